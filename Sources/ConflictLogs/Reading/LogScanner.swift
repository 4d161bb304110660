/// A scanner that finds reports in console output, without parsing their lines.
///
/// A report starts with its header or, if only a list was pasted, with a first line such as
/// `<NSLayoutConstraint:0x...`. It ends with the broken constraint, at the next report, or after
/// several lines without a constraint.
struct LogScanner {
  /// The parts of a report, as text.
  struct Report {
    var line: Int
    var entries: [Entry] = []
    var broken: Entry?
    var isAppKit = false
    var isPrivate = false
    /// Whether the report has a header, or names a broken constraint.
    var hasHeader = false
    var isCutAtStart = false

    /// Numbers lines that were read from the last of a text to the first.
    mutating func reverseNumbers(of count: Int) {
      line = count + 1 - line
      for index in entries.indices { entries[index].line = count + 1 - entries[index].line }
      if let last = broken?.line { broken?.line = count + 1 - last }
    }
  }

  /// The number of lines without a constraint after which a list without a header ends.
  private static let patience = 6

  private(set) var reports: [Report] = []
  private var open: Report?
  private var hasHeader = false
  /// Whether the text before the current constraint ends with the bracket that opens a list.
  private var followsBracket = false
  /// Whether the last line with text opened a list of constraints, or is inside one.
  private var isInList = false
  /// Whether the open report begins with a constraint that follows neither a header nor a bracket.
  private var startsInsideList = false
  /// Whether the broken constraint is expected next.
  private var awaitsBroken = false
  /// Whether a bracket closed a list that no header precedes.
  private var isListClosed = false
  private var lastEntryLine = 0
  /// The current line, of which entries contain parts.
  private var row = Entry.Row(text: "", width: 0, indent: 0)
  /// The line before the current one, and its end, in which a mark may begin that was wrapped.
  private var previous = ArraySlice<UInt8>()
  private var carried = Substring()
  /// The start of an entry that ends on a later line.
  private var pending: Entry?
  /// The text before that entry in the last line, which quotes the line, numbers it or tells the time of it.
  private var mark = Substring()

