import ConflictLogs
import Foundation
import Testing

/// The logs beside the scenes that show their causes.
@Suite struct SceneLogTests {
  private static let verdicts: [(log: String, verdict: Verdict)] = [
    ("log-1-hidden-row", .hiding), ("log-2-hidden-padding", .hiding),
    ("log-3-forgotten-mask", .mask), ("log-4-cell-height", .app),
    ("log-5-width-zero", .transient), ("log-6-fill-equally", .app), ("log-7-margins", .transient),
    ("log-8-two-heights", .app), ("log-9-ratio", .app), ("log-10-negative-width", .system),
  ]

  private func log(_ name: String) throws -> ConflictLog {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../scenes/\(name).log").standardizedFileURL
    return try #require(ConflictLog.reading(Array(try Data(contentsOf: url))).first)
  }

  @Test(arguments: verdicts)
  func everyLogIsExplained(_ name: String, _ verdict: Verdict) throws {
    let log = try log(name)
    #expect(log.notUnderstood.isEmpty)
    let judgement = LogJudgement(log)
    #expect(!judgement.isFeasible)
    #expect(judgement.verdict == verdict)
    #expect(judgement.predicted == log.broken)
    // Margins of a width of 0 contradict each other without the view between them.
    #expect(judgement.conflict.count == (name == "log-7-margins" ? 3 : log.constraints.count))
    for left in judgement.conflict {
      var smaller = log
      smaller.constraints = judgement.conflict.filter { $0 != left }.map { log.constraints[$0] }
      #expect(LogJudgement(smaller).isFeasible, "without \(left)")
    }
  }

  /// Scene files cannot contain control characters, wherever a log has them.
  @Test func scenesHaveNoControlCharacters() throws {
    let text = "<NSLayoutConstraint:0x1 'a\u{9D}b\u{2028}c' Card\u{7}d:0x2.height == - 4>"
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    let scene = LogScene(LogReport(log, number: 1, of: 1)).yaml
    #expect(log.constraints.count == 1)
    #expect(
      scene.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0.value != 0x2028
      })
  }
}
