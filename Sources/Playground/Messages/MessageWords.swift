package import SceneLayouts
import SceneModel

/// The languages that messages and explanations are written in.
package typealias MessageLanguage = ExplanationLanguage

/// The words of messages in one language: each type that does this is the table of a language.
///
/// A message is one entry, with its parameters in it; no sentence is put together from parts.
package protocol MessageWords {
  /// Creates the words for what a terminal can show.
  init(_ appearance: Appearance)

  func text(of message: Message) -> String
  func text(of refusal: Refusal) -> String
  func text(of error: InvocationError) -> String
  func text(of message: FileMessage) -> String
  func text(of message: RecordingMessage) -> String
  func text(of message: PlayerMessage) -> String
  func text(of difference: SceneDifference) -> String

  /// A question from its longest form to its shortest, with what was typed where it belongs.
  func texts(of question: StatusQuestion, typed: String) -> [String]

  /// What an empty command line says.
  var lineHint: String { get }
}

extension MessageLanguage {
  /// The words of the language.
  package func words(_ appearance: Appearance = Appearance()) -> any MessageWords {
    switch self {
    case .english: EnglishWords(appearance)
    case .japanese: JapaneseWords(appearance)
    case .chinese: ChineseWords(appearance)
    }
  }

  /// The language of these that is nearest to the one asked for, or English.
  package init(nearest language: String?) {
    let known = MessageLanguage.allCases.map(\.rawValue)
    self =
      language.flatMap { Language.best(of: known, for: $0) }.flatMap(MessageLanguage.init)
      ?? .english
  }
}

extension Message {
  /// The words of the message.
  package func text(_ appearance: Appearance = Appearance()) -> String {
    appearance.language.words(appearance).text(of: self)
  }
}

extension SceneDifference {
  /// The difference in words.
  package func text(_ appearance: Appearance = Appearance()) -> String {
    appearance.language.words(appearance).text(of: self)
  }
}

extension PlayerMessage {
  /// The words of the message.
  package func text(in language: MessageLanguage) -> String { language.words().text(of: self) }
}

extension InvocationError {
  /// The problem in English, with what would be right.
  package var message: String { EnglishWords(Appearance()).text(of: self) }
}

extension InvocationError.Problem {
  /// The problem in English.
  package var message: String { EnglishWords(Appearance()).text(of: self) }
}
