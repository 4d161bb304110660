import Cells
import Foundation
import Playground
import PlaygroundScreen
import Testing

/// The sums below the dimension line.
@Suite struct DimensionTests {
  private func row(
    _ properties: String, views: [Int], canvas: Int, columns: Int = 80, rows: Int = 24
  ) throws -> Model {
    let parts = views.enumerated().map {
      "{id: v\($0.offset), intrinsicContentSize: [\($0.element), 1]}"
    }
    return try model(
      """
      stackyard: 1
      canvas: {width: \(canvas), height: 3}
      root:
        id: row
        stack: {\(properties), arrangedSubviews: [\(parts.joined(separator: ", "))]}
      """, columns: columns, rows: rows)
  }

  private func line(_ word: String, in model: Model) -> String? {
    let text = render(model).text
    guard let start = text.firstRange(of: "\(word) ") else { return nil }
    return text[start.lowerBound...].prefix { $0 != "│" && $0 != "\n" }
      .trimmingCharacters(in: .whitespaces)
  }

  @Test func equalLengthsAreGroupedIfThereAreTooFewColumns() throws {
    let model = try row(
      "spacing: 1, distribution: fillEqually", views: [9, 9, 9, 9, 9], canvas: 60)
    #expect(line("gets", in: model) == "gets   5 × 11.2 + 4 × 1 = 60")
    #expect(line("wants", in: model) == "wants  5 × 9 + 4 × 1 = 49")
  }

  /// The gaps that the stack view wants are part of what it wants, also where it gets larger ones.
  @Test(arguments: [
    ("spacing: 1", "wants   9 + 9 + 9 + 2 gaps of 1 = 29", "gets   22 + 9 + 9 + 2 gaps of 1 = 42"),
    (
      "spacing: 1, distribution: equalSpacing", "wants  9 + 9 + 9 + 2 gaps of 1 = 29",
      "gets   9 + 9 + 9 + 2 gaps of 7.5 = 42"
    ),
    (
      "spacing: 1, customSpacing: {v0: 4}", "wants   9 + 9 + 9 + gaps of 5 in total = 32",
      "gets   19 + 9 + 9 + gaps of 5 in total = 42"
    ),
  ])
  func whatIsWantedHasItsGaps(_ stack: String, _ wants: String, _ gets: String) throws {
    let model = try row(stack, views: [9, 9, 9], canvas: 42, columns: 120)
    #expect(line("wants", in: model) == wants)
    #expect(line("gets", in: model) == gets)
  }

  /// A stack view in a stack view wants the lengths of its views with the spacing between them, or
  /// the longest across its axis.
  @Test func nestedStackViewsWantTheSizeOfTheirContent() throws {
    func wants(_ axis: String, _ more: String = "") throws -> String? {
      let views = "{id: a, text: hello}, {id: b, text: world wide}, {id: c, text: c}"
      let stack = "{axis: \(axis), spacing: 2\(more), arrangedSubviews: [\(views)]}"
      let model = try model(
        """
        stackyard: 1
        canvas: {width: 60, height: 6}
        root:
          id: root
          stack: {arrangedSubviews: [{id: inner, stack: \(stack)}, {id: d, text: tail}]}
        """)
      return line("wants", in: model)?.split(separator: " ").joined(separator: " ")
    }
    #expect(try wants("vertical") == "wants 10 + 4 = 14")
    #expect(try wants("horizontal") == "wants 20 + 4 = 24")
    let margins = ", isLayoutMarginsRelativeArrangement: true"
    #expect(try wants("horizontal", margins) == "wants 36 + 4 = 40")
    #expect(try wants("vertical", margins) == "wants 26 + 4 = 30")
    #expect(try wants("horizontal", ", customSpacing: {a: 5}") == "wants 23 + 4 = 27")
    #expect(try wants("horizontal", ", distribution: fillEqually") == "wants 34 + 4 = 38")
  }

  /// Numbers without a bracket between them would look like one number.
  @Test(arguments: [
    ("spacing: 12", [1, 1, 1]), ("spacing: 0", [1, 1, 1]), ("spacing: 1", [1, 20]),
  ])
  func numbersDoNotTouch(_ properties: String, _ views: [Int]) throws {
    let gap = properties == "spacing: 12" ? 12 : 1
    let model = try row(
      "\(properties), distribution: equalSpacing", views: views,
      canvas: views.reduce(0, +) + gap * (views.count - 1))
    let shown = render(model)
    let row = try #require(model.screen.strip?.minRow)
    let canvas = model.screen.canvas
    let text = (canvas.minColumn..<canvas.maxColumn).map { shown[$0, row].text }.joined()
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(!numbers.isEmpty && numbers.allSatisfy { (views + [gap]).contains($0) }, "\(text)")
  }

  /// Otherwise, a sum that fits would be shown above a text that is cut off.
  @Test(arguments: ["a.width >= 33", "a.width >= 33 @749", "a.width == 33 @749", "\"H:[a(>=33)]\""])
  func requiredMinimaAreWanted(_ constraint: String) throws {
    func wants(_ constraint: String) throws -> String? {
      line(
        "wants",
        in: try model(
          """
          stackyard: 1
          canvas: {width: 60, height: 3}
          root:
            id: row
            stack:
              arrangedSubviews:
                - {id: a, intrinsicContentSize: [15, 1]}
                - {id: b, intrinsicContentSize: [14, 1]}
          constraints: [\(constraint)]
          """))
    }
    #expect(try wants(constraint) == "wants  33 + 14 = 47")
    #expect(try wants("a.width >= 33 @200") == "wants  15 + 14 = 29")
    #expect(try wants("a.width <= 9") == "wants  9 + 14 = 23")
  }

