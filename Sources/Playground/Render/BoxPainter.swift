import Cells
import SceneLayouts
import SceneModel
import SceneText

/// Draws the boxes of a layout, and with a frame's source what explains them.
struct BoxPainter {
  let layout: SceneLayout
  let appearance: Appearance
  /// What marks are drawn from; the picture of a scene has none.
  let marking: FrameSource?
  /// Where the text of boxes was written, even where it is not seen.
  private var texts: [CellRect] = []
  /// What is in each cell, for the marks.
  var map: CanvasMap
  private let views: [String: SceneView]
  /// Where the origin of the canvas is on the screen.
  private let origin: CellPoint
  private let clip: CellRect

  /// A painter of a scene as the size classes of its canvas make it.
  init(
    _ scene: Scene, _ layout: SceneLayout, _ appearance: Appearance, origin: CellPoint,
    clip: CellRect, marking: FrameSource? = nil
  ) {
    self.layout = layout
    self.appearance = appearance
    self.origin = origin
    self.clip = clip
    self.marking = marking
    map = CanvasMap(clip)
    var views: [String: SceneView] = [:]
    scene.root.visit { views[$0.id] = $0 }
    self.views = views
  }

  /// The id of the selected view; nil where nothing is marked.
  var selection: String? { marking?.model.selection }

  /// Draws every visible box, those in front last, and then the marks.
  mutating func draw(on buffer: inout CellBuffer) {
    for (index, view) in layout.views.enumerated() where !view.isHidden {
      draw(view, index, on: &buffer)
    }
    if let marking { drawMarks(marking, on: &buffer) }
  }

  /// The view as the scene says it.
  func source(of view: SceneLayout.LaidOutView) -> SceneView? { views[view.id] }

  /// Where a view is on the screen.
  func rect(of view: SceneLayout.LaidOutView) -> CellRect {
    view.cells.offset(columns: origin.column, rows: origin.row)
  }

  /// Where a view may be seen: no more than the scroll views around it show.
  func clip(of view: SceneLayout.LaidOutView) -> CellRect {
    guard let shown = view.clip else { return clip }
    return clip.intersection(shown.offset(columns: origin.column, rows: origin.row))
  }

  /// Whether a text has a cell there, be it seen or not.
  func hasText(at point: CellPoint) -> Bool { texts.contains { $0.contains(point) } }

  private mutating func draw(
    _ view: SceneLayout.LaidOutView, _ index: Int, on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    let seen = rect.intersection(clip)
    guard !seen.isEmpty, let source = source(of: view) else { return }
    let isSelected = view.id == selection
    if let hue = source.backgroundColor {
      let surface: Color = isSelected ? .lit(hue) : .fill(hue)
      buffer.fill(rect, with: pattern(of: source, hue), style: style(on: surface), clip: clip)
    }
    if marking != nil { map.cover(seen, with: index, erases: source.backgroundColor != nil) }
    guard source.allSubviews.isEmpty else { return }
    if isSelected, source.backgroundColor == nil, appearance.depth == .xterm256 {
      buffer.restyle(seen) { $0 = litStyle(on: $0.background) }
    }
    if let text = source.text {
      write(text, of: view, on: &buffer)
      return
    }
    if source.backgroundColor == nil || appearance.isMonochrome {
      drawBorder(around: rect, clip: clip, on: &buffer)
    }
    drawLabel(view, on: &buffer)
  }

  /// The border of a box that has no background to be seen by.
  private func drawBorder(around rect: CellRect, clip: CellRect, on buffer: inout CellBuffer) {
    guard rect.size.columns > 2, rect.size.rows > 2 else { return }
    for side in sides(of: rect) {
      drawLine(appearance.border, around: rect, in: side.intersection(clip), on: &buffer) {
        quietStyle(on: $0)
      }
    }
  }

  /// The lines of a label; the last one that has room says where there are more.
  private mutating func write(
    _ text: String, of view: SceneLayout.LaidOutView, on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    let lines = VisibleText.lines(of: text)
    for (row, line) in lines.prefix(rect.size.rows).enumerated() {
      let isLast = row == rect.size.rows - 1 && lines.count > rect.size.rows
      let shown = (isLast ? line + "…" : line).truncated(toColumns: rect.size.columns)
      write(
        shown, at: CellPoint(column: rect.minColumn, row: rect.minRow + row),
        clip: rect.intersection(clip), on: &buffer)
    }
  }

