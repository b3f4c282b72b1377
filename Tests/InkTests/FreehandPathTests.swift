import Raster
import TestSupport
import Testing

@testable import Ink

@Suite struct FreehandPathTests {
  private func sample(_ x: Double, _ y: Double) -> PointerSample {
    PointerSample(position: PagePoint(x: x, y: y), time: 0)
  }

  private func piece(_ from: (Double, Double), _ to: (Double, Double)) -> Capsule {
    Capsule(
      start: PagePoint(x: from.0, y: from.1), startRadius: 2, end: PagePoint(x: to.0, y: to.1),
      endRadius: 2)
  }

  @Test(arguments: StrokeMaker.Manner.allCases, [true, false])
  func withoutStraightPiecesItIsThePencilsPath(manner: StrokeMaker.Manner, isInteger: Bool) {
    var maker = StrokeMaker(seed: 4)
    let samples = maker.samples(
      count: 80, manner: manner, isInteger: isInteger,
      area: PixelRect(x: 0, y: 0, width: 300, height: 200))
    var path = FreehandPath(radius: 2, quantum: isInteger ? 1 : 0)
    var pencil = PencilPath(radius: 2, quantum: isInteger ? 1 : 0)
    for sample in samples { #expect(path.append(sample) == pencil.append(sample)) }
    #expect(path.finished() == pencil.finished())
  }

  @Test func straightPieceFollowsThePointer() {
    var path = FreehandPath(radius: 2, quantum: 0)
    _ = path.append(sample(10, 10))
    #expect(path.straighten(to: sample(10, 10)) == nil && !path.isStraight)
    #expect(path.straighten(to: sample(40, 10)) == PathChange(tail: [piece((10, 10), (40, 10))]))
    #expect(path.straighten(to: sample(40, 10)) == nil)
    #expect(path.straighten(to: sample(.nan, 10)) == nil)
    #expect(path.straighten(to: sample(20, 90)) == PathChange(tail: [piece((10, 10), (20, 90))]))
    #expect(path.finished() == PathChange(frozen: [piece((10, 10), (20, 90))]))
  }

  @Test func smoothRunGoesOnFromAStraightPiece() {
    var path = FreehandPath(radius: 2, quantum: 0)
    _ = path.append(sample(0, 0))
    _ = path.append(sample(10, 0))
    let before = path.finished().frozen
    let begun = path.straighten(to: sample(10, 50))
    #expect(begun == PathChange(frozen: before, tail: [piece((10, 0), (10, 50))]))
    let went = path.append(sample(30, 60))
    #expect(
      went == PathChange(frozen: [piece((10, 0), (10, 50))], tail: [piece((10, 50), (30, 60))]))
    #expect(path.finished() == PathChange(frozen: [piece((10, 50), (30, 60))]))
  }

  @Test func straightPiecesMakeCorners() {
    var path = FreehandPath(radius: 2, quantum: 1)
    _ = path.append(sample(0.5, 0.5))
    _ = path.straighten(to: sample(50.5, 0.5))
    #expect(path.endStraight() == PathChange(frozen: [piece((0.5, 0.5), (50.5, 0.5))]))
    #expect(path.endStraight() == PathChange())
    #expect(
      path.straighten(to: sample(50.5, 70.5))
        == PathChange(tail: [piece((50.5, 0.5), (50.5, 70.5))]))
    _ = path.endStraight()
    #expect(path.finished() == PathChange(), "no dot where a piece ended")
  }
}
