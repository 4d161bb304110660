import AutoLayout
import Cells
import Playground
import SceneLayouts
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
  private let constraints: ConstraintsOfTask
  /// The number of hints shown so far.
  private(set) var hints = 0
  /// The scene for which the last hint was requested; nil once it has changed.
  private(set) var hintedScene: Scene?
  private(set) var progress = Progress.open
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

  /// Creates the state of a task whose solution leads from a model to another one.
  init(_ task: ScriptTask, beat: Int, from start: Model, to target: Model, end: Int) {
    (self.task, self.beat, self.target, self.end) = (task, beat, target, end)
    constraints = ConstraintsOfTask(from: start, to: target)
  }

  /// Returns how close a model is to the target.
  func progress(of model: Model) -> Progress {
    if model.layout.picture != target.layout.picture { return .open }
    if !task.isMet(by: model) { return .lookalike }
    if !constraints.allow(model) { return .constrained }
    if model.layout.isMoreAmbiguous(than: target.layout) { return .ambiguous }
    return model.layout.differences(from: target.layout).isEmpty ? .solved : .rounded
  }

  /// Takes a model after a change; returns whether the text about the task changes.
  mutating func take(_ model: Model) -> Bool {
    let former = progress
    progress = progress(of: model)
    // After a change, a hint no longer applies, but the reason why the task is not solved does.
    let isHintOver = hintedScene.map { $0 != model.scene } == true
    if isHintOver { hintedScene = nil }
    return progress != former || isHintOver
  }

  /// Shows the next hint for a scene; after the last one, that one again.
  mutating func showHint(for scene: Scene?) {
    hints = min(hints + 1, task.hints.count)
    hintedScene = scene
  }
}

/// The task that the user is solving, and those that are solved.
struct Tasks {
  var open: TaskState?
  /// The beats whose tasks the user solved.
  private(set) var done: Set<Int> = []
  /// The user's own solution of the last task that was solved, and the beat of the task.
  var solution: (scene: Scene, task: Int)?

  mutating func noteSolved(_ task: TaskState) { done.insert(task.beat) }
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
  /// Returns the first number of each view that differs in the frames of a target's visible views,
  /// sizes first.
  func differences(from target: SceneLayout) -> [PlayerMessage.TargetDifference] {
    var found: [PlayerMessage.TargetDifference] = []
    var named: Set<String> = []
    let own = Dictionary(views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for attribute in FrameAttribute.sizesFirst {
      for view in target.views where !view.isHidden && !view.cells.isEmpty {
        guard let frame = own[view.id]?.frame else { continue }
        let (wanted, has) = (view.frame[attribute].shortText, frame[attribute].shortText)
        guard wanted != has, named.insert(view.id).inserted else { continue }
        found.append(
          PlayerMessage.TargetDifference(
            "\(view.id).\(attribute.rawValue)", target: wanted, own: has))
      }
    }
    return found
  }

  /// Returns whether a number of a view is ambiguous here, but not in a layout with the same views.
  fileprivate func isMoreAmbiguous(than other: SceneLayout) -> Bool {
    zip(views, other.views).contains { !Set($0.ambiguous).isSubset(of: $1.ambiguous) }
  }
}
