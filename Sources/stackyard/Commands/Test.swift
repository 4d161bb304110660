import ArgumentParser
import Cells
import Files
import Platform
import Replay

struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Play the scripts of scenes and compare the screens with golden screens.",
    discussion: """
      Golden screens are in the folder NAME.golden beside NAME.yaml. Nothing is written without \
      --update or --write-actual. Exit codes: 0 success, 1 something differs or nothing was tested, \
      2 a file cannot be read or written, 3 a scene is invalid.
      """)

  @Argument(help: "Scene files and folders of scene files.", completion: .scene)
  var scenes: [String] = [SceneInput.defaultFolder]

  @Flag(help: "Rewrite golden screens that differ and list them (refused when CI is set).")
  var update = false

  @Flag(
    help: "List at most 20 lines of differences of a golden screen, first the layout's (default).")
  var diff = false

  @Flag(help: "List every difference of a golden screen, not only the first ones.")
  var full = false

  @Flag(help: "Write each screen that differs next to its golden screen, as *.actual.")
  var writeActual = false

  @Flag(help: "Succeed even if no scene has expectations or golden screens.")
  var allowEmpty = false

  @Option(help: "The format of the report: summary, tap or junit.")
  var format = Reporting.summary

  func run() throws {
    if update, ProcessInfo.processInfo.environment["CI", default: ""] != "" {
      throw Failure.usage(
        "cannot update golden screens while CI is set; run --update on your own machine")
    }
    guard !(full && diff) else { throw Failure.usage("use either --diff or --full") }
    guard !scenes.contains("-") else {
      throw Failure.usage(
        "cannot test standard input: golden screens are stored next to a scene file; specify its path"
      )
    }
    let paths = try SceneInput.scenes(at: scenes, for: "test")
    let reports = TestRun.reports(
      of: paths, mode: update ? .update : .compare(isFull: full, writesActual: writeActual))
    try Output.write(format.text(of: reports))
    let outcomes = Set(reports.map(\.outcome))
    if outcomes.contains(.unreadable) { throw Failure(kind: .usage) }
    if outcomes.contains(.invalid) { throw Failure(kind: .invalidScene) }
    if outcomes.contains(.failed) { throw Failure(kind: .unexpected) }
    if !allowEmpty, reports.allSatisfy(\.isEmpty) {
      throw Failure(
        kind: .unexpected, message: "stackyard: nothing was tested; --allow-empty accepts this")
    }
  }
}

extension Reporting: ExpressibleByArgument {}
