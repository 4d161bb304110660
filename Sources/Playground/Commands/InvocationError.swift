package import SceneText

/// Why a text is no invocation, and where in it.
package struct InvocationError: Error, Hashable, Sendable {
  package var problem: Problem
  /// The word that is wrong, by its characters; at the end of the text where one is missing.
  package var range: Range<Int>
  /// What was probably meant.
  package var suggestion: String?

  package init(problem: Problem, range: Range<Int>, suggestion: String? = nil) {
    self.problem = problem
    self.range = range
    self.suggestion = suggestion
  }

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
    /// What should be done with the constraints is not said as `stackyard edit` says it.
    case constraintChange(SceneEditError)
  }
}
