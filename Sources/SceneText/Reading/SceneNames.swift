import AutoLayout
import SceneModel

/// The names that a text of a scene declares and uses.
struct SceneNames {
  /// The named numbers, which are read first.
  var metrics: [Scene.Metric] = []
  /// The explicit ids of views and guides, in the order of the document.
  var declaredIDs: [String: Place] = [:]
  /// The uses of ids, to be resolved when all ids are known.
  var references: [IDReference] = []
}

/// The use of an id, to be resolved when all ids are known.
struct IDReference {
  var id: String
  var place: Place
  /// The attribute that a constraint refers to.
  var attribute: LayoutAttribute?
  /// For a view that a stack view must arrange: the ids of the stack view's arranged subviews.
  var arranged: [String]?
}

/// A reader of a part of a scene, whose values use the names of the scene.
protocol ScenePartReader: NodeReader {
  var names: SceneNames { get set }
}

extension ScenePartReader {
  /// Continues with another reader, which reports to the same list and uses the same names.
  mutating func pass<Part: ScenePartReader, Value>(
    to part: inout Part, _ read: (inout Part) -> Value
  ) -> Value {
    (part.diagnostics, part.names) = (diagnostics, names)
    let value = read(&part)
    (diagnostics, names) = (part.diagnostics, part.names)
    return value
  }
}
