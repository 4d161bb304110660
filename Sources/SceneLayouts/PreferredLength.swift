package import AutoLayout

/// A constraint on one size of a view alone.
package struct SizeLimit: Hashable, Sendable {
  package var view: String
  package var axis: Axis
  package var relation: LayoutRelation
  package var constant: Double
  package var priority: Double
}

/// The length that a view has if other views leave it enough room: that of its content, within the
/// constraints on this length alone.
package struct PreferredLength {
  private let content: Double
  private let hugging: Double
  private let resistance: Double
  private let limits: [SizeLimit]
  private let rule: StackView.Distribution

  /// Creates the length of a view with a content in a stack view with a distribution.
  package init(
    ofContent content: Double, hugging: Double, resistance: Double, limits: [SizeLimit],
    in rule: StackView.Distribution
  ) {
    self.rule = rule
    self.content = content
    self.hugging = hugging
    self.resistance = resistance
    self.limits = limits
  }

  /// The length; a limit has no effect beyond those of higher priorities.
  ///
  /// Only `fill` makes a view smaller than its content because of a limit; the other distributions
  /// refer to contents.
  package var value: Double {
    // Among equals, the content comes first.
    var bounds: [(relation: LayoutRelation, constant: Double, priority: Double)] = [
      (.greaterThanOrEqual, content, resistance), (.lessThanOrEqual, content, hugging),
    ]
    bounds += limits.map { ($0.relation, $0.constant, $0.priority) }
    var (low, high) = (0.0, Double.infinity)
    let order = bounds.indices.sorted { (-bounds[$0].priority, $0) < (-bounds[$1].priority, $1) }
    for bound in order.map({ bounds[$0] }) {
      let nearest = min(max(bound.constant, low), high)
      if bound.relation != .lessThanOrEqual { low = nearest }
      if bound.relation != .greaterThanOrEqual { high = nearest }
    }
    return rule == .fill ? low : max(low, content)
  }
}
