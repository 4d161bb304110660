import Cells
import Files
import Foundation
import Replay
import TestSupport
import Testing

/// Tests of a scene file with golden screens, in a temporary folder.
@Suite final class SceneTestTests {
  private let folder: TemporaryFolder
  private let script = """
    script:
      - key: d
      - golden: equally
      - key: a
      - golden: column
    """

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.path(of: name) }

  private func write(_ text: String, to name: String) throws {
    try folder.write(text, to: name)
  }

  private func text(of name: String) throws -> String {
    try folder.text(of: name)
  }

  private func test(mode: TestMode = .compare()) -> SceneReport {
    TestRun.report(of: path("row.yaml"), mode: mode)
  }

  /// Writes the golden files of the scene.
  private func tested() throws {
    try write(rowScene + script, to: "row.yaml")
    #expect(test(mode: .update).updated.count == 2)
  }

  @Test func missingGoldensFailAndAreWrittenOnRequest() throws {
    try write(rowScene + script, to: "row.yaml")
    let report = test()
    #expect(report.outcome == .failed)
    #expect(report.problems.count == 2)
    #expect(report.problemTexts.first?.shows("'stackyard test --update' writes it") == true)
    #expect(!FileManager.default.fileExists(atPath: path("row.golden")))
    _ = test(mode: .compare(writesActual: true))
    #expect(FileManager.default.fileExists(atPath: path("row.golden/equally.actual")))
    #expect(test(mode: .update).updated.count == 2)
    #expect(test().outcome == .passed)
    #expect(test(mode: .update).updated == [])
    #expect(!FileManager.default.fileExists(atPath: path("row.golden/equally.actual")))
  }

  @Test func aChangeIsShownWithItsCellsMarked() throws {
    try tested()
    let golden = try text(of: "row.golden/equally.frame")
    try write(
      golden.replacing("14×6", with: "15×6").replacing("b cells 16 0", with: "b cells 17 0"),
      to: "row.golden/equally.frame")
    let report = test()
    #expect(report.outcome == .failed)
    let problem = try #require(report.problemTexts.first)
    #expect(
      problem.shows(
        "\(path("row.yaml")):12:5: error: the screen differs from '\(path("row.golden/equally.frame"))'"
      ))
    // Both boxes show their width: its second digit differs.
    let lines = problem.split(separator: "\n")
    let marks = lines.filter { $0.allSatisfy { " ^".contains($0) } }
    #expect(marks.contains { $0.filter { $0 == "^" }.count == 2 })
    // The layout comes first, because it explains the rest.
    let start = try #require(lines.firstIndex { $0.hasPrefix("layout") })
    #expect(lines[start + 1].hasPrefix("  - b cells 17 0"))
    #expect(lines[start + 2].hasPrefix("  + b cells 16 0"))
    #expect(try #require(lines.firstIndex { $0.hasPrefix("text") }) > start)
    _ = test(mode: .compare(writesActual: true))
    #expect(try text(of: "row.golden/equally.actual") == golden)
  }

  /// A checkout from someone else must not make a test write or disclose other files.
  @Test func goldenFilesThatAreLinksAreNeitherReadNorFollowed() throws {
    try tested()
    try write("secret", to: "victim")
    try write(try text(of: "row.golden/equally.frame") + "\n", to: "row.golden/equally.frame")
    symlink("../victim", path("row.golden/equally.actual"))
    _ = test(mode: .compare(writesActual: true))
    #expect(try text(of: "victim") == "secret")
    try FileManager.default.removeItem(atPath: path("row.golden/equally.frame"))
    symlink("../victim", path("row.golden/equally.frame"))
    for mode in [TestMode.compare(isFull: true), .compare(writesActual: true), .update] {
      let report = test(mode: mode)
      #expect(report.outcome == .unreadable)
      #expect(!report.problemTexts.joined().contains("secret"))
      #expect(try text(of: "victim") == "secret")
    }
  }

  @Test func linkInPlaceOfGoldenFolderIsRefused() throws {
    try tested()
    rename(path("row.golden"), path("elsewhere"))
    let expected = try text(of: "elsewhere/column.frame")
    symlink("elsewhere", path("row.golden"))
    try write(expected + "\n", to: "elsewhere/column.frame")
    try write("kept", to: "elsewhere/left.frame")
    for mode in [TestMode.compare(writesActual: true), .update] {
      #expect(test(mode: mode).outcome == .unreadable)
    }
    #expect(try text(of: "elsewhere/column.frame") == expected + "\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: path("elsewhere")).sorted()
    #expect(names == ["column.frame", "equally.frame", "left.frame"])
  }

  @Test func goldenScreenThatIsAPipeIsReported() throws {
    try tested()
    try FileManager.default.removeItem(atPath: path("row.golden/equally.frame"))
    mkfifo(path("row.golden/equally.frame"), 0o600)
    #expect(test().outcome == .unreadable && test(mode: .update).outcome == .unreadable)
  }

  @Test func styleDifferenceIsDescribedByRole() throws {
    try tested()
    let golden = try text(of: "row.golden/column.frame")
    try write(
      golden.replacing("bg fill(red)", with: "bg fill(green)"), to: "row.golden/column.frame")
    let problem = try #require(test().problemTexts.first)
    #expect(
      problem.shows(
        "row 5, columns 11...11: fg on(red) bg fill(green) bold -> fg on(red) bg fill(red) bold"))
    #expect(!problem.contains("\ntext"))
  }

  /// Changing one number changes many cells; the output stays readable.
  @Test func differencesAreSummarisedUnlessFullIsRequested() throws {
    try tested()
    try write((rowScene + script).replacing("spacing: 2", with: "spacing: 5"), to: "row.yaml")
    let short = test().problemTexts.map { $0.split(separator: "\n").count }
    let full = test(mode: .compare(isFull: true)).problemTexts.map {
      $0.split(separator: "\n").count
    }
    #expect(short.count == 2 && short.allSatisfy { $0 <= 20 })
    #expect(full.max() ?? 0 > 20)
  }

  @Test func replacedFileLeavesNoTemporaryFile() throws {
    try write("old", to: "out.txt")
    try WholeFile(path: path("out.txt")).write("new".utf8)
    #expect(try text(of: "out.txt") == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.txt"])
    #expect(throws: Unwritable(code: ENOENT)) {
      try WholeFile(path: path("gone/out.txt")).write("new".utf8)
    }
  }

  @Test func problemsAreReportedInTheOrderOfTheFile() throws {
    let steps = """
      script:
        - golden: first
        - expect: {selection: b}
        - golden: second
        - expect: {selection: a}
      """
    try write(rowScene + steps, to: "row.yaml")
    let report = test()
    let lines = report.problemTexts.compactMap { problem in
      problem.split(separator: ":").dropFirst().first.flatMap { Int($0) }
    }
    #expect(lines == [11, 12, 13, 14])
    #expect(report.failedChecks == 2 && report.failedGoldens == 2)
    let summary = Reporting.summary.text(of: [report]).description
    #expect(
      summary.hasSuffix(
        "1 of 1 scenes failed: 2 of 2 expectations, 2 of 2 golden screens\n"))
  }

  @Test func aSceneWithoutAScriptHasNothingToTest() throws {
    try write(rowScene, to: "row.yaml")
    let report = test()
    #expect(report.outcome == .passed)
    #expect(report.isEmpty)
    #expect(
      Reporting.summary.text(of: [report]).description
        == "1 scene: nothing to test, because there are no expectations and no golden screens\n")
    #expect(
      Reporting.tap.text(of: [report]).description
        == "TAP version 13\n1..1\nok 1 - \(path("row.yaml")) # SKIP nothing to test\n")
    #expect(
      Reporting.junit.text(of: [report]).description == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuite name="stackyard" tests="1" failures="0" errors="0" skipped="1">
          <testcase classname="scenes" name="\(path("row.yaml"))"><skipped/></testcase>
        </testsuite>

        """)
  }

  @Test func aSceneWithoutAScriptIsNamedBesideOthers() throws {
    try tested()
    try write(rowScene, to: "bare.yml")
    let reports = TestRun.reports(of: TestRun.scenes(at: [folder.path]))
    #expect(reports.map(\.isEmpty) == [true, false])
    #expect(
      Reporting.summary.text(of: reports).description
        == "2 scenes, 0 expectations, 2 golden screens: all as expected; nothing to test in \(path("bare.yml"))\n"
    )
  }

  @Test func extraLineInGoldenFileFails() throws {
    try tested()
    let golden = try text(of: "row.golden/column.frame")
    try write(golden + "\n", to: "row.golden/column.frame")
    #expect(test().outcome == .failed)
  }

  /// A truncated golden file makes the test fail, and never traps.
  @Test func truncatedGoldenFileFails() throws {
    try tested()
    let golden = try text(of: "row.golden/column.frame")
    try forEvery("length", in: stride(from: 0, to: golden.count, by: 211)) { length in
      try write(String(golden.prefix(length)), to: "row.golden/column.frame")
      let report = test()
      #expect(report.outcome == .failed, "\(length)")
      #expect(report.problems.count == 1, "\(length)")
    }
  }

  @Test func unusedGoldenFileIsReportedAndRemovedOnUpdate() throws {
    try tested()
    try write("old", to: "row.golden/old.frame")
    #expect(
      test().problemTexts == [
        "\(path("row.golden/old.frame")): no step has this golden screen; '--update' removes the file"
      ])
    #expect(test(mode: .update).updated.count == 1)
    #expect(test().outcome == .passed)
  }

  @Test func includesAreLoadedBesideTheirFile() throws {
    let common = folder.url.appendingPathComponent("common")
    try FileManager.default.createDirectory(at: common, withIntermediateDirectories: true)
    try write("stackyard: 1\nscript: [{key: d}, {include: two.yaml}]", to: "common/one.yaml")
    try write(
      "stackyard: 1\nscript:\n  - expect: {cells: {a: [0, 0, 14, 6]}}\n", to: "common/two.yaml")
    try write(rowScene + "script: [{include: common/one.yaml}]", to: "row.yaml")
    let report = test()
    #expect(report.outcome == .passed, "\(report.problems)")
    #expect(report.checks == 1)
  }

  @Test func aFailureInAnIncludedFileNamesThatFile() throws {
    try write(
      "stackyard: 1\nscript:\n  - expect: {selection: b}\n", to: "part.yaml")
    try write(rowScene + "script: [{include: part.yaml}]", to: "row.yaml")
    #expect(
      test().problemTexts.first?.shows(
        "\(path("part.yaml")):3:25: error: expected 'b' to be selected, but it is 'row'") == true)
  }

  @Test func endlessAndMissingIncludesAreErrors() throws {
    try write(rowScene + "script: [{include: row.yaml}]", to: "row.yaml")
    #expect(test().outcome == .invalid)
    #expect(
      test().problemTexts.first?.shows(
        "\(path("row.yaml")):10:11: error: 'row.yaml' includes itself through this step") == true)
    try write("stackyard: 1\nscript: [{include: b.yaml}]", to: "a.yaml")
    try write("stackyard: 1\nscript: [{include: a.yaml}]", to: "b.yaml")
    try write(rowScene + "script: [{include: a.yaml}]", to: "row.yaml")
    #expect(
      test().problemTexts.first?.shows(
        "\(path("b.yaml")):2:11: error: 'a.yaml' includes itself through this step") == true)
    try write(rowScene + "script: [{include: gone.yaml}]", to: "row.yaml")
    #expect(
      test().problemTexts.first?.shows(
        "\(path("row.yaml")):10:11: error: cannot read 'gone.yaml': there is no such file; write its path relative to the folder of this file"
      ) == true)
    try write("stackyard: 1\nscript: [{kye: d}]", to: "bad.yaml")
    try write(rowScene + "script: [{include: bad.yaml}]", to: "row.yaml")
    #expect(
      test().problemTexts.first?.shows(
        "\(path("bad.yaml")):2:11: error: unknown step 'kye'", "^ did you mean 'key'?") == true)
  }

  @Test(arguments: [".", "common", "common/.."])
  func includingFolderIsAnError(_ path: String) throws {
    let common = folder.url.appendingPathComponent("common")
    try FileManager.default.createDirectory(at: common, withIntermediateDirectories: true)
    try write(rowScene + "script:\n  - include: \(path)\n", to: "row.yaml")
    let report = test()
    #expect(report.outcome == .invalid)
    let message = "row.yaml:11:5: error: cannot read '\(path)': it is a folder"
    #expect(report.problemTexts.first?.contains(message) == true, "\(report.problems)")
  }

  @Test func aScriptThatQuitsEarlyFailsWhereItQuits() throws {
    try write(rowScene + "script:\n  - key: q\n  - golden: end\n", to: "row.yaml")
    let report = test()
    #expect(report.outcome == .failed)
    #expect(
      report.problemTexts.first?.shows(
        "\(path("row.yaml")):11:5: error: this ends the playground before the script is finished")
        == true)
  }

  @Test func aScriptThatQuitsEarlyLosesNoGoldens() throws {
    try tested()
    try write((rowScene + script).replacing("- key: d", with: "- key: q"), to: "row.yaml")
    let report = test(mode: .update)
    #expect(report.outcome == .failed)
    #expect(report.updated == [])
    #expect(try text(of: "row.golden/column.frame").hasPrefix("frame"))
  }

  @Test func scenesThatWouldShareGoldensAreRefused() throws {
    try tested()
    try write(rowScene + "script: [{golden: other}]", to: "row.json")
    let reports = TestRun.reports(
      of: [path("row.yaml"), path("row.json"), folder.path + "/./row.yaml"], mode: .update)
    #expect(reports.map(\.outcome) == [.passed, .failed, .failed])
    #expect(try text(of: "row.golden/column.frame").hasPrefix("frame"))
  }

  @Test func includesAreLimitedInNumberAndDepth() throws {
    for number in 1...8 {
      let next = "{include: f\(number + 1).yaml}"
      try write(
        "stackyard: 1\nscript: [\(next), \(next), \(next), \(next)]", to: "f\(number).yaml")
    }
    try write("stackyard: 1\nscript: []", to: "f9.yaml")
    try write(rowScene + "script: [{include: f1.yaml}]", to: "row.yaml")
    #expect(
      test().problemTexts.contains {
        $0.shows("\(path("f8.yaml")):2:71: error: a script includes at most 1000 files")
      })
    for number in 1...20 {
      try write("stackyard: 1\nscript: [{include: f\(number + 1).yaml}]", to: "f\(number).yaml")
    }
    #expect(
      test().problemTexts.first?.shows(
        "\(path("f16.yaml")):2:11: error: files are included more than 16 levels deep") == true)
  }

  @Test func aScriptTooLongByIncludesIsAnError() throws {
    let steps = String(repeating: "{select: a}, ", count: 9_999)
    try write("stackyard: 1\nscript: [\(steps)]", to: "many.yaml")
    try write(
      rowScene + "script: [{include: many.yaml}, {key: d}, {expect: {selection: z}}]",
      to: "row.yaml")
    #expect(test().outcome == .invalid)
  }

  @Test func twoGoldensOfOneNameAreAnError() throws {
    try write(rowScene + "script: [{golden: a}, {golden: a}]", to: "row.yaml")
    #expect(test().outcome == .invalid)
  }

  @Test func folderInPlaceOfGoldenFileIsReportedAndKept() throws {
    try tested()
    try FileManager.default.removeItem(atPath: path("row.golden/column.frame"))
    try FileManager.default.createDirectory(
      atPath: path("row.golden/column.frame"), withIntermediateDirectories: false)
    let report = test(mode: .update)
    #expect(report.outcome == .unreadable)
    #expect(
      report.problemTexts == [
        "cannot read or write '\(path("row.golden/column.frame"))': it is a folder"
      ])
    #expect(try text(of: "row.golden/equally.frame").hasPrefix("frame 80x24\n"))
  }

  @Test func fileNamesNeverControlTerminal() throws {
    let report = TestRun.report(of: path("no\u{1B}[31m.yaml"))
    #expect(report.problemTexts.allSatisfy { !$0.contains("\u{1B}") })
    for format in Reporting.allCases {
      #expect(!format.text(of: [report]).description.contains("\u{1B}"))
    }
  }

  @Test func reportsHaveEveryFormat() throws {
    try write(rowScene + script, to: "row.yaml")
    try write("stackyard: 1\n", to: "bad.yaml")
    let paths = TestRun.scenes(at: [folder.path])
    #expect(paths.map { URL(fileURLWithPath: $0).lastPathComponent } == ["bad.yaml", "row.yaml"])
    let reports = TestRun.reports(of: paths)
    #expect(reports.map(\.outcome) == [.invalid, .failed])
    let summary = Reporting.summary.text(of: reports).description
    #expect(summary.hasSuffix("2 of 2 scenes failed: 2 of 2 golden screens, 1 with errors\n"))
    let gone = Reporting.summary.text(of: [TestRun.report(of: path("gone.yaml"))]).description
    #expect(gone.hasSuffix("1 of 1 scenes failed: 1 unreadable\n"))
    let tap = Reporting.tap.text(of: reports).description
    #expect(tap.hasPrefix("TAP version 13\n1..2\nnot ok 1 - "))
    #expect(tap.split(separator: "\n").allSatisfy { "TAP1no#".contains($0.first ?? "?") })
    let junit = Reporting.junit.text(of: reports).description
    #expect(junit.contains(#"tests="2" failures="1" errors="1""#))
  }
}

extension SceneReport {
  fileprivate var problemTexts: [String] { problems.map(\.description) }
}
