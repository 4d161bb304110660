package import SceneModel

extension ScriptStep {
  /// The keywords of steps, without the names of commands.
  package static var words: [String] { StepKey.allCases.map(\.rawValue) }
}

/// The kinds of steps, with the only list of their keywords.
enum StepKey: String, SceneKey {
  case key, keys
  case perform = "do"
  case line
  case set, select, mouse, resize, caption, pause, marker, wait, predict, task, expect, golden,
    include
  static var owner: String { "a step" }
}

enum ScreenKey: String, SceneKey {
  case columns, rows
  static var owner: String { "a screen" }
}

enum WordingKey: String, SceneKey {
  case text, lang
  case milliseconds = "for"
  static var owner: String { "a text" }
}

enum PredictionKey: String, SceneKey {
  case ask, lang, choices, answer, then
  static var owner: String { "a prediction" }
}

enum TaskKey: String, SceneKey {
  case goal, lang, hints, solution, requires
  static var owner: String { "a task" }
}

enum ExpectationKey: String, SceneKey {
  case frame, cells, text, style, status, selection, broken, ambiguous, why
  static var owner: String { "an expectation" }
}

enum ExpectedCellKey: String, SceneKey {
  case at
  case value = "is"
  static var owner: String { "what a cell shows" }
}
