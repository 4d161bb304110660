/// The keys inside the values of steps.
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
