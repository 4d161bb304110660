import AutoLayout
import Testing

@Suite struct StackViewMembershipTests {
  let stack = StackView()
  let a = View()
  let b = View()
  let c = View()

  init() {
    for view in [a, b, c] { stack.addArrangedSubview(view) }
  }

  private func names(_ views: [View]) -> String {
    views.map { $0 === a ? "a" : $0 === b ? "b" : $0 === c ? "c" : "?" }.joined()
  }

  @Test func addingAnArrangedViewMakesItASubview() {
    #expect(names(stack.subviews) == "abc")
    #expect(a.superview === stack)
  }

  @Test func addingArrangedViewAgainMovesItInTheArrangementOnly() {
    stack.addArrangedSubview(a)
    #expect(names(stack.arrangedSubviews) == "bca")
    #expect(names(stack.subviews) == "abc")
  }

  @Test func insertingAnArrangedViewMovesItInTheArrangementOnly() {
    stack.insertArrangedSubview(c, at: 0)
    #expect(names(stack.arrangedSubviews) == "cab")
    #expect(names(stack.subviews) == "abc")
  }

  @Test func removingAnArrangedViewKeepsTheSubview() {
    stack.removeArrangedSubview(b)
    #expect(names(stack.arrangedSubviews) == "ac")
    #expect(names(stack.subviews) == "abc")
  }

  @Test func removingAViewFromTheSuperviewRemovesItFromTheArrangement() {
    b.removeFromSuperview()
    #expect(names(stack.arrangedSubviews) == "ac")
    #expect(names(stack.subviews) == "ac")
  }

  @Test func aPlainSubviewIsNotArranged() {
    stack.addSubview(View())
    #expect(stack.arrangedSubviews.count == 3)
  }

  @Test func customSpacingMovesWithItsViewAndEndsWhenItLeaves() {
    stack.setCustomSpacing(4, after: a)
    stack.insertArrangedSubview(a, at: 2)
    #expect(stack.customSpacing(after: a) == 4)
    stack.removeArrangedSubview(a)
    stack.addArrangedSubview(a)
    #expect(stack.customSpacing(after: a) == StackView.spacingUseDefault)
  }

  @Test func defaultsMatchUIKit() {
    let stack = StackView()
    #expect(stack.axis == .horizontal)
    #expect(stack.alignment == .fill)
    #expect(stack.distribution == .fill)
    #expect(stack.spacing == 0)
    #expect(!stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
    #expect(StackView.Alignment.top == .leading && StackView.Alignment.bottom == .trailing)
  }

  @Test func emptyStackViewHasNoConstraints() {
    #expect(StackView().arrangementConstraints.isEmpty)
  }

  /// Infinite distances are reported as such.
  @Test(arguments: [Double.infinity, -.infinity])
  func distancesThatAreNotFiniteAreDescribed(gap: Double) {
    for (view, name) in zip([a, b], ["a", "b"]) { view.identifier = name }
    stack.setCustomSpacing(gap, after: a)
    stack.layoutIfNeeded()
    #expect(
      stack.layoutFindings.unreachable.map(\.description) == [
        "b.leading == a.trailing \(gap < 0 ? "-" : "+") inf"
      ])
  }
}
