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
}
