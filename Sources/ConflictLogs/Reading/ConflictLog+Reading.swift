extension ConflictLog {
  /// Returns the reports in a text, in order.
  ///
  /// The text may be console output with other lines around and between the reports, or only the
  /// lines of a list. Bytes that are not valid UTF-8 are replaced, as in `String(decoding:as:)`.
  ///
  /// Lines of a report that are longer than 16 kB, or that follow 2,000 others, are not parsed.
  ///
  /// - Complexity: O(length of the text), and quadratic in the length of the parsed lines.
  package static func reading(_ bytes: [UInt8]) -> [ConflictLog] {
    LogScanner(DamagedText.utf8(bytes)).reports.map { report in
      var builder = LogBuilder(report)
      return builder.log()
    }
  }

  /// Returns the reports in a text, without single constraints that contradict nothing, which apps
  /// print for other reasons.
  package static func reports(in bytes: [UInt8]) -> [ConflictLog] {
    reading(bytes).filter { !$0.isStray }
  }
}

/// A builder of a report from its lines, in which each view is one item, regardless of how lines
/// mention it.
struct LogBuilder {
  private let report: LogScanner.Report
  private let wrap: Wrap
  private lazy var completion = CutLineCompletion(
    of: report.entries.map { (text: wrap.mostProbable(of: $0), line: $0.line) })
  private var result = ConflictLog()
  private var byAddress: [String: Int] = [:]
  private var byName: [String: Int] = [:]

  /// The maximum number of constraints of a report; the lists of UIKit are far shorter.
  private static let mostConstraints = 2_000

  /// The maximum length of a line that is parsed, in bytes: parsing tries several ends of a name.
  static let longestLine = 16_384

  /// The maximum length of a line that was not parsed, in characters.
  private static let mostShown = 400

  init(_ report: LogScanner.Report) {
    self.report = report
    wrap = Wrap(of: report.entries + [report.broken].compactMap(\.self))
  }

  mutating func log() -> ConflictLog {
    result.line = report.line
    result.isPrivate = report.isPrivate
    result.isCutAtStart = report.isCutAtStart
    result.hasHeader = report.hasHeader
    let parsed = report.entries.enumerated().map { index, entry in
      (entry: entry, line: index < LogBuilder.mostConstraints ? parsedLine(entry) : nil)
    }
    // Names are collected first, because a line may mention a view by its name before another line
    // contains its address.
    for (_, line) in parsed { line.map { collectNames($0) } }
    for (entry, line) in parsed {
      if let line, let constraint = constraint(line) {
        result.constraints.append(constraint)
      } else {
        result.notUnderstood.append(
          ConflictLog.NotUnderstood(
            text: String(entry.text.prefix(LogBuilder.mostShown)), line: entry.line))
      }
    }
    removeRepetitions()
    noteBroken()
    result.completeShares()
    placeByMasksWithoutNames()
    noteEncapsulatedSizes()
    result.noteEmptyFrames()
    if result.isOfActionSheet { result.constraints[0].origin = .system }
    noteClosedViews()
    result.noteContentOfFrameworks()
    result.isAppKit = report.isAppKit || result.items.contains(where: \.isOfAppKit)
    placeByInferredSuperviews()
    result.noteScrolledContent()
    result.nameItems()
    return result
  }

  /// Parses an entry; if its end is missing, completes it.
  ///
  /// If its lines were broken, all ways to join them that `Wrap` tries have to say the same. Without addresses,
  /// the most probable one is believed: each makes other names, so they never say the same.
  private mutating func parsedLine(_ entry: LogScanner.Entry) -> ParsedLine? {
    guard entry.text.utf8.count <= LogBuilder.longestLine else { return nil }
    guard entry.text.last == ">" else {
      return completion.completed(wrap.mostProbable(of: entry), line: entry.line)
        .flatMap { ParsedLine($0) }
    }
    guard entry.rows.count > 1 else { return ParsedLine(entry.text) }
    var first: (line: ParsedLine, meaning: [String])?
    for text in wrap.readings(of: entry) {
      guard let line = ParsedLine(text), line.isPlausible, line.hasWholeNames, line.hasWholeTexts
      else { continue }
      if let first {
        guard line.meaning == first.meaning else { return nil }
      } else {
        guard line.hasAddresses else { return line }
        first = (line, line.meaning)
      }
    }
    return first?.line
  }

