import Cells
import Playground

/// The choice of overlays, in the footer; the canvas stays visible.
struct OverlayChoice: DrawnSheet {
  /// Draws the choice, also on the line above the footer if the footer is too narrow; overlays that
  /// are on have a sign.
  func draw(_ source: FrameSource, on frame: inout Frame) {
    let (footer, status) = (source.screen.footer, source.screen.status)
    let words = overlayWords(source)
    let width = words.reduce(0) { $0 + $1.columns + 2 }
    let bars = width <= footer.size.columns + 1 ? [footer] : [status, footer]
    var rest = words[...]
    frame.markedRows.append(bars[0].cell(after: 1))
    for bar in bars {
      frame.cells.fill(bar, style: .bar(source.appearance))
      var column = bar.minColumn + 1
      while let word = rest.first, column + word.columns <= bar.maxColumn {
        rest = rest.dropFirst()
        word.draw(at: CellPoint(column: column, row: bar.minRow), in: bar, source, on: &frame)
        column += word.columns + 2
      }
    }
    guard !rest.isEmpty else { return }
    frame.cells.write("…", in: footer, from: footer.maxColumn - 1, style: .bar(source.appearance))
  }
}

/// An entry of the choice, with its key.
private struct OverlayWord {
  var key: String
  var text: String
  var isOn = false
  var invocation: Invocation?

  var columns: Int { TextWidth.columns(of: key) + TextWidth.columns(of: text) }

  func draw(at place: CellPoint, in bar: CellRect, _ source: FrameSource, on frame: inout Frame) {
    let style = Style.bar(source.appearance)
    let end = frame.cells.write(key, at: place, style: style.with(.bold), clip: bar)
    frame.cells.write(text, in: bar, from: end, style: isOn ? style.with(.bold) : style)
    guard let invocation else { return }
    let cells = CellRect(origin: place, size: CellSize(columns: columns, rows: 1))
    frame.add(.invoke(invocation), at: cells)
  }
}

private func overlayWords(_ source: FrameSource) -> [OverlayWord] {
  let sign = source.appearance.isASCII ? "*" : "✓"
  return Overlay.allCases.map { overlay in
    let isOn = source.model.panes.overlays.contains(overlay)
    return OverlayWord(
      key: "\(overlay.number)",
      text: (isOn ? sign : " ") + source.appearance.language.name(of: overlay),
      isOn: isOn, invocation: overlay.invocation)
  } + [
    OverlayWord(
      key: "0", text: " \(source.text(.noOverlays))", invocation: Invocation(.noOverlays)),
    OverlayWord(key: "Esc", text: " \(source.text(.close))"),
  ]
}
