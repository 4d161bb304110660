import AutoLayout
import SceneModel

/// Reads captions, predictions and tasks.
extension SceneReader {
  private static let longestWait = 3_600_000.0

  /// Reads a duration: `3s`, `1.5s` or `500ms`.
  mutating func duration(_ node: YAMLNode) -> Int? {
    let expected = "a time, as in 500ms or 1.5s"
    guard let text = text(node, expected: expected) else { return nil }
    let unit = text.hasSuffix("ms") ? 1.0 : 1000
    let digits = text.dropLast(unit == 1 ? 2 : 1)
    guard text.hasSuffix("s"), let number = Double(sceneText: String(digits)), number >= 0 else {
      mismatch(node, expected: expected)
      return nil
    }
    guard number * unit <= SceneReader.longestWait else {
      report(.outOfRange("a time", from: "0s", to: "3600s", found: text), at: node.place)
      return nil
    }
    return Int((number * unit).rounded())
  }

  /// Reads a text, or `{text: ..., lang: {ja: ...}}`.
  mutating func readWording(_ node: YAMLNode) -> Wording? {
    guard case .mapping = node.content else {
      return text(node, expected: "text, or {text: ..., lang: {ja: ...}}").map { Wording($0) }
    }
    let fields = fields(node, WordingKey.self)
    if let duration = fields[.milliseconds] { mismatch(duration, expected: "no time here") }
    return readWording(fields[.text], key: WordingKey.text, translations: fields[.lang], of: node)
  }

  /// Reads a text with its translations.
  private mutating func readWording<Key: SceneKey>(
    _ words: YAMLNode?, key: Key, translations: YAMLNode?, of node: YAMLNode
  ) -> Wording? {
    guard let words else {
      report(.missingKey(key.rawValue, of: Key.owner), at: node.place)
      return nil
    }
    guard let text = text(words) else { return nil }
    return Wording(text, translations: readTranslations(translations))
  }

  private mutating func readTranslations(_ node: YAMLNode?) -> [Wording.Translation] {
    guard let node else { return [] }
    return entries(node, as: "languages, as in {ja: ...}").compactMap { language, place, value in
      let isCode =
        (2...12).contains(language.count)
        && language.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || $0 == 0x2D
        }
      guard isCode else {
        report(.unknownValue(language, of: "language", known: []), at: place)
        return nil
      }
      return text(value).map { Wording.Translation(language: language, text: $0) }
    }
  }

  /// Reads a caption: a text, `{text: ..., lang: {...}, for: 3s}`, or nothing to hide the current
  /// one.
  mutating func readCaption(_ node: YAMLNode) -> ScriptStep? {
    if node.isNull { return .caption(nil, milliseconds: nil) }
    guard case .mapping = node.content else {
      return readWording(node).map { .caption($0, milliseconds: nil) }
    }
    let fields = fields(node, WordingKey.self)
    let time = fields[.milliseconds].flatMap { duration($0) }
    return readWording(fields[.text], key: WordingKey.text, translations: fields[.lang], of: node)
      .map { .caption($0, milliseconds: time) }
  }

  mutating func readPrediction(_ node: YAMLNode, of scene: Scene?, depth: Int) -> ScriptStep? {
    let fields = fields(node, PredictionKey.self)
    guard case .mapping = node.content else { return nil }
    let question = readWording(
      fields[.ask], key: PredictionKey.ask, translations: fields[.lang], of: node)
    let choices = items(fields[.choices], of: "answers to choose from").compactMap {
      readWording($0)
    }
    if choices.count > 9 { report(.tooManyChoices, at: node.place) }
    let steps = readSteps(fields[.then], of: scene, depth: depth + 1)
    guard let answer = fields[.answer] else {
      report(.missingKey(PredictionKey.answer.rawValue, of: PredictionKey.owner), at: node.place)
      return nil
    }
    guard let question, let right = readAnswer(answer, choices) else { return nil }
    return .predict(
      Prediction(question: question, choices: choices, answer: right, steps: steps))
  }

  /// Reads an answer: one of the choices or, without choices, a value of a frame, such as
  /// `{b.width: 12}`.
  private mutating func readAnswer(
    _ node: YAMLNode, _ choices: [Wording]
  ) -> Prediction.Answer? {
    guard choices.isEmpty else {
      guard let words = text(node, expected: "one of the choices") else { return nil }
      if let index = choices.firstIndex(where: { $0.text == words }) { return .choice(index) }
      report(.unknownValue(words, of: "choice", known: choices.map(\.text)), at: node.place)
      return nil
    }
    let entries = entries(node, as: "a value of a frame, as in {b.width: 12}")
    guard let (name, place, value) = entries.first else { return nil }
    guard let (view, part) = framePart(name), entries.count == 1 else {
      report(.unknownValue(name, of: "value of a frame", known: []), at: place, suggestion: nil)
      return nil
    }
    return number(value).map { .number(view: view, part, $0) }
  }

  /// Reads the name of a value of a frame, such as `b.width`.
  private func framePart(_ name: String) -> (String, FramePart)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, Name.isID(parts[0]), let part = FramePart(rawValue: parts[1]) else {
      return nil
    }
    return (parts[0], part)
  }

  /// Reads the requirements of a task for a view, written as for `set:`.
  private mutating func readRequirement(
    _ node: YAMLNode, of scene: Scene?
  ) -> ScriptTask.Requirement? {
    guard case .set(let view, let changes) = readSetting(node, of: scene) else { return nil }
    return ScriptTask.Requirement(view: view, changes: changes)
  }

  mutating func readTask(_ node: YAMLNode, of scene: Scene?, depth: Int) -> ScriptStep? {
    let fields = fields(node, TaskKey.self)
    guard case .mapping = node.content else { return nil }
    let goal = readWording(
      fields[.goal], key: TaskKey.goal, translations: fields[.lang], of: node)
    let hints = items(fields[.hints], of: "hints").compactMap { readWording($0) }
    let solution = readSteps(fields[.solution], of: scene, depth: depth + 1)
    guard fields[.solution] != nil else {
      report(.missingKey(TaskKey.solution.rawValue, of: TaskKey.owner), at: node.place)
      return nil
    }
    let requirements = items(
      fields[.requires], of: "properties, as in {view: b, isHidden: true}"
    ).compactMap { readRequirement($0, of: scene) }
    return goal.map {
      .task(ScriptTask(goal: $0, hints: hints, solution: solution, requirements: requirements))
    }
  }
}
