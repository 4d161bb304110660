/// The open command line.
package struct TypedLine: Hashable, Sendable {
  /// The text typed so far; the cursor is at its end.
  package private(set) var text: String
  /// The reason why the line was refused when Enter was pressed.
  package internal(set) var reason: Message?
  /// The completions of the last word, which Tab goes through.
  package private(set) var offer: Offer?
  /// The index of the recalled line; nil for the one that is being typed.
  private var recalled: Int?
  /// The text that was being typed when an earlier line was recalled.
  private var draft = ""
  /// The number of characters at the start that cannot be deleted while a value is typed in the
  /// inspector.
  package let fixed: Int
  /// The number of characters at the start that a key has typed: a command that asks for an
  /// argument.
  ///
  /// Deleting the last word leaves them; Backspace deletes them, too.
  private var prompt: Int
  /// The text after the typed value, which belongs to the command but is not shown.
  let ending: String
  /// Whether the argument that a key has proposed is still selected: what is typed replaces it.
  private var isSelected: Bool

  /// Several completions, of which one is in the line.
  package struct Offer: Hashable, Sendable {
    var start: String
    package var words: [String]
    package var index: Int
  }

  /// Longer lines are no commands, but take long to handle.
  static let mostBytes = 10_000

  /// Creates a line; a text that ends with a space is a command that asks for an argument.
  package init(_ text: String = "", fixed: Int = 0, prompt: Int? = nil, ending: String = "") {
    self.text = text
    self.fixed = fixed
    self.prompt = prompt ?? (text.hasSuffix(" ") ? text.count : fixed)
    self.ending = ending
    isSelected = self.prompt > 0 && text.count > self.prompt
  }

  /// Selects a refused line, whose argument the next character replaces; if the line only lacks its
  /// end, the next character continues it.
  mutating func refuse(because reason: Message) {
    self.reason = reason
    if case .invalid(let error) = reason, error.isAboutMissingEnd { return }
    isSelected = text.count > prompt
  }

  /// The selected text, at the end of the line; empty if none is selected.
  package var selectedText: String { isSelected ? String(text.dropFirst(prompt)) : "" }

  /// Keeps the selected text, so that what is typed continues it.
  mutating func unselect() { isSelected = false }

  /// The typed value, without the fixed start.
  package var value: String { String(text.dropFirst(fixed)) }

  /// Types a text at the cursor; one that is too long is refused as a whole.
  mutating func type(_ typed: String) {
    guard let character = typed.first else { return }
    let start = text(before: character)
    // The colon is already before the line.
    let typed = start.isEmpty && character == ":" ? String(typed.dropFirst()) : typed
    guard start.utf8.count + typed.utf8.count <= TypedLine.mostBytes else {
      reason = .lineTooLong(most: TypedLine.mostBytes)
      return
    }
    change(start + typed)
  }

  /// Returns the text that a character continues.
  ///
  /// It replaces selected text, and is a new word of a line that lacks its end.
  private func text(before character: Character) -> String {
    if isSelected { return String(text.prefix(prompt)) }
    guard case .invalid(let error) = reason, error.isAboutMissingEnd else { return text }
    return text.last == " " || character == " " ? text : text + " "
  }

  /// Deletes the selected text; a refused line keeps all but its last character, because that is
  /// how a mistake at its end is corrected.
  mutating func deleteCharacter() {
    if isSelected, reason == nil { return change(String(text.prefix(prompt))) }
    if text.count > fixed { change(String(text.dropLast())) }
  }

  mutating func deleteWord() {
    let end = text.lastIndex { $0 != " " }
    let start = text[..<(end ?? text.startIndex)].lastIndex(of: " ")
    let rest = start.map { String(text[...$0]) } ?? ""
    change(rest.count < prompt ? String(text.prefix(prompt)) : rest)
  }

  /// Deletes all but the command that a key has typed: what follows is its argument.
  mutating func deleteAll() { change(String(text.prefix(prompt))) }

  /// Completes the last word, or replaces it by its next completion.
  mutating func complete(by step: Int, among candidates: (String) -> [String]) {
    (reason, isSelected) = (nil, false)
    if var offer {
      offer.index = (offer.index + step).wrapped(in: offer.words.count)
      self.offer = offer
      text = offer.start + offer.words[offer.index]
      return
    }
    let start = String(
      text[..<(text.lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex)])
    complete(with: candidates(text), after: start, step)
  }

  /// Completes the text after the start of the line, or replaces it by the first candidate.
  mutating func complete(with words: [String], after start: String, _ step: Int) {
    guard let first = words.first else { return }
    // These end only the first part of a word.
    let goesOn = [".", "[", "/"].contains { first.hasSuffix($0) }
    if words.count == 1 { return change(start + first + (goesOn ? "" : " ")) }
    let common = words.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    if start.count + common.count > text.count { return change(start + common) }
    let index = step > 0 ? 0 : words.count - 1
    offer = Offer(start: start, words: words, index: index)
    text = start + words[index]
  }

  /// Recalls an earlier or a later line; the list ends with the newest one.
  mutating func recall(_ step: Int, of lines: [String]) {
    let index = (recalled ?? lines.count) + step
    guard fixed == 0, index >= 0, index <= lines.count, !lines.isEmpty else { return }
    if recalled == nil { draft = text }
    let line = index == lines.count ? draft : lines[index]
    change(line)
    prompt = fixed
    recalled = index == lines.count ? nil : index
  }

  private mutating func change(_ text: String) {
    self.text = text
    // The key's command was deleted, so the line is another one.
    if text.count < prompt { prompt = fixed }
    (reason, offer, isSelected) = (nil, nil, false)
  }
}

extension String {
  /// Returns the longest prefix that both strings have in common.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
