import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// Draws the boxes of a layout and, with a frame source, explanatory marks.
struct BoxPainter {
  /// The layout in drawn cells.
  let layout: SceneLayout
  let appearance: Appearance
  /// The source of marks; nil for a picture of a scene.
  let marking: FrameSource?
  /// The rectangles of texts in boxes, visible or not.
  private(set) var texts: [CellRect] = []
  /// Whether a text is cut only because the picture is smaller than the layout.
  private(set) var cutsTexts = false
  /// The rectangles of texts that will be in front of those that are drawn.
  private var reserved: [CellRect] = []
  /// The contents of each cell, for the marks.
  var map: CanvasMap
  /// The kinds of marks that were drawn in space, and the line of the target stack view.
  var spaceMarks: SpaceMarks = []
  var alignmentLine: AlignmentLine?
  /// The texts of sizes other than those of the layout, by view.
  var sizes: [String: String] = [:]
  let views: SceneViews
  /// The size of a cell of the layout in scene units.
  let cell: Size
  /// How many cells are drawn for one of the layout.
  let scale: CanvasScale
  /// The rectangles of the views in half cells, if the picture is smaller than the layout; nil if the
  /// terminal cannot draw half cells.
  private let halves: SceneLayout?
  /// The patterns of backgrounds that are in use.
  let patterns: ArraySlice<Character>
  /// The patterns among them that text keeps a distance from, as the texts of cells.
  let distantPatterns: Set<String>
  /// Without colours, the pattern of each view with a background, by the view's index.
  private(set) var patternsOfViews: [Int: Character] = [:]
  let origin: CellPoint
  let clip: CellRect
  /// Whether the painter keeps a map of the cells, for marks or numbers.
  private let keepsMap: Bool
  /// The layout in its own cells.
  private let unscaled: SceneLayout
  /// Whether labels have the sizes of frames, and not those in cells.
  private let hasExactSizes: Bool
  private let isInPoints: Bool

  /// Creates a painter of a scene, resolved for the size classes of its canvas.
  init(
    _ scene: Scene, _ layout: SceneLayout, _ appearance: Appearance, origin: CellPoint,
    clip: CellRect, scale: CanvasScale = .whole, marking: FrameSource? = nil,
    keepsMap: Bool = false, hasExactSizes: Bool = false
  ) {
    self.scale = scale
    self.hasExactSizes = hasExactSizes || scene.isInPoints
    unscaled = layout
    isInPoints = scene.isInPoints
    let drawsHalves = scale.rows < 1 && appearance.depth == .xterm256 && !appearance.isASCII
    halves = drawsHalves ? layout.scaled(by: scale.ofHalves) : nil
    self.keepsMap = keepsMap || marking != nil || appearance.isMonochrome || scale.isSmaller
    self.layout = layout.scaled(by: scale)
    self.appearance = appearance
    self.origin = origin
    self.clip = clip
    self.marking = marking
    map = CanvasMap(clip)
    cell = scene.cell
    views = marking?.views ?? SceneViews(of: scene.root, expecting: layout.views.count)
    patterns = appearance.patterns
    distantPatterns = Set(patterns.dropFirst().map { String($0) })
  }

  /// The id of the selected view; nil without marks.
  var selection: String? { marking?.model.selection }

  /// Draws every visible box from back to front, and then the marks.
  mutating func draw(on buffer: inout CellBuffer) {
    let front = FrontViews(of: unscaled, views, scale, marking)
    reserved = front.indices.filter { views[layout.views[$0].id, at: $0]?.text != nil }
      .map { rect(of: layout.views[$0]) }
    for (index, view) in layout.views.enumerated()
    where !view.isHidden && !front.known.contains(index) {
      draw(view, index, on: &buffer)
    }
    reserved = []
    for index in front.indices {
      let view = layout.views[index]
      // A view that is pointed at covers the texts of its neighbours.
      if front.pointedAt.contains(view.id) {
        map.write(.nothing, in: rect(of: view).intersection(clip(of: view)))
      }
      draw(view, index, on: &buffer)
    }
    // During an animation, marks would only distract.
    if let marking, !marking.isMoving { drawMarks(marking, on: &buffer) }
  }

