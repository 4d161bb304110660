import NcursesTerminal

/// An end of the program that is not success: what to say, and the exit code.
struct Failure: Error {
  var kind: Kind
  /// What standard error says; empty if everything was said already.
  var message: String
  /// What went wrong, for where it is plain which program speaks.
  var reason: String

  init(kind: Kind, message: String = "") {
    self.kind = kind
    self.message = message
    reason = message
  }

  var code: Int32 { kind.rawValue }

  enum Kind: Int32 {
    /// An expectation of a script does not hold.
    case unexpected = 1
    /// Wrong usage, a file that cannot be read or written, or no usable terminal.
    case usage = 2
    /// A scene has errors.
    case invalidScene = 3
  }

  static func usage(_ reason: String) -> Failure {
    var failure = Failure(kind: .usage, message: "stackyard: \(reason)")
    failure.reason = reason
    return failure
  }

  /// There is no terminal for something; `instead` says what does without one.
  static func noTerminal(
    for activity: String, _ error: TerminalError, instead: String
  ) -> Failure {
    switch error {
    case .noTerminal, .dumb: .usage("cannot \(activity): \(error); \(instead)")
    case .unknown: .usage("cannot \(activity): \(error)")
    }
  }
}

extension Failure {
  /// Several as one, with all that they say; nil if there are none.
  ///
  /// A file that cannot be read counts more than a scene with errors: nothing is known of it.
  init?(of failures: [Failure]) {
    guard !failures.isEmpty else { return nil }
    self.init(
      kind: failures.contains { $0.kind == .usage } ? .usage : .invalidScene,
      message: failures.map(\.message).joined(separator: "\n"))
  }
}
