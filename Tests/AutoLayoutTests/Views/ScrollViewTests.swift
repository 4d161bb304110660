import AutoLayout
import TestSupport
import Testing

@Suite("S4.11 Scroll view")
struct ScrollViewTests {
  private let window = Window(size: Size(width: 40, height: 20))
  private let scroll: ScrollView
  private let content: View

  init() {
    scroll = ScrollView().named("scroll", in: window)
    content = View().named("content", in: scroll)
    scroll.fill(window, inset: 2)
  }

  @Test("S4.11 The content size follows from constraints with the content guide")
  func contentSizeFromTheGuide() {
    content.fill(scroll.contentLayoutGuide, inset: 3)
    content.size(100, 50)
    window.layoutIfNeeded()
    #expect(scroll.frame == Rect(2, 2, 36, 16))
    #expect(scroll.contentSize == Size(width: 106, height: 56))
    #expect(content.frame == Rect(3, 3, 100, 50))
    #expect(!content.hasAmbiguousLayout && !scroll.hasAmbiguousLayout)
    #expect(window.layoutFindings.refused.isEmpty)
  }

  @Test("S4.11 Edges of a scroll view mean those of its content, sizes those of its frame")
  func edgesReferToTheContentAndSizesToTheFrame() {
    content.fill(scroll, inset: 3)
    LayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 50),
    ])
    window.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 42, height: 56))
    #expect(content.frame == Rect(3, 3, 36, 50))
  }

  @Test func marginsOfTheScrollViewAreInsideTheContent() throws {
    scroll.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    content.size(100, 50)
    let edges: [(LayoutAttribute, LayoutAttribute)] = [
      (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    ]
    for (edge, margin) in edges {
      let constraint = try LayoutConstraint(
        item: content, attribute: edge, relatedBy: .equal, toItem: scroll, attribute: margin)
      constraint.isActive = true
    }
    window.layoutIfNeeded()
    #expect(content.frame == Rect(2, 1, 100, 50))
    #expect(scroll.contentSize == Size(width: 106, height: 54))
  }

  @Test("S4.11 Scrolling moves the bounds and no frame of the content")
  func scrollingMovesTheBounds() {
    content.fill(scroll, inset: 0)
    content.size(100, 50)
    forEvery("offset", in: stride(from: -5.0, through: 40, by: 5)) { offset in
      scroll.contentOffset = Point(x: offset, y: offset / 2)
      window.layoutIfNeeded()
      #expect(scroll.bounds == Rect(offset, offset / 2, 36, 16))
      #expect(content.frame == Rect(0, 0, 100, 50))
      #expect(scroll.contentSize == Size(width: 100, height: 50))
    }
  }

  @Test("S4.11 Views anchored to the frame or outside do not scroll")
  func viewsAnchoredToTheFrameDoNotScroll() {
    content.fill(scroll, inset: 0)
    content.size(100, 50)
    let header = View().named("header", in: scroll)
    header.place(in: scroll.frameLayoutGuide, x: 1, y: 0)
    header.size(10, 1)
    let badge = View().named("badge", in: scroll)
    badge.place(in: window, x: 30, y: 5)
    badge.size(4, 2)
    forEvery("offset", in: [0.0, 7, 30]) { offset in
      scroll.contentOffset = Point(x: 0, y: offset)
      window.layoutIfNeeded()
      #expect(header.frame == Rect(1, offset, 10, 1))
      #expect(badge.frame == Rect(28, 3 + offset, 4, 2))
      #expect(scroll.frameLayoutGuide.layoutFrame == Rect(0, offset, 36, 16))
      #expect(scroll.contentLayoutGuide.layoutFrame == Rect(0, 0, 100, 50))
      #expect(window.layoutFindings.refused.isEmpty)
      #expect(window.layoutFindings.broken.isEmpty)
    }
  }

  @Test func centresOfTheScrollViewAreThoseOfItsFrame() {
    content.fill(scroll, inset: 0)
    content.size(100, 50)
    let middle = View().named("middle", in: scroll)
    LayoutConstraint.activate([
      middle.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      middle.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
    ])
    middle.size(6, 2)
    scroll.contentOffset = Point(x: 10, y: 20)
    window.layoutIfNeeded()
    #expect(middle.frame == Rect(10 + 15, 20 + 7, 6, 2))
  }

  @Test("S4.11 Content whose extent nothing decides is as large as the scroll view, and ambiguous")
  func undeterminedContentIsAsLargeAsTheScrollView() {
    content.fill(scroll.contentLayoutGuide, inset: 3)
    content.widthAnchor.constraint(equalToConstant: 100).isActive = true
    for offset in [0.0, 5] {
      scroll.contentOffset = Point(x: 0, y: offset)
      window.layoutIfNeeded()
      #expect(scroll.contentSize == Size(width: 106, height: 16))
      #expect(content.frame == Rect(3, 3, 100, 10))
      #expect(content.ambiguousAttributes == [.height])
      #expect(content.ambiguityRange(of: .height) == 0...(.infinity))
    }
    let height = content.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)
    height.isActive = true
    window.layoutIfNeeded()
    #expect(scroll.contentSize.height == 26)
    #expect(content.ambiguousAttributes == [.height])
    height.isActive = false
    content.heightAnchor.constraint(equalToConstant: 50).isActive = true
    window.layoutIfNeeded()
    #expect(scroll.contentSize.height == 56)
    #expect(!content.hasAmbiguousLayout)
  }

  /// The content is as large as the scroll view only as far as every constraint allows it, even one
  /// of the lowest priority.
  @Test func undeterminedContentRespectsTheLowestPriority() {
    let label = View().named("label", in: scroll)
    label.place(in: scroll.contentLayoutGuide, x: 0, y: 0)
    label.size(10, 1)
    let half = label.widthAnchor.constraint(
      greaterThanOrEqualTo: scroll.contentLayoutGuide.widthAnchor, multiplier: 0.5)
    half.priority = LayoutPriority(1)
    half.isActive = true
    window.layoutIfNeeded()
    #expect(scroll.frame.size.width == 36)
    #expect(scroll.contentSize.width == 20)
  }

  @Test func contentWithoutConstraintsHasNoSize() {
    content.place(in: scroll.frameLayoutGuide, x: 1, y: 1)
    window.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 0, height: 0))
  }

  @Test("S4.11 A view without a connection to the end of the content leaves its size ambiguous")
  func contentWithoutAnEndIsAmbiguous() {
    let guide = scroll.contentLayoutGuide
    content.place(in: guide, x: 0, y: 0)
    content.size(10, 16)
    content.trailingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(scroll.ambiguousContentAxes == [.vertical])
    content.bottomAnchor.constraint(equalTo: guide.bottomAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(scroll.ambiguousContentAxes == [] && scroll.contentSize.height == 16)
    content.removeFromSuperview()
    window.layoutIfNeeded()
    #expect(scroll.ambiguousContentAxes == [])
  }

  @Test func contentIsMirroredInRightToLeft() {
    window.layoutDirection = .rightToLeft
    content.size(100, 50)
    LayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 1),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -4),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
    ])
    window.layoutIfNeeded()
    #expect(content.frame == Rect(4, 0, 100, 50))
    #expect(scroll.contentSize == Size(width: 105, height: 50))
  }

  @Test func nonfiniteOffsetIsReplacedByZero() {
    content.fill(scroll, inset: 0)
    content.size(100, 50)
    scroll.contentOffset = Point(x: .nan, y: .infinity)
    window.layoutIfNeeded()
    #expect(scroll.bounds.origin == Point(x: 0, y: 0))
    #expect(window.layoutFindings.unreachable.isEmpty)
  }
}
