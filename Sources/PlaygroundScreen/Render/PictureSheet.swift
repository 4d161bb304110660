package import Cells
import Phrases
package import Playground

/// Pictures side by side, each below a caption, in as many rows as necessary.
package struct PictureSheet {
  /// A picture with the words above it.
  package struct Picture {
    package var caption: [String]
    /// Whether the caption is highlighted because it belongs to the current choice.
    package var isMarked: Bool
    package var cells: CellBuffer

    package init(caption: [String], isMarked: Bool = false, cells: CellBuffer) {
      self.caption = caption
      self.isMarked = isMarked
      self.cells = cells
    }
  }

  /// The distance between neighbours, in cells.
  static let gap = CellSize(columns: 2, rows: 1)

  private let pictures: [Picture]
  /// The size of the largest picture with its caption.
  private let place: CellSize
  private let perRow: Int

  /// Creates rows of pictures for a width; a picture wider than that has a row of its own.
  ///
  /// Without `words`, the word for the current choice is in English.
  package init(_ pictures: [Picture], columns: Int, _ words: MessageWords? = nil) {
    let words = words ?? Language.english.words()
    // Without colours, only a word can highlight a caption.
    let pictures = pictures.map { picture in
      var picture = picture
      if picture.isMarked, !picture.caption.isEmpty {
        picture.caption[0] = PictureSheet.markedCaption(picture.caption[0], words)
      }
      return picture
    }
    self.pictures = pictures
    let captions = pictures.map(\.caption.count).max() ?? 0
    let widths = pictures.flatMap { picture in
      [picture.cells.size.columns] + picture.caption.map { TextWidth.columns(of: $0) }
    }
    place = CellSize(
      columns: widths.max() ?? 0, rows: captions + (pictures.map(\.cells.size.rows).max() ?? 0))
    let step = place.columns + PictureSheet.gap.columns
    perRow = min(max(1, pictures.count), max(1, (columns + PictureSheet.gap.columns) / step))
  }

  /// Returns the first line of a marked caption, with a word in addition to its colour.
  static func markedCaption(_ text: String, _ words: MessageWords) -> String {
    "\(text)  \(words.text(of: PaneWord.now))"
  }

  package var size: CellSize {
    let rows = (pictures.count + perRow - 1) / perRow
    let gap = PictureSheet.gap
    return CellSize(
      columns: perRow * (place.columns + gap.columns) - gap.columns,
      rows: max(0, rows * (place.rows + gap.rows) - gap.rows))
  }

  /// Returns the area of a picture with its caption.
  package func place(of index: Int) -> CellRect {
    CellRect(
      column: index % perRow * (place.columns + PictureSheet.gap.columns),
      row: index / perRow * (place.rows + PictureSheet.gap.rows),
      columns: place.columns, rows: place.rows)
  }

  package var cells: CellBuffer {
    var buffer = CellBuffer(size: size)
    for (index, picture) in pictures.enumerated() {
      let corner = place(of: index).origin
      for (line, words) in picture.caption.enumerated() {
        buffer.write(
          words, at: CellPoint(column: corner.column, row: corner.row + line),
          style: picture.isMarked ? .strong : .muted)
      }
      buffer.paste(
        picture.cells,
        at: CellPoint(column: corner.column, row: corner.row + picture.caption.count))
    }
    return buffer
  }
}
