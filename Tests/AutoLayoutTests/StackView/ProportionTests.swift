import AutoLayout
import Testing

/// The sizes of views and the available space in the arithmetic of fillProportionally.
@Suite struct ProportionTests {
  private func box(_ width: Double, _ height: Double = 2) -> Box {
    let box = Box()
    box.content = Size(width: width, height: height)
    return box
  }

  private func row(_ views: [View]) -> StackView {
    let row = StackView(arrangedSubviews: views)
    row.distribution = .fillProportionally
    return row
  }

  /// If the sum contains the actual gaps, the shares are the contents' own sizes.
  @Test func sharesIncludeCustomSpacing() {
    for custom in [20.0, 0, -6, StackView.spacingUseSystem] {
      let views = [box(20), box(20), box(20)]
      let row = row(views)
      row.spacing = 4
      row.setCustomSpacing(custom, after: views[0])
      row.layoutIfNeeded()
      let gap = custom == StackView.spacingUseSystem ? 8 : custom
      #expect(abs(row.frame.size.width - (64 + gap)) < 1e-9, "\(custom)")
      for view in views { #expect(abs(view.frame.size.width - 20) < 1e-9, "\(custom)") }
    }
  }

  /// There is no gap after the last visible view.
  @Test func hiddenViewsHaveNoShare() {
    let views = [box(30), box(10), box(50)]
    let row = row(views)
    row.spacing = 4
    row.setCustomSpacing(9, after: views[2])
    views[2].isHidden = true
    row.layoutIfNeeded()
    #expect(abs(row.frame.size.width - 44) < 1e-9)
    let shares = row.arrangementConstraints.filter { $0.identifier == "UISV-fill-proportionally" }
    #expect(shares.map(\.multiplier) == [30.0 / 44, 10.0 / 44])
    #expect(shares.map(\.priority) == [999, 998])
  }

  /// A stack view has a share in proportion to its content; any other view without an intrinsic
  /// size has none.
  @Test func onlyStackViewsHaveSharesFromTheirContent() {
    let nested = StackView(arrangedSubviews: [box(10), box(20)])
    let container = View()
    let inside = box(40)
    container.addSubview(inside)
    inside.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
    let row = row([box(10), nested, container])
    row.widthAnchor.constraint(equalToConstant: 80).isActive = true
    row.layoutIfNeeded()
    #expect(row.arrangedSubviews.map(\.frame.size.width) == [20, 60, 0])
  }

  /// The siblings of an empty stack view keep their content sizes; once it has content, the shares
  /// are computed again.
  @Test func emptyStackViewTakesTheRemainder() {
    let empty = StackView()
    let row = row([box(18), empty, View()])
    row.spacing = 20
    row.widthAnchor.constraint(equalToConstant: 222).isActive = true
    row.layoutIfNeeded()
    #expect(row.arrangedSubviews.map(\.frame.size.width) == [18, 164, 0])
    let none = View()
    empty.addArrangedSubview(none)
    none.widthAnchor.constraint(equalToConstant: 0).isActive = true
    row.layoutIfNeeded()
    #expect(row.arrangedSubviews.map(\.frame.size.width) == [182, 0, 0])
    none.removeFromSuperview()
    row.layoutIfNeeded()
    #expect(row.arrangedSubviews.map(\.frame.size.width) == [18, 164, 0])
  }

  /// To find its tallest view, a row lays out the column inside it, which must keep its own
  /// constraints.
  @Test func measuringDoesNotChangeTheArrangement() {
    let column = row([box(10, 3), box(20, 6)])
    column.axis = .vertical
    column.alignment = .leading
    let inner = StackView(arrangedSubviews: [column, box(5)])
    inner.alignment = .top
    let outer = StackView(arrangedSubviews: [box(5), inner])
    outer.alignment = .firstBaseline
    outer.layoutIfNeeded()
    #expect(outer.layoutFindings.unreachable.isEmpty)
    #expect(column.frame.size.width == 20)
    let before = column.arrangementConstraints
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(zip(before, column.arrangementConstraints).allSatisfy { $0 === $1 })
  }

  /// A deeply nested view is measured a constant number of times per level; the number does not
  /// double at each level.
  @Test func nestedViewsAreMeasuredAConstantNumberOfTimes() {
    let leaf = CountingView()
    var view: View = leaf
    for _ in 0..<12 { view = row([view, box(10)]) }
    view.layoutIfNeeded()
    #expect(leaf.requests > 0)
    #expect(leaf.requests < 100)
    #expect(leaf.frame.size.width > 0)
  }
}

/// A view that counts how often it is measured.
private final class CountingView: View {
  private(set) var requests = 0

  override var intrinsicContentSize: Size {
    requests += 1
    return Size(width: 10, height: 2)
  }
}
