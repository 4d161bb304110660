import Cells
import Phrases
package import SceneModel

// The syntax of steps: for each kind its key, the parts of its value that contain steps or name
// views, and how its value is read and written.

/// The kinds of steps, with the only list of their keywords.
enum StepKey: String, SceneKey {
  case key, keys
  case perform = "do"
  case line
  case set, select, mouse, resize
  case caption, pause, note, annotate, marker, wait, predict, task, loop
  case expect, golden, include
  static var owner: Phrase { "a step" }
  static var form: Phrase { "a step, as in {key: a}" }

  /// The key inside the value that contains steps; nil for kinds without such a key.
  var keyOfSteps: String? {
    switch self {
    case .predict: PredictionKey.then.rawValue
    case .task: TaskKey.solution.rawValue
    case .loop: LoopKey.steps.rawValue
    default: nil
    }
  }

  /// The parts of a value that name views, without those of the steps inside it.
  func mentions(in value: SyntaxNode) -> [(node: SyntaxNode, kind: ViewMention)] {
    switch self {
    case .perform, .line: return [(value, .command)]
    case .select: return [(value, .view)]
    case .set: return value["view"].map { [($0, .view)] } ?? []
    case .predict:
      let choices = value[PredictionKey.choices]?.items ?? []
      let numbers = choices.map { $0.value[ChoiceKey.means] } + [value[PredictionKey.answer]]
      return numbers.flatMap { $0?.entries ?? [] }.map { ($0.key, .number) }
    case .task:
      let requirements = value[TaskKey.requires]?.items ?? []
      return requirements.compactMap { item in item.value["view"].map { ($0, .view) } }
    case .expect:
      return value.entries.flatMap { entry in
        entry.name.flatMap(ExpectationKey.init)?.mentions(in: entry.value) ?? []
      }
    case .annotate:
      return value.items.flatMap { item in
        item.value.entries.flatMap { entry in
          entry.name.flatMap(AnnotationKey.init)?.mentions(in: entry.value) ?? []
        }
      }
    case .key, .keys, .mouse, .resize, .caption, .pause, .note, .marker, .wait, .loop, .golden,
      .include:
      return []
    }
  }
}

extension ExpectationKey {
  fileprivate func mentions(in value: SyntaxNode) -> [(node: SyntaxNode, kind: ViewMention)] {
    switch self {
    case .frame, .cells: value.entries.map { ($0.key, .view) }
    case .selection: [(value, .view)]
    case .broken: value.items.map { ($0.value, .constraint) }
    case .ambiguous: value.items.map { ($0.value, .number) }
    case .why, .decided: value.entries.map { ($0.key, .number) }
    case .text, .style, .status: []
    }
  }
}

extension AnnotationKey {
  fileprivate func mentions(in value: SyntaxNode) -> [(node: SyntaxNode, kind: ViewMention)] {
    switch self {
    case .arrow, .highlight: [(value, .view)]
    case .bracket: [(value, .number)]
    case .gap: value.items.map { ($0.value, .view) }
    case .text, .dim, .constraint: []
    }
  }
}

extension ScriptStep {
  /// The keywords of steps, without the names of commands.
  package static var words: [String] { StepKey.words }
}

extension ScriptReader {
  mutating func readStep(_ key: StepKey, _ value: YAMLNode, depth: Int) -> ScriptStep? {
    switch key {
    case .key: readKey(value).map { .key($0.key, times: $0.times) }
    case .keys: readKeyList(value).map { .typeAhead($0) }
    case .perform: readCommand(value).map { .perform($0) }
    case .line: readCommand(value).map { .typeLine($0) }
    case .set: readSetting(value)
    case .select: text(value, expected: "an id").map { .select($0) }
    case .mouse: readMouse(value)
    case .resize: readScreen(value).map { .resize($0) }
    case .caption: readCaption(value)
    case .pause: readWording(value).map { .pause($0) }
    case .note: readWording(value).map { .note($0) }
    case .annotate: readAnnotations(value).map { .annotate($0) }
    case .marker: readWording(value).map { .marker($0) }
    case .wait: duration(value).map { .wait(milliseconds: $0) }
    case .predict: readPrediction(value, depth: depth)
    case .task: readTask(value, depth: depth)
    case .loop: readLoop(value, depth: depth)
    case .expect: readExpectations(value).map { .expect($0) }
    case .golden: readGoldenName(value).map { .golden($0) }
    case .include: readInclude(value, depth: depth)
    }
  }

