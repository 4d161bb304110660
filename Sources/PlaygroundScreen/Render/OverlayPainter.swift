import Cells
import Playground
import SceneLayouts
import SceneModel

/// Draws overlays on a canvas, in cells without text, on the existing background colours.
///
/// Lines and fills are drawn before numbers and names, so that no line crosses a number.
struct OverlayPainter {
  private(set) var painter: BoxPainter
  let overlays: Set<Overlay>
  /// The margins, baselines and guides; nil if they are not known.
  let landmarks: LayoutLandmarks?
  let scene: Scene
  /// The numbers and names to write after everything else, each as near as possible to the middle
  /// of its region.
  private var notes: [Note] = []
  /// The cells that numbers and names have taken.
  private var taken: Set<CellPoint> = []
  /// The characters that fill space, and the characters of lines.
  private let fills: Set<String>
  private let lines: Set<String>

  private struct Note {
    /// The variants of the text; the first that fits is written.
    var texts: [String]
    var region: CellRect
  }

  /// Creates a painter for the canvas that a box painter has drawn, with a map of its cells.
  init(
    on painter: BoxPainter, _ overlays: Set<Overlay>, _ landmarks: LayoutLandmarks?, _ scene: Scene
  ) {
    self.painter = painter
    self.overlays = overlays
    self.landmarks = landmarks
    self.scene = scene
    let appearance = painter.appearance
    let marks: [Character] = [
      // The patterns of backgrounds that are not part of a line.
      "▓", "╲", "╱", "≡", "\\", "/", "%", "~", "^",
    ]
    fills = Set((appearance.spaceMarks + marks).map { String($0) })
    let (sights, wants) = (appearance.sightMarks, appearance.wantsMarks)
    let linesOfAlignments: [Character] = ["▔", "▏", "▕"]
    let others: [Character] = [
      "─", "│", "-", "|", appearance.baselineMark, sights.horizontal, sights.vertical,
      wants.horizontal, wants.vertical, appearance.guideMarks.horizontal,
      appearance.guideMarks.vertical,
    ]
    lines = Set((linesOfAlignments + others).map { String($0) })
  }

  var appearance: Appearance { painter.appearance }

  /// Draws the overlays that are on.
  ///
  /// - Parameters:
  ///   - rulers: The places of the coordinates.
  ///   - buffer: The screen with the canvas.
  mutating func draw(_ rulers: RulerPlaces, on buffer: inout CellBuffer) {
    // Their numbers come first: any other place would be wrong for them.
    if overlays.contains(.rulers) { drawRulers(rulers, on: &buffer) }
    if overlays.contains(.margins) { drawMargins(on: &buffer) }
    if overlays.contains(.gaps) { drawGaps(on: &buffer) }
    if overlays.contains(.guides) { drawGuides(on: &buffer) }
    if overlays.contains(.wants) { drawWants(on: &buffer) }
    if overlays.contains(.baselines) { drawBaselines(on: &buffer) }
    if overlays.contains(.rulers) { drawSights(on: &buffer) }
    for note in notes { write(note, on: &buffer) }
  }

  // MARK: Views

  /// The views of the scene, from back to front.
  var sources: [SceneView] {
    var views: [SceneView] = []
    scene.root.visit { views.append($0) }
    return views
  }

  /// Returns the index of a visible view; nil if it is hidden.
  func shown(_ id: String) -> Int? {
    let index = painter.views.index(of: id, in: painter.layout)
    return index.flatMap { painter.layout.views[$0].isHidden ? nil : $0 }
  }

  func rect(_ index: Int) -> CellRect { painter.rect(of: painter.layout.views[index]) }

  func clip(_ index: Int) -> CellRect { painter.clip(of: painter.layout.views[index]) }

  /// Returns a rectangle of the canvas in coordinates of the screen.
  func onScreen(_ rect: CellRect) -> CellRect {
    rect.offset(columns: painter.origin.column, rows: painter.origin.row)
  }

  // MARK: Cells

  /// Returns whether a cell is free: blank, with a mark that fills space or, for a number, with a
  /// piece of a line.
  private func isOpen(_ point: CellPoint, forNumber: Bool = false, on buffer: CellBuffer) -> Bool {
    guard painter.clip.contains(point), painter.map.content(point.column, point.row) != .text else {
      return false
    }
    let text = buffer[point.column, point.row].text
    return text == " " || fills.contains(text) || forNumber && lines.contains(text)
  }

  /// Draws a character on the background of its cell; reversed cells stay reversed.
  private mutating func put(
    _ character: Character, _ look: BoxPainter.Look, at point: CellPoint,
    on buffer: inout CellBuffer
  ) {
    let beneath = buffer[point.column, point.row].style
    painter.put(character, look, at: point, on: &buffer)
    buffer.restyle(CellRect(point)) { style in
      if case .chrome = beneath.background { style = look == .bold ? beneath.with(.bold) : beneath }
      style.attributes.formUnion(beneath.attributes.intersection(.reverse))
    }
  }

  /// Draws a mark in an open cell; unless `touches` is true, only if no text is next to the cell.
  mutating func mark(
    _ character: Character, _ look: BoxPainter.Look, at point: CellPoint, touches: Bool = false,
    on buffer: inout CellBuffer
  ) {
    guard isOpen(point, on: buffer), touches || !isBesideText(point) else { return }
    put(character, look, at: point, on: &buffer)
  }

  private func isBesideText(_ point: CellPoint) -> Bool {
    [-1, 1].contains { painter.map.content(point.column + $0, point.row) == .text }
  }

