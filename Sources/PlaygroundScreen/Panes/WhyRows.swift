import AutoLayout
import Cells
import Playground
import SceneLayouts

/// The lines of the pane of explanations: those that scroll, followed by the proposals.
struct WhyRows {
  var rows: [PaneRow] = []
  /// The indices of the rows that begin a paragraph or a section.
  private var starts: Set<Int> = []
  private var headings: Set<Int> = []
  /// The text above the proposals; empty without proposals.
  private var title = ""
  private(set) var proposals: [PaneRow] = []
  /// The proposals with all of their words.
  private var wholeProposals: [PaneRow] = []
  private var hasOverlaps = false
  /// The number of rows at the start that should be in sight.
  private(set) var summaryRows = 0
  private let source: FrameSource
  private let columns: Int

  init(_ details: LayoutDetails, _ source: FrameSource, columns: Int) {
    self.source = source
    self.columns = columns
    switch source.model.panes.whyPage {
    case .why where source.step != nil: addSteps()
    case .why:
      addDifferences(details)
      // A list of changes for a wish needs the room while it is there.
      if source.model.listedWish == nil || source.model.focus != .why { addExplanations(details) }
      addProposals(details)
    case .change: addReport(details.report)
    }
  }

  private var appearance: Appearance { source.appearance }

  private mutating func head(_ text: String) {
    starts.insert(rows.count)
    headings.insert(rows.count)
    rows.append(WhyRows.heading(text))
  }

  /// Returns a heading, in the first column of paragraphs.
  private static func heading(_ text: String) -> PaneRow {
    var row = PaneRow()
    row.add(VisibleText.visible(text), at: 1, .strong)
    return row
  }

  private mutating func paragraph(_ text: String, _ style: Style = Style()) {
    if !headings.contains(rows.count - 1) { starts.insert(rows.count) }
    rows += PaneRow.paragraph(text, columns: columns - 1, style).map { $0.indented() }
  }

  // MARK: Why

  /// The first sentences about the width and the height come first, because a short pane shows
  /// little of the rest: the reason and, if the number is ambiguous, its range.
  private mutating func addExplanations(_ details: LayoutDetails) {
    guard details.explainsNumbers else { return addNumbers(details) }
    let lines = details.explanations.map { sentenceLines(of: $0, details) }
    let firsts = details.explanations.map { $0.attribute.isSize ? $0.ambiguity != nil ? 2 : 1 : 0 }
    for (lines, first) in zip(lines, firsts) { lines.prefix(first).forEach { paragraph($0) } }
    if details.isInOnlyConflict {
      for note in source.model.brokenInLog { paragraph(note) }
    }
    summaryRows = rows.count
    for (explanation, (lines, first)) in zip(details.explanations, zip(lines, firsts)) {
      let rest = lines.dropFirst(first)
      guard !rest.isEmpty else { continue }
      head("\(explanation.attribute.rawValue) \(explanation.value.shortText)")
      for line in rest { paragraph(line) }
    }
    if details.explanations.isEmpty { paragraph(source.text(.notExplained), .muted) }
  }

  /// The numbers alone, while they are being explained.
  private mutating func addNumbers(_ details: LayoutDetails) {
    guard let frame = details.layout.view(details.view)?.frame else { return }
    for number in FrameAttribute.sizesFirst {
      head("\(number.rawValue) \(frame[number].shortText)")
    }
  }

  /// The sentences of an explanation, without those that are among the changes to try.
  private func sentenceLines(of explanation: Explanation, _ details: LayoutDetails) -> [String] {
    let lines = explanation.lines(in: source.appearance.language)
    guard !details.proposals.isEmpty else { return lines }
    return zip(explanation.sentences, lines).filter { sentence, _ in
      switch sentence {
      case .settling, .settlingAsIs, .whatIf: false
      default: true
      }
    }.map(\.1)
  }

