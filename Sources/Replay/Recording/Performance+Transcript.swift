package import Cells
import Playground
import SceneLayouts
import SceneModel

extension Performance {
  /// The performance as text: captions and keys with their times, under the headings of the parts,
  /// followed by the last screen.
  ///
  /// No line is wider than 80 columns.
  package var transcript: VisibleText {
    let title = TranscriptLine.heading(self.title, underline: "=")
    let parts = markers.map { marker in
      (time: marker.time, lines: [""] + TranscriptLine.heading(marker.name, underline: "-"))
    }
    let captionLines = captions.map { caption in
      (time: caption.start, lines: TranscriptLine.entry(at: caption.start, caption.text))
    }
    let done = actions.map { (time: $0.time, lines: TranscriptLine.entry(at: $0.time, $0.name)) }
    let events = (parts + captionLines + sizes + done + pressed).sorted { $0.time < $1.time }
    let lines = title + events.flatMap(\.lines) + [""] + lastScreen
    return VisibleText(lines: lines.map { $0 + "\n" }.joined())
  }

  /// One line per key, or per uninterrupted run of one key.
  private var pressed: [(time: Int, lines: [String])] {
    let others = captions.map(\.start) + markers.map(\.time) + actions.map(\.time)
    var runs: [(key: Named, count: Int)] = []
    for key in keys {
      if let last = runs.last?.key, last.name == key.name,
        last.help == key.help,
        !others.contains(where: { last.time < $0 && $0 <= key.time })
      {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((key, 1))
      }
    }
    return runs.map { key, count in
      let text =
        (["[\(key.name)]"] + [key.help].compactMap(\.self)).joined(separator: " ")
        + (count > 1 ? " ×\(count)" : "")
      return (time: key.time, lines: TranscriptLine.entry(at: key.time, text))
    }
  }

  private var sizes: [(time: Int, lines: [String])] {
    zip(frames, frames.dropFirst()).compactMap { before, frame in
      let size = frame.stored.size
      guard size != before.stored.size else { return nil }
      let text = "The screen is now \(size.columns) columns wide and \(size.rows) rows high."
      return (time: frame.time, lines: TranscriptLine.entry(at: frame.time, text))
    }
  }

  private var lastScreen: [String] {
    guard let screen = frames.last?.screen else { return [] }
    let columns = screen.size.columns
    let cut =
      columns > TranscriptLine.width
      ? ", the first \(TranscriptLine.width) columns of \(columns)" : ""
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return TranscriptLine.heading("The end\(cut), at \(duration.clock)", underline: "-")
      + lines.map { String($0).truncated(toColumns: TranscriptLine.width) }
  }
}

private enum TranscriptLine {
  static let width = 80
  private static let indent = 8

  static func heading(_ text: String, underline: Character) -> [String] {
    let lines = VisibleText.visible(text).wrapped(toColumns: width)
    let length = lines.map(TextWidth.columns(of:)).max() ?? 0
    return lines + [String(repeating: underline, count: length), ""]
  }

  static func entry(at time: Int, _ text: String) -> [String] {
    let lines = VisibleText.lines(of: text).flatMap { $0.wrapped(toColumns: width - indent) }
    return lines.enumerated().map { index, line in
      line.isEmpty ? "" : (index == 0 ? time.clock : "").padded(toColumns: indent) + line
    }
  }
}

extension Int {
  /// The milliseconds as minutes and tenths of seconds.
  fileprivate var clock: String {
    "\(self / 60_000):\((self / 1000 % 60).padded(toDigits: 2)).\(self % 1000 / 100)"
  }
}
