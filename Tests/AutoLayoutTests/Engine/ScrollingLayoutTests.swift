import Testing

@testable import AutoLayout

@Suite struct ScrollingLayoutTests {
  /// Scrolling needs a layout only if a position follows the content offset.
  @Test(arguments: [false, true]) func scrollingMovesTheGuideOfTheFrame(hasFloatingView: Bool) {
    let window = Window(size: Size(width: 40, height: 20))
    let (scrollView, content, header) = (ScrollView(), View(), View())
    window.addSubview(scrollView)
    scrollView.addSubview(content)
    scrollView.addSubview(header)
    fill(window, with: scrollView)
    fill(scrollView, with: content)
    let top = hasFloatingView ? scrollView.frameLayoutGuide.topAnchor : content.topAnchor
    LayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 100),
      header.topAnchor.constraint(equalTo: top),
      header.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      header.widthAnchor.constraint(equalToConstant: 5),
      header.heightAnchor.constraint(equalToConstant: 1),
    ])
    window.layoutIfNeeded()
    scrollView.contentOffset.y = 7
    #expect(window.marks.isNeeded == hasFloatingView)
    window.layoutIfNeeded()
    #expect(header.frame.origin.y == (hasFloatingView ? 7 : 0))
    #expect(content.frame == Rect(x: 0, y: 0, width: 40, height: 100))
    let guide = Rect(x: 0, y: 7, width: 40, height: 20)
    #expect(scrollView.frameLayoutGuide.layoutFrame == guide)
    // An inspection describes the scrolled layout.
    let inspection = LayoutInspection(of: window)
    #expect(
      inspection.entries.contains {
        $0.constraint.identifier == "UIScrollView-frame-layout-guide" && $0.bound == 7
      })
    #expect(scrollView.frameLayoutGuide.layoutFrame == guide)
  }

  private func fill(_ outer: View, with view: View) {
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
  }
}
