import AutoLayout
import Cells
import FuzzProperties
import Playground
import PlaygroundScreen
import SceneModel
import SceneText
import TestSupport
import Testing

/// The inspector's form.
@Suite struct FormTests {
  private func form(_ id: String, columns: Int = 80, rows: Int = 24) throws -> Model {
    var model = try model(nestedScene, columns: columns, rows: rows)
    model.select(id)
    model.press("i")
    #expect(model.focus == .inspector)
    return model
  }

  @Test func aCanvasWithoutASizeIsAutomaticInTheForm() throws {
    var model = try model("stackyard: 1\nroot: {id: a}\n", columns: 200, rows: 60)
    model.perform(Invocation("edit", [.text("scene.canvas")]))
    model.press(.escape)
    model.press("i")
    let size = model.offered
    #expect(render(model).text.shows("auto \(size.columns)×\(size.rows)"))
    model.perform(Invocation("set", [.text("scene"), .text("canvas"), .text("30x5")]))
    #expect(!render(model).text.contains("auto "))
  }

  @Test func stepsChangeTheChosenProperty() throws {
    var model = try form("inner")
    model.press("+")
    #expect(model.scene.root.stack?.arrangedSubviews[1].stack?.axis == .horizontal)
    model.perform(Invocation("edit", [.text("spacing")]))
    model.press(.escape)
    model.press("+++>-")
    #expect(model.scene.root.stack?.arrangedSubviews[1].stack?.spacing == 12)
    #expect(model.history.past.count == 6)
    while model.undo() {}
    #expect(model.scene == model.opened)
  }

  /// The form produces only values that a file may contain: sizes are never negative.
  @Test func sizesDoNotStepBelowZero() throws {
    var model = try model("{stackyard: 1, root: {id: r, subviews: [{id: a, width: 5}]}}")
    model.select("a")
    model.press("i")
    model.perform(Invocation("edit", [.text("width")]))
    model.press(.escape)
    model.press("<<-")
    #expect(model.scene.root.find("a")?.width.map(\.constant) == [0])
    #expect(SceneReading(text: model.draft.text, file: "test").scene == model.scene)
  }

  @Test func prioritiesStepByName() throws {
    var model = try form("b")
    model.perform(Invocation("edit", [.text("contentHuggingPriority")]))
    model.press(.escape)
    model.press("]]]")
    let view = { (model: Model) in
      model.scene.root.stack?.arrangedSubviews[1].stack?.arrangedSubviews[0]
    }
    #expect(view(model)?.contentHuggingPriority.horizontal == 510)
    model.press("[")
    model.press(.down)
    model.press("-")
    #expect(view(model)?.contentHuggingPriority == .init(horizontal: 500, vertical: 249))
  }

  @Test func enterEditsTheValueOnTheLine() throws {
    var model = try form("b")
    model.perform(Invocation("edit", [.text("intrinsicContentSize")]))
    let line = TypedLine("set b intrinsicContentSize [6, 3]", fixed: 27)
    #expect(model.mode == .typingLine(line))
    #expect(render(model).text.shows("[6, 3]_"))
    let cursor = try #require(frame(of: model).cursor)
    #expect(render(model)[cursor.column, cursor.row].text == "_")
    model.press(.end, .backspace, .backspace)
    model.press("4]")
    model.press(.enter)
    #expect(model.mode == .browsing && model.focus == .inspector)
    #expect(model.scene != model.opened && model.history.past.count == 1)
    model.press(.escape)
    #expect(model.focus == .canvas)
  }

  /// Each number of a pair has a row, in which it is typed alone.
  @Test func aNumberOfAPairIsTyped() throws {
    var model = try form("b")
    model.perform(Invocation("edit", [.text("intrinsicContentSize")]))
    model.press(.escape, .enter)
    #expect(render(model).text.shows("6_"))
    model.press(.control("u"))
    model.press("9")
    model.press(.enter)
    #expect(model.scene.root.find("b")?.intrinsicContentSize == .init(width: 9, height: 3))
    model.press(.down, .enter, .control("u"))
    model.press("4")
    model.press(.enter)
    #expect(model.scene.root.find("b")?.intrinsicContentSize == .init(width: 9, height: 4))
    model.press(.enter, .control("u"), .enter)
    let isUnset = model.scene.root.find("b").map(Property.intrinsicContentSize.hasDefaultValue)
    #expect(isUnset == true && model.history.past.count == 3)
  }

