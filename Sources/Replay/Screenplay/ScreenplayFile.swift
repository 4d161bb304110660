package import SceneModel
package import SceneText

/// A scene file read together with its script and the files that this includes.
package struct ScreenplayFile: Sendable {
  /// Nil if the scene cannot be read.
  package private(set) var scene: Scene?
  /// The lines of the parts of the scene.
  package let lines: SceneLines
  /// Nil if there are errors.
  package private(set) var screenplay: Screenplay?
  /// Every problem found, warnings among them.
  package private(set) var diagnostics: [Diagnostic]

  /// Reads the content of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - file: What problems call the file, and beside which included files are.
  ///   - name: What the scene is called; without one, as the file without its extension.
  ///   - language: The language of captions, where the file has them in it.
  ///   - load: Loads included files; without one, nothing can be included.
  package init(
    bytes: [UInt8], file: String, name: String? = nil, language: String? = nil,
    load: @escaping Screenplay.Loader = noFiles
  ) {
    let reading = SceneReading(bytes: bytes, file: file)
    diagnostics = reading.diagnostics
    scene = reading.scene
    lines = reading.lines
    let text = String(decoding: bytes, as: UTF8.self)
    guard let scene else {
      let source = Screenplay.Source(file: file, text: text)
      let found = diagnostics + reading.steps.flatMap(source.wrongCommands(in:))
      diagnostics = found.enumerated().sorted { a, b in
        (a.element.place, a.offset) < (b.element.place, b.offset)
      }.map(\.element)
      return
    }
    let actions = reading.problemsOfActions(in: scene, file: file, text: text)
    diagnostics += actions
    let result = Screenplay.reading(
      scene, name: name ?? ScreenplayFile.name(of: file), file: file,
      text: text, language: language, load: load)
    screenplay = actions.contains { $0.severity == .error } ? nil : result.screenplay
    diagnostics += result.diagnostics
  }

  /// The last part of a path, without its extension.
  private static func name(of path: String) -> String {
    let last = path.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return String(last) }
    return String(last[..<dot])
  }
}

/// Loads no file.
package func noFiles(
  _ path: String, _ includer: String
) throws(Screenplay.LoadingError) -> (file: String, bytes: [UInt8]) {
  throw .unreadable("only a scene in a file can include others")
}
