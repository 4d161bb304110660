import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// A task that the user is solving.
struct TaskState {
  var task: ScriptTask
  /// The beat that sets the task.
  var beat: Int
  /// The model after the solution.
  @Boxed var target: Model
  /// The beat that ends the solution.
  var end: Int
  /// Whether the solution changes the constraints in effect.
  var changesConstraints: Bool
  /// The number of hints shown so far.
  var hints = 0
  /// The scene for which the last hint was requested; nil once it has changed.
  var hintedScene: Scene?
  var progress = Progress.open
  /// The user's own model while the target is shown.
  @Boxed var own: Model?

  enum Progress {
    case open
    /// The layout looks like that of the target, but other layouts are equally good.
    case ambiguous
    /// The layout is that of the target, but a property that the task requires is not.
    case lookalike
    /// The layout is that of the target, but constraints were changed that the solution leaves alone.
    case constrained
    /// Only the rounded cells are those of the target.
    case rounded
    case solved
  }

  var isShowingTarget: Bool { own != nil }
  var isSolved: Bool { progress == .solved }
}

/// The tasks of a lesson, in which the user reproduces the layout that the solution leads to.
extension Player where Screen: ~Copyable {
  /// Starts a task; the engine computes the target by playing the solution.
  mutating func start(_ task: ScriptTask) {
    guard var model = current,
      let end = beats[next...].firstIndex(where: {
        if case .reached = $0.cue { true } else { false }
      })
    else { return }
    var rehearsal = Rehearsal(screenplay, beats: next..<end)
    // Undo stops at the start of the task, because the target was computed from there.
    var start = model
    start.forgetChanges()
    pending.insert(.restore(start), at: 0)
    let size = model.terminalSize
    model.layoutScreen = nil
    run(&model, on: &rehearsal)
    model.layoutScreen = rehearsal.size
    model.resize(to: size)
    model.layOut()
    self.task = TaskState(
      task: task, beat: next - 1, target: model, end: end,
      changesConstraints: model.constraintsInEffect != start.constraintsInEffect)
    state = .waiting
    present { $0.keys = [] }
  }

  /// Checks whether the task is solved after every change, because undo can make it unsolved again.
  mutating func checkTask(_ model: Model) {
    guard let task, !task.isShowingTarget else { return }
    let progress: TaskState.Progress =
      if model.layout.picture != task.target.layout.picture {
        .open
      } else if !task.task.isMet(by: model) {
        .lookalike
      } else if !task.changesConstraints,
        model.constraintsInEffect != task.target.constraintsInEffect
      {
        .constrained
      } else if model.layout.isMoreAmbiguous(than: task.target.layout) {
        .ambiguous
      } else {
        model.layout.difference(from: task.target.layout) == nil ? .solved : .rounded
      }
    // After a change, a hint no longer applies, but the reason why the task is not solved does.
    let isHintOver = task.hintedScene.map { $0 != model.scene } == true
    if isHintOver { self.task?.hintedScene = nil }
    guard progress != task.progress || isHintOver else { return }
    self.task?.progress = progress
    showTask()
    guard progress == .solved else { return }
    tasksDone.insert(task.beat)
    if tasksLeft == 0 { finish() }
  }

  /// Whether the scene is in the state in which the task began, with nothing to undo.
  var isAtStartOfTask: Bool {
    guard task != nil, let current else { return false }
    return current.history.past.isEmpty && !current.isChanged
  }

  /// Whether there are changes for a task that is not solved yet.
  var hasAttempt: Bool { task?.isSolved == false && !isAtStartOfTask }

  /// Shows the goal, or a message that it is reached.
  private mutating func showTask() {
    guard let task else { return }
    let goal = task.task.goal.text(in: screenplay.language)
    let text =
      switch task.progress {
      case .solved: localizedText(of: .solved)
      case _ where task.hintedScene != nil: "\(hintText(task))\n\(localizedText(of: .goal(goal)))"
      case .constrained: "\(localizedText(of: .constrained))\n\(localizedText(of: .goal(goal)))"
      case .lookalike: "\(localizedText(of: .lookalike))\n\(localizedText(of: .goal(goal)))"
      case .ambiguous: "\(localizedText(of: .stillAmbiguous))\n\(localizedText(of: .goal(goal)))"
      case .rounded:
        "\(localizedText(of: .rounded(differenceFromTarget)))\n\(localizedText(of: .goal(goal)))"
      case .open where task.hints > 0: "\(hintText(task))\n\(localizedText(of: .goal(goal)))"
      case .open: goal
      }
    present { $0.caption = text }
  }

