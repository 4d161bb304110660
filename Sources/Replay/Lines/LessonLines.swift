package import Cells
package import Playground
package import SceneLayouts
import SceneModel

/// A lesson in line mode: the player of a screen, with lines in place of keys and of frames.
///
/// The player waits where it would wait on a screen. Whatever changed since it waited last is then
/// written: the message, the changes of the scene, and the caption with its question or verdict.
package struct LessonLines: Stage, ~Copyable {
  package private(set) var player: Player<KeyQueue>
  private var requests: TypedRequests
  private let write: (LineText) -> Void
  @Boxed private var shown: Model?
  /// Whether nothing has happened since the last answer but a report.
  private var isTold = false
  /// The keys that type a command, once the command line is open.
  private var typing: [Key]?
  /// The command that moves in the lesson, once the keys before it are handled.
  private var moving: CommandName?
  /// The commands that no key performs: those that end a trial, and what saves at the end.
  private var ending: ArraySlice<Invocation> = []

  /// Creates a stage; `read` returns the next line, or nil at the end.
  package init(
    _ player: consuming Player<KeyQueue>, read: @escaping () -> String?,
    write: @escaping (LineText) -> Void
  ) {
    self.player = player
    self.player.tellsWholeTexts = true
    requests = TypedRequests(read)
    self.write = write
  }

  package var size: CellSize { player.size }

  package var now: Int { player.now }

  package mutating func show(_ model: Model, moving: SceneLayout?) {
    player.take(model)
  }

  package mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    player.perform(effect, for: model)
  }

  package mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    if let end = ending.popFirst() { return .invoke(end) }
    while wait != .no, player.isIdle, player.terminal.isEmpty {
      if let command = moving {
        moving = nil
        player.perform(command)
        continue
      }
      if let typing {
        self.typing = nil
        // Otherwise, the lesson did not open it: a question is waiting, or the lesson has control. The
        // keys would then answer the question, or continue the lesson.
        if case .typingLine = model.mode {
          player.terminal.press(typing)
          continue
        }
      }
      if !isTold { tell(model) }
      isTold = true
      if let line = requests.next() {
        player.terminal.press(keys(for: line, in: model))
        if let end = ending.popFirst() { return .invoke(end) }
      } else {
        player.terminal.close()
      }
    }
    isTold = false
    return player.nextEvent(wait, for: model)
  }

  /// Writes what changed since the player waited last.
  private mutating func tell(_ model: Model) {
    var text = LineText()
    if shown == nil {
      text = LineText(model.scene.title ?? model.name)
    }
    if player.glossary == nil {
      // The message about the end comes after the last text.
      let isEnd = player.transport.state == .ended
      var changed = model
      // With another text, a message that was shown before is not news.
      let isNews = changed.message != shown?.message || isTextTold(of: model)
      if isEnd || !isNews { changed.message = nil }
      text.add(LineText(changesFrom: shown ?? model, to: changed))
      tell(model, in: &text)
      if isEnd, let message = model.message { text.add(message.text(model.appearance)) }
      shown = model
    } else {
      // Its scenes are only examples, and the lesson is read again after it.
      tell(model, in: &text)
      if let message = model.message { text.add(message.text(model.appearance)) }
      shown?.presentation = nil
    }
    say(text, model)
  }

  /// Adds the caption with its question or verdict, if it is another one; after a change for a task,
  /// always its first line, which says whether the task is solved.
  private func tell(_ model: Model, in text: inout LineText) {
    guard let lines = model.presentation?.spoken.split(separator: "\n") else { return }
    if player.glossary != nil || !isTextTold(of: model) {
      for line in lines { text.add(String(line)) }
    } else if player.tasks.open?.isShowingTarget == false, model.scene != shown?.scene,
      let verdict = lines.first
    {
      text.add(String(verdict))
    }
  }

  private func isTextTold(of model: Model) -> Bool {
    model.presentation?.spoken == shown?.presentation?.spoken
  }

  private func say(_ text: LineText, _ model: Model) {
    if !text.lines.isEmpty { write(model.appearance.isASCII ? text.ascii : text) }
  }

  /// Returns the keys for a line; none if it is answered here.
  private mutating func keys(for line: String, in model: Model) -> [Key] {
    var line = line.split(separator: " ").joined(separator: " ")
    if player.glossary != nil {
      switch line {
      case "", CommandName.quit.rawValue: return [.escape]
      case CommandName.stepForward.rawValue: return [.right]
      case CommandName.stepBack.rawValue: return [.left]
      default: player.lookUp(term(in: line) ?? line)
      }
      return []
    }
    // The script's own questions are answered by the script.
    switch player.hasSheetKeys ? QuestionLine(line, in: model) : nil {
    case .keys(let keys): return keys
    case .request(let request): line = request
    case .otherRequest:
      requests.put(back: line)
      return [.escape]
    case nil: break
    }
    if let term = term(in: line) {
      player.lookUp(term)
      return []
    }
    if player.isAsking, let answer = answer(line, in: model) {
      return answer.map { .character($0) } + [.enter]
    }
    // A trial of the script, and the solution of a task, stay.
    let isSolved = player.tasks.open?.isSolved == true
    if player.hasControl, line.lowercased() == "esc" || line.isEmpty && !isSolved,
      !Invocation.endOfTrial(in: model).isEmpty
    {
      ending = Invocation.endOfTrial(in: model)[...]
      return []
    }
    guard !line.isEmpty else { return keys(of: Invocation(.play), in: model) }
    switch LineRequest(line, in: model) {
    case .nothing: break
    case .invoke(let invocation) where player.hasControl && invocation.endsTrial(in: model):
      requests.put(back: line)
      ending = Invocation.endOfTrial(in: model)[...]
    case .invoke(let invocation)
    where player.tasks.open?.isShowingTarget == true
      && !Player<KeyQueue>.moves(by: invocation.command):
      // It is for the own version.
      requests.put(back: line)
      player.hideTarget()
    // At the end, the command line would give control, after which the solution cannot be saved.
    case .invoke(let invocation)
    where invocation.command == .saveAs && !invocation.arguments.isEmpty
      && player.savedAtEnd != nil:
      ending = [invocation]
    case .invoke(let invocation): return keys(of: invocation, in: model)
    case .report(let report, let view):
      if report == .commands {
        say(LineText(Message.player(.lessonStarts).text(model.appearance)), model)
      }
      say(report.answer(of: model, about: view), model)
    case .explain(let attribute, let view):
      say(LineReport.why(attribute, of: view, in: model), model)
    case .help(let help): say(help.answer(in: model.appearance.language), model)
    case .log: say(LineReport.log.answer(of: model, about: nil), model)
    case .mistake(let message): say(LineText(message.text(model.appearance)), model)
    }
    return []
  }

  /// Returns the term that a line looks up, with the name of the command or its key on a screen; nil if
  /// the line is something else.
  private func term(in line: String) -> String? {
    let start = ["\(CommandName.glossary.rawValue) ", "/ ", "/"].first { line.hasPrefix($0) }
    return start.map { String(line.dropFirst($0.count)) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the characters that answer the question; nil if the line is something else.
  ///
  /// A choice is answered by its number, by its letter, or by its text; any other number, and what begins
  /// like one, is a wrong answer, not a command.
  private func answer(_ line: String, in model: Model) -> String? {
    guard let choices = model.presentation?.question?.choices else { return nil }
    let mark = line.last == ")" ? String(line.dropLast()) : line
    if TypedAnswer.isChoice(mark, among: choices) { return mark }
    if let letter = Presentation.Question.letter(ofText: line, among: choices) { return letter }
    if choices.isEmpty, let number = TypedAnswer.number(in: line) { return number }
    let digits = line.drop { "+-.,".contains($0) }
    return digits.first?.isNumber == true ? "" : nil
  }

  /// Returns the keys of a command: its own, or those that type it.
  private mutating func keys(of invocation: Invocation, in model: Model) -> [Key] {
    // A sheet or a refused line must not get the keys.
    let closing: [Key] = model.mode == .browsing ? [] : [.escape]
    if Player<KeyQueue>.moves(by: invocation.command) {
      moving = invocation.command
      return closing
    }
    // The key of another command may be an answer.
    let mayBeAnswer = player.isAsking && invocation.command != .quit
    if !mayBeAnswer, invocation.arguments.allSatisfy({ $0 == nil }), invocation.times == 1,
      let command = CommandTable.command(invocation.command),
      // A pane may have another command for the key.
      let key = model.appearance.keys.keys(of: command).first(where: {
        model.invocation(for: $0)?.command == command.name
      })
    {
      return closing + [key]
    }
    typing = invocation.text.map { .character($0) } + [.enter]
    return closing + [.character(":")]
  }
}

/// A terminal whose keys are pressed by a program; what it shows is not seen, and its waits take no
/// time.
package struct KeyQueue: Terminal {
  package let size: CellSize
  package var background: RGB? { nil }
  private var keys: ArraySlice<Key> = []
  private var isClosed = false
  private let clock: SkippedTime

  package init(size: CellSize, clock: SkippedTime) {
    self.size = size
    self.clock = clock
  }

  var isEmpty: Bool { keys.isEmpty && !isClosed }

  mutating func press(_ keys: [Key]) { self.keys += keys }

  mutating func close() { isClosed = true }

  package mutating func nextEvent(within milliseconds: Int?) -> InputEvent? {
    if let key = keys.popFirst() { return .key(key) }
    if isClosed { return .closed }
    // Without a limit, the stage has to read the next line.
    guard let milliseconds else { return .resumed }
    clock.milliseconds += milliseconds
    return nil
  }

  package mutating func present(_ buffer: CellBuffer, cursor: CellPoint?) {}
  package mutating func redraw() {}
  package mutating func adopt(_ settings: TerminalSettings) {}
  package mutating func copyToClipboard(_ text: String) -> Bool { false }
  package mutating func lend<Result>(_ body: () -> Result) -> Result { body() }
}

/// The time of a ``KeyQueue``, which advances by its waits.
package final class SkippedTime {
  package fileprivate(set) var milliseconds = 0

  package init() {}
}
