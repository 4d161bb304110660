import Cells
import Scenes

/// Draws the boxes of a layout.
struct BoxPainter {
  private let layout: SceneLayout
  private let scene: [String: SceneView]
  private let appearance: Appearance
  /// Where the origin of the canvas is on the screen.
  private let origin: CellPoint
  private var clip: CellRect
  private let selection: String?

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
    self.scene = views
  }

  /// Draws every visible box, those in front last, and the selection over them all.
  func draw(on buffer: inout CellBuffer) {
    for view in layout.views where !view.isHidden { clipped(to: view).draw(view, on: &buffer) }
    if let selected = layout.views.first(where: { $0.id == selection && !$0.isHidden }) {
      clipped(to: selected).drawSelection(selected, on: &buffer)
    }
  }

  /// The painter of what a view may be seen in: no more than the scroll views around it show.
  private func clipped(to view: SceneLayout.LaidOutView) -> BoxPainter {
    guard let shown = view.clip else { return self }
    var painter = self
    painter.clip = clip.intersection(shown.offset(columns: origin.column, rows: origin.row))
    return painter
  }

  private func rect(of view: SceneLayout.LaidOutView) -> CellRect {
    view.cells.offset(columns: origin.column, rows: origin.row)
  }

  private func draw(_ view: SceneLayout.LaidOutView, on buffer: inout CellBuffer) {
    let rect = rect(of: view)
    guard !rect.intersection(clip).isEmpty, let source = scene[view.id] else { return }
    let style = style(of: source)
    if source.backgroundColor != nil {
      buffer.fill(rect, with: pattern(of: source), style: style, clip: clip)
    }
    let isContainer = !source.allSubviews.isEmpty
    let needsBorder = source.backgroundColor == nil || appearance.isMonochrome
    if needsBorder, !isContainer, rect.size.columns > 2, rect.size.rows > 2, source.text == nil {
      buffer.draw(
        appearance.border, around: rect, style: appearance.isMonochrome ? style : .muted,
        clip: clip)
    }
    guard !isContainer else { return }
    let inner = rect.intersection(clip)
    if let text = source.text {
      for (row, line) in VisibleText.lines(of: text).prefix(rect.size.rows).enumerated() {
        buffer.write(
          line.truncated(toColumns: rect.size.columns),
          at: CellPoint(column: rect.minColumn, row: rect.minRow + row), style: style, clip: inner)
      }
    } else {
      drawLabel(view, source, style, on: &buffer)
    }
  }

  /// The name and, below it, the size: as much of them as there is room for.
  private func drawLabel(
    _ view: SceneLayout.LaidOutView, _ source: SceneView, _ style: Style,
    on buffer: inout CellBuffer
  ) {
    let rect = rect(of: view)
    let size = "\(rect.size.columns)\(appearance.times)\(rect.size.rows)"
    let name = VisibleText.visible(view.id)
    let hasFrame = rect.size.rows > 2
    let isFramed = hasFrame && rect.size.columns > 2 && view.id == selection
    let inset = max(
      isFramed ? 1 : 0, labelInset(rect, widest: name) / (hasFrame ? 1 : 2))
    // A frame takes the last column too.
    let room = rect.size.columns - inset - (isFramed ? 1 : 0)
    let top = rect.minRow + (hasFrame ? 1 : 0)
    buffer.write(
      name.truncated(toColumns: room), at: CellPoint(column: rect.minColumn + inset, row: top),
      style: style.with(.bold), clip: clip)
    guard rect.size.rows > (hasFrame ? 3 : 1), TextWidth.columns(of: size) <= room else { return }
    buffer.write(
      size, at: CellPoint(column: rect.minColumn + inset, row: top + 1), style: style, clip: clip)
  }

  /// The blank columns before a label: two where there is room, so that a frame fits around it.
  private func labelInset(_ rect: CellRect, widest: String) -> Int {
    let spare = rect.size.columns - TextWidth.columns(of: widest)
    return spare >= 4 ? 2 : spare >= 2 ? 1 : 0
  }

  private func style(of view: SceneView) -> Style {
    guard let hue = view.backgroundColor, !appearance.isMonochrome else { return Style() }
    return Style(foreground: .on(hue), background: .fill(hue))
  }

  /// Without colour a stack's background is dotted, so that gaps are seen as gaps.
  private func pattern(of view: SceneView) -> Character {
    guard appearance.isMonochrome, view.stack != nil else { return " " }
    return appearance.isASCII ? "." : "·"
  }

  /// A frame that is seen without colour too; a label, whose text it would hide, and a box without
  /// room for it are reversed.
  private func drawSelection(
    _ view: SceneLayout.LaidOutView, on buffer: inout CellBuffer
  ) {
    let rect = rect(of: view)
    let isLabel = scene[view.id]?.text != nil
    guard rect.size.columns > 2, rect.size.rows > 2, !isLabel else {
      buffer.restyle(rect.intersection(clip)) { $0.attributes.formSymmetricDifference(.reverse) }
      return
    }
    drawFrame(around: rect, on: &buffer)
    guard scene[view.id]?.allSubviews.isEmpty == false else { return }
    let title = " \(appearance.arrow) \(VisibleText.visible(view.id)) "
    buffer.write(
      title.truncated(toColumns: rect.size.columns - 2),
      at: CellPoint(column: rect.minColumn + 1, row: rect.minRow),
      style: Style(attributes: [.bold, .reverse]), clip: clip)
  }

  /// A frame on whatever is there: each stretch of an edge keeps the background that it crosses, so
  /// that the frame of a stack does not cut the colours off the views in it.
  private func drawFrame(around rect: CellRect, on buffer: inout CellBuffer) {
    let edges = [
      CellRect(column: rect.minColumn, row: rect.minRow, columns: rect.size.columns, rows: 1),
      CellRect(column: rect.minColumn, row: rect.maxRow - 1, columns: rect.size.columns, rows: 1),
      CellRect(column: rect.minColumn, row: rect.minRow, columns: 1, rows: rect.size.rows),
      CellRect(column: rect.maxColumn - 1, row: rect.minRow, columns: 1, rows: rect.size.rows),
    ]
    for edge in edges {
      for (stretch, background) in stretches(of: edge.intersection(clip), on: buffer) {
        buffer.draw(
          appearance.selectionBorder, around: rect, style: frameStyle(on: background),
          clip: stretch)
      }
    }
  }

  /// The parts of a line of cells that have one background each.
  private func stretches(
    of edge: CellRect, on buffer: CellBuffer
  ) -> [(stretch: CellRect, background: Color)] {
    var stretches: [(stretch: CellRect, background: Color)] = []
    for row in edge.minRow..<max(edge.minRow, edge.maxRow) {
      for column in edge.minColumn..<max(edge.minColumn, edge.maxColumn) {
        let background = buffer[column, row].style.background
        guard let last = stretches.last, last.background == background else {
          stretches.append((CellRect(column: column, row: row, columns: 1, rows: 1), background))
          continue
        }
        let start = last.stretch.origin
        stretches[stretches.count - 1].stretch = CellRect(
          column: start.column, row: start.row, columns: column - start.column + 1,
          rows: row - start.row + 1)
      }
    }
    return stretches
  }

  private func frameStyle(on background: Color) -> Style {
    guard case .fill(let hue) = background else { return .accent }
    return Style(foreground: .on(hue), background: background, attributes: .bold)
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
