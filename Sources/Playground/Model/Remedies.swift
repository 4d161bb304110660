import SceneLayouts
import SceneModel

/// Changes that resolve a conflict, found when its sheet is opened.
struct Remedies: Hashable, Sendable {
  let remedies: [Remedy]

  /// The maximum number; each has a digit as its key.
  private static let most = 5

  /// Finds the changes; empty if the problem is not a conflict, or if no change resolves it.
  init(of model: Model, for problem: Int) {
    guard model.layout.broken.indices.contains(problem) else {
      remedies = []
      return
    }
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    let conflicts = inspection.conflicts
    let changes =
      conflicts.indices.contains(problem)
      ? inspection.proposals(for: conflicts[problem], atMost: Remedies.most) : []
    remedies = changes.compactMap { change in
      inspection.layout(after: change).map { layout in
        Remedy(
          change: change, text: inspection.text(of: change, in: model.appearance.language),
          difference: LayoutDifference(from: inspection.layout, to: layout))
      }
    }
  }
}

/// A change that resolves a conflict.
struct Remedy: Hashable, Sendable {
  let change: SceneChange
  /// The change in words.
  let text: String
  /// The layout with the change differs in this from that without it.
  let difference: LayoutDifference
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
  func remedies(in model: Model) -> [Remedy] {
    (remedies ?? Remedies(of: model, for: index)).remedies
  }
}
