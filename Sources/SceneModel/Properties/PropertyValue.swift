/// A value of some property, in the form in which a file, an inspector or a command has it.
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
}

/// A type that values of properties have in a ``SceneView``.
package protocol PropertyRepresentable: Hashable, Sendable {
  /// The value as a file has it; nil if there is none.
  var propertyValue: PropertyValue? { get }

  /// The value that a file has; nil if it is not one of this type.
  init?(propertyValue: PropertyValue?)
}

/// What a property allows, which also says how its values are read and written.
package enum PropertyKind: Hashable, Sendable {
  /// `true` or `false`.
  case flag
  /// A number within a million of 0.
  case number
  /// Text of any number of lines.
  case text
  /// One of some words.
  case word(Words)
  /// A list of some words, each at most once.
  case words(Words)
  /// A list with a number for each part.
  case numbers([Part], example: String)
  /// A mapping with a number from 0 for each key, 0 where a key is missing.
  case distances([String], of: String)
  /// A list of a width and a height, each of which may be `none`.
  case intrinsicSize
  /// One priority for both axes, or a list of a horizontal and a vertical one.
  case priorities
  /// Constraints on a number of the view itself, such as `12` or `">= 2 @900"`.
  case constraints(on: String)
  /// Spacings by the id of the view that they follow.
  case spacings

  /// The words that a property may have.
  package struct Words: Hashable, Sendable {
    /// What the words name, as in "unknown axis 'horizntal'".
    package var noun: String
    package var words: [String]
    /// Other words, each with the one that it stands for.
    package var aliases: [String: String]
    /// Whether the aliases are listed where a word is unknown.
    package var listsAliases: Bool

    package init(
      _ noun: String, _ words: [String], aliases: [String: String] = [:], listsAliases: Bool = true
    ) {
      self.noun = noun
      self.words = words
      self.aliases = aliases
      self.listsAliases = listsAliases
    }

    /// The words of an enumeration.
    package init<Word: RawRepresentable<String> & CaseIterable>(
      _ noun: String, _: Word.Type, aliases: [String: String] = [:], listsAliases: Bool = true
    ) {
      self.init(
        noun, Word.allCases.map(\.rawValue), aliases: aliases, listsAliases: listsAliases)
    }

    /// The word that a written one stands for; nil if it is unknown.
    package func word(for written: String) -> String? {
      words.contains(written) ? written : aliases[written]
    }

    /// The words to name where one is unknown.
    package var listed: [String] { words + (listsAliases ? aliases.keys.sorted() : []) }
  }

  /// A number of a list.
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
