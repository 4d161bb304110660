import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import TestSupport
import Testing

/// The sheet that explains a problem of a layout.
@Suite struct ProblemSheetTests {
  private let text = """
    stackyard: 1
    canvas: {width: 30, height: 6}
    root: {id: r, subviews: [{id: a, text: A}, {id: b, text: B}]}
    constraints:
      - {constraint: a.width == 5, identifier: five}
      - {constraint: a.width == 9, identifier: nine}
      - a.leading == r.leading
      - a.top == r.top
      - b.top == r.top
      - b.leading >= r.leading
    """

  @Test func conflictIsShownWithContradictingConstraints() throws {
    for size in [CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 12)] {
      var model = try model(text, columns: size.columns, rows: size.rows)
      let broken = try #require(model.layout.broken.first)
      model.press("p")
      #expect(model.selection == "a")
      var screen = render(model).text
      #expect(screen.contains(broken.constraint))
      #expect(screen.shows("Problem 1 of 2"))
      // If there is no room for the changes, scrolling shows them.
      for _ in 0..<20 { model.press(.down) }
      screen += render(model).text
      for other in broken.because { #expect(screen.contains(other), "\(size) \(other)") }
    }
  }

  @Test func problemKeyCyclesAndSelectsTheViewOfEachProblem() throws {
    var model = try model(text)
    model.press("pp")
    #expect(model.selection == "b")
    #expect(render(model).text.shows("Problem 2 of 2"))
    model.press("p")
    #expect(model.selection == "a")
    model.press(.escape)
    #expect(model.mode == .browsing && model.selection == "a")
  }

  /// The first problem is that of the selected view, the others follow in their order; but a view
  /// that is only ambiguous can wait while there is a conflict.
  @Test func problemsBeginAtTheSelectedView() throws {
    var model = try model(text)
    model.select("b")
    model.press("p")
    #expect(render(model).text.shows("Problem 1 of 2") && model.selection == "a")
    model.press("p")
    #expect(render(model).text.shows("Problem 2 of 2") && model.selection == "b")
    let labels = """
      {stackyard: 1, root: {id: row, stack: {arrangedSubviews: [
        {id: a, text: Invoice, width: 3}, {id: b, text: November, width: 4}]}}}
      """
    var cut = try PlaygroundTests.model(labels)
    cut.select("b")
    cut.press("p")
    #expect(cut.selection == "b")
  }

  /// Only a conflict is more urgent than an ambiguity of the selected view.
  @Test func anAmbiguityOfTheSelectedViewComesFirst() throws {
    var model = try PlaygroundTests.model(
      """
      stackyard: 1
      canvas: {width: 24, height: 1}
      root:
        id: line
        subviews: [{id: today, text: Today, width: 3}, {id: end, text: as ace}]
      constraints: [today.leading == line.leading, "V:|[today]", "V:|[end]"]
      """)
    model.select("end")
    model.press("p")
    #expect(model.selection == "end" && render(model).text.shows("Problem 2 of 2"))
  }

  /// A dropped constraint of another view comes first if it takes the selected view's room.
  @Test func theConflictThatInvolvesTheSelectedViewComesFirst() throws {
    var model = try PlaygroundTests.model(narrowRow)
    model.select("detail")
    model.press("p")
    #expect(render(model).text.shows("Problem 1 of 7"))
    #expect(render(model).text.contains("amount.width == 40"))
  }

  /// Both the position and the width of `detail` are ambiguous; some changes settle only one.
  @Test func changesOfAnAmbiguityMakeEveryValueUnique() throws {
    var model = try PlaygroundTests.model(narrowRow, columns: 120, rows: 36)
    model.select("detail")
    model.press("p")
    for _ in 0..<9 where !render(model).text.contains("ambiguous: x, width of detail") {
      model.press("p")
    }
    let sheet = render(model).text
    #expect(sheet.shows("ambiguous: x, width of detail"), "\(sheet)")
    var tried = 0
    for digit in 1...5 where sheet.contains("\(digit)  ") {
      var other = model
      other.press("\(digit)")
      guard other.scene != model.scene else { continue }
      tried += 1
      #expect(other.layout.views.first { $0.id == "detail" }?.ambiguous == [], "\(digit)")
    }
    #expect(tried > 0, "\(sheet)")
  }

  /// A view that is compressed to nothing is not whole as soon as it has any width.
  @Test func theSufficientCanvasShowsAllOfTheContent() throws {
    let text = """
      stackyard: 1
      canvas: {width: 60, height: 8}
      root:
        id: root
        stack:
          spacing: 2
          arrangedSubviews:
            - {id: icon, intrinsicContentSize: [6, 3]}
            - {id: title, text: "Invoice, November"}
            - {id: detail, text: "Due 2026-12-01"}
            - {id: amount, text: "1,250.00 EUR"}
      constraints: ["title.width >= 33"]
      """
    var model = try model(text, columns: 120, rows: 36)
    model.select("icon")
    model.press("p")
    for _ in 0..<9 where !render(model).text.contains("canvas.width to 71") { model.press("p") }
    #expect(render(model).text.shows("set canvas.width to 71"), "\(render(model).text)")
  }

  /// The key of a pane closes the sheet and goes to the pane.
  @Test func panesOpenFromASheet() throws {
    var model = try model(conflictingWidths)
    model.press("p")
    model.press(.function(4))
    #expect(model.mode == .browsing && model.focus == .why)
    #expect(model.scene == model.opened)
  }