  /// The first number that differs from the target, although the same cells are drawn.
  private var differenceFromTarget: PlayerMessage.TargetDifference? {
    task.flatMap { current?.layout.difference(from: $0.target.layout) }
  }

  private func hintText(_ task: TaskState) -> String {
    let hint = task.task.hints[task.hints - 1].text(in: screenplay.language)
    return localizedText(of: .hint(hint, number: task.hints, count: task.task.hints.count))
  }

  /// Whether the script has tasks that it solves itself.
  private var doesTasksItself: Bool {
    manner != .lesson && beats.contains { if case .task = $0.cue { true } else { false } }
  }

  /// Shows the next hint before the goal, which may move to a later page.
  mutating func hint() {
    guard let task, !task.task.hints.isEmpty, !task.isSolved else {
      return showMessage(doesTasksItself ? .tasksAreDone : .noHint)
    }
    let scene = current?.scene
    self.task?.hints = min(task.hints + 1, task.task.hints.count)
    self.task?.hintedScene = scene
    showTask()
  }

  mutating func showTarget() {
    guard let task, let current else {
      return showMessage(doesTasksItself ? .tasksAreDone : .noTask)
    }
    guard !task.isShowingTarget else { return }
    var target = task.target
    target.presentation = current.presentation
    // Before the first change, everything is still different.
    target.message = .player(
      .target(hasAttempt ? current.layout.difference(from: target.layout) : nil))
    target.resize(to: size)
    self.task?.own = current
    pending.append(.restore(target))
  }

  /// Returns control of the scene to the user.
  mutating func hideTarget() {
    guard var own = task?.own else { return }
    own.resize(to: size)
    own.message = nil
    task?.own = nil
    current = own
    pending.append(.restore(own))
  }

  /// Continues after a task that was solved; otherwise plays the solution.
  mutating func leaveTask() {
    guard let task else { return }
    self.task = nil
    if task.isSolved {
      skipSolution(of: task)
    } else if task.beat < snapshots.count {
      restore(snapshots[task.beat].wrappedValue)
    }
    continuePlaying()
  }

  /// Continues with the script's own target immediately, without playing the solution.
  private mutating func skipSolution(of task: TaskState) {
    while snapshots.count <= task.end { snapshots.append(Boxed(wrappedValue: task.target)) }
    next = task.end
    var target = task.target
    target.presentation?.caption = localizedText(of: .solved)
    restore(target)
    rush = (beats[next...].firstIndex { $0.isVisible } ?? beats.count - 1) + 1
  }
}

/// The constraints of a scene that are not switched off.
private struct ConstraintsInEffect: Equatable {
  var entries: [SceneConstraint]
  /// The widths and heights that views have, by view and property.
  var sizes: [String: PropertyValue]
}

extension Model {
  fileprivate var constraintsInEffect: ConstraintsInEffect {
    var sizes: [String: PropertyValue] = [:]
    scene.resolved(canvas: layout.canvas).root.visit { view in
      for property in Property.all where !property.hasDefaultValue(in: view) {
        guard case .constraints = property.kind else { continue }
        sizes["\(view.id).\(property.key)"] = property.value(of: view)
      }
    }
    return ConstraintsInEffect(entries: scene.constraints.filter(\.isActive), sizes: sizes)
  }
}

extension ScriptTask {
  /// Returns whether the properties that the task requires have their values.
  func isMet(by model: Model) -> Bool {
    let root = model.scene.resolved(canvas: model.layout.canvas).root
    return requirements.allSatisfy { requirement in
      guard let view = root.find(requirement.view) else { return false }
      var changed = view
      for change in requirement.changes { changed.make(change) }
      return changed == view
    }
  }
}

extension SceneLayout {
  /// Returns the first number that differs in the frames of a target's visible views, sizes first;
  /// nil if there is none.
  fileprivate func difference(from target: SceneLayout) -> PlayerMessage.TargetDifference? {
    let own = Dictionary(views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for attribute in FrameAttribute.sizesFirst {
      for view in target.views where !view.isHidden && !view.cells.isEmpty {
        guard let frame = own[view.id]?.frame else { continue }
        let (wanted, has) = (view.frame[attribute].shortText, frame[attribute].shortText)
        guard wanted != has else { continue }
        return PlayerMessage.TargetDifference(
          "\(view.id).\(attribute.rawValue)", target: wanted, own: has)
      }
    }
    return nil
  }

  /// Returns whether a number of a view is ambiguous here, but not in a layout with the same views.
  fileprivate func isMoreAmbiguous(than other: SceneLayout) -> Bool {
    zip(views, other.views).contains { !Set($0.ambiguous).isSubset(of: $1.ambiguous) }
  }
}
