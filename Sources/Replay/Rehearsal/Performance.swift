package import Cells
package import SceneText

/// The result of playing a script: what was shown, when, and which expectations failed.
package struct Performance: Sendable {
  package var title: String
  package var name: String
  /// Each screen that was another than the one before.
  package var frames: [Frame] = []
  package var captions: [Caption] = []
  package var keys: [Named] = []
  /// What was done without a key, as the script says it.
  package var deeds: [Named] = []
  package var markers: [Named] = []
  package var goldens: [Golden] = []
  package var failures: [Failure] = []
  /// The number of expectations, and of those that failed.
  package var checks = 0
  package var failedChecks = 0
  /// The end, in milliseconds.
  package var duration = 0

  /// A mismatch, and the step that it belongs to.
  package struct Failure: Sendable {
    package var origin: Beat.Origin
    package var diagnostic: Diagnostic
  }

  /// A screen, from some time on.
  package struct Frame: Sendable {
    package var time: Int
    package var screen: CellBuffer
  }

  /// A text shown between two times.
  package struct Caption: Hashable, Sendable {
    package var start: Int
    package var end: Int
    package var text: String
  }

  /// A key, a deed or a part, and when.
  package struct Named: Hashable, Sendable {
    package var time: Int
    package var name: String
    /// What the key does where it was pressed; nil if it does nothing, or only its name says it.
    package var help: String?
  }

  /// A screen to be compared with a file.
  package struct Golden: Sendable {
    package var name: String
    package var origin: Beat.Origin
    package var screen: CellBuffer
    package var text: String
  }
}

extension Performance {
  mutating func show(_ screen: CellBuffer, at time: Int) {
    if frames.last?.screen == screen { return }
    if frames.last?.time == time { frames.removeLast() }
    if frames.last?.screen == screen { return }
    frames.append(Frame(time: time, screen: screen))
  }

  mutating func tell(_ text: String, at time: Int) {
    if let last = captions.last, last.end == last.start, last.text == text { return }
    endCaption(at: time)
    if !text.isEmpty { captions.append(Caption(start: time, end: time, text: text)) }
  }

  /// A caption without length is the current one.
  mutating func endCaption(at time: Int) {
    guard let last = captions.indices.last, captions[last].end == captions[last].start else {
      return
    }
    captions[last].end = time
    if captions[last].start == time { captions.removeLast() }
  }
}
