import ArgumentParser
import Cells
import ConflictLogs
import Replay

struct Log: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain UIKit's logs of constraints that cannot all hold.",
    discussion: """
      Reads console output with one or more reports "Unable to simultaneously satisfy \
      constraints", and says for each which sum fails, whose fault it is, which lines matter, what \
      UIKit broke, and which change ends it. Exit codes: 0 no conflict found, 1 conflicts found, \
      3 a report was found but could not be read.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, junit, sarif, scene
  }

  @Argument(help: "Text files; '-', or none, reads standard input.")
  var files: [String] = []

  @Option(help: "The form of the answer; 'scene' is the first conflict as a scene file.")
  var format = Format.text

  @Flag(help: "Print the first conflict as a scene file, as --format scene does.")
  var scene = false

  func run() throws {
    let paths = files.isEmpty ? ["-"] : files
    try SceneInput.refuseRepeatedInput(in: paths)
    var found: [(path: String, reports: [LogReport])] = []
    for path in paths {
      let logs = ConflictLog.reading(try SceneInput.bytes(path: path))
      found.append(
        (
          SceneInput.displayName(ofPath: path),
          logs.enumerated().map { LogReport($1, number: $0 + 1, of: logs.count) }
        ))
    }
    try Output.write(LogOutput(found).text(scene ? .scene : format))
    try conclude(found.flatMap(\.reports))
  }

  private func conclude(_ reports: [LogReport]) throws(Failure) {
    guard !reports.isEmpty else {
      Output.error("no report of constraints that cannot all hold was found")
      return
    }
    if reports.allSatisfy({ $0.log.constraints.isEmpty }) {
      throw Failure(kind: .invalidScene, message: "stackyard: no line of the report can be read")
    }
    throw Failure(kind: .unexpected)
  }
}
