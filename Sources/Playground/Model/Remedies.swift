import SceneLayouts
import SceneModel

/// Changes that end a conflict, found when its sheet is opened.
struct Remedies: Hashable, Sendable {
  /// The problem that they are about.
  let problem: Int
  let changes: [SceneChange]
  /// Each change in words.
  let texts: [String]

  /// As many as have a digit, and as anybody compares.
  private static let most = 5

  /// No changes where the problem is no conflict, or nothing ends it.
  init(of model: Model, for problem: Int) {
    self.problem = problem
    guard model.layout.broken.indices.contains(problem) else {
      (changes, texts) = ([], [])
      return
    }
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    let conflicts = inspection.conflicts
    changes =
      conflicts.indices.contains(problem)
      ? Array(inspection.proposals(for: conflicts[problem]).prefix(Remedies.most)) : []
    let words = ChangeWords(inspection)
    texts = changes.map(words.text(of:))
  }

  /// The changes as lines of a sheet, each with the digit that makes it.
  var lines: [String] {
    texts.isEmpty
      ? [] : ["", "to end it, press"] + texts.enumerated().map { "  \($0 + 1)  \($1)" }
  }
}

extension Model {
  /// The changes that end a problem; free of cost while its sheet is open.
  func remedies(for problem: Int) -> Remedies {
    guard let known = knownRemedies, known.problem == problem else {
      return Remedies(of: self, for: problem)
    }
    return known
  }

  /// Makes the change with a number, from 0, that the open sheet proposes; does nothing without one.
  mutating func makeRemedy(_ number: Int) {
    guard case .problem(let index, _) = mode else { return }
    let remedies = remedies(for: index)
    guard remedies.changes.indices.contains(number),
      let changed = scene.applying(remedies.changes[number])
    else { return }
    mode = .browsing
    edit { $0 = changed }
    message = .madeProposal(remedies.texts[number])
  }
}
