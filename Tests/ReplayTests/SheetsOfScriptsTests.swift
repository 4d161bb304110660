import AutoLayout
import Cells
import Playground
import Replay
import SceneModel
import TestSupport
import Testing

/// Sheets that a script opens, while a user presses keys.
@Suite struct SheetsOfScriptsTests {
  private let comparing = """
    script:
      - caption: All distributions
      - key: E
      - wait: 4s
      - key: Right
      - key: Enter
      - caption: Equal
      - key: "?"
      - caption: All keys
      - key: Esc
      - caption: The end
    """

  /// Space pauses and continues the script, and has no effect on the sheet.
  @Test func spacePausesAScriptThatOpenedASheet() throws {
    let screenplay = try screenplay(comparing)
    let alone = play(screenplay, [])
    let opened = alone.screens.first { $0.screen.text.contains("fillProportionally") }
    let time = try #require(opened).time + 100
    let space = InputEvent.key(.character(" "))
    let paused = play(screenplay, [(time, space)])
    #expect(paused.state == .paused)
    #expect(paused.last.shows("Space play"))
    let continued = play(screenplay, [(time, space), (time + 500, space)])
    #expect(continued.isFinished)
    #expect(continued.model.scene == alone.model.scene)
    #expect(alone.model.scene.root.stack?.distribution == .fillEqually)
  }

  /// Other keys must be pressed twice, but the rest of a line would be keys of the lesson.
  @Test func aTypedLineTakesControlOfALesson() throws {
    let screenplay = try screenplay(
      "script: [{marker: A}, {caption: One}, {marker: B}, {caption: Two}]")
    let typed = play(screenplay, manner: .lesson, every: 20_000, ":canvas 40x9⏎")
    #expect(typed.state == .userInControl)
    #expect(typed.model.canvas == Size(width: 40, height: 9))
  }

  /// Another key is refused while the script is playing; while it is paused, the key is for the
  /// sheet and gives the user control.
  @Test func otherKeysInASheetTakeControlOnlyOfAPausedScript() throws {
    let screenplay = try screenplay(comparing)
    let start = play(screenplay, []).screens.first { $0.screen.text.contains("fillProportionally") }
    let time = try #require(start).time + 100
    let refused = play(screenplay, [(time, .key(.escape))])
    #expect(refused.isFinished)
    #expect(
      refused.screens.contains {
        $0.screen.text.shows("The script is playing; press Space to pause it first")
      })
    let taken = play(screenplay, [(time, .key(.character(" "))), (time + 500, .key(.escape))])
    #expect(taken.state == .userInControl)
    #expect(taken.model.mode == .browsing)
  }

  /// Help that the user opened scrolls with the paging keys, and does not move the script.
  @Test func helpOfTheUserKeepsItsKeys() throws {
    let screenplay = try screenplay(comparing)
    let keys: [Key] = [.character("?"), .pageDown]
    let helped = play(
      screenplay, isPaused: true,
      keys.enumerated().map { (time: $0.offset + 1, event: .key($0.element)) })
    #expect(helped.state == .paused)
    guard case .help(let offset) = helped.model.mode else {
      Issue.record("\(helped.model.mode)")
      return
    }
    #expect(offset > 0)
    #expect(helped.model.presentation?.controls?.position == 1)
  }
}
