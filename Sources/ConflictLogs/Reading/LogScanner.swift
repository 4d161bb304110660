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
  }

  /// A constraint as printed, such as `<NSLayoutConstraint:0x1 a.width == 2>`.
  struct Entry {
    var text: String
    /// The text for the case that a terminal broke the line inside words: without blanks at the
    /// breaks.
    var unbroken: String
    /// The number of the line in the text, from 1.
    var line: Int

    init(text: String, line: Int) {
      self.text = text
      unbroken = text
      self.line = line
    }

    /// Appends the next line of an entry that was broken.
    mutating func append(_ rest: Substring) {
      text += " " + rest.trimmed
      unbroken += rest
    }

    /// Ends the entry at the `>` that closes it; returns false if the entry continues on a later line.
    mutating func end() -> Bool {
      guard let end = EntryStart.end(of: text) else { return false }
      text = String(text[...end])
      if let end = EntryStart.end(of: unbroken) { unbroken = String(unbroken[...end]) }
      return true
    }
  }

  /// The number of lines without a constraint after which a list without a header ends.
  private static let patience = 6

  private(set) var reports: [Report] = []
  private var open: Report?
  private var hasHeader = false
  /// Whether the broken constraint is expected next.
  private var awaitsBroken = false
  private var lastEntryLine = 0
  /// The start of an entry that ends on a later line.
  private var pending: Entry?

  init(_ bytes: [UInt8]) {
    var number = 0
    for line in bytes.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == UInt8(ascii: "\n") })
    {
      number += 1
      read(line, number)
    }
    close()
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) {
    guard open != nil || LogScanner.canBegin(line) else { return }
    readPieces(DamagedText.repaired(String(decoding: line, as: UTF8.self))[...], number)
    if open != nil, number - lastEntryLine > (hasHeader ? 60 : LogScanner.patience) { close() }
  }

  private static let header = Array("imultaneously".utf8)
  private static let constraint = Array("onstraint".utf8)
  private static let address = Array("0x".utf8)
  private static let breaking = Array("breaking".utf8)

  /// Returns whether a report may begin with a line.
  ///
  /// Most lines of a console are irrelevant; this function recognises them without creating a
  /// string. The words that it searches for contain no blanks, because blanks may be damaged.
  private static func canBegin(_ line: ArraySlice<UInt8>) -> Bool {
    line.includes(constraint) && (line.includes(address) || line.includes(breaking))
      || line.includes(header)
  }

  /// Processes the parts of a line between marks, because a paste may have lost its line breaks.
  private mutating func readPieces(_ text: Substring, _ number: Int) {
    let header = text.firstRange(of: "imultaneously")
    let breaking = text.firstRange(of: "recover by breaking")
    if let header, LogScanner.isHeader(text),
      breaking.map({ header.lowerBound < $0.lowerBound }) ?? true
    {
      collect(text[..<header.lowerBound], number)
      begin(number, text)
      readPieces(text[header.upperBound...], number)
    } else if let breaking {
      collect(text[..<breaking.lowerBound], number)
      if open == nil { begin(number, text) }
      pending = nil
      awaitsBroken = true
      readPieces(text[breaking.upperBound...], number)
    } else {
      if text.contains("<private>") { open?.isPrivate = true }
      collect(text, number)
    }
  }

  private static func isHeader(_ text: Substring) -> Bool {
    text.lowercased().contains("constraint")
  }

  private mutating func begin(_ number: Int, _ text: Substring) {
    close()
    open = Report(line: number)
    open?.isAppKit =
      text.contains("satisfy constraints:") || text.contains("[Layout]")
    hasHeader = true
    lastEntryLine = number
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
  }

  /// Collects the constraints that start on a line, and the rest of one that started earlier.
  private mutating func collect(_ line: Substring, _ number: Int) {
    let text = EntryStart.withBrackets(line, isQuoted: !awaitsBroken)
    let starts = EntryStart.all(in: text, anyClass: hasHeader)
    let head = starts.first.map { text[..<$0] } ?? text[...]
    if var entry = pending {
      entry.append(head)
      pending = nil
      finish(entry)
    }
    for (position, start) in starts.enumerated() {
      let end = position + 1 < starts.count ? starts[position + 1] : text.endIndex
      if open == nil {
        open = Report(line: number)
        lastEntryLine = number
      }
      finish(Entry(text: String(text[start..<end]), line: number))
    }
  }

  /// Collects a complete entry, or waits for its end.
  private mutating func finish(_ entry: Entry) {
    lastEntryLine = max(lastEntryLine, entry.line)
    var entry = entry
    if entry.end() {
      take(entry)
    } else if entry.text.utf8.count < 4_000 {
      pending = entry
    } else {
      take(entry)
    }
  }

  private mutating func take(_ entry: Entry) {
    guard awaitsBroken else {
      open?.entries.append(entry)
      return
    }
    open?.broken = entry
    awaitsBroken = false
    pending = nil
    close()
  }
}

/// The positions where constraints start and end in a line.
enum EntryStart {
  /// Returns the positions of all `<CLASS:0x` in a text; CLASS must contain "Constraint" unless any
  /// class is accepted.
  static func all(in text: Substring, anyClass: Bool) -> [String.Index] {
    var found: [String.Index] = []
    var index = text.startIndex
    while let start = text[index...].firstIndex(of: "<") {
      index = text.index(after: start)
      let name = text[index...].prefix { $0.isLetter || $0.isNumber || "._$".contains($0) }
      let rest = text[name.endIndex...]
      guard !name.isEmpty, rest.hasPrefix(":0x") || rest.hasPrefix(": 0x"),
        name.contains("Constraint") || anyClass
      else { continue }
      found.append(start)
    }
    return found
  }

  /// Restores the angle brackets of a line whose constraint lost them.
  ///
  /// Some web pages remove them as a tag. Without quotes, any mention of a constraint would match.
  static func withBrackets(_ text: Substring, isQuoted: Bool) -> Substring {
    guard !text.contains("<"), let start = text.firstIndex(where: \.isLetter) else { return text }
    let name = text[start...].prefix { $0.isLetter || $0.isNumber || "._$".contains($0) }
    let rest = text[name.endIndex...]
    guard name.hasSuffix("Constraint"), rest.hasPrefix(":0x") || rest.hasPrefix(": 0x"),
      !isQuoted || text[..<start].last == "\""
    else { return text }
    var body = text[start...]
    while let last = body.last, last == " " || last == "," || last == "\"" { body.removeLast() }
    return "\(text[..<start])<\(body)>"
  }

  /// Returns the position of the `>` that ends the constraint at the start of a text.
  static func end(of text: String) -> String.Index? {
    var afterBlank: String.Index?
    var index = text.startIndex
    while let sign = text[index...].firstIndex(of: ">") {
      index = text.index(after: sign)
      guard index < text.endIndex else { return sign }
      switch text[index] {
      case "=": continue
      case "\"", ",", "\\", "*", "`", ")": return sign
      case " " where afterBlank == nil: afterBlank = sign
      default: continue
      }
    }
    return afterBlank
  }
}

extension ArraySlice<UInt8> {
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
  /// The text without leading and trailing blanks.
  var trimmed: Substring {
    var rest = self.drop(while: \.isWhitespace)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }
}
