import Cells
import Playground
import PlaygroundScreen
import Testing

/// Views without colours: patterns, outlines and lines distinguish them.
@Suite struct MonochromeTests {
  private static let looks = [
    Appearance(depth: .monochrome), Appearance(depth: .monochrome, isASCII: true),
  ]

  /// The rows of the canvas.
  private func canvas(
    _ text: String, selecting view: String, _ appearance: Appearance
  ) throws -> [String] {
    var model = try model(text, appearance: appearance)
    model.select(view)
    model.layOut()
    let (screen, place) = (render(model), model.screen.viewport)
    return (place.minRow..<place.maxRow).map { row in
      (place.minColumn..<place.maxColumn).map { screen[$0, row].text }.joined()
    }
  }

  private func column(_ views: String) -> String {
    """
    stackyard: 1
    canvas: {width: 20, height: 6}
    root:
      id: column
      stack: {axis: vertical, distribution: fillEqually, arrangedSubviews: [\(views)]}
    """
  }

  /// Yellow, orange and brown have the same pattern, unless they touch.
  @Test(arguments: looks)
  func viewsThatTouchHaveDifferentPatterns(_ appearance: Appearance) throws {
    for (first, second) in [("yellow", "orange"), ("red", "red"), ("gray", "black")] {
      let rows = try canvas(
        column(
          """
          {id: name, backgroundColor: \(first), text: Name},
          {id: note, backgroundColor: \(second), text: Note}
          """), selecting: "column", appearance)
      let patterns = [1, 4].map { rows[$0].dropFirst(10).prefix(6) }
      for (pattern, row) in zip(patterns, [1, 4]) {
        #expect(Set(pattern).count == 1 && pattern.first != " ", "\(rows[row])")
      }
      #expect(patterns[0] != patterns[1], "\(first), \(second): \(rows)")
    }
  }

  @Test(arguments: looks)
  func viewsThatDoNotTouchKeepTheirPatterns(_ appearance: Appearance) throws {
    let rows = try canvas(
      """
      stackyard: 1
      canvas: {width: 20, height: 3}
      root:
        id: column
        stack:
          axis: vertical
          spacing: 1
          arrangedSubviews:
            - {id: name, backgroundColor: yellow, text: Name, height: 1}
            - {id: note, backgroundColor: orange, text: Note, height: 1}
      """, selecting: "column", appearance)
    #expect(rows[0].dropFirst(10).prefix(6) == rows[2].dropFirst(10).prefix(6), "\(rows)")
  }

  /// White looks like the screen, as in a theme with a white background.
  @Test(arguments: looks)
  func aWhiteParentHasAnOutline(_ appearance: Appearance) throws {
    func rows(_ color: String) throws -> [String] {
      try canvas(
        """
        stackyard: 1
        canvas: {width: 20, height: 6}
        root:
          id: cell
          backgroundColor: \(color)
          subviews: [{id: label, text: Save}]
        constraints: [label.top == cell.top + 2, label.leading == cell.leading + 2]
        """, selecting: "label", appearance)
    }
    let line = appearance.isASCII ? "-" : "─"
    for color in ["white", "lightGray"] {
      let outline = try rows(color)
      let edge = outline[0].dropFirst().dropLast()
      #expect(Set(edge.map(String.init)) == [line], "\(outline)")
      #expect(outline[5].dropFirst().dropLast() == edge, "\(outline)")
      #expect(outline[3].first == outline[3].last && outline[3].first != " ", "\(outline)")
    }
    #expect(try !rows("red")[0].contains(line))
  }

  /// A few cells of a pattern look like signs.
  @Test(arguments: looks)
  func aPatternHasAtLeastAFewCells(_ appearance: Appearance) throws {
    func rows(width: Int) throws -> [String] {
      try canvas(
        """
        stackyard: 1
        canvas: {width: 30, height: 3}
        root: {id: all, subviews: [{id: done, backgroundColor: red, text: Done, width: \(width)}]}
        constraints: [done.top == all.top + 1, done.leading == all.leading, done.height == 1]
        """, selecting: "all", appearance)
    }
    // One cell beside the text stays blank in any case.
    for width in 4...8 {
      #expect(try rows(width: width)[1].dropFirst(4).prefix(width - 4).allSatisfy { $0 == " " })
    }
    let wide = try rows(width: 9)[1].dropFirst(5).prefix(4)
    #expect(wide.allSatisfy { $0 != " " }, "\(wide)")
  }

  /// A small view without a text has only its pattern.
  @Test(arguments: looks)
  func aSmallViewWithoutATextKeepsItsPattern(_ appearance: Appearance) throws {
    let rows = try canvas(
      """
      stackyard: 1
      canvas: {width: 30, height: 3}
      root: {id: all, subviews: [{id: dot, backgroundColor: red, text: "", width: 2, height: 1}]}
      constraints: [dot.top == all.top + 1, dot.leading == all.leading + 4]
      """, selecting: "all", appearance)
    #expect(rows[1].dropFirst(4).prefix(2).allSatisfy { $0 != " " }, "\(rows)")
  }

  /// Otherwise, the text would look like a title on the border of the view below it.
  @Test(arguments: looks)
  func aLabelOnTheBorderOfAnotherViewHasEnds(_ appearance: Appearance) throws {
    let rows = try canvas(
      """
      stackyard: 1
      canvas: {width: 30, height: 6}
      root:
        id: all
        subviews:
          - {id: photo, backgroundColor: red, width: 30, height: 6}
          - {id: badge, backgroundColor: pink, text: " 6 rows "}
      constraints: [photo.top == all.top, photo.leading == all.leading,
        badge.top == all.top, badge.leading == all.leading + 10]
      """, selecting: "photo", appearance)
    #expect(
      rows[0].contains(appearance.isASCII ? "| 6 rows |" : "▕ 6 rows ▏"), "\(rows)")
  }
}
