package import AutoLayout
import Cells
import SceneModel
import SceneText

/// A report in line mode, which replaces a part of the screen.
package enum LineReport: String, CaseIterable, Sendable {
  case list, draw, why, constraints, properties, problems, text, commands

  /// The report with its parameter, as it is typed.
  package var usage: String {
    takesView ? "\(rawValue) [VIEW]" : self == .commands ? "\(rawValue) [NAME]" : rawValue
  }

  /// Whether the report is about a view: the named one or the selected one.
  var takesView: Bool { [.why, .constraints, .properties].contains(self) }

  /// Creates the report that corresponds to a command for a pane or a sheet; nil if there is none.
  init?(insteadOf command: CommandName) {
    switch command {
    case "views": self = .list
    case "show-constraints": self = .constraints
    case "show-why": self = .why
    case "inspector": self = .properties
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
  /// The explanation of one value of a view's frame.
  case explain(FrameAttribute, view: String)
  /// The help for a command, a report or a group of commands.
  case help(LineHelp)
  /// The line is not a valid request, for this reason.
  case mistake(Message)

  /// Parses a line: a report, a command with its arguments, or the name of a key.
  ///
  /// A leading colon, as typed on a screen, is ignored.
  package init(_ line: String, in model: Model) {
    let line = line.count > 1 && line.hasPrefix(":") ? String(line.dropFirst()) : line
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first else {
      self = .nothing
      return
    }
    if words.count > 1, [CommandName.help.rawValue, LineReport.commands.rawValue].contains(first) {
      self = LineRequest.help(words.dropFirst().joined(separator: " "), in: model)
      return
    }
    if let report = LineReport(rawValue: first), words.count == 1 || report.takesView {
      self = LineRequest.report(report, about: Array(words.dropFirst()), in: model)
      return
    }
    do throws(InvocationError) {
      let invocation = try Invocation(parsing: line)
      let report = LineReport(insteadOf: invocation.command)
      self = report.map { .report($0, view: nil) } ?? .invoke(invocation)
    } catch {
      let trimmed =
        words.count == 1
        ? Key(name: first).flatMap { model.appearance.keys.invocation(for: $0) } : nil
      let report = trimmed.flatMap { LineReport(insteadOf: $0.command) }
      self =
        report.map { .report($0, view: nil) } ?? trimmed.map { .invoke($0) }
        ?? .mistake(.invalid(error.suggestingReports(for: first)))
    }
  }

  private static func help(_ name: String, in model: Model) -> LineRequest {
    if let help = LineHelp(name, in: model.appearance.language) { return .help(help) }
    let error = InvocationError(problem: .unknownCommand(name), range: 0..<0)
    return .mistake(.invalid(error.suggestingReports(for: name)))
  }

  private static func report(
    _ report: LineReport, about words: [String], in model: Model
  ) -> LineRequest {
    guard let id = words.first else { return .report(report, view: nil) }
    if report == .why, let value = FrameValue(words.joined(separator: ".")),
      model.scene.root.find(value.view) != nil
    {
      return .explain(value.attribute, view: value.view)
    }
    guard words.count == 1 else {
      let error = InvocationError(
        problem: .surplus(words[1], usage: report.usage), range: 0..<0)
      return .mistake(.invalid(error))
    }
    guard model.scene.root.find(id) != nil else {
      let meant = model.closestView(to: id)
      return .mistake(.refused(.unknownView(id, suggestion: meant)))
    }
    return .report(report, view: id)
  }
}

/// A value of a view's frame, as in `title.width`.
private struct FrameValue {
  let view: String
  let attribute: FrameAttribute

  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let attribute = FrameAttribute(rawValue: String(parts[1])) else {
      return nil
    }
    (view, self.attribute) = (String(parts[0]), attribute)
  }
}

extension InvocationError {
  /// Returns the error with a report as its suggestion, if no command is as close.
  fileprivate func suggestingReports(for word: String) -> InvocationError {
    guard case .unknownCommand = problem else { return self }
    var error = self
    error.suggestion = Suggestion.closest(
      to: word,
      among: CommandTable.all.map(\.name.rawValue) + LineReport.allCases.map(\.rawValue))
    return error
  }
}
