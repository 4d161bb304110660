import AutoLayout
import TestSupport
import Testing

@Suite("S4.5 Constraints across boundaries")
struct BarrierTests {
  private let window = Window(size: Size(width: 40, height: 20))

  @Test("S4.5 Views placed in scrolling content cannot be placed from outside")
  func outsideConstraintsDoNotMoveScrollingContent() throws {
    let scroll = ScrollView().named("scroll", in: window)
    scroll.fill(window)
    let content = View().named("content", in: scroll)
    content.fill(scroll)
    content.size(100, 50)
    let label = View().named("label", in: content)
    let outside = View().named("outside", in: window)
    outside.place(in: window, x: 5, y: 5)
    outside.size(3, 3)
    let crossing = label.leftAnchor.constraint(equalTo: outside.leftAnchor)
    crossing.isActive = true
    label.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 8).isActive = true
    label.topAnchor.constraint(equalTo: content.topAnchor).isActive = true
    label.size(3, 3)
    window.layoutIfNeeded()
    let refused = try #require(window.layoutFindings.refused.first)
    #expect(window.layoutFindings.refused.count == 1)
    #expect(refused.constraint === crossing)
    #expect(refused.barrier === scroll)
    #expect(refused.reason == .scrolling)
    #expect(label.frame.origin.x == 8)
    #expect(scroll.contentSize == Size(width: 100, height: 50))
    #expect(window.layoutFindings.broken.map { $0.constraint === crossing } == [true])
  }

  @Test func unconnectedViewsInScrollViewsFloat() {
    let scroll = ScrollView().named("scroll", in: window)
    scroll.fill(window)
    scroll.contentOffset.y = 7
    let content = View().named("content", in: scroll)
    content.fill(scroll)
    content.size(40, 90)
    let header = View().named("header", in: content)
    header.leftAnchor.constraint(equalTo: content.leftAnchor).isActive = true
    header.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    header.size(40, 3)
    window.layoutIfNeeded()
    #expect(window.layoutFindings.refused.isEmpty && window.layoutFindings.broken.isEmpty)
    #expect(header.frame == Rect(0, 7, 40, 3))
    #expect(scroll.contentSize == Size(width: 40, height: 90))
  }

  @Test func outsideConstraintsOnContentDoNotDependOnScrolling() {
    let scroll = ScrollView().named("scroll", in: window)
    scroll.fill(window)
    let content = View().named("content", in: scroll)
    content.fill(scroll)
    content.heightAnchor.constraint(equalToConstant: 50).isActive = true
    content.leftAnchor.constraint(equalTo: window.leftAnchor).isActive = true
    content.rightAnchor.constraint(equalTo: window.rightAnchor).isActive = true
    forEvery("offset", in: [0, 13, -4, 0]) { offset in
      scroll.contentOffset.x = Double(offset)
      window.layoutIfNeeded()
      #expect(window.layoutFindings.refused.isEmpty && window.layoutFindings.broken.isEmpty)
      #expect(content.frame == Rect(0, 0, 40, 50))
      #expect(scroll.contentSize == Size(width: 40, height: 50))
    }
  }

  @Test func theGuideOfContentHasTheMarginsOfItsScrollView() throws {
    let scroll = ScrollView().named("scroll", in: window)
    scroll.fill(window)
    scroll.layoutMargins = EdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
    let content = View().named("content", in: scroll)
    content.size(10, 6)
    for (attribute, margin) in [
      (LayoutAttribute.left, LayoutAttribute.leftMargin), (.right, .rightMargin),
      (.top, .topMargin), (.bottom, .bottomMargin),
    ] {
      try LayoutConstraint(
        item: content, attribute: attribute, relatedBy: .equal, toItem: scroll.contentLayoutGuide,
        attribute: margin
      ).isActive = true
    }
    window.layoutIfNeeded()
    #expect(content.frame == Rect(3, 2, 10, 6))
    #expect(scroll.contentSize == Size(width: 18, height: 12))
  }

  @Test func viewConnectedToContentThroughAnotherScrolls() {
    let scroll = ScrollView().named("scroll", in: window)
    scroll.fill(window)
    let content = View().named("content", in: scroll)
    content.fill(scroll)
    content.size(100, 50)
    let badge = View().named("badge", in: scroll)
    badge.place(in: window, x: 3, y: 3)
    badge.size(2, 2)
    window.layoutIfNeeded()
    #expect(window.layoutFindings.refused.isEmpty)
    let tie = badge.topAnchor.constraint(equalTo: content.topAnchor)
    tie.isActive = true
    window.layoutIfNeeded()
    #expect(window.layoutFindings.refused.map(\.constraint.firstAttribute) == [.top])
    tie.isActive = false
    window.layoutIfNeeded()
    #expect(window.layoutFindings.refused.isEmpty)
  }

  @Test func sizesHaveNoPositionAndMayCrossBoundaries() {
    let scroll = ScrollView().named("scroll", in: window)
    scroll.fill(window)
    let content = View().named("content", in: scroll)
    content.fill(scroll)
    content.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 2).isActive = true
    content.heightAnchor.constraint(equalToConstant: 9).isActive = true
    window.layoutIfNeeded()
    #expect(window.layoutFindings.refused.isEmpty)
    #expect(scroll.contentSize == Size(width: 80, height: 9))
  }

  @Test func innerScrollViewIsABoundaryForTheOuterContent() throws {
    let outer = ScrollView().named("outer", in: window)
    outer.fill(window)
    let inner = ScrollView().named("inner", in: outer)
    inner.fill(outer)
    inner.size(60, 30)
    let content = View().named("content", in: inner)
    content.fill(inner)
    content.size(90, 60)
    content.leftAnchor.constraint(equalTo: outer.contentLayoutGuide.leftAnchor, constant: 4)
      .isActive = true
    window.layoutIfNeeded()
    let refused = try #require(window.layoutFindings.refused.first)
    #expect(refused.barrier === inner)
    #expect(outer.contentSize == Size(width: 60, height: 30))
    #expect(inner.contentSize == Size(width: 90, height: 60))
  }

  /// A view that places its subviews side by side, each half as wide as itself.
  private final class Halves: View {
    override init(frame: Rect) {
      super.init(frame: frame)
      layoutsSubviewsManually = true
    }

    override func layoutSubviews() {
      for (index, view) in subviews.enumerated() {
        let width = bounds.size.width / 2
        view.frame = Rect(Double(index) * width, 0, width, bounds.size.height)
      }
    }
  }

  @Test("S4.5 A view can set frames itself, and each subview is laid out inside its frame")
  func manualLayout() {
    let halves = Halves().named("halves", in: window)
    halves.fill(window, inset: 2)
    let left = View().named("left", in: halves)
    let right = View().named("right", in: halves)
    let inner = View().named("inner", in: right)
    inner.fill(right, inset: 1)
    window.layoutIfNeeded()
    #expect(left.frame == Rect(0, 0, 18, 16))
    #expect(right.frame == Rect(18, 0, 18, 16))
    #expect(inner.frame == Rect(1, 1, 16, 14))
    window.size.width = 60
    window.layoutIfNeeded()
    #expect(right.frame == Rect(28, 0, 28, 16))
    #expect(inner.frame == Rect(1, 1, 26, 14))
  }

  @Test("S4.5 Constraints do not cross a view that sets frames itself")
  func manualLayoutIsABoundary() {
    let halves = Halves().named("halves", in: window)
    halves.fill(window)
    let left = View().named("left", in: halves)
    let right = View().named("right", in: halves)
    let inner = View().named("inner", in: right)
    let outside = View().named("outside", in: window)
    let crossing = [
      inner.leftAnchor.constraint(equalTo: outside.leftAnchor),
      outside.topAnchor.constraint(equalTo: inner.topAnchor),
      left.widthAnchor.constraint(equalTo: right.widthAnchor),
      left.leftAnchor.constraint(equalTo: halves.leftAnchor),
    ]
    LayoutConstraint.activate(crossing)
    window.layoutIfNeeded()
    let refused = window.layoutFindings.refused
    #expect(refused.count == crossing.count)
    #expect(crossing.allSatisfy { one in refused.contains { $0.constraint === one } })
    #expect(refused.allSatisfy { $0.barrier === halves && $0.reason == .manualLayout })
    #expect(window.layoutFindings.unreachable.isEmpty)
  }
}
