/// A view whose autoresizing mask has an effect although the user's constraints also place or size
/// it, or although its frame does not fit those of the views around it.
struct ForgottenMask {
  /// The view, as a position in ``ConflictLog/items``.
  let item: Int

  /// Whether the view may instead be one that is laid out before it gets its actual size.
  let mayBeTransient: Bool

  /// Whether the app has no constraints in the conflict, only frames.
  let isOnlyFrame: Bool

  /// Finds the first such view of a conflict; nil if there is none.
  ///
  /// A mask that results in a size of 0 is ambiguous. It belongs to a view that was created without
  /// a frame and then constrained, or to the container of the constrained views, which has no size
  /// yet. So it counts, after other masks, only if a constraint is about the view itself.
  init?(in conflict: [Int], of log: ConflictLog) {
    let members = conflict.map { log.constraints[$0] }
    let masks = members.filter { $0.origin == .autoresizingMask }
    guard !masks.isEmpty else { return nil }
    let written = members.filter(\.origin.isUsers)
    isOnlyFrame = written.isEmpty
    if written.isEmpty {
      // The system determines the frames in its own views, and in those that contain its constraints.
      let own = masks.filter { !log.items[$0.maskedItem].keepsMask }
      guard !members.contains(where: { $0.origin == .system }),
        let mask = own.first(where: { $0.second != nil }) ?? own.first
      else { return nil }
      (item, mayBeTransient) = (mask.maskedItem, false)
      return
    }
    let relations = Relations(log)
    let empty = Set(masks.filter(\.isTransient).map(\.maskedItem))
    let masked = masks.map(\.maskedItem)
    let ordinary = masked.first { item in
      !empty.contains(item) && !log.items[item].isPrivateToSystem
        && written.contains { relations.places(item, $0) }
    }
    if let ordinary {
      (item, mayBeTransient) = (ordinary, false)
      return
    }
    let found = masked.first { item in
      empty.contains(item) && !log.items[item].keepsMask
        && written.contains { relations.isAbout(item, $0) }
    }
    guard let found else { return nil }
    item = found
    mayBeTransient = !written.contains { relations.isOnlyAbout(found, $0) }
  }
}

extension ForgottenMask {
  /// The view of the app whose mask has a size of 0, so that its content has no room: probably it is
  /// laid out before it gets its actual size, but perhaps it lacks a frame.
  static func emptyContainer(_ squeeze: Squeeze?, of log: ConflictLog) -> Int? {
    guard let squeeze, log.constraints[squeeze.line].origin == .autoresizingMask,
      log.constraints[squeeze.line].isTransient
    else { return nil }
    let item = log.constraints[squeeze.line].maskedItem
    return log.items[item].keepsMask ? nil : item
  }
}

/// The relations between the items of a log, as far as the log shows them.
private struct Relations {
  private let log: ConflictLog
  private let parents: [Int: Int]

  init(_ log: ConflictLog) {
    self.log = log
    parents = log.superviews
  }

  /// Returns whether a constraint may place or size an item; one between content and its superview
  /// does not place the superview.
  func places(_ item: Int, _ constraint: LoggedConstraint) -> Bool {
    // A fraction is usually one of the superview, whichever of them is first.
    if constraint.first.item == item {
      let isWhole = constraint.first.attribute.isSize && constraint.multiplier > 1
      return constraint.second.map {
        $0.item == item || parents[$0.item] != item && !isWhole
      } ?? true
    }
    guard let second = constraint.second, second.item == item, constraint.multiplier >= 1 else {
      return false
    }
    return parents[constraint.first.item] != item && constraint.superview != item
  }

  /// Returns whether a constraint is probably about an item: the other item is its superview, or the
  /// item comes first and the constraint does not keep the other one inside it.
  func isAbout(_ item: Int, _ constraint: LoggedConstraint) -> Bool {
    guard places(item, constraint) else { return false }
    guard let other = constraint.items.first(where: { $0 != item }) else { return true }
    return parents[item] == other || constraint.first.item == item && !startsOutside(constraint)
  }

  /// Returns whether a constraint that is about an item cannot be about something inside it.
  func isOnlyAbout(_ item: Int, _ constraint: LoggedConstraint) -> Bool {
    guard isAbout(item, constraint) else { return false }
    guard let other = constraint.items.first(where: { $0 != item }) else { return true }
    if let superview = constraint.superview { return superview != item }
    if constraint.isBetweenOppositeEdges { return true }
    // Two equal edges do not show which of the items contains the other, and neither does a guide
    // without a known owner.
    let isKnown = !log.items[other].isGuide || parents[other] != nil
    return parents[item] == other && constraint.constant != 0 && isKnown
  }

  /// Returns whether edges show that the first item contains the second one.
  private func startsOutside(_ constraint: LoggedConstraint) -> Bool {
    switch (constraint.first.attribute.kind, constraint.second?.attribute.kind) {
    case (.start, .start): constraint.constant < 0
    case (.end, .end): constraint.constant > 0
    case (.marginStart, _), (.marginEnd, _), (.marginMiddle, _): true
    default: false
    }
  }
}

extension LoggedItem {
  /// Whether the masks of views of this class are on by design, because a table view, a collection
  /// view or the system sets their sizes.
  var keepsMask: Bool {
    isContentOfCell || isPrivateToSystem || isWindow
      || ["Cell", "ReusableView", "HeaderFooterView", "WrapperView", "ClipView"]
        .contains(where: shortClassName.hasSuffix)
  }

  var isWindow: Bool { shortClassName.hasSuffix("Window") }
}
