import Cells
import Playground

/// A line that was typed while a command asks for a value, such as the size of the canvas, or for the
/// rest of its line.
enum QuestionLine {
  /// The keys that answer the question, or cancel it.
  case keys([Key])
  /// The command of which the line is the rest.
  case request(String)
  /// A command instead of an answer.
  case otherRequest

  /// Creates the meaning of a line; nil if no question is open.
  init?(_ line: String, in model: Model) {
    switch model.mode {
    case .typing where QuestionLine.isEscape(line), .typingLine where QuestionLine.isEscape(line):
      self = .keys([.escape])
    case .typing(let prompt) where prompt.subject == .count:
      self.init(counting: prompt.typed, line, in: model)
    // Sizes and priorities begin with a digit.
    case .typing where line.first?.isNumber != true && QuestionLine.isRequest(line, in: model):
      self = .otherRequest
    case .typing(let prompt):
      // The name of a device has spaces; a size is read as it is spoken.
      let answer =
        line.first?.isLetter == true
        ? line : line.replacing("by", with: "x").filter { $0 != " " }
      // A text that is not an answer is refused as a whole.
      let characters = prompt.takesAll(of: answer) ? answer.map { Key.character($0) } : []
      // An answer that was refused is still there.
      let erasing = Array(repeating: Key.backspace, count: prompt.typed.count)
      self = .keys(erasing + characters + [.enter])
    // An answer that was refused is replaced; a command that was refused is not continued.
    case .typingLine(let begun)
    where begun.reason == nil || !["", begun.text].contains(begun.selectedText):
      // A wish can be an equation; elsewhere, that is a new constraint.
      let isWish = begun.text.hasPrefix(CommandName.want.rawValue)
      let isRequest =
        QuestionLine.isRequest(line, in: model)
        && !(isWish && QuestionLine.isEquation(line, in: model))
      self = isRequest ? .otherRequest : .keys(line.map { .character($0) } + [.enter])
    default: return nil
    }
  }

  private init?(counting digits: String, _ line: String, in model: Model) {
    let counted = "\(digits) \(line)"
    if line.allSatisfy(\.isNumber) {
      self = .keys(line.map { .character($0) })
    } else if case .invoke = LineRequest(counted, in: model) {
      self = .request(counted)
    } else {
      return nil
    }
  }

  /// Returns whether a line cancels a question.
  static func isEscape(_ line: String) -> Bool {
    ["", "esc", "stay", "cancel"].contains(line.lowercased())
  }

  /// Returns whether a line is an equation, without the name of the command that adds it.
  private static func isEquation(_ line: String, in model: Model) -> Bool {
    guard case .invoke(let invocation) = LineRequest(line, in: model) else { return false }
    let word = line.drop { $0 == ":" || $0 == " " }.prefix { $0 != " " }.lowercased()
    return invocation.command == .constraint && word != CommandName.constraint.rawValue
  }

  /// Returns whether a line is a command, a report or the start of a log instead of an answer; a single
  /// character is an answer, such as the name of a view.
  private static func isRequest(_ line: String, in model: Model) -> Bool {
    if LogLines(line) != nil { return true }
    guard line.count > 1 else { return false }
    return switch LineRequest(line, in: model) {
    case .invoke, .report, .log, .explain, .help: true
    case .nothing, .mistake: false
    }
  }
}
