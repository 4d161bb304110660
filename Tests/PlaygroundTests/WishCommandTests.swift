import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneWishes
import TestSupport
import Testing

/// Wishes about the layout, in the playground.
@Suite struct WishCommandTests {
  private static let row = """
    stackyard: 1
    canvas: {width: 40, height: 1}
    root:
      id: row
      stack:
        spacing: 2
        arrangedSubviews:
          - {id: icon, text: Photo}
          - {id: title, text: Invoice for the month of November, contentCompressionResistancePriority: [749, 750]}
          - {id: amount, text: "1,250.00", width: ">= 10"}
    """

  private func wishing(
    _ wish: String, _ columns: Int = 80, _ rows: Int = 24
  ) throws -> Model {
    var model = try model(WishCommandTests.row, columns: columns, rows: rows)
    model.perform(Invocation(.want, [.text(wish)]))
    return model
  }

  @Test func eachListedChangeMakesTheWishTrueAndIsOneStep() throws {
    let model = try wishing("title.width >= 23")
    #expect(model.selection == "title" && model.focus == .why)
    let proposals = model.proposalsToTry
    #expect(proposals.count > 4)
    for index in proposals.indices {
      var tried = model
      tried.press(.character(Character("\(index + 1)")))
      let width = try #require(tried.layout.views.first { $0.id == "title" }?.frame.size.width)
      #expect(width >= 23 - 1e-6, "\(proposals[index].words)")
      #expect(tried.openTrial?.index == index)
      // Esc takes the change back, Enter keeps it.
      var left = tried
      left.press(.escape)
      #expect(left.scene == model.scene && left.history.past.isEmpty)
      tried.press(.enter)
      #expect(tried.openTrial == nil && tried.history.past.count == 1)
      let isUndone = tried.undo()
      #expect(isUndone && tried.scene == model.scene)
    }
  }

  @Test func theListStaysWhileChangesAreTried() throws {
    var model = try wishing("title.width >= 23")
    let proposals = model.proposalsToTry
    #expect(render(model).text.contains("Changes for title.width >= 23"))
    #expect(render(model).text.contains("row spacing 1"))
    model.press("2")
    #expect(model.proposalsToTry == proposals)
    #expect(render(model).text.contains("row spacing 1"))
    model.press(.escape)
    #expect(model.proposalsToTry == proposals)
    // Another view has its own changes.
    model.select("icon")
    #expect(model.proposalsToTry != proposals)
  }

  @Test func keptViewsStay() throws {
    let model = try wishing("title.width >= 23 keep amount spacing")
    #expect(!model.proposalsToTry.isEmpty)
    for proposal in model.proposalsToTry {
      #expect(!proposal.difference.frames.contains { $0.view == "amount" })
      #expect(!proposal.words.contains("set the spacing"))
    }
  }

