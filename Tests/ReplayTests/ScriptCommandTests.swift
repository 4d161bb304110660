import Replay
import SceneText
import TestSupport
import Testing

/// The commands of a script, which only the playground knows.
@Suite struct ScriptCommandTests {
  private func diagnostics(_ step: String) -> [String] {
    let text = "stackyard: 1\nroot: {id: a, stack: {}}\nscript:\n  - \(step)\n"
    return ScreenplayFile(bytes: Array(text.utf8), file: "test").diagnostics.map(\.description)
  }

  @Test(arguments: [
    ("kye: d", "test:4:5: error: unknown step 'kye'"),
    ("distribtion:", "test:4:5: error: unknown step 'distribtion'"),
    ("do: axsi", "test:4:9: error: unknown command 'axsi'"),
    ("undo: x", "test:4:11: error: the number of times must be from 1 to 1000, found 'x'"),
    ("do: undo 0", "test:4:9: error: the number of times must be from 1 to 1000, found '0'"),
    ("canvas: 60", nil), ("do: \"canvas 60x12\"", nil), ("do: select a", nil),
    ("canvas: wide", "test:4:13: error: expected columns x rows from 1x1, as in 60x12"),
    ("do: select nope", "test:4:9: error: unknown view 'nope' in the script"),
    ("do: select", "test:4:9: error: expected the id of a view; usage: select VIEW"),
    (
      "task: {goal: x, solution: [{hugging: vertcal 4}]}",
      "test:4:42: error: expected a number from 1 to 1000, found 'vertcal'"
    ),
  ])
  func wrongCommandsReportTheirPosition(_ step: String, _ message: String?) {
    let found = diagnostics(step)
    #expect(found.isEmpty == (message == nil), "\(found)")
    if let message { #expect(found.first?.hasPrefix(message) == true, "\(found)") }
  }

  @Test(arguments: ["select: buton", "predict: {ask: How wide?, answer: {buton.width: 1}}"])
  func anUnknownViewGetsASuggestion(_ step: String) {
    let text = "stackyard: 1\nroot: {id: row, stack: {arrangedSubviews: [{id: button}]}}\n"
    let file = ScreenplayFile(bytes: Array("\(text)script:\n  - \(step)\n".utf8), file: "test")
    let found = file.diagnostics.map(\.description)
    #expect(found.count == 1 && found[0].shows("^ did you mean 'button'?"), "\(found)")
  }

  @Test(arguments: [
    ("axsi", "test:2:28: error: unknown command 'axsi'", "did you mean 'axis'?"),
    ("quit", "test:2:28: error: a button cannot perform 'quit'", nil),
    ("undo x", "test:2:28: error: the number of times must be from 1 to", nil),
    ("delete", nil, nil), ("delete button", nil, nil), ("set scene title x", nil, nil),
    (
      "delete buton",
      "test:2:28: warning: the action names the view 'buton', which is not in the scene",
      "did you mean 'button'?"
    ),
  ])
  func wrongActionsReportTheirPosition(
    _ action: String, _ message: String?, _ remedy: String?
  ) {
    let text = "stackyard: 1\nroot: {id: button, action: \(action)}\n"
    let file = ScreenplayFile(bytes: Array(text.utf8), file: "test")
    let found = file.diagnostics.map(\.description)
    #expect(found.isEmpty == (message == nil), "\(found)")
    if let message { #expect(found.first?.hasPrefix(message) == true, "\(found)") }
    if let remedy { #expect(found.first?.contains(remedy) == true, "\(found)") }
    #expect((file.screenplay == nil) == (message?.contains("error") == true))
  }
}
