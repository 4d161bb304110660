package import Cells
package import Playground
package import Scenes

/// A terminal whose user can write files: the scene as it is, and a recording, in which what is done
/// becomes the script of the scene as it was at the start.
package struct RecordingStage<Screen: Terminal & ~Copyable>: Stage, ~Copyable {
  /// Keeps a recording; gives what the status line says of it.
  package typealias Keeper = (Scene) -> (isKept: Bool, message: String)
  /// Writes a scene; gives what the status line says of it.
  package typealias Exporter = (Scene) -> String

  package var terminal: Screen
  private let keep: Keeper
  private let exporter: Exporter
  /// Milliseconds since some moment.
  private let now: () -> Int
  private var shown: Model?
  private var pending: [Event] = []
  private var recording: Recording?
  /// What came before the screen showed what the events before it did.
  private var held: InputEvent?
  /// Whether the user knows that the recording could not be kept, and leaves all the same.
  private var wasAsked = false

  package init(
    _ terminal: consuming Screen, now: @escaping () -> Int, keep: @escaping Keeper,
    export: @escaping Exporter
  ) {
    self.terminal = terminal
    self.now = now
    self.keep = keep
    exporter = export
  }

  package var size: CellSize { terminal.size }

  package mutating func show(_ screen: CellBuffer, of model: Model) {
    shown = model
    terminal.present(screen)
  }

  package func export(_ scene: Scene) -> String { exporter(scene) }

  package mutating func nextEvent(waiting: Bool) -> Event? {
    if !pending.isEmpty { return pending.removeFirst() }
    guard let input = held.take() ?? terminal.nextEvent(within: waiting ? nil : 0) else {
      return nil
    }
    let action = action(of: input)
    if !waiting, isAboutScreen(input, action) {
      held = input
      return nil
    }
    if action == .record {
      toggle()
      return pending.removeFirst()
    }
    guard recording != nil, action != .export else { return .input(input) }
    if input == .closed || action == .quit { return leave(input) }
    if let problem = recording?.refusal(of: action) { return .message(problem) }
    recording?.note(input, at: now(), in: shown)
    return .input(input)
  }

  /// Whether ``shown`` must not be behind: a recording begins with it, and a place is looked up in it.
  private func isAboutScreen(_ input: InputEvent, _ action: Action?) -> Bool {
    if case .mouse = input, recording != nil { return true }
    return action == .record
  }

  /// What an event asks for, by key or by a word of the footer.
  private func action(of input: InputEvent) -> Action? {
    switch input {
    case .key(let key): KeyMap.action(for: key)
    case .mouse(let event) where event.kind == .click:
      shown.flatMap { footerAction(at: event.point, $0) }
    default: nil
    }
  }

  /// Keeps the recording before the end; where that fails, nothing is lost without being asked twice.
  private mutating func leave(_ input: InputEvent) -> Event {
    guard !wasAsked else { return .input(input) }
    stop(otherwise: "quitting again gives it up")
    guard recording != nil, input != .closed else { return .input(input) }
    wasAsked = true
    return pending.removeFirst()
  }

  private mutating func toggle() {
    if recording != nil {
      stop(otherwise: "\(KeyMap.keyNames(of: .record)) tries again")
    } else if let shown {
      if shown.mode.isHelp { pending.append(.action(.toggleHelp)) }
      recording = Recording(of: shown, at: now())
      pending.append(.message("recording; \(KeyMap.keyNames(of: .record)) stops"))
    }
  }

  /// A recording that could not be kept goes on, so that nothing is lost.
  private mutating func stop(otherwise remedy: String) {
    guard let scene = recording?.scene else { return }
    let (isKept, message) = keep(scene)
    if isKept { recording = nil }
    wasAsked = false
    pending.append(.message(isKept ? message : "\(message); \(remedy)"))
  }
}

/// What a user did since a moment, as steps.
private struct Recording {
  private(set) var scene: Scene
  private var last: Int
  /// What the script alone leads to: it can't undo what was done before it.
  private var replayed: Model

  /// Longer pauses are kept as waits; a step is looked at for the gap anyway.
  private static let gap = 300

  init(of model: Model, at time: Int) {
    scene = model.scene
    scene.script = Script(
      screen: Recording.screen(showing: model.terminalSize), gap: Recording.gap,
      steps: [Placed(.select(model.selection))])
    last = time
    replayed = Model(model.scene, name: model.name, terminalSize: model.terminalSize)
  }

  /// Why an action has no place in the recording; nil where it has one.
  func refusal(of action: Action?) -> String? {
    switch action {
    case .undo where replayed.history.past.isEmpty, .redo where replayed.history.future.isEmpty:
      "the recording begins here; \(KeyMap.keyNames(of: .record)) ends it"
    case .reset: "the recording can't go back to before it began"
    default: nil
    }
  }

  mutating func note(_ input: InputEvent, at time: Int, in model: Model?) {
    let step: ScriptStep
    switch input {
    case .key(.unknown), .closed, .resumed: return
    case .key(let key): step = .key(key, times: 1)
    case .resize(let size): step = .resize(Recording.screen(showing: size))
    case .mouse(let event):
      // A script tells its story below the canvas, where other things were when this was clicked.
      guard let found = Recording.step(for: event, in: model) else { return }
      step = found
    }
    let pause = (time - last - Recording.gap) / 100 * 100
    if pause > 0 { scene.script.steps.append(Placed(.wait(milliseconds: pause))) }
    last = time
    scene.script.steps.append(Placed(step))
    if case .key(let key) = input, let action = KeyMap.action(for: key) {
      _ = update(&replayed, action)
    } else if case .perform(let action, _) = step {
      _ = update(&replayed, action)
    } else if case .select(let id) = step {
      replayed.select(id)
    }
  }

  /// What a mouse did, said without places.
  private static func step(for event: MouseEvent, in model: Model?) -> ScriptStep? {
    guard var after = model else { return nil }
    if event.kind == .click, let action = footerAction(at: event.point, after) {
      return .perform(action, times: 1)
    }
    let before = after.selection
    _ = update(&after, event)
    return after.selection == before ? nil : .select(after.selection)
  }

  /// The screen whose canvas, with a story below it, is as large as that of a screen without.
  private static func screen(showing size: CellSize) -> CellSize {
    let wanted = Playground.Screen(size).canvas
    let sizes = (0...8).map { CellSize(columns: size.columns, rows: size.rows + $0) }
    return sizes.first { Playground.Screen($0, hasCaption: true).canvas == wanted } ?? size
  }
}
