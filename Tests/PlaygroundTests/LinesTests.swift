import AutoLayout
import Cells
import Foundation
import FuzzProperties
import Phrases
import Playground
import PlaygroundScreen
import Replay
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// A conversation in lines.
struct Conversation {
  var answers: [LineText]
  var model: Model
  var saved: [Draft]
  var backup: Draft?
  /// The words that an interruption would print, before each line.
  var wordsIfInterrupted: [LineText]

  var lines: [String] { answers.flatMap(\.lines) }

  /// Sends lines to the playground of a scene.
  init(
    _ said: [String], _ text: String = Scene.builtInText, isASCII: Bool = false,
    file: String = "test.yaml", hasRoom: Bool = true
  ) throws {
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    var model = Model(
      scene, name: "test", terminalSize: CellSize(columns: 80, rows: 24),
      appearance: Appearance(depth: .monochrome, isASCII: isASCII), text: Array(text.utf8))
    model.useLines()
    let files = SavedFiles(file)
    files.hasRoom = hasRoom
    final class Log {
      var answers: [LineText] = []
      var interrupted: [LineText] = []
    }
    let log = Log()
    var rest = said[...]
    var stage = LinesStage(size: model.terminalSize, files: files) {
      rest.popFirst()
    } write: {
      log.answers.append($0)
    } willWait: {
      log.interrupted.append($0)
    }
    run(&model, on: &stage)
    (answers, wordsIfInterrupted) = (log.answers, log.interrupted)
    self.model = model
    saved = files.saved
    backup = files.backup
  }
}

private final class SavedFiles: SceneFiles {
  var saved: [Draft] = []
  /// The backup, as long as there is one.
  private(set) var backup: Draft?
  private let file: String
  var keepsChanges: Bool { true }

  /// Whether backups can be written.
  var hasRoom = true

  var hasFile: Bool { true }

  init(_ file: String) { self.file = file }

  func write(_ draft: Draft) -> Written { save(draft) }

  func save(_ draft: Draft) -> Written {
    saved.append(draft)
    return Written(isDone: true, message: .saved(file, losesComments: false))
  }

  func keepForRecovery(_ draft: Draft) -> Bool {
    if hasRoom { backup = draft }
    return hasRoom
  }

  func forgetRecovery() { backup = nil }

  func keep(_ recording: Scene) -> Written { Written(isDone: false, message: .failed("no")) }
  func reread() -> Reread { .unchanged }
}

@Suite struct LinesTests {
  /// A conversation has lines, but no keys.
  @Test func questionsNameNoKeys() throws {
    for command in ["type-size", "count"] {
      let conversation = try Conversation([command, "0x0", "", "spacing 3"])
      for line in conversation.lines {
        #expect(!line.contains("Enter") && !line.contains("Esc") && !line.contains("_"), "\(line)")
      }
      #expect(conversation.model.stack.spacing == 3)
    }
  }

  @Test func aLineWithSeveralRequestsIsAnsweredInOrder() throws {
    let one = try Conversation(["spacing 3 ; list ; axis"])
    let many = try Conversation(["spacing 3", "list", "axis"])
    #expect(one.lines == many.lines && one.model.scene == many.model.scene)
    #expect(one.model.stack.spacing == 3)
  }

