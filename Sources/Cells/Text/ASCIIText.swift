/// Replacements for characters that a locale without UTF-8 cannot represent.
package enum ASCIIText {
  /// Returns an ASCII character that looks similar to the text of a cell, or a question mark.
  package static func lookalike(of text: String) -> String {
    if text.utf8.count == 1 { return text }
    switch text {
    case "─", "━", "═": return "-"
    case "│", "┃", "║": return "|"
    case "┌", "┐", "└", "┘", "┏", "┓", "┗", "┛", "╔", "╗", "╚", "╝", "╭", "╮", "╰", "╯",
      "├", "┤", "┬", "┴", "┼":
      return "+"
    case "▛", "▜", "▙", "▟": return "#"
    case "▏", "▕": return "|"
    case "░", "▒": return ":"
    case "×": return "x"
    case "·": return "."
    case "…", "≈": return "~"
    case "–", "−": return "-"
    case "→": return ">"
    case "←": return "<"
    case "“", "”": return "\""
    case "‘", "’": return "'"
    case "▸": return ">"
    case "◂": return "<"
    case "▴": return "^"
    case "▾": return "v"
    default: return "?"
    }
  }
}
