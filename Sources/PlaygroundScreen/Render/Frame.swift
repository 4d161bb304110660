package import Cells
package import Playground

/// The cells of the screen, and what the pointer is about on them.
package struct Frame: Sendable {
  package var cells: CellBuffer
  /// The clickable parts; later ones are in front.
  package var targets: [Target] = []
  /// The clickable keys of the footer and choices of a question, even behind a sheet.
  var controls: [Target] = []
  /// The panes, even behind a sheet; later ones are in front.
  var panes: [ScreenParts.PlacedPane] = []
  /// The position of the terminal's cursor; nil if nothing has the focus.
  package var cursor: CellPoint?
  /// The starts of marked rows; the cursor is on that of the sheet or pane that has the focus.
  var markedRows: [CellPoint] = []
  /// The end of the text that is being typed in a field, which then has the cursor.
  var field: CellPoint?

  /// A part of the screen that can be clicked.
  package struct Target: Hashable, Sendable {
    package var place: CellRect
    package var purpose: PointerTarget
  }

  /// Returns the purpose of a click on a cell; nil if the cell is not clickable.
  package func purpose(at point: CellPoint) -> PointerTarget? {
    targets.last { $0.place.contains(point) }?.purpose
  }

  mutating func add(_ purpose: PointerTarget, at place: CellRect) {
    guard !place.isEmpty else { return }
    targets.append(Target(place: place, purpose: purpose))
  }

  /// Returns an action of the mouse with the part of the frame that it is about.
  package func pointer(_ event: MouseEvent) -> PointerEvent {
    let target = purpose(at: event.point)
    let isInList = if case .view(_, .views) = target { true } else { false }
    let rows = targets.compactMap { target -> PointerEvent.ViewRowPlace? in
      guard isInList, case .view(let id, .views) = target.purpose else { return nil }
      return PointerEvent.ViewRowPlace(view: id, place: target.place)
    }
    return PointerEvent(
      event, on: target, control: controls.last { $0.place.contains(event.point) }?.purpose,
      in: panes.last { $0.rect.contains(event.point) }?.pane, rows: rows)
  }
}

extension CellBuffer {
  /// Writes a text in the first row of an area, and returns the column after it.
  @discardableResult
  mutating func write(_ text: String, in area: CellRect, from column: Int, style: Style) -> Int {
    write(text, at: CellPoint(column: column, row: area.minRow), style: style, clip: area)
  }
}
