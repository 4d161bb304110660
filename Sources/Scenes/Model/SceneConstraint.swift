package import AutoLayout

/// A constraint between items of a scene, as in `a.width >= 0.5 * b.width + 8 @750`.
package struct SceneConstraint: Hashable, Sendable {
  package var first: Anchor
  package var relation: LayoutRelation
  package var second: Anchor?
  package var multiplier: Double
  package var constant: Double
  package var priority: Double
  package var identifier: String?

  package init(
    first: Anchor, relation: LayoutRelation, second: Anchor?, multiplier: Double = 1,
    constant: Double = 0, priority: Double = 1000, identifier: String? = nil
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
  }

  /// An attribute of the view or guide with that id, or of the `canvas`.
  package struct Anchor: Hashable, Sendable {
    package var item: String
    package var attribute: LayoutAttribute

    package init(item: String, attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }
}
