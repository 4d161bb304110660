import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// The constraints of the selected view, of the scene or of the conflicts: how each fared, what it
/// says, its priority and where it comes from.
func drawConstraints(_ details: LayoutDetails, _ source: FrameSource, on frame: inout Frame) {
  guard let place = source.screen.constraints else { return }
  let listing = source.model.listing
  let listed = details.constraints(in: listing)
  let hasFocus = source.model.focus == .constraints
  let tabs = ConstraintTabs(listing, details)
  let count = "\(listed.count) of \(details.total)"
  let find = listing.filter.isEmpty ? "" : "  /\(VisibleText.visible(listing.filter))"
  let inside = PaneFrame(
    pane: .constraints, title: "Constraints", note: "\(tabs.text)  \(count)\(find)",
    keys: [hasFocus ? Pane.constraints.keyHints(columns: place.size.columns - 10) : "F3 here"]
  ).draw(around: place, source, on: &frame)
  tabs.addTargets(in: place, on: &frame)
  let current = details.currentRow(of: listing)
  let columns = ConstraintColumns(inside.size.columns, count: listed.count)
  var rows = PaneRows(
    rows: listed.enumerated().map { index, constraint in
      var row = columns.row(of: constraint, number: index + 1, source)
      row.isMarked = hasFocus && index == current
      row.purpose = .constraint(constraint.id)
      return row
    }, marked: current)
  if listed.isEmpty { rows.rows = [.text(" none; Tab lists others", .muted)] }
  rows.draw(in: inside, source.appearance, on: &frame)
}

/// The lists that there are, the current one in brackets.
private struct ConstraintTabs {
  private var tabs: [(scope: ConstraintListing.Scope, text: String)] = []

  init(_ listing: ConstraintListing, _ details: LayoutDetails) {
    for scope in ConstraintListing.Scope.allCases {
      let word =
        switch scope {
        case .view: VisibleText.visible(details.view).truncated(toColumns: 12)
        case .all: "all"
        case .conflicts: details.conflicts.isEmpty ? nil : "conflicts" as String?
        }
      // There is nothing to see where nothing conflicts, unless one looks there.
      guard let word = word ?? (scope == listing.scope ? "conflicts" : nil) else { continue }
      tabs.append((scope, scope == listing.scope ? "[\(word)]" : word))
    }
  }

  var text: String { tabs.map(\.text).joined(separator: " ") }

  /// Makes the words on the frame of the pane clickable, behind its title.
  func addTargets(in pane: CellRect, on frame: inout Frame) {
    var column = pane.minColumn + 1 + TextWidth.columns(of: " Constraints ") + 1
    for tab in tabs {
      let columns = TextWidth.columns(of: tab.text)
      let place = CellRect(column: column, row: pane.minRow, columns: columns, rows: 1)
      frame.add(
        .invoke(Invocation(.listConstraints, [.text(tab.scope.rawValue)])),
        at: place.intersection(pane.inset(columns: 3)))
      column += columns + 1
    }
  }
}

/// Where in a row of a width the parts are.
private struct ConstraintColumns {
  private let columns: Int
  private let numberEnd: Int
  private let equation: Int
  private let equationEnd: Int
  // Narrow panes leave out where a constraint comes from, then its priority.
  private var hasOrigin: Bool { columns >= 60 }
  private var hasPriority: Bool { columns >= 44 }

  private static let originColumns = 13
  private static let priorityColumns = 9
  private static let stateColumns = 12

  init(_ columns: Int, count: Int) {
    self.columns = columns
    numberEnd = 1 + "\(count)".count
    equation = numberEnd + 1 + ConstraintColumns.stateColumns
    equationEnd =
      columns - (columns >= 60 ? ConstraintColumns.originColumns + 1 : 0)
      - (columns >= 44 ? ConstraintColumns.priorityColumns + 1 : 0)
  }

  func row(
    of constraint: LaidOutConstraint, number: Int, _ source: FrameSource
  ) -> PaneRow {
    let style: Style =
      switch constraint.state {
      case .satisfied, .inactive: .muted
      case .unsatisfied: .strong
      case .broken: .warning
      }
    var row = PaneRow()
    row.add("\(number)", endingAt: numberEnd, .muted)
    row.add(
      "\(constraint.stateSign(source.appearance)) \(constraint.stateWords)", at: numberEnd + 1,
      style)
    let holds = constraint.state == .satisfied || constraint.state == .inactive
    row.add(
      VisibleText.visible(constraint.equationText).truncated(toColumns: equationEnd - equation),
      at: equation, holds ? Style() : .strong)
    if hasPriority {
      row.add(
        constraint.priorityWords, endingAt: equationEnd + 1 + ConstraintColumns.priorityColumns - 1,
        .muted)
    }
    if hasOrigin {
      row.add(
        constraint.originWords.truncated(toColumns: ConstraintColumns.originColumns),
        at: columns - ConstraintColumns.originColumns, .muted)
    }
    return row
  }
}
