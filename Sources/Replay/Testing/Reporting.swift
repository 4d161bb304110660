package import Cells

/// The format in which the reports of a test are printed.
package enum Reporting: String, CaseIterable, Sendable {
  case summary, tap, junit

  package func text(of reports: [SceneReport]) -> VisibleText {
    switch self {
    case .summary: Reporting.summary(reports)
    case .tap: Reporting.tap(reports)
    case .junit: Reporting.junit(reports)
    }
  }

  /// Returns the problems, the files that were written, and one line about the whole run.
  private static func summary(_ reports: [SceneReport]) -> VisibleText {
    var lines: [VisibleText] = []
    for report in reports where report.outcome != .passed || !report.updated.isEmpty {
      lines += report.problems
      lines += report.updated.map { "updated \($0)" }
    }
    return (lines + ["\(verdict(on: reports))"]).map { $0 + "\n" }.joined()
  }

  private static func verdict(on reports: [SceneReport]) -> String {
    let wrong = reports.filter { $0.outcome != .passed }
    let (checks, goldens) = (sum(reports, \.checks), sum(reports, \.goldens))
    let empty = reports.filter(\.isEmpty)
    let note = empty.isEmpty ? "" : "; nothing to test in \(list(empty.map(\.path)))"
    if empty.count == reports.count {
      return "\(counted(reports.count, "scene")): nothing to test, because there are no"
        + " expectations and no golden screens"
    }
    guard !wrong.isEmpty else {
      return "\(counted(reports.count, "scene")), \(counted(checks, "expectation")), "
        + "\(counted(goldens, "golden screen")): all as expected\(note)"
    }
    let parts = [
      (sum(reports, \.failedChecks), "of \(checks) expectations"),
      (sum(reports, \.failedGoldens), "of \(goldens) golden screens"),
      (wrong.count { $0.outcome == .invalid }, "with errors"),
      (wrong.count { $0.outcome == .unreadable }, "unreadable"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(wrong.count) of \(reports.count) scenes failed"
      + (parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))") + note
  }

  private static func list(_ paths: [String]) -> String {
    let most = 3
    let rest = paths.count - most
    return paths.prefix(most).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func sum(_ reports: [SceneReport], _ number: KeyPath<SceneReport, Int>) -> Int {
    reports.reduce(0) { $0 + $1[keyPath: number] }
  }

  /// Returns the Test Anything Protocol, version 13.
  private static func tap(_ reports: [SceneReport]) -> VisibleText {
    var lines: [VisibleText] = ["TAP version 13", "1..\(reports.count)"]
    for (index, report) in reports.enumerated() {
      let isFine = report.outcome == .passed
      // A number sign would start a directive.
      let name = report.path.replacing("#", with: "\\#")
      let directive = report.isEmpty ? " # SKIP nothing to test" : ""
      lines.append("\(isFine ? "ok" : "not ok") \(index + 1) - \(name)\(directive)")
      let notes = report.problems + report.updated.map { "updated \($0)" }
      lines += notes.flatMap { $0.description.split(separator: "\n") }.map { "# \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the XML format of build servers.
  private static func junit(_ reports: [SceneReport]) -> VisibleText {
    let failed = reports.filter { $0.outcome == .failed }.count
    let errors = reports.filter { $0.outcome == .invalid || $0.outcome == .unreadable }.count
    let skipped = reports.count(where: \.isEmpty)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuite name="stackyard" tests="\#(reports.count)" failures="\#(failed)" errors="\#(errors)" skipped="\#(skipped)">"#,
    ]
    for report in reports {
      let name = escaped(VisibleText.visible(report.path))
      guard report.outcome != .passed else {
        let start = #"  <testcase classname="scenes" name="\#(name)""#
        lines.append(start + (report.isEmpty ? "><skipped/></testcase>" : "/>"))
        continue
      }
      let kind = report.outcome == .failed ? "failure" : "error"
      let problems = report.problems.map(\.description).joined(separator: "\n")
      let message = escaped(String(problems.prefix { $0 != "\n" }))
      lines += [
        #"  <testcase classname="scenes" name="\#(name)">"#,
        #"    <\#(kind) message="\#(message)">\#(escaped(problems))</\#(kind)>"#,
        "  </testcase>",
      ]
    }
    return VisibleText(lines: (lines + ["</testsuite>"]).map { $0 + "\n" }.joined())
  }

  private static func escaped(_ text: String) -> String {
    text.markupEscaped.replacing("\"", with: "&quot;")
  }
}
