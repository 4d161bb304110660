import Playground
import SceneModel

/// A task that the user is solving.
struct TaskState {
  let task: ScriptTask
  /// The beat that sets the task.
  let beat: Int
  /// The model after the solution.
  @Boxed var target: Model
  /// The beat that ends the solution.
  let end: Int
  @Boxed private var goal: TaskGoal
  private(set) var hints = 0
  /// The scene for which the last hint was requested; nil once it has changed.
  private(set) var hintedScene: Scene?
  private(set) var isSolved = false
  /// The reason why a changed scene does not solve the task; nil without changes, or if it does.
  private(set) var shortfallOfAttempt: TaskShortfall?
  /// The scene that does not solve the task; nil without changes, or if it does.
  @Boxed private var attempt: Scene?
  /// The user's own model while the target is shown.
  @Boxed var own: Model?

  var isShowingTarget: Bool { own != nil }

  /// Creates the state of a task whose solution leads from a model to another one.
  init(_ task: ScriptTask, beat: Int, from start: Model, to target: Model, end: Int) {
    (self.task, self.beat, self.target, self.end) = (task, beat, target, end)
    goal = TaskGoal(task, from: start, to: target)
  }

  /// Takes a model after an event; returns whether the text about the task changes.
  mutating func take(_ model: Model, isAttempt: Bool) -> Bool {
    let former = (isSolved, shortfallOfAttempt != nil, attempt)
    shortfallOfAttempt = isAttempt ? goal.shortfall(of: model) : nil
    isSolved = isAttempt && shortfallOfAttempt == nil
    // Another scene can have the same shortfall for another reason.
    attempt = shortfallOfAttempt.map { _ in model.scene }
    // After a change, a hint no longer applies, but the reason why the task is not solved does.
    let isHintOver = hintedScene.map { $0 != model.scene } == true
    if isHintOver { hintedScene = nil }
    return (isSolved, shortfallOfAttempt != nil, attempt) != former || isHintOver
  }

  /// Shows the next hint for a scene; after the last one, that one again.
  mutating func showHint(for scene: Scene?) {
    hints = min(hints + 1, task.hints.count)
    hintedScene = scene
  }
}

struct Tasks {
  var open: TaskState?
  /// The beats whose tasks the user solved.
  var done: Set<Int> = []
  /// The user's own solution of the last task that was solved, the beat of the task, and the scene that
  /// the lesson's solution leads to.
  var solution: (scene: Scene, task: Int, target: Scene)?
}
