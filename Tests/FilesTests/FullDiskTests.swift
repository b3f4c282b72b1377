import Files
import Glibc
import Raster
import TestSupport
import Testing

@Suite(.enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
struct FullDiskTests {
  @Test func aFullDiskKeepsTheOldPictureAndSavesAgainLater() throws {
    let disk = try SmallDisk(kilobytes: 256)
    let path = disk.folder.file("a.png")
    let small = SamplePicture.noise(PixelSize(width: 100, height: 100), isOpaque: true, seed: 1)
    let large = SamplePicture.noise(PixelSize(width: 400, height: 400), isOpaque: true, seed: 2)
    _ = try SafeFile(path).savePNG(small)
    for _ in 0..<3 {
      #expect(throws: SaveError.failed(path, .write, SystemError(ENOSPC))) {
        try SafeFile(path).savePNG(large)
      }
      #expect(try PNGReader().picture(in: OpenFile(reading: path)).bitmap == small)
      #expect(disk.folder.names == ["a.png"])
    }
    let other = SamplePicture.noise(PixelSize(width: 110, height: 110), isOpaque: true, seed: 3)
    _ = try SafeFile(path).savePNG(other)
    #expect(try PNGReader().picture(in: OpenFile(reading: path)).bitmap == other)
  }

  @Test func aFullDiskLeavesAFileWrittenInPlaceWhole() throws {
    let disk = try SmallDisk(kilobytes: 256)
    let spare = try ScratchFolder()
    let path = disk.folder.file("a")
    let old = [UInt8](repeating: 1, count: 100_000)
    _ = try SafeFile(path).save(old)
    _ = path.withCharacters { old in disk.folder.file("b").withCharacters { link(old, $0) } }
    #expect(throws: SaveError.failed(path, .write, SystemError(ENOSPC))) {
      try SafeFile(path, spareFolder: spare.path).save([UInt8](repeating: 2, count: 400_000))
    }
    #expect(try OpenFile(reading: path).readAll(limit: 1 << 20) == old)
    #expect(spare.names.isEmpty)
  }
}
