import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// Layouts side by side.
@Suite struct ComparisonTests {
  private func comparison(_ model: Model) throws -> Comparison {
    guard case .comparing(let comparison) = model.mode else {
      Issue.record("nothing is compared")
      throw Cancelled()
    }
    return comparison
  }

  private struct Cancelled: Error {}

  /// The key that opens a comparison closes it.
  @Test(arguments: ["E", "B"]) func theKeyThatOpensClosesIt(_ key: String) throws {
    var model = try model()
    model.press("Ka\(key)")
    #expect(model.mode != .browsing)
    model.press(key)
    #expect(model.mode == .browsing)
  }

  @Test func everyDistributionIsShownAndTheChosenOneIsApplied() throws {
    var model = try model(columns: 120, rows: 60)
    model.perform(Invocation("canvas", [.size(columns: 30, rows: 5)]))
    let before = model.scene
    model.press("E")
    let names = try comparison(model).choices.map(\.name)
    #expect(names == StackView.Distribution.allCases.map(\.rawValue))
    let screen = render(model).text
    for name in names { #expect(screen.contains(name), "\(name)") }
    #expect(screen.shows("(now)"))
    model.press(.right)
    model.press(.enter)
    #expect(model.stack.distribution == .fillEqually && model.mode == .browsing)
    #expect(
      model.message
        == .took(
          .property(
            view: "stack", label: "distribution", from: .text("fill"), to: .text("fillEqually"))))
    model.press("u")
    #expect(model.scene == before)
  }

  @Test func tabSelectsTheNextPropertyAndDigitsChooseALayout() throws {
    var model = try model(columns: 120, rows: 36)
    model.press("E")
    var keys: Set<String> = []
    repeat {
      guard case .property(_, let key) = try comparison(model).subject else { return }
      guard keys.insert(key).inserted else { break }
      model.press(.tab)
    } while true
    #expect(keys.isSuperset(of: ["distribution", "alignment", "axis"]))
    model.perform(Invocation(.compare, [.text("alignment")]))
    model.press("3")
    let chosen = try comparison(model).chosen
    model.press(.enter)
    #expect(model.scene == chosen.scene && model.layout == chosen.layout)
  }

  @Test func whatTheSelectedViewHasIsComparedThere() throws {
    var model = try model()
    model.select("red")
    model.perform(Invocation(.compare, [.text("isHidden")]))
    model.press(.right, .enter)
    #expect(model.scene.root.find("red")?.isHidden == true && !model.scene.root.isHidden)
    // A view without a stack has no axis of its own.
    model.perform(Invocation(.compare, [.text("axis")]))
    #expect(try comparison(model).subject == .property(view: "stack", key: "axis"))
    model.press(.escape)
    model.select("stack")
    model.perform(Invocation(.compare, [.text("lineBreakMode")]))
    #expect(model.message == .refused(.unknownProperty("lineBreakMode", suggestion: nil)))
  }

  /// The layout shown for a choice is the one that results from applying it.
  @Test func clickChoosesALayout() throws {
    var model = try model(columns: 120, rows: 36)
    model.press("E")
    let target = try #require(frame(of: model).targets.last { $0.purpose == .choice(1) })
    _ = update(&model, MouseEvent(.click, at: target.place.origin))
    #expect(try comparison(model).index == 1)
    model.press(.escape)
    #expect(model.mode == .browsing && model.scene == model.opened)
  }

  @Test func twoStatesAreComparedWithTheirDifferences() throws {
    var model = try model(columns: 120, rows: 60)
    model.press("B")
    #expect(model.message == .refused(.nothingRemembered))
    model.press("KB")
    #expect(model.message == .refused(.sameState))
    model.press("+B")
    let choices = try comparison(model).choices
    #expect(choices.map(\.scene) == [model.opened, model.scene])
    let screen = render(model)
    #expect(screen.text.shows("A and B: stack.spacing 1 → 2; 4 frames differ"))
    let marked = (0..<60).flatMap { row in (0..<120).map { screen[$0, row].style.background } }
      .count { $0 == .chrome(.doubt) }
    #expect(marked > 3)
    model.press(.left, .enter)
    #expect(model.scene == model.opened)
  }

