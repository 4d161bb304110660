import Cells
import ConflictLogs

/// Prints reports on logs in the formats for people and for build servers.
struct LogOutput {
  private let files: [(path: String, reports: [LogReport])]

  init(_ files: [(path: String, reports: [LogReport])]) {
    self.files = files
  }

  private var reports: [LogReport] { files.flatMap(\.reports) }

  /// The reports that make a build fail.
  private var conflicts: [(path: String, reports: [LogReport])] {
    files.map { ($0.path, $0.reports.filter(\.isConflict)) }
  }

  func text(_ format: Log.Format) -> VisibleText {
    switch format {
    case .text:
      VisibleText(lines: LogOutput.wrapped(visible(reports.map(\.text).joined(separator: "\n"))))
    case .markdown: VisibleText(lines: reports.map(\.markdown).joined(separator: "\n"))
    case .json: reports.map { $0.json.text + "\n" }.joined()
    case .junit: VisibleText(lines: junit)
    case .sarif: sarif.text + "\n"
    // The command itself handles these formats, which use only one report.
    case .scene, .svg: ""
    }
  }

  private func visible(_ text: String) -> String {
    VisibleText.lines(of: text).joined(separator: "\n")
  }

  /// The width of the narrowest common terminals, so that no terminal breaks a line inside a word.
  private static let columns = 80

  /// Returns a text with lines of at most 80 columns; continued lines are indented.
  private static func wrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " }.count
      let content = String(line.dropFirst(indent))
      let space = String(repeating: " ", count: indent)
      let hanging = space + (content.first?.isNumber == true ? "   " : "")
      return content.wrapped(toColumns: columns - hanging.count).enumerated()
        .map { ($0 == 0 ? space : hanging) + $1 }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  // MARK: Build servers

  private var junit: String {
    let count = conflicts.flatMap(\.reports).count
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuite name="constraints" tests="\#(count)" failures="\#(count)">"#,
    ]
    for (path, reports) in conflicts {
      for report in reports {
        let name = "\(visible(path)):\(report.log.line)".markupEscaped.quoteEscaped
        let message = visible(report.summary).markupEscaped.quoteEscaped
        lines += [
          #"  <testcase classname="constraints" name="\#(name)">"#,
          #"    <failure message="\#(message)">\#(visible(report.text).markupEscaped)</failure>"#,
          "  </testcase>",
        ]
      }
    }
    return (lines + ["</testsuite>"]).map { $0 + "\n" }.joined()
  }

  /// The Static Analysis Results Interchange Format, version 2.1.0.
  private var sarif: JSON {
    let results = conflicts.flatMap { path, reports in reports.map { result($0, path) } }
    let rule = JSON.object([
      ("id", .string("unsatisfiable-constraints")),
      (
        "shortDescription",
        .object([("text", .string("Conflicting constraints"))])
      ),
    ])
    let driver = JSON.object([("name", .string("stackyard")), ("rules", .array([rule]))])
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([("tool", .object([("driver", driver)])), ("results", .array(results))])
        ])
      ),
    ])
  }

  private func result(_ report: LogReport, _ path: String) -> JSON {
    let isOwn = [.app, .mask, .library].contains(report.judgement.verdict)
    let sources = report.judgement.conflict.compactMap { report.log.constraints[$0].source }
    let places =
      sources.isEmpty
      ? [location(path, report.log.line)] : sources.map { location($0.file, $0.line) }
    return .object([
      ("ruleId", .string("unsatisfiable-constraints")),
      ("level", .string(isOwn ? "error" : "warning")),
      ("message", .object([("text", .string(report.summary))])),
      ("locations", .array(places)),
    ])
  }

  private func location(_ file: String, _ line: Int) -> JSON {
    .object([
      (
        "physicalLocation",
        .object([
          ("artifactLocation", .object([("uri", .string(file.asURI))])),
          ("region", .object([("startLine", .number(Double(line)))])),
        ])
      )
    ])
  }
}

extension String {
  /// The path as a relative or absolute reference, with percent-encoding.
  fileprivate var asURI: String {
    let digits = Array("0123456789ABCDEF")
    return utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain =
        byte < 0x80 && (character.isLetter || character.isNumber || "-._~/+@".contains(character))
      return isPlain ? "\(character)" : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }.joined()
  }

  fileprivate var quoteEscaped: String { replacing("\"", with: "&quot;") }
}

extension LogReport {
  /// The report as data.
  fileprivate var json: JSON {
    .object([
      ("log", .number(Double(number))),
      ("line", .number(Double(log.line))),
      ("constraints", .array(log.constraints.map { json($0) })),
      ("understood", .number(Double(log.constraints.count))),
      ("notUnderstood", .number(Double(log.notUnderstood.count))),
      ("feasible", .bool(judgement.isFeasible)),
      ("needsNonNegativeSizes", .bool(judgement.needsNonNegativeSizes)),
      ("conflict", .numbers(judgement.conflict.map(Double.init))),
      (
        "broken",
        .object([
          ("reported", log.broken.map { .number(Double($0)) } ?? .null),
          ("predicted", judgement.predicted.map { .number(Double($0)) } ?? .null),
        ])
      ),
      ("verdict", .string(judgement.verdict.rawValue)),
      ("repairs", .array(judgement.repairs.map { json($0) })),
      ("text", .string(text)),
    ])
  }

  private func json(_ constraint: LoggedConstraint) -> JSON {
    .object([
      ("text", .string(constraint.text)),
      ("identifier", constraint.identifier.map { .string($0) } ?? .null),
      ("first", json(constraint.first)),
      ("relation", .string(constraint.relation.rawValue)),
      ("second", constraint.second.map { json($0) } ?? .null),
      ("multiplier", .number(constraint.multiplier)),
      ("constant", .number(constraint.constant)),
      ("priority", .number(constraint.priority)),
      ("origin", .string(constraint.origin.rawValue)),
      (
        "source",
        constraint.source.map {
          .object([("file", .string($0.file)), ("line", .number(Double($0.line)))])
        } ?? .null
      ),
    ])
  }

  private func json(_ anchor: LoggedConstraint.Anchor) -> JSON {
    .object([
      ("item", .string(log.name(ofItem: anchor.item))),
      ("attribute", .string(anchor.attribute.rawValue)),
    ])
  }

  private func json(_ repair: Repair) -> JSON {
    let which: [(key: String, value: JSON)] =
      repair.constraints.count == 1
      ? [("constraint", .number(Double(repair.constraints[0])))]
      : [("constraints", .numbers(repair.constraints.map(Double.init)))]
    switch repair.change {
    case .lower: return .object(which + [("priority", .number(999))])
    case .loosen(let relation): return .object(which + [("relation", .string(relation.rawValue))])
    case .remove: return .object(which + [("remove", .bool(true))])
    case .stopTranslatingMask(let item):
      return .object(
        which + [
          ("view", .string(log.name(ofItem: item))),
          ("set", .object([("translatesAutoresizingMaskIntoConstraints", .bool(false))])),
        ])
    }
  }
}
