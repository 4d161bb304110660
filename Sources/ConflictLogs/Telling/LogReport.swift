package import Phrases

/// The explanation of a log in words: the arithmetic that fails, the cause, the conflict, the
/// broken constraint, and repairs.
package struct LogReport: Sendable {
  package let log: ConflictLog
  package let judgement: LogJudgement
  /// The number of the log in its text, from 1, and the number of logs.
  package let number: Int
  package let count: Int
  /// The least error of the broken constraint, if it has one.
  private let leastError: LeastError?

  package init(
    _ log: ConflictLog, number: Int, of count: Int, within effort: Effort = Effort()
  ) {
    self.log = log
    judgement = LogJudgement(log, within: effort)
    leastError = log.broken.flatMap { LeastError(of: $0, in: log, within: effort) }
    self.number = number
    self.count = count
    sections = makeSections()
  }

  package struct Section: Hashable, Sendable {
    package var heading: Phrase
    package var lines: [Line]
  }

  package struct Line: Hashable, Sendable {
    package var text: Phrase
    /// Whether the line shows a constraint that has no effect.
    package var isCrossedOut = false
    /// Whether the line is not a sentence, but a constraint or a view.
    package var isCode = false
  }

  /// The sections, the most useful ones first.
  package private(set) var sections: [Section] = []

  private func makeSections() -> [Section] {
    guard !log.constraints.isEmpty else { return [unread] }
    let (sum, fault, broken, repairs) = (self.sum, self.fault, self.broken, self.repairs)
    let room = LogReport.room(beside: [sum, fault, broken], repairs)
    let isLong = LogReport.height(of: rows(isShort: true)) > room
    let members = members(room: room, isLong: isLong)
    let all = Section(heading: "All lines", lines: isLong ? rows(isShort: false) : [])
    return [sum, fault, members, broken, repairs, all, views, unread]
      .filter { !$0.lines.isEmpty }
  }

  /// One line that names the report.
  package var title: Phrase {
    let kind: Phrase = isConflict ? "Conflict" : "Constraints"
    let which: Phrase = count > 1 ? "\(kind) \(number) of \(count)" : kind
    let axes: [Phrase] = judgement.axes.map { $0 == .horizontal ? "horizontal" : "vertical" }
    return axes.isEmpty
      ? "\(which) (line \(log.line) of the text)"
      : "\(which), \(list: axes) (line \(log.line) of the text)"
  }

  /// The conclusion of the report, in one sentence.
  package var summary: Phrase {
    guard !log.constraints.isEmpty else {
      return log.isPrivate
        ? "the list of constraints was replaced by <private>" : "no line could be read"
    }
    return judgement.sum?.words
      ?? (judgement.needsOtherDigits
        ? "the printed constraints contradict each other only by rounding"
        : "as printed, these constraints can all be satisfied")
  }

  /// Whether the text reports a conflict, or its lines prove one.
  package var isConflict: Bool {
    log.isReported || log.constraints.isEmpty || !judgement.isFeasible
  }

  // MARK: Sections

  private var sum: Section {
    guard isConflict || log.isCutAtStart else {
      return Section(
        heading: "No contradiction",
        lines: [Line(text: "These constraints can all be satisfied together.")])
    }
    guard let sum = judgement.sum else {
      guard !judgement.needsOtherDigits else {
        return Section(
          heading: "No contradiction beyond rounding",
          lines: [
            Line(
              text: """
                The printed numbers contradict each other, but by no more than \(log.system) rounds them: \
                with digits that the log does not show, all of them can be satisfied.
                """)
          ])
      }
      return Section(
        heading: "No contradiction in the printed constraints",
        lines: [
          Line(text: "As printed, these constraints can all be satisfied. \(reasonWithoutSum)")
        ])
    }
    var lines = [Line(text: sum.words)]
    if !sum.symbols.isEmpty { lines.append(Line(text: meaning(of: sum.symbols, in: sum))) }
    lines += sum.derived.map { derived in
      Line(text: "\(derived.value.logText) follows from \(source(of: derived))")
    }
    if let picture = sum.picture(in: log), picture.count <= LogReport.screen.columns {
      lines.append(Line(text: "\(picture)", isCode: true))
    }
    lines += log.assumedSuperviews.sorted { $0.key < $1.key }.map { item, superview in
      Line(
        text: """
          The log does not show which view contains \(log.name(ofItem: item)). This assumes that it is \
          \(log.name(ofItem: superview)).
          """)
    }
    if countsClassesAsViews {
      lines.append(
        Line(
          text: """
            The log has no addresses, so all views of a class count as one view. If there are several, \
            there may be no contradiction.
            """))
    }
    if judgement.needsNonNegativeSizes {
      lines.append(
        Line(text: "Sizes are never negative. \(log.system) assumes this without printing it."))
    }
    return Section(heading: "The arithmetic that fails", lines: lines)
  }

  /// Whether the proof may treat several views as one, because addresses were removed from the log.
  private var countsClassesAsViews: Bool {
    judgement.conflict.contains { index in
      log.constraints[index].items.contains { log.items[$0].isAnonymous }
    }
  }

  /// Returns the equation that a value follows from, or the numbers of several lines.
  private func source(of derived: FailingSum.Derived) -> Phrase {
    derived.constraints.count == 1
      ? "\(log.equation(log.constraints[derived.constraints[0]]))"
      : "lines \(list: derived.constraints.map { "\($0 + 1)" })"
  }

  /// Returns a sentence such as `w1 is the width of UILabel 1, w2 of UILabel 2`.
  private func meaning(of symbols: [FailingSum.Symbol], in sum: FailingSum) -> Phrase {
    let parts: [Phrase] = symbols.enumerated().map { position, symbol in
      position == 0
        ? "\(symbol.letter) is the \(sum.axis.size) of \(fullName(symbol.item))"
        : "\(symbol.letter) of \(fullName(symbol.item))\(context: "symbol")"
    }
    let most = 4
    return parts.count > most
      ? "\(items: Array(parts.prefix(2))), and so on" : "\(items: parts)"
  }

  private var fault: Section {
    Section(
      heading: "The cause",
      lines: FaultText(log, judgement).sentences.map { Line(text: $0) })
  }

  /// The size of a typical terminal, with fewer columns, because lines wrap before words.
  private static let screen = (columns: 74, rows: 24)

  /// The number of rows for the list of lines, so that the first repair fits on the first screen.
  private static func room(beside sections: [Section], _ repairs: Section) -> Int {
    // The title, the blank lines between the sections, and the headings of conflict and repairs.
    let fixed = 2 + 4 + 2
    let others = sections.reduce(0) { $0 + height(of: $1.lines) + 1 }
    let repair = height(of: Array(repairs.lines.prefix(1)))
    return max(3, screen.rows - fixed - others - repair)
  }

  /// Returns the number of screen rows that lines take in English.
  private static func height(of lines: [Line]) -> Int {
    lines.reduce(0) { $0 + 1 + $1.text.text().count / (screen.columns + 1) }
  }

  /// Returns the lines of the conflict; only those that matter most if the first screen has no room
  /// for all.
  private func members(room: Int, isLong: Bool) -> Section {
    let conflict = judgement.conflict
    let count = log.constraints.count
    let heading =
      judgement.isFeasible ? "The constraints" : headingOfConflict(conflict.count, of: count)
    guard isLong else {
      let lines = rows(isShort: false)
      let isShort = LogReport.height(of: lines) > room
      return Section(heading: heading, lines: (isShort ? rows(isShort: true) : lines) + others)
    }
    let shown = mostTelling(room)
    let omitted = (judgement.isFeasible ? count : conflict.count) - shown.count
    return Section(
      heading: heading,
      lines: shown.map { Line(text: row($0, isShort: true), isCode: true) }
        + [
          Line(
            text: omitted > 0 ? "and \(omitted) more, listed below" : "all lines are listed below")
        ] + others)
  }

  private var others: [Line] {
    let lines = judgement.otherConflicts.filter { $0.count > 1 }.map { conflict -> Phrase in
      let numbers = conflict.map { "\($0 + 1)" }
      let rest = numbers.count - LogReport.mostNumbers
      return rest > 1
        ? """
        Lines \(items: Array(numbers.prefix(LogReport.mostNumbers))) and \(rest) more contradict each \
        other, too.
        """ : "Lines \(list: numbers) contradict each other, too."
    }
    let more: [Phrase] = judgement.hasMoreConflicts ? ["There are more conflicts."] : []
    return (lines + more).map { Line(text: $0) }
  }

  static let mostNumbers = 8

  private func headingOfConflict(_ members: Int, of count: Int) -> Phrase {
    guard members > 1 else {
      return count == 1
        ? "The conflict: 1 of 1 line, which cannot be satisfied on its own"
        : "The conflict: 1 of \(count) lines, which cannot be satisfied on its own"
    }
    let which: Phrase =
      !judgement.isIrreducible
      ? "the log is too long to find out which of them are needed"
      : judgement.isOnlyConflict
        ? "removing any one of them resolves it"
        : judgement.hasSmallerConflict
          ? "as sizes are never negative, fewer contradict each other, too"
          : !judgement.isComplete
            ? "it needs each of them" : "it needs each of them, but is not the only one"
    return "The conflict: \(members) of \(count) lines; \(which)"
  }

  /// A conflict is at least two lines that contradict each other.
  private static let leastShown = 2

  /// The most useful lines of the conflict: those that repairs change, the broken one, and an imposed size, in the
  /// order of the log.
  private func mostTelling(_ room: Int) -> [Int] {
    let indices = judgement.isFeasible ? Array(log.constraints.indices) : judgement.conflict
    let imposed = indices.filter {
      let constraint = log.constraints[$0]
      return constraint.isTransient || constraint.origin == .encapsulated
        || constraint.identifier == "UISV-hiding"
    }
    let changed = judgement.repairs.flatMap(\.constraints)
    let first = Array(changed.prefix(1)) + imposed + [log.broken].compactMap(\.self) + changed
    // One row is reserved for the number of omitted lines.
    var left = room - 1
    var shown: [Int] = []
    let members = Set(indices)
    for index in first + indices where members.contains(index) && !shown.contains(index) {
      left -= LogReport.height(of: [Line(text: row(index, isShort: true))])
      guard left >= 0 || shown.count < LogReport.leastShown else { break }
      shown.append(index)
    }
    return shown.sorted()
  }

  private func rows(isShort: Bool) -> [Line] {
    log.constraints.indices.map {
      Line(text: row($0, isShort: isShort), isCrossedOut: isNotNeeded($0), isCode: true)
    }
  }

  /// Whether no conflict that is shown needs the line; the broken one belongs to one in any case.
  private func isNotNeeded(_ index: Int) -> Bool {
    !judgement.isFeasible && !judgement.hasMoreConflicts && index != log.broken
      && !([judgement.conflict] + judgement.otherConflicts).joined().contains(index)
  }

  /// Returns a constraint with its number, equation and origin.
  private func row(_ index: Int, isShort: Bool) -> Phrase {
    let constraint = log.constraints[index]
    let own = origin(constraint, isShort: isShort)
    let origin: Phrase = constraint.isInactive ? "\(own), inactive" : own
    let words: Phrase =
      index != log.broken
      ? origin : log.isBrokenUnlisted ? "\(origin), broken, not in the list" : "\(origin), broken"
    return "\(index + 1)  \(log.equation(constraint))  (\(words))"
  }

  private func origin(_ constraint: LoggedConstraint, isShort: Bool) -> Phrase {
    if let source = constraint.source { return "\(source.name) line \(source.line)" }
    guard !isShort || constraint.origin.isUsers, let identifier = constraint.identifier else {
      return constraint.origin.words
    }
    return "\(constraint.origin.words) '\(identifier)'"
  }

  /// The constraint that was broken, by how much it is violated, and the one that the rule predicts.
  package var broken: Section {
    var lines: [Line] = []
    if let index = log.broken {
      var text: Phrase =
        log.isBrokenUnlisted
        ? "\(log.system) broke line \(index + 1), which the list lacks"
        : "\(log.system) broke line \(index + 1)"
      if index == judgement.predicted, judgement.sum != nil {
        text = "\(text), as Stackyard's rule predicts"
      }
      if let error = leastError { text = "\(text); it is off by \(error.words)" }
      if judgement.isBrokenInVain {
        text = "\(text); the others still conflict without it"
      }
      lines.append(Line(text: "\(text)."))
    } else if let text = log.brokenText {
      lines.append(
        Line(
          text: log.isBrokenUnread
            ? "\(log.system) broke a constraint that could not be read:"
            : "\(log.system) broke a constraint that matches no single line of the list:"))
      lines.append(Line(text: "\(text)", isCode: true))
    }
    if let predicted = judgement.predicted, judgement.sum != nil, log.broken != predicted {
      let equation = log.equation(log.constraints[predicted])
      if judgement.conflict.contains(predicted) {
        lines.append(Line(text: "Stackyard's rule predicts line \(predicted + 1): \(equation)"))
      } else if log.broken == nil {
        lines.append(
          Line(
            text: """
              Stackyard's rule predicts line \(predicted + 1), which the conflict above does not need: \
              \(equation)
              """))
      }
    }
    return Section(heading: "The broken constraint", lines: lines)
  }

  private var repairs: Section {
    guard !judgement.isFeasible else { return Section(heading: "", lines: []) }
    let texts = RepairText(log, judgement)
    var lines = texts.lines.enumerated().map { position, text in
      Line(text: "\(position + 1)  \(text)")
    }
    if !judgement.isComplete {
      lines.append(Line(text: "The log is so long that not every change was tried."))
    }
    if texts.omitted > 0 { lines.append(Line(text: "and \(texts.omitted) more repairs")) }
    let heading: Phrase =
      countsClassesAsViews
      ? "Repairs, if each class stands for one view"
      : "Repairs (each was verified by solving again)"
    return Section(heading: lines.isEmpty ? "" : heading, lines: lines)
  }

  private var views: Section {
    let lines = log.items.indices.map { index in
      let item = log.items[index]
      let text = item.text.map { " '\($0)'" } ?? ""
      let address = item.address.map { ":\($0)" } ?? ""
      return Line(
        text: "\(log.name(ofItem: index))  \(item.className)\(address)\(text)", isCode: true)
    }
    return Section(heading: "The views", lines: lines)
  }

  private var unread: Section {
    if log.isPrivate {
      return Section(
        heading: "The list is missing",
        lines: [
          Line(
            text: """
              The system replaced the constraints with <private>, as it does on devices. Run the app \
              from Xcode, or install a logging profile, to see them.
              """)
        ])
    }
    let rest = log.notUnderstood.count - LogReport.mostUnread
    return Section(
      heading: log.notUnderstood.isEmpty
        ? "" : "Lines that could not be read and are not part of the proof",
      lines: log.notUnderstood.prefix(LogReport.mostUnread).map {
        Line(text: "line \($0.line) of the text: \($0.text)", isCode: true)
      } + (rest > 0 ? [Line(text: "and \(rest) more")] : []))
  }

  private static let mostUnread = 50

  private func fullName(_ item: Int) -> String {
    let text = log.items[item].text.map { " '\($0)'" } ?? ""
    return log.name(ofItem: item) + (log.items[item].isGuide ? "" : text)
  }
}

extension Origin {
  /// The origin of a constraint, in one or two words.
  package var words: Phrase {
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
