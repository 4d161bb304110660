import Phrases
import SceneModel

/// Reads the steps of a script.
struct ScriptReader: ScenePartReader {
  var diagnostics: DiagnosticList
  var names = SceneNames()
  /// The scene of the script; nil if another file has it.
  let scene: Scene?

  /// The maximum depth of steps: a step may contain steps, which contain no further ones.
  private static let deepestStep = 2

  mutating func readSteps(_ node: YAMLNode?, depth: Int = 1) -> [Placed<ScriptStep>] {
    let nodes = items(node, of: "steps")
    guard depth <= ScriptReader.deepestStep, nodes.count <= SceneReading.mostSteps else {
      if let node { report(.tooManySteps(limit: SceneReading.mostSteps), at: node.place) }
      return []
    }
    return nodes.compactMap { readStep($0, depth: depth) }
  }

  /// Reads a step: a mapping with one entry.
  ///
  /// Its key is a keyword of steps or the name of a command, whose arguments follow; only the
  /// player knows the commands.
  private mutating func readStep(_ node: YAMLNode, depth: Int) -> Placed<ScriptStep>? {
    let entries = entries(node, as: StepKey.form)
    guard case .mapping = node.content else { return nil }
    guard let (word, place, value) = entries.first, entries.count == 1 else {
      return refuse(.stepOfSeveral, at: entries.count > 1 ? entries[1].place : node.place)
    }
    let step: ScriptStep?
    if let key = StepKey(rawValue: word) {
      step = readStep(key, value, depth: depth)
    } else if let command = command(word, at: place, value) {
      step = .perform(command)
    } else {
      report(
        .unknownStep(word), at: place,
        suggestion: diagnostics.closest(to: word, among: ScriptStep.words))
      step = nil
    }
    return step.map { Placed($0, at: place) }
  }

  /// Returns the command for the key and value of a step, if they can be one.
  private func command(_ word: String, at place: Place, _ value: YAMLNode) -> ScriptCommand? {
    guard case .scalar(let text, _) = value.content else { return nil }
    return ScriptCommand(name: word, at: place, rest: value.isNull ? "" : text, at: value.place)
  }

  /// Reads an include, which is not allowed inside a question or a task.
  mutating func readInclude(_ value: YAMLNode, depth: Int) -> ScriptStep? {
    if depth > 1 { report(.includeInside, at: value.place) }
    return text(value, expected: "the path of a file").map { .include($0) }
  }
}
