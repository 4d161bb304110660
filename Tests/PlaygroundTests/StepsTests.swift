import AutoLayout
import Cells
import Phrases
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import TestSupport
import Testing

/// The steps in which a layout comes about, in the playground.
@Suite struct StepsTests {
  /// A row that is too narrow: the title, whose resistance is the lowest, is cut.
  private static let row = """
    stackyard: 1
    canvas: {width: 40, height: 3}
    root:
      id: row
      stack:
        spacing: 2
        arrangedSubviews:
          - {id: icon, intrinsicContentSize: [5, 1]}
          - {id: title, intrinsicContentSize: [33, 1], contentCompressionResistancePriority: [749, 750]}
          - {id: amount, intrinsicContentSize: [8, 1], width: ">= 10"}
    """

  private func stepping(_ columns: Int = 80, _ rows: Int = 24) throws -> Model {
    var model = try model(StepsTests.row, columns: columns, rows: rows)
    model.press(.function(9))
    return model
  }

  private func sentence(_ model: Model) -> String {
    model.steps.steps[model.stepIndex].sentence
  }

  private func stop(_ words: String, in model: inout Model) {
    model.perform(Invocation(.stopAt, [.text(words)]))
  }

  @Test func keysGoThroughTheStepsAndEscapeReturns() throws {
    var model = try stepping()
    #expect(model.focus == .steps)
    #expect(model.stepIndex == 0)
    model.press(.right, .right)
    #expect(model.stepIndex == 2)
    model.press(.left)
    #expect(model.stepIndex == 1)
    model.press(.end)
    #expect(model.stepIndex == model.steps.steps.count - 1)
    model.press(.home, .left)
    #expect(model.stepIndex == 0)
    #expect(model.message == .refused(.noFurtherStep(about: nil)))
    model.press(.end, .right)
    #expect(model.message == .refused(.noFurtherStep(about: nil)))
    model.press(.down)
    #expect(model.message == .refused(.lastPriority))
    model.press(.escape)
    #expect(model.focus == .canvas)
  }

  /// The end of a priority shows everything that it leads to.
  @Test func theArrowsUpAndDownGoToTheEndsOfPriorities() throws {
    var model = try stepping()
    var priorities: [Double] = []
    for _ in 0..<4 {
      model.press(.down)
      priorities.append(model.steps.steps[model.stepIndex].step.priority)
      let next = model.steps.steps.dropFirst(model.stepIndex + 1).first?.step.priority
      #expect(next != priorities.last)
    }
    #expect(priorities == [1000, 750, 749, 250])
    model.press(.up)
    #expect(model.steps.steps[model.stepIndex].step.priority == 749)
  }

  @Test func onlyStepsThatConcernTheSelectionAreGoneToUnlessAllAreShown() throws {
    var model = try stepping()
    model.select("icon")
    let (all, own) = (model.steps.steps.indices, model.shownSteps(of: model.steps))
    #expect(own.count < all.count)
    #expect(own.allSatisfy { all.contains($0) })
    model.press("a")
    #expect(model.shownSteps(of: model.steps) == Array(all))
    #expect(model.message == .showingSteps(all.count, of: all.count, about: nil))
    model.select("row")
    model.press("a")
    // Every view is inside the row.
    #expect(model.shownSteps(of: model.steps).count >= all.count - 1)
  }

  /// The steps of a large scene take a while, so the pane is drawn before they are known.
  @Test func thePaneOfALargeSceneIsDrawnFirst() throws {
    let views = (0..<61).map { "{id: v\($0), width: 1}" }.joined(separator: ", ")
    var model = try model(
      "{stackyard: 1, root: {id: row, stack: {arrangedSubviews: [\(views)]}}}")
    model.press(.function(9))
    var terminal = VirtualTerminal(size: model.terminalSize)
    run(&model, on: &terminal)
    let screens = terminal.screens.map(\.text)
    #expect(screens.first?.shows("computing the steps of 62 views …") == true)
    model.layOut()
    #expect(render(model).text.shows("step 1 of 66"))
  }