  /// Returns the rectangle of a view on the screen.
  func rect(of view: SceneLayout.LaidOutView) -> CellRect {
    view.cells.offset(columns: origin.column, rows: origin.row)
  }

  /// Returns the rectangle in which a view is visible: the intersection of the surrounding scroll
  /// views.
  func clip(of view: SceneLayout.LaidOutView) -> CellRect {
    guard let shown = view.clip else { return clip }
    return clip.intersection(shown.offset(columns: origin.column, rows: origin.row))
  }

  /// The size of a drawn cell in scene units.
  var drawnCell: Size { cell.scaled(by: scale) }

  func layoutCells(of view: SceneLayout.LaidOutView) -> CellSize {
    views.index(of: view.id, in: unscaled).map { unscaled.views[$0].cells.size } ?? view.cells.size
  }

  func hasText(at point: CellPoint) -> Bool { texts.contains { $0.contains(point) } }

  private mutating func draw(
    _ view: SceneLayout.LaidOutView, _ index: Int, on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    let seen = rect.intersection(clip)
    guard !seen.isEmpty, let source = views[view.id, at: index] else { return }
    let isSelected = view.id == selection
    // The rows of half cells have no other sign of a selected view without a background.
    let surface =
      source.backgroundColor.map { style(on: isSelected ? .lit($0) : .fill($0)) }
      ?? (isSelected && halves != nil ? .accent : nil)
    if let hue = source.backgroundColor, let surface {
      let pattern = pattern(of: source, hue, in: seen)
      if appearance.isMonochrome { patternsOfViews[index] = pattern }
      if let halves = halves?.views[index].cells {
        fill(halves, surface, clip: clip, on: &buffer)
      } else {
        buffer.fill(rect, with: pattern, style: surface, clip: clip)
      }
    }
    if keepsMap {
      map.cover(seen, with: index, erases: source.backgroundColor != nil && halves == nil)
    }
    if source.hasSubviews, !source.showsText { return }
    if isSelected, source.backgroundColor == nil, halves == nil, appearance.depth == .xterm256 {
      buffer.restyle(seen) { $0 = litStyle(on: $0.background) }
    }
    if let text = source.labelText(cell: cell) {
      write(text, of: view, surface, on: &buffer)
      removeRest(ofPatternOf: index, in: seen, on: &buffer)
      return
    }
    if isOutlined(source) || appearance.isMonochrome {
      drawBorder(around: rect, clip: clip, on: &buffer)
    }
    drawLabel(view, surface, on: &buffer)
    removeRest(ofPatternOf: index, in: seen, on: &buffer)
  }

  /// Fills the half cells of a view; a text in a cell of which another half belongs to another view
  /// stays.
  private mutating func fill(
    _ halves: CellRect, _ style: Style, clip: CellRect, on buffer: inout CellBuffer
  ) {
    let halves = halves.offset(columns: origin.column, rows: 2 * origin.row)
    buffer.fill(halves: halves, style: style, clip: clip) {
      map.content($0.column, $0.row) == .text
    }
    let first = (halves.minRow + 1) >> 1
    let whole = CellRect(columns: halves.columns, row: first, rows: halves.maxRow >> 1 - first)
    map.write(.nothing, in: whole.intersection(clip))
  }

  /// Fills a row of a view before a text is written there: the row of a text is not divided into
  /// halves.
  private func fillRow(
    _ row: Int, of rect: CellRect, with surface: Style, on buffer: inout CellBuffer
  ) {
    // A text may have more lines than fit.
    guard row >= rect.minRow, row < rect.maxRow else { return }
    for column in rect.columns where map.content(column, row) != .text {
      buffer.put(" ", at: CellPoint(column: column, row: row), style: surface)
    }
  }

  /// Draws the border of a box whose background is invisible.
  private func drawBorder(around rect: CellRect, clip: CellRect, on buffer: inout CellBuffer) {
    guard rect.size.columns > 2, rect.size.rows > 2 else { return }
    for side in sides(of: rect) {
      drawLine(appearance.border, around: rect, in: side.intersection(clip), on: &buffer) {
        quietStyle(on: $0)
      }
    }
  }

