import TestSupport
import Testing

@testable import AutoLayout

/// Layouts with texts that wrap, whose second pass starts from the results of the first.
@Suite struct WrappedLayoutTests {
  /// Trees that are laid out after each edit have the frames of new trees, bit for bit.
  @Test func incrementalLayoutEqualsThatOfANewTree() {
    let fraction = WrappedTree.expectLayoutsOfNewTrees(counting: \.wraps)
    #expect(fraction > 0.4)
  }

  /// A layout has two passes, so it asks each label for its size for one new width, unless a
  /// constraint uses the baseline of a stack view, which measures the views inside.
  @Test func aLabelIsMeasuredForOneWidthPerLayout() {
    var measuredCount = 0
    forEverySeed(in: 0..<(TreeCount.requested ?? 100)) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = WrappedTree(using: &generator)
      for step in 0..<12 {
        if step > 0 { tree.edit(using: &generator) }
        let former = tree.labels.map(\.wrapWidth)
        for label in tree.labels { label.widths = [] }
        tree.window.layoutIfNeeded()
        let usesBaselines = tree.window.record?.memory?.itemRows.contains { !$0.isLasting }
        if usesBaselines != false { continue }
        for (label, width) in zip(tree.labels, former) {
          let widths = label.widths.filter { $0 != width }
          measuredCount += widths.count
          #expect(widths.count <= 1, "seed \(seed), step \(step): \(widths)")
        }
      }
    }
    #expect(measuredCount > atLeast(150))
  }

  /// The width of three such characters is not the number nearest to 25.2.
  @Test func aTextOfOneLineNeedsNoSecondPass() throws {
    let label = AutoLayout.Label(
      "one", metrics: TextMetrics(characterWidth: 8.4, lineHeight: 16))
    label.numberOfLines = 0
    let window = Window(size: Size(width: 100, height: 50))
    window.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      label.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 25.2, height: 16) && label.wrapWidth == 25.2)
    #expect(try #require(window.record?.memory).firstPass == nil)
  }

  private final class Unmeasured: View {
    override var alignmentRectInsets: EdgeInsets { EdgeInsets(left: .nan) }
  }

  @Test func aContentWhoseWidthIsNotANumberDoesNotWrap() {
    let view = Unmeasured()
    view.heightDependsOnWidth = true
    let window = Window(size: Size(width: 100, height: 50))
    window.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    window.layoutIfNeeded()
    #expect(view.wrapWidth == nil)
  }

  /// If a row is removed, the layout does not visit the others, whose texts have one line.
  @Test(arguments: [40.0, 400]) func aRemovalVisitsOnlyWhatFollows(width: Double) throws {
    let metrics = TextMetrics(characterWidth: 8, lineHeight: 16)
    let window = Window(size: Size(width: width, height: 400))
    let rows = (0..<9).map { _ in AutoLayout.Label("one two", metrics: metrics) }
    for (index, row) in rows.enumerated() {
      row.numberOfLines = 0
      window.addSubview(row)
      LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        row.topAnchor.constraint(
          equalTo: index == 0 ? window.topAnchor : rows[index - 1].bottomAnchor),
      ])
    }
    // Otherwise, some layouts would try to do without constraints.
    window.keepConstraints()
    window.layoutIfNeeded()
    let memory = try #require(window.record?.memory)
    for index in [3, 5] {
      rows[index].removeFromSuperview()
      rows[index + 1].topAnchor.constraint(equalTo: rows[index - 1].bottomAnchor).isActive = true
      window.layoutIfNeeded()
      #expect(window.record?.memory === memory)
    }
    #expect(rows[8].frame.origin.y == (width == 40 ? 192 : 96))
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

  /// A stack view that is laid out without constraints must not hide its texts from proportions
  /// around it, which the second pass determines from the wrapped texts.
  @Test func proportionsCountTextsInsideOtherStackViews() {
    enum Way: CaseIterable { case boxes, constraints, laterChange }
    let lengths = Way.allCases.map { way in
      let metrics = TextMetrics(characterWidth: 1, lineHeight: 1)
      let text = AutoLayout.Label("aaaa bbbb cccc dddd eeee ffff", metrics: metrics)
      text.numberOfLines = 0
      let column = StackView(arrangedSubviews: [text])
      column.axis = .vertical
      let others = ["0123456789", "0123456789"].map { AutoLayout.Label($0, metrics: metrics) }
      let row = StackView(arrangedSubviews: [column] + others)
      row.distribution = way == .laterChange ? .equalSpacing : .fillProportionally
      let window = Window(size: Size(width: 100, height: 20))
      window.addSubview(row)
      LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        row.topAnchor.constraint(equalTo: window.topAnchor),
        row.bottomAnchor.constraint(equalTo: window.bottomAnchor),
        column.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.2),
      ])
      // A guide keeps the stack view from being laid out without constraints.
      if way == .constraints { text.addLayoutGuide(LayoutGuide()) }
      window.layoutIfNeeded()
      row.distribution = .fillProportionally
      window.layoutIfNeeded()
      return others[0].frame.size.width
    }
    #expect(Set(lengths).count == 1 && lengths[0] > 25, "\(lengths)")
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
