extension String {
  /// The text with the characters replaced that XML, and WebVTT after it, take for markup.
  package var markupEscaped: String {
    var result = ""
    for character in self {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
