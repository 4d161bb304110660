import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// Four labels in a row that is too narrow, and a size that contradicts it.
let narrowRow = """
  stackyard: 1
  title: Cell with truncated labels
  canvas: {width: 60, height: 8}
  root:
    id: cell
    backgroundColor: white
    subviews:
      - id: row
        stack:
          axis: horizontal
          spacing: 2
          arrangedSubviews:
            - {id: icon, text: "Photo "}
            - {id: title, text: "Invoice for the month of November"}
            - {id: detail, text: "Due 2026-12-01"}
            - {id: amount, text: "1,250.00 EUR"}
  constraints:
    - "row.leading == cell.leading + 2"
    - "row.trailing == cell.trailing - 2"
    - "row.top == cell.top + 2"
    - "title.width >= 33"
    - "amount.width == 40"
  """

/// The pane of constraints and what its keys do.
@Suite struct ConstraintPaneTests {
  private func model(
    selecting view: String, columns: Int = 120, rows: Int = 36
  ) throws -> Model {
    let reading = SceneReading(text: narrowRow, file: "test")
    var model = Model(
      try #require(reading.scene), name: "test",
      terminalSize: CellSize(columns: columns, rows: rows), lines: reading.lines)
    model.select(view)
    model.press(.function(3))
    return model
  }

  private func current(_ model: Model) -> LaidOutConstraint {
    let details = model.details
    return details.constraints(in: model.panes.listing)[details.currentRow(of: model.panes.listing)]
  }

  /// A sign in ASCII may have two columns.
  @Test func aBlankSeparatesTheStateFromTheEquation() throws {
    var model = try model(selecting: "icon", columns: 40, rows: 12)
    model.appearance.isASCII = true
    let rows = render(model).text.split(separator: "\n").filter { $0.contains("/= off by") }
    #expect(!rows.isEmpty && rows.allSatisfy { $0.contains(/off by [0-9.]+ +[a-z]/) }, "\(rows)")
  }

