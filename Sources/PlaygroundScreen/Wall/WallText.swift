import Cells
import Playground

/// The caption and the question on the screen of an audience, in lines.
struct WallText {
  private(set) var lines: [[Piece]] = []
  /// The number of lines for which the picture becomes smaller; keys show those after them.
  private(set) var mostShown = Int.max
  private let columns: Int
  private let appearance: Appearance

  struct Piece {
    var column: Int
    var text: String
    var style: Style
  }

  /// Creates the lines; if there are too many, those of a reason come after the ones that are shown.
  init(
    _ presentation: Presentation, _ votes: [Int], columns: Int, atMost most: Int,
    _ appearance: Appearance
  ) {
    self.columns = columns
    self.appearance = appearance
    let caption = VisibleText.lines(of: presentation.caption).joined(separator: "\n")
    if !caption.isEmpty { add(caption, .strong) }
    guard let question = presentation.question else { return }
    if question.choices.isEmpty {
      if let verdict = question.verdict { add(VisibleText.visible(verdict.text), accent) }
    } else {
      let before = lines
      add(question, votes)
      // Bars that wrap the choices would need the rows of the picture.
      if lines.count > most, votes.contains(where: { $0 > 0 }) {
        lines = before
        add(question, votes, hasBars: false)
      }
      let choices = lines.count
      if let fault = question.verdict?.fault { add(VisibleText.visible(fault), .muted) }
      // The picture of the answer explains more.
      if lines.count > most { mostShown = choices }
    }
  }

  private var accent: Style { .accent(appearance) }

  private mutating func add(_ text: String, _ style: Style) {
    lines += text.wrapped(toColumns: columns).map { [Piece(column: 0, text: $0, style: style)] }
  }

  /// Adds a row or more for each choice: its sign once the answer is known, its letter, and the bar
  /// or the number of its votes.
  private mutating func add(
    _ question: Presentation.Question, _ votes: [Int], hasBars: Bool = true
  ) {
    let hasVotes = hasBars && votes.contains { $0 > 0 }
    let right = question.verdict?.choice
    let choices = question.choices.indices.map { index -> (mark: String, style: Style) in
      let sign = right.map { appearance.sign(isRight: $0 == index) } ?? ""
      return (
        sign + question.mark(ofChoice: index) + " ",
        right == index ? accent : right == nil ? Style() : .muted
      )
    }
    let indent = choices.map { TextWidth.columns(of: $0.mark) }.max() ?? 0
    let texts = question.choices.enumerated().map { index, choice in
      VisibleText.visible(choice)
        + (hasBars || !votes.indices.contains(index) ? "" : "  (\(votes[index]))")
    }
    let widest = texts.map { TextWidth.columns(of: $0) }.max() ?? 0
    // Without votes, their room is free for the texts.
    let room = max(1, min(widest, (hasVotes ? columns / 2 : columns) - indent))
    for (index, choice) in choices.enumerated() {
      var rows = texts[index].wrapped(toColumns: room).map { text in
        [Piece(column: indent, text: text, style: choice.style)]
      }
      rows[0].insert(Piece(column: 0, text: choice.mark, style: choice.style), at: 0)
      if hasVotes, votes.indices.contains(index) {
        let start = indent + room + 2
        let bar = bar(votes[index], of: votes, columns: columns - start)
        rows[0].append(Piece(column: start, text: bar, style: choice.style))
      }
      lines += rows
    }
  }

  /// Returns a bar with the number of votes, which is full for the choice with most of them.
  private func bar(_ count: Int, of votes: [Int], columns: Int) -> String {
    let most = max(1, votes.max() ?? 1)
    let length = max(0, columns - 1 - "\(most)".count)
    let full = Int((Double(length) * Double(count) / Double(most)).rounded())
    return String(repeating: appearance.isASCII ? "#" : "█", count: full) + " \(count)"
  }

  /// Draws the lines that fit; the last one indicates that there are more.
  func draw(in place: CellRect, from first: Int = 0, on buffer: inout CellBuffer) {
    let first = max(0, min(first, lines.count - place.size.rows))
    for (row, line) in lines.dropFirst(first).prefix(place.size.rows).enumerated() {
      for piece in line {
        let isLast = row == place.size.rows - 1 && lines.count > first + place.size.rows
        buffer.write(
          (isLast ? piece.text + "…" : piece.text).truncated(toColumns: columns - piece.column),
          at: CellPoint(column: place.minColumn + piece.column, row: place.minRow + row),
          style: piece.style, clip: place)
      }
    }
  }
}

extension Appearance {
  /// Returns the sign before a choice whose answer is known.
  fileprivate func sign(isRight: Bool) -> String {
    isRight ? (isASCII ? "+ " : "✓ ") : (isASCII ? "x " : "✗ ")
  }
}
