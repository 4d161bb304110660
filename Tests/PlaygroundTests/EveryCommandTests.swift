import AutoLayout
import Cells
import Foundation
import Playground
import SceneModel
import SceneText
import TestSupport
import Testing

/// A walk over the table of commands.
@Suite struct EveryCommandTests {
  /// Scenes in which every command finds something to do.
  private static let texts = [editableText, nestedScene, Scene.builtInText]

  /// What can be seen of a model after a command, apart from words.
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
      row = model.whyRow
      listing = model.listing
    }
  }

  /// Opens a scene with something to undo, to redo, to repeat and to paste.
  private func opened(_ text: String, selecting id: String?) throws -> Model {
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    var model = Model(
      scene, name: "test", terminalSize: CellSize(columns: 80, rows: 24), text: Array(text.utf8))
    model.perform("more-spacing", "more-spacing", "undo", "copy")
    if let id { model.select(id) }
    // A pane has the focus, and the form a row with steps and names.
    model.focus = .constraints
    model.perform("pane-down", Invocation("edit", [.text("contentHuggingPriority")]))
    model.mode = .browsing
    model.remembered = .builtIn
    model.overlays = [.gaps]
    return model
  }

  /// Every command does something somewhere, and an edit is one step, whose undoing restores the text.
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
          #expect(
            SceneReading(text: after.draft.text, file: "test").scene == after.scene,
            "\(invocation.text)")
          let isUndone = after.undo()
          #expect(isUndone && after.scene == model.scene, "\(invocation.text)")
          if edits % 5 == 0 { #expect(after.draft.text == before, "\(invocation.text)") }
        }
      }
    }
    // A script that is played takes these before they get here.
    let played = Set(
      CommandTable.Group.script.commands.map(\.name.rawValue).filter { $0 != "record" })
    // Tests of these panes give them what they need.
    let ofPanes = Set(
      (Pane.constraints.keys + Pane.why.keys).map(\.invocation.command.rawValue))
    let rest = withoutEffect.subtracting(played).subtracting(ofPanes)
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
      guard command.name != .palette else { continue }
      #expect(CommandPalette(command.name.rawValue).commands.first?.name == command.name)
    }
  }

  /// A scene that was written by hand, or a random one that a file can say.
  private static func text(of seed: Int) -> String {
    let ofHand = texts[seed / 2 % texts.count]
    guard seed % 2 == 1 else { return ofHand }
    var random = RandomScene(using: RepeatableGenerator(seed: seed))
    let text = random.scene(depth: 2).yaml
    return SceneReading(text: text, file: "test").scene == nil ? ofHand : text
  }

  /// Random commands with random arguments on random scenes: nothing traps, what the text says is the
  /// scene, and undoing everything gives the first bytes of the file.
  ///
  /// `STACKYARD_RANDOM_COMMANDS=1000000 swift test --filter EveryCommandTests` tries more, and
  /// `STACKYARD_FIRST_SEED` others.
  @Test func undoingRandomCommandsGivesTheFirstBytes() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["STACKYARD_RANDOM_COMMANDS"].flatMap { Int($0) } ?? 3000
    let first = environment["STACKYARD_FIRST_SEED"].flatMap { Int($0) } ?? 0
    let length = 60
    var changes = 0
    try forEvery("seed", in: first..<(first + max(1, count / length))) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let text = EveryCommandTests.text(of: seed)
      let scene = try #require(SceneReading(text: text, file: "test").scene)
      var model = Model(
        scene, name: "test", terminalSize: CellSize(columns: 80, rows: 24), text: Array(text.utf8))
      var known: [Invocation] = []
      for number in 0..<length {
        if number % 15 == 0 {
          known = invocations(in: model.scene)
          let ids = model.scene.root.idsInside
          model.select(ids.randomElement(using: &generator) ?? "")
        }
        guard let invocation = known.randomElement(using: &generator) else { continue }
        // The history forgets where it gets large.
        if model.scene.root.viewCount > 60, ["duplicate", "paste"].contains(invocation.command) {
          continue
        }
        for effect in update(&model, invocation) {
          if case .save(let saved) = effect { model.noteSaved(saved, inOwnFile: true) }
        }
        if number % 20 == 19 {
          _ = render(model)
          let text = model.draft.text
          #expect(
            SceneReading(text: text, file: "test").scene == model.scene,
            "seed \(seed), after \(invocation.text)")
        }
      }
      changes += model.history.past.count
      while model.undo() {}
      #expect(model.scene == scene, "seed \(seed)")
      #expect(model.draft.text == text, "seed \(seed)")
    }
    #expect(changes > count / 20)
  }
}

/// A scene with one of everything.
private let editableText = """
  stackyard: 1   # version
  title: "One of everything"
  canvas: {width: 48, height: 12}
  metrics: {gap: 2}
  root:
    id: cell   # the outermost
    stack:
      spacing: 1.0
      arrangedSubviews:
        - {id: icon, backgroundColor: red, intrinsicContentSize: [6, 1.0], action: axis}   # a picture
        - id: words
          stack:
            axis: vertical
            distribution: fillEqually
            customSpacing: {title: 2}
            arrangedSubviews:
              - {id: title, text: 'Invoice', when: {compactWidth: {isHidden: true}}}
              - id: detail   # may be cut
                text: Two words
        - {id: list, scroll: {}, subviews: [{id: rows, height: 30}]}
  constraints:
    - "icon.width == gap"   # by name
    - {constraint: "title.width >= 0.5*detail.width", priority: 750}
    - "rows.top == list.content.top"
    - "rows.bottom == list.content.bottom"
    - "V:[title]-gap-[detail]"
  script:
    - {key: d}

  """
