import AutoLayout
import Cells
import Playground
import Replay
import Scenes
import Testing

/// A script that waits for its learner.
@Suite struct LessonTests {
  private let script = """
    script:
      - predict:
          ask: How wide will b be?
          then: [{key: "2"}]
          answer: {b.width: 14}
      - caption: So it is.
      - task:
          goal: Make b as high as a, one under the other.
          hints: [Think of the axis., Press a.]
          solution: [{key: a}]
      - caption: Well done.
    """

  private func learn(_ keys: String) throws -> Played {
    play(try screenplay(script), manner: .lesson, every: 20_000, keys)
  }

  @Test func itWaitsForAnAnswer() throws {
    let played = try learn("1")
    #expect(played.last.contains("How wide will b be?"))
    #expect(played.last.contains("▸ 1_"))
    #expect(played.last.contains("Space go on  , back  q quit"))
    #expect(!played.isFinished)
  }

  @Test func anAnswerIsJudgedByTheEngine() throws {
    let texts = try ["14⏎", "13⏎", " "].map { keys in
      try learn(keys).screens.map(\.screen.text).joined()
    }
    #expect(texts[0].contains("Right: b.width = 14"))
    #expect(texts[1].contains("b.width = 14; you said 13"))
    #expect(texts[2].contains("b.width = 14"))
    #expect(!texts[2].contains("Right"))
  }

  @Test func theLastWordsAreTheEnd() throws {
    let played = try learn("14⏎  a ")
    #expect(played.last.contains("Well done."))
    #expect(played.isFinished)
  }

  @Test func whatIsNoAnswerChangesNothing() throws {
    let played = try learn("⏎a-⏎d")
    #expect(played.model.scene.root.stack?.distribution == .fill)
    #expect(played.last.contains("type the answer"))
    #expect(played.last.contains("▸ -_"))
  }

  @Test func theTargetIsShownTwiceAndTheUsersPictureComesBack() throws {
    let played = try learn("   TTT")
    #expect(played.last.contains("this is the target"))
    let back = try learn("   TT2")
    #expect(back.model.scene.root.stack?.axis == .horizontal)
    #expect(!back.last.contains("That's it."))
  }

  @Test func itWaitsForTheReaderOfEachCaption() throws {
    #expect(try learn("14⏎").last.contains("Right: b.width = 14"))
    #expect(try learn("14⏎ ").last.contains("So it is."))
    #expect(try learn("14⏎ ").last.contains("Space go on"))
    #expect(try learn("14⏎  ").last.contains("! hint  T target"))
  }

  @Test func aTaskIsDoneByReachingThePicture() throws {
    let asked = try learn("   ")
    #expect(asked.last.contains("Make b as high as a"))
    #expect(!asked.isFinished)
    let done = try learn("   a")
    #expect(done.last.contains("That's it."))
    let gone = try learn("   a  ")
    #expect(gone.isFinished)
    #expect(gone.last.contains("Well done."))
    #expect(gone.last.contains("the lesson is finished"))
  }

  @Test func anotherWayToThePictureIsAsGood() throws {
    #expect(try learn("   3a2").last.contains("That's it."))
    #expect(try learn("   2").last.contains("That's it.") == false)
  }

  @Test func hintsComeOneByOneAndTheTargetIsShown() throws {
    #expect(try learn("   !").last.contains("Hint: Think of the axis."))
    #expect(try learn("   !!").last.contains("Hint: Press a."))
    #expect(try learn("   !!!").last.contains("Hint: Press a."))
    let target = try learn("   T")
    #expect(target.model.scene.root.stack?.axis == .vertical)
    #expect(target.last.contains("this is the target"))
    let back = try learn("   T1")
    #expect(back.model.scene.root.stack?.axis == .horizontal)
  }

  @Test func aTaskNotDoneIsShown() throws {
    let played = try learn("     ")
    #expect(played.isFinished)
    #expect(played.model.scene.root.stack?.axis == .vertical)
    #expect(played.last.contains("Well done."))
  }

  @Test func theQuestionIsReadOnALowScreenToo() throws {
    for rows in [9, 10, 13, 14, 20] {
      let size = CellSize(columns: 60, rows: rows)
      let played = play(try screenplay(script), manner: .lesson, size: size, [])
      #expect(played.last.contains("How wide will b be?"), "\(rows)")
    }
  }

  @Test func onTheWayToTheAnswerNothingIsAsked() throws {
    for keys in [" ", "13⏎"] {
      let played = play(try screenplay(script), manner: .lesson, every: 10, keys + "q")
      #expect(played.model.scene.root.stack?.distribution == .fillEqually)
      #expect(played.last.contains("How wide will b be?"))
      #expect(!played.last.contains("Enter answers"))
    }
  }

  @Test func aStepBackAsksAnew() throws {
    let asked = try learn(" ,,1")
    #expect(asked.last.contains("▸ 1_"))
    #expect(asked.model.scene.root.stack?.distribution == .fill)
    let again = try learn("13⏎,,14⏎")
    #expect(again.last.contains("Right: b.width = 14"))
  }

  @Test func aStepBackTellsAnew() throws {
    let told = try learn("14⏎  ,")
    #expect(told.last.contains("So it is."))
    #expect(told.last.contains("Space go on"))
  }

  /// Whoever did a task comes back to it, not into the middle of a solution that was not played.
  @Test func aStepBackSetsTheTaskAnew() throws {
    for keys in ["14⏎  a ", "14⏎   "] {
      let back = try learn(keys + ",")
      #expect(back.last.contains("Make b as high as a"))
      #expect(back.last.contains("! hint  T target"))
      #expect(back.model.scene.root.stack?.axis == .horizontal)
      #expect(try learn(keys + ",a").last.contains("That's it."))
    }
  }

  @Test func choicesAreAnsweredByTheirNumber() throws {
    let script = """
      script:
        - predict: {ask: Which?, choices: [one, two], answer: two}
        - caption: After.
      """
    let played = play(try screenplay(script), manner: .lesson, every: 5000, "2  ")
    let texts = played.screens.map(\.screen.text)
    #expect(texts.contains { $0.contains("1 one   2 two") })
    #expect(texts.contains { $0.contains("Right: 2 two") })
    #expect(played.isFinished)
  }
}
