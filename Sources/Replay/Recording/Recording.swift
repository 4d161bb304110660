import Cells
import Playground
import SceneLayouts
import SceneModel
import SceneText

/// The steps of a user since the start of a recording.
struct Recording {
  private(set) var scene: Scene
  private var last: Int
  /// The result of the script alone, which cannot undo changes from before the recording.
  private var replayed: Model

  /// Longer pauses are recorded as waits; a step takes this gap anyway.
  private static let gap = 300

  init(of model: Model, at time: Int) {
    scene = model.scene
    // Captions take room below the canvas, which would make one without a size of its own lower.
    scene.canvas = scene.canvas ?? model.layout.canvas
    scene.script = Script(
      screen: model.terminalSize, gap: Recording.gap, steps: [Placed(.select(model.selection))])
    last = time
    replayed = Model(scene, name: model.name, terminalSize: model.terminalSize)
  }

  /// Returns the reason why a command cannot be recorded; nil if it can.
  private func refusal(of command: CommandName?) -> RecordingMessage? {
    switch command {
    case .undo where replayed.history.past.isEmpty, .redo where replayed.history.future.isEmpty:
      .beginsHere
    case .play where !scene.script.steps.isEmpty: .cannotPlay
    case .reset: .cannotReset
    case .browse, .open, .new, .start, .editor: .staysWithScene
    default: nil
    }
  }

  /// Returns why an event cannot be recorded; records it otherwise.
  mutating func refusal(
    noting input: InputEvent, at time: Int, in model: Model
  ) -> RecordingMessage? {
    guard !model.mode.isQuestion else { return nil }
    if case .pasted = input { return .takesNoPaste }
    let command = requestedInvocation(of: input, in: model)?.command
    if let command, Recording.ownCommands.contains(command) { return nil }
    if let reason = refusal(of: command) { return reason }
    // A line is kept as the command that it becomes, and not by the keys that type it.
    if let command, [.typeLine, .palette, .edit, .count].contains(command) { return nil }
    if model.mode.isFindingCommand, command == nil { return nil }
    note(input, at: time, in: model)
    return nil
  }

  /// Commands about the recording and the files, which are no steps of it.
  private static let ownCommands: Set<CommandName> = [
    .quit, .save, .saveAs, .export, .record, .addCaption, .addExpectation,
  ]

  /// Adds a step that no event stands for; the time to think of it is not kept.
  mutating func add(_ step: ScriptStep, at time: Int) -> RecordingMessage {
    scene.script.steps.append(Placed(step))
    last = time
    guard case .expect(let expectations) = step, case .frame(let view, _) = expectations[0].value
    else { return .addedCaption }
    return .addedExpectation(view: view)
  }

  /// The steps without the first one, which selects what was selected at the start.
  var stepsSinceStart: [Placed<ScriptStep>] { Array(scene.script.steps.dropFirst()) }

  private mutating func note(_ input: InputEvent, at time: Int, in model: Model) {
    let steps: [ScriptStep]
    switch input {
    case .key(.unknown), .closed, .resumed, .pasted: return
    // Esc undoes the current drag; any other key ends it.
    case .key(.escape) where model.drag?.invocations.isEmpty == false: return
    case .key(let key):
      steps = Recording.stepsOfDrag(in: model) + Recording.steps(for: key, in: model)
    case .resize(let size): steps = [.resize(size)]
    // Positions are not recorded, because captions move the parts of the screen.
    case .mouse(let event): steps = Recording.steps(for: event, in: model)
    }
    guard !steps.isEmpty else { return }
    let pause = (time - last - Recording.gap) / 100 * 100
    if pause > 0 { scene.script.steps.append(Placed(.wait(milliseconds: pause))) }
    last = time
    for step in steps {
      replay(step)
      // A command that is refused has no effect and would be an error in the script.
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

  /// Returns the steps for a key.
  ///
  /// A typed line and a repeated change are recorded as commands, because the script has no earlier
  /// lines or changes.
  private static func steps(for key: Key, in model: Model) -> [ScriptStep] {
    var invocation = requestedInvocation(of: .key(key), in: model)
    if invocation?.command == .again {
      invocation = model.lastChange
    } else if model.mode == .browsing, model.appearance.keys.areStandard || invocation == nil {
      return [.key(key, times: 1)]
    }
    return invocation.map { steps(performing: $0) } ?? [.key(key, times: 1)]
  }

  /// Returns the steps for an invocation; repeats it instead if its last word would be read as a
  /// number of times.
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
