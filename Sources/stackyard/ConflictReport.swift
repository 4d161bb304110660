import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneWishes

/// The problems of a layout in words: conflicts, one constraint per line, contents that are cut
/// off, views outside the canvas, and ambiguous values.
struct ConflictReport {
  /// The maximum number of listed conflicts, and of listed constraints per conflict; the others are
  /// counted.
  private static let mostListed = 20

  private let broken: [SceneLayout.BrokenConstraint]
  private let inspection: SceneInspection?

  /// Creates a report of the conflicts only, without proposals.
  init(_ layout: SceneLayout) {
    broken = layout.broken
    inspection = nil
  }

  /// Creates a report of all problems, with changes that resolve conflicts.
  init(_ inspection: SceneInspection) {
    broken = inspection.layout.broken
    self.inspection = inspection
  }

  var isEmpty: Bool { broken.isEmpty }

  var count: String { broken.count == 1 ? "1 conflict" : "\(broken.count) conflicts" }

  private func text(of broken: SceneLayout.BrokenConstraint) -> VisibleText {
    let others = broken.because.prefix(ConflictReport.mostListed).enumerated().map {
      ProblemLine.member($1, isDropped: broken.alsoDropped.contains($0)).line
    }
    let rest = broken.because.count + broken.omitted - ConflictReport.mostListed
    let name = broken.identifier.map { " (\($0))" } ?? ""
    let first: ProblemLine =
      others.isEmpty ? .impossible(broken.constraint + name) : .conflict(broken.constraint + name)
    return first.line + others.joined()
      + (rest > 0 ? ProblemLine.moreMembers(rest).line : "")
  }

  /// Returns the rule by which a constraint was dropped, and changes that resolve the conflict.
  private func text(of advice: inout ConflictAdvice?, on conflict: LayoutConflict) -> VisibleText {
    guard var known = advice else { return "" }
    // Alone, it had no alternative.
    var lines: [ProblemLine] = conflict.others.isEmpty ? [] : [.rule(conflict.rule)]
    let answer = known.answer(resolving: conflict, atMost: 4)
    advice = known
    let texts = answer.changes.map { $0.text(joiningBy: " and ") }
    // Without an answer, there may have been no effort left to look for one.
    if !texts.isEmpty || !answer.isCutShort {
      lines.append(.proposals(texts, tried: answer.tried))
    }
    return lines.map(\.line).joined()
  }

  private func unseen(in inspection: SceneInspection) -> [ProblemLine] {
    let cuts = inspection.cuts.map { ProblemLine.cut($0) }
    let layout = inspection.layout
    let outside = layout.viewsOutside.map {
      ProblemLine.outside($0.id, layout.place(of: $0.id), canvas: layout.canvas)
    }
    let ambiguous = inspection.ambiguousNumbers(atMost: ConflictReport.mostListed).map {
      ProblemLine.ambiguous($0)
    }
    // Some of each kind, so that a check that fails on a kind shows it.
    return [
      (cuts, cuts.count), (outside, outside.count), (ambiguous, inspection.ambiguousCount),
    ].flatMap { lines, count in
      let listed = lines.prefix(ConflictReport.mostListed)
      return listed + (count > listed.count ? [.moreProblems(count - listed.count)] : [])
    }
  }

  private func notes(in inspection: SceneInspection) -> [ProblemLine] {
    let notes = inspection.layout.placementNotes(in: inspection.scene)
    let rest = notes.count - ConflictReport.mostListed
    let lines = notes.prefix(ConflictReport.mostListed).map { ProblemLine.placement($0) }
    return lines + (rest > 0 ? [.moreNotes(rest)] : [])
  }

  /// The problems but for placements that are rarely intended, as `layout` and `constraints` print
  /// them below their tables.
  var text: VisibleText {
    problems(notingPlacements: false).map { VisibleText(lines: $0.text) + "\n" }.joined()
  }

