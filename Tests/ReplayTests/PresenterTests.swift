import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import Replay
import SceneModel
import TestSupport
import Testing

/// The screens and the final state of a presented script.
struct Presented: ShownScript {
  var screens: [CellBuffer]
  var model: Model
  var votes: Votes
  var unreadVotes: [PlayerMessage]

  var last: String { screens.last?.text ?? "" }
}

/// Presents a screenplay with keys; events come first.
func present(
  _ screenplay: Screenplay, size: CellSize? = nil, keepsVotes: Bool = false,
  appearance: Appearance = Appearance(), _ keys: [Key]
) -> Presented {
  present(
    screenplay, size: size, keepsVotes: keepsVotes, appearance: appearance,
    events: keys.map { .key($0) })
}

/// Presents a screenplay with keys that are characters.
func present(
  _ screenplay: Screenplay, size: CellSize? = nil, keepsVotes: Bool = false, _ keys: String
) -> Presented {
  present(screenplay, size: size, keepsVotes: keepsVotes, keys.map { .character($0) })
}

func present(
  _ screenplay: Screenplay, size: CellSize? = nil, keepsVotes: Bool = false,
  appearance: Appearance = Appearance(), events: [InputEvent]
) -> Presented {
  let clock = TestClock()
  let terminal = ClockedTerminal(
    clock, size: size, events: events.enumerated().map { ($0.offset + 1, $0.element) })
  var presenter = Presenter(screenplay, on: terminal, appearance, keepsVotes: keepsVotes) {
    clock.time
  }
  var model = Model(
    screenplay.scene, name: screenplay.name, terminalSize: screenplay.screen,
    appearance: appearance)
  run(&model, on: &presenter)
  return Presented(
    screens: presenter.terminal.screens.map(\.screen), model: model, votes: presenter.votes,
    unreadVotes: presenter.unreadVotes)
}

/// Presenting a script to an audience.
@Suite struct PresenterTests {
  private let script = """
    script:
      - caption: First
      - key: d
      - marker: Two
      - caption: Second
      - key: "+ 14"
      - marker: Three
      - caption: Third
      - spacing: 2
    """

  private let asking = """
    script:
      - predict:
          ask: Which?
          choices: [one, two, three]
          answer: two
          then: [{key: d}, {key: d}]
      - caption: After
    """

  @Test func eachKeyIsOneStepOfTheScript() throws {
    let screenplay = try screenplay(script)
    let start = screenplay.scene.root.stack?.spacing ?? 0
    #expect(present(screenplay, "").last.shows("First"))
    #expect(present(screenplay, "  ").last.shows("Second"))
    // The repetitions of a key are one step.
    #expect(present(screenplay, "   ").model.scene.root.stack?.spacing == start + 14)
    #expect(present(screenplay, "    ").last.shows("Third"))
    let end = present(screenplay, "     ")
    #expect(end.model.scene.root.stack?.spacing == 2)
    // Pressed too often, the key stays at the end.
    #expect(present(screenplay, "         ").last == end.last)
  }

  @Test(arguments: [
    ([Key.pageDown, .right, .character(" ")], [Key.pageUp, .left]),
    ([.end], [.home]), ([.end], [.function(5)]),
  ])
  func keysOfRemotesLeadForwardAndBack(there: [Key], back: [Key]) throws {
    let screenplay = try screenplay(script)
    let start = present(screenplay, [])
    for key in there {
      let moved = present(screenplay, [key])
      #expect(moved.model.scene != start.model.scene, "\(key)")
      for other in back { #expect(present(screenplay, [key, other]).last == start.last) }
    }
    let end = present(screenplay, "     ")
    #expect(present(screenplay, [.end]).last == end.last)
  }

  /// n steps forward, then k back, then k forward: the same wall, for random n and k.
  @Test func stepsBackAndForwardShowTheSameWall() throws {
    let screenplay = try screenplay(asking + "\n  - key: a\n  - key: d\n")
    var generator = RepeatableGenerator(seed: 5)
    for _ in 0..<20 {
      let steps = Int.random(in: 1...5, using: &generator)
      let back = Int.random(in: 0...steps, using: &generator)
      let on = Array(repeating: Key.pageDown, count: steps)
      let again = on + Array(repeating: .pageUp, count: back) + on.prefix(back)
      #expect(
        present(screenplay, on).screens.last == present(screenplay, again).screens.last,
        "\(steps), \(back)")
    }
  }

