import Cells
import Playground
import SceneModel
import SceneText

/// Converts steps to beats, keeping track of captions, keys and the screen.
struct ScreenplayWriter {
  let language: String?
  let gap: Int
  private(set) var beats: [Beat] = []
  /// The limit that the script exceeds; nil if it can be played.
  private(set) var exceeded: Diagnostic.Problem?
  /// The steps whose marks are removed before a step shows them.
  private(set) var unseenMarks: [Beat.Origin] = []
  /// The step that set the marks, until a step shows them.
  private var newMarks: Beat.Origin?
  /// The number of cells on all screens so far.
  private var cells = 0
  private var presentation = Presentation()
  /// Whether the visible keys belong to the previous part.
  private var startsPart = false
  private var screen: CellSize
  /// Whether the answer to the visible question is shown.
  private var isAnswered = false

  /// The maximum number of keys shown; more could not be read at a glance.
  private static let mostKeys = 5

  init(_ script: Script, language: String?) {
    self.language = language
    gap = script.gap
    screen = script.screen
  }

  /// Shows the scene before the first step changes it, unless that step is a caption.
  mutating func open(before step: ScriptStep?) {
    let startsWithCaption =
      switch step {
      case .caption, .pause, .predict, .task: true
      default: false
      }
    if !startsWithCaption { add(.caption, gap, Beat.Origin(source: 0, place: .start)) }
  }

  /// Notes marks that no step has shown when they are removed, or when the script ends.
  private mutating func noteUnseenMarks() {
    if let newMarks, !unseenMarks.contains(newMarks) { unseenMarks.append(newMarks) }
    newMarks = nil
  }

  mutating func write(_ step: ScriptStep, at origin: Beat.Origin) {
    switch step {
    case .key(let key, let times):
      for time in 0..<times { press([key], at: origin, continuesStep: time > 0) }
    case .typeAhead(let keys): press(keys, at: origin)
    case .perform(let command): perform(command, at: origin)
    case .typeLine(let command): type(command, at: origin)
    case .set(let view, let changes): add(.events([.set(id: view, changes)]), gap, origin)
    case .select(let id): add(.events([.select(id: id)]), gap, origin)
    case .mouse(let event): add(.events([.input(.mouse(event))]), gap, origin)
    case .resize(let size):
      screen = size
      add(.events([.input(.resize(size))]), gap, origin)
    case .caption(let wording, let milliseconds):
      presentation.caption = wording?.text(in: language) ?? ""
      presentation.question = nil
      beginPart()
      add(.caption, milliseconds ?? (wording == nil ? 0 : readingTime), origin)
    case .pause(let wording):
      let caption = presentation.caption
      presentation.caption = wording.text(in: language)
      if isAnswered { presentation.question = nil }
      add(.pause, readingTime, origin)
      // The text of the pause does not belong to the steps after it.
      presentation.caption = caption
    case .note(let wording):
      earlyNotes.append(wording.text(in: language))
      addNotes()
    case .annotate(let annotations):
      noteUnseenMarks()
      newMarks = annotations.isEmpty ? nil : origin
      presentation.annotations = annotations.map { annotation in
        var annotation = annotation
        annotation.text = annotation.text.map { Wording($0.text(in: language)) }
        return annotation
      }
    case .marker(let name):
      startsPart = true
      add(.marker(name.text(in: language)), 0, origin)
    case .wait(let milliseconds): add(.wait, milliseconds, origin)
    case .predict(let prediction): write(prediction, at: origin)
    case .task(let task): write(task, at: origin)
    case .loop(let steps, let times):
      for _ in 0..<times where exceeded == nil { write(steps, in: origin) }
    case .expect(let expectations): add(.check(expectations), 0, origin)
    case .golden(let name): add(.golden(name), 0, origin)
    case .include: break  // Already replaced by its steps.
    }
  }

  private mutating func write(_ steps: [Placed<ScriptStep>], in origin: Beat.Origin) {
    for step in steps where exceeded == nil {
      write(step.value, at: Beat.Origin(source: origin.source, place: step.place))
    }
  }

  /// Adds the beats of a command; one that cannot be parsed is reported with the screenplay's
  /// problems.
  private mutating func perform(_ command: ScriptCommand, at origin: Beat.Origin) {
    guard var invocation = try? Invocation(parsing: command.text) else { return }
    let times = invocation.times
    invocation.times = 1
    // Without arguments, the key of `want` only asks for a wish.
    let isOfKey = invocation.arguments.allSatisfy { $0 == nil }
    let key = isOfKey ? CommandTable.command(invocation.command)?.keys.first : nil
    for time in 0..<times {
      showKeys([key?.name ?? invocation.text])
      add(.events([.invoke(invocation)]), gap, origin, continuesStep: time > 0)
    }
  }