  @Test func wishesWithoutChangesSayWhy() throws {
    #expect(try wishing("title.width <= 40").message == .wishIsTrue("title.width <= 40"))
    #expect(
      try wishing("icon.width == -3").message
        == .wishIsImpossible("icon.width == -3", because: ["icon.width >= 0"]))
    let model = try wishing("row.width == 50 keep canvas")
    guard case .wishIsImpossible(_, let reasons) = model.message else {
      Issue.record("\(String(describing: model.message))")
      return
    }
    #expect(reasons.contains("canvas.width == 40"))
    #expect(model.focus == .canvas)
  }

  @Test(arguments: [
    "x", "a.width == 40", "title.colour == 3", "title.width", "title.width == much",
    "title not", "title fits in", "title.width == 3 keep nobody",
  ]) func otherTextsAreRefused(_ text: String) throws {
    let model = try wishing(text)
    guard case .refused(.invalidWish(let error)) = model.message else {
      Issue.record("\(text)")
      return
    }
    #expect(!error.reason.isEmpty)
    #expect(model.focus == .canvas)
  }

  @Test func everyScreenShowsTheFirstChange() throws {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (240, 67)] {
      let text = render(try wishing("title.width >= 23", columns, rows)).text
      #expect(text.contains("1 row customSp"), "\(columns)×\(rows)\n\(text)")
    }
  }

  /// Digits try changes only while the pane has the focus; on the canvas, they are those of distributions.
  @Test func theListIsOnlyThereWhileItsKeysAre() throws {
    var model = try wishing("title.width >= 23", 120, 36)
    #expect(render(model).text.contains("1 row customSp"))
    model.press(.escape)
    #expect(model.focus == .canvas)
    #expect(!render(model).text.contains("1 row customSp"))
    #expect(render(model).text.contains("title.width is 21"))
    model.press(.function(4))
    #expect(render(model).text.contains("1 row customSp"))
  }

  /// A change that leaves the view behind another one says so, and follows those that do not.
  @Test func changesThatHideTheViewSaySo() throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {width: 30, height: 3}
      root:
        id: header
        subviews:
          - {id: number, text: "12", contentCompressionResistancePriority: [250, 750]}
          - {id: name, text: A header that is long enough}
      constraints:
        - number.leading == header.leading + 1
        - number.top == header.top
        - name.leading == number.trailing + 1
        - name.top == header.top
        - name.trailing == header.trailing - 1
      """, columns: 120, rows: 36)
    model.perform(Invocation(.want, [.text("number not cut")]))
    let hidden = model.proposalsToTry.map { !$0.overlaps.isEmpty }
    let first = try #require(hidden.firstIndex(of: true))
    #expect(hidden.prefix(5) == [false, false, true, true, true], "\(hidden)")
    #expect(render(model).text.contains("∩ 1"))
    model.press(.character(Character("\(first + 1)")))
    #expect(render(model).text.contains("∩ name covers number"))
  }

  @Test func aWishCanBeADifference() throws {
    for (text, number) in [
      ("title.width += 2", "title.width == 23"), ("title.width -= 1.5", "title.width == 19.5"),
      ("title.width  +=  2 keep canvas", "title.width == 23"),
    ] {
      guard case .wishFound(let wish, _, _) = try wishing(text).message else {
        Issue.record("\(text)")
        continue
      }
      #expect(wish == number)
    }
  }

  /// A message proposes only texts that are wishes.
  @Test(arguments: ["title.width = 3", "title.width =+ 4", "title.width + = 4", "title.width =< 3"])
  func proposedWishesCanBeRead(_ text: String) throws {
    guard case .refused(.invalidWish(.singleSign(_, let meant))) = try wishing(text).message else {
      return
    }
    guard case .refused = try wishing(meant).message else { return }
    Issue.record("\(text): \(meant)")
  }

  /// A key asks for a wish, and names the forms; Tab completes them.
  @Test func theKeyAsksForAWishAndTabCompletesIt() throws {
    var model = try model(WishCommandTests.row, columns: 120, rows: 36)
    model.press(.function(4))
    #expect(render(model).text.shows("F8 wish"))
    model.press(.function(8))
    let text = render(model).text
    #expect(text.shows(":want _"))
    for form in ["a.width == 40", "a.width += 40", "a not cut", "no conflict"] {
      #expect(text.contains(form), "\(form)")
    }
    func typed(_ text: String) -> [String] { LineCompletion(in: model).completions(of: text) }
    #expect(typed("want t") == ["title", "title."])
    #expect(typed("want title ") == ["not", "on", "fits"])
    #expect(typed("want title not ") == ["cut", "ambiguous"])
    #expect(typed("want title.w") == ["title.width"])
    #expect(typed("want title.width ") == ["==", "<=", ">=", "+=", "-="])
    #expect(typed("want title.width == a") == ["amount."])
    #expect(typed("want n") == ["no", "nothing"])
    #expect(typed("want nothing ") == ["ambiguous", "cut"])
    #expect(typed("want no conflict k") == ["keep"])
    #expect(typed("want no conflict keep c") == ["canvas"])
  }

  @Test func aTextThatIsNoWishNamesTheForms() throws {
    let text = render(try wishing("x", 120, 36)).text
    for form in ["a.width == 40", "a.width += 40", "a not cut", "no conflict"] {
      #expect(text.contains(form), "\(form)")
    }
  }

  /// A wish in a large scene takes a while, so the screen says first that changes are looked for.
  @Test func theScreenSaysThatChangesAreLookedFor() throws {
    var model = try wishing("title.width >= 23", 120, 36)
    let keys = "want title.width >= 24".map { InputEvent.key(.character($0)) }
    var terminal = VirtualTerminal(
      size: model.terminalSize, events: [.key(.character(":"))] + keys + [.key(.enter)])
    run(&model, on: &terminal)
    let screens = terminal.screens.map(\.text)
    let first = screens.firstIndex {
      $0.contains("looking for changes that make title.width >= 24")
    }
    let seeking = try #require(first)
    #expect(!screens[seeking].contains("Changes for title.width >= 23"))
    #expect(screens.last?.contains("Changes for title.width >= 24") == true)
  }

  /// A key that is typed ahead finds the changes.
  @Test func keysTypedAheadFindTheChanges() throws {
    var model = try model(WishCommandTests.row, columns: 120, rows: 36)
    let keys = ":want title.width >= 23".map { InputEvent.key(.character($0)) }
    var terminal = VirtualTerminal(
      size: model.terminalSize, events: keys + [.key(.enter), .key(.character("2")), .key(.enter)])
    run(&model, on: &terminal)
    #expect(model.scene.root.stack?.spacing == 1)
  }

  @Test func lineModeListsTheChangesAndTriesThem() throws {
    let talk = try Conversation(
      ["want title.width >= 23", "try 2", "take"], WishCommandTests.row)
    let lines = talk.answers.map(\.lines)
    #expect(lines[1].contains { $0.shows("try 2: set the spacing of row to 1") })
    #expect(lines[3].first?.hasPrefix("kept: set the spacing of row to 1") == true)
    #expect(talk.model.scene.root.stack?.spacing == 1)
  }
}
