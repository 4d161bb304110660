import ArgumentParser
import Cells
import ConflictLogs
import Phrases
import Playground
import PlaygroundScreen
import SceneModel

struct Log: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Explain UIKit's logs of conflicting constraints.",
    discussion: """
      Reads console output with one or more reports of "Unable to simultaneously satisfy \
      constraints". For each report, prints the arithmetic that fails, the cause, the constraints that \
      matter, the one that UIKit broke, and possible repairs. Exit codes: 0 no report found, 1 at least one \
      report found, 2 a file cannot be read, 3 a report was found but cannot be parsed.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, github, junit, sarif, scene, svg
  }

  @Argument(help: "Text files; '-' or no file reads standard input.", completion: .file())
  var files: [String] = []

  @Option(help: "The output format; 'scene' and 'svg' print one conflict as a scene or a picture.")
  var format = Format.text

  @Flag(help: "Print a conflict as a scene file, as --format scene does.")
  var scene = false

  @Flag(help: "Open a conflict as a scene in the playground.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "With --open, --scene or --format svg, the number of the conflict (default: the first).",
      valueName: "N"))
  var number: Int?

  @Flag(help: "Read standard input while it grows, and explain each conflict once it is complete.")
  var follow = false

  @OptionGroup var languages: ExplanationLanguage

  func validate() throws {
    let followed: [Format] = [.text, .json, .markdown, .github]
    if follow, ![[], ["-"]].contains(files) || open || scene || !followed.contains(format) {
      throw ValidationError(
        "'--follow' reads standard input, for the formats text, json, markdown and github.")
    }
    let isOne = open || scene || format == .scene || format == .svg
    if number != nil, !isOne {
      throw ValidationError("'--number' needs '--open', '--scene' or '--format svg'.")
    }
    if open || scene, format != .text, format != .scene {
      throw ValidationError("'--open' and '--scene' cannot be used with '--format'.")
    }
  }

  func run() throws {
    if follow { return try followInput() }
    let language = try languages.language()
    let paths = files.isEmpty ? ["-"] : files
    try SceneInput.refuseRepeatedInput(in: paths)
    var found: [(path: String, reports: [LogReport])] = []
    var text: [UInt8] = []
    for path in paths {
      let bytes = try SceneInput.bytes(path: path)
      text += bytes + [UInt8(ascii: "\n")]
      let explained = ExplainedLogs(bytes, path: path)
      for note in explained.notes { Output.error(note) }
      found.append((explained.name, explained.reports))
    }
    let reports = found.flatMap(\.reports)
    if open || scene || format == .scene || format == .svg {
      if let report = try chosen(of: reports) { try show(report, among: reports.count, of: text) }
    } else {
      try Output.write(LogOutput(files: found, language: language).text(format))
    }
    try conclude(reports)
  }

  private func followInput() throws {
    let language = try languages.language()
    var follower = LogFollower()
    var count = 0
    // The reports on which the exit code depends; the input may be endless.
    var telling: [LogReport] = []
    while let logs = follower.next() {
      let reports = logs.enumerated().map {
        LogReport($1, number: count + $0 + 1, of: count + logs.count)
      }
      count += reports.count
      let output = LogOutput(
        files: [(SceneInput.displayName(ofPath: "-"), reports)], language: language)
      try Output.write(output.text(format))
      for report in reports where !telling.contains(where: { $0.decides(like: report) }) {
        telling.append(report)
      }
    }
    if telling.isEmpty {
      Output.error(ExplainedLogs.nothing(in: SceneInput.displayName(ofPath: "-"), nil))
    }
    try conclude(telling)
  }

  /// Returns the conflict that becomes a scene; nil if no line can be read.
  private func chosen(of reports: [LogReport]) throws(Failure) -> LogReport? {
    guard let number else { return reports.first { !$0.log.constraints.isEmpty } }
    guard number > 0, reports.indices.contains(number - 1) else {
      throw .usage("there is no conflict \(number); the text has \(reports.count)")
    }
    return reports[number - 1].log.constraints.isEmpty ? nil : reports[number - 1]
  }

  private func show(_ report: LogReport, among count: Int, of bytes: [UInt8]) throws {
    let log = LogScene(report)
    let text = VisibleText.lines(of: log.yaml).joined(separator: "\n")
    if open {
      let lines = SceneLines(constraints: log.lineNumbers)
      var input = try SceneInput(text: text, name: "log", lines: lines)
      input.startsAtProblem = true
      input.log = OpenedLog(log, bytes: bytes, count: count, scene: input.scene)
      try Open.parse(["-"] + (languages.lang.map { ["--lang", $0] } ?? [])).show(
        input, alternative: "'stackyard log --format svg FILE' prints a picture")
    } else if format == .svg {
      let scene = try SceneInput(text: text, name: "log").scene
      let picture = pictureWithConstraints(
        of: scene, on: CellSize(columns: 80, rows: 24),
        lines: SceneLines(constraints: log.lineNumbers), onlyWithLines: true)
      try Output.write(picture.svg)
    } else {
      try Output.write(VisibleText(lines: text))
    }
  }

  private func conclude(_ reports: [LogReport]) throws(Failure) {
    guard !reports.isEmpty else { return }
    if reports.allSatisfy({ $0.log.constraints.isEmpty }) {
      throw Failure(kind: .invalidScene, message: "stackyard: no line of the report can be parsed")
    }
    guard reports.contains(where: \.isConflict) else {
      Output.error(ExplainedLogs.harmless)
      return
    }
    // A user who closes the playground has already seen the conflict.
    if !open { throw Failure(kind: .unexpected) }
  }
}

extension LogReport {
  /// Whether the exit code depends on another report in the same way.
  fileprivate func decides(like other: LogReport) -> Bool {
    isConflict == other.isConflict && log.constraints.isEmpty == other.log.constraints.isEmpty
  }
}
