import ArgumentParser
import Cells
import Foundation
import Playground
import SceneLayouts
import SceneModel
import SceneText

/// The language that captions and messages are asked for in.
struct LanguageOptions: ParsableArguments {
  /// Words without a translation count as English, which is what the program itself speaks.
  private static let usual = "en"

  @Option(
    help: ArgumentHelp(
      "The language of captions and messages, such as 'ja'.", valueName: "language"))
  var lang: String?

  /// The language asked for.
  var asked: String? { lang.map(LanguageOptions.tag(of:)) }

  /// The language asked for, or that of the environment, in which there may be no words.
  var askedOrUsual: String? {
    asked ?? Configuration.current.settings.language.map(LanguageOptions.tag(of:))
      ?? LanguageOptions.ofEnvironment
  }

  /// The language of the program's own words on the terminal.
  var ofMessages: MessageLanguage { MessageLanguage(nearest: askedOrUsual) }

  /// The languages that the program itself has words in.
  static let ofAllMessages = MessageLanguage.allCases.map(\.rawValue)

  /// The language of the environment.
  static var ofEnvironment: String? {
    let environment = ProcessInfo.processInfo.environment
    return ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
      .map(LanguageOptions.tag(of:))
  }

  /// Refuses a language without any words, so that a misspelled one does not pass for English.
  func check(among languages: [String]) throws(Failure) {
    guard let lang, let asked else { return }
    let known = Set([LanguageOptions.usual] + languages).sorted()
    guard Language.best(of: known, for: asked) == nil else { return }
    throw .usage(
      "--lang: there are no captions in '\(VisibleText.visible(lang))'; available: "
        + known.joined(separator: ", "))
  }

  /// `zh-CN` for `zh_CN.UTF-8`, as environments have it.
  private static func tag(of locale: String) -> String {
    String(locale.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
  }
}
