import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText

/// The steps of a user since the start of a recording.
struct Recording {
  private(set) var scene: Scene
  /// Whether nothing was recorded yet; the steps that lead to the state at the start do not count.
  private(set) var isEmpty = true
  private var last: Int
  /// The result of the script alone, which cannot undo changes from before the recording.
  @Boxed private var replayed: Model

  /// The duration of a step, in milliseconds; only longer pauses are recorded as waits.
  private static let gap = 300

  /// Begins a recording; its first steps lead to the state of the model, from that of the script's
  /// model if they follow a script.
  init(of model: Model, at time: Int, following script: Model? = nil) {
    var model = model
    model.prepareForRecording()
    scene = model.scene
    // Captions below the canvas would reduce the height of a canvas without a size of its own.
    scene.canvas = scene.canvas ?? model.layout.canvas
    let first = Model(scene, name: model.name, terminalSize: model.terminalSize)
    (replayed, last) = (first, time)
    var start = StateSteps(from: first)
    // The selection at the start does not depend on how the playground chooses one.
    if model.selection == first.selection { start.select(model.selection) }
    start.show(model)
    scene.script = Script(screen: model.terminalSize, gap: Recording.gap)
    for step in start.steps { replay(step) }
    if let script {
      start = StateSteps(from: script)
      start.show(model)
    }
    scene.script.steps = start.steps.map { Placed($0) }
  }

  /// Returns the reason why an event, which may request a command, cannot be recorded; nil if it
  /// can.
  private func refusal(
    of command: CommandName?, by event: Event, in model: Model
  ) -> RecordingMessage? {
    switch command {
    case .play: .cannotPlay
    case .reset: .cannotReset
    // A view that was copied, or a scene that was remembered, before the recording is not in the
    // script.
    case .paste where model.memory.clipboard != nil && replayed.memory.clipboard == nil: .beginsHere
    case .compareStates
    where model.memory.rememberedScene != nil && replayed.memory.rememberedScene == nil: .beginsHere
    case .browse, .open, .new, .start, .editor, .recover: .staysWithScene
    default: goesBeforeStart(command, by: event, in: model) ? .beginsHere : nil
    }
  }

  /// Whether an event undoes or redoes changes from before the recording, with a command, or by
  /// moving in the history pane.
  private func goesBeforeStart(
    _ command: CommandName?, by event: Event, in model: Model
  ) -> Bool {
    var after = model
    switch event {
    case .input(.key(let key)):
      let moves: [CommandName] =
        model.focus == .history ? ["pane-up", "pane-down", .paneMove] : []
      guard let command, ([.undo, .redo] + moves).contains(command) else { return false }
      _ = update(&after, key)
    case .pointer(let pointer):
      let isWheel = [.wheelUp, .wheelDown].contains(pointer.kind)
      guard isWheel || command == .undo || command == .redo else { return false }
      _ = update(&after, pointer)
    default: return false
    }
    let moved = after.history.count - model.history.count
    return moved < 0
      ? replayed.history.past.count < -moved
      : replayed.history.future.count < model.history.redone(in: after.history, to: after.scene)
  }

  private mutating func noteDrag(endedBy event: Event, at time: Int, in model: Model) {
    switch event {
    // Esc undoes the drag; any other key ends it.
    case .input(.key(.escape)) where model.drag?.invocations.isEmpty == false: return
    case .pointer(let pointer) where pointer.kind == .drag: return
    case .input(.key), .pointer, .input(.closed):
      note(Recording.stepsOfDrag(in: model), at: time)
    default: return
    }
  }

  /// Returns why an event cannot be recorded; records it otherwise.
  mutating func refusal(
    noting event: Event, at time: Int, in model: Model
  ) -> RecordingMessage? {
    guard !model.mode.isQuestion else { return nil }
    if case .input(.pasted) = event { return .takesNoPaste }
    let command = Recording.requestedCommand(of: event, in: model)
    if let reason = refusal(of: command, by: event, in: model) { return reason }
    noteDrag(endedBy: event, at: time, in: model)
    if let command, Recording.ownCommands.contains(command) { return nil }
    // A typed line is recorded as its command, not as the keys that type it.
    if let command, [.typeLine, .palette, .edit, .count].contains(command) {
      // The row whose value is typed stays chosen, even if the value is not changed.
      if command == .edit { note(stepsToRow(chosenBy: event, in: model), at: time) }
      return nil
    }
    if model.mode.isFindingCommand, command == nil { return nil }
    note(event, at: time, in: model)
    return nil
  }