  @Test func stopsGoToTheStepThatDecidesAValue() throws {
    var model = try model(StepsTests.row)
    stop("title.width", in: &model)
    #expect(model.focus == .steps)
    #expect(model.selection == "title")
    #expect(model.steps.steps[model.stepIndex].step.priority == 749)
    #expect(
      model.message == .decided(number: "title.width", value: "= 21", priority: "749", limit: 7))
    let index = model.stepIndex
    stop("yields 749", in: &model)
    #expect(model.stepIndex == index)
    stop("priority 750", in: &model)
    #expect(model.steps.steps[model.stepIndex].step.priority == 750)
    stop("3", in: &model)
    #expect(model.stepIndex == 2)
  }

  @Test(arguments: [
    ("conflict", Refusal.noSuchStep), ("yields 3", .noSuchStep), ("100", .noSuchStep),
    ("0", .noSuchStep), ("-1", .noSuchStep), ("-9223372036854775808", .noSuchStep),
    ("title", .invalidStop("title")),
    ("title.colour", .invalidStop("title.colour")), ("priority", .invalidStop("priority")),
    ("yields much", .invalidStop("yields much")), ("conflict 3", .invalidStop("conflict 3")),
    ("none.width", .unknownView("none", suggestion: nil)),
  ]) func stopsThatDoNotExistAreRefused(_ words: String, _ refusal: Refusal) throws {
    var model = try model(StepsTests.row)
    stop(words, in: &model)
    #expect(model.message == .refused(refusal))
    #expect(model.focus == .canvas)
  }

  /// Repeating the key goes through the values of the view.
  @Test func oneKeyShowsWhereTheSelectedViewIsDecided() throws {
    var model = try model(StepsTests.row)
    model.select("title")
    var numbers: [String] = []
    var told: String?
    for _ in 0..<5 {
      model.press("@")
      guard case .stopped(.decided(let number, _, _, _), _, let next) = model.message else {
        continue
      }
      if let told { #expect(number == "title.\(told)") }
      told = next
      numbers.append(number)
    }
    #expect(
      numbers == ["title.width", "title.height", "title.x", "title.y", "title.width"])
  }

  /// A dropped constraint on the value, too, is an answer to what decides it.
  @Test func theKeyTellsWhichConstraintsOnTheValueWereDropped() throws {
    var model = try PlaygroundTests.model(
      """
      stackyard: 1
      canvas: {width: 40, height: 9}
      root: {id: cell, subviews: [{id: a, width: 3}]}
      constraints:
        - a.leading == cell.leading
        - a.top == cell.top
        - a.height == 4
        - a.height == 5
      """, columns: 120, rows: 36)
    model.select("a")
    var dropped: [[String]] = []
    for _ in 0..<4 {
      model.press("@")
      guard case .stopped(_, let texts, _) = model.message else { continue }
      dropped.append(texts)
    }
    #expect(
      dropped == [[], ["a.height == 5"], [], []] || dropped == [[], ["a.height == 4"], [], []])
    model.press(.home)
    model.press("@@")
    #expect(
      render(model).text.shows(
        "a.height = 4: decided here, at priority 1000; @ again: x; dropped: a.height == 5"))
  }

  /// The title has the same number as the sentence, and only tabs to which keys go.
  @Test func thereIsOneNumberingAndEveryTabIsReached() throws {
    var (numbered, unreached) = (0, 0)
    for (name, scene) in try everyScene(of: 4) {
      var model = Model(
        scene, name: name, terminalSize: CellSize(columns: 120, rows: 36))
      model.press(.function(9))
      guard let place = model.screen.rect(of: .steps) else { continue }
      func lines() -> (title: String, sentence: String) {
        let screen = render(model)
        func line(_ row: Int) -> String {
          (place.minColumn..<place.maxColumn).map { screen[$0, row].text }.joined()
        }
        return (line(place.minRow), line(place.minRow + 1))
      }
      let start = lines().title
      var reached = [model.steps.steps[0].step.priority]
      while model.message == nil {
        reached.append(model.steps.steps[model.stepIndex].step.priority)
        let number = model.stepIndex + 1
        let (title, sentence) = lines()
        #expect(title.contains("step \(number) of "), "\(name)")
        #expect(sentence.contains(" \(number). "), "\(name)")
        numbered += 1
        model.press(.down)
      }
      for level in model.steps.levels where !reached.contains(level.priority) {
        unreached += 1
        #expect(!start.contains("| \(level.priority.sceneText) "), "\(name): \(start)")
      }
    }
    #expect(numbered > atLeast(300) && unreached > 0)
  }

  /// The frame of the canvas says what each sign that is drawn now means.
  @Test func theLegendNamesEverySignOfThePicture() throws {
    var signs: [String: Int] = [:]
    for columns in [80, 120, 160] {
      var model = try stepping(columns, 36)
      model.press("a")
      for _ in model.steps.steps.indices {
        let screen = render(model)
        let place = try #require(model.screen.rect(of: .canvas))
        func text(_ rows: Range<Int>) -> String {
          rows.map { row in
            (place.minColumn + 1..<place.maxColumn - 1).map { screen[$0, row].text }.joined()
          }.joined(separator: "\n")
        }
        let picture = text(place.minRow + 1..<place.maxRow - 1)
        let legend = text(place.maxRow - 1..<place.maxRow)
        for (sign, words) in [
          ("#\(model.stepIndex + 1)", " this step"), ("░", "░ "), ("▒", "▒ several"),
        ] where picture.contains(sign) {
          signs[words, default: 0] += 1
          #expect(legend.contains(words), "\(columns): \(picture)\n\(legend)")
        }
        model.press(.right)
      }
    }
    #expect(signs.count == 3, "\(signs)")
  }

  @Test func oneKeyShowsWhereAConstraintTakesEffect() throws {
    var model = try model(StepsTests.row)
    model.select("amount")
    model.press(.function(3))
    let listed = model.details.constraints(in: model.panes.listing)
    let row = try #require(listed.firstIndex { $0.text == "amount.width >= 10" })
    model.perform(Invocation(.markConstraint, [.number(Double(row + 1))]))
    model.press("@")
    #expect(model.focus == .steps)
    let step = model.steps.steps[model.stepIndex].step
    #expect(step.constraints.map(\.text) == ["amount.width >= 10"])
  }

  @Test func aDroppedConstraintIsAStop() throws {
    var model = try PlaygroundTests.model(conflictingWidths)
    stop("conflict", in: &model)
    #expect(model.steps.steps[model.stepIndex].step.kind == .dropped)
    let text = render(model).text
    #expect(text.contains("✗ amount.width == "))
  }

  /// After an edit, the steps continue at the same place.
  @Test func editsStayAtTheSameStep() throws {
    var model = try stepping()
    stop("title.width", in: &model)
    let before = sentence(model)
    model.perform(Invocation("spacing", [.number(1)]))
    #expect(model.focus == .steps)
    #expect(model.steps.steps[model.stepIndex].step.priority == 749)
    #expect(sentence(model) != before)
    #expect(
      sentence(model).contains(
        "narrower than its content, 33 (compression resistance 749), because of step 7: "))
    model.press("u")
    #expect(sentence(model) == before)
  }

  /// The canvas has the same layout as without the steps.
  @Test(arguments: [(40, 12), (80, 24), (120, 36), (240, 67)])
  func theStepsDoNotChangeTheLayout(_ columns: Int, _ rows: Int) throws {
    var model = try PlaygroundTests.model(
      "stackyard: 1\nroot: {id: a, stack: {arrangedSubviews: [{id: b}]}}", columns: columns,
      rows: rows)
    let offered = model.offered
    model.press(.function(9))
    #expect(model.offered == offered)
    let screen = model.screen
    let pane = try #require(screen.rect(of: .steps))
    #expect(pane.intersection(screen.viewport).isEmpty)
    #expect(pane.size.rows >= 4)
  }

  @Test func whatIsCertainIsSolidAndTheRestIsHatchedWithItsNumbers() throws {
    var model = try stepping()
    stop("priority 750", in: &model)
    let text = render(model).text
    // The end of the icon and the start of the amount are open.
    #expect(text.shows("#7 icon right 5–26", "#7 amount left 9–30"))
    // The final sizes, and only these, are sizes.
    #expect(!text.contains(" 5×3"))
    #expect(text.contains("░"))
    #expect(text.shows("Not placed yet: title (known: top and bottom)"))
    stop("yields 749", in: &model)
    let after = render(model).text
    #expect(!after.contains("▒▒"))
    #expect(
      after.shows("8. ≠ title becomes as wide as possible, 21, but narrower than its content,"))
  }

  /// The cells that a view without a certain part may cover are hatched, too, with its name.
  @Test func nothingOpenLooksCertain() throws {
    var model = try PlaygroundTests.model(
      """
      stackyard: 1
      canvas: {width: 30, height: 3}
      root:
        id: row
        backgroundColor: gray
        stack:
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [2, 1], backgroundColor: red}
            - {id: b, intrinsicContentSize: [2, 1], backgroundColor: blue}
            - {id: c, intrinsicContentSize: [2, 1], backgroundColor: red}
      """, columns: 100, rows: 36)
    model.press(.function(9), .end)
    let steps = model.steps
    #expect(steps.steps.last?.step.kind == .free)
    let ranges = steps.ranges(after: model.stepIndex)
    #expect(ranges.isCertainNowhere("b") && !ranges.isCertainNowhere("row"))
    let text = render(model).text
    #expect(text.shows("Not placed: b"), "\(text)")
  }

  /// A click on the certain part of a container selects it, not a view that may be there.
  @Test func aClickOnACertainContainerDoesNotReachAnOpenSibling() throws {
    var model = try PlaygroundTests.model(
      """
      stackyard: 1
      canvas: {width: 30, height: 8}
      root: {id: root, subviews: [{id: box, subviews: [{id: inner}]}, {id: open}]}
      constraints: [box.left == root.left + 2, box.top == root.top + 1, box.width == 20, box.height == 5, open.width <= 9 @400]
      """, columns: 100, rows: 36)
    model.press(.function(9))
    stop("box.height", in: &model)
    let frame = frame(of: model)
    let box = try #require(frame.targets.last { $0.purpose == .view("box", .canvas) }).place
    let hit = frame.targets.last {
      $0.place.contains(box.origin)
        && [.view("open", .canvas), .view("box", .canvas)].contains($0.purpose)
    }
    #expect(hit?.purpose == .view("box", .canvas))
  }

  /// A constraint of a stack view with margins is marked as a later one until its step.
  @Test func constraintsAreMarkedUntilTheyTakeEffect() throws {
    var model = try PlaygroundTests.model(
      """
      stackyard: 1
      canvas: {width: 30, height: 9}
      root:
        id: root
        subviews:
          - id: box
            layoutMargins: [1, 2, 1, 2]
            stack:
              isLayoutMarginsRelativeArrangement: true
              arrangedSubviews: [{id: a, width: 4}, {id: b}]
      constraints: ["|[box]|", "V:|[box]|"]
      """)
    model.select("box")
    let steps = model.steps
    let listed = model.details.constraints(in: model.panes.listing)
    let last = try #require(steps.lastStep(of: "a", .x))
    #expect(last > 2)
    for constraint in listed where constraint.id.kind == .stack && constraint.isRequired {
      #expect(steps.takesEffect(constraint, after: 0), "\(constraint.text)")
      #expect(!steps.takesEffect(constraint, after: steps.steps.count - 1))
    }
  }

  /// Small screens, and without colours or other characters than ASCII.
  @Test func everyScreenShowsTheSentence() throws {
    for (columns, rows) in [(20, 6), (30, 8), (40, 12), (64, 16), (80, 24), (240, 67)] {
      for appearance in [Appearance(), Appearance(depth: .monochrome, isASCII: true)] {
        var model = try model(
          StepsTests.row, columns: columns, rows: rows, appearance: appearance)
        model.press(.function(9))
        for _ in 0..<model.steps.steps.count {
          let screen = render(model).text
          let start = "\(model.stepIndex + 1). "
          #expect(screen.contains(start), "\(columns)×\(rows)")
          model.press(.right)
        }
      }
    }
  }

  @Test func aClickSelectsAViewAndStaysAmongTheSteps() throws {
    var model = try stepping()
    model.press(.end)
    let frame = frame(of: model)
    let target = try #require(frame.targets.last { $0.purpose == .view("icon", .canvas) })
    _ = update(&model, MouseEvent(.click, at: target.place.origin))
    #expect(model.selection == "icon")
    #expect(model.focus == .steps)
    #expect(model.drag == nil)
  }

  /// The last step that narrows a value does not decide it, unless one possibility is left.
  @Test func anAmbiguousValueIsNotDecided() throws {
    let text = "{id: a, intrinsicContentSize: [5, 1]}, {id: b, intrinsicContentSize: [5, 1]}"
    var model = try PlaygroundTests.model(
      """
      stackyard: 1
      canvas: {width: 20, height: 3}
      root: {id: row, stack: {arrangedSubviews: [\(text)]}}
      """, columns: 160, rows: 50)
    model.select("a")
    model.press(.function(9), .character("@"))
    guard case .stopped(.narrowed("a.width", let value, "750"), _, _) = model.message else {
      Issue.record("\(String(describing: model.message))")
      return
    }
    #expect(value == "5–15")
    #expect(render(model).text.shows("not decided; last narrowed in step 7: b is at least as wide"))
    model.perform(Invocation(.stopAt, [.text("3")]))
    #expect(render(model).text.shows("not decided; narrowed later, in step 7: b is at least as"))
  }

  /// The wheel and the keys for pages scroll a text that is longer than the pane, and go to another step
  /// only after its end.
  @Test func theWholeTextOfAStepCanBeRead() throws {
    let views = ["red", "green", "blue"].map { "{id: \($0), intrinsicContentSize: [30, 1]}" }
    var model = try PlaygroundTests.model(
      """
      stackyard: 1
      canvas: {width: 60, height: 3}
      root: {id: row, stack: {spacing: 1, arrangedSubviews: [\(views.joined(separator: ", "))]}}
      """)
    stop("yields", in: &model)
    model.press(.down)
    let index = model.stepIndex
    let place = try #require(model.screen.rect(of: .steps)).inset(columns: 1, rows: 1).origin
    let hidden = model.viewer.display.extent(of: .step, in: model).hidden
    try #require(hidden > 0)
    #expect(!render(model).text.contains("(known: "))
    for row in 1...hidden {
      _ = update(&model, MouseEvent(.wheelDown, at: place))
      #expect(model.panes.stepRow == row && model.stepIndex == index)
    }
    #expect(render(model).text.contains("(known: "))
    model.press(.pageUp)
    #expect(model.panes.stepRow == 0)
    model.press(.pageDown)
    #expect(model.panes.stepRow == hidden && model.stepIndex == index)
    model.press(.pageDown)
    #expect(model.stepIndex == index + 1 && model.panes.stepRow == 0)
    _ = update(&model, MouseEvent(.wheelUp, at: place))
    #expect(model.stepIndex == index)
  }

  /// A constraint that does not hold is no cause; the sentence names what limits the value.
  @Test func aConstraintThatYieldsNamesWhatLimitsIt() throws {
    var model = try PlaygroundTests.model(
      """
      stackyard: 1
      canvas: {width: 40, height: 9}
      root:
        id: root
        placement: none
        stack: {arrangedSubviews: [{id: a, intrinsicContentSize: [5, 1], height: [">= 4"]}]}
      """, columns: 160, rows: 50)
    stop("a.height", in: &model)
    let limit = try #require(
      model.steps.steps.firstIndex { $0.step.constraints.map(\.text) == ["a.height >= 4"] })
    #expect(
      sentence(model).hasSuffix(
        "a becomes as low as possible, 4, but higher than its content, 1 (hugging 250), because of step \(limit + 1): a.height >= 4 (required)"
      ))
    let text = render(model).text
    #expect(
      text.shows(
        "limited in step \(limit + 1), settled in step \(model.stepIndex + 1): a becomes as low as")
    )
  }

  @Test func aDroppedConstraintNamesTheOthers() throws {
    var model = try PlaygroundTests.model(conflictingWidths)
    stop("conflict", in: &model)
    let cause = try #require(model.steps.steps[model.stepIndex].step.causes.first)
    let name = try #require(cause.constraint?.equationText)
    #expect(
      sentence(model)
        == "amount.width == 12 (required) contradicts \(name) (step \(cause.step ?? 0)), and is dropped"
    )
    stop("yields", in: &model)
    #expect(model.steps.steps[model.stepIndex].step.kind != .dropped)
  }

  /// Neither a click nor a drag on the canvas leaves the steps.
  @Test func theMouseStaysAmongTheSteps() throws {
    var model = try stepping()
    stop("priority 750", in: &model)
    let place = frame(of: model).targets.last { $0.purpose == .view("title", .canvas) }?.place
    let point = try #require(place).origin
    _ = update(&model, MouseEvent(.click, at: point))
    #expect(model.focus == .steps && model.selection == "title")
    _ = update(&model, MouseEvent(.drag, at: point))
    #expect(model.focus == .steps && model.message == .refused(.edgesAreOfStep))
    model.press(.home)
    let corner = model.screen.viewport.origin
    _ = update(&model, MouseEvent(.click, at: corner))
    #expect(model.focus == .steps)
  }

  /// The edges of a view that are known along one axis are lines.
  @Test func edgesThatAreKnownAreDrawnBeforeAnAreaIs() throws {
    // In a view of three rows, what is known of another one is in the place of a line.
    var model = try model(StepsTests.row.replacing("height: 3}", with: "height: 5}"))
    model.press(.function(9))
    stop("priority 750", in: &model)
    func lines() -> Int { render(model).text.split(separator: "\n").count { $0.contains("━━") } }
    let others = lines()
    model.select("title")
    #expect(lines() == others + 2)
    // Where there is no room beside the lines, the pane alone names the views that are not placed.
    model = try PlaygroundTests.model(StepsTests.row)
    model.press(.function(9))
    stop("6", in: &model)
    model.select("title")
    #expect(lines() == others + 2)
  }

  /// A view whose edges are open has the mark beside its name, and a decided edge at its place; nothing
  /// is marked that the step does not change.
  @Test func onlyWhatAStepChangesIsMarked() throws {
    var model = try stepping(120, 36)
    #expect(!render(model).text.contains("#1"))
    stop("4", in: &model)
    let sentence = sentence(model)
    #expect(sentence == "row puts icon, title and amount side by side from edge to edge, 2 apart")
    let open = render(model).text
    #expect(open.shows("#4 Not placed yet: icon, title, amount"), "\(open)")
    #expect(!open.contains("4─") && !open.contains("─4"), "\(open)")
    #expect(open.shows("#4 this step"))
    stop("priority 750", in: &model)
    let limited = render(model).text
    #expect(limited.shows("#7 icon right 5–26", "#7 amount left 9–30"))
    stop("yields 749", in: &model)
    #expect(render(model).text.ranges(of: "#8≠").count >= 3)
  }

  /// A label is near what is certain of its view, and never in a line around another one.
  @Test func labelsAreNotInLinesOfOtherViews() throws {
    let model = try PlaygroundTests.model(
      """
      stackyard: 1
      canvas: {width: 40, height: 12}
      root:
        id: root
        subviews:
          - {id: list, subviews: [{id: head, subviews: [{id: name}]}]}
      constraints:
        - "H:|[list]|"
        - list.top == root.top
        - list.height >= 6
        - "H:|[head]|"
        - head.top == list.top
        - head.height >= 2
        - name.height == 1
      """, columns: 120, rows: 40)
    var stepping = model
    stop("head.height", in: &stepping)
    let rows = render(stepping).text.split(separator: "\n").filter { $0.contains("head bottom") }
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { !$0.contains("─head") && !$0.contains("─#") }, "\(rows)")
  }

  /// After the last step, nothing is to come.
  @Test func theLastStepDoesNotSayYet() throws {
    let views = ["a", "b"].map { "{id: \($0), intrinsicContentSize: [9, 1]}" }
    var model = try PlaygroundTests.model(
      """
      stackyard: 1
      canvas: {width: 10, height: 3}
      root: {id: row, stack: {arrangedSubviews: [\(views.joined(separator: ", "))]}}
      """, columns: 120, rows: 36)
    model.press(.function(9), .end)
    #expect(model.steps.steps.last?.step.kind == .free)
    #expect(!render(model).text.contains(" yet"))
    model.press(.home)
    #expect(render(model).text.shows("Nothing is certain yet"))
  }

  @Test func theLastStepAboutAViewNamesTheKeyForAll() throws {
    var model = try stepping()
    model.select("icon")
    model.press(.end)
    #expect(model.stepIndex + 1 < model.steps.steps.count)
    model.press(.right)
    #expect(model.message == .refused(.noFurtherStep(about: "icon")))
  }

  /// The canvas of a scene without one of its own depends on the screen, and so do the steps.
  @Test func theFirstStepSaysThatTheSceneSetsNoCanvas() throws {
    let text = StepsTests.row.replacing("canvas: {width: 40, height: 3}\n", with: "")
    var model = try PlaygroundTests.model(text)
    model.press(.function(9))
    #expect(
      sentence(model)
        == "The canvas is 48 wide and 14 high here; the scene sets no size, and a canvas of another size can lead to other steps"
    )
    #expect(try !self.sentence(stepping()).contains("the scene sets no size"))
  }

  /// The signs of a locale without UTF-8 say the same as the others.
  @Test func signsInASCIIAreTrue() throws {
    var model = try model(StepsTests.row, appearance: Appearance(isASCII: true))
    stop("3", in: &model)
    #expect(render(model).text.contains("width = 40 (was >= 0)"))
    stop("yields 749", in: &model)
    let text = render(model).text
    #expect(text.contains("8. /= title becomes") && text.contains("/= yields"))
  }

  @Test func theHelpExplainsThePictureOfAStep() throws {
    var model = try stepping(120, 60)
    model.press("?")
    let text = render(model).text
    for words in [
      "a view may be here", "several views may", "satisfied in all", "≠ yields",
      "≈ shares", "✗ dropped", "free: nothing",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  /// Each meaning is whole on every screen, however long it is.
  @Test func theHelpCutsNothing() throws {
    for language in Language.allCases {
      for columns in [40, 80, 120] {
        var model = try model(
          StepsTests.row, columns: columns, rows: 300, appearance: Appearance(language: language))
        model.press(.function(9), .character("?"))
        let sheet = render(model).text.split(separator: "\n").dropFirst().dropLast()
        // The sign of a cut text is explained, too.
        #expect(sheet.count { $0.contains("…") } == 1, "\(language) \(columns)")
      }
    }
  }

  @Test func theHelpNamesTheMovesOnce() throws {
    var model = try stepping(120, 200)
    model.press("?")
    let rows = render(model).text.split(separator: "\n").filter { $0.contains("go to a step") }
    #expect(
      rows.count == 1 && rows[0].shows("Left Right Up Down go to a step, or a right"), "\(rows)")
  }

  /// A range without an end does not look like a text that is cut.
  @Test func rangesAreWrittenInOneWay() throws {
    for (appearance, size, value) in [
      (Appearance(), " × ≥1", "title.height = 1 (was ≥ 0)"),
      (Appearance(isASCII: true), " x >=1", "title.height = 1 (was >= 0)"),
    ] {
      var model = try PlaygroundTests.model(
        """
        stackyard: 1
        canvas: {width: 40, height: 9}
        root:
          id: page
          subviews: [{id: row, subviews: [{id: title, intrinsicContentSize: [6, 2]}]}]
        constraints:
          - "H:|[row]|"
          - "H:|-[title(20)]"
          - row.top == page.top
          - row.height >= 1
          - title.top == row.top
          - title.height >= 1
        """, columns: 120, rows: 40, appearance: appearance)
      model.press(.function(9))
      stop("priority 1000", in: &model)
      let text = render(model).text
      #expect(text.contains(size), "\(text)")
      #expect(!text.contains("1…") && !text.contains("1~"))
      model = try PlaygroundTests.model(
        StepsTests.row, columns: 120, rows: 40, appearance: appearance)
      model.press(.function(9))
      stop("5", in: &model)
      #expect(render(model).text.contains(value.replacing(" = 1 ", with: " = 3 ")))
    }
  }

  /// A certain part may be blank, or have a colour or, without colours, a pattern.
  @Test(arguments: [ColorDepth.xterm256, .monochrome])
  func theLegendIsTrueWithoutColours(_ depth: ColorDepth) throws {
    let appearance = Appearance(depth: depth)
    var model = try model(StepsTests.row, columns: 120, rows: 36, appearance: appearance)
    model.press(.function(9), .end)
    #expect(render(model).text.shows("rest: certain"))
  }

  /// Names one below another would tell an order.
  @Test func viewsWithoutAPlaceAreOneList() throws {
    var model = try stepping(120, 36)
    stop("4", in: &model)
    let text = render(model).text
    #expect(text.shows("#4 Not placed yet: icon, title, amount"), "\(text)")
    #expect(!text.contains("icon?") && !text.contains("title?"))
  }

  /// A step that narrows nothing and tells only what a stack view does by itself is among all steps.
  @Test func stepsThatChangeNothingAreOnlyAmongAll() throws {
    var model = try PlaygroundTests.model(
      """
      stackyard: 1
      root:
        id: cell
        placement: none
        stack:
          alignment: top
          arrangedSubviews: [{id: a, height: 4}, {id: b, intrinsicContentSize: [9, 7]}]
      """, columns: 120, rows: 36)
    model.press(.function(9))
    let steps = model.steps
    func shown() -> [SceneStory.Step] {
      model.shownSteps(of: steps).map { steps.steps[$0].step }
    }
    let own = shown()
    #expect(own.count < steps.steps.count)
    #expect(own.allSatisfy { $0.kind != .yields || $0.isYielding || !$0.changes.isEmpty })
    #expect(render(model).text.shows("step 1 of \(steps.steps.count)  about cell"))
    model.press("a")
    #expect(shown().count == steps.steps.count)
    #expect(render(model).text.shows("step 1 of \(steps.steps.count)"))
  }

  /// The sum of a tie tells what each of its members would.
  @Test func aTieIsOneStep() throws {
    let views = ["a", "b", "c"].map { "{id: \($0), intrinsicContentSize: [9, 1]}" }
    var model = try PlaygroundTests.model(
      """
      stackyard: 1
      canvas: {width: 10, height: 3}
      root: {id: row, stack: {arrangedSubviews: [\(views.joined(separator: ", "))]}}
      """, columns: 120, rows: 36)
    model.press(.function(9))
    let steps = model.steps
    let kinds = model.shownSteps(of: steps).map { steps.steps[$0].step.kind }
    #expect(kinds.count { $0 == .together } == 1)
    let silent = steps.steps.filter { $0.step.kind == .shares && $0.step.changes.isEmpty }
    #expect(!silent.isEmpty && kinds.count { $0 == .shares } == 3 - silent.count)
  }

  @Test func theTitleSaysWhichStepsAreShown() throws {
    var model = try stepping()
    model.select("icon")
    let own = model.shownSteps(of: model.steps)
    model.press(.end)
    let (last, count) = (try #require(own.last) + 1, model.steps.steps.count)
    #expect(render(model).text.shows("step \(last) of \(count)  about icon"))
    let other = try #require(model.steps.steps.indices.first { !own.contains($0) })
    stop("\(other + 1)", in: &model)
    #expect(
      render(model).text.shows("step \(other + 1) of \(count)  not about icon"))
  }

  @Test func theKeysThatScrollAreNamedWhileThereIsMore() throws {
    var model = try stepping(80, 24)
    model.press(.end)
    #expect(!render(model).text.contains("PgDn"))
    model = try stepping(80, 16)
    stop("yields 749", in: &model)
    try #require(model.viewer.display.extent(of: .step, in: model).hidden > 0)
    #expect(render(model).text.shows("PgDn scroll"))
  }

  @Test func lineModeListsTheStepsAndTellsEach() throws {
    let talk = try Conversation(
      ["steps", "stop-at title.width", "select row", "step-to next"], StepsTests.row)
    let lines = talk.answers.map(\.lines)
    #expect(lines[1].contains { $0.hasPrefix("1. The canvas is 40 wide and 3 high") })
    #expect(lines[1].count > 9)
    #expect(
      lines[2].contains {
        $0.shows("8. title becomes as wide as possible, 21, but narrower than its content, 33")
      })
    #expect(lines[4].contains { $0.hasPrefix("9. ") })
  }

  /// A tree with very many views has the ranges of those around the selection only.
  @Test func largeScenesHaveTheRangesAroundTheSelection() throws {
    let views = (0..<80).map { "{id: v\($0), intrinsicContentSize: [2, 1]}" }
    let text =
      "stackyard: 1\ncanvas: {width: 400, height: 3}\nroot: {id: row, stack: "
      + "{arrangedSubviews: [\(views.joined(separator: ", "))]}}"
    var model = try PlaygroundTests.model(text)
    model.select("v79")
    model.press(.function(9), .end)
    #expect(model.steps.omittedCount == 21)
    #expect(model.steps.ranges(after: model.stepIndex).values["v79"] != nil)
    model.press(.pageDown)
    #expect(render(model).text.shows("21 views left out"))
  }
}
