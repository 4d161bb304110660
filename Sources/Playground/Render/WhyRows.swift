import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The lines of the pane of explanations: those that scroll, and below them what can be tried.
struct WhyRows {
  var rows: [PaneRow] = []
  /// What stands above the proposals.
  var heading: PaneRow?
  var proposals: [PaneRow] = []
  private let source: FrameSource
  private let columns: Int

  init(_ details: LayoutDetails, _ source: FrameSource, columns: Int) {
    self.source = source
    self.columns = columns
    switch source.model.whyPage {
    case .why:
      addDifferences(details)
      addExplanations(details)
      addProposals(details)
    case .change: addReport(details.report)
    }
  }

  private var appearance: Appearance { source.appearance }

  private mutating func head(_ text: String) { rows.append(.text(text, .strong)) }

  private mutating func paragraph(_ text: String, _ style: Style = Style()) {
    rows += PaneRow.paragraph(text, columns: columns - 1, style).map { row in
      var row = row
      for index in row.pieces.indices { row.pieces[index].column += 1 }
      return row
    }
  }

  // MARK: Why

  private mutating func addExplanations(_ details: LayoutDetails) {
    for explanation in details.explanations {
      head("\(explanation.attribute.rawValue) \(explanation.value.shortText)")
      let lines = explanation.lines(in: source.appearance.language)
      for (sentence, line) in zip(explanation.sentences, lines) {
        // These are among what can be tried.
        if !details.proposals.isEmpty {
          switch sentence {
          case .settling, .whatIf: continue
          default: break
          }
        }
        paragraph(line)
      }
    }
    if details.explanations.isEmpty {
      rows.append(.text("not explained: the scene has too many views", .muted))
    }
  }

  /// What is different in what is shown for a moment.
  private mutating func addDifferences(_ details: LayoutDetails) {
    if let alternative = source.model.alternative {
      head("Another solution, as good")
      addFrames(LayoutDifference(from: details.layout, to: alternative.layout), most: 4)
    } else if let trial = source.model.openTrial {
      head("With change \(trial.index + 1)")
      addFrames(trial.proposal.difference, most: 4)
      addCounts(trial.proposal.difference)
    }
  }

  private mutating func addProposals(_ details: LayoutDetails) {
    let trial = source.model.openTrial
    let listed = trial?.proposals ?? details.proposals
    guard !listed.isEmpty else { return }
    heading = .text(
      trial.map { "Trying \($0.index + 1): Enter keeps, Esc undoes" }
        ?? "Changes to try", .strong)
    for (index, proposal) in listed.enumerated() {
      var row = PaneRow(purpose: .invoke(Invocation(.tryProposal, [.number(Double(index + 1))])))
      let effect = effect(of: proposal)
      row.add(effect, endingAt: columns, .muted)
      let room = columns - TextWidth.columns(of: effect) - 4
      row.add("\(index + 1) " + proposal.label.truncated(toColumns: max(8, room)), at: 1)
      row.isMarked = trial?.index == index
      if row.isMarked { row.add(appearance.arrow, at: 0) }
      proposals.append(row)
    }
  }

  /// `14×1  ✗ 0`: the size that the selected view has after a change, and the problems that are left,
  /// where these differ.
  private func effect(of proposal: Proposal) -> String {
    var parts: [String] = []
    let difference = proposal.difference
    if let frame = difference.frames.first(where: { $0.view == source.model.selection }),
      let after = frame.after, frame.before?.size != after.size
    {
      let (width, height) = (after.size.width.shortText, after.size.height.shortText)
      parts.append("\(width)\(appearance.times)\(height)")
    }
    for (kind, counts) in [
      (ProblemKind.conflict, difference.conflicts), (.ambiguous, difference.ambiguous),
    ] where counts.before != counts.after {
      parts.append("\(kind.sign(appearance)) \(counts.after)")
    }
    return parts.joined(separator: "  ")
  }

  // MARK: What changed

