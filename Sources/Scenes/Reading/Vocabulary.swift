import AutoLayout

/// The names that a scene may use for priorities: UIKit's.
enum PriorityName: String, CaseIterable {
  case required, defaultHigh, dragThatCanResizeScene, sceneSizeStayPut
  case dragThatCannotResizeScene, defaultLow, fittingSizeLevel

  var priority: Double {
    switch self {
    case .required: 1000
    case .defaultHigh: 750
    case .dragThatCanResizeScene: 510
    case .sceneSizeStayPut: 500
    case .dragThatCannotResizeScene: 490
    case .defaultLow: 250
    case .fittingSizeLevel: 50
    }
  }
}

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

/// What names in scenes look like.
enum Name {
  /// The superview of the root.
  static let canvas = "canvas"

  /// Whether a word may be an id: ASCII letters, digits, `_` and `-`, no digit or `-` first and no
  /// `-` last.
  static func isID(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, isStart(first) else { return false }
    return word.unicodeScalars.allSatisfy { isPart($0) || $0 == "-" } && !word.hasSuffix("-")
  }

  /// Whether a word may be the name of a metric: as an id without `-`, which is a minus there.
  static func isMetric(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, isStart(first) else { return false }
    return word.unicodeScalars.allSatisfy(isPart)
  }

  /// Whether a word may be the name of a file: as an id, but digits may come first.
  static func isFile(_ word: String) -> Bool {
    !word.isEmpty && word.count <= 100 && !word.hasPrefix("-")
      && word.unicodeScalars.allSatisfy { isPart($0) || $0 == "-" }
  }

  static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: false
    }
  }

  static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    isStart(scalar) || ("0"..."9").contains(scalar)
  }
}
