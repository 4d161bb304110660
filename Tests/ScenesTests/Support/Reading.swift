import SceneModel
import SceneText

/// Returns the problems of a text, without positions.
func problems(in text: String) -> [Diagnostic.Problem] {
  SceneReading(text: text, file: "a.yaml").diagnostics.map(\.problem)
}

/// Returns the problems of a text, each as `line:column: message`.
func messages(in text: String) -> [String] {
  SceneReading(text: text, file: "a.yaml").diagnostics.map { diagnostic in
    "\(diagnostic.line):\(diagnostic.column): \(diagnostic.problem.message)"
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
