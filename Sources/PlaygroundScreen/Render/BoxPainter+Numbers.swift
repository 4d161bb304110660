import AutoLayout
import Cells
import SceneLayouts

/// A constraint with its number in a list.
struct NumberedConstraint {
  var number: Int
  var constraint: LaidOutConstraint
  /// Whether keys act on the constraint.
  var isCurrent = false
}

/// Draws the numbers of constraints at the places where these act.
extension BoxPainter {
  /// Writes each number as near as possible to the middle of its constraint's span, apart from text
  /// and other numbers; marks the ends of the current one.
  ///
  /// A number has a background of its own, so that it does not look like part of a label.
  mutating func drawNumbers(
    _ constraints: [NumberedConstraint], cell: Size, on buffer: inout CellBuffer
  ) {
    var taken: Set<CellPoint> = []
    // The current one chooses its place first.
    for item in constraints.filter(\.isCurrent) + constraints.filter({ !$0.isCurrent }) {
      guard let span = item.constraint.span else { continue }
      let ends = CellSpan(span, item.constraint, cell: cell, origin: origin)
      if item.isCurrent {
        for point in ends.points where clip.contains(point) {
          buffer.restyle(CellRect(point)) { $0.attributes.formSymmetricDifference(.reverse) }
        }
      }
      let text = "\(item.number)"
      guard let place = freePlace(for: text, near: ends, taken) else { continue }
      for (index, digit) in text.enumerated() {
        let point = CellPoint(column: place.column + index, row: place.row)
        taken.insert(point)
        put(digit, item.isCurrent ? .currentNumber : .number, at: point, on: &buffer)
      }
    }
  }

  /// Returns the free place for a number that is nearest to the middle of a span; nil if there is
  /// none near it.
  private func freePlace(
    for text: String, near span: CellSpan, _ taken: Set<CellPoint>
  ) -> CellPoint? {
    let columns = text.count
    let (middle, reach) = (span.middle, span.length / 2 + 1)
    // Try places along the span first, then beside it.
    for beside in [0, 1, -1, 2, -2, 3, -3] {
      for along in 0...max(reach, 3) {
        for sign in along == 0 ? [1] : [1, -1] {
          let (x, y) = span.isHorizontal ? (sign * along, beside) : (beside, sign * along)
          let start = CellPoint(column: middle.column + x - (columns - 1) / 2, row: middle.row + y)
          let cells = (0..<columns).map { CellPoint(column: start.column + $0, row: start.row) }
          let around = [
            CellPoint(column: start.column - 1, row: start.row),
            CellPoint(column: start.column + columns, row: start.row),
          ]
          let isFree = cells.allSatisfy {
            clip.contains($0) && !taken.contains($0) && map.content($0.column, $0.row) != .text
          }
          // Two adjacent numbers would be read as one, and beside a size as part of it.
          let isApart = around.allSatisfy {
            !taken.contains($0) && map.content($0.column, $0.row) != .text
          }
          if isFree, isApart { return start }
        }
      }
    }
    return nil
  }
}

/// The span in which a constraint acts, in cells of the screen.
private struct CellSpan {
  let points: [CellPoint]
  let isHorizontal: Bool

  init(
    _ span: LaidOutConstraint.Span, _ constraint: LaidOutConstraint, cell: Size, origin: CellPoint
  ) {
    let isHorizontal = constraint.axis == .horizontal
    self.isHorizontal = isHorizontal
    /// Returns the cell of a point; an end at the far edge of a cell belongs to the cell before it.
    func point(_ point: Point, isEnd: Bool) -> CellPoint {
      let (x, y) = (point.x / cell.width, point.y / cell.height)
      func index(_ value: Double, _ isAlong: Bool) -> Int {
        let whole = Int(max(-10_000, min(10_000, value.rounded(.down))))
        return isEnd && isAlong && value == value.rounded(.down) && value > 0 ? whole - 1 : whole
      }
      return CellPoint(
        column: origin.column + index(x, isHorizontal), row: origin.row + index(y, !isHorizontal))
    }
    let isForward = span.start.x <= span.end.x && span.start.y <= span.end.y
    let (low, high) = isForward ? (span.start, span.end) : (span.end, span.start)
    let isPoint = low == high
    points = [point(low, isEnd: false), point(high, isEnd: !isPoint)]
  }

  var middle: CellPoint {
    CellPoint(
      column: (points[0].column + points[1].column) / 2, row: (points[0].row + points[1].row) / 2)
  }

  var length: Int {
    isHorizontal ? abs(points[1].column - points[0].column) : abs(points[1].row - points[0].row)
  }
}
