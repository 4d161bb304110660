/// A box in a ``BoxTree``: the rule for its size, and its place.
package struct Box: Sendable {
  /// The relation between the size of a box and what is inside it.
  package enum Rule: Equatable, Sendable {
    /// There are no boxes inside.
    case content(Content)
    /// There are boxes inside.
    case boxes(Arrangement)
  }

  /// The arrangement of the boxes inside a box.
  package enum Arrangement: Equatable, Sendable {
    /// The boxes inside are side by side, and each is at most as large as the box.
    case across(Alignment)
    /// The boxes inside follow each other, and fill the box.
    case sum(Distances)
    /// The boxes inside follow each other, fill the box, and have equal sizes.
    case shares(Distances)
  }

  /// The preferred size of a box without others inside; negative for none.
  ///
  /// A priority of 1000 makes the size a bound.
  package struct Content: Equatable, Sendable {
    let size: Double
    /// The priority with which the box is at most this large.
    let hugging: Double
    /// The priority with which the box is at least this large.
    let resistance: Double

    package init(size: Double, hugging: Double, resistance: Double) {
      (self.size, self.hugging, self.resistance) = (size, hugging, resistance)
    }

    static let none = Content(size: -1, hugging: 0, resistance: 0)

    var exists: Bool { size >= 0 && size.isFinite }

    /// The possible sizes.
    var bounds: BoxInterval {
      BoxInterval(
        low: exists && resistance == 1000 ? size : 0,
        high: exists && hugging == 1000 ? size : .infinity)
    }

    /// The size that the box has if nothing else matters.
    var anchor: Double { exists && (hugging < 1000 || resistance < 1000) ? size : 0 }

    /// Returns the same for a box with demands: the size of the optional one with the highest
    /// priority; among these, the smallest.
    func anchor(with demands: ArraySlice<Demand>) -> Double {
      var highest = 0.0
      var anchor = 0.0
      func consider(_ size: Double, _ priority: Double) {
        if priority == 1000 || priority < highest { return }
        if priority > highest || size < anchor { anchor = size }
        highest = priority
      }
      if exists {
        consider(size, hugging)
        consider(size, resistance)
      }
      for demand in demands { consider(demand.size, demand.priority) }
      return anchor
    }
  }

  /// The alignment of boxes that are side by side.
  package struct Alignment: Equatable, Sendable {
    /// The margins of the outer box.
    var margins: BoxMargins
    /// Whether each box is as large as the outer box without its margins.
    var isFilling: Bool
    /// The share of the free space that is before a box that does not fill.
    var share: Double
    /// The priority with which the outer box has the size 0; 0 for none.
    var shrinking: Double
    /// The priority with which each box has the size 0; 0 for none.
    var suppression: Double

    /// Creates an alignment in which all boxes fill the outer one.
    package init(filling margins: BoxMargins) {
      (self.margins, isFilling, share, shrinking, suppression) = (margins, true, 0, 0, 0)
    }

    /// Creates an alignment in which boxes have sizes of their own, with a share of the free space
    /// before each of them.
    package init(share: Double, margins: BoxMargins, shrinking: Double, suppression: Double) {
      (self.margins, self.share, isFilling) = (margins, share, false)
      (self.shrinking, self.suppression) = (shrinking, suppression)
    }
  }

  /// A constraint on the size of a single box.
  package struct Demand: Equatable, Sendable {
    let relation: Relation
    let size: Double
    let priority: Double

    package init(_ relation: Relation, _ size: Double, priority: Double) {
      (self.relation, self.size, self.priority) = (relation, size, priority)
    }

    /// The costs of a unit below the size, and of a unit above it.
    var costs: (below: Double, above: Double) {
      (relation == .lessThanOrEqual ? 0 : 1, relation == .greaterThanOrEqual ? 0 : 1)
    }
  }

  /// The distances between the boxes inside a box.
  package struct Distances: Equatable, Sendable {
    /// The sum of the fixed distances, and of the margins.
    var fixed: Double
    /// The minimum of the distances, which are equal; nil if they are fixed.
    var leastGap: Double?
    /// The priority with which the box has the size 0; 0 for none.
    var shrinking: Double

    /// Creates fixed distances.
    package init(fixed: Double) {
      (self.fixed, leastGap, shrinking) = (fixed, nil, 0)
    }

    /// Creates equal distances with a minimum.
    package init(atLeast gap: Double, margins: BoxMargins, shrinking: Double) {
      (fixed, leastGap, self.shrinking) = (margins.sum, gap, shrinking)
    }
  }

  /// The content; none for a box with others inside.
  var content: Content
  let parent: Int32
  var firstChild: Int32 = 0
  var childCount: Int32 = 0
  /// The index in ``BoxTree/containers``, -1 for a box without others inside.
  let container: Int32
  /// The distance from the box before it, if distances are fixed, or from the margin.
  var lead = 0.0
  /// The indices of its demands in ``BoxTree/demands``.
  var demands: Range<Int32> = 0..<0

  /// The distance from the beginning of the box around it.
  package internal(set) var position = Double.nan
  package internal(set) var size = Double.nan
  /// Whether optimal solutions differ in the position or the size.
  package internal(set) var isPositionAmbiguous = false
  package internal(set) var isSizeAmbiguous = false

  /// The sizes with the same cost per unit as the optimal one.
  var interval = BoxInterval(low: .nan, high: .nan)
  /// The sizes that the choices made before leave possible.
  var range = BoxInterval(low: .nan, high: .nan)
  /// Whether all optimal solutions have the same size.
  var isDetermined = true
  /// Whether the size would be the same if the range were as large as the interval.
  var isUnbound = false
  /// Whether the last solve changed the size.
  var hasOtherSize = true
  /// Whether something inside, or an input of the place, has changed since the last solve.
  var isTouched = true
  /// Whether the cost is out of date, apart from those of the boxes inside.
  var isStale = true
  /// Whether the cost of a box inside may be out of date.
  var isAnyInsideStale = true

  init(_ content: Content, container: Int32, inside parent: Int32) {
    (self.content, self.container, self.parent) = (content, container, parent)
  }

  var isContainer: Bool { container >= 0 }

  /// The numbers of the boxes inside.
  package var children: Range<Int> { Int(firstChild)..<Int(firstChild) + Int(childCount) }
}

