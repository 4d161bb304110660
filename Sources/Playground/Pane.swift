import Cells

/// A part of the screen with a frame, which takes the keys that move while it has the focus.
///
/// Everything about a pane is in its ``PaneContents``, one file of `Panes`. The focus goes round in the
/// order of the cases.
package enum Pane: String, Hashable, CaseIterable, Sendable {
  case views, canvas, inspector, constraints, why, history, file

  var contents: any PaneContents {
    switch self {
    case .views: ViewsPane()
    case .canvas: CanvasPane()
    case .inspector: InspectorPane()
    case .constraints: ConstraintsPane()
    case .why: WhyPane()
    case .history: HistoryPane()
    case .file: FilePane()
    }
  }
}

/// Everything about a pane: its region, its keys, its drawing, and the effect of keys that move.
protocol PaneContents: Sendable {
  /// What the help calls the pane while it has the focus.
  var name: String { get }

  /// The title of its frame; empty if the frame has the name of a view or the path to one.
  var title: String { get }

  /// Where the pane is on screens with room for it; nil if it is only shown while it has the focus.
  var region: PlaygroundScreen.Region? { get }

  /// Its keys, the most useful ones first, and last the one that leads back.
  var keys: [PaneKey] { get }

  /// The command that moves the focus to it; nil if it has none of its own.
  var command: PaneCommand? { get }

  /// Whether it shows ``LayoutDetails``.
  var showsDetails: Bool { get }

  /// Draws it, its frame included, and notes what a click on its parts does.
  func draw(_ source: FrameSource, in place: CellRect, on frame: inout Frame)

  /// Where the cursor is while the pane has the focus; nil for its marked row.
  func cursor(_ source: FrameSource) -> CellPoint?

  /// Goes on by rows, as the wheel and the keys that move ask.
  func move(by rows: Int, in model: inout Model) -> Outcome

  /// Goes back by one step: what the pane shows for a moment, else the focus.
  func leave(_ model: inout Model) -> Outcome
}

extension PaneContents {
  var title: String { "" }

  var keys: [PaneKey] { [] }

  var command: PaneCommand? { nil }

  var showsDetails: Bool { false }

  func cursor(_ source: FrameSource) -> CellPoint? { nil }

  func move(by rows: Int, in model: inout Model) -> Outcome { .refused(.noListHasFocus) }

  func leave(_ model: inout Model) -> Outcome {
    model.goTo(.canvas)
    return .done
  }
}

extension Pane {
  /// The keys of the pane, the most useful ones first.
  package var keys: [PaneKey] { contents.keys }

  /// What the help calls the pane while it has the focus.
  package var name: String { contents.name }

  /// The English title of the pane; empty if it has none of its own.
  package var title: String { contents.title }
}
