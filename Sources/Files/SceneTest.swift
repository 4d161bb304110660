import Cells
import Replay
import SceneText

/// The treatment of golden screens in a test.
package enum TestMode: Hashable, Sendable {
  /// Reports screens that differ, in full or shortened, and writes them if that is requested.
  case compare(isFull: Bool = false, writesActual: Bool = false)
  /// Rewrites screens that differ.
  case update
}

/// Plays the script of a scene file and compares its golden screens.
struct SceneTest {
  private let mode: TestMode
  private let folder: GoldenFolder
  private var report: SceneReport
  /// The problems of steps, to be reported in the order of the file.
  private var problems: [(origin: Beat.Origin, text: VisibleText)] = []

  static func report(of file: ScreenplayFile, path: String, mode: TestMode) -> SceneReport {
    var test = SceneTest(path, mode)
    if let screenplay = file.screenplay {
      test.play(screenplay)
    } else {
      test.end(.invalid, file.diagnostics.map(\.text))
    }
    return test.report
  }

  private init(_ path: String, _ mode: TestMode) {
    self.mode = mode
    folder = GoldenFolder(ofScene: path)
    report = SceneReport(path: path)
  }

  private mutating func play(_ screenplay: Screenplay) {
    let performance = screenplay.performed(keepingScreens: false)
    report.checks = performance.checks
    report.failedChecks = performance.failedChecks
    report.goldens = performance.goldens.count
    for failure in performance.failures {
      fail(failure.diagnostic.text, at: failure.origin)
    }
    for golden in performance.goldens { compare(golden, screenplay) }
    report.problems += problems.sorted { $0.origin < $1.origin }.map(\.text)
    checkLeftOver(screenplay)
  }

  private mutating func fail(_ problem: VisibleText, at origin: Beat.Origin) {
    if report.outcome == .passed { report.outcome = .failed }
    problems.append((origin, problem))
  }

  private mutating func end(_ outcome: SceneReport.Outcome, _ problems: [VisibleText]) {
    if report.outcome == .passed { report.outcome = outcome }
    report.problems += problems
  }

  private mutating func compare(_ golden: Performance.Golden, _ screenplay: Screenplay) {
    let path = folder.path(of: golden.name)
    do {
      let expected = try folder.text(of: golden.name)
      let (isFull, writesActual) =
        if case .compare(let isFull, let writesActual) = mode {
          (isFull, writesActual)
        } else { (false, true) }
      if expected == golden.text {
        if writesActual { try folder.removeActual(golden.name) }
      } else if mode == .update {
        try folder.write(golden.text, as: golden.name)
        try folder.removeActual(golden.name)
        report.updated.append(path)
      } else {
        report.failedGoldens += 1
        let what =
          expected == nil ? "there is no '\(path)'" : "the screen differs from '\(path)'"
        let problem = screenplay.diagnostic(.unexpected(what), at: golden.origin).text
        let lines =
          expected.map { GoldenDifference(expected: $0, actual: golden.text, isFull: isFull).lines }
          ?? ["'stackyard test --update' writes it"]
        fail(
          ([problem] + lines.map(VisibleText.init(_:))).joined(separator: "\n"), at: golden.origin)
        if writesActual { try folder.write(golden.text, as: golden.name, ending: "actual") }
      }
    } catch {
      end(.unreadable, ["cannot read or write '\(path)': \("\(error)")"])
    }
  }

  /// Reports golden files that no step compares, because they would seem to be tested.
  ///
  /// All names in the script count, even if it ended before them.
  private mutating func checkLeftOver(_ screenplay: Screenplay) {
    let names = Set(
      screenplay.beats.compactMap { if case .golden(let name) = $0.cue { name } else { nil } })
    for name in folder.names where !names.contains(name) {
      let path = folder.path(of: name)
      guard mode == .update else {
        end(.failed, ["\(path): no step has this golden screen; '--update' removes the file"])
        continue
      }
      do {
        try folder.remove(name)
        report.updated.append("\(path) (removed)")
      } catch {
        end(.unreadable, ["cannot remove '\(path)': \("\(error)")"])
      }
    }
  }
}
