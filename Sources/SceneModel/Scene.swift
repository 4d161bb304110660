package import AutoLayout

/// The content of a scene file, as a value, so that undo needs only an array of scenes.
package struct Scene: Hashable, Sendable {
  package var title: String?
  /// The title in other languages, in the order written.
  package var titleTranslations: [Wording.Translation] = []
  /// The canvas of the scene itself; nil to use the size that the terminal offers.
  package var ownCanvas: SceneCanvas?
  /// The size of a character cell that the scene sets; nil for the usual one of its canvas.
  package var ownCell: Size?
  /// The factor for the sizes of texts, while layouts with other text sizes are compared; no part of
  /// the file.
  package var textScale = 1.0
  package var layoutDirection = LayoutDirection.leftToRight
  /// Whether placeholder sizes take part in the layout.
  package var isDesignTime = false
  /// The thresholds of size classes, in cells of the canvas.
  package var sizeClasses = SizeClassThresholds()
  /// The named numbers in constraints, in the order written.
  package var metrics: [Metric] = []
  @Boxed package var root: SceneView
  package var constraints: [SceneConstraint] = []
  package var script = Script()

  package init(root: SceneView) { self.root = root }

  package var titleWording: Wording? {
    get { title.map { Wording($0, translations: titleTranslations) } }
    set { (title, titleTranslations) = (newValue?.text, newValue?.translations ?? []) }
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