  /// Marks the sizes that a table, a collection or a window imposes on its contents, if the lines
  /// have no identifiers, as with Masonry.
  ///
  /// Among the lines of Masonry, any other constant size in Masonry's words is imposed. Among several
  /// sizes of one view, only a size of 0 can be imposed. Early versions of iOS print the size of a
  /// cell's content view as a mask.
  private mutating func noteEncapsulatedSizes() {
    let isOfMasonry = result.constraints.contains { $0.className == "MASLayoutConstraint" }
    for index in result.constraints.indices {
      let constraint = result.constraints[index]
      let item = result.items[constraint.first.item]
      if constraint.origin == .autoresizingMask, constraint.isConstantSize, item.isContentOfCell {
        result.constraints[index].origin = .encapsulated
      }
      guard constraint.origin == .app, constraint.className == "NSLayoutConstraint",
        constraint.identifier == nil, constraint.relation == .equal, constraint.isConstantSize,
        isOfMasonry && constraint.isOfLibrarysText || item.isContentOfCell
          || constraint.constant == 0 && constraint.isOfLibrarysText
            && item.shortClassName.hasSuffix("Cell")
      else { continue }
      let sizes = result.constraints.count {
        $0.first == constraint.first && $0.isConstantSize
      }
      if sizes == 1 || constraint.constant == 0 { result.constraints[index].origin = .encapsulated }
    }
  }

  /// Marks constraints of plain views inside the system's own views, to which apps cannot add or
  /// relate views, such as the keyboard.
  ///
  /// Apps do add controls to alerts, so only the plainest views beside one are the alert's.
  private mutating func noteClosedViews() {
    noteViews(of: \.isClosedToApps) { $0.className.hasPrefix("UI") }
    noteViews(of: \.isOfAlert) { $0.className == "UIView" }
    noteContentOfAlerts()
  }

  /// Marks constraints inside an alert.
  ///
  /// Apps cannot reach the plain views whose sizes an alert relates to its own, nor UIKit's views
  /// that are related to those. They relate their controls to the alert itself.
  private mutating func noteContentOfAlerts() {
    let items = result.items
    let sizes = result.constraints.filter {
      items[$0.first.item].isOfAlert && $0.first.attribute.isSize
    }
    var inside = Set(sizes.compactMap(\.second?.item).filter { items[$0].className == "UIView" })
    var count = 0
    while count < inside.count {
      count = inside.count
      for index in result.constraints.indices {
        let constraint = result.constraints[index]
        guard [.app, .system].contains(constraint.origin), constraint.isOfSharedClass,
          constraint.items.contains(where: inside.contains),
          constraint.items.allSatisfy({ items[$0].isPlain && !items[$0].isOfAlert })
        else { continue }
        result.constraints[index].origin = .system
        inside.formUnion(constraint.items)
      }
    }
  }

  private mutating func noteViews(
    of isSystems: (LoggedItem) -> Bool, _ isPlain: (LoggedItem) -> Bool
  ) {
    guard result.items.contains(where: isSystems) else { return }
    let parents = result.superviews
    func isInside(_ item: Int) -> Bool {
      parents.path(from: item).contains { isSystems(result.items[$0]) }
    }
    let lines = result.constraints.map(\.items).filter { $0.contains(where: isInside) }
    let beside = Set(lines.joined())
    for index in result.constraints.indices
    where result.constraints[index].origin == .app
      && result.constraints[index].isOfSharedClass
    {
      let items = result.constraints[index].items
      let areUIKits = items.allSatisfy {
        result.items[$0].isPrivateToSystem || isPlain(result.items[$0])
      }
      if areUIKits, items.contains(where: beside.contains) {
        result.constraints[index].origin = .system
      }
    }
  }

  /// Places views by masks inside the only view that the lines suggest, if the lines contradict each
  /// other only then.
  private mutating func placeByInferredSuperviews() {
    let masks = result.constraints.indices.filter {
      let constraint = result.constraints[$0]
      return constraint.origin == .autoresizingMask && constraint.superview == nil
        && constraint.isPlainPosition
    }
    guard !masks.isEmpty else { return }
    let parents = result.superviews
    var placed = result
    for index in masks {
      let item = result.constraints[index].first.item
      guard let superview = onlySuperview(of: item, parents) else { continue }
      placed.constraints[index].place(in: superview)
      placed.assumedSuperviews[item] = superview
    }
    guard !placed.assumedSuperviews.isEmpty, result.isFeasible, !placed.isFeasible else { return }
    result = placed
  }

