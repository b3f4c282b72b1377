import Raster
import TestSupport
import Testing

@testable import Ink

@Suite struct PencilPathTests {
  private let area = PixelRect(x: 0, y: 0, width: 400, height: 300)

  private func pieces(_ samples: [PointerSample], radius: Double, quantum: Double) -> [Capsule] {
    var path = PencilPath(radius: radius, quantum: quantum)
    var result: [Capsule] = []
    for sample in samples { result += path.append(sample)?.frozen ?? [] }
    return result + path.finished().frozen
  }

  @Test(arguments: StrokeMaker.Manner.allCases, [true, false])
  func frozenPiecesAndTheEndAreTheWholePath(manner: StrokeMaker.Manner, isInteger: Bool) {
    var maker = StrokeMaker(seed: 61)
    for count in [1, 2, 3, 4, 5, 16, 17, 18, 19, 20, 21, 37, 110, 400] {
      let samples = maker.samples(count: count, manner: manner, isInteger: isInteger, area: area)
      let radius = maker.random.real(0.3..<60)
      let quantum = isInteger ? 1.0 : 0
      let reference = ReferencePath(samples.map(\.position), quantum: quantum)
      #expect(
        pieces(samples, radius: radius, quantum: quantum) == reference.capsules(radius: radius),
        "\(count) samples")
    }
  }

  @Test(arguments: StrokeMaker.Manner.allCases, [true, false])
  func everyTailJoinsWhatIsFrozenAndEndsAtTheTip(manner: StrokeMaker.Manner, isInteger: Bool) {
    var maker = StrokeMaker(seed: 62)
    for count in [3, 30, 200] {
      let samples = maker.samples(count: count, manner: manner, isInteger: isInteger, area: area)
      var path = PencilPath(radius: 2, quantum: isInteger ? 1 : 0)
      var end = samples[0].position
      var last: PagePoint?
      for sample in samples {
        guard let change = path.append(sample) else {
          #expect(sample.position == last, "only a repeat changes nothing")
          continue
        }
        last = sample.position
        for capsule in change.frozen {
          #expect(capsule.start == end)
          end = capsule.end
        }
        var tip = end
        for capsule in change.tail {
          #expect(capsule.start == tip)
          #expect(capsule.startRadius == 2 && capsule.endRadius == 2)
          tip = capsule.end
        }
        #expect(tip == sample.position)
        #expect(!change.tail.isEmpty)
        let finished = path.finished()
        #expect(finished.frozen == change.tail && finished.tail.isEmpty)
      }
    }
  }

  @Test func pressIsADotAtOnce() {
    for quantum in [0.0, 1] {
      var path = PencilPath(radius: 3.5, quantum: quantum)
      let place = PagePoint(x: 10.5, y: 20.5)
      let change = path.append(PointerSample(position: place, time: 0))
      #expect(change == PathChange(tail: [Capsule(center: place, radius: 3.5)]))
      #expect(path.append(PointerSample(position: place, time: 8)) == nil)
      #expect(path.finished() == PathChange(frozen: [Capsule(center: place, radius: 3.5)]))
    }
  }

  @Test func pathWithoutSamplesIsEmpty() {
    #expect(PencilPath(radius: 1, quantum: 1).finished() == PathChange())
  }

  @Test(arguments: [true, false])
  func placesThatCannotBeDrawnAreIgnored(isInteger: Bool) {
    var maker = StrokeMaker(seed: 63)
    let samples = maker.samples(count: 60, manner: .mixed, isInteger: isInteger, area: area)
    let wrong: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e7]
    var spoilt: [PointerSample] = []
    for (index, sample) in samples.enumerated() {
      let value = wrong[index % wrong.count]
      spoilt.append(PointerSample(position: PagePoint(x: value, y: 5), time: 0))
      spoilt.append(PointerSample(position: PagePoint(x: 5, y: value), time: 0))
      spoilt.append(sample)
    }
    let quantum = isInteger ? 1.0 : 0
    #expect(
      pieces(spoilt, radius: 2, quantum: quantum) == pieces(samples, radius: 2, quantum: quantum))
  }

  @Test(arguments: [true, false])
  func costOfASampleDoesNotGrowWithThePath(isInteger: Bool) {
    var maker = StrokeMaker(seed: 64)
    let samples = maker.samples(count: 3000, manner: .flowing, isInteger: isInteger, area: area)
    var path = PencilPath(radius: 2, quantum: isInteger ? 1 : 0)
    var most = 0
    for sample in samples {
      guard let change = path.append(sample) else { continue }
      most = max(most, change.frozen.count + change.tail.count)
      // Freezing keeps up: no more than the samples that may still move are in the tail.
      let tailPieces = Set(change.tail.map(\.start)).count
      #expect(tailPieces == change.tail.count)
    }
    // 18 pieces of the curve, each of a few dozen straight ones at the most.
    #expect(most <= (isInteger ? 18 * 24 : 2 * 24))
  }

  @Test func piecesFreezeAsSoonAsTheyCanNoLongerMove() {
    for quantum in [1.0, 0] {
      var path = PencilPath(radius: 1, quantum: quantum)
      var frozen = 0
      for index in 0..<60 {
        // So near to straight that every piece is one capsule.
        let place = PagePoint(x: Double(index) + 0.5, y: Double(index / 30) + 0.5)
        frozen += path.append(PointerSample(position: place, time: 0))?.frozen.count ?? 0
        if quantum == 0 {
          // The first piece with the third sample, then one with each.
          #expect(frozen >= max(0, index - 1))
        } else {
          // None before four samples can have come to rest, and none more than 16 samples late.
          #expect(index >= 6 || frozen == 0, "sample \(index)")
          #expect(frozen >= index - 16, "sample \(index)")
        }
      }
    }
  }
}