  /// Returns the problems as data; of the many that there may be, some of each kind.
  func problems(
    in lines: SceneLines = SceneLines(), notingPlacements: Bool = true
  ) -> [LayoutProblem] {
    var advice = inspection.map { ConflictAdvice($0) }
    let all = inspection?.conflicts
    let conflicts = broken.prefix(ConflictReport.mostListed).enumerated().map { index, broken in
      let known = all.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      let advised = known.map { text(of: &advice, on: $0) } ?? ""
      // A stack view or a content may be the cause; another member is then in the file.
      let members = known.map { [$0.dropped] + $0.others } ?? []
      return LayoutProblem(
        kind: .conflict, line: members.lazy.compactMap { lines.line(of: $0) }.first,
        text: (text(of: broken) + advised).trimmed)
    }
    let rest = broken.count - ConflictReport.mostListed
    let more = rest > 0 ? [ProblemLine.moreConflicts(rest)] : []
    let others = inspection.map { unseen(in: $0) + (notingPlacements ? notes(in: $0) : []) } ?? []
    return conflicts
      + (more + others).map { line in
        LayoutProblem(
          kind: line.kind, line: line.view.flatMap { lines.views[$0] }, text: line.line.trimmed,
          value: line.value)
      }
  }
}

extension VisibleText {
  /// The text without the line break at its end.
  fileprivate var trimmed: String { String(description.dropLast()) }
}

private enum ProblemLine {
  case conflict(String)
  /// A constraint that cannot be satisfied even on its own.
  case impossible(String)
  case member(String, isDropped: Bool)
  case moreMembers(Int)
  case moreConflicts(Int)
  /// The reason why this constraint was dropped and no other of its conflict.
  case rule(BreakingRule)
  /// Changes that resolve the conflict, or the number of those that were tried in vain.
  case proposals([String], tried: Int)
  case cut(CutContent)
  case outside(String, Point, canvas: Size)
  case ambiguous(AmbiguousNumber)
  case moreProblems(Int)
  case placement(PlacementNote)
  case moreNotes(Int)

  var line: VisibleText { "\(text)\n" }

  /// The kind of the problem, and the view to which it belongs; nil for several views.
  var kind: LayoutProblem.Kind {
    switch self {
    case .conflict, .impossible, .member, .moreMembers, .rule, .proposals: .conflict
    case .cut: .cut
    case .outside: .outside
    case .ambiguous: .ambiguous
    case .placement: .placement
    case .moreConflicts, .moreProblems, .moreNotes: .more
    }
  }

  var view: String? {
    switch self {
    case .cut(let cut): cut.view
    case .outside(let view, _, _): view
    case .ambiguous(let number): number.item.split(separator: ".").first.map(String.init)
    case .placement(.overlap(_, let front, _)): front
    case .placement(.overhang(let view, _, _, _)): view
    default: nil
    }
  }

  var value: String? {
    switch self {
    case .cut(let cut): "\(cut.view).\(cut.axis == .horizontal ? "width" : "height")"
    case .outside(let view, _, _): view
    case .ambiguous(let number): number.name
    default: nil
    }
  }

  private var text: String {
    switch self {
    case .conflict(let dropped): "conflict: \(dropped) is dropped; it contradicts"
    case .impossible(let dropped):
      "conflict: \(dropped) is dropped; it cannot be satisfied even on its own"
    case .member(let constraint, let isDropped):
      "  \(constraint)\(isDropped ? ", which is dropped, too" : "")"
    case .moreMembers(let count): "  and \(count) more constraint\(count == 1 ? "" : "s")"
    case .moreConflicts(let count): "and \(count) more conflict\(count == 1 ? "" : "s")"
    case .rule(let rule): "  why this one: \(rule.words)"
    case .proposals([], tried: 0): "  to resolve it: none of these constraints can be changed"
    case .proposals([], let count):
      "  to resolve it: nothing was found among \(count) tried \(count == 1 ? "layout" : "layouts");"
        + " 'stackyard want' with \"no conflict\" tries more"
    case .proposals(let changes, _): "  to resolve it: \(changes.joined(separator: "; or "))"
    case .cut(let cut) where cut.omittedLines > 0:
      "cut off: numberOfLines leaves out \(cut.omittedLines) line\(cut.omittedLines == 1 ? "" : "s")"
        + " of \(cut.view)"
    case .cut(let cut):
      // A picture that is compressed still shows something, as on the screen of the playground.
      (cut.isText || cut.has <= 0 ? "cut off: " : "compressed: ")
        + "\(value ?? cut.view) wants \(cut.wants.tableText) but has \(cut.has.tableText)"
    case .outside(let view, let place, let canvas):
      "outside the canvas: \(view) begins at \(place.x.tableText), \(place.y.tableText); the canvas is"
        + " \(canvas.width.tableText)x\(canvas.height.tableText)"
    case .ambiguous(let number): "ambiguous: \(number.name) may be \(number.range.inWords)"
    case .moreProblems(let count): "and \(count) more problem\(count == 1 ? "" : "s")"
    case .placement(.overlap(let back, let front, let superview)):
      "overlap: \(front) covers part of \(back) in \(superview)"
    case .placement(.overhang(let view, let superview, let axis, let distance)):
      "outside its superview: \(view) reaches \(distance.tableText)"
        + " beyond \(superview) \(axis == .horizontal ? "horizontally" : "vertically")"
    case .moreNotes(let count): "and \(count) more note\(count == 1 ? "" : "s")"
    }
  }
}

