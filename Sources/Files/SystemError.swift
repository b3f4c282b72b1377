import Glibc
import Wording

/// The reason a system call gave for failing.
///
/// The corresponding C name is `errno`.
package struct SystemError: Error, Hashable, Sendable {
  /// The number, such as `ENOSPC`.
  package let code: Int32

  /// Makes an error of a number.
  package init(_ code: Int32) {
    self.code = code
  }

  /// The reason in plain words, to follow "because".
  package var reason: Sentence {
    switch code {
    case ENOSPC: Sentence("the disk is full")
    case EDQUOT: Sentence("your share of the disk is used up")
    case EFBIG: Sentence("it would be larger than allowed here")
    case EROFS: Sentence("the disk can only be read")
    case EACCES, EPERM: Sentence("you have no permission")
    case EIO: Sentence("the disk reported a fault")
    case ENOENT: Sentence("it is not there")
    case ENOTDIR: Sentence("a part of its path is no folder")
    case EISDIR: Sentence("it is a folder")
    case ELOOP: Sentence("its links lead in a circle")
    case ENAMETOOLONG: Sentence("its name is too long")
    case EMFILE, ENFILE: Sentence("too many files are open")
    case ENOMEM: Sentence("memory ran out")
    case EEXIST: Sentence("the name is taken")
    case ETXTBSY, EBUSY: Sentence("it is in use")
    case EPIPE: Sentence("nobody reads the other end any more")
    default:
      // The C library's words: in the user's language only where the locale was generated.
      Sentence(
        "{reason} (error {code})",
        [
          "reason": .text(FilePath(bytes: CString.bytes(strerror(code))).display),
          "code": .number(Int(code)),
        ])
    }
  }

  /// What may help, as the end of a sentence.
  package var advice: Sentence {
    switch code {
    case ENOSPC, EDQUOT: Sentence("free some space or save it somewhere else")
    case EMFILE, ENFILE, ENOMEM: Sentence("close something and try again")
    case ENAMETOOLONG: Sentence("choose a shorter name")
    case EBUSY, ETXTBSY: Sentence("close what uses it or save under another name")
    default: Sentence("save it somewhere else")
    }
  }
}

/// Reading C strings.
enum CString {
  /// The bytes before the NUL; none of a null pointer.
  static func bytes(_ pointer: UnsafePointer<CChar>?) -> [UInt8] {
    guard let pointer else { return [] }
    return UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map { UInt8(bitPattern: $0) }
  }

  /// The name of a folder's entry, which lies in the memory behind its beginning.
  static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let start = UnsafeRawPointer(entry) + offset
    return bytes(start.assumingMemoryBound(to: CChar.self))
  }
}
