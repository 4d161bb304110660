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

  /// Returns the results of the first questions.
  func first(_ count: Int) -> LessonScore { LessonScore(Array(results.prefix(count))) }

  /// Notes the first answer to a question; a repeated question keeps its first result.
  mutating func note(_ isRight: Bool, to question: Int) {
    // An answer without a question before it counts for none.
    guard question >= 0 else { return }
    while results.count <= question { results.append(.open) }
    if results[question] == .open { results[question] = isRight ? .right : .wrong }
  }

  /// Returns the score with the questions that an earlier attempt answered wrong, and this one has
  /// not asked.
  package func keepingWrong(of former: LessonScore) -> LessonScore {
    var all = self
    for question in former.wrong {
      while all.results.count <= question { all.results.append(.open) }
      if all.results[question] == .open { all.results[question] = .wrong }
    }
    return all
  }

  /// Notes that a question that came back was answered right.
  package mutating func correct(_ question: Int) {
    if results.indices.contains(question) { results[question] = .corrected }
  }
}