  /// The name and, below it or behind it, the size: as much of them as there is room for.
  private mutating func drawLabel(
    _ view: SceneLayout.LaidOutView, on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    let size = "\(rect.size.columns)\(appearance.times)\(rect.size.rows)"
    let name = VisibleText.visible(view.id)
    let hasFrame = rect.size.rows > 2
    let inset = labelInset(rect, widest: name) / (hasFrame ? 1 : 2)
    let room = rect.size.columns - inset
    let top = rect.minRow + (hasFrame ? 1 : 0)
    let place = CellPoint(column: rect.minColumn + inset, row: top)
    write(name.truncated(toColumns: room), at: place, .bold, clip: clip, on: &buffer)
    let columns = (name: TextWidth.columns(of: name), size: TextWidth.columns(of: size))
    if rect.size.rows > (hasFrame ? 3 : 1), columns.size <= room {
      let below = CellPoint(column: place.column, row: top + 1)
      write(size, at: below, clip: clip, on: &buffer)
    } else if columns.name + 1 + columns.size <= room {
      let behind = CellPoint(column: place.column + columns.name + 1, row: top)
      write(size, at: behind, clip: clip, on: &buffer)
    }
  }

  /// The blank columns before a label: two where there is room, so that a frame fits around it.
  private func labelInset(_ rect: CellRect, widest: String) -> Int {
    let spare = rect.size.columns - TextWidth.columns(of: widest)
    return spare >= 4 ? 2 : spare >= 2 ? 1 : 0
  }

  /// Writes on the background that is there: a view without one of its own is transparent.
  ///
  /// A pattern in the background leaves the cells beside the text blank.
  private mutating func write(
    _ text: String, at point: CellPoint, _ attributes: Style.Attributes = [], clip: CellRect,
    on buffer: inout CellBuffer
  ) {
    let columns = TextWidth.columns(of: text)
    let place = CellRect(column: point.column, row: point.row, columns: columns, rows: 1)
    let around = place.inset(columns: -1).intersection(clip)
    for column in around.minColumn..<max(around.minColumn, around.maxColumn)
    where !around.isEmpty {
      let cell = buffer[column, point.row]
      guard patterns.dropFirst().contains(where: { String($0) == cell.text }) else { continue }
      buffer.put(" ", at: CellPoint(column: column, row: point.row), style: cell.style)
    }
    buffer.write(text, at: point, clip: clip) { beneath in
      style(on: beneath.background, elseLike: beneath).with(attributes)
    }
    texts.append(place)
    if marking != nil { map.write(.text, in: place.intersection(clip)) }
  }

  /// Without colours, a stack's background is dotted, so that gaps are visible as gaps.
  ///
  /// With few colours, hues that look the same are distinguished by a pattern.
  private func pattern(of view: SceneView, _ hue: Hue) -> Character {
    let patterns = patterns
    if appearance.isMonochrome { return patterns[view.stack == nil ? 0 : 1] }
    return patterns[min(Palette(depth: appearance.depth).pattern(of: hue), patterns.count - 1)]
  }

  private var patterns: [Character] { appearance.isASCII ? [" ", ".", ":"] : [" ", "·", "░"] }
}

/// Styles on what is beneath.
extension BoxPainter {
  /// What is written on a background.
  func style(on background: Color, elseLike beneath: Style = Style()) -> Style {
    switch background {
    case _ where appearance.isMonochrome: Style()
    case .fill(let hue): Style(foreground: .on(hue), background: background)
    case .lit(let hue): Style(foreground: .onLit(hue), background: background)
    case .chrome: beneath
    default: Style()
    }
  }

  /// Lines and signs on a background.
  func quietStyle(on background: Color) -> Style {
    let style = style(on: background)
    return style == Style() && !appearance.isMonochrome ? .muted : style
  }

  /// The marks of the selection on a background.
  func selectionStyle(on background: Color) -> Style {
    let style = style(on: background)
    return style == Style() && !appearance.isMonochrome ? .focus : style.with(.bold)
  }

  /// The brighter background of the selected view.
  private func litStyle(on background: Color) -> Style {
    switch background {
    case .fill(let hue), .lit(let hue): Style(foreground: .onLit(hue), background: .lit(hue))
    default: .accent
    }
  }
}
