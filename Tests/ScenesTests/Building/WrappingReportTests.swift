import AutoLayout
import Cells
import SceneLayouts
import SceneText
import Testing

/// Public reports about labels of several lines in UIKit, rebuilt as scenes.
///
/// Fonts differ, so a case compares widths, numbers of lines and relations, not heights of fonts. A
/// character is 8 wide, and a line 16 high. Reports of Interface Builder's own mistakes
/// (rdar 35248234, 35316245) say nothing about UIKit, and those of other classes than `UILabel`
/// nothing about labels; a text that is only a line feed (rdar 37764376) has one line here, and two in
/// UIKit.
@Suite struct WrappingReportTests {
  /// 40 characters in words of four, 320 wide in one line.
  private static let text = "abcd efgh ijkl mnop qrst uvwx yzab cdef."

  private func frames(_ root: String, width: Double = 375, _ constraints: String = "")
    throws -> [String: Rect]
  {
    let text = """
      stackyard: 1
      cell: {width: 8, height: 16}
      canvas: {width: \(width), height: 640}
      root: {id: root, \(root)}
      constraints: [\(constraints)]
      """
    let reading = SceneReading(text: text, file: "report")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let layout = SceneLayout(laying: scene, offered: CellSize(columns: 80, rows: 40))
    #expect(layout.broken.isEmpty)
    return Dictionary(
      layout.views.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }

  private static let label = "id: label, text: \(text), numberOfLines: 0"
  private static let pinnedRow = """
    "row.leading == root.leading + 16", "row.trailing == root.trailing - 16", "row.top == root.top"
    """

  /// A row with a label and a switch, pinned to the margins of a screen.
  private func row(_ label: String, _ toggle: String, _ constraints: String = "") throws
    -> (label: Size, toggle: Size)
  {
    let row = """
      subviews: [{id: row, stack: {alignment: top, spacing: 8, arrangedSubviews: [
      {\(label)}, {id: toggle, \(toggle)}]}}]
      """
    let frames = try frames(
      row.replacing("\n", with: " "),
      WrappingReportTests.pinnedRow + (constraints.isEmpty ? "" : ", \(constraints)"))
    return (
      try #require(frames["label"] ?? frames["box"]).size, try #require(frames["toggle"]).size
    )
  }

  private let toggle = "intrinsicContentSize: [49, 31], contentHuggingPriority: [750, 750]"
  private let softLabel =
    "\(label), contentHuggingPriority: [251, 250], contentCompressionResistancePriority: [749, 750]"

  /// rdar 39275811 and rdar 39832246: "sized equally to fill half of the available width".
  @Test func aLabelAndASwitchShareTheWidth() throws {
    let (label, toggle) = try row(softLabel, toggle)
    #expect(label.width == 167.5 && toggle.width == 167.5)
  }

  /// useyourloaf.com, "Stack Views And Multi-Line Labels": hugging above the identifier's 759.
  @Test func aSwitchThatHugsMoreKeepsItsWidth() throws {
    let more = toggle.replacing("[750, 750]", with: "[760, 750]")
    let (label, toggle) = try row(softLabel, more)
    #expect(toggle.width == 49 && label == Size(width: 286, height: 32))
  }

  /// The same page: a required width of the switch.
  @Test func aSwitchWithARequiredWidthKeepsIt() throws {
    #expect(try row(softLabel, "\(toggle), width: 49").toggle.width == 49)
  }

  /// github.com/iZettle/Form/pull/109: a label in a container gets no such constraint.
  @Test func aContainerAroundTheLabelEndsTheSharing() throws {
    let box = "id: box, contentHuggingPriority: [1, 1], subviews: [{\(WrappingReportTests.label)}]"
    let (inside, toggle) = try row(
      box, toggle,
      """
      "label.leading == box.leading", "label.trailing == box.trailing", "label.top == box.top",
      "label.bottom == box.bottom"
      """.replacing("\n", with: " "))
    #expect(toggle.width == 49 && inside.width == 286)
  }

  /// rdar 41192642: priorities above those of the label, but below its resistance + 10, do not help.
  @Test func aSingleLineWithSlightlyHigherPrioritiesIsStretched() throws {
    let line =
      "text: Name, contentHuggingPriority: [252, 250], contentCompressionResistancePriority: [751, 750]"
    let (label, other) = try row(WrappingReportTests.label, line)
    #expect(label.width == 167.5 && other.width == 167.5)
  }

  /// github.com/nsomar/OAStackView/issues/40: a centred label is not wider than its stack view, which
  /// becomes higher.
  @Test(arguments: ["center", "leading", "trailing", "fill"])
  func aLabelIsNotWiderThanItsColumn(alignment: String) throws {
    let frames = try frames(
      """
      subviews: [{id: column, width: 200, stack: {axis: vertical, alignment: \(alignment),
      arrangedSubviews: [{\(WrappingReportTests.label)}]}}]
      """.replacing("\n", with: " "), "column.leading == root.leading, column.top == root.top")
    let label = try #require(frames["label"]).size
    #expect(label.width <= 200 && label.height == 32)
    #expect(frames["column"]?.size == Size(width: 200, height: 32))
  }

  /// github.com/tomvanzummeren/TZStackView/issues/41 and rdar 15328364: the width is that of the label
  /// without `preferredMaxLayoutWidth`.
  @Test func labelsOfAColumnWrapAtItsWidth() throws {
    let frames = try frames(
      """
      placement: none, stack: {axis: vertical, arrangedSubviews: [{\(WrappingReportTests.label)},
      {id: other, text: \(WrappingReportTests.text), numberOfLines: 0}]}
      """.replacing("\n", with: " "), width: 160,
      "root.leading == canvas.leading, root.trailing == canvas.trailing, root.top == canvas.top")
    #expect(frames["label"]?.size == Size(width: 160, height: 32))
    #expect(frames["other"]?.origin.y == 32 && frames["root"]?.size.height == 64)
  }

  /// stackoverflow.com/questions/34386528: without any width, the text stays in one line; with one, it
  /// wraps.
  @Test func onlyAKnownWidthMakesTheTextWrap() throws {
    func height(_ constraints: String) throws -> Size? {
      try frames(
        "subviews: [{id: stack, stack: {arrangedSubviews: [{\(WrappingReportTests.label)}]}}]",
        "stack.leading == root.leading, stack.top == root.top" + constraints)["label"]?.size
    }
    #expect(try height("") == Size(width: 320, height: 16))
    #expect(try height(", stack.width == 120") == Size(width: 120, height: 48))
  }

  /// stackoverflow.com/questions/12789013: `preferredMaxLayoutWidth` 200.
  @Test func aPreferredWidthWrapsTheText() throws {
    let frames = try frames(
      "subviews: [{\(WrappingReportTests.label), preferredMaxLayoutWidth: 200}]",
      "label.leading == root.leading, label.top == root.top")
    #expect(frames["label"]?.size == Size(width: 192, height: 32))
  }

  /// github.com/ibireme/YYText/issues/610: a bubble that is at most 8 away from both edges, with a
  /// label inside; the width is known only after the first pass.
  @Test func aBubbleIsAsWideAsItsTextOrTheScreen() throws {
    func bubble(_ text: String, _ width: Double) throws -> Size? {
      try frames(
        """
        subviews: [{id: bubble, subviews: [{id: label, text: \(text), numberOfLines: 0}]}]
        """, width: width,
        """
        bubble.left == root.left + 8, bubble.right <= root.right - 8, bubble.top == root.top + 4,
        label.left == bubble.left + 4, label.right == bubble.right - 4, label.top == bubble.top + 4,
        label.bottom == bubble.bottom - 4
        """.replacing("\n", with: " "))["bubble"]?.size
    }
    #expect(try bubble("short", 375) == Size(width: 48, height: 24))
    let long = try #require(try bubble(WrappingReportTests.text, 200))
    #expect(long.width <= 184 && long.height == 8 + 32)
  }

  /// github.com/forkingdog/UITableView-FDTemplateLayoutCell/issues/255: a cell that is measured at 320
  /// and shown at 375 is too high.
  @Test func aNarrowerCellIsHigher() throws {
    func height(_ width: Double) throws -> Double? {
      try frames(
        "subviews: [{\(WrappingReportTests.label)}]", width: width,
        """
        label.leading == root.leading + 16, label.trailing == root.trailing - 16, label.top == root.top
        """)["label"]?.size.height
    }
    #expect(try height(320) == 32 && height(375) == 16)
  }

  /// github.com/layoutBox/PinLayout/issues/95: the label takes the width that is left beside another.
  @Test func aLabelTakesTheRestBesideAFixedOne() throws {
    let frames = try frames(
      "subviews: [{\(WrappingReportTests.label)}, {id: small, text: another, width: 90}]",
      width: 300,
      """
      "label.leading == root.leading + 10", "small.leading == label.trailing + 10",
      "small.trailing == root.trailing - 10", "label.top == root.top", "small.top == root.top"
      """.replacing("\n", with: " "))
    #expect(frames["label"]?.size == Size(width: 180, height: 32))
    #expect(frames["small"]?.size.width == 90)
  }

  /// developreference.com, "Vertical layout issue with 2 UILabels inside a StackView": a title of two
  /// lines that resists with 999 keeps them, and the description gets what is left of the height, which
  /// may be nothing.
  @Test func theTextThatResistsMoreKeepsItsLines() throws {
    for (height, left) in [(48.0, 16.0), (32, 0)] {
      let frames = try frames(
        """
        subviews: [{id: texts, width: 200, height: \(height), stack: {axis: vertical,
        arrangedSubviews: [{id: title, text: \(WrappingReportTests.text), numberOfLines: 2,
        contentCompressionResistancePriority: [750, 999]}, {\(WrappingReportTests.label)}]}}]
        """.replacing("\n", with: " "), "texts.leading == root.leading, texts.top == root.top")
      #expect(frames["title"]?.size.height == 32 && frames["label"]?.size.height == left)
    }
  }

  /// github.com/smileyborg/TableViewCellWithAutoLayoutiOS8/issues/22: two labels of several lines, one
  /// below the other, determine the height of a cell.
  @Test func twoLabelsDetermineTheHeightOfACell() throws {
    let frames = try frames(
      """
      placement: none, subviews: [{\(WrappingReportTests.label)}, {id: body,
      text: \(WrappingReportTests.text) \(WrappingReportTests.text), numberOfLines: 0}]
      """.replacing("\n", with: " "), width: 240,
      """
      "root.leading == canvas.leading", "root.trailing == canvas.trailing", "root.top == canvas.top",
      "H:|-20-[label]-20-|", "H:|-20-[body]-20-|", "V:|-10-[label]-5-[body]-10-|"
      """.replacing("\n", with: " "))
    #expect(frames["label"]?.size == Size(width: 200, height: 32))
    #expect(frames["body"]?.size.height == 64 && frames["root"]?.size.height == 121)
  }
}
