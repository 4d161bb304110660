/// A framed part of the screen, which handles the keys that move while it has the focus.
///
/// The keys of a pane are in its ``PaneContents``, one file per pane in `Panes`. The focus moves in
/// the order of the cases.
package enum Pane: String, Hashable, CaseIterable, Sendable {
  case views, canvas, inspector, constraints, why, history, file, steps

  var contents: any PaneContents {
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

  /// Whether it shows ``LayoutDetails``, which must be computed from the layout.
  package var showsDetails: Bool { self == .constraints || self == .why }
}

/// The description of a pane: its name, its keys, and the effect of keys that move.
protocol PaneContents: Sendable {
  /// The name of the pane in the help.
  var name: String { get }

  /// The title of its frame; empty if the frame has the name of a view or the path to one.
  var title: String { get }

  /// Its keys, the most useful ones first and the one that leads back last.
  var keys: [PaneKey] { get }

  /// Returns the commands of its keys that have no effect now.
  func idleCommands(in model: Model) -> Set<CommandName>

  /// The command that moves the focus to it; nil if it has none of its own.
  var command: PaneCommand? { get }

  /// Returns the number of rows by which a page moves: one row of the former page stays.
  func page(in model: Model) -> Int

  /// Moves by rows, as requested by the wheel or by keys.
  func move(by rows: Int, in model: inout Model) -> Outcome

  /// Closes a temporary part of the pane, such as a filter; otherwise moves the focus to the
  /// canvas.
  func leave(_ model: inout Model) -> Outcome
}

extension PaneContents {
  var title: String { "" }

  var keys: [PaneKey] { [] }

  var command: PaneCommand? { nil }

  func idleCommands(in model: Model) -> Set<CommandName> { [] }

  func page(in model: Model) -> Int { max(1, (model.room.panes[model.focus] ?? 0) - 3) }

  func move(by rows: Int, in model: inout Model) -> Outcome { .refused(.noListHasFocus) }

  func leave(_ model: inout Model) -> Outcome {
    model.goTo(.canvas)
    return .done
  }
}

extension Pane {
  package var keys: [PaneKey] { contents.keys }

  package func idleCommands(in model: Model) -> Set<CommandName> {
    contents.idleCommands(in: model)
  }

  package var name: String { contents.name }

  package var title: String { contents.title }
}
