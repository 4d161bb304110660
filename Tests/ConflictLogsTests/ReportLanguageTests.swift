import ConflictLogs
import Foundation
import Phrases
import Testing

/// Reports in Japanese and Chinese.
@Suite struct ReportLanguageTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The logs of the tests, of the scenes and of the fuzzer.
  private static var logs: [ConflictLog] {
    get throws {
      let files = try ["scenes", "Tests/Fuzz/Corpus/log"].flatMap { folder in
        try FileManager.default.contentsOfDirectory(
          at: package.appending(path: folder), includingPropertiesForKeys: nil)
      }.filter { $0.pathExtension != "yaml" && $0.pathExtension != "golden" }
      let texts = try files.sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
      return (SampleLogs.all.map { Array($0.utf8) } + texts).flatMap { ConflictLog.reports(in: $0) }
    }
  }

  private static func phrases(_ report: LogReport) -> [Phrase] {
    [report.title, report.summary]
      + report.sections.flatMap { section in [section.heading] + section.lines.map(\.text) }
  }

  private static func isProse(_ key: String) -> Bool {
    key.replacing(/\{\d+\}/, with: "").contains(/[a-z]{2}/) && !key.hasSuffix("Kit")
  }

  /// Everything that a report says has words in the other languages.
  @Test func theSentencesOfReportsAreTranslated() throws {
    let reports = try Self.logs.map { LogReport($0, number: 2, of: 3) }
    let keys = Set(reports.flatMap(Self.phrases).flatMap(\.keys)).filter(Self.isProse)
    #expect(keys.count > 60)
    for language in [Language.japanese, .chinese] {
      #expect(keys.filter { language.translations[Substring($0)] == nil } == [])
    }
  }

  /// Sentences that no log of the tests needs are translated, too.
  @Test func theSentencesInTheSourcesAreTranslated() throws {
    let interpolation = #"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"#
    let literal = try Regex(
      #"""
      """\n((?s:.+?))\n *"""|"((?:\#(interpolation)|[^"\\\n])+)"
      """#, as: (Substring, Substring?, Substring?).self)
    let parameter = try Regex(interpolation)
    let sources = try ["Telling", "Judging"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: Self.package.appending(path: "Sources/ConflictLogs/\(folder)"),
        includingPropertiesForKeys: nil)
    }.map { try String(contentsOf: $0, encoding: .utf8).replacing(#/(?m)^ *//.*$/#, with: "") }
      .filter { $0.contains("import Phrases") && !$0.contains("struct LogScene") }
    let keys = sources.flatMap { $0.matches(of: literal) }.map { match in
      let text = (match.output.1 ?? match.output.2 ?? "").trimmingPrefix(#/ +/#)
      var number = 0
      return String(text).replacing(/\\\n */, with: "")
        .replacing(/\\\(context: "(\w+)"\)/) { "(\($0.output.1))" }
        .replacing(parameter) { _ in
          number += 1
          return "{\(number)}"
        }
    }.filter { Self.isProse($0) && $0.contains(" ") && !"(.".contains($0.prefix(1)) }
    #expect(Set(keys).count > 120)
    for language in [Language.japanese, .chinese] {
      #expect(Set(keys).filter { language.translations[Substring($0)] == nil } == [])
    }
  }

  /// There is a space beside Latin words and numbers, and none elsewhere.
  @Test func spacesAreBesideLatinWords() throws {
    let (letter, latin) = ("[\u{3040}-\u{9FFF}]", "[A-Za-z0-9]")
    let wrong = try Regex("\(letter) +\(letter)|[、。，；：] |\(latin)\(letter)|\(letter)\(latin)")
    for report in try Self.logs.map({ LogReport($0, number: 2, of: 3) }) {
      for language in [Language.japanese, .chinese] {
        let texts = Self.phrases(report).map { $0.text(in: language) }
        #expect(texts.filter { $0.contains(wrong) } == [])
      }
    }
  }

  @Test func aReportIsInTheRequestedLanguage() throws {
    let log = try #require(ConflictLog.reports(in: Array(SampleLogs.sizes.utf8)).first)
    let report = LogReport(log, number: 1, of: 1)
    #expect(report.text == report.text(in: .english))
    let japanese = report.text(in: .japanese).split(separator: "\n")
    #expect(
      japanese.prefix(3) == [
        "矛盾、縦 (テキストの 1 行目)", "成り立たない計算",
        "  Card.height は同時にちょうど 200、ちょうど 84 でなければなりません",
      ])
    #expect(report.markdown(in: .chinese).hasPrefix("### 冲突，垂直（文本第 1 行）\n"))
  }
}
