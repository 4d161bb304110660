import Foundation
import TestSupport
import Testing

/// Commands for scripts: exit codes and written files.
@Suite final class ScriptCommandTests {
  private let folder: TemporaryFolder
  private let scene = """
    stackyard: 1
    title: A row
    root: {id: row, stack: {arrangedSubviews: [{id: a, text: A}, {id: b, text: 日本}]}}
    script:
      - caption: {text: Look, lang: {ja: ご覧ください}}
      - key: d
      - golden: equally
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(scene, to: "row.yaml")
  }

  private var path: String { folder.path(of: "row.yaml") }

  @Test func testExitsWithDocumentedCodes() throws {
    #expect(try run(["test", path]).status == 1)
    #expect(try run(["test", "--update", path]).status == 0)
    #expect(try run(["test", path]).status == 0)
    #expect(try run(["test", folder.path]).status == 0)
    #expect(try run(["test", path + "x"]).status == 2)
    try folder.write("{stackyard: 1, root: {id: a}}", to: "bare.yml")
    #expect(try run(["test", folder.path]).status == 0)
    let bare = folder.path(of: "bare.yml")
    for format in ["summary", "tap", "junit"] {
      #expect(try run(["test", bare, "--format", format]).status == 1)
      #expect(try run(["test", bare, "--format", format, "--allow-empty"]).status == 0)
    }
    try folder.write("stackyard: 1", to: "bad.yaml")
    #expect(try run(["test", folder.path]).status == 3)
  }

  /// At the start, because the votes of a class cannot be repeated.
  @Test func votesNeedAFolder() throws {
    let votes = folder.path(of: "none/votes.csv")
    let result = try run(["play", path, "--presenter", "--votes", votes])
    #expect(
      result.errors == "stackyard: cannot write '\(votes)': there is no such folder\n"
        && result.status == 2, "\(result.errors)")
  }

  /// Once, whatever the number of languages.
  @Test func checkedCaptionsAreCounted() throws {
    try folder.write(
      """
      stackyard: 1
      canvas: {width: 30, height: 6}
      root: {id: a}
      script:
        - caption: {text: a is 30 wide., lang: {ja: a の幅は 30 です。, zh: a 宽 30。}}
        - caption: And 6 high.
        - caption: The end.

