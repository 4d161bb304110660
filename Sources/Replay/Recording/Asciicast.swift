import Cells
import SceneModel

/// A version of the format of asciinema's recordings.
package enum AsciicastVersion: Int, CaseIterable, Sendable {
  /// Each event has its time since the start.
  case two = 2
  /// Each event has the time since the one before.
  case three = 3
}

extension Performance {
  /// The performance for asciinema's players, as lines of JSON: a header, then an event a line.
  ///
  /// There is no date in it, so that equal performances give equal bytes.
  package func asciicast(version: AsciicastVersion = .three) -> String {
    let size = frames.first?.screen.size ?? Script.usualScreen
    var lines = [version.header(size: size, title: title, milliseconds: duration)]
    var time = 0
    for event in asciicastEvents {
      let stamp = version == .two ? event.time : event.time - time
      time = event.time
      lines.append("[\(stamp.seconds), \"\(event.code)\", \(event.data.jsonQuoted)]")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The events in the order of their times.
  ///
  /// Of one time, a screen comes before a marker: a player that stops at the marker shows the screen.
  private var asciicastEvents: [AsciicastEvent] {
    let markers = markers.map {
      AsciicastEvent(time: $0.time, code: "m", data: VisibleText.visible($0.name))
    }
    return (paintings + markers + [ending]).sorted(by: \.time)
  }

  /// Each screen as what has to be written over the one before, after a change of size where it has
  /// another.
  private var paintings: [AsciicastEvent] {
    var previous: CellBuffer?
    return frames.flatMap { frame in
      defer { previous = frame.screen }
      let size = frame.screen.size
      let resize = AsciicastEvent(
        time: frame.time, code: "r", data: "\(size.columns)x\(size.rows)")
      let output = AsciicastEvent(
        time: frame.time, code: "o", data: TerminalPainting.text(frame.screen, over: previous))
      return previous.map { $0.size != size } ?? false ? [resize, output] : [output]
    }
  }

  /// Holds the last screen until the end, and gives the cursor back where it is least in the way.
  private var ending: AsciicastEvent {
    let size = frames.last?.screen.size ?? Script.usualScreen
    return AsciicastEvent(time: duration, code: "o", data: TerminalPainting.farewell(size))
  }
}

/// A line after the header.
private struct AsciicastEvent {
  /// In milliseconds since the start.
  var time: Int
  var code: String
  var data: String
}

extension AsciicastVersion {
  fileprivate func header(size: CellSize, title: String, milliseconds: Int) -> String {
    let title = "\"title\": \(VisibleText.visible(title).jsonQuoted)"
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
