EventCost.run()
InkTable.run()
