import SceneModel

extension SyntaxTreeBuilder {
  /// Determines the style and the end of a scalar.
  func scalar(
    _ text: String, isPlain: Bool, at start: Int, _ context: Context, _ place: Place
  ) throws(SyntaxTree.Failure) -> (SyntaxNode.ScalarStyle, end: Int) {
    guard !isPlain else {
      guard let end = endOfPlain(text, from: start) else { throw .notFound(place) }
      return (.plain, end)
    }
    switch byte(at: start) {
    case UInt8(ascii: "\""):
      guard let end = endOfDoubleQuoted(from: start) else { throw .notFound(place) }
      return (.doubleQuoted, end)
    case UInt8(ascii: "'"):
      guard let end = endOfSingleQuoted(from: start) else { throw .notFound(place) }
      return (.singleQuoted, end)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      return (.block, endOfBlock(from: start, indent: context.indent))
    default: throw .notFound(place)
    }
  }

  private func endOfDoubleQuoted(from start: Int) -> Int? {
    var offset = start + 1
    while let byte = byte(at: offset) {
      if byte == UInt8(ascii: "\"") { return offset + 1 }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private func endOfSingleQuoted(from start: Int) -> Int? {
    var offset = start + 1
    while let byte = byte(at: offset) {
      if byte == UInt8(ascii: "'") {
        guard self.byte(at: offset + 1) == byte else { return offset + 1 }
        offset += 1
      }
      offset += 1
    }
    return nil
  }

  /// Finds the end of a plain scalar by matching its text, in which a space can be a line break and
  /// a line break an empty line.
  private func endOfPlain(_ text: String, from start: Int) -> Int? {
    var offset = start
    var read = Array(text.utf8)[...]
    while let next = read.first {
      guard let byte = byte(at: offset) else { return nil }
      if isBlank(byte) || otherLineBreak(at: offset) != nil, let run = lineBreaks(from: offset) {
        // In folded lines, the blanks around a break stand for a space or for line breaks.
        guard next == 0x20 || next == 0x0A else { return nil }
        if next == 0x20 { read = read.dropFirst() } else { read = read.drop { $0 == 0x0A } }
        offset = run
      } else {
        guard byte == next else { return nil }
        read = read.dropFirst()
        offset += 1
      }
    }
    return offset
  }

  /// Returns the end of a sequence of blanks that contains a line break; nil if it contains none.
  private func lineBreaks(from start: Int) -> Int? {
    var offset = start
    var hasBreak = false
    while let byte = byte(at: offset) {
      if let length = otherLineBreak(at: offset) {
        hasBreak = true
        offset += length
      } else if isBlank(byte) {
        hasBreak = hasBreak || byte == 0x0A || byte == 0x0D
        offset += 1
      } else {
        break
      }
    }
    return hasBreak ? offset : nil
  }

  /// Returns the end of the lines under a `|` or `>`, before the last line break; trailing empty
  /// lines are included if a `+` keeps them.
  private func endOfBlock(from start: Int, indent: Int) -> Int {
    let lines = index.lines
    var line = index.line(at: start)
    let header = bytes[start..<lines[line].upperBound].prefix { $0 != UInt8(ascii: "#") }
    let keepsEnd = header.contains(UInt8(ascii: "+"))
    var own = header.first { (0x31...0x39).contains($0) }.map { max(indent, 0) + Int($0 - 0x30) }
    var end = start + header.count
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    line += 1
    while line < lines.count {
      let content = bytes[lines[line]].drop { $0 == 0x20 }
      let column = content.startIndex - lines[line].lowerBound
      if content.isEmpty {
        // After a final line break there is no further line.
        if keepsEnd, line < lines.count - 1 { end = lines[line].upperBound }
      } else {
        let least = own ?? max(indent + 1, 1)
        guard column >= least else { break }
        own = own ?? column
        end = lines[line].upperBound
      }
      line += 1
    }
    return end
  }
}
