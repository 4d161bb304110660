import SceneModel

/// Why a text is no invocation, and where in it.
package struct InvocationError: Error, Hashable, Sendable {
  package var problem: Problem
  /// The word that is wrong, by its characters; at the end of the text where one is missing.
  package var range: Range<Int>
  /// What was probably meant.
  package var suggestion: String?

  package enum Problem: Hashable, Sendable {
    case empty
    case unknownCommand(String)
    /// The command needs another word.
    case missing(ParameterInfo, usage: String)
    case missingKeyword(String, found: String?, usage: String)
    /// Another value was expected.
    case mismatch(ParameterInfo, found: String)
    /// The command takes fewer words.
    case surplus(String, usage: String)
    /// What follows a command without parameters is how often it is done.
    case times(String)
  }
}

extension InvocationError {
  /// The problem in words, with what would be right.
  package var message: String {
    problem.message + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }
}

extension InvocationError.Problem {
  package var message: String {
    switch self {
    case .empty: "type the name of a command"
    case .unknownCommand(let word): "unknown command '\(word)'"
    case .missing(let parameter, let usage): "expected \(parameter.expectation), as in \(usage)"
    case .missingKeyword(let word, let found, let usage):
      "expected '\(word)'\(found.map { ", found '\($0)'" } ?? ""), as in \(usage)"
    case .mismatch(let parameter, let found): "expected \(parameter.expectation), found '\(found)'"
    case .surplus(let word, let usage): "'\(word)' is too much; expected \(usage)"
    case .times(let word):
      "the number of times '\(word)' is outside 1...\(Invocation.mostTimes)"
    }
  }
}

extension ParameterInfo {
  /// What is expected, in words.
  var expectation: String {
    switch kind {
    case .view: "the id of a view"
    case .views: "the ids of views"
    case .newID: "a new id, which starts with a letter or '_'"
    case .number(let range, let unit):
      "a number\(unit.map { " of \($0)" } ?? "") from \(range.lowerBound.sceneText) to "
        + range.upperBound.sceneText
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): words.joined(separator: ", ")
    case .size(let most): "columns x rows up to \(most)x\(most), as in 60x12"
    case .property: "the key of a property"
    case .value: "a value"
    }
  }
}