  /// A canvas that fills the pane is made smaller, so that all layouts are visible.
  @Test(arguments: [
    CellSize(columns: 80, rows: 24), CellSize(columns: 120, rows: 36),
    CellSize(columns: 200, rows: 60),
  ])
  func everyLayoutOfAFullCanvasIsVisible(_ size: CellSize) throws {
    // The word for the current value needs room in every caption.
    for current in StackView.Distribution.allCases {
      var model = try model(columns: size.columns, rows: size.rows)
      #expect(model.scene.canvas == nil)
      _ = try update(&model, Invocation(parsing: "set stack distribution \(current.rawValue)"))
      model.press("E")
      let screen = frame(of: model)
      let choices = try comparison(model).choices
      #expect(choices.first(where: \.isCurrent)?.name == current.rawValue)
      for (index, choice) in choices.enumerated() {
        let shown = try #require(
          screen.targets.last { $0.purpose == .choice(index) }, "\(choice.name) at \(current)")
        #expect(shown.place.size.rows >= 4 && shown.place.size.columns >= 12)
        #expect(screen.cells.text.contains(choice.name), "\(choice.name) at \(current)")
      }
      #expect(screen.cells.text.shows("(scaled down)"))
      #expect(screen.cells.text.contains(" wide"))
    }
  }

  @Test(arguments: [
    CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24),
    CellSize(columns: 120, rows: 36),
  ])
  func comparedStatesAreVisibleWithTheDifferingFrames(_ size: CellSize) throws {
    var model = try model(columns: size.columns, rows: size.rows)
    model.press("K+++B")
    let choices = try comparison(model).choices
    let screen = frame(of: model)
    for index in choices.indices {
      let shown = try #require(screen.targets.last { $0.purpose == .choice(index) })
      #expect(shown.place.size.rows >= 3)
    }
    let frames = LayoutDifference(from: choices[0].layout, to: choices[1].layout).frames
    let first = try #require(frames.first)
    #expect(screen.cells.text.contains("\(first.view): "))
    #expect(screen.cells.text.contains(" → "))
    if size.rows >= 36 {
      for frame in frames { #expect(screen.cells.text.contains("\(frame.view): ")) }
    }
  }

  /// Names and sizes in small pictures are those of the layout.
  @Test func smallPicturesShowTheSizesOfTheLayout() throws {
    let text = """
      stackyard: 1
      root:
        id: s
        stack: {spacing: 2, arrangedSubviews: [{id: a, backgroundColor: red}, {id: b, width: 20}]}
      """
    var model = try model(text)
    let size = try #require(model.cells("a")).size
    model.press("K+B")
    #expect(render(model).text.shows("\(size.columns)×\(size.rows)"))
  }

  @Test(arguments: [
    CellSize(columns: 20, rows: 6), CellSize(columns: 40, rows: 12),
    CellSize(columns: 80, rows: 24), CellSize(columns: 200, rows: 60),
  ])
  func chosenLayoutIsVisibleOnEveryScreen(_ size: CellSize) throws {
    var model = try model(columns: size.columns, rows: size.rows)
    model.press("E")
    for _ in 0..<5 {
      let name = try comparison(model).chosen.name
      #expect(render(model).text.contains("▸ \(name.prefix(8))"), "\(name)")
      model.press("j")
    }
  }
}

/// The numbers of constraints on the canvas.
@Suite struct ConstraintNumberTests {
  @Test func eachListedConstraintOfARowHasItsNumber() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 7}
      root:
        id: row
        backgroundColor: gray
        stack:
          spacing: 4
          arrangedSubviews:
            - {id: a, backgroundColor: red, intrinsicContentSize: [10, 5]}
            - {id: b, backgroundColor: blue, intrinsicContentSize: [10, 5]}
      constraints: [a.width == 12]
      """
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    let picture = pictureWithConstraints(of: scene, on: CellSize(columns: 40, rows: 7))
    let rows = (0..<picture.size.rows).map { row in
      (0..<picture.size.columns).map { picture[$0, row].text }.joined()
    }
    let legend = rows.dropFirst(8)
    let canvas = rows.prefix(7).joined()
    #expect(legend.contains { $0.hasPrefix(" 1 ✓ a.width == 12") })
    #expect(legend.count >= 10)
    for number in 1...9 { #expect(canvas.contains("\(number)"), "\(number)") }
    // A size is numbered inside its view.
    let cells = (0..<7).flatMap { row in (3..<12).map { picture[$0, row].text } }
    #expect(cells.contains("1"))
  }

  /// A picture is not hidden by the numbers of edges that a stack view only puts at the same place.
  @Test func manyConstraintsLeaveThePictureVisible() throws {
    let rows = (0..<5).map { row in
      let views = (0..<3).map { "{id: v\(row)\($0), intrinsicContentSize: [9, 1]}" }
      return "{id: r\(row), stack: {arrangedSubviews: [\(views.joined(separator: ", "))]}}"
    }
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 9}
      root: {id: all, stack: {axis: vertical, spacing: 1, arrangedSubviews: [\(rows.joined(separator: ", "))]}}
      constraints: [v00.width == 9]
      """
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    let offered = CellSize(columns: 40, rows: 9)
    let (plain, numbered) = (
      picture(of: scene, on: offered), pictureWithConstraints(of: scene, on: offered)
    )
    #expect(numbered.size.rows > 9 + 46)
    let covered = (0..<9).flatMap { row in
      (0..<40).filter { plain[$0, row].text != numbered[$0, row].text }
    }
    // With a number for every constraint, about a hundred cells would be covered.
    #expect((1...50).contains(covered.count), "\(covered.count)")
  }

  /// Numbers leave every text as it is.
  @Test func numbersAreWrittenOverNoText() throws {
    for (name, scene) in try everyScene() {
      let offered = CellSize(columns: 80, rows: 24)
      let (plain, numbered) = (
        picture(of: scene, on: offered), pictureWithConstraints(of: scene, on: offered)
      )
      for row in 0..<plain.size.rows {
        for column in 0..<plain.size.columns where plain[column, row] != numbered[column, row] {
          let isNumber = numbered[column, row].text.allSatisfy { $0.isNumber }
          let wasLetter = plain[column, row].text.contains { $0.isLetter }
          #expect(isNumber && !wasLetter, "\(name) \(column) \(row)")
        }
      }
    }
  }

  @Test func theFocusedListHasNumbersOnTheCanvas() throws {
    var model = try model(narrowRow, columns: 120, rows: 36)
    model.select("row")
    let before = render(model)
    model.press(.function(3))
    let after = render(model)
    let place = model.screen.viewport
    let changed = (place.minRow..<place.maxRow).flatMap { row in
      (place.minColumn..<place.maxColumn).map { (before[$0, row].text, after[$0, row].text) }
    }.filter { $0.0 != $0.1 }
    let areNumbers = changed.map(\.1).allSatisfy { text in text.allSatisfy { $0.isNumber } }
    #expect(changed.count > 5 && areNumbers)
  }
}
