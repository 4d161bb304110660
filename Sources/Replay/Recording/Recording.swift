import Cells
import Playground
import SceneLayouts
import SceneModel
import SceneText

/// The steps that a user has taken since a moment.
struct Recording {
  private(set) var scene: Scene
  private var last: Int
  /// The model that the script alone leads to: it cannot undo what was done before it.
  private var replayed: Model

  /// Longer pauses are kept as waits; a step is looked at for the gap anyway.
  private static let gap = 300

  init(of model: Model, at time: Int) {
    scene = model.scene
    // A script tells its story below the canvas; without a size of its own the canvas would be lower.
    scene.canvas = scene.canvas ?? model.layout.canvas
    scene.script = Script(
      screen: model.terminalSize, gap: Recording.gap, steps: [Placed(.select(model.selection))])
    last = time
    replayed = Model(scene, name: model.name, terminalSize: model.terminalSize)
  }

  /// Why a command has no place in the recording; nil if it has one.
  func refusal(of command: CommandName?) -> RecordingMessage? {
    switch command {
    case .undo where replayed.history.past.isEmpty, .redo where replayed.history.future.isEmpty:
      .beginsHere
    case .play where !scene.script.steps.isEmpty: .cannotPlay
    case .reset: .cannotReset
    case .browse, .open, .new, .start, .editor: .staysWithScene
    default: nil
    }
  }

  mutating func note(_ input: InputEvent, at time: Int, in model: Model) {
    let steps: [ScriptStep]
    switch input {
    case .key(.unknown), .closed, .resumed, .pasted: return
    // Esc puts back what the mouse holds; with any other key it stays where it is.
    case .key(.escape) where model.drag?.invocations.isEmpty == false: return
    case .key(let key):
      steps = Recording.stepsOfDrag(in: model) + Recording.steps(for: key, in: model)
    case .resize(let size): steps = [.resize(size)]
    // A script tells its story below the canvas, where other things were when this was clicked.
    case .mouse(let event): steps = Recording.steps(for: event, in: model)
    }
    guard !steps.isEmpty else { return }
    let pause = (time - last - Recording.gap) / 100 * 100
    if pause > 0 { scene.script.steps.append(Placed(.wait(milliseconds: pause))) }
    last = time
    for step in steps {
      replay(step)
      // A command that is refused has no effect, and would be an error of the script.
      if case .perform = step, replayed.message?.isRefusal == true { continue }
      scene.script.steps.append(Placed(step))
    }
  }

  private mutating func replay(_ step: ScriptStep) {
    switch step {
    case .key(let key, let times): for _ in 0..<times { _ = update(&replayed, key) }
    case .perform(let command):
      if let invocation = try? Invocation(parsing: command.text) {
        _ = update(&replayed, invocation)
      }
    case .select(let id): replayed.select(id)
    default: break
    }
  }

  /// What a key did: a line that was typed and a change that was repeated are kept as commands, since
  /// a script knows nothing of lines and changes before it.
  private static func steps(for key: Key, in model: Model) -> [ScriptStep] {
    var invocation = requestedInvocation(of: .key(key), in: model)
    if invocation?.command == .again {
      invocation = model.lastChange
    } else if model.mode == .browsing, model.appearance.keys.areStandard || invocation == nil {
      return [.key(key, times: 1)]
    }
    return invocation.map { steps(performing: $0) } ?? [.key(key, times: 1)]
  }

  /// The steps that do the same; a command whose last word would be taken for how often is repeated.
  static func steps(performing invocation: Invocation) -> [ScriptStep] {
    let takesTimes = CommandTable.command(invocation.command)?.takesTimes == true
    var once = invocation
    if !takesTimes { once.times = 1 }
    let step = ScriptCommand(once.text).map { ScriptStep.perform($0) }
    return step.map { Array(repeating: $0, count: takesTimes ? 1 : invocation.times) } ?? []
  }
}

/// Steps for events of the mouse, without places on the screen.
extension Recording {
  static func steps(for event: MouseEvent, in model: Model) -> [ScriptStep] {
    switch event.kind {
    // A drag is recorded once, when the button is released.
    case .drag: return []
    case .release: return stepsOfDrag(in: model)
    case .click, .doubleClick:
      if let asked = requestedInvocation(of: .mouse(event), in: model) {
        return steps(performing: asked)
      }
    case .rightClick, .wheelUp, .wheelDown: break
    }
    var after = model
    _ = update(&after, event)
    return steps(from: model, to: after)
  }

  /// The steps for the current drag; none if nothing was moved.
  static func stepsOfDrag(in model: Model) -> [ScriptStep] {
    model.drag?.invocations.flatMap { steps(performing: $0) } ?? []
  }

  /// The steps that lead from one model to another.
  private static func steps(from before: Model, to after: Model) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    if after.focus != before.focus {
      steps += Recording.steps(performing: Invocation(.focus, [.text(after.focus.rawValue)]))
    }
    if after.selection != before.selection { steps.append(.select(after.selection)) }
    if after.listing.current != before.listing.current {
      let number = Double(after.numberOfMarkedConstraint)
      steps += Recording.steps(performing: Invocation(.markConstraint, [.number(number)]))
    }
    if after.scene != before.scene, let change = after.lastChange {
      steps += Recording.steps(performing: change)
    }
    switch (before.mode, after.mode) {
    case (.browsing, .problem(let problem)):
      steps += Recording.steps(
        performing: Invocation(.showProblem, [.number(Double(problem.index + 1))]))
    case (.comparing(let old), .comparing(let new)) where old.index != new.index:
      steps.append(
        .key(new.index > old.index ? .right : .left, times: abs(new.index - old.index)))
    case (.comparing, .browsing): steps.append(.key(.enter, times: 1))
    default: break
    }
    return steps
  }
}
