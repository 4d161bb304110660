import Foundation
package import Scenes

/// A scene file read together with its script and the files that this includes.
package struct ScreenplayFile: Sendable {
  /// Nil where the scene cannot be read.
  package private(set) var scene: Scene?
  /// Nil where there are errors.
  package private(set) var screenplay: Screenplay?
  /// Every problem found, warnings among them.
  package private(set) var diagnostics: [Diagnostic]

  /// Reads a file.
  ///
  /// - Throws: Why the file cannot be read.
  package init(path: String, language: String? = nil) throws(InputFile.Unreadable) {
    self.init(bytes: try InputFile(path: path).bytes(), file: path, language: language)
  }

  /// Reads what a file holds, which problems call by that name and beside which included files lie.
  ///
  /// Captions are in the language asked for where the file has them in it.
  package init(bytes: [UInt8], file: String, name: String? = nil, language: String? = nil) {
    let reading = SceneReading(bytes: bytes, file: file)
    diagnostics = reading.diagnostics
    scene = reading.scene
    guard let scene else { return }
    let result = Screenplay.reading(
      scene,
      name: name ?? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent,
      file: file, text: String(decoding: bytes, as: UTF8.self), language: language,
      load: ScreenplayFile.load)
    screenplay = result.screenplay
    diagnostics += result.diagnostics
  }

  private static func load(
    _ path: String, by includer: String
  ) throws(InputFile.Unreadable) -> (file: String, bytes: [UInt8]) {
    let file = beside(includer, path)
    return (file, try InputFile(path: file).bytes())
  }

  /// The path of a file that is named from beside another.
  ///
  /// Written one way however it was reached, so that a file which includes itself is recognised.
  private static func beside(_ includer: String, _ path: String) -> String {
    let folder = includer.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard !path.hasPrefix("/"), !folder.isEmpty else { return path }
    var components: [Substring] = []
    for component in folder + path.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, !["", ".."].contains(last) {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    switch components {
    case []: return "."
    case [""]: return "/"
    default: return components.joined(separator: "/")
    }
  }
}
