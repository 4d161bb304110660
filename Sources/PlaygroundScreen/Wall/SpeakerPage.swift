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

  /// Draws the page; what does not fit is missing at its end, except for the last row.
  package func cells(on size: CellSize) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    let columns = max(1, size.columns - 2)
    let room = size.rows - 1
    for (row, line) in lines(columns: columns).prefix(max(0, room)).enumerated() {
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

  private func lines(columns: Int) -> [(text: String, style: Style)] {
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
    var lines = [
      (state.filter { !$0.isEmpty }.joined(separator: "   "), Style.bar(appearance).with(.bold))
    ]
    func add(_ word: SpeakerWord, _ text: String, _ style: Style) {
      guard !text.isEmpty else { return }
      lines += [("", Style()), (words(word), Style.muted)]
      let whole = VisibleText.lines(of: text).joined(separator: "\n")
      lines += whole.wrapped(toColumns: columns).map { ($0, style) }
    }
    add(.note, notes.notes.joined(separator: "\n"), .strong)
    add(.answer, notes.answer, .accent(appearance))
    add(.votes, votes.joined(separator: "   "), .strong)
    add(.now, notes.caption, Style())
    add(.next, notes.step < notes.count ? notes.next : words(.atEnd), Style())
    return lines
  }
}
