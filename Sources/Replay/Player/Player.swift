package import Cells
package import Playground
package import SceneModel

/// Where a script was when the user took the scene over.
struct HandOver {
  var model: Model
  var state: Presentation.Controls.State
}

/// What a key has to be pressed twice for.
enum Confirmation: Equatable {
  case skipping
  /// Although the recording was not kept.
  case quitting
  /// By a command, or by the mouse.
  case takingOver(Invocation?)
}

/// A stage on which a script is played on a terminal: beats when their time has come, and in between
/// whatever the user does.
///
/// The keys of the group "Script" move the script. Any other key takes over, unless the script is
/// playing: the scene is the user's until one of those keys goes on with the script where it was left.
/// What the model was before each beat is remembered, so a step back is as exact as a step on.
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
  let language: MessageLanguage
  private let clock: () -> Int

  /// The number of steps before each beat, and in total, as the user counts them.
  let stepsBefore: [Int]
  /// Called once, when the script is finished: in a lesson with its last task, else with its last beat.
  private let finished: () -> Void
  /// Writes a scene with recorded steps to new files; nil if nothing can be recorded.
  let keepRecording: ((Scene) -> Written)?

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
  /// Where the script was when the user took the scene over.
  var handedOver: HandOver?
  /// The recording at the step where the script is, if there is one.
  var inserted: InsertedRecording?
  /// Said when the first step is shown.
  var notice: PlayerMessage?
  var typed = ""
  /// Whether a wrong answer was given to the question.
  var hasTried = false
  var task: TaskState?
  /// The beats that set the tasks which the user did.
  var tasksDone: Set<Int> = []
  /// What a key asked for that has to be pressed twice.
  var asked: Confirmation?
  /// The same, when the key came again.
  var confirmed: Confirmation?
  /// Whether the status line has words of the player's.
  private var hasSaid = false
  /// Whether each task of a lesson was done by the user or, without tasks, the last beat was reached.
  package private(set) var isFinished = false
  /// Whether the last beat was reached.
  package private(set) var wasAtEnd = false
  /// Whether the user asked for the next lesson.
  package internal(set) var wantsNext = false

  /// Creates a player; a lesson continues at a step, as ``step`` counts them.
  ///
  /// The steps before it are played at once. A lesson that has fewer steps continues at its last one.
  package init(
    _ screenplay: Screenplay, on terminal: consuming Screen, manner: Manner = .demo,
    language: String? = nil, isPaused: Bool = false, from step: Int = 0,
    keepRecording: ((Scene) -> Written)? = nil, finished: @escaping () -> Void = {},
    now: @escaping () -> Int
  ) {
    self.terminal = terminal
    self.keepRecording = keepRecording
    self.screenplay = screenplay
    self.manner = manner
    clock = now
    self.finished = finished
    self.language = MessageLanguage(nearest: language)
    stepsBefore = screenplay.beats.reduce(into: [0]) { counts, beat in
      let isStep = manner == .lesson ? beat.isStopOfLesson : beat.isVisible
      counts.append((counts.last ?? 0) + (isStep ? 1 : 0))
    }
    state = isPaused || manner == .presenter ? .paused : .playing
    due = clock()
    rush = (screenplay.beats.firstIndex { $0.isVisible } ?? -1) + 1
    if manner == .lesson, let place = stepsBefore.firstIndex(of: min(step, stepsBefore.last ?? 0)) {
      rush = max(rush, place)
    }
    pending = [.layOut(screen: screenplay.screen)]
    notice =
      sizeNotice(for: screenplay.screen) ?? (manner == .lesson && step <= 1 ? .lessonStarts : nil)
  }

  /// The screen that the script has now.
  var scriptScreen: CellSize {
    next == 0 ? screenplay.screen : screenplay.beats[next - 1].screen
  }

  /// The script's screen as far as the terminal has room for it.
  package var size: CellSize { fit(scriptScreen) }

  package mutating func show(_ frame: Frame, of model: Model) {
    shown = model
    checkTask(model)
    guard next >= rush else { return }
    terminal.adopt(model.terminalSettings)
    var whole = CellBuffer(size: terminal.size)
    let corner = corner(of: frame.cells.size)
    whole.paste(frame.cells, at: corner)
    terminal.present(whole, cursor: frame.cursor?.offset(columns: corner.column, rows: corner.row))
  }

  /// The step at which the script is, as the user counts them; 0 before the first one.
  package var step: Int { stepsBefore[next] }

  /// Beats that are played at once are not watched.
  package var showsMotion: Bool { next >= rush }

  /// Milliseconds since some moment.
  package var now: Int { clock() }

  package mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    let waiting = wait != .no
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
      if waiting, typedAhead.isEmpty, state == .playing, now >= due {
        begin()
        continue
      }
      guard let input = typedAhead.popFirst() ?? terminal.nextEvent(within: time(to: wait)) else {
        if waiting, wait.milliseconds(at: now) != 0 { continue }
        return nil
      }
      if let event = handle(input) { return recorded(event, of: input) }
    }
  }

  /// Gives the terminal back.
  package consuming func takeTerminal() -> Screen { terminal }

  package mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    if effect == .redraw { terminal.redraw() }
    if case .addToRecording(let step) = effect {
      let time = now
      return [.message(.recording(inserted?.recording.add(step, at: time) ?? .notRecording))]
    }
    return performWithoutFiles(effect, saving: .player(.saveElsewhere))
  }

  /// The milliseconds until the loop or the next beat wants something done; nil without limit.
  private func time(to wait: Wait) -> Int? {
    guard wait != .no, state == .playing else { return wait.milliseconds(at: now) }
    let next = max(0, due - now)
    return wait.milliseconds(at: now).map { min($0, next) } ?? next
  }

  /// How many tasks of the lesson the user has not done.
  package var tasksLeft: Int {
    guard manner == .lesson else { return 0 }
    return screenplay.beats.count { if case .task = $0.cue { true } else { false } }
      - tasksDone.count
  }

  /// The last beat was reached.
  mutating func reachEnd() {
    wasAtEnd = true
    if tasksLeft == 0 { finish() }
  }

  /// Finishes the script, once.
  mutating func finish() {
    guard !isFinished else { return }
    isFinished = true
    finished()
  }

  /// Says something in the status line until the next step.
  mutating func say(_ message: PlayerMessage) {
    hasSaid = true
    pending.append(.message(.player(message)))
  }

  /// The user's keys.
  var keys: KeyBindings { shown?.appearance.keys ?? KeyBindings() }

  /// The text shown beside the scene.
  func said(_ message: PlayerMessage) -> String {
    var appearance = shown?.appearance ?? Appearance()
    appearance.language = language
    return appearance.words.text(of: message)
  }

  /// Removes the message, if nothing else has replaced it yet.
  mutating func fallSilent() {
    if hasSaid { pending.append(.message(nil)) }
    hasSaid = false
  }

  private func isEnd(_ input: InputEvent) -> Bool {
    switch input {
    case .closed: true
    case .key(let key): keys.invocation(for: key)?.command == .quit
    default: false
    }
  }

  /// What is said where the terminal has no room for the script's screen; nil if it has.
  func sizeNotice(for screen: CellSize) -> PlayerMessage? {
    fit(screen) == screen ? nil : .terminalTooSmall(needed: screen, found: terminal.size)
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
