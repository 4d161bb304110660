import Cells
import Playground
import PlaygroundScreen
import Replay
import SceneModel
import TestSupport
import Testing

/// The keys and texts of a speaker beside the steps of a script.
@Suite struct PresenterControlTests {
  private let script = "script: [{caption: First}, {key: d}]"

  private let asking = """
    script:
      - predict: {ask: Which?, choices: [one, two], answer: two, then: [{key: d}]}
      - predict: {ask: How wide?, answer: {b.width: 14}, then: [{key: "2"}]}
      - caption: Last.
    """

  private func typed(_ text: String) -> [Key] { text.map { .character($0) } }

  /// In control or not, one key shows the keys of the speaker, and any other one only hides them.
  @Test(arguments: ["", "+"]) func oneKeyShowsTheKeysOfTheSpeaker(before: String) throws {
    let screenplay = try screenplay(script)
    let shown = present(screenplay, before)
    let keys = present(screenplay, before + "?")
    #expect(keys.last.shows("PgDn Right Space  next step") && !keys.last.contains("First"))
    #expect(!keys.last.contains("^S") && !keys.last.contains("distribution"))
    for key in [Key.character(" "), .pageDown, .character("?"), .character("d"), .escape] {
      let hidden = present(screenplay, typed(before + "?") + [key])
      #expect(hidden.last == shown.last && hidden.model.scene == shown.model.scene, "\(key)")
    }
    let small = present(screenplay, size: CellSize(columns: 12, rows: 4), "?").screens.last
    #expect(small?.size == CellSize(columns: 12, rows: 4))
  }

  /// A small screen has several pages of keys, and says so.
  @Test func allKeysOfTheSpeakerAreShownOnASmallScreen() throws {
    let screenplay = try screenplay(script)
    let size = CellSize(columns: 50, rows: 8)
    let pages = (1...4).map { count in
      present(screenplay, size: size, Array(repeating: .character("?"), count: count)).last
    }
    #expect(pages[0].shows("?  1/3") && pages[2].shows("?  3/3"), "\(pages)")
    for key in PresenterKeys.all {
      #expect(pages.dropLast().contains { $0.contains(key.names) }, "\(key)")
    }
    #expect(pages[3] == present(screenplay, size: size, "").last)
  }

