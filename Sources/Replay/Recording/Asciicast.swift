package import Cells
import SceneModel

/// A version of the format of asciinema recordings.
package enum AsciicastVersion: Int, CaseIterable, Sendable {
  /// The time of an event is counted from the start.
  case two = 2
  /// The time of an event is counted from the previous one.
  case three = 3
}

extension Performance {
  /// Returns the performance for asciinema players, as lines of JSON: a header, then one line per
  /// event.
  ///
  /// It contains no date, so that equal performances produce equal bytes.
  package func asciicast(version: AsciicastVersion = .three) -> VisibleText {
    let size = frames.first?.stored.size ?? Script.defaultScreen
    var lines = [version.header(size: size, title: title, milliseconds: duration)]
    var time = 0
    for event in asciicastEvents {
      let stamp = version == .two ? event.time : event.time - time
      time = event.time
      lines.append("[\(stamp.seconds), \"\(event.code)\", \(event.data.jsonQuoted)]")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The events, sorted by time.
  ///
  /// At equal times, a screen comes before a marker: a player that stops at the marker shows the
  /// screen.
  private var asciicastEvents: [AsciicastEvent] {
    let markers = markers.map {
      (time: $0.time, code: "m", data: VisibleText.visible($0.name))
    }
    return (paintings + markers + [ending]).sorted { $0.time < $1.time }
  }

  /// Each screen as the text that paints it over the previous one, after an event for a change of
  /// size.
  private var paintings: [AsciicastEvent] {
    var previous: CellBuffer?
    return frames.flatMap { frame in
      let screen = frame.screen
      defer { previous = screen }
      let size = screen.size
      let resize = (time: frame.time, code: "r", data: "\(size.columns)x\(size.rows)")
      let painting = TerminalPainting.text(screen, over: previous)
      let output = (time: frame.time, code: "o", data: painting)
      return previous.map { $0.size != size } ?? false ? [resize, output] : [output]
    }
  }

  /// The event that holds the last screen until the end, and shows the cursor where it is least in
  /// the way.
  private var ending: AsciicastEvent {
    let size = frames.last?.stored.size ?? Script.defaultScreen
    return (time: duration, code: "o", data: TerminalPainting.farewell(size))
  }
}

/// A line after the header; the time is in milliseconds since the start.
private typealias AsciicastEvent = (time: Int, code: String, data: String)

extension AsciicastVersion {
  fileprivate func header(size: CellSize, title: String, milliseconds: Int) -> VisibleText {
    let title: VisibleText = "\"title\": \(VisibleText.visible(title).jsonQuoted)"
    switch self {
    case .two:
      return "{\"version\": 2, \"width\": \(size.columns), \"height\": \(size.rows), "
        + "\"duration\": \(milliseconds.seconds), \(title), "
        + "\"env\": {\"TERM\": \"xterm-256color\"}}"
    case .three:
      return "{\"version\": 3, \"term\": {\"cols\": \(size.columns), \"rows\": \(size.rows), "
        + "\"type\": \"xterm-256color\"}, \(title)}"
    }
  }
}
