import Cells
import Playground
import PlaygroundScreen
import SceneModel
import SceneText
import TestSupport
import Testing

/// Commands work the same when the history is full, and the oldest changes are forgotten.
@Suite struct FullHistoryTests {
  /// A scene with a history that is full: by the number of changes, or by that of their views.
  private func full(isOfManyViews: Bool) throws -> Model {
    let others = (0..<(isOfManyViews ? 990 : 0)).map { "{id: v\($0)}" }
    var model = try Self.opened((["{id: o}"] + others).joined(separator: ", "))
    let changes = isOfManyViews ? History.mostViews / 990 + 5 : History.limit + 5
    for number in 0..<changes { model.press(number.isMultiple(of: 2) ? "+" : "-") }
    model.perform(try Invocation(parsing: "spacing 5"))
    #expect(model.history.forgotten > 0)
    return model
  }

  private static func opened(_ arranged: String) throws -> Model {
    try model(
      """
      stackyard: 1
      canvas: {width: 40, height: 10}
      root:
        id: r
        stack:
          arrangedSubviews: [\(arranged)]
        subviews: [{id: m, subviews: [{id: c}]}]
      constraints: ["c.leading == o.leading"]

      """, columns: 120, rows: 36)
  }

  @Test func firstSceneIsNotLabelledAsOpened() throws {
    var model = try full(isOfManyViews: false)
    while model.undo() {}
    model.press("u")
    #expect(model.message == .refused(.nothingLeftToUndo))
    model.press(.function(6))
    #expect(!frame(of: model).cells.text.contains("as opened"))
    var short = try Self.opened("{id: o}")
    short.press("+u")
    short.press(.function(6))
    #expect(frame(of: short).cells.text.shows("▸ as opened"))
  }

  @Test(arguments: [false, true])
  func contradictingChangeIsRefused(_ isOfManyViews: Bool) throws {
    var model = try full(isOfManyViews: isOfManyViews)
    let before = model.scene
    model.perform(
      try Invocation(parsing: "select m"), try Invocation(parsing: "edit layoutsSubviewsManually"),
      try Invocation(parsing: "step-by 1"))
    #expect(model.message?.isRefusal == true)
    #expect(model.scene == before)
    #expect(SceneReading(text: model.scene.yaml, file: "test").scene == model.scene)
  }

  @Test(arguments: [false, true])
  func repeatedCommandIsOneStepAndCanBeRepeated(_ isOfManyViews: Bool) throws {
    var model = try full(isOfManyViews: isOfManyViews)
    model.perform(try Invocation(parsing: "more-spacing 3"))
    #expect(model.stack.spacing == 8)
    model.press("u")
    #expect(model.stack.spacing == 5)
    model.press(";")
    #expect(model.stack.spacing == 8)
    model.press("u")
    #expect(model.stack.spacing == 5)
  }

  /// The scenes between the steps of a command have more views together than the history keeps.
  @Test func manyStepsInALargeSceneAreUndoneTogether() throws {
    let others = (0..<400).map { "{id: v\($0)}" }
    var model = try Self.opened((["{id: o}"] + others).joined(separator: ", "))
    let opened = model.scene
    model.press("_150o")
    #expect(model.scene.root.viewCount == opened.root.viewCount + 150)
    #expect(150 * opened.root.viewCount > History.mostViews)
    model.press("u")
    #expect(model.scene == opened)
    #expect(model.history.forgotten == 0)
  }
}