  /// Adds the differences of a layout that is only shown for a trial.
  private mutating func addDifferences(_ details: LayoutDetails) {
    if let alternative = source.model.trials.alternative {
      head(source.text(.otherSolution))
      addFrames(LayoutDifference(from: details.layout, to: alternative.layout), most: 4)
      // The sentences below are about values that the canvas does not show at present.
      head(source.text(.ownSolution))
    } else if let trial = source.model.openTrial {
      head(source.text(.withChange(trial.index + 1)))
      addFrames(trial.proposal.difference, most: 4)
      addCounts(trial.proposal.difference, cut: trial.proposal.cut)
      let sign = ProblemKind.overlap.sign(appearance)
      add(trial.proposal.overlaps.compactMap(\.text), most: 4) { [source] in
        "\(sign) \(source.text($0))"
      }
    }
  }

  /// Adds the changes while the pane has the focus; otherwise, the digits in the list have other
  /// functions.
  private mutating func addProposals(_ details: LayoutDetails) {
    guard source.model.focus == .why else { return }
    let trial = source.model.openTrial
    let wish = source.model.listedWish
    let listed = wish == nil && trial == nil ? details.proposals : source.model.proposalsToTry
    guard !listed.isEmpty else { return }
    let heading = wish.map { PaneText.changesFor(wish: $0) } ?? .word(.changesToTry)
    hasOverlaps = listed.contains { !$0.overlaps.isEmpty }
    title = source.text(trial.map { PaneText.trying($0.index + 1) } ?? heading)
    for (index, proposal) in listed.enumerated() {
      var row = PaneRow(purpose: .invoke(Invocation(.tryProposal, [.number(Double(index + 1))])))
      let name = VisibleText.visible(proposal.label)
      let effect = effect(of: proposal, columns: columns - TextWidth.columns(of: name) - 5)
      row.add(effect, endingAt: columns, .muted)
      let room = columns - TextWidth.columns(of: effect) - 4
      row.isMarked = trial?.index == index
      if row.isMarked { row.add(appearance.arrow, at: 0) }
      var whole = name.wrapped(toColumns: max(8, room - 2)).map { line in
        var next = PaneRow(purpose: row.purpose)
        // The first text of each row is an effect.
        next.add("", at: 0)
        next.add(line, at: 3)
        return next
      }
      row.add("\(index + 1) " + name.shortened(toColumns: max(8, room)), at: 1)
      if whole.count > 1 {
        whole[0].pieces = row.pieces.dropLast() + whole[0].pieces.dropFirst()
        whole[0].add("\(index + 1)", at: 1)
        whole[0].isMarked = row.isMarked
      } else {
        whole = [row]
      }
      proposals.append(row)
      wholeProposals += whole
    }
  }

  /// Wraps the proposals instead of cutting them off if a pane with some rows has room for all.
  mutating func wrapProposals(inRows count: Int) {
    if rows.count + 1 + wholeProposals.count <= count { proposals = wholeProposals }
  }

  /// Returns the effect of a change, as in `14×1  ✗ 0`: the size of the selected view after the
  /// change, and the numbers of remaining problems, each only if it differs, or conflicts are left.
  ///
  /// Without room for all, those that the change makes worse are in the row, and conflicts in all rows.
  private func effect(of proposal: Proposal, columns: Int) -> String {
    let difference = proposal.difference
    let changes: [(ProblemKind, LayoutDifference.Counts)] = [
      (.conflict, difference.conflicts), (.ambiguous, difference.ambiguous), (.cut, proposal.cut),
      (.overlap, .init(before: 0, after: proposal.overlaps.count)),
    ]
    func isKept(_ kind: ProblemKind, _ counts: LayoutDifference.Counts) -> Bool {
      counts.before < counts.after || kind == .cut && !proposal.cuts.isEmpty
        || kind == .conflict && counts.before + counts.after > 0
    }
    var parts = changes.filter { $1.before != $1.after || isKept($0, $1) }
      .map { (text: "\($0.sign(appearance)) \($1.after)", isKept: isKept($0, $1)) }
    if let frame = difference.frames.first(where: { $0.view == source.model.selection }),
      let after = frame.after, frame.before?.size != after.size
    {
      parts.insert((appearance.sizeText(after.size), false), at: 0)
    }
    func text() -> String { parts.map(\.text).joined(separator: "  ") }
    while parts.count > 1, TextWidth.columns(of: text()) > columns,
      let index = parts.lastIndex(where: { !$0.isKept })
    {
      parts.remove(at: index)
    }
    return text()
  }

