import Foundation
import TestSupport
import Testing

/// `stackyard log`, with the logs of the scenes.
@Suite struct LogCommandTests {
  private static let names = [
    "log-1-hidden-row", "log-2-hidden-padding", "log-3-forgotten-mask", "log-4-cell-height",
    "log-5-width-zero", "log-6-fill-equally", "log-7-margins", "log-8-two-heights", "log-9-ratio",
    "log-10-negative-width",
  ]

  private func file(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../scenes/\(name).log").standardizedFileURL.path
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func exitCodeDependsOnTheFindings() throws {
    #expect(try run(["log", file(Self.names[0])]).status == 1)
    #expect(try run(["log", "-"], input: "nothing to see\n").status == 0)
    #expect(try run(["log", "/no/such/file"]).status == 2)
    // A list that is neither reported nor contradictory, and a single constraint.
    let constraint = "<NSLayoutConstraint:0x1 A:0x2.width == 40   (active)>\n"
    let list = constraint + "<NSLayoutConstraint:0x3 A:0x2.height == 20   (active)>\n"
    for (text, told) in [
      (list, "no conflict was reported, and as printed, the constraints can all be satisfied\n"),
      ("added \(constraint)", "standard input: no report of conflicting constraints was found\n"),
    ] {
      let result = try run(["log", "-"], input: text)
      #expect(result.status == 0 && result.errors == told)
    }
    let hidden = "Unable to simultaneously satisfy constraints.\n(\n    <private>\n)\n"
    #expect(try run(["log", "-"], input: hidden).status == 3)
    #expect(try run(["log", "-", "--number", "2", "--scene"], input: hidden).status == 2)
  }

  /// Logs in which a size that is imposed, or a mask, contradicts the app's own lines.
  private static let imposed = [
    [
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIButton:0x2.midY == 15>",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UIButton:0x2.height == 30>",
      "<NSLayoutConstraint:0x4 V:|-(120)-[UIButton:0x2]   (active, names: '|':UIView:0x5 )>",
    ],
    [
      "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x2.height == 44>",
      "<NSLayoutConstraint:0x3 V:|-(0)-[UIView:0x4]   (active, names: '|':UITableViewCellContentView:0x2 )>",
      "<NSLayoutConstraint:0x5 V:[UIView:0x4]-(0)-|   (active, names: '|':UITableViewCellContentView:0x2 )>",
      "<NSLayoutConstraint:0x6 UIView:0x4.height == 100   (active)>",
    ],
    [
      "<NSLayoutConstraint:0x1 'UISV-hiding' Row:0x2.height == 0   (active)>",
      "<NSLayoutConstraint:0x3 V:|-(8)-[Field:0x4]   (active, names: '|':Row:0x2 )>",
      "<NSLayoutConstraint:0x5 V:[Field:0x4]-(8)-|   (active, names: '|':Row:0x2 )>",
      "<NSLayoutConstraint:0x6 Field:0x4.height == 44   (active)>",
    ],
  ]

  /// The scene of a log has a conflict of the same lines, and the first change for it is the first
  /// repair of the log.
  @Test func theSceneOfALogHasItsConflictAndItsFirstRepair() throws {
    let logs =
      try Self.names.map { try String(contentsOfFile: file($0), encoding: .utf8) }
      + Self.imposed.map { lines in
        "Unable to simultaneously satisfy constraints.\n(\n"
          + lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
          + "\n)\n\nWill attempt to recover by breaking constraint\n\(lines.last ?? "")\n"
      }
    for log in logs {
      let report = try object(try run(["log", "-", "--format", "json"], input: log).output)
      let scene = try run(["log", "-", "--scene"], input: log).output
      let entries = scene.split(separator: "\n").filter { $0.hasPrefix("  - ") }
      let lines = entries.map { $0.firstMatch(of: /# line (\d+)/).flatMap { Int($0.1) } }
      let layout = try object(try run(["layout", "-", "--format", "json"], input: scene).output)
      let broken = try #require(layout["broken"] as? [[String: Any]])
      func logged(_ index: Any) -> Int? {
        (index as? Int).flatMap { lines.indices.contains($0) ? lines[$0].map { $0 - 1 } : nil }
      }
      let members = broken.map { entry in
        Set((entry["conflict"] as? [Any] ?? []).compactMap(logged))
      }
      #expect(members.contains(Set(report["conflict"] as? [Int] ?? [])), "\(members)\n\(log)")
      let repair = (report["repairs"] as? [[String: Any]])?.first
      let change = (broken.first?["proposals"] as? [[String: Any]])?.first
      #expect(repair?["set"] == nil ? change?["set"] == nil : change?["set"] != nil, "\(log)")
      if repair?["set"] != nil { continue }
      #expect(repair?["constraint"] as? Int == change?["constraint"].flatMap(logged), "\(log)")
      #expect(repair?["priority"] as? Int == change?["priority"] as? Int)
    }
  }

  /// Where line mode is the default, a log opens in it.
  @Test func aLogOpensInLineMode() throws {
    let open = "TERM=dumb '\(BuiltProgram.path)' log --open '\(file(Self.names[7]))'"
    let result = try run(["-c", "echo problems | \(open)"], program: "/bin/sh")
    #expect(
      result.status == 0 && result.output.shows("conflict: dropped CardView.height == 96"),
      "\(result)")
    let japanese = try run(["-c", "echo problems | \(open) --lang ja"], program: "/bin/sh")
    #expect(
      japanese.status == 0 && japanese.output.shows("矛盾: CardView.height == 96 を外しました"),
      "\(japanese)")
  }

  /// The rest of a long line is below its text, also behind the mark of a line that is not needed.
  @Test func continuedLinesAreIndented() throws {
    let name = String(repeating: "Long", count: 12)
    let log = """
      <NSLayoutConstraint:0xa1 A:0x1.width == 10>
      <NSLayoutConstraint:0xa2 A:0x1.width == 20>
      <NSLayoutConstraint:0xa3 A:0x1.leading == \(name):0x2.trailing + 4>
      """
    let lines = try run(["log", "-"], input: log).output.split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix("  x 3  ") })
    #expect(lines[first + 1].prefix { $0 == " " }.count == 7, "\(lines)")
  }

  /// `log FILE` in line mode answers what the command prints.
  @Test func aLogIsExplainedInLineMode() throws {
    let log = file(Self.names[0])
    let printed = try run(["log", log]).output
    let told = try run(["--lines"], input: "log \(log)\n").output
    #expect(told.contains(printed), "\(told)")
    let missing = try run(["--lines"], input: "log /nowhere.txt\n").output
    #expect(missing.shows("cannot read '/nowhere.txt': there is no such file"), "\(missing)")
    let folder = URL(filePath: log).deletingLastPathComponent()
    let scene = folder.appending(path: "first-light.yaml").path
    // Where the answer is wrapped depends on the length of the folder's path.
    let text = try run(["--lines"], input: "log \(scene)\n").output.filter { !$0.isWhitespace }
    let answer = "\(scene): no report of conflicting constraints was found"
    #expect(text.contains(answer.filter { !$0.isWhitespace }), "\(text)")
  }

  /// Standard error says what a text is, whether it is given as a log or as a scene.
  @Test func otherTextsAreNamed() throws {
    let trace = "•UIWindow:0x7f01 - AMBIGUOUS LAYOUT\n"
    let log = try run(["log", "-"], input: trace)
    #expect(
      log.status == 0
        && log.errors
          == "standard input: no report of conflicting constraints was found: this is the output of _autolayoutTrace, which contains no constraints; print those of an ambiguous view with constraintsAffectingLayout(for:)\n"
    )
    let scene = try run(["check", "-"], input: trace)
    #expect(
      scene.status == 3
        && scene.errors
          == "standard input: this is the output of _autolayoutTrace, which contains no constraints; print those of an ambiguous view with constraintsAffectingLayout(for:)\n"
    )
    let report = try run(["render", file(Self.names[0])])
    #expect(
      report.status == 3
        && report.errors
          == "\(file(Self.names[0])): this is a log of conflicting constraints; 'stackyard log FILE' explains it, and 'stackyard log --open FILE' shows it in the playground\n"
    )
  }

  /// The report for people is in the requested language; data for programs is not.
  @Test func theReportIsInTheRequestedLanguage() throws {
    let log = file(Self.names[0])
    let chinese = try run(["log", log, "--lang", "zh-Hans"])
    #expect(chinese.status == 1 && chinese.output.shows("不成立的算式"))
    #expect(!chinese.output.contains("The "))
    #expect(try run(["log", log, "--lang", "zh_CN.UTF-8"]).output == chinese.output)
    for line in chinese.output.split(separator: "\n") {
      #expect(line.count + line.unicodeScalars.count { $0.value > 0x2E80 } <= 80, "\(line)")
    }
    let json = ["log", log, "--format", "json"]
    #expect(try run(json + ["--lang", "ja"]).output == run(json).output)
    let refused = try run(["log", log, "--lang", "de"])
    #expect(
      refused.status == 2
        && refused.errors
          == "stackyard: --lang: there are no explanations in 'de'; available: en, ja, zh\n"
    )
  }

  /// Characters that change the direction of text do not reach the scene.
  @Test func theSceneOfALogContainsNoDirectionMarks() throws {
    let text = """
      <NSLayoutConstraint:0x1 A\u{202E}B:0x2'\u{2066}x'.width == 40   (active)>
      <NSLayoutConstraint:0x3 'i\u{202E}d' A\u{202E}B:0x2.width == 50   (active)>
      """
    let scene = try run(["log", "--scene", "-"], input: text)
    #expect(
      scene.status == 1 && scene.output.shows("# A�B.width must be exactly 40 and exactly 50"))
    #expect(!scene.output.unicodeScalars.contains { (0x2028...0x202E).contains($0.value) })
    #expect(!scene.output.unicodeScalars.contains { (0x2066...0x2069).contains($0.value) })
  }

  /// A build server can rely on the exit code, whatever the output format.
  @Test(arguments: ["text", "json", "markdown", "junit", "sarif", "scene", "svg"])
  func exitCodeIsTheSameInEveryFormat(format: String) throws {
    let found = try run(["log", "--format", format, file("log-5-width-zero")])
    #expect(found.status == 1 && !found.output.isEmpty && found.errors.isEmpty)
    let nothing = try run(["log", "--format", format, "-"], input: "Build succeeded\n")
    #expect(nothing.status == 0)
    let unreadable = try run(
      ["log", "--format", format, "-"], input: "<NSLayoutConstraint:0x1 foo bar>\n")
    #expect(unreadable.status == 3)
  }

  @Test func theJSONHasTheDocumentedFields() throws {
    let log = try object(
      try run(["log", file("log-2-hidden-padding"), "--format", "json"]).output)
    #expect(log["understood"] as? Int == 3 && log["notUnderstood"] as? Int == 0)
    #expect(log["feasible"] as? Bool == false && log["needsNonNegativeSizes"] as? Bool == true)
    #expect(log["conflict"] as? [Int] == [0, 1, 2])
    #expect(log["verdict"] as? String == "hiding")
    #expect(log["broken"] as? [String: Int] == ["reported": 1, "predicted": 1])
    let repairs = try #require(log["repairs"] as? [[String: Any]])
    #expect(repairs.first?["constraint"] as? Int == 1 && repairs.first?["priority"] as? Int == 999)
    let constraints = try #require(log["constraints"] as? [[String: Any]])
    #expect(constraints.map { $0["origin"] as? String } == ["app", "app", "stackView"])
    #expect(constraints[2]["identifier"] as? String == "UISV-hiding")
    #expect(constraints[2]["second"] is NSNull && constraints[0]["source"] is NSNull)
    #expect((constraints[0]["second"] as? [String: Any])?["attribute"] as? String == "top")
  }

  @Test func markdownMarksConstraintsOutsideTheConflict() throws {
    let log = """
      (
          "<NSLayoutConstraint:0x1 Card:0x2.height == 200   (active)>",
          "<NSLayoutConstraint:0x3 Card:0x2.width == 10   (active)>",
          "<NSLayoutConstraint:0x4 Card:0x2.height == 84   (active)>"
      )
      """
    let markdown = try run(["log", "--format", "markdown", "-"], input: log).output
    #expect(markdown.hasPrefix("### Conflict, vertical"))
    #expect(
      markdown.shows(
        "- ~~`2  Card.width == 10  (yours)`~~", "- `1  Card.height == 200  (yours)`",
        "- Your constraints: they contradict each other."))
  }

  /// SARIF names the place in the source that SnapKit prints; otherwise, the place in the log.
  @Test func sarifNamesPlacesAsURIs() throws {
    let log = """
      <SnapKit.LayoutConstraint:0x1@My Cell.swift#17 Card:0x2.height == 200.0>
      <SnapKit.LayoutConstraint:0x3@My Cell.swift#18 Card:0x2.height == 84.0>
      """
    let sarif = try run(["log", "--format", "sarif", "-"], input: log).output
    #expect(sarif.contains("My%20Cell.swift"))
    let plain = try run(
      ["log", "--format", "sarif", "-"],
      input: "<NSLayoutConstraint:0x1 Card:0x2.height == - 4   (active)>\n")
    #expect(plain.output.contains("standard%20input"))
  }

  /// The first screen of a terminal says which line to change.
  @Test(arguments: names)
  func firstRowsContainTheRepair(_ name: String) throws {
    let rows = try run(["log", file(name)]).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.allSatisfy { $0.count <= 80 })
    let first = rows.prefix(24).joined(separator: "\n")
    let advice = ["  1  Lower the priority of line", "  1  Set ", "You can only"]
    #expect(advice.contains(where: first.contains), "\(first)")
  }

  /// However long the conflict is, the repairs are on the first screen, and no line is lost.
  @Test func longConflictsShowTheirRepairsFirst() throws {
    let views = (1...17).map { "Card:0x\($0)" }
    let gaps = zip(views, views.dropFirst()).map { "H:[\($0)]-(8)-[\($1)]   (active)" }
    let bodies =
      ["H:|-(8)-[\(views[0])]   (active, names: '|':Page:0xff )"] + gaps + [
        "H:[\(views[16])]-(8)-|   (active, names: '|':Page:0xff )",
        "'UIView-Encapsulated-Layout-Width' Page:0xff.width == 100   (active)",
      ]
    let log = bodies.enumerated().map { "<NSLayoutConstraint:0xa\($0) \($1)>\n" }.joined()
    let output = try run(["log", "-"], input: log).output
    let rows = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.allSatisfy { $0.count <= 80 })
    #expect(
      rows.prefix(24).contains { $0.hasPrefix("  1  Lower the priority of line") }, "\(output)")
    // A broken identifier could not be searched for.
    #expect(rows.contains { $0.shows("'UIView-Encapsulated-Layout-Width')") })
    #expect(!rows.contains { $0.hasSuffix("-") })
    #expect(rows.contains("All lines"))
    #expect((1...19).allSatisfy { number in rows.contains { $0.hasPrefix("  \(number)  ") } })
  }

  /// The scene of a log has its conflict, and the layout breaks the constraint that UIKit broke.
  @Test(arguments: names)
  func theSceneHasTheConflictOfTheLog(_ name: String) throws {
    let log = try object(try run(["log", file(name), "--format", "json"]).output)
    let scene = try run(["log", file(name), "--scene"])
    #expect(scene.status == 1)
    let result = try run(["layout", "-", "--format", "json"], input: scene.output)
    #expect(result.status == 0 && result.errors.isEmpty)
    let layout = try object(result.output)
    let broken = try #require(layout["broken"] as? [[String: Any]])
    #expect(broken.count == 1)
    let constraints = try #require(log["constraints"] as? [[String: Any]])
    let reported = try #require((log["broken"] as? [String: Any])?["reported"] as? Int)
    let expected = try #require(
      (constraints[reported]["first"] as? [String: Any])?["attribute"] as? String)
    let found = try #require(broken.first?["constraint"] as? String)
    #expect(found.contains(".\(expected) "), "\(found)")
    let views = try #require(layout["views"] as? [[String: Any]])
    #expect(views.allSatisfy { ($0["ambiguous"] as? [Any])?.isEmpty == true })
    #expect((layout["cut"] as? [Any])?.isEmpty == true)
  }

  /// The scene keeps positions without a superview, and edges that a layout cannot relate.
  @Test(arguments: [
    """
    <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Icon:0x2.midX == + 14.5>
    <NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& Icon:0x2.minX == 0>
    <NSLayoutConstraint:0x4 H:[Icon:0x2(20)]>
    """,
    """
    <NSLayoutConstraint:0x1 Icon:0x2.leading == Page:0x3.left + 16>
    <NSLayoutConstraint:0x4 Icon:0x2.left == Page:0x3.left + 20>
    """,
  ])
  func sceneContainsEveryLineOfTheConflict(log: String) throws {
    let scene = try run(["log", "--scene", "-"], input: log)
    let result = try run(["layout", "-", "--format", "json"], input: scene.output)
    #expect(result.status == 0 && result.errors.isEmpty)
    let layout = try object(result.output)
    #expect((layout["broken"] as? [Any])?.count == 1)
  }

  @Test func severalFilesHaveOneReportEach() throws {
    let files = Self.names.map(file)
    let lines = try run(["log", "--format", "json"] + files).output.split(separator: "\n")
    #expect(lines.count == files.count)
    for line in lines {
      let report = try object(String(line))
      #expect(report["feasible"] as? Bool == false)
      #expect(report["notUnderstood"] as? Int == 0)
    }
  }

  @Test func sarifAndJUnitReportsAreWellFormed() throws {
    let files = Self.names.map(file)
    let sarif = try object(try run(["log", "--format", "sarif"] + files).output)
    #expect(sarif["version"] as? String == "2.1.0")
    let runs = try #require(sarif["runs"] as? [[String: Any]])
    #expect((runs.first?["results"] as? [Any])?.count == files.count)
    let junit = try run(["log", "--format", "junit"] + files).output
    #expect(junit.contains(#"tests="10" failures="10""#))
    #expect(XMLCheck.isWellFormed(junit))
  }

  @Test func svgFormatIsWellFormed() throws {
    let svg = try run(["log", "--format", "svg", file("log-5-width-zero")])
    #expect(svg.status == 1 && svg.output.hasPrefix("<svg"))
    #expect(XMLCheck.isWellFormed(svg.output))
    // The constraints of the log are listed, the broken one first, and those that are guessed are not.
    #expect(svg.output.contains("trailing") && !svg.output.contains("@1.0"))
  }
}

/// Checks that tags are nested correctly, and that text contains no unescaped characters.
private enum XMLCheck {
  static func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    for part in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
      guard let end = part.firstIndex(of: ">") else { return false }
      let tag = part[..<end]
      if tag.hasPrefix("?") || tag.hasPrefix("!") || tag.hasSuffix("/") { continue }
      let name = tag.prefix { $0 != " " && $0 != "\n" }
      if name.hasPrefix("/") {
        guard open.popLast() == name.dropFirst() else { return false }
      } else {
        open.append(name)
      }
    }
    return open.isEmpty
  }
}