  /// As in the inspector of a screen.
  @Test func viewsHaveTheValuesForTheirSizeClass() throws {
    let text = """
      stackyard: 1
      canvas: {width: 20, height: 8}
      sizeClasses: {regularWidth: 50, regularHeight: 4}
      root:
        id: row
        stack: {arrangedSubviews: [{id: a, intrinsicContentSize: [8, 3]}]}
        when: {compactWidth: {stack: {axis: vertical}}}
      """
    for report in ["list", "where row", "why row"] {
      let lines = try Conversation([report], text).lines
      #expect(lines.contains { $0.hasPrefix("row: vertical stack") }, "\(report): \(lines)")
    }
    let properties = try Conversation(["properties row"], text).lines
    #expect(
      properties.contains("  axis: horizontal (default), now vertical by size class"),
      "\(properties)")
    let found = try Conversation(["select a", "find-view vertical"], text)
    #expect(found.model.selection == "row", "\(found.lines)")
  }

  /// Nothing marks a paste in line mode, so its lines must not be run as commands.
  @Test(arguments: [true, false]) func aPastedLogIsReadAsOnTheScreen(hasHeader: Bool) throws {
    let constraint = "<NSLayoutConstraint:0x4 Title:0x2.width == 50   (active)>"
    let header = [
      "2026-01-07 [LayoutConstraints] Unable to simultaneously satisfy constraints.",
      "\tProbably at least one of the constraints in the following list is one you don't want.",
    ]
    let list = [
      "(", "    \"<NSLayoutConstraint:0x1 Title:0x2.width == 40   (active)>\",",
      "    \"\(constraint)\"", ")",
    ]
    let end = [
      "", "Will attempt to recover by breaking constraint ", constraint, "",
      "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this.",
    ]
    let talk = try Conversation(
      (hasHeader ? header : []) + list + (hasHeader ? end : []) + ["list"])
    #expect(talk.model.scene.root.find("Title") != nil)
    #expect(talk.model.layout.broken.count == 1)
    // The greeting, the log, the list, and the end without saving.
    #expect(talk.answers.count == 4, "\(talk.lines)")
  }

  /// Logs that follow each other are the conflicts of one text, as on the screen.
  @Test func pastedLogsAreCounted() throws {
    let logs = [40, 50, 60].flatMap { width in
      [
        "Unable to simultaneously satisfy constraints.", "(",
        "    \"<NSLayoutConstraint:0x1 Title:0x2.width == \(width)   (active)>\",",
        "    \"<NSLayoutConstraint:0x3 Title:0x2.width == 7   (active)>\"", ")", "",
        "Will attempt to recover by breaking constraint ",
        "<NSLayoutConstraint:0x3 Title:0x2.width == 7   (active)>", "",
      ]
    }
    let talk = try Conversation(logs + ["show-conflict 3"])
    #expect(talk.model.scene.root.find("Title") != nil)
    #expect(talk.model.log?.count == 3)
    #expect(try Conversation(logs).model.scene != talk.model.scene)
    let undone = try Conversation(logs + ["undo"])
    #expect(undone.model.scene.root.id == "stack")
    let separate = try Conversation(Array(logs.prefix(9)) + ["list"] + logs.prefix(9))
    #expect(separate.model.log?.count == 1)
  }

  /// A log may be quoted, as in mail: the marks are no commands, and its end is not an answer.
  @Test func theLinesAroundAPastedLogAreNeitherCommandsNorAnswers() throws {
    let log = [
      "Hi all, this is logged:", "", "Unable to simultaneously satisfy constraints.", "(",
      "    \"<NSLayoutConstraint:0x1 Title:0x2.width == 40   (active)>\",",
      "    \"<NSLayoutConstraint:0x3 Title:0x2.width == 7   (active)>\"", ")", "",
      "Will attempt to recover by breaking constraint ",
      "<NSLayoutConstraint:0x3 Title:0x2.width == 7   (active)>", "",
      "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this.",
    ]
    for mark in [">", "//"] {
      let quoted = log.map { $0.isEmpty ? mark : "\(mark) \($0)" }
      let talk = try Conversation(quoted)
      #expect(talk.model.scene.root.find("Title") != nil && talk.model.unchangedLog != nil)
    }
    let asked = try Conversation(["spacing 3"] + log.dropFirst(2) + ["discard"])
    #expect(asked.model.scene.root.find("Title") != nil, "\(asked.lines)")
  }

  /// However long they are.
  @Test func longPastedLogsAreCounted() throws {
    let logs = [40, 50, 60, 70].flatMap { width in
      [
        "Unable to simultaneously satisfy constraints.", "(",
        "    \"<NSLayoutConstraint:0x1 Title:0x2.width == \(width)   (active)>\",",
        String(repeating: "x", count: 60_000),
        "    \"<NSLayoutConstraint:0x3 Title:0x2.width == 7   (active)>\"", ")",
        "Will attempt to recover by breaking constraint ",
        "<NSLayoutConstraint:0x3 Title:0x2.width == 7   (active)>",
      ]
    }
    let talk = try Conversation(logs + ["show-conflict 4"])
    #expect(talk.model.log?.count == 4)
    #expect(
      talk.lines.contains {
        $0.shows("opened conflict 1 of 4, ':show-conflict N' opens another; 'problem' shows how")
      }, "\(talk.lines)")
    #expect(
      talk.lines.contains {
        $0.shows("opened conflict 4 of 4, ':show-conflict N' opens another; 'problem' shows how")
      }, "\(talk.lines)")
  }

  /// The problem and the explanation say what the report of the log says.
  @Test func theConstraintThatUIKitBrokeIsNamed() throws {
    let log = [
      "(", "    \"<NSLayoutConstraint:0x1 Title:0x2.width == 40   (active)>\",",
      "    \"<NSLayoutConstraint:0x3 Title:0x2.width == 7   (active)>\"", ")",
      "Will attempt to recover by breaking constraint ",
      "<NSLayoutConstraint:0x3 Title:0x2.width == 7   (active)>",
    ]
    let told = "UIKit broke line 2"
    for request in ["problems", "problem", "why Title"] {
      let talk = try Conversation(log + [request])
      #expect(talk.answers[2].lines.contains { $0.contains(told) }, "\(talk.answers[2].lines)")
      // The scene is no longer that of the log, and the views of other scenes have no log.
      let later = try Conversation(log + ["set Title text \"a\"", request])
      #expect(!later.lines.contains { $0.contains(told) }, "\(later.lines)")
    }
    let other = try Conversation(log + ["why window"])
    #expect(!other.lines.contains { $0.contains(told) }, "\(other.lines)")
  }

  @Test func logNeedsTheNameOfAFile() throws {
    let talk = try Conversation(["log", "log a b.txt", "help log"])
    #expect(
      talk.answers[1].lines.first == "expected the path of a file; usage: log FILE", "\(talk.lines)"
    )
    #expect(
      talk.answers[2].lines.first == "logs cannot be read here; use 'stackyard log FILE'",
      "\(talk.lines)")
    #expect(talk.answers[3].lines.first?.hasPrefix("log FILE: ") == true, "\(talk.lines)")
  }

  /// A refused line has no effect on the next one.
  @Test func refusedLineDoesNotAffectTheNextOne() throws {
    let conversation = try Conversation(["spacing far", "spacing 3"])
    #expect(conversation.model.stack.spacing == 3 && conversation.model.mode == .browsing)
  }

  @Test func commandsAreAnsweredWithWhatChanged() throws {
    let talk = try Conversation([
      "list", "spacing 4", "next", "hide", "undo", "set red isHidden true", "save", "quit",
    ])
    #expect(talk.model.stack.spacing == 4 && talk.saved.count == 1)
    #expect(talk.lines.contains { $0.shows("stack.spacing 1 → 4") })
    #expect(
      talk.lines.contains { $0.shows("red: view, 28 by 4 at 0, 0, ambiguous width, selected") })
    #expect(talk.lines.contains("saved test.yaml"))
    #expect(talk.lines.contains { $0.hasPrefix("undo: red.hidden on → off") })
  }

  @Test func reportsContainTheInformationOfAScreen() throws {
    let talk = try Conversation(
      ["draw", "why b", "constraints", "constraints a", "properties c", "problems", "text"],
      nestedScene)
    #expect(talk.lines.contains { $0.hasPrefix("width ") })
    #expect(talk.lines.contains("the scene has no constraints"))
    #expect(talk.lines.contains { $0.shows("outer.leading == a.leading, satisfied") })
    #expect(talk.lines.contains { $0.shows("contentHuggingPriority: [250, 250] (default)") })
    for line in nestedScene.split(separator: "\n") where line.count < 79 {
      #expect(talk.lines.contains(String(line)), "\(line)")
    }
  }

  @Test(arguments: [
    ("add-view x", "did you mean 'add'?"), ("remove a", "did you mean 'delete'?"),
    ("mark-constrain 1", "did you mean 'mark-constraint'?"),
    ("axsi", "did you mean 'axis'?"), ("lst", "did you mean 'list'?"), ("why nobody", "nobody"),
    ("why a b", "'b'"), ("rename a", "expected"), ("G b", "unknown command"),
    ("spacing far", "expected a number"),
  ])
  func mistakesAreReported(_ line: String, _ part: String) throws {
    let talk = try Conversation([line], nestedScene)
    #expect(talk.lines.contains { $0.contains(part) }, "\(talk.lines)")
    #expect(talk.model.scene == talk.model.opened)
  }

  @Test func aConstraintThatTheSceneHasIsAddedAgain() throws {
    let talk = try Conversation(["a.width == 4", "a.width == 4"], nestedScene)
    #expect(talk.lines.count { $0 == "a.width == 4 added" } == 2, "\(talk.lines)")
  }

  @Test func questionsAreAnsweredByTheNextLine() throws {
    let talk = try Conversation([
      "type-size", "30x8", "next", "P", "251", "quit", "stay", "quit", "discard",
    ])
    #expect(talk.model.scene.canvas == .init(width: 30, height: 8))
    #expect(talk.model.scene.root.find("red")?.contentHuggingPriority.horizontal == 251)
    #expect(talk.lines.contains { $0.hasPrefix("canvas size, as in 60x8") })
    #expect(talk.lines.filter { $0.hasPrefix("Save the changes?") }.count == 2)
    #expect(talk.saved.isEmpty)
  }

  /// The first letter of another line must not save, discard or overwrite.
  @Test func onlyCompleteAnswersCloseTheSaveQuestion() throws {
    let talk = try Conversation(["axis", "quit", "spacing 4", "delete", "stay", "spacing 4"])
    #expect(talk.saved.isEmpty && talk.model.stack.spacing == 4)
    #expect(talk.lines.filter { $0.hasPrefix("Save the changes?") }.count == 3)
  }

  @Test(arguments: ["count", "type-size", "type-priority"])
  func aCommandClosesAQuestionForANumber(_ question: String) throws {
    for line in ["", "esc", "Esc", "cancel"] {
      let talk = try Conversation(["next", question, line, "spacing 4"])
      #expect(talk.model.stack.spacing == 4 && talk.model.mode == .browsing, "\(line)")
    }
    let talk = try Conversation(["next", question, "spacing 4", "list"])
    #expect(talk.model.stack.spacing == 4)
    #expect(
      talk.lines.contains { $0.shows("red: view, 40 by 4 at 0, 0, ambiguous width, selected") })
  }

  @Test(arguments: ["theme nope", "direction up", "yank yaml all"])
  func aWrongChoiceListsTheChoices(_ line: String) throws {
    let lines = try Conversation([line]).lines.joined(separator: " ")
    #expect(lines.contains("expected ") && lines.contains(", "), "\(lines)")
    #expect(["monochrome", "rightToLeft", "scene"].contains { lines.contains($0) })
  }

  /// Only the listed words answer a question about files.
  @Test func questionsNameTheWordsThatAnswerThem() throws {
    let talk = try Conversation(["axis", "quit", "n", "no", "s t", "discard"])
    let question = "Save the changes? 'save', 'discard' or 'stay'"
    #expect(talk.lines.filter { $0 == question }.count == 4, "\(talk.lines)")
    #expect(talk.saved.isEmpty)
    #expect(try Conversation(["axis", "quit", "save"]).saved.count == 1)
    let files = MemoryFiles(["a.yaml": nestedScene, "b.yaml": nestedScene], path: "a.yaml")
    var model = try model(nestedScene)
    var rest = ["axis", "save-as b.yaml", "other.yaml", "cancel"][...]
    var answers: [String] = []
    var stage = LinesStage(size: model.terminalSize, files: files) {
      rest.popFirst()
    } write: {
      answers += $0.lines
    }
    run(&model, on: &stage)
    #expect(files.texts["b.yaml"] == nestedScene)
    #expect(answers.filter { $0.hasPrefix("b.yaml already exists. 'overwrite'") }.count == 2)
  }

  @Test func aCanvasLargerThanAPaneIsNotMentioned() throws {
    let talk = try Conversation(["canvas 100x20"])
    #expect(talk.model.scene.canvas == .init(width: 100, height: 20))
    #expect(talk.lines.contains("canvas automatic → 100x20"), "\(talk.lines)")
  }

  @Test func aNewStackIsReportedWithItsAxis() throws {
    let talk = try Conversation(["set red stack {axis: vertical}", "undo"])
    #expect(talk.lines.contains("red.stack none → vertical"), "\(talk.lines)")
    #expect(
      talk.lines.contains { $0.hasPrefix("undo: red.stack vertical → none") }, "\(talk.lines)")
  }

  @Test func aRenamingIsReportedAsOneChange() throws {
    let talk = try Conversation(["rename red scarlet", "delete blue", "add blau in stack"])
    #expect(talk.lines.contains("red renamed to scarlet"), "\(talk.lines)")
    #expect(!talk.lines.contains { $0.contains("1 views") }, "\(talk.lines)")
  }

  @Test func scenesAreListedAndOpened() throws {
    let files = MemoryFiles(["a.yaml": nestedScene, "b.yaml": Scene.builtInText], path: "a.yaml")
    var model = try model(nestedScene)
    var answers: [String] = []
    var rest = [
      "browse", "new", "axis", "open b.yaml", "stay", "save-as b.yaml", "cancel",
      "save-as b.yaml", "overwrite", "new card", "editor", "quit",
    ][...]
    var stage = LinesStage(size: model.terminalSize, files: files) {
      rest.popFirst()
    } write: {
      answers += $0.lines
    }
    run(&model, on: &stage)
    for line in ["  open /folder/", "  open b.yaml", "  new size-classes", "opened card"] {
      #expect(answers.contains(line), "\(answers)")
    }
    #expect(answers.contains { $0.hasPrefix("Save the changes?") })
    #expect(answers.filter { $0.hasPrefix("b.yaml already exists.") }.count == 2)
    #expect(answers.contains { $0.hasPrefix("an editor needs a screen") })
    #expect(files.texts["b.yaml"]?.shows("axis: vertical") == true)
    #expect(files.texts["a.yaml"] == nestedScene && model.name == "card")
  }

  /// In line mode, there is no pane that could determine the size of a canvas without one.
  @Test func aCanvasWithoutASizeIsAsLargeAsATerminal() throws {
    let fixed = "{stackyard: 1, canvas: {width: 60, height: 14}, root: {id: view}}"
    for said in [["fit"], ["new row"], ["open b.yaml"]] {
      let files = MemoryFiles(["b.yaml": "{stackyard: 1, root: {id: view}}"])
      var model = try model(fixed)
      model.useLines()
      #expect(model.layout.canvasCells == CellSize(columns: 60, rows: 14))
      var rest = said[...]
      var stage = LinesStage(size: CellSize(columns: 80, rows: 24), files: files) {
        rest.popFirst()
      } write: { _ in
      }
      run(&model, on: &stage)
      #expect(model.layout.canvasCells == CellSize(columns: 80, rows: 24), "\(said)")
    }
  }

  @Test func namesOfKeysAreUnderstood() throws {
    let talk = try Conversation(["+", "a", "rename", "rename stack row", "commands all"])
    #expect(talk.model.scene.root.id == "row" && talk.model.stack.spacing == 2)
    #expect(talk.lines.contains { $0.hasSuffix("usage: rename VIEW ID") })
    #expect(talk.lines.contains("  rename VIEW ID: rename"))
  }

  private static let conflict = """
    stackyard: 1
    canvas: {width: 40, height: 6}
    root: {id: row, stack: {arrangedSubviews: [{id: a, text: A}, {id: b, text: B}]}}
    constraints: ["a.width == 3", "a.width == 30"]
    """

  /// A tried change is kept only on request; the answer explains how.
  @Test(arguments: ["esc", "", "save", "spacing 3", "next", "count", "quit"])
  func onlyTheTakeCommandKeepsATrial(_ line: String) throws {
    let talk = try Conversation(["select a", "try 1", line, "esc", "undo"], Self.conflict)
    #expect(talk.lines.contains { $0.hasPrefix("'take' keeps it; 'esc'") }, "\(talk.lines)")
    #expect(talk.lines.contains { $0.hasPrefix("undone: ") }, "\(talk.lines)")
    #expect(talk.model.scene == talk.model.opened)
    #expect(talk.saved.allSatisfy { $0.scene == talk.model.opened })
    #expect(talk.backup == nil)
  }

  @Test func trialCanBeKeptOrReplaced() throws {
    let kept = try Conversation(["select a", "try 1", "list", "take", "save"], Self.conflict)
    #expect(kept.lines.contains { $0.hasPrefix("kept: ") && $0.hasSuffix("'undo' undoes it") })
    #expect(kept.saved.last?.scene == kept.model.scene && kept.model.draft.text != Self.conflict)
    let twice = try Conversation(["select a", "try 1", "try 1", "try 2"], Self.conflict)
    #expect(twice.lines.contains("change 1 is already being tried; 'take' keeps it"))
    #expect(twice.lines.contains { $0.hasPrefix("trying 2") })
    // The user did not keep the change before the input ended.
    #expect(twice.model.scene == twice.model.opened && twice.backup == nil)
  }

  @Test func emptyLineHidesTheOtherSolution() throws {
    let own = try Conversation(["select detail"], narrowRow)
    for line in ["", "esc"] {
      let talk = try Conversation(["select detail", "other-solution", line], narrowRow)
      #expect(talk.lines.contains("'esc' or an empty line goes back"), "\(talk.lines)")
      #expect(talk.lines.contains("back to the current layout"), "\(talk.lines)")
      #expect(talk.model.layout == own.model.layout)
    }
  }

  @Test(arguments: [
    (["axis", "quit", "stay"], "nothing was saved or discarded"),
    (["axis", "quit", ""], "nothing was saved or discarded"),
    (["axis", "open b.yaml", "esc"], "nothing was saved or discarded"),
    (["type-size", ""], "cancelled; nothing was changed"), (["esc"], "there is nothing to cancel"),
    (["redraw"], "this changes only what a screen shows; line mode has no screen"),
  ])
  func aCancelledQuestionIsNotReportedAsDone(_ said: [String], _ answer: String) throws {
    let talk = try Conversation(said)
    #expect(
      talk.answers.last?.lines.first == answer || talk.lines.contains(answer), "\(talk.lines)")
    #expect(talk.saved.isEmpty)
  }

  @Test func aRefusedAnswerIsAskedAgain() throws {
    let renamed = try Conversation(["select red", "I", "b c", "bc"])
    #expect(renamed.lines.contains("red renamed to bc"), "\(renamed.lines)")
    let wished = try Conversation(["select red", "F8", "red.width = 9", "red.width == 9"])
    #expect(wished.model.scene.constraints == Scene.builtIn.constraints, "\(wished.lines)")
    #expect(wished.lines.contains("changes to try with 'try':"), "\(wished.lines)")
  }

  @Test func aFileThatExistsIsReplacedOnlyOnRequest() throws {
    func files(after said: [String]) throws -> (texts: [String: String], answers: [String]) {
      let files = MemoryFiles(["a.yaml": nestedScene, "b.yaml": "old"], path: "a.yaml")
      var model = try model(nestedScene)
      model.useLines()
      var rest = said[...]
      var answers: [String] = []
      var stage = LinesStage(size: model.terminalSize, files: files) {
        rest.popFirst()
      } write: {
        answers += $0.lines
      }
      run(&model, on: &stage)
      return (files.texts, answers)
    }
    let (kept, answers) = try files(after: ["axis", "save-as b.yaml", "cancel"])
    #expect(kept["b.yaml"] == "old" && answers.contains("b.yaml was not overwritten"))
    let (other, _) = try files(after: ["axis", "save-as b.yaml", "save-as c.yaml"])
    #expect(other["b.yaml"] == "old" && other["c.yaml"] != nil)
    let (replaced, _) = try files(after: ["axis", "save-as b.yaml", ":overwrite"])
    #expect(replaced["b.yaml"] != "old")
  }

  @Test func theQuestionBeforeQuittingAcceptsAnotherFile() throws {
    let files = MemoryFiles(["a.yaml": Scene.builtInText], path: "a.yaml")
    var model = try model()
    model.useLines()
    var rest = ["axis", "quit", "save-as b.yaml", "quit"][...]
    var stage = LinesStage(size: model.terminalSize, files: files) {
      rest.popFirst()
    } write: { _ in
    }
    run(&model, on: &stage)
    #expect(files.texts["b.yaml"]?.shows("axis: vertical") == true && rest.isEmpty)
    #expect(files.texts["a.yaml"] == Scene.builtInText && !model.hasUnsavedChanges)
  }

  @Test func savingOnQuitReportsTheFileName() throws {
    let talk = try Conversation(["axis", "quit", "save"])
    #expect(talk.lines.last == "saved test.yaml" && talk.saved.count == 1, "\(talk.lines)")
    #expect(
      try Conversation(["axis", "save", "quit"]).lines.filter { $0 == "saved test.yaml" }.count == 1
    )
  }

  /// The view that a problem involves becomes the selected one, and its changes have the numbers
  /// that `try` takes.
  @Test func aProblemIsShownWithItsViewAndTheChangesToTry() throws {
    for command in ["problem", "show-problem 1"] {
      let talk = try Conversation(["select b", command, "try 1"], Self.conflict)
      let lines = talk.answers[2].lines
      #expect(lines.contains { $0.hasPrefix("a: ") && $0.hasSuffix("selected") }, "\(lines)")
      let first = try #require(lines.first { $0.hasPrefix("  try 1: ") })
      #expect(talk.answers[3].lines.first == "trying 1: \(first.dropFirst(9))")
    }
    let why = try Conversation(["select a", "why", "why b"], Self.conflict)
    #expect(why.answers[2].lines.contains { $0.hasPrefix("  try 1: ") })
    #expect(!why.answers[3].lines.contains { $0.hasPrefix("  try 1: ") })
  }

  @Test func aProblemThatDoesNotExistIsNotShown() throws {
    let talk = try Conversation(["problems", "show-problem 1", "show-problem 99"], Self.conflict)
    // The lines after the first one of each problem are indented.
    let count = talk.answers[1].lines.count { !$0.hasPrefix(" ") }
    #expect(talk.lines.last == "there is no problem 99; the last one is \(count)")
  }

  @Test func lessonsAndScriptsNeedAScreen() throws {
    let files = MemoryFiles(["b.yaml": nestedScene])
    var model = try model(nestedScene)
    model.useLines()
    var rest = ["start", "hint"][...]
    var answers: [String] = []
    var stage = LinesStage(size: model.terminalSize, files: files) {
      rest.popFirst()
    } write: {
      answers += $0.lines
    }
    run(&model, on: &stage)
    let lessons = answers.filter { $0.contains("lessons") }
    #expect(
      Set(lessons) == [
        "'stackyard learn --lines' takes lessons, and 'learn --list' lists them"
      ])
    #expect(lessons.count == 2, "\(answers)")
    let path = packagePath("scenes/first-light.yaml")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for line in ["play", "step"] {
      let talk = try Conversation([line], text)
      #expect(talk.lines.contains { $0.hasPrefix("a script needs a screen; 'stackyard record") })
    }
    #expect(try Conversation(["play"]).lines.last == "no script here; recording one needs a screen")
  }

  @Test func helpIsAboutACommandAReportOrAGroup() throws {
    for line in ["help spacing", "commands spacing", "help :spacing"] {
      let talk = try Conversation([line])
      #expect(talk.answers[1].lines.count == 1, "\(talk.lines)")
      #expect(talk.lines.last?.hasPrefix("spacing N") == true, "\(talk.lines)")
    }
    #expect(try Conversation(["help draw"]).lines.last == "draw: draw the canvas")
    let group = try Conversation(["help stack"]).answers[1].lines
    #expect(group.first == "Stack:" && group.count > CommandTable.Group.stack.commands.count)
    #expect(!group.contains("Select:"))
    #expect(
      try Conversation(["help spacng"]).lines.last
        == "unknown command 'spacng'; did you mean 'spacing'?")
  }

  /// A view that is added beside another one has a size and a colour; one in a named stack is
  /// empty.
  @Test func addedViewIsReportedWithItsProperties() throws {
    let beside = try Conversation(["add new"])
    let line = "  with backgroundColor purple, intrinsicContentSize [8, 3]"
    #expect(beside.lines.contains("new added") && beside.lines.contains(line), "\(beside.lines)")
    let inside = try Conversation(["add new in stack"])
    #expect(inside.lines.contains("new added"), "\(inside.lines)")
    #expect(!inside.lines.contains { $0.hasPrefix("  with ") }, "\(inside.lines)")
  }

  /// There is no pane that shows which constraint a command acts on.
  @Test func listedConstraintsHaveTheNumbersOfTheirCommands() throws {
    let filter = "filter-constraints a.width"
    let lists = try Conversation(["list-constraints all", filter], Self.conflict)
    let rows = lists.answers[2].lines.filter { $0.hasPrefix("  ") }
    #expect(rows.count > 1 && lists.answers[1].lines.count > rows.count + 2, "\(lists.lines)")
    #expect(lists.answers[2].lines[0].hasSuffix("with 'a.width'; 'list-constraints' lists all"))
    let index = try #require(rows.firstIndex { $0.contains(": a.width == 30,") })
    #expect(rows[index].hasPrefix("  \(index + 1): "))
    let talk = try Conversation(
      ["list-constraints all", filter, "mark-constraint \(index + 1)", "switch-constraint"],
      Self.conflict)
    let answer = [String(rows[index].dropFirst(2))]
    #expect(talk.answers[3].lines == answer, "\(talk.lines)")
    #expect(talk.lines.contains("switched off: a.width == 30"), "\(talk.lines)")
  }

  @Test func whyCommandExplainsASingleValue() throws {
    for line in ["why b.width", "why b width"] {
      let lines = try Conversation([line], nestedScene).answers[1].lines
      #expect(lines.filter { $0.hasPrefix("width ") }.count == 1, "\(lines)")
      #expect(!lines.contains { $0.hasPrefix("height ") }, "\(lines)")
    }
    #expect(
      try Conversation(["why b.size"], nestedScene).lines.last
        == "b has no value 'size' to explain; expected x, y, width or height")
  }

  /// Every command and report is answered, in lines that every terminal and reader can take.
  @Test(arguments: CommandWalkTests.scenes)
  func everyCommandIsAnswered(_ text: String) throws {
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    var requests = LineReport.allCases.map(\.rawValue)
    for invocation in invocations(in: scene) where invocation.command != .quit {
      requests += [invocation.text, "", "undo"]
    }
    // In a short run, every other scene is answered in ASCII.
    for isASCII in isLongRun ? [false, true] : [text.utf8.count % 2 == 0] {
      let talk = try Conversation(requests, text, isASCII: isASCII)
      #expect(talk.answers.count > requests.count / 2)
      for answer in talk.answers {
        #expect(!answer.lines.isEmpty)
        for line in answer.lines {
          #expect(TextWidth.columns(of: line) <= 80, "\(line)")
          #expect(!isASCII || line.utf8.allSatisfy { $0 < 127 }, "\(line)")
          #expect(line.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }, "\(line)")
        }
      }
    }
  }

  /// The conversation in the document is what the program says.
  @Test func documentedConversationMatchesTheProgram() throws {
    let document = try String(contentsOfFile: packagePath("docs/lines.md"), encoding: .utf8)
    let example = try #require(
      document.components(separatedBy: "```text\n").dropFirst().first?
        .components(separatedBy: "```").first)
    let lines = example.split(separator: "\n").map(String.init)
    let command = try #require(lines.first)
    let path = try #require(command.split(separator: " ").last)
    let said = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    #expect(command == "$ stackyard --lines \(path)" && said.count > 3)
    let text = try String(contentsOfFile: packagePath(String(path)), encoding: .utf8)
    let talk = try Conversation(said, text, file: "first-light.yaml")
    let expected = lines.dropFirst().filter { !$0.hasPrefix("> ") }
    #expect(talk.lines == expected)
    #expect(talk.saved.count == 1)
  }

  @Test func theGreetingEndsWithTheMessageOfTheStart() throws {
    var model = try Conversation([]).model
    model.message = nil
    let usual = LineText(greeting: model).lines
    model.message = .recoveryFound
    let lines = LineText(greeting: model).lines
    #expect(lines.dropLast() == usual[...])
    #expect(lines.last == "an interrupted session left unsaved changes; 'recover' restores them")
  }

  @Test func colonBeforeACommandIsIgnored() throws {
    #expect(try Conversation([":axis"]).lines == Conversation(["axis"]).lines)
    #expect(try Conversation(["axis"]).lines.count > 3)
  }

  @Test func aWideCanvasHasItsColumnsNamedInTheLanguage() throws {
    let model = try model(
      "{stackyard: 1, canvas: {width: 120, height: 2}, root: {id: r}}",
      appearance: Appearance(language: .japanese))
    let lines = LineReport.draw.answer(of: model, about: nil).lines
    let words = Language.japanese.words()
    for heading in [LineMessage.columns(0, through: 79), .columns(80, through: 119)] {
      #expect(lines.contains(words.text(of: heading)), "\(lines)")
    }
  }

  @Test func captionsAreRefusedIfRecordingCannotStart() throws {
    for line in ["record", "add-caption Look", "add-expectation"] {
      let talk = try Conversation([line])
      #expect(talk.lines.last == "recording needs a screen: 'stackyard SCENE'", "\(line)")
    }
  }

  @Test func unsavedChangesAreMentionedAtTheEnd() throws {
    let end = try Conversation(["axis"])
    #expect(end.lines.last == "the changes are not saved; 'recover' restores them next time")
    #expect(end.backup?.scene == end.model.scene)
    // A full disk.
    let full = try Conversation(["axis"], hasRoom: false)
    let lost = LineText(
      "the changes are lost: they are not saved, and no backup of them could be written")
    #expect(full.answers.last == lost && full.wordsIfInterrupted == [LineText(), lost])
    let undone = try Conversation(["axis", "undo"])
    #expect(undone.backup == nil && undone.lines.last?.contains("'recover'") == false)
    #expect(try Conversation(["axis", "quit", "discard"]).backup == nil)
  }
}
