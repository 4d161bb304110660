import Cells
import Foundation
import Phrases
import Playground
import PlaygroundScreen
import SceneModel
import SceneText
import TestSupport
import Testing

/// The words of all messages.
@Suite struct MessageTests {
  /// All messages in all languages, to be read from top to bottom.
  ///
  /// With `RECORD_GOLDENS=1`, the file is rewritten; the test then fails, so that the change is
  /// noticed.
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

  /// Every new case needs a sample, so that its words are in the snapshot.
  @Test func everyCaseOfAMessageIsInTheSnapshot() throws {
    let names = Set(MessageSamples.sections.flatMap(\.samples).map(\.name))
    for file in [
      "Message.swift", "Messages/PlayerMessage.swift", "Messages/StatusQuestion.swift",
      "Commands/Refusal.swift", "Commands/InvocationError.swift", "Model/SceneDifference.swift",
      "PaneText.swift", "ProblemText.swift", "LineMessage.swift",
      "../SceneLayouts/Explaining/ExplanationSentence.swift",
      "../SceneText/Reading/Diagnostic+Problem.swift",
      "../SceneText/Document/Edits/SceneEditError.swift",
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
      let others = sample.texts.dropFirst()
      #expect(!others.contains(sample.texts[0]), "\(sample.name): \(sample.texts)")
    }
  }

  /// The tables have all words of messages, also those inside others.
  @Test func thePartsOfMessagesAreTranslated() {
    let others =
      SpeakerWord.allCases.map(\.phrase) + PresenterKeys.all.map(\.phrase)
      + [SpeakerWord.place(step: 1, count: 2)]
      + Shelf.Section.allCases.map(\.heading)
      + [Shelf.Kind.files(folder: nil), .start, .templates, .lessons].map(\.title)
      + StartWords.introduction(KeyBindings(), signs: ["≈", "⋈"])
      + [StartWords.welcome, StartWords.choose("")]
    let samples = MessageSamples.sections.flatMap(\.samples).flatMap(\.phrases)
    let keys = Set((samples + others).flatMap(\.keys))
    let words = keys.filter { key in
      key.replacing(/\{\d+\}/, with: "").count { $0.isLetter } > 1
    }
    #expect(words.count > 700)
    for language in [Language.japanese, .chinese] {
      #expect(words.filter { language.translations[Substring($0)] == nil } == [])
    }
  }

