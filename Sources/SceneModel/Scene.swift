package import AutoLayout

/// What a scene file says: a value, so that undo is an array of them.
package struct Scene: Hashable, Sendable {
  package var title: String?
  /// The title in other languages, in the order written.
  package var titleTranslations: [Wording.Translation] = []
  /// The size of the canvas in scene units; nil: what the terminal offers.
  package var canvas: Size?
  /// Scene units per character cell.
  package var cell = Size(width: 1, height: 1)
  package var layoutDirection = LayoutDirection.leftToRight
  /// Whether placeholder sizes count.
  package var isDesignTime = false
  /// The canvas, in cells, from which on there is much room.
  package var sizeClasses = SizeClassThresholds()
  /// Names for numbers in constraints, in the order written.
  package var metrics: [Metric] = []
  package var root: SceneView
  package var constraints: [SceneConstraint] = []
  package var script = Script()

  package init(root: SceneView) {
    self.root = root
  }

  package struct Metric: Hashable, Sendable {
    package var name: String
    package var value: Double

    package init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }
}
