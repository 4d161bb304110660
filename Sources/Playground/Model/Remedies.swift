import SceneLayouts
import SceneModel

/// Changes that resolve a conflict, found when its sheet is opened.
struct Remedies: Hashable, Sendable {
  let changes: [SceneChange]
  /// Each change in words.
  let texts: [String]

  /// The maximum number; each has a digit as its key.
  private static let most = 5

  /// Finds the changes; empty if the problem is not a conflict, or if no change resolves it.
  init(of model: Model, for problem: Int) {
    guard model.layout.broken.indices.contains(problem) else {
      (changes, texts) = ([], [])
      return
    }
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    let conflicts = inspection.conflicts
    changes =
      conflicts.indices.contains(problem)
      ? inspection.proposals(for: conflicts[problem], atMost: Remedies.most) : []
    texts = changes.map { inspection.text(of: $0, in: model.appearance.language) }
  }

  /// Returns the changes as lines of a sheet, each with its digit.
  func lines(_ words: any MessageWords) -> [String] {
    texts.isEmpty
      ? [] : ["", words.text(of: .remedies)] + texts.enumerated().map { "  \($0 + 1)  \($1)" }
  }
}

/// The sheet for a problem.
package struct OpenProblem: Hashable, Sendable {
  /// The index of the problem.
  package let index: Int
  /// The number of lines that the sheet is scrolled down.
  package var offset = 0
  /// The changes that resolve the problem; nil until they are found for a new layout.
  var remedies: Remedies?

  init(_ index: Int) { self.index = index }
}

extension Mode {
  /// Discards the changes that resolve the problem whose sheet is open, because the layout changed.
  mutating func forgetRemedies() {
    guard case .problem(var problem) = self, problem.remedies != nil else { return }
    problem.remedies = nil
    self = .problem(problem)
  }
}

extension OpenProblem {
  /// Returns the changes that resolve the problem; computed here if ``Model/layOut()`` has not
  /// found them yet.
  func remedies(in model: Model) -> Remedies { remedies ?? Remedies(of: model, for: index) }
}
