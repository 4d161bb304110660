package import Cells
package import Playground
package import Scenes

/// A stage on which a script is played on a terminal: beats when their time has come, and in between
/// whatever the user does.
///
/// The keys of the group "Script" move the script. Any other key takes over: the scene is the user's
/// until one of those keys goes on with the script where it was left. What the model was before each
/// beat is remembered, so a step back is as exact as a step on.
package struct Player<Screen: Terminal & ~Copyable>: Stage, ~Copyable {
  package enum Manner: Sendable {
    /// Goes on by itself.
    case demo
    /// Goes on by key, and shows nothing but what a recording would.
    case presenter
    /// Waits for answers, and for tasks to be done.
    case lesson
  }

  package var terminal: Screen
  let screenplay: Screenplay
  let manner: Manner
  let words: PlayerWords
  /// Milliseconds since some moment.
  let now: () -> Int

  /// How many beats before each, and in all, show something.
  let visibleBefore: [Int]

  /// The beat that comes next.
  var next = 0
  /// The model before each beat that was played.
  var snapshots: [Model] = []
  /// The model as it was last shown.
  var shown: Model?
  var state: Presentation.Controls.State
  var speed = 1.0
  /// When the next beat is due.
  var due = 0
  /// Beats before this one are played at once, without being shown.
  var rush = 0
  var pending: [Event] = []
  /// What the user did while the script was hurrying.
  private var typedAhead: ArraySlice<InputEvent> = []
  /// The script's model, while the user goes on by hand.
  var handedOver: Model?
  var typed = ""
  var task: TaskState?
  /// Whether the last beat was reached.
  package internal(set) var isFinished = false

  package init(
    _ screenplay: Screenplay, on terminal: consuming Screen, manner: Manner = .demo,
    language: String? = nil, isPaused: Bool = false, now: @escaping () -> Int
  ) {
    self.terminal = terminal
    self.screenplay = screenplay
    self.manner = manner
    self.now = now
    words = PlayerWords(language: language)
    visibleBefore = screenplay.beats.reduce(into: [0]) { counts, beat in
      counts.append((counts.last ?? 0) + (beat.isVisible ? 1 : 0))
    }
    state = isPaused || manner == .presenter ? .paused : .playing
    due = now()
    rush = (screenplay.beats.firstIndex { $0.isVisible } ?? -1) + 1
  }

  /// The script's screen as far as the terminal has room for it.
  package var size: CellSize {
    fit(next == 0 ? screenplay.screen : screenplay.beats[next - 1].screen)
  }

  package mutating func show(_ screen: CellBuffer, of model: Model) {
    shown = model
    checkTask(model)
    guard next >= rush else { return }
    var whole = CellBuffer(size: terminal.size)
    whole.paste(screen, at: corner(of: screen.size))
    terminal.present(whole)
  }

  package mutating func redraw() { terminal.redraw() }

  package mutating func nextEvent(waiting: Bool) -> Event? {
    while true {
      if !pending.isEmpty { return pending.removeFirst() }
      // A step starts from what the loop has settled on; only the user's own keys may be typed ahead.
      guard waiting || handedOver != nil else { return nil }
      if waiting, next < rush {
        // A long way takes a while, during which the user may want to leave.
        if let input = terminal.nextEvent(within: 0) {
          if isEnd(input) { return .input(input) }
          typedAhead.append(input)
        }
        begin()
        continue
      }
      if waiting, typedAhead.isEmpty, state == .playing, now() >= due {
        begin()
        continue
      }
      let wait = waiting ? (state == .playing ? max(0, due - now()) : nil) : 0
      guard let input = typedAhead.popFirst() ?? terminal.nextEvent(within: wait) else {
        if waiting { continue }
        return nil
      }
      if let event = handle(input) { return event }
    }
  }

  /// Gives the terminal back.
  package consuming func takeTerminal() -> Screen { terminal }

  package func write(_ scene: Scene) -> Written {
    Written(isDone: false, message: words.exportElsewhere)
  }

  private func isEnd(_ input: InputEvent) -> Bool {
    switch input {
    case .closed: true
    case .key(let key): KeyMap.action(for: key) == .quit
    default: false
    }
  }

  /// As much of a screen as the terminal has room for.
  func fit(_ screen: CellSize) -> CellSize {
    let room = terminal.size
    return CellSize(
      columns: min(screen.columns, room.columns), rows: min(screen.rows, room.rows))
  }

  /// Where a smaller screen is shown on the terminal: in the middle.
  func corner(of screen: CellSize) -> CellPoint {
    let room = terminal.size
    return CellPoint(
      column: max(0, room.columns - screen.columns) / 2, row: max(0, room.rows - screen.rows) / 2)
  }
}