      """, to: "told.yaml")
    let result = try run(["play", folder.path(of: "told.yaml"), "--check", "--screen", "90x30"])
    #expect(result.output == "2 captions with numbers of the layout: all true on 90x30\n")
  }

  /// Instead of waiting for a presentation that cannot be found.
  @Test func notesNeedAShortPath() throws {
    let runtime = "/tmp/" + String(repeating: "long", count: 30)
    let result = try run(["play", "--notes"], environment: ["XDG_RUNTIME_DIR": runtime])
    #expect(
      result.errors
        == "stackyard: cannot show notes: the name '\(runtime)/stackyard-presentation' is too long for a socket; set XDG_RUNTIME_DIR to a folder with a shorter name\n"
        && result.status == 2, "\(result.errors)")
  }

  @Test func goldensAreNotUpdatedIfCIIsSet() throws {
    let result = try run(["test", "--update", path], environment: ["CI": "true"])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "stackyard: cannot update golden screens while CI is set; run --update on your own machine\n"
    )
    #expect(
      !FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("row.golden").path))
  }

  /// The files are the same in every locale.
  @Test func outputFilesDoNotDependOnTheLocale() throws {
    var seen: [String: Set<String>] = [:]
    for locale in ["C", "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8"] {
      let environment = ["LC_ALL": locale, "LANG": locale]
      let formats = ["cast", "svg", "txt", "vtt"]
      let outputs = formats.flatMap { ["-o", folder.path(of: "out.\($0)")] }
      let result = try run(["record", path, "--lang", "ja"] + outputs, environment: environment)
      #expect(result.status == 0)
      for format in formats {
        seen[format, default: []].insert(try folder.text(of: "out.\(format)"))
      }
      let updated = try run(["test", "--update", path], environment: environment)
      #expect(updated.output.contains("updated") == (locale == "C"))
    }
    #expect(seen.values.allSatisfy { $0.count == 1 })
  }

  @Test func aRecordingNeverReplacesItsScene() throws {
    let result = try run(["record", path, "-o", folder.path + "/./row.yaml", "--format", "txt"])
    #expect(result.status == 2)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == scene)
    try folder.write("stackyard: 1\nscript: [{key: a}]\n", to: "part.yaml")
    try folder.write(
      "{stackyard: 1, root: {id: a}, script: [{include: part.yaml}]}", to: "all.yaml")
    let part = folder.path(of: "part.yaml")
    let included = try run(
      ["record", folder.path(of: "all.yaml"), "-o", part, "--format", "txt"])
    #expect(included.status == 2)
    #expect(
      included.errors
        == "stackyard: cannot write '\(part)': it is the scene itself, or a file that it includes, or it is given twice\n"
    )
    #expect(try folder.text(of: "part.yaml") == "stackyard: 1\nscript: [{key: a}]\n")
    let twice = folder.path + "/x.txt"
    #expect(try run(["record", path, "-o", twice, "-o", twice]).status == 2)
  }

  @Test func checkIncludesIncludedFiles() throws {
    try Data((scene + "\n  - include: gone.yaml").utf8).write(to: URL(fileURLWithPath: path))
    #expect(try run(["check", path]).status == 3)
  }

  @Test func findingsBeforeAnUnreadableFileAreReported() throws {
    let bad = folder.url.appendingPathComponent("bad.yaml").path
    try Data("stackyard: 1".utf8).write(to: URL(fileURLWithPath: bad))
    for command in ["check", "scenes"] {
      let result = try run([command, bad, folder.path + "/gone.yaml", path])
      #expect(result.status == 2)
      #expect(
        result.errors.shows(
          "\(bad):1:1: error: a scene needs the key 'root'",
          "stackyard: cannot read '\(folder.path)/gone.yaml': there is no such file"))
      #expect(result.output.shows(command == "check" ? "\(path): ok" : path))
    }
  }

  @Test func aSceneWithWarningsIsValid() throws {
    let text = "stackyard: 1\nroot: {id: a, stack: {axis: vertical, alignment: lastBaseline}}"
    let result = try run(["check", "-"], input: text)
    #expect(result.status == 0)
    #expect(result.output == "-: ok\n")
    #expect(
      result.errors.shows(
        "standard input:2:50: warning: lastBaseline is for horizontal stacks and has no effect in a vertical one"
      ))
  }

  @Test func aFolderIsNotAScene() throws {
    for command in ["open", "check", "layout", "render", "play"] {
      let result = try run([command, folder.path])
      #expect(result.status == 2)
      #expect(
        result.errors
          == "stackyard: cannot read '\(folder.path)': it is a folder; specify a file in it ('stackyard scenes \(folder.path)' lists its scenes)\n"
      )
    }
  }

  /// As with `<(command)` or a pipe in a shell.
  @Test func aSceneIsReadFromAPipeByItsPath() throws {
    let result = try run(["check", "/dev/stdin"], input: scene)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try run(["check", "/dev/null"]).errors.shows(
        "/dev/null:1:1: error: the file is empty; a scene starts with 'stackyard: 1'"))
  }

  @Test func endlessFileIsReadUpToTheLimit() throws {
    let result = try run(["check", "/dev/zero"])
    #expect(result.status == 3)
    #expect(result.errors.shows("/dev/zero:1:1: error: the text is longer than 8388608 bytes"))
  }

  /// The example in the document is valid.
  @Test func theExampleOfTheDocumentRuns() throws {
    let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/scripts.md")
    let text = try String(contentsOf: document, encoding: .utf8)
    let start = try #require(text.range(of: "```yaml\n"))
    let end = try #require(text[start.upperBound...].range(of: "```"))
    try Data(text[start.upperBound..<end.lowerBound].utf8).write(to: URL(fileURLWithPath: path))
    _ = try run(["test", "--update", path])
    let result = try run(["test", path])
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func scenesAreListedWithTheirTitles() throws {
    let result = try run(["scenes", folder.path])
    #expect(result.status == 0)
    #expect(result.output.shows("A row"))
    #expect(try run(["scenes", folder.path + "/none"]).status == 2)
  }

  @Test func foldersThatAreNotSearchedAreNamed() throws {
    for name in ["inner", "a.golden", ".hidden"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    #expect(
      try run(["scenes", folder.path]).errors
        == "note: these folders in '\(folder.path)' are not searched: 'inner'; name them, as in "
        + "'\(folder.path)/*'\n")
  }

  @Test func lessonsAreListedAndFinishedOnesMarked() throws {
    let state = folder.url.appendingPathComponent("stackyard")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try Data("01-axis\n".utf8).write(to: state.appendingPathComponent("lessons"))
    let result = try run(["learn", "--list"], environment: ["XDG_STATE_HOME": folder.path])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count >= 16)
    #expect(lines.filter { $0.hasPrefix("x") && !$0.hasPrefix("x marks") }.count == 1)
    #expect(try run(["learn", "nothing"]).status == 2)
    let link = try run(["share", path]).output.split(separator: "\n")[0]
    let read = try run(["learn", String(link), "--read"])
    #expect(try read.status == 0 && read.output == run(["learn", path, "--read"]).output)
    let text = try run(["learn", "3", "--read"], environment: ["XDG_STATE_HOME": folder.path])
    #expect(text.status == 0 && text.output.hasPrefix("# Lesson 3 of"), "\(text)")
  }

  @Test func damagedProgressIsReportedOnceAndKept() throws {
    let file = folder.url.appendingPathComponent("stackyard/lessons")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let bytes = Data(Array("01-axis\r\n".utf8) + [0xFF, 0xFE, 0x0A] + Array("03-fill".utf8))
    try bytes.write(to: file)
    let result = try run(["learn", "--list"], environment: ["XDG_STATE_HOME": folder.path])
    #expect(result.status == 0)
    #expect(
      result.output.split(separator: "\n").filter { $0.hasPrefix("x") && !$0.hasPrefix("x marks") }
        .count == 2)
    #expect(
      result.errors
        == "stackyard: 1 of 3 lines in '\(file.path)' are not UTF-8 and are ignored; repair them, or they will be removed when a lesson is finished\n"
    )
    #expect(try Data(contentsOf: file) == bytes)
  }

  @Test func folderInPlaceOfProgressFileIsReported() throws {
    let file = folder.url.appendingPathComponent("stackyard/lessons")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let result = try run(["learn", "--list"], environment: ["XDG_STATE_HOME": folder.path])
    #expect(result.status == 0)
    #expect(
      result.output.split(separator: "\n").filter { $0.hasPrefix("x") && !$0.hasPrefix("x marks") }
        .isEmpty)
    #expect(
      result.errors
        == "stackyard: cannot read '\(file.path)': it is a folder; no lesson counts as finished until it can be read\n"
    )
  }

  @Test func placeInALessonThatCannotBeRecordedIsAnError() throws {
    try Data().write(to: folder.url.appendingPathComponent("stackyard"))
    let result = try run(
      ["learn", "--lines", "1"], input: "\n\nquit\n", environment: ["XDG_STATE_HOME": folder.path])
    #expect(result.status == 2)
    let places = "\(folder.path)/stackyard/lesson-places"
    #expect(
      result.errors.split(separator: "\n").last?.hasPrefix(
        "stackyard: your place in the lesson cannot be recorded in '\(places)': ") == true,
      "\(result.errors)")
  }

  @Test func playingNeedsATerminalAndAScript() throws {
    #expect(try run(["play", path]).status == 2)
    let bare = folder.url.appendingPathComponent("bare.yaml")
    try Data("stackyard: 1\nroot: {id: a}".utf8).write(to: bare)
    let result = try run(["play", bare.path])
    #expect(result.status == 2)
    #expect(result.errors == "stackyard: '\(bare.path)' has no script to play\n")
  }

  @Test func aNewLessonPassesItsTestAndIsNotOverwritten() throws {
    let path = folder.path + "/own.yaml"
    let made = try run(["new", "lesson", path])
    #expect(
      made.output
        == "wrote '\(path)'; 'stackyard learn \(path)' takes the lesson, and 'stackyard test \(path)' checks it\n"
    )
    #expect(try run(["test", path]).status == 0)
    #expect(try run(["new", "row", path]).status == 2)
    #expect(try run(["new", "nothing"]).status == 2)
    #expect(try run(["new", "lesson", "-"]).output.hasPrefix("stackyard: 1"))
  }

  @Test func captionsAreCheckedForAScreen() throws {
    let path = folder.path + "/lesson.yaml"
    _ = try run(["new", "lesson", path])
    let checked = try run(["play", path, "--check", "--screen", "120x36"])
    #expect(
      checked.status == 0
        && checked.output == "1 caption with numbers of the layout: all true on 120x36\n",
      "\(checked)")
    #expect(try run(["play", path, "--screen", "120x36"]).status == 2)
    #expect(try run(["play", path, "--check", "--paused"]).status == 2)
    #expect(try run(["play", path, "--check", "--lang", "fr"]).status == 2)
  }

  @Test func aFalseNumberIsToldOnceForAllLanguages() throws {
    let path = folder.path + "/wide.yaml"
    let caption = "{text: a is 48, lang: {de: a ist 48}}"
    try "{stackyard: 1, root: {id: a}, script: [{caption: \(caption)}]}"
      .write(toFile: path, atomically: false, encoding: .utf8)
    let checked = try run(["play", path, "--check", "--screen", "120x36"])
    #expect(checked.status == 1)
    #expect(checked.errors.components(separatedBy: "error: ").count == 2, "\(checked)")
  }

  @Test func anExerciseIsGivenOut() throws {
    let (check, task) = (folder.path + "/check.yaml", folder.path + "/task.yaml")
    _ = try run(["new", "lesson", check])
    #expect(try run(["grade", "--script", check, "--give-out", task]).status == 0)
    let text = try String(contentsOfFile: task, encoding: .utf8)
    #expect(
      text.shows("- caption: \"Make both views equally wide.\"") && !text.contains("solution"))
    #expect(!text.contains("ignores the hugging"))
    // Its answer is the scene by now.
    #expect(!text.contains("How wide") && !text.contains("a takes what b leaves"))
    let grade = ["grade", "--script", check, task]
    #expect(try run(grade).output.shows("0 of 1 file has all points"))
    try text.replacing("spacing: 4", with: "spacing: 4\n    distribution: fillEqually")
      .write(toFile: task, atomically: false, encoding: .utf8)
    #expect(try run(grade).output.shows("1 of 1 file has all points"))
    #expect(try run(["grade", "--script", check, "--give-out", task]).status == 2)
    #expect(try run(["grade", "--script", check]).status == 2)
    #expect(try run(["check", task]).status == 0)
  }

  @Test func tasksOfDifferentPicturesAreNotGivenOut() throws {
    let (check, task) = (folder.path + "/check.yaml", folder.path + "/task.yaml")
    let tasks = [9, 12].map { "{task: {goal: Do it, solution: [{set: {view: a, width: \($0)}}]}}" }
    let root = "{id: row, stack: {arrangedSubviews: [{id: a}, {id: b}]}}"
    try "{stackyard: 1, root: \(root), script: [\(tasks.joined(separator: ", "))]}"
      .write(toFile: check, atomically: false, encoding: .utf8)
    #expect(try run(["grade", "--script", check, "--give-out", task]).status == 3)
    #expect(!FileManager.default.fileExists(atPath: task))
  }
}