  private mutating func addReport(_ report: ChangeReport?) {
    guard let report else {
      rows.append(.text("nothing was changed yet", .muted))
      return
    }
    head("Last change")
    let words = appearance.language.words(appearance)
    for change in report.changes.prefix(6) { paragraph(words.text(of: change)) }
    addMore(report.changes.count - 6)
    if report.changes.isEmpty { paragraph(words.text(of: SceneDifference.order)) }
    head("Frames")
    addFrames(report.difference, most: 12)
    addCounts(report.difference)
    head("Constraints")
    paragraph(
      "\(report.added.count) new, \(report.removed.count) gone, \(report.turned.count) fare "
        + "otherwise, \(report.kept) as before", .muted)
    for text in report.removed.prefix(12) { paragraph("\(appearance.minus) \(text)") }
    addMore(report.removed.count - 12)
    for text in report.added.prefix(12) { paragraph("+ \(text)") }
    addMore(report.added.count - 12)
    for constraint in report.turned.prefix(12) {
      let sign = constraint.stateSign(appearance)
      paragraph("\(sign) \(constraint.text) now \(constraint.stateWords)")
    }
    addMore(report.turned.count - 12)
  }

  private mutating func addFrames(_ difference: LayoutDifference, most: Int) {
    for frame in difference.frames.prefix(most) { paragraph(words(frame)) }
    addMore(difference.frames.count - most)
    if difference.frames.isEmpty { paragraph("no frame changed", .muted) }
  }

  private mutating func addMore(_ count: Int) {
    if count > 0 { paragraph("and \(count) more", .muted) }
  }

  /// `detail: x 37 → 38, width 5 → 14`.
  private func words(_ frame: LayoutDifference.FrameChange) -> String {
    let name = VisibleText.visible(frame.view)
    let arrow = appearance.changesTo
    guard let after = frame.after else { return "\(name) is gone" }
    guard let before = frame.before else {
      let (width, height) = (after.size.width.shortText, after.size.height.shortText)
      return "\(name) is new: \(width)\(appearance.times)\(height)"
    }
    let parts = FrameAttribute.allCases.compactMap { attribute -> String? in
      let (old, new) = (before[attribute].shortText, after[attribute].shortText)
      return old == new ? nil : "\(attribute.rawValue) \(old) \(arrow) \(new)"
    }
    return "\(name): \(parts.joined(separator: ", "))"
  }

  private mutating func addCounts(_ difference: LayoutDifference) {
    for (kind, counts) in [
      (ProblemKind.conflict, difference.conflicts), (.ambiguous, difference.ambiguous),
    ] where counts.before != counts.after {
      paragraph(
        "\(kind.sign(appearance)) \(counts.before) \(appearance.changesTo) \(counts.after) "
          + kind.noun(counts.after))
    }
  }
}

/// Where the two parts of the pane are.
struct WhyPlace {
  let rows: CellRect
  let heading: CellRect
  let proposals: CellRect

  /// What can be tried is below; the explanation has at least half of the pane.
  init(inside pane: CellRect, proposals count: Int) {
    let below = count == 0 ? 0 : min(count + 1, pane.size.rows / 2)
    func part(_ row: Int, _ rows: Int) -> CellRect {
      CellRect(column: pane.minColumn, row: row, columns: pane.size.columns, rows: rows)
    }
    rows = part(pane.minRow, pane.size.rows - below)
    heading = part(rows.maxRow, min(1, below))
    proposals = part(heading.maxRow, max(0, below - 1))
  }
}

extension Model {
  /// How far the explanation can be scrolled.
  var lastWhyRow: Int {
    guard let pane = screen.why?.inset(columns: 1, rows: 1) else { return 0 }
    let content = WhyRows(details, FrameSource(self), columns: pane.size.columns)
    let place = WhyPlace(inside: pane, proposals: content.proposals.count)
    return max(0, content.rows.count - place.rows.size.rows)
  }
}
