package import Cells

/// The result of testing a scene.
package struct SceneReport: Hashable, Sendable {
  package var path: String
  package var outcome: Outcome
  /// The problems, each in the form for a terminal.
  package var problems: [VisibleText] = []
  package var checks = 0
  package var failedChecks = 0
  package var goldens = 0
  package var failedGoldens = 0
  /// The golden files that were written or removed.
  package var updated: [String] = []

  /// Whether nothing was tested, because the scene has no expectations and no golden screens.
  package var isEmpty: Bool { outcome == .passed && checks + goldens == 0 }

  package init(path: String, outcome: Outcome = .passed) {
    self.path = path
    self.outcome = outcome
  }

  package enum Outcome: Hashable, Sendable {
    case passed
    /// An expectation or a golden screen differs.
    case failed
    /// The file is not a scene, or has errors.
    case invalid
    /// A file could not be read or written.
    case unreadable
  }
}
