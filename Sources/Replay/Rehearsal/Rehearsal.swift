package import Cells
import Phrases
package import Playground
package import PlaygroundScreen
package import SceneLayouts
import SceneModel
import SceneText

/// A stage that plays a script without a terminal and without waiting: the same loop and the same
/// events, with a simulated clock.
///
/// A beat ends when the loop has drawn everything and requests the next event.
package struct Rehearsal: Stage {
  package private(set) var size: CellSize
  package private(set) var performance: Performance
  private let screenplay: Screenplay
  private let beats: ArraySlice<Beat>
  private var next: Int
  private var pending: ArraySlice<Event> = []
  package private(set) var now = 0
  @Boxed private var shown: Model?
  @Boxed private var drawn = DrawnScreen()
  @Boxed private var current: Beat?
  @Boxed private var shownPresentation: Presentation?
  /// The last event that was sent to the loop, and the message before it.
  private var asked: (event: Event, message: Message?)?
  /// The reason why a step was refused, until an expectation names it.
  private var refusal: (reason: String, origin: Beat.Origin)?
  @Boxed private var taskStart: Model?
  /// The goals of the tasks, if the scene is graded: it must reach them by itself.
  private var solutions: ArraySlice<TaskGoal>?
  /// Whether the beats are those of a solution, which are not performed on a scene that is graded.
  private var isInSolution = false

  /// The screen of an audience to show instead of the playground; nil for the playground.
  @Boxed private var wall: Wall?
  private let keepsTexts: Bool

  /// Creates a rehearsal of all beats, or of some; the scene is graded if there are solutions.
  package init(
    _ screenplay: Screenplay, beats range: Range<Int>? = nil, keepingScreens: Bool = true,
    solutions: [TaskGoal]? = nil, wall: Wall? = nil, keepingTexts: Bool = false
  ) {
    self.wall = wall
    keepsTexts = keepingTexts
    self.screenplay = screenplay
    self.solutions = solutions?[...]
    beats = screenplay.beats[range ?? screenplay.beats.indices]
    next = beats.startIndex
    size = range == nil ? screenplay.screen : beats.first?.screen ?? screenplay.screen
    performance = Performance(title: screenplay.title, keepsScreens: keepingScreens)
  }

  package mutating func show(_ model: Model, moving: SceneLayout?) {
    shown = model
    performance.notePicture(of: model)
    guard performance.keepsScreens else { return drawn.skip(model) }
    drawn.draw(model, moving: moving)
    performance.show(wall?.cells(of: model) ?? drawn.frame.cells, at: now)
  }

  /// Returns the next event; waiting takes no time, so the limit has no effect.
  package mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    noteRefusal(in: model)
    if let event = nextPending(model) { return event }
    guard wait != .no else { return nil }
    if next == beats.startIndex, !beats.isEmpty, shown?.presentation == nil {
      // The first step, too, begins with the canvas that a caption leaves.
      return .present(Presentation())
    }
    finish()
    while next < beats.endIndex {
      let beat = beats[next]
      next += 1
      current = beat
      pending = begin(beat)[...]
      if let event = nextPending(model) { return event }
      finish()
    }
    reportRefusal()
    if keepsTexts, let model = shown, let origin = beats.last?.origin {
      performance.end = Performance.Text(
        time: now, origin: origin, cue: .wait,
        presentation: shownPresentation ?? Presentation(), model: model)
    }
    performance.duration = now
    performance.endCaption(at: now)
    return .input(.closed)
  }

  private mutating func nextPending(_ model: Model) -> Event? {
    guard let event = pending.popFirst() else { return nil }
    asked = (event, model.message)
    return drawn.resolved(event)
  }

  package var stepsLeft: Int { beats.endIndex - next }

  /// The failure of a step that ended the playground before the script was over.
  package var earlyEnd: Performance.Failure? {
    guard stepsLeft > 0, next > beats.startIndex else { return nil }
    return failure("this ends the playground before the script is finished", beats[next - 1].origin)
  }

  /// Ends the current beat, and advances the time by its duration.
  private mutating func finish() {
    guard let beat = current else { return }
    current = nil
    now += beat.duration
    performance.end(beat, at: now)
  }

  private mutating func begin(_ beat: Beat) -> [Event] {
    var presentation = beat.presentation
    var events: [Event] = []
    if case .ask = beat.cue {} else { presentation.keepVerdict(of: shownPresentation) }
    switch beat.cue {
    case .events where isInSolution: break
    case .events(let asked):
      // The repetitions of one step belong together, with the expectations after them.
      if refusal?.origin != beat.origin { reportRefusal() }
      events = asked
      note(asked, at: beat)
    case .answer(let prediction):
      if let model = shown { answer(prediction, model, beat, &presentation) }
    case .marker(let name): performance.markers.append(Performance.Named(time: now, name: name))
    case .task:
      taskStart = shown
      isInSolution = solutions != nil
    case .reached(let task): checkTask(task, beat)
    case .check(let expectations): check(expectations, beat)
    case .golden(let name): keep(name, beat)
    case .caption, .pause, .wait, .ask: break
    }
    if keepsTexts, let model = shown, beat.hasText {
      performance.texts.append(
        Performance.Text(
          time: now, origin: beat.origin, cue: beat.cue, presentation: presentation, model: model))
    }
    if presentation != shownPresentation {
      shownPresentation = presentation
      performance.showCaption(presentation.spoken, at: now)
      events.insert(.present(presentation), at: 0)
    }
    return events
  }

  private mutating func note(_ events: [Event], at beat: Beat) {
    if let line = typedLine(events) {
      return noteKey(line, help: help(of: Invocation(.typeLine)))
    }
    // Keys that are pressed at once depend on those before them.
    var model = shown
    for event in events {
      switch event {
      case .input(.key(let key)):
        noteKey(key.name, help: model?.help(for: key))
        if events.count > 1 { model?.press(key) }
      case .invoke(let invocation):
        noteKey(beat.presentation.keys.last ?? "", help: help(of: invocation))
      case .input(.resize(let size)): self.size = size
      case .set(let id, _), .select(let id):
        if shown?.scene.root.find(id) == nil { fail("there is no view '\(id)'", beat.origin) }
      default: break
      }
      if let step = event.step {
        performance.actions.append(Performance.Named(time: now, name: step.sceneText))
      }
    }
  }

  private mutating func noteKey(_ name: String, help: String?) {
    performance.keys.append(Performance.Named(time: now, name: name, help: help))
  }

  private func help(of invocation: Invocation) -> String? {
    let command = CommandTable.command(invocation.command)
    guard let command, let shown else { return command?.help }
    return shown.appearance.language.help(of: command)
  }

  /// The line that the events type, after the key that opens it; nil for other events.
  private func typedLine(_ events: [Event]) -> String? {
    var line = ""
    for event in events {
      guard case .input(.key(.character(let character))) = event else { return nil }
      line.append(character)
    }
    guard let first = line.first, line.count > 1, var model = shown,
      model.mode == .browsing
    else { return nil }
    model.press(.character(first))
    guard case .typingLine = model.mode else { return nil }
    return line
  }

  // MARK: Refused steps

  /// Records that a command, a line or a change was refused; a key need not have an effect.
  private mutating func noteRefusal(in model: Model) {
    guard let (event, former) = asked, let origin = current?.origin else { return }
    asked = nil
    let isRefused =
      switch event {
      case .invoke, .closeRefusedLine: true
      // These keep the message of the previous step.
      case .set, .select: model.message != former
      default: false
      }
    guard isRefused, let message = model.message, message.isRefusal else { return }
    refusal = (message.text(model.appearance), origin)
  }

  /// Reports the refused step, unless an expectation mentions its reason.
  private mutating func reportRefusal() {
    guard let (reason, origin) = refusal else { return }
    refusal = nil
    // A repeated step is reported once.
    guard performance.failures.last?.origin != origin else { return }
    fail("the step is refused: \(reason)", origin)
  }

  // MARK: Expectations

  private mutating func fail(_ what: String, _ origin: Beat.Origin) {
    performance.failures.append(failure(what, origin))
  }

  private func failure(_ what: String, _ origin: Beat.Origin) -> Performance.Failure {
    Performance.Failure(
      origin: origin, diagnostic: screenplay.diagnostic(.unexpected(what), at: origin))
  }

  private mutating func expect(_ problem: String?, _ origin: Beat.Origin) {
    performance.checks += 1
    guard let problem else { return }
    performance.failedChecks += 1
    fail(problem, origin)
  }

  private mutating func check(_ expectations: [Placed<Expectation>], _ beat: Beat) {
    guard let model = shown else { return }
    let screen = drawn.latest().cells
    for expectation in expectations {
      if let reason = refusal?.reason, expectation.value.names(reason) { refusal = nil }
      expect(
        expectation.value.failure(of: model, on: screen),
        Beat.Origin(source: beat.origin.source, place: expectation.place))
    }
  }

  private mutating func keep(_ name: String, _ beat: Beat) {
    guard let model = shown else { return }
    let screen = drawn.latest().cells
    let text = GoldenText.text(of: screen, model: model)
    performance.keep(screen, text: text, as: name, at: beat.origin)
  }

  /// Checks that the solution of a task changes the layout and satisfies the requirements.
  private mutating func checkTask(_ task: ScriptTask, _ beat: Beat) {
    isInSolution = false
    guard let model = shown else { return }
    if let solution = solutions?.popFirst() {
      return expect(solution.shortfall(of: model)?.phrase.text(), beat.origin)
    }
    guard let start = taskStart else { return }
    let goal = TaskGoal(task, from: start, to: model)
    performance.solutions.append(goal)
    if !goal.changesPicture(from: start) {
      expect("the solution does not change the picture", beat.origin)
    } else if goal.shortfall(of: model) != nil {
      expect("the solution does not satisfy the requirements of the task", beat.origin)
    } else {
      expect(nil, beat.origin)
    }
  }

  private mutating func answer(
    _ prediction: Prediction, _ model: Model, _ beat: Beat, _ presentation: inout Presentation
  ) {
    let language = screenplay.language
    presentation.question?.verdict = prediction.verdict(in: model, language: language)
    // An answer without a number is not computed, so it is no point of a graded scene.
    if solutions != nil, prediction.number == nil { return }
    expect(prediction.outcome(in: model, language: language).problem, beat.origin)
  }
}

extension Event {
  /// The step of a script that has no key or command; nil for other events.
  var step: ScriptStep? {
    switch self {
    case .input(.mouse(let event)): .mouse(event)
    case .set(let id, let changes): .set(view: id, changes)
    case .select(let id): .select(id)
    default: nil
    }
  }
}

extension Expectation {
  /// Returns whether the expectation mentions words of a message.
  fileprivate func names(_ message: String) -> Bool {
    switch self {
    case .status(let words), .text(let words), .textAt(_, let words): message.contains(words)
    default: false
    }
  }
}

extension Model {
  /// Handles a key; the effects that it requests are ignored.
  fileprivate mutating func press(_ key: Key) { _ = update(&self, key) }
}
