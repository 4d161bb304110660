import AutoLayout
import Testing

/// The view that determines the baselines of a stack view.
@Suite("S3.6 Views for baselines")
struct BaselineViewTests {
  private func box(_ height: Double) -> Box {
    let box = Box()
    box.content = Size(width: 10, height: height)
    return box
  }

  private func row(_ views: [View]) -> StackView {
    let row = StackView(arrangedSubviews: views)
    row.alignment = .top
    return row
  }

  @Test func rowBaselineIsThatOfTheTallestContent() {
    let views = [box(10), box(30), box(30)]
    let row = row(views)
    #expect(row.viewForFirstBaselineLayout === views[1])
    #expect(row.viewForLastBaselineLayout === views[1])
    views[1].isHidden = true
    #expect(row.viewForFirstBaselineLayout === views[2])
  }

  /// A height set by constraints overrides that of the content.
  @Test func rowBaselineIsThatOfTheTallestViewByConstraints() {
    let views = [box(10), box(30)]
    let row = row(views)
    let tall = views[0].heightAnchor.constraint(equalToConstant: 50)
    tall.isActive = true
    #expect(row.viewForFirstBaselineLayout === views[0])
    tall.isActive = false
    #expect(row.viewForFirstBaselineLayout === views[1])
    let low = views[1].heightAnchor.constraint(lessThanOrEqualToConstant: 5)
    low.isActive = true
    #expect(row.viewForLastBaselineLayout === views[0])
    low.isActive = false
    low.priority = 500
    low.isActive = true
    #expect(row.viewForLastBaselineLayout === views[1])
  }

  /// A view without a size of its own is as tall as constraints or its contents require.
  @Test func rowBaselineIsThatOfTheTallestViewBySubviews() {
    let plain = View()
    let container = View()
    let inner = box(20)
    container.addSubview(inner)
    inner.fill(container, inset: 4)
    let row = row([box(25), plain, container])
    #expect(row.viewForFirstBaselineLayout === container)
    plain.heightAnchor.constraint(greaterThanOrEqualToConstant: 40).isActive = true
    #expect(row.viewForFirstBaselineLayout === plain)
  }

  /// A column uses its first and its last view; nested stack views are resolved in turn.
  @Test func baselineViewsOfColumnsAndNestedStackViews() {
    let labels = [box(10), box(20), box(5)]
    let column = StackView(arrangedSubviews: [row([labels[0], labels[1]]), labels[2]])
    column.axis = .vertical
    #expect(column.viewForFirstBaselineLayout === labels[1])
    #expect(column.viewForLastBaselineLayout === labels[2])
    labels[2].isHidden = true
    #expect(column.viewForLastBaselineLayout === labels[1])
    let outer = row([box(15), column])
    #expect(outer.viewForFirstBaselineLayout === labels[1])
    let empty = StackView()
    #expect(empty.viewForFirstBaselineLayout === empty)
  }

  /// Each row is measured once, not once for each row around it and each one around that.
  @Test func nestedRowsAreMeasuredOnce() {
    func requestsOfTheInnermost(levels: Int) -> Int {
      let innermost = Asked()
      var inner: View = innermost
      for _ in 0..<levels {
        let row = StackView(arrangedSubviews: [box(5), inner])
        row.alignment = .firstBaseline
        inner = row
      }
      let window = Window(size: Size(width: 320, height: 480))
      window.addSubview(inner)
      inner.fill(window)
      window.layoutIfNeeded()
      return innermost.requests
    }
    let (few, many) = (requestsOfTheInnermost(levels: 5), requestsOfTheInnermost(levels: 10))
    #expect(many <= 3 * few, "\(few), \(many)")
  }

  /// A view that counts how often it is asked for its content size.
  private final class Asked: View {
    var requests = 0
    override var intrinsicContentSize: Size {
      requests += 1
      return Size(width: 3, height: 5)
    }
  }

  /// The only view of a row is its tallest, whatever its height.
  @Test func theOnlyViewOfARowIsNotMeasured() {
    let asked = Asked()
    let outer = row([row([asked])])
    #expect(outer.viewForFirstBaselineLayout === asked)
    #expect(asked.requests == 0)
  }
}
