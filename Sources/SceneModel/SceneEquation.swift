package import AutoLayout

/// A constraint between items of a scene, as in `a.width >= 0.5 * b.width + 8 @750`.
package struct SceneEquation: Hashable, Sendable {
  package var first: SceneConstraint.Anchor
  package var relation: LayoutRelation
  package var second: SceneConstraint.Anchor?
  package var multiplier: Double
  package var constant: Double
  package var priority: Double
  package var identifier: String?
  /// Whether the constraint takes part in the layout; an inactive one stays in the file.
  package var isActive = true
  /// The size classes in which it takes part in the layout; empty for all of them.
  package var traits: [TraitCollection] = []

  package init(
    first: SceneConstraint.Anchor, relation: LayoutRelation, second: SceneConstraint.Anchor?,
    multiplier: Double = 1, constant: Double = 0, priority: Double = 1000, identifier: String? = nil
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
  }

  /// The constraint as a scene writes it, such as `a.width >= 0.5 * b.width + 8 @750`.
  package var sceneText: String {
    priority == 1000 ? textWithoutPriority : "\(textWithoutPriority) @\(priority.sceneText)"
  }

  package var textWithoutPriority: String { textWithoutPriority { $0.sceneText } }

  /// Returns the constraint without its priority, with numbers in a format.
  package func textWithoutPriority(_ number: (Double) -> String) -> String {
    let left = "\(first.sceneText) \(relation.symbol) "
    guard let second else { return left + number(constant) }
    let term = multiplier.factorText(of: second.sceneText, number)
    if constant == 0 { return left + term }
    return "\(left)\(term) \(constant < 0 ? "-" : "+") \(number(abs(constant)))"
  }

  /// The ids of the items in the constraint.
  var itemNames: [String] { [first.item] + (second.map { [$0.item] } ?? []) }
}
