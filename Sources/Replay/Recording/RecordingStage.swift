package import Cells
package import Playground
package import Scenes

/// A terminal whose user can record: what is done becomes the script of the scene as it was at the start.
package struct RecordingStage<Screen: Terminal & ~Copyable>: Stage, ~Copyable {
  /// Keeps a recording; gives what the status line says of it.
  package typealias Keeper = (Scene) -> (isKept: Bool, message: String)

  package var terminal: Screen
  private let keep: Keeper
  /// Milliseconds since some moment.
  private let now: () -> Int
  private var shown: Model?
  private var pending: [Event] = []
  private var recording: Recording?

  package init(
    _ terminal: consuming Screen, now: @escaping () -> Int, keep: @escaping Keeper
  ) {
    self.terminal = terminal
    self.now = now
    self.keep = keep
  }

  package var size: CellSize { terminal.size }

  package mutating func show(_ screen: CellBuffer, of model: Model) {
    shown = model
    terminal.present(screen)
  }

  package mutating func nextEvent(waiting: Bool) -> Event? {
    if !pending.isEmpty { return pending.removeFirst() }
    guard let input = terminal.nextEvent(within: waiting ? nil : 0) else { return nil }
    let action: Action? = if case .key(let key) = input { KeyMap.action(for: key) } else { nil }
    if action == .record {
      toggle()
      return pending.removeFirst()
    }
    recording?.note(input, at: now(), in: shown)
    if input == .closed || action == .quit, recording != nil {
      stop()
      if recording != nil, action == .quit {
        // Nothing is lost without being asked twice.
        recording = nil
        return pending.removeFirst()
      }
    }
    return .input(input)
  }

  private mutating func toggle() {
    if recording != nil {
      stop()
    } else if let shown {
      recording = Recording(of: shown, at: now())
      pending.append(.message("recording; \(KeyMap.keyNames(of: .record)) stops"))
    }
  }

  /// A recording that could not be kept goes on, so that nothing is lost.
  private mutating func stop() {
    guard let scene = recording?.scene else { return }
    let (isKept, message) = keep(scene)
    if isKept { recording = nil }
    pending.append(.message(message))
  }
}

/// What a user did since a moment, as steps.
private struct Recording {
  private(set) var scene: Scene
  private var last: Int

  /// Longer pauses are kept as waits; a step is looked at for the gap anyway.
  private static let gap = 300

  init(of model: Model, at time: Int) {
    scene = model.scene
    scene.script = Script(
      screen: Recording.screen(showing: model.terminalSize), gap: Recording.gap,
      steps: [Placed(.select(model.selection))])
    last = time
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
