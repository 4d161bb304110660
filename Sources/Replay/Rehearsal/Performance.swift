package import Cells
package import SceneText

/// The result of playing a script: the screens with their times, and the failed expectations.
package struct Performance: Sendable {
  package var title: String
  package var name: String
  /// The screens that differ from the previous one.
  package var frames: [Frame] = []
  package var captions: [Caption] = []
  package var keys: [Named] = []
  /// The actions without a key, in the words of the script.
  package var actions: [Named] = []
  package var markers: [Named] = []
  package var goldens: [Golden] = []
  package var failures: [Failure] = []
  /// The number of expectations, and of the failed ones.
  package var checks = 0
  package var failedChecks = 0
  /// The time of the end, in milliseconds.
  package var duration = 0

  /// A mismatch, and the step that caused it.
  package struct Failure: Sendable {
    package var origin: Beat.Origin
    package var diagnostic: Diagnostic
  }

  /// A screen, with the time at which it appears.
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

  /// A key, an action or a part, with its time.
  package struct Named: Hashable, Sendable {
    package var time: Int
    package var name: String
    /// The effect of the key where it was pressed; nil if there is nothing to add to its name.
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

  mutating func showCaption(_ text: String, at time: Int) {
    if let last = captions.last, last.end == last.start, last.text == text { return }
    endCaption(at: time)
    if !text.isEmpty { captions.append(Caption(start: time, end: time, text: text)) }
  }

  /// Ends the current caption, which is the one without a length.
  mutating func endCaption(at time: Int) {
    guard let last = captions.indices.last, captions[last].end == captions[last].start else {
      return
    }
    captions[last].end = time
    if captions[last].start == time { captions.removeLast() }
  }
}
