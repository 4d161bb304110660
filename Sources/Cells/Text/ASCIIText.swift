/// Replacements for characters that a locale without UTF-8 cannot represent.
package enum ASCIIText {
  /// Returns a text in ASCII, where a character may become several, unlike in a cell.
  package static func text(_ text: String) -> String {
    text.map { character in
      switch character {
      case "≤": "<="
      case "≥": ">="
      case "≠": "/="
      case "…": "..."
      case "→": "->"
      default: lookalike(of: String(character))
      }
    }.joined()
  }

  /// Returns an ASCII character that looks similar to the text of a cell, or a question mark.
  package static func lookalike(of text: String) -> String {
    if text.utf8.count == 1 { return text }
    switch text {
    case "─", "━", "═", "–", "−": return "-"
    case "│", "┃", "║", "▏", "▕": return "|"
    case "┌", "┐", "└", "┘", "┏", "┓", "┗", "┛", "╔", "╗", "╚", "╝", "╭", "╮", "╰", "╯",
      "├", "┤", "┬", "┴", "┼":
      return "+"
    case "▛", "▜", "▙", "▟": return "#"
    case "░", "▒": return ":"
    case "×": return "x"
    case "·": return "."
    case "…", "≈": return "~"
    case "→", "≥", "▸": return ">"
    case "←", "≤", "◂": return "<"
    case "“", "”": return "\""
    case "‘", "’": return "'"
    case "▴": return "^"
    case "▾": return "v"
    default: return "?"
    }
  }
}
