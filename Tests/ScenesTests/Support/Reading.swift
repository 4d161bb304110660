import SceneChecks
import SceneModel
import SceneText

/// Returns the problems of a text, including those that only views show.
func diagnostics(in text: String) -> [Diagnostic] {
  SceneReading(checking: Array(text.utf8), file: "a.yaml").diagnostics
}

/// Returns the problems of a text, without positions.
func problems(in text: String) -> [Diagnostic.Problem] {
  diagnostics(in: text).map(\.problem)
}

/// Returns the problems of a text, each as `line:column: message`.
func messages(in text: String) -> [String] {
  diagnostics(in: text).map { diagnostic in
    "\(diagnostic.line):\(diagnostic.column): \(diagnostic.problem.message())"
  }
}

/// Returns the scene of a valid text.
func scene(_ text: String) throws -> Scene {
  let reading = SceneReading(text: text, file: "a.yaml")
  guard let scene = reading.scene else { throw NoScene(diagnostics: reading.diagnostics) }
  return scene
}

struct NoScene: Error {
  var diagnostics: [Diagnostic]
}