  /// Every property can be chosen, seen and clicked, and nothing is cut without a mark.
  @Test(arguments: [
    CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24),
    CellSize(columns: 120, rows: 36),
  ])
  func everyPropertyIsVisible(_ size: CellSize) throws {
    for id in ["outer", "b", "c"] {
      var model = try form(id, columns: size.columns, rows: size.rows)
      var seen: Set<String> = []
      for _ in 0..<60 {
        for target in frame(of: model).targets {
          guard case .invoke(let invocation) = target.purpose, invocation.command == "edit",
            case .text(let key)? = invocation.arguments.first
          else { continue }
          seen.insert(key)
        }
        model.press(.down)
      }
      let view = try #require(model.scene.root.find(id))
      let ofScene = SceneProperty.all.map { "scene.\($0.key)" }
      let known = Property.all(of: view, isRoot: id == "outer").map(\.key) + ofScene
      #expect(seen == Set(known), "\(id)")
      #expect(render(model).text.shows("Enter edit"))
    }
  }

  @Test func rowsOfTheSceneAreBelowThoseOfTheView() throws {
    var model = try form("outer")
    model.perform(Invocation("edit", [.text("scene.title")]))
    model.press("Rows")
    model.press(.enter)
    #expect(model.scene.title == "Rows")
    model.perform(Invocation("edit", [.text("scene.designTime")]))
    model.press(.escape)
    #expect(render(model).text.shows("off"))
    model.press("+")
    #expect(model.scene.isDesignTime)
    model.perform(Invocation("edit", [.text("scene.canvas")]))
    model.press(.escape)
    model.press("+")
    #expect(model.message == .refused(.noSteps(property: "canvas")))
    model.press("]")
    #expect(model.message == .refused(.noNamedPriority(property: "scene canvas")))
    // So no frame and no footer offers the key.
    #expect(
      !render(model).text.contains("+ - ")
        && FormCommands.idleCommands(in: model).contains("step-by"))
    model.press("uu")
    #expect(model.scene == model.opened)
  }

  /// The keys for pages and ends move through the form, and change nothing.
  @Test func pagesAndEndsAreReached() throws {
    var model = try form("inner")
    model.press(.pageDown)
    let page = model.panes.formRow
    #expect(page > 1)
    model.press(.end)
    let last = model.panes.formRow
    model.press(.pageDown)
    #expect(last > page && model.panes.formRow == last)
    model.press(.down)
    #expect(model.panes.formRow == 0, "a single step wraps around")
    model.press(.end, .pageUp, .home)
    #expect(model.panes.formRow == 0 && !model.isChanged)
  }

  /// A value that is absent starts as an empty field, and a proposed one is replaced.
  @Test func typedValuesReplaceTheFormerOnes() throws {
    var model = try form("b")
    for (key, text, value) in [
      ("width", "14", PropertyValue.constraints([SceneView.SizeConstraint(constant: 14)])),
      ("text", "Hi", .text("Hi")), ("preferredMaxLayoutWidth", "6", .number(6)),
    ] {
      model.perform(Invocation("edit", [.text(key)]))
      model.press(text)
      model.press(.enter)
      let property = try #require(Property.named(key))
      let view = try #require(model.scene.root.find("b"))
      #expect(property.value(of: view) == value, "\(key)")
    }
    model.perform(Invocation("edit", [.text("preferredMaxLayoutWidth")]))
    model.press(.escape, .character("<"))
    let width = try #require(Property.named("preferredMaxLayoutWidth"))
    #expect(try width.value(of: #require(model.scene.root.find("b"))) == .number(0))
    model.press(":set b preferredMaxLayoutWidth -2")
    let before = model.scene
    model.press(.enter)
    #expect(model.scene == before)
  }

  /// One number of a size can be typed although the view has no size yet.
  @Test func aNumberOfAnAbsentPairIsTyped() throws {
    var model = try model("{stackyard: 1, root: {id: r, subviews: [{id: a}]}}")
    model.select("a")
    model.press("i")
    model.perform(Invocation("edit", [.text("intrinsicContentSize")]))
    model.press(.escape, .enter)
    model.press("9")
    model.press(.enter)
    #expect(model.scene.root.find("a")?.intrinsicContentSize == .init(width: 9, height: nil))
  }

  @Test func aClickEditsAProperty() throws {
    var model = try form("outer")
    let target = try #require(
      frame(of: model).targets.first { $0.purpose == .invoke(Invocation("edit", [.text("axis")])) })
    _ = update(&model, MouseEvent(.click, at: target.place.origin))
    #expect(model.mode == .typingLine(TypedLine("set outer axis horizontal", fixed: 15)))
  }

  @Test func aRefusedValueStaysWithItsReasonInTheForm() throws {
    var model = try form("outer", columns: 120, rows: 36)
    model.perform(Invocation("edit", [.text("spacing")]))
    model.press(.control("u"))
    model.press("many")
    model.press(.enter)
    #expect(!model.isChanged)
    let inspector = try #require(model.screen.rect(of: .inspector))
    let rows = render(model).text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.dropFirst(inspector.minColumn)) }
    let row = try #require(rows.firstIndex { $0.contains("many_") })
    #expect(rows[row + 1].contains("✗"), "\(rows[row + 1])")
    model.press(.control("u"))
    model.press("7")
    model.press(.enter)
    #expect(model.stack.spacing == 7 && model.focus == .inspector)
    // An empty text restores the default value.
    model.perform(Invocation("edit", [.text("spacing")]))
    model.press(.control("u"))
    model.press(.enter)
    #expect(model.stack.spacing == 0)
    #expect(!model.draft.text.contains("spacing"))
  }

  @Test func aNumberBeforeAKeyRepeatsIt() throws {
    var model = try form("outer")
    model.press(.escape)
    model.press("_5+")
    #expect(model.stack.spacing == 6 && model.history.past.count == 1)
    model.press("_12-;")
    #expect(model.stack.spacing == -18, "';' repeats it as often")
    model.press("_2u")
    #expect(model.stack.spacing == 6)
    model.press("_")
    model.press(.escape)
    #expect(model.mode == .browsing)
    model.press("_3i")
    #expect(model.focus == .inspector, "what cannot be repeated is done once")
  }
}
