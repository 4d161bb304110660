import ArgumentParser
import AutoLayout
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
      With --strict, conflicts make the check fail with exit code 1. The other formats print all \
      problems on standard output: json for programs, github, sarif and junit for build servers.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, github, sarif, junit
  }

  @Argument(help: "Scene files; '-' reads standard input.", completion: .scene)
  var scenes: [String]

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup var devices: DeviceOptions

  @Flag(help: "Fail if constraints conflict.")
  var strict = false

  @Option(help: "The output format.")
  var format = Format.text

  func validate() throws {
    if devices.varies, format != .text {
      throw ValidationError("--devices and --text-scale need the format text")
    }
  }

  func run() throws {
    try SceneInput.refuseRepeatedInput(in: scenes)
    if format == .text { try checkForPeople() } else { try checkForPrograms() }
  }

  private func checkForPeople() throws {
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
      if devices.varies {
        if try checkVariants(of: input, path) { hasConflicts = true }
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
    try conclude(failures, hasConflicts: hasConflicts)
  }

  /// Lays out the variants of a scene, and prints one line for each problem, with the variants that
  /// have it as printed, and those that have it with other numbers; returns whether constraints conflict in one of them.
  private func checkVariants(of input: SceneInput, _ path: String) throws -> Bool {
    var found: [(problem: LayoutProblem, variants: [ScreenVariant], others: [ScreenVariant])] = []
    let all = devices.variants(of: input.scene)
    for variant in all {
      let inspection = SceneInspection(
        laying: variant.scene, offered: canvas.offered, lines: input.lines)
      for problem in ConflictReport(inspection).problems(in: input.lines) {
        if let known = found.firstIndex(where: { $0.problem.isSame(as: problem) }) {
          if found[known].problem.summary == problem.summary {
            found[known].variants.append(variant)
          } else {
            found[known].others.append(variant)
          }
        } else {
          found.append((problem, [variant], []))
        }
      }
    }
    for (problem, variants, others) in found {
      let line = problem.line.map { ":\($0)" } ?? ""
      var places = ScreenVariant.summary(of: variants, among: all)
      if !others.isEmpty {
        places += "; with other numbers: \(ScreenVariant.summary(of: others, among: all))"
      }
      try Output.write("\(path)\(line): \(problem.summary) (\(places))\n")
    }
    if found.isEmpty {
      let screens = devices.screens.isEmpty ? "" : " on \(devices.screens.count) screens"
      let sizes = devices.textScale.map { " with \($0.count) text sizes" } ?? ""
      try Output.write("\(path): ok\(screens)\(devices.rtl ? " in both directions" : "")\(sizes)\n")
    }
    return found.contains { $0.problem.kind == .conflict }
  }

  private func checkForPrograms() throws {
    var failures: [Failure] = []
    var checked: [CheckedScene] = []
    for path in scenes {
      do throws(Failure) {
        let bytes = try SceneInput.bytes(path: path)
        let file = CheckedScene(
          SceneInput.file(bytes, path: path), bytes, named: SceneInput.displayName(ofPath: path),
          offered: canvas.offered, canvas: canvas.replaced.request)
        checked.append(file)
        // The output contains the errors.
        if file.scene == nil { failures.append(Failure(kind: .invalidScene)) }
      } catch {
        failures.append(error)
      }
    }
    let report = FindingReport(
      suite: "scenes", cases: checked.map { ($0.file, $0.findings(isStrict: strict)) })
    switch format {
    case .text: break
    case .json: try Output.write(checked.map { $0.json.text + "\n" }.joined())
    case .github: try Output.write(report.github)
    case .sarif: try Output.write(report.sarif)
    case .junit: try Output.write(report.junit)
    }
    try conclude(failures, hasConflicts: checked.contains(where: \.hasConflicts))
  }

  private func conclude(_ failures: [Failure], hasConflicts: Bool) throws {
    if let failure = Failure(of: failures) { throw failure }
    if strict, hasConflicts { throw Failure(kind: .unexpected) }
  }
}