  @Test(arguments: [Key.function(9), .character("9"), .character("x")])
  func keyWithoutAFunctionIsReported(_ key: Key) throws {
    var model = try model(text)
    model.press("p")
    model.press(key)
    #expect(model.message == .noFunction(key) && model.scene == model.opened)
    #expect({ if case .problem = model.mode { true } else { false } }())
    model.press("p")
    #expect(model.message == nil)
  }

  @Test func withoutProblemsThereIsOnlyAMessage() throws {
    var model = try model(columns: 160, rows: 48)
    model.press("2p")
    #expect(model.mode == .browsing && model.message != nil)
  }

  @Test func digitAppliesTheProposedChange() throws {
    var model = try model(text)
    model.press("p")
    #expect(render(model).text.shows("1  give a.width == 9 a priority of 999"))
    model.press("1")
    #expect(model.mode == .browsing && model.layout.broken.isEmpty)
    #expect({ if case .kept? = model.message { true } else { false } }())
    model.press("u")
    #expect(model.layout.broken.map(\.identifier) == ["nine"])
  }

  /// An ambiguity is shown with the range of the values and with changes that resolve it.
  @Test func anAmbiguityHasARangeAndChanges() throws {
    var model = try model(text)
    model.press("pp")
    let screen = render(model).text
    #expect(screen.shows("Any x from 0 up would be equally good."), "\(screen)")
    #expect(screen.contains("1  "))
    model.press("1")
    #expect(model.mode == .browsing && model.scene != model.opened)
    #expect(model.layout.views.first { $0.id == "b" }?.ambiguous == [])
    model.press("u")
    #expect(model.scene == model.opened)
  }

  @Test func sheetHandlesEveryKeyExceptTheDigitsOfItsProposals() throws {
    for key in CommandTable.all.flatMap(\.keys) {
      if case .character(let digit) = key, digit.isNumber { continue }
      var model = try model(text)
      model.press("p")
      let scene = model.scene
      #expect(update(&model, key).isEmpty)
      #expect(model.scene == scene, "\(key)")
    }
  }

  @Test func sheetIsShownOnEveryScreen() throws {
    for columns in [1, 20, 21, 30, 80] {
      for rows in [1, 6, 7, 12, 40] {
        var model = try model(text, columns: columns, rows: rows)
        model.press("p")
        for _ in 0..<20 { model.press(.down) }
        #expect(render(model).size == CellSize(columns: columns, rows: rows))
      }
    }
  }

  /// The first change with its key, and its effect, are visible however many members the conflict
  /// has; a mark shows how much is hidden.
  @Test(arguments: [
    CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24),
    CellSize(columns: 120, rows: 36),
  ])
  func changesComeBeforeTheMembersOfTheConflict(_ size: CellSize) throws {
    var model = try model(narrowRow, columns: size.columns, rows: size.rows)
    model.press("p")
    let lines = render(model).text.split(separator: "\n").map(String.init)
    func row(_ text: String) -> Int? { lines.firstIndex { $0.contains(text) } }
    let dropped = try #require(row("dropped amount.width == 40"))
    let first = try #require(row("1  remove amount.width == 40"))
    #expect(dropped < first)
    // A dropped constraint affects no view, so removing it does not either.
    #expect(lines[first...].prefix(2).contains { $0.shows("no view changes") })
    if size.columns >= 80 {
      #expect(lines.contains { $0.contains("→") && ($0.contains("wide") || $0.contains(" x ")) })
      let second = try #require(row("give amount.width == 40"))
      let members = try #require(row("it contradicts"))
      #expect(first < second && second < members)
    }
    if size.rows < 30 {
      #expect(lines.contains { $0.contains("↓") && $0.contains(" more ") })
      for _ in 0..<40 { model.press(.down) }
      let end = render(model).text
      #expect(end.shows("detail.width >= 0") && !end.contains("↓") && end.contains("↑"))
    }
  }

  /// Each change states how the layout with it would differ.
  @Test func changesAreDescribedByTheirEffect() throws {
    var model = try model(text, columns: 80, rows: 24)
    let before = model.layout
    model.press("p")
    let screen = render(model).text
    for number in 1...3 {
      var changed = model
      changed.press("\(number)")
      let difference = LayoutDifference(from: before, to: changed.layout)
      let lines = screen.split(separator: "\n")
      let index = try #require(lines.firstIndex { $0.hasPrefix("│ \(number)  ") })
      // The effect is after the change or below it.
      let own = lines[index]
      let isWhole = own.shows("no view changes") || own.contains("→")
      let line = isWhole ? own : own + lines[index + 1]
      #expect(line.shows("no view changes") == difference.frames.isEmpty, "\(line)")
      if let frame = difference.frames.first(where: { $0.view == "a" }),
        let old = frame.before?.size.width, let new = frame.after?.size.width, old != new
      {
        #expect(line.contains("a \(Int(old)) → \(Int(new)) wide"), "\(line)")
      }
    }
  }

  @Test func clickOnAChangeAppliesIt() throws {
    var model = try model(text)
    model.press("p")
    let target = try #require(frame(of: model).targets.last { $0.purpose == .choice(0) })
    _ = update(&model, MouseEvent(.click, at: target.place.origin))
    #expect(model.mode == .browsing && model.layout.broken.isEmpty)
  }
}
