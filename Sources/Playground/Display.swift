package import Cells
package import SceneLayouts

/// A front end that shows a model, such as a terminal: it determines the size of a canvas without
/// one of its own, and how much of each part is visible.
///
/// A model does not draw; it only asks its display for what it must know to handle events.
package protocol Display: Sendable {
  func room(for model: Model) -> Room

  /// Returns how much of a part with many rows is visible.
  func extent(of part: LongPart, in model: Model) -> Extent
}

/// The room of a display for the parts of a model.
package struct Room: Hashable, Sendable {
  /// The size of a canvas without a size of its own.
  package var offered: CellSize
  /// The cells of the display that show the canvas; nil if none do.
  package var canvas: CellRect?
  package var scale: CanvasScale
  /// The visible panes, with the height of each.
  package var panes: [Pane: Int]
  /// Whether the captions of a script are beside the scene.
  package var hasCaption: Bool
  /// Whether the first lines of the explanation are visible without its pane.
  package var hasNotes: Bool
  /// Whether the visible parts show ``LayoutDetails``.
  package var showsDetails: Bool

  package init(
    offered: CellSize, canvas: CellRect? = nil, scale: CanvasScale = .whole, panes: [Pane: Int],
    hasCaption: Bool = false, hasNotes: Bool = false, showsDetails: Bool
  ) {
    self.offered = offered
    self.canvas = canvas
    self.scale = scale
    self.panes = panes
    self.hasCaption = hasCaption
    self.hasNotes = hasNotes
    self.showsDetails = showsDetails
  }
}

/// A part with rows of which only some may be visible.
package enum LongPart: Hashable, Sendable {
  case help
  case problem(OpenProblem)
  case palette
  case scenes
  case explanation
  case step
}

/// The numbers of visible and of hidden rows.
package struct Extent: Hashable, Sendable {
  package var shown: Int
  package var hidden: Int

  package init(shown: Int, hidden: Int) {
    self.shown = shown
    self.hidden = hidden
  }
}

/// The display of line mode: no canvas, and only the pane that the commands act on.
struct LineDisplay: Display {
  func room(for model: Model) -> Room {
    Room(
      offered: model.terminalSize, panes: [model.focus: model.terminalSize.rows],
      showsDetails: model.focus.showsDetails)
  }

  func extent(of part: LongPart, in model: Model) -> Extent { Extent(shown: 1, hidden: 0) }
}