  private static func requestedCommand(of event: Event, in model: Model) -> CommandName? {
    switch event {
    case .input(.key(let key)): requestedInvocation(of: key, in: model)?.command
    case .pointer(let event): requestedInvocation(of: event, in: model)?.command
    default: nil
    }
  }

  /// Commands about the recording, the files and the clipboard, which are not recorded as steps.
  private static let ownCommands: Set<CommandName> = [
    .quit, .save, .saveAs, "save-and-quit", .export, .record, .addCaption, .addExpectation, .yank,
  ]

  /// Adds a step that does not come from an event; the time that the user took to decide is not
  /// recorded.
  mutating func add(_ step: ScriptStep, at time: Int) -> RecordingMessage {
    scene.script.steps.append(Placed(step))
    last = time
    isEmpty = false
    guard case .expect(let expectations) = step, case .frame(let view, _) = expectations[0].value
    else { return .addedCaption }
    return .addedExpectation(view: view)
  }

  private mutating func note(_ event: Event, at time: Int, in model: Model) {
    switch event {
    case .input(.key(.unknown)): return
    case .input(.key(.escape)) where model.drag?.invocations.isEmpty == false: return
    case .input(.key(let key)): note(steps(for: key, in: model), at: time)
    case .input(.resize(let size)): note([.resize(size)], at: time)
    // Positions are not recorded, because captions move the parts of the screen.
    case .pointer(let pointer): note(steps(for: pointer, in: model), at: time)
    default: return
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
      isEmpty = false
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
    var invocation = requestedInvocation(of: key, in: model)
    if invocation?.command == .again {
      invocation = model.memory.lastChange
    } else if model.mode == .browsing {
      // The script has the keys of the command table.
      if model.appearance.keys.areStandard { return [.key(key, times: 1)] }
      if invocation == nil { return [] }
    }
    if let invocation { return Recording.steps(performing: invocation) }
    // The help over a typed line, for example, is not open in the script.
    return isInStep(with: model) ? [.key(key, times: 1)] : []
  }

  /// Returns the steps to the row of the form that an event chooses in order to edit its value.
  private func stepsToRow(chosenBy event: Event, in model: Model) -> [ScriptStep] {
    var after = model
    switch event {
    case .input(.key(let key)): _ = update(&after, key)
    case .pointer(let pointer): _ = update(&after, pointer)
    default: return []
    }
    var steps = StateSteps(from: model)
    steps.show(after)
    return steps.steps
  }

  /// Whether the script has the same sheet open.
  func isInStep(with model: Model) -> Bool { replayed.mode.hasSameSheet(as: model.mode) }

  /// Returns the steps for an invocation: one step, or one for each repetition if the command
  /// cannot be followed by a number of times.
  static func steps(performing invocation: Invocation) -> [ScriptStep] {
    let takesTimes = CommandTable.command(invocation.command)?.takesTimes == true
    var once = invocation
    if !takesTimes { once.times = 1 }
    let step = ScriptCommand(once.text).map { ScriptStep.perform($0) }
    return step.map { Array(repeating: $0, count: takesTimes ? 1 : invocation.times) } ?? []
  }

  // MARK: Events of the mouse, without positions on the screen

  func steps(for event: PointerEvent, in model: Model) -> [ScriptStep] {
    switch event.kind {
    // A drag is recorded once, when it ends.
    case .drag, .release: return []
    case .click, .doubleClick, .rightClick:
      if let asked = requestedInvocation(of: event, in: model) {
        return Recording.steps(performing: asked)
      }
    case .wheelUp, .wheelDown: break
    }
    guard model.mode == .browsing else {
      return isInStep(with: model) ? keys(for: event, in: model).map { .key($0, times: 1) } : []
    }
    var after = model
    _ = update(&after, event)
    var steps = StateSteps(from: model)
    steps.change(to: after)
    steps.show(after)
    guard case .problem(let problem) = after.mode else { return steps.steps }
    let opening = Invocation(.showProblem, [.number(Double(problem.index + 1))])
    return steps.steps + Recording.steps(performing: opening)
  }

  /// The steps for the current drag; empty if nothing was moved.
  static func stepsOfDrag(in model: Model) -> [ScriptStep] {
    guard let drag = model.drag else { return [] }
    return (drag.wish.map { [$0] } ?? drag.invocations).flatMap { steps(performing: $0) }
  }
}
