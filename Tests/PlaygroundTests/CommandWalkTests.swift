import AutoLayout
import Cells
import FuzzProperties
import Playground
import SceneModel
import SceneText
import Testing

/// Every key has an effect or shows a message.
@Suite struct CommandWalkTests {
  static let scenes: [String] = [
    Scene.builtInText, nestedScene, "{stackyard: 1, root: {id: alone}}",
    "{stackyard: 1, root: {id: label, text: Hello}}",
    "{stackyard: 1, root: {id: empty, stack: {}}}",
    """
    stackyard: 1
    canvas: {width: 30, height: 6}
    root: {id: r, subviews: [{id: a, text: A}, {id: b, isHidden: true}]}
    constraints: [a.leading == r.leading, a.width == 5, a.width == 9]
    script: [{key: d}]
    """,
    """
    stackyard: 1
    canvas: {width: 1, height: 1}
    layoutDirection: rightToLeft
    root:
      id: r
      stack:
        spacing: 10000
        arrangedSubviews:
          - {id: a, intrinsicContentSize: [0, 0], contentHuggingPriority: [1000, 1000]}
          - {id: b, intrinsicContentSize: [10000, 10000], contentCompressionResistancePriority: [1, 1]}
    """,
    """
    stackyard: 1
    canvas: {width: 200, height: 60}
    root:
      id: r
      stack:
        spacing: -10000
        arrangedSubviews:
          - {id: a, contentHuggingPriority: [1, 1]}
          - {id: b, contentCompressionResistancePriority: [1000, 1000]}
    """,
  ]

  @Test(arguments: scenes, [CellSize(columns: 80, rows: 24), CellSize(columns: 20, rows: 6)])
  func everyCommandChangesSomethingOrSaysWhyNot(_ text: String, _ size: CellSize) throws {
    let opened = try model(text, columns: size.columns, rows: size.rows)
    var tried = 0
    let invocations = invocations(in: opened.scene)
    for id in opened.scene.root.idsInside {
      // Commands with arguments depend little on the selection.
      for invocation in invocations
      where invocation.arguments.isEmpty || id == opened.scene.root.id {
        var model = opened
        model.select(id)
        let before = model
        var stage = OneCommandStage(size: size, invocation: invocation)
        let ending = run(&model, on: &stage)
        tried += 1
        #expect(
          model.scene != before.scene || model.selection != before.selection
            || model.mode != before.mode || model.focus != before.focus
            || model.listing != before.listing || model.whyRow != before.whyRow
            || model.whyPage != before.whyPage
            || model.message != nil
            || stage.wasRedrawn
            || ending == .play || !stage.isOver,
          "\(invocation.text) on \(id)")
      }
    }
    #expect(tried >= invocations.count)
  }

  /// The contents of a prompt, a sheet or a question are readable.
  @Test(arguments: [CellSize(columns: 20, rows: 6), CellSize(columns: 40, rows: 12)])
  func whatIsSaidIsSeen(_ size: CellSize) throws {
    for text in CommandWalkTests.scenes {
      let opened = try model(text, columns: size.columns, rows: size.rows)
      for invocation in invocations(in: opened.scene) {
        var model = opened
        _ = update(&model, invocation)
        guard let message = model.message?.text() else { continue }
        let screen = render(model).text
        #expect(screen.contains(message.prefix(12)), "\(invocation.text): \(message)")
      }
    }
  }
}

/// Sends one command, and then ends.
private struct OneCommandStage: Stage {
  let size: CellSize
  let now = 0
  let invocation: Invocation
  private(set) var wasRedrawn = false
  /// Whether the loop requested the end, not the command.
  private(set) var isOver = false
  private var isDone = false

  init(size: CellSize, invocation: Invocation) {
    self.size = size
    self.invocation = invocation
  }

  func show(_ frame: Frame, of model: Model) {}

  mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    if effect == .redraw { wasRedrawn = true }
    return performWithoutFiles(effect)
  }

  mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    guard wait != .no else { return nil }
    guard isDone else {
      isDone = true
      return .invoke(invocation)
    }
    isOver = true
    return .input(.closed)
  }
}
