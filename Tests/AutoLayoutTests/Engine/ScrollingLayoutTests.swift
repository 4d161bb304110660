import Testing

@testable import AutoLayout

@Suite struct ScrollingLayoutTests {
  /// Scrolling needs a layout only if a position follows the content offset, and the layout visits
  /// nothing else.
  @Test(arguments: 0..<3) func scrollingMovesTheGuideOfTheFrame(place: Int) throws {
    let window = Window(size: Size(width: 40, height: 20))
    let (scrollView, content, header) = (ScrollView(), View(), View())
    window.addSubview(scrollView)
    scrollView.addSubview(content)
    scrollView.addSubview(header)
    fill(window, with: scrollView)
    fill(scrollView, with: content)
    let hasFloatingView = place > 0
    let outer: LayoutItem = [content, scrollView.frameLayoutGuide, window][place]
    LayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 100),
      header.topAnchor.constraint(equalTo: outer.topAnchor),
      header.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      header.widthAnchor.constraint(equalToConstant: 5),
      header.heightAnchor.constraint(equalToConstant: 1),
    ])
    // Otherwise, some layouts would try to do without constraints.
    window.keepConstraints()
    window.layoutIfNeeded()
    let memory = try #require(window.record?.memory)
    scrollView.contentOffset.y = 7
    #expect(window.marks.isNeeded == hasFloatingView)
    window.layoutIfNeeded()
    #expect(window.record?.memory === memory)
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

  /// If constraints change or a row is removed inside a scroll view, the layout does not visit the
  /// other rows; a constraint with a view outside is still recognised.
  @Test func rowsOfAScrollViewChangeAlone() throws {
    let window = Window(size: Size(width: 40, height: 20))
    let (scrollView, content) = (ScrollView(), View())
    window.addSubview(scrollView)
    scrollView.addSubview(content)
    fill(window, with: scrollView)
    fill(scrollView, with: content)
    let rows = (0..<9).map { _ in View() }
    for (index, row) in rows.enumerated() {
      content.addSubview(row)
      LayoutConstraint.activate([
        row.topAnchor.constraint(
          equalTo: index == 0 ? content.topAnchor : rows[index - 1].bottomAnchor),
        row.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        row.widthAnchor.constraint(equalTo: content.widthAnchor),
        row.heightAnchor.constraint(equalToConstant: 4),
      ])
    }
    LayoutConstraint.activate([
      rows[8].bottomAnchor.constraint(equalTo: content.bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: 50),
    ])
    // Otherwise, some layouts would try to do without constraints.
    window.keepConstraints()
    window.layoutIfNeeded()
    let memory = try #require(window.record?.memory)
    rows[3].removeFromSuperview()
    rows[4].topAnchor.constraint(equalTo: rows[2].bottomAnchor, constant: 1).isActive = true
    window.layoutIfNeeded()
    #expect(window.record?.memory === memory)
    #expect(rows[4].frame.origin.y == 13 && scrollView.contentSize.height == 33)
    scrollView.contentOffset.y = 5
    rows[2].bottomAnchor.constraint(lessThanOrEqualTo: window.bottomAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(window.record?.memory !== memory)
    #expect(window.record?.memory?.hadScrollingTies == true)
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
