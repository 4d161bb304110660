import Phrases

/// A constraint as a log prints it: `first relation multiplier * second + constant`.
package struct LoggedConstraint: Hashable, Sendable {
  package enum Relation: String, Hashable, CaseIterable, Sendable {
    case lessThanOrEqual = "<="
    case equal = "=="
    case greaterThanOrEqual = ">="

    /// Returns what is asked of a value, in words.
    func asking(_ value: String) -> Phrase { self == .equal ? "exactly \(value)" : bound(value) }

    /// Returns a value or a bound in words.
    func bound(_ value: String) -> Phrase {
      switch self {
      case .equal: "\(value)"
      case .lessThanOrEqual: "at most \(value)"
      case .greaterThanOrEqual: "at least \(value)"
      }
    }
  }

  /// A part of an item's geometry.
  package struct Anchor: Hashable, Sendable {
    /// The position of the item in ``ConflictLog/items``.
    package var item: Int
    package var attribute: Attribute
    /// Whether the edges are those of the content of a scroll view, because the other item is inside it.
    var isOfContent = false
  }

  /// A place in a source file, which SnapKit prints.
  package struct Source: Hashable, Sendable {
    package var file: String
    package var line: Int

    /// The last part of the path.
    package var name: String { file.split(separator: "/").last.map(String.init) ?? file }
  }

  /// The line as printed, without list punctuation.
  package var text: String
  package var className: String
  package var address: String
  package var source: Source?
  package var identifier: String?
  package var first: Anchor
  package var relation: Relation
  package var second: Anchor?
  package var multiplier: Double
  /// The largest possible difference between the multiplier and the one that was rounded for the log.
  var multiplierRounding = 0.0
  package var constant: Double
  /// Whether the constraint has no effect, in a list that reports no conflict.
  package var isInactive = false
  package var priority: Double
  /// Content hugging and compression resistance, if the constraint represents a content size.
  package var contentPriorities: ContentPriorities?
  package var origin: Origin
  /// The view that `|` stands for, as a position in ``ConflictLog/items``.
  package var superview: Int?
  /// Whether this is a mask that leaves a size of 0 in a superview of a known size.
  package var isEmptyFrame = false

  package struct ContentPriorities: Hashable, Sendable {
    package var hugging: Double
    package var compressionResistance: Double
  }

  var anchors: [Anchor] { second.map { [first, $0] } ?? [first] }

  /// The items that the constraint relates, as positions in ``ConflictLog/items``.
  package var items: [Int] { anchors.map(\.item) }

  /// Whether the class is one of Apple's that code of an app and of the system creates alike.
  ///
  /// `constraint(equalToSystemSpacingAfter:multiplier:)` creates a `_UISystemBaselineConstraint`.
  var isOfSharedClass: Bool {
    ["NSLayoutConstraint", "_UISystemBaselineConstraint"].contains(className)
  }

  /// Whether the line has only whole numbers, which are seldom rounded ones.
  var isWhole: Bool { multiplier == 1 && constant == constant.rounded() }

  /// Whether a library wrote the line, which then lacks the state and the identifier: since iOS 10,
  /// UIKit prints sizes as equations, and the state.
  var isOfLibrarysText: Bool { !text.contains("(active") && !text.contains("[") }

  /// Whether Interface Builder created the constraint, for a view without constraints.
  var isPrototyping: Bool { className == "NSIBPrototypingLayoutConstraint" }

  /// Whether a line of the app's code, or of a library's, can be changed.
  var isChangeable: Bool { origin.isUsers && !isPrototyping }

  /// The view whose mask created the constraint.
  var maskedItem: Int { items.first { $0 != superview } ?? first.item }

  /// The edge from which a mask measures a position that depends on the size of the superview.
  var originOfMask: Anchor? {
    guard let second, second.attribute.isSize, !first.attribute.isSize, superview == second.item
    else { return nil }
    return origin(in: second.item)
  }

  private func origin(in view: Int) -> Anchor {
    Anchor(item: view, attribute: first.attribute.axis == .horizontal ? .minX : .minY)
  }

  /// Whether the log prints only a number for a position.
  var isPlainPosition: Bool { second == nil && !first.attribute.isSize }

  /// Sets the superview, to which the line relates a position for which it prints only a number.
  mutating func place(in view: Int) {
    superview = view
    if isPlainPosition { second = origin(in: view) }
  }

  /// The axes of the constraint; both, if it relates a width to a height.
  var axes: Set<Attribute.Axis> { Set(anchors.map(\.attribute.axis)) }

  /// Whether the constraint is the size of one item alone.
  package var isConstantSize: Bool { second == nil && first.attribute.isSize }

  /// Whether the constraint equates the two edges of one item along an axis, whose size is then 0.
  var joinsOwnEdges: Bool {
    first.item == second?.item && axes.count == 1 && isBetweenOppositeEdges
      && relation == .equal && multiplier == 1 && constant == 0
  }

  var isBetweenOppositeEdges: Bool { Set(anchors.map(\.attribute.kind)) == [.start, .end] }

  /// The relation that is required; nil if the constraint is optional or inactive.
  ///
  /// A content size is a required minimum if compression resistance is 1000, and a required maximum
  /// if hugging is 1000.
  package var requiredRelation: Relation? {
    if isInactive { return nil }
    guard let content = contentPriorities else { return priority >= 1000 ? relation : nil }
    return switch (content.hugging >= 1000, content.compressionResistance >= 1000) {
    case (true, true): .equal
    case (true, false): .lessThanOrEqual
    case (false, true): .greaterThanOrEqual
    case (false, false): nil
    }
  }

  /// The relation that matters: the required one, or the printed one of an optional constraint.
  var impliedRelation: Relation { requiredRelation ?? relation }
}
