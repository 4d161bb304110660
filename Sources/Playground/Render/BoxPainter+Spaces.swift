import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// Draws the space in stack views that belongs to no view.
extension BoxPainter {
  /// Fills spacing with dots, and in the target stack view also margins and remaining space.
  mutating func drawSpaces(
    of view: SceneLayout.LaidOutView, _ index: Int, _ stack: SceneView.Stack, _ shown: SceneView,
    isTarget: Bool, _ source: FrameSource, on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    let seen = rect.intersection(clip)
    let gaps = self.gaps(of: stack, source)
    guard !seen.isEmpty, isTarget || !gaps.isEmpty else { return }
    let inside = isTarget ? marginBox(of: view, shown, source) : rect
    let isRow = stack.axis == .horizontal
    for row in seen.minRow..<seen.maxRow {
      for column in seen.minColumn..<seen.maxColumn where map.owner(column, row) == index {
        let point = CellPoint(column: column, row: row)
        guard map.isFree(point) else { continue }
        let place = isRow ? column : row
        var (mark, look) = (appearance.spacingMark, Look.faint)
        if !inside.contains(point) {
          (mark, look) = (appearance.marginMark, .dim)
        } else if let gap = gaps.first(where: { $0.contains(place) }) {
          // Wide gaps have fewer dots.
          guard gap.count <= 3 || (column + row) % 2 == 0 else { continue }
        } else if isTarget {
          (mark, look) = (appearance.spareMark, .dim)
        } else {
          continue
        }
        put(mark, look, at: point, on: &buffer)
      }
    }
  }

  /// Returns the cells of the gaps between neighbours along the axis of a stack view.
  private func gaps(of stack: SceneView.Stack, _ source: FrameSource) -> [Range<Int>] {
    let isRow = stack.axis == .horizontal
    let parts = stack.arrangedSubviews.compactMap { source.laidOut($0.id) }
      .filter { !$0.isHidden }.map(rect(of:))
      .map { isRow ? $0.minColumn..<$0.maxColumn : $0.minRow..<$0.maxRow }
      .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    return zip(parts, parts.dropFirst()).compactMap {
      $0.upperBound < $1.lowerBound ? $0.upperBound..<$1.lowerBound : nil
    }
  }

  /// Returns the rectangle inside the layout margins of a stack view that respects them.
  private func marginBox(
    of view: SceneLayout.LaidOutView, _ shown: SceneView, _ source: FrameSource
  ) -> CellRect {
    let rect = rect(of: view)
    guard shown.stack?.isLayoutMarginsRelativeArrangement == true else { return rect }
    // UIKit's default if the scene sets no margins.
    let margins =
      shown.layoutMargins ?? DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    let cell = source.scene.cell
    let isRightToLeft = source.scene.layoutDirection == .rightToLeft
    let left = isRightToLeft ? margins.trailing : margins.leading
    let right = isRightToLeft ? margins.leading : margins.trailing
    return CellRect(
      snappingMinX: Double(rect.minColumn) * cell.width + left,
      minY: Double(rect.minRow) * cell.height + margins.top,
      maxX: Double(rect.maxColumn) * cell.width - right,
      maxY: Double(rect.maxRow) * cell.height - margins.bottom,
      unitsPerColumn: cell.width, unitsPerRow: cell.height)
  }
}
