package import SceneModel

extension SceneReading {
  /// Reads the value of a property that can vary, as written after its key in a variation.
  ///
  /// - Parameters:
  ///   - key: The key of a property of the view or of its stack, such as `spacing`.
  ///   - value: One line of YAML.
  ///   - view: The view; a variation of a stack needs a stack view.
  ///   - source: The name of the text in diagnostics.
  /// - Returns: The changes, or every problem.
  package static func changes(
    setting key: String, to value: String, of view: SceneView, source: String
  ) -> (changes: [SceneView.Change]?, diagnostics: [Diagnostic]) {
    let entry = "\(key): \(value)"
    let isOfStack = Property.named(key)?.group == .stack
    let text = isOfStack ? "stack: {\(entry)}" : entry
    guard let source = try? SourceText(file: source, bytes: Array(text.utf8)) else {
      return (nil, [])
    }
    var reader = SceneReader(source)
    let changes = reader.rootNode().map { reader.readChanges($0, of: view) }
    return (reader.diagnostics.hasErrors ? nil : changes, reader.diagnostics.found)
  }
}
