import Cells
import SceneModel

/// A part of a YAML document to be written.
indirect enum YAMLText {
  /// A scalar as written in the file, including quotes.
  case scalar(String)
  /// A list on one line.
  case row([YAMLText])
  /// A list with one or more lines per item.
  case list([YAMLText])
  /// Keys and values, on one line if they fit and `isLine` is set.
  case mapping([(key: String, value: YAMLText)], isLine: Bool)

  static func mapping(
    _ entries: [(key: some SceneKey, value: YAMLText)], isLine: Bool
  ) -> YAMLText {
    .mapping(entries.map { ($0.key.rawValue, $0.value) }, isLine: isLine)
  }

  private static let lineLength = 100

  var document: String { lines(indent: 0).joined(separator: "\n") + "\n" }

  /// The value alone, on one line if it would fit on a line of a document.
  var valueText: String { line(behind: YAMLText.defaultIndent) ?? document }

  /// The text of the value without a line break at its end.
  var lineText: String { valueText.hasSuffix("\n") ? String(valueText.dropLast()) : valueText }

  /// The typical indentation of parts of a document.
  private static let defaultIndent = 12

  /// The value on one line, or nil if a part needs several.
  var line: String? {
    switch self {
    case .scalar(let text): return text
    case .row(let items): return YAMLText.joined(items.map(\.line)).map { "[\($0)]" }
    case .list(let items): return items.isEmpty ? "[]" : nil
    case .mapping(let entries, let isLine):
      guard isLine || entries.isEmpty else { return nil }
      let parts = entries.map { entry in entry.value.line.map { "\(entry.key): \($0)" } }
      return YAMLText.joined(parts).map { "{\($0)}" }
    }
  }

  private static func joined(_ parts: [String?]) -> String? {
    let known = parts.compactMap { $0 }
    return known.count == parts.count ? known.joined(separator: ", ") : nil
  }

  /// Returns the value on one line if it fits after `columns` columns or cannot be broken.
  private func line(behind columns: Int) -> String? {
    guard let line else { return nil }
    if case .mapping(let entries, _) = self, !entries.isEmpty,
      columns + line.count > YAMLText.lineLength
    {
      return nil
    }
    return line
  }

  /// Returns the value on separate, indented lines.
  private func lines(indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    if case .list(let items) = self, !items.isEmpty {
      return items.flatMap { item in
        if let line = item.line(behind: indent + 2) { return ["\(space)- \(line)"] }
        var lines = item.lines(indent: indent + 2)
        lines[0] = "\(space)- \(lines[0].dropFirst(indent + 2))"
        return lines
      }
    }
    if case .mapping(let entries, _) = self, !entries.isEmpty {
      return entries.flatMap { key, value in
        let head = "\(space)\(key):"
        if let line = value.line(behind: head.count + 1) { return ["\(head) \(line)"] }
        return [head] + value.lines(indent: indent + 2)
      }
    }
    return [space + (line ?? "")]
  }

  static func number(_ number: Double) -> YAMLText { .scalar(number.sceneText) }

  static func bool(_ bool: Bool) -> YAMLText { .scalar(bool ? "true" : "false") }

  /// Returns text, in quotes unless every reader of YAML reads it as text.
  static func text(_ text: String) -> YAMLText {
    let isPlain =
      text.unicodeScalars.first.map(Name.isStart) == true && !text.hasSuffix(" ")
      && text.unicodeScalars.allSatisfy { Name.isPart($0) || $0 == " " || $0 == "-" }
      && !ambiguousWords.contains(text.lowercased())
    return isPlain ? .scalar(text) : .quoted(text)
  }

  /// The words that some versions of YAML do not read as text.
  private static let ambiguousWords = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

  static func quoted(_ text: String) -> YAMLText { .scalar(quotedText(text)) }

  static func quotedText(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    default: break
    }
    // Joiners are parts of visible characters, such as emoji.
    if 0x20...0x7E ~= scalar.value || 0x200C...0x200D ~= scalar.value { return String(scalar) }
    switch scalar.properties.generalCategory {
    // Invisible characters could make a file look different from what it means.
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return hexadecimal(scalar)
    default: return String(scalar)
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    "\\U" + Int(scalar.value).padded(toDigits: 8, radix: 16).uppercased()
  }
}
