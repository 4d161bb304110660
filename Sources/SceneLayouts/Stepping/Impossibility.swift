package import AutoLayout
import SceneModel

/// Constraints that no edit reaches, and that contradict a relation between values.
package struct Impossibility: Hashable, Sendable {
  /// The places of the constraints among the active ones of the layout, without nonnegative sizes.
  package var places: [Int]
  /// The constraints, as in a scene.
  package var constraints: [String]
}

extension Impossibility {
  /// Finds out why a sum of values cannot have a relation to 0, whatever is edited; nil if it might.
  ///
  /// Sizes are not negative, and if the canvas is to be kept, the canvas and the place of the root on
  /// it cannot change either.
  package init?(
    in inspection: SceneInspection,
    of terms: [(factor: Double, attribute: FrameAttribute, view: String)], constant: Double,
    _ relation: LayoutRelation, keepingCanvas: Bool
  ) {
    let engine = inspection.engine
    let fixed = engine.entries.indices.filter { index in
      let entry = engine.entries[index]
      if entry.state == .broken { return false }
      if entry.isImplicit { return true }
      let kind = inspection.names.name(of: entry.constraint).kind
      return keepingCanvas && (kind == .window || kind == .placement)
    }
    let sum = LayoutInspection.Sum(
      terms.compactMap { term in
        inspection.tree.view(term.view).map { (term.factor, term.attribute, $0) }
      }, constant: constant, relation)
    guard let found = engine.contradiction(to: sum, among: fixed) else { return nil }
    let active = engine.activePlaces
    places = found.filter { !engine.entries[$0].isImplicit }.map { active[$0] }
    constraints = found.map { engine.entries[$0].constraint.description }
  }
}
