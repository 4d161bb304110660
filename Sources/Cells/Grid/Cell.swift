/// One position of the grid: a character as a reader sees it, and its style.
package struct Cell: Hashable, Sendable {
  /// One grapheme cluster one or two columns wide; empty in the second column of a wide one.
  package let text: String
  package internal(set) var style: Style
  /// The columns that the character takes; 0 in the second column of a wide one.
  package let columns: Int

  /// A cell with a character; marks stand in for characters that must not reach a terminal.
  package init(_ character: Character = " ", style: Style = Style()) {
    let visible = VisibleText.visible(character)
    self.init(text: String(visible), columns: TextWidth.columns(of: visible), style: style)
  }

  private init(text: String, columns: Int, style: Style) {
    self.text = text
    self.columns = columns
    self.style = style
  }

  static func blank(style: Style) -> Cell { Cell(text: " ", columns: 1, style: style) }

  /// The second column of a wide character.
  static func continuation(style: Style) -> Cell { Cell(text: "", columns: 0, style: style) }

  /// Whether this is the second column of the wide character on its left.
  package var isContinuation: Bool { columns == 0 }

  /// Whether the next column belongs to this character too.
  var isWide: Bool { columns == 2 }
}
