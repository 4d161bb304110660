package import Cells

extension Performance {
  /// The captions as WebVTT, for a video or for a player next to the recording; parts are notes.
  package var webVTT: VisibleText {
    let parts = markers.map { marker in
      (time: marker.time, block: "NOTE \(marker.time.timestamp) \(marker.name.oneLine)")
    }
    let cues = captions.map { caption in
      let times = "\(caption.start.timestamp) --> \(caption.end.timestamp)"
      return (time: caption.start, block: times + "\n" + caption.text.cueText)
    }
    let timed = (parts + cues).sorted { $0.time < $1.time }
    let blocks = ["WEBVTT \(title.oneLine)"] + timed.map(\.block)
    return VisibleText(lines: blocks.joined(separator: "\n\n") + "\n")
  }
}

extension String {
  /// The text on one line, escaped so that it contains neither tags nor the arrow of a cue's times.
  fileprivate var oneLine: String { VisibleText.visible(self).markupEscaped }

  /// The lines of a cue, without empty ones, which would end it.
  fileprivate var cueText: String {
    VisibleText.lines(of: self).map(\.markupEscaped).filter { !$0.allSatisfy { $0 == " " } }
      .joined(separator: "\n")
  }
}

extension Int {
  /// The milliseconds as hours, minutes and seconds.
  fileprivate var timestamp: String {
    let minutes = self / 60_000
    return "\((minutes / 60).padded(toDigits: 2)):\((minutes % 60).padded(toDigits: 2)):"
      + "\((self / 1000 % 60).padded(toDigits: 2)).\((self % 1000).padded(toDigits: 3))"
  }
}
