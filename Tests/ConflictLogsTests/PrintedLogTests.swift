import AutoLayout
import ConflictLogs
import TestSupport
import Testing

/// A constraint that the library prints is read back as the same constraint.
@Suite struct PrintedLogTests {
  /// Identifiers as apps use them: with blanks, dots, quotes and characters of the grammar.
  private static let names = [
    "box", "title label", "Cell.title", "Cell.title (1)", "friend's photo", "[odd] name", "a, b: c",
    "日本", "x - 3", "é\u{301}",
  ]

  /// A relation as numbers: the coefficient of each anchor, so that both ways to write it are
  /// equal.
  private struct Meaning: Hashable {
    var counts: [String: Double]
    var constant: Double
    var relation: String
    var priority: Double

    /// The equivalent relation in which the first anchor, by name, has a positive coefficient.
    var normal: Meaning {
      guard let first = counts.keys.sorted().first, let count = counts[first], count < 0 else {
        return self
      }
      let flipped = ["<=": ">=", ">=": "<=", "==": "=="]
      return Meaning(
        counts: counts.mapValues { -$0 }, constant: -constant,
        relation: flipped[relation] ?? relation, priority: priority)
    }
  }

  private func meaning(of constraint: LoggedConstraint, in log: ConflictLog) -> Meaning {
    var counts: [String: Double] = [:]
    func count(_ anchor: LoggedConstraint.Anchor, _ factor: Double) {
      let item = log.items[anchor.item]
      counts["\(item.name ?? item.className).\(anchor.attribute.rawValue)", default: 0] += factor
    }
    count(constraint.first, 1)
    if let second = constraint.second { count(second, -constraint.multiplier) }
    return Meaning(
      counts: counts, constant: -constraint.constant, relation: constraint.relation.rawValue,
      priority: constraint.priority
    ).normal
  }

  private func meaning(of constraint: LayoutConstraint) -> Meaning {
    func name(_ item: LayoutItem?, _ attribute: LayoutAttribute) -> String {
      "\(item?.identifier ?? "").\(attribute)"
    }
    var counts = [name(constraint.firstItem, constraint.firstAttribute): 1.0]
    if let second = constraint.secondItem {
      counts[name(second, constraint.secondAttribute), default: 0] -= constraint.multiplier
    }
    let relation =
      switch constraint.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    return Meaning(
      counts: counts, constant: -constraint.constant, relation: relation,
      priority: constraint.priority.rawValue
    ).normal
  }

  private func random(_ generator: inout RepeatableGenerator) -> LayoutConstraint? {
    var names = Self.names.shuffled(using: &generator)
    let (root, child, sibling) = (View(), View(), View())
    for view in [root, child, sibling] { view.identifier = names.removeLast() }
    root.addSubview(child)
    root.addSubview(sibling)
    let pairs: [(LayoutItem, LayoutItem?)] = [
      (child, root), (root, child), (child, sibling), (child, nil), (sibling, sibling),
    ]
    let (first, second) = pairs[Int.random(in: 0..<pairs.count, using: &generator)]
    let attributes = LayoutAttribute.allCases.dropFirst()
    let relations: [LayoutRelation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let constraint = try? LayoutConstraint(
      item: first, attribute: attributes.randomElement(using: &generator) ?? .width,
      relatedBy: relations.randomElement(using: &generator) ?? .equal, toItem: second,
      attribute: second == nil
        ? .notAnAttribute : attributes.randomElement(using: &generator) ?? .width,
      multiplier: [1, 1, 0.5, 2, -1.25].randomElement(using: &generator) ?? 1,
      constant: [0, 8, -8, 12.5, -0.25, 1000].randomElement(using: &generator) ?? 0)
    guard let constraint else { return nil }
    constraint.identifier = [nil, "my id", "it's"].randomElement(using: &generator) ?? nil
    let priority = [1000, 999, 250, 1].randomElement(using: &generator) ?? 1000
    try? constraint.setPriority(LayoutPriority(Double(priority)))
    // This keeps the views alive while the constraint is examined.
    kept.views = [root, child, sibling]
    return constraint
  }

  private final class Kept { var views: [View] = [] }
  private let kept = Kept()

  @Test func printedConstraintsAreReadBackUnchanged() throws {
    try forEverySeed(in: 0..<4000, testingAtLeast: 400) { seed in
      var generator = RepeatableGenerator(seed: seed)
      guard let constraint = random(&generator) else { return 0 }
      let printed = constraint.logText(number: 1)
      let log = try #require(ConflictLog.reading(Array(printed.utf8)).first, "\(printed)")
      #expect(log.notUnderstood.isEmpty, "\(printed)")
      let read = try #require(log.constraints.first, "\(printed)")
      #expect(read.identifier == constraint.identifier, "\(printed)")
      #expect(meaning(of: read, in: log) == meaning(of: constraint), "\(printed)")
      return 1
    }
  }
}