extension AmbiguousNumber {
  fileprivate var name: String { "\(item).\(attribute.rawValue)" }
}

extension BreakingRule {
  /// The reason, which mentions only kinds of constraints that are in the conflict.
  fileprivate var words: String {
    if kind == .engine || kind == .host { return "nothing else in the conflict can be dropped" }
    let order = next.map { "\(kind.words) are dropped before \($0.words)" }
    let choice = isAmongEquals ? Self.choiceAmongEquals : nil
    let reasons = [order, choice].compactMap(\.self)
    return reasons.isEmpty ? kind.orderInside : reasons.joined(separator: "; ")
  }

  private static let choiceAmongEquals =
    "of several constraints of the same kind, the innermost or the last activated one is dropped"
}

extension BreakingRule.Kind {
  fileprivate var words: String {
    switch self {
    case .scrollingTie: "constraints between scrolling content and a view outside"
    case .size: "sizes"
    case .spacing: "distances between siblings"
    case .center: "constraints between centres"
    case .end: "trailing and bottom edges"
    case .relativeSize: "relative sizes"
    case .place: "other constraints of the scene"
    case .collapsedSize: "sizes of 0"
    case .placement: "the edges of the root on the canvas"
    case .contentSize: "content sizes"
    case .stackGap: "gaps of stack views"
    case .stackEnd: "end edges of stack views"
    case .stack: "other constraints of stack views"
    case .engine: "margins, autoresizing masks and nonnegative sizes"
    case .host: "a size that is imposed from outside"
    }
  }

  /// The order of constraints of this kind that differ in something else.
  fileprivate var orderInside: String {
    switch self {
    case .size: "heights are dropped before ratios, and ratios before widths"
    case .relativeSize: "relative sizes with a constant are dropped first"
    default: "constraints of hidden views are dropped first"
    }
  }
}

extension CanvasOptions {
  /// The last line of a report: the canvas that a scene is laid out on, and where it comes from.
  private func canvasLine(for scene: Scene) -> VisibleText {
    guard let canvas = scene.canvas else {
      return
        "  (laid out at \(offered.columns)x\(offered.rows), the default canvas; --size sets another)"
    }
    let text: VisibleText = "\(canvas.width.sceneText)x\(canvas.height.sceneText)"
    if size != nil { return "  (laid out at --size \(text))" }
    guard let device = scene.ownCanvas?.device?.device.name else {
      return "  (laid out at \(text), its own canvas)"
    }
    return "  (laid out at \(text), the screen of \(device))"
  }

  /// Reports the problems of a scene on standard error; those of some kinds are errors.
  func report(
    _ problems: [LayoutProblem], of scene: Scene, file: String,
    failing: Set<LayoutProblem.Kind> = []
  ) {
    guard !problems.isEmpty else { return }
    let lines: [VisibleText] = zip(problems, problems.levels(failing: failing)).map {
      "\(file): \($1.rawValue): " + VisibleText(lines: $0.text) + "\n"
    }
    Output.error(lines.joined() + canvasLine(for: scene))
  }
}
