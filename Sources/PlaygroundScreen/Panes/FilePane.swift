import Cells
import Playground
import SceneText

/// The text of the scene's file with every change, at the selected view; the keys that move select
/// the next or the previous view, as in the list of views.
struct FilePane: DrawnPane {
  let region: ScreenParts.Region? = nil

  func draw(_ source: FrameSource, in place: CellRect, on frame: inout Frame) {
    let text = FileRows(source.model.textOfFile, selecting: source.model)
    let inside = PaneFrame(
      pane: .file, note: source.text(.line(text.selected.lowerBound + 1, of: text.count))
    ).draw(around: place, source, on: &frame)
    PaneRows.shown(text.count, in: inside.size.rows, marked: text.selected.lowerBound, text.row)
      .draw(in: inside, source.appearance, on: &frame)
  }
}

/// The rows of a text, of which those of the selected view stand out.
private struct FileRows {
  private let text: SceneTextLines
  /// The lines of the view, from 0; the first line if it has none.
  let selected: ClosedRange<Int>
  private let numberColumns: Int

  init(_ text: SceneTextLines, selecting model: Model) {
    self.text = text
    selected = text.lines(of: model.selection, in: model.scene) ?? 0...0
    numberColumns = String(text.lines.count).count
  }

  var count: Int { text.lines.count }

  func row(_ line: Int) -> PaneRow {
    let style = selected.contains(line) ? Style() : .muted
    var row = PaneRow(isMarked: line == selected.lowerBound)
    row.add("\(line + 1)", endingAt: numberColumns, .muted)
    row.add(VisibleText.visible(String(text.lines[line])), at: numberColumns + 1, style)
    return row
  }
}
