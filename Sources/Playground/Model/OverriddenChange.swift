package import AutoLayout
import SceneModel

/// A changed property whose new value is not in effect, because the view has another value for the
/// size classes of the canvas.
package struct OverriddenChange: Hashable, Sendable {
  let view: String
  /// The label of the property in the playground.
  let label: String
  let value: SceneDifference.Value
  /// The size classes that the value in effect is for.
  let traits: TraitCollection

  package init(view: String, label: String, value: SceneDifference.Value, traits: TraitCollection) {
    (self.view, self.label, self.value, self.traits) = (view, label, value, traits)
  }
}

extension OverriddenChange {
  /// Finds a change since an earlier scene that is not in effect on the canvas of a model; the key
  /// would otherwise seem to do nothing, and its effect would appear at another size.
  init?(since old: Scene, in model: Model) {
    let (scene, canvas) = (model.scene, model.canvas)
    let traits = scene.traits(canvas: canvas)
    var found: OverriddenChange?
    scene.root.visit { view in
      guard found == nil, !view.variations.isEmpty, let before = old.root.find(view.id),
        before.variations == view.variations
      else { return }
      for variation in view.variations.reversed() where traits.contains(variation.traits) {
        let property = variation.changes.map(\.property).first { !$0.hasEqualValues(before, view) }
        guard let property else { continue }
        found = OverriddenChange(
          view: view.id, label: property.label,
          value: SceneDifference.Value(property, of: model.shown(view)), traits: variation.traits)
        return
      }
    }
    guard let found else { return nil }
    self = found
  }
}
