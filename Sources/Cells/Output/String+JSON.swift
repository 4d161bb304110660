extension String {
  /// The text as a JSON string, which any reader of JSON reads as the same text.
  ///
  /// Every character is escaped that would control a terminal or change the direction of a text,
  /// even if JSON allows it, so that the result can be printed.
  package var jsonQuoted: VisibleText {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where VisibleText.visible(scalar) == scalar: result.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          result += "\\u" + Int(unit).padded(toDigits: 4, radix: 16)
        }
      }
    }
    return VisibleText(unchecked: result + "\"")
  }
}
