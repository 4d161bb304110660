import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// The proposals in the pane of explanations, and the keys that try them.
@Suite struct ProposalTests {
  private func model(
    _ text: String = narrowRow, selecting view: String, columns: Int = 120, rows: Int = 36
  ) throws -> Model {
    var model = try PlaygroundTests.model(text, columns: columns, rows: rows)
    model.select(view)
    model.press(.function(4))
    return model
  }

  /// The explanations of both sizes are visible, even while changes are proposed below.
  @Test(arguments: ["row", "title", "cell"])
  func firstSentencesAboutWidthAndHeightAreVisible(_ view: String) throws {
    let screen = render(try model(selecting: view, columns: 80, rows: 24)).text
    #expect(screen.contains("\(view).width is"), "\(screen)")
    #expect(screen.contains("\(view).height is"), "\(screen)")
  }

  /// The first change of each list resolves the conflict and then shows the whole label.
  @Test func theFirstChangesShowTheWholeLabel() throws {
    var model = try model(selecting: "detail")
    #expect(model.layout.broken.count == 1 && model.cells("detail")?.size.columns == 5)
    model.press("1")
    model.press(.enter)
    #expect(model.layout.broken.isEmpty)
    model.press("1")
    model.press(.enter)
    #expect(model.layout.broken.isEmpty && (model.cells("detail")?.size.columns ?? 0) >= 14)
    model.press("uu")
    #expect(model.scene == model.opened)
  }

  /// Where no change of a view makes room for all, another axis of the stack view does.
  @Test func aChangeOfTheStackViewShowsAllLabels() throws {
    var model = try model(selecting: "detail")
    let texts = ["icon": 6, "title": 33, "detail": 14, "amount": 12]
    var isWhole: Bool {
      model.layout.broken.isEmpty
        && texts.allSatisfy { (model.cells($0)?.size.columns ?? 0) >= $1 }
    }
    for _ in 0..<2 where !isWhole {
      model.press("1")
      model.press(.enter)
    }
    #expect(isWhole)
    #expect(model.scene.root.find("row")?.stack?.axis == .vertical)
    #expect(model.scene.root.find("row")?.stack?.spacing == 0)
    model.press("uu")
    #expect(model.scene == model.opened)
  }

