import Cells
import Playground
import PlaygroundScreen
import Replay
import SceneModel
import TestSupport
import Testing

/// Lessons in line mode.
@Suite struct LessonLinesTests {
  private let script = """
    script:
      - caption: Look at b.
      - predict:
          ask: How wide will b be?
          then: [{key: "2"}]
          answer: {b.width: 14}
      - task:
          goal: Make b as high as a, one under the other.
          hints: [Think of the axis., Press a.]
          solution: [{key: a}]
      - caption: Well done.
    """

  /// Returns the answers of a lesson to lines, the first one before any line, and whether the lesson
  /// is finished.
  private func learn(
    _ said: [String], script: String? = nil,
    keepSolution: ((Scene, Int, String?) -> Written)? = nil
  ) throws -> (answers: [[String]], isFinished: Bool) {
    let screenplay = try screenplay(script ?? self.script)
    let clock = SkippedTime()
    let glossary = Glossary(
      try ReplayTests.screenplay(
        """
        script:
          - marker: spacing
          - caption: Spacing is a distance.
          - marker: conflict
          - set: {view: b, width: 60}
          - caption: Conflicts cannot hold.
        """))
    var course = LessonCourse()
    course.glossary = { glossary }
    course.keepSolution = keepSolution
    let player = Player(
      screenplay, on: KeyQueue(size: CellSize(columns: 120, rows: 50), clock: clock),
      manner: .lesson, course: course
    ) { clock.milliseconds }
    var model = Model(screenplay.scene, name: "lesson", terminalSize: player.size)
    model.useTypedCommands()
    var rest = said[...]
    var answers: [[String]] = [[]]
    var stage = LessonLines(player) {
      answers.append([])
      return rest.popFirst()
    } write: {
      answers[answers.count - 1] += $0.lines
    }
    run(&model, on: &stage)
    return (answers, stage.player.isFinished)
  }

