import AutoLayout
import Cells
import Playground
import SceneModel
import SceneText
import TestSupport
import Testing

@testable import Replay

/// The end of lessons, the glossary, and questions that come back.
@Suite struct LessonEndTests {
  private let script = """
    script:
      - caption: Spacing separates views.
      - predict: {ask: How wide will b be?, then: [{key: "2"}], answer: {b.width: 14}}
      - task: {goal: Make it a column., solution: [{key: a}]}
      - caption: Well done.
    """

  private func glossary() throws -> Screenplay {
    try screenplay(
      """
      script:
        - marker: axis
        - caption: The axis is a direction.
        - marker: spacing
        - key: "+ 3"
        - caption: The spacing is a distance.
      """)
  }

  private func learn(
    _ keys: String, columns: Int = 120, every interval: Int = 20_000
  ) throws -> Played {
    let glossary = Glossary(try glossary())
    return play(
      try screenplay(script), manner: .lesson, size: CellSize(columns: columns, rows: 40),
      every: interval, whatNext: "Next: 'Two'", glossary: { glossary }, keys)
  }

  private let toTask = " 14⏎ "

  @Test func theEndHasTheScoreTheCodeAndWhatIsNext() throws {
    let last = try #require(learn(" 13⏎13⏎ a ").model.presentation?.caption)
    #expect(
      last
        == "Well done.\nYou answered 0 of 1 questions right at the first try. The others come back before you begin another lesson.\nIn Swift:\nrow.axis = .vertical\nrow.distribution = .fillEqually\nNext: 'Two'"
    )
    let right = try learn(toTask + "a ")
    #expect(
      right.model.presentation?.caption
        == "Well done.\nYou answered 1 of 1 questions right at the first try.\nIn Swift:\nrow.axis = .vertical\nrow.distribution = .fillEqually\nNext: 'Two'"
    )
    // The page that the key turns to.
    #expect(try learn(" 13⏎13⏎ a   ").last.shows("Next: 'Two'"))
  }

  /// The code is that of the layout which the learner made, unless it is the lesson's.
  @Test(arguments: [
    ("+", "In Swift:\nrow.spacing = 3", "Your"),
    (
      ":set row customSpacing {a: 3}⏎",
      "Your solution in Swift:\nrow.setCustomSpacing(3, after: a)", "spacing ="
    ),
  ])
  func theCodeIsThatOfTheOwnSolution(keys: String, code: String, other: String) throws {
    let script = """
      script:
        - task: {goal: A gap of 3., solution: [{key: "+"}]}
        - caption: Done.
      """
    let played = play(
      try screenplay(script), manner: .lesson, size: CellSize(columns: 120, rows: 40),
      every: 20_000, keys + "  ")
    let caption = try #require(played.model.presentation?.caption)
    #expect(caption.contains(code) && !caption.contains(other), "\(caption)")
  }

  /// A lesson that changes only the canvas shows the code for size classes.
  @Test func theCodeForSizeClassesIsShown() throws {
    let scene = """
      stackyard: 1
      canvas: {width: 20, height: 10}
      root:
        id: card
        stack: {arrangedSubviews: [{id: a, when: {compactHeight: {isHidden: true}}}, {id: b}]}

      """
    let script = """
      script:
        - task: {goal: Wider., solution: [{key: ">"}]}
        - caption: Done.
      """
    let played = play(
      try screenplay(script, scene: scene), manner: .lesson,
      size: CellSize(columns: 120, rows: 40), every: 20_000, ">  ")
    let caption = try #require(played.model.presentation?.caption)
    #expect(
      caption
        == "Done.\nIn Swift:\na.isHidden = false\nif traitCollection.verticalSizeClass == .compact {\n    a.isHidden = true\n}"
    )
  }

  /// Also if the program is killed, or if the lesson is left after its last task.
  @Test func answersAreKeptWithEachPlace() throws {
    let script = """
      script:
        - predict: {ask: One?, then: [{key: "2"}], answer: {b.width: 14}}
        - task: {goal: Make it a column., solution: [{key: a}]}
        - caption: Between.
        - predict: {ask: Two?, then: [{key: a}], answer: {a.height: 8}}
        - caption: Well done.
      """
    func learn(_ keys: String, from step: Int = 0, _ answers: LessonScore = LessonScore()) throws
      -> Played
    {
      play(
        try screenplay(script), manner: .lesson, from: step, answers: answers,
        keys.enumerated().map { index, key in
          ((index + 1) * 20_000, .key(key == "⏎" ? .enter : .character(key)))
        })
    }
    let left = try learn("13⏎14⏎ a ")
    #expect(left.isFinished)
    let place = try #require(left.places.last)
    #expect(place.step > 1 && place.step == left.place)
    #expect(place.score == LessonScore([.wrong]))
    // An earlier attempt answered the second question wrong.
    let ended = try learn(" 8⏎ ", from: place.step, LessonScore([.wrong, .wrong]))
    #expect(ended.places.last?.score == LessonScore([.wrong, .right]))
    #expect(ended.wasAtEnd && ended.place == 0)
    #expect(
      ended.model.presentation?.caption
        == "Well done.\nYou answered 1 of 2 questions right at the first try. The others come back before you begin another lesson.\nIn Swift:\nrow.distribution = .fillEqually"
    )
  }

  @Test func theGlossaryShowsTheTermOfTheTextAndReturns() throws {
    let opened = try learn("/")
    #expect(opened.caption == "The spacing is a distance.")
    #expect(opened.last.shows("Term 2 of 2: spacing. Letters find a term, any other key returns"))
    #expect(opened.last.shows("Space return") && !opened.last.contains("Space continue"))
    #expect(opened.model.scene.root.stack?.spacing == 5)
    let other = try learn("/,")
    #expect(other.caption == "The axis is a direction.")
    #expect(other.model.scene.root.stack?.spacing == 2)
    #expect(try learn("/.").caption == "The axis is a direction.")
    for keys in ["/ ", "/q", "/,./", "/\u{1B}"] {
      let closed = try learn(keys)
      #expect(closed.caption == "Spacing separates views.", "\(keys)")
      #expect(closed.model.scene.root.stack?.spacing == 2, "\(keys)")
      #expect(closed.model.message == .player(.lessonStarts), "\(keys)")
    }
  }

  /// Where no term is used, nothing is explained that nobody asked for.
  @Test func theGlossaryListsItsTermsAndFindsOneByItsLetters() throws {
    let listed = try learn(toTask + "/")
    #expect(listed.caption == "axis, spacing")
    #expect(listed.model.message == .player(.terms))
    #expect(
      try learn(toTask + "/sp").last.shows(
        "Term 2 of 2: spacing. Letters find a term, any other key returns"))
    #expect(
      try learn(toTask + "/sa").last.shows(
        "Term 1 of 2: axis. Letters find a term, any other key returns"))
    #expect(
      try learn(toTask + "/.").last.shows(
        "Term 1 of 2: axis. Letters find a term, any other key returns"))
    #expect(try learn(toTask + "/ ").caption == "Make it a column.")
  }

  @Test func aTermIsFoundByItsFormsAndFurtherWords() throws {
    let glossary = Glossary(
      try screenplay(
        """
        script:
          - marker: hugging
          - note: stretch, 伸び, setContentHuggingPriority
          - caption: One.
          - marker: priority
          - caption: Two.
          - marker: alignment
          - caption: Three.
          - marker: spacing
          - caption: Four.
          - marker: distribution
          - caption: Five.
        """))
    for (text, term) in [
      ("The space is free.", nil), ("It is spaced.", 3), ("They distribute it.", 4),
      ("It hugs.", 0), ("The row stretches.", 0), ("幅が伸びます", 0), ("Priorities decide.", 1),
      ("They are aligned.", 2), ("HUGGED", 0), ("setContentHuggingPriority(_:for:)", 0),
      ("a huge row", nil), ("", nil),
    ] { #expect(glossary.index(ofFirstIn: text) == term, "\(text)") }
    #expect(glossary.part(about: "hugging")?.parts == ["hugging"])
    #expect(glossary.part(about: "priorities")?.parts == ["priority"])
    #expect(
      glossary.part(about: "setContentHuggingPriority(.required)")?.parts == ["hugging"])
    #expect(glossary.index(ofPrefix: "setC") == 0 && glossary.index(ofPrefix: "s") == 3)
    #expect(glossary.part(about: "stretching")?.parts == ["hugging"])
    #expect(glossary.part(about: "nothing") == nil)
  }

  /// The key must not hide the verdict, and the lesson must not wait in the middle of its animation.
  @Test func theKeyThatContinuesEndsTheAnimation() throws {
    let played = try learn(" 14⏎ ", every: 100)
    #expect(played.verdict == "Right: b.width = 14")
    #expect(played.state == .reading)
  }

  @Test func aSkippedQuestionIsNeitherRightNorWrong() throws {
    let skipped = try #require(learn(" .. .. ").model.presentation?.caption)
    #expect(
      skipped
        == "Well done.\nIn Swift:\nrow.axis = .vertical\nrow.distribution = .fillEqually\nNext: 'Two'"
    )
    let wrong = try #require(learn(" 13⏎.. .. ").model.presentation?.caption)
    #expect(
      wrong
        == "Well done.\nYou answered 0 of 1 questions right at the first try. The others come back before you begin another lesson.\nIn Swift:\nrow.axis = .vertical\nrow.distribution = .fillEqually\nNext: 'Two'"
    )
  }

  @Test func afterTheLastHintTheKeySaysSo() throws {
    let script = "script: [{task: {goal: Go., hints: [One., Two.], solution: [{key: a}]}}]"
    func message(_ keys: String) throws -> Message? {
      try play(screenplay(script), manner: .lesson, every: 20_000, keys).model.message
    }
    #expect(try message("!!") == nil)
    #expect(try message("!!!") == .player(.lastHint))
  }

  /// The beats of the script wait until the glossary is closed.
  @Test func aScriptPausesUnderTheGlossary() throws {
    let glossary = Glossary(try glossary())
    let script = try screenplay(
      """
      script:
        - caption: Spacing separates views.
        - wait: 2s
        - key: a
        - wait: 2s
        - caption: Done.
      """)
    let events: [(time: Int, event: InputEvent)] = [
      (500, .key(.character("/"))), (9000, .key(.character("x"))),
    ]
    let played = play(script, glossary: { glossary }, events)
    #expect(played.state == .paused)
    #expect(played.model.scene == script.scene)
  }

  @Test func wrongAnswersAreKeptUntilTheQuestionIsAskedAgain() {
    let former = LessonScore([.right, .wrong, .wrong])
    #expect(LessonScore([.right]).keepingWrong(of: former).wrong == [1, 2])
    #expect(LessonScore([.right, .right]).keepingWrong(of: former).wrong == [2])
    #expect(LessonScore([.right, .right, .corrected]).keepingWrong(of: former).wrong == [])
  }

  /// The attempt is there again after the glossary, and is judged as before.
  @Test func theGlossaryKeepsTheAttempt() throws {
    let played = try learn(toTask + "3/.x")
    #expect(played.model.scene.root.stack?.distribution == .fillProportionally)
    #expect(played.last.shows("Goal: Make it a column."))
    #expect(played.state == .waiting)
    #expect(try learn(toTask + "3/x2a").caption == "Done! Press Space to continue.")
    #expect(try learn(toTask + "3/x2au").state == .waiting)
  }

  /// Also in the smallest terminals.
  @Test(arguments: [1, 12, 40]) func theGlossaryFitsAnyTerminal(columns: Int) throws {
    #expect(try !learn("/..,x", columns: columns).screens.isEmpty)
  }

  @Test func theTargetShowsWhereTheAttemptDiffersAndWhy() throws {
    let last = try #require(learn(toTask + "3T").model.presentation?.caption)
    #expect(
      last
        == "In yours, a.width is 15 instead of 30.\na.width is 15: row fills proportionally, so a gets 8 of 16 parts of 30 (row.width); the number of parts is the sum of all content and spacing.\nIn yours, b.width is 13 instead of 30."
    )
    #expect(try !learn(toTask + "T").last.contains("instead of"))
  }

  /// The first difference comes first, with its reason; without changes, everything is still to be done.
  @Test func anAttemptSaysWhatStillDiffers() throws {
    let attempt = try #require(learn(toTask + "+").model.presentation?.caption)
    let lines = attempt.split(separator: "\n")
    #expect(lines.count == 3, "\(attempt)")
    #expect(
      lines[0] == "Not yet: a.width is 13.5 instead of 30; another view differs, too.", "\(attempt)"
    )
    #expect(lines[1].hasPrefix("a.width is"), "\(attempt)")
    #expect(lines[2].hasPrefix("Goal: "), "\(attempt)")
    let undone = try #require(learn(toTask + "+u").model.presentation?.caption)
    #expect(undone == "Make it a column.")
  }

  @Test func aQuestionComesBackAlone() throws {
    let screenplay = try screenplay(script)
    let again = try #require(screenplay.onlyQuestion(0))
    #expect(screenplay.onlyQuestion(1) == nil)
    let played = play(again, manner: .exercise, from: 1, every: 20_000, "14⏎")
    #expect(
      played.verdict
        == "Right: b.width = 14. b.width is 14: row gives its 2 views equal widths, (30 - 1 gap of 2) / 2."
    )
    #expect(
      played.footer == "‖ 2/2  Space continue  , back  n part  / terms  q quit  ? help"
        && !played.last.contains("restart"))
    #expect(play(again, manner: .exercise, from: 1, every: 20_000, "14⏎ ").wantsNext)
    var score = LessonScore()
    score.note(false, to: 1)
    #expect(score.wrong == [1] && score.count == 1)
    score.correct(1)
    #expect(score.wrong == [] && score.right == 0)
    score.note(true, to: 1)
    #expect(score.right == 0)
  }

  @Test func aLessonIsReadWithoutQuestions() throws {
    let played = play(
      try screenplay(script).withoutQuestions, manner: .lesson, every: 20_000, "    ")
    let texts = played.screens.map(\.screen.text)
    #expect(texts.contains { $0.shows("Answer: b.width = 14") })
    #expect(texts.contains { $0.shows("Make it a column.") })
    #expect(texts.contains { $0.shows("Well done.") })
    #expect(played.model.scene.root.stack?.axis == .vertical)
  }

  /// Nobody would set such numbers.
  @Test(arguments: [("13", true), ("13.3", false)])
  func onlyUsualNumbersAreProposed(answer: String, isProposed: Bool) throws {
    let script = """
      script:
        - predict: {ask: How wide will b be?, then: [{key: "2"}], answer: {b.width: 14}}
      """
    let played = play(
      try screenplay(script), manner: .lesson, every: 20_000, "\(answer)⏎\(answer)⏎")
    let verdict = try #require(played.model.presentation?.question?.verdict?.text)
    #expect(verdict.contains("would need") == isProposed, "\(verdict)")
  }

  @Test func verdictsHaveTheStopsOfTheirLanguage() throws {
    let script = """
      script:
        - predict: {ask: How wide will b be?, then: [{key: "2"}], answer: {b.width: 14}}
      """
    for language in ["ja", "zh"] {
      let played = play(
        try screenplay(script, language: language), manner: .lesson, every: 20_000, "13⏎13⏎")
      let verdict = try #require(played.model.presentation?.question?.verdict?.text)
      #expect(!verdict.contains(". ") && verdict.contains("。"), "\(verdict)")
    }
  }

  @Test func aValueOfAFrameIsOne() throws {
    let (screenplay, problems) = try reading(
      """
      script:
        - predict:
            ask: Which?
            choices: [{text: a, means: {b.width: 4, b.height: 2}}, b]
            answer: a
      """)
    #expect(screenplay == nil && problems.count == 1, "\(problems)")
    #expect(
      problems.first?.text.description
        == "scene.yaml:13:34: error: expected one value of a frame, found 2 values\n      choices: [{text: a, means: {b.width: 4, b.height: 2}}, b]\n                                 ^"
    )
  }

  /// Only a solved task is written, without the script.
  @Test func aSolvedTaskCanBeSaved() throws {
    let save = Key.control("s")
    func kept(_ keys: [Key]) throws -> Played {
      play(
        try screenplay(script), manner: .lesson, keepsSolutions: true,
        keys.enumerated().map {
          (time: ($0.offset + 1) * 20_000, event: InputEvent.key($0.element))
        })
    }
    let toTask: [Key] = [
      .character(" "), .character("1"), .character("4"), .enter, .character(" "),
    ]
    let solved = try kept(toTask + [.character("a"), save])
    #expect(solved.kept.count == 1)
    #expect(solved.kept.first?.root.stack?.axis == .vertical)
    #expect(solved.lastWords.count == 1)
    let line = ":w own.yaml".map { Key.character($0) } + [.enter]
    #expect(try kept(toTask + [.character("a")] + line).kept == solved.kept)
    // At the end, when the script has continued with its own solution.
    let end = try kept(toTask + [.character("a"), .character(" "), save])
    #expect(end.kept.first?.root.stack?.axis == .vertical)
    let page = try #require(end.model.presentation?.caption)
    #expect(
      page
        == "Well done.\nYou answered 1 of 1 questions right at the first try.\nIn Swift:\nrow.axis = .vertical\nrow.distribution = .fillEqually\nPress ^S to save your solution of the task."
    )
    let name = "own.yaml".map { Key.character($0) }
    let other = try kept(
      toTask + [.character("a"), .character(" "), .control("a")] + name + [.enter])
    #expect(other.kept == end.kept && other.model.mode == .browsing)
    #expect(other.model.message == .file(.recorded(["solved.yaml"])))
    for (keys, message) in [
      (toTask + [save], PlayerMessage.saveWhenSolved),
      (toTask + [.character("d"), save], .saveWhenSolved), ([save], .saveElsewhere),
    ] {
      let played = try kept(keys)
      #expect(played.kept.isEmpty)
      #expect(played.model.message == .player(message))
    }
  }
}
