/// The cause of a conflict.
package enum Verdict: String, Hashable, CaseIterable, Sendable {
  /// The app's own constraints conflict.
  case app
  /// A library's constraints conflict.
  case library
  /// UIKit's or AppKit's own constraints conflict; the app cannot change them.
  case system
  /// A stack view hides a view whose content needs space.
  case hiding
  /// A view's autoresizing mask has an effect although the view has its own constraints.
  case mask
  /// A temporary size, such as a width of 0 or an estimated height.
  case transient
}

extension Verdict {
  /// Estimated heights of table rows, with and without a separator.
  private static let estimatedHeights = 43.0...45.0

  init(_ log: ConflictLog, conflict: [Int]) {
    let members = conflict.map { log.constraints[$0] }
    let isOwn = members.contains { $0.origin == .app }
    let isLibrarys = members.contains { $0.origin == .library }
    if members.contains(where: { $0.identifier == "UISV-hiding" }) {
      self = .hiding
    } else if !isOwn, !isLibrarys {
      self = members.contains(where: Verdict.isTransient) ? .transient : .system
    } else if members.contains(where: Verdict.isTransient) {
      self = .transient
    } else if log.forgottenMask(in: conflict) != nil {
      self = .mask
    } else {
      self = isOwn ? .app : .library
    }
  }

  private static func isTransient(_ constraint: LoggedConstraint) -> Bool {
    guard constraint.second == nil, constraint.first.attribute.isSize else {
      return constraint.origin == .temporary
    }
    switch constraint.origin {
    case .temporary: return true
    case .encapsulated:
      return constraint.constant == 0
        || constraint.first.attribute == .height && estimatedHeights.contains(constraint.constant)
    case .autoresizingMask: return constraint.constant == 0
    default: return false
    }
  }
}

extension ConflictLog {
  /// Returns the item of a conflict whose mask has an effect although constraints also place or
  /// size it.
  func forgottenMask(in conflict: [Int]) -> Int? {
    let masked = conflict.filter { constraints[$0].origin == .autoresizingMask }
      .map { constraints[$0].first.item }
    let parents = superviews
    return masked.first { item in
      conflict.contains { index in
        let constraint = constraints[index]
        guard constraint.origin.isUsers else { return false }
        // A constraint between content and its superview does not place the superview.
        if constraint.first.item == item {
          return constraint.second.map { parents[$0.item] != item } ?? true
        }
        guard let second = constraint.second, second.item == item else { return false }
        return parents[constraint.first.item] != item && constraint.superview != item
      }
    }
  }
}