  /// Remotes send these keys for what a terminal does not know.
  @Test func keysWithoutAMeaningChangeNothing() throws {
    let screenplay = try screenplay(script)
    let shown = present(screenplay, [.pageDown])
    let keys: [Key] = [
      .escape, .function(1), .function(12), .unknown, .character("!"),
      .character("f"), .character("N"), .character("r"),
    ]
    for key in keys {
      let pressed = present(screenplay, [.pageDown, key])
      #expect(pressed.screens.last == shown.screens.last, "\(key)")
      #expect(pressed.model.scene == shown.model.scene, "\(key)")
    }
    let mouse = MouseEvent(.click, at: CellPoint(column: 4, row: 3))
    let clicked = present(screenplay, events: [.key(.pageDown), .mouse(mouse), .pasted([65])])
    #expect(clicked.screens.last == shown.screens.last)
  }

  @Test func plainScreensHideEverything() throws {
    let screenplay = try screenplay(script)
    let shown = present(screenplay, " ").screens.last
    for (key, hue) in [("b", Hue.black), (".", .black), ("w", .white)] {
      let plain = present(screenplay, " " + key).screens.last
      #expect(plain?.text.allSatisfy { $0 == " " || $0 == "\n" } == true, "\(key)")
      #expect(plain?.cells.allSatisfy { $0.style.background == .fill(hue) } == true, "\(key)")
      #expect(present(screenplay, " " + key + key).screens.last == shown, "\(key)")
      // Any key shows the picture again, and does nothing else.
      #expect(present(screenplay, " " + key + " ").screens.last == shown, "\(key)")
    }
    #expect(present(screenplay, " bw").screens.last == present(screenplay, " w").screens.last)
  }

  /// The caption stays, with one mark; Space and PageDown return to exactly the same wall.
  @Test func otherKeysTakeControlAndTwoReturnIt() throws {
    let screenplay = try screenplay(script)
    let before = present(screenplay, " ")
    let taken = present(screenplay, " +5++")
    #expect(taken.model.scene.root.stack?.distribution == .equalCentering)
    #expect(taken.last.shows("First") && taken.last.contains("✎"))
    for key in [Key.character(" "), .pageDown] {
      let keys: [Key] = [.character(" "), .character("+"), .right, key]
      let given = present(screenplay, keys)
      #expect(given.screens.last == before.screens.last, "\(key)")
      #expect(given.model.scene == before.model.scene, "\(key)")
      let further = present(screenplay, keys + [.pageDown])
      #expect(further.screens.last == present(screenplay, "  ").screens.last, "\(key)")
    }
    let back = present(screenplay, [.pageDown, .character("+"), .pageUp])
    #expect(back.screens.last == present(screenplay, "").screens.last)
    let restarted = present(screenplay, [.end, .character("+"), .function(5)])
    #expect(restarted.screens.last == present(screenplay, "").screens.last)
  }

  /// In a typed line, a space is a character.
  @Test func spaceIsTypedWhereTextIsTyped() throws {
    let screenplay = try screenplay(script)
    let keys = ":spacing 9".map { Key.character($0) }
    #expect(present(screenplay, keys).last.shows(":spacing 9_"))
    #expect(present(screenplay, keys + [.enter]).model.scene.root.stack?.spacing == 9)
    #expect(present(screenplay, keys + [.pageDown]).last == present(screenplay, "").last)
  }

