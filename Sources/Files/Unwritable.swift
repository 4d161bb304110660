import Foundation

/// The reason why something cannot be written, as the continuation of "cannot write it:".
package struct Unwritable: Error, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  package var description: String {
    switch code {
    case EBADF: "it is closed"
    case ENOSPC, EDQUOT: "the disk is full"
    case ENOENT: "there is no such folder"
    case EACCES, EPERM: "no permission to write there"
    case EROFS: "the file system is read-only"
    case EISDIR: "it is a folder"
    case ENOTDIR, EEXIST: "a part of the path is not a folder"
    case ELOOP: "its symbolic links form a loop"
    case ENAMETOOLONG: "the name is too long"
    case ENXIO: "nothing reads from this pipe"
    default: String(cString: strerror(code))
    }
  }
}