  // MARK: Steps

  /// The values of the selected view by now, and the steps that decide them.
  private mutating func addSteps() {
    guard let shown = source.step else { return }
    let view = source.model.selection
    for attribute in FrameAttribute.sizesFirst {
      guard let range = shown.ranges.values[view]?[attribute] else { continue }
      head("\(attribute.rawValue) \(appearance.text(of: range))")
      guard let step = shown.steps.lastStep(of: view, attribute) else { continue }
      let isLater = step > shown.index
      let when: PaneText =
        if !shown.steps.decides(step, view, attribute) {
          isLater ? .narrowedLater(step: step + 1) : .narrowedInStep(step + 1)
        } else if isLater {
          .decidedLater(step: step + 1)
        } else {
          shown.steps.limit(of: attribute, of: view, before: step)
            .map { .settled(limit: $0, step: step + 1) } ?? .decidedInStep(step + 1)
        }
      paragraph(
        "\(source.text(when)): \(shown.steps.steps[step].sentence)", isLater ? .muted : Style())
    }
  }

  // MARK: What changed

  private mutating func addReport(_ report: ChangeReport?) {
    guard let report else {
      paragraph(source.text(.nothingChanged), .muted)
      return
    }
    head(source.text(.lastChangeHeading))
    let (appearance, words) = (appearance, appearance.words)
    add(report.changes, most: 6) { words.text(of: $0) }
    if report.changes.isEmpty { paragraph(words.text(of: SceneDifference.order)) }
    head(source.text(.frames))
    addFrames(report.difference, most: 12)
    addCounts(report.difference)
    head(source.title(of: .constraints))
    paragraph(
      source.text(
        .constraintCounts(
          new: report.added.count, gone: report.removed.count, different: report.turned.count,
          same: report.kept)), .muted)
    add(report.removed, most: 12) { "\(appearance.minus) \($0)" }
    add(report.added, most: 12) { "+ \($0)" }
    add(report.turned, most: 12) { [source] constraint in
      let text = source.text(.constraintNow(constraint.text, state: constraint.stateText))
      return "\(constraint.stateSign(appearance)) \(text)"
    }
  }

  private mutating func addFrames(_ difference: LayoutDifference, most: Int) {
    add(difference.frames, most: most) { [appearance] in $0.text(appearance) }
    if difference.frames.isEmpty { paragraph(source.text(.noFrameChanged), .muted) }
  }

  /// Adds a paragraph for each of the first items, and the number of the others.
  private mutating func add<Item>(_ items: [Item], most: Int, _ text: (Item) -> String) {
    for item in items.prefix(most) { paragraph(text(item)) }
    if items.count > most { paragraph(source.text(.more(items.count - most)), .muted) }
  }

  private mutating func addCounts(
    _ difference: LayoutDifference, cut: LayoutDifference.Counts = .init(before: 0, after: 0)
  ) {
    for (kind, counts) in [
      (ProblemKind.conflict, difference.conflicts), (.ambiguous, difference.ambiguous),
      (.cut, cut),
    ] where counts.before != counts.after {
      let text = source.text(.problemChange(kind, from: counts.before, to: counts.after))
      paragraph("\(kind.sign(appearance)) \(text)")
    }
  }

  /// Returns the index after the last row to show in a pane with a height: the end of a paragraph
  /// if that leaves few rows blank, and never a heading without a row below it.
  func endOfRows(from first: Int, height: Int) -> Int {
    let end = first + height
    guard end < rows.count, height > 0 else { return rows.count }
    let ends = starts.filter { $0 > first && $0 <= end }
    if let last = ends.max(), (last - first) * 3 >= height * 2 { return last }
    return headings.contains(end - 1) && height > 1 ? end - 1 : end
  }

