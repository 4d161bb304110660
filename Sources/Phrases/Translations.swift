import CWords

extension Language {
  /// The translations of phrases by their keys; none for English.
  package var translations: [Substring: Substring] {
    switch self {
    case .english: [:]
    case .japanese: Translations.japanese
    case .chinese: Translations.chinese
    }
  }
}

/// The files of the folder `words`, which are read when their language is first used.
private enum Translations {
  static let japanese = read(embedded_japanese_words())
  static let chinese = read(embedded_chinese_words())

  /// Reads lines with a key and, after a tab, its translation.
  private static func read(_ file: embedded_words) -> [Substring: Substring] {
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let pairs = lines.map {
      $0.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    }
    return Dictionary(
      pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first }
    )
  }
}
