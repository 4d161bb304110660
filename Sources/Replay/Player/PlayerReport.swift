/// The parts of a script that the user has finished, as the program learns them.
struct PlayerReport {
  private let course: LessonCourse
  private var reported: (place: Int, score: LessonScore)?
  private(set) var isFinished = false
  /// Whether the last beat was reached, and no earlier one was chosen since.
  var wasAtEnd = false

  init(_ course: LessonCourse) { self.course = course }

  func place(at step: Int) -> Int { wasAtEnd ? 0 : step }

  /// Tells each new place, and each answer, before it is shown, because the program may be killed at
  /// any time.
  mutating func report(_ step: Int, _ score: LessonScore) {
    let new = (place: place(at: step), score: score)
    guard reported.map({ $0 != new }) ?? true else { return }
    reported = new
    course.moved(new.place, score)
  }

  mutating func finish() {
    guard !isFinished else { return }
    isFinished = true
    course.finished()
  }
}
