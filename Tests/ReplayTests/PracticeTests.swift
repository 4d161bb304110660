import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import TestSupport
import Testing

@testable import Replay

/// Exercises made at random.
@Suite struct PracticeTests {
  private func score(isRight: Bool) -> LessonScore {
    var score = LessonScore()
    score.note(isRight, to: 0)
    return score
  }

  /// The exercises of a topic, of all levels in turn.
  private func exercises(_ topic: PracticeTopic, _ count: Int) -> [Exercise] {
    var random = DrawnNumbers(seed: 7)
    var found: [Exercise] = []
    for draw in 0..<20 * count where found.count < count {
      if let exercise = Exercise(topic, level: draw % 3 + 1, using: &random) {
        found.append(exercise)
      }
    }
    return found
  }

  /// Together, these are more than 1,000.
  @Test(arguments: PracticeTopic.allCases)
  func eachExerciseHasOneAnswerWhichIsTheEngines(_ topic: PracticeTopic) {
    let exercises = exercises(topic, 170)
    #expect(exercises.count == 170)
    var pictures: Set<[SceneLayout.LaidOutView]> = []
    for exercise in exercises {
      let number = exercise.number
      let layout = SceneLayout(
        laying: exercise.scene.making(exercise.change), offered: Script.defaultScreen,
        keepsConstraints: true)
      #expect(layout.broken.isEmpty && layout.views.allSatisfy(\.ambiguous.isEmpty))
      let frame = layout.views.first { $0.id == number.view }?.frame
      #expect(frame?[number.part] == number.value)
      #expect(Set(exercise.choices).count == exercise.choices.count)
      #expect(exercise.choices.isEmpty || exercise.choices.contains(number.value))
      pictures.insert(layout.views)
    }
    #expect(exercises.contains { exercise in !exercise.choices.isEmpty })
    #expect(exercises.contains { exercise in exercise.choices.isEmpty })
    #expect(pictures.count >= 50, "\(topic): \(pictures.count)")
  }

  @Test func theMiddleOfEqualCentersIsAskedFor() {
    let centering = exercises(.distributions, 170).filter {
      $0.scene.making($0.change).root.stack?.distribution == .equalCentering
    }
    let asked = centering.filter { exercise in
      let views = exercise.scene.root.stack?.arrangedSubviews ?? []
      return exercise.number.part == .x
        && views.dropFirst().dropLast().contains { $0.id == exercise.number.view }
    }
    #expect(asked.count > 5, "\(asked.count) of \(centering.count)")
  }

  /// Nothing but the baselines decides: one view touches the top, and one the bottom.
  @Test func baselinesAreAskedFor() {
    for exercise in exercises(.baselines, 60) {
      let after = exercise.scene.making(exercise.change)
      let alignment = after.root.stack?.alignment
      #expect(alignment == .firstBaseline || alignment == .lastBaseline)
      #expect(exercise.number.part == .y)
      let views = SceneLayout(laying: after, offered: Script.defaultScreen).views.dropFirst()
      #expect(views.contains { $0.frame.origin.y == 0 })
      let bottom = after.canvas?.height
      #expect(views.contains { $0.frame.origin.y + $0.frame.size.height == bottom })
    }
  }

  /// The question says what the four numbers are.
  @Test func marginsAreToldWithTheirOrder() throws {
    for exercise in exercises(.margins, 10) {
      let screenplay = try #require(exercise.screenplay(title: "Practice", in: "en"))
      #expect(question(of: screenplay).contains("] (top, leading, bottom, trailing)"))
    }
  }

  /// Without choices, a question needs no more than the room inside the margins.
  @Test func marginsBeginWithDistributionsOfTheirRoom() {
    var random = DrawnNumbers(seed: 7)
    let drawn = (0..<300).map { draw in
      let draft = ExerciseDraft(.margins, level: draw % 3 + 1, using: &random)
      return (level: draw % 3 + 1, distribution: draft.scene.root.stack?.distribution)
    }
    for distribution in StackView.Distribution.allCases {
      let levels = Set(drawn.filter { $0.distribution == distribution }.map(\.level))
      let isHard = [.fillProportionally, .equalCentering].contains(distribution)
      #expect(levels == (isHard ? [3] : [1, 2, 3]), "\(distribution)")
    }
  }

