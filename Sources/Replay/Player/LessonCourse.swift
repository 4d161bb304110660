package import Playground
package import SceneModel

/// The place of a lesson among the others, and the functions to which its player reports.
package struct LessonCourse {
  /// The step at which the lesson continues; 0 for its beginning.
  package var step = 0
  /// The answers that are recorded.
  package var answers = LessonScore()
  /// Whether the answers are kept, so that wrong ones come back.
  package var keepsAnswers = true
  package var hasNext = true
  /// The last line of the lesson; may be empty.
  package var whatNext = ""
  package var glossary: () -> Glossary? = { nil }
  /// Writes the solution of a task, whose number follows, perhaps to a path that the user typed; nil if
  /// that is not possible.
  package var keepSolution: ((Scene, Int, String?) -> Written)?
  /// Called once when the lesson is finished, after which the user may continue.
  package var finished: () -> Void = {}
  /// Called with each step at which the lesson would continue, and the answers before it.
  package var moved: (Int, LessonScore) -> Void = { _, _ in }

  package init(step: Int = 0, hasNext: Bool = true) {
    (self.step, self.hasNext) = (step, hasNext)
  }
}
