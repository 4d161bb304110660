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

  /// Why a command has no place in the recording; nil where it has one.
  func refusal(of command: CommandName?) -> RecordingMessage? {
    switch command {
    case .undo where replayed.history.past.isEmpty, .redo where replayed.history.future.isEmpty:
      .beginsHere
    case .play where !scene.script.steps.isEmpty: .cannotPlay
    case .reset: .cannotReset
    default: nil
    }
  }

  mutating func note(_ input: InputEvent, at time: Int, in model: Model) {
    let step: ScriptStep
    switch input {
    case .key(.unknown), .closed, .resumed, .pasted: return
    case .key(let key): step = Recording.step(for: key, in: model)
    case .resize(let size): step = .resize(size)
    case .mouse(let event):
      // A script tells its story below the canvas, where other things were when this was clicked.
      guard let found = Recording.step(for: event, in: model) else { return }
      step = found
    }
    let pause = (time - last - Recording.gap) / 100 * 100
    if pause > 0 { scene.script.steps.append(Placed(.wait(milliseconds: pause))) }
    last = time
    scene.script.steps.append(Placed(step))
    switch step {
    case .key(let key, _): _ = update(&replayed, key)
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
  private static func step(for key: Key, in model: Model) -> ScriptStep {
    var invocation = requestedInvocation(of: .key(key), in: model)
    if invocation?.command == .again {
      invocation = model.lastChange
    } else if model.mode == .browsing {
      return .key(key, times: 1)
    }
    return invocation.flatMap { ScriptCommand($0.text) }.map { .perform($0) }
      ?? .key(key, times: 1)
  }

  /// What a mouse did, said without places.
  private static func step(for event: MouseEvent, in model: Model) -> ScriptStep? {
    var after = model
    if event.kind == .click, let asked = requestedInvocation(of: .mouse(event), in: after) {
      return ScriptCommand(asked.text).map { .perform($0) }
    }
    let before = after.selection
    _ = update(&after, event)
    return after.selection == before ? nil : .select(after.selection)
  }
}
