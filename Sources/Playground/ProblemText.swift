/// A line about a problem of a layout, or about a remedy.
package enum ProblemText: Hashable, Sendable {
  case conflict(String, identifier: String?)
  case cannotHoldAlone
  case contradicts
  /// A member of a conflict that was dropped later.
  case alsoDropped(String)
  case moreConstraints(Int)
  case ignored(String, identifier: String?)
  case barrier(view: String)
  case ambiguous(view: String, numbers: [String])
  case otherValues
  case cut(view: String, wants: String)
  /// A number of lines that `numberOfLines` leaves out.
  case omitted(view: String, lines: Int)
  case compressed(view: String, wants: String)
  case cutSize(String, isInPoints: Bool)
  case outside(view: String)
  case outsidePlace(x: String, y: String, canvas: String)
  case overhang(view: String, superview: String)
  case overhangBy(String, isHorizontal: Bool)
  case overlap(front: String, back: String)
  /// A canvas of this size would be large enough.
  case sufficientCanvas(String)
  case remedies
  /// Each of the changes is of several constraints.
  case severalChanges
  /// No change was found among a number of tried layouts.
  case noRemedy(tried: Int)
  /// Changes that resolve the problem are being looked for.
  case seekingRemedies
}
