package import Cells
package import Playground
package import Scenes

/// A stage on which a script is played without a terminal and without waiting: the same loop, the same
/// events, and a clock that is moved by hand.
///
/// A beat is over when the loop has drawn everything and asks for more.
package struct Rehearsal: Stage {
  package private(set) var size: CellSize
  package private(set) var performance: Performance
  private let screenplay: Screenplay
  private let beats: ArraySlice<Beat>
  private var next: Int
  private var pending: ArraySlice<Event> = []
  private var now = 0
  private var shown: (screen: CellBuffer, model: Model)?
  private var current: Beat?
  private var told: Presentation?
  /// The layout at the start of a task.
  private var taskStart: [ViewPicture] = []

  /// Plays all beats, or some.
  package init(_ screenplay: Screenplay, beats range: Range<Int>? = nil) {
    self.screenplay = screenplay
    beats = screenplay.beats[range ?? screenplay.beats.indices]
    next = beats.startIndex
    size = range == nil ? screenplay.screen : beats.first?.screen ?? screenplay.screen
    performance = Performance(title: screenplay.title, name: screenplay.name)
  }

  package mutating func show(_ screen: CellBuffer, of model: Model) {
    shown = (screen, model)
    performance.show(screen, at: now)
  }

  package mutating func nextEvent(waiting: Bool) -> Event? {
    if let event = pending.popFirst() { return event }
    guard waiting else { return nil }
    finish()
    while next < beats.endIndex {
      let beat = beats[next]
      next += 1
      current = beat
      pending = begin(beat)[...]
      if let event = pending.popFirst() { return event }
      finish()
    }
    performance.duration = now
    performance.endCaption(at: now)
    return .input(.closed)
  }

  /// Whether a step ended the playground before the script was over.
  package var stepsLeft: Int { beats.endIndex - next }

  /// What is wrong where a step ended the playground before the script was over.
  package var earlyEnd: Diagnostic? {
    guard stepsLeft > 0, next > beats.startIndex else { return nil }
    let what = "this ends the playground, but the script goes on"
    return screenplay.diagnostic(.unexpected(what), at: beats[next - 1].origin)
  }

  /// Time passes, and what the beat is for is looked at.
  private mutating func finish() {
    guard let beat = current else { return }
    current = nil
    now += beat.duration
  }

  private mutating func begin(_ beat: Beat) -> [Event] {
    var presentation = beat.presentation
    var events: [Event] = []
    switch beat.cue {
    case .events(let asked):
      events = asked
      note(asked, at: beat)
    case .answer(let prediction):
      if let model = shown?.model { answer(prediction, model, beat, &presentation) }
    case .marker(let name): performance.markers.append(Performance.Named(time: now, name: name))
    case .task: taskStart = shown?.model.layout.picture ?? []
    case .reached: checkTask(beat)
    case .check(let expectations): check(expectations, beat)
    case .golden(let name): keep(name, beat)
    case .tell, .pause, .wait, .ask: break
    }
    if presentation != told {
      told = presentation
      performance.tell(presentation.spoken, at: now)
      events.insert(.present(presentation), at: 0)
    }
    return events
  }

  private mutating func note(_ events: [Event], at beat: Beat) {
    for event in events {
      switch event {
      case .input(.key(let key)):
        performance.keys.append(Performance.Named(time: now, name: key.name))
      case .action:
        performance.keys.append(
          Performance.Named(time: now, name: beat.presentation.keys.last ?? ""))
      case .input(.mouse(let event)): noteDeed(.mouse(event))
      case .input(.resize(let size)): self.size = size
      case .set(let id, let changes):
        noteDeed(.set(view: id, changes))
        expectView(id, beat.origin)
      case .select(let id):
        noteDeed(.select(id))
        expectView(id, beat.origin)
      default: break
      }
    }
  }

  private mutating func noteDeed(_ step: ScriptStep) {
    performance.deeds.append(Performance.Named(time: now, name: step.sceneText))
  }
}

// MARK: Expectations

extension Rehearsal {
  private mutating func expectView(_ id: String, _ origin: Beat.Origin) {
    if shown?.model.scene.root.find(id) == nil { fail("there is no view '\(id)'", origin) }
  }

  private mutating func fail(_ what: String, _ origin: Beat.Origin) {
    performance.failures.append(screenplay.diagnostic(.unexpected(what), at: origin))
  }

  private mutating func check(_ expectations: [Placed<Expectation>], _ beat: Beat) {
    guard let (screen, model) = shown else { return }
    for expectation in expectations {
      performance.checks += 1
      guard let failure = expectation.value.failure(of: model, on: screen) else { continue }
      fail(failure, Beat.Origin(source: beat.origin.source, place: expectation.place))
    }
  }

  private mutating func keep(_ name: String, _ beat: Beat) {
    guard let (screen, model) = shown else { return }
    performance.goldens.append(
      Performance.Golden(
        name: name, origin: beat.origin, screen: screen,
        text: GoldenText.text(of: screen, model: model)))
  }

  /// A solution that changes nothing is none.
  private mutating func checkTask(_ beat: Beat) {
    performance.checks += 1
    if shown?.model.layout.picture == taskStart {
      fail("the solution leaves the picture as it is", beat.origin)
    }
  }

  private mutating func answer(
    _ prediction: Prediction, _ model: Model, _ beat: Beat, _ presentation: inout Presentation
  ) {
    performance.checks += 1
    let answer = prediction.outcome(in: model)
    presentation.question?.verdict = answer.text
    if let problem = answer.problem { fail(problem, beat.origin) }
  }
}
