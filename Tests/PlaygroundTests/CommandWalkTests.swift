import Cells
import FuzzProperties
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
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
  func everyCommandChangesSomethingOrReportsWhyNot(_ text: String, _ size: CellSize) throws {
    let opened = try model(text, columns: size.columns, rows: size.rows)
    let invocations = invocations(in: opened.scene)
    var tried = 0
    for (index, id) in opened.scene.root.idsInside.enumerated()
    where isLongRun || index == 0 || size.rows > 6 {
      // Commands with arguments depend little on the selection.
      let ofView = invocations.filter { $0.arguments.isEmpty || id == opened.scene.root.id }
      var model = opened
      model.select(id)
      var stage = CommandsStage(size: size, invocations: ofView)
      repeat { run(&model, on: &stage) } while !stage.isOver
      tried += stage.tried
      #expect(stage.withoutEffect.isEmpty, "\(stage.withoutEffect.map(\.text)) on \(id)")
    }
    #expect(tried >= invocations.count)
  }

  /// The contents of a prompt, a sheet or a question are readable; half of the scenes have one size,
  /// and in a long run all have both.
  @Test(arguments: [CellSize(columns: 20, rows: 6), CellSize(columns: 40, rows: 12)])
  func contentsOfPromptsSheetsAndQuestionsAreReadable(_ size: CellSize) throws {
    for (index, text) in CommandWalkTests.scenes.enumerated()
    where isLongRun || index % 2 == size.rows / 12 {
      var opened = try model(text, columns: size.columns, rows: size.rows)
      var hierarchy = SceneHierarchy()
      opened.layOut(in: &hierarchy)
      opened.inspect(in: &hierarchy)
      for invocation in invocations(in: opened.scene) {
        var model = opened
        _ = update(&model, invocation)
        guard let message = model.message?.text() else { continue }
        // Otherwise each pane would lay out new views.
        model.layOut(in: &hierarchy)
        model.inspect(in: &hierarchy)
        let screen = render(model).text
        #expect(screen.contains(message.prefix(12)), "\(invocation.text): \(message)")
      }
    }
  }
}

/// Sends commands one after another, each to the model as it was first shown.
///
/// They share one loop, and so its views, because laying out new ones takes longer than a command.
private struct CommandsStage: Stage {
  let size: CellSize
  let now = 0
  /// The commands with neither a visible effect nor a message.
  private(set) var withoutEffect: [Invocation] = []
  private(set) var tried = 0
  /// Whether every command was sent.
  private(set) var isOver = false
  private var rest: ArraySlice<Invocation>
  private var first: Model?
  private var current: Invocation?
  /// Whether the model was restored, so that the next event is the command.
  private var isReady = false
  /// Whether the command had an effect outside the model.
  private var wasPerformed = false

  init(size: CellSize, invocations: [Invocation]) {
    self.size = size
    rest = invocations[...]
  }

  func show(_ model: Model, moving: SceneLayout?) {}

  mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    let results = performWithoutFiles(effect)
    let ends = results.contains { if case .end = $0 { true } else { false } }
    if effect == .redraw || ends { wasPerformed = true }
    return results
  }

  mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    if isReady, let current {
      isReady = false
      return .invoke(current)
    }
    guard wait != .no else { return nil }
    // The loop's results for the first model are computed only once.
    let first = first ?? model
    self.first = first
    if let current, !wasPerformed, !isOther(model, than: first) { withoutEffect.append(current) }
    current = rest.popFirst()
    guard current != nil else {
      isOver = true
      return .input(.closed)
    }
    tried += 1
    (wasPerformed, isReady) = (false, true)
    return .restore(first)
  }

  /// Whether a command had a visible effect.
  private func isOther(_ model: Model, than before: Model) -> Bool {
    model.scene != before.scene || model.selection != before.selection
      || model.mode != before.mode || model.focus != before.focus
      || model.panes.listing != before.panes.listing || model.panes.whyRow != before.panes.whyRow
      || model.panes.whyPage != before.panes.whyPage || model.message != nil
  }
}
