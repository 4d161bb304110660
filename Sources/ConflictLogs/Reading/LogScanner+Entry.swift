extension LogScanner {
  /// A constraint as printed, such as `<NSLayoutConstraint:0x1 a.width == 2>`.
  struct Entry {
    /// The entry with a blank at each line break.
    private(set) var text: String
    /// The number of the line in the text, from 1.
    var line: Int
    /// The parts of the entry on each line.
    private(set) var rows: [Row]

    struct Row {
      var text: Substring
      /// The number of characters in the line.
      var width: Int
      /// The number of blanks at its start.
      var indent: Int
    }

    init(row: Row, line: Int) {
      text = String(row.text)
      self.line = line
      rows = [row]
    }

    /// Appends the next line of an entry that was broken.
    mutating func append(_ row: Row) {
      let rest = row.text.trimmed
      // After a blank, the bracket would be the start of a relation.
      text += rest == ">" ? rest : " " + rest
      rows.append(row)
    }

    /// Ends the entry at the `>` that closes it; returns false if the entry continues on a later
    /// line.
    mutating func end() -> Bool {
      guard let sign = EntryStart.end(of: text) else { return false }
      let surplus = text.distance(from: text.index(after: sign), to: text.endIndex)
      text = String(text[...sign])
      let last = rows.count - 1
      let end = last == 0 ? rows[last].text : rows[last].text.withoutBlanksAtEnd
      rows[last].text = end.dropLast(surplus)
      return true
    }
  }
}
