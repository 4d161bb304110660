import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneWishes

/// Changes that resolve a problem, found when its sheet is opened.
package struct Remedies: Hashable, Sendable {
  package private(set) var remedies: [Proposal] = []
  /// The sentences about the ranges of ambiguous values, or about a canvas that is large enough.
  package private(set) var notes: [String] = []
  /// Whether the changes are still being looked for.
  package private(set) var isPending = false

  /// The maximum number; each has a digit as its key.
  static let most = 5

  /// Changes that are still being looked for.
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
    let problems = model.problems
    guard problems.indices.contains(problem),
      var search = search ?? Remedies.search(of: model, for: problem)
    else { return }
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    let language = model.appearance.language
    remedies = Proposal.all(
      of: &search, Remedies.aim(for: problems[problem]), atMost: Remedies.most, in: inspection,
      language)
    switch problems[problem] {
    case .conflict, .refused, .placement(.overlap): break
    case .placement(.overhang(let view, _, _, _)): noteCanvas(for: .outside, of: view, in: model)
    case .ambiguous(let view, let numbers):
      notes = FrameAttribute.sizesFirst.filter { numbers.contains($0.rawValue) }.compactMap {
        inspection.explanation(of: $0, of: view, triesChanges: false)?.rangeLine(in: language)
      }
    case .cut(let view, _, _), .compressed(let view, _, _):
      noteCanvas(for: problems[problem].kind, of: view, in: model)
    case .outside(let view, _): noteCanvas(for: .outside, of: view, in: model)
    }
  }

  static func aim(for problem: Problem) -> Proposal.Aim {
    switch problem {
    case .conflict: .conflict
    case .ambiguous: .ambiguity
    case .cut, .compressed, .outside, .refused, .placement: .wish
    }
  }

  /// Returns the search for the changes; nil if none is made.
  static func search(of model: Model, for problem: Int) -> WishSearch? {
    let problems = model.problems
    guard problems.indices.contains(problem) else { return nil }
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    let wish: Wish
    switch problems[problem] {
    case .conflict:
      let conflicts = inspection.conflicts
      guard conflicts.indices.contains(problem) else { return nil }
      // The order of a log's report depends on the cause, which a layout does not show.
      let known = model.log.flatMap { $0.scene == model.scene ? $0.repairs : nil } ?? []
      return WishSearch(resolving: conflicts[problem], in: inspection, preferring: known)
    case .ambiguous(let view, _): wish = .notAmbiguous(view)
    case .cut(let view, _, _), .compressed(let view, _, _): wish = .notCut(view)
    case .outside(let view, _),
      .placement(.overhang(let view, superview: model.scene.root.id, _, _)):
      wish = .inside(view)
    case .refused, .placement: return nil
    }
    guard model.layout.views.count <= LayoutDetails.mostViewsForTrials else { return nil }
    return Proposal.search(for: wish, in: inspection)
  }

  private mutating func noteCanvas(for kind: ProblemKind, of view: String, in model: Model) {
    guard model.layout.views.count <= LayoutDetails.mostViewsForTrials else { return }
    // A screen cannot be larger, and the changes include those of a canvas with a size of its own.
    let isFixed = model.scene.ownCanvas?.device != nil
    if isFixed || model.scene.canvas != nil && !remedies.isEmpty { return }
    if let size = Remedies.sufficientCanvas(for: kind, of: view, in: model) {
      let text = "\(size.width.shortText)\(model.appearance.times)\(size.height.shortText)"
      notes = [model.appearance.words.text(of: .sufficientCanvas(text))]
    }
  }
}

extension SceneLayout {
  fileprivate func hasProblem(_ kind: ProblemKind, of view: String, in scene: Scene) -> Bool {
    Problem.all(in: self, of: scene).contains { $0.kind == kind && $0.views == [view] }
  }
}

extension Remedies {
  /// The maximum number of canvases to try.
  private static let mostCanvases = 4

  /// Returns the size of a larger canvas of whole cells, in scene units, on which a view would not
  /// have a problem; nil if none was found.
  ///
  /// - Complexity: At most ``mostCanvases`` layouts.
  fileprivate static func sufficientCanvas(
    for kind: ProblemKind, of view: String, in model: Model
  ) -> Size? {
    let (canvas, cell) = (model.layout.canvasCells, model.scene.cell)
    var (columns, rows) = (canvas.columns, canvas.rows)
    var wanted = Size(width: 0, height: 0)
    func lack(of has: Size) -> (columns: Int, rows: Int) {
      func cells(_ lack: Double, _ unit: Double) -> Int { Int(max(0, lack / unit).rounded(.up)) }
      return (
        cells(wanted.width - has.width, cell.width), cells(wanted.height - has.height, cell.height)
      )
    }
    if kind == .outside {
      let shown = model.layout.views.filter { !$0.isHidden && $0.clip == nil }.map(\.cells)
      func extent(_ low: [Int], _ high: [Int]) -> Int { (high.max() ?? 0) - (low.min() ?? 0) }
      columns = max(columns, extent(shown.map(\.minColumn), shown.map(\.maxColumn)))
      rows = max(rows, extent(shown.map(\.minRow), shown.map(\.maxRow)))
    } else {
      switch model.problems.first(where: { $0.kind == kind && $0.views == [view] }) {
      case .cut(_, let wants, let has), .compressed(_, let wants, let has):
        wanted = wants
        columns += lack(of: has).columns
        rows += lack(of: has).rows
      default: break
      }
    }
    for _ in 0..<mostCanvases {
      guard CellSize(columns: columns, rows: rows) != canvas, max(columns, rows) <= 1000 else {
        return nil
      }
      let size = Size(width: Double(columns) * cell.width, height: Double(rows) * cell.height)
      var larger = model.scene
      larger.canvas = size
      let layout = SceneLayout(laying: larger, offered: model.offered)
      // A view without a text is not cut off as soon as it shows anything, but wants more.
      let lack = lack(of: layout.views.first { $0.id == view }?.frame.size ?? wanted)
      if lack == (0, 0) { return layout.hasProblem(kind, of: view, in: larger) ? nil : size }
      columns += lack.columns
      rows += lack.rows
    }
    return nil
  }
}

/// The sheet for a problem.
package struct OpenProblem: Hashable, Sendable {
  /// The index of the problem.
  package let index: Int
  /// The number of lines that the sheet is scrolled down.
  package var offset = 0
  /// The changes that resolve the problem; nil until the loop finds them for a new layout.
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
  /// Returns the changes that resolve the problem; computed here if they are needed before the loop
  /// has found them.
  package func found(in model: Model) -> Remedies {
    remedies ?? (model.trials.areDeferred ? .pending : Remedies(of: model, for: index))
  }

  package func remedies(in model: Model) -> [Proposal] { found(in: model).remedies }
}
