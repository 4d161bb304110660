import AutoLayout

/// Checks calls of AutoLayout's public functions on views, guides and constraints, in any order.
///
/// Some inputs run twice, with new views, because a layout must not depend on the addresses of
/// views.
func checkViews(_ input: [UInt8]) throws(Violation) {
  let first = try outcome(of: input)
  guard input.isSample else { return }
  let second = try outcome(of: input)
  try require(
    first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) },
    "another layout with new views")
}

/// Performs the calls of an input, and returns the numbers of all layouts.
private func outcome(of input: [UInt8]) throws(Violation) -> [Double] {
  var session = ViewSession(input)
  while session.performNextCall() {
    if let violation = session.violation { throw violation }
  }
  session.finish()
  if let violation = session.violation { throw violation }
  return session.numbers
}

extension Double {
  /// Whether the numbers are equal, or both NaN.
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

/// A view that changes the tree in the middle of a layout.
final class MeddlingView: View {
  /// Limits the calls, so that views do not change each other forever.
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