  @Test func theResultRemainsIfTermsAreOmitted() throws {
    let views = Array(11...24)
    let model = try row("spacing: 1", views: views, canvas: views.reduce(13, +))
    let gets = try #require(line("gets", in: model))
    #expect(gets.hasPrefix("gets   11 + 12 + 13 + ") && gets.hasSuffix(" + … = 258"), "\(gets)")
    let wants = try #require(line("wants", in: model))
    #expect(wants.hasSuffix(" + … = 258"), "\(wants)")
  }

  /// A view without a width is at the edge of its neighbour, in either direction.
  @Test(arguments: ["leftToRight", "rightToLeft"])
  func viewsWithoutAWidthMakeNoGaps(_ direction: String) throws {
    for empty in 0..<3 {
      let widths = (0..<3).map { $0 == empty ? 0 : 9 }
      let model = try model(
        """
        stackyard: 1
        canvas: {width: 18, height: 3}
        layoutDirection: \(direction)
        root:
          id: row
          stack:
            arrangedSubviews:
              - {id: a, width: \(widths[0])}
              - {id: b, width: \(widths[1])}
              - {id: c, width: \(widths[2])}
        """)
      let gets = try #require(line("gets", in: model))
      #expect(
        gets.hasSuffix(" = 18") && !gets.contains("gap") && !gets.contains("overlap"), "\(gets)")
    }
  }

  @Test func negativeGapsAreOverlaps() throws {
    let three = try row("spacing: -5", views: [17, 17, 17], canvas: 41)
    #expect(line("gets", in: three) == "gets   17 + 17 + 17 - 2 overlaps of 5 = 41")
    let five = try row("spacing: -5", views: [17, 17, 17, 17, 17], canvas: 65)
    #expect(line("gets", in: five) == "gets   5 × 17 - 4 × 5 = 65")
  }

  /// A sum of gaps and overlaps would be the size of neither.
  @Test func gapsAndOverlapsHaveSumsOfTheirOwn() throws {
    func gets(_ custom: String, _ canvas: Int) throws -> String? {
      line(
        "gets",
        in: try row(
          "spacing: 4, customSpacing: {\(custom)}", views: [9, 9, 9, 9], canvas: canvas,
          columns: 200))
    }
    #expect(
      try gets("v0: -3", 41) == "gets   9 + 9 + 9 + 9 + 2 gaps of 4 - 1 overlap of 3 = 41")
    #expect(
      try gets("v0: -3, v1: -2", 35)
        == "gets   9 + 9 + 9 + 9 + 1 gap of 4 - overlaps of 5 in total = 35")
    #expect(
      try gets("v0: 1, v1: -2", 39)
        == "gets   9 + 9 + 9 + 9 + gaps of 5 in total - 1 overlap of 2 = 39")
  }

  /// A wide screen has room for the heights of a column beside it.
  @Test func aColumnHasItsDimensionsBesideIt() throws {
    let model = try model(
      """
      stackyard: 1
      canvas: {width: 30, height: 10}
      root:
        id: column
        stack:
          axis: vertical
          spacing: 1
          arrangedSubviews:
            - {id: title, height: 3, backgroundColor: red}
            - {id: body, backgroundColor: blue}
      """, columns: 120, rows: 36)
    let (screen, origin) = (render(model), canvasOrigin(model))
    let lines = (0..<10).map { row in
      (31..<44).map { screen[origin.column + $0, origin.row + row].text }.joined()
        .trimmingCharacters(in: .whitespaces)
    }
    #expect(
      lines == ["┬", "│ title 3", "┴", "1", "┬", "│", "│ body 6", "│", "│", "┴"], "\(lines)")
    #expect(!screen.text.contains("⇅  title"))
    let title = CellPoint(column: origin.column + 34, row: origin.row + 1)
    #expect(frame(of: model).purpose(at: title) == .view("title", .canvas))
  }

  @Test func anArrowShowsThatTheLineContinues() throws {
    let model = try row("spacing: 1", views: [30, 30, 30], canvas: 92, columns: 40, rows: 24)
    let (screen, strip) = (render(model), try #require(model.screen.strip))
    let line = (0..<40).map { screen[$0, strip.minRow].text }.joined()
    #expect(line.contains("→"), "\(line)")
  }

  /// A length at the edge would look like the whole of one that is cut, or like the last one.
  @Test func theLineNeverEndsWithALengthIfItContinues() throws {
    for columns in 26...60 {
      for spacing in [0, 1, 3] {
        let model = try row(
          "spacing: \(spacing)", views: [12, 3, 9, 2, 40], canvas: 66 + 4 * spacing,
          columns: columns, rows: 24)
        let (screen, strip) = (render(model), try #require(model.screen.strip))
        let line = model.screen.viewport
        let (first, last) = (line.minColumn, line.maxColumn - 1)
        #expect(screen[last, strip.minRow].text == "→", "\(columns), \(spacing)")
        #expect(screen[first, strip.minRow].text != "←", "\(columns), \(spacing)")
      }
    }
  }

  /// The lengths that the views get are shown if any sum is, and a mark says that the others are
  /// missing.
  @Test func actualLengthsAreShownBeforeOtherSums() throws {
    var (whole, marked) = (0, 0)
    for rows in 10...40 {
      for columns in [50, 80, 120] {
        let model = try row(
          "spacing: 1", views: [3, 3, 3], canvas: 11, columns: columns, rows: rows)
        guard let gets = line("gets", in: model) else {
          #expect(line("wants", in: model) == nil, "\(columns)x\(rows)")
          continue
        }
        if line("wants", in: model) == nil {
          #expect(gets.hasSuffix("  …"), "\(columns)x\(rows)")
          marked += 1
        } else {
          whole += 1
        }
      }
    }
    #expect(whole > 0 && marked > 0)
  }
}
