package import Cells
import Phrases
package import Playground
import PlaygroundScreen
package import SceneLayouts
import SceneModel

/// A stage that presents a script to an audience, step by step.
///
/// The model is that of a rehearsal, on the script's own screen, so the layouts are those that the
/// script expects. Only the ``Wall`` depends on the size of the terminal.
package struct Presenter<Screen: Terminal & ~Copyable>: Stage, ~Copyable {
  package var terminal: Screen
  let screenplay: Screenplay
  private let clock: () -> Int
  /// The terminal of the speaker; nil if there can be none.
  private let speaker: SpeakerLink?

  var walk: Walk
  var wall: Wall
  /// The failures when the script was played without a terminal.
  let failures: [Performance.Failure]
  package internal(set) var votes = Votes() {
    // The answer explains the most frequent mistake.
    didSet { walk.forgetWhatFollows() }
  }
  /// Whether the votes are kept when the user quits.
  let keepsVotes: Bool
  /// The text of votes while it is typed; nil at other times.
  var typedVotes: String?
  var refusedVotes = ""
  /// The messages about votes that were not read, to print at the end.
  package internal(set) var unreadVotes: [PlayerMessage] = []
  /// The model when the user took control of the scene; nil while the script has it.
  @Boxed var handedOver: Model?
  /// The model before the speaker scrolled the text of a pane at this step; nil if that is not so.
  @Boxed var unscrolled: Model?
  /// Whether the last key asked to quit, which must be confirmed.
  var asksToQuit = false

  /// The model that handles the next event; nil until the first one was shown.
  @Boxed var current: Model?
  @Boxed var drawn = DrawnScreen()
  var pending: [Event] = []
  /// The user's events while beats were played without being shown.
  private var typedAhead: ArraySlice<InputEvent> = []

  /// Creates a presenter, which plays the script once without a terminal to learn its canvases.
  package init(
    _ screenplay: Screenplay, on terminal: consuming Screen, _ appearance: Appearance,
    keepsVotes: Bool = false, speaker: SpeakerLink? = nil, now: @escaping () -> Int
  ) {
    let size = terminal.size
    self.terminal = terminal
    self.screenplay = screenplay
    self.keepsVotes = keepsVotes
    self.speaker = speaker
    clock = now
    walk = Walk(screenplay.beats)
    let performance = screenplay.performed(keepingScreens: false)
    failures = performance.failures
    wall = Wall(
      of: screenplay.beats.map(\.presentation), largestCanvas: performance.largestCanvas,
      size: size, appearance)
    pending = [.layOut(screen: screenplay.screen)]
  }

  package var size: CellSize { walk.last?.screen ?? screenplay.screen }

  package var background: RGB? { terminal.background }

  package var showsMotion: Bool { !walk.isRushing && wall.curtain == nil }

  package var now: Int { clock() }

  package mutating func show(_ model: Model, moving: SceneLayout?) {
    current = model
    drawn.skip(model)
    guard !walk.isRushing else { return }
    terminal.adopt(model.terminalSettings)
    wall.handedOver = handedOver?.scene
    wall.votes = question.map { votes.counts(of: $0) } ?? []
    terminal.present(wall.cells(of: model, moving: moving), cursor: nil)
    speaker?.tell(notes(about: model))
  }

  package mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    while true {
      if !pending.isEmpty { return drawn.resolved(pending.removeFirst()) }
      // A step starts after the loop has handled everything.
      guard wait != .no || handedOver != nil else { return nil }
      if walk.isRushing, handedOver == nil {
        // Playing many beats takes time, during which the terminal may be closed.
        if let input = terminal.nextEvent(within: 0) {
          if input == .closed { return .input(input) }
          typedAhead.append(input)
        }
        begin(from: model)
        continue
      }
      guard let input = typedAhead.popFirst() ?? typed(within: wait.milliseconds(at: now)) else {
        // Notes are sent, and keys received, while nothing happens on the wall.
        if wait == .forever, speaker != nil { continue }
        return nil
      }
      // Keys may arrive before the effect of the key before them was drawn.
      current = model
      if let event = handle(input) { return event }
    }
  }

  /// Returns the next event of the terminal or of the speaker's terminal.
  private mutating func typed(within milliseconds: Int?) -> InputEvent? {
    guard let speaker else { return terminal.nextEvent(within: milliseconds) }
    let limit = min(milliseconds ?? SpeakerLink.delay, SpeakerLink.delay)
    if let input = terminal.nextEvent(within: limit) { return input }
    typedAhead += speaker.receive().map { .key($0) }
    return typedAhead.popFirst()
  }

  package mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    current = model
    if case .redraw = effect { terminal.redraw() }
    return performWithoutFiles(effect, saving: .player(.saveElsewhere))
  }

  // MARK: Moving

  private mutating func begin(from model: Model) {
    let beat = walk.advance(from: model)
    var presentation = beat.presentation
    switch beat.cue {
    case .ask: break
    // It belongs to the step before it, whose text and marks stay.
    case _ where !beat.isVisible: presentation = model.presentation ?? presentation
    case .answer(let prediction):
      var verdict = prediction.verdict(in: model, language: screenplay.language)
      let inspection = SceneInspection(laying: model.scene, offered: model.offered)
      let language = Language(nearest: screenplay.language)
      verdict.text = prediction.explained(verdict.text, in: inspection, language)
      // Finding what a choice would have needed takes long, so only that of the audience is explained.
      if let question, let chosen = votes.wrongChoice(of: question, right: verdict.choice) {
        let faults = prediction.faults(ofChoice: chosen, in: inspection, screenplay.language)
        let mark = presentation.question?.mark(ofChoice: chosen) ?? ""
        verdict.fault = faults.isEmpty ? nil : "\(mark) \(language.joined(faults))"
      }
      presentation.question?.verdict = verdict
    default: presentation.keepVerdict(of: model.presentation)
    }
    pending.append(.present(presentation))
    guard case .events(let events) = beat.cue else { return }
    pending += events.flatMap { $0.ofScript(model.appearance.keys) }
  }

  /// Goes to a step; the user's own changes are discarded.
  mutating func go(to step: Int) {
    if let model = walk.go(to: step) ?? handedOver ?? unscrolled { restore(model) }
    (handedOver, unscrolled, wall.firstLine) = (nil, nil, 0)
  }

  /// Returns control of the scene to the script, at the same step.
  mutating func resume() {
    if let model = handedOver { restore(model) }
    handedOver = nil
  }

  private mutating func restore(_ model: Model) {
    pending.append(.restore(model))
    current = model
  }

  /// The index of the question that is shown; nil if there is none with choices.
  var question: Int? {
    walk.question.flatMap { $0.prediction.choices.isEmpty ? nil : $0.beat }
  }

  /// The number of choices of the question, if it is not answered yet; 0 without one.
  var openChoices: Int {
    guard let question = current?.presentation?.question, question.verdict == nil else { return 0 }
    return question.choices.count
  }

  func redrawn() -> Event { .present(current?.presentation) }
}
