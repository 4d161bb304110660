import AutoLayout

/// A prediction of the constraint that is broken, by the rule that the layout engine uses.
///
/// A log shows less than a layout. The creator of a constraint follows from its class and its
/// identifier, and the nesting of views follows from the items that constraints share.
struct BreakingPrediction {
  private let log: ConflictLog
  private let parents: [Int: Int]
  /// All lines in the order in which a scene of the log activates them.
  private(set) var activations: [Int] = []
  /// For each line, its place in that order.
  private var ranks: [Int]

  /// Creates the rule for a scene of the log that activates some lines before all others.
  init(_ log: ConflictLog, activatingFirst first: [Int] = []) {
    self.log = log
    parents = log.superviews
    ranks = Array(repeating: 0, count: log.constraints.count)
    let order = usualActivations
    activations = order.filter(first.contains) + order.filter { !first.contains($0) }
    for (rank, line) in activations.enumerated() { ranks[line] = rank }
  }

  /// Returns the position of the constraint that would be broken; nil if there is none.
  func first(_ conflict: [Int]) -> Int? {
    BreakingCandidate.victim(among: candidates(conflict)).map { conflict[$0] }
  }

  private static let mostOrdered = 200

  /// Returns positions of constraints in the order in which they would be broken: first the
  /// predicted one, then the one that would be broken if the first could not, and so on.
  ///
  /// Constraints that are imposed from outside are omitted, unless there are no others.
  ///
  /// - Complexity: O(number of the constraints) for each of the ordered ones.
  func order(_ conflict: [Int], atMost count: Int = BreakingPrediction.mostOrdered) -> [Int] {
    var left = conflict
    var candidates = candidates(conflict)
    var order: [Int] = []
    while order.count < count, let victim = BreakingCandidate.victim(among: candidates) {
      candidates.remove(at: victim)
      order.append(left.remove(at: victim))
    }
    let own = order.filter { origin(of: log.constraints[$0]) != .host }
    return own.isEmpty ? order : own
  }

  private func candidates(_ conflict: [Int]) -> [BreakingCandidate] {
    let hidden = Set(
      conflict.map { log.constraints[$0] }.filter { $0.identifier == "UISV-hiding" }
        .map(\.first.item))
    return conflict.map { candidate($0, activation: ranks[$0], hidden: hidden) }
  }

  /// All lines in an order of activation that leads to UIKit's choice among equals.
  ///
  /// That is the last one of a list, but the largest of several constant sizes, the innermost of the
  /// end edges that masks create, and among several constraints between the same anchors the first
  /// size (an inequality before an equation), or the position with the largest constant.
  private var usualActivations: [Int] {
    var groups: [[Int]] = []
    var known: [[LoggedConstraint.Anchor]: Int] = [:]
    for index in log.constraints.indices {
      let anchors = log.constraints[index].anchors
      if let same = known[anchors] {
        groups[same].append(index)
      } else {
        known[anchors] = groups.count
        groups.append([index])
      }
    }
    let ordered = groups.map { $0.reversed().sorted(stablyBy: distance) }
    let weights = ordered.flatMap { group in
      Array(repeating: group.map(weight).max() ?? 0, count: group.count)
    }
    return sortedInPlaces(Array(zip(ordered.joined(), weights)))
  }

  /// Returns constraints in the same order, but those of each class by their weights, in the places
  /// that the class has.
  private func sortedInPlaces(_ weighted: [(index: Int, weight: Double)]) -> [Int] {
    var order = weighted.map(\.index)
    let places = Dictionary(grouping: weighted.indices) { weightClass(weighted[$0].index) }
    for (key, places) in places where key != nil {
      for (place, member) in zip(places, places.sorted(stablyBy: { weighted[$0].weight })) {
        order[place] = weighted[member].index
      }
    }
    return order
  }

  /// The constraints whose order in the log does not decide.
  private enum WeightClass: Hashable {
    case sizes(Attribute), masks
  }

  private func weightClass(_ index: Int) -> WeightClass? {
    let constraint = log.constraints[index]
    switch origin(of: constraint) {
    case .autoresizing: return .masks
    case .user: return constraint.isConstantSize ? .sizes(constraint.first.attribute) : nil
    default: return nil
    }
  }

