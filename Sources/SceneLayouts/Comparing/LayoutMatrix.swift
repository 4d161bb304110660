package import Cells
package import SceneModel

/// The layouts of a scene for every combination of values of some properties of one view.
package struct LayoutMatrix: Sendable {
  package var view: String
  /// One layout per combination; the last property varies fastest.
  package var entries: [Entry]
  /// The number of further combinations, which would take too much effort.
  package var omittedCount: Int

  /// The maximum number of layouts; more are hard to compare.
  package static let mostEntries = 1000
  /// The number of combinations that are laid out whatever the effort is: the values of a property.
  private static let fewestEntries = 8

  package struct Entry: Sendable {
    package var values: [Value]
    package var scene: Scene
    package var layout: SceneLayout
    /// Whether these are the current values of the scene.
    package var isCurrent: Bool
  }

  /// A property with one of its values.
  package struct Value: Hashable, Sendable {
    package var key: String
    /// The value as in a scene file.
    package var text: String
    package var changes: [SceneView.Change]

    package init(key: String, text: String, changes: [SceneView.Change]) {
      self.key = key
      self.text = text
      self.changes = changes
    }
  }

  /// Lays out a scene with every combination of values of properties of a view, which it must contain; all
  /// but the first few are within a limit of effort.
  ///
  /// - Complexity: One layout per combination, within a limit of effort; there should be no more
  ///   than ``mostEntries``.
  package init(
    of scene: Scene, view: String, varying properties: [[Value]], offered: CellSize,
    within effort: LayoutEffort = LayoutEffort()
  ) {
    var effort = effort
    self.view = view
    let combinations = LayoutMatrix.combinations(properties)
    entries = []
    for values in combinations {
      guard entries.count < LayoutMatrix.fewestEntries || !effort.isExhausted else { break }
      var varied = scene
      varied.root.forEachView { candidate in
        guard candidate.id == view else { return }
        for change in values.flatMap(\.changes) { candidate.make(change) }
      }
      let layout = SceneLayout(laying: varied, offered: offered)
      effort.count(layout, isNew: true)
      entries.append(
        Entry(values: values, scene: varied, layout: layout, isCurrent: varied == scene))
    }
    omittedCount = combinations.count - entries.count
  }

  /// Lays out variants of a scene.
  ///
  /// - Complexity: One layout per variant.
  package init(of scene: Scene, in variants: [ScreenVariant], offered: CellSize) {
    view = scene.root.id
    entries = variants.map { variant in
      Entry(
        values: variant.parts.map { Value(key: $0.key, text: $0.text, changes: []) },
        scene: variant.scene, layout: SceneLayout(laying: variant.scene, offered: offered),
        isCurrent: variant.scene == scene)
    }
    omittedCount = 0
  }

  private static func combinations(_ properties: [[Value]]) -> [[Value]] {
    properties.reduce([[]]) { combinations, values in
      combinations.flatMap { combination in values.map { combination + [$0] } }
    }
  }
}
