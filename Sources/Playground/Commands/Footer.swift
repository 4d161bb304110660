/// The word of a command in the footer, for each situation in which it has one.
package struct Footer: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A state of the playground or the player that determines which keys are useful.
  package enum Situation: Hashable, CaseIterable, Sendable {
    /// No script is played.
    case browsing
    case playing
    case paused
    /// The text continues on another page; the key shows it before it does anything else.
    case unread
    /// A text is shown until the reader continues.
    case reading
    case task
    case question
    case ended
    /// A term of the glossary is shown.
    case lookingUp
    /// The user controls the scene between two steps.
    case userInControl
    /// The user controls the scene between two steps, and the changes are recorded.
    case recording
  }

  private var words: [Situation: String]
  /// The place in the footer: words of higher ranks are after all those of lower ones.
  package private(set) var rank = 0
  /// The keys to show, if they are more than the first key.
  package private(set) var keys: String?

  /// A command that the footer does not mention.
  package static let none = Footer([:])

  package init(_ words: [Situation: String], keys: String? = nil, rank: Int = 0) {
    self.words = words
    self.keys = keys
    self.rank = rank
  }

  /// Creates the word of a command that only wide footers show while no script is played, in the
  /// order of the ranks.
  static func wide(_ word: String, keys: String? = nil, rank: Int) -> Footer {
    Footer([.browsing: word], keys: keys, rank: rank)
  }

  /// Creates the word of a command that is useful while no script is played.
  package init(stringLiteral value: String) { self.init([.browsing: value]) }

  /// Creates a word that is shown in every situation.
  static func always(_ word: String, rank: Int) -> Footer {
    Footer(Dictionary(uniqueKeysWithValues: Situation.allCases.map { ($0, word) }), rank: rank)
  }

  /// The rank of the last word, which is shown on every screen.
  static let lastRank = 9

  package func word(in situation: Situation) -> String? { words[situation] }

  var allWords: [String] { Situation.allCases.compactMap { words[$0] } }
}

extension Footer.Situation {
  /// The situation of a model; nil if the audience has no keys to press.
  package init?(of model: Model) {
    guard let presentation = model.presentation else {
      self = .browsing
      return
    }
    guard let controls = presentation.controls else { return nil }
    self =
      switch controls.state {
      case .playing: .playing
      case .paused: .paused
      case .reading: .reading
      case .waiting: presentation.question == nil ? .task : .question
      case .ended: .ended
      case .lookingUp: .lookingUp
      case .userInControl: model.isRecording ? .recording : .userInControl
      }
  }
}
