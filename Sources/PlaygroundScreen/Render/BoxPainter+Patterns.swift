import Cells
import Playground
import SceneLayouts
import SceneModel

/// Distinguishes the surfaces of views without colours.
extension BoxPainter {
  /// Returns the character that fills a view; without colours, a stack view's background is blank,
  /// because only marks fill its gaps.
  ///
  /// With few colours, a pattern distinguishes hues that look the same. Without colours, more hues
  /// have the same pattern, so a view that touches one with its pattern has another one.
  func pattern(of view: SceneView, _ hue: Hue, in seen: CellRect) -> Character {
    let own = patterns[min(appearance.palette.pattern(of: hue), patterns.count - 1)]
    guard appearance.isMonochrome else { return own }
    guard view.stack == nil, appearance.hasPatterns else { return patterns[0] }
    guard own != patterns[0] else { return own }
    let touching = patternsAround(seen)
    return touching.contains(own) && !touching.contains(patterns[1]) ? patterns[1] : own
  }

  /// Returns the patterns of the views behind the cells around a rectangle.
  func patternsAround(_ rect: CellRect) -> Set<Character> {
    let around = rect.inset(columns: -1, rows: -1)
    var patterns: Set<Character> = []
    for point in sides(of: around).flatMap(\.points) {
      // Views that meet only at a corner do not touch.
      guard rect.rows ~= point.row || rect.columns ~= point.column,
        let owner = map.owner(point.column, point.row), let pattern = patternsOfViews[owner]
      else { continue }
      patterns.insert(pattern)
    }
    return patterns
  }

  /// Removes the pattern beside the text of a view that was drawn last if only a few cells of the
  /// pattern are left, because they would look like signs.
  func removeRest(ofPatternOf index: Int, in seen: CellRect, on buffer: inout CellBuffer) {
    guard let pattern = patternsOfViews[index].map(String.init), distantPatterns.contains(pattern),
      texts.last.map({ !$0.intersection(seen).isEmpty }) ?? false
    else { return }
    var rest: [CellPoint] = []
    for point in seen.points where buffer[point.column, point.row].text == pattern {
      guard !hasText(at: point) else { continue }
      rest.append(point)
      if rest.count == BoxPainter.leastPattern { return }
    }
    for point in rest { buffer.put(" ", at: point, style: buffer[point.column, point.row].style) }
  }

  /// The number of cells of a pattern that do not look like signs.
  private static let leastPattern = 4

  /// Returns whether two views look the same in cells next to each other.
  func looksTheSame(_ view: Int, _ other: Int, _ cell: Cell, _ next: Cell) -> Bool {
    guard appearance.isMonochrome, appearance.hasPatterns else {
      return cell.style.background == next.style.background
    }
    guard let pattern = patternsOfViews[view], pattern == patternsOfViews[other] else {
      return false
    }
    // Otherwise, there is a border.
    return cell.text == " " || cell.text == String(pattern)
  }

  /// Without colours, draws lines beside a view of one row that lies on another view without being
  /// its subview; a text on the border of that view would look like its title.
  mutating func drawEnds(
    ofRow view: SceneLayout.LaidOutView, _ index: Int, on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    guard appearance.isMonochrome, rect.size.rows == 1 else { return }
    for (column, mark) in [
      (rect.minColumn - 1, appearance.seam), (rect.maxColumn, appearance.seamBehind),
    ] {
      let point = CellPoint(column: column, row: rect.minRow)
      guard clip.contains(point), map.content(column, point.row) != .text,
        let owner = map.owner(column, point.row), patternsOfViews[owner] != nil,
        !self.rect(of: layout.views[owner]).intersection(rect).isEmpty, !isAncestor(owner, of: view)
      else { continue }
      put(mark, .quiet, at: point, on: &buffer)
    }
  }

  func isAncestor(_ other: Int, of view: SceneLayout.LaidOutView) -> Bool {
    var parent = views.index(of: view.parent, in: layout)
    while let index = parent, index > other {
      // Superviews come first, even if an id occurs twice.
      let next = views.index(of: layout.views[index].parent, in: layout)
      parent = next.flatMap { $0 < index ? $0 : nil }
    }
    return parent == other
  }
}

extension Appearance {
  /// The patterns of backgrounds that are in use; text keeps a distance from them.
  ///
  /// None of them is among ``spaceMarks``: a view must not look like space.
  package var patterns: ArraySlice<Character> {
    let all: [Character] =
      isASCII
      ? [" ", "\\", "/", "=", "+", "%", "-", "~", "^"]
      : [" ", "╲", "╱", "=", "+", "▓", "-", "≡", "┼"]
    return switch depth {
    case .xterm256, .sixteen: all.prefix(3)
    case .eight: all.prefix(5)
    case .monochrome: all[...]
    }
  }
}
