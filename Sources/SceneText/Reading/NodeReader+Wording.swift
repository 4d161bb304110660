import Phrases
import SceneModel

/// The longest time, in milliseconds: an hour.
private let longestWait = 3_600_000.0

/// Reads texts with their translations, and times.
extension NodeReader {
  /// Reads a duration: `3s`, `1.5s` or `500ms`.
  mutating func duration(_ node: YAMLNode) -> Int? {
    let expected: Phrase = "a time, as in 500ms or 1.5s"
    guard let text = text(node, expected: expected) else { return nil }
    let unit = text.hasSuffix("ms") ? 1.0 : 1000
    let digits = text.dropLast(unit == 1 ? 2 : 1)
    guard text.hasSuffix("s"), let number = Double(sceneText: String(digits)), number >= 0 else {
      return refuse(node, expected: expected)
    }
    guard number * unit <= longestWait else {
      return refuse(.outOfRange("a time", from: "0s", to: "3600s", found: text), at: node.place)
    }
    return Int((number * unit).rounded())
  }

  /// Reads a text, or `{text: ..., lang: {ja: ...}}`.
  mutating func readWording(_ node: YAMLNode) -> Wording? {
    guard case .mapping = node.content else {
      return text(node, expected: "text, or {text: ..., lang: {ja: ...}}").map { Wording($0) }
    }
    guard let fields = fields(node, WordingKey.self) else { return nil }
    if let duration = fields[.milliseconds] { mismatch(duration, expected: "no time here") }
    return readWording(fields[.text], key: WordingKey.text, translations: fields[.lang], of: node)
  }

  /// Reads a text whose translations are either inside it or, as an older form, beside it.
  mutating func readWording<Key: SceneKey>(
    _ words: YAMLNode?, key: Key, translations: YAMLNode?, of node: YAMLNode
  ) -> Wording? {
    guard let words else { return refuse(.missingKey(key.rawValue, of: Key.owner), at: node.place) }
    if case .mapping = words.content {
      if let translations {
        mismatch(translations, expected: "no 'lang' here, because 'text' has its own")
      }
      return readWording(words)
    }
    guard let text = text(words, expected: "text, or {text: ..., lang: {ja: ...}}") else {
      return nil
    }
    return Wording(text, translations: readTranslations(translations))
  }

  private mutating func readTranslations(_ node: YAMLNode?) -> [Wording.Translation] {
    guard let node else { return [] }
    return entries(node, as: "languages, as in {ja: ...}").compactMap { language, place, value in
      let isCode =
        (2...12).contains(language.count)
        && language.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || $0 == 0x2D
        }
      guard isCode else {
        return refuse(.unknownValue(language, of: "language", known: []), at: place)
      }
      return text(value).map { Wording.Translation(language: language, text: $0) }
    }
  }
}
