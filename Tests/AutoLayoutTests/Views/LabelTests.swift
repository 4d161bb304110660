import AutoLayout
import TestSupport
import Testing

/// Labels whose text wraps at the width that a layout gives them.
@Suite struct LabelTests {
  private typealias Label = AutoLayout.Label

  /// Each character is 8 wide; a line is 16 high, with its baseline 12 below its top.
  private static let metrics = TextMetrics(characterWidth: 8, lineHeight: 16, ascent: 12)

  private func label(_ text: String, lines: Int = 0) -> Label {
    let label = Label(text, metrics: Self.metrics)
    label.numberOfLines = lines
    return label
  }

  private func window(_ view: View, width: Double, height: Double? = nil) -> Window {
    let window = Window(size: Size(width: width, height: height ?? 1000))
    window.addSubview(view)
    LayoutConstraint.activate(
      [
        view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        view.topAnchor.constraint(equalTo: window.topAnchor),
        view.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      ] + (height == nil ? [] : [view.bottomAnchor.constraint(equalTo: window.bottomAnchor)]))
    window.layoutIfNeeded()
    return window
  }

  // MARK: Content

  @Test func withoutAWidthALabelHasOneLinePerParagraph() {
    #expect(label("one two\nthree").intrinsicContentSize == Size(width: 56, height: 32))
    #expect(label("one\ntwo", lines: 1).intrinsicContentSize == Size(width: 32, height: 16))
    #expect(label("").intrinsicContentSize == Size(width: 0, height: 0))
  }

  @Test func aWidthBreaksTheTextIntoAsManyLinesAsAllowed() {
    #expect(label("one two three").contentSize(forWidth: 60) == Size(width: 56, height: 32))
    #expect(label("one two three", lines: 2).contentSize(forWidth: 40).height == 32)
    #expect(label("one two three", lines: 2).lines(forWidth: 40) == ["one", "two…"])
    #expect(label("one two three", lines: 1).heightDependsOnWidth == false)
  }

  @Test func aWidthSetByHandNeedsNoSecondPass() {
    let label = label("one two three")
    label.preferredMaxLayoutWidth = 60
    #expect(!label.heightDependsOnWidth)
    #expect(label.intrinsicContentSize == Size(width: 56, height: 32))
    let window = window(label, width: 200)
    #expect(label.frame == Rect(x: 0, y: 0, width: 200, height: 32))
    _ = window
  }

  // MARK: Layout

  @Test(arguments: [(104.0, 16.0), (103, 32), (56, 32), (55, 48), (40, 48), (39, 64), (8, 176)])
  func theHeightFollowsFromTheWidth(width: Double, height: Double) {
    let label = label("one two three")
    let window = window(label, width: width)
    #expect(label.frame == Rect(x: 0, y: 0, width: width, height: height))
    #expect(label.wrapWidth == width)
    window.size.width = 104
    window.layoutIfNeeded()
    #expect(label.frame.size.height == 16)
  }

