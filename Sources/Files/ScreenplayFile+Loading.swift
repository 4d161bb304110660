import Platform
package import Replay
package import SceneText

extension ScreenplayFile {
  /// Reads a file and its includes.
  package init(path: String, language: String? = nil) throws(InputFile.Unreadable) {
    self.init(withIncludesOf: try InputFile(path: path).bytes(), file: path, language: language)
  }

  /// Reads the content of a file, and the files that it includes, which must be below its folder.
  package init(
    withIncludesOf bytes: [UInt8], file: String, name: String? = nil, language: String? = nil
  ) {
    self.init(bytes: bytes, file: file, name: name, language: language) {
      path, includer throws(Screenplay.LoadingError) in
      try ScreenplayFile.load(path, by: includer, below: InputFile(path: file).folder)
    }
  }

  /// The problems because of which every command refuses the file.
  private var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// Returns the errors that a text would have in a file, without those that it had before it was
  /// edited.
  ///
  /// A text with such errors must not be written, because every command would refuse it. A step of
  /// its script may name a view that an edit deleted, for example.
  package static func newErrors(
    in text: String, of file: String, before bytes: [UInt8], of former: String
  ) -> [Diagnostic] {
    let errors = ScreenplayFile(withIncludesOf: Array(text.utf8), file: file).errors
    guard !errors.isEmpty else { return [] }
    let known = Set(ScreenplayFile(withIncludesOf: bytes, file: former).errors.map(\.problem))
    return errors.filter { !known.contains($0.problem) }
  }

  private static func load(
    _ path: String, by includer: String, below folder: String
  ) throws(Screenplay.LoadingError) -> (file: String, bytes: [UInt8]) {
    let file = beside(includer, path)
    guard !InputFile(path: file).leadsOutside(folder) else { throw .outside }
    do throws(InputFile.Unreadable) {
      return (file, try InputFile(path: file).bytesOfFile())
    } catch {
      throw .unreadable(error.description)
    }
  }

  /// Returns the path of a file that is named relative to another one.
  ///
  /// The spelling does not depend on the route, so that a file that includes itself is recognized.
  static func beside(_ includer: String, _ path: String) -> String {
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
