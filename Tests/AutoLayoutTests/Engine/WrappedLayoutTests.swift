import AutoLayout
import TestSupport
import Testing

/// Layouts with texts that wrap, whose second pass starts from the results of the first.
@Suite struct WrappedLayoutTests {
  /// Trees that are laid out after each edit have the frames of new trees, bit for bit.
  @Test func incrementalLayoutEqualsThatOfANewTree() {
    let fraction = WrappedTree.expectLayoutsOfNewTrees(counting: \.wraps)
    #expect(fraction > 0.4)
  }

  /// Each pass determines the proportions of texts, so a layout that visits only changes cannot.
  @Test func aStackViewThatBecomesProportionalEqualsANewOne() {
    let (window, stack) = row()
    window.layoutIfNeeded()
    stack.distribution = .fillProportionally
    window.layoutIfNeeded()
    let (other, fresh) = row()
    fresh.distribution = .fillProportionally
    other.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame) == fresh.arrangedSubviews.map(\.frame))
  }

  private func row() -> (Window, StackView) {
    let metrics = TextMetrics(characterWidth: 8, lineHeight: 16)
    let labels = ["one two three", "four five"].map { AutoLayout.Label($0, metrics: metrics) }
    for label in labels { label.numberOfLines = 0 }
    let stack = StackView(arrangedSubviews: labels)
    let window = Window(size: Size(width: 100, height: 200))
    window.addSubview(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    return (window, stack)
  }
}
