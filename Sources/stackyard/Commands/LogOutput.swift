import Cells
import ConflictLogs
import Phrases

/// Prints reports on logs in the formats for people and for build servers.
struct LogOutput {
  let files: [(path: String, reports: [LogReport])]
  /// The language of the reports for people; programs get English.
  let language: Language

  private var reports: [LogReport] { files.flatMap(\.reports) }

  func text(_ format: Log.Format) -> VisibleText {
    switch format {
    case .text:
      VisibleText(
        lines: wrapped(visible(reports.map { $0.text(in: language) }.joined(separator: "\n"))))
    case .markdown:
      VisibleText(lines: reports.map { $0.markdown(in: language) }.joined(separator: "\n"))
    case .json: reports.map { $0.json.text + "\n" }.joined()
    case .junit: findings.junit
    case .sarif: findings.sarif
    case .github: findings.github
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
  private func wrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " }.count
      let content = String(line.dropFirst(indent))
      let space = String(repeating: " ", count: indent)
      let mark = content.hasPrefix("x ") ? "  " : ""
      let isNumbered = content.dropFirst(mark.count).first?.isNumber == true
      let hanging = space + (isNumbered ? "\(mark)   " : "")
      return content.wrapped(
        toColumns: LogOutput.columns - hanging.count, keepingIdentifiers: true
      ).enumerated()
        .map { ($0 == 0 ? space : hanging) + $1 }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  // MARK: Build servers

  /// The conflicts, each of which makes a build fail.
  private var findings: FindingReport {
    let cases = files.flatMap { path, reports in
      reports.filter(\.isConflict)
        .map { (name: "\(visible(path)):\($0.log.line)", findings: [$0.finding(in: path)]) }
    }
    return FindingReport(suite: "constraints", cases: cases)
  }
}

extension LogReport {
  /// The conflict for build servers, at the lines of the app's code or, without any, of the log.
  fileprivate func finding(in path: String) -> Finding {
    let isOwn = [.app, .mask, .library].contains(judgement.verdict)
    // The first place is the one that is annotated: that of the broken line.
    let lines =
      judgement.conflict.filter { $0 == log.broken }
      + judgement.conflict.filter { $0 != log.broken }
    let sources = lines.compactMap { log.constraints[$0].source }
    let places = sources.map { Finding.Place(file: $0.file, line: $0.line) }
    return Finding(
      rule: .conflict, level: isOwn ? .error : .warning, summary: summary.text(), details: text,
      places: places.isEmpty ? [Finding.Place(file: path, line: log.line)] : places, fails: true)
  }

  var json: JSON {
    [
      "log": .number(Double(number)),
      "line": .number(Double(log.line)),
      "constraints": .array(log.constraints.map { json($0) }),
      "understood": .number(Double(log.constraints.count)),
      "notUnderstood": .number(Double(log.notUnderstood.count)),
      // Nothing is known of a report of which no line can be read.
      "feasible": log.constraints.isEmpty ? .null : .bool(judgement.isFeasible),
      "needsNonNegativeSizes": .bool(judgement.needsNonNegativeSizes),
      "conflict": .numbers(judgement.conflict.map(Double.init)),
      "broken": [
        "reported": log.broken.map { .number(Double($0)) } ?? .null,
        "predicted": judgement.predicted.map { .number(Double($0)) } ?? .null,
      ],
      "brokenText": log.brokenText.map { .string($0) } ?? .null,
      "verdict": .string(judgement.verdict.rawValue),
      "repairs": .array(judgement.repairs.map { json($0) }),
      "text": .string(text),
    ]
  }

  private func json(_ constraint: LoggedConstraint) -> JSON {
    [
      "text": .string(constraint.text),
      "identifier": constraint.identifier.map { .string($0) } ?? .null,
      "first": json(constraint.first),
      "relation": .string(constraint.relation.rawValue),
      "second": constraint.second.map { json($0) } ?? .null,
      "multiplier": .number(constraint.multiplier),
      "constant": .number(constraint.constant),
      "priority": .number(constraint.priority),
      "origin": .string(constraint.origin.rawValue),
      "source": constraint.source.map {
        ["file": .string($0.file), "line": .number(Double($0.line))]
      } ?? .null,
    ]
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
