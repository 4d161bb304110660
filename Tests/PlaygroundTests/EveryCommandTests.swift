import Cells
import Foundation
import FuzzProperties
import Playground
import PlaygroundScreen
import SceneModel
import SceneText
import TestSupport
import Testing

/// A walk over the table of commands.
@Suite struct EveryCommandTests {
  /// Scenes in which every command can have an effect; a label has priorities.
  private static let texts =
    RandomCommands.texts + ["{stackyard: 1, root: {id: label, text: Save}}\n"]

  /// The visible state of a model after a command, apart from words.
  private struct Trace: Equatable {
    var scene: Scene
    var selection: String
    var mode: Mode
    var focus: Pane
    var row: Int
    var listing: ConstraintListing

    init(_ model: Model) {
      scene = model.scene
      selection = model.selection
      mode = model.mode
      focus = model.focus
      row = model.panes.whyRow
      listing = model.panes.listing
    }
  }

  /// Opens a scene with something to undo, to redo, to repeat and to paste.
  private func opened(_ text: String, selecting id: String?) throws -> Model {
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    var model = Model(
      scene, name: "test", terminalSize: CellSize(columns: 80, rows: 24), text: Array(text.utf8))
    model.perform("more-spacing", "more-spacing", "undo", "copy")
    if let id { model.select(id) }
    // The focus is on a pane, and the chosen row of the form has steps and names.
    model.focus = .constraints
    model.perform("pane-down", Invocation("edit", [.text("contentHuggingPriority")]))
    model.mode = .browsing
    model.memory.rememberedScene = .builtIn
    model.panes.overlays = [.gaps]
    return model
  }

  /// Every command has an effect in some situation, and an edit is one step; undoing it restores
  /// the text.
  @Test func everyCommandHasAnEffectAndEditsAreUndone() throws {
    var withoutEffect = Set(CommandTable.all.map(\.name.rawValue))
    var edits = 0
    for text in EveryCommandTests.texts {
      let scene = try #require(SceneReading(text: text, file: "test").scene)
      for id in scene.root.idsInside {
        let model = try opened(text, selecting: id)
        let before = model.draft.text
        for invocation in invocations(in: model.scene)
        where invocation.arguments.isEmpty || id == scene.root.id {
          var after = model
          after.message = nil
          let effects = update(&after, invocation)
          let isRefused = if case .refused? = after.message { true } else { false }
          let isOther = Trace(after) != Trace(model) || !effects.isEmpty || after.message != nil
          if isOther, !isRefused { withoutEffect.remove(invocation.command.rawValue) }
          guard after.scene != model.scene, ![.undo, .redo].contains(invocation.command) else {
            continue
          }
          edits += 1
          #expect(after.history.past.count == model.history.past.count + 1, "\(invocation.text)")
          // The change is known as edits, which lead from one scene to the other.
          let made = try #require(after.history.past.last?.edits, "\(invocation.text)")
          // Only the text knows which numbers are metrics.
          if model.scene.metrics.isEmpty {
            let edited = try made.reduce(model.scene) { try $0.applying($1) }
            #expect(edited == after.scene, "\(invocation.text)")
          }
          #expect(
            SceneReading(text: after.draft.text, file: "test").scene == after.scene,
            "\(invocation.text)")
          let isUndone = after.undo()
          #expect(isUndone && after.scene == model.scene, "\(invocation.text)")
          if edits % 5 == 0 { #expect(after.draft.text == before, "\(invocation.text)") }
        }
      }
    }
    // While a script is played, the player handles these commands.
    let played = Set(
      CommandTable.Group.script.commands.map(\.name.rawValue).filter { $0 != "record" })
    // The tests of these panes set up the state that their commands need.
    let ofPanes = Set(
      (Pane.constraints.keys + Pane.why.keys).map(\.invocation.command.rawValue))
    let rest = withoutEffect.subtracting(played).subtracting(ofPanes)
      // It needs a log with several conflicts, as in the tests of pasted text.
      .subtracting([CommandName.showConflict.rawValue])
    #expect(rest.isEmpty, "\(rest.sorted())")
    #expect(edits > 300)
  }

  @Test func everyCommandIsReachedByNameAndDocumented() throws {
    let page = try String(contentsOfFile: packagePath("docs/scripts.md"), encoding: .utf8)
    let scene = try #require(SceneReading(text: editableText, file: "test").scene)
    let examples = Dictionary(grouping: invocations(in: scene), by: \.command)
    for command in CommandTable.all {
      let example = try #require(examples[command.name]?.first)
      #expect((try? Invocation(parsing: example.text)) == example, "\(example.text)")
      #expect(page.contains("| `\(command.name.rawValue)"), "\(command.name)")
    }
  }

  /// Renaming finds the views that commands name by the list of their forms.
  @Test func theCommandsThatNameViewsAreListed() {
    let naming = CommandTable.all.filter { command in
      command.parameters.contains { [.view, .views, .item, .owner].contains($0.kind) }
    }
    #expect(CommandForm.naming.sorted() == naming.map(\.usage).sorted())
  }

  /// Random commands with random arguments on random scenes: see ``RandomCommands``.
  @Test func undoingRandomCommandsRestoresTheFirstBytes() throws {
    var walks = RandomCommands()
    forEverySeed(in: 0..<50) { seed in
      #expect(walks.violation(seed: seed) == nil)
    }
    #expect(walks.tried > atLeast(2500))
    #expect(walks.changes > walks.tried / 20)
  }
}