  /// Content without an end is reported, and the proposed constraint ends it.
  @Test func endOfScrolledContentIsProposed() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 20}
      root:
        id: root
        subviews:
          - {id: list, height: 14, scroll: {}, subviews: [{id: form, width: 30, height: 16}]}
      constraints:
        - "H:|[list]|"
        - "V:|[list]"
        - "form.leading == list.content.leading"
        - "form.trailing == list.content.trailing"
        - "form.top == list.content.top"
      """
    var model = try model(text, selecting: "list")
    let list = try #require(model.layout.views.first { $0.id == "list" })
    #expect(list.ambiguous == ["content.height"])
    model.press(.escape)
    model.press("p1")
    #expect(model.layout.views.allSatisfy { $0.ambiguous.isEmpty })
    #expect(model.scene.constraints.last?.sceneText == "form.bottom == list.content.bottom")
  }

  /// If the whole layout can be repaired, the first changes do it.
  @Test func theFirstChangesRepairTheScene() throws {
    let text = narrowRow.replacing("Invoice for the month of November", with: "Invoice")
    var model = try model(text, selecting: "detail")
    #expect(model.layout.broken.count == 1 && model.cells("detail")?.size.columns == 5)
    model.press("1")
    model.press(.enter)
    #expect(model.layout.broken.isEmpty)
    model.press("1")
    model.press(.enter)
    #expect(model.layout.broken.isEmpty && model.cells("detail")?.size.columns == 14)
    #expect(model.layout.views.allSatisfy { $0.ambiguous.isEmpty })
    #expect(!render(model).text.contains("cut off"))
  }

  /// No change that makes a problem worse comes before one for the same problem that does not.
  @Test func changesThatMakeProblemsWorseComeLast() throws {
    let proposals = try model(selecting: "detail").details.proposals.filter { $0.aim == .conflict }
    let own = proposals.map { proposal in
      proposal.difference.frames.first { $0.view == "detail" }?.after?.size.width ?? 5
    }
    let worse = own.firstIndex { $0 < 5 } ?? own.count
    #expect(worse > 1 && own[worse...].allSatisfy { $0 < 5 }, "\(own)")
  }

  /// A narrow pane shows the whole of a change rather than all of its effect.
  @Test func aChangeIsShownWholeBeforeItsEffect() throws {
    let model = try model(
      narrowRow.replacing("Invoice for the month of November", with: "Invoice"),
      selecting: "detail", columns: 40, rows: 40)
    let text = render(model).text
    let labels = model.details.proposals.map(\.label).filter { $0.count <= 27 }
    #expect(!labels.isEmpty && labels.allSatisfy(text.contains), "\(labels)\n\(text)")
  }

  /// A change that was kept by another one stays, even if undo leads back to its scene.
  @Test func leavingThePaneDoesNotTakeAKeptChangeBack() throws {
    var model = try model(selecting: "detail")
    model.press("1")
    let tried = model.scene
    model.perform(Invocation("narrower"))
    model.press(.escape, .character("u"), .function(3))
    #expect(model.scene == tried && model.history.past.count == 1)
  }

  /// Otherwise, only Enter keeps a change.
  @Test(arguments: [.function(4), .function(3), .character("i"), .character("\\")] as [Key])
  func leavingThePaneTakesTheChangeBackAndSaysSo(_ key: Key) throws {
    var model = try model(selecting: "detail")
    model.press("1")
    let words = try #require(model.openTrial?.proposals.first).words
    model.press(key)
    #expect(model.focus != .why && model.openTrial == nil)
    #expect(model.message == .takenBack(change: words))
    #expect(model.scene == model.opened && model.history.past.isEmpty)
  }

  /// A row that does not fit loses its middle, and no effect that makes something worse.
  @Test func rowsKeepTheirEndsAndWhatGetsWorse() throws {
    var shortened = 0
    for (name, scene) in try everyScene(1, of: 3) {
      var model = Model(scene, name: name, terminalSize: CellSize(columns: 80, rows: 24))
      for view in model.scene.root.idsOfViews.prefix(4) {
        model.select(view)
        model.press(.function(4))
        let (screen, place) = (render(model), try #require(model.screen.rect(of: .why)))
        let lines = place.rows.map { row in
          (place.minColumn..<place.maxColumn).map { screen[$0, row].text }.joined()
        }
        for (index, proposal) in model.proposalsToTry.enumerated() {
          let start = "\(index + 1) \(proposal.label.prefix(4))"
          guard let line = lines.first(where: { $0.contains("│ \(start)") }) else { continue }
          if !proposal.cuts.isEmpty { #expect(line.contains("… "), "\(line)") }
          let conflicts = proposal.difference.conflicts
          if conflicts.before > 0 { #expect(line.contains("✗ \(conflicts.after)"), "\(line)") }
          guard !line.contains(proposal.label), line.contains("…") else { continue }
          shortened += 1
          #expect(line.contains(proposal.label.suffix(5)), "\(name): \(line)")
        }
        model.press(.escape)
      }
    }
    #expect(shortened > atLeast(10))
  }

  /// The steps are those of the layout with the change, and Esc goes back to the trial.
  @Test func stepsShowTheLayoutWithTheTriedChange() throws {
    var model = try model(selecting: "detail")
    model.press("1")
    let changed = model.scene
    model.press(.function(9))
    model.press(.right)
    #expect(model.focus == .steps && model.scene == changed && model.openTrial != nil)
    model.press(.escape)
    #expect(model.focus == .why && model.openTrial != nil)
    model.press(.escape)
    #expect(model.scene == model.opened)
  }

  /// The file has the change that is being tried, so Esc does not take it back.
  @Test(arguments: [Key.control("s"), .character("e")])
  func savingKeepsTheTriedChange(_ key: Key) throws {
    var model = try model(selecting: "detail")
    model.press("1")
    let changed = model.scene
    model.press(key)
    #expect(model.openTrial == nil)
    model.press(.escape)
    #expect(model.scene == changed && model.scene != model.opened)
  }

  /// The first problem of a view has the same changes in the same order in the sheet and the pane.
  @Test func theSheetAndThePaneHaveOneOrder() throws {
    let head = "stackyard: 1\ncanvas: {width: 24, height: 8}\n"
    let row =
      "root: {id: row, stack: {spacing: 2, arrangedSubviews: [{id: a, text: One two three}, "
    var count = 0
    for text in [
      head + row + "{id: b, text: Four five six}]}}",
      head + row + "{id: b, text: Four}]}}",
      head + "root: {id: root, subviews: [{id: a}, {id: b}]}\nconstraints: ["
        + #""a.width == 4", "b.leading == a.trailing + 2", "b.leading == a.leading"]"#,
    ] {
      for view in ["a", "b"] {
        var model = try PlaygroundTests.model(text, columns: 120, rows: 36)
        model.select(view)
        model.focus = .why
        let pane = model.details.proposals
        model.focus = .canvas
        model.press("p")
        guard model.selection == view, case .problem(let open) = model.mode else { continue }
        let sheet = open.remedies(in: model)
        #expect(!sheet.isEmpty && Array(pane.prefix(sheet.count)) == sheet, "\(text) \(view)")
        count += 1
      }
    }
    #expect(count >= 3, "\(count)")
  }

  /// A label that can be shown only at the cost of another one has such changes, which say so.
  @Test func changesThatCutOthersSaySo() throws {
    let text = """
      stackyard: 1
      canvas: {width: 24, height: 1}
      root: {id: row, stack: {spacing: 2, arrangedSubviews: [
        {id: title, text: A long title for it}, {id: value, text: 12:30 and more}]}}
      """
    var model = try PlaygroundTests.model(text, columns: 120, rows: 36)
    model.select("title")
    model.press("p")
    let sheet = render(model).text
    #expect(
      sheet.shows(
        "set the horizontal compression resistance of title to 751",
        "cuts off value, title 8 → 19 wide, value 14 → 3 wide, value x 10 → 21"), "\(sheet)")
  }

  /// Another conflict drops a member of the first one.
  @Test func membersThatAreDroppedTooSaySo() throws {
    let text = """
      stackyard: 1
      canvas: {width: 320, height: 60}
      root: {id: cell, subviews: [{id: avatar}, {id: name, text: Name}]}
      constraints:
        - avatar.width == 40
        - avatar.leading == cell.leading
        - name.leading == avatar.trailing + 8
        - name.leading == cell.leading
      """
    var model = try PlaygroundTests.model(text, columns: 120, rows: 36)
    let dropped = model.layout.broken.map(\.alsoDropped.count)
    #expect(dropped == [1, 0])
    model.press("p")
    let sheet = render(model).text
    #expect(
      sheet.contains("name.leading == avatar.trailing + 8, which is dropped, too"), "\(sheet)")
  }

  /// Any position of a view with an alignment by baselines in a column would be as good.
  @Test func thePaneAndTheSheetOfAnAmbiguityProposeTheSame() throws {
    var model = try PlaygroundTests.model(columns: 120, rows: 36)
    model.press("aS")
    model.press(.tab, .function(4))
    #expect(model.layout.views.first { $0.id == "red" }?.ambiguous == ["x"])
    let proposals = model.details.proposals.filter { $0.aim == .ambiguity }
    #expect(!proposals.isEmpty)
    model.press(.escape)
    model.press("p")
    for _ in model.layout.views where !render(model).text.contains("ambiguous: x of red") {
      model.press("p")
    }
    let sheet = render(model).text
    for proposal in proposals { #expect(sheet.contains(proposal.words), "\(sheet)") }
  }

  /// The number of hidden rows is next to the heading of the changes, which it does not count.
  @Test func theNumberOfHiddenRowsSaysWhatItCounts() throws {
    let text = render(try model(selecting: "detail", columns: 80, rows: 24)).text
    let heading = text.split(separator: "\n").first { $0.contains("Changes to try") }
    #expect(heading?.shows("explanation ↓ 28") == true, "\(text)")
  }

  /// While a change is tried, the heading is longer, and the name of the hidden rows has no room.
  @Test func headingOfATrialIsNotOverwritten() throws {
    for columns in [80, 120] {
      var model = try PlaygroundTests.model(columns: columns, rows: 24)
      model.press(.tab)
      model.press(.function(4))
      model.press("1")
      let lines = frame(of: model).cells.text.split(separator: "\n")
      let heading = try #require(lines.first { $0.contains("Trying 1: ") })
      #expect(heading.shows("Trying 1: Enter keeps, Esc undoes"), "\(heading)")
    }
  }

  /// A proposal has the effect that it states, for every view of every scene that has problems.
  @Test func eachProposalHasTheStatedEffect() throws {
    var tried = 0
    var ended = 0
    for (name, scene) in try everyScene(of: 3) {
      var opened = Model(scene, name: name, terminalSize: CellSize(columns: 120, rows: 36))
      guard opened.layout.views.count < 15 else { continue }
      opened.focus = .why
      for view in opened.layout.views.prefix(4) {
        opened.select(view.id)
        let before = opened.layout
        for (index, proposal) in opened.details.proposals.prefix(4).enumerated() {
          var model = opened
          model.perform(Invocation(.tryProposal, [.number(Double(index + 1))]))
          let after = model.layout
          tried += 1
          #expect(LayoutDifference(from: before, to: after) == proposal.difference, "\(name)")
          if proposal.aim == .conflict {
            ended += 1
            #expect(after.broken.count < before.broken.count, "\(name) \(proposal.words)")
          }
          model.press(.escape)
          #expect(model.scene == opened.scene && model.history.past.isEmpty, "\(name)")
          #expect(model.focus == .why)
        }
      }
    }
    #expect(tried > atLeast(400) && ended > atLeast(20), "\(tried), \(ended)")
  }

  @Test func anotherDigitReplacesTheTrial() throws {
    var model = try model(selecting: "detail")
    let proposals = model.details.proposals
    #expect(proposals.count >= 3)
    model.press("132")
    #expect(model.openTrial?.index == 1 && model.openTrial?.proposals == proposals)
    #expect(try model.scene == proposals[1].edits.reduce(model.opened) { try $0.applying($1) })
    #expect(model.history.past.count == 1)
    model.press("2")
    #expect(model.message == .refused(.triedAlready(2)))
    model.press(.escape)
    #expect(model.scene == model.opened)
    model.press(.escape)
    #expect(model.focus == .canvas)
  }

  @Test func undoAlsoUndoesATrial() throws {
    var model = try model(selecting: "detail")
    model.press("1u")
    #expect(model.scene == model.opened && model.openTrial == nil)
    model.press(.enter)
    #expect(model.message == .refused(.nothingTried))
    let count = model.details.proposals.count
    model.perform(Invocation(.tryProposal, [.number(Double(count + 1))]))
    #expect(model.message == .refused(.noProposal(count + 1, count: count)))
  }

  /// Another change is made on top of the tried one, which is then kept.
  @Test func anotherChangeKeepsTheTrial() throws {
    var model = try model(selecting: "detail")
    model.press("1")
    let words = try #require(model.openTrial?.proposals.first).words
    model.press("+")
    #expect(model.openTrial == nil && model.history.past.count == 2)
    #expect(model.message == .kept(change: words))
    model.press(.escape)
    #expect(model.focus == .canvas && model.history.past.count == 2)
  }

  @Test func anotherSolutionIsShownUntilSomethingChanges() throws {
    var model = try model(selecting: "detail")
    let own = model.layout
    model.press("o")
    let other = model.layout
    #expect(other != own && model.trials.alternative != nil)
    #expect(other.broken == own.broken)
    let width = other.views.first { $0.id == "detail" }?.frame.size.width
    #expect(own.views.first { $0.id == "detail" }?.frame.size.width == 5)
    #expect(width == 14)
    #expect(
      model.message
        == .otherSolution(
          number: "detail.width", value: "14", insteadOf: "5"))
    #expect(render(model).text.shows("Another solution, equally good"))
    // The explanations are of the solution that is not shown, and say so.
    #expect(render(model).text.shows("Explanation of the original solution"))
    #expect(model.scene == model.opened)
    model.press(.escape)
    #expect(model.layout == own && model.focus == .why)
    model.press("o")
    model.press("+")
    #expect(model.trials.alternative == nil)
    model.press("u")
    model.select("cell")
    model.press("o")
    #expect(model.message == .refused(.notAmbiguous(view: "cell")) && model.layout == own)
  }

  /// Repeating the key leads back to the layout that the engine chose.
  @Test func repeatedKeyReturnsToTheLayoutOfTheEngine() throws {
    var model = try model(selecting: "detail")
    let own = model.layout
    var shown = 0
    repeat {
      model.press("o")
      shown += 1
    } while model.trials.alternative != nil && shown < 5
    #expect(shown > 1 && shown < 5 && model.layout == own)
  }
}

/// The report on the effect of the last key.
@Suite struct ChangeReportTests {
  private func report(_ keys: String, selecting view: String = "row") throws -> ChangeReport? {
    var model = try model(narrowRow, columns: 120, rows: 36)
    model.select(view)
    model.press(keys)
    model.press(.function(4), .tab)
    return model.details.report
  }

  @Test func reportNamesPropertiesFramesAndConstraints() throws {
    let report = try #require(try report("+"))
    #expect(report.changes.map { $0.text() } == ["row.spacing 2 → 3"])
    #expect(report.difference.frames.map(\.view) == ["title", "detail"])
    #expect(report.difference.frames.last?.after?.size.width == 2)
    #expect(report.removed.count == 3 && report.added.count == 3)
    #expect(report.added.allSatisfy { $0.hasSuffix("+ 3") })
    #expect(report.kept > 30)
  }

  @Test func reportCoversOnlyTheLastStep() throws {
    #expect(try report("") == nil)
    #expect(try report("+u")?.changes.map { $0.text() } == ["row.spacing 3 → 2"])
    #expect(try report("+a")?.changes.map { $0.text() } == ["row.axis horizontal → vertical"])
  }

  @Test func repeatedCommandIsReportedAsOneChange() throws {
    var model = try model(narrowRow, columns: 120, rows: 36)
    model.perform(Invocation("more-spacing", times: 3))
    model.press(.function(4), .tab)
    #expect(model.details.report?.changes.map { $0.text() } == ["row.spacing 2 → 5"])
    #expect(render(model).text.shows("row.spacing 2 → 5"))
  }

  @Test func switchedConstraintsAreListed() throws {
    var model = try model(narrowRow, columns: 120, rows: 36)
    model.select("amount")
    model.press(.function(3))
    model.press(" ")
    model.press(.function(4), .tab)
    let report = try #require(model.details.report)
    #expect(report.changes == [.constraintSwitched("amount.width == 40", isOn: false)])
    #expect(report.removed == ["amount.width == 40"] && report.added.isEmpty)
    #expect(report.difference.conflicts == .init(before: 1, after: 0))
  }
}
