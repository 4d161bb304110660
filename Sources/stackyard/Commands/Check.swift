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
      With --strict, conflicts make the check fail with exit code 1; with --fail-on cut,ambiguous, so do \
      other problems: 'cut' is content with too little room, be it cut off or, such as an image, \
      compressed. The other formats print all problems on standard output: json for programs, github, \
      sarif and junit for build servers.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, github, sarif, junit
  }

  @Argument(help: "Scene files; '-' reads standard input.", completion: .scene)
  var scenes: [String]

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup var devices: DeviceOptions

  @Flag(help: "Fail if constraints conflict, as with --fail-on conflict.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "The kinds of problems with which the check fails, with commas between them: \(LayoutProblem.Kind.names), or 'all'.",
      valueName: "kinds"), transform: LayoutProblem.Kind.list)
  var failOn: [Set<LayoutProblem.Kind>] = []

  @Option(help: "The output format.")
  var format = Format.text

  private var failing: Set<LayoutProblem.Kind> {
    failOn.reduce(strict ? [.conflict] : []) { $0.union($1) }
  }

  func validate() throws { try devices.refuse(canvas) }

  func run() throws {
    try SceneInput.refuseRepeatedInput(in: scenes)
    if format == .text { try checkForPeople() } else { try checkForPrograms() }
  }

  private func checkForPeople() throws {
    var failures: [Failure] = []
    var found: Set<LayoutProblem.Kind> = []
    for path in scenes {
      do throws(Failure) {
        let input = try canvas.scene(path: path)
        let kinds = try devices.varies ? checkVariants(of: input, path) : check(input, path)
        found.formUnion(kinds)
      } catch {
        failures.append(error)
      }
    }
    try conclude(failures, found)
  }

  /// Reports the problems of a scene, prints the result, and returns the kinds of the problems.
  private func check(_ input: SceneInput, _ path: String) throws(Failure) -> Set<LayoutProblem.Kind>
  {
    let report = ConflictReport(canvas.inspection(of: input))
    let problems = report.problems(in: input.lines)
    canvas.report(
      problems, of: input.scene, file: SceneInput.displayName(ofPath: path), failing: failing)
    let found = Set(problems.map(\.kind))
    let failed = failed(of: found) { $0 == .conflict ? report.count : $0.rawValue }
    let outcome = failed ?? (report.isEmpty ? "ok" : "valid, \(report.count)")
    try Output.write("\(path): \(outcome)\n")
    return found
  }

  /// Returns the kinds with which the check of a scene fails, in words; nil if it does not.
  private func failed(
    of found: Set<LayoutProblem.Kind>, named name: (LayoutProblem.Kind) -> String
  ) -> String? {
    let failed = LayoutProblem.Kind.allCases.filter(found.intersection(failing).contains)
    return failed.isEmpty ? nil : "fails: \(failed.map(name).joined(separator: ", "))"
  }

  /// Lays out the variants of a scene, prints one line for each problem, and returns their kinds.
  private func checkVariants(
    of input: SceneInput, _ path: String
  ) throws(Failure) -> Set<LayoutProblem.Kind> {
    let problems = LayoutProblem.all(
      in: devices.variants(of: input.scene), offered: canvas.offered, lines: input.lines)
    for problem in problems {
      let line = problem.line.map { ":\($0)" } ?? ""
      try Output.write("\(path)\(line): \(problem.summary)\n")
    }
    if problems.isEmpty {
      let screens = devices.screens.isEmpty ? "" : " on \(devices.screens.count) screens"
      let sizes =
        devices.textScale.map { " with \($0.count) text size\($0.count == 1 ? "" : "s")" } ?? ""
      try Output.write("\(path): ok\(screens)\(devices.rtl ? " in both directions" : "")\(sizes)\n")
    }
    let found = Set(problems.map(\.kind))
    if let failed = failed(of: found, named: \.rawValue) {
      try Output.write("\(path): \(failed)\n")
    }
    return found
  }

  private func checkForPrograms() throws {
    var failures: [Failure] = []
    var checked: [CheckedScene] = []
    for path in scenes {
      do throws(Failure) {
        let bytes = try SceneInput.bytes(path: path)
        let file = CheckedScene(
          SceneInput.file(bytes, path: path), bytes, named: SceneInput.displayName(ofPath: path),
          offered: canvas.offered, canvas: canvas.request,
          variants: devices.variants(of:))
        checked.append(file)
        // The output contains the errors.
        if file.scene == nil { failures.append(Failure(kind: .invalidScene)) }
      } catch {
        failures.append(error)
      }
    }
    let report = FindingReport(
      suite: "scenes", cases: checked.map { ($0.file, $0.findings(failing: failing)) })
    switch format {
    case .text: break
    case .json: try Output.write(checked.map { $0.json.text + "\n" }.joined())
    case .github: try Output.write(report.github)
    case .sarif: try Output.write(report.sarif)
    case .junit: try Output.write(report.junit)
    }
    try conclude(failures, Set(checked.flatMap(\.layoutProblems).map(\.kind)))
  }

  private func conclude(_ failures: [Failure], _ found: Set<LayoutProblem.Kind>) throws {
    if let failure = Failure(of: failures) { throw failure }
    if !found.isDisjoint(with: failing) { throw Failure(kind: .unexpected) }
  }
}

extension LayoutProblem.Kind {
  private static let named = allCases.filter { $0 != .more }

  fileprivate static let names = named.map(\.rawValue).joined(separator: ", ")

  /// Reads a list of kinds, as in `conflict,cut`.
  fileprivate static func list(_ argument: String) throws -> Set<Self> {
    if argument == "all" { return Set(named) }
    return Set(
      try argument.split(separator: ",", omittingEmptySubsequences: false).map { name in
        guard let kind = named.first(where: { $0.rawValue == name }) else {
          throw ValidationError(
            "there is no kind of problem '\(name)'; there are: \(names), and 'all'")
        }
        return kind
      })
  }
}
