import Foundation
import TestSupport
import Testing

/// The formats for programs and build servers, and logs that grow.
@Suite struct BuildServerTests {
  private let conflicting = """
    stackyard: 1
    root:
      id: root
      subviews: [{id: a, text: "cut off"}]
    constraints:
      - "a.width == 3"
      - "a.width == 4"
      - "H:|[a]"
      - "V:|[a]"

    """
  private static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<SnapKit.LayoutConstraint:0x1@Card.swift#33 UILabel:0xa.width == 40.0>",
        "<NSLayoutConstraint:0x2 UILabel:0xa.width == 60   (active)>"
    )
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x2 UILabel:0xa.width == 60   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    The methods in the UIConstraintBasedLayoutDebugging category on UIView may also be helpful.

    """

  /// The header, the first constraint, the rest of the list, and what follows it.
  private static let parts = {
    let lines = log.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\n" }
    return [0..<1, 1..<3, 3..<5, 5..<lines.count].map { lines[$0].joined() }
  }()

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func checkReportsProblemsAsData() throws {
    let result = try run(["check", "-", "--format", "json"], input: conflicting)
    #expect(result.status == 0 && result.errors.isEmpty)
    let report = try object(result.output)
    #expect(report["valid"] as? Bool == true)
    let problems = try #require(report["problems"] as? [[String: Any]])
    #expect(problems.map { $0["kind"] as? String } == ["conflict", "cut"])
    #expect(problems.map { $0["line"] as? Int } == [7, 4])
    #expect(
      try run(["check", "-", "--format", "json", "--strict"], input: conflicting).status == 1)
    let invalid = "stackyard: 1\nroot: {id: a, stack: {axis: horizntal}}\n"
    let refused = try run(["check", "-", "--format", "json"], input: invalid)
    #expect(refused.status == 3 && refused.errors.isEmpty)
    let errors = try #require(try object(refused.output)["diagnostics"] as? [[String: Any]])
    #expect(errors.count == 1 && errors[0]["line"] as? Int == 2)
    #expect(
      (errors[0]["message"] as? String)
        == "unknown axis 'horizntal'; expected horizontal or vertical; did you mean 'horizontal'?")
  }

  @Test func checkAnnotatesLines() throws {
    let folder = try TemporaryFolder()
    try folder.write(conflicting, to: "a.yaml")
    let path = folder.path(of: "a.yaml")
    let github = try run(["check", path, "--format", "github"])
    let lines = github.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix(
        "::warning file=\(path),line=7,title=Conflicting constraints::conflict: a.width == 4 is dropped; it contradicts%0A  a.width == 3%0A"
      ))
    #expect(lines[1].hasPrefix("::notice file=\(path),line=4,"))
    let strict = try run(["check", path, "--format", "github", "--strict"])
    #expect(strict.status == 1 && strict.output.hasPrefix("::error "))
    let sarif = try object(try run(["check", path, "--format", "sarif"]).output)
    let runs = try #require(sarif["runs"] as? [[String: Any]])
    #expect((runs[0]["results"] as? [Any])?.count == 2)
    let junit = try run(["check", path, "--format", "junit"]).output
    #expect(junit.contains(#"tests="1" failures="0" errors="0""#))
    #expect(
      junit.shows("<system-out>warning: conflict: a.width == 4 is dropped; it contradicts"),
      "\(junit)")
    let failing = try run(["check", path, "--format", "junit", "--strict"]).output
    #expect(
      failing.contains(#"tests="1" failures="1" errors="0""#)
        && failing.contains("<failure message="))
  }

  /// A check can fail on each kind of problem, in every format.
  @Test(arguments: ["text", "json", "github", "sarif", "junit"])
  func checkFailsOnTheKindsOfAnOption(_ format: String) throws {
    let cut = "{stackyard: 1, canvas: {width: 20, height: 4}, root: {id: a, text: Long, width: 2}}"
      .replacing("root: {", with: "root: {placement: topLeading, ")
    func check(_ options: String...) throws -> (status: Int32, output: String, errors: String) {
      let result = try run(["check", "-", "--format", format] + options, input: cut)
      return (result.status, result.output, result.errors)
    }
    #expect(try check("--strict").status == 0 && check("--fail-on", "outside").status == 0)
    for kinds in ["cut", "conflict,cut", "all"] {
      let failed = try check("--fail-on", kinds)
      #expect(failed.status == 1)
      switch format {
      case "text":
        #expect(
          failed.output == "-: fails: cut\n"
            && failed.errors.shows("standard input: error: cut off: a.width wants 4 but has 2"))
      case "github": #expect(failed.output.hasPrefix("::error "))
      case "sarif": #expect(failed.output.contains(#""level": "error""#), "\(failed.output)")
      case "junit": #expect(failed.output.contains(#"failures="1""#))
      default: #expect(try object(failed.output)["valid"] as? Bool == true)
      }
    }
    #expect(try check("--fail-on", "cut", "--fail-on", "outside").status == 1)
    let unknown = try check("--fail-on", "cuts")
    #expect(
      unknown.status == 2
        && unknown.errors.shows(
          "Error: The value 'cuts' is invalid for '--fail-on <kinds>': there is no kind of problem 'cuts'; there are: conflict, cut, outside, ambiguous, placement, and 'all'"
        ))
  }

  /// The count of problems that are not listed has the level of those before it.
  @Test func otherProblemsHaveTheLevelOfTheirKind() throws {
    let labels = (0..<25).map { "{id: a\($0), text: Long, width: 2}" }.joined(separator: ", ")
    let scene =
      "{stackyard: 1, canvas: {width: 20, height: 25}, root: {id: r, stack: {axis: vertical, "
      + "alignment: leading, arrangedSubviews: [\(labels)]}}}"
    for (options, level) in [([], "note"), (["--fail-on", "cut"], "error")] {
      let errors = try run(["check", "-"] + options, input: scene).errors
      #expect(errors.shows("standard input: \(level): and 5 more problems"), "\(errors)")
    }
  }

  /// A problem of some screens names them in every format.
  @Test(arguments: ["json", "github", "sarif", "junit"])
  func problemsNameTheirDevices(_ format: String) throws {
    let page = "{id: page, subviews: [{id: a, text: Ten digits, height: 16}]}"
    let scene = """
      stackyard: 1
      cell: {width: 8, height: 16}
      root: \(page)
      constraints: [a.width == 375 @999, a.left == page.left, a.right <= page.right, a.top == page.top,
        a.width == 375]
      """
    let result = try run(
      [
        "check", "-", "--format", format, "--devices", "iPhone 5s,iPhone SE,iPad", "--strict",
      ], input: scene)
    #expect(result.status == 1)
    if format == "json" {
      let problems = try #require(try object(result.output)["problems"] as? [[String: Any]])
      #expect(problems.map { $0["screens"] as? [String] } == [["iPhone 5s"]], "\(problems)")
    } else {
      #expect(result.output.contains("(iPhone 5s)"), "\(result.output)")
    }
  }

  /// Nothing in a file name or a scene can end an annotation or begin another one.
  @Test func annotationsContainForeignTextSafely() throws {
    let folder = try TemporaryFolder()
    let hostile = "stackyard: 1\nroot: {id: a, '::error::x\\n,%': 1}\n"
    try folder.write(hostile, to: "a,b:c.yaml")
    let result = try run(["check", folder.path(of: "a,b:c.yaml"), "--format", "github"])
    #expect(result.status == 3)
    let lines = result.output.split(separator: "\n")
    let place = "\(folder.path)/a%2Cb%3Ac.yaml,line=2,col=15"
    #expect(
      lines == [
        "::error file=\(place),title=Error in a scene file::unknown key '::error::x\\n,%25' in a view"
      ])
  }

  @Test func scenesAreListedAsData() throws {
    let folder = try TemporaryFolder()
    try folder.write("{stackyard: 1, title: T, root: {id: a}}", to: "a.yaml")
    let result = try run(["scenes", folder.path, "--format", "json"])
    #expect(try object(result.output)["title"] as? String == "T")
  }

  @Test func logsAnnotateTheSourceOfAConflict() throws {
    let result = try run(["log", "-", "--format", "github"], input: Self.log)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("::error file=Card.swift,line=33,"), "\(result.output)")
  }

  /// UIKit's last line ends a report, or a moment of silence after the dropped constraint.
  ///
  /// A pause before that does not. The header may be missing, and the input stays open.
  @Test(arguments: [[log], [String(log.prefix { $0 != "M" })], parts, Array(parts.dropFirst())])
  func aFollowedLogIsExplainedAtOnce(_ parts: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
    process.arguments = ["log", "--follow", "--format", "json"] + (parts.count > 1 ? ["-"] : [])
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let lineCount = parts.joined().count { $0 == "\n" } + 2
    for number in [1, 2] {
      try input.fileHandleForWriting.write(contentsOf: Data("other output\n".utf8))
      for (index, part) in parts.enumerated() {
        if index > 0 { usleep(300_000) }
        try input.fileHandleForWriting.write(contentsOf: Data(part.utf8))
      }
      try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
      var report = Data()
      while !report.contains(UInt8(ascii: "\n")) {
        report += output.fileHandleForReading.availableData
      }
      let json = try object(String(decoding: report, as: UTF8.self))
      #expect(json["log"] as? Int == number)
      // Without a header, a report begins with its first constraint.
      let first = parts[0].hasPrefix("U") ? 2 : 3
      #expect(json["line"] as? Int == first + (number - 1) * lineCount)
      #expect((json["constraints"] as? [Any])?.count == 2)
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }
}
