import AutoLayout
import Playground
import SceneLayouts
import SceneModel
import Testing

/// The commands that constrain a view to the edges or the centre of its superview.
@Suite struct PinTests {
  private let text = """
    stackyard: 1
    canvas: {width: 20, height: 8}
    root:
      id: r
      subviews:
        - {id: a}
        - {id: s, stack: {arrangedSubviews: [{id: b}]}}
        - {id: list, scroll: {}, subviews: [{id: c}]}
    """

  @Test func pinnedViewFillsItsSuperviewExceptForTheInset() throws {
    var model = try model(text)
    model.perform(Invocation("pin", [.text("a"), .number(2)]))
    model.layOut()
    let frame = model.layout.views.first { $0.id == "a" }?.frame
    #expect(frame == Rect(x: 2, y: 2, width: 16, height: 4))
    model.press("u")
    #expect(model.scene.constraints.isEmpty)
  }

  @Test func pinningInAScrollViewUsesItsContentGuide() throws {
    var model = try model(text)
    model.perform(Invocation("pin", [.text("c")]))
    #expect(
      model.scene.constraints.compactMap { entry in
        if case .equation(let equation) = entry { equation.second?.item } else { nil }
      } == Array(repeating: "list.content", count: 4))
  }

  @Test func aCentredViewHasEqualDistancesToOppositeEdges() throws {
    var model = try model(text)
    for line in ["set a width 6", "set a height 2", "center a"] {
      model.perform(try Invocation(parsing: line))
    }
    model.layOut()
    let frame = model.layout.views.first { $0.id == "a" }?.frame
    #expect(frame == Rect(x: 7, y: 3, width: 6, height: 2))
  }

  @Test(arguments: ["pin", "center"] as [CommandName])
  func theRootAndArrangedViewsAreRefused(_ command: CommandName) throws {
    var model = try model(text)
    model.perform(Invocation(command, [.text("r")]))
    #expect(model.message == .refused(.isRoot(view: "r")))
    model.perform(Invocation(command, [.text("b")]))
    #expect(model.message == .refused(.isArranged(view: "b")))
  }
}