  /// Returns the number by which constraints between the same anchors are ordered: the constant of a
  /// position, and whether a size is an inequality.
  private func distance(_ index: Int) -> Double {
    let constraint = log.constraints[index]
    guard constraint.first.attribute.isSize else { return constraint.constant }
    return constraint.relation == .equal ? 0 : 1
  }

  /// Returns the number by which the constraints of a class are ordered.
  private func weight(_ index: Int) -> Double {
    let constraint = log.constraints[index]
    switch weightClass(index) {
    case .sizes: return constraint.constant
    case .masks: return kind(of: constraint) == .end ? Double(depth(of: constraint) + 1) : 0
    case nil: return 0
    }
  }

  private func candidate(
    _ index: Int, activation: Int, hidden: Set<Int>
  ) -> BreakingCandidate {
    let constraint = log.constraints[index]
    let (kind, origin) = (kind(of: constraint), origin(of: constraint))
    return BreakingCandidate(
      origin: origin, kind: kind, constant: constraint.constant,
      isOfHidden: origin == .user
        && constraint.items.contains { parents.path(from: $0).contains(where: hidden.contains) },
      depth: kind == .end ? depth(of: constraint) : 0, order: activation)
  }

  private func origin(of constraint: LoggedConstraint) -> LayoutConstraint.Origin {
    if log.isPrivateMargin(constraint) { return .user }
    if let origin = constraint.identifier.flatMap(LayoutConstraint.Origin.init(identifier:)) {
      return origin
    }
    return switch constraint.origin {
    // The engine treats UIKit's constraints inside its own bars and alerts like any others.
    case .app, .library, .system: .user
    case .stackView: .stackView
    case .encapsulated, .temporary: .host
    case .contentSize: .contentSize
    case .autoresizingMask: .autoresizing
    case .margins, .safeArea: .engine
    }
  }

  private func kind(of constraint: LoggedConstraint) -> BreakingCandidate.Kind {
    BreakingCandidate.Kind(
      constraint.first.attribute.layoutAttribute, constraint.relation.layoutRelation,
      constraint.second?.attribute.layoutAttribute ?? .notAnAttribute,
      constant: constraint.constant,
      identifier: constraint.origin == .stackView ? constraint.identifier : nil,
      isBetweenSiblings: isBetweenSiblings(constraint))
  }

  private func isBetweenSiblings(_ constraint: LoggedConstraint) -> Bool {
    guard let second = constraint.second, second.item != constraint.first.item else { return false }
    let item = constraint.first.item
    return parents[item] != second.item && parents[second.item] != item
  }

  /// Returns the number of ancestors of the innermost item, if the log names superviews.
  private func depth(of constraint: LoggedConstraint) -> Int {
    constraint.items.map { parents.path(from: $0).count - 1 }.max() ?? 0
  }
}

extension Sequence {
  /// Returns the elements in ascending order of a value; equal ones keep their order.
  func sorted(stablyBy value: (Element) -> Double) -> [Element] {
    enumerated().map { (position: $0.offset, value: value($0.element), element: $0.element) }
      .sorted { ($0.value, $0.position) < ($1.value, $1.position) }.map(\.element)
  }
}

extension LoggedConstraint.Relation {
  fileprivate var layoutRelation: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension Attribute {
  /// The attribute as a value of the engine; masks have edges of their own.
  var layoutAttribute: LayoutAttribute {
    switch self {
    case .left, .minX: .left
    case .right, .maxX: .right
    case .top, .minY: .top
    case .bottom, .maxY: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .width, .contentWidth: .width
    case .height, .contentHeight: .height
    case .centerX, .midX: .centerX
    case .centerY, .midY: .centerY
    case .lastBaseline, .baseline: .lastBaseline
    case .firstBaseline: .firstBaseline
    case .leftMargin: .leftMargin
    case .rightMargin: .rightMargin
    case .topMargin: .topMargin
    case .bottomMargin: .bottomMargin
    case .leadingMargin: .leadingMargin
    case .trailingMargin: .trailingMargin
    case .centerXWithinMargins: .centerXWithinMargins
    case .centerYWithinMargins: .centerYWithinMargins
    }
  }
}
