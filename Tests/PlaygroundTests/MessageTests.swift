import Cells
import Foundation
import Playground
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// The words of all messages.
@Suite struct MessageTests {
  /// All messages in all languages, to be read from top to bottom.
  ///
  /// With `RECORD_GOLDENS=1` the file is rewritten, and the test fails to say so.
  @Test func theWordsOfAllMessagesAreThoseOfTheSnapshot() throws {
    let path = packagePath("Tests/Snapshots/messages.txt")
    let expected = MessageSamples.snapshot
    let found = try? String(contentsOfFile: path, encoding: .utf8)
    guard found != expected else { return }
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try expected.write(toFile: path, atomically: true, encoding: .utf8)
    }
    Issue.record("Tests/Snapshots/messages.txt differs from the words of the program")
  }

  /// A case that is added gets a sample, so that its words are read.
  @Test func everyCaseOfAMessageIsInTheSnapshot() throws {
    let names = Set(MessageSamples.sections.flatMap(\.samples).map(\.name))
    for file in [
      "Message.swift", "Messages/PlayerMessage.swift", "Messages/StatusQuestion.swift",
      "Commands/Refusal.swift", "Commands/InvocationError.swift", "Model/SceneDifference.swift",
    ] {
      let text = try String(
        contentsOfFile: packagePath("Sources/Playground/\(file)"), encoding: .utf8)
      let cases = text.matches(of: /\n +case ([a-z]\w*)[\n(]/).map { String($0.output.1) }
      #expect(cases.count > 3, "\(file)")
      for name in cases where !MessageSamples.carriers.contains(name) {
        #expect(names.contains(name), "\(file): \(name)")
      }
    }
  }

  /// The other languages have words of their own for everything that is not a name or a reason.
  @Test func everyMessageIsTranslated() {
    for sample in MessageSamples.sections.flatMap(\.samples) where !sample.isSameInAllLanguages {
      #expect(Set(sample.texts).count == 3, "\(sample.name): \(sample.texts)")
    }
  }

  /// Words that no command has any more are a mistake of somebody who renamed it.
  @Test(arguments: [MessageLanguage.japanese, .chinese])
  func theWordsAboutCommandsAreThoseOfTheTable(_ language: MessageLanguage) {
    let names = Set(CommandTable.all.map(\.name.rawValue))
    #expect(language.namesOfCommandsWithHelp.filter { !names.contains($0) } == [])
    #expect(CommandTable.all.count { language.help(of: $0) != $0.help } > 60)
  }

  /// A screen of the playground in each language says so in the status line.
  @Test(arguments: MessageLanguage.allCases)
  func theStatusLineIsInTheLanguageOfTheScreen(_ language: MessageLanguage) throws {
    var model = try model(appearance: Appearance(language: language))
    model.press("u")
    #expect(model.message == .refused(.nothingToUndo))
    let words = language.words().text(of: Refusal.nothingToUndo)
    #expect(render(model).text.contains(words))
  }
}

/// The path of a file of the package.
func packagePath(_ path: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(path).path
}
