import Foundation
import TestSupport
import Testing

/// Grading the scenes of others.
@Suite final class GradeCommandTests {
  private let folder: TemporaryFolder
  private let scene = """
    stackyard: 1
    canvas: {width: 30, height: 5}
    root: {id: row, stack: {spacing: 2, arrangedSubviews: [{id: a, intrinsicContentSize: [8, 3]}, {id: b, text: Save}]}}

    """
  private let script = """
    script:
      - expect: {frame: {a: [0, 0, 24, 5], b: [26, 0, 4, 5]}, broken: []}
      - do: fill-equally
      - expect: {cells: {a: [0, 0, 14, 5]}}
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(scene + script, to: "check.yaml")
  }

  private struct Row: Decodable, Equatable {
    var file: String
    var points: Int
    var of: Int
    var passed: Bool
    var reasons: [String]
  }

  private func grades(_ paths: String...) throws -> (status: Int32, rows: [Row]) {
    let result = try run(
      ["grade", "--script", folder.path(of: "check.yaml")] + paths + ["--format", "json"])
    return (result.status, try JSONDecoder().decode([Row].self, from: Data(result.output.utf8)))
  }

  @Test func eachExpectationIsAPoint() throws {
    try folder.write(scene, to: "good.yaml")
    try folder.write(scene.replacing("spacing: 2", with: "spacing: 3"), to: "three.yml")
    let (status, rows) = try grades(folder.path)
    #expect(status == 1)
    #expect(rows.map(\.points) == [4, 3])
    #expect(rows.map(\.of) == [4, 4])
    #expect(rows.map(\.passed) == [true, false])
    let place = folder.path(of: "check.yaml") + ":5"
    #expect(
      rows[1].reasons == [
        "\(place): expected the frame of 'a' to be [0, 0, 24, 5], but it is [0, 0, 23, 5]"
      ])
    #expect(try grades(folder.path(of: "good.yaml")).status == 0)
  }

  /// A grading file that passes its own expectations is its own answer.
  @Test func aSceneWithAllPointsIsGivenOutWithANote() throws {
    let exercise = folder.path(of: "exercise.yaml")
    let result = try run(
      ["grade", "--script", folder.path(of: "check.yaml"), "--give-out", exercise])
    #expect(result.status == 0 && result.errors.hasPrefix("note: "), "\(result)")
    #expect(try grades(exercise).rows.map(\.points) == [4])
  }

  @Test func theOtherSizeClassesOfASolutionAreGraded() throws {
    func scene(_ override: String) -> String {
      """
      stackyard: 1
      canvas: {width: 30, height: 5}
      sizeClasses: {regularWidth: 60}
      root: {id: row, stack: {arrangedSubviews: [{id: a, text: Hi}, {id: b, text: Ho\(override)}]}}

      """
    }
    let solution = "[{line: set b when.regularWidth.isHidden true}]"
    try folder.write(
      scene("") + "script: [{task: {goal: Hide b if there is room., solution: \(solution)}}]\n",
      to: "check.yaml")
    try folder.write(scene(", when: {regularWidth: {isHidden: true}}"), to: "right.yaml")
    try folder.write(scene(", when: {regularHeight: {isHidden: true}}"), to: "wrong.yaml")
    try folder.write(scene(""), to: "wronger.yaml")
    try folder.write(
      scene(
        ", when: {regularWidth: {isHidden: true}, regularWidth regularHeight: {isHidden: false}}"),
      to: "wrongest.yaml")
    let rows = try grades(folder.path).rows
    #expect(rows.map(\.points) == [1, 0, 0, 0])
    let place = folder.path(of: "check.yaml") + ":5"
    #expect(
      rows[1].reasons == [
        "\(place): it looks right, but on a canvas of 60x5, b.isHidden is false instead of true"
      ])
    // The picture changes only in another size class.
    #expect(try run(["test", folder.path(of: "check.yaml")]).status == 0)
  }

  /// A width that suits only the smallest canvas of a size class is no solution.
  @Test func numbersThatSuitOneCanvasOfASizeClassAreNoSolution() throws {
    func scene(_ override: String) -> String {
      """
      stackyard: 1
      canvas: {width: 30, height: 5}
      sizeClasses: {regularWidth: 60}
      root: {id: box, subviews: [{id: a, height: 2}]}
      constraints:
        - {constraint: a.width == 9, when: [compactWidth]}
        - {constraint: "\(override)", when: [regularWidth]}

      """
    }
    let solution = "[{line: 'constraint 1 set \"a.width == 0.5 * box.width\"'}]"
    try folder.write(
      scene("a.width == 7") + "script: [{task: {goal: Half., solution: \(solution)}}]\n",
      to: "check.yaml")
    try folder.write(scene("a.width == 0.5 * box.width"), to: "right.yaml")
    try folder.write(scene("a.width == 30"), to: "wrong.yaml")
    #expect(try grades(folder.path).rows.map(\.points) == [1, 0])
  }

  /// A task is a point for who solved it, and the rest of its script is none.
  @Test func aTaskIsGradedByItsSolution() throws {
    let text = """
      stackyard: 1
      canvas: {width: 20, height: 4}
      root: {id: row, stack: {arrangedSubviews: [{id: a, text: Hi}, {id: b, text: Ho}]}}

