import Cells
import Playground
import Scenes

/// A task that the user is at.
struct TaskState {
  var task: ScriptTask
  /// What the solution leads to.
  var target: Model
  /// The beat that ends the solution.
  var end: Int
  /// How many hints were given.
  var hints = 0
  var isSolved = false
  /// The user's own model while the target is shown.
  var own: Model?

  var isShowingTarget: Bool { own != nil }
}

/// Tasks of a lesson: the picture that the solution leads to is to be reached by hand.
extension Player where Screen: ~Copyable {
  /// The engine itself finds the target, by playing the solution.
  mutating func start(_ task: ScriptTask) {
    guard var model = shown,
      let end = beats[next...].firstIndex(where: {
        if case .reached = $0.cue { true } else { false }
      })
    else { return }
    var rehearsal = Rehearsal(screenplay, beats: next..<end)
    let size = model.terminalSize
    run(&model, on: &rehearsal)
    model.resize(to: size)
    model.layOut()
    self.task = TaskState(task: task, target: model, end: end)
    state = .waiting
    present { $0.keys = [] }
  }

  /// Whether the picture is that of the target.
  mutating func checkTask(_ model: Model) {
    guard let task, !task.isSolved, !task.isShowingTarget,
      model.layout.picture == task.target.layout.picture
    else { return }
    self.task?.isSolved = true
    let words = words
    present {
      $0.caption = words.solved
    }
  }

  mutating func hint() {
    guard let task, !task.task.hints.isEmpty else {
      pending.append(.message(words.noHint))
      return
    }
    let index = min(task.hints, task.task.hints.count - 1)
    self.task?.hints = index + 1
    let text = task.task.goal.text(in: words.language)
    let hint = words.hint(task.task.hints[index].text(in: words.language))
    present { $0.caption = "\(text)\n\(hint)" }
  }

  mutating func showTarget() {
    guard let task, let shown else {
      pending.append(.message(words.noTask))
      return
    }
    guard !task.isShowingTarget else { return }
    var target = task.target
    target.presentation = shown.presentation
    target.message = words.target
    target.resize(to: size)
    self.task?.own = shown
    pending.append(.restore(target))
  }

  /// The scene is the user's again.
  mutating func hideTarget() {
    guard var own = task?.own else { return }
    own.resize(to: size)
    task?.own = nil
    pending.append(.restore(own))
  }

  /// Goes on behind a task that was done; plays the solution of one that was not.
  mutating func showSolution() {
    guard let task else { return }
    self.task = nil
    if task.isSolved {
      while snapshots.count <= task.end { snapshots.append(task.target) }
      next = task.end
      restore(task.target)
    } else if next - 1 < snapshots.count {
      restore(snapshots[next - 1])
    }
    goOn()
  }
}
