import AutoLayout
import ConflictLogs
import TestSupport
import Testing

@Suite struct LogScanningTests {
  /// A paste may have lost its line breaks and its angle brackets.
  @Test(arguments: ["", "\""])
  func listsWithoutLineBreaksAndBracketsAreRead(quote: String) throws {
    let (first, second) = (
      "NSLayoutConstraint:0x7c1 UIButton:0x7b1.height == 100 (active)",
      "NSLayoutConstraint:0x7c2 UIButton:0x7b1.height == 50 (active)"
    )
    let text = """
      Unable to simultaneously satisfy constraints. ( \(quote)\(first)\(quote), \(quote)\(second)\(quote) ) \
      Will attempt to recover by breaking constraint \(first)
      """
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    #expect(log.constraints.map(\.constant) == [100, 50] && log.broken == 0)
    #expect(log.notUnderstood.isEmpty)
  }

  /// UIKit prints no factor of the first item, so a line with one is not read as another view.
  @Test(arguments: ["1.5*", "2*", ".5 * "])
  func aFactorBeforeTheFirstItemIsNotPartOfItsClass(factor: String) throws {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 \(factor)A:0xa1.width == B:0xb1.width   (active)>",
        "<NSLayoutConstraint:0x2 A:0xa1.width == 40   (active)>"
      )
      """
    let log = try #require(read(text).first)
    #expect(log.notUnderstood.count == 1 && log.items.map(\.className) == ["A"])
  }

  /// A name that looks like the beginning of a constraint is none in a line with brackets.
  @Test func aSoundLineIsNotCut() throws {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 'rowConstraint:0x9' A:0xa1.width == 30   (active)>",
        "<NSLayoutConstraint:0x2 A:0xa1.width == 40   (active)>"
      )
      """
    let log = try #require(read(text).first)
    #expect(log.constraints.map(\.identifier) == ["rowConstraint:0x9", nil])
    #expect(log.items.map(\.className) == ["A"])
  }

  private func read(_ text: String) -> [ConflictLog] { ConflictLog.reading(Array(text.utf8)) }

  @Test func severalReportsAreFoundBetweenOtherLines() {
    let report = SampleLogs.hiding.split(separator: "\n").map(String.init)
    var lines: [String] = []
    for index in 0..<10_000 {
      lines.append("2026-01-07 09:12 App[1:2] <UIView: 0x7f\(index); frame = (0 0; 1 1)> shown")
      if index % 4_000 == 1_000 {
        lines += SampleLogs.hiding.split(separator: "\n").map(String.init)
      }
    }
    let logs = read(lines.joined(separator: "\n"))
    #expect(logs.map(\.line) == [0, 1, 2].map { 1_002 + $0 * (4_000 + report.count) })
    #expect(logs.allSatisfy { $0.constraints.count == 4 && $0.broken == 1 })
  }

  @Test func damagedPastesReadAsTheOriginal() {
    let plain = read(SampleLogs.hiding)
    let damages: [(String, String)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("\\<", "<"), ("\\\"", "\""), ("~~(", "-("), ("\u{2018}", "'"),
      ("\u{A0}", " "),
    ]
    for (damaged, original) in damages {
      let text = SampleLogs.hiding.replacing(original, with: damaged)
      let logs = read(text)
      #expect(logs.map { $0.constraints.map(\.first) } == plain.map { $0.constraints.map(\.first) })
      #expect(logs.map(\.broken) == plain.map(\.broken), "\(damaged)")
    }
  }

  @Test func quotedAndOneLinePastesAreRead() {
    let quoted = SampleLogs.hiding.split(separator: "\n").map { "> \($0)" }.joined(separator: "\n")
    #expect(read(quoted).first?.constraints.count == 4)
    let joined = SampleLogs.hiding.replacing("\n", with: " ")
    #expect(read(joined).first?.constraints.count == 4)
    #expect(read(joined).first?.broken == 1)
  }

  /// A quoted list whose lines were wrapped has the mark of the quote before each part.
  @Test(arguments: ["> ", ">> ", "// ", "# "])
  func wrappedLinesOfQuotesAreRead(mark: String) {
    let lines = [
      "Unable to simultaneously satisfy constraints.", "(",
      "    \"<NSLayoutConstraint:0xa1 UILabel:0x1'Total'.width ==", "40   (active)>\",",
      "    \"<NSLayoutConstraint:0xa2 UILabel:0x1'Total'.width >= 60   (active)>\"", ")",
    ]
    let logs = read(lines.map { mark + $0 }.joined(separator: "\n"))
    #expect(logs.map { $0.notUnderstood.count } == [0])
    #expect(logs.first?.constraints.map(\.constant) == [40, 60])
  }

  /// People remove all addresses before they publish a log.
  @Test func linesWithoutAddressesAreRead() throws {
    let list = """
      (
          "<NSLayoutConstraint:UILabel'Total'.width == 40   (active)>",
          "<NSLayoutConstraint H:|-(0)-[UILabel'Total']   (active, names: '|':UIView )>",
          "<NSLayoutConstraint H:[UILabel'Total']-(0)-|   (active, names: '|':UIView )>",
          "<NSLayoutConstraint 'UIView-Encapsulated-Layout-Width' UIView.width == 50   (active)>"
      )
      """
    let breaking = """
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:UILabel'Total'.width == 40   (active)>
      """
    let log = try #require(
      read("Unable to simultaneously satisfy constraints.\n\(list)\n\(breaking)\n").first)
    #expect(log.notUnderstood.isEmpty && log.broken == 0)
    #expect(log.constraints.map(\.items) == [[0], [0, 1], [1, 0], [1]])
    #expect(LogJudgement(log).conflict == [0, 1, 2, 3])
    // Without a header, a relation shows what the lines are.
    #expect(read(list).first?.constraints.count == 4)
    #expect(read("let all: [<NSLayoutConstraint > x] == [:]").isEmpty)
  }

  /// A console may wrap such a line anywhere, and takes the blanks there.
  @Test(arguments: [
    "<NSLayoutConstraint\nUILabel'B'.height", "<NSLayoutConstraint UILabel'B'.height",
  ])
  func wrappedLinesWithoutAddressesAreRead(start: String) throws {
    let log = try #require(
      read(
        """
        Unable to simultaneously satisfy constraints.
        (
            "\(start) == 10
        (active)>",
            "<NSLayoutConstraint UILabel'B'.height == 20   (active)>",
            "<NSLayoutConstraint Icon.width == 2*Icon.height   (active)>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint UILabel'B'.height == 10   (active)>
        """
      ).first)
    #expect(log.constraints.map(\.items) == [[0], [0], [1, 1]] && log.notUnderstood.isEmpty)
    #expect(log.broken == 0 && !log.isBrokenUnlisted)
  }

  /// A name may contain a comma, and another name may follow.
  @Test(arguments: [("Hello, world: x", "Hello, world: x"), ("Page, title:UILabel", "Page")])
  func theBarOfALineWithoutAddressesIsNamed(names: String, superview: String) throws {
    let log = try #require(
      read(
        """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint H:|-(0)-[title]   (active, names: '|':\(names) )>",
            "<NSLayoutConstraint title.width == 60>"
        )
        """
      ).first)
    let bar = try #require(log.constraints.first?.superview)
    #expect(log.items[bar].name ?? log.items[bar].className == superview)
  }

  /// Names are not classes, and a class counts as one view.
  @Test func itemsWithoutAddressesAreNamesOrClasses() throws {
    let log = try #require(
      read(
        """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint title.width == 40>",
            "<NSLayoutConstraint UILabel.width == title.width>",
            "<NSLayoutConstraint UILabel.width == 60>"
        )
        """
      ).first)
    #expect(log.items.map(\.name) == ["title", nil])
    #expect(log.items.map(\.className) == ["", "UILabel"])
    #expect(
      LogReport(log, number: 1, of: 1).text.shows(
        "The log has no addresses, so all views of a class count as one view. If there are several, there may be no contradiction."
      ))
  }

  /// Some pages mistake the angle brackets for a tag and remove them.
  @Test func linesWithoutBracketsAreRead() {
    let bare = SampleLogs.hiding.split(separator: "\n").map { line in
      line.replacing("<NSLayout", with: "NSLayout").replacing(")>", with: ")")
    }.joined(separator: "\n")
    let logs = read(bare)
    #expect(logs.map(\.constraints.count) == [4] && logs.map(\.broken) == [1])
    #expect(read("NSLayoutConstraint:0x7f01 was released\n").isEmpty)
  }

  /// Unread lines may contain the rest of the conflict.
  @Test func listWithUnreadLinesIsNotReportedAsRounded() throws {
    let text = """
      (
          "<NSLayoutConstraint:0x1 Panel:0x2.right == Page:0x3.right>",
          "<NSLayoutConstraint:0x4 H | - (16) - [Panel: 0x2]>"
      )
      """
    let report = LogReport(try #require(read(text).first), number: 1, of: 1).text
    #expect(report.shows("Unknown: the lines that could be read do not contradict each other."))
    #expect(!report.contains("fraction"))
    // Elsewhere, the numbers of lines are those in the list.
    #expect(report.shows("line 3 of the text: <NSLayoutConstraint:0x4 H | - (16) - [Panel: 0x2]>"))
  }

  /// Terminals and editors break lines at their width, also inside words and addresses.
  @Test func linesBrokenAtAnyWidthAreReadAsTheOriginal() {
    forEvery("width", in: 60...140, testingAtLeast: 81 * SampleLogs.all.count) { width in
      for text in SampleLogs.all {
        let broken = text.split(separator: "\n").flatMap { line in
          stride(from: 0, to: line.count, by: width).map {
            String(line.dropFirst($0).prefix(width))
          }
        }.joined(separator: "\n")
        let (whole, found) = (read(text), read(broken))
        #expect(
          found.map { $0.constraints.map(\.text) } == whole.map { $0.constraints.map(\.text) })
        #expect(found.map(\.items) == whole.map(\.items))
        #expect(found.map(\.broken) == whole.map(\.broken))
      }
      return SampleLogs.all.count
    }
  }

  /// Lines that were broken at blanks differ in length.
  @Test func linesBrokenAtBlanksKeepTheBlanks() {
    for text in SampleLogs.all {
      var broken = ""
      var column = 0
      for word in text.split(separator: " ", omittingEmptySubsequences: true) {
        broken += column + word.count > 70 ? "\n" : " "
        column = column + word.count > 70 ? word.count : column + word.count + 1
        broken += word
      }
      let (whole, found) = (read(text), read(broken))
      #expect(
        found.map { $0.constraints.map(\.first) } == whole.map { $0.constraints.map(\.first) })
      #expect(found.map(\.broken) == whole.map(\.broken))
    }
  }

  /// People replace addresses before they publish a log.
  @Test(arguments: ["0xXXXXXXXX", "0x...", "0x0"])
  func brokenConstraintWithoutAddressesIsFoundByItsText(address: String) throws {
    let text = """
      (
        "<NSLayoutConstraint:\(address) UIImageView:\(address).width == 40   (active)>",
        "<NSLayoutConstraint:\(address) UIImageView:\(address).width == 50   (active)>",
        "<NSLayoutConstraint:\(address) UILabel:\(address)'Sum'.top == UILabel:\(address)'Tax'.top   (active)>",
        "<NSLayoutConstraint:\(address) UIView:\(address).top == UIView:\(address).bottom   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:\(address) UIImageView:\(address).width == 50   (active)>
      """
    let log = try #require(read(text).first)
    #expect(log.broken == 1)
    #expect(log.constraints.count == 3 && log.notUnderstood.count == 1)
    #expect(
      log.items.indices.map(log.name(ofItem:)) == [
        "UIImageView", "UILabel 1", "UILabel 2", "UIView",
      ])
    // The lines may be about two image views of different widths.
    let report = LogReport(log, number: 1, of: 1).text
    #expect(
      report.shows(
        "The log has no addresses, so all views of a class count as one view. If there are several, there may be no contradiction.",
        "Repairs, if each class stands for one view"))
    #expect(!report.contains("verified"))
    let known = text.replacing("UIImageView:\(address)", with: "UIImageView:0x7f1")
    let other = LogReport(try #require(read(known).first), number: 1, of: 1).text
    #expect(
      !other.contains("count as one") && other.shows("Repairs (each was verified by solving again)")
    )
  }

  @Test func truncatedListIsNotReportedAsRounded() throws {
    let lines = SampleLogs.hiding.split(separator: "\n").prefix { !$0.contains("UISV-hiding") }
    let report = LogReport(
      try #require(read(lines.joined(separator: "\n")).first), number: 1, of: 1)
    #expect(report.judgement.isFeasible)
    #expect(
      report.text.shows(
        "Unknown: the printed constraints do not contradict each other; the rest of the conflict may be missing."
      ))
    #expect(!report.text.contains("fraction"))
  }

  @Test func reportsOnOneLineAreSeparate() {
    let line = SampleLogs.all.joined(separator: "\n").replacing("\n", with: " ")
    let logs = read(line)
    #expect(
      logs.map(\.constraints.count)
        == read(SampleLogs.all.joined(separator: "\n")).map(\.constraints.count))
    let appKit = "[Layout] Unable to simultaneously satisfy constraints: "
    let both = read(
      SampleLogs.hiding.replacing("\n", with: " ") + appKit
        + SampleLogs.sizes.replacing("\n", with: " ").replacing(
          "Unable to simultaneously satisfy constraints.", with: ""))
    #expect(both.map(\.isAppKit) == [false, true])
  }

  @Test(arguments: [true, false])
  func textsInUTF16AreRead(isBigEndian: Bool) {
    let units = [0xFEFF] + Array(SampleLogs.hiding.utf16)
    let bytes = units.flatMap { unit in
      isBigEndian
        ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    #expect(ConflictLog.reading(bytes) == read(SampleLogs.hiding))
  }

  /// A terminal breaks lines inside words, and a selection ends inside the last line.
  @Test func brokenAndCutLinesAreRead() throws {
    let whole = """
      "<NSLayoutConstraint:0x600001 V:|-(16)-[UILabel:0x7f01aa'Total']   (active, names: '|':Shop.RowView:0x7f02bb )>",
      "<NSLayoutConstraint:0x600004 'UISV-hiding' Shop.RowView:0x7f02bb.height == 0   (active)>",
      "<NSLayoutConstraint:0x600002 V:[UILabel:0x7f01aa'Total']-(16)-|   (active, names: '|':Shop.RowView:0x7f02
      """
    let broken = whole.split(separator: "\n").map { line in
      stride(from: 0, to: line.count, by: 66).map { String(line.dropFirst($0).prefix(66)) }
        .joined(separator: "\n")
    }.joined(separator: "\n")
    for text in [whole, broken] {
      let log = try #require(read(text).first)
      #expect(log.notUnderstood.isEmpty && log.items.count == 2)
      #expect(LogJudgement(log).conflict == [0, 1, 2])
    }
  }

  @Test func logsWithHugeNumbersBecomeScenes() throws {
    for number in ["1e308", "1e18", "-1e300", "123456789"] {
      let log = try #require(read("<NSLayoutConstraint:0x1 Panel:0x2.width == \(number)>").first)
      let yaml = LogScene(LogReport(log, number: 1, of: 1)).yaml
      #expect(yaml.contains("canvas: {width: ") && !yaml.contains("inf"))
    }
  }

  @Test func privateListsAreReportedAsMissing() {
    let logs = read(
      """
      Unable to simultaneously satisfy constraints.
      (
          <private>
      )
      """)
    #expect(logs.map(\.isPrivate) == [true])
  }

  @Test func ordinaryTextContainsNoReport() {
    #expect(read("").isEmpty)
    #expect(read("<UIView: 0x7f8; frame = (0 0; 1 1)>\n(active)\n").isEmpty)
  }

  /// The library prints logs as UIKit does, so its logs are read back with the same meaning.
  @Test func logsOfTheLibraryAreReadBack() throws {
    var read = 0
    for constant in [0.0, 5, 12.5, -3] {
      let window = Window(size: Size(width: 100, height: 50))
      let box = View()
      box.identifier = "box"
      let label = View()
      label.identifier = "label"
      box.translatesAutoresizingMaskIntoConstraints = false
      label.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(box)
      box.addSubview(label)
      LayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: constant),
        box.widthAnchor.constraint(equalToConstant: 20),
        label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 8),
        box.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        label.widthAnchor.constraint(greaterThanOrEqualTo: box.widthAnchor, multiplier: 0.5),
      ])
      window.layoutIfNeeded()
      for broken in window.layoutFindings.broken {
        let log = try #require(self.read(broken.description).first)
        #expect(log.notUnderstood.isEmpty)
        #expect(log.constraints.count == broken.description.ranges(of: "    \"<").count)
        #expect(log.broken == log.constraints.count - 1)
        #expect(!LogJudgement(log).isFeasible)
        read += 1
      }
    }
    #expect(read == 4)
  }

  @Test func changedCharactersNeverTrap() {
    let text = Array(SampleLogs.all.joined(separator: "\n").utf8)
    // Most changed texts contain logs that were checked before.
    var reported: Set<ConflictLog> = []
    forEverySeed(in: 0..<400, testingAtLeast: 4_000) { seed in
      var random = RepeatableGenerator(seed: seed)
      var changed = text
      for _ in 0..<8 {
        let place = Int.random(in: changed.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed.remove(at: place)
        case 1: changed[place] = UInt8.random(in: 0...255, using: &random)
        default: changed.insert(changed.randomElement(using: &random) ?? 0, at: place)
        }
      }
      let logs = ConflictLog.reading(changed)
      #expect(logs == ConflictLog.reading(changed))
      for (index, log) in logs.enumerated() {
        guard reported.insert(log).inserted else { continue }
        let report = LogReport(log, number: index + 1, of: logs.count)
        #expect(!report.text.isEmpty)
        #expect(!LogScene(report).yaml.isEmpty)
      }
      return logs.reduce(0) { $0 + $1.constraints.count }
    }
  }
}