      """
    try folder.write(
      text + """
        script:
          - predict: {ask: Which one grows?, then: [{key: "+ 2"}], choices: [a, b], answer: a}
          - expect: {broken: []}
          - task: {goal: Make it a column., solution: [{key: a}]}
        """, to: "check.yaml")
    try folder.write(text, to: "unsolved.yaml")
    try folder.write(
      text.replacing("{arranged", with: "{axis: vertical, spacing: 2, arranged"), to: "solved.yaml")
    try folder.write("stackyard: 1\nroot: {id: zzz}\n", to: "junk.yaml")
    let (status, rows) = try grades(folder.path)
    #expect(status == 1)
    #expect(rows.map(\.of) == [1, 1, 1])
    #expect(rows.map(\.points) == [0, 1, 0], "\(rows)")
    #expect(rows[1].passed && rows[2].reasons.count == 1)
  }

  /// A scene without a canvas is as large as the screen.
  @Test func aTaskIsGradedOnTheScreenThatTheScriptGaveIt() throws {
    let text = scene.replacing("canvas: {width: 30, height: 5}\n", with: "")
    let task = "{task: {goal: Go, solution: [{key: '2'}]}}"
    try folder.write("\(text)script: [{resize: [60, 20]}, \(task)]", to: "check.yaml")
    let solved = text.replacing("spacing: 2", with: "spacing: 2, distribution: fillEqually")
    try folder.write(solved, to: "solved.yaml")
    try folder.write(text, to: "own.yaml")
    #expect(try grades(folder.path(of: "solved.yaml")).rows.map(\.points) == [1])
    #expect(try grades(folder.path(of: "own.yaml")).rows.map(\.points) == [0])
  }

  /// No file could have the points of both.
  @Test func tasksWithDifferentPicturesAreRefused() throws {
    func result(_ tasks: String...) throws -> Result {
      try folder.write(scene + "script:\n" + tasks.joined(), to: "check.yaml")
      try folder.write(scene, to: "own.yaml")
      return try run(
        ["grade", "--script", folder.path(of: "check.yaml"), folder.path(of: "own.yaml")])
    }
    let (column, wide) = (
      "  - task: {goal: Make it a column., solution: [{key: a}]}\n",
      "  - task: {goal: Increase the spacing., solution: [{key: + 2}]}\n"
    )
    let refused = try result(column, wide)
    #expect(refused.status == 3 && refused.output.isEmpty)
    let place = folder.path(of: "check.yaml") + ":6:5"
    #expect(
      refused.errors.shows(
        "\(place): error: no scene can have this picture and that of the task before it; put each task in a file of its own"
      ))
    for tasks in [try result(column), try result(column + column.replacing("{key: a}", with: ""))] {
      #expect(tasks.status == 1 && tasks.output.shows("0 of 1 file has all points"), "\(tasks)")
    }
  }

  @Test func scriptOfAGradedFileIsIgnored() throws {
    try folder.write(
      scene + "script: [{do: delete}, {include: elsewhere.yaml}, {expect: {broken: [x]}}]",
      to: "own.yaml")
    #expect(try grades(folder.path(of: "own.yaml")).rows.map(\.passed) == [true])
    for step in ["wait: soon", "ky: a", "expect: {why: {b.with: x}}", "predict: {ask: x}"] {
      try folder.write(scene + "script: [{\(step)}]\n", to: "own.yaml")
      #expect(try grades(folder.path(of: "own.yaml")).rows.map(\.points) == [4], "\(step)")
    }
  }

  /// Constraints that only make the picture of the solution are no solution.
  @Test func theReasonOfATaskSaysWhatDiffers() throws {
    let text = """
      stackyard: 1
      canvas: {width: 20, height: 4}
      root: {id: row, stack: {arrangedSubviews: [{id: a, text: Hi}, {id: b, text: Ho}]}}
      constraints: ["a.width == 5"]

