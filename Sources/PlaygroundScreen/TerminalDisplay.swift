package import Cells
package import Playground
import SceneLayouts
package import SceneModel

/// The playground on a terminal: panes around the canvas, and sheets over them.
package struct TerminalDisplay: Display {
  package func room(for model: Model) -> Room {
    let screen = model.screen
    return Room(
      offered: model.offeredByScript ?? screen.offered, canvas: screen.viewport,
      scale: screen.scale,
      panes: Dictionary(
        screen.panes.map { ($0.pane, $0.rect.size.rows) }, uniquingKeysWith: { $1 }),
      hasCaption: screen.caption != nil, hasNotes: screen.notes != nil,
      showsDetails: screen.showsDetails)
  }

  package func extent(of part: LongPart, in model: Model) -> Extent {
    func extent(_ rows: Int, hidden: Int = 0) -> Extent { Extent(shown: rows, hidden: hidden) }
    func size(of pane: Pane) -> CellSize? {
      model.viewer.paneSize ?? model.screen.rect(of: pane)?.size
    }
    switch part {
    case .help:
      let text = HelpText(of: model)
      return extent(text.area.size.rows, hidden: text.lastOffset)
    case .problem(let problem):
      guard let lines = ProblemLines(of: model, problem) else { return extent(0) }
      return extent(lines.frame.size.rows - 2, hidden: lines.lastOffset)
    case .palette: return extent(FindingSheet.palette(on: model.terminalSize).list.size.rows)
    case .scenes: return extent(BrowserParts(on: model.terminalSize).list.size.rows)
    case .explanation: return WhyRows.extent(in: model, of: size(of: .why))
    case .step: return StepsPane.extent(in: model, of: size(of: .steps))
    }
  }
}

extension Model {
  /// Creates a model that is shown on a terminal.
  package init(
    _ scene: Scene, name: String, terminalSize: CellSize, appearance: Appearance = Appearance(),
    lines: SceneLines = SceneLines(), text: [UInt8]? = nil, canvasInFile: CanvasInFile = .asShown
  ) {
    self.init(
      scene, name: name, terminalSize: terminalSize, appearance: appearance, lines: lines,
      text: text, canvasInFile: canvasInFile, on: TerminalDisplay())
  }

  package var screen: ScreenParts {
    ScreenParts(
      terminalSize, hasCaption: presentation != nil,
      canvas: scene.canvas == nil ? offeredByScript : scene.canvasCells(offered: terminalSize),
      zoom: panes.zoom, focus: focus)
  }

  /// The size that the screen of a script offers to a canvas without a size of its own; nil if the
  /// terminal determines it.
  fileprivate var offeredByScript: CellSize? {
    viewer.scriptScreen.map { ScreenParts($0, hasCaption: presentation != nil).offered }
  }
}
