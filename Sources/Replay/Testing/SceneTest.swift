import Cells
import Foundation
import Scenes

/// Plays the script of a scene file and compares its golden screens.
package struct SceneTest {
  private let path: String
  private let updates: Bool
  private let folder: GoldenFolder
  private var report: SceneReport

  /// Tests a file; with `updating`, golden files that differ are written anew instead.
  package static func report(of path: String, updating: Bool = false) -> SceneReport {
    var test = SceneTest(path, updates: updating)
    test.run()
    return test.report
  }

  private init(_ path: String, updates: Bool) {
    self.path = path
    self.updates = updates
    folder = GoldenFolder(ofScene: path)
    report = SceneReport(path: path)
  }

  private mutating func run() {
    do throws(InputFile.Unreadable) {
      let file = try ScreenplayFile(path: path)
      guard let screenplay = file.screenplay else {
        end(.invalid, file.diagnostics.map(\.description))
        return
      }
      play(screenplay)
    } catch {
      end(.unreadable, ["cannot read '\(VisibleText.visible(path))': \(error)"])
    }
  }

  private mutating func play(_ screenplay: Screenplay) {
    let performance = screenplay.performed()
    report.checks = performance.checks
    report.goldens = performance.goldens.count
    if !performance.failures.isEmpty { end(.failed, performance.failures.map(\.description)) }
    for golden in performance.goldens { compare(golden, screenplay) }
    checkLeftOver(screenplay)
  }

  private mutating func end(_ outcome: SceneReport.Outcome, _ problems: [String]) {
    if report.outcome == .passed { report.outcome = outcome }
    report.problems += problems
  }

  private mutating func compare(_ golden: Performance.Golden, _ screenplay: Screenplay) {
    let path = VisibleText.visible(folder.path(of: golden.name))
    do {
      let expected = try folder.text(of: golden.name)
      if expected == golden.text {
        try folder.removeActual(golden.name)
      } else if updates {
        try folder.write(golden.text, as: golden.name)
        try folder.removeActual(golden.name)
        report.updated.append(path)
      } else {
        let what = expected == nil ? "there is no '\(path)'" : "the screen is not that of '\(path)'"
        let problem = screenplay.diagnostic(.unexpected(what), at: golden.origin).description
        let lines =
          expected.map { GoldenDifference(expected: $0, actual: golden.text).lines }
          ?? ["'stackyard test --update' writes it"]
        end(.failed, [([problem] + lines).joined(separator: "\n")])
        try folder.writeActual(golden.text, as: golden.name)
      }
    } catch {
      end(.unreadable, ["cannot read or write '\(path)': \(error.localizedDescription)"])
    }
  }

  /// A golden file that no step compares would seem to be tested.
  ///
  /// What counts is what the script says, whether it came that far or not.
  private mutating func checkLeftOver(_ screenplay: Screenplay) {
    let names = Set(
      screenplay.beats.compactMap { if case .golden(let name) = $0.cue { name } else { nil } })
    for name in folder.names where !names.contains(name) {
      let path = VisibleText.visible(folder.path(of: name))
      guard updates else {
        end(.failed, ["\(path): no step has this golden screen; '--update' removes the file"])
        continue
      }
      do {
        try folder.remove(name)
        report.updated.append("\(path) (removed)")
      } catch {
        end(.unreadable, ["cannot remove '\(path)': \(error.localizedDescription)"])
      }
    }
  }
}
