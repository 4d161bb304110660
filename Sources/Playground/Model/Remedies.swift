import SceneLayouts
import SceneModel

/// Changes that resolve a conflict, found when its sheet is opened.
struct Remedies: Hashable, Sendable {
  let changes: [SceneChange]
  /// Each change in words.
  let texts: [String]

  /// The maximum number; each has a digit as its key.
  private static let most = 5

  /// Finds the changes; none if the problem is not a conflict, or if no change resolves it.
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

  /// The changes as lines of a sheet, each with the digit that makes it.
  func lines(_ words: any MessageWords) -> [String] {
    texts.isEmpty
      ? [] : ["", words.text(of: .remedies)] + texts.enumerated().map { "  \($0 + 1)  \($1)" }
  }
}

/// The sheet about a problem.
package struct OpenProblem: Hashable, Sendable {
  /// The index of the problem.
  package let index: Int
  /// How many lines the sheet is scrolled down.
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

extension Model {
  /// Finds the changes that resolve the problem whose sheet is open, unless they are known.
  mutating func findRemedies() {
    guard mode != .browsing else { return }
    var stack = focusStack
    stack.changeSheets { mode in
      guard case .problem(var problem) = mode, problem.remedies == nil else { return }
      problem.remedies = Remedies(of: self, for: problem.index)
      mode = .problem(problem)
    }
    focusStack = stack
  }

  /// The changes that resolve a problem; already found after ``layOut()``.
  func remedies(for problem: OpenProblem) -> Remedies {
    problem.remedies ?? Remedies(of: self, for: problem.index)
  }

  /// Makes the change with a number, from 0, that the open sheet proposes; does nothing without one.
  mutating func makeRemedy(_ number: Int) {
    guard case .problem(let problem) = mode else { return }
    let remedies = remedies(for: problem)
    guard remedies.changes.indices.contains(number),
      let changed = scene.applying(remedies.changes[number])
    else { return }
    mode = .browsing
    edit { $0 = changed }
    message = .kept(change: remedies.texts[number])
  }
}
