/// An SVG picture of a grid of cells, in user units: its dimensions, background and font.
///
/// The drawing of a row does not depend on the rest of the grid, so an animation can store each row
/// once.
package struct CellPicture: Hashable, Sendable {
  let size: CellSize

  // The width is odd, so that a line in the middle of a cell covers whole pixels; the font is 0.6
  // wide.
  static let columnWidth = 9
  package static let rowHeight = 19
  static let baseline = 14
  package static let margin = 12
  static let paper = RGB(xterm: 234)
  static let ink = RGB(xterm: 253)

  package init(size: CellSize) {
    self.size = size
  }

  package var width: Int { size.columns * Self.columnWidth + 2 * Self.margin }
  package var height: Int { size.rows * Self.rowHeight + 2 * Self.margin }

  /// The start of the document's first tag, to which more attributes and its end are added.
  package var opening: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)"
    """
  }

  /// The background behind all cells.
  package var sheet: String {
    "<rect width=\"\(width)\" height=\"\(height)\" rx=\"8\" fill=\"\(Self.paper.hex)\"/>"
  }

  /// The attributes that rows inherit from the surrounding group.
  package static let typography = """
    font-size="15" xml:space="preserve" \
    font-family="'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono CJK JP', \
    'Noto Color Emoji', monospace" shape-rendering="crispEdges"
    """
}
