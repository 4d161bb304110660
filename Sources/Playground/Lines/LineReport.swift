package import AutoLayout
import Cells
import SceneModel

/// A report in line mode, which replaces a part of the screen.
package enum LineReport: String, CaseIterable, Sendable {
  case list, place = "where", draw, why, constraints, steps, properties, problems, sweep, text,
    log, commands

  /// The report with its parameter, as it is typed.
  package var usage: String {
    switch self {
    case .log: "\(rawValue) FILE"
    case .commands: "\(rawValue) [NAME]"
    default: takesView ? "\(rawValue) [VIEW]" : rawValue
    }
  }

  /// Whether the report is about a view: the named one or the selected one.
  var takesView: Bool { [.list, .place, .why, .constraints, .properties, .sweep].contains(self) }

  /// Creates the report that corresponds to a command for a pane or a sheet; nil if there is none.
  init?(insteadOf command: CommandName) {
    switch command {
    case "views": self = .list
    case "show-constraints": self = .constraints
    case "show-why": self = .why
    case "inspector": self = .properties
    case "steps": self = .steps
    case .help, .palette: self = .commands
    default: return nil
    }
  }
}

/// The request in a line that was typed in line mode.
package enum LineRequest: Hashable, Sendable {
  case nothing
  case invoke(Invocation)
  case report(LineReport, view: String?)
  /// The explanation of the conflicts in a file.
  case log(path: String)
  /// The explanation of one value of a view's frame.
  case explain(FrameAttribute, view: String)
  /// The help for a command, a report or a group of commands.
  case help(LineHelp)
  /// The line is not a valid request, for this reason.
  case mistake(Message)

  /// Parses a line: a report, a command with its arguments, or the name of a key.
  ///
  /// A leading colon, as typed on a screen, is ignored.
  package init(_ line: String, in model: Model) { self = LineRequest.request(of: line, in: model) }

  private static func request(of line: String, in model: Model) -> LineRequest {
    guard line.utf8.count <= TypedLine.mostBytes else {
      return .mistake(.lineTooLong(most: TypedLine.mostBytes))
    }
    // Terminals send keys such as Up as escape sequences.
    guard !line.contains("\u{1B}") else { return .mistake(.keysAreNotRead) }
    var line = line.count > 1 && line.hasPrefix(":") ? String(line.dropFirst()) : line
    var words = line.split(separator: " ").map(String.init)
    guard var first = words.first else { return .nothing }
    if let counted = counted(line, in: model) { return counted }
    // Screen readers and phones begin a line with a capital; names of keys have one of their own.
    if Key(name: first) == nil, isName(first.lowercased()), !isName(first) {
      line = first.lowercased() + line.drop { $0 == " " }.dropFirst(first.count)
      first = first.lowercased()
      words[0] = first
    }
    if words.count > 1, [CommandName.help.rawValue, LineReport.commands.rawValue].contains(first) {
      return help(words.dropFirst().joined(separator: " "), in: model)
    }
    if first == LineReport.log.rawValue {
      return log(line.drop { $0 == " " }.dropFirst(first.count))
    }
    if let report = LineReport(rawValue: first), words.count == 1 || report.takesView {
      return self.report(report, about: Array(words.dropFirst()), in: model)
    }
    // The name of a key is that key, even where users of vi mean another command by it.
    if words.count == 1, !CommandTable.isName(first),
      let invocation = Key(name: first).flatMap({ model.appearance.keys.invocation(for: $0) })
    {
      return LineRequest(insteadOf: invocation, in: model)
    }
    do throws(InvocationError) {
      return LineRequest(insteadOf: try Invocation(parsing: line), in: model)
    } catch {
      return .mistake(.invalid(error.suggestingReports(for: first)))
    }
  }

  /// Creates the request for a command: the report in place of a pane or a sheet, or the command.
  private init(insteadOf invocation: Invocation, in model: Model) {
    self = .invoke(invocation)
    guard let report = LineReport(insteadOf: invocation.command) else { return }
    // The pane lists the constraints of the selected view.
    self = .report(report, view: report == .constraints ? model.selection : nil)
  }

  /// Returns the requests in a line, which ` ; ` separates.
  ///
  /// If a part does not begin with a name, the line is a single request, such as one with a text.
  package static func parts(of line: String) -> [String] {
    var parts = [""]
    for character in line {
      parts[parts.count - 1].append(character)
      guard parts[parts.count - 1].hasSuffix(" ; ") else { continue }
      parts[parts.count - 1].removeLast(3)
      parts.append("")
    }
    parts = parts.map { String($0.drop { $0 == " " }) }
    let areRequests = parts.allSatisfy { beginsWithName($0) || Invocation.isConstraint($0) }
    let areKeys = parts.allSatisfy { part in
      let key = part.drop { $0.isNumber || $0 == " " }
      return Key(name: String(key.isEmpty ? part[...] : key)) != nil
    }
    return areRequests || areKeys ? parts : [line]
  }

  /// Returns whether a line begins with the name of a command or of a report.
  private static func beginsWithName(_ line: String) -> Bool {
    isName(String(line.prefix { $0 != " " }))
  }

  private static func isName(_ word: String) -> Bool {
    LineReport(rawValue: word) != nil || CommandTable.command(CommandName(rawValue: word)) != nil
  }

  /// Returns the request in a line that begins with its number of repetitions, as in `3>` or
  /// `count 3 next`; nil for other lines.
  private static func counted(_ line: String, in model: Model) -> LineRequest? {
    let name = "\(CommandName.count.rawValue) "
    let rest = (line.hasPrefix(name) ? line.dropFirst(name.count) : line[...]).drop { $0 == " " }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let request = rest.dropFirst(digits.count).drop { $0 == " " }
    guard let times = Int(digits).map({ min($0, Invocation.mostTimes) }), !request.isEmpty,
      !Invocation.isConstraint(line)
    else { return nil }
    switch LineRequest(String(request), in: model) {
    case .invoke(var invocation):
      guard CommandTable.command(invocation.command)?.isRepeatable == true else { return nil }
      guard times > 0 else {
        let range = 0..<digits.count
        return .mistake(.invalid(InvocationError(problem: .times(String(digits)), range: range)))
      }
      invocation.times = min(Invocation.mostTimes, times * invocation.times)
      return .invoke(invocation)
    // The mistake is in the command, unless the digits are the beginning of a word.
    case .mistake(let message) where rest.dropFirst(digits.count).first == " ":
      return .mistake(message)
    default: return nil
    }
  }

  private static func help(_ name: String, in model: Model) -> LineRequest {
    if let help = LineHelp(name, in: model.appearance.language) { return .help(help) }
    let error = InvocationError(problem: .unknownCommand(name), range: 0..<0)
    return .mistake(.invalid(error.suggestingReports(for: name)))
  }

  private static func log(_ rest: Substring) -> LineRequest {
    var rest = rest.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    let path = String(rest)
    let missing = InvocationError.Problem.missing(
      ParameterInfo(name: "FILE", kind: .path), usage: LineReport.log.usage)
    return path.isEmpty
      ? .mistake(.invalid(InvocationError(problem: missing, range: 0..<0))) : .log(path: path)
  }

  private static func report(
    _ report: LineReport, about words: [String], in model: Model
  ) -> LineRequest {
    guard let id = words.first else { return .report(report, view: nil) }
    // A view and the name of a value of its frame, as in `title.width` or `title width`.
    let parts = words.flatMap { $0.split(separator: ".", omittingEmptySubsequences: false) }
      .map(String.init)
    if report == .why, parts.count == 2, model.scene.root.find(parts[0]) != nil {
      guard let attribute = FrameAttribute(rawValue: parts[1]) else {
        return .mistake(.unknownFrameValue(parts[1], view: parts[0]))
      }
      return .explain(attribute, view: parts[0])
    }
    guard words.count == 1 else {
      let error = InvocationError(problem: .surplus(words[1], usage: report.usage), range: 0..<0)
      return .mistake(.invalid(error))
    }
    guard model.scene.root.find(id) != nil else { return .mistake(.refused(model.unknown(id))) }
    return .report(report, view: id)
  }
}

extension InvocationError {
  /// Returns the error with a report as its suggestion, if no command is as close.
  fileprivate func suggestingReports(for word: String) -> InvocationError {
    guard case .unknownCommand = problem else { return self }
    var error = self
    error.suggestion = CommandTable.suggestion(
      for: word, besides: LineReport.allCases.map(\.rawValue))
    return error
  }
}
