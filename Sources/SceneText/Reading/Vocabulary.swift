import SceneModel
import Phrases

extension PriorityName {
  /// Returns the name that was probably meant; `low` and `high` are short for names that start
  /// differently.
  static func meant(by word: String, among names: [String] = allCases.map(\.rawValue)) -> String? {
    switch word.lowercased() {
    case "low": defaultLow.rawValue
    case "high": defaultHigh.rawValue
    case "fitting": fittingSizeLevel.rawValue
    default: Suggestion.closest(to: word, among: names)
    }
  }

  /// Returns the message for an unknown priority, with the known ones.
  static func phrase(unknown word: String) -> Phrase {
    "unknown priority '\(word)'; expected a number from 1 to 1000, \(alternatives: allCases.map(\.rawValue))"
  }
}
