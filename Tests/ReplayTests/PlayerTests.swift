import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import Replay
import SceneLayouts
import SceneModel
import TestSupport
import Testing

/// Playing a script on a terminal with a user.
@Suite struct PlayerTests {
  private let script = """
    script:
      - caption: First
      - key: d
      - marker: Two
      - caption: Second
      - key: a
      - set: {view: a, isHidden: true}
      - marker: Three
      - caption: Third
      - key: "+ 2"
    """

  /// The canvas and the captions, without the controls.
  private func body(_ screen: CellBuffer?) -> String {
    screen?.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "\n") ?? ""
  }

  @Test func demoPlaysByItselfInRealTime() throws {
    let screenplay = try screenplay(script)
    let played = play(screenplay, [])
    let frames = rehearse(screenplay).performance.frames
    #expect(played.isFinished)
    for frame in frames {
      let shown = played.screens.last { $0.time == frame.time }
      #expect(body(shown?.screen) == body(frame.screen), "at \(frame.time)")
    }
  }

  @Test func twiceAsFastTakesHalfTheTime() throws {
    let screenplay = try screenplay(script)
    let end = play(screenplay, []).screens.last?.time ?? 0
    let fast = play(screenplay, "f").screens.last?.time ?? 0
    #expect(abs(fast * 2 - end) <= 10)
  }

  @Test func pausedPlayerDoesNotAdvance() throws {
    let played = play(try screenplay(script), isPaused: true, [(1_000_000, .key(.character("x")))])
    #expect(played.state == .userInControl)
    #expect(played.screens.count == 2)
  }

  /// n steps forward, then k back, then k forward: the same screen, for random n and k.
  @Test func stepsBackAndForwardShowTheSameScreen() throws {
    let screenplay = try screenplay(script)
    var generator = RepeatableGenerator(seed: 5)
    for _ in 0..<25 {
      let steps = Int.random(in: 1...7, using: &generator)
      let back = Int.random(in: 0..<steps, using: &generator)
      let there = play(screenplay, isPaused: true, String(repeating: ".", count: steps))
      let again = play(
        screenplay, isPaused: true,
        String(repeating: ".", count: steps) + String(repeating: ",", count: back)
          + String(repeating: ".", count: back))
      let isSame = there.screens.last?.screen == again.screens.last?.screen
      #expect(isSame, "\(steps), \(back)")
    }
  }

  @Test func stepsAreThoseOfTheRehearsal() throws {
    let screenplay = try screenplay(script)
    let frames = rehearse(screenplay).performance.frames
    #expect(frames.count > 2)
    for steps in 1..<frames.count {
      let played = play(screenplay, isPaused: true, String(repeating: ".", count: steps))
      #expect(body(played.screens.last?.screen) == body(frames[steps].screen), "\(steps)")
    }
  }

  @Test func partKeysJumpBetweenParts() throws {
    let screenplay = try screenplay(script)
    #expect(play(screenplay, isPaused: true, "n").caption == "Second")
    #expect(play(screenplay, isPaused: true, "nn").caption == "Third")
    #expect(play(screenplay, isPaused: true, "nnn").message == .player(.noMoreParts))
    #expect(play(screenplay, isPaused: true, "nnN").caption == "Second")
    #expect(play(screenplay, isPaused: true, "nn.N").caption == "Third")
    #expect(play(screenplay, isPaused: true, "nnNN").caption == "First")
    let atTheEnd = [(time: 1_000_000, event: InputEvent.key(.character("N")))]
    #expect(play(screenplay, atTheEnd).state == .paused)
  }

  /// A jump to a distant part can be interrupted, and keys typed during it take effect afterwards.
  @Test func keysDuringJumpToPartAreProcessed() throws {
    let far = try screenplay(
      "script:\n  - key: \"d 50\"\n  - marker: Far\n  - caption: Here\n  - key: a\n")
    let at: (Character) -> (time: Int, event: InputEvent) = { (1, .key(.character($0))) }
    let left = play(far, isPaused: true, [at("n"), at("q")])
    #expect(!left.last.contains("Here"))
    let there = play(far, isPaused: true, [at("n"), at(".")])
    #expect(there.model.scene.root.stack?.axis == .vertical)
  }

  /// While the user controls the scene, the keys of a focused pane have the same function as in the
  /// playground.
  @Test func keysOfAFocusedPaneKeepTheirFunction() throws {
    let size = CellSize(columns: 120, rows: 36)
    let script = try screenplay("script: [{key: a}, {key: d}]")
    let task = try screenplay("script: [{task: {goal: Go, solution: [{key: \"3\"}]}}, {key: a}]")
    // Presentation remotes send the paging keys, which turn the pages of the script; the pages of the
    // others are shorter beside a script.
    let paging: [Key] = [.pageUp, .pageDown, .control("u"), .control("d")]
    let opened = Model(script.scene, name: "test", terminalSize: size)
    for pane in Pane.allCases where pane != .canvas {
      let toPane = try #require(
        CommandTable.all.lazy.flatMap(\.keys).first { key in
          var model = opened
          _ = update(&model, key)
          return model.focus == pane
        })
      #expect(!pane.keys.isEmpty)
      for key in pane.keys.flatMap(\.keys) where !paging.contains(key) {
        var expected = opened
        for key in [toPane, key] { _ = update(&expected, key) }
        let events = [toPane, key].enumerated().map {
          (time: $0.offset + 10, event: InputEvent.key($0.element))
        }
        // The screen says that this key resumes the script.
        let resumes = key == .character(" ")
        for played in (resumes ? [] : [play(script, isPaused: true, size: size, events)]) + [
          play(task, manner: .lesson, size: size, events)
        ] {
          let name = "\(pane) \(key.name)"
          #expect(played.model.scene.root == expected.scene.root, "\(name)")
          #expect(played.model.selection == expected.selection, "\(name)")
          #expect(played.model.focus == expected.focus, "\(name)")
          #expect(played.model.panes.formRow == expected.panes.formRow, "\(name)")
          #expect(played.model.panes.listing == expected.panes.listing, "\(name)")
        }
      }
    }
  }

  private let pinned = """
    stackyard: 1
    canvas: {width: 30, height: 6}
    root: {id: page, subviews: [{id: a, width: 8, height: 3}]}
    constraints: [a.leading == page.leading, a.top == page.top]

    """

  /// While steps are recorded, a key of the pane takes precedence even if it is also one of the
  /// script's.
  @Test func spaceSwitchesAConstraintDuringARecording() throws {
    let screenplay = try screenplay("script: [caption: First]", scene: pinned)
    let size = CellSize(columns: 120, rows: 36)
    let keys: [Key] = [.character("r"), .character("j"), .function(3), .tab, .character(" ")]
    for after in [[], [.escape, .character("r")]] as [[Key]] {
      let played = play(
        screenplay, isPaused: true, size: size, hasRoom: true,
        (keys + after).enumerated().map { (10 + $0.offset, .key($0.element)) })
      #expect(played.state == .userInControl)
      #expect(played.model.scene.constraints.contains { !$0.isActive })
      // The end of the input ends the recording, too.
      #expect(played.kept.count == 1)
    }
  }

  /// The screen promises that Space resumes the script, whatever pane has the focus.
  @Test func spaceResumesFromEveryPane() throws {
    let screenplay = try screenplay("script: [{caption: First}, {caption: Second}]", scene: pinned)
    let size = CellSize(columns: 120, rows: 36)
    for pane in 2...7 {
      let keys: [Key] = [.character("+"), .function(pane), .tab]
      func played(_ keys: [Key]) -> Played {
        play(
          screenplay, isPaused: true, size: size,
          keys.enumerated().map { (10 + $0.offset, .key($0.element)) })
      }
      let before = played(keys)
      #expect(before.state == .userInControl && before.last.shows("Space resume"), "F\(pane)")
      let after = played(keys + [.character(" ")])
      #expect(after.state != .userInControl, "F\(pane)")
      #expect(after.model.scene.constraints.allSatisfy { $0.isActive }, "F\(pane)")
    }
  }

  /// The message of an interrupted script mentions only Space; the other keys for scripts ask before
  /// they discard changes.
  @Test(arguments: [".", ",", "n", "N"])
  func changesByHandAreDiscardedOnlyWhenAskedTwice(_ key: String) throws {
    let script = "script: [{caption: One}, {caption: Two}, {marker: M}, {caption: Three}]"
    let screenplay = try screenplay(script)
    func played(_ keys: String) -> Played { play(screenplay, isPaused: true, every: 5, keys) }
    let spacing = played("..").model.scene.root.stack?.spacing
    let once = played("..+" + key)
    #expect(once.last.shows("Press \(key) again to discard your changes"), "\(once.last)")
    #expect(once.state == .userInControl && once.model.scene.root.stack?.spacing != spacing)
    #expect(played("..+" + key + key).model.scene.root.stack?.spacing == spacing)
    // Without changes, there is nothing to ask.
    #expect(played("..\u{9}" + key).state != .userInControl)
  }

  /// During a task, a pane takes Space, so the footer must not promise that it skips; after the task,
  /// Space continues.
  @Test func spaceIsThePanesUntilATaskIsSolved() throws {
    let screenplay = try screenplay(
      "script: [{task: {goal: Widen it., solution: [{key: \">\"}]}}, {caption: Over}]",
      scene: pinned)
    let size = CellSize(columns: 120, rows: 36)
    func played(_ keys: [Key]) -> Played {
      play(
        screenplay, manner: .lesson, size: size,
        keys.enumerated().map { (1000 + 10 * $0.offset, .key($0.element)) })
    }
    let open: [Key] = [.character("j"), .function(3), .tab]
    let before = played(open)
    #expect(before.last.shows("Esc back"))
    #expect(!before.last.contains("Space skip") && before.last.shows("! hint"), "\(before.last)")
    let off = played(open + [.character(" ")])
    #expect(off.model.scene.constraints.contains { !$0.isActive })
    let solved = played(open + [.escape, .character(">"), .function(3)])
    #expect(solved.state == .reading && solved.model.focus == .constraints)
    let after = played(open + [.escape, .character(">"), .function(3), .character(" ")])
    #expect(after.caption == "Over" && after.state != .reading)
    #expect(after.model.scene.constraints.allSatisfy { $0.isActive })
  }

  /// A message about a key that does nothing is not true, or of no use, any more after the next one.
  @Test func messagesOfKeysEnd() throws {
    let screenplay = try screenplay(
      "script: [{caption: {text: First, for: 9s}}, {caption: Second}]")
    let refused = play(screenplay, every: 100, "d")
    #expect(
      refused.screens.contains {
        $0.screen.text.shows("The script is playing; press Space to pause it first")
      })
    let paused = play(screenplay, every: 100, "d ")
    #expect(paused.state == .paused && !paused.last.contains("The script is playing"))
    let presented = play(
      screenplay, isPaused: true, [(2, .key(.function(12))), (3, .key(.pageDown))])
    #expect(
      presented.screens.contains {
        $0.screen.text.shows("F12 has no function here; press ? for help")
      })
    #expect(!presented.last.contains("no function"))
  }

  @Test func otherKeysTakeControlAndScriptKeysReturnIt() throws {
    let screenplay = try screenplay(script)
    let taken = play(screenplay, isPaused: true, "..5")
    #expect(taken.model.scene.root.stack?.distribution == .equalCentering)
    #expect(taken.state == .userInControl)
    let given = play(screenplay, isPaused: true, "..5..")
    #expect(
      body(given.screens.last?.screen)
        == body(play(screenplay, isPaused: true, "...").screens.last?.screen))
  }

  /// A terminal may deliver several keys before the effect of the first one was drawn.
  @Test func keysThatArriveTogetherAreHandledInOrder() throws {
    let keys = ":spacing 9".map { Key.character($0) } + [.enter]
    let played = play(
      try screenplay("script: [caption: First]"), isPaused: true, keys.map { (5, .key($0)) })
    #expect(played.model.mode == .browsing)
    #expect(played.model.scene.root.stack?.spacing == 9)
  }

  /// The letters of choices do not perform commands while a question is shown.
  @Test func lettersOfChoicesChangeNothing() throws {
    let screenplay = try screenplay(
      "script: [{predict: {ask: Which?, choices: [one, two], answer: two, then: [{key: d}]}}]")
    for key in ["a", "A", "b", "B"] {
      let asked = play(screenplay, isPaused: true, key)
      #expect(asked.state == .paused, "\(key)")
      #expect(asked.message == .player(.spaceShowsAnswer), "\(key)")
      #expect(asked.model.scene.root.stack?.axis == .horizontal, "\(key)")
    }
    // Other keys take control as usual; from then on, these letters are commands.
    #expect(play(screenplay, isPaused: true, "5a").model.scene.root.stack?.axis == .vertical)
    #expect(play(screenplay, isPaused: true, "..a").model.scene.root.stack?.axis == .vertical)
  }

  /// Digits, which a viewer types as an answer, change nothing, either.
  @Test func digitsAtAQuestionForANumberChangeNothing() throws {
    let screenplay = try screenplay(
      "script: [{predict: {ask: How wide is a?, answer: {a.width: 8}, then: [{key: d}]}}]")
    for key in ["4", "-"] {
      let asked = play(screenplay, isPaused: true, key)
      #expect(asked.message == .player(.spaceShowsAnswer), "\(key)")
      #expect(asked.model.scene == screenplay.scene, "\(key)")
    }
    let answered = play(screenplay, isPaused: true, "...4")
    #expect(answered.model.scene.root.stack?.distribution == .equalSpacing)
  }

  /// A script that is played does its tasks itself.
  @Test func hintAndTargetKeysReferToTheLearnCommand() throws {
    let task = try screenplay(
      "script: [{task: {goal: A column., hints: [Press a.], solution: [{key: a}]}}]")
    let plain = try screenplay(script)
    for (key, what) in [("!", "hint"), ("T", "task")] {
      let played = play(task, isPaused: true, size: CellSize(columns: 120, rows: 30), key)
      #expect(
        played.last.shows(
          "The script does the tasks itself; 'stackyard learn FILE' lets you do them"))
      #expect(play(plain, isPaused: true, key).last.shows("There is no \(what) here"))
    }
  }

  @Test func playingAfterEndRestarts() throws {
    let screenplay = try screenplay(script)
    let played = play(screenplay, [(1_000_000, .key(.character(" ")))])
    #expect(played.isFinished)
    let isSame = played.screens.last?.screen == play(screenplay, []).screens.last?.screen
    #expect(isSame)
    #expect(played.screens.count > play(screenplay, []).screens.count)
  }

  /// The numbers that a script mentions are true on a terminal of any size.
  @Test func aSmallTerminalHasTheLayoutOfTheScriptsScreen() throws {
    let open = rowScene.replacing("canvas: {width: 30, height: 6}\n", with: "")
    let screenplay = try screenplay(
      script + "\n  - resize: [100, 40]\nscreen: [96, 33]", scene: open)
    let whole = play(screenplay, size: CellSize(columns: 120, rows: 50), [])
    for size in [CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 12)] {
      let played = play(screenplay, size: size, [])
      #expect(played.model.layout.canvas == whole.model.layout.canvas)
      #expect(played.model.layout.views == whole.model.layout.views)
      let notice = "written for 96x33"
      #expect(played.screens.first?.screen.text.contains(notice) == true)
      #expect(!played.last.contains(notice))
    }
    #expect(whole.screens.allSatisfy { !$0.screen.text.contains("written for") })
  }

  @Test func aSmallerTerminalFitsTheScript() throws {
    let size = CellSize(columns: 50, rows: 14)
    let screenplay = try screenplay(script + "\n  - resize: [200, 60]\n  - key: d")
    let played = play(screenplay, size: size, [(3000, .resize(CellSize(columns: 70, rows: 20)))])
    #expect(played.isFinished)
    #expect(played.model.terminalSize == CellSize(columns: 70, rows: 20))
    #expect(played.screens.first?.screen.size == size)
  }

  @Test func aLargerTerminalShowsTheScriptInTheMiddle() throws {
    let played = play(
      try screenplay(script), isPaused: true, size: CellSize(columns: 100, rows: 30), ".")
    let screen = try #require(played.screens.last?.screen)
    #expect(screen.size == CellSize(columns: 100, rows: 30))
    #expect(screen[11, 3].text == "S")
  }

  /// Random keys never trap, and the script can always be continued.
  @Test func randomKeysNeverTrapThePlayer() throws {
    let screenplay = try screenplay(
      script
        + """

          - predict: {ask: How wide?, then: [{key: "2"}], answer: {b.width: 30}}
          - task: {goal: Go, hints: [One], solution: [{key: "3"}]}
        """)
    let keys = Array("..,, nNfF!Tr 123⏎q?axdou.5 ./")
    forEverySeed(in: 0..<5) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let text = String((0..<60).map { _ in keys.randomElement(using: &generator) ?? "." })
        .replacing("q", with: "")
      let manners = [PlayingManner.demo, .lesson, .exercise, .reference]
      for manner in isLongRun ? manners : [manners[seed % manners.count]] {
        let played = play(screenplay, manner: manner, every: 300, text)
        #expect(!played.screens.isEmpty, "seed \(seed)")
      }
    }
  }

  /// The key bar says what Space does now.
  @Test func theKeyBarNamesTheEffectOfSpace() throws {
    let short = try screenplay(script)
    #expect(
      play(short, isPaused: true, "").footer
        == "‖ 1/8  Space play  . step  , back  n part  f faster  q quit  ? help")
    let playing = play(short, []).screens.map(\.screen.text)
    #expect(playing.contains { $0.shows("Space pause") })
    #expect(!playing.contains { $0.contains("Space play ") })
    #expect(
      play(short, [(1, .key(.character(" ")))]).screens.map(\.screen.text).contains {
        $0.shows("Space play")
      })
    let long = (1...40).map { "word\($0)" }.joined(separator: " ")
    let paged = try screenplay("script: [{caption: \(long)}, {caption: The end}]")
    let size = CellSize(columns: 40, rows: 12)
    func shown(_ keys: String) -> String { play(paged, manner: .lesson, size: size, keys).last }
    #expect(
      shown("").shows("‖ 1/2  Space more  , back  ? help")
        && shown(" ").shows("‖ 1/2  Space more  , back  ? help"))
    #expect(shown("  ").shows("‖ 1/2  Space continue  , back  ? help"))
  }

  /// On a small screen, Space shows the remaining pages of a caption before it continues.
  @Test func spaceTurnsPagesBeforeContinuing() throws {
    let long = (1...40).map { "word\($0)" }.joined(separator: " ")
    let screenplay = try screenplay("script: [{caption: \(long)}, {caption: The end}]")
    let size = CellSize(columns: 40, rows: 12)
    func last(_ keys: String) -> String {
      play(screenplay, manner: .lesson, size: size, keys).last
    }
    #expect(last("").shows("word12 word13 word14 word15 word16 …") && !last("").contains("word17"))
    #expect(
      last(" ").shows("word27 word28 word29 word30 word31 …")
        && last("  ").shows("word37 word38 word39 word40"))
    #expect(last("   ").shows("The end"))
    // The key '.' continues at once.
    #expect(last(".").shows("The end"))
  }

  /// The text of a pause is for the pause; afterwards, the caption before it is shown again.
  @Test func theTextOfAPauseEndsWithIt() throws {
    let script = """
      script:
        - caption: Three views.
        - pause: Look at the widths.
        - key: d
      """
    let paused = play(try screenplay(script), every: 60_000, "")
    #expect(paused.caption == "Look at the widths.")
    let ended = play(try screenplay(script), every: 60_000, " ")
    #expect(ended.caption == "Three views.")
    #expect(ended.model.scene.root.stack?.distribution == .fillEqually)
  }
}
