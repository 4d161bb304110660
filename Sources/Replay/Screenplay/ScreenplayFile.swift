import Foundation
package import Scenes

/// A scene file read together with its script and the files that this includes.
package struct ScreenplayFile: Sendable {
  /// Nil where there are errors.
  package var screenplay: Screenplay?
  /// Every problem found, warnings among them.
  package var diagnostics: [Diagnostic]

  /// Reads a file.
  ///
  /// - Throws: Why the file cannot be read, as Foundation has it.
  package init(path: String, language: String? = nil) throws {
    let url = URL(fileURLWithPath: path)
    let bytes = Array(try Data(contentsOf: url))
    self.init(bytes: bytes, path: path, language: language)
  }

  /// Reads what a file holds; included files lie beside it.
  package init(bytes: [UInt8], path: String, language: String? = nil) {
    let reading = SceneReading(bytes: bytes, file: path)
    diagnostics = reading.diagnostics
    guard let scene = reading.scene else { return }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let result = Screenplay.reading(
      scene, name: name, file: path, text: String(decoding: bytes, as: UTF8.self),
      language: language, load: ScreenplayFile.load)
    screenplay = result.screenplay
    diagnostics += result.diagnostics
  }

  private static func load(
    _ path: String, beside includer: String
  ) throws -> (file: String, bytes: [UInt8]) {
    let folder = URL(fileURLWithPath: includer).deletingLastPathComponent()
    let url = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
    do {
      return (url.path, Array(try Data(contentsOf: url)))
    } catch {
      throw Unreadable(reason: error.localizedDescription)
    }
  }

  private struct Unreadable: Error, CustomStringConvertible {
    var reason: String
    var description: String { reason }
  }
}
