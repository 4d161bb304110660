/// One position of the grid: a character, as a reader sees it, and its style.
package struct Cell: Hashable, Sendable {
  /// One grapheme cluster that is one or two columns wide; empty in the second column of a wide
  /// one.
  package let text: String
  package internal(set) var style: Style
  // The width is a byte, because a screen has thousands of cells that are copied, compared and
  // stored.
  private let width: UInt8

  /// Creates a cell with a character.
  ///
  /// A visible mark replaces a character that must not reach a terminal.
  package init(_ character: Character = " ", style: Style = Style()) {
    // Skipping the tables for nearly every cell keeps drawing fast.
    if TextWidth.isFrequent(character) {
      self.init(text: String(character), columns: 1, style: style)
      return
    }
    let visible = VisibleText.visible(character)
    self.init(text: String(visible), columns: TextWidth.columns(of: visible), style: style)
  }

  private init(text: String, columns: Int, style: Style) {
    self.text = text
    self.style = style
    width = UInt8(columns)
  }

  /// The number of columns of the character; 0 in the second column of a wide one.
  package var columns: Int { Int(width) }

  static func blank(style: Style) -> Cell { Cell(text: " ", columns: 1, style: style) }

  /// Returns the cell in the second column of a wide character.
  static func continuation(style: Style) -> Cell { Cell(text: "", columns: 0, style: style) }

  /// Whether this is the second column of the wide character on its left.
  package var isContinuation: Bool { columns == 0 }

  /// Whether the next column belongs to this character too.
  var isWide: Bool { columns == 2 }
}
