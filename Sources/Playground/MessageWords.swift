import Cells
package import Phrases

/// The texts of messages in one language.
///
/// A message is one entry with its parameters; no sentence is assembled from parts.
package struct MessageWords: Sendable {
  /// The capabilities of the terminal, and the keys of the user.
  package let appearance: Appearance
  package let language: Language

  package func text(of message: Message) -> String { text(phrase(of: message)) }
  package func text(of refusal: Refusal) -> String { text(phrase(of: refusal)) }
  package func text(of error: InvocationError) -> String { text(phrase(of: error)) }
  package func text(of message: FileMessage) -> String { text(phrase(of: message)) }
  package func text(of message: PlayerMessage) -> String { text(phrase(of: message)) }
  package func text(of difference: SceneDifference) -> String { text(phrase(of: difference)) }
  package func text(of text: PaneText) -> String { self.text(phrase(of: text)) }
  package func text(of word: PaneWord) -> String { text(of: PaneText.word(word)) }
  package func text(of line: ProblemText) -> String { text(phrase(of: line)) }
  package func text(of message: LineMessage) -> String { text(phrase(of: message)) }

  func text(_ phrase: Phrase) -> String {
    let text = phrase.text(in: language)
    return appearance.keys.areTyped ? language.typing(text) : text
  }

  /// Returns the forms of a question, the longest first, with the text typed so far.
  package func texts(of question: StatusQuestion, typed: String) -> [String] {
    phrases(of: question, typed: typed).map(text)
  }

  /// The hint in an empty command line.
  package var lineHint: String { text("a command; Tab completes, Esc closes") }
}

/// The keys in messages, with the changes of the user.
extension MessageWords {
  func key(_ name: CommandName) -> String { appearance.keys.firstName(of: name) }

  /// Returns a command as it is typed, in quotation marks.
  func typed(_ name: CommandName) -> String { typed(name.rawValue) }

  /// Returns a command with its arguments as it is typed, in quotation marks.
  func typed(_ command: String) -> String {
    appearance.keys.areTyped ? "'\(command)'" : "':\(command)'"
  }

  /// Returns the key that removes the filter of a list, or what is typed instead.
  func allKey(_ name: CommandName) -> String {
    appearance.keys.areTyped ? "'\(name.rawValue)'" : "Esc"
  }

  /// Returns the first key of a command in a pane; its name if it has none.
  func key(_ invocation: Invocation, in pane: Pane) -> String {
    if appearance.keys.areTyped { return "'\(invocation.text)'" }
    let keys = appearance.keys.keys(of: pane).first { $0.invocation == invocation }?.keys
    return keys?.first?.name ?? ":\(invocation.text)"
  }

  package var widthKeys: String { "\(key("narrower")) \(key("wider"))" }
  package var heightKeys: String { "\(key("lower")) \(key("taller"))" }
  var priorityKey: String { key(Invocation(.typeConstraintPriority), in: .constraints) }
  var keepKey: String { key(Invocation(.takeProposal), in: .why) }
  var tryKey: String { key(Invocation(.tryProposal, [.number(1)]), in: .why) }

  func tryKeys(_ count: Int) -> String { appearance.keys.areTyped ? "'try N'" : "1-\(count)" }
}

extension Language {
  /// Returns a text about keys as one about what is typed in their place.
  fileprivate func typing(_ text: String) -> String {
    let replacements =
      switch self {
      case .english:
        [
          (" and press Enter", ""), ("Press '", "Type '"), ("press '", "type '"),
        ]
      case .japanese:
        [("入力して Enter を押して", "入力して"), ("' を押す", "' と入力する"), ("' を押し", "' と入力し")]
      case .chinese: [("后按 Enter", ""), ("再按一次", "再输入一次"), ("按两次", "输入两次"), ("按 '", "输入 '")]
      }
    return replacements.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  package func words(_ appearance: Appearance = Appearance()) -> MessageWords {
    MessageWords(appearance: appearance, language: self)
  }
}

extension Appearance {
  /// The words of the language, limited to the characters that the terminal can show.
  package var words: MessageWords { language.words(self) }
}

extension Message {
  package func text(_ appearance: Appearance = Appearance()) -> String {
    appearance.words.text(of: self)
  }
}

extension SceneDifference {
  package func text(_ appearance: Appearance = Appearance()) -> String {
    appearance.words.text(of: self)
  }
}

extension PlayerMessage {
  package func text(in language: Language) -> String { language.words().text(of: self) }
}

extension InvocationError {
  /// The problem in English, with a suggestion.
  package var message: String { Language.english.words().text(of: self) }
}

extension InvocationError.Problem {
  /// The problem with the keys of the program.
  package var phrase: Phrase { Language.english.words().phrase(of: self) }
}

extension [String] {
  /// Returns the words of a list; of a long one, of which completion shows all, only the first.
  func shortList(separator: String) -> String {
    (count > 12 ? prefix(3) + ["…"] : self[...]).joined(separator: separator)
  }
}
