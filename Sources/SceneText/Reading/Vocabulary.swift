import AutoLayout
import SceneModel

extension PriorityName {
  /// The name that was probably meant: `low` and `high` are short for names that begin otherwise.
  static func meant(by word: String, among names: [String]) -> String? {
    switch word.lowercased() {
    case "low": defaultLow.rawValue
    case "high": defaultHigh.rawValue
    case "fitting": fittingSizeLevel.rawValue
    default: Suggestion.closest(to: word, among: names)
    }
  }

  /// That a word is no priority, and what is one.
  static func message(unknown word: String) -> String {
    "unknown priority '\(word)'; expected a number from 1 to 1000, "
      + allCases.map(\.rawValue).alternatives
  }
}
