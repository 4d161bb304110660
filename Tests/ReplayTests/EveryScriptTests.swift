import Cells
import Foundation
import Replay
import Scenes
import TestSupport
import Testing

/// What holds for every script of the package.
@Suite struct EveryScriptTests {
  private func paths() -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return TestRun.scenes(
      at: ["scenes", "Sources/Lessons"].map { root.appendingPathComponent($0).path })
  }

  @Test func everySceneHasAScriptWithAGoldenScreen() throws {
    for path in paths() {
      let screenplay = try #require(try ScreenplayFile(path: path).screenplay, "\(path)")
      let hasGolden = screenplay.beats.contains { if case .golden = $0.cue { true } else { false } }
      #expect(hasGolden, "\(path)")
    }
  }

  @Test func allAreAsExpected() {
    for report in TestRun.reports(of: paths()) {
      #expect(report.outcome == .passed, "\(report.problems.joined(separator: "\n"))")
    }
  }

  /// n steps on, k back and k on show what n steps on show, for random n and k.
  @Test func stepsBackAndOnGiveTheSameScreen() throws {
    var generator = RepeatableGenerator(seed: 11)
    for path in paths() {
      let screenplay = try #require(try ScreenplayFile(path: path).screenplay)
      let visible = screenplay.beats.filter { $0.isVisible }.count
      guard visible > 2 else { continue }
      let steps = Int.random(in: 1..<visible, using: &generator)
      let back = Int.random(in: 1...steps, using: &generator)
      let (on, off) = (String(repeating: ".", count: steps), String(repeating: ",", count: back))
      let again = String(repeating: ".", count: back)
      let there = play(screenplay, manner: .presenter, size: CellSize(columns: 120, rows: 40), on)
      let there2 = play(
        screenplay, manner: .presenter, size: CellSize(columns: 120, rows: 40), on + off + again)
      let isSame = there.screens.last?.screen == there2.screens.last?.screen
      #expect(isSame, "\(path): \(steps), \(back)")
    }
  }
}
