import Foundation
import TestSupport
import Testing

/// Lessons on a terminal: the list, a lesson, and the record of finished lessons.
@Suite final class LearnTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("stackyard"), withIntermediateDirectories: true)
  }

  private var lessons: URL { folder.url.appendingPathComponent("stackyard/lessons") }

  /// Does the task of the first lesson, after skipping everything before it.
  private func withFirstTaskDone() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["learn", "1"], columns: 120, environment: ["XDG_STATE_HOME": folder.path])
    try terminal.wait(toShow: "Space continue")
    // At the question, the key must be pressed twice.
    terminal.type("nnnn")
    try terminal.wait(toShow: "T target")
    terminal.type("a\t\t\tHH")
    try terminal.wait(toShow: "Done! Press Space to continue, or ^S to save your solution.")
    return terminal
  }

  private func atTheEndOfTheFirstLesson() throws -> PseudoTerminal {
    let terminal = try withFirstTaskDone()
    terminal.type(" ")
    try terminal.wait(toShow: "Lesson finished. Press n for the next lesson, q to quit.")
    return terminal
  }

  private func finishTheFirstLesson() throws -> (screen: String, status: Int32) {
    let terminal = try atTheEndOfTheFirstLesson()
    terminal.type("q")
    let status = try terminal.waitForEnd()
    return (terminal.emulator.text, status)
  }

  private func list(columns: Int) throws -> [String] {
    let terminal = try PseudoTerminal(
      ["learn", "--list"], columns: columns, rows: 60, environment: ["XDG_STATE_HOME": folder.path])
    #expect(try terminal.waitForEnd() == 0)
    return terminal.emulator.text.split(separator: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func theListFitsTheTerminal() throws {
    try Data("05-fill-equally\n".utf8).write(to: lessons)
    #expect(try list(columns: 80)[5] == "x  05-fill-equally                 Fill equally")
    #expect(
      try list(columns: 40)[4...6] == [
        "x 05  Fill equally", "  06  Fill proportionally",
        "  07  Equal spacing and equal centering",
      ])
    #expect(
      try list(columns: 20)[6...11] == [
        "x 05  Fill equally", "  06  Fill", "      proportionally", "  07  Equal spacing",
        "      and equal", "      centering",
      ])
  }

  @Test func aFinishedLessonIsRemembered() throws {
    let (screen, status) = try finishTheFirstLesson()
    #expect(status == 0)
    #expect(screen.shows("Lesson 'The axis' is finished."))
    #expect(try Data(contentsOf: lessons) == Data("01-axis\n".utf8))
  }

  /// The texts after the last task need not be read.
  @Test func aLessonIsFinishedWithItsLastTask() throws {
    let terminal = try withFirstTaskDone()
    #expect(try Data(contentsOf: lessons) == Data("01-axis\n".utf8))
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.emulator.text.shows("Lesson 'The axis' is finished."))
  }

  /// Closing the window after the last task still finishes the lesson.
  @Test func aFinishedLessonIsRememberedAtOnce() throws {
    let terminal = try atTheEndOfTheFirstLesson()
    #expect(try Data(contentsOf: lessons) == Data("01-axis\n".utf8))
    terminal.type("n")
    try terminal.wait(toShow: "Lesson 2 of 20: The alignment")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func aLessonWhoseTaskWasSkippedIsNotFinished() throws {
    let terminal = try PseudoTerminal(
      ["learn", "1"], columns: 120, environment: ["XDG_STATE_HOME": folder.path])
    try terminal.wait(toShow: "Space continue")
    // At the question, the key must be pressed twice.
    terminal.type("nnnn")
    try terminal.wait(toShow: "T target")
    terminal.type("..")
    try terminal.wait(
      toShow: "End of the lesson, with 1 of its tasks skipped. Press n for the next lesson.")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(
      terminal.emulator.text.shows("Lesson 'The axis' is not finished: 1 of its tasks was skipped.")
    )
    #expect(!FileManager.default.fileExists(atPath: lessons.path))
  }

  /// A lesson that is left continues where it was; one that is finished starts at the beginning.
  @Test func aLessonContinuesWhereItWasLeft() throws {
    let places = folder.url.appendingPathComponent("stackyard/lesson-places")
    try Data("02-alignment 3\nnonsense\n01-axis x\n".utf8).write(to: places)
    func leaveLesson(after steps: [String]) throws {
      let terminal = try PseudoTerminal(
        ["learn", "1"], columns: 120, environment: ["XDG_STATE_HOME": folder.path])
      for (index, step) in steps.enumerated() {
        if index > 0 { terminal.type(" ") }
        try terminal.wait(toShow: step)
      }
      terminal.type("q")
      #expect(try terminal.waitForEnd() == 0)
      #expect(
        terminal.emulator.text.shows("Lesson 'The axis' continues at step 2 (stackyard learn 1)"))
    }
    try leaveLesson(after: ["‖ 1/11", "‖ 2/11"])
    #expect(try String(contentsOf: places, encoding: .utf8) == "01-axis 2\n02-alignment 3\n")
    try leaveLesson(after: ["‖ 2/11"])
    #expect(try finishTheFirstLesson().status == 0)
    #expect(try String(contentsOf: places, encoding: .utf8) == "02-alignment 3\n")
  }

  /// The position in a lesson survives a closed window and a killed program, whether the lesson was
  /// started from the command line or from the playground.
  @Test func aLessonContinuesWhereItWasKilled() throws {
    var place = 1
    let first = ["learn", "1"]
    func shown(_ place: Int) -> String { "\(place == 3 ? "?" : "‖") \(place)/11" }
    for (signal, arguments) in [(SIGKILL, first), (SIGHUP, first), (SIGKILL, [])] {
      let terminal = try PseudoTerminal(
        arguments, columns: 120, environment: ["XDG_STATE_HOME": folder.path])
      if arguments.isEmpty {
        try terminal.wait(toShow: "J choose from this list")
        terminal.type("J\n")
      }
      try terminal.wait(toShow: shown(place))
      if place < 3 {
        terminal.type(" ")
        place += 1
        try terminal.wait(toShow: shown(place))
      }
      terminal.send(signal)
      _ = try terminal.waitForEnd()
    }
    let terminal = try PseudoTerminal(
      ["learn", "1"], columns: 120, environment: ["XDG_STATE_HOME": folder.path])
    try terminal.wait(toShow: shown(3))
  }

  /// A scene file with questions and tasks is a lesson that is not in the list.
  @Test func aSceneFileIsALesson() throws {
    let scene = """
      stackyard: 1
      title: My lesson
      root: {id: row, stack: {arrangedSubviews: [{id: a, text: Save}, {id: b, text: Undo}]}}
      script:
        - predict: {ask: How wide is a?, choices: [all of it, its text], answer: all of it}
        - task: {goal: Make it a column., hints: [Press a.], solution: [{key: a}]}

      """
    try folder.write(scene, to: "mine.yaml")
    let terminal = try PseudoTerminal(
      ["learn", folder.path(of: "mine.yaml")], columns: 120,
      environment: ["XDG_STATE_HOME": folder.path])
    try terminal.wait(toShow: "How wide is a?")
    terminal.type("1\r")
    try terminal.wait(toShow: "✓ Right: all of it")
    terminal.type(" ")
    try terminal.wait(toShow: "Make it a column.")
    terminal.type("!")
    try terminal.wait(toShow: "Hint 1 of 1: Press a.")
    terminal.type("a")
    try terminal.wait(toShow: "Done! Press Space to continue, or ^S to save your solution.")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.emulator.text.shows("Lesson 'My lesson' is finished."))
    #expect(!FileManager.default.fileExists(atPath: lessons.path))
  }

  @Test func damagedProgressFileKeepsReadableEntries() throws {
    try Data(Array("03-fill\n".utf8) + [0xFF, 0x0A] + Array("from-tomorrow\n".utf8))
      .write(to: lessons)
    #expect(try finishTheFirstLesson().status == 0)
    #expect(try Data(contentsOf: lessons) == Data("01-axis\n03-fill\nfrom-tomorrow\n".utf8))
  }

  @Test func unreadableProgressFileIsNotReplaced() throws {
    try FileManager.default.createDirectory(at: lessons, withIntermediateDirectories: true)
    let (screen, status) = try finishTheFirstLesson()
    #expect(status == 2 << 8)
    #expect(screen.contains("the lesson is finished, but this cannot be recorded in"))
    #expect(FileManager.default.fileExists(atPath: lessons.path))
  }
}
