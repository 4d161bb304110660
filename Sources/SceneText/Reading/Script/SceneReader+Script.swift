import AutoLayout
import Cells
import SceneModel

extension SceneReader {
  /// The maximum number of steps; the limit keeps a wrong file from filling the memory.
  static let mostSteps = 10_000
  /// The maximum depth of steps: questions and tasks contain steps, which contain no others.
  private static let deepestStep = 2

  /// Reads `script`, `screen` and `gap`, after the views are known.
  mutating func readScript(_ fields: Fields<DocumentKey>, of scene: Scene?) -> Script {
    var script = Script()
    if let node = fields[.screen] { script.screen = readScreen(node) ?? script.screen }
    if let node = fields[.gap] { script.gap = duration(node) ?? script.gap }
    script.steps = readSteps(fields[.script], of: scene, depth: 1)
    return script
  }

  mutating func readSteps(
    _ node: YAMLNode?, of scene: Scene?, depth: Int
  ) -> [Placed<ScriptStep>] {
    let nodes = items(node, of: "steps")
    guard depth <= SceneReader.deepestStep, nodes.count <= SceneReader.mostSteps else {
      if let node { report(.tooManySteps(limit: SceneReader.mostSteps), at: node.place) }
      return []
    }
    return nodes.compactMap { readStep($0, of: scene, depth: depth) }
  }

  /// Reads a step: a mapping with one entry.
  ///
  /// Its key is a keyword of steps or the name of a command, whose arguments follow; only the
  /// player knows the commands.
  private mutating func readStep(
    _ node: YAMLNode, of scene: Scene?, depth: Int
  ) -> Placed<ScriptStep>? {
    let entries = entries(node, as: StepKey.form)
    guard case .mapping = node.content else { return nil }
    guard let (word, place, value) = entries.first, entries.count == 1 else {
      report(.stepOfSeveral, at: entries.count > 1 ? entries[1].place : node.place)
      return nil
    }
    let step: ScriptStep?
    if let key = StepKey(rawValue: word) {
      step = readStep(key, value, of: scene, depth: depth)
    } else if let command = command(word, at: place, value) {
      step = .perform(command)
    } else {
      report(
        .unknownStep(word), at: place, suggestion: closest(to: word, among: ScriptStep.words))
      step = nil
    }
    return step.map { Placed($0, at: place) }
  }

  /// Returns the command for the key and value of a step, if they can be one.
  private func command(_ word: String, at place: Place, _ value: YAMLNode) -> ScriptCommand? {
    guard case .scalar(let text, _) = value.content else { return nil }
    return ScriptCommand(
      name: word, at: place, rest: value.isNull ? "" : text, at: value.place)
  }

  /// Reads an include, which is not allowed inside a question or a task.
  mutating func readInclude(_ value: YAMLNode, depth: Int) -> ScriptStep? {
    if depth > 1 { report(.includeInside, at: value.place) }
    return text(value, expected: "the path of a file").map { .include($0) }
  }
}