  /// As in the status line of the playground, while the control lasts.
  @Test func theWallSaysWhatTheSpeakerChanged() throws {
    let screenplay = try screenplay(script)
    #expect(
      present(screenplay, "+5").last.shows(
        "row.distribution fill → equalCentering, and 1 more change"))
    #expect(present(screenplay, "+5").last.shows("First"))
    #expect(!present(screenplay, "+5 ").last.contains("equalCentering"))
    #expect(!present(screenplay, "").last.contains("equalCentering"))
  }

  @Test func aKeyOfRemotesHidesThePictureInControl() throws {
    let screenplay = try screenplay(script)
    let dark = present(screenplay, "+.")
    #expect(dark.screens.last?.cells.allSatisfy { $0.style.background == .fill(.black) } == true)
    #expect(present(screenplay, "+..").last == present(screenplay, "+").last)
    #expect(present(screenplay, ":set b.").last.shows(":set b._"))
  }

  /// The player's keys say nothing about a script that is not played, and the playground's help is not
  /// shown.
  @Test(arguments: ["/", "!", "T", "n", "f"]) func keysOfThePlayerDoNothingInControl(key: String)
    throws
  {
    let screenplay = try screenplay(script)
    #expect(present(screenplay, "+" + key).last == present(screenplay, "+").last)
    let helped = present(screenplay, [.character("+"), .function(1)])
    #expect(helped.last == present(screenplay, "+").last)
  }

  @Test func controlCAsksBeforeVotesAreLost() throws {
    let screenplay = try screenplay(asking)
    func isOver(_ keys: [Key]) -> Bool {
      let white = present(screenplay, keys + [.escape, .character("w")])
      return white.screens.last?.cells.first?.style.background != .fill(.white)
    }
    let quit = Key.control("c")
    #expect(isOver([quit]) && isOver([.character("A"), quit, quit]))
    #expect(!isOver([.character("A"), quit]) && !isOver([.character("A"), quit, .up, quit]))
    #expect(
      present(screenplay, [.character("A"), quit]).footer
        == "Press q again to discard the votes and quit")
  }

  /// A tally that is typed too late, or to another question, is no command.
  @Test(arguments: [" ", "  ", "   ", "    "])
  func votesThatCannotBeTakenAreSwallowed(steps: String) throws {
    let screenplay = try screenplay(asking)
    let shown = present(screenplay, steps)
    let tally = typed(steps) + [.enter] + typed("A 12 B 20")
    let late = present(screenplay, tally)
    #expect(
      late.last.shows("Only open questions with choices take votes.")
        && late.model.scene == shown.model.scene)
    for end in [Key.enter, .escape] {
      let ended = present(screenplay, tally + [end])
      #expect(ended.last == shown.last && ended.votes.results(in: screenplay).isEmpty, "\(end)")
    }
    let on = present(screenplay, tally + [.pageDown])
    #expect(on.screens.last == present(screenplay, steps + " ").screens.last)
  }

  @Test(arguments: [
    ("A 12 D 3", "← D?  A 12"), ("A 1 2", "← 2?  "), ("A 12 B", "← B?  "), ("A x", "← A x?  "),
    ("B 7 B 3", "← B?  "), (" ", "← A 12"), ("A +3", "← A +3?  "),
  ])
  func theWrongPartOfVotesIsNamed(text: String, answer: String) throws {
    let wall = present(try screenplay(asking), [Key.enter] + typed(text) + [Key.enter]).last
    #expect(wall.contains(answer), "\(wall)")
  }

  /// The black key of a remote hides the picture, and does not get into the votes that are typed.
  @Test func theBlackKeyIsNoPartOfVotes() throws {
    let open = [Key.enter] + typed("A 12.")
    let screenplay = try screenplay(asking)
    #expect(!present(screenplay, open).last.contains("A 12"))
    #expect(present(screenplay, open + typed(".")).footer == "A 12_")
    let taken = present(screenplay, open + typed(". B 20") + [.enter])
    #expect(taken.votes.results(in: screenplay).map(\.votes) == [12, 20])
  }

  /// As votes are copied from a chat, or typed with an input method.
  @Test(arguments: ["A 12 B 20", "A 12\nB 20\r\n", "Ａ 12. Ｂ\u{3000}２０", " A=12, b:20"])
  func votesCanBePasted(text: String) throws {
    let screenplay = try screenplay(asking)
    let paste = InputEvent.pasted(Array(text.utf8))
    let pasted = present(screenplay, events: [.key(.enter), paste, .key(.enter)])
    #expect(pasted.votes.results(in: screenplay).map(\.votes) == [12, 20])
    #expect(pasted.last == present(screenplay, [.enter] + typed("A 12 B 20") + [.enter]).last)
    let early = present(screenplay, events: [paste, .key(.enter)])
    #expect(early.footer == "_" && early.votes.results(in: screenplay).isEmpty)
  }

  @Test func wideCharactersAreVotes() throws {
    let screenplay = try screenplay(asking)
    let wide = present(screenplay, [.enter] + typed("Ａ１２Ｂ ２０") + [.enter])
    #expect(wide.votes.results(in: screenplay).map(\.votes) == [12, 20])
    #expect(present(screenplay, "Ａ２").votes == present(screenplay, "AB").votes)
  }

  /// A remote goes on with the votes that are typed; what is no vote is not lost silently.
  @Test func theScriptGoesOnWithTypedVotes() throws {
    let screenplay = try screenplay(asking)
    let open = [Key.enter] + typed("A 12 B 20")
    let taken = present(screenplay, open + [.pageDown])
    #expect(taken.votes.results(in: screenplay).map(\.votes) == [12, 20])
    #expect(taken.last == present(screenplay, open + [.enter, .pageDown]).last)
    let wrong = [Key.enter] + typed("A 12 Bx") + [.pageDown]
    let refused = present(screenplay, wrong)
    #expect(refused.last.shows("A 12 Bx_  ← Bx?  A 12 B 20"), "\(refused.last)")
    let right = [Key.enter] + typed("A 12") + [.enter, .pageDown]
    #expect(present(screenplay, wrong + [.pageDown]).last == present(screenplay, right).last)
  }

  /// In control, the letter is a key of the playground.
  @Test func theBlackKeyIsTheScriptsOnly() throws {
    let screenplay = try screenplay(script)
    #expect(present(screenplay, "b").last.allSatisfy { $0.isWhitespace })
    let stack = present(screenplay, "+b").model.scene.root.stack
    #expect(stack?.isBaselineRelativeArrangement == true)
  }

  /// A text among the steps of a question does not replace its answer.
  @Test func theAnswerFollowsATextAmongItsSteps() throws {
    let script = """
      script:
        - predict: {ask: Which?, choices: [one, two], answer: two, then: [{key: d}, {caption: Wait.}]}
      """
    let screenplay = try screenplay(script)
    #expect(present(screenplay, "AAB  ").caption == "Wait.")
    let answer = present(screenplay, "AAB   ").last
    for words in ["Which?", "✓ B) two", "✗ A) one", "█ 2"] {
      #expect(answer.contains(words), "\(words)\n\(answer)")
    }
    let told = screenplay.performed(keepingTexts: true).texts.last?.presentation
    #expect(told?.caption == "Which?" && told?.question?.verdict != nil)
  }

  /// The steps without an effect after a pause belong to it.
  @Test(arguments: ["marker: Two", "golden: here", "expect: {selection: row}", "wait: 1s"])
  func thePauseStaysUntilTheNextStep(after: String) throws {
    let screenplay = try screenplay(
      "script: [{caption: First}, {pause: Discuss}, {\(after)}, {caption: Second}]")
    #expect(present(screenplay, " ").caption == "Discuss")
    #expect(present(screenplay, "  ").caption == "Second")
  }

  /// The screen of the script decides the layout, as without an audience.
  @Test func theScriptsScreenCanChange() throws {
    let screenplay = try screenplay(
      "screen: [60, 20]\nscript: [{caption: One}, {resize: [50, 16]}, {caption: Two}]",
      scene: "stackyard: 1\nroot: {id: row, stack: {arrangedSubviews: [{id: a}]}}\n")
    let shown = present(screenplay, "  ")
    let told = try #require(screenplay.performed(keepingTexts: true).texts.last)
    #expect(shown.model.layout == told.model.layout)
    #expect(shown.last != present(screenplay, "").last)
    let back = present(screenplay, [.pageDown, .pageDown, .pageUp, .pageUp])
    #expect(back.last == present(screenplay, "").last)
  }

  /// A pause at the end of a question comes before the answer, and its choices can be voted for.
  @Test func thePauseBeforeAnAnswerIsShown() throws {
    let screenplay = try screenplay(
      "script: [{predict: {ask: Which?, choices: [one, two], answer: two, then: [{pause: Discuss}]}}]"
    )
    let paused = present(screenplay, " A")
    for words in ["Discuss", "A) one", "█ 1"] {
      #expect(paused.last.contains(words), "\(words)\n\(paused.last)")
    }
    #expect(!paused.last.contains("✓") && !paused.last.contains("✎"))
    let answer = present(screenplay, " A ").last
    for words in ["Which?", "✓ B) two", "✗ A) one"] { #expect(answer.contains(words), "\(answer)") }
  }

  /// In control, the key that continues is only typed where text is.
  @Test func spaceReturnsFromASheet() throws {
    let screenplay = try screenplay(script)
    let problem = typed(":set b width 60") + [.enter, .character("p")]
    #expect(present(screenplay, problem).last.shows("conflict: dropped b.width == 60"))
    #expect(present(screenplay, problem + [.character(" ")]).last == present(screenplay, "").last)
  }

  // MARK: A small wall

  /// If a text is longer than the wall, two keys show the rest.
  @Test func aTextThatDoesNotFitIsScrolled() throws {
    let long = (1...90).map { "word\($0)" }.joined(separator: " ")
    let screenplay = try screenplay("script: [{caption: \(long)}, {caption: Second}]")
    let size = CellSize(columns: 40, rows: 12)
    func wall(_ keys: [Key]) -> String { present(screenplay, size: size, keys).last }
    let top = wall([])
    #expect(top.shows("word1 word2 word3 word4 word5 word6") && !top.contains("word90"), "\(top)")
    let end = wall([.down, .down, .down])
    #expect(end.shows("word88 word89 word90") && !end.contains("word1 "), "\(end)")
    #expect(wall([.down, .up]) == top)
    #expect(wall([.down, .pageDown]) == wall([.pageDown]))
  }

  private let wrapping = """
    script:
      - predict:
          ask: Which of the two views gets the room that is left over in this row?
          choices: [the first one because it is first, "the other one, because it is last here"]
          answer: the first one because it is first
          then: [{key: "2"}]
    """

  /// Numbers take the place of bars that would wrap the choices.
  @Test func votesLeaveTheRoomOfThePicture() throws {
    let screenplay = try screenplay(wrapping)
    let small = CellSize(columns: 40, rows: 12)
    let asked = present(screenplay, size: small, "").last.split(separator: "\n")
    let voted = present(screenplay, size: small, "ABB").last.split(separator: "\n")
    #expect(voted.count == asked.count && voted[0] == asked[0], "\(voted)")
    #expect(voted.contains { $0.hasSuffix("(1)") } && voted.contains { $0.hasSuffix("(2)") })
    #expect(present(screenplay, "ABB").last.shows("██ 2"))
  }

  /// Also where the text fills the wall.
  @Test func aTypedCommandIsVisible() throws {
    let screenplay = try screenplay(
      "script: [{caption: \((1...60).map { "word\($0)" }.joined(separator: " "))}]")
    for rows in [6, 12, 24] {
      let size = CellSize(columns: 40, rows: rows)
      let typed = present(screenplay, size: size, [.character(":"), .character("x")]).last
      #expect(typed.shows(":x_"), "\(typed)")
    }
  }

  // MARK: Steps of a layout

  /// On a large wall, the text of a step is whole; on a small one, it can be scrolled.
  @Test func theTextOfAStepOfTheLayoutIsWhole() throws {
    var scene = rowScene
    for id in ["row", "a", "b"] {
      let long = String(repeating: "long_", count: 12) + id
      scene = scene.replacing("id: \(id)\n", with: "id: \(long)\n")
        .replacing("id: \(id),", with: "id: \(long),")
    }
    let screenplay = try screenplay("script: [{caption: First}]", scene: scene)
    let keys: [Key] = [.character("+"), .function(9)]
    let large = present(screenplay, size: CellSize(columns: 120, rows: 36), keys)
    #expect(large.last.shows("Nothing is certain yet", "▒ several"), "\(large.last)")
    #expect(!large.last.contains("↓"), "\(large.last)")
    let small = CellSize(columns: 80, rows: 13)
    let long = (0..<12).map { keys + Array(repeating: .right, count: $0) }
      .first { present(screenplay, size: small, $0).last.contains("↓") }
    let shown = try #require(long)
    let top = present(screenplay, size: small, shown).last
    #expect(!top.contains("↑"), "\(top)")
    let scrolled = present(screenplay, size: small, shown + [.control("d")]).last
    #expect(scrolled.contains("↑"), "\(scrolled)")
    #expect(present(screenplay, size: small, shown + [.control("d"), .control("u")]).last == top)
  }

  /// While the script has control, two keys scroll the text of a step, and the script goes on as if it had
  /// not been scrolled.
  @Test func theTextOfAStepIsScrolledWithoutControl() throws {
    let script = """
      script:
        - caption: First
        - key: F9
        - do: stop-at 3
        - caption: Second
      """
    let size = CellSize(columns: 40, rows: 12)
    let screenplay = try screenplay(script)
    func wall(_ keys: [Key]) -> String { present(screenplay, size: size, keys).last }
    let shown = [Key.pageDown, .pageDown]
    let top = wall(shown)
    let scrolled = wall(shown + [.down])
    #expect(
      scrolled.shows("│ row by now: x = 0, y = 0, width =") && !scrolled.contains("│ 3. row"),
      "\(scrolled)")
    #expect(top.shows("│ 3. row has its place on the canvas") && !scrolled.contains("✎"), "\(top)")
    #expect(wall(shown + [.down, .up]) == top)
    #expect(wall(shown + [.down, .pageDown]) == wall(shown + [.pageDown]))
    #expect(wall(shown + [.down, .pageUp, .pageDown]) == top)
    #expect(wall([.down]) == wall([]))
    // To the end, although the pane of the script is larger.
    let end = wall(shown + Array(repeating: .down, count: 3))
    #expect(end.shows("#4 Not placed yet: a, b") && end.contains("│ 3. row") == false, "\(end)")
  }

  /// A pane or a sheet fits the wall, with its whole frame.
  @Test(arguments: ["F9", "F4", "F3", "E", "?"])
  func aPaneFitsASmallWall(opener: String) throws {
    let size = CellSize(columns: 40, rows: 12)
    let screenplay = try screenplay("script: [{caption: First}, {key: '\(opener)'}]")
    let wall = present(screenplay, size: size, " ").last
    let rows = wall.split(separator: "\n")
    let top = try #require(rows.firstIndex { $0.hasPrefix("┌") }, "\(wall)")
    let bottom = try #require(rows.firstIndex { $0.hasPrefix("└") }, "\(wall)")
    #expect(rows[top].hasSuffix("┐") && rows[bottom].hasSuffix("┘"), "\(wall)")
    #expect(rows[top...bottom].allSatisfy { $0.count == 40 }, "\(wall)")
    // A long sheet has all rows above the caption.
    if opener == "?" { #expect(bottom - top + 1 == 10, "\(wall)") }
  }

  // MARK: Labels

  private let labels = """
    stackyard: 1
    canvas: {width: 30, height: 1}
    root:
      id: row
      stack:
        spacing: 1
        arrangedSubviews:
          - {id: title, backgroundColor: red, text: Compression resistance}
          - {id: value, backgroundColor: blue, text: Another long text}

    """

  /// Also where their text leaves no corner free.
  @Test func ambiguousLabelsAreMarked() throws {
    let screenplay = try screenplay("script: [{caption: First}]", scene: labels)
    let wall = present(screenplay, size: CellSize(columns: 40, rows: 12), "").last
    #expect(wall.contains("≈"), "\(wall)")
  }

  /// An enlarged box looks as if it had room for a text that is cut.
  @Test func anEnlargedLabelSaysHowMuchIsCut() throws {
    let screenplay = try screenplay("script: [{caption: First}]", scene: labels)
    let large = present(screenplay, size: CellSize(columns: 80, rows: 24), "").last
    #expect(large.contains(/\d+ of (22|17) wide/), "\(large)")
    let small = present(screenplay, size: CellSize(columns: 40, rows: 12), "").last
    #expect(!small.contains("wide"), "\(small)")
  }

  /// Cells would make equal widths look different.
  @Test func sizesOnTheWallAreExact() throws {
    let scene = """
      stackyard: 1
      canvas: {width: 32, height: 3}
      root:
        id: row
        stack:
          distribution: fillEqually
          arrangedSubviews: [{id: a, backgroundColor: red}, {id: b, backgroundColor: blue}, {id: c, backgroundColor: mint}]

      """
    let screenplay = try screenplay("script: [{caption: First}]", scene: scene)
    let wall = present(screenplay, size: CellSize(columns: 80, rows: 24), "").last
    #expect(wall.ranges(of: "10.67×3").count == 3, "\(wall)")
  }

  /// No sign in the text says so, because the layout does not cut it.
  @Test func aSmallerPictureSaysThatItCutsTexts() throws {
    let short = labels.replacing("Compression resistance", with: "Compression")
      .replacing("width: 30", with: "width: 60")
    let screenplay = try screenplay("script: [{caption: First}]", scene: short)
    let words = "text without … is whole in the layout"
    #expect(present(screenplay, size: CellSize(columns: 40, rows: 12), "").last.contains(words))
    #expect(!present(screenplay, size: CellSize(columns: 80, rows: 24), "").last.contains(words))
    // Nor is a line after which the layout has others.
    let lines = labels.replacing(
      "text: Compression resistance",
      with: "numberOfLines: 0, text: Compression resistance of title"
    )
    .replacing("height: 1", with: "height: 4")
    let low = try ReplayTests.screenplay("script: [{caption: First}]", scene: lines)
    let wall = present(low, size: CellSize(columns: 40, rows: 4), "").last
    #expect(wall.shows("Compression") && !wall.contains("Compression…"), "\(wall)")
  }

  // MARK: Notes

  /// A long note has the room before the caption, and can be scrolled.
  @Test func aLongNoteIsReadToItsEnd() throws {
    var notes = SpeakerNotes()
    (notes.step, notes.count) = (2, 9)
    notes.caption = (1...60).map { "caption\($0)" }.joined(separator: " ")
    notes.notes = [(1...40).map { "note\($0)" }.joined(separator: " ")]
    notes.hints = ["A hint"]
    func text(_ rows: Int, _ scroll: Int = 0) -> String {
      SpeakerPage(notes, clock: "10:00", scrolledBy: scroll, Appearance())
        .cells(on: CellSize(columns: 40, rows: rows)).text
    }
    let high = text(22)
    #expect(high.shows("note38 note39 note40", "A hint") && !high.contains("caption60"))
    #expect(!high.contains("^D"))
    let low = text(16)
    #expect(
      low.shows("note1 note2 note3 note4 note5 note6") && !low.contains("note40")
        && low.shows("Note  ^D ^U  1-6/8"))
    let page = SpeakerPage(notes, clock: "10:00", Appearance())
    let size = CellSize(columns: 40, rows: 16)
    let end = page.scroll(by: 9, on: size)
    #expect(text(16, end).shows("note38 note39 note40") && !text(16, end).contains("note1 "))
    #expect(page.scroll(by: -1, on: size) == 0)
    // Otherwise, the keys are the presentation's.
    #expect(page.canScroll(on: size) && !page.canScroll(on: CellSize(columns: 40, rows: 60)))
  }
}
