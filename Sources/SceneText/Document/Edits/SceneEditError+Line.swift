extension SceneEditError {
  /// The reason on one line, without the lines of the file that it concerns.
  package var line: String {
    switch problem {
    case .invalidScene(let diagnostics), .refused(let diagnostics):
      guard let first = diagnostics.first else { return description }
      return first.problem.message + (first.suggestion.map { "; did you mean '\($0)'?" } ?? "")
    default: return description
    }
  }
}
