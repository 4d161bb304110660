import Cells
package import Playground
package import SceneLayouts

/// The screen as a stage drew it last: it decides what the pointer is about.
package struct DrawnScreen: Sendable {
  package private(set) var frame = Frame(cells: CellBuffer(size: CellSize(columns: 0, rows: 0)))
  /// The parts of the sheet of a comparison, while it is open.
  private var compared: ComparedLayouts?

  package init() {}

  /// Draws a model; during an animation, with its views at other positions.
  package mutating func draw(_ model: Model, moving: SceneLayout? = nil) {
    compared = model.focusStack.comparison.map {
      ComparedLayouts.parts(of: $0, on: model.terminalSize, model.appearance, known: compared)
    }
    frame = PlaygroundScreen.frame(of: model, moving: moving, compared)
  }

  /// Returns an event as the loop takes it: an action of the mouse is about a part of the screen.
  package func resolved(_ event: Event) -> Event {
    if case .input(.mouse(let event)) = event { .pointer(frame.pointer(event)) } else { event }
  }
}