  /// Returns the view that must contain an item: the only one that its lines relate to it or place
  /// it in, or the only one that the log names as a superview.
  private func onlySuperview(of item: Int, _ parents: [Int: Int]) -> Int? {
    if let superview = parents[item] {
      return result.neighbours(of: item, parents) == [superview] ? superview : nil
    }
    let named = Set(result.constraints.compactMap(\.superview))
    let suggested = result.suggestedSuperviews(of: item, named)
    let possible = suggested.isEmpty ? named : suggested
    guard possible.count == 1, let superview = possible.first,
      !parents.path(from: superview).contains(item)
    else { return nil }
    return superview
  }

  /// Removes constraints that are in the list already: UIKit prints each once.
  ///
  /// Without the sentences of the report, as `grep` leaves it, the last line is the broken constraint.
  private mutating func removeRepetitions() {
    var known: [String: Int] = [:]
    var kept: [LoggedConstraint] = []
    var repeated: [Int] = []
    for constraint in result.constraints {
      let hasAddress = !constraint.address.isEmpty
      if hasAddress, let index = known[constraint.text] {
        repeated.append(index)
        continue
      }
      if hasAddress { known[constraint.text] = kept.count }
      kept.append(constraint)
    }
    let last = result.constraints.last?.text
    if repeated.count == 1, report.broken == nil, kept.last?.text != last {
      result.broken = repeated[0]
    }
    result.constraints = kept
  }

  /// Finds the broken constraint by its address, because its text is escaped differently from the
  /// list's.
  ///
  /// If the list and the broken constraint come from two runs, the addresses differ. Then the text
  /// without addresses decides, if only one line has it. A constraint that the list lacks becomes its
  /// last line.
  private mutating func noteBroken() {
    guard let entry = report.broken else { return }
    result.brokenText = String(entry.text.prefix(LogBuilder.mostShown))
    let line = parsedLine(entry)
    let address = (line?.head ?? LineHead(of: entry.text))?.address ?? ""
    // The text may end inside the address.
    let isCut =
      line == nil && entry.text[...].trimmed.hasSuffix(address)
      && !result.constraints.contains { $0.address == address }
    let own = result.constraints.indices.filter {
      let known = result.constraints[$0].address
      return !address.isEmpty && (isCut ? known.hasPrefix(address) : known == address)
    }
    if own.count == 1 { result.broken = own[0] }
    guard result.broken == nil else { return }
    guard let line else {
      result.isBrokenUnread = own.isEmpty
      return
    }
    let text = line.text.withoutAddresses
    let same = (own.isEmpty ? Array(result.constraints.indices) : own).filter {
      result.constraints[$0].text.withoutAddresses == text
    }
    if same.count == 1 { result.broken = same[0] }
    guard own.isEmpty, same.isEmpty else { return }
    guard let constraint = constraint(line) else {
      result.isBrokenUnread = true
      return
    }
    // The list may have it on a line that cannot be parsed.
    result.isBrokenUnlisted =
      !report.entries.isEmpty
      && (address.isEmpty || !report.entries.contains { LineHead(of: $0.text)?.address == address })
    result.broken = result.constraints.count
    result.constraints.append(constraint)
  }

  private mutating func collectNames(_ line: ParsedLine) {
    for (name, item) in line.names where name != "|" {
      guard let address = item.address else { continue }
      let index = byAddress[address] ?? append(item)
      result.items[index].name = name
      byAddress[address] = index
      byName[name] = index
    }
  }

