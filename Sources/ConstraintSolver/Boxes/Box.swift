/// A box in a ``BoxTree``: the rule for its size, and its place.
package struct Box: Sendable {
  /// The relation between the size of a box and what is inside it.
  package enum Rule: Equatable, Sendable {
    /// There are no boxes inside.
    case content(Content)
    /// Each box inside has the same size.
    case equal
    /// The boxes inside follow each other, and fill the box.
    case sum(Distances)
    /// The boxes inside follow each other, fill the box, and have equal sizes.
    case shares(Distances)

    var isContent: Bool { if case .content = self { true } else { false } }
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

    var exists: Bool { size >= 0 && size.isFinite }

    /// The possible sizes.
    var bounds: BoxInterval {
      BoxInterval(
        low: exists && resistance == 1000 ? size : 0,
        high: exists && hugging == 1000 ? size : .infinity)
    }

    /// The size that the box has if nothing else matters.
    var anchor: Double { exists && (hugging < 1000 || resistance < 1000) ? size : 0 }
  }

  /// The distances between the boxes inside a box.
  package struct Distances: Equatable, Sendable {
    /// The sum of the fixed distances.
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
    package init(atLeast gap: Double, shrinking: Double) {
      (fixed, leastGap, self.shrinking) = (0, gap, shrinking)
    }
  }

  package internal(set) var rule: Rule
  let parent: Int32
  var firstChild: Int32 = 0
  var childCount: Int32 = 0
  /// The index of the cost, -1 for a box with content.
  var cost: Int32 = -1
  /// The distance from the box before it, if distances are fixed.
  var lead: Double

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

  init(rule: Rule, parent: Int32, lead: Double) {
    (self.rule, self.parent, self.lead) = (rule, parent, lead)
  }

  /// The numbers of the boxes inside.
  var children: Range<Int> { Int(firstChild)..<Int(firstChild) + Int(childCount) }
}

extension Box.Rule {
  /// The priorities of the demands that belong to the rule; 0 for none.
  var priorities: (Double, Double) {
    switch self {
    case .content(let content): content.exists ? (content.hugging, content.resistance) : (0, 0)
    case .sum(let distances), .shares(let distances): (distances.shrinking, 0)
    case .equal: (0, 0)
    }
  }
}

/// Sizes from a minimum to a maximum.
struct BoxInterval: Equatable, Sendable {
  var low: Double
  var high: Double

  init(low: Double, high: Double) { (self.low, self.high) = (low, high) }

  init(_ size: Double) { (low, high) = (size, size) }

  var isOpen: Bool { low < high }

  /// A size between the ends.
  var middle: Double { high.isFinite ? (low + high) / 2 : low + 1 }

  func contains(_ size: Double) -> Bool { size >= low && size <= high }

  /// Returns the size that is closest to a given one.
  func closest(to size: Double) -> Double { max(low, min(high, size)) }

  /// Returns the common part with another interval; if rounding errors left none, a single size.
  func narrowed(to least: Double, _ greatest: Double) -> BoxInterval {
    let narrowed = BoxInterval(low: max(low, least), high: min(high, greatest))
    return narrowed.low <= narrowed.high
      ? narrowed : BoxInterval((narrowed.low + narrowed.high) / 2)
  }
}
