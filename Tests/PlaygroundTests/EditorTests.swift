import AutoLayout
import Cells
import FuzzProperties
import Phrases
import Playground
import SceneModel
import TestSupport
import Testing

/// Editing in the user's editor, and the return from it.
@Suite struct EditorTests {
  private func session(_ edit: ((String) -> String)?) throws -> FileSession {
    let files = MemoryFiles(["a.yaml": nestedScene], path: "a.yaml")
    files.edit = edit
    return try FileSession(files)
  }

  @Test func editedFileIsReadAndTheSelectionIsKept() throws {
    var session = try session { $0.replacing("spacing: 1", with: "spacing: 3") }
    session.press(":", "select b", "Enter", "^E")
    #expect(session.loans == 1)
    #expect(session.model.stack.spacing == 3 && session.model.selection == "b")
    #expect(!session.model.hasUnsavedChanges)
    session.press("u")
    #expect(session.model.stack.spacing == 1)
  }

  @Test func errorsInTheEditedFileAreReportedAndTheSceneIsKept() throws {
    var session = try session { $0.replacing("axis: vertical", with: "axis: vertikal") }
    session.press("^E")
    guard case .fileErrors(let texts, _) = session.model.message, let text = texts.first else {
      Issue.record("no reason: \(String(describing: session.model.message))")
      return
    }
    #expect(
      text.text() == "a.yaml:11:17: error: unknown axis 'vertikal'; expected horizontal or vertical"
    )
    #expect(session.model.scene == session.model.opened)
    #expect(session.files.texts["a.yaml"]?.shows("axis: vertikal") == true)
    // The mark stays until the file can be read again.
    session.press("Tab")
    #expect(session.screen.shows("a.yaml (file has errors)"))
    // Or until it is what it was.
    session.files.edit = { $0.replacing("vertikal", with: "vertical") }
    session.press("^E")
    #expect(!session.screen.contains("(file has errors)"))
    session.files.edit = { $0.replacing("vertical", with: "horizontal") }
    session.press("^E")
    #expect(session.model.stack.axis == .horizontal)
    #expect(!session.screen.contains("(file has errors)"))
  }

  /// Each error is shown with its place among all, and a key shows one after another.
  @Test func everyErrorInTheEditedFileCanBeSeen() throws {
    var session = try session {
      $0.replacing("axis: vertical", with: "axis: vertikal").replacing(
        "spacing: 1", with: "spacing: x"
      ).replacing("green", with: "grn")
    }
    session.press("^E")
    #expect(
      session.screen.shows(
        "1 of 3 errors, p shows the next: a.yaml:5:14: error: expected a number, found …"))
    session.press("p")
    #expect(
      session.screen.shows(
        "2 of 3 errors, p shows the next: a.yaml:11:17: error: unknown axis 'vertikal';…"))
    session.press("p")
    #expect(
      session.screen.shows(
        "3 of 3 errors: a.yaml:13:40: error: unknown colour 'grn'; expected red, orange…"))
    // Then the key is about the layout again.
    session.press("p")
    #expect(!session.screen.contains("of 3 errors"))
  }

  /// The scene of a file whose script has an error is shown, but the error is not forgotten.
  @Test func anErrorOfTheScriptStaysUntilItIsMended() throws {
    var session = try session { $0.replacing("spacing: 1", with: "spacing: 3") }
    session.files.scriptProblem = .fileErrors(["\("a.yaml:9:5: error: unknown step 'x'")"])
    session.press("^E")
    #expect(
      session.model.stack.spacing == 3
        && session.screen.shows("a.yaml:9:5: error: unknown step 'x'"))
    session.press("Tab")
    #expect(
      session.screen.shows("a.yaml (file has errors)") && !session.screen.contains("unknown step"))
    session.press("p")
    #expect(session.screen.shows("a.yaml:9:5: error: unknown step 'x'"))
    session.press("p")
    #expect(!session.screen.contains("unknown step"))
    session.press("Esc", "+")
    #expect(session.screen.shows("a.yaml (file has errors) (changed)"))
    // Saving the scene leaves the script as it is.
    session.press("^S")
    #expect(session.screen.shows("saved a.yaml", "a.yaml (file has errors)"))
    session.files.scriptProblem = nil
    session.files.edit = { $0.replacing("spacing: 4", with: "spacing: 2") }
    session.press("^E")
    #expect(session.model.stack.spacing == 2 && !session.screen.contains("(file has errors)"))
  }

  @Test func unchangedFileIsReported() throws {
    var session = try session { $0 }
    session.press("^E")
    #expect(session.model.message == .editorChangedNothing)
  }

  @Test func missingEditorIsReportedWithTheVariableToSet() throws {
    var session = try session(nil)
    session.press("^E")
    #expect(session.model.message == .noEditor && session.loans == 0)
    #expect(session.screen.shows("no editor is set; set the environment variable VISUAL or EDITOR"))
  }

  @Test(arguments: ["s", "d", "Esc"])
  func editingAsksAboutUnsavedChangesFirst(_ answer: String) throws {
    var session = try session { $0.replacing("id: d,", with: "id: last,") }
    session.press("+", "^E")
    #expect(session.model.mode == .replacing(.editor) && session.loans == 0)
    session.press(answer)
    #expect(session.loans == (answer == "Esc" ? 0 : 1))
    #expect(session.model.stack.spacing == (answer == "d" ? 1 : 2))
    #expect((session.model.scene.root.find("last") != nil) == (answer != "Esc"))
    #expect(session.model.hasUnsavedChanges == (answer == "Esc"))
  }

  @Test func editingASceneWithoutAFileCreatesOne() throws {
    let files = MemoryFiles([:])
    files.edit = { $0.replacing("id: red", with: "id: crimson") }
    var session = try FileSession(files)
    session.press("+", "^E")
    #expect(session.screen.shows(":save-as built-in.yaml_"))
    #expect(session.loans == 0 && files.texts.isEmpty)
    session.press("new.yaml", "Enter")
    #expect(session.loans == 1)
    #expect(session.files.path == "new.yaml" && session.model.name == "new.yaml")
    #expect(session.model.scene.root.find("crimson") != nil && session.model.stack.spacing == 2)
  }

  @Test func editKeyRequestsTheEditor() throws {
    var model = try model()
    #expect(update(&model, Key.control("e")) == [.replace(.editor, .ask)])
  }
}