  init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isReversed = LogScanner.areReversed(lines)
    let ordered = isReversed ? lines.reversed() : lines
    for (index, line) in ordered.enumerated() { read(line, index + 1) }
    close()
    if isReversed {
      for index in reports.indices { reports[index].reverseNumbers(of: lines.count) }
    }
    // A sentence about a broken constraint, without a list, belongs to one of the other reports.
    if reports.count > 1 {
      reports.removeAll { $0.entries.isEmpty && !$0.isPrivate }
    }
  }

  /// Returns whether the newest line is the first, as some viewers show them: then the list ends after the
  /// words that follow it, and the broken constraint stands before them.
  private static func areReversed(_ lines: [ArraySlice<UInt8>]) -> Bool {
    guard let words = lines.firstIndex(where: { $0.includes(recovering) }),
      lines[max(0, words - 1)...words].contains(where: { $0.includes(address) }),
      !lines[..<words].contains(where: { headers.contains(where: $0.includes) })
    else { return false }
    return lines[words...].dropFirst().prefix(2).contains { line in
      line.split { $0 <= UInt8(ascii: " ") }.last.map(Array.init) == [UInt8(ascii: ")")]
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) {
    defer { previous = line }
    if open == nil, carried.isEmpty, LogScanner.headers.contains(where: line.continues(previous)) {
      carried = LogScanner.row(of: previous).text.suffix(LogScanner.mostCarried)
    }
    // The first line of a list may be wrapped before its relation.
    let begins = LogScanner.canBegin(line) || followsBracket || !carried.isEmpty
    guard open != nil || begins else { return noteBracket(line) }
    row = LogScanner.row(of: line)
    let text = row.text
    // The width stays that of this line, on which it depends whether the next one continues a word.
    let joined = carried.isEmpty ? nil : LogScanner.joined(carried, text)
    readPieces(joined ?? text, joined == nil ? number : number - 1)
    if open != nil, number - lastEntryLine > (hasHeader ? 60 : LogScanner.patience) { close() }
    let mayContinue = open != nil || followsBracket || text.contains(LogScanner.headerWord)
    carried = mayContinue && pending == nil ? text.suffix(LogScanner.mostCarried) : ""
    if open == nil { noteBracket(line) }
  }

  /// Returns a line as it was before it was damaged.
  private static func row(of line: ArraySlice<UInt8>) -> Entry.Row {
    let text = String(
      decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    let content = text[...].withoutBorders.withoutLineBreak
    return Entry.Row(
      text: DamagedText.withUsualPlaceholders(DamagedText.repaired(String(content)))[...],
      width: content.count, indent: content.prefix { $0 == " " }.count)
  }

  /// Joins a line with the end of the one before, if only then the header of a report, the words before
  /// the broken constraint or the class of a constraint are whole.
  private static func joined(_ end: Substring, _ line: Substring) -> Substring? {
    let (end, line) = (end.withoutBlanksAtEnd, line.drop { quotingMarks.contains($0) })
    func marks(_ text: Substring) -> Int {
      let isHeader = text.contains(headerWord) && text.lowercased().contains("constraint")
      return (isHeader ? 1 : 0) + (text.contains(breakingWords) ? 1 : 0)
        + EntryStart.all(in: text, anyClass: false).count
    }
    let start = line.prefix(mostCarried)
    let known = marks(end) + marks(start)
    let separator = [" ", ""].first { marks(end + $0 + start) > known }
    return separator.map { end + $0 + line }
  }

  /// Notes whether a list may begin after a line.
  private mutating func noteBracket(_ line: ArraySlice<UInt8>) {
    guard let last = line.last(where: { $0 > UInt8(ascii: " ") }) else { return }
    followsBracket = last == UInt8(ascii: "(")
  }

  /// The maximum number of characters of a mark on each side of a line break.
  private static let mostCarried = 64
  private static let headerWord = "imultaneously"
  private static let breakingWords = "recover by breaking"
  private static let headers = [Array("imultaneously".utf8), Array("onflicting".utf8)]
  private static let constraint = Array("onstraint".utf8)
  private static let address = Array("onstraint:0x".utf8)
  private static let signs = ["0x", "==", "<=", ">=", ":[", ":|"].map { Array($0.utf8) }
  private static let breaking = Array("breaking".utf8)
  private static let recovering = Array(breakingWords.utf8)
  private static let quotingMarks = "/*#> \t"

  /// Returns whether a report may begin with a line.
  ///
  /// Most lines of a console are irrelevant; this function recognises them without creating a
  /// string. The words that it searches for contain no blanks, because blanks may be damaged.
  private static func canBegin(_ line: ArraySlice<UInt8>) -> Bool {
    line.includes(constraint) && (signs.contains(where: line.includes) || line.includes(breaking))
      || headers.contains(where: line.includes)
  }

  /// Processes the parts of a line between marks, because a paste may have lost its line breaks.
  ///
  /// - Complexity: O(length of the line): each mark is searched for only after the last one found.
  private mutating func readPieces(_ line: Substring, _ number: Int) {
    var text = line
    var headers = Marks(LogScanner.headerWord, in: line)
    // Newer versions of AppKit log "Conflicting constraints detected".
    var conflicts = Marks("onflicting constraints detected", in: line)
    var breaks = Marks(LogScanner.breakingWords, in: line)
    while true {
      let header = [headers.first(in: text), conflicts.first(in: text)].compactMap(\.self)
        .min { $0.lowerBound < $1.lowerBound }
      let breaking = breaks.first(in: text)
      if let header, breaking.map({ header.lowerBound < $0.lowerBound }) ?? true {
        let words = text.surroundings(of: header)
        guard words.lowercased().contains("constraint") else {
          collect(text[..<header.upperBound], number)
          text = text[header.upperBound...]
          continue
        }
        collect(text[..<header.lowerBound], number)
        begin(number, words)
        text = text[header.upperBound...]
      } else if let breaking {
        collect(text[..<breaking.lowerBound], number)
        if open == nil { begin(number, "") }
        if let pending, !awaitsBroken { take(pending) }
        pending = nil
        awaitsBroken = true
        open?.hasHeader = true
        noteEndOfList()
        // The constraint may be on the same line, and without angle brackets.
        let rest = text[breaking.upperBound...].drop { $0 == " " }
        text = rest.hasPrefix("constraint") ? rest.dropFirst("constraint".count) : rest
      } else {
        if text.contains("<private>") { open?.isPrivate = true }
        return collect(text, number)
      }
    }
  }

  /// Opens a report; `words` are those around the mark in its header.
  private mutating func begin(_ number: Int, _ words: Substring) {
    close()
    open = Report(line: number, hasHeader: true)
    open?.isAppKit = ["satisfy constraints:", "[Layout]", "onflicting"].contains(
      where: words.contains)
    hasHeader = true
    lastEntryLine = number
  }

  private mutating func noteEndOfList() {
    if startsInsideList { open?.isCutAtStart = true }
  }

  private mutating func close() {
    if let pending { take(pending) }
    pending = nil
    if let open, !open.entries.isEmpty || open.broken != nil || open.isPrivate {
      reports.append(open)
    }
    open = nil
    hasHeader = false
    awaitsBroken = false
    startsInsideList = false
    followsBracket = false
    isInList = false
    isListClosed = false
  }

  /// Collects the constraints that start on a line, and the rest of one that started earlier.
  private mutating func collect(_ line: Substring, _ number: Int) {
    let isListed = hasHeader || awaitsBroken
    let isDamaged = isListed && EntryStart.all(in: line, anyClass: false).isEmpty
    let lone = isDamaged ? EntryStart.withoutBrackets(in: line) : []
    // Without line breaks, too, each constraint begins after the text of another, or after a word.
    if let first = lone.first, lone.count > 1 || line[..<first].contains(where: \.isLetter) {
      collect(line[..<first], number)
      for (start, end) in zip(lone, lone.dropFirst() + [line.endIndex]) {
        collect(line[start..<end], number)
      }
      return
    }
    let text = EntryStart.withBrackets(line, isListed: isListed)
    let starts = EntryStart.all(in: text, anyClass: hasHeader)
    if starts.isEmpty, text.trimmed == ")" { noteEndOfList() }
    if starts.isEmpty, pending == nil, !isListed {
      isListClosed = isListClosed || text.drop { LogScanner.quotingMarks.contains($0) }.first == ")"
    } else if isListClosed, !isListed, let start = starts.first,
      text[..<start].contains(where: \.isLetter)
    {
      // A sentence after the list mentions another constraint.
      close()
    }
    if starts.isEmpty, pending == nil, hasHeader, collectUnread(text.trimmed, number) { return }
    var head = starts.first.map { text[..<$0] } ?? text[...]
    if let entry = pending {
      if row.indent <= entry.rows.last?.indent ?? 0, let rest = head.afterMark(like: mark) {
        mark = head[..<rest.startIndex].trimmed
        head = rest
      }
      pending = nil
      var longer = entry
      longer.append(part(head))
      if starts.isEmpty || awaitsBroken {
        finish(longer)
      } else {
        // If it does not end before the next one, its end is missing.
        take(head.contains(">") && longer.end() ? longer : entry)
      }
    }
    if let first = starts.first {
      mark = text[..<first].droppingLast { " \"".contains($0) }.trimmed
    }
    for (position, start) in starts.enumerated() {
      let end = position + 1 < starts.count ? starts[position + 1] : text.endIndex
      if open == nil {
        open = Report(line: number)
        lastEntryLine = number
        startsInsideList = !followsBracket && !text[..<start].contains("(")
      }
      finish(Entry(row: part(text[start..<end]), line: number))
    }
  }

  /// Collects a line that is listed, but does not look like a constraint, because its class has a
  /// description of its own; returns false if the line is none.
  ///
  /// In a list, such a line is in quotes; the broken constraint has the text of a listed line.
  private mutating func collectUnread(_ line: Substring, _ number: Int) -> Bool {
    guard !line.isEmpty else { return false }
    let text = line.drop { LogScanner.quotingMarks.contains($0) }
    let words = text.drop { "\", ".contains($0) }.droppingLast { "\", ".contains($0) }
    let isListed = awaitsBroken ? open?.entries.contains { $0.text == words } == true : isInList
    if text.first != "\"" || awaitsBroken { isInList = text.last == "(" }
    guard isListed, awaitsBroken || text.first == "\"", words.contains(where: \.isLetter),
      !words.contains("<private>")
    else { return false }
    lastEntryLine = number
    take(Entry(row: part(words), line: number))
    return true
  }

  /// Collects a complete entry, or waits for its end.
  private mutating func finish(_ entry: Entry) {
    lastEntryLine = max(lastEntryLine, entry.line)
    var entry = entry
    if entry.end() || entry.text.utf8.count >= 4_000 { take(entry) } else { pending = entry }
  }

  /// Returns a part of the current line.
  private func part(_ text: Substring) -> Entry.Row {
    Entry.Row(text: text, width: row.width, indent: row.indent)
  }

  private mutating func take(_ entry: Entry) {
    guard awaitsBroken else {
      open?.entries.append(entry)
      return
    }
    open?.broken = entry
    pending = nil
    close()
  }
}

/// The places of a mark in a line, found one after another.
private struct Marks {
  private let mark: String
  private var next: Range<Substring.Index>?

  init(_ mark: String, in line: Substring) {
    self.mark = mark
    next = line.firstRange(of: mark)
  }

  /// Returns the first place in the rest of the line; the rest may only get shorter.
  mutating func first(in rest: Substring) -> Range<Substring.Index>? {
    while let found = next, found.lowerBound < rest.startIndex {
      next = rest.firstRange(of: mark)
    }
    return next
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether a word begins at the end of another line and ends at the start of this one, inside
  /// blanks and borders.
  fileprivate func continues(_ line: Self) -> (_ word: [UInt8]) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    let start = drop { !isLetter($0) }
    let end = line.lastIndex(where: isLetter).map { line[...$0] } ?? []
    return { word in
      (1..<word.count).contains {
        start.first == word[$0] && start.starts(with: word[$0...])
          && end.suffix($0).elementsEqual(word[..<$0])
      }
    }
  }

  /// Returns whether the text contains the given bytes, of which there are at least two.
  fileprivate func includes(_ wanted: [UInt8]) -> Bool {
    withUnsafeBufferPointer { bytes in
      wanted.withUnsafeBufferPointer { wanted in
        var start = 0
        let last = bytes.count - wanted.count
        while start <= last {
          if bytes[start] == wanted[0], bytes[start + 1] == wanted[1] {
            var length = 2
            while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
            if length == wanted.count { return true }
          }
          start += 1
        }
        return false
      }
    }
  }
}

extension Substring {
  /// The words of a header around a mark: `[Layout] Unable to S` before it, and ` satisfy
  /// constraints:` after it.
  fileprivate func surroundings(of mark: Range<Index>) -> Substring {
    let start = index(mark.lowerBound, offsetBy: -32, limitedBy: startIndex) ?? startIndex
    let end = index(mark.upperBound, offsetBy: 64, limitedBy: endIndex) ?? endIndex
    return self[start..<end]
  }

  /// The text of a row of a table that has a border on both sides.
  fileprivate var withoutBorders: Substring {
    guard let border = first, "│┃║|".contains(border), count > 4,
      case let inner = dropFirst().withoutBlanksAtEnd.dropLast(), withoutBlanksAtEnd.last == border,
      inner.first == " ", inner.last == " "
    else { return self }
    return inner.dropFirst().withoutBlanksAtEnd
  }

  /// The text without a sign at its end that the line was broken there: a page's tag, or a shell's.
  fileprivate var withoutLineBreak: Substring {
    ["<br>", "<br/>", "<br />", "\\"].first(where: hasSuffix).map { dropLast($0.count) } ?? self
  }

  /// Returns the rest of a line that begins like the one before it, but for numbers; nil if it does not.
  ///
  /// A sign, as in `- `, must be one that quotes lines; and the number of a line must be the next one,
  /// because a number may be part of a constraint.
  fileprivate func afterMark(like mark: Substring) -> Substring? {
    let isWord = mark.contains(where: \.isLetter)
    let isSign = !isWord && !mark.contains(where: \.isNumber)
    // A border of a pane touches its text; after other signs, it may be a part of a constraint.
    let needsBlank = !isWord && mark.last.map { !"│┃║|".contains($0) } == true
    guard !mark.isEmpty, !isSign || mark.allSatisfy("/*#> ".contains) else { return nil }
    var (rest, mark) = (trimmed, mark)
    var numbers: [(before: Int?, now: Int?)] = []
    while let sign = mark.first {
      let (before, now) = (mark.prefix(while: \.isNumber), rest.prefix(while: \.isNumber))
      if before.isEmpty {
        guard rest.first == sign else { return nil }
        (mark, rest) = (mark.dropFirst(), rest.dropFirst())
      } else {
        guard !now.isEmpty else { return nil }
        numbers.append((Int(before), Int(now)))
        (mark, rest) = (mark[before.endIndex...], rest[now.endIndex...])
      }
    }
    if !isWord, numbers.count == 1 {
      guard let before = numbers[0].before, numbers[0].now == before &+ 1 else { return nil }
    }
    // A relation begins like a quoted line, and the rest of an address like a number.
    return needsBlank && !rest.isEmpty && rest.first != " " ? nil : rest.trimmed
  }

  /// The text without leading and trailing blanks.
  var trimmed: Substring { drop(while: \.isWhitespace).withoutBlanksAtEnd }

  var withoutBlanksAtEnd: Substring { droppingLast(while: \.isWhitespace) }

  /// Returns the text without the trailing characters of a kind.
  func droppingLast(while isSurplus: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isSurplus(last) { rest.removeLast() }
    return rest
  }
}
