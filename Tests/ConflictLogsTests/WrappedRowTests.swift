@testable import ConflictLogs
import Testing

/// Logs that a terminal or a document wrapped at its width, with something at the start of each line.
@Suite struct WrappedRowTests {
  private static let lines = """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (
        "<NSLayoutConstraint:0x60000111b2c0 'priceWidth' UILabel:0x7fd0a1004a20'price'.width == 220   (active)>",
        "<NSLayoutConstraint:0x60000111b310 H:|-(16)-[UILabel:0x7fd0a1004a20'price']   (active, names: '|':UIView:0x7fd0a1008c00'row' )>",
        "<NSLayoutConstraint:0x60000111b360 H:[UILabel:0x7fd0a1004a20'price']-(12)-[UIButton:0x7fd0a1005b30'add']   (active)>",
        "<NSLayoutConstraint:0x60000111b3b0 UIButton:0x7fd0a1005b30'add'.width >= 0.333333*UIView:0x7fd0a1008c00'row'.width   (active)>",
        "<NSLayoutConstraint:0x60000111b400 UIButton:0x7fd0a1005b30'add'.trailing <= UIView:0x7fd0a1008c00'row'.trailing - 16   (active)>",
        "<NSLayoutConstraint:0x60000111b450 'UIView-Encapsulated-Layout-Width' UIView:0x7fd0a1008c00'row'.width == 320   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x60000111b2c0 'priceWidth' UILabel:0x7fd0a1004a20'price'.width == 220   (active)>
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private static let equations = [
    "UILabel.width == 220", "UILabel.leading == UIView.leading + 16",
    "UIButton.leading == UILabel.trailing + 12", "UIButton.width >= 0.333333 * UIView.width",
    "UIButton.trailing <= UIView.trailing - 16", "UIView.width == 320",
  ]

  /// Returns parts of at most a number of characters, of which the first may be shorter.
  private func hard(_ line: String, _ first: Int, _ others: Int) -> [String] {
    var (rows, rest) = ([String(line.prefix(first))], line.dropFirst(first))
    while !rest.isEmpty {
      rows.append(String(rest.prefix(others)))
      rest = rest.dropFirst(others)
    }
    return rows
  }

  /// Returns rows that end at blanks, or where a word is longer than a row.
  private func soft(_ line: String, _ width: Int) -> [String] {
    var rows = [String(line.prefix { $0 == " " })]
    for word in line.split(separator: " ").map(String.init) {
      let last = rows[rows.count - 1]
      let isFirst = last.allSatisfy { $0 == " " }
      if last.count + (isFirst ? 0 : 1) + word.count <= width {
        rows[rows.count - 1] = last + (isFirst ? "" : " ") + word
      } else {
        let parts = hard(word, width, width)
        rows = (isFirst ? rows.dropLast() : rows) + parts
      }
    }
    return rows
  }

  private func expectAllLines(of rows: [String], _ comment: Comment) throws {
    let reports = ConflictLog.reports(in: Array(rows.joined(separator: "\n").utf8))
    let log = try #require(reports.first, comment)
    #expect(reports.count == 1, comment)
    #expect(log.constraints.map { log.equation($0) } == Self.equations, comment)
    #expect(log.notUnderstood.isEmpty && log.broken == 0, comment)
    #expect(log.constraints.last?.origin == .encapsulated, comment)
    #expect(log.constraints.first?.identifier == "priceWidth", comment)
  }

  /// Each line begins with the same text, but for its digits.
  @Test(arguments: [
    "2026-11-30 10:15:02.123456+0900 Shop[42:99] [LayoutConstraints] ",
    "2026-11-30T01:15:02.1234567Z ", "[10:15:02] ",
  ])
  func linesThatBeginWithATimeAreWrapped(mark: String) throws {
    for width in stride(from: mark.count + 20, through: 220, by: 3) {
      let marked = Self.lines.enumerated().map { index, line in
        mark.replacing("02", with: "\(10 + index)") + line.replacing("\t", with: "    ")
      }
      try expectAllLines(of: marked.flatMap { hard($0, width, width) }, "hard \(width)")
      if width > 60 { try expectAllLines(of: marked.flatMap { soft($0, width) }, "soft \(width)") }
    }
  }

  /// Editors number lines, and indent the rest of a line that has no room.
  @Test(arguments: [60, 61, 70, 83, 100])
  func numberedLinesAreWrapped(width: Int) throws {
    let rows = Self.lines.enumerated().flatMap { index, line in
      let number = String(repeating: " ", count: index < 9 ? 3 : 2) + "\(index + 1)  "
      return hard(line, width, width).enumerated().map { ($0 == 0 ? number : "      ") + $1 }
    }
    try expectAllLines(of: rows, "\(width)")
  }

  /// The rest of a line is indented, and as long as its start or as the start without the indentation.
  @Test(arguments: [52, 60, 75, 101], [0, 8])
  func restsOfLinesAreIndented(width: Int, difference: Int) throws {
    let rows = Self.lines.flatMap { line in
      hard(line, width, width - difference).enumerated().map {
        ($0 == 0 ? "" : "        ") + $1
      }
    }
    try expectAllLines(of: rows, "\(width) \(difference)")
  }

  @Test(arguments: ["│", "|"], [60, 72, 90])
  func tablesAreWrapped(border: String, width: Int) throws {
    let rows = Self.lines.flatMap { soft($0, width) }.map { row in
      "\(border) \(row)\(String(repeating: " ", count: width - row.count)) \(border)"
    }
    try expectAllLines(of: rows, "\(width)")
  }

  /// Nothing is lost or invented if lines that begin with a time are wrapped inside words, in a table or with
  /// an indentation.
  @Test(arguments: [
    "2026-11-30 10:15:02.123456+0900 Shop[42:99] [LayoutConstraints] ",
    "2026-11-30T01:15:02.1234567Z ", "Nov 30 10:15:02 phone Shop(UIKitCore)[42] <Notice>: ",
  ])
  func noWrappedLineIsMisread(mark: String) throws {
    let marked = Self.lines.map { mark + $0.replacing("\t", with: "    ") }
    for width in stride(from: 80, through: 140, by: 4) {
      let table = marked.flatMap { hard($0, width, width) }.map { row in
        "│ \(row)\(String(repeating: " ", count: width - row.count)) │"
      }
      let indented = marked.flatMap { line in
        hard(line, width, width).enumerated().map { ($0 == 0 ? "" : "        ") + $1 }
      }
      for rows in [table, indented] {
        let logs = ConflictLog.reports(in: Array(rows.joined(separator: "\n").utf8))
        #expect(logs.map(\.hasHeader) == [true], "\(width)")
        let log = try #require(logs.first)
        #expect(log.constraints.count + log.notUnderstood.count == Self.equations.count, "\(width)")
        let read = log.constraints.map { log.equation($0) }
        #expect(Set(read).isSubset(of: Self.equations), "\(width)")
      }
    }
  }

  /// Pages end each row with a tag, and editors in a terminal with a backslash.
  @Test(arguments: ["<br>", "<br/>", "<br />", "\\"])
  func rowsThatEndWithATagAreWrapped(tag: String) throws {
    try expectAllLines(of: Self.lines.flatMap { hard($0, 75, 75) }.map { $0 + tag }, "\(tag)")
  }

  /// Each row begins with a time, a name or its number.
  @Test(arguments: [
    "2026-11-30 10:15:02.123456+0900 Shop[42:99] [LayoutConstraints] ",
    "2026-11-30T01:15:02.1234567Z ", "[10:15:02] ", "app_1  | ", "[LayoutConstraints] ", "NUMBER ",
    "   NUMBER  ", "NUMBER. ", "NUMBER: ", "(NUMBER) ", "#NUMBER ", "  NUMBER│",
  ])
  func rowsThatBeginAlikeAreWrapped(mark: String) throws {
    for width in stride(from: 76, through: 160, by: 3) {
      let lines = Self.lines.map { $0.replacing("\t", with: "    ") }
      for parts in [lines.flatMap { hard($0, width, width) }, lines.flatMap { soft($0, width) }] {
        let rows = parts.enumerated().map { mark.replacing("NUMBER", with: "\($0 + 7)") + $1 }
        try expectAllLines(of: rows, "\(width)")
      }
    }
  }

  /// A number at the start of a row that is not the next one belongs to the constraint.
  @Test(arguments: [
    ("10", "5", "UILabel.width == 25"), ("10", "11", "UILabel.width == 2"),
    ("10", "11.5", "UILabel.width == 211.5"), (" 9", "   10", "UILabel.width == 210"),
    ("1.", "2.5", "UILabel.width == 22.5"), ("(1)", "(2)", "UILabel.width == 2"),
    ("9223372036854775807", "5", "UILabel.width == 25"),
  ])
  func onlyTheNextNumberIsThatOfARow(first: String, second: String, equation: String) throws {
    let text = """
      8 Unable to simultaneously satisfy constraints.
      9 (
      \(first) "<NSLayoutConstraint:0x60000111b2c0 UILabel:0x7fd0a1004a20.width == 2
      \(second)   (active)>"
      12 )
      """
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    #expect(
      log.constraints.map { log.equation($0) } + log.notUnderstood.map { _ in "" } == [equation])
  }

  /// Identifiers and names are free texts, and people remove addresses.
  @Test(arguments: [
    ("'say \"hi\"' Card:0x7fd01.width == 20", "Card.width == 20"),
    ("'badge 10:15:02' Card:0x7fd01.width == 20", "Card.width == 20"),
    ("'more…' Card:0x7fd01.width == 20", "Card.width == 20"),
    ("more….width == 20   (active, names: more…:Card:0x7fd01 )", "more….width == 20"),
    (
      "H:|-(8)-[Card:0x7fXXXX]   (active, names: '|':Page:0x7fXXXX )",
      "Card.leading == Page.leading + 8"
    ),
    (
      "H:|-(8)-[a]   (active, names: a:Card:0x7fd01`Hi', '|':Page:0x7fd02 )",
      "a.leading == Page.leading + 8"
    ),
    ("UIVisualE\u{FB00}ectView:0x7fd01.width == 20", "UIVisualEffectView.width == 20"),
    ("Ca\u{200C}rd:0x7f\u{AD}d01.width == 20", "Card.width == 20"),
  ])
  func unusualTextsAreRead(body: String, equation: String) throws {
    let text = "<NSLayoutConstraint:0xa1 \(body)>\n<app.LayoutConstraint:0xa2 \(body)>"
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    #expect(log.constraints.map { log.equation($0) } == [equation, equation])
  }

  /// A line that ends in a bracket is not the end of a list, and a header comes first.
  @Test(arguments: [
    ("", "viewDidLoad()"), ("Conflicting constraints detected: (\n", ")"),
    ("", "<NSLayoutConstraint:0xa1 V:[Card:0x7fd01(10)])>\")"),
  ])
  func otherTextsAreNotReversed(before: String, after: String) throws {
    let lines = [10, 20].map { "<NSLayoutConstraint:0xa\($0) Card:0x7fd01.width == \($0)>" }
    let text =
      before + lines.joined(separator: "\n")
      + "\nWill attempt to recover by breaking constraint\n\(lines[0])\n\(after)\n"
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    #expect(log.broken == 0 && log.constraints.map(\.constant) == [10, 20])
  }

  /// A text that cannot be a class, a name or an address is never read as one.
  @Test(arguments: [
    "fittingSize Card:0x7fd01.width == 20", "Ca-rd:0x7fd01.width == 20",
    "Card:0x7fd01.width == Card:0x7fd0 [10:15:02] 2.width",
    "max box.width == 20   (active, names: box:Card:0x7fd02 )",
    "H:[Card:0x7fd01]-(8)-|   (active, names: '|':Page:0x7fd [10:15:02] 02 )",
    "H:[Card:0x7fd01]-(8)-|   (active, names: '|':Pa…ge:0x7fd02 )",
    "Card…1.width == 20", "Card:0x…01.width == 20", "'UIView…Width' Card:0x7fd01.width == 20",
    "Ca\\rd:0x7fd01.width == 20", "&amp;#x27;id&amp;#x27; Card:0x7fd01.width == 20",
    "Ca12│rd:0x7fd01.width == 20", "class=\"m\"Card:0x7fd01.width == 20",
    "<oresizingMaskLayoutConstraint:0xa1 h=--& v=&-- V:|-(2)-[Card:0x7fd01]>",
  ])
  func whatCanBeNoNameIsUnread(body: String) throws {
    let line = body.first == "<" ? body : "<NSLayoutConstraint:0xa1 \(body)>"
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0xa0 Card:0x7fd01.height == 20>",
          "\(line)"
      )
      """
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    #expect(log.constraints.map { log.equation($0) } == ["Card.height == 20"])
    #expect(log.notUnderstood.map(\.line) == [4])
  }

  @Test(arguments: [
    "A long name.width == 20   (active, names: A long name:Card:0x7fd01 )",
    "App.(Card in _1F2A):0x7fd01.width == 20", "Card<Page, Cell<Int>>:0x7fd01.width == 20",
    "app.Card:0x7fd01'\"Loading…\" &#10;'.width == 20", "Card:title.width == 20",
  ])
  func unusualNamesAreRead(body: String) throws {
    let log = try listedLog(["<NSLayoutConstraint:0xa1 \(body)>"])
    #expect(log.constraints[0].constant == 20 && log.items.count == 1)
  }

  /// Some viewers show the newest line first.
  @Test(arguments: ["", "[10:15:02] "])
  func reversedLinesAreRead(mark: String) throws {
    let rows = ["Loaded page 1."] + Self.lines + ["Loaded page 2.", "Loaded page 3."]
    let text = rows.reversed().map { mark + $0 }.joined(separator: "\n")
    let log = try #require(ConflictLog.reports(in: Array(text.utf8)).first)
    #expect(log.constraints.map { log.equation($0) } == Self.equations)
    #expect(log.broken == 0 && log.notUnderstood.isEmpty && !log.isCutAtStart && log.line == 15)
  }

  /// Each line that is cut off is counted, without the start of the next one, which contains a bracket.
  @Test func cutLinesBetweenMarkedOnesAreUnread() throws {
    let rows = Self.lines.enumerated().map { index, line in
      let printed = [5, 6].contains(index) ? String(line.prefix(60)) : line
      return "Nov 30 10:15:02 phone Shop(UIKitCore)[42] <Notice>: " + printed
    }
    let log = try #require(
      ConflictLog.reports(in: Array(rows.joined(separator: "\n").utf8)).first)
    #expect(log.constraints.count == 4 && log.broken == 0)
    #expect(
      log.notUnderstood.map(\.text) == [
        "<NSLayoutConstraint:0x60000111b360 H:[UILabel:0x7fd0a10",
        "<NSLayoutConstraint:0x60000111b3b0 UIButton:0x7fd0a1005",
      ])
    #expect(log.notUnderstood.map(\.line) == [6, 7])
  }

  /// Two lines that are cut off inside the same address do not complete each other, unlike one that has it.
  @Test(arguments: [
    ("", "20", ["UILabel.width == 220", "UILabel.height == 20"], [4, 5]),
    (" …", "20", ["UILabel.width == 220", "UILabel.height == 20"], [4, 5]),
    (
      "", "UIView:0x7fd0a1008c00.height",
      [
        "UILabel.width == 220", "UILabel.leading == UIView.leading + 16",
        "UIView.trailing == UILabel.trailing + 12", "UILabel.height == UIView.height",
      ], []
    ),
  ])
  func addressesThatAreCutOffAreNotKnown(
    end: String, height: String, read: [String], unread: [Int]
  ) throws {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x60000111b2c0 UILabel:0x7fd0a1004a20.width == 220   (active)>",
          "<NSLayoutConstraint:0x60000111b310 H:|-(16)-[UILabel:0x7fd0a1004a20]   (active, names: '|':UIView:0x7fd0a100\(end)
          "<NSLayoutConstraint:0x60000111b360 H:[UILabel:0x7fd0a1004a20]-(12)-|   (active, names: '|':UIView:0x7fd0a100
          "<NSLayoutConstraint:0x60000111b450 UILabel:0x7fd0a1004a20.height == \(height)   (active)>"
      )
      """
    let log = try #require(ConflictLog.reports(in: Array(text.utf8)).first)
    #expect(log.constraints.map { log.equation($0) } == read)
    #expect(log.notUnderstood.map(\.line) == unread)
  }

  /// A name of a superview that is cut off is no view; only an address that at least half is left of is
  /// completed.
  @Test(arguments: ["", "…"])
  func aCutNameIsNoView(sign: String) throws {
    var lines = Self.lines
    let line = try #require(lines[4].firstRange(of: " )>"))
    let whole = lines[4][..<line.lowerBound]
    let start = try #require(whole.firstRange(of: "(active"))
    let known = Set(["0x7fd0a1004a20", "0x7fd0a1005b30", "0x7fd0a1008c00"])
    var read = 0
    for end in whole[start.lowerBound...].indices {
      lines[4] = whole[..<end] + sign
      let text = lines.joined(separator: "\n")
      let log = try #require(ConflictLog.reports(in: Array(text.utf8)).first)
      #expect(Set(log.items.compactMap(\.address)) == known && log.items.count == 3, "\(lines[4])")
      #expect(log.constraints.count + log.notUnderstood.count == 6, "\(lines[4])")
      if log.notUnderstood.isEmpty { read += 1 }
    }
    #expect(read == (sign.isEmpty ? 7 : 0))
  }

  /// Rows that were not wrapped stay lines of their own, also between others that begin with a time.
  @Test func unmarkedLinesKeepTheirNumbers() throws {
    let messages = (1...6).map { "2026-11-30 10:15:0\($0) Shop[42:99] Loaded page \($0)." }
    let log = try #require(
      ConflictLog.reports(
        in: Array((messages + Self.lines + messages).joined(separator: "\n").utf8)
      ).first)
    #expect(log.line == 7)
    #expect(log.constraints.map { log.equation($0) } == Self.equations)
    var cut = Self.lines
    cut[4] = "    \"<NSLayoutConstraint:0x60000111b310 H:|-(16)-[UILabel:0x7fd0a"
    let unread = try #require(
      ConflictLog.reports(in: Array((messages + cut + messages).joined(separator: "\n").utf8)).first
    )
    #expect(unread.notUnderstood.map(\.line) == [11])
  }

  /// A number or an address that is cut off may lack digits, so the line is not believed.
  @Test(arguments: [
    "V:[Card:0x7fd01(3", "Card:0x7fd01.height == 3", "Card:0x7fd01.height == 0.",
    "Card:0x7fd01.top == Page:0x7fd02.top + 1",
    "V:|-(8)-[Card:0x7fd01]   (active, names: '|':Page:0x7fd",
  ])
  func cutNumbersAreUnread(body: String) throws {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0xa1 V:[Card:0x7fd01(20)]>",
          "<NSLayoutConstraint:0xa2 V:[Page:0x7fd02(30)]>",
          "<NSLayoutConstraint:0xa3 V:[Page:0x7fd03(30)]>",
          "<NSLayoutConstraint:0xa4 \(body)
      """
    let log = try #require(ConflictLog.reports(in: Array(text.utf8)).first)
    #expect(log.constraints.count == 3)
    #expect(log.notUnderstood.map(\.line) == [6])
  }

  /// A line that ends before its state may lack its constant.
  @Test func aLineWithoutItsStateIsUnread() throws {
    let text = """
      (
          "<NSLayoutConstraint:0x60000111b2c0 UILabel:0x7fd0a1004a20.width == 2*UIImageView:0x7fd0a1004a30.width
          "<NSLayoutConstraint:0x60000111b310 UILabel:0x7fd0a1004a20.width == 100   (active)>",
          "<NSLayoutConstraint:0x60000111b360 UIImageView:0x7fd0a1004a30.width == 100   (active)>"
      )
      """
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    #expect(log.constraints.map(\.constant) == [100, 100] && log.notUnderstood.count == 1)
  }

  @Test func aBracketAloneEndsAConstraint() throws {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0xa1 Card:0x7fd01.width == 20   (active)>",
          "<NSLayoutConstraint:0xa2 Card:0x7fd01.width == 30   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0xa1 Card:0x7fd01.width == 20   (active)
      >
      Loaded page 1.
      """
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    let broken = "<NSLayoutConstraint:0xa1 Card:0x7fd01.width == 20 (active)>"
    #expect(log.broken == 0 && log.brokenText == broken)
  }

  /// Half of an address is no other view.
  @Test func aWrappedAddressOfASuperviewIsNoOtherView() throws {
    let text = """
      (
          "<NSLayoutConstraint:0x6000021b4c0000 H:[UIView:0x7f8c2e0a0010]-(0)-| (active, names: '|':UIView:0x7f8c2e000
              0b0 )>",
          "<NSLayoutConstraint:0x6000021b4c0001 UIView:0x7f8c2e0a0010.width == 0.666667*UIView:0x7f8c2e0000b0.width -
              1.5   (active)>",
          "<NSLayoutConstraint:0x6000021b4c0005 H:|-(0)-[UIView:0x7f8c2e0a0010] (active, names: '|':UIView:0x7f8c2e000
              0b0 )>"
      )
      """
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    #expect(!log.items.contains { $0.address == "0x7f8c2e000" })
    #expect(log.constraints.count + log.notUnderstood.count == 3)
  }

  /// A size that a table imposes is not the app's because its identifier was wrapped.
  @Test func anIdentifierWithABlankAtAHyphenIsKnown() throws {
    let log = try listedLog([
      "<NSLayoutConstraint:0xa1 'UIView-Encapsulated -Layout-Height' Cell:0x7f1.height == 44   (active)>",
      "Cell:0x7f1.height == 60",
    ])
    #expect(log.constraints.map(\.origin) == [.encapsulated, .app])
  }
}