  /// The label is as wide as its longest line in the second pass, and never wider than in the first.
  @Test func aLabelThatMayBeNarrowerIsAsWideAsItsLongestLine() {
    let label = label("one two three")
    let window = Window(size: Size(width: 60, height: 100))
    window.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      label.topAnchor.constraint(equalTo: window.topAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor),
    ])
    window.layoutIfNeeded()
    #expect(label.frame == Rect(x: 0, y: 0, width: 56, height: 32))
    #expect(label.wrapWidth == 60)
  }

  @Test(arguments: StackView.Alignment.allCases)
  func aColumnWrapsItsLabelsWithEachAlignment(alignment: StackView.Alignment) {
    let label = label("one two three")
    let stack = StackView(arrangedSubviews: [label, View()])
    stack.axis = .vertical
    stack.alignment = alignment
    let window = window(stack, width: 60)
    #expect(label.frame.size == Size(width: alignment == .fill ? 60 : 56, height: 32))
    _ = window
  }

  @Test func baselinesAreThoseOfTheFirstAndTheLastLine() {
    let label = label("one two three")
    let (above, below) = (View(), View())
    let window = Window(size: Size(width: 60, height: 100))
    for view in [label, above, below] { window.addSubview(view) }
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      label.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      above.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
      below.topAnchor.constraint(equalTo: label.lastBaselineAnchor),
    ])
    window.layoutIfNeeded()
    #expect(above.frame.origin.y == 22)
    #expect(below.frame.origin.y == 38)
    #expect(window.layoutFindings.stretchedBaselines.isEmpty)
  }

  @Test func alignedRowsUseTheLinesOfWrappedLabels() {
    let (name, text) = (label("name", lines: 1), label("one two three"))
    name.setContentHuggingPriority(900, for: .horizontal)
    let stack = StackView(arrangedSubviews: [name, text])
    stack.alignment = .lastBaseline
    let window = window(stack, width: 92)
    #expect(text.frame == Rect(x: 32, y: 0, width: 60, height: 32))
    #expect(name.frame == Rect(x: 0, y: 16, width: 32, height: 16))
    _ = window
  }

  // MARK: Text widths

  /// A switch that hugs its content with 750 becomes wider, because the label's width has 760.
  @Test func aLabelTakesItsShareOfARowByTheConstraintThatUIKitAdds() throws {
    let (label, toggle) = (label("one two three"), FixedView(Size(width: 50, height: 30)))
    toggle.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let stack = StackView(arrangedSubviews: [label, toggle])
    stack.spacing = 8
    let window = window(stack, width: 208)
    let added = stack.arrangementConstraints.filter {
      $0.identifier == "UISV-text-width-disambiguation"
    }
    #expect(added.count == 1)
    let constraint = try #require(added.first)
    #expect((constraint.multiplier, constraint.constant) == (0.5, -4))
    #expect(constraint.priority == 760)
    #expect(label.frame.size.width == 100)
    #expect(toggle.frame.size.width == 100)

    // With a higher hugging priority, the switch keeps its width.
    toggle.setContentHuggingPriority(761, for: .horizontal)
    window.layoutIfNeeded()
    #expect(label.frame.size.width == 150)

    label.setContentCompressionResistancePriority(749, for: .horizontal)
    #expect(stack.arrangementConstraints.contains { $0.priority == 759 })
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    #expect(stack.arrangementConstraints.contains { $0.priority == 999 })
    label.numberOfLines = 1
    #expect(!stack.arrangementConstraints.contains { $0.multiplier == 0.5 })
  }

  @Test func onlyRowsThatFillHaveTheConstraint() {
    let stack = StackView(arrangedSubviews: [label("one two"), View()])
    func count() -> Int {
      stack.arrangementConstraints.count { $0.identifier == "UISV-text-width-disambiguation" }
    }
    #expect(count() == 1)
    stack.axis = .vertical
    #expect(count() == 0)
    stack.axis = .horizontal
    stack.distribution = .equalSpacing
    #expect(count() == 0)
    stack.distribution = .fill
    stack.arrangedSubviews[1].isHidden = true
    #expect(count() == 0)
  }

  // MARK: Proportions

  /// The proportions of a column follow from the heights of the lines, not from those of the first
  /// pass.
  @Test func proportionsFollowFromTheLines() {
    let (text, other) = (label("one two three"), FixedView(Size(width: 10, height: 16)))
    let stack = StackView(arrangedSubviews: [text, other])
    stack.axis = .vertical
    stack.distribution = .fillProportionally
    let window = window(stack, width: 60, height: 96)
    #expect(text.frame.size.height == 64)
    #expect(other.frame.size.height == 32)
    _ = window
  }

  // MARK: Two passes

  /// A conflict of the first pass alone is none: its contents are never shown.
  @Test func onlyConflictsOfTheLinesCount() {
    let label = label("one two three")
    label.setContentHuggingPriority(.required, for: .vertical)
    label.setContentCompressionResistancePriority(.required, for: .vertical)
    let window = window(label, width: 60, height: 32)
    #expect(window.layoutFindings.broken.isEmpty)
    window.size.height = 31
    window.layoutIfNeeded()
    #expect(window.layoutFindings.broken.count == 1)
  }

  @Test func scrolledTextWrapsAtTheWidthOfItsScrollView() {
    let (scroll, label) = (ScrollView(), label("one two three"))
    scroll.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      label.topAnchor.constraint(equalTo: scroll.topAnchor),
      label.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      label.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    let window = window(scroll, width: 60, height: 20)
    #expect(label.frame.size == Size(width: 60, height: 32))
    #expect(scroll.contentLayoutGuide.layoutFrame.size.height == 32)
    _ = window
  }

  @Test func plainStackViewsBesideLabelsAreLaidOutAsBefore() {
    let plain = StackView(arrangedSubviews: [FixedView(Size(width: 5, height: 5)), View()])
    let label = label("one two three")
    let column = StackView(arrangedSubviews: [label, plain])
    column.axis = .vertical
    let window = window(column, width: 60)
    #expect(label.frame.size.height == 32)
    label.numberOfLines = 1
    window.layoutIfNeeded()
    #expect(label.frame.size.height == 16)
    label.numberOfLines = 0
    window.layoutIfNeeded()
    #expect(label.frame.size.height == 32)
  }

  // MARK: Fitting

  /// A cell of a list: an avatar, name and time in a row, a message, and a badge.
  private func chatCell() -> (cell: View, message: Label) {
    let avatar = FixedView(Size(width: 40, height: 40))
    let name = label("Aiko Tanaka", lines: 1)
    let time = label("09:41", lines: 1)
    time.setContentHuggingPriority(251, for: .horizontal)
    time.setContentCompressionResistancePriority(751, for: .horizontal)
    let header = StackView(arrangedSubviews: [name, time])
    header.spacing = 8
    let message = label(
      "The train is late again, so start without me. I bring the cake and the candles, and a lighter "
        + "this time. Save me a seat by the window!")
    let texts = StackView(arrangedSubviews: [header, message])
    texts.axis = .vertical
    texts.spacing = 4
    let cell = View()
    for view in [avatar, texts] { cell.addSubview(view) }
    let (inner, outer) = (texts, cell)
    LayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 16),
      avatar.topAnchor.constraint(equalTo: outer.topAnchor, constant: 11),
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalToConstant: 40),
      inner.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -16),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 11),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -11),
    ])
    return (cell, message)
  }

  /// The lines of the message by the width of the cell, which is 84 more than that of the message:
  /// 236 are 29 columns, 306 are 38, and 346 are 43.
  private static let messageLines = [
    320: [
      "The train is late again, so", "start without me. I bring the", "cake and the candles, and a",
      "lighter this time. Save me a", "seat by the window!",
    ],
    390: [
      "The train is late again, so start", "without me. I bring the cake and the",
      "candles, and a lighter this time. Save", "me a seat by the window!",
    ],
    430: [
      "The train is late again, so start without", "me. I bring the cake and the candles, and a",
      "lighter this time. Save me a seat by the", "window!",
    ],
  ]

  /// The height is 11 + 16 + 4 + lines of 16 + 11.
  @Test(arguments: [320, 390, 430])
  func aCellMeasuresItsHeightForAWidth(points: Int) throws {
    let lines = try #require(Self.messageLines[points])
    let width = Double(points)
    let (cell, message) = chatCell()
    let size = cell.systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required)
    #expect(size == Size(width: width, height: 42 + 16 * Double(lines.count)))
    // Measuring changes nothing.
    #expect(message.wrapWidth == nil)
    let window = window(cell, width: width)
    #expect(cell.frame.size == size)
    let place = Rect(x: 0, y: 20, width: width - 84, height: 16 * Double(lines.count))
    #expect(message.frame == place)
    #expect(message.lines(forWidth: message.frame.size.width) == lines)
    // Measuring for another width leaves the layout as it is.
    _ = cell.systemLayoutSizeFitting(
      Size(width: 200, height: 0), withHorizontalFittingPriority: .required)
    #expect(message.wrapWidth == width - 84)
    #expect(message.frame == place)
    _ = window
  }

  @Test func withoutAWidthACellIsAsWideAsItsText() {
    let (cell, _) = chatCell()
    let size = cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(size == Size(width: 84 + 134 * 8, height: 58))
  }

  // MARK: Explaining

  @Test func inspectionsSeeTheLinesOfTheSecondPass() {
    let label = label("one two three")
    let window = window(label, width: 60)
    let heights = label.constraintsAffectingLayout(for: .vertical).filter {
      $0.firstAttribute == .height
    }
    #expect(heights.map(\.constant) == [32])
    #expect(label.ambiguityRange(of: .height) == 32...32)
    // A changed tree is laid out for the query.
    window.size.width = 40
    #expect(label.ambiguityRange(of: .height) == 48...48)
  }
}

/// A view with a fixed content size.
private final class FixedView: View {
  private let size: Size

  init(_ size: Size) {
    self.size = size
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { size }
}
