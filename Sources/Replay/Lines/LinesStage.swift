package import Cells
package import Playground
package import SceneLayouts
import SceneModel

/// The playground in line mode, for screen readers and pipes: the same loop and the same commands,
/// with answers in place of screens.
package struct LinesStage<Files: SceneFiles>: Stage, ~Copyable {
  /// The stage that performs effects, which needs files but no terminal.
  private var recording: RecordingStage<VirtualTerminal, Files>
  private var requests: TypedRequests
  private let write: (LineText) -> Void
  private let willWait: (LineText) -> Void
  private var pending: ArraySlice<Event> = []
  /// The logs that were pasted without a command between them until one opened, as one text with
  /// several conflicts.
  private var pasted: [UInt8] = []
  /// Whether the last line ended a report, which UIKit separates from its explanation.
  private var followsLog = false
  /// Whether the last line was quoted text.
  private var isInQuotation = false
  @Boxed private var shown: Model?

  /// Creates a stage.
  ///
  /// `read` returns the next line, or nil at the end; `willWait` receives, before each line, the words to
  /// write if the user interrupts the program. A canvas without a size is laid out for a screen of `size`.
  package init(
    size: CellSize, files: Files, read: @escaping () -> String?,
    write: @escaping (LineText) -> Void, willWait: @escaping (LineText) -> Void = { _ in }
  ) {
    recording = RecordingStage(VirtualTerminal(size: size), files: files, now: { 0 })
    requests = TypedRequests(read)
    self.write = write
    self.willWait = willWait
  }

  package var size: CellSize { recording.size }

  /// The time never advances, because nothing is animated.
  package var now: Int { 0 }

  package mutating func show(_ model: Model, moving: SceneLayout?) {
    // One line can stand for several keys; they get a single answer.
    guard pending.isEmpty else { return }
    say(shown.map { LineText(from: $0, to: model) } ?? LineText(greeting: model), model)
    shown = model
  }

  package mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    if let event = pending.popFirst() { return event }
    guard wait != .no else { return nil }
    // Back up the changes, because line mode may be killed, too.
    recording.keepChanges(of: model)
    willWait(lastWords(for: model))
    while let line = requests.next() {
      // Handle changes by another program before the line.
      if let change = recording.changeOfFile(for: model) {
        requests.put(back: line)
        return change
      }
      if let event = event(for: line, in: model) { return event }
    }
    // A change that was only tried is not backed up.
    if model.openTrial != nil { return endTrial(in: model) }
    recording.loseTerminal(with: model)
    if model.hasUnsavedChanges { say(lastWords(for: model), model) }
    return .input(.closed)
  }

  /// Writes an answer in the characters that the terminal can show.
  private func say(_ text: LineText, _ model: Model) {
    write(model.appearance.isASCII ? text.ascii : text)
  }

  /// Returns what happens to unsaved changes if no line follows; empty without any.
  private func lastWords(for model: Model) -> LineText {
    recording.endOfChanges(in: model).map { LineText(model.appearance.words.text(of: $0)) }
      ?? LineText()
  }

  /// Returns the event that a line requests; nil if the line is answered here.
  private mutating func event(for line: String, in model: Model) -> Event? {
    var line = line
    if isRestOfPaste(line) { return nil }
    if model.mode.isQuestion {
      let isOtherFile = LinesStage.namesAnotherFile(line, in: model)
      if isOtherFile { requests.put(back: line) }
      return .input(.key(isOtherFile ? .escape : LinesStage.answer(line, to: model.mode)))
    }
    switch QuestionLine(line, in: model) {
    case .keys(let keys):
      pending = keys.map { .input(.key($0)) }[...]
      return pending.popFirst()
    case .request(let request): line = request
    case .otherRequest:
      requests.put(back: line)
      return .input(.key(.escape))
    case nil: break
    }
    if let log = LogLines(line) { return pastedLog(log, in: model) }
    if !line.isEmpty { pasted = [] }
    if QuestionLine.isEscape(line) {
      if let end = endTrial(in: model) { return end }
      if !line.isEmpty { say(LineText(model.appearance.words.text(of: .nothingToCancel)), model) }
      return nil
    }
    switch LineRequest(line, in: model) {
    case .nothing: return nil
    case .invoke(let invocation):
      guard invocation.endsTrial(in: model), let end = endTrial(in: model) else {
        return .invoke(invocation)
      }
      requests.put(back: line)
      return end
    case .explain(let attribute, let view):
      say(LineReport.why(attribute, of: view, in: model), model)
    case .help(let help): say(help.answer(in: model.appearance.language), model)
    case .report(let report, let view): say(report.answer(of: model, about: view), model)
    case .log(let path):
      say(recording.files.explanation(ofLog: path, model.appearance), model)
    case .mistake(let message): say(LineText(message.text(model.appearance)), model)
    }
    return nil
  }

  /// Returns whether a line belongs to a pasted text, and is neither a command nor an answer: the end of
  /// a report with one empty line before it, or a mark of a quotation without text.
  private mutating func isRestOfPaste(_ line: String) -> Bool {
    if LogLines.isFooter(line) { return true }
    if LogLines.isBlank(line), line.isEmpty ? followsLog : isInQuotation {
      followsLog = false
      return true
    }
    followsLog = false
    isInQuotation = LogLines.isQuotation(line)
    return false
  }

  /// Reads the rest of a log; it is handled as on a screen, where it is pasted.
  private mutating func pastedLog(_ start: LogLines, in model: Model) -> Event {
    var log = start
    while !log.isComplete, let line = requests.next() {
      guard log.take(next: line) else {
        requests.put(back: line)
        break
      }
    }
    followsLog = log.isComplete
    let bytes = log.bytes + [UInt8(ascii: "\n")]
    if !pasted.isEmpty, model.unchangedLog != nil { return .addLog(bytes) }
    // Logs that show no scene are read again with the next one, so their length has a limit.
    if pasted.count > LinesStage.mostPasted { pasted = [] }
    pasted += bytes
    return .input(.pasted(pasted))
  }

  private static var mostPasted: Int { 100_000 }

  /// Returns the first event that undoes the change being tried, or hides another solution; nil if
  /// there is neither.
  private mutating func endTrial(in model: Model) -> Event? {
    pending = Invocation.endOfTrial(in: model).map { .invoke($0) }[...]
    return pending.popFirst()
  }

  private static func namesAnotherFile(_ line: String, in model: Model) -> Bool {
    guard case .invoke(let invocation) = LineRequest(line, in: model) else { return false }
    return invocation.command == .saveAs && !invocation.arguments.isEmpty
  }

  /// Returns the key for an answer to a question about files; for any other line, a key without a
  /// function, which repeats the question.
  ///
  /// On a screen, `n` discards the changes; in line mode it might mean not to quit, so it is not an
  /// answer.
  private static func answer(_ line: String, to question: Mode) -> Key {
    let line = line.hasPrefix(":") ? line.dropFirst() : line[...]
    let word = line.split(separator: " ").joined(separator: " ").lowercased()
    if QuestionLine.isEscape(word) { return .escape }
    let answers = if case .overwriting = question { ["overwrite"] } else { ["save", "discard"] }
    let isAnswer = answers.contains { word == $0 || word == "\($0.prefix(1))" }
    return isAnswer ? .character(word.first ?? " ") : .unknown
  }

  package mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    switch effect {
    // These need a screen.
    case .play, .record, .addToRecording, .replace(.editor, _), .replace(.scene(.lesson), _):
      return performWithoutFiles(effect)
    case .yank(let yank) where yank.file == nil: return performWithoutFiles(effect)
    case .saveAndLeave:
      let events = recording.perform(effect, for: model)
      // No other answer follows, so report the files here: the user does not know the name of a new
      // file.
      if case .end = events.last {
        for message in recording.lastWords {
          say(LineText(Message.file(message).text(model.appearance)), model)
        }
      }
      return events
    default: return recording.perform(effect, for: model)
    }
  }
}
