/// The explanation of a log in words: the arithmetic that fails, the cause, the conflict, the
/// broken constraint, and repairs.
package struct LogReport: Sendable {
  package let log: ConflictLog
  package let judgement: LogJudgement
  /// The number of the log in its text, from 1, and the number of logs.
  package let number: Int
  package let count: Int

  package init(_ log: ConflictLog, number: Int, of count: Int) {
    self.log = log
    judgement = LogJudgement(log)
    self.number = number
    self.count = count
  }

  /// A heading and its lines.
  package struct Section: Hashable, Sendable {
    package var heading: String
    package var lines: [Line]
  }

  /// A line of a section.
  package struct Line: Hashable, Sendable {
    package var text: String
    /// Whether the line shows something without an effect.
    package var isCrossedOut = false
  }

  /// The sections, the most useful ones first.
  package var sections: [Section] {
    guard !log.constraints.isEmpty else { return [unread] }
    return [sum, fault, members, broken, repairs, views, unread].filter { !$0.lines.isEmpty }
  }

  /// One line that names the report.
  package var title: String {
    let which = count > 1 ? "Conflict \(number) of \(count)" : "Conflict"
    let axis = judgement.sum.map { ", \($0.axis.rawValue)" } ?? ""
    return "\(which)\(axis) (line \(log.line) of the text)"
  }

  /// The conclusion of the report, in one sentence.
  package var summary: String {
    guard !log.constraints.isEmpty else {
      return log.isPrivate
        ? "the list of constraints was replaced by <private>" : "no line could be read"
    }
    return judgement.sum?.text ?? "as printed, these constraints can all be satisfied"
  }

  // MARK: Sections

  private var sum: Section {
    guard let sum = judgement.sum else {
      let reason =
        log.usesMargins
        ? "Some lines use layout margins, whose sizes the log does not print: with the actual "
          + "sizes the constraints conflict."
        : "The log rounds its numbers: the actual ones differ by less than it shows, or the rest of "
          + "the conflict was not printed."
      return Section(
        heading: "No contradiction in the printed constraints",
        lines: [Line(text: "As printed, these constraints can all be satisfied. " + reason)])
    }
    var lines = [Line(text: sum.text)]
    for symbol in sum.symbols {
      let size = sum.axis == .horizontal ? "width" : "height"
      lines.append(Line(text: "\(symbol.letter) is the \(size) of \(fullName(symbol.item))"))
    }
    if let picture = ChainPicture(log, sum).line { lines.append(Line(text: picture)) }
    if judgement.needsNonNegativeSizes {
      lines.append(
        Line(text: "Sizes are never negative. UIKit assumes this without printing it."))
    }
    return Section(heading: "The arithmetic that fails", lines: lines)
  }

  private var fault: Section {
    let first = (RepairText(log, judgement).lines.first ?? unprovedRepair)
      .map { "Try first: \($0)" }
    return Section(
      heading: "The cause",
      lines: (FaultText(log, judgement).sentences + [first].compactMap { $0 }).map {
        Line(text: $0)
      })
  }

  /// The usual repair if nothing can be proved: a lower priority of the broken constraint.
  private var unprovedRepair: String? {
    // If a proved conflict has no repair, this was tried and does not resolve it.
    guard judgement.isFeasible, let index = log.broken ?? judgement.predicted,
      log.constraints[index].origin.isUsers
    else { return nil }
    return "Lower line \(index + 1) to priority 999: \(log.equation(log.constraints[index]))"
  }

  private var members: Section {
    let conflict = judgement.isFeasible ? Array(log.constraints.indices) : judgement.conflict
    let marks = Set(conflict)
    let heading =
      judgement.isFeasible
      ? "The constraints"
      : "The conflict: \(conflict.count) of \(log.constraints.count) constraints; without any one of "
        + "them, the others can be satisfied"
    return Section(
      heading: heading,
      lines: log.constraints.indices.map { index in
        Line(text: row(index), isCrossedOut: !marks.contains(index))
      })
  }

  /// Returns a constraint with its number, equation and origin.
  private func row(_ index: Int) -> String {
    let constraint = log.constraints[index]
    let broken = index == log.broken ? "  <- \(system) broke this one" : ""
    return "\(index + 1)  \(log.equation(constraint))  (\(origin(constraint)))\(broken)"
  }

  private func origin(_ constraint: LoggedConstraint) -> String {
    if let source = constraint.source { return "\(source.file) line \(source.line)" }
    let identifier = constraint.identifier.map { " '\($0)'" } ?? ""
    return constraint.origin.words + identifier
  }

  /// The framework that logged the conflict.
  private var system: String { log.isAppKit ? "AppKit" : "UIKit" }

  private var broken: Section {
    var lines: [Line] = []
    if let index = log.broken {
      var text = "\(system) broke line \(index + 1): \(log.equation(log.constraints[index]))"
      if let cost = cost(of: index) { text += "; it is off by \(cost)" }
      if !judgement.isFeasible, !judgement.conflict.contains(index) {
        text += "; the others still conflict without it"
      }
      lines.append(Line(text: text))
    } else if log.brokenText != nil {
      lines.append(Line(text: "\(system) broke a constraint that is not in the list."))
    }
    if let predicted = judgement.predicted, judgement.sum != nil {
      let isSame = log.broken == predicted
      lines.append(
        Line(
          text: isSame
            ? "The usual rule predicts the same."
            : "The usual rule predicts line \(predicted + 1): "
              + log.equation(log.constraints[predicted])))
    }
    return Section(heading: "The broken constraint", lines: lines)
  }

  /// Returns the minimum error of a broken constraint that the others imply.
  private func cost(of index: Int) -> String? {
    let system = LogSystem(log)
    let members =
      judgement.conflict.map(LogSystem.Member.constraint)
      + judgement.bounds.map(LogSystem.Member.nonNegative)
    guard let position = members.firstIndex(of: .constraint(index)) else { return nil }
    let rows = members.compactMap { system.row(of: $0) }
    guard rows.count == members.count, let certificate = Certificate(rows) else { return nil }
    let missed = abs(certificate.forcedSum(of: position, in: rows) + rows[position].constant)
    return (judgement.bounds.isEmpty ? "" : "at least ") + missed.logText
  }

  private var repairs: Section {
    guard !judgement.isFeasible else { return Section(heading: "", lines: []) }
    let texts = RepairText(log, judgement).lines
    return Section(
      heading: texts.isEmpty ? "" : "Repairs (each was verified by solving again)",
      lines: texts.enumerated().map { Line(text: "\($0 + 1)  \($1)") })
  }

  private var views: Section {
    let lines = log.items.indices.map { index in
      let item = log.items[index]
      let text = item.text.map { " '\($0)'" } ?? ""
      let address = item.address.map { ":\($0)" } ?? ""
      return Line(text: "\(log.name(ofItem: index))  \(item.className)\(address)\(text)")
    }
    return Section(heading: "The views", lines: lines)
  }

  private var unread: Section {
    if log.isPrivate {
      return Section(
        heading: "The list is missing",
        lines: [
          Line(
            text: "The system replaced the constraints with <private>, as it does on devices. "
              + "Run the app from Xcode, or install a logging profile, to see them.")
        ])
    }
    return Section(
      heading: log.notUnderstood.isEmpty
        ? "" : "Lines that could not be read and are not part of the proof",
      lines: log.notUnderstood.map { Line(text: "line \($0.line): \($0.text)") })
  }

  private func fullName(_ item: Int) -> String {
    let text = log.items[item].text.map { " '\($0)'" } ?? ""
    return log.name(ofItem: item) + (log.items[item].isGuide ? "" : text)
  }
}

