import AutoLayout
import Cells
import Playground
import SceneModel
import SceneText
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
    #expect(model.mode == .typingLine(TypedLine("set b intrinsicContentSize [6, 3]")))
    model.press(.backspace, .backspace)
    model.press("4]")
    model.press(.enter)
    #expect(model.mode == .browsing && model.focus == .inspector)
    #expect(model.scene != model.opened && model.history.past.count == 1)
    model.press(.escape)
    #expect(model.focus == .canvas)
  }

  /// Every property can be chosen, seen and clicked, and nothing is cut without a mark.
  @Test(arguments: [
    CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24),
    CellSize(columns: 120, rows: 36),
  ])
  func everyPropertyIsSeen(_ size: CellSize) throws {
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
      let known = view.properties(isRoot: id == "outer").map(\.key)
      #expect(seen == Set(known), "\(id)")
      #expect(render(model).text.contains("Enter"))
    }
  }

  @Test func aClickEditsAProperty() throws {
    var model = try form("outer")
    let target = try #require(
      frame(of: model).targets.first { $0.purpose == .invoke(Invocation("edit", [.text("axis")])) })
    _ = update(&model, MouseEvent(.click, at: target.place.origin))
    #expect(model.mode == .typingLine(TypedLine("set outer axis horizontal")))
  }
}
