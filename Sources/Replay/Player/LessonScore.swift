/// The questions that a learner answered right at the first try.
package struct LessonScore: Sendable {
  /// The result of each question, by the index of its beat; a repeated question keeps its first one.
  private var results: [Int: Bool] = [:]

  package var count: Int { results.count }
  package var right: Int { results.values.count { $0 } }

  mutating func note(_ isRight: Bool, at beat: Int) {
    if results[beat] == nil { results[beat] = isRight }
  }
}
