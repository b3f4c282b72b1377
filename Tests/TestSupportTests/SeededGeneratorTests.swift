import TestSupport
import Testing

@Suite struct SeededGeneratorTests {
  /// The first numbers of the reference implementation in C for seed 1234567.
  @Test func followsTheReference() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func equalSeedsGiveEqualNumbers() {
    var first = SeededGenerator(seed: 7)
    var second = SeededGenerator(seed: 7)
    var other = SeededGenerator(seed: 8)
    let numbers = (0..<100).map { _ in first.next() }
    #expect(numbers == (0..<100).map { _ in second.next() })
    #expect(numbers != (0..<100).map { _ in other.next() })
  }
}
