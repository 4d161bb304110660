/// A size that leaves no room for the content of a view: the view is hidden or collapsed, or its size
/// is temporary.
struct Squeeze {
  /// The constraint that sets the size, as a position in the log.
  let line: Int

  /// The view, as a position in ``ConflictLog/items``.
  let item: Int

  private let log: ConflictLog

  /// Finds the size in a conflict with a known cause; nil if there is none.
  init?(in conflict: [Int], of log: ConflictLog, verdict: Verdict) {
    let line = conflict.first { index in
      let constraint = log.constraints[index]
      return switch verdict {
      case .hiding: constraint.identifier == "UISV-hiding"
      case .transient: constraint.isTransient
      case .app, .library:
        Squeeze.collapses(constraint)
          && conflict.contains { Squeeze.isEnd(log.constraints[$0], of: constraint.first.item) }
      case .system, .mask, .unknown: false
      }
    }
    guard let line else { return nil }
    (self.line, item, self.log) = (line, log.constraints[line].first.item, log)
  }

  /// Returns lines of the user with those first that keep content inside the view at its end.
  ///
  /// If such an edge is optional, the content keeps its own size.
  func endsFirst(_ lines: [Int]) -> [Int] {
    lines.filter(isEnd) + lines.filter { !isEnd($0) }
  }

  /// Returns whether a line relates the end edge of the view to another item.
  func isEnd(_ index: Int) -> Bool { Squeeze.isEnd(log.constraints[index], of: item) }

  /// Returns whether a constraint relates only the view and items inside it.
  func contains(_ index: Int) -> Bool {
    let parents = log.superviews
    return log.constraints[index].items.allSatisfy { log.path(from: $0, parents).contains(item) }
  }

  /// Returns whether a constraint gives a view a size of 0 on purpose.
  private static func collapses(_ constraint: LoggedConstraint) -> Bool {
    constraint.origin.isUsers && constraint.isConstantSize && constraint.constant == 0
      && constraint.impliedRelation != .greaterThanOrEqual
  }

  private static func isEnd(_ constraint: LoggedConstraint, of item: Int) -> Bool {
    guard let second = constraint.second else { return false }
    return [constraint.first, second].contains {
      $0.item == item && [.end, .marginEnd].contains($0.attribute.kind)
    }
  }
}

extension ConflictLog {
  /// Returns an item and its ancestors, as many as the log shows.
  func path(from item: Int, _ parents: [Int: Int]) -> [Int] {
    var path = [item]
    while let last = path.last, let parent = parents[last], path.count <= items.count {
      path.append(parent)
    }
    return path
  }
}