extension Origin {
  /// The origin of a constraint, in one or two words.
  package var words: String {
    switch self {
    case .app: "yours"
    case .library: "a library's"
    case .stackView: "stack view"
    case .autoresizingMask: "autoresizing mask"
    case .encapsulated: "imposed from outside"
    case .temporary: "temporary"
    case .margins: "layout margins"
    case .safeArea: "safe area"
    case .contentSize: "content size"
    case .system: "the system's"
    }
  }
}

/// The chain of a conflict as a line of visual format, with its actual lengths.
struct ChainPicture {
  let line: String?

  init(_ log: ConflictLog, _ sum: FailingSum) {
    guard !sum.chain.isEmpty, let outer = sum.outer else {
      line = nil
      return
    }
    var text = sum.axis == .horizontal ? "H:|" : "V:|"
    for part in sum.chain {
      switch part.kind {
      case .gap: if let value = part.value, value != 0 { text += "-(\(value.logText))-" }
      case .margin: text += "-(margin)-"
      case .size(let item):
        let length =
          part.value?.logText ?? sum.symbols.first { $0.item == item }?.letter ?? "?"
        text += "[\(log.name(ofItem: item))(\(length))]"
      }
    }
    line = text + "|  in \(log.name(ofItem: outer))"
  }
}
