/// A terminal in memory.
///
/// It plays the given events and records what it showed.
///
/// After the last event, a wait without a timeout reports that the terminal was closed, so a loop
/// always ends. Waiting takes no time.
package struct VirtualTerminal: Terminal {
  package private(set) var size: CellSize
  package let background: RGB?
  package private(set) var screens: [CellBuffer] = []
  package private(set) var cursors: [CellPoint?] = []
  package private(set) var clipboard: String?
  package private(set) var settings = TerminalSettings()
  package private(set) var loans = 0
  private var events: ArraySlice<InputEvent>

  package init(size: CellSize, events: [InputEvent] = [], background: RGB? = nil) {
    self.size = size
    self.background = background
    self.events = events[...]
  }

  package mutating func present(_ buffer: CellBuffer, cursor: CellPoint?) {
    screens.append(buffer)
    cursors.append(cursor)
  }

  package mutating func adopt(_ settings: TerminalSettings) { self.settings = settings }

  package mutating func redraw() {}

  package mutating func copyToClipboard(_ text: String) -> Bool {
    clipboard = text
    return true
  }

  package mutating func lend<Result>(_ body: () -> Result) -> Result {
    loans += 1
    return body()
  }

  package mutating func nextEvent(within milliseconds: Int?) -> InputEvent? {
    guard let event = events.popFirst() else { return milliseconds == nil ? .closed : nil }
    if case .resize(let size) = event { self.size = size }
    return event
  }
}