  private mutating func constraint(_ line: ParsedLine) -> LoggedConstraint? {
    guard let first = anchor(line.body.first, in: line) else { return nil }
    var second: LoggedConstraint.Anchor?
    if let printed = line.body.second {
      second = anchor(printed, in: line)
      if second == nil { return nil }
    }
    // Without addresses, two views of one class cannot be distinguished; but a ratio is one view's.
    let isRatio = first.attribute.isSize && second?.attribute.isSize == true
    if let second, second.item == first.item, result.items[first.item].isAnonymous,
      !isRatio || first.attribute == second.attribute
    {
      return nil
    }
    var constraint = LoggedConstraint(
      text: line.text, className: line.head.className, address: line.head.address,
      source: line.head.source, identifier: line.identifier, first: first,
      relation: line.body.relation,
      second: second, multiplier: line.body.multiplier.simplestFraction,
      constant: line.body.constant,
      priority: line.priority, contentPriorities: line.contentPriorities, origin: .app)
    // UIKit reports constraints that it just activated, or that it deactivated to resolve the conflict.
    constraint.isInactive = line.isInactive && !report.hasHeader
    constraint.multiplierRounding = line.body.multiplier.printedRounding
    if let bar = line.names.first(where: { $0.name == "|" }) {
      // `v.minX == 20` relates to the superview, which only the names show.
      constraint.place(in: index(of: bar.item))
    } else if line.head.hasMask, let second, second.attribute.isSize {
      // A fraction is one of the superview, whichever item is first.
      if !first.attribute.isSize { constraint.superview = second.item }
      if first.attribute.isSize, line.body.multiplier > 1 { constraint.superview = first.item }
    }
    constraint.origin = origin(of: constraint)
    return constraint
  }

  /// Places views by masks whose lines do not name the superview, if another line does.
  private mutating func placeByMasksWithoutNames() {
    var superviews: [Int: Int] = [:]
    for constraint in result.constraints {
      guard let superview = constraint.superview else { continue }
      for item in constraint.items where item != superview {
        superviews[item] = superviews[item] ?? superview
      }
    }
    for (index, mask) in result.constraints.enumerated()
    where mask.origin == .autoresizingMask && mask.superview == nil {
      if let superview = superviews[mask.first.item] {
        result.constraints[index].place(in: superview)
      }
    }
  }

  private mutating func anchor(
    _ printed: ParsedLine.Anchor, in line: ParsedLine
  ) -> LoggedConstraint.Anchor? {
    guard let item = line.item(printed.item) else { return nil }
    return LoggedConstraint.Anchor(item: index(of: item), attribute: printed.attribute)
  }

  private mutating func index(of item: LoggedItem) -> Int {
    if let address = item.address {
      let index = byAddress[address] ?? append(item)
      byAddress[address] = index
      // One address may appear with and without its text.
      if result.items[index].text == nil { result.items[index].text = item.text }
      if result.items[index].className.isEmpty { result.items[index].className = item.className }
      if let name = item.name { result.items[index].name = name }
      return index
    }
    let name = item.name ?? item.className + (item.text.map { "'\($0)'" } ?? "")
    if let index = byName[name] ?? indexOfName(abbreviatedTo: name) { return index }
    let index = append(item)
    byName[name] = index
    return index
  }

  /// Returns the item whose name an equation abbreviates; the list of names contains the full name.
  private func indexOfName(abbreviatedTo name: String) -> Int? {
    guard name.hasSuffix("...") else { return nil }
    let start = name.dropLast(3)
    let matches = byName.filter { $0.key.hasPrefix(start) }
    return matches.count == 1 ? matches.first?.value : nil
  }

  private mutating func append(_ item: LoggedItem) -> Int {
    result.items.append(item)
    return result.items.count - 1
  }

  private func origin(of constraint: LoggedConstraint) -> Origin {
    if let judged = Origin.judged(
      className: constraint.className, identifier: constraint.identifier,
      items: constraint.items.map { result.items[$0] })
    {
      return judged
    }
    if constraint.contentPriorities != nil { return .contentSize }
    if constraint.items.contains(where: { result.items[$0].isOfMap }) { return .system }
    let items = constraint.items.map { result.items[$0] }.filter { !$0.isGuide }
    guard constraint.isOfSharedClass, !items.isEmpty else { return .app }
    // These are views that UIKit uses internally and that are not related to the user's.
    if items.contains(where: \.isPrivateToSystem),
      items.allSatisfy({ $0.isPrivateToSystem || $0.isPlain || $0.isHostOfSwiftUI })
        || items.contains(where: \.isHostOfKeyboard)
    {
      return .system
    }
    return items.contains { $0.library != nil } ? .library : .app
  }
}
