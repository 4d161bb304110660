import AutoLayout
import Testing

/// Overrides of `layoutSubviews()` in views whose subviews constraints can place, too.
struct LayoutSubviewsTests {
  /// A view that counts the calls, and performs an action in each.
  private final class Counter: View {
    var calls = 0
    var widths: [Double] = []
    var action: (Counter) -> Void = { _ in }

    override func layoutSubviews() {
      super.layoutSubviews()
      calls += 1
      widths.append(bounds.width)
      action(self)
    }
  }

  private final class CountingStack: StackView {
    var calls = 0
    override func layoutSubviews() { calls += 1 }
  }

  /// A stack view with a content size, which UIKit respects, too.
  private final class LargeStack: StackView {
    override var intrinsicContentSize: Size { Size(width: 30, height: View.noIntrinsicMetric) }
  }

  private final class PaddedLabel: AutoLayout.Label {
    override var intrinsicContentSize: Size {
      let size = super.intrinsicContentSize
      return Size(width: size.width + 10, height: size.height)
    }
  }

  private final class Pages: ScrollView {
    var calls = 0
    override func layoutSubviews() { calls += 1 }
  }

  private final class Deaf: View {
    override class var callsLayoutSubviews: Bool { false }
    override func layoutSubviews() { Issue.record("called") }
  }

  private let window = Window(size: Size(width: 80, height: 24))

  private func counter(in superview: View, inset: Double = 0) -> Counter {
    let view = Counter()
    superview.addSubview(view)
    view.fill(superview, inset: inset)
    return view
  }

  @Test func overrideIsCalledOnceItsViewHasAnotherSize() {
    let view = counter(in: window)
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(view.widths == [80])
    window.size.width = 60
    window.layoutIfNeeded()
    #expect(view.widths == [80, 60])
  }

