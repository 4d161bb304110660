package import AutoLayout
package import Cells

/// The side of a label at which the lines of its text are, as in UIKit.
package enum TextAlignment: String, Hashable, CaseIterable, Sendable {
  case natural, left, center, right, justified
}

/// The text of a label, with the properties that break it into lines.
package struct LabelText: Hashable, Sendable {
  /// The parts that start lines, with marks for characters that must not reach a terminal.
  let paragraphs: [String]
  /// The maximum number of lines, 0 for any number; nil for one line per paragraph.
  let numberOfLines: Int?
  /// The stated mode; nil if the scene states none.
  package let lineBreakMode: LineBreakMode?
  package let alignment: TextAlignment
  /// The columns at which the text wraps whatever the width of the view; nil if there are none.
  let columns: Int?
  let cell: Size

  /// Creates a text; a line feed at its end starts no new line.
  init(
    _ text: String, numberOfLines: Int?, _ lineBreakMode: LineBreakMode?,
    _ alignment: TextAlignment, preferredMaxLayoutWidth width: Double?, cell: Size
  ) {
    paragraphs =
      text.isEmpty
      ? [] : VisibleText.lines(of: text.hasSuffix("\n") ? String(text.dropLast()) : text)
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
    self.alignment = alignment
    self.cell = cell
    // As in UIKit, a width of 0 does not count, nor does the width of a single line.
    let wraps = numberOfLines != 1 && width.map { $0 > 0 } ?? false
    columns = wraps ? width.map { LabelText.columns(in: $0, cell) } : nil
  }

  package var wrapsAtItsWidth: Bool { columns == nil && numberOfLines.map { $0 != 1 } ?? false }

  /// Whether the text wraps, at the width of its view or at another one.
  package var wraps: Bool { columns != nil || wrapsAtItsWidth }

  /// Whether the scene states that a part of the text may be replaced by an ellipsis.
  package var isTruncationIntended: Bool { lineBreakMode?.truncates ?? false }

  /// Returns the text in lines, given the width at which it wraps, in scene units; nil if no width
  /// is known.
  ///
  /// - Complexity: O(characters).
  package func content(wrapWidth: Double? = nil) -> TextContent {
    content(columns: wrapWidth.map { LabelText.columns(in: $0, cell) } ?? columns)
  }

  /// Returns the text in lines as long as those that are drawn in a view, given its width in columns
  /// and in scene units.
  package func drawnContent(columns: Int, width: Double) -> TextContent {
    let drawn = min(columns, LabelText.columns(in: width, cell))
    let wraps = numberOfLines.map { $0 != 1 } ?? (lineBreakMode != nil && self.columns != nil)
    // Where nothing is drawn, no line has a length.
    guard drawn > 0, wraps else { return content() }
    return content(columns: min(drawn, self.columns ?? drawn))
  }

  private func content(columns: Int?) -> TextContent {
    let lines = lines(columns: columns, limit: numberOfLines ?? 0)
    let isLimited = numberOfLines.map { $0 > 0 && lines.count == $0 } ?? false
    return TextContent(
      lines: lines, cell: cell, isTruncationIntended: isTruncationIntended,
      omittedLines: isLimited ? self.lines(columns: columns, limit: 0).count - lines.count : 0)
  }

  /// Returns the lines to draw in a view, given its frame in scene units and its size in cells.
  ///
  /// The last line shows an ellipsis if it has no room for the rest, unless the scene states a mode
  /// without one.
  package func drawnLines(in size: CellSize, frame: Size) -> [String] {
    if numberOfLines == nil, lineBreakMode == nil { return content().lines }
    guard size.rows > 0, size.columns > 0 else { return [] }
    let columns = min(size.columns, LabelText.columns(in: frame.width, cell))
    let mode = lineBreakMode ?? .byTruncatingTail
    // A stated width wraps any number of lines.
    guard let numberOfLines = numberOfLines ?? self.columns.map({ _ in 0 }) else {
      // Each paragraph has its line.
      return paragraphs.prefix(size.rows).map {
        lines(of: [$0], mode, columns: columns, limit: 1).first ?? ""
      }
    }
    let limit = numberOfLines > 0 ? min(numberOfLines, size.rows) : size.rows
    return lines(of: paragraphs, mode, columns: min(columns, self.columns ?? columns), limit: limit)
  }

  /// Returns the number of columns before a line in a view that is read in a direction.
  package func indent(
    of line: String, inColumns columns: Int, _ direction: LayoutDirection
  ) -> Int {
    let rest = max(0, columns - TextWidth.columns(of: line))
    return switch alignment {
    case .natural, .justified: direction == .rightToLeft ? rest : 0
    case .left: 0
    case .center: rest / 2
    case .right: rest
    }
  }

  private func lines(columns: Int?, limit: Int) -> [String] {
    lines(of: paragraphs, lineBreakMode ?? .byWordWrapping, columns: columns, limit: limit)
  }

  private func lines(
    of paragraphs: [String], _ mode: LineBreakMode, columns: Int?, limit: Int
  ) -> [String] {
    mode.lines(of: paragraphs, width: columns.map(Double.init), limit: limit) {
      Double(TextWidth.columns(of: $0))
    }
  }

  /// Returns the whole columns in a width, at least one.
  private static func columns(in width: Double, _ cell: Size) -> Int {
    // Tiny cells could make the quotient too large for an integer; no text has a million columns.
    // A width may be smaller than a number of columns by a rounding error.
    max(1, Int(min(width / cell.width + 1e-6, 1_000_000)))
  }
}

/// The text of a label in lines, from which its size and its drawing follow.
package struct TextContent {
  /// The lines, with marks for characters that must not reach a terminal.
  package let lines: [String]
  fileprivate let cell: Size
  /// Whether the scene states that a part of the text may be replaced by an ellipsis.
  package let isTruncationIntended: Bool
  /// The number of lines that the maximum number of lines leaves out.
  package let omittedLines: Int

  /// The line with the most columns; empty if there are no lines.
  package var widest: String {
    lines.max { TextWidth.columns(of: $0) < TextWidth.columns(of: $1) } ?? ""
  }

  package var cells: CellSize {
    CellSize(columns: lines.map { TextWidth.columns(of: $0) }.max() ?? 0, rows: lines.count)
  }

  /// The size in scene units.
  package var size: SceneView.IntrinsicSize {
    let cells = cells
    return SceneView.IntrinsicSize(
      width: Double(cells.columns) * cell.width, height: Double(cells.rows) * cell.height)
  }

  /// The cells that the whole text needs, unless the scene states that it may be truncated.
  package var neededCells: CellSize {
    let cells = cells
    return CellSize(
      columns: cells.columns, rows: cells.rows + (isTruncationIntended ? 0 : omittedLines))
  }

  /// Whether a cell is one unit wide and high.
  package var isInCells: Bool { cell == Size(width: 1, height: 1) }

  /// ``neededCells`` in scene units.
  package var neededSize: Size {
    let cells = neededCells
    return Size(width: Double(cells.columns) * cell.width, height: Double(cells.rows) * cell.height)
  }

  /// Returns how much of a length of a view the text can use: lines that the maximum number of lines
  /// leaves out have no room, however high the view is.
  package func usableLength(_ length: Double, along axis: Axis) -> Double {
    guard axis == .vertical, neededCells.rows > lines.count else { return length }
    return min(length, Double(lines.count) * cell.height)
  }
}
