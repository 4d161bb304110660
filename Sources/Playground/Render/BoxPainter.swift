import Cells
import SceneLayouts
import SceneModel
import SceneText

/// Draws the boxes of a layout.
struct BoxPainter {
  let layout: SceneLayout
  let appearance: Appearance
  let selection: String?
  /// Where the text of boxes was written: nothing that is drawn around boxes may cover it.
  var texts: [CellRect] = []
  /// Where signs of problems are, which are kept like text, but may touch a frame.
  var marks: [CellRect] = []
  private let views: [String: SceneView]
  /// Where the origin of the canvas is on the screen.
  private let origin: CellPoint
  private let clip: CellRect

  init(
    _ scene: Scene, _ layout: SceneLayout, _ appearance: Appearance, origin: CellPoint,
    clip: CellRect, selection: String?
  ) {
    self.layout = layout
    self.appearance = appearance
    self.origin = origin
    self.clip = clip
    self.selection = selection
    var views: [String: SceneView] = [:]
    // Colours and texts may be others by size class, as the layout was.
    scene.resolved(canvas: layout.canvas).root.collect(into: &views)
    self.views = views
  }

  /// Draws every visible box, those in front last, and around them the selection.
  mutating func draw(on buffer: inout CellBuffer) {
    for view in layout.views where !view.isHidden { draw(view, on: &buffer) }
    guard showsMarks else { return }
    for view in layout.views where !view.isHidden {
      drawScrollBars(view, on: &buffer)
      drawProblem(of: view, on: &buffer)
    }
    guard let selected = layout.views.first(where: { $0.id == selection }) else { return }
    if selected.cells.isEmpty {
      drawPlace(selected, on: &buffer)
    } else {
      drawSelection(selected, on: &buffer)
    }
  }

  /// Whether there are signs of what is wrong or not seen; the picture of a scene has none.
  var showsMarks: Bool { selection != nil }

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

  private mutating func draw(_ view: SceneLayout.LaidOutView, on buffer: inout CellBuffer) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    guard !rect.intersection(clip).isEmpty, let source = source(of: view) else { return }
    if let hue = source.backgroundColor {
      buffer.fill(rect, with: pattern(of: source, hue), style: style(on: .fill(hue)), clip: clip)
    }
    guard source.allSubviews.isEmpty else { return }
    if let text = source.text {
      for (row, line) in VisibleText.lines(of: text).prefix(rect.size.rows).enumerated() {
        write(
          line.truncated(toColumns: rect.size.columns),
          at: CellPoint(column: rect.minColumn, row: rect.minRow + row),
          clip: rect.intersection(clip), on: &buffer)
      }
      if source.backgroundColor == nil { drawExtent(rect, clip: clip, on: &buffer) }
      return
    }
    if source.backgroundColor == nil || appearance.isMonochrome {
      drawBorder(around: rect, clip: clip, on: &buffer)
    }
    drawLabel(view, on: &buffer)
  }

  /// The name and, below it or behind it, the size: as much of them as there is room for.
  private mutating func drawLabel(
    _ view: SceneLayout.LaidOutView, on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    let size = "\(rect.size.columns)\(appearance.times)\(rect.size.rows)"
    let name = VisibleText.visible(view.id)
    let hasFrame = rect.size.rows > 2
    let isFramed = hasFrame && rect.size.columns > 2 && view.id == selection
    let inset = max(
      isFramed ? 1 : 0, labelInset(rect, widest: name) / (hasFrame ? 1 : 2))
    // A frame takes the last column too.
    let room = rect.size.columns - inset - (isFramed ? 1 : 0)
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
  mutating func write(
    _ text: String, at point: CellPoint, _ attributes: Style.Attributes = [], clip: CellRect,
    on buffer: inout CellBuffer
  ) {
    let end = buffer.write(text, at: point, clip: clip) { beneath in
      style(on: beneath.background).with(attributes)
    }
    texts.append(
      CellRect(column: point.column, row: point.row, columns: end - point.column, rows: 1))
  }

  /// What is written on a background.
  private func style(on background: Color) -> Style {
    guard case .fill(let hue) = background, !appearance.isMonochrome else { return Style() }
    return Style(foreground: .on(hue), background: background)
  }

  /// Without colour a stack's background is dotted, so that gaps are seen as gaps; with few colours
  /// hues that look the same are told apart by a pattern.
  private func pattern(of view: SceneView, _ hue: Hue) -> Character {
    let patterns: [Character] = appearance.isASCII ? [" ", ".", ":"] : [" ", "·", "░"]
    if appearance.isMonochrome { return patterns[view.stack == nil ? 0 : 1] }
    return patterns[min(Palette(depth: appearance.depth).pattern(of: hue), patterns.count - 1)]
  }
}

extension SceneView {
  fileprivate func collect(into views: inout [String: SceneView]) {
    views[id] = self
    for view in allSubviews { view.collect(into: &views) }
  }
}

extension Style {
  /// The style with more attributes.
  func with(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }
}
