import AutoLayout
import Cells
import Phrases
import Playground
import SceneLayouts
import SceneModel

/// The current step in which the layout comes about.
///
/// It shows the sentence of the step, the values that it narrows, and those of the selected view by
/// now. The priorities are in its frame.
struct StepsPane: DrawnPane {
  let region: ScreenParts.Region? = .below

  func draw(_ source: FrameSource, in place: CellRect, on frame: inout Frame) {
    guard let shown = source.step else {
      guard source.model.stepsArePending else { return }
      let inside = PaneFrame(pane: .steps, keys: []).draw(around: place, source, on: &frame)
      let text = source.text(.computingSteps(views: source.layout.views.count))
      return PaneRows(
        rows: PaneRow.paragraph(text, columns: inside.size.columns - 1).map { $0.indented() }
      ).draw(in: inside, source.appearance, on: &frame)
    }
    let steps = shown.steps
    let own = source.model.shownSteps(of: steps)
    let view = own.count < steps.steps.count ? source.model.selection : nil
    var notes = [source.text(.step(shown.index + 1, of: steps.steps.count))]
    if let view {
      let name = VisibleText.visible(view)
      notes.append(source.text(.about(name, isOwn: own.contains(shown.index))))
    }
    if source.model.openTrial != nil { notes.append(source.text(.stepsOfTrial)) }
    let hasNote = place.size.columns >= 60
    if let mark = shown.mark(source.appearance) {
      notes.append("\(mark.sign) \(source.text(mark.word))")
    }
    if source.scene.canvas == nil {
      let size = source.appearance.sizeText(source.layout.canvas)
      notes.append("\(source.text(.canvasTitle)) \(size)")
    }
    let note = hasNote ? notes.joined(separator: "  ") : ""
    let reserved = hasNote ? min(max(34, TextWidth.columns(of: note) + 13), 50) : 16
    let inside = PaneFrame(
      pane: .steps, tabs: tabs(shown, columns: place.size.columns - reserved, source), note: note
    ).draw(around: place, source, on: &frame)
    var rows = PaneRows(rows: StepsPane.rows(shown, source, columns: inside.size.columns - 1))
    rows.marked = min(source.model.panes.stepRow, rows.rows.count) + inside.size.rows / 2
    rows.draw(in: inside, source.appearance, on: &frame)
  }

  /// Returns the rows of the text that a pane of some size shows.
  static func extent(in model: Model, of size: CellSize?) -> Extent {
    let source = FrameSource(model)
    guard let shown = source.step, let size else { return Extent(shown: 0, hidden: 0) }
    // Without the frame.
    let rows = max(0, size.rows - 2)
    let count = StepsPane.rows(shown, source, columns: size.columns - 3).count
    return Extent(shown: rows, hidden: max(0, count - rows))
  }

  /// The priorities around the current one, as many as fit; a click goes to the end of one.
  private func tabs(_ shown: ShownStep, columns: Int, _ source: FrameSource) -> [PaneTab] {
    let all = source.model.panes.stepping.showsAll
    let levels = shown.steps.levels.filter { level in
      level.steps.contains(shown.index) || shown.steps.end(of: level, showingAll: all) != nil
    }
    let current = levels.firstIndex { $0.steps.contains(shown.index) } ?? 0
    let tabs = levels.map { level in
      PaneTab(
        level.isFree ? source.text(.undecided) : level.priority.shortText,
        isCurrent: level.steps.contains(shown.index),
        Invocation(.stopAt, [.text("\(level.steps.upperBound)")]))
    }
    var range = current...current
    func width(_ range: ClosedRange<Int>) -> Int {
      tabs[range].reduce(0) { $0 + TextWidth.columns(of: $1.text) + 3 }
    }
    for distance in 1...max(1, tabs.count) {
      let later = range.lowerBound...min(tabs.count - 1, current + distance)
      if width(later) <= columns { range = later }
      let earlier = max(0, current - distance)...range.upperBound
      if width(earlier) <= columns { range = earlier }
    }
    return Array(tabs[range])
  }

  private static func rows(_ shown: ShownStep, _ source: FrameSource, columns: Int) -> [PaneRow] {
    let sign = shown.mark(source.appearance).map { $0.sign + " " } ?? ""
    let sentence = "\(shown.index + 1). \(sign)\(shown.current.sentence)"
    var rows = PaneRow.paragraph(sentence, columns: columns, shown.style(source.appearance))
    let selection = source.model.selection
    let changes = shown.current.values(selecting: selection, source.appearance.words)
    if !changes.isEmpty { rows += PaneRow.paragraph(changes, columns: columns, .muted) }
    if let values = shown.ranges.values[selection] {
      let texts = FrameAttribute.allCases.compactMap { attribute in
        values[attribute].map { "\(attribute.rawValue) \(source.appearance.text(of: $0))" }
      }
      // The edges on the canvas follow.
      let superview = source.layout.views.first { $0.id == selection && $0.parent != Name.canvas }
      var text = source.text(
        .byNow(
          view: selection, superview: superview?.parent,
          values: source.appearance.language.list(texts)))
      let edges = shown.ranges.openEdges(of: selection).map {
        "\(edgeName($0.axis, $0.isEnd)) \(source.appearance.text(of: $0.range))"
      }
      if !edges.isEmpty {
        text += "; " + source.text(.onCanvas(source.appearance.language.list(edges)))
      }
      rows += PaneRow.paragraph(text, columns: columns)
    }
    let visible = source.layout.views.filter { !$0.isHidden }.map(\.id)
    let nowhere = visible.filter(shown.ranges.isCertainNowhere)
    if !nowhere.isEmpty, shown.steps.omittedCount == 0 {
      let names = nowhere.map { view in
        let known = shown.ranges.knownEdges(of: view, on: source.layout.canvas)
          .map { edgeName($0.axis, $0.isEnd) }
        return known.isEmpty ? view : source.text(.knownEdges(view: view, known))
      }
      let words: PaneText =
        names == visible && !shown.isLast
        ? .word(.nothingCertain)
        : .certainNowhere(source.appearance.language.list(names), isLast: shown.isLast)
      rows += PaneRow.paragraph(source.text(words), columns: columns, .muted)
    }
    let omittedCount = shown.steps.omittedCount
    if omittedCount > 0 {
      rows += PaneRow.paragraph(source.text(.omittedViews(omittedCount)), columns: columns, .muted)
    }
    return rows.map { $0.indented() }
  }
}
