package import Phrases

/// A value of a property, as files, inspectors and commands represent it.
package enum PropertyValue: Hashable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
  /// One of the words of the property's kind.
  case word(String)
  /// Words of the property's kind, in its order.
  case words([String])
  /// A number for each part of the property's kind.
  case numbers([Double])
  case size(SceneView.IntrinsicSize)
  case priorities(SceneView.PriorityPair)
  case constraints([SceneView.SizeConstraint])
  case spacings([SceneView.CustomSpacing])

  /// Whether the value is a list without entries, which readers call none.
  package var isEmpty: Bool {
    switch self {
    case .words([]), .constraints([]), .spacings([]): true
    default: false
    }
  }
}

/// A type of property values in ``SceneView``.
package protocol PropertyRepresentable: Hashable, Sendable {
  /// The value as written in a file; nil if there is none.
  var propertyValue: PropertyValue? { get }

  /// Converts a value that was read from a file; nil if it has another type.
  init?(propertyValue: PropertyValue?)
}

/// The values that a property allows, which determine how values are read and written.
package enum PropertyKind: Hashable, Sendable {
  /// `true` or `false`.
  case flag
  /// A number from -1,000,000 to 1,000,000.
  case number
  /// A number from 0 to 1,000,000.
  case extent(of: Phrase)
  /// A whole number from 0 to 1,000,000.
  case count(of: Phrase)
  /// Text of any number of lines.
  case text
  /// One of a list of words.
  case word(Words)
  /// A list of words, each at most once.
  case words(Words)
  /// A list with a number for each part.
  case numbers([Part], example: String)
  /// A mapping with a nonnegative number for each key; 0 for a missing key.
  case distances([String], of: Phrase)
  /// A list of a width and a height, each of which may be `none`.
  case intrinsicSize
  /// One priority for both axes, or a list of a horizontal and a vertical one.
  case priorities
  /// Constraints on a number of the view itself, such as `12` or `">= 2 @900"`.
  case constraints(on: String)
  /// Spacings by the id of the view that they follow.
  case spacings

  /// The words that a property allows.
  package struct Words: Hashable, Sendable {
    /// The noun in messages, such as `axis` in "unknown axis 'horizntal'".
    package var noun: Phrase
    package var words: [String]
    /// Aliases, each with its word.
    package var aliases: [String: String]
    package var listsAliases: Bool

    package init(
      _ noun: Phrase, _ words: [String], aliases: [String: String] = [:], listsAliases: Bool = true
    ) {
      self.noun = noun
      self.words = words
      self.aliases = aliases
      self.listsAliases = listsAliases
    }

    package init<Word: RawRepresentable<String> & CaseIterable>(
      _ noun: Phrase, _: Word.Type, aliases: [String: String] = [:], listsAliases: Bool = true
    ) {
      self.init(noun, Word.allCases.map(\.rawValue), aliases: aliases, listsAliases: listsAliases)
    }

    /// Returns the word for a text, which may be an alias; nil if it is unknown.
    package func word(for written: String) -> String? {
      words.contains(written) ? written : aliases[written]
    }

    /// The words that messages about an unknown word offer.
    package var listed: [String] { words + (listsAliases ? aliases.keys.sorted() : []) }
  }

  /// One number of a list.
  package struct Part: Hashable, Sendable {
    package var name: String
    /// Whether the number cannot be negative.
    package var isExtent: Bool

    package init(_ name: String, isExtent: Bool = false) {
      self.name = name
      self.isExtent = isExtent
    }
  }
}
