/// A terminal in memory: it plays the events that it was given and keeps what it was shown.
///
/// When the events are used up and somebody waits for more without end, it reports that it was closed,
/// so a loop always ends. Waiting takes no time.
package struct VirtualTerminal: Terminal {
  package private(set) var size: CellSize
  package private(set) var screens: [CellBuffer] = []
  /// How often the whole screen was to be drawn.
  package private(set) var redraws = 0
  private var events: ArraySlice<InputEvent>

  package init(size: CellSize, events: [InputEvent] = []) {
    self.size = size
    self.events = events[...]
  }

  package mutating func present(_ buffer: CellBuffer) {
    screens.append(buffer)
  }

  package mutating func redraw() { redraws += 1 }

  package mutating func nextEvent(within milliseconds: Int?) -> InputEvent? {
    guard let event = events.popFirst() else { return milliseconds == nil ? .closed : nil }
    if case .resize(let size) = event { self.size = size }
    return event
  }
}
