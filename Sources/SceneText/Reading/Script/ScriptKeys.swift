import Phrases

/// The keys inside the values of steps.
enum ScreenKey: String, SceneKey {
  case columns, rows
  static var owner: Phrase { "a screen" }
  static var form: Phrase { "a screen, as in {columns: 80, rows: 24}" }
}

enum WordingKey: String, SceneKey {
  case text, lang
  case milliseconds = "for"
  static var owner: Phrase { "a text" }
  static var form: Phrase { "text, as in {text: Hello, lang: {ja: ...}}" }
}

enum PredictionKey: String, SceneKey {
  case ask, lang, choices, answer, then
  static var owner: Phrase { "a prediction" }
  static var form: Phrase { "a prediction, as in {ask: How wide is b?, answer: {b.width: 12}}" }
}

enum ChoiceKey: String, SceneKey {
  case text, lang, means, because
  static var owner: Phrase { "a choice" }
  static var form: Phrase { "a choice, as in {text: only b grows, means: {b.width: 26}}" }
}

enum AnnotationKey: String, SceneKey {
  case arrow, bracket, highlight, gap, constraint, text, dim
  static var owner: Phrase { "an annotation" }
  static var form: Phrase { "an annotation, as in {arrow: b, text: takes the rest}" }
}

enum TaskKey: String, SceneKey {
  case goal, lang, hints, solution, requires
  static var owner: Phrase { "a task" }
  static var form: Phrase { "a task, as in {goal: Make it a column., solution: [{key: a}]}" }
}

enum ExpectationKey: String, SceneKey {
  case frame, cells, text, style, status, selection, broken, ambiguous, why, decided
  static var owner: Phrase { "an expectation" }
  static var form: Phrase { "an expectation, as in {frame: {a: [0, 0, 10, 3]}}" }
}

enum ExpectedCellKey: String, SceneKey {
  case at
  case value = "is"
  static var owner: Phrase { "a cell of the screen" }
  static var form: Phrase { "a cell of the screen, as in {at: [0, 0], is: a}" }
}
