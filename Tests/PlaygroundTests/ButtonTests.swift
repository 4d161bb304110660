import Cells
import Foundation
import Playground
import PlaygroundScreen
import SceneModel
import SceneText
import Testing

/// Views with an action.
@Suite struct ButtonTests {
  private let text = """
    stackyard: 1
    canvas: {width: 30, height: 8}
    root:
      id: view
      stack:
        axis: vertical
        arrangedSubviews:
          - {id: more, backgroundColor: green, text: More, action: add-copy star in stars most 3}
          - {id: fewer, backgroundColor: red, text: Fewer, action: delete-last stars}
          - {id: quit, text: Quit, action: quit}
          - {id: record, text: Record, action: record}
          - {id: loop, text: Loop, action: press loop}
          - {id: wrong, text: Wrong, action: jump}
          - {id: stars, stack: {distribution: fillEqually, arrangedSubviews: []}}
      subviews:
        - {id: star, isHidden: true, text: "*", frame: [0, 0, 1, 1]}
    """

  private func stars(_ model: Model) -> [SceneView] {
    model.scene.root.find("stars")?.stack?.arrangedSubviews ?? []
  }

  @Test func enterPressesTheSelectedButton() throws {
    var model = try model(text)
    model.select("more")
    for count in 1...3 {
      model.press(.enter)
      #expect(stars(model).count == count && model.selection == "more")
    }
    #expect(stars(model).allSatisfy { !$0.isHidden && $0.text == "*" && $0.manualFrame == nil })
    model.press(.enter)
    #expect(model.message == .refused(.stackIsFull(stack: "stars", limit: 3)))
    // Each press is one step to undo.
    model.press("u")
    #expect(stars(model).count == 2)
  }

  @Test func aClickPressesAButton() throws {
    var model = try model(text)
    for (id, counts) in [("more", [1, 2]), ("fewer", [1, 0, 0])] {
      for count in counts {
        let target = try #require(
          frame(of: model).targets.last { $0.purpose == .view(id, .canvas) })
        _ = update(&model, MouseEvent(.click, at: target.place.origin))
        #expect(stars(model).count == count && model.selection == id)
      }
    }
    #expect(model.message == .refused(.stackIsEmpty(stack: "stars")))
  }

  /// A small movement of the mouse during a press does not undo it.
  @Test func aMovementAfterAPressChangesNothing() throws {
    var model = try model(text)
    let target = try #require(
      frame(of: model).targets.last { $0.purpose == .view("more", .canvas) })
    let point = target.place.origin
    _ = update(&model, MouseEvent(.click, at: point))
    _ = update(
      &model, MouseEvent(.drag, at: CellPoint(column: point.column + 1, row: point.row + 1)))
    #expect(stars(model).count == 1 && model.history.past.count == 1 && model.drag == nil)
  }

  /// A file from someone else can neither end the program nor keep it busy.
  @Test(arguments: ["quit", "record", "loop", "wrong"])
  func onlyCommandsThatChangeTheSceneAreActions(_ id: String) throws {
    var model = try model(text)
    let effects = update(&model, Invocation("press", [.text(id)]))
    #expect(effects.isEmpty && model.scene == model.opened)
    guard case .refused(.invalidAction(id, _)) = model.message else {
      Issue.record("\(id): \(String(describing: model.message))")
      return
    }
    model.select("stars")
    model.perform(Invocation("press"))
    #expect(model.message == .refused(.noAction(view: "stars")))
  }

  @Test func settingAnInvalidActionIsRefused() throws {
    var model = try model(text)
    let before = model.scene
    model.perform(Invocation("set", [.text("more"), .text("action"), .text("jump")]))
    #expect(model.scene == before)
    #expect(model.message == .refused(.invalidAction(view: "more", action: "jump")))
    model.perform(Invocation("set", [.text("more"), .text("action"), .text("delete star")]))
    #expect(model.scene.root.find("more")?.action == "delete star")
  }

  @Test func savedFileContainsTheAction() throws {
    var model = try model(text)
    model.perform(Invocation("press", [.text("more")]))
    let reading = SceneReading(text: model.draft.text, file: "test")
    #expect(reading.scene == model.scene)
    #expect(reading.scene?.root.find("more")?.action == "add-copy star in stars most 3")
  }
}
