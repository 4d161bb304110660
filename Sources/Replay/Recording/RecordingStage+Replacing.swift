import Cells
import Playground
import SceneText

// MARK: Another scene, or the same one from an editor

extension RecordingStage where Screen: ~Copyable {
  /// Replaces the scene, after asking about unsaved changes.
  mutating func replace(
    by replacement: Replacement, _ unsaved: Unsaved, for model: Model
  ) -> [Event] {
    if case .scene(.lesson(let name)) = replacement {
      keepChanges(of: model)
      return [.end(.lesson(name))]
    }
    if replacement == .editor, case .missing(.noEditor) = files.editor() {
      return [.message(.noEditor)]
    }
    // Nobody need decide about the changes for a scene that cannot be opened.
    if case .scene(let source) = replacement, let reason = files.obstacle(toOpening: source) {
      return [.failed(reason)]
    }
    let saves = unsaved == .save
    guard saves || unsaved == .discard || !model.hasUnsavedChanges else {
      return [.askBeforeReplacing(replacement, because: files.overwritingWarning)]
    }
    var events: [Event] = []
    if saves {
      let written = noted(files.save(model.draft))
      guard written.isDone else {
        return [.askBeforeReplacing(replacement, because: .file(written.message))]
      }
      events = [.saved(model.scene, inOwnFile: true)]
    }
    switch replacement {
    case .scene(let source): return events + open(source)
    case .log(let bytes, let number): return events + [.openLog(bytes, number: number)]
    case .editor: return events + edit(for: model, hasSaved: saves)
    }
  }

  private mutating func open(_ source: SceneSource) -> [Event] {
    switch files.open(source) {
    case .opened(let scene):
      kept = nil
      terminal.setLastWords(nil)
      return [.opened(scene)] + tellingScriptProblem
    case .folder(let shelf): return [.listed(shelf)]
    case .failed(let reason): return [.failed(reason)]
    }
  }

  /// Runs the user's editor on the terminal, and reads the edited file.
  private mutating func edit(for model: Model, hasSaved: Bool) -> [Event] {
    switch files.editor() {
    case .missing(let reason): return [.message(reason)]
    case .run(let run):
      let problem = terminal.lend(run)
      lastLook = now
      return result(ofEditing: model, problem, hasSaved: hasSaved)
    }
  }

  private mutating func result(
    ofEditing model: Model, _ problem: Message?, hasSaved: Bool
  ) -> [Event] {
    switch files.reread() {
    // Do not discard changes because the editor failed.
    case .unchanged where problem == nil && model.hasUnsavedChanges && !hasSaved:
      [.reread(.unchanged)]
    case .unchanged:
      [.unreadable(files.scriptProblem), .message(problem ?? .editorChangedNothing)]
    case .changed(let scene, let text):
      [.changedElsewhere(scene, text: text)]
        + (problem.map { [.message($0)] } ?? tellingScriptProblem)
    case .failed(let reason): [.unreadable(reason)]
    }
  }
}