  /// No topic comes again before all others have come.
  @Test func topicsComeInTurn() {
    let topics = PracticeTopic.allCases
    var round = PracticeRound(topics, seed: 815, language: nil)
    var names: [String] = []
    for _ in 0..<3 * topics.count { names += [round.next()?.name].compactMap(\.self) }
    for turn in 0..<3 {
      #expect(
        Set(names[turn * topics.count..<(turn + 1) * topics.count]) == Set(topics.map(\.rawValue)))
    }
  }

  /// If a property of one view is not the usual one, the question says those of all.
  @Test func questionsSayTheValuesOfAllViews() throws {
    for exercise in exercises(.spacing, 30) {
      let screenplay = try #require(exercise.screenplay(title: "Practice", in: nil))
      let question = try #require(screenplay.beats.first { $0.isQuestion }).presentation.caption
      let views = exercise.scene.root.stack?.arrangedSubviews ?? []
      for view in views {
        let hugging = Int(view.contentHuggingPriority.horizontal)
        #expect(question.contains("\(view.id) \(hugging)"), "\(question)")
      }
    }
  }

  /// On the usual screen, nobody has to turn pages for a question and its data.
  @Test func questionsFitOnAPage() throws {
    for topic in PracticeTopic.allCases {
      for exercise in exercises(topic, 30) {
        let screenplay = try #require(exercise.screenplay(title: "Practice", in: nil))
        let beat = try #require(screenplay.beats.first { $0.isQuestion })
        var model = Model(
          screenplay.scene, name: "", terminalSize: Script.defaultScreen)
        model.presentation = beat.presentation
        model.presentation?.question?.isAnswerable = true
        let isUnread = StoryText.isUnread(in: model)
        #expect(!isUnread, "\(beat.presentation.caption)")
      }
    }
  }

  /// A rehearsal compares the answer and the claims of all choices with the engine.
  @Test(arguments: ["en", "ja", "zh"])
  func exercisesArePlayedInEveryLanguage(_ language: String) throws {
    for topic in PracticeTopic.allCases {
      for exercise in exercises(topic, 3) {
        let screenplay = try #require(exercise.screenplay(title: "Practice", in: language))
        let performance = screenplay.performed(keepingScreens: false)
        #expect(performance.failures.isEmpty, "\(performance.failures)")
      }
    }
  }

  /// Only words that scenes contain are English.
  @Test(arguments: ["ja", "zh"]) func theDataOfAQuestionAreInItsLanguage(_ language: String) throws
  {
    for topic in PracticeTopic.allCases {
      for exercise in exercises(topic, 10) {
        let screenplay = try #require(exercise.screenplay(title: "Practice", in: language))
        let question = question(of: screenplay)
        for word in ["; ", "content ", "hugging ", "resistance ", "spacing ", "margins "] {
          #expect(!question.contains(word), "\(question)")
        }
        #expect(question.contains("、vertical、") == (topic == .alignment), "\(question)")
      }
    }
  }

  @Test func theSameAnswersToTheSameSeedLeadToTheSameQuestions() {
    func titles(_ seed: Int) -> [String?] {
      var round = PracticeRound(PracticeTopic.allCases, seed: seed, language: nil)
      var titles: [String?] = []
      for index in 0..<6 {
        titles.append(round.next().map { $0.title + question(of: $0) })
        round.take(score(isRight: index != 2))
      }
      return titles
    }
    #expect(titles(4) == titles(4))
    #expect(titles(4) != titles(5))
  }

  @Test func aWrongAnswerMakesItEasierAndComesBack() throws {
    var round = PracticeRound([.spacing], seed: 1, language: nil)
    var questions: [String] = []
    for index in 0..<6 {
      let next = round.next()
      questions.append(question(of: try #require(next)))
      round.take(score(isRight: index != 1))
    }
    #expect(questions[5] == questions[1])
    #expect(Set(questions).count == 5)
    #expect(round.right == 5 && round.count == 6 && round.highestLevel == 3)
  }

  private func question(of screenplay: Screenplay) -> String {
    screenplay.beats.lazy.map(\.presentation.caption).first { !$0.isEmpty } ?? ""
  }

  /// An exercise has no other part.
  @Test func theKeyForPartsSkipsAnExercise() throws {
    let exercise = try #require(exercises(.spacing, 1).first)
    let screenplay = try #require(exercise.screenplay(title: "Practice", in: "en"))
    #expect(!play(screenplay, manner: .exercise, every: 20_000, "n").wantsNext)
    #expect(play(screenplay, manner: .exercise, every: 20_000, "nn").wantsNext)
  }

  /// The verdict has the reason of the right answer, and what the wrong one would have needed.
  @Test func aWrongAnswerIsExplainedAndSpaceGoesOn() throws {
    let exercise = try #require(exercises(.spacing, 20).first { $0.choices.count == 3 })
    let screenplay = try #require(exercise.screenplay(title: "Practice", in: "en"))
    let wrong = try #require(exercise.choices.lastIndex { $0 != exercise.number.value })
    let letter = Key.character(Character(Presentation.Question.letter(ofChoice: wrong)))
    let keys: [Key] = [letter, .enter, letter, .enter, .character(" ")]
    let played = play(
      screenplay, manner: .exercise,
      keys.enumerated().map { (time: ($0.offset + 1) * 20_000, event: InputEvent.key($0.element)) })
    let wantsNext = played.wantsNext
    #expect(wantsNext)
    let verdict = try #require(played.model.presentation?.question?.verdict)
    #expect(verdict.isRight == false)
    #expect(verdict.text.contains("\(exercise.number.name) is"), "\(verdict.text)")
    #expect(
      verdict.text
        == "Not quite: the answer is '6' (you chose C: 12). a.width is 6, the rest of row.width: 20 - 6 (spacing) - 8 (b). C would need: set the spacing of row to 0",
      "\(verdict.text)")
  }

  /// The number of the right choice must be the engine's, and that of no other choice.
  @Test(arguments: [(13.0, 14.0, true), (14, 13, false), (13, 12, false), (14, 14, false)])
  func theEngineChecksTheNumbersOfChoices(_ wrong: Double, _ right: Double, _ isTrue: Bool) throws {
    let screenplay = try screenplay(
      """
      script:
        - predict:
            ask: How wide will b be?
            choices: [{text: one, means: {b.width: \(wrong)}}, {text: two, means: {b.width: \(right)}}]
            then: [{key: "2"}]
            answer: two
      """)
    let performance = screenplay.performed(keepingScreens: false)
    #expect(performance.failures.isEmpty == isTrue, "\(performance.failures)")
  }

  /// A part has the scene that the earlier parts lead to.
  @Test func aPartIsPlayedAlone() throws {
    let screenplay = try screenplay(
      """
      script:
        - marker: First
        - key: "2"
        - caption: One.
        - marker: Second
        - caption: Two.
        - marker: Third
        - caption: Three.
      """)
    #expect(screenplay.parts == ["First", "Second", "Third"])
    let part = screenplay.onlyPart(1)
    #expect(part.parts == ["Second"])
    let captions = Set(part.beats.map(\.presentation.caption)).subtracting([""])
    #expect(captions == ["One.", "Two."])
    let played = play(part, manner: .lesson, from: 1, hasNext: false, "")
    #expect(played.screens.first?.screen.text.shows("Two.") == true)
    #expect(played.model.layout.views.contains { $0.id == "b" && $0.frame.size.width == 14 })
  }
}
