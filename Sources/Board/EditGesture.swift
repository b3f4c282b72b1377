/// Names one movement of the hand, such as one drag of a slider: changes during it are one step.
package struct EditGesture: Hashable, Sendable {
  /// The number, another one for each movement.
  package let number: Int

  /// Makes the name with the given number.
  package init(number: Int) {
    self.number = number
  }
}
