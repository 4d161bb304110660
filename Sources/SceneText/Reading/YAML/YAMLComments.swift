/// Returns whether a YAML text contains comments: a `#` at the start of a word outside quotes.
///
/// A `#` in a block scalar (`|`, `>`) counts, too, although it is text there.
package func hasComments(_ text: String) -> Bool {
  var quote: UInt8?
  var previous = UInt8(ascii: "\n")
  var isEscaped = false
  for byte in text.utf8 {
    defer { previous = byte }
    if let open = quote {
      if isEscaped {
        isEscaped = false
      } else if open == UInt8(ascii: "\""), byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == open {
        quote = nil
      }
    } else if startsWord(after: previous) {
      if byte == UInt8(ascii: "#"), !startsFlowItem(after: previous) { return true }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
    } else if byte == UInt8(ascii: "'"), previous == UInt8(ascii: "'") {
      // A doubled quote does not end the text.
      quote = byte
    }
  }
  return false
}

private func startsWord(after previous: UInt8) -> Bool {
  " \t\r\n".utf8.contains(previous) || startsFlowItem(after: previous)
}

/// Returns whether a quote, but not a comment, can directly follow a character.
private func startsFlowItem(after previous: UInt8) -> Bool { "[{,:".utf8.contains(previous) }
