import Cells
import Playground
import SceneLayouts
import SceneModel
import SceneText

/// The steps of a user since the start of a recording.
struct Recording {
  private(set) var scene: Scene
  private var last: Int
  /// The number of steps that restore the state in which the recording began.
  private let startSteps: Int
  /// The result of the script alone, which cannot undo changes from before the recording.
  private var replayed: Model

  /// Longer pauses are recorded as waits; a step takes this gap anyway.
  private static let gap = 300

  init(of model: Model, at time: Int) {
    scene = model.scene
    // Captions take room below the canvas, which would make one without a size of its own lower.
    scene.canvas = scene.canvas ?? model.layout.canvas
    var steps = [ScriptStep.select(model.selection)]
    if model.focus != .canvas {
      steps += Recording.steps(performing: Invocation(.focus, [.text(model.focus.rawValue)]))
    }
    startSteps = steps.count
    scene.script = Script(
      screen: model.terminalSize, gap: Recording.gap, steps: steps.map { Placed($0) })
    last = time
    replayed = Model(scene, name: model.name, terminalSize: model.terminalSize)
    for step in steps { replay(step) }
  }

  /// Returns the reason why an event, which requests a command or none, cannot be recorded; nil if
  /// it can.
  private func refusal(
    of command: CommandName?, by input: InputEvent, in model: Model
  ) -> RecordingMessage? {
    switch command {
    case .play where !scene.script.steps.isEmpty: .cannotPlay
    case .reset: .cannotReset
    case .browse, .open, .new, .start, .editor, .recover: .staysWithScene
    default: goesBeforeStart(command, by: input, in: model) ? .beginsHere : nil
    }
  }

  /// Whether an event undoes or redoes changes from before the recording, with a command, or by
  /// moving in the history pane.
  private func goesBeforeStart(
    _ command: CommandName?, by input: InputEvent, in model: Model
  ) -> Bool {
    var after = model
    switch input {
    case .key(let key):
      let moves: [CommandName] = model.focus == .history ? ["pane-up", "pane-down"] : []
      guard let command, ([.undo, .redo] + moves).contains(command) else { return false }
      _ = update(&after, key)
    case .mouse(let event):
      let isWheel = [.wheelUp, .wheelDown].contains(event.kind)
      guard isWheel || command == .undo || command == .redo else { return false }
      _ = update(&after, event)
    default: return false
    }
    let moved = after.history.count - model.history.count
    return moved < 0
      ? replayed.history.past.count < -moved
      : replayed.history.future.count < model.history.redone(in: after.history, to: after.scene)
  }

  /// Notes the effect of a drag that an event ends.
  private mutating func noteDrag(endedBy input: InputEvent, at time: Int, in model: Model) {
    switch input {
    // Esc undoes the drag; any other key ends it.
    case .key(.escape) where model.drag?.invocations.isEmpty == false: return
    case .mouse(let event) where event.kind == .drag: return
    case .key, .mouse, .closed: note(Recording.stepsOfDrag(in: model), at: time)
    case .resize, .resumed, .pasted: return
    }
  }

  /// Returns why an event cannot be recorded; records it otherwise.
  mutating func refusal(
    noting input: InputEvent, at time: Int, in model: Model
  ) -> RecordingMessage? {
    guard !model.mode.isQuestion else { return nil }
    if case .pasted = input { return .takesNoPaste }
    let command = requestedInvocation(of: input, in: model)?.command
    if let reason = refusal(of: command, by: input, in: model) { return reason }
    noteDrag(endedBy: input, at: time, in: model)
    if let command, Recording.ownCommands.contains(command) { return nil }
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

  /// The steps without the first ones, which restore the selection and the focus of the start.
  var stepsSinceStart: [Placed<ScriptStep>] { Array(scene.script.steps.dropFirst(startSteps)) }

  private mutating func note(_ input: InputEvent, at time: Int, in model: Model) {
    switch input {
    case .key(.unknown), .closed, .resumed, .pasted: return
    case .key(.escape) where model.drag?.invocations.isEmpty == false: return
    case .key(let key): note(steps(for: key, in: model), at: time)
    case .resize(let size): note([.resize(size)], at: time)
    // Positions are not recorded, because captions move the parts of the screen.
    case .mouse(let event): note(steps(for: event, in: model), at: time)
    }
  }

  private mutating func note(_ steps: [ScriptStep], at time: Int) {
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
    case .resize(let size): replayed.resize(to: size)
    default: break
    }
  }

