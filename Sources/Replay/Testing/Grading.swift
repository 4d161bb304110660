import Cells
import SceneChecks
import SceneModel
package import SceneText

/// A script that grades the scenes of others: each of its tasks is a point or, without tasks, each of
/// its expectations.
///
/// The steps are those of the grading file, and so is the size of the screen. A scene that is graded
/// provides only its views and its constraints; its own script is ignored. Tasks are judged on that
/// scene as it is: a solution already contains the effects of the steps before its task.
package struct Grading: Sendable {
  private let screenplay: Screenplay
  private let solutions: [TaskGoal]
  /// The number of tasks or expectations, and so of points.
  package let mostPoints: Int
  /// The first task that no scene can solve together with the one before it; nil if there is none.
  package let unsolvable: Diagnostic?

  package init(_ screenplay: Screenplay) {
    self.screenplay = Grading.onlyTasks(of: screenplay)
    let solutions = screenplay.performed(keepingScreens: false).solutions
    self.solutions = solutions
    mostPoints = self.screenplay.performed(keepingScreens: false, solutions: solutions).checks
    let tasks = self.screenplay.beats.filter(\.isTask)
    let other = solutions.indices.dropFirst().first { !solutions[$0].looksLike(solutions[$0 - 1]) }
    unsolvable = other.map {
      screenplay.diagnostic(
        .unexpected(
          "no scene can have this picture and that of the task before it;"
            + " put each task in a file of its own"),
        at: tasks[$0].origin)
    }
  }

  /// Returns a script with only the goals of its tasks, and the sizes of the screen, on which a scene
  /// without a canvas depends; the whole script if it has none.
  private static func onlyTasks(of screenplay: Screenplay) -> Screenplay {
    guard screenplay.beats.contains(where: \.isTask) else { return screenplay }
    var copy = screenplay
    copy.beats = screenplay.beats.filter { $0.isTask || $0.isEndOfTask || $0.isResize }
    return copy
  }

  package func grade(ofUnreadable path: String, because reason: String) -> Grade {
    Grade(path: path, of: mostPoints, outcome: .unreadable, unreadable: reason)
  }

  package func grade(of bytes: [UInt8], path: String) -> Grade {
    let reading = SceneReading(checking: bytes, file: path, readsScript: false)
    let text = String(decoding: bytes, as: UTF8.self)
    let actions = reading.scene.map { reading.problemsOfActions(in: $0, file: path, text: text) }
    let errors = (reading.diagnostics + (actions ?? [])).filter { $0.severity == .error }
    guard let scene = reading.scene, errors.isEmpty else {
      return Grade(path: path, of: mostPoints, outcome: .invalid, problems: errors)
    }
    var performed = screenplay
    performed.scene = scene
    performed.scene.script = screenplay.scene.script
    let performance = performed.performed(keepingScreens: false, solutions: solutions)
    let problems = performance.failures.sorted { $0.origin < $1.origin }.map(\.diagnostic)
    return Grade(
      path: path, points: performance.checks - performance.failedChecks, of: mostPoints,
      outcome: problems.isEmpty ? .passed : .failed, problems: problems)
  }
}

package struct Grade: Sendable {
  package var path: String
  package var points = 0
  /// The number of points of a scene that satisfies every expectation.
  package var of: Int
  package var outcome: SceneReport.Outcome
  /// The reasons for missing points, in the order of the script; for a scene with errors, these.
  package var problems: [Diagnostic] = []
  /// The reason why the file cannot be read.
  package var unreadable: String?

  /// The first reason for missing points, and the number of the others; empty if there are none.
  package var reason: String {
    if let unreadable { return "cannot be read: \(unreadable)" }
    guard let first = problems.first else { return "" }
    let rest = problems.count - 1
    return "\(Grade.text(of: first))" + (rest > 0 ? "; and \(rest) more" : "")
  }

  package static func text(of problem: Diagnostic) -> String {
    "\(problem.file):\(problem.line): \(problem.problem.message())"
  }

  /// The grade as the result of a test, for formats of build servers.
  package var report: SceneReport {
    var report = SceneReport(path: path, outcome: outcome)
    report.problems = unreadable.map { ["cannot read '\(path)': \($0)"] } ?? problems.map(\.text)
    (report.checks, report.failedChecks) = (of, of - points)
    return report
  }
}
