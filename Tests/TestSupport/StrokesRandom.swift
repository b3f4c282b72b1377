/// The name that tests of strokes know the generator by.
package typealias StrokeRandom = SeededGenerator