extension Box.Rule {
  /// The priorities of the demands that belong to the rule; 0 for none.
  var priorities: (Double, Double) {
    switch self {
    case .content(let content): content.exists ? (content.hugging, content.resistance) : (0, 0)
    case .boxes(.across(let alignment)): (alignment.shrinking, alignment.suppression)
    case .boxes(.sum(let distances)), .boxes(.shares(let distances)): (distances.shrinking, 0)
    }
  }

  /// Whether all numbers are far from the solver's tolerances.
  var isUsual: Bool {
    switch self {
    case .content(let content): !content.exists || content.size.isUsual
    case .boxes(.across(let alignment)): alignment.margins.sum.isUsual
    case .boxes(.sum(let distances)), .boxes(.shares(let distances)):
      distances.fixed.isUsual && distances.leastGap.map { $0 < 0 || $0.isUsual } ?? true
    }
  }
}

extension Box.Arrangement {
  /// The priority with which the box has the size 0; 0 for none.
  var shrinking: Double {
    switch self {
    case .across(let alignment): alignment.shrinking
    case .sum(let distances), .shares(let distances): distances.shrinking
    }
  }
}

/// The distances between the ends of a box and what is inside it.
package struct BoxMargins: Equatable, Sendable {
  package let before: Double
  package let after: Double

  package init(before: Double = 0, after: Double = 0) {
    (self.before, self.after) = (before, after)
  }

  package var sum: Double { before + after }
}

/// Sizes from a minimum to a maximum.
struct BoxInterval: Equatable, Sendable {
  /// All sizes.
  static let all = BoxInterval(low: 0, high: .infinity)

  var low: Double
  var high: Double

  init(low: Double, high: Double) { (self.low, self.high) = (low, high) }

  init(_ size: Double) { (low, high) = (size, size) }

  var isOpen: Bool { low < high }

  /// A size between the ends.
  var middle: Double { high.isFinite ? (low + high) / 2 : low + 1 }

  func contains(_ size: Double) -> Bool { size >= low && size <= high }

  func closest(to size: Double) -> Double { max(low, min(high, size)) }

  /// Excludes the sizes that a required demand does not permit.
  mutating func narrow(to demand: Box.Demand) {
    if demand.relation != .lessThanOrEqual { low = max(low, demand.size) }
    if demand.relation != .greaterThanOrEqual { high = min(high, demand.size) }
  }

  /// Returns the common part with another interval; if rounding errors left none, a single size.
  func narrowed(to least: Double, _ greatest: Double) -> BoxInterval {
    let narrowed = BoxInterval(low: max(low, least), high: min(high, greatest))
    return narrowed.low <= narrowed.high
      ? narrowed : BoxInterval((narrowed.low + narrowed.high) / 2)
  }
}

extension Double {
  /// Whether a size or distance is zero or far from the solver's tolerances, which are relative for
  /// large numbers.
  ///
  /// The solver counts a size that differs from another by less than the tolerance as equal to it,
  /// but which of the two it uses depends on its path. So it must solve such cases itself.
  package var isUsual: Bool { self == 0 || (1e-6...1e6).contains(abs(self)) }
}
