import Files
import Glibc

/// A file system in memory that gets really full, unmounted when the last reference goes.
package final class SmallDisk {
  /// Where it is mounted.
  package let folder: ScratchFolder

  /// Whether one can be made: only root may, and not in every container.
  package static let isPossible = (try? SmallDisk(kilobytes: 16)) != nil

  /// Mounts one of this size; throws `SystemError` where that is not allowed.
  package init(kilobytes: Int) throws {
    folder = try ScratchFolder()
    let options = "size=\(kilobytes)k"
    let result = folder.path.withCharacters { mount("tmpfs", $0, "tmpfs", 0, options) }
    if result != 0 { throw SystemError(errno) }
  }

  deinit {
    _ = folder.path.withCharacters { umount2($0, Int32(MNT_DETACH)) }
  }
}
