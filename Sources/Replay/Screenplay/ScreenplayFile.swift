import SceneChecks
package import SceneModel
package import SceneText

/// A scene file, read with its script and its includes.
package struct ScreenplayFile: Sendable {
  package private(set) var scene: Scene?
  package let lines: SceneLines
  package private(set) var screenplay: Screenplay?
  /// Every problem found, including warnings.
  package private(set) var diagnostics: [Diagnostic]
  private var hasWrongActions = false

  /// The scene as far as it can be edited, with the errors of its script; nil if the scene itself has
  /// errors.
  package var editableScene: (scene: Scene, scriptErrors: [Diagnostic])? {
    guard let scene, !hasWrongActions else { return nil }
    if let screenplay { return (screenplay.scene, []) }
    return (scene, diagnostics.filter { $0.severity == .error })
  }

  /// Reads the content of a file, to which included files are relative; without a name, the scene has
  /// that of the file without its extension.
  package init(
    bytes: [UInt8], file: String, name: String? = nil, language: String? = nil,
    load: @escaping Screenplay.Loader = noFiles
  ) {
    let reading = SceneReading(checking: bytes, file: file)
    diagnostics = reading.diagnostics
    scene = reading.scene
    lines = reading.lines
    let text = String(decoding: bytes, as: UTF8.self)
    guard let scene else {
      let source = Screenplay.Source(file: file, text: text)
      diagnostics = (diagnostics + reading.steps.flatMap(source.wrongCommands(in:))).inOrder
      return
    }
    let actions = reading.problemsOfActions(in: scene, file: file, text: text)
    diagnostics += actions
    let result = Screenplay.reading(
      scene, name: name ?? ScreenplayFile.name(of: file), file: file,
      text: text, language: language, load: load)
    hasWrongActions = actions.contains { $0.severity == .error }
    screenplay = hasWrongActions ? nil : result.screenplay
    diagnostics += result.diagnostics
  }

  private static func name(of path: String) -> String {
    let last = path.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return String(last) }
    return String(last[..<dot])
  }
}

package func noFiles(
  _ path: String, _ includer: String
) throws(Screenplay.LoadingError) -> (file: String, bytes: [UInt8]) {
  throw .unreadable("only a scene that is in a file can include other files")
}
