package import Cells
import Phrases
package import Playground

/// The screen of a speaker's terminal.
package struct SpeakerPage {
  private let notes: SpeakerNotes?
  private let clock: String
  private let appearance: Appearance
  private let scroll: Int

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - notes: The notes about the presentation; nil if there is none.
  ///   - clock: The time, and the time since the start.
  ///   - scroll: The rows of the notes to hide above the others, if not all fit.
  ///   - appearance: The characters and colours of the terminal.
  package init(
    _ notes: SpeakerNotes?, clock: String, scrolledBy scroll: Int = 0, _ appearance: Appearance
  ) {
    self.notes = notes
    self.clock = clock
    self.scroll = scroll
    self.appearance = appearance
  }

  /// Draws the page; of what does not fit, a part is missing.
  package func cells(on size: CellSize) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    let columns = max(1, size.columns - 2)
    let room = size.rows - 1
    for (row, line) in lines(columns: columns, rows: room).prefix(max(0, room)).enumerated() {
      buffer.write(line.text, at: CellPoint(column: 1, row: row), style: line.style)
    }
    // Keys go to the line that is typed, if there is one.
    let typed = notes.map { VisibleText.visible($0.typed) } ?? ""
    buffer.write(
      (typed.isEmpty ? words(.keys) : typed).truncated(toColumns: columns),
      at: CellPoint(column: 1, row: room), style: typed.isEmpty ? .muted : .strong)
    return buffer
  }

  private func words(_ word: SpeakerWord) -> String { word.phrase.text(in: appearance.language) }

  /// Whether the notes are longer than their room, so that keys scroll them.
  package func canScroll(on size: CellSize) -> Bool {
    texts(columns: max(1, size.columns - 2), rows: size.rows - 1)
      .contains { $0.title == .note && $0.rows < $0.lines.count }
  }

  /// Returns the number of rows of the notes to hide above the others, after scrolling by pages.
  package func scroll(by pages: Int, on size: CellSize) -> Int {
    let texts = texts(columns: max(1, size.columns - 2), rows: size.rows - 1)
    guard let note = texts.first(where: { $0.title == .note }) else { return 0 }
    return max(0, min(note.lines.count - note.rows, scroll + pages * max(1, note.rows - 1)))
  }

  /// A text of the page, in lines, of which only some rows fit.
  private struct Text {
    var title: SpeakerWord
    var lines: [String]
    var style: Style
    var rows: Int
    var first = 0

    /// The lines that are shown of a text that can be scrolled.
    var scrolled: [String] { Array(lines[first..<min(lines.count, first + rows)]) }

    /// The lines that are shown, with a mark where others are missing.
    func shown(columns: Int) -> [String] {
      var shown = scrolled
      guard rows < lines.count, let last = shown.indices.last else { return shown }
      shown[last] = (shown[last] + " …").truncated(toColumns: columns)
      return shown
    }
  }

  /// Returns the texts with the rows that each has: if not all fit, the notes have the room before the
  /// caption and the next step.
  private func texts(columns: Int, rows: Int) -> [Text] {
    guard let notes else { return [] }
    let votes = notes.votes.enumerated().map {
      "\(Presentation.Question.letter(ofChoice: $0)) \($1)"
    }
    let parts: [(title: SpeakerWord, text: String, style: Style)] = [
      (.note, notes.notes.joined(separator: "\n"), .strong),
      (.answer, notes.answer, .accent(appearance)),
      (.votes, votes.joined(separator: "   "), .strong),
      (.hints, notes.hints.joined(separator: "\n"), Style()), (.now, notes.caption, Style()),
      (.next, notes.step < notes.count ? notes.next : words(.atEnd), Style()),
    ].filter { !$0.text.isEmpty }
    var texts = parts.map { part in
      let lines = VisibleText.lines(of: part.text).joined(separator: "\n")
        .wrapped(toColumns: columns)
      return Text(title: part.title, lines: lines, style: part.style, rows: lines.count)
    }
    // A blank line and a title precede each text.
    let room = max(parts.count, rows - 1 - 2 * parts.count)
    while texts.reduce(0, { $0 + $1.rows }) > room {
      let long = texts.indices.filter { texts[$0].rows > 1 }
      let others = long.filter { [.now, .next].contains(texts[$0].title) }
      guard
        let longest = (others.isEmpty ? long : others).max(by: { texts[$0].rows < texts[$1].rows })
      else { break }
      texts[longest].rows -= 1
    }
    for index in texts.indices where texts[index].title == .note {
      texts[index].first = max(0, min(scroll, texts[index].lines.count - texts[index].rows))
    }
    return texts
  }

  private func lines(columns: Int, rows: Int) -> [(text: String, style: Style)] {
    guard let notes else {
      return [(clock, Style.strong), ("", Style())]
        + words(.waiting).wrapped(toColumns: columns).map { (text: $0, style: Style()) }
    }
    let state = [
      clock, SpeakerWord.place(step: notes.step, count: notes.count).text(in: appearance.language),
      notes.isCovered ? words(.covered) : "", notes.isControlled ? words(.controlled) : "",
      VisibleText.visible(notes.part),
    ]
    let head = state.filter { !$0.isEmpty }.joined(separator: "   ")
    return [(head, Style.bar(appearance).with(.bold))]
      + texts(columns: columns, rows: rows).flatMap { text -> [(text: String, style: Style)] in
        let isScrolled = text.title == .note && text.rows < text.lines.count
        let keys =
          isScrolled
          ? "  ^D ^U  \(text.first + 1)-\(text.first + text.rows)/\(text.lines.count)" : ""
        return [("", Style()), (words(text.title) + keys, Style.muted)]
          + (isScrolled ? text.scrolled : text.shown(columns: columns)).map { ($0, text.style) }
      }
  }
}
