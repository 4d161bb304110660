import Cells
package import Playground
package import SceneLayouts

/// The screen as a stage drew it last: it decides what the pointer is about.
package struct DrawnScreen: Sendable {
  package private(set) var frame = Frame(cells: CellBuffer(size: CellSize(columns: 0, rows: 0)))
  /// The parts of the sheet of a comparison, while it is open.
  private var compared: ComparedLayouts?

  /// The model that nobody saw since; nil if the frame shows the last one.
  private var undrawn: Model?

  package init() {}

  /// Draws a model; during an animation, with its views at other positions.
  package mutating func draw(_ model: Model, moving: SceneLayout? = nil) {
    undrawn = nil
    compared = model.focusStack.comparison.map {
      ComparedLayouts.parts(of: $0, on: model.terminalSize, model.appearance, known: compared)
    }
    frame = PlaygroundScreen.frame(of: model, moving: moving, compared)
  }

  /// Takes a model that nobody sees; it is drawn only if a script clicks on it or expects something.
  package mutating func skip(_ model: Model) { undrawn = model }

  /// Returns the frame of the last model, whether or not somebody sees it.
  package mutating func latest() -> Frame {
    if let undrawn { draw(undrawn) }
    return frame
  }

  /// Returns an event as the loop takes it: an action of the mouse is about a part of the screen.
  package mutating func resolved(_ event: Event) -> Event {
    guard case .input(.mouse(let mouse)) = event else { return event }
    return .pointer(latest().pointer(mouse))
  }
}
