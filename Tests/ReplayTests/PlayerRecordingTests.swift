import AutoLayout
import Cells
import Phrases
import Playground
import Replay
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// Recording at a step of a script that is played.
@Suite struct PlayerRecordingTests {
  private let script = """
    script:
      - caption: First
      - key: d
      - expect: {selection: row}
      - caption: Second
      - key: a
    """

  /// The steps of the scene that was kept, as text.
  private func steps(_ played: Played) -> [ScriptStep] {
    (played.kept.last?.script.steps ?? []).map(\.value)
  }

  @Test func recordedStepsFollowTheCurrentStep() throws {
    let screenplay = try screenplay(script)
    let own = screenplay.scene.script.steps.map(\.value)
    for (forward, place) in [("", 1), (".", 3), ("..", 4), ("...", 5)] {
      let played = play(screenplay, isPaused: true, hasRoom: true, forward + "r++r")
      #expect(played.kept.count == 1)
      let added: [ScriptStep] = Array(repeating: .key(.character("+"), times: 1), count: 2)
      let expected = Array(own[..<place]) + added + Array(own[place...])
      #expect(steps(played) == expected, "after \(forward)")
      #expect(played.state == .userInControl && played.model.isRecording == false)
      #expect(played.last.shows("recorded to kept.yaml"))
    }
  }

