import ArgumentParser
import Cells
import Replay
import SceneLayouts
import SceneModel

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check scene files and report every problem, not only the first.",
    discussion: """
      Conflicts of required constraints, content that is cut off and ambiguous values are reported on \
      standard error, and so are views that seem to overlap, or to leave their superviews, by accident. \
      With --strict, conflicts make the check fail with exit code 1.
      """)

  @Argument(help: "Scene files; '-' reads standard input.")
  var scenes: [String]

  @OptionGroup var canvas: CanvasOptions

  @Flag(help: "Fail if constraints conflict.")
  var strict = false

  func run() throws {
    try SceneInput.refuseRepeatedInput(in: scenes)
    var failures: [Failure] = []
    var hasConflicts = false
    for path in scenes {
      let input: SceneInput
      do throws(Failure) {
        input = try canvas.scene(path: path)
      } catch {
        failures.append(error)
        continue
      }
      let conflicts = ConflictReport(
        SceneInspection(laying: input.scene, offered: canvas.offered, lines: input.lines))
      canvas.report(
        conflicts, of: input.scene, file: SceneInput.displayName(ofPath: path),
        notingPlacements: true)
      if !conflicts.isEmpty { hasConflicts = true }
      let outcome =
        conflicts.isEmpty ? "ok" : strict ? conflicts.count : "valid, \(conflicts.count)"
      try Output.write("\(path): \(outcome)\n")
    }
    if let failure = Failure(of: failures) { throw failure }
    if strict, hasConflicts { throw Failure(kind: .unexpected) }
  }
}
