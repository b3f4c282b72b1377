import Glibc

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
  package var reason: String {
    switch code {
    case ENOSPC: "the disk is full"
    case EDQUOT: "your share of the disk is used up"
    case EFBIG: "it would be larger than allowed here"
    case EROFS: "the disk can only be read"
    case EACCES, EPERM: "you have no permission"
    case EIO: "the disk reported a fault"
    case ENOENT: "it is not there"
    case ENOTDIR: "a part of its path is no folder"
    case EISDIR: "it is a folder"
    case ELOOP: "its links lead in a circle"
    case ENAMETOOLONG: "its name is too long"
    case EMFILE, ENFILE: "too many files are open"
    case ENOMEM: "memory ran out"
    case EEXIST: "the name is taken"
    case ETXTBSY, EBUSY: "it is in use"
    case EPIPE: "nobody reads the other end any more"
    default: FilePath(bytes: CString.bytes(strerror(code))).display + " (error \(code))"
    }
  }

  /// What may help, as the end of a sentence.
  package var advice: String {
    switch code {
    case ENOSPC, EDQUOT: "free some space or save it somewhere else"
    case EMFILE, ENFILE, ENOMEM: "close something and try again"
    case ENAMETOOLONG: "choose a shorter name"
    case EBUSY, ETXTBSY: "close what uses it or save under another name"
    default: "save it somewhere else"
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
}