  /// Returns the steps for a key.
  ///
  /// A typed line and a repeated change are recorded as commands, because the script has no earlier
  /// lines or changes.
  private func steps(for key: Key, in model: Model) -> [ScriptStep] {
    var invocation = requestedInvocation(of: .key(key), in: model)
    if invocation?.command == .again {
      invocation = model.lastChange
    } else if model.mode == .browsing {
      // The script has the keys of the command table.
      if model.appearance.keys.areStandard { return [.key(key, times: 1)] }
      if invocation == nil { return [] }
    }
    if let invocation { return Recording.steps(performing: invocation) }
    // The help over a typed line, for example, is not open in the script.
    return isInStep(with: model) ? [.key(key, times: 1)] : []
  }

  /// Whether the script has the same sheet open.
  func isInStep(with model: Model) -> Bool { replayed.mode.hasSameSheet(as: model.mode) }

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

/// The steps for events of the mouse, without positions on the screen.
extension Recording {
  func steps(for event: MouseEvent, in model: Model) -> [ScriptStep] {
    switch event.kind {
    // A drag is recorded once, when it ends.
    case .drag, .release: return []
    case .click, .doubleClick, .rightClick:
      if let asked = requestedInvocation(of: .mouse(event), in: model) {
        return Recording.steps(performing: asked)
      }
    case .wheelUp, .wheelDown: break
    }
    var after = model
    if event.kind == .doubleClick, case .comparing = model.mode {
      // The first click chooses what the second takes.
      _ = update(&after, MouseEvent(.click, at: event.point))
      let choosing = steps(from: model, to: after)
      let chosen = after
      _ = update(&after, event)
      return choosing + steps(from: chosen, to: after)
    }
    _ = update(&after, event)
    return steps(from: model, to: after)
  }

  /// The steps for the current drag; empty if nothing was moved.
  static func stepsOfDrag(in model: Model) -> [ScriptStep] {
    model.drag?.invocations.flatMap { steps(performing: $0) } ?? []
  }

  /// The steps that lead from one model to another.
  private func steps(from before: Model, to after: Model) -> [ScriptStep] {
    guard before.mode == .browsing else {
      return isInStep(with: before) ? Recording.stepsInSheet(from: before, to: after) : []
    }
    var steps: [ScriptStep] = []
    func perform(_ invocation: Invocation) { steps += Recording.steps(performing: invocation) }
    if after.focus != before.focus { perform(Invocation(.focus, [.text(after.focus.rawValue)])) }
    if after.selection != before.selection { steps.append(.select(after.selection)) }
    if after.listing.current != before.listing.current {
      perform(Invocation(.markConstraint, [.number(Double(after.numberOfMarkedConstraint))]))
      // The command goes to the list; the wheel does not.
      if after.focus != .constraints {
        perform(Invocation(.focus, [.text(after.focus.rawValue)]))
      }
    }
    if after.formRow != before.formRow {
      let rows = after.formRow - before.formRow
      for _ in 0..<abs(rows) { perform(Invocation(rows > 0 ? "form-down" : "form-up")) }
    }
    let (undone, redone) = (
      before.history.count - after.history.count,
      before.history.redone(in: after.history, to: after.scene)
    )
    if undone > 0 || redone > 0 {
      perform(Invocation(undone > 0 ? .undo : .redo, times: max(undone, redone)))
    } else if after.scene != before.scene, let change = after.lastChange {
      perform(change)
    }
    if case .problem(let problem) = after.mode {
      perform(Invocation(.showProblem, [.number(Double(problem.index + 1))]))
    }
    return steps
  }

  /// The steps for a click or the wheel in a sheet, as the keys that have the same effect.
  private static func stepsInSheet(from before: Model, to after: Model) -> [ScriptStep] {
    let isOpen = after.mode.hasSameSheet(as: before.mode)
    let closing: [ScriptStep] = isOpen ? [] : [.key(.escape, times: 1)]
    switch before.mode {
    case .help, .problem: return closing
    case .choosingOverlays:
      let changed = Overlay.allCases.filter {
        before.overlays.contains($0) != after.overlays.contains($0)
      }
      return changed.map { .key(.character(Character("\($0.number)")), times: 1) } + closing
    case .comparing(let old):
      // Only a double click closes it, by taking a choice.
      guard case .comparing(let new) = after.mode else { return [.key(.enter, times: 1)] }
      let moved = new.index - old.index
      return moved == 0 ? [] : [.key(moved > 0 ? .right : .left, times: abs(moved))]
    // The mouse has no effect there that a script contains.
    case .browsing, .typing, .typingLine, .palette, .leaving, .replacing, .opening, .overwriting:
      return []
    }
  }
}