  @Test func quittingAsksOnceWhereSomethingWouldBeLost() throws {
    let screenplay = try screenplay(script)
    /// Returns whether the presentation is over, so that it handles no further keys.
    func isOver(_ keys: String) -> Bool {
      let all = keys.map { Key.character($0) } + [.function(5), .character("w")]
      return present(screenplay, all).screens.last?.cells.first?.style.background != .fill(.white)
    }
    #expect(isOver("q") && isOver(" q") && isOver("+qq"))
    #expect(!isOver("+q") && !isOver("+q+q"))
    let asked = present(screenplay, "+q")
    #expect(asked.last.shows("Press q again to discard your changes and quit"))
    #expect(!present(screenplay, "+q ").last.contains("Press q"))
    let question = try self.screenplay(asking)
    #expect(present(question, "Aq").last.shows("Press q again to discard the votes and quit"))
    #expect(!present(question, keepsVotes: true, "Aq").last.contains("Press q"))
    #expect(
      present(question, "A+q").last.shows(
        "Press q again to discard the votes and your changes, and quit"))
  }

  private func screenplay(_ script: String) throws -> Screenplay {
    try ReplayTests.screenplay(script)
  }

  @Test func partsAreListedAndChosen() throws {
    let screenplay = try screenplay(script)
    let list = present(screenplay, "g")
    #expect(list.last.shows("▸ 1  Two", "2  Three"))
    #expect(!list.last.contains("First"))
    let there = present(screenplay, [.character("g"), .down, .down, .enter])
    #expect(there.last.shows("Third"))
    #expect(there.last == present(screenplay, "    ").last)
    // Typed, too.
    #expect(present(screenplay, "g2 ").last == there.last)
    #expect(present(screenplay, "g3").last == list.last)
    let many = try self.screenplay(
      "script: ["
        + (1...12).map { "{marker: P\($0)}, {caption: Text \($0) of 12}" }.joined(separator: ", ")
        + "]")
    for (keys, number) in [("g12 ", 12), ("g1 ", 1), ("g2 ", 2), ("g13 ", 3)] {
      #expect(present(many, keys).last.shows("Text \(number) of 12"), "\(keys)")
    }
    let back = present(screenplay, [.end, .character("g"), .up, .enter])
    #expect(back.last.shows("Second"))
    #expect(present(screenplay, [.character("g"), .escape]).last == present(screenplay, "").last)
  }

  // MARK: Votes

  @Test func capitalsAndDigitsAreVotes() throws {
    let screenplay = try screenplay(asking)
    let voted = present(screenplay, "ABB2")
    #expect(voted.last.shows("A) one", "█ 3"))
    #expect(voted.model.scene == screenplay.scene)
    #expect(voted.votes.results(in: screenplay).map(\.votes) == [1, 3, 0])
    #expect(voted.votes.results(in: screenplay).map(\.isRight) == [false, true, false])
    // A small letter is neither a vote nor a command.
    #expect(present(screenplay, "a").last == present(screenplay, "").last)
    #expect(present(screenplay, "D4").votes.results(in: screenplay).isEmpty)
    #expect(present(screenplay, "AB0").votes.results(in: screenplay).isEmpty)
    #expect(present(screenplay, "b").votes.results(in: screenplay).isEmpty)
  }

  @Test(arguments: [
    ("A 12 B 20 C 8", [12, 20, 8]), ("A12B20", [12, 20, 0]), ("a12, b20", [12, 20, 0]),
    ("C=8", [0, 0, 8]),
  ])
  func votesCanBeTyped(text: String, counts: [Int]) throws {
    let screenplay = try screenplay(asking)
    let keys = [Key.enter] + text.map { .character($0) }
    #expect(present(screenplay, keys).last.shows("\(text)_"))
    let votes = present(screenplay, keys + [.enter]).votes
    #expect(votes.results(in: screenplay).map(\.votes) == counts)
  }

  /// The votes for other choices, which were counted by keys, are not lost.
  @Test func typedVotesChangeOnlyTheChoicesThatTheyName() throws {
    let screenplay = try screenplay(asking)
    let keys = "ABB".map { Key.character($0) } + [.enter] + "C 5".map { Key.character($0) }
    let votes = present(screenplay, keys + [.enter]).votes
    #expect(votes.results(in: screenplay).map(\.votes) == [1, 2, 5])
  }

  /// The votes before a mistake count, however their typing ends, and the others are named.
  @Test(arguments: [
    ("", "", [Int]()), (" ", "", []), ("D 1", "D 1", []), ("A", "A", []),
    ("A 1 2", "2", [1, 0, 0]), ("12", "12", []), ("A -1", "A -1", []), ("A B 2", "A B 2", []),
    ("A 99999999999999999999", "A 99999999999999999999", []), ("A 1 B", "B", [1, 0, 0]),
    ("B 1 A +3 C 4", "A +3 C 4", [0, 1, 0]),
    ("B 3 C 4 9 A 9", "9 A 9", [0, 3, 4]),
  ])
  func wrongVotesAreNotTaken(text: String, wrong: String, counts: [Int]) throws {
    let screenplay = try screenplay(asking)
    let keys = [Key.enter] + text.map { .character($0) } + [.enter]
    let typed = present(screenplay, keys)
    #expect(typed.last.contains("\(text)_"))
    #expect(present(screenplay, keys + [.escape]).last == present(screenplay, "").last)
    #expect(present(screenplay, keys + [.escape]).votes.results(in: screenplay).isEmpty)
    let next = present(screenplay, keys + [.pageDown])
    #expect(next.model.scene != screenplay.scene)
    // The terminal is closed at the end of the keys.
    for ended in [typed, next, present(screenplay, keys + [.control("c"), .control("c")])] {
      #expect(ended.votes.results(in: screenplay).map(\.votes) == counts)
      #expect(ended.unreadVotes == (wrong.isEmpty ? [] : [.unreadVotes(wrong)]))
    }
  }

  /// The last step of a question also shows its answer.
  @Test func theAnswerComesWithTheLastStepOfAQuestion() throws {
    let screenplay = try screenplay(asking)
    let first = present(screenplay, "A ")
    #expect(!first.last.contains("✓") && first.model.scene != screenplay.scene)
    // The question is not over yet, but its picture has changed.
    let second = present(screenplay, "A  ")
    #expect(second.last.shows("✗ A) one", "✓ B) two"))
    #expect(present(screenplay, "A   ").last.shows("After"))
    let typed = present(screenplay, "A  BB")
    #expect(typed.votes.results(in: screenplay).map(\.votes) == [1, 0, 0])
  }

  /// The wall explains the most frequent mistake.
  @Test(arguments: [("AAB", "A) Look at b."), ("AACCC", "C) "), ("BB", ""), ("", "")])
  func theWrongChoiceWithMostVotesIsExplained(votes: String, reason: String) throws {
    let screenplay = try screenplay(
      """
      script:
        - predict:
            ask: How wide will b be?
            choices:
              - {text: twenty, because: Look at b.}
              - {text: fourteen, means: {b.width: 14}}
              - {text: thirteen, means: {b.width: 13}}
            then: [{key: "2"}]
            answer: fourteen
      """)
    let open = present(screenplay, votes).last
    #expect(!open.contains("Look at b.") && !open.contains("would need"))
    // These are other votes before the speaker went back to the question.
    let changed = ["C", " "].map { Key.character(Character($0)) } + [.pageUp, .character("0")]
    let again = present(screenplay, changed + (votes + " ").map { .character($0) }).last
    let answered = present(screenplay, votes + " ").last
    #expect(again == answered)
    #expect(answered.shows("A) Look at b.") == reason.hasPrefix("A"), "\(answered)")
    #expect(
      answered.shows("C would need: set the spacing of row to 4") == reason.hasPrefix("C"),
      "\(answered)")
    #expect(answered.contains(reason), "\(answered)")
  }

  /// After the answer and at captions, a vote neither counts nor takes control.
  @Test(arguments: ["A", "c", "2", "0", "9", "X"]) func lateVotesDoNothing(vote: String) throws {
    let screenplay = try screenplay(asking)
    for (steps, text) in [("  ", "✓ B) two"), ("   ", "After")] where (vote, text) != ("c", "After")
    {
      let shown = present(screenplay, steps)
      let late = present(screenplay, steps + vote)
      #expect(shown.last.contains(text) && late.last == shown.last)
      #expect(late.votes.results(in: screenplay).isEmpty && late.model.scene == shown.model.scene)
    }
  }

  // MARK: The speaker

  private let noted = """
    script:
      - note: Welcome them
      - caption: First
      - note: Ask them
      - note: {text: Wait, lang: {ja: 待つ}}
      - marker: Part
      - expect: {broken: []}
      - note: Let them vote
      - predict: {ask: Which?, choices: [one, two], answer: two, then: [{key: d}]}
      - note: Explain it
    """

  /// Presents a screenplay with keys from the speaker's terminal; returns the notes about each wall.
  private func notes(
    _ screenplay: Screenplay, _ keys: [Key]
  ) -> (notes: [SpeakerNotes], walls: [String]) {
    final class Link {
      var keys: [Key] = []
      var notes: [SpeakerNotes] = []
    }
    let (clock, link) = (TestClock(), Link())
    link.keys = keys
    let speaker = SpeakerLink(
      receive: { link.keys.isEmpty ? [] : [link.keys.removeFirst()] },
      tell: { link.notes.append($0) })
    let terminal = ClockedTerminal(clock, events: [(60_000, .closed)])
    var presenter = Presenter(screenplay, on: terminal, Appearance(), speaker: speaker) {
      clock.time
    }
    var model = Model(
      screenplay.scene, name: screenplay.name, terminalSize: screenplay.screen)
    run(&model, on: &presenter)
    return (link.notes, presenter.terminal.screens.map(\.screen.text))
  }

  /// Keys that are pressed at once are one step, and so is a line.
  @Test func theSpeakerSeesAllKeysOfTheNextStep() throws {
    let screenplay = try screenplay(
      "script: [{caption: One}, {keys: [d, + 2]}, {line: set row spacing 4}]")
    let told = notes(screenplay, [.pageDown]).notes
    #expect(told.first?.next == "keys: [d, \"+ 2\"]", "\(told.first?.next ?? "")")
    #expect(told.last?.next == ":set row spacing 4")
  }

  @Test func theSpeakerSeesNotesAnswersAndWhatFollows() throws {
    let screenplay = try screenplay(noted)
    let told = notes(screenplay, [.pageDown, .character("B"), .pageDown, .character("b")]).notes
    let first = try #require(told.first)
    #expect(first.step == 1 && first.count == 3 && first.part.isEmpty)
    #expect(first.notes == ["Welcome them", "Ask them", "Wait"] && first.next == "Which?")
    let asked = try #require(told.first { $0.votes == [0, 1] })
    #expect(asked.step == 2 && asked.part == "Part" && asked.next == "d  next distribution\nB) two")
    #expect(asked.answer == "B) two" && asked.notes == ["Let them vote"])
    let last = try #require(told.last)
    #expect(last.step == 3 && last.notes == ["Explain it"] && last.isCovered)
    // While the audience sees the answer, the speaker has it, too.
    #expect(last.answer == "B) two" && last.caption == "Which?" && last.next.isEmpty)
  }

  /// Keys that are pressed in the notes may belong to a line on the wall.
  @Test func theSpeakerSeesWhatIsTyped() throws {
    let screenplay = try screenplay(noted)
    let keys = [Key.pageDown, .enter] + "B 4 Z".map { .character($0) } + [.pageDown]
    let told = notes(screenplay, keys).notes
    #expect(told.map(\.typed).suffix(3) == ["B 4 _", "B 4 Z_", "B 4 Z_  ← Z?  A 12 B 20"])
    let size = CellSize(columns: 40, rows: 12)
    let rows = try told.suffix(2).map {
      try #require(
        SpeakerPage($0, clock: "", Appearance()).cells(on: size).text.split(separator: "\n").last)
    }
    #expect(rows == [" B 4 Z_", " B 4 Z_  ← Z?  A 12 B 20"])
    #expect(notes(screenplay, keys + [.escape]).notes.last?.typed.isEmpty == true)
    let command = ":spacing".map { Key.character($0) }
    #expect(notes(screenplay, command).notes.last?.typed == ":spacing_  spacing")
  }

  /// A note that no step follows is shown with the last one.
  @Test func aNoteAfterTheLastMarkerIsNotLost() throws {
    let screenplay = try screenplay("script: [{caption: One}, {marker: End}, {note: Thank them}]")
    #expect(notes(screenplay, []).notes.first?.notes == ["Thank them"])
  }

  /// No frame of the wall, and no recording, contains a note or an answer before its time.
  @Test func notesAreNeverOnTheWallOrInRecordings() throws {
    let screenplay = try screenplay(noted)
    let keys: [Key] = [.pageDown, .character("x"), .character(" "), .pageDown, .home, .end]
    let walls = notes(screenplay, keys).walls
    let performance = rehearse(screenplay).performance
    let texts = walls + performance.frames.map(\.screen.text) + [performance.transcript.description]
    #expect(walls.count > 5)
    for note in ["Ask them", "Wait", "Let them", "Explain it"] {
      #expect(!texts.contains { $0.contains(note) }, "\(note)")
    }
    #expect(!walls.prefix(2).contains { $0.contains("✓") || $0.contains("B) two ") })
  }

  @Test func theSpeakersPageFitsEveryTerminal() throws {
    var notes = SpeakerNotes()
    (notes.step, notes.count, notes.caption, notes.next) = (2, 9, "Caption", "What follows")
    (notes.notes, notes.votes) = (["A note for the speaker"], [3, 0, 12])
    let page = SpeakerPage(notes, clock: "10:00   05:12", Appearance())
    let text = page.cells(on: CellSize(columns: 60, rows: 20)).text
    for part in ["10:00   05:12   Step 2 of 9", "A note for", "A 3   B 0   C 12", "What follows"] {
      #expect(text.contains(part), "\(part)")
    }
    for columns in [0, 1, 7, 40] {
      for rows in [0, 1, 2, 9] {
        let size = CellSize(columns: columns, rows: rows)
        #expect(page.cells(on: size).size == size)
      }
    }
  }

  // MARK: The wall

  /// Nothing but the picture and the text is ever visible while the script has control, at any size.
  @Test(arguments: [
    CellSize(columns: 80, rows: 24), CellSize(columns: 200, rows: 60),
    CellSize(columns: 40, rows: 12), CellSize(columns: 12, rows: 4), CellSize(columns: 1, rows: 1),
  ])
  func theWallHasNothingForTheSpeaker(size: CellSize) throws {
    let screenplay = try screenplay(
      script.replacing("caption: First", with: "caption: First\n  - note: Slowly"))
    let keys: [Key] = [
      .pageDown, .function(5), .escape, .function(1), .pageDown, .character("!"), .pageDown,
      .character("5"), .character(" "), .end, .character("x"), .pageUp, .character("b"),
      .character("b"), .home, .up, .pageDown, .character("f"),
    ]
    let words = [
      "Stackyard", "scene", ".yaml", "(changed)", "function", "help", "quit", "Space", "Press",
      "Slowly",
    ]
    for screen in present(screenplay, size: size, keys).screens {
      #expect(screen.size == size)
      for word in words { #expect(!screen.text.contains(word), "\(word):\n\(screen.text)") }
    }
  }

  /// The text of the file contains the notes.
  @Test func theFileIsNeverOnTheWall() throws {
    let screenplay = try screenplay(
      "script: [{note: Secret}, {caption: One.}, {do: focus file}, {caption: Two.}]")
    let keys: [Key] = [
      .function(7), .character("x"), .function(7), .end, .pageDown, .character("G"), .function(7),
    ]
    for screen in present(screenplay, keys).screens {
      #expect(!screen.text.contains("Secret") && !screen.text.contains("note"), "\(screen.text)")
    }
  }

  /// On the enlarged picture, a click selects the view that it shows; elsewhere, it does nothing.
  @Test func theMouseIsTheSpeakersInControl() throws {
    let screenplay = try screenplay(asking)
    let size = CellSize(columns: 120, rows: 40)
    func selection(_ key: Key, _ point: CellPoint) -> String? {
      present(
        screenplay, size: size, events: [.key(key), .mouse(MouseEvent(.click, at: point))]
      ).model.selection
    }
    let wall = present(screenplay, size: size, [.character("+")]).screens.last
    let rows = try #require(wall?.text.split(separator: "\n", omittingEmptySubsequences: false))
    for name in ["a", "b"] {
      let row = try #require(
        rows.firstIndex { $0.contains(" \(name) ") || $0.hasSuffix(" \(name)") })
      let column = try #require(
        (0..<size.columns).first { wall?[$0, row].text == name }, "\(rows[row])")
      #expect(selection(.character("+"), CellPoint(column: column, row: row)) == name)
      #expect(selection(.pageUp, CellPoint(column: column, row: row)) == screenplay.scene.root.id)
    }
    let below = CellPoint(column: 60, row: 38)
    #expect(selection(.character("+"), below) == screenplay.scene.root.id)
  }

  /// The button may be released anywhere.
  @Test func aDragOnThePictureEndsOutsideIt() throws {
    let screenplay = try screenplay(asking)
    let size = CellSize(columns: 120, rows: 40)
    func drags(_ mouse: MouseEvent...) -> Bool {
      present(
        screenplay, size: size, events: [.key(.character("+"))] + mouse.map { .mouse($0) }
      ).model.drag != nil
    }
    let points = (0..<size.columns).map { CellPoint(column: $0, row: 14) }
    let point = try #require(points.first { drags(MouseEvent(.click, at: $0)) })
    let below = CellPoint(column: 60, row: 38)
    #expect(!drags(MouseEvent(.click, at: point), MouseEvent(.release, at: below)))
  }

  /// While the script has control.
  @Test func theMouseDoesNothing() throws {
    let screenplay = try screenplay(asking)
    func events(_ key: Key) -> [InputEvent] {
      let points = [(0, 0), (10, 5), (30, 10), (5, 20)].map { CellPoint(column: $0.0, row: $0.1) }
      return [.key(key)]
        + points.flatMap { point in
          MouseEvent.Kind.allCases.map { .mouse(MouseEvent($0, at: point)) }
        }
    }
    for key in [Key.pageUp, .character("B")] {
      let moved = present(screenplay, events: events(key))
      let still = present(screenplay, [key])
      #expect(moved.last == still.last && moved.model.scene == still.model.scene)
      #expect(moved.votes == still.votes && moved.model.selection == still.model.selection)
    }
  }

  /// On a small wall, the picture of an answer explains more than a text, which is scrolled.
  @Test func aReasonIsLeftOutWhereThePictureNeedsTheRoom() throws {
    let reason = (1...30).map { "word\($0)" }.joined(separator: " ")
    let screenplay = try screenplay(
      """
      script:
        - predict:
            ask: How wide will b be?
            choices: [{text: twenty, because: \(reason)}, fourteen]
            then: [{key: "2"}]
            answer: fourteen
      """)
    let small = present(screenplay, size: CellSize(columns: 40, rows: 12), "A ").last
    #expect(small.shows("✓ B) fourteen…  0…") && !small.contains("word1"), "\(small)")
    let keys: [Key] = [.character("A"), .pageDown, .down, .down, .down, .down, .down]
    let end = present(screenplay, size: CellSize(columns: 40, rows: 12), keys).last
    #expect(end.shows("word28 word29 word30") && !end.contains("How wide"), "\(end)")
    let large = present(screenplay, size: CellSize(columns: 80, rows: 24), "A ").last
    #expect(large.shows("word23 word24 word25 word26 word27 word28 word29 word30"), "\(large)")
  }

  /// A pane without rows does not keep the keys that scroll the reason.
  @Test func aReasonIsScrolledBesideAPane() throws {
    let reason = (1...30).map { "word\($0)" }.joined(separator: " ")
    let screenplay = try screenplay(
      """
      script:
        - key: F9
        - predict:
            ask: How wide will b be?
            choices: [{text: twenty, because: \(reason)}, fourteen]
            then: [{key: "2"}]
            answer: fourteen
      """)
    let size = CellSize(columns: 40, rows: 12)
    let answered: [Key] = [.pageDown, .pageDown, .character("A"), .pageDown]
    let top = present(screenplay, size: size, answered).last
    let down = answered + Array(repeating: .down, count: 3)
    let end = present(screenplay, size: size, down).last
    #expect(end.contains("word30") && !top.contains("word30") && !end.contains("↑"), "\(end)")
    let up = Array(repeating: Key.up, count: 3)
    #expect(present(screenplay, size: size, down + up).last == top)
  }

  /// The picture becomes smaller before a text is cut.
  @Test func questionsAreWholeOnASmallWall() throws {
    let choices = ["one", "two", "three", "four"].map { "the \($0) choice of this question" }
    let question = (1...10).map { "word\($0)" }.joined(separator: " ")
    let screenplay = try screenplay(
      "script: [{predict: {ask: \(question), choices: [\(choices.joined(separator: ", "))],"
        + " answer: \(choices[0])}}]")
    let wall = present(screenplay, size: CellSize(columns: 40, rows: 12), []).last
    for text in ["word1 ", "word10", "A) the one", "D) the four choice of this question"] {
      #expect(wall.contains(text), "\(wall)")
    }
  }

  /// The boxes of a large wall have multiples of their cells, and their numbers stay the same.
  @Test func picturesAreEnlargedByWholeNumbers() throws {
    let screenplay = try screenplay(script)
    func columns(of size: CellSize) -> Int {
      let screen = present(screenplay, size: size, "").screens.last
      return screen?.cells.count { $0.style.background != .default } ?? 0
    }
    let once = columns(of: CellSize(columns: 40, rows: 14))
    #expect(once > 0)
    #expect(columns(of: CellSize(columns: 80, rows: 24)) == 4 * once)
    #expect(columns(of: CellSize(columns: 200, rows: 60)) >= 9 * once)
    let large = present(screenplay, size: CellSize(columns: 200, rows: 60), "").last
    let small = present(screenplay, size: CellSize(columns: 40, rows: 14), "").last
    #expect(small.shows("22×6") && large.shows("22×6"))
  }

  /// The wall hatches what may still move, so that it does not give the answer away.
  @Test(arguments: [CellSize(columns: 80, rows: 24), CellSize(columns: 160, rows: 50)])
  func stepsOfTheLayoutAreShown(size: CellSize) throws {
    let screenplay = try screenplay(
      """
      script:
        - caption: Before
        - do: steps
        - do: stop-at 8
      """)
    let walls = [0, 1, 2].map {
      present(screenplay, size: size, Array(repeating: .pageDown, count: $0))
    }
    #expect(walls[0].last.shows("22×6") && !walls[0].last.contains("░"))
    #expect(!walls[1].last.contains("22×6"))
    #expect(walls[2].last.contains("░"), "\(walls[2].last)")
  }

  /// Marks stay until the next step, even if they are removed before a marker.
  @Test func marksStayUntilTheNextStep() throws {
    let screenplay = try screenplay(
      """
      script:
        - caption: One
        - annotate: [{bracket: a.width, text: wide}]
        - caption: Two
        - annotate:
        - marker: Next
        - caption: Three
      """)
    let walls = [0, 1, 2].map { present(screenplay, Array(repeating: .pageDown, count: $0)).last }
    #expect(walls.map { $0.shows("22 wide") } == [false, true, false])
    // Nor are they shown while the user has control of the scene.
    #expect(!present(screenplay, " d").last.contains("wide"))
    #expect(present(screenplay, " d ").last == walls[1])
  }

  @Test func aResizedTerminalShowsTheWallOfItsSize() throws {
    let screenplay = try screenplay(script)
    let size = CellSize(columns: 100, rows: 30)
    let resized = present(screenplay, events: [.key(.pageDown), .resize(size)])
    #expect(resized.screens.last == present(screenplay, size: size, " ").screens.last)
  }

  /// Sheets and panes that a script opens are on the wall.
  @Test(arguments: ["E", "?", "&", "F4", "F3", "i"])
  func whatTheScriptOpensIsShown(opener: String) throws {
    let screenplay = try screenplay(
      """
      script:
        - caption: Before
        - key: "\(opener)"
        - key: Esc
      """)
    let down = Key.pageDown
    let walls = [0, 1, 2].map { present(screenplay, Array(repeating: down, count: $0)) }
    #expect(walls[1].screens.last != walls[0].screens.last)
    #expect(walls[1].last.shows("Before"))
    #expect(walls[2].last == walls[0].last)
    #expect(present(screenplay, [down, .pageUp]).last == walls[0].last)
  }

  @Test(arguments: 0..<5)
  func randomKeysDoNotTrap(seed: Int) throws {
    let screenplay = try screenplay(asking + "\n  - task: {goal: Go, solution: [{key: \"3\"}]}\n")
    let keys: [Key] =
      " bw.gq5AB0x:?+1".map { .character($0) } + [
        .pageUp, .pageDown, .left, .right, .up, .home, .end, .enter, .escape, .tab, .function(4),
        .function(5), .backspace,
      ]
    var generator = RepeatableGenerator(seed: seed)
    let pressed = (0..<80).map { _ in keys.randomElement(using: &generator) ?? .tab }
      .filter { $0 != .character("q") }
    for size in [CellSize(columns: 80, rows: 24), CellSize(columns: 9, rows: 3)] {
      #expect(!present(screenplay, size: size, pressed).screens.isEmpty)
    }
  }
}
