import AutoLayout
import Phrases
import SceneModel

/// The commands for edits, and their forms.
package enum SceneCommand: String, CaseIterable, Sendable {
  case set, unset, add, delete, move, wrap, dissolve, rename, duplicate, constraint

  package var forms: [String] {
    switch self {
    case .set: ["set VIEW KEY VALUE"]
    case .unset: ["unset VIEW KEY"]
    case .add: ["add ID in VIEW [at N]"]
    case .delete: ["delete VIEW"]
    case .move: ["move VIEW to VIEW [at N]"]
    case .wrap: ["wrap VIEW... in ID"]
    case .dissolve: ["dissolve STACK"]
    case .rename: ["rename VIEW ID"]
    case .duplicate: ["duplicate VIEW as ID"]
    case .constraint:
      [
        "constraint add \"TEXT\"", "constraint N remove", "constraint N off", "constraint N on",
        "constraint N set \"TEXT\"", "constraint N priority P",
        "constraint N when SIZECLASS,...",
      ]
    }
  }

  /// A description of the command, verb first.
  package var summary: String {
    switch self {
    case .set: "Set a property to a value, written as in YAML."
    case .unset: "Remove a property, so that it has its default value."
    case .add: "Add an empty view to a stack view, at index N or at the end."
    case .delete: "Delete a view with everything inside it, its spacing and its constraints."
    case .move: "Move a view to an index among the other arranged subviews, counted from 0."
    case .wrap: "Wrap views of a stack view in a new stack view with the same axis and spacing."
    case .dissolve: "Replace a stack view with its arranged subviews."
    case .rename: "Change the id of a view, also in constraints, spacing and script."
    case .duplicate: "Copy a view with the constraints inside it, and insert the copy after it."
    case .constraint: "Add an entry of 'constraints', or remove or change one by its index, from 0."
    }
  }

  static var words: [String] { allCases.map(\.rawValue) }

  /// Reads an edit from the words of a command.
  package static func edit(_ words: [String]) throws(SceneEditError) -> SceneEdit {
    guard let first = words.first else { throw SceneEditError(.noCommand) }
    guard let command = SceneCommand(rawValue: first) else {
      throw SceneEditError(
        .unknownCommand(first), suggestion: Suggestion.closest(to: first, among: Self.words))
    }
    var rest = Words(Array(words.dropFirst()), of: command)
    return try command.edit(&rest)
  }

  /// Reads an edit from a line of words separated by spaces.
  package static func edit(line: String) throws(SceneEditError) -> SceneEdit {
    try edit(words(of: line))
  }

  /// Splits a line into words; where a value or a constraint is expected, the rest of the line is
  /// one word, because its spaces count.
  private static func words(of line: String) -> [String] {
    var rest = line.drop(while: \.isWhitespace)
    var words: [String] = []
    while !rest.isEmpty {
      let count =
        switch words.first {
        case "set": 3
        case "constraint" where words.count > 1 && words[1] == "add": 2
        case "constraint" where words.count > 2 && ["set", "when"].contains(words[2]): 3
        default: Int.max
        }
      if words.count >= count {
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return words + [String(rest)]
      }
      let word = rest.prefix { !$0.isWhitespace }
      words.append(String(word))
      rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
    }
    return words
  }

  private func edit(_ words: inout Words) throws(SceneEditError) -> SceneEdit {
    let edit: SceneEdit
    switch self {
    case .set: edit = .set(try words.next(), key: try words.next(), value: try words.rest())
    case .unset: edit = .unset(try words.next(), key: try words.next())
    case .add:
      let id = try words.next()
      try words.take("in")
      edit = .add(id, in: try words.next(), at: try words.place())
    case .delete: edit = .delete(try words.next())
    case .move:
      let id = try words.next()
      try words.take("to")
      edit = .move(id, to: try words.next(), .arranged, at: try words.place())
    case .wrap:
      var ids = [try words.next()]
      while !words.takes("in") { ids.append(try words.next()) }
      edit = .wrap(ids, in: try words.next())
    case .dissolve: edit = .dissolve(try words.next())
    case .rename: edit = .rename(try words.next(), to: try words.next())
    case .duplicate:
      let id = try words.next()
      try words.take("as")
      edit = .duplicate(id, as: try words.next())
    case .constraint: edit = try SceneCommand.constraint(&words)
    }
    guard words.isEmpty else { throw words.misfit }
    return edit
  }

  /// The words that change an entry of the constraints, after its number.
  package enum ConstraintWord: String, CaseIterable {
    case remove, off, on, set, priority, when
  }

  private static func constraint(_ words: inout Words) throws(SceneEditError) -> SceneEdit {
    let first = try words.next()
    if first == "add" { return .addConstraint(unquoted(try words.rest()), at: nil) }
    guard let number = Int(first), number >= 0 else {
      throw SceneEditError(.notANumber(first, of: "the number of a constraint"))
    }
    switch ConstraintWord(rawValue: try words.next()) {
    case .remove: return .constraint(number, .remove)
    case .off: return .constraint(number, .off)
    case .on: return .constraint(number, .on)
    case .set: return .constraint(number, .text(unquoted(try words.rest())))
    case .priority: return .constraint(number, .priority(try words.next()))
    case .when: return .constraint(number, .traits(try traits(try words.rest())))
    case nil: throw words.misfit
    }
  }

  /// Reads size classes with commas between them; `any` for all of them.
  private static func traits(_ text: String) throws(SceneEditError) -> [TraitCollection] {
    if text == "any" { return [] }
    var traits: [TraitCollection] = []
    for words in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let found = TraitCollection(sceneText: String(words)) else {
        let words = words.drop(while: \.isWhitespace)
        throw SceneEditError(
          .unknownSizeClass(String(words)),
          suggestion: Suggestion.closest(to: String(words), among: TraitCollection.sceneWords))
      }
      traits.append(found)
    }
    return traits
  }

  /// Returns the text of a constraint without surrounding quotes.
  private static func unquoted(_ text: String) -> String {
    guard let quote = text.first, quote == "\"" || quote == "'",
      let value = try? SyntaxFragment(text).node.text
    else { return text }
    return value
  }

  /// The unread words of a command.
  private struct Words {
    private var words: ArraySlice<String>
    private let command: SceneCommand

    init(_ words: [String], of command: SceneCommand) {
      self.words = words[...]
      self.command = command
    }

    /// The error for words that do not match the command.
    var misfit: SceneEditError { SceneEditError(.usage(command.forms)) }

    mutating func next() throws(SceneEditError) -> String {
      guard let word = words.popFirst(), !word.isEmpty else { throw misfit }
      return word
    }

    /// Reads the remaining words, at least one.
    mutating func rest() throws(SceneEditError) -> String {
      guard !words.isEmpty else { throw misfit }
      defer { words = [] }
      return words.joined(separator: " ")
    }

    mutating func takes(_ word: String) -> Bool {
      guard words.first == word else { return false }
      words = words.dropFirst()
      return true
    }

    mutating func take(_ word: String) throws(SceneEditError) {
      guard takes(word) else { throw misfit }
    }

    /// Reads `at N`, if present.
    mutating func place() throws(SceneEditError) -> Int? {
      guard takes("at") else { return nil }
      let word = try next()
      guard let number = Int(word), number >= 0 else {
        throw SceneEditError(.notANumber(word, of: "a place"))
      }
      return number
    }

    var isEmpty: Bool { words.isEmpty }
  }
}
