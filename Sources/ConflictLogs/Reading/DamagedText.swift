/// The reversal of changes that trackers, web pages and property lists make to the lines of a log.
enum DamagedText {
  /// Returns a text in UTF-8; editors on Windows save UTF-16, which starts with a byte order mark.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else {
      return bytes
    }
    let isBigEndian = bytes[0] == 0xFE
    var units: [UInt16] = []
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Returns the line with entities and escapes resolved, typographic characters replaced by plain
  /// ones, and runs of blanks collapsed.
  static func repaired(_ line: String) -> String {
    var text = ""
    text.reserveCapacity(line.utf8.count)
    let visible = line.unicodeScalars.filter { !isInvisible($0) }
    var rest = String(visible)[...]
    var wasBlank = false
    while let character = rest.first {
      let (plain, length) = replacement(at: rest, character)
      rest = rest.dropFirst(length)
      let isBlank = plain == " "
      if isBlank, wasBlank { continue }
      text += plain
      wasBlank = isBlank
    }
    // Jira interprets dashes as strikethrough.
    return text.contains("~~") ? text.replacing("~~", with: "-") : text
  }

  /// Returns a line in which the placeholder for the address of a constraint, such as `<address>` or
  /// `[redacted]`, is the usual one wherever it stands for an address.
  static func withUsualPlaceholders(_ line: String) -> String {
    guard let mark = line.firstRange(of: "Constraint:"),
      case let placeholder = line[mark.upperBound...].prefix(while: { !$0.isWhitespace }),
      let first = placeholder.first, "<[({*#?…".contains(first)
    else { return line }
    return line.replacing(":" + placeholder, with: ":0xXXXX")
  }

  /// Returns the plain text for the start of a text, and the number of characters that it replaces.
  private static func replacement(
    at rest: Substring, _ character: Character
  ) -> (plain: String, length: Int) {
    switch character {
    case "&":
      entities.first { rest.hasPrefix($0.name) }.map { ($0.plain, $0.name.count) } ?? ("&", 1)
    case "\\": escape(rest)
    case "\u{2018}", "\u{2019}", "\u{201B}": ("'", 1)
    case "\u{201C}", "\u{201D}": ("\"", 1)
    case "\u{2010}"..."\u{2014}", "\u{2212}": ("-", 1)
    case "\u{FB00}"..."\u{FB04}": (ligatures[character] ?? "", 1)
    case let blank where blank.isWhitespace: (" ", 1)
    default: (String(character), 1)
    }
  }

  /// Whether web pages and mails put a character where a line may break, and do not show it.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{200B}"..."\u{200F}", "\u{2060}", "\u{FEFF}", "\u{AD}": true
    default: false
    }
  }

  private static let ligatures: [Character: String] = [
    "\u{FB00}": "ff", "\u{FB01}": "fi", "\u{FB02}": "fl", "\u{FB03}": "ffi", "\u{FB04}": "ffl",
  ]

  private static let entities: [(name: String, plain: String)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&#39;", "'"),
    ("&#x27;", "'"), ("&nbsp;", " "), ("&apos;", "'"),
  ]

  /// Resolves a property list's `\U2019` and `\"`, and Markdown's `\<` or `\_`.
  private static func escape(_ rest: Substring) -> (plain: String, length: Int) {
    let escaped = rest.dropFirst()
    guard let next = escaped.first else { return ("\\", 1) }
    if next == "U" || next == "u" {
      let digits = escaped.dropFirst().prefix(4)
      if digits.count == 4, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code)
      {
        return (replacement(at: Substring(String(scalar)), Character(scalar)).plain, 6)
      }
    }
    if next == "n" { return (" ", 2) }
    return next.isLetter || next.isNumber ? ("\\", 1) : (String(next), 2)
  }
}