  /// Writes the lines of a label; the last visible one indicates that there are more.
  ///
  /// In a larger picture, a text has the lines of the layout, and is truncated where it is there; in a
  /// smaller one, it starts below the texts that share its first row.
  private mutating func write(
    _ text: LabelText, of view: SceneLayout.LaidOutView, _ surface: Style?,
    on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    let own = layoutCells(of: view)
    let columns = min(own.columns, rect.size.columns)
    let rows = (rect.minRow..<rect.minRow + min(own.rows, rect.size.rows)).filter {
      !isTaken(CellRect(column: rect.minColumn, row: $0, columns: columns, rows: 1))
    }
    // In a smaller picture, only a text that is truncated in the layout has an ellipsis.
    let lines = text.drawnLines(in: own, frame: view.frame.size)
    if scale.isSmaller, rows.count < min(lines.count, own.rows) { cutsTexts = true }
    for (row, line) in zip(rows, lines) {
      let isLast = row == rows.last && lines.count > own.rows
      let isWhole = !isLast && TextWidth.columns(of: line) <= own.columns
      if isWhole, TextWidth.columns(of: line) > columns { cutsTexts = true }
      let shown =
        isWhole
        ? line.clipped(toColumns: columns)
        : (isLast ? line + "…" : line).truncated(toColumns: columns)
      let column = rect.minColumn + text.indent(of: shown, inColumns: columns, view.direction)
      write(
        shown, at: CellPoint(column: column, row: row), of: rect,
        clip: rect.intersection(clip), surface, on: &buffer)
    }
    // A text of several lines has others below this one.
    if lines.count == 1 { writeCut(text, of: view, surface, on: &buffer) }
  }

  /// Writes how much of a line is cut below it, because an enlarged box looks as if it had room.
  private mutating func writeCut(
    _ text: LabelText, of view: SceneLayout.LaidOutView, _ surface: Style?,
    on buffer: inout CellBuffer
  ) {
    let (rect, own) = (rect(of: view), layoutCells(of: view))
    let lines = text.content().lines
    guard scale.columns > 1, !isInPoints, own.rows > 0, lines.count == 1,
      let all = lines.first.map({ TextWidth.columns(of: $0) }), all > own.columns
    else { return }
    let note = appearance.words.text(of: PaneText.cutText(columns: own.columns, of: all))
    guard rect.size.rows > 1, TextWidth.columns(of: note) <= rect.size.columns else { return }
    write(
      note, at: CellPoint(column: rect.minColumn, row: rect.minRow + 1), of: rect,
      clip: rect.intersection(clip(of: view)), surface, on: &buffer)
  }

  /// Returns whether cells of a smaller picture have another text, or are kept for one.
  private func isTaken(_ place: CellRect) -> Bool {
    scale.isSmaller
      && (map.hasText(in: place.intersection(clip))
        || reserved.contains { !$0.intersection(place).isEmpty })
  }

  /// Draws the name and, below or after it, the size, if there is room; in the visible part of a
  /// view whose start is not visible.
  private mutating func drawLabel(
    _ view: SceneLayout.LaidOutView, _ surface: Style?, on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    let seen = rect.intersection(clip)
    let name = VisibleText.visible(view.id)
    let frame = rect.size.rows > 2 ? 1 : 0
    let columns = rect.maxColumn - seen.minColumn
    // Two blank columns before the label if there is room, so that a frame fits around it.
    let nameLength = TextWidth.columns(of: name)
    let spare = columns - nameLength
    let inset = (spare >= 4 ? 2 : spare >= 2 ? 1 : 0) / (frame == 1 ? 1 : 2)
    let room = columns - inset
    let top = max(rect.minRow + frame, seen.minRow)
    let place = CellPoint(column: seen.minColumn + inset, row: top)
    write(
      name.truncated(toColumns: room), at: place, .bold, of: rect, clip: clip, surface, on: &buffer)
    for size in sizeTexts(of: view) {
      let length = TextWidth.columns(of: size)
      if top + 1 < rect.maxRow - frame, length <= room {
        let below = CellPoint(column: place.column, row: top + 1)
        return write(size, at: below, of: rect, clip: clip, surface, on: &buffer)
      }
      if nameLength + 1 + length <= room {
        let behind = CellPoint(column: place.column + nameLength + 1, row: top)
        return write(size, at: behind, of: rect, clip: clip, surface, on: &buffer)
      }
    }
  }