  /// The tables have what errors in files expect, which the code of the readers names.
  @Test func theNamesOfPartsOfFilesAreTranslated() throws {
    let literal =
      /(?:\b(?:expected|of|as|with|owner|form|verb): |: Phrase(?: =| \{)\s+)"((?:[^"\\]|\\.)+)"/
    let sources = try ["SceneText", "SceneModel/Properties"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: packagePath("Sources/\(folder)"))
        .filter { $0.hasSuffix(".swift") && !$0.contains(/Markdown|Template/) }
        .map { try String(contentsOfFile: packagePath("Sources/\(folder)/\($0)"), encoding: .utf8) }
    }
    let keys = sources.flatMap { $0.matches(of: literal) }.map { match in
      var number = 0
      return match.output.1.replacing(/\\\((?:[^()]|\([^()]*\))*\)/) { _ in
        number += 1
        return "{\(number)}"
      }.replacing("\\\"", with: "\"")
    }.filter { $0.count { $0.isLetter } > 2 && !$0.hasPrefix("\\u") }
    #expect(Set(keys).count > 90)
    for language in [Language.japanese, .chinese] {
      #expect(Set(keys).filter { language.translations[Substring($0)] == nil } == [])
    }
  }

  /// The tables of languages translate the same words, and name only their parameters.
  @Test func theTablesOfLanguagesAgree() throws {
    let tables = try ["japanese", "chinese"].map { name in
      try String(contentsOfFile: packagePath("words/\(name).txt"), encoding: .utf8)
        .split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }
    for lines in tables {
      #expect(Set(lines.map(\.first)).count == lines.count)
      for line in lines {
        try #require(line.count == 2 && !line[1].isEmpty, "\(line)")
        let parameters = Set(line[0].matches(of: /\{(\d+)\}/).map(\.output.1))
        let named = line[1].matches(of: /\{~?(\d+)~?\}/).map(\.output.1)
        #expect(parameters.isSuperset(of: named), "\(line)")
      }
    }
    let words = tables.map { lines in
      Set(lines.map { $0[0] }.filter { $0.count { $0.isLetter } > 2 && !$0.hasPrefix("\\u") })
    }
    #expect(words[0] == words[1])
  }

  /// Messages that name commands instead of keys have words of their own.
  @Test(arguments: [Language.japanese, .chinese])
  func messagesAboutTypedCommandsAreTranslated(_ language: Language) throws {
    var typed = try model()
    typed.useTypedCommands()
    let appearance = typed.appearance
    let messages: [Message] = [
      .playElsewhere, .recordElsewhere, .player(.target(nil)), .player(.lessonStarts),
      .player(.target(TargetDifference.value("b.width", target: "14", own: "12"))),
      .player(.tryIt), .player(.exerciseEnds), .refused(.noScript), .refused(.noScriptPlaying),
      .refused(.noTask), .invalidCanvasSize(most: 500, isInPoints: true),
    ]
    for message in messages {
      let english = Language.english.words(appearance).text(of: message)
      #expect(language.words(appearance).text(of: message) != english)
    }
  }

  /// The most common screens have 80 columns, the first of which is empty.
  @Test(arguments: Language.allCases)
  func theMessagesAtTheEndOfALessonFitOnTheScreen(_ language: Language) {
    for hasNext in [false, true] {
      for message in [
        PlayerMessage.lessonFinished(hasNext: hasNext),
        .lessonEnds(tasksLeft: 1, hasNext: hasNext), .lessonEnds(tasksLeft: 10, hasNext: hasNext),
      ] {
        let text = Appearance(language: language).words.text(of: message)
        #expect(TextWidth.columns(of: text) < 80, "\(text)")
      }
    }
  }

  /// The keys of the words about commands, which the tables of all languages but English have.
  private func keysOfCommandWords() throws -> [String] {
    let headings =
      CommandTable.Group.allCases.map(\.rawValue)
      + Pane.allCases.filter { !$0.keys.isEmpty }.map(\.name)
      + Pane.allCases.map(\.title).filter { !$0.isEmpty }
      + ["Keys", "Mouse", "Signs"] + MouseGesture.all.flatMap { [$0.gesture, $0.help] }
    let footer = CommandTable.all.flatMap { command in
      Footer.Situation.allCases.compactMap { command.footer.word(in: $0) }
    }
    // Words that only one place has.
    let drawn = try FileManager.default.subpathsOfDirectory(
      atPath: packagePath("Sources/PlaygroundScreen")
    ).filter { $0.hasSuffix(".swift") }.flatMap { file in
      try String(contentsOfFile: packagePath("Sources/PlaygroundScreen/\(file)"), encoding: .utf8)
        .matches(of: /footerWord\("([^"]+)"\)/).map { String($0.output.1) }
    }
    let keys = footer + drawn + Pane.allCases.flatMap { $0.keys.map(\.word) }
    let labels =
      Property.all.filter { $0.label != $0.key }.map(\.label)
      + SceneProperty.all.filter { $0.label != $0.key }.map(\.label)
    return CommandTable.all.map { "help: \($0.name.rawValue)" }
      + keys.filter { !$0.isEmpty }.map { "key: \($0)" } + headings.map { "heading: \($0)" }
      + labels.map { "label: \($0)" } + Overlay.allCases.map { "overlay: \($0.rawValue)" }
  }

  /// Every command has words; words for a command that does not exist are errors.
  @Test(arguments: [Language.japanese, .chinese])
  func theWordsAboutCommandsAreThoseOfTheTable(_ language: Language) throws {
    let keys = Set(try keysOfCommandWords())
    // The values of `distribution` are the same in every language.
    let values = [
      "fill", "fill-equally", "fill-proportionally", "equal-spacing", "equal-centering",
    ]
    let missing = keys.filter { language.translations[Substring($0)] == nil }
    #expect(missing.filter { !values.contains(String($0.drop { $0 != " " }.dropFirst())) } == [])
    let known = language.translations.keys.map(String.init).filter { key in
      ["help: ", "key: ", "heading: "].contains { key.hasPrefix($0) }
    }
    #expect(known.filter { !keys.contains($0) } == [])
  }

  /// Screens in other languages contain none of the English texts of panes.
  @Test(arguments: [Language.japanese, .chinese])
  func panesAreInTheLanguageOfTheScreen(_ language: Language) throws {
    let text = """
      stackyard: 1
      canvas: {width: 60, height: 20}
      root:
        id: row
        stack:
          spacing: 1
          arrangedSubviews: [{id: a, text: Hello}, {id: b, isHidden: true}]
      constraints: ["a.width == 3", "a.width == 30"]
      """
    // These are also names of properties or commands, or so short that they occur in other words.
    let names: Set = [
      "width", "height", "horizontal", "vertical", "hugging", "margins", "baselines", "direction",
      "priority", "canvas", "placement",
    ]
    let english = (MessageSamples.panes + PaneWord.allCases.map { .word($0) }).map {
      Language.english.words().text(of: $0)
    }
    .filter { $0.count { $0.isLetter } > 4 && !names.contains($0) }
    #expect(english.count > 60)
    let invocations: [Invocation] = [
      "inspector", "show-constraints", "show-why", "views", "problem", "compare", "palette", "help",
    ]
    for (columns, rows) in [(160, 50), (80, 24), (40, 12)] {
      for invocation in invocations {
        var model = try model(
          text, columns: columns, rows: rows, appearance: Appearance(language: language))
        model.perform(invocation)
        let screen = render(model).text
        for words in english {
          #expect(!screen.contains(words), "\(words)\n\(screen)")
        }
      }
    }
  }

  /// The status line of a screen is in the language of the screen.
  @Test(arguments: Language.allCases)
  func theStatusLineIsInTheLanguageOfTheScreen(_ language: Language) throws {
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
