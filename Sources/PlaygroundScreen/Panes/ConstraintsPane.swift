import Cells
import Playground
import SceneLayouts

/// The constraints of the selected view, of the scene or of the conflicts, each with its state,
/// equation, priority and origin.
struct ConstraintsPane: DrawnPane {
  let region: ScreenParts.Region? = .lowerLeft

  func draw(_ source: FrameSource, in place: CellRect, on frame: inout Frame) {
    guard let details = source.details else { return }
    let listing = source.model.panes.listing
    let listed = details.constraints(in: listing)
    let hasFocus = source.model.focus == .constraints
    let count = source.text(.shownOfAll(listed.count, of: details.total))
    let find = listing.filter.isEmpty ? "" : "/\(VisibleText.visible(listing.filter))  "
    // The states of constraints are not those of another solution that the canvas shows.
    let note =
      source.model.trials.alternative == nil ? find + count : source.text(.originalSolution)
    let inside = PaneFrame(
      pane: .constraints, tabs: constraintTabs(listing, details, source), note: note
    ).draw(around: place, source, on: &frame)
    let current = listing.row(among: listed)
    let columns = ConstraintColumns(inside.size.columns, for: listed, source.appearance)
    var rows = PaneRows.shown(listed.count, in: inside.size.rows, marked: current) { index in
      var row = columns.row(of: listed[index], number: index + 1, source)
      row.isMarked = hasFocus && index == current
      row.purpose = .constraint(listed[index].id)
      return row
    }
    if listed.isEmpty { rows.rows = [.text(" \(source.text(.noneListed))", .muted)] }
    rows.draw(in: inside, source.appearance, on: &frame)
  }
}

private func constraintTabs(
  _ listing: ConstraintListing, _ details: LayoutDetails, _ source: FrameSource
) -> [PaneTab] {
  ConstraintListing.Scope.allCases.compactMap { scope in
    let isCurrent = scope == listing.scope
    let word =
      switch scope {
      case .view: VisibleText.visible(details.view).truncated(toColumns: 12)
      case .all: source.text(.all)
      // Without conflicts, their list has a tab only while it is the current one.
      case .conflicts: details.hasConflicts || isCurrent ? source.text(.conflicts) as String? : nil
      }
    return word.map {
      PaneTab($0, isCurrent: isCurrent, Invocation(.listConstraints, [.text(scope.rawValue)]))
    }
  }
}

/// The positions of the columns in a row of a given width.
private struct ConstraintColumns {
  private let columns: Int
  /// Whether the states that hold have words; otherwise, their signs suffice.
  private let hasEveryWord: Bool
  private let originColumns: Int
  private let numberEnd: Int
  private let equation: Int
  private let equationEnd: Int
  // Narrow panes omit the origin of a constraint, and then its priority.
  private var hasOrigin: Bool { columns >= 60 }
  private var hasPriority: Bool { columns >= 44 }

  /// The most columns of an origin beside equations that do not fit.
  private static let fewOriginColumns = 13
  private static let priorityColumns = 9

  /// Divides a width among the columns of a list: equations come first, so the words of states that
  /// hold are omitted, and origins shortened, where an equation would not fit.
  init(_ columns: Int, for listed: [LaidOutConstraint], _ appearance: Appearance) {
    let words = appearance.words
    func widest(_ texts: [String]) -> Int { texts.map { TextWidth.columns(of: $0) }.max() ?? 0 }
    let equations = widest(listed.map { VisibleText.visible($0.equationText) })
    let origins = widest(listed.map { words.text(of: $0.originText) })
    let number = 1 + "\(listed.count)".count
    /// The columns of the signs and words of some constraints, and the blank after them.
    func states(_ named: [LaidOutConstraint]) -> Int {
      max(
        2,
        1 + widest(named.map { "\($0.stateSign(appearance)) \(words.text(of: $0.stateText))" }))
    }
    func room(states: Int, origins: Int) -> Int {
      columns - number - 1 - states - (columns >= 60 ? origins + 1 : 0)
        - (columns >= 44 ? ConstraintColumns.priorityColumns + 1 : 0)
    }
    let (all, few) = (states(listed), states(listed.filter { $0.state != .satisfied }))
    let fewOrigins = min(origins, ConstraintColumns.fewOriginColumns)
    hasEveryWord = equations <= room(states: all, origins: fewOrigins)
    let shown = hasEveryWord ? all : few
    let hasWholeOrigins = equations <= room(states: shown, origins: origins)
    originColumns = hasWholeOrigins ? origins : fewOrigins
    self.columns = columns
    numberEnd = number
    equation = number + 1 + shown
    equationEnd = equation + room(states: shown, origins: originColumns)
  }

  func row(of constraint: LaidOutConstraint, number: Int, _ source: FrameSource) -> PaneRow {
    let words = source.appearance.words
    let style: Style =
      switch constraint.state {
      case .satisfied, .inactive: .muted
      case .unsatisfied where constraint.isUnmetPreference: .muted
      case .unsatisfied: .strong
      case .broken: .warning
      }
    var row = PaneRow()
    row.add("\(number)", endingAt: numberEnd, .muted)
    // A row without the word of its state uses the columns of the word for its equation.
    let isLater = source.step.map { $0.steps.takesEffect(constraint, after: $0.index) } ?? false
    let hasWord = (hasEveryWord || constraint.state != .satisfied) && !isLater
    let word = hasWord ? words.text(of: constraint.stateText) : ""
    let equation = hasWord ? equation : numberEnd + 3
    // A constraint of a later step has no state yet.
    let sign = isLater ? source.appearance.dot : constraint.stateSign(source.appearance)
    row.add("\(sign) \(word)", at: numberEnd + 1, isLater ? .muted : style)
    let holds = constraint.state == .satisfied || constraint.state == .inactive
    row.add(
      VisibleText.visible(constraint.equationText).truncated(toColumns: equationEnd - equation),
      at: equation, isLater || constraint.isUnmetPreference ? .muted : holds ? Style() : .strong)
    if hasPriority {
      row.add(
        constraint.priorityText(words),
        endingAt: equationEnd + 1 + ConstraintColumns.priorityColumns - 1, .muted)
    }
    if hasOrigin {
      row.add(
        words.text(of: constraint.originText).truncated(toColumns: originColumns),
        at: columns - originColumns, .muted)
    }
    return row
  }
}