  /// Returns the row above the proposals, with the number of hidden rows above it and a heading of
  /// the effects, as far as there is room; nil without proposals.
  func heading(hidingRows count: Int) -> PaneRow? {
    guard !proposals.isEmpty else { return nil }
    let number = "\(appearance.downArrow) \(count)"
    let counts = count == 0 ? ["", ""] : ["\(source.text(.explanation)) \(number)", number]
    let signs = ([ProblemKind.conflict, .ambiguous, .cut] + (hasOverlaps ? [.overlap] : []))
      .map { $0.sign(appearance) }
    let hasEffects = proposals.contains { !($0.pieces.first?.text.isEmpty ?? true) }
    let effects =
      hasEffects
      ? [source.text(.effects(signs: signs.joined(separator: " "))), source.text(.afterChange)]
      : ["", ""]
    func width(_ texts: [String]) -> Int {
      texts.filter { !$0.isEmpty }.reduce(0) { $0 + 2 + TextWidth.columns(of: $1) }
    }
    var row = WhyRows.heading(title)
    let room = columns - row.columns
    // A number without its name would look like that of the changes.
    let variants = [
      [counts[0], effects[0]], [counts[0], effects[1]], [counts[0], ""], [counts[1], ""],
      ["", effects[1]],
    ]
    guard let texts = variants.first(where: { width($0) <= room }) else { return row }
    row.add(texts[1], endingAt: columns, .muted)
    let end = columns - (texts[1].isEmpty ? 1 : TextWidth.columns(of: texts[1]) + 2)
    row.add(texts[0], endingAt: end, .strong)
    return row
  }
}

/// The positions of the two parts of the pane.
struct WhyPlace {
  let rows: CellRect
  let heading: CellRect
  let proposals: CellRect

  /// The number of proposals that are in sight even if the summary needs the room.
  private static let leastProposals = 2

  /// The proposals are below the explanation, which has at least half of the pane, and more if its
  /// summary needs it and the first proposals do not.
  init(inside pane: CellRect, _ content: WhyRows) {
    let count = content.proposals.count
    let room = max(
      pane.size.rows - content.rows.count,
      min(
        pane.size.rows / 2, max(WhyPlace.leastProposals + 1, pane.size.rows - content.summaryRows)))
    let below = count == 0 ? 0 : min(count + 1, room)
    func part(_ row: Int, _ rows: Int) -> CellRect {
      CellRect(columns: pane.columns, row: row, rows: rows)
    }
    rows = part(pane.minRow, pane.size.rows - below)
    heading = part(rows.maxRow, min(1, below))
    proposals = part(heading.maxRow, max(0, below - 1))
  }

  /// The numbers of rows that are hidden: of the explanation, which scrolls first, and of the proposals.
  func hidden(_ content: WhyRows) -> (rows: Int, proposals: Int) {
    (
      max(0, content.rows.count - rows.size.rows),
      max(0, content.proposals.count - proposals.size.rows)
    )
  }

  /// The rows that can be scrolled, and how many of them are shown at least, wherever that is.
  func extent(of content: WhyRows) -> Extent {
    let (hidden, height) = (hidden(content), rows.size.rows)
    let shown = (0...hidden.rows).map { content.endOfRows(from: $0, height: height) - $0 }.min()
    return Extent(
      shown: hidden.proposals == 0
        ? shown ?? 0 : min(hidden.rows == 0 ? .max : shown ?? 0, proposals.size.rows),
      hidden: hidden.rows + hidden.proposals)
  }
}

extension WhyRows {
  /// Returns the rows of a model's explanation and its changes that the pane shows.
  static func extent(in model: Model, of size: CellSize?) -> Extent {
    let source = FrameSource(model)
    guard let size, let details = source.details else { return Extent(shown: 0, hidden: 0) }
    let pane = CellRect(origin: CellPoint(column: 0, row: 0), size: size).inset(columns: 1, rows: 1)
    var content = WhyRows(details, source, columns: pane.size.columns)
    content.wrapProposals(inRows: pane.size.rows)
    return WhyPlace(inside: pane, content).extent(of: content)
  }
}

extension String {
  /// Returns the text without a part of its middle if it is too long: its end often is what changes.
  fileprivate func shortened(toColumns columns: Int) -> String {
    guard TextWidth.columns(of: self) > columns else { return self }
    let end = String(suffix(columns / 4))
    return truncated(toColumns: columns - TextWidth.columns(of: end)) + end
  }
}