  /// Returns the texts of a size, the first of which that fits is shown: in cells or, where sizes are
  /// exact, with decimals and without, so that equal views have equal sizes.
  private func sizeTexts(of view: SceneLayout.LaidOutView) -> [String] {
    if let text = sizes[view.id] { return [text] }
    guard hasExactSizes else { return [appearance.sizeText(Size(of: layoutCells(of: view)))] }
    let size = view.frame.size
    let rounded = Size(width: size.width.rounded(), height: size.height.rounded())
    return [size, rounded].map { appearance.sizeText($0) }
  }

  /// Writes on the existing background: a view without a background is transparent.
  ///
  /// The cells of the view next to the text stay blank even if the background has a pattern.
  private mutating func write(
    _ text: String, at point: CellPoint, _ attributes: Style.Attributes = [], of rect: CellRect,
    clip: CellRect, _ surface: Style?, on buffer: inout CellBuffer
  ) {
    let columns = TextWidth.columns(of: text)
    guard columns > 0 else { return }
    let place = CellRect(column: point.column, row: point.row, columns: columns, rows: 1)
    if isTaken(place.intersection(clip)) { return }
    if halves != nil, let surface {
      fillRow(point.row, of: rect.intersection(clip), with: surface, on: &buffer)
    }
    let around = place.inset(columns: -1).intersection(rect).intersection(clip)
    for column in around.columns where !around.isEmpty {
      let cell = buffer[column, point.row]
      guard distantPatterns.contains(cell.text) else { continue }
      buffer.put(" ", at: CellPoint(column: column, row: point.row), style: cell.style)
    }
    // Captures little, because the closure is created for each piece of text.
    let appearance = appearance
    buffer.write(text, at: point, clip: clip) { beneath in
      appearance.textStyle(on: beneath.background, elseLike: beneath).with(attributes)
    }
    texts.append(place)
    if keepsMap { map.write(.text, in: place.intersection(clip)) }
  }

  /// Returns whether only an outline shows the position of a view.
  func isOutlined(_ view: SceneView) -> Bool {
    if appearance.isMonochrome, view.stack != nil { return true }
    return view.backgroundColor.map { appearance.palette.hides($0) } ?? true
  }

  func style(on background: Color) -> Style {
    appearance.textStyle(on: background, elseLike: Style())
  }

  /// Returns the style of lines and signs on a background.
  func quietStyle(on background: Color) -> Style {
    let style = style(on: background)
    return style == Style() && !appearance.isMonochrome ? .muted : style
  }

  /// Returns the style of marks that fill space, less prominent than the views.
  func faintStyle(on background: Color) -> Style {
    switch background {
    case .fill(let hue) where hasFaintColors: Style(foreground: .faint(hue), background: background)
    case .lit(let hue) where hasFaintColors:
      Style(foreground: .faintLit(hue), background: background)
    // Among sixteen colours, no grey is known to differ from the screen.
    default:
      appearance.depth == .sixteen
        ? quietStyle(on: background).with(.dim) : quietStyle(on: background)
    }
  }

  /// Whether there are colours between those of a surface and its text.
  var hasFaintColors: Bool { [.xterm256, .sixteen].contains(appearance.depth) }

  func selectionStyle(on background: Color) -> Style {
    let style = style(on: background)
    return style == Style() && !appearance.isMonochrome ? .focus : style.with(.bold)
  }

  /// Returns the style of the selected view, with a brighter background.
  private func litStyle(on background: Color) -> Style {
    switch background {
    case .fill(let hue), .lit(let hue): Style(foreground: .onLit(hue), background: .lit(hue))
    default: .accent
    }
  }
}

extension Appearance {
  /// Returns the style of text on a background; on the program's own backgrounds, the given one.
  fileprivate func textStyle(on background: Color, elseLike beneath: Style) -> Style {
    switch background {
    case _ where isMonochrome: Style()
    case .fill(let hue): Style(foreground: .on(hue), background: background)
    case .lit(let hue): Style(foreground: .onLit(hue), background: background)
    case .chrome: beneath
    default: Style()
    }
  }
}