  /// Fills the cells of a rectangle in which a view is frontmost.
  mutating func fill(
    _ area: CellRect, of view: Int, with character: Character, _ look: BoxPainter.Look,
    on buffer: inout CellBuffer
  ) {
    let area = area.intersection(clip(view))
    for point in area.points where painter.map.owner(point.column, point.row) == view {
      mark(character, look, at: point, on: &buffer)
    }
  }

  /// Draws the outline of a rectangle in its open cells; of a row with text, only the ends, because
  /// the line would look as if it struck the text through.
  mutating func outline(
    _ rect: CellRect, _ border: OutlineMarks, in clip: CellRect, on buffer: inout CellBuffer
  ) {
    for side in painter.sides(of: rect) {
      let seen = side.intersection(clip)
      for row in seen.rows {
        let hasText =
          side.size.columns > 1 && seen.columns.contains { painter.map.content($0, row) == .text }
        for column in seen.columns
        where !hasText || column == rect.minColumn || column == rect.maxColumn - 1 {
          let point = CellPoint(column: column, row: row)
          mark(border.character(at: point, of: rect), .quiet, at: point, touches: true, on: &buffer)
        }
      }
    }
  }

  // MARK: Numbers and names

  /// Adds a note to write near the middle of a region, in the first variant that fits.
  mutating func note(_ texts: [String], in region: CellRect) {
    let seen = region.intersection(painter.clip)
    if !seen.isEmpty { notes.append(Note(texts: texts, region: seen)) }
  }

  private mutating func write(_ note: Note, on buffer: inout CellBuffer) {
    for text in note.texts {
      guard let place = place(for: text, in: note.region, on: buffer) else { continue }
      var point = place
      for character in text {
        put(character, .bold, at: point, on: &buffer)
        for _ in 0..<TextWidth.columns(of: character) {
          taken.insert(point)
          point = CellPoint(column: point.column + 1, row: point.row)
        }
      }
      return
    }
  }

  /// The largest distance from the middle of a region at which a place is tried, in cells.
  private static let reach = CellSize(columns: 24, rows: 6)

  private func place(for text: String, in region: CellRect, on buffer: CellBuffer) -> CellPoint? {
    let columns = TextWidth.columns(of: text)
    let spare = CellSize(columns: region.size.columns - columns, rows: region.size.rows - 1)
    guard region.size.columns >= columns, region.size.rows > 0 else { return nil }
    let reach = OverlayPainter.reach
    for row in OverlayPainter.fromTheMiddle(of: spare.rows, reach: reach.rows) {
      for column in OverlayPainter.fromTheMiddle(of: spare.columns, reach: reach.columns) {
        let place = CellPoint(column: region.minColumn + column, row: region.minRow + row)
        if isRoom(for: columns, at: place, on: buffer) { return place }
      }
    }
    return nil
  }

  /// Returns whether cells and their neighbours on both sides have neither text nor another number.
  private func isRoom(for columns: Int, at place: CellPoint, on buffer: CellBuffer) -> Bool {
    (-1...columns).allSatisfy { step in
      let point = CellPoint(column: place.column + step, row: place.row)
      if taken.contains(point) { return false }
      if (0..<columns).contains(step) { return isOpen(point, forNumber: true, on: buffer) }
      return painter.map.content(point.column, point.row) != .text
    }
  }

  /// Returns the numbers from 0 to `last` in the order of their distance from the middle.
  private static func fromTheMiddle(of last: Int, reach: Int) -> [Int] {
    let middle = last / 2
    let steps: [Int] = (0...reach).flatMap { $0 == 0 ? [0] : [$0, -$0] }
    return steps.map { middle + $0 }.filter { (0...max(0, last)).contains($0) }
  }
}

/// The characters of an outline: its corners clockwise from the top left, and its lines.
struct OutlineMarks {
  let corners: [Character]
  let horizontal: Character
  let vertical: Character

  func character(at point: CellPoint, of rect: CellRect) -> Character {
    let (isTop, isBottom) = (point.row == rect.minRow, point.row == rect.maxRow - 1)
    let (isLeft, isRight) = (point.column == rect.minColumn, point.column == rect.maxColumn - 1)
    if rect.size.rows == 1 { return isLeft || isRight ? vertical : horizontal }
    switch (isTop, isBottom, isLeft, isRight) {
    case (true, _, true, _): return corners[0]
    case (true, _, _, true): return corners[1]
    case (_, true, _, true): return corners[2]
    case (_, true, true, _): return corners[3]
    default: return isTop || isBottom ? horizontal : vertical
    }
  }
}

extension Appearance {
  var wantsMarks: OutlineMarks {
    isASCII
      ? OutlineMarks(corners: [",", ",", "`", "`"], horizontal: "~", vertical: "!")
      : OutlineMarks(corners: ["╭", "╮", "╯", "╰"], horizontal: "╌", vertical: "┆")
  }

  var guideMarks: OutlineMarks {
    isASCII
      ? OutlineMarks(corners: ["+", "+", "+", "+"], horizontal: "=", vertical: "\"")
      : OutlineMarks(corners: ["╔", "╗", "╝", "╚"], horizontal: "═", vertical: "║")
  }

  var baselineMark: Character { isASCII ? "_" : "▁" }

  /// The lines from the edges of the selected view to the rulers.
  var sightMarks: (horizontal: Character, vertical: Character) { isASCII ? ("-", "|") : ("╶", "╵") }

  func sign(of overlay: Overlay) -> String {
    switch overlay {
    case .wants: "\(wantsMarks.corners[0])\(wantsMarks.horizontal)"
    case .margins: String(marginMark)
    case .baselines: String(baselineMark)
    case .gaps: "\(spacingMark) \(spareMark)"
    case .guides: String(guideMarks.horizontal)
    case .rulers: "0 5"
    }
  }
}
