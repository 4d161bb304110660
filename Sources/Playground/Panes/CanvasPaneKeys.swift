/// The keys of the canvas, which has none of its own.
struct CanvasPane: PaneContents {
  let name = "In the canvas"

  func leave(_ model: inout Model) -> Outcome { .refused(.canvasHasFocus) }
}
