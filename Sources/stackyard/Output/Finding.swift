import Cells

/// A problem for build servers, with the places in files to which it belongs.
struct Finding {
  enum Level: String {
    case error, warning, note
  }

  struct Place {
    var file: String
    var line: Int
    var column: Int?
  }

  /// The kind of the problem, which is the same for all problems of the kind.
  var rule: Rule
  var level: Level
  /// The problem in one line.
  var summary: String
  /// The problem with its reason, in lines.
  var details: String
  var places: [Place]
  var fails: Bool

  struct Rule: Hashable {
    let id: String
    let title: String

    static let conflict = Rule(id: "unsatisfiable-constraints", title: "Conflicting constraints")
    static let text = Rule(id: "invalid-scene", title: "Error in a scene file")
    static let suspicious = Rule(id: "suspicious-scene", title: "Warning about a scene file")
    static let layout = Rule(id: "layout-problem", title: "Problem of a layout")
  }
}

/// Findings in the formats of build servers.
struct FindingReport {
  /// The kind of the examined things, such as `constraints`.
  let suite: String
  /// The examined files or reports, each with its findings.
  let cases: [(name: String, findings: [Finding])]

  private var findings: [Finding] { cases.flatMap(\.findings) }

  /// Commands of GitHub Actions, which become annotations in the changed files.
  var github: VisibleText {
    findings.map { finding in
      let command =
        switch finding.level {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
      let place = finding.places.first
      let properties = [
        place.map { ("file", $0.file) }, place.map { ("line", "\($0.line)") },
        place?.column.map { ("col", "\($0)") }, ("title", finding.rule.title),
      ].compactMap(\.self).map { "\($0)=\($1.escapedForGitHub.escapedInGitHubProperty)" }
      let message = VisibleText.lines(of: finding.details).joined(separator: "\n")
      return "::\(command) \(properties.joined(separator: ","))::\(message.escapedForGitHub)\n"
    }.joined()
  }

  /// The test cases of JUnit; each that contains a failing finding fails.
  ///
  /// The other findings are its output.
  var junit: VisibleText {
    let failures = cases.count { $0.findings.contains(where: \.fails) }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuite name="\#(suite)" tests="\#(cases.count)" failures="\#(failures)" errors="0">"#,
    ]
    for (name, findings) in cases {
      let start = #"  <testcase classname="\#(suite)" name="\#(name.inAttribute)""#
      let failing = findings.filter(\.fails)
      let others = findings.filter { !$0.fails }.map { "\($0.level.rawValue): \($0.details)" }
      var contents: [String] = []
      if let first = failing.first {
        let text = failing.map(\.details).inElement
        contents.append(#"    <failure message="\#(first.summary.inAttribute)">\#(text)</failure>"#)
      }
      if !others.isEmpty { contents.append("    <system-out>\(others.inElement)</system-out>") }
      lines += contents.isEmpty ? [start + "/>"] : [start + ">"] + contents + ["  </testcase>"]
    }
    return VisibleText(lines: (lines + ["</testsuite>"]).map { $0 + "\n" }.joined())
  }

  /// The Static Analysis Results Interchange Format, version 2.1.0.
  var sarif: VisibleText {
    var rules: [Finding.Rule] = []
    for finding in findings where !rules.contains(finding.rule) { rules.append(finding.rule) }
    let driver = JSON.object([
      ("name", .string("stackyard")),
      ("rules", .array((rules.isEmpty ? [.conflict] : rules).map(\.json))),
    ])
    let run = JSON.object([
      ("tool", .object([("driver", driver)])), ("results", .array(findings.map(\.json))),
    ])
    let json = JSON.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")), ("runs", .array([run])),
    ])
    return json.text + "\n"
  }
}

extension Finding {
  fileprivate var json: JSON {
    .object([
      ("ruleId", .string(rule.id)), ("level", .string(level.rawValue)),
      ("message", .object([("text", .string(summary))])),
      ("locations", .array(places.map(\.json))),
    ])
  }
}

extension Finding.Rule {
  fileprivate var json: JSON {
    .object([("id", .string(id)), ("shortDescription", .object([("text", .string(title))]))])
  }
}

extension Finding.Place {
  fileprivate var json: JSON {
    let column = column.map { JSON.number(Double($0)) }
    let region: [(key: String, value: JSON)] =
      [("startLine", .number(Double(line)))] + (column.map { [("startColumn", $0)] } ?? [])
    let location = JSON.object([
      ("artifactLocation", .object([("uri", .string(file.asURI))])), ("region", .object(region)),
    ])
    return .object([("physicalLocation", location)])
  }
}

extension [String] {
  /// The visible texts as the content of an element in XML.
  fileprivate var inElement: String {
    VisibleText.lines(of: joined(separator: "\n")).joined(separator: "\n").markupEscaped
  }
}

extension String {
  /// The path as a relative or absolute reference, with percent-encoding.
  var asURI: String {
    let digits = Array("0123456789ABCDEF")
    return utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain =
        byte < 0x80 && (character.isLetter || character.isNumber || "-._~/+@".contains(character))
      return isPlain ? "\(character)" : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }.joined()
  }

  /// The visible text as the value of an attribute in XML.
  fileprivate var inAttribute: String {
    VisibleText.lines(of: self).joined(separator: "\n").markupEscaped
      .replacing("\"", with: "&quot;")
  }

  fileprivate var escapedForGitHub: String {
    replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  fileprivate var escapedInGitHubProperty: String {
    replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