  /// The maximum number of repetitions; more would let one line fill the memory.
  private static let mostLoops = 1000

  /// Reads `{times: 3, steps: [...]}`.
  private mutating func readLoop(_ node: YAMLNode, depth: Int) -> ScriptStep? {
    guard let fields = fields(node, LoopKey.self) else { return nil }
    guard let timesNode = required(.times, in: fields), let stepsNode = required(.steps, in: fields)
    else { return nil }
    let steps = readSteps(stepsNode, depth: depth + 1)
    guard let number = number(timesNode) else { return nil }
    guard let times = Int(exactly: number), (1...ScriptReader.mostLoops).contains(times) else {
      return refuse(
        .outOfRange("'times'", from: "1", to: "\(ScriptReader.mostLoops)", found: number.sceneText),
        at: timesNode.place)
    }
    return .loop(steps, times: times)
  }
}

extension ScriptStep {
  /// The only entry of the step's mapping.
  var entry: (key: String, value: YAMLText) {
    switch self {
    case .key(let key, let times):
      StepKey.key.entry(.text(times == 1 ? key.name : "\(key.name) \(times)"))
    case .typeAhead(let keys): StepKey.keys.entry(.row(keys.inRuns.map { .text($0) }))
    case .perform(let command): StepKey.perform.entry(.text(command.text))
    case .typeLine(let command): StepKey.line.entry(.text(command.text))
    case .set(let view, let changes): StepKey.set.entry(.setting(view, changes))
    case .select(let id): StepKey.select.entry(.text(id))
    case .mouse(let event):
      StepKey.mouse.entry(.mapping([(event.kind.rawValue, event.point.yaml)], isLine: true))
    case .resize(let size): StepKey.resize.entry(size.yaml)
    case .caption(let wording, let milliseconds):
      StepKey.caption.entry(wording.map { $0.yaml(for: milliseconds) } ?? .scalar("~"))
    case .pause(let wording): StepKey.pause.entry(wording.yaml(for: nil))
    case .annotate(let annotations):
      StepKey.annotate.entry(annotations.isEmpty ? .scalar("~") : .list(annotations.map(\.yaml)))
    case .note(let wording): StepKey.note.entry(wording.yaml(for: nil))
    case .marker(let name):
      StepKey.marker.entry(name.translations.isEmpty ? .text(name.text) : name.yaml(for: nil))
    case .wait(let milliseconds): StepKey.wait.entry(.duration(milliseconds))
    case .predict(let prediction): StepKey.predict.entry(prediction.yaml)
    case .task(let task): StepKey.task.entry(task.yaml)
    case .loop(let steps, let times):
      StepKey.loop.entry(
        .mapping([(LoopKey.times, .scalar("\(times)")), (.steps, steps.yaml)], isLine: false))
    case .expect(let expectations): StepKey.expect.entry(expectations.map(\.value).yaml)
    case .golden(let name): StepKey.golden.entry(.text(name))
    case .include(let path): StepKey.include.entry(.quoted(path))
    }
  }
}

private enum LoopKey: String, SceneKey {
  case times, steps
  static var owner: Phrase { "a loop" }
  static var form: Phrase { "a loop, as in {times: 3, steps: [...]}" }
}

extension StepKey {
  fileprivate func entry(_ value: YAMLText) -> (key: String, value: YAMLText) { (rawValue, value) }
}
