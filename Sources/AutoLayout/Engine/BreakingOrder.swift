/// Which constraint of a conflict is given up.
///
/// UIKit does not say how it chooses. This order is fixed, agrees with the logs that people have
/// published, and follows from one thought: what a person wrote last is what they can change.
///
/// 1. The user's sizes, the one activated last first: a view that is hidden or arranged gets its
///    size from the stack view.
/// 2. The spacing of a stack view that the user's edges contradict: the views touch or overlap then,
///    and everything is still inside.
/// 3. The user's other constraints, the one activated last first.
/// 4. Content sizes that are required.
/// 5. What stack views emitted: first where they hold the last view at their end, so that content
///    that is too large sticks out there; then the youngest.
///
/// The host's size, sizes of zero or more, margins and autoresizing masks are never given up for
/// any of these.
struct BreakingOrder: Comparable {
  private let stage: Int
  private let order: Int

  /// The place of a row in the order; `row` of a conflict with or without a user's constraint.
  init(_ row: LayoutRow, amongUsers: Bool) {
    order = row.order
    let constraint = row.constraint
    switch row.origin {
    case .host: stage = 0
    case .engine, .autoresizing: stage = 1
    case .stackView where amongUsers && constraint.identifier == "UISV-spacing": stage = 6
    case .stackView where constraint.isConnectionAtEnd: stage = 3
    case .stackView: stage = 2
    case .contentSize: stage = 4
    case .user where constraint.firstAttribute.isSize: stage = 7
    case .user: stage = 5
    }
  }

  /// Whether a row goes later than another; the greatest is given up first.
  static func < (a: BreakingOrder, b: BreakingOrder) -> Bool {
    (a.stage, a.order) < (b.stage, b.order)
  }
}

extension LayoutConstraint {
  /// Whether a stack view holds its last view at its end by this.
  fileprivate var isConnectionAtEnd: Bool {
    guard identifier == "UISV-canvas-connection" else { return false }
    return switch firstAttribute {
    case .trailing, .bottom, .right: true
    default: false
    }
  }
}