  private mutating func type(_ command: ScriptCommand, at origin: Beat.Origin) {
    let keys: [Key] = [.character(":")] + command.text.map { .character($0) }
    showKeys([":\(command.text)"])
    add(.events(keys.map { .input(.key($0)) }), gap, origin)
    showKeys([Key.enter.name])
    // The next key is for the scene, even if the line is refused.
    add(
      .events([.input(.key(.enter)), .closeRefusedLine]), gap, origin, continuesStep: true)
  }

  private mutating func press(
    _ keys: [Key], at origin: Beat.Origin, continuesStep: Bool = false
  ) {
    showKeys(keys.map(\.name))
    add(.events(keys.map { .input(.key($0)) }), gap, origin, continuesStep: continuesStep)
  }

  private mutating func write(_ prediction: Prediction, at origin: Beat.Origin) {
    presentation.caption = prediction.question.text(in: language)
    presentation.question = Presentation.Question(
      choices: prediction.choices.map { $0.text.text(in: language) })
    isAnswered = false
    let asked = presentation
    add(.ask(prediction), readingTime + Self.thinkingTime, origin)
    let question = beats.count
    write(prediction.steps, in: origin)
    // The answer stays visible with its question until the next text.
    // It belongs to the step that shows it, unless that is a pause, whose text would not be seen.
    let isShown =
      switch beats.dropFirst(question).last(where: \.isVisible)?.cue {
      case nil, .pause: false
      default: true
      }
    // Unless a text among the steps has hidden the question.
    let isHidden = presentation.question == nil
    if isHidden { (presentation.caption, presentation.question) = (asked.caption, asked.question) }
    add(.answer(prediction), readingTime, origin, continuesStep: isShown && !isHidden)
    isAnswered = true
  }

  private mutating func write(_ task: ScriptTask, at origin: Beat.Origin) {
    presentation.caption = task.goal.text(in: language)
    presentation.question = nil
    add(.task(task), readingTime, origin)
    // Marks are about the picture before the solution.
    presentation.annotations = []
    write(task.solution, in: origin)
    add(.reached(task), gap, origin)
  }

  /// Removes the keys of the previous part when a part shows its first key.
  private mutating func beginPart() {
    if startsPart { presentation.keys = [] }
    startsPart = false
  }

  private mutating func showKeys(_ names: [String]) {
    beginPart()
    presentation.keys = (presentation.keys + names).suffix(Self.mostKeys)
  }

  private mutating func add(
    _ cue: Beat.Cue, _ duration: Int, _ origin: Beat.Origin, continuesStep: Bool = false
  ) {
    cells += screen.columns * screen.rows
    guard beats.count < Screenplay.mostBeats, cells <= Screenplay.mostCells else {
      exceeded =
        cells > Screenplay.mostCells
        ? .scriptTooLarge(screen, limit: Screenplay.mostCells)
        : .scriptTooLong(limit: Screenplay.mostBeats)
      return
    }
    let beat = Beat(
      cue: cue, presentation: presentation, duration: duration, origin: origin, screen: screen,
      continuesStep: continuesStep)
    if beat.isVisible || duration > 0 { newMarks = nil }
    beats.append(beat)
    addNotes()
  }

  /// Adds the notes that wait to the last beat, unless its step belongs to the part before.
  private mutating func addNotes() {
    if let last = beats.last, last.beginsStep || last.isMarker { awaitsStep = last.isMarker }
    if !awaitsStep { giveNotesToLastBeat() }
  }

  private mutating func giveNotesToLastBeat() {
    guard let last = beats.indices.last else { return }
    beats[last].notes += earlyNotes
    earlyNotes = []
  }

  /// Ends the script; notes that no step follows belong to the last one.
  mutating func close() {
    noteUnseenMarks()
    giveNotesToLastBeat()
  }

  /// The notes before the first step of a part, which belong to it.
  private var earlyNotes: [String] = []

  /// Whether the present part has no step yet.
  private var awaitsStep = true

  private static let thinkingTime = 2000

  /// The time that an unhurried reader needs for the caption, to a tenth of a second: about 17
  /// columns per second, and a moment to find it.
  private var readingTime: Int {
    (1500 + 60 * TextWidth.columns(of: presentation.caption)) / 100 * 100
  }
}
