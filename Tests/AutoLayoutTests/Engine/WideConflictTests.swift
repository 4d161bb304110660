import AutoLayout
import TestSupport
import Testing

/// Stack views that are too narrow for their contents: about as many conflicts as views.
@Suite struct WideConflictTests {
  private func layOut(
    _ distribution: StackView.Distribution, _ widths: [Double], in width: Double
  ) -> (window: Window, stack: StackView) {
    let views = widths.enumerated().map { index, width in
      let view = View()
      view.identifier = "v\(index)"
      view.widthAnchor.constraint(equalToConstant: width).isActive = true
      return view
    }
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = distribution
    stack.spacing = 2
    let window = Window(size: Size(width: width, height: 3))
    window.addSubview(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
      stack.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    ])
    window.layoutIfNeeded()
    return (window, stack)
  }

  @Test(arguments: StackView.Distribution.allCases)
  func conflictsOfAWideStackDoNotDependOnEarlierLayouts(_ distribution: StackView.Distribution) {
    let widths = (0..<40).map { Double($0 % 5 + 1) }
    let (window, stack) = layOut(distribution, widths, in: 400)
    window.size.width = 30
    window.layoutIfNeeded()
    let (fresh, freshStack) = layOut(distribution, widths, in: 30)
    let broken = window.layoutFindings.broken.map { $0.constraint.description }
    #expect(broken == fresh.layoutFindings.broken.map { $0.constraint.description })
    #expect(stack.subviews.map(\.frame) == freshStack.subviews.map(\.frame))
    #expect(broken.count > 20)
    #expect(Set(broken).count == broken.count)
    for finding in window.layoutFindings.broken {
      #expect(!finding.conflictingWith.contains { $0 === finding.constraint })
    }
  }

  /// Of 40 widths in 30 columns, the first ones that fit are kept.
  @Test func theFirstViewsKeepTheirWidths() {
    let (_, stack) = layOut(.fill, Array(repeating: 5, count: 12), in: 52)
    #expect(stack.arrangedSubviews.map(\.frame.size.width) == [5, 5, 5, 5, 5, 5, 0, 0, 0, 0, 0, 0])
  }
}
