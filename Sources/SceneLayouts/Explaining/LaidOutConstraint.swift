package import AutoLayout
package import SceneModel

/// A constraint of a layout as a value, with its origin and its state.
package struct LaidOutConstraint: Hashable, Sendable {
  package var id: ConstraintID
  package var first: SceneConstraint.Anchor
  package var relation: LayoutRelation
  /// The second anchor; nil if the first is compared with a constant.
  package var second: SceneConstraint.Anchor?
  package var multiplier: Double
  package var constant: Double
  package var priority: Double
  /// The identifier in the scene, or UIKit's for its own constraints.
  package var identifier: String?
  package var state: State
  /// The violation, in scene units; 0 if the constraint holds.
  package var violation: Double
  /// The line of the constraint in the file; nil if it is not written there.
  package var line: Int?
  /// The ends of the constraint on the canvas; nil if it is not part of the layout.
  package var span: Span?

  package enum State: String, Hashable, CaseIterable, Sendable {
    case satisfied
    /// Optional, and violated as little as higher priorities allow.
    case unsatisfied
    /// Required, and dropped because of a conflict.
    case broken
    /// Not part of the layout.
    case inactive
  }

  /// The two ends of a constraint, in scene units on the canvas: a size from edge to edge, a
  /// distance from one anchor to the other.
  package struct Span: Hashable, Sendable {
    package var start: Point
    package var end: Point
  }

  package var isRequired: Bool { priority == 1000 }

  /// The constraint as a scene writes it, such as `a.width >= 0.5 * b.width + 8 @750`.
  package var text: String { equation.sceneText }

  package var equationText: String { equation.textWithoutPriority }

  /// The constraint without its priority, as sentences name it: its numbers have at most four
  /// decimals, but multipliers more.
  var explanationText: String {
    equation.textWithoutPriority { $0 == multiplier ? $0.factorText : $0.explanationText }
  }

  package var equation: SceneEquation {
    SceneEquation(
      first: first, relation: relation, second: second, multiplier: multiplier, constant: constant,
      priority: priority)
  }

  /// Whether the constraint relates an item, or belongs to it.
  package func mentions(_ item: String) -> Bool {
    first.item == item || second?.item == item
  }

  package var axis: Axis? { first.attribute.axis }
}
