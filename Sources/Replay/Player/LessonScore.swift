/// The answers of a learner to the questions of a lesson.
package struct LessonScore: Hashable, Sendable {
  /// The result of a question.
  ///
  /// The raw values are those in the file of the answers.
  package enum Result: Int, Sendable {
    case open
    /// Right at the first try.
    case right
    /// Wrong at the first try: the question comes back. One that is skipped stays open.
    case wrong
    /// Right when it came back.
    case corrected
  }

  /// The results by the number of the question in the lesson, from 0; later questions are open.
  package private(set) var results: [Result]

  package init(_ results: [Result] = []) { self.results = results }

  package var count: Int { results.count { $0 != .open } }
  package var right: Int { results.count { $0 == .right } }
  /// The numbers of the questions that come back.
  package var wrong: [Int] { results.indices.filter { results[$0] == .wrong } }

  func first(_ count: Int) -> LessonScore { LessonScore(Array(results.prefix(count))) }

  /// Notes the first answer to a question; a repeated question keeps its first result.
  mutating func note(_ isRight: Bool, to question: Int) {
    // An answer without a question before it counts for none.
    if question >= 0 { set(isRight ? .right : .wrong, ifOpen: question) }
  }

  private mutating func set(_ result: Result, ifOpen question: Int) {
    while results.count <= question { results.append(.open) }
    if results[question] == .open { results[question] = result }
  }

  /// Returns the score with the questions that an earlier attempt answered wrong, and this one has
  /// not asked.
  package func keepingWrong(of former: LessonScore) -> LessonScore {
    var all = self
    for question in former.wrong { all.set(.wrong, ifOpen: question) }
    return all
  }

  /// Notes that a question that came back was answered right.
  package mutating func correct(_ question: Int) {
    if results.indices.contains(question) { results[question] = .corrected }
  }
}
