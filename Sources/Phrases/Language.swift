/// The languages of the program.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case japanese = "ja"
  case chinese = "zh"

  /// Creates the language nearest to the requested one; English if none is near.
  package init(nearest language: String?) {
    let known = Language.allCases.map(\.rawValue)
    self =
      language.flatMap { Language.best(of: known, for: $0) }.flatMap(Language.init) ?? .english
  }

  /// Returns the requested language, or the nearest one that includes it.
  ///
  /// This is the lookup of RFC 4647: a request for `zh-Hans-CN` finds `zh`.
  package static func best(of languages: [String], for asked: String) -> String? {
    var tag = asked.lowercased()
    while true {
      if let found = languages.first(where: { $0.lowercased() == tag }) { return found }
      guard let end = tag.lastIndex(of: "-") else { return nil }
      tag = String(tag[..<end])
    }
  }
}
