import AutoLayout

/// Checks calls of AutoLayout's public functions on views, guides and constraints, in any order.
///
/// Some inputs are done twice, with new views: nothing in a layout may depend on where in memory the
/// views are.
func checkViews(_ input: [UInt8]) throws(Violation) {
  let first = try outcome(of: input)
  guard input.isSample else { return }
  let second = try outcome(of: input)
  try require(
    first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) },
    "another layout with new views")
}

/// Does what an input says, and returns the numbers of all layouts on the way.
private func outcome(of input: [UInt8]) throws(Violation) -> [Double] {
  var session = ViewSession(input)
  while session.goOn() {
    if let violation = session.violation { throw violation }
  }
  session.finish()
  if let violation = session.violation { throw violation }
  return session.numbers
}

extension Double {
  /// Whether it is the same number, or neither is one.
  fileprivate func isSame(as other: Double) -> Bool {
    self == other || isNaN && other.isNaN
  }
}

/// A view with content, baselines and alignment insets that can be set.
final class FuzzView: View {
  var size = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }
  var insets = EdgeInsets() { didSet { setNeedsLayout() } }
  var baseline: Double? { didSet { setNeedsLayout() } }

  override var intrinsicContentSize: Size { size }
  override var alignmentRectInsets: EdgeInsets { insets }
  override var firstBaselineOffsetFromTop: Double? { baseline }
  override var lastBaselineOffsetFromBottom: Double? { baseline }
}

/// A view that does in the middle of a layout what is best done elsewhere.
final class MeddlingView: View {
  /// Counts down, so that views that meddle with each other end.
  private var callsLeft = 12

  override var intrinsicContentSize: Size {
    guard callsLeft > 0 else { return Size(width: 3, height: 1) }
    callsLeft -= 1
    let fitting = superview?.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    return Size(width: min(fitting?.width ?? 2, 40), height: 2)
  }

  override func layoutSubviews() {
    for (index, view) in subviews.enumerated() {
      view.frame = Rect(x: Double(index), y: 1, width: bounds.size.width / 2, height: 2)
    }
    guard callsLeft > 0 else { return }
    callsLeft -= 1
    superview?.setNeedsLayout()
    superview?.layoutIfNeeded()
  }
}