  @Test func aLessonIsTakenInLines() throws {
    let (answers, _) = try learn(["", "14", "", "spacing 1", "hint", "axis", "", "quit"])
    #expect(
      answers[0] == [
        "lesson", "An empty line continues; 'hint', 'target', 'glossary', 'previous-part',",
        "  'next-part', 'help', 'quit' and names such as 'Tab' work, too", "Look at b.",
      ])
    #expect(answers[1] == ["How wide will b be?"])
    #expect(
      answers[2] == [
        "row: horizontal stack, 30 by 6 at 0, 0, selected", "  a: 14 by 6", "  b: 14 by 6",
        "no problems", "How wide will b be?", "Right: b.width = 14",
      ])
    #expect(answers[3].contains { $0.hasPrefix("Make b as high") }, "\(answers)")
    #expect(answers[4].first == "row.spacing 2 → 1")
    #expect(answers[5].contains { $0.shows("Hint 1 of 2: Think of the axis.") }, "\(answers)")
    #expect(answers[6].contains { $0.shows("row.axis horizontal → vertical") }, "\(answers)")
  }

  /// A command that was refused is not a question, whose answer the next line is.
  @Test func aKeyAfterARefusedCommandIsAKey() throws {
    let (answers, _) = try learn(["", "14", "", "spacing wide", "a", "quit"])
    #expect(answers[5].contains { $0.contains("axis horizontal → vertical") }, "\(answers)")
  }

  /// A pane may have another command for the key of a typed one.
  @Test func aTypedCommandIsNoKeyOfAPane() throws {
    let (answers, _) = try learn(["", "14", "", "focus why", "fill", "quit"])
    #expect(answers[5].contains { $0.shows("row.distribution fillEqually → fill") }, "\(answers)")
  }

  /// Nor is a line that moves in the lesson, whatever the pane does with the key for it.
  @Test func aLessonContinuesFromAPane() throws {
    let script =
      "script: [{key: F3}, {caption: One.}, {caption: Two.}, {key: F4}, {caption: Three.}]"
    let (answers, _) = try learn(["", "", "previous-part", "quit"], script: script)
    #expect(
      answers[1] == ["Two."]
        && answers[2] == [
          "Three.", "Lesson finished. Type 'next-part' for the next lesson, 'quit' to quit.",
        ])
    #expect(answers[3] == ["One."])
  }

  /// As in line mode without a lesson.
  @Test(arguments: ["", "esc", "set a isHidden true"]) func aLineEndsATrial(line: String) throws {
    let script = """
      script:
        - task: {goal: Make b as high as a., solution: [{key: a}]}
      """
    let (answers, _) = try learn(
      ["set b width 60", "problem", "try 1", line, "list", "quit"], script: script)
    #expect(answers[3].contains { $0.hasPrefix("trying 1") }, "\(answers)")
    #expect(answers[4].contains("  conflict: dropped b.width == 60"), "\(answers)")
  }

  /// The next change or command undoes what is only tried, so it solves nothing.
  @Test func aTrialSolvesNoTask() throws {
    let script = """
      script:
        - line: set b width 60
        - task: {goal: No conflict., solution: [{do: problem}, {do: try 1}, {key: Enter}]}
      """
    let tried = try learn(["problem", "try 1", "esc", "quit"], script: script)
    #expect(tried.answers[2].last == "No conflict." && !tried.isFinished, "\(tried)")
    let taken = try learn(["problem", "try 1", "take", "quit"], script: script)
    #expect(taken.answers[3].last?.hasPrefix("Done!") == true && taken.isFinished, "\(taken)")
  }

  /// The characters of a command must not answer a question or continue the lesson.
  @Test func aCommandIsNoAnswer() throws {
    let (answers, _) = try learn([
      "axis", "set b width 14", "", "set b width 14", "axis", "14", "quit",
    ])
    // At a caption, it must be typed again to take control, as a key must be pressed twice.
    for answer in answers[1...2] {
      #expect(!answer.contains("How wide will b be?"), "\(answers)")
    }
    #expect(answers[3] == ["How wide will b be?"])
    for answer in answers[4...5] {
      #expect(!answer.contains { $0.contains("Right") || $0.contains("not ") }, "\(answers)")
    }
    #expect(
      answers[6] == [
        "row: horizontal stack, 30 by 6 at 0, 0, selected", "  a: 14 by 6", "  b: 14 by 6",
        "no problems", "How wide will b be?", "Right: b.width = 14",
      ])
  }

  /// The target is only looked at, so a command is for the own version.
  @Test func aCommandAfterTheTargetIsPerformed() throws {
    let script = "script: [{task: {goal: Make it a column., solution: [{key: a}]}}]"
    for command in ["axis", "axis vertical"] {
      let (answers, isFinished) = try learn(["target", command, "quit"], script: script)
      #expect(answers[2].last?.hasPrefix("Done!") == true && isFinished, "\(answers)")
    }
    let looked = try learn(["target", "list", "target", "list", "quit"], script: script).answers
    #expect(looked[2] != looked[4])
  }

  /// As an input method types it.
  @Test(arguments: ["b", "Ｂ", "ｂ", "２"]) func aWideCharacterIsAnAnswer(line: String) throws {
    let script = "script: [{predict: {ask: Which?, choices: [one, two], answer: two}}]"
    let (answers, _) = try learn([line, "quit"], script: script)
    #expect(
      answers[1] == [
        "Which?", "Right: two", "You answered 1 of 1 questions right at the first try.",
        "Lesson finished. Type 'next-part' for the next lesson, 'quit' to quit.",
      ], "\(answers)")
  }

  /// The message about a line that must be typed again does not take its place.
  @Test func everyLineIsAnswered() throws {
    let (answers, _) = try learn(["spacing 3", "save", "spacing 3", "undo", "undo", "quit"])
    #expect(
      answers[2] == [
        "The scene cannot be saved while its script is played; change it with",
        "  'stackyard FILE'",
      ])
    #expect(
      answers[5] == [
        "nothing to undo",
        "Paused at 1 of 5: you are in control. An empty line or 'play' resumes; your",
        "  changes are discarded.",
      ], "\(answers)")
  }

  /// As on a screen, where the key asks for the name.
  @Test func theSolutionIsSavedElsewhereAtTheEnd() throws {
    let lines = ["", "14", "", "axis", "", "save-as own.yaml", "save", "quit"]
    let (answers, _) = try learn(lines) { _, _, path in
      Written(isDone: true, message: .written(path ?? "solved.yaml", losesComments: false))
    }
    #expect(answers[6] == ["written to own.yaml"] && answers[7] == ["written to solved.yaml"])
  }

  /// Typed twice, a command takes control of the scene between two steps.
  @Test func aCommandTypedTwiceTakesControl() throws {
    let (answers, _) = try learn(["set b width 7", "set b width 7", "quit"])
    #expect(!answers[1].contains { $0.contains("width") && $0.contains("7") }, "\(answers)")
    #expect(answers[2].contains { $0.shows("b.width none → 7") }, "\(answers)")
  }

  /// Nobody presses keys where lines are typed.
  @Test func noAnswerSpeaksOfKeys() throws {
    let (answers, _) = try learn(["", "14", "next", "", "", "target", "", "axis", "", "quit"])
    #expect(answers[0].contains { $0.hasPrefix("An empty line continues") }, "\(answers)")
    // Texts of lessons name them.
    #expect(answers[0].joined(separator: " ").contains("names such as 'Tab'"), "\(answers)")
    let words = answers.joined().flatMap { $0.lowercased().split { !$0.isLetter } }
    #expect(!words.contains("key") && !words.contains("keys"), "\(answers)")
  }

  /// A line is a term there, and no command; its scenes are no change of the own one.
  @Test func theGlossaryIsReadInLines() throws {
    let (answers, _) = try learn([
      "glossary spacing", "step", "axis", "delete", "", "glossary nothing", "", "list", "quit",
    ])
    #expect(
      answers[1] == [
        "Spacing is a distance.",
        "Term 1 of 2: spacing. A term shows another one, an empty line returns.",
      ])
    #expect(
      answers[2] == [
        "Conflicts cannot hold.",
        "Term 2 of 2: conflict. A term shows another one, an empty line returns.",
      ])
    #expect(answers[3].contains("Conflicts cannot hold.") == false, "\(answers)")
    for answer in answers[1...4] {
      #expect(!answer.contains { $0.contains("roblem") || $0.contains("width") }, "\(answers)")
    }
    #expect(answers[4] == ["spacing, conflict", "Type a term; an empty line returns."])
    #expect(answers[5] == ["Look at b."])
    #expect(answers[6] == ["spacing, conflict", "Type a term; an empty line returns."])
    #expect(answers[8].contains { $0.hasPrefix("  b: ") }, "\(answers)")
  }

  /// A term is named as by the command or its key, and leaving returns to the lesson.
  @Test func aTermOfTheGlossaryIsNamedInEachWay() throws {
    let (answers, _) = try learn([
      "/ spacing", "/conflict", "glossary spacing", "/ conflict", "/spacing", "quit", "quit",
    ])
    for (index, text) in [(1, "Spacing"), (2, "Conflicts"), (3, "Spacing"), (4, "Conflicts")] {
      #expect(answers[index].contains { $0.hasPrefix(text) }, "\(index) \(answers)")
    }
    #expect(answers[6] == ["Look at b."])
  }

  @Test func aCommandIsWholeAtEachEndOfALine() {
    for count in 1...90 {
      let lines = LineText(String(repeating: "x", count: count) + " 'next-part' goes on").lines
      #expect(lines.contains { $0.contains("'next-part'") }, "\(lines)")
    }
  }

  /// A number where letters are asked for is a wrong answer, and no command.
  @Test func aNumberAtChoicesIsNoCommand() throws {
    let script = """
      script:
        - predict: {ask: Which?, choices: [this, that, both], then: [{key: d}], answer: that}
        - caption: Done.
      """
    let (answers, _) = try learn(["7", "12", "2", "quit"], script: script)
    for answer in answers[1...2] {
      #expect(answer.contains { $0.hasPrefix("Type a letter from A to C") }, "\(answers)")
      #expect(!answer.contains { $0.contains("ress ") }, "\(answers)")
    }
    #expect(
      answers[3] == [
        "row: horizontal stack, 30 by 6 at 0, 0, selected", "  a: 14 by 6", "  b: 14 by 6",
        "no problems", "Which?", "Right: that",
      ], "\(answers)")
    for text in ["that", "B) that"] {
      let (answers, _) = try learn([text, "quit"], script: script)
      #expect(
        answers[1] == [
          "row: horizontal stack, 30 by 6 at 0, 0, selected", "  a: 14 by 6", "  b: 14 by 6",
          "no problems", "Which?", "Right: that",
        ], "\(answers)")
    }
  }

  /// If choices are numbers, a number is no position: nobody sees what it would choose.
  @Test func aNumberThatIsNoChoiceIsNotAPosition() throws {
    let script = """
      script:
        - predict: {ask: How wide?, choices: ["0", "11", "22"], answer: "0"}
        - caption: Done.
      """
    let (answers, _) = try learn(["1", "3", "0", "quit"], script: script)
    for answer in answers[1...2] {
      #expect(!answer.contains { $0.hasPrefix("Right") }, "\(answers)")
    }
    #expect(answers[3] == ["How wide?", "Right: 0"])
  }

  @Test func theHelpSpeaksOfTheLessonFirst() throws {
    let (answers, _) = try learn(["help", "quit"])
    #expect(answers[1].first?.hasPrefix("An empty line continues") == true, "\(answers)")
  }

  @Test func commandsStayWholeAtTheEndsOfLines() {
    let word = String(repeating: "word ", count: 14)
    let lines = LineText(word + "Let's type 'set row spacing 4' now").lines
    #expect(lines.contains { $0.shows("type 'set row spacing 4' now") }, "\(lines)")
    let name = LineText(word + "and 'next-part' goes on").lines
    #expect(name.contains { $0.shows("'next-part' goes on") }, "\(name)")
    #expect(lines.count == 2 && lines[0].hasSuffix("Let's"), "\(lines)")
  }

  /// A text that a screen would show on several pages is continued by one line.
  @Test func textsAreToldAsAWhole() throws {
    let long = String(repeating: "Many words that need several pages. ", count: 60)
    let script = "script: [{caption: \(long)}, {caption: The second.}]\n"
    let (answers, _) = try learn(["", ""], script: script)
    #expect(
      answers[1] == [
        "The second.", "Lesson finished. Type 'next-part' for the next lesson, 'quit' to quit.",
      ])
    let end = answers[1].firstIndex { $0.hasPrefix("Lesson finished") }
    #expect(try #require(end) > 0, "\(answers)")
  }

  /// Further steps at the end do not tell the summary again.
  @Test func theSummaryIsToldOnce() throws {
    let (answers, _) = try learn(["", "14", "", "axis", "", "step", "step", "."])
    let told = answers.map { $0.count { $0.contains("questions right") } }
    #expect(told == [0, 0, 0, 0, 0, 1, 0, 0, 0, 0], "\(answers)")
  }

  /// Each change for a task is answered with the verdict, also one with the same shortfall, and a
  /// report only with the report.
  @Test func eachChangeHasAVerdict() throws {
    let (answers, _) = try learn([
      "", "14", "", "spacing 4", "title One", "distribution fil", "list",
    ])
    for answer in answers[4...5] {
      #expect(answer.count { $0.hasPrefix("Not yet:") } == 1, "\(answers)")
    }
    #expect(answers[6].count == 2 && answers[7].count == 3, "\(answers)")
  }

  /// The effect of a key of the script does not answer later lines.
  @Test func aMessageIsShownOnce() throws {
    let script =
      "script: [{caption: One.}, {key: a}, {key: u}, {caption: Two.}, {caption: Three.}, {caption: Four.}]"
    let (answers, _) = try learn(["", ""], script: script)
    #expect(answers[1].contains { $0.hasPrefix("undo") }, "\(answers)")
    #expect(answers[2] == ["Three."], "\(answers)")
  }

  /// A number consists of what can be typed on the screen; its digits may be those of Japanese.
  @Test func numbersAreThoseOfTheScreen() throws {
    let others = ["1e1", "0x0e", "46/3", "15.33pt", "+4", "15 1/3", "十四", "1²"]
    let (answers, _) = try learn([""] + others + ["１４．０", "quit"])
    let howTo = ["Type a number such as 12 or 4.5, or type 'step' to skip"]
    #expect(Array(answers[2..<10]) == others.map { _ in howTo }, "\(answers)")
    #expect(
      answers[10] == [
        "row: horizontal stack, 30 by 6 at 0, 0, selected", "  a: 14 by 6", "  b: 14 by 6",
        "no problems", "How wide will b be?", "Right: b.width = 14",
      ])
  }

  @Test func wrongAnswersAndMistakesAreAnswered() throws {
    let (answers, isFinished) = try learn(["", "13", "12", "", "axsi", "list", "select nobody"])
    #expect(
      answers[2].contains {
        $0.shows("Not quite: 13 is too little. It depends on row.spacing and the width of the")
      }, "\(answers)")
    #expect(
      answers[3].contains {
        $0.shows("Not quite: b.width = 14 (you answered 12). b.width is 14: row gives its 2")
      }, "\(answers)")
    #expect(answers[5] == ["unknown command 'axsi'; did you mean 'axis'?"], "\(answers)")
    #expect(answers[6].contains { $0.hasPrefix("  b: ") }, "\(answers)")
    #expect(answers[7].contains { $0.shows("unknown view 'nobody'") }, "\(answers)")
    #expect(!isFinished)
  }
}
