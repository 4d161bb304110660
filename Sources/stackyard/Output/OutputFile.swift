import Cells
import Foundation
import Replay

/// A file to be written whole or not at all.
struct OutputFile {
  let path: String

  /// Writes the text beside the file and puts it in the file's place.
  ///
  /// Where there is something else than a file, such as a pipe, the text goes into it: it must not be
  /// replaced. A link stays a link.
  ///
  /// - Throws: What went wrong, such as a full disk; the file is as it was then.
  func write(_ text: String) throws {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let type = fileType(of: url)
    if type == .typeDirectory { throw failure(because: "it is a folder") }
    do {
      if type == nil || type == .typeRegular {
        try FileReplacement.write(text, to: url.path)
      } else {
        let handle = try FileHandle(forWritingTo: url)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
      }
    } catch let error as FileReplacement.Problem {
      throw failure(because: "\(Descriptor.Reason(code: error.code))")
    } catch let error as CocoaError {
      throw failure(because: error.reason)
    } catch {
      throw failure(because: error.localizedDescription)
    }
  }

  /// Makes a file of the text, unless something has that name already.
  ///
  /// - Returns: Whether the name was free.
  /// - Throws: What went wrong, such as a full disk; there is no such file then.
  func create(_ text: String) throws(Failure) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let reason = Descriptor.Reason(code: errno)
      if reason.code == EEXIST { return false }
      throw failure(because: "\(reason)")
    }
    do throws(Descriptor.Reason) {
      defer { close(descriptor) }
      try Descriptor.write(text.utf8, to: descriptor)
    } catch {
      // It was made a moment ago, so it is nobody else's.
      unlink(path)
      throw failure(because: "\(error)")
    }
    return true
  }

  /// What is there already; nil for nothing.
  private func fileType(of url: URL) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.type] as? FileAttributeType
  }

  private func failure(because reason: String) -> Failure {
    .usage("cannot write '\(VisibleText.visible(path))': \(reason)")
  }
}

extension CocoaError {
  /// Foundation's words, except where they tell of a file though it is the folder that is wrong.
  fileprivate var reason: String {
    switch code {
    case .fileNoSuchFile: "there is no such folder"
    case .fileWriteNoPermission: "no permission to write there"
    case .fileWriteVolumeReadOnly: "the file system is read-only"
    case .fileWriteOutOfSpace: "no space is left"
    default: localizedDescription
    }
  }
}
