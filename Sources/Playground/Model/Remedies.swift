import AutoLayout
import SceneLayouts
import SceneModel

/// Changes that resolve a conflict or an ambiguity, found when its sheet is opened.
struct Remedies: Hashable, Sendable {
  private(set) var remedies: [Remedy] = []
  /// The sentences about the ranges of ambiguous values.
  private(set) var ranges: [String] = []

  /// The maximum number; each has a digit as its key.
  private static let most = 5

  /// Finds the changes; empty if the problem has another kind, or if no change resolves it.
  init(of model: Model, for problem: Int) {
    let problems = model.problems
    guard problems.indices.contains(problem) else { return }
    switch problems[problem] {
    case .conflict:
      let inspection = SceneInspection(laying: model.scene, offered: model.offered)
      let conflicts = inspection.conflicts
      guard conflicts.indices.contains(problem) else { return }
      tryOut(
        inspection.proposals(for: conflicts[problem], atMost: Remedies.most), model, inspection)
    case .ambiguous(let view, let numbers):
      guard model.layout.views.count <= LayoutDetails.mostViewsForTrials else { return }
      let inspection = SceneInspection(laying: model.scene, offered: model.offered)
      let explanations = numbers.compactMap(FrameAttribute.init(rawValue:)).compactMap {
        inspection.explanation(of: $0, of: view)
      }
      let language = model.appearance.language
      ranges = explanations.compactMap { $0.rangeLine(in: language) }
      tryOut(Array(explanations.settlingChanges.prefix(Remedies.most)), model, inspection)
    case .refused, .cut: return
    }
  }

  /// Determines the effects of changes.
  private mutating func tryOut(
    _ changes: [SceneChange], _ model: Model, _ inspection: SceneInspection
  ) {
    remedies = changes.compactMap { change in
      inspection.layout(after: change).map { layout in
        Remedy(
          change: change, text: inspection.text(of: change, in: model.appearance.language),
          difference: LayoutDifference(from: inspection.layout, to: layout))
      }
    }
  }
}

/// A change that resolves a problem.
struct Remedy: Hashable, Sendable {
  let change: SceneChange
  /// The change in words.
  let text: String
  /// The difference between the layout with the change and the one without it.
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
  func found(in model: Model) -> Remedies { remedies ?? Remedies(of: model, for: index) }

  func remedies(in model: Model) -> [Remedy] { found(in: model).remedies }
}
