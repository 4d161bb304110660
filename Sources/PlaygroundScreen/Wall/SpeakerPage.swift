package import Cells
import Phrases
package import Playground
import SceneLayouts

/// The screen of a speaker's terminal.
package struct SpeakerPage {
  private let notes: SpeakerNotes?
  private let clock: String
  private let appearance: Appearance

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - notes: The notes about the presentation; nil if there is none.
  ///   - clock: The time, and the time since the start.
  ///   - appearance: The characters and colours of the terminal.
  package init(_ notes: SpeakerNotes?, clock: String, _ appearance: Appearance) {
    self.notes = notes
    self.clock = clock
    self.appearance = appearance
  }

  /// Draws the page; what does not fit is missing at the ends of its longest texts.
  package func cells(on size: CellSize) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    let columns = max(1, size.columns - 2)
    let room = size.rows - 1
    for (row, line) in lines(columns: columns, rows: room).prefix(max(0, room)).enumerated() {
      buffer.write(line.text, at: CellPoint(column: 1, row: row), style: line.style)
    }
    buffer.write(
      words(.keys).truncated(toColumns: columns), at: CellPoint(column: 1, row: room),
      style: .muted)
    return buffer
  }

  private func words(_ word: SpeakerWord) -> String {
    word.phrase.text(in: appearance.language)
  }

  private func lines(columns: Int, rows: Int) -> [(text: String, style: Style)] {
    guard let notes else {
      return [(clock, Style.strong), ("", Style())]
        + words(.waiting).wrapped(toColumns: columns).map { (text: $0, style: Style()) }
    }
    let state = [
      clock, SpeakerWord.place(step: notes.step, count: notes.count).text(in: appearance.language),
      VisibleText.visible(notes.part), notes.isCovered ? words(.covered) : "",
      notes.isControlled ? words(.controlled) : "",
    ]
    let votes = notes.votes.enumerated().map {
      "\(Presentation.Question.letter(ofChoice: $0)) \($1)"
    }
    let parts: [(title: SpeakerWord, text: String, style: Style)] = [
      (.note, notes.notes.joined(separator: "\n"), .strong),
      (.answer, notes.answer, .accent(appearance)),
      (.votes, votes.joined(separator: "   "), .strong), (.now, notes.caption, Style()),
      (.next, notes.step < notes.count ? notes.next : words(.atEnd), Style()),
    ].filter { !$0.text.isEmpty }
    var texts = parts.map { part in
      VisibleText.lines(of: part.text).joined(separator: "\n").wrapped(toColumns: columns)
    }
    // A blank line and a title precede each text.
    let room = max(parts.count, rows - 1 - 2 * parts.count)
    for _ in 0..<max(0, texts.joined().count - room) {
      let longest = texts.indices.max { texts[$0].count < texts[$1].count }
      guard let longest else { break }
      texts[longest].removeLast()
      let last = texts[longest].count - 1
      let end = texts[longest][last]
      if !end.hasSuffix("…") { texts[longest][last] = (end + " …").truncated(toColumns: columns) }
    }
    let head = state.filter { !$0.isEmpty }.joined(separator: "   ")
    return [(head, Style.bar(appearance).with(.bold))]
      + zip(parts, texts).flatMap { part, lines in
        [("", Style()), (words(part.title), Style.muted)] + lines.map { ($0, part.style) }
      }
  }
}