      """
    try folder.write(
      text + "script: [{task: {goal: Go., solution: [{do: set row spacing 2}]}}]\n",
      to: "check.yaml")
    let solved = text.replacing("{arranged", with: "{spacing: 2, arranged")
    let files = [
      ("a.YAML", solved, nil as String?),
      ("b.yaml", text, "b.width is 15 instead of 13"),
      (
        "c.yaml", solved.replacing("id: a", with: "id: c").replacing("a.w", with: "c.w"),
        "no view 'a'"
      ),
      (
        "d.yaml", solved.replacing("== 5\"", with: "== 5\", \"b.width <= 13\""),
        "the constraint 'b.width <= 13' was added"
      ),
      (
        "e.yaml", solved.replacing("{id: b,", with: "{id: b, isHidden: true,"),
        "b.isHidden is true instead of false"
      ),
    ]
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "in/student"), withIntermediateDirectories: true)
    for (name, text, _) in files { try folder.write(text, to: "in/\(name)") }
    let rows = try grades(folder.path(of: "in")).rows
    #expect(rows.count == files.count)
    for (row, file) in zip(rows, files) {
      #expect(row.passed == (file.2 == nil), "\(row)")
      if let reason = file.2 { #expect(row.reasons.joined().contains(reason), "\(row)") }
    }
    let told = try run(
      ["grade", "--script", folder.path(of: "check.yaml"), folder.path(of: "in")])
    let inner = folder.path(of: "in")
    #expect(
      told.errors
        == "note: these folders in '\(inner)' are not searched: 'student'; name them, as in '\(inner)/*'\n"
    )
  }

  /// Each costs a line, and none hangs or leads out of the folder.
  @Test func hostileFilesCostALineEach() throws {
    let deep = String(repeating: "{a: ", count: 400)
    let kinds: [String] = [
      "", "\0", "\u{FEFF}", "- - - -", "{", "&a [*a, *a]", "a: &a [*b]", "%YAML 9.9\n---\n", deep,
      "stackyard: 99\n", "stackyard: 1\nroot: 7\n", "stackyard: 1\nroot: {id: \"\u{1B}[31m\"}\n",
      "stackyard: 1\ncanvas: {width: 1e308, height: -1}\nroot: {id: a}\n",
      "stackyard: 1\nroot: {id: a, width: .nan}\n",
      "stackyard: 1\nroot: {id: a, subviews: [{id: a}]}\n",
      "stackyard: 1\nroot: {id: a}\nconstraints: [\"a.width == a.width + 1\", \"x\"]\n",
      "stackyard: 1\nroot: {id: a}\nscript: [{include: ../../secret.txt}]\n",
      "stackyard: 1\nroot: {id: a}\nscript: [{loop: {times: 999999, steps: [{key: d}]}}]\n",
      "stackyard: 1\nroot: {id: a}\nscript: [{do: quit}, {line: \"w /tmp/x\"}]\n",
      "a: &a {b: c}\n" + (0..<30).map { "b\($0): &b\($0) [*a, *a]" }.joined(separator: "\n"),
    ]
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "in"), withIntermediateDirectories: false)
    for (number, text) in kinds.enumerated() {
      try folder.write(text, to: "in/\(number).yaml")
      try folder.write(scene + text, to: "in/\(number)-after.json")
    }
    let (status, rows) = try grades(folder.path(of: "in"))
    #expect(status == 1)
    #expect(rows.count == 2 * kinds.count)
    #expect(rows.allSatisfy { $0.of == 4 && (0...4).contains($0.points) })
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "in/x")))
  }

  @Test func everyFileHasARow() throws {
    let folder = folder
    let secret = folder.path(of: "secret.txt")
    try folder.write("top secret", to: "secret.txt")
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "in"), withIntermediateDirectories: false)
    try folder.write("\u{FEFF}{", to: "in/broken.yaml")
    try folder.write("stackyard: 1", to: "in/empty.yaml")
    try folder.write(scene.replacing("id: b", with: "id: c"), to: "in/other.yaml")
    try folder.write("", to: "in/=cmd,\"x\u{1B}\n.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "in/link.yaml"), withDestinationPath: secret)
    try #require(mkfifo(folder.path(of: "in/pipe.yaml"), 0o600) == 0)
    let arguments = ["grade", "--script", folder.path(of: "check.yaml"), folder.path(of: "in")]
    let (status, rows) = try grades(folder.path(of: "in"))
    #expect(status == 1)
    #expect(rows.map(\.points) == [0, 0, 0, 0, 3, 0])
    for format in ["text", "csv", "json", "junit"] {
      let output = try run(arguments + ["--format", format]).output
      #expect(!output.contains("top secret"))
      #expect(!output.contains("\u{1B}"))
    }
    let csv = try run(arguments + ["--format", "csv"]).output
    #expect(csv.split(separator: "\n").count == 1 + rows.count)
  }

  @Test func namesAreNoFormulas() throws {
    try folder.write(scene, to: "=SUM(1).yaml")
    let grade = "'\(BuiltProgram.path)' grade --script check.yaml '=SUM(1).yaml' --format csv"
    let result = try run(["-c", "cd '\(folder.path)' && \(grade)"], program: "/bin/sh")
    #expect(result.output.split(separator: "\n").last == "'=SUM(1).yaml,4,4,true,")
  }

  @Test func aScriptWithoutExpectationsIsWrongUsage() throws {
    try folder.write(scene, to: "bare.yaml")
    let bare = folder.path(of: "bare.yaml")
    #expect(try run(["grade", "--script", bare, folder.path(of: "check.yaml")]).status == 2)
    #expect(try run(["grade", "--script", folder.path(of: "no.yaml"), bare]).status == 2)
    try folder.write("stackyard: 1", to: "bad.yaml")
    #expect(try run(["grade", "--script", folder.path(of: "bad.yaml"), bare]).status == 3)
  }
}
