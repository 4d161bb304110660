import Cells
import Playground
import SceneLayouts
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
      let screen = render(model).text
      #expect(screen.contains(broken.constraint))
      for other in broken.because { #expect(screen.contains(other), "\(size) \(other)") }
      #expect(screen.contains("Problem 1 of 2"))
    }
  }

  @Test func theKeyGoesRoundAndSelectsWhatEachIsAbout() throws {
    var model = try model(text)
    model.press("pp")
    #expect(model.selection == "b")
    #expect(render(model).text.contains("Problem 2 of 2"))
    model.press("p")
    #expect(model.selection == "a")
    model.press(.escape)
    #expect(model.mode == .browsing && model.selection == "a")
  }

  @Test(arguments: [Key.function(3), .character("9"), .character("x")])
  func aKeyWithoutAFunctionSaysSo(_ key: Key) throws {
    var model = try model(text)
    model.press("p")
    model.press(key)
    #expect(model.message == .noFunction(key) && model.scene == model.opened)
    #expect({ if case .problem = model.mode { true } else { false } }())
    model.press("p")
    #expect(model.message == nil)
  }

  @Test func withoutProblemsThereIsOnlyAMessage() throws {
    var model = try model()
    model.press("2p")
    #expect(model.mode == .browsing && model.message != nil)
  }

  @Test func aDigitMakesTheChangeThatTheSheetProposes() throws {
    var model = try model(text)
    model.press("p")
    #expect(render(model).text.contains("1  give a.width == 9 a priority of 999"))
    model.press("1")
    #expect(model.mode == .browsing && model.layout.broken.isEmpty)
    #expect({ if case .kept? = model.message { true } else { false } }())
    model.press("u")
    #expect(model.layout.broken.map(\.identifier) == ["nine"])
    // The second problem is an ambiguity, for which nothing is proposed.
    let scene = model.scene
    model.press("pp1")
    #expect(model.scene == scene)
    model.press(.escape)
  }

  @Test func theSheetTakesEveryKeyButTheDigitsOfItsProposals() throws {
    for key in CommandTable.all.flatMap(\.keys) {
      if case .character(let digit) = key, digit.isNumber { continue }
      var model = try model(text)
      model.press("p")
      let scene = model.scene
      #expect(update(&model, key).isEmpty)
      #expect(model.scene == scene, "\(key)")
    }
  }

  @Test func everySizeOfScreenHasASheet() throws {
    for columns in [1, 20, 21, 30, 80] {
      for rows in [1, 6, 7, 12, 40] {
        var model = try model(text, columns: columns, rows: rows)
        model.press("p")
        for _ in 0..<20 { model.press(.down) }
        #expect(render(model).size == CellSize(columns: columns, rows: rows))
      }
    }
  }
}
