/// One report of conflicting constraints, as UIKit or AppKit logged it.
package struct ConflictLog: Hashable, Sendable {
  /// The views and guides that the constraints relate, in the order of their first mention.
  package internal(set) var items: [LoggedItem] = []

  /// The short names of the items, in the same order, because every name is used many times.
  private(set) var itemNames: [String] = []

  /// The constraints of the list that could be parsed, in the same order.
  package var constraints: [LoggedConstraint] = []

  /// The lines of the list that could not be parsed.
  package var notUnderstood: [NotUnderstood] = []

  /// The index of the broken constraint in ``constraints``; nil if the log names none, or if the line
  /// that it names cannot be parsed or found.
  package var broken: Int?

  /// Whether the list lacks the broken constraint, which is then the last of ``constraints``.
  package var isBrokenUnlisted = false

  /// The line of the broken constraint, as printed; nil if the log ends before it.
  package var brokenText: String?

  /// Whether the line of the broken constraint, or the same line of the list, could not be parsed.
  package var isBrokenUnread = false

  /// The number of the line where the report starts, from 1.
  package var line = 1

  package var isAppKit = false

  /// The framework that logged the conflict.
  var system: String { isAppKit ? "AppKit" : "UIKit" }

  /// Whether the list is replaced by `<private>`, as on devices.
  package var isPrivate = false

  /// Whether the list follows the header of a report, or the broken constraint follows the list.
  var hasHeader = false

  /// Whether the text says that the constraints conflict; lists are also printed for other reasons.
  package var isReported: Bool { hasHeader || broken != nil }

  /// Whether the text begins inside the list, so that its first lines may be missing.
  package var isCutAtStart = false

  /// The superviews that masks are assumed to refer to, although the log does not name them.
  package var assumedSuperviews: [Int: Int] = [:]

  /// Names all items; to be called when no more are added.
  mutating func nameItems() { itemNames = ConflictLog.names(of: items) }

  /// Whether the text contains only one constraint, which contradicts nothing and is not reported.
  var isStray: Bool {
    !isReported && !isPrivate && constraints.count == 1 && notUnderstood.isEmpty && isFeasible
  }

  /// Whether the only line is the negative width that UIKit's action sheets give one of their own
  /// views, twice their inset, which was 10 before iOS 11; no app creates it on purpose.
  var isOfActionSheet: Bool {
    guard constraints.count == 1, notUnderstood.isEmpty,
      let constraint = constraints.first, constraint.className == "NSLayoutConstraint",
      constraint.identifier == nil, constraint.isConstantSize,
      constraint.first.attribute == .width, constraint.relation == .equal,
      [-16, -20].contains(constraint.constant)
    else { return false }
    return ["UIView", "UIAlertController"].contains(items[constraint.first.item].className)
  }

  /// The margins guide of each view for which the log contains it.
  var marginsGuides: [Int: Int] {
    var guides: [Int: Int] = [:]
    for constraint in constraints where constraint.origin == .margins {
      guard let superview = constraint.superview else { continue }
      for item in constraint.items where item != superview && items[item].isGuide {
        guides[superview] = item
      }
    }
    return guides
  }

  /// Whether any constraint uses a layout margin, whose size is never in a log.
  var usesMargins: Bool { !viewsWithUsedMargins.isEmpty }

  /// The views whose layout margins constraints use, as positions in ``items``, in ascending order.
  var viewsWithUsedMargins: [Int] {
    let margins: Set<Attribute.Kind> = [.marginStart, .marginEnd, .marginMiddle]
    let used = constraints.flatMap(\.anchors).filter { margins.contains($0.attribute.kind) }
    return Set(used.map(\.item)).sorted()
  }

  /// Lets multipliers add up to 1 that do so but for their rounding, as those of a stack view that fills
  /// proportionally.
  ///
  /// Otherwise, their views and the distances between them would fit into millions of points.
  mutating func completeShares() {
    let multiplied = constraints.indices.filter {
      constraints[$0].multiplier != 1 && constraints[$0].first.attribute.isSize
        && constraints[$0].second?.attribute.isSize == true
    }
    for shares in Dictionary(grouping: multiplied, by: { constraints[$0].second }).values {
      let sum = shares.reduce(0) { $0 + constraints[$1].multiplier }
      let error = shares.reduce(0) { $0 + constraints[$1].multiplierRounding }
      guard abs(sum - 1) <= error, abs(sum - 1) > 1e-9 else { continue }
      for share in shares { constraints[share].multiplier /= sum }
    }
  }

  /// Marks the masks of views without a size, which subtract the whole size of the superview.
  mutating func noteEmptyFrames() {
    for (index, mask) in constraints.enumerated()
    where mask.origin == .autoresizingMask && mask.first.attribute == mask.second?.attribute {
      constraints[index].isEmptyFrame = constraints.contains {
        $0.first == mask.second && $0.isConstantSize && $0.constant > 0
          && $0.constant * mask.multiplier == -mask.constant
      }
    }
  }

  /// Marks the constraints among plain views inside private views of frameworks.
  mutating func noteContentOfFrameworks() {
    guard items.contains(where: \.isFilledByFramework) else { return }
    let parents = superviews
    for (index, line) in constraints.enumerated() where line.origin == .app {
      let path = parents.path(from: line.first.item)
      guard let view = path.last(where: { items[$0].isFilledByFramework }), line.items != [view],
        line.items.allSatisfy({ items[$0].isPlain || items[$0].isFilledByFramework }),
        contains(line, in: view, parents)
      else { continue }
      constraints[index].origin = .system
    }
  }

  /// Marks the edges of scroll views to which lines relate views inside them.
  ///
  /// UIKit would report no conflict that is none, so what is only assumed to be inside a scroll view is
  /// not if the lines then contradict nothing.
  mutating func noteScrolledContent() {
    guard !isAppKit, items.contains(where: \.isScrollView) else { return }
    let (parents, original) = (superviews, constraints)
    func isContent(_ edge: LoggedConstraint.Anchor, of other: Int) -> Bool {
      items[edge.item].isScrollView && !edge.attribute.isSize && !items[other].isGuide
        && edge.item != other && parents.path(from: other).contains(edge.item)
    }
    let marked = original.map { line in
      guard let second = line.second else { return line }
      var line = line
      line.first.isOfContent = isContent(line.first, of: second.item)
      line.second?.isOfContent = isContent(second, of: line.first.item)
      return line
    }
    constraints = marked
    guard marked != original, isReported, isFeasible else { return }
    let certain = constraints.map { line in
      guard let superview = line.superview else { return false }
      return ["UI", "_UI"].contains(where: items[superview].className.hasPrefix)
    }
    constraints = zip(certain, zip(marked, original)).map { $0 ? $1.0 : $1.1 }
  }

  /// The scroll views to whose content lines relate views.
  var scrolledItems: Set<Int> {
    Set(constraints.flatMap(\.anchors).filter(\.isOfContent).map(\.item))
  }

  /// A line of a list that could not be parsed.
  package struct NotUnderstood: Hashable, Sendable {
    /// The line as printed, without list punctuation.
    package var text: String
    /// The number of the line in the text, from 1.
    package var line: Int
  }

  /// Whether a constraint is a margin of a private view, in which UIKit breaks it like any other.
  func isPrivateMargin(_ constraint: LoggedConstraint) -> Bool {
    constraint.origin == .margins && constraint.items.contains { items[$0].isPrivateToSystem }
  }
}
