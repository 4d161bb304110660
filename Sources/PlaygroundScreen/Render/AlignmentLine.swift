import AutoLayout
import Cells
import Playground
import SceneModel

/// The line that the alignment of a stack view puts its views on: an edge of a row or column of
/// cells, or its middle.
struct AlignmentLine {
  /// Whether the line is in a row of cells, as in a horizontal stack view.
  private let isRow: Bool
  /// The row or the column on the screen.
  private let place: Int
  private let position: Position

  private enum Position { case start, middle, end }

  /// Creates the line of a stack view; nil if its views fill it across the axis, or if none of them
  /// has a baseline for an alignment that needs one.
  ///
  /// - Parameters:
  ///   - stack: The stack view.
  ///   - inside: The cells inside its margins.
  ///   - direction: The direction in which the stack view is read.
  ///   - scene: The scene with the stack view.
  ///   - cell: The size of a drawn cell, in scene units.
  ///   - cells: Returns the cells of an arranged view; nil if it is hidden.
  init?(
    of stack: SceneView.Stack, in inside: CellRect, _ direction: LayoutDirection, _ scene: Scene,
    cell: Size,
    cells: (SceneView) -> CellRect?
  ) {
    guard !inside.isEmpty else { return nil }
    isRow = stack.axis == .horizontal
    let range = inside[stack.axis.perpendicular]
    let isReversed = !isRow && direction == .rightToLeft
    switch stack.alignment {
    case .leading where !isReversed, .trailing where isReversed:
      (place, position) = (range.lowerBound, .start)
    case .leading, .trailing: (place, position) = (range.upperBound - 1, .end)
    case .center:
      let views = stack.arrangedSubviews.compactMap(cells).filter { !$0.isEmpty }
        .map { $0[stack.axis.perpendicular] }
      let middle = AlignmentLine.middle(of: range, through: views)
      // The middle of an even number of cells is the edge between two of them.
      (place, position) = middle % 2 == 0 ? (middle / 2 - 1, .end) : (middle / 2, .middle)
    case .firstBaseline, .lastBaseline:
      let isFirst = stack.alignment == .firstBaseline
      func row(of view: SceneView) -> Int? {
        guard let baseline = view.baseline(cell: scene.cell), let cells = cells(view) else {
          return nil
        }
        let row =
          isFirst
          ? Double(cells.minRow) + baseline.first / cell.height
          : Double(cells.maxRow) - baseline.last / cell.height
        return Int(row.rounded()) - 1
      }
      var found: Int?
      for view in stack.arrangedSubviews where found == nil { found = row(of: view) }
      guard isRow, let found else { return nil }
      (place, position) = (found, .end)
    case .fill: return nil
    }
  }

  /// Returns the middle of a range, in half cells, or a place beside it that more of the views touch.
  ///
  /// The edges of a view are rounded to cells, so that a view of one row may be drawn completely
  /// below the middle.
  private static func middle(of range: Range<Int>, through views: [Range<Int>]) -> Int {
    let exact = range.lowerBound + range.upperBound
    func touched(_ middle: Int) -> Int {
      views.count { 2 * $0.lowerBound < middle && middle < 2 * $0.upperBound }
    }
    return [exact, exact + 1, exact - 1].reduce(exact) { touched($1) > touched($0) ? $1 : $0 }
  }

  func contains(_ point: CellPoint) -> Bool { (isRow ? point.row : point.column) == place }

  /// Returns the character of the line, at its position in the cells.
  func mark(_ appearance: Appearance) -> Character {
    guard !appearance.isASCII else { return isRow ? "-" : "|" }
    return switch position {
    case .start: isRow ? "▔" : "▏"
    case .middle: isRow ? "─" : "│"
    case .end: isRow ? "▁" : "▕"
    }
  }
}
