package import SceneText

/// The reason why a text is not an invocation, and the position of the mistake.
package struct InvocationError: Error, Hashable, Sendable {
  package var problem: Problem
  /// The range of the wrong word in characters; at the end of the text if a word is missing.
  package var range: Range<Int>
  /// The word that was probably meant.
  package var suggestion: String?

  package init(problem: Problem, range: Range<Int>, suggestion: String? = nil) {
    self.problem = problem
    self.range = range
    self.suggestion = suggestion
  }

  /// Whether the text is right, but lacks something at its end.
  var isAboutMissingEnd: Bool {
    switch problem {
    case .missing, .missingKeyword(_, nil, _): true
    default: false
    }
  }

  package enum Problem: Hashable, Sendable {
    case empty
    case unknownCommand(String)
    case missing(ParameterInfo, usage: String)
    case missingKeyword(String, found: String?, usage: String)
    /// The word is not a valid argument for the parameter.
    case mismatch(ParameterInfo, found: String)
    /// There are more words than the command takes.
    case surplus(String, usage: String)
    /// The word after the arguments is not a valid number of repetitions.
    case times(String)
    /// The change of constraints does not have the syntax of `stackyard edit`.
    case constraintChange(SceneEditError)
  }
}