  /// The other constraints of a line of visual format stay, as equations, in one undo step.
  @Test func deletingAPartOfALineKeepsTheOthers() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 8}
      root: {id: root, subviews: [{id: a}, {id: b}]}
      constraints: [a.top == root.top, {constraint: "H:|-2-[a(4)]-1-[b]", identifier: row}]
      """
    var model = try PlaygroundTests.model(text, columns: 120, rows: 36)
    let before = model.layout
    model.select("a")
    model.press(.function(3))
    let index = try #require(
      model.details.constraints(in: model.panes.listing).firstIndex {
        $0.equationText == "a.width == 4"
      })
    model.perform(Invocation("mark-constraint", [.number(Double(index + 1))]))
    model.press("x")
    #expect(
      model.scene.constraints.map(\.sceneText) == [
        "a.top == root.top", "a.leading == root.leading + 2", "b.leading == a.trailing + 1",
      ])
    #expect(model.scene.constraints.dropFirst().allSatisfy { $0.identifier == "row" })
    #expect(model.message == .separated(line: "H:|-2-[a(4)]-1-[b]", count: 2))
    model.press("u")
    #expect(model.scene == model.opened && model.layout == before)
  }

  /// A dropped constraint is in the list of every view of its conflict, and before all others;
  /// unsatisfied preferences of stack views come last.
  @Test func droppedConstraintsComeFirstAndUnmetPreferencesLast() throws {
    let text = narrowRow.replacing("spacing: 2", with: "spacing: 2\n        alignment: center")
    let reading = SceneReading(text: text, file: "test")
    var model = Model(
      try #require(reading.scene), name: "test", terminalSize: CellSize(columns: 120, rows: 36),
      lines: reading.lines)
    for view in ["row", "detail", "title"] {
      model.select(view)
      for scope in ["view", "all"] {
        model.perform(Invocation(.listConstraints, [.text(scope)]))
        let listed = model.details.constraints(in: model.panes.listing)
        #expect(listed.first?.equationText == "amount.width == 40", "\(view) \(scope)")
        let helpers = listed.indices.filter {
          listed[$0].state == .unsatisfied && listed[$0].id.kind == .stack
        }
        #expect(helpers == Array(listed.indices.suffix(helpers.count)), "\(view) \(scope)")
        #expect(!helpers.isEmpty || view != "row")
      }
    }
  }

  /// If an equation does not fit, only the mark shows that the constraint is satisfied.
  @Test func equationReplacesTheWordSatisfiedInANarrowPane() throws {
    let wide = render(try model(selecting: "row", columns: 200, rows: 60)).text
    #expect(wide.shows("2 ✓ satisfied row.leading == cell.leading + 2"))
    let narrow = render(try model(selecting: "row")).text
    #expect(narrow.shows("✗ dropped: amount.width == 40"))
    #expect(!narrow.contains("satisfied"))
    #expect(
      narrow.shows(
        "3 ✓ row.trailing == cell.trailing - 2", "7 ✓ title.leading == icon.trailing + 2"))
  }

  /// Origins are not truncated if no equation needs their columns.
  @Test func originsAreNotTruncatedOnAWideScreen() throws {
    let text = narrowRow.replacing("id: row\n", with: "id: rowOfLabels\n")
      .replacing("row.", with: "rowOfLabels.")
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    var model = Model(
      scene, name: "test", terminalSize: CellSize(columns: 200, rows: 60))
    model.select("rowOfLabels")
    model.press(.function(3))
    #expect(render(model).text.shows("stack 'rowOfLabels'"))
  }

  @Test func keysMoveTheMarkAndStopAtTheEnds() throws {
    var model = try model(selecting: "detail")
    let listed = model.details.constraints(in: model.panes.listing)
    model.press("k")
    #expect(model.message == .refused(.firstRowOfPane))
    model.press("j")
    #expect(current(model).id == listed[1].id)
    model.press(.down, .up)
    #expect(current(model).id == listed[1].id)
    for _ in listed { model.press("j") }
    #expect(current(model).id == listed.last?.id)
    #expect(model.message == .refused(.lastRowOfPane))
  }

  @Test func aNumberBeyondTheListKeepsTheMark() throws {
    var model = try model(selecting: "detail")
    let listed = model.details.constraints(in: model.panes.listing)
    model.perform(Invocation(.markConstraint, [.number(2)]))
    model.perform(Invocation(.markConstraint, [.number(Double(listed.count + 1))]))
    #expect(
      model.message == .refused(.noConstraintNumber(listed.count + 1, count: listed.count)))
    #expect(current(model).id == listed[1].id)
  }

  @Test func clickMarksARowAndTheWheelMovesTheMark() throws {
    var model = try model(selecting: "detail")
    model.press(.escape)
    let place = try #require(model.screen.constraints)
    let point = CellPoint(column: place.minColumn + 5, row: place.minRow + 3)
    _ = update(&model, MouseEvent(.click, at: point))
    let listed = model.details.constraints(in: model.panes.listing)
    #expect(model.focus == .constraints && current(model).id == listed[2].id)
    _ = update(&model, MouseEvent(.wheelDown, at: point))
    #expect(current(model).id == listed[3].id)
    _ = update(&model, MouseEvent(.wheelUp, at: point))
    #expect(current(model).id == listed[2].id)
  }

  @Test func spaceSwitchesAConstraintOffAndOnUndoably() throws {
    var model = try model(selecting: "amount")
    #expect(current(model).id == .entry(4, part: 0) && current(model).state == .broken)
    model.press(" ")
    #expect(!model.scene.constraints[4].isActive)
    #expect(model.layout.broken.isEmpty)
    #expect(current(model).state == .inactive)
    model.press(" ")
    #expect(model.scene == model.opened)
    model.press("uu")
    #expect(model.scene == model.opened && model.history.past.isEmpty)
  }

  /// The list contains the constraint only because of its conflict, which ends when the constraint
  /// is switched off.
  @Test(arguments: ["view", "conflicts"])
  func aConstraintThatIsSwitchedOffStaysListed(_ list: String) throws {
    var model = try model(selecting: "cell")
    model.perform(Invocation(.listConstraints, [.text(list)]))
    #expect(current(model).id == .entry(4, part: 0))
    model.press(" ")
    #expect(current(model).id == .entry(4, part: 0) && current(model).state == .inactive)
    model.press(" ")
    #expect(model.scene == model.opened)
    model.press(" ")
    model.perform(Invocation(.listConstraints, [.text(list)]))
    let listed = model.details.constraints(in: model.panes.listing)
    #expect(!listed.contains { $0.id == .entry(4, part: 0) })
  }

  /// The list contains the constraint only because of its conflict, which the priority ends.
  @Test func aConstraintWithAnotherPriorityStaysListed() throws {
    var model = try model(selecting: "cell")
    #expect(current(model).id == .entry(4, part: 0))
    model.press("p700")
    model.press(.enter)
    #expect(model.layout.broken.isEmpty)
    #expect(current(model).id == .entry(4, part: 0) && current(model).priority == 700)
  }

  @Test func typedPriorityChangesTheMarkedConstraint() throws {
    var model = try model(selecting: "amount")
    model.press("p")
    for character in "700" { model.press(.character(character)) }
    model.press(.enter)
    guard case .equation(let equation) = model.scene.constraints[4] else {
      Issue.record("an equation")
      return
    }
    #expect(equation.priority == 700)
    #expect(model.layout.broken.isEmpty)
    model.press("u")
    #expect(model.scene == model.opened)
  }

  @Test func priorityOfAContentConstraintCanBeChanged() throws {
    var model = try model(selecting: "detail")
    while current(model).id != .compressionResistance(view: "detail", axis: .horizontal) {
      model.press("j")
    }
    model.perform(try Invocation(parsing: "constraint-priority 751"))
    #expect(
      model.scene.root.view(at: "detail")?.contentCompressionResistancePriority.horizontal == 751)
    #expect(model.cells("detail")?.size.columns == 14)
  }

  /// The file has one priority for all sizes and a different one for narrow canvases.
  @Test func thePriorityOfTheSizeClassChanges() throws {
    let text = """
      stackyard: 1
      canvas: {width: 30, height: 12}
      sizeClasses: {regularWidth: 60, regularHeight: 20}
      root:
        id: row
        stack:
          arrangedSubviews:
            - id: a
              text: hey
              contentHuggingPriority: 300   # all sizes
              width: ["10", ">= 4"]
              when:
                compactWidth: {contentHuggingPriority: 200, width: "15"}
            - {id: b, text: hello}
      """
    let reading = SceneReading(text: text, file: "test")
    var model = Model(
      try #require(reading.scene), name: "test", terminalSize: CellSize(columns: 120, rows: 36),
      lines: reading.lines)
    model.select("a")
    model.press(.function(3))
    let ids: [ConstraintID] = [
      .contentHugging(view: "a", axis: .horizontal), .size(view: "a", axis: .horizontal, number: 0),
    ]
    for id in ids {
      model.panes.listing.current = id
      model.perform(try Invocation(parsing: "constraint-priority 700"))
      #expect(current(model).id == id)
      #expect(current(model).priority == 700)
    }
    let a = try #require(model.scene.root.view(at: "a"))
    let before = try #require(model.opened.root.view(at: "a"))
    #expect(a.contentHuggingPriority == before.contentHuggingPriority)
    #expect(a.width == before.width)
    #expect(a.variations.map(\.traits) == before.variations.map(\.traits))
    let inspection = SceneInspection(laying: model.scene, offered: CellSize(columns: 30, rows: 12))
    #expect(inspection.removal(of: ids[1]) == nil)
  }

  /// For a constraint that is not in the file, the message names the setting that would change it.
  @Test func switchingOffConstraintsOutsideTheFileIsRefusedWithARemedy() throws {
    var model = try model(selecting: "row")
    model.perform(Invocation(.listConstraints, [.text("all")]))
    var refused: Set<ConstraintID.Kind> = []
    for constraint in model.details.constraints(in: model.panes.listing) {
      model.panes.listing.current = constraint.id
      let before = model.scene
      model.press(" ")
      if case .entry = constraint.id {
        #expect(model.scene != before)
        model.press("u")
      } else {
        #expect(model.scene == before)
        #expect(model.message == .refused(.fixedConstraint(constraint.id)))
        refused.insert(constraint.id.kind)
      }
    }
    #expect(refused.isSuperset(of: [.stack, .contentHugging, .compressionResistance, .window]))
    let spacing = ConstraintID.stack(view: "row", identifier: "UISV-spacing", number: 0)
    #expect(
      Message.refused(.fixedConstraint(spacing)).text()
        == "the stack row creates it; + and - change the spacing")
  }

  @Test func enterSelectsTheOtherViewAndReturns() throws {
    var model = try model(selecting: "row")
    while current(model).id != .entry(0, part: 0) { model.press("j") }
    model.press(.enter)
    #expect(model.selection == "cell" && current(model).id == .entry(0, part: 0))
    model.press(.enter)
    #expect(model.selection == "row" && current(model).id == .entry(0, part: 0))
  }

  @Test func scopesAndFilterWordsNarrowTheList() throws {
    var model = try model(selecting: "icon")
    model.press(.tab)
    #expect(model.panes.listing.scope == .all)
    #expect(model.details.constraints(in: model.panes.listing).count == model.details.total)
    model.press("/")
    for character in "width line" { model.press(.character(character)) }
    model.press(.enter)
    let found = model.details.constraints(in: model.panes.listing)
    #expect(found.allSatisfy { $0.equationText.contains("width") && $0.line != nil })
    #expect(found.contains { $0.id == .entry(3, part: 0) })
    model.press(.escape)
    #expect(model.panes.listing.filter.isEmpty && model.focus == .constraints)
    model.press(.tab)
    #expect(model.panes.listing.scope == .conflicts)
    #expect(current(model).state == .broken)
    model.press(.escape)
    #expect(model.focus == .canvas)
  }

  /// The lines are those of the file, whatever was added before them.
  @Test func linesAreThoseOfTheFileAfterAnInsertion() throws {
    var model = try model(selecting: "amount")
    let line = try #require(current(model).line)
    #expect(narrowRow.split(separator: "\n")[line - 1] == "  - \"amount.width == 40\"")
    var scene = model.scene
    var other = scene.constraints[0]
    other.isActive = false
    if case .equation(var equation) = other {
      equation.constant = 7
      other = .equation(equation)
    }
    scene.constraints.insert(other, at: 1)
    scene.constraints.remove(at: 0)
    scene.constraints.remove(at: 1)
    model.change(to: scene)
    model.panes.listing.current = .entry(3, part: 0)
    #expect(current(model).line == line)
    model.panes.listing.scope = .all
    let added = try #require(
      model.details.allConstraints.first { $0.id == .entry(0, part: 0) })
    #expect(added.line == nil)
  }

  @Test(arguments: [
    CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24),
    CellSize(columns: 120, rows: 36), CellSize(columns: 200, rows: 60),
  ])
  func markedConstraintIsVisibleOnEveryScreen(_ size: CellSize) throws {
    var model = try model(selecting: "row", columns: size.columns, rows: size.rows)
    model.perform(Invocation(.listConstraints, [.text("all")]))
    for _ in 0..<model.details.total {
      let screen = render(model)
      let shown = current(model).equationText.prefix(10)
      let place = try #require(model.screen.constraints)
      let rows = (place.minRow..<place.maxRow).filter { row in
        screen[place.minColumn + 2, row].style.background == .chrome(.accent)
          && (place.minColumn..<place.maxColumn).map { screen[$0, row].text }.joined()
            .contains(shown)
      }
      #expect(rows.count == 1, "\(shown)")
      model.press("j")
    }
  }
}

extension SceneView {
  /// The view with that id inside this one.
  func view(at id: String) -> SceneView? {
    if self.id == id { return self }
    return allSubviews.lazy.compactMap { $0.view(at: id) }.first
  }
}
