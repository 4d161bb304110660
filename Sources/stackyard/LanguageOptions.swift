import ArgumentParser
import Cells
import Phrases
import Platform
import SceneText

/// The requested language of explanations on standard output, which does not depend on the
/// environment.
struct ExplanationLanguage: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language of the explanations: en, ja or zh.", valueName: "language"))
  var lang: String?

  func language() throws(Failure) -> Language {
    guard let lang else { return .english }
    let known = LanguageOptions.ofAllMessages
    guard let best = Language.best(of: known, for: LanguageOptions.tag(of: lang)),
      let language = Language(rawValue: best)
    else {
      throw .usage(
        "--lang: there are no explanations in '\(lang)'; available: "
          + "\(known.joined(separator: ", "))")
    }
    return language
  }
}

/// The requested language of captions and messages.
struct LanguageOptions: ParsableArguments {
  /// The language of words without a translation, and of the program itself.
  private static let defaultLanguage = "en"

  @Option(
    help: ArgumentHelp(
      "The language of captions and messages, such as 'ja'.", valueName: "language"))
  var lang: String?

  var requested: String? { lang.map(LanguageOptions.tag(of:)) }

  /// The requested language, or that of the configuration or the environment, which may have no
  /// translation.
  var requestedOrDefault: String? {
    requested ?? Configuration.current.settings.language.map(LanguageOptions.tag(of:))
      ?? LanguageOptions.ofEnvironment
  }

  /// The language of the program's own words on the terminal.
  var ofMessages: Language { Language(nearest: requestedOrDefault) }

  /// The languages that the program is translated to.
  static let ofAllMessages = Language.allCases.map(\.rawValue)

  static var ofEnvironment: String? {
    let environment = ProcessInfo.processInfo.environment
    return ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
      .map(LanguageOptions.tag(of:))
  }

  /// Refuses a language without any translation, so that a misspelled one does not silently become
  /// English.
  func check(among languages: [String]) throws(Failure) {
    guard let lang, let requested else { return }
    let known = Set([LanguageOptions.defaultLanguage] + languages).sorted()
    guard Language.best(of: known, for: requested) == nil else { return }
    throw .usage(
      "--lang: there are no captions in '\(lang)'; available: "
        + "\(known.joined(separator: ", "))")
  }

  /// Returns `zh-CN` for a locale such as `zh_CN.UTF-8`.
  fileprivate static func tag(of locale: String) -> String {
    String(locale.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
  }
}
