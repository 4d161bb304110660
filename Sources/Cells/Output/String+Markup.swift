extension String {
  /// The text with the markup characters of XML and WebVTT escaped.
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
