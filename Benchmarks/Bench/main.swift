EventCost.run()
