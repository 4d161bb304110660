import Cells
import Playground

/// The drawing of a pane: one file per pane in `Panes`.
protocol DrawnPane: Sendable {
  /// The region of the pane on screens with room for it; nil if it is only shown while it has the
  /// focus.
  var region: ScreenParts.Region? { get }

  /// Draws the pane and its frame, and adds the targets of clicks on its parts.
  func draw(_ source: FrameSource, in place: CellRect, on frame: inout Frame)

  /// The position of the cursor while the pane has the focus; nil for the marked row.
  func cursor(_ source: FrameSource) -> CellPoint?
}

extension DrawnPane {
  func cursor(_ source: FrameSource) -> CellPoint? { nil }
}

extension Pane {
  var drawn: any DrawnPane {
    switch self {
    case .views: ViewsPane()
    case .canvas: CanvasPane()
    case .inspector: InspectorPane()
    case .constraints: ConstraintsPane()
    case .why: WhyPane()
    case .history: HistoryPane()
    case .file: FilePane()
    case .steps: StepsPane()
    }
  }
}
