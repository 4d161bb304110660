/// The words of the footer for a command, by situation.
package struct Footer: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A situation, which determines the useful keys.
  package enum Situation: Hashable, CaseIterable, Sendable {
    /// No script is played.
    case browsing
    /// A script goes on by itself, or was stopped.
    case playing
    /// A text is shown until the reader continues.
    case reading
    /// There is a task.
    case task
    /// There is a question.
    case question
    /// The script is over.
    case ended
    /// The user has the scene between two steps.
    case byHand
  }

  private var words: [Situation: String]
  /// The keys to show where these are more than the first one.
  package private(set) var keys: String?

  /// The footer does not mention the command.
  package static let none = Footer([:])

  package init(_ words: [Situation: String], keys: String? = nil) {
    self.words = words
    self.keys = keys
  }

  /// A word for a command that is of use while no script is played.
  package init(stringLiteral value: String) { self.init([.browsing: value]) }

  /// A word that is always there.
  static func always(_ word: String) -> Footer {
    Footer(Dictionary(uniqueKeysWithValues: Situation.allCases.map { ($0, word) }))
  }

  package func word(in situation: Situation) -> String? { words[situation] }

  /// All its words, in the order of the situations.
  var allWords: [String] { Situation.allCases.compactMap { words[$0] } }
}

extension Presentation? {
  /// The situation; nil if the audience has no keys to press.
  package var situation: Footer.Situation? {
    guard let presentation = self else { return .browsing }
    guard let controls = presentation.controls else { return nil }
    return switch controls.state {
    case .playing, .paused: .playing
    case .reading: .reading
    case .waiting: presentation.question == nil ? .task : .question
    case .ended: .ended
    case .byHand: .byHand
    }
  }
}
