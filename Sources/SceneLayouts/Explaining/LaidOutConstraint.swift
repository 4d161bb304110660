package import AutoLayout
package import SceneModel

/// A constraint of a layout as a value: what it says, where it comes from and how it fared.
package struct LaidOutConstraint: Hashable, Sendable {
  package var id: ConstraintID
  package var first: SceneConstraint.Anchor
  package var relation: LayoutRelation
  /// Nil where the first attribute is compared with a constant.
  package var second: SceneConstraint.Anchor?
  package var multiplier: Double
  package var constant: Double
  package var priority: Double
  /// The name given in the scene, or the one that UIKit gives its own.
  package var identifier: String?
  package var state: State
  /// By how much the constraint is missed, in scene units; 0 where it holds.
  package var violation: Double
  /// The line of the file that the constraint is written in; nil where it is not.
  package var line: Int?
  /// Where the constraint acts; nil for one that takes no part.
  package var span: Span?

  /// How a constraint fared.
  package enum State: String, Hashable, CaseIterable, Sendable {
    case satisfied
    /// Missed as little as more important constraints allow.
    case unsatisfied
    /// Required and dropped, because others contradict it.
    case broken
    /// Takes no part.
    case inactive
  }

  /// The two ends of a constraint, in scene units on the canvas: a size from edge to edge, a distance
  /// from the one anchor to the other.
  package struct Span: Hashable, Sendable {
    package var start: Point
    package var end: Point

    package init(start: Point, end: Point) {
      self.start = start
      self.end = end
    }
  }

  /// Whether the constraint must hold.
  package var isRequired: Bool { priority == 1000 }

  /// The constraint as a scene writes it, such as `a.width >= 0.5 * b.width + 8 @750`.
  package var text: String {
    let equation = equationText
    return isRequired ? equation : "\(equation) @\(priority.sceneText)"
  }

  /// The constraint without its priority.
  package var equationText: String {
    let left = "\(LaidOutConstraint.text(of: first)) \(relation.sceneText) "
    guard let second else { return left + constant.sceneText }
    let anchor = LaidOutConstraint.text(of: second)
    let term = multiplier == 1 ? anchor : "\(multiplier.sceneText) * \(anchor)"
    if constant == 0 { return left + term }
    return "\(left)\(term) \(constant < 0 ? "-" : "+") \(abs(constant).sceneText)"
  }

  private static func text(of anchor: SceneConstraint.Anchor) -> String {
    "\(anchor.item).\(anchor.attribute.sceneName)"
  }

  /// Whether the constraint names an item, or is about one.
  package func mentions(_ item: String) -> Bool {
    first.item == item || second?.item == item
  }

  /// The axis along which the constraint acts.
  package var axis: Axis? { first.attribute.axis }
}
