import AutoLayout

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
  /// The printed constraints do not contradict each other, and show no cause.
  case unknown
}

extension Verdict {
  /// Determines the cause of a report whose printed constraints can all be satisfied.
  ///
  /// A fraction explains the report if a size that is imposed from outside is close to what the
  /// other lines need.
  init(ofSatisfiable log: ConflictLog, isImposedSizeClose: Bool) {
    guard !log.constraints.isEmpty else {
      self = .unknown
      return
    }
    var cause = Verdict(log, conflict: Array(log.constraints.indices))
    let isEmpty = log.constraints.contains { $0.isTransient && $0.constant == 0 }
    // Margins explain more than an estimate that the lines allow.
    if cause == .transient, !isImposedSizeClose, !isEmpty, log.usesMargins,
      log.constraints.contains(where: { $0.origin == .app })
    {
      cause = .app
    }
    let isExplained =
      switch cause {
      case .transient:
        isImposedSizeClose || isEmpty && log.usesMargins && log.notUnderstood.isEmpty
      case .app:
        log.notUnderstood.isEmpty
          && (log.usesMargins || log.isReported && isImposedSizeClose)
      // A line that could not be parsed may be the app's.
      case .system, .library: log.notUnderstood.isEmpty
      case .mask: log.isReported
      default: true
      }
    self = isExplained ? cause : .unknown
  }

  init(_ log: ConflictLog, conflict: [Int]) {
    let members = conflict.map { log.constraints[$0] }
    let isOwn = members.contains { $0.origin == .app }
    let isLibrarys = members.contains { $0.origin == .library }
    let isTransient = members.contains(where: \.isTransient)
    // No app can show what a bar hides of its own.
    let isHiding = members.contains {
      $0.identifier == "UISV-hiding"
        && (isOwn || isLibrarys || !log.items[$0.first.item].isPrivateToSystem)
    }
    if isHiding {
      self = .hiding
    } else if isTransient, !isOwn, !isLibrarys {
      self = .transient
    } else if ForgottenMask(in: conflict, of: log) != nil {
      self = .mask
    } else if isTransient {
      self = .transient
    } else {
      self = isOwn ? .app : isLibrarys ? .library : .system
    }
  }
}

extension LoggedConstraint {
  /// Whether the constraint holds only until a view gets its actual size.
  var isTransient: Bool {
    if isEmptyFrame { return true }
    guard second == nil, first.attribute.isSize else { return origin == .temporary }
    switch origin {
    // Cells are measured with their actual width.
    case .temporary: return constant == 0 || identifier?.hasPrefix("fittingSize") != true
    case .encapsulated:
      return constant == 0
        || first.attribute == .height && LayoutConstraint.isEstimate(constant)
    case .autoresizingMask: return constant == 0
    default: return false
    }
  }
}
