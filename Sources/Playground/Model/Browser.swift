/// An open list of scenes: the typed text, the matching entries, and the chosen one.
package struct Browser: Hashable, Sendable {
  package let shelf: Shelf
  /// The text that was typed to find an entry.
  package private(set) var text = ""
  package private(set) var row = 0 { didSet { isTyping = false } }
  /// Whether the last key was typed: the field has the focus then, and otherwise the chosen row.
  package private(set) var isTyping = false
  /// The preview of the chosen entry; nil until it is read, and for folders.
  package var preview: Preview?
  /// The entries that match, the best match first.
  package private(set) var entries: [Shelf.Entry]

  package init(_ shelf: Shelf) {
    self.shelf = shelf
    entries = shelf.entries
    if shelf.kind == .lessons { row = entries.firstIndex { !$0.isFinished } ?? 0 }
    // The first choice is a scene, not the folder above.
    if entries.count > 1, entries[0].leadsUp { row = 1 }
  }

  /// The chosen entry; nil if no entry matches.
  package var entry: Shelf.Entry? { entries.indices.contains(row) ? entries[row] : nil }

  /// The maximum length of the typed text, which is that of a file name.
  private static let mostCharacters = 255

  mutating func type(_ character: Character) {
    guard text.count < Browser.mostCharacters else { return }
    find(text + String(character))
  }

  /// Chooses another row, stopping at the first and the last one.
  mutating func move(by rows: Int) {
    row = max(0, min(entries.count - 1, row.addingReportingOverflow(rows).partialValue))
  }

  mutating func choose(_ index: Int) { row = max(0, min(entries.count - 1, index)) }

  mutating func find(_ text: String) {
    self.text = text
    row = 0
    isTyping = true
    // The entries are those of this folder, whose paths may be written with `./`.
    let wanted = text.hasPrefix("./") ? text.dropFirst(2) : text[...]
    guard !wanted.allSatisfy({ $0 == " " }) else {
      entries = shelf.entries
      return
    }
    let found = shelf.entries.enumerated().compactMap { number, entry in
      FuzzyMatch(wanted, in: entry.name).map {
        (number: number, score: $0.score + entry.preference, entry: entry)
      }
    }
    // Equally good matches keep the order of the shelf.
    entries = found.sorted { ($0.score, $1.number) > ($1.score, $0.number) }.map(\.entry)
  }
}

extension Shelf.Entry {
  fileprivate var leadsUp: Bool { name == "../" }

  /// The points by which a scene is a better match than a folder with a similar name.
  fileprivate var preference: Int { if case .scene = target { 3 } else { 0 } }
}
