/// One position of the grid: a character as a reader sees it, and its style.
package struct Cell: Hashable, Sendable {
  /// One grapheme cluster one or two columns wide; empty in the second column of a wide one.
  package private(set) var text: String
  package var style: Style

  /// A cell with a character; marks stand in for characters that must not reach a terminal.
  package init(_ character: Character = " ", style: Style = Style()) {
    // Nearly every cell is ASCII; the way past the tables keeps drawing fast.
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F {
      text = String(character)
    } else {
      text = String(VisibleText.visible(character))
    }
    self.style = style
  }

  private init(continuationIn style: Style) {
    text = ""
    self.style = style
  }

  /// The second column of a wide character.
  static func continuation(style: Style) -> Cell { Cell(continuationIn: style) }

  /// Whether this is the second column of the wide character on its left.
  package var isContinuation: Bool { text.isEmpty }
}
