import AutoLayout
package import SceneLayouts
import SceneModel
import SceneWishes

/// Changes that resolve a problem, found when its sheet is opened.
package struct Remedies: Hashable, Sendable {
  package private(set) var remedies: [Proposal] = []
  /// The sentences about the ranges of ambiguous values, about a canvas that is large enough, or about
  /// the constraint that UIKit broke.
  package private(set) var notes: [String] = []
  /// Whether the changes are still being looked for.
  package private(set) var isPending = false

  /// The maximum number; each has a digit as its key.
  static let most = 5

  static let pending: Remedies = {
    var remedies = Remedies()
    remedies.isPending = true
    return remedies
  }()

  private init() {}

  /// Finds the changes; empty if the problem has another kind, or if no change resolves it.
  ///
  /// The search for the changes may have begun already.
  init(of model: Model, for problem: Int, after search: WishSearch? = nil) {
    let list = ProblemList(of: model)
    let (problems, language) = (list.problems, model.appearance.language)
    guard problems.indices.contains(problem), var search = search ?? list.search(for: problem)
    else { return }
    remedies = Proposal.all(of: &search, problems[problem].aim, in: list.inspection, language)
    notes = problems[problem].notes(in: list.inspection, of: model)
    if problems[problem].aim == .conflict {
      let text: ProblemText? =
        search.findsOnlyPairs ? .severalChanges : search.inVain.map { .noRemedy(tried: $0) }
      if let text { notes.append(model.appearance.words.text(of: text)) }
    }
    // The changes include those of a canvas with a size of its own.
    guard model.scene.canvas == nil, problems[problem].aim == .wish,
      let wish = list.wish(for: problem),
      let size = wish.sufficientCanvas(in: list.inspection)
    else { return }
    let text = model.appearance.sizeText(size)
    notes.append(model.appearance.words.text(of: .sufficientCanvas(text)))
  }
}

extension Problem {
  /// Returns the sentences about the ranges of ambiguous values or, if the conflict is that of a log,
  /// about the constraint that UIKit broke; none for another problem.
  package func notes(in inspection: SceneInspection, of model: Model) -> [String] {
    switch self {
    case .conflict: model.brokenInLog
    case .ambiguous(let view, let numbers):
      FrameAttribute.sizesFirst.filter { numbers.contains($0.rawValue) }.compactMap {
        inspection.explanation(of: $0, of: view, triesChanges: false)?
          .reason(in: model.appearance.language)
      }
    default: []
    }
  }
}

/// The sheet for a problem.
package struct OpenProblem: Hashable, Sendable {
  package let index: Int
  /// The number of lines that the sheet is scrolled down.
  package var offset = 0
  /// The changes that resolve the problem; nil until the loop finds them for a new layout.
  var remedies: Remedies?
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
  /// Returns the changes that resolve the problem; computed here if they are needed before the loop
  /// has found them.
  package func found(in model: Model) -> Remedies {
    remedies ?? (model.trials.areDeferred ? .pending : Remedies(of: model, for: index))
  }

  package func remedies(in model: Model) -> [Proposal] { found(in: model).remedies }
}
