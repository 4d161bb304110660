/// The parts of a script that the user has finished, as the program learns them.
struct PlayerReport {
  /// Called once when the script is finished: after the last task of a lesson or, without tasks,
  /// after the last beat.
  private let finished: () -> Void
  /// Called with each new place, and each answer, before it is shown, because the program may be killed
  /// at any time.
  private let moved: (Int, LessonScore) -> Void
  /// The place and the answers that were reported last.
  private var reported: (place: Int, score: LessonScore)?
  private(set) var isFinished = false
  /// Whether the last beat was reached, and no earlier one was chosen since.
  var wasAtEnd = false

  init(finished: @escaping () -> Void, moved: @escaping (Int, LessonScore) -> Void) {
    self.finished = finished
    self.moved = moved
  }

  func place(at step: Int) -> Int { wasAtEnd ? 0 : step }

  mutating func report(_ step: Int, _ score: LessonScore) {
    let new = (place: place(at: step), score: score)
    guard reported.map({ $0 != new }) ?? true else { return }
    reported = new
    moved(new.place, score)
  }

  mutating func finish() {
    guard !isFinished else { return }
    isFinished = true
    finished()
  }
}
