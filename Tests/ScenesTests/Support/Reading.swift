import SceneModel
import SceneText

/// The problems of a text, without their places.
func problems(in text: String) -> [Diagnostic.Problem] {
  SceneReading(text: text, file: "a.yaml").diagnostics.map(\.problem)
}

/// The problems of a text, each as `line:column: message`.
func messages(in text: String) -> [String] {
  SceneReading(text: text, file: "a.yaml").diagnostics.map { diagnostic in
    "\(diagnostic.line):\(diagnostic.column): \(diagnostic.problem.message)"
  }
}

/// The scene of a text that has one.
func scene(_ text: String) throws -> Scene {
  let reading = SceneReading(text: text, file: "a.yaml")
  guard let scene = reading.scene else { throw NoScene(diagnostics: reading.diagnostics) }
  return scene
}

struct NoScene: Error {
  var diagnostics: [Diagnostic]
}
