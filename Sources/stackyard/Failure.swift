import Cells
import NcursesTerminal
import Phrases
import SceneText

/// An unsuccessful end of the program: its message and its exit code.
struct Failure: Error {
  var kind: Kind
  /// The text for standard error; empty if everything was already printed.
  var message: VisibleText
  /// The reason without the name of the program, for places that show who reports it.
  var reason: Phrase

  init(kind: Kind, message: VisibleText = "") {
    self.kind = kind
    self.message = message
    reason = "\(message.description)"
  }

  enum Kind: Int32 {
    /// An expectation of a script does not hold.
    case unexpected = 1
    /// The usage is wrong, a file cannot be read or written, or there is no usable terminal.
    case usage = 2
    case invalidScene = 3
  }

  static func usage(_ reason: VisibleText) -> Failure {
    var failure = Failure(kind: .usage, message: "stackyard: \(reason)")
    failure.reason = "\(reason.description)"
    return failure
  }

  static func unknownView(_ name: String, among known: [String]) -> Failure {
    .usage("the scene has no view '\(name)'\(hint(for: name, among: known))")
  }

  /// Returns the end of a message about a word that was probably misspelled; empty if none is similar.
  static func hint(for word: String, among known: [String]) -> VisibleText {
    Suggestion.closest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Creates the failure of a file, whose reason can be translated.
  static func file(_ reason: Phrase) -> Failure {
    var failure = usage(VisibleText(reason.text()))
    failure.reason = reason
    return failure
  }

  /// Performs an activity that needs a terminal; `instead` names the alternative without one.
  static func onTerminal<Value>(
    _ activity: VisibleText, instead: VisibleText, _ body: () throws(TerminalError) -> Value
  ) throws(Failure) -> Value {
    do throws(TerminalError) {
      return try body()
    } catch {
      switch error {
      case .noTerminal, .dumb: throw .usage("cannot \(activity): \(error); \(instead)")
      case .unknown, .tooLarge: throw .usage("cannot \(activity): \(error)")
      }
    }
  }

  /// Combines failures into one with all their messages; nil if there are none.
  ///
  /// An unreadable file determines the exit code even if a scene has errors, because nothing is
  /// known about the file.
  init?(of failures: [Failure]) {
    guard !failures.isEmpty else { return nil }
    self.init(
      kind: failures.contains { $0.kind == .usage } ? .usage : .invalidScene,
      message: failures.map(\.message).filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}
