import ArgumentParser
import Cells
import Foundation
import Replay

struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play the scripts of scenes, and compare their golden screens.",
    discussion: """
      Golden screens are in the folder NAME.golden beside NAME.yaml. What came instead of one is kept \
      there as *.actual.
      """)

  @Argument(help: "Scene files and folders of them; the folder 'scenes' where there are none.")
  var scenes: [String] = ["scenes"]

  @Flag(help: "Write golden screens that differ anew, and list them; not where CI is set.")
  var update = false

  @Option(help: "How to report: summary, tap or junit.")
  var format = Reporting.summary

  func run() throws {
    if update, ProcessInfo.processInfo.environment["CI", default: ""] != "" {
      throw Failure.usage("golden screens are not updated where CI is set; update them by hand")
    }
    guard !scenes.contains("-") else {
      throw Failure.usage("standard input can't be tested: golden screens lie beside a file")
    }
    let paths = TestRun.scenes(at: scenes)
    guard !paths.isEmpty else {
      throw Failure.usage(
        "there is no scene in '\(VisibleText.visible(scenes.joined(separator: ", ")))'")
    }
    let reports = TestRun.reports(of: paths, updating: update)
    try Output.write(format.text(of: reports))
    let outcomes = Set(reports.map(\.outcome))
    if outcomes.contains(.unreadable) { throw Failure(kind: .usage) }
    if outcomes.contains(.invalid) { throw Failure(kind: .invalidScene) }
    if outcomes.contains(.failed) { throw Failure(kind: .unexpected) }
  }
}

extension Reporting: ExpressibleByArgument {}
