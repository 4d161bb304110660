import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// Draws the space in stack views that belongs to no view.
extension BoxPainter {
  /// Fills spacing with dots, and in the target stack view also margins and remaining space, with
  /// the line of its alignment.
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
    let line = isTarget ? self.line(of: stack, in: inside, view.direction, source) : nil
    if isTarget { alignmentLine = line }
    let lineMark = line?.mark(appearance)
    for point in seen.points where map.owner(point.column, point.row) == index {
      guard isBlank(point, on: buffer) else { continue }
      let (place, across) = isRow ? (point.column, point.row) : (point.row, point.column)
      let (kind, mark, look): (SpaceMarks, Character, Look)
      if !inside.contains(point) {
        (kind, mark, look) = (.margin, appearance.marginMark, .dim)
      } else if let line, let lineMark, line.contains(point) {
        (kind, mark, look) = (.alignment, lineMark, .quiet)
      } else if let gap = gaps.first(where: { $0.contains(place) }) {
        // Wide gaps have fewer dots, counted from their first corner.
        let steps = place - gap.lowerBound + across - (isRow ? rect.minRow : rect.minColumn)
        guard gap.count <= 3 || steps % 2 == 0 else { continue }
        (kind, mark, look) = (.spacing, appearance.spacingMark, .faint)
      } else if isTarget {
        (kind, mark, look) = (.leftOver, appearance.spareMark, .dim)
      } else {
        continue
      }
      spaceMarks.formUnion(kind)
      put(mark, look, at: point, on: &buffer)
    }
  }

  /// Hatches the cells of a screen outside its safe area, and those under the keyboard, where nothing
  /// else is drawn.
  mutating func drawCovered(_ insets: ScreenInsets, on buffer: inout CellBuffer) {
    let (safe, canvas) = (insets.safeArea, layout.canvas)
    guard safe != EdgeInsets() || insets.keyboardHeight > 0 else { return }
    let free = CellRect(
      snappingMinX: safe.left, minY: safe.top, maxX: canvas.width - safe.right,
      maxY: canvas.height - max(safe.bottom, insets.keyboardHeight),
      unitsPerColumn: drawnCell.width, unitsPerRow: drawnCell.height
    ).offset(columns: origin.column, rows: origin.row)
    let seen = CellRect(origin: origin, size: layout.canvasCells).intersection(clip)
    for point in seen.points
    where (point.column - origin.column + point.row - origin.row) % 2 == 0 {
      guard !free.contains(point), buffer[point.column, point.row].text == " ",
        isBlank(point, on: buffer)
      else { continue }
      spaceMarks.formUnion(.covered)
      put(appearance.coveredMark, .faint, at: point, on: &buffer)
    }
  }

  /// Returns whether a cell is blank, and apart from text on the same background; another
  /// background separates a mark from text.
  private func isBlank(_ point: CellPoint, on buffer: CellBuffer) -> Bool {
    guard map.content(point.column, point.row) == .nothing else { return false }
    let background = buffer[point.column, point.row].style.background
    func isText(_ column: Int) -> Bool {
      map.content(column, point.row) == .text
        && buffer[column, point.row].style.background == background
    }
    return !isText(point.column - 1) && !isText(point.column + 1)
  }

  /// Returns the line of a stack view's alignment; nil if it has none, or shows no views.
  private func line(
    of stack: SceneView.Stack, in inside: CellRect, _ direction: LayoutDirection,
    _ source: FrameSource
  ) -> AlignmentLine? {
    func cells(_ view: SceneView) -> CellRect? {
      source.laidOut(view.id).flatMap { $0.isHidden ? nil : rect(of: $0) }
    }
    guard stack.arrangedSubviews.contains(where: { cells($0) != nil }) else { return nil }
    let line = AlignmentLine(
      of: stack, in: inside, direction, source.scene, cell: source.cell, cells: cells)
    // The overlay of baselines has the same mark.
    let hasBaselines = source.model.panes.overlays.contains(.baselines)
    return hasBaselines && line?.mark(appearance) == appearance.baselineMark ? nil : line
  }

  /// Returns the cells of the gaps between neighbours along the axis of a stack view.
  private func gaps(of stack: SceneView.Stack, _ source: FrameSource) -> [Range<Int>] {
    let parts = stack.arrangedSubviews.compactMap { source.laidOut($0.id) }
      .filter { !$0.isHidden }.map(rect(of:))
      .map { $0[stack.axis] }
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
    guard let margins = shown.respectedMargins else { return rect }
    let isRightToLeft = view.direction == .rightToLeft
    let insets = EdgeInsets(
      top: margins.top, left: isRightToLeft ? margins.trailing : margins.leading,
      bottom: margins.bottom, right: isRightToLeft ? margins.leading : margins.trailing)
    return rect.inset(by: insets, cell: source.cell)
  }
}

extension SceneView {
  /// The layout margins around the arranged views of a stack view that respects them; nil for others.
  var respectedMargins: DirectionalEdgeInsets? {
    guard stack?.isLayoutMarginsRelativeArrangement == true else { return nil }
    // UIKit's default if the scene sets no margins.
    return layoutMargins ?? DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }
}
