import ArgumentParser
import Cells
import Files
import Platform
import Replay
import SceneModel
import SceneText

struct GradeScenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade",
    abstract: "Grade scenes with the tasks or expectations of another scene's script.",
    discussion: """
      If the script has tasks, each is a point for a scene with the views and the picture of its \
      solution, judged as it is; otherwise, each expected value is a point. The script of a graded file \
      is ignored, and golden screens are not compared. A file that cannot be read has no points. Exit \
      codes: 0 all files have all points, 1 points are missing, 2 there is no file to grade, or the \
      grading file cannot be read or has no expectations, 3 the grading file is invalid, or no scene can \
      have the pictures of all its tasks.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, csv, json, junit
  }

  @Option(help: "The scene file whose script grades the others.")
  var script: String

  @Argument(help: "Scene files, and folders of scene files, to be graded.", completion: .scene)
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "Grade nothing; write the scene and the goals of the script, without answers, solutions and"
        + " expectations, to a new file to be given out; '-' is standard output.",
      valueName: "file"))
  var giveOut: String?

  @Option(help: "The output format.")
  var format = Format.text

  func validate() throws {
    guard files.isEmpty == (giveOut != nil) else {
      throw ValidationError(
        giveOut == nil ? "a file to grade is missing" : "--give-out grades no files")
    }
  }

  func run() throws {
    let screenplay = try SceneInput.readable(path: script)[0]
    let grading = Grading(screenplay)
    if let task = grading.unsolvable {
      throw Failure(kind: .invalidScene, message: task.text)
    }
    if let giveOut { return try write(exerciseOf: screenplay, to: giveOut, gradedBy: grading) }
    guard grading.mostPoints > 0 else {
      throw Failure.usage(
        "the script of '\(script)' has no expectations; add steps such as"
          + " 'expect: {frame: {a: [0, 0, 8, 1]}}'")
    }
    noteOtherFiles()
    let grades = TestRun.grades(of: try paths, by: grading)
    try Output.write(text(of: grades))
    guard grades.allSatisfy({ $0.outcome == .passed }) else { throw Failure(kind: .unexpected) }
  }

  private func write(
    exerciseOf screenplay: Screenplay, to path: String, gradedBy grading: Grading
  ) throws {
    if screenplay.scene.script.includesFiles {
      Output.error("note: the steps of the files that the script includes are left out")
    }
    let tasks = screenplay.beats.count { if case .task = $0.cue { true } else { false } }
    if tasks > 1 { Output.error("note: the scene is that of the first of \(tasks) tasks") }
    let text = Scene(exerciseOf: screenplay).yaml
    let grade = grading.grade(of: Array(text.utf8), path: path)
    if grade.of > 0, grade.outcome == .passed {
      Output.error(
        "note: this scene already has all points; a task begins with a scene to be changed")
    }
    guard path != "-" else { return try Output.write(VisibleText(lines: text)) }
    guard try OutputFile(path: path).create(text) else {
      throw Failure.usage("'\(path)' exists; name another file")
    }
  }

  /// Names the files in the folders that are not graded, because they are not scene files.
  private func noteOtherFiles() {
    for folder in files where TestRun.isFolder(folder) {
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
      let files = (names ?? []).filter {
        !TestRun.isScene($0) && !$0.hasPrefix(".") && !TestRun.isFolder("\(folder)/\($0)")
      }.sorted()
      if let first = files.first {
        let more = files.count > 1 ? ", and \(files.count - 1) more" : ""
        Output.error("note: not graded in '\(folder)', because not a scene file: '\(first)'\(more)")
      }
    }
  }

  /// The files to be graded, without the grading file itself, which may be in the same folder.
  private var paths: [String] {
    get throws {
      let found = try SceneInput.scenes(at: files, for: "grade --script \(script)")
      let paths = found.filter { !TestRun.isSameFile($0, script) }
      guard !paths.isEmpty else { throw Failure.usage("there is no file to grade but '\(script)'") }
      if paths.count < found.count {
        Output.error("note: not graded, because it grades the others: '\(script)'")
      }
      return paths
    }
  }

  private func text(of grades: [Grade]) -> VisibleText {
    switch format {
    case .text: grades.table
    case .csv: grades.csv
    case .json: JSON.array(grades.map(\.json)).text + "\n"
    case .junit: Reporting.junit.text(of: grades.map(\.report))
    }
  }
}

extension [Grade] {
  fileprivate var table: VisibleText {
    var table = TextTable(header: ["file", "points", "reason"])
    for grade in self {
      table.append([grade.path, "\(grade.points) of \(grade.of)", grade.reason])
    }
    let perfect = count { $0.outcome == .passed }
    return table.text
      + "\(perfect) of \(count) \(count == 1 ? "file has" : "files have") all points\n"
  }

  /// The grades as comma-separated values, with a header.
  fileprivate var csv: VisibleText {
    VisibleText(
      csv: [["file", "points", "of", "passed", "reason"]]
        + map { grade in
          [
            grade.path, "\(grade.points)", "\(grade.of)", "\(grade.outcome == .passed)",
            grade.reason,
          ]
        })
  }
}

extension Grade {
  fileprivate var json: JSON {
    [
      "file": .string(path), "points": .number(Double(points)), "of": .number(Double(of)),
      "passed": .bool(outcome == .passed),
      "reasons": .array(
        unreadable.map { [.string($0)] } ?? problems.map { .string(Grade.text(of: $0)) }),
    ]
  }
}
