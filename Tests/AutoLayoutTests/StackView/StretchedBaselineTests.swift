import AutoLayout
import Testing

/// Baselines belong to the content; a stretched view may show its content elsewhere.
@Suite struct StretchedBaselineTests {
  private final class Label: View {
    var insets = EdgeInsets()
    override var alignmentRectInsets: EdgeInsets { insets }
    override var intrinsicContentSize: Size { Size(width: 8, height: 2) }
    override var firstBaselineOffsetFromTop: Double { 1 }
  }

  @Test("S3.6 A stretched view whose baseline matters is reported")
  func stretched() {
    let window = Window(size: Size(width: 40, height: 20))
    let labels = [Label(), Label()]
    let stack = StackView(arrangedSubviews: labels)
    stack.alignment = .firstBaseline
    stack.distribution = .fillEqually
    window.addSubview(stack)
    let edges: [LayoutAttribute] = [.left, .right, .top]
    for edge in edges {
      (try? LayoutConstraint(
        item: stack, attribute: edge, relatedBy: .equal, toItem: window, attribute: edge))?
        .isActive = true
    }
    window.layoutIfNeeded()
    #expect(window.layoutFindings.stretchedBaselines.isEmpty)
    let tall = labels[1].heightAnchor.constraint(equalToConstant: 5)
    tall.isActive = true
    window.layoutIfNeeded()
    #expect(
      window.layoutFindings.stretchedBaselines.map(ObjectIdentifier.init) == [
        ObjectIdentifier(labels[1])
      ])
    tall.isActive = false
    window.layoutIfNeeded()
    #expect(window.layoutFindings.stretchedBaselines.isEmpty)
  }

  /// Alignment insets are not part of a label's content.
  @Test func alignmentInsetsDoNotCountAsStretching() {
    let labels = [Label(), Label()]
    labels[1].insets = EdgeInsets(top: 2, bottom: 3)
    let stack = StackView(arrangedSubviews: labels)
    stack.alignment = .lastBaseline
    stack.layoutIfNeeded()
    #expect(labels[1].frame.size.height == 7)
    #expect(labels[1].frame.origin.y == -2)
    #expect(stack.layoutFindings.stretchedBaselines.isEmpty)
  }
}
