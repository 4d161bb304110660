package import Phrases
import Platform

/// The reason why something cannot be written, as the continuation of "cannot write it:".
package struct Unwritable: Error, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// A symbolic link in a place where it could lead out of the folder.
  static let link = Unwritable(code: EMLINK)
  /// A pipe or a device in the place of a file.
  static let pipe = Unwritable(code: ENODEV)

  package var description: String { reason.text() }

  package var reason: Phrase {
    switch code {
    case EMLINK:
      "a symbolic link is not followed here, because it may lead elsewhere; replace it with its target"
    case ENODEV: "it is a pipe or a device, not a file"
    case EBADF: "it is closed"
    case ENOSPC, EDQUOT: "the disk is full"
    case ENOENT: "there is no such folder"
    case EACCES, EPERM: "no permission to write there"
    case EOPNOTSUPP: "no files can be created there"
    case EROFS: "the file system is read-only"
    case EISDIR: "it is a folder"
    case ENOTDIR, EEXIST: "a part of the path is not a folder"
    case ELOOP: "its symbolic links form a loop"
    case ENAMETOOLONG: "the name is too long"
    case ENXIO: "nothing reads from this pipe"
    default: "\(String(cString: strerror(code)))"
    }
  }
}
