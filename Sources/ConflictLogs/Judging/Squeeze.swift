/// A size that leaves no room for the content of a view: the view is hidden or collapsed, or its size
/// is temporary or imposed from outside.
struct Squeeze {
  /// The constraint that sets the size, as a position in the log.
  let line: Int

  /// The view, as a position in ``ConflictLog/items``.
  let item: Int

  private let log: ConflictLog

  /// Finds the size in a conflict with a known cause; nil if there is none, or if a size is imposed
  /// and the conflict does not need sizes to be nonnegative.
  init?(in conflict: [Int], of log: ConflictLog, verdict: Verdict, needsBounds: Bool) {
    let parents = log.superviews
    let line = conflict.first { index in
      let constraint = log.constraints[index]
      return switch verdict {
      case .hiding: constraint.identifier == "UISV-hiding"
      case .transient: constraint.isTransient
      case .app, .library:
        needsBounds && constraint.isConstantSize && constraint.origin.isImposed
          || Squeeze.collapses(constraint)
            && conflict.contains {
              let (item, other) = (constraint.first.item, log.constraints[$0])
              return Squeeze.isEnd(other, of: item) && log.contains(other, in: item, parents)
            }
      case .system, .mask, .unknown: false
      }
    }
    guard let line else { return nil }
    (self.line, item, self.log) = (line, log.constraints[line].first.item, log)
  }

  /// Returns lines of the user with those first that keep content inside the view at its end.
  ///
  /// If such an edge is optional, the content keeps its own size. A constant size that does not fit
  /// into a final one comes before it.
  func endsFirst(_ lines: [Int]) -> [Int] {
    let sizes = lines.prefix { isFinal && log.constraints[$0].isConstantSize }
    let others = lines.dropFirst(sizes.count)
    return sizes + others.filter(isEnd) + others.filter { !isEnd($0) }
  }

  /// Whether the size is imposed from outside, and not temporary.
  var isFinal: Bool { log.constraints[line].origin.isImposed && !log.constraints[line].isTransient }

  /// Returns whether a line relates the end edge of the view to another item.
  func isEnd(_ index: Int) -> Bool { Squeeze.isEnd(log.constraints[index], of: item) }

  /// Returns whether a constraint relates only the view and items inside it.
  func contains(_ index: Int) -> Bool {
    log.contains(log.constraints[index], in: item, log.superviews)
  }

  /// Returns whether a constraint gives a view a size of 0 on purpose.
  private static func collapses(_ constraint: LoggedConstraint) -> Bool {
    constraint.origin.isUsers && constraint.isConstantSize && constraint.constant == 0
      && constraint.impliedRelation != .greaterThanOrEqual
  }

  static func isEnd(_ constraint: LoggedConstraint, of item: Int) -> Bool {
    constraint.second != nil
      && constraint.anchors.contains {
        $0.item == item && [.end, .marginEnd].contains($0.attribute.kind)
      }
  }
}

extension ConflictLog {
  /// Returns whether a constraint relates only a view and items inside it.
  func contains(_ constraint: LoggedConstraint, in view: Int, _ parents: [Int: Int]) -> Bool {
    constraint.items.allSatisfy { parents.path(from: $0).contains(view) }
  }
}