  /// Steps recorded in the middle of a step would be written after all of it.
  @Test func aRecordingBeginsBetweenSteps() throws {
    let screenplay = try screenplay(
      """
      script:
        - caption: First
        - predict: {ask: How wide?, then: [{key: "+"}, {key: "+"}], answer: {a.width: 8}}
        - keys: [a, d]
        - caption: Last
      """)
    var refused: [Int] = []
    for forward in 0...7 {
      let keys = String(repeating: ".", count: forward) + "r-r"
      let played = play(screenplay, isPaused: true, hasRoom: true, keys)
      if played.kept.isEmpty {
        refused.append(forward)
        #expect(
          played.screens.contains {
            $0.screen.text.shows(
              "A recording can only begin between two steps of the file; press . to go on")
          })
      }
    }
    #expect(!refused.isEmpty && refused.count < 6, "\(refused)")
    #expect(!refused.contains(0) && !refused.contains(7), "\(refused)")
  }

  @Test func aRecordingWithoutStepsIsNotWritten() throws {
    let played = play(try screenplay(script), isPaused: true, hasRoom: true, ".rr")
    #expect(played.kept.isEmpty && played.state == .userInControl && !played.model.isRecording)
    #expect(played.last.shows("nothing was recorded, so no file was written"))
    #expect(play(try screenplay(script), isPaused: true, hasRoom: true, ".rq").kept.isEmpty)
  }

  /// The script with the recorded steps is read and played like any other.
  @Test func recordedSceneIsPlayedAsAScript() throws {
    let played = play(try screenplay(script), isPaused: true, hasRoom: true, ".r+r")
    let scene = try #require(played.kept.last)
    let reading = ScreenplayFile(bytes: Array(scene.yaml.utf8), file: "kept.yaml")
    let kept = try #require(reading.screenplay, "\(reading.diagnostics)")
    let performance = kept.performed()
    #expect(performance.failures.isEmpty)
    #expect(performance.captions.map(\.text) == ["First", "Second"])
  }

  @Test func captionsAndExpectationsAreAddedWhileRecording() throws {
    let line = ":add-caption Look here⏎:add-expectation a⏎"
    let played = play(try screenplay(script), isPaused: true, hasRoom: true, "..r+\(line)r")
    let added = steps(played).dropFirst(4).dropLast()
    #expect(added.count == 3)
    #expect(added.contains(.caption(Wording("Look here"), milliseconds: nil)))
    let frame = try #require(played.model.layout.views.first { $0.id == "a" }?.frame)
    #expect(added.last == .expect([Placed(.frame(view: "a", frame))]))
    let without = play(try screenplay(script), isPaused: true, hasRoom: true, "+\(line)")
    #expect(without.last.shows("nothing is being recorded; r starts a recording"))
  }

  /// The screen is the script's, whatever the size of the terminal.
  @Test func theSizeOfTheTerminalIsNotRecorded() throws {
    let events: [InputEvent] = [
      .key(.character("r")), .key(.character("+")),
      .resize(CellSize(columns: 70, rows: 20)), .key(.character("+")),
      .resize(CellSize(columns: 80, rows: 24)), .key(.character("r")),
    ]
    let played = play(
      try screenplay(script), isPaused: true, hasRoom: true,
      events.enumerated().map { (1 + $0.offset, $0.element) })
    let added: [ScriptStep] = Array(repeating: .key(.character("+"), times: 1), count: 2)
    #expect(steps(played).filter { $0 == added[0] } == added)
    #expect(!steps(played).contains { if case .resize = $0 { true } else { false } })
  }

  @Test func theScriptWaitsForTheEndOfTheRecording() throws {
    let screenplay = try screenplay(script)
    let refused = play(screenplay, isPaused: true, hasRoom: true, "r+ ")
    #expect(
      refused.state == .userInControl
        && refused.last.shows("scripts cannot be played while recording; r stops recording"))
    #expect(refused.last.shows("● REC"))
    #expect(
      refused.footer == "you are in control 1/4  r stop recording  q quit  ? help"
        && !refused.last.contains("Space resume"))
    let continued = play(screenplay, isPaused: true, hasRoom: true, "r+r.")
    #expect(continued.state == .paused && !continued.last.contains("REC"))
    let ended = play(screenplay, isPaused: true, hasRoom: true, "r+r")
    #expect(ended.footer == "you are in control 1/4  Space resume  q quit  ? help")
    #expect(continued.model.scene.root.stack?.spacing == screenplay.scene.root.stack?.spacing)
  }

  @Test func quittingKeepsTheRecordingAndAFailureIsReportedOnce() throws {
    let screenplay = try screenplay(script)
    #expect(play(screenplay, isPaused: true, hasRoom: true, "r+q").kept.count == 1)
    let failed = play(screenplay, isPaused: true, hasRoom: false, "r+q")
    #expect(failed.last.shows("no room; quitting again discards the recording"))
    let twice = play(screenplay, isPaused: true, hasRoom: false, "r+qq+")
    #expect(twice.kept.count == 1 && twice.model.isRecording)
  }

  /// The script leads to the state in which the recording begins.
  @Test func selectionByTheUserIsPartOfTheRecording() throws {
    let script = "script: [{caption: First}, {select: a}]"
    let played = play(try screenplay(script), isPaused: true, hasRoom: true, "⏎lrxr")
    #expect(played.model.scene.root.idsInside.contains("b") == false)
    #expect(
      steps(played).map(\.self) == [
        .caption(Wording("First"), milliseconds: nil), .select("b"),
        .key(.character("x"), times: 1),
        .select("a"),
      ])
  }

  /// No step of the script leads to a scene that the user has changed.
  @Test func userChangesAreDiscardedBeforeARecordingAfterAQuestion() throws {
    let screenplay = try screenplay(script)
    let asked = play(screenplay, isPaused: true, hasRoom: true, "+r")
    #expect(asked.message == .player(.recordAgain))
    #expect(asked.model.isChanged && !asked.model.isRecording)
    let went = play(screenplay, isPaused: true, hasRoom: true, "+r+r")
    #expect(went.kept.isEmpty && went.model.scene.root.stack?.spacing == 4)
    let recorded = play(screenplay, isPaused: true, hasRoom: true, "++rr+r")
    #expect(recorded.model.scene.root.stack?.spacing == 3)
    #expect(recorded.kept.last?.script.steps.contains { $0.value == .select("row") } == false)
    let again = play(screenplay, isPaused: true, hasRoom: true, "r+rrr-r")
    let steps = again.kept.last?.script.steps.map(\.value) ?? []
    #expect(again.kept.count == 2)
    #expect(steps.contains(.key(.character("-"), times: 1)))
    #expect(!steps.contains(.key(.character("+"), times: 1)))
  }

  @Test func typedCommandsEndTheRecordingLikeItsKeys() throws {
    let screenplay = try screenplay(script)
    let stopped = play(screenplay, isPaused: true, hasRoom: true, "r+:record⏎")
    #expect(stopped.kept.count == 1 && stopped.last.shows("recorded to kept.yaml"))
    #expect(stopped.model.isRecording == false)
    let quit = play(screenplay, isPaused: true, hasRoom: true, "r+:quit⏎")
    #expect(quit.kept.count == 1)
    let begun = play(screenplay, isPaused: true, hasRoom: true, ":record⏎+r")
    #expect(steps(begun).contains(.key(.character("+"), times: 1)))
    let full = play(screenplay, isPaused: true, hasRoom: false, "r+:quit⏎")
    #expect(full.last.shows("no room; quitting again discards the recording"))
  }

  /// The status line is gone when the player has ended.
  @Test func quittingReportsTheNamesOfTheFiles() throws {
    let screenplay = try screenplay(script)
    #expect(
      play(screenplay, isPaused: true, hasRoom: true, "r+q").lastWords == [.recorded(["kept.yaml"])]
    )
    #expect(play(screenplay, isPaused: true, hasRoom: false, "r+qq").lastWords == [])
    // Nobody could answer.
    #expect(
      play(screenplay, isPaused: true, hasRoom: false, "r+").lastWords == [.failed("no room")])
  }

  @Test func nothingIsRecordedIfNothingCanBeKept() throws {
    let screenplay = try screenplay(script)
    #expect(play(screenplay, isPaused: true, "r").message == .player(.recordElsewhere))
    let added = play(screenplay, isPaused: true, "+:add-caption Look⏎")
    #expect(added.message == .player(.recordElsewhere))
  }

  /// Whatever the language in which it is played.
  @Test func aRecordingHasTheTitlesOfItsFile() throws {
    let scene = rowScene + "title: {text: Row, lang: {ja: 行}}\n"
    let screenplay = try screenplay(script, scene: scene, language: "ja")
    #expect(screenplay.title == "行")
    let kept = try #require(play(screenplay, isPaused: true, hasRoom: true, "r+r").kept.first)
    #expect(kept.title == "Row" && kept.titleTranslations.map(\.text) == ["行"])
  }

  /// As in a test, a script does not give the user control.
  @Test(arguments: ["key: r", "line: record"])
  func aScriptRecordsNothing(step: String) throws {
    let screenplay = try screenplay("script: [{\(step)}, {key: a}]")
    let played = play(screenplay, hasRoom: true, "")
    #expect(played.state == .ended && played.kept.isEmpty && !played.model.isRecording)
    #expect(played.model.scene.root.stack?.axis == .vertical)
  }

  /// The messages of the player name the keys that the user has configured.
  @Test func messagesNameTheKeysOfTheUser() throws {
    let settings = SettingsReading(
      bytes: Array("keys: {play: F5, record: F6}".utf8), file: "config.yaml",
      vocabulary: .ofPlayground)
    let played = play(
      try screenplay(script), isPaused: true, hasRoom: true, keys: KeyBindings(settings.settings),
      [(1, .key(.character("+"))), (2, .key(.character("+")))])
    #expect(
      played.caption
        == "Paused at 1 of 4: you are in control. Press F5 to resume; your changes are discarded.")
  }
}
