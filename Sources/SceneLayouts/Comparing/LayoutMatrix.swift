package import Cells
package import SceneModel

/// The layouts of a scene for every combination of values of some properties of one view.
package struct LayoutMatrix: Sendable {
  /// The id of the view.
  package var view: String
  /// Every combination; the property named last varies fastest.
  package var entries: [Entry]

  /// More layouts are no comparison.
  package static let mostEntries = 1000

  /// One combination of values.
  package struct Entry: Sendable {
    /// In the order in which the properties were named.
    package var values: [Value]
    package var scene: Scene
    package var layout: SceneLayout
    /// Whether the scene has these values as it stands.
    package var isCurrent: Bool
  }

  /// A property with one of its values.
  package struct Value: Hashable, Sendable {
    package var key: String
    /// As a scene file writes it.
    package var text: String
    package var changes: [SceneView.Change]

    package init(key: String, text: String, changes: [SceneView.Change]) {
      self.key = key
      self.text = text
      self.changes = changes
    }
  }

  /// Lays out a scene with every combination of values.
  ///
  /// - Parameters:
  ///   - scene: The scene, whose other properties stay.
  ///   - view: The id of the view whose properties vary; the scene has it.
  ///   - properties: For each property its values.
  ///   - offered: The canvas, in cells, where the scene has none.
  /// - Complexity: A layout per combination; there should be no more than ``mostEntries``.
  package init(
    of scene: Scene, view: String, varying properties: [[Value]], offered: CellSize
  ) {
    self.view = view
    entries = LayoutMatrix.combinations(properties).map { values in
      var varied = scene
      varied.root.forEachView { candidate in
        guard candidate.id == view else { return }
        for change in values.flatMap(\.changes) { candidate.make(change) }
      }
      return Entry(
        values: values, scene: varied, layout: SceneLayout(laying: varied, offered: offered),
        isCurrent: varied == scene)
    }
  }

  private static func combinations(_ properties: [[Value]]) -> [[Value]] {
    properties.reduce([[]]) { combinations, values in
      combinations.flatMap { combination in values.map { combination + [$0] } }
    }
  }
}
