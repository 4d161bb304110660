import Cells
import Files
import Phrases
import Platform

/// A file that is written completely or not at all.
struct OutputFile {
  let path: String

  /// Refuses outputs that would overwrite the scenes that they are made from, or each other.
  static func refuse(_ outputs: [String], overwriting scenes: [String]) throws(Failure) {
    func resolved(_ path: String) -> String {
      URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
    var taken = Set(scenes.filter { $0 != "-" }.map(resolved))
    for path in outputs where path != "-" {
      guard taken.insert(resolved(path)).inserted else {
        throw Failure.usage(
          "cannot write '\(path)': it is the scene itself, or a file that it includes, or it is given twice"
        )
      }
    }
  }

  /// Replaces the file with the bytes, or writes into a pipe or a device; see ``WholeFile``.
  func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    try made { () throws(Unwritable) in try WholeFile(path: path).write(bytes) }
  }

  /// Replaces the file with the text; refuses pipes and devices, which might never read it.
  func replace(_ text: String) throws(Failure) {
    try made { () throws(Unwritable) in try WholeFile(path: path).replace(text.utf8) }
  }

  /// Creates a file with the text, unless its name is taken; returns whether it was free.
  ///
  /// If writing fails, there is no file.
  func create(_ text: String) throws(Failure) -> Bool {
    try made { () throws(Unwritable) in try WholeFile(path: path).create(text.utf8) }
  }

  /// Refuses a new file in a folder that cannot have it, for a command that writes only at its end.
  func refuseMissingFolder() throws(Failure) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard path != "-", access(path, F_OK) != 0, access(folder, W_OK) != 0 else { return }
    throw .file("cannot write '\(path)': \(Unwritable(code: errno).reason)")
  }

  func contains(_ text: String) -> Bool {
    (try? InputFile(path: path).bytesOfFile()) == Array(text.utf8)
  }

  private func made<Value>(_ body: () throws(Unwritable) -> Value) throws(Failure) -> Value {
    do throws(Unwritable) {
      return try body()
    } catch {
      throw .file("cannot write '\(path)': \(error.reason)")
    }
  }
}

/// The content of a file that a command writes, or of its standard output.
enum OutputContent {
  case text(VisibleText)
  case image([UInt8])

  /// Writes the content to a file, or to standard output if the path is `-`.
  func write(to path: String) throws(Failure) {
    switch self {
    case .text(let text) where path == "-": try Output.write(text)
    case .text(let text): try OutputFile(path: path).write(text.description.utf8)
    case .image(let bytes) where path == "-": try Output.write(image: bytes)
    case .image(let bytes): try OutputFile(path: path).write(bytes)
    }
  }
}
