package import Cells
package import Playground
import PlaygroundScreen
import SceneLayouts
package import SceneModel
package import SceneText

/// The result of playing a script: the screens with their times, and the failed expectations.
package struct Performance: Sendable {
  package var title: String
  /// The screens that differ from the previous one.
  package var frames: [Frame] = []
  package var captions: [Caption] = []
  package var keys: [Named] = []
  /// The actions without a key, in the words of the script.
  package var actions: [Named] = []
  package var markers: [Named] = []
  /// The time at which each step ends, counted as a presentation does; the beats of one step end
  /// together.
  package var stepEnds: [Int] = []
  /// The texts in the order in which they are shown, if they are kept.
  package var texts: [Text] = []
  /// The scene at the end, if texts are kept.
  @Boxed var end: Text?
  package var goldens: [Golden] = []
  package var failures: [Failure] = []
  /// The number of expectations, and of the failed ones.
  package var checks = 0
  package var failedChecks = 0
  /// The goals of the tasks, which their solutions lead to.
  var solutions: [TaskGoal] = []
  /// The time of the end, in milliseconds.
  package var duration = 0
  /// The smallest size that contains every canvas.
  package private(set) var largestCanvas = CellSize(columns: 0, rows: 0)
  /// The smallest size that contains every canvas together with the pane that is open.
  private(set) var largestPicture = CellSize(columns: 0, rows: 0)
  /// Whether ``frames`` and the screens of ``goldens`` are kept.
  let keepsScreens: Bool
  private var store = ScreenStore()
  /// Whether the screens had too many different rows to be kept, so that ``frames`` is not whole.
  package var isCut: Bool { store.isFull }

  init(title: String, keepsScreens: Bool) {
    (self.title, self.keepsScreens) = (title, keepsScreens)
  }

  /// A mismatch, and the step that caused it.
  package struct Failure: Sendable {
    package var origin: Beat.Origin
    package var diagnostic: Diagnostic
  }

  /// A screen, with the time at which it appears.
  package struct Frame: Sendable {
    package var time: Int
    let stored: StoredScreen

    package var screen: CellBuffer { stored.cells }
  }

  package struct Caption: Hashable, Sendable {
    package var start: Int
    package var end: Int
    package var text: String
  }

  /// A text of a step, with the model at its beginning.
  package struct Text: Sendable {
    package var time: Int
    package var origin: Beat.Origin
    package var cue: Beat.Cue
    package var presentation: Presentation
    @Boxed package var model: Model
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
    package var text: String
    package var screen: StoredScreen?
  }

  mutating func notePicture(of model: Model) {
    largestCanvas.enlarge(to: model.layout.canvasCells)
    largestPicture.enlarge(to: Wall.pictureSize(of: model))
  }

  mutating func show(_ screen: CellBuffer, at time: Int) {
    guard keepsScreens, !isCut else { return }
    if frames.last?.stored.equals(screen) == true { return }
    if frames.last?.time == time { frames.removeLast() }
    if frames.last?.stored.equals(screen) == true { return }
    frames.append(Frame(time: time, stored: store.store(screen, after: frames.last?.stored)))
  }

  mutating func end(_ beat: Beat, at time: Int) {
    if !beat.beginsStep, stepEnds.popLast() == nil { return }
    stepEnds.append(time)
  }

  mutating func keep(_ screen: CellBuffer, text: String, as name: String, at origin: Beat.Origin) {
    let stored = keepsScreens ? store.store(screen, after: frames.last?.stored) : nil
    goldens.append(Golden(name: name, origin: origin, text: text, screen: stored))
  }

  mutating func showCaption(_ text: String, at time: Int) {
    // Marks that are removed do not begin another caption.
    if let last = captions.last, last.end == last.start,
      last.text == text || last.text.hasPrefix(text + "\n→ ")
    {
      return
    }
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

  // MARK: Excerpts

  /// Returns the part with a name, as a performance of its own; nil if there is none.
  ///
  /// It starts with the screen that the part begins with.
  package func part(_ name: String) -> Performance? {
    guard let index = markers.firstIndex(where: { $0.name == name }) else { return nil }
    let start = markers[index].time
    let end = markers.dropFirst(index + 1).first?.time ?? duration
    var part = self
    let first = frames.last { $0.time <= start }
    let rest = frames.filter { $0.time > start && $0.time < end }
    part.frames = (first.map { [$0] } ?? []) + rest
    for index in part.frames.indices {
      part.frames[index].time = max(0, part.frames[index].time - start)
    }
    part.captions = captions.filter { $0.end > start && $0.start < end }.map { caption in
      Caption(
        start: max(caption.start, start) - start, end: min(caption.end, end) - start,
        text: caption.text)
    }
    part.texts = texts.filter { $0.time >= start && $0.time < end }
    part.end = texts.first { $0.time >= end } ?? self.end
    part.end?.cue = .wait
    part.keys = keys.within(start..<end)
    part.actions = actions.within(start..<end)
    part.markers = markers.within(start..<end)
    part.stepEnds = stepEnds.filter { $0 > start && $0 <= end }.map { $0 - start }
    part.duration = end - start
    return part
  }

  /// Returns the screen at the end of a step, counted from 1; nil if there is no such step.
  package func screen(afterStep number: Int) -> Frame? {
    guard stepEnds.indices.contains(number - 1) else { return nil }
    let end = stepEnds[number - 1]
    // A screen that appears at the end belongs to the next step.
    return frames.last { $0.time < end } ?? frames.first
  }
}

extension [Performance.Named] {
  fileprivate func within(_ times: Range<Int>) -> [Performance.Named] {
    filter { times.contains($0.time) }.map {
      Performance.Named(time: $0.time - times.lowerBound, name: $0.name, help: $0.help)
    }
  }
}

extension CellSize {
  fileprivate mutating func enlarge(to other: CellSize) {
    self = CellSize(columns: max(columns, other.columns), rows: max(rows, other.rows))
  }
}
