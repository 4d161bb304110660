/// Stand-ins for characters that a locale without UTF-8 cannot write.
package enum ASCIIText {
  /// One ASCII character that looks like the text of a cell, or a question mark.
  package static func lookalike(of text: String) -> String {
    if text.utf8.count == 1 { return text }
    switch text {
    case "─", "━", "═": return "-"
    case "│", "┃", "║": return "|"
    case "┌", "┐", "└", "┘", "┏", "┓", "┗", "┛", "╔", "╗", "╚", "╝", "╭", "╮", "╰", "╯": return "+"
    case "×": return "x"
    case "·": return "."
    case "…": return "~"
    case "▸": return ">"
    case "◂": return "<"
    case "▴": return "^"
    case "▾": return "v"
    default: return "?"
    }
  }
}
