import AutoLayout
import Phrases
import SceneModel

/// Reads captions, predictions and tasks.
extension ScriptReader {
  /// Reads a caption: a text, `{text: ..., lang: {...}, for: 3s}`, or nothing to hide the current
  /// one.
  mutating func readCaption(_ node: YAMLNode) -> ScriptStep? {
    if node.isNull { return .caption(nil, milliseconds: nil) }
    guard case .mapping = node.content else {
      return readWording(node).map { .caption($0, milliseconds: nil) }
    }
    guard let fields = fields(node, WordingKey.self) else { return nil }
    let time = fields[.milliseconds].flatMap { duration($0) }
    return readWording(fields[.text], key: WordingKey.text, translations: fields[.lang], of: node)
      .map { .caption($0, milliseconds: time) }
  }

  mutating func readPrediction(_ node: YAMLNode, depth: Int) -> ScriptStep? {
    guard let fields = fields(node, PredictionKey.self) else { return nil }
    let question = readWording(
      fields[.ask], key: PredictionKey.ask, translations: fields[.lang], of: node)
    let choices = items(fields[.choices], of: "answers to choose from").compactMap {
      readChoice($0)
    }
    if choices.count > 9 { report(.tooManyChoices, at: node.place) }
    let steps = readSteps(fields[.then], depth: depth + 1)
    guard let answer = required(.answer, in: fields) else { return nil }
    guard let question, let right = readAnswer(answer, choices) else { return nil }
    return .predict(Prediction(question: question, choices: choices, answer: right, steps: steps))
  }

  /// Reads a choice: a text, or `{text: ..., lang: {...}, means: {b.width: 12}, because: ...}`.
  private mutating func readChoice(_ node: YAMLNode) -> Prediction.Choice? {
    guard case .mapping = node.content else {
      return readWording(node).map { Prediction.Choice($0) }
    }
    guard let fields = fields(node, ChoiceKey.self) else { return nil }
    let text = readWording(
      fields[.text], key: ChoiceKey.text, translations: fields[.lang], of: node)
    let number = fields[.means].flatMap { readFrameNumber($0) }
    let because = fields[.because].flatMap { readWording($0) }
    return text.map { Prediction.Choice($0, means: number, because: because) }
  }

  /// Reads an answer: one of the choices or, without choices, a value of a frame, such as
  /// `{b.width: 12}`.
  private mutating func readAnswer(
    _ node: YAMLNode, _ choices: [Prediction.Choice]
  ) -> Prediction.Answer? {
    guard choices.isEmpty else {
      guard let words = text(node, expected: "one of the choices") else { return nil }
      if let index = choices.firstIndex(where: { $0.text.text == words }) { return .choice(index) }
      return refuse(
        .unknownValue(words, of: "choice", known: choices.map(\.text.text)), at: node.place)
    }
    return readFrameNumber(node).map { .number($0) }
  }

  /// Reads a value of a frame, such as `{b.width: 12}`.
  private mutating func readFrameNumber(_ node: YAMLNode) -> FrameNumber? {
    let entries = entries(node, as: "a value of a frame, as in {b.width: 12}")
    guard let (name, place, value) = entries.first else { return nil }
    guard entries.count == 1 else {
      return refuse(
        .mismatch(expected: "one value of a frame", found: "\(entries.count) values"),
        at: node.place)
    }
    guard let (view, part) = framePart(name) else {
      return refuse(.unknownValue(name, of: "value of a frame", known: []), at: place)
    }
    return number(value).map { FrameNumber(view, part, $0) }
  }

  /// Reads the name of a value of a frame, such as `b.width`.
  func framePart(_ name: String) -> (String, FrameAttribute)? {
    guard let found = FrameAttribute.named(name), Name.isID(found.view) else { return nil }
    return found
  }

  mutating func readTask(_ node: YAMLNode, depth: Int) -> ScriptStep? {
    guard let fields = fields(node, TaskKey.self) else { return nil }
    let goal = readWording(fields[.goal], key: TaskKey.goal, translations: fields[.lang], of: node)
    let hints = items(fields[.hints], of: "hints").compactMap { readWording($0) }
    let solution = readSteps(fields[.solution], depth: depth + 1)
    guard required(.solution, in: fields) != nil else { return nil }
    let requirements = items(
      fields[.requires], of: "properties, as in {view: b, isHidden: true}"
    ).compactMap { node -> ScriptTask.Requirement? in
      guard case .set(let view, let changes) = readSetting(node) else { return nil }
      return ScriptTask.Requirement(view: view, changes: changes)
    }
    return goal.map {
      .task(ScriptTask(goal: $0, hints: hints, solution: solution, requirements: requirements))
    }
  }
}
