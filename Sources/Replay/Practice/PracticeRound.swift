package import Cells
import Phrases
import Playground
import SceneModel

/// A source of exercises, each of which is a lesson with one question.
package protocol Exercises {
  /// Returns the next exercise; nil after the last one.
  mutating func next() -> Screenplay?

  /// Takes the result of the last exercise.
  mutating func take(_ score: LessonScore)
}

/// Exercises until the user stops: harder ones after right answers, easier ones after a wrong one,
/// which is asked again a little later.
package struct PracticeRound: Exercises, Sendable {
  private let topics: [PracticeTopic]
  /// The topics to ask about before one is asked about again.
  private var topicsLeft: [PracticeTopic] = []
  private let language: String?
  private let screen: CellSize
  private var random: DrawnNumbers
  private var current: Exercise?
  /// The exercises to ask again, by the number of the question.
  private var again: [Int: Exercise] = [:]
  /// The number of questions so far.
  private var number = 0
  /// The answers in a row that were right at the first try, at this level.
  private var streak = 0

  private var level = Exercise.levels.lowerBound
  package private(set) var highestLevel = Exercise.levels.lowerBound
  package private(set) var right = 0
  package private(set) var count = 0

  /// The questions between a wrong answer and the repetition.
  private static let pause = 3
  /// The right answers that lead to the next level.
  private static let neededStreak = 2
  /// The maximum number of scenes drawn for an exercise; about every second one is suitable.
  private static let mostDraws = 1000

  package init(
    _ topics: [PracticeTopic], seed: Int, language: String?,
    screen: CellSize = Script.defaultScreen
  ) {
    self.topics = topics
    self.language = language
    self.screen = screen
    random = DrawnNumbers(seed: seed)
  }

  package mutating func next() -> Screenplay? {
    number += 1
    current = again.removeValue(forKey: number) ?? draw()
    guard let current else { return nil }
    let title = PlayerMessage.exerciseTitle(
      number: number, topic: current.topic.rawValue, level: level, right: right, count: count)
    return current.screenplay(
      title: title.text(in: Language(nearest: language)), in: language)?.on(screen)
  }

  private mutating func draw() -> Exercise? {
    if topicsLeft.isEmpty { topicsLeft = topics.shuffled(using: &random) }
    guard let topic = topicsLeft.popLast() else { return nil }
    for _ in 0..<PracticeRound.mostDraws {
      if let exercise = Exercise(topic, level: level, using: &random) { return exercise }
    }
    return nil
  }

  /// Takes the result of the last exercise; without an answer, nothing changes.
  package mutating func take(_ score: LessonScore) {
    guard score.count > 0 else { return }
    count += 1
    guard score.right == score.count else {
      again[number + PracticeRound.pause + 1] = current
      streak = 0
      level = max(level - 1, Exercise.levels.lowerBound)
      return
    }
    right += 1
    streak += 1
    guard streak == PracticeRound.neededStreak else { return }
    streak = 0
    level = min(level + 1, Exercise.levels.upperBound)
    highestLevel = max(highestLevel, level)
  }
}
