package import Cells
import Phrases
package import Playground
import PlaygroundScreen
package import SceneLayouts
package import SceneModel

/// How a script is played.
package enum PlayingManner: Sendable {
  /// Continues by itself.
  case demo
  /// Waits for answers, and until tasks are solved.
  case lesson
  /// A lesson with one question, which is followed by others.
  case exercise
  /// A lesson that explains, and cannot be finished.
  case reference
}

/// A stage that plays a script on a terminal: it emits beats at their times, and the user's events
/// in between.
///
/// The keys of the group "Script" control the script. Any other key gives the user control of the
/// scene, unless the script is playing; a key of that group then continues the script where it was
/// left. The model before each beat is remembered, so steps back are exact.
package struct Player<Screen: Terminal & ~Copyable>: Stage, ~Copyable {
  package var terminal: Screen
  let screenplay: Screenplay
  let manner: PlayingManner
  let course: LessonCourse
  /// The glossary, while it is shown instead of the scene.
  @Boxed var glossary: OpenGlossary?
  let language: Language
  private let clock: () -> Int

  /// Writes a scene with recorded steps to new files; nil if nothing can be recorded.
  let keepRecording: ((Scene) -> Written)?

  var transport: Transport
  var answer = TypedAnswer()
  @Boxed var tasks = Tasks()
  package internal(set) var score: LessonScore
  var control = UserControl()
  var report: PlayerReport

  /// The model that handles the next event; nil until the first one was shown.
  @Boxed var current: Model?
  @Boxed private var drawn = DrawnScreen()
  var pending: [Event] = []
  /// Whether the event that the loop handles is the user's, not the script's.
  private var handlesUser = false
  /// The user's events while beats were played without being shown.
  private var typedAhead: ArraySlice<InputEvent> = []
  /// The number of beats before the last stop that was shown.
  private var shownStop = 0
  /// The messages about written recordings to print at the end, when the status line is gone.
  package internal(set) var lastWords: [FileMessage] = []
  /// A message to show with the first step.
  var notice: PlayerMessage?
  /// Whether the status line shows a message of the player, or one about a key without a function.
  var hasMessage = false
  /// Whether texts are shown as a whole, without pages.
  var tellsWholeTexts = false
  package internal(set) var wantsNext = false

  /// Creates a player; a lesson continues at a step, counted like ``place``.
  ///
  /// The steps before it are played without being shown. A lesson with fewer steps continues at its
  /// last one, and with the answers that were given before it.
  package init(
    _ screenplay: Screenplay, on terminal: consuming Screen, manner: PlayingManner = .demo,
    language: String? = nil, isPaused: Bool = false, course: LessonCourse = LessonCourse(),
    keepRecording: ((Scene) -> Written)? = nil, now: @escaping () -> Int
  ) {
    let step = course.step
    self.terminal = terminal
    self.course = course
    score = LessonScore()
    self.keepRecording = keepRecording
    self.screenplay = screenplay
    self.manner = manner
    clock = now
    self.language = Language(nearest: language)
    report = PlayerReport(course)
    transport = Transport(
      screenplay.beats, isLesson: manner != .demo, isPaused: isPaused,
      from: step, at: now())
    if step > 1 { score = course.answers.first(transport.questionsBeforeStart) }
    pending = [.layOut(screen: screenplay.screen)]
    notice =
      sizeNotice(for: screenplay.screen)
      ?? (manner == .lesson ? step <= 1 ? .lessonStarts : .lessonContinues(step: step) : nil)
  }

  var scriptScreen: CellSize { transport.last?.screen ?? screenplay.screen }

  package var size: CellSize { fit(scriptScreen) }

  package var background: RGB? { terminal.background }

  package mutating func show(_ model: Model, moving: SceneLayout?) {
    take(model)
    guard !transport.isRushing else { return }
    drawn.draw(model, moving: moving)
    terminal.adopt(model.terminalSettings)
    var whole = CellBuffer(size: terminal.size)
    let corner = corner(of: drawn.frame.cells.size)
    whole.paste(drawn.frame.cells, at: corner)
    let cursor = drawn.frame.cursor.map {
      CellPoint(column: $0.column + corner.column, row: $0.row + corner.row)
    }
    forgetEarlyContinuing()
    terminal.present(whole, cursor: cursor)
  }

  /// Discards the keys that would continue from a text, and were pressed before it was shown: they
  /// were meant to end the demonstration before it.
  private mutating func forgetEarlyContinuing() {
    guard isLesson, transport.last?.isStopOfLesson == true, transport.next != shownStop,
      ![.playing, .userInControl].contains(transport.state)
    else { return }
    shownStop = transport.next
    while typedAhead.last != .closed, let input = terminal.nextEvent(within: 0) {
      typedAhead.append(input)
    }
    let early = typedAhead
    typedAhead = []
    for input in early {
      if case .key(let key) = input, invocation(for: key)?.command == .play { continue }
      typedAhead.append(input)
    }
  }

  /// Takes the model that handles the next event, without showing it.
  mutating func take(_ model: Model) {
    drawn.skip(model)
    current = model
    checkTask(model)
    guard !transport.isRushing else { return }
    // Earlier answers stay recorded until a new one differs.
    let isRecorded = course.answers.first(score.results.count) == score
    report.report(transport.step, isRecorded ? course.answers : score)
  }

  /// The step at which the lesson continues when it is taken again; 0 after its end.
  package var place: Int { report.place(at: transport.step) }

  /// Whether the user solved each task of a lesson or, without tasks, reached the last beat.
  package var isFinished: Bool { report.isFinished }

  package var wasAtEnd: Bool { report.wasAtEnd }

  /// Whether the script asks the user questions.
  var isLesson: Bool { manner != .demo }

  /// Whether there is a viewer; beats that are played immediately have none.
  package var showsMotion: Bool { !transport.isRushing }

  package var now: Int { clock() }

  package mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    let waiting = wait != .no
    while true {
      handlesUser = pending.isEmpty
      if !pending.isEmpty { return drawn.resolved(pending.removeFirst()) }
      // A step starts after the loop has handled everything; only the user's keys may be typed
      // ahead.
      guard waiting || control.handedOver != nil else { return nil }
      if waiting, transport.isRushing {
        // Playing many beats takes time, during which the user may want to quit.
        if let input = terminal.nextEvent(within: 0) {
          if isEnd(input) { return .input(input) }
          typedAhead.append(input)
        }
        begin()
        continue
      }
      if waiting, typedAhead.isEmpty, transport.isDue(at: now) {
        begin()
        continue
      }
      guard let input = typedAhead.popFirst() ?? terminal.nextEvent(within: time(to: wait)) else {
        if waiting, wait.milliseconds(at: now) != 0 { continue }
        return nil
      }
      // Keys may arrive before the effect of the key before them was drawn.
      current = model
      let seen = seen(input)
      if let event = handle(seen) {
        // A key replaces the message about the previous one, perhaps by one of its own.
        let isKey = if case .input(.resize) = event { false } else { true }
        pending.removeAll { if case .message(nil) = $0 { isKey } else { false } }
        return recorded(event, of: seen)
      }
    }
  }

  /// Returns the user's event as one on the script's screen.
  private mutating func seen(_ input: InputEvent) -> Event {
    guard case .mouse(var event) = input else { return .input(input) }
    let corner = corner(of: size)
    event.point = CellPoint(
      column: event.point.column - corner.column, row: event.point.row - corner.row)
    return drawn.resolved(.input(.mouse(event)))
  }

  package consuming func takeTerminal() -> Screen { terminal }

  package mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    current = model
    switch effect {
    case .redraw:
      terminal.redraw()
      return []
    case .quit, .leave: return leave(isGone: effect == .leave)
    // A script cannot give the user control.
    case .record where handlesUser:
      toggleRecording()
      return []
    case .addToRecording where !canRecord: return [.message(.player(.recordElsewhere))]
    case .addToRecording(let step):
      return [control.recorder.add(step, at: now)]
    case .save(let scene), .saveAs(let scene, path: _, overwriting: _):
      let path: String? = if case .saveAs(_, let path, _) = effect { path } else { nil }
      guard
        let solution =
          tasks.open.map({ $0.isSolved ? (scene: scene, task: $0.beat) : nil }) ?? savedAtEnd,
        let written = course.keepSolution?(solution.scene, solution.task, path)
      else { fallthrough }
      if written.isDone, lastWords.last != written.message { lastWords.append(written.message) }
      return [.message(.file(written.message))]
    default:
      let isOpen = tasks.open?.isSolved == false && course.keepSolution != nil
      return performWithoutFiles(
        effect, saving: .player(isOpen ? .saveWhenSolved : .saveElsewhere))
    }
  }

  /// The solution that can still be saved at the end of a lesson; nil if there is none.
  var savedAtEnd: (scene: Scene, task: Int)? {
    guard transport.state == .ended, course.keepSolution != nil else { return nil }
    return tasks.solution.map { ($0.scene, $0.task) }
  }

  /// Returns the milliseconds until the loop or the next beat is due; nil without a limit.
  private func time(to wait: Wait) -> Int? {
    guard wait != .no, let next = transport.timeLeft(at: now) else {
      return wait.milliseconds(at: now)
    }
    return wait.milliseconds(at: now).map { min($0, next) } ?? next
  }

  package var tasksLeft: Int {
    isLesson ? screenplay.beats.count(where: \.isTask) - tasks.done.count : 0
  }

  /// Shows a message in the status line until the next step.
  mutating func showMessage(_ message: PlayerMessage) {
    hasMessage = true
    pending.append(.message(.player(message)))
  }

  /// Whether nothing happens until the user does something.
  var isIdle: Bool {
    pending.isEmpty && transport.state != .playing && !transport.isRushing
  }

  var keys: KeyBindings { current?.appearance.keys ?? KeyBindings() }

  func localizedText(of message: PlayerMessage) -> String {
    var appearance = current?.appearance ?? Appearance()
    appearance.language = language
    return appearance.words.text(of: message)
  }

  /// Removes the message, unless another one has replaced it.
  mutating func clearMessage() {
    if hasMessage { pending.append(.message(nil)) }
    hasMessage = false
  }

  private func isEnd(_ input: InputEvent) -> Bool {
    switch input {
    case .closed: true
    case .key(let key): keys.invocation(for: key)?.command == .quit
    default: false
    }
  }

  func sizeNotice(for screen: CellSize) -> PlayerMessage? {
    fit(screen) == screen ? nil : .terminalTooSmall(needed: screen)
  }

  func fit(_ screen: CellSize) -> CellSize {
    let room = terminal.size
    return CellSize(
      columns: min(screen.columns, room.columns), rows: min(screen.rows, room.rows))
  }

  /// Returns the origin of a smaller screen on the terminal, where it is centred.
  func corner(of screen: CellSize) -> CellPoint {
    let room = terminal.size
    return CellPoint(
      column: max(0, room.columns - screen.columns) / 2, row: max(0, room.rows - screen.rows) / 2)
  }
}
