import CLinux
import Glibc

extension OpenFile {
  /// When the file was made, in nanoseconds since 1970; nil where the file system does not know.
  ///
  /// A file's number is given to another one once it is deleted; together with this it is not.
  package var birth: Int64? {
    var result = statx()
    let isFound =
      statx(descriptor, "", Int32(linux_at_empty_path), UInt32(linux_statx_btime), &result) == 0
    guard isFound, result.stx_mask & UInt32(linux_statx_btime) != 0 else { return nil }
    return result.stx_btime.tv_sec &* 1_000_000_000 &+ Int64(result.stx_btime.tv_nsec)
  }
}