  @Test func overrideIsCalledForMarksOnTheViewOrInside() {
    let view = counter(in: window)
    let inner = View()
    view.addSubview(inner)
    window.layoutIfNeeded()
    view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.calls == 2)
    inner.widthAnchor.constraint(equalToConstant: 4).isActive = true
    window.layoutIfNeeded()
    #expect(view.calls == 3)
  }

  @Test func changesElsewhereDoNotConcernAView() {
    let view = counter(in: window)
    let other = View()
    window.addSubview(other)
    let width = other.widthAnchor.constraint(equalToConstant: 4)
    width.isActive = true
    window.layoutIfNeeded()
    width.constant = 6
    window.layoutIfNeeded()
    #expect(other.frame.width == 6)
    #expect(view.calls == 1)
  }

  @Test func classesCanDoWithoutCalls() {
    let view = Deaf()
    window.addSubview(view)
    view.fill(window)
    window.layoutIfNeeded()
    #expect(view.frame.width == 80)
  }

  @Test func outerViewsAreFirst() {
    let outer = counter(in: window)
    let middle = counter(in: outer)
    let inner = counter(in: middle, inset: 1)
    var order: [ObjectIdentifier] = []
    for view in [inner, middle, outer] { view.action = { order.append(ObjectIdentifier($0)) } }
    window.layoutIfNeeded()
    #expect(order == [outer, middle, inner].map(ObjectIdentifier.init))
    window.size.width = 50
    inner.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(order.suffix(3) == [outer, middle, inner].map(ObjectIdentifier.init))
  }

  @Test func framesSetInAnOverrideAreKept() {
    let view = counter(in: window)
    let left = View()
    let right = Counter()
    let inside = View()
    view.addSubview(left)
    view.addSubview(right)
    right.addSubview(inside)
    inside.fill(right, inset: 1)
    view.action = { [unowned left, unowned right] view in
      // A third is not a multiple of the rounding of frames.
      let width = view.bounds.width / 3
      left.frame = Rect(0, 0, width, view.bounds.height)
      right.frame = Rect(width, 0, 2 * width, view.bounds.height)
    }
    for width in [80.0, 60, 61] {
      window.size.width = width
      window.layoutIfNeeded()
      #expect(abs(left.frame.width - width / 3) < 1e-8)
      #expect(abs(right.frame.maxX - width) < 1e-8)
      #expect(abs(inside.frame.width - (2 * width / 3 - 2)) < 1e-8)
    }
    #expect(view.calls <= 6)
    #expect(right.calls <= 6)
    #expect(abs(right.widths[right.widths.count - 1] - 2 * 61.0 / 3) < 1e-8)
    #expect(window.layoutFindings.broken.isEmpty)
  }

  @Test func framesOfNestedOverridesAreSetInOneRound() {
    let outer = counter(in: window)
    var views = [outer]
    for _ in 0..<40 {
      let view = Counter()
      views[views.count - 1].addSubview(view)
      views.append(view)
    }
    for (view, inner) in zip(views, views.dropFirst()) {
      view.action = { [unowned inner] in
        inner.frame = Rect(1, 0, $0.bounds.width - 1, $0.bounds.height)
      }
    }
    window.layoutIfNeeded()
    window.size.width = 70
    window.layoutIfNeeded()
    #expect(views[40].frame.width == 30)
    #expect(views.map(\.calls).max()! <= 4)
  }

  @Test func constraintsCanChangeInAnOverride() {
    let view = counter(in: window)
    let inner = View()
    view.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 0)
    width.isActive = true
    view.action = { width.constant = $0.bounds.width / 2 }
    window.layoutIfNeeded()
    #expect(inner.frame.width == 40)
    window.size.width = 50
    window.layoutIfNeeded()
    #expect(inner.frame.width == 25)
  }

  @Test func overrideThatAlwaysChangesSomethingEnds() {
    let view = counter(in: window)
    view.action = { $0.setNeedsLayout() }
    window.layoutIfNeeded()
    #expect((2...20).contains(view.calls))
    let calls = view.calls
    window.layoutIfNeeded()
    #expect(view.calls == calls)
    view.action = { _ in }
    view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.calls == calls + 1)
  }

  @Test func layoutInAnOverrideIsNoRecursion() {
    let view = counter(in: window)
    let inner = View()
    view.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 1)
    width.isActive = true
    var seen: [Double] = []
    view.action = { [unowned inner] view in
      width.constant = 7
      view.layoutIfNeeded()
      seen.append(inner.frame.width)
    }
    window.layoutIfNeeded()
    #expect(seen.allSatisfy { $0 == 7 })
    #expect(view.calls <= 3)
  }

  /// A view that requests a layout while it is asked for its size.
  private final class Impatient: View {
    override var intrinsicContentSize: Size {
      superview?.layoutIfNeeded()
      return Size(width: 3, height: 2)
    }
  }

  @Test func layoutWithinALayoutHasNoEffect() {
    let view = Impatient()
    window.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 3, height: 2))
  }

  @Test func viewsMayLeaveDuringACall() {
    let view = counter(in: window)
    var inner: Counter? = counter(in: view)
    weak let released = inner
    view.action = { $0.subviews.first?.removeFromSuperview() }
    inner = nil
    window.layoutIfNeeded()
    #expect(inner == nil && released == nil)
    #expect(view.subviews.isEmpty)
  }

  @Test func findingsHandlerHearsOnlyOfTheLastLayout() {
    let view = counter(in: window)
    let inner = View()
    view.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 1)
    let other = inner.widthAnchor.constraint(equalToConstant: 2)
    LayoutConstraint.activate([width, other])
    var reports: [Int] = []
    window.findingsHandler = { reports.append($0.broken.count) }
    view.action = { _ in other.isActive = false }
    window.layoutIfNeeded()
    #expect(reports.isEmpty)
    #expect(window.layoutFindings.broken.isEmpty)
  }

  @Test func subclassesOfStackAndScrollViewsAreCalled() {
    let stack = CountingStack(arrangedSubviews: [Counter(), Counter()])
    stack.distribution = .fillEqually
    let pages = Pages()
    pages.addSubview(stack)
    window.addSubview(pages)
    pages.fill(window)
    stack.fill(pages)
    stack.size(100, 20)
    window.layoutIfNeeded()
    #expect(stack.calls == 1 && pages.calls == 1)
    #expect(stack.arrangedSubviews.map(\.frame.width) == [50, 50])
    #expect(stack.arrangedSubviews.map { ($0 as? Counter)?.widths } == [[50], [50]])
  }

  @Test func viewsInPlainStackViewsAreCalledWhenTheirSizeChanges() {
    let views = (0..<3).map { _ in Counter() }
    let inner = CountingStack(arrangedSubviews: views)
    inner.distribution = .fillEqually
    let outer = StackView(arrangedSubviews: [inner])
    window.addSubview(outer)
    outer.fill(window)
    for width in [60.0, 90, 90, 30] {
      window.size.width = width
      window.layoutIfNeeded()
    }
    #expect(inner.calls == 3)
    for view in views { #expect(view.widths == [20, 30, 10]) }
  }

  @Test func contentOfAStackViewSubclassCounts() {
    let stack = LargeStack(arrangedSubviews: [View()])
    let other = View()
    let row = StackView(arrangedSubviews: [stack, other])
    window.addSubview(row)
    row.fill(window)
    stack.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    window.layoutIfNeeded()
    #expect(stack.frame.width == 30)
    #expect(other.frame.width == 50)
  }

  @Test func labelsCanHavePadding() {
    let label = PaddedLabel(
      "four", metrics: TextMetrics(characterWidth: 1, lineHeight: 1, ascent: 1))
    window.addSubview(label)
    window.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 14, height: 1))
  }

  @Test func pointsAndRectanglesAreConverted() {
    let scroll = ScrollView()
    window.addSubview(scroll)
    scroll.fill(window, inset: 2)
    let content = View()
    scroll.addSubview(content)
    content.fill(scroll)
    content.size(200, 100)
    let inner = View()
    content.addSubview(inner)
    inner.frame = Rect(10, 20, 5, 6)
    window.layoutIfNeeded()
    scroll.contentOffset = Point(x: 3, y: 4)
    window.layoutIfNeeded()
    #expect(inner.convert(Point(x: 1, y: 1), to: nil) == Point(x: 10, y: 19))
    #expect(inner.convert(Point(x: 1, y: 1), to: window) == Point(x: 10, y: 19))
    #expect(window.convert(Point(x: 10, y: 19), to: inner) == Point(x: 1, y: 1))
    #expect(inner.convert(Point(x: 10, y: 19), from: nil) == Point(x: 1, y: 1))
    #expect(inner.convert(inner.bounds, to: scroll) == inner.frame)
    #expect(scroll.convert(inner.frame, from: content) == inner.frame)
    #expect(window.convert(inner.bounds, from: inner) == Rect(9, 18, 5, 6))
  }
}
