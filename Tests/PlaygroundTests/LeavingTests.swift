import AutoLayout
import Cells
import FuzzProperties
import Phrases
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import TestSupport
import Testing

/// Quitting asks about unsaved changes.
@Suite struct LeavingTests {
  private func quit(_ keys: String, canWrite: Bool = true, saves: Bool = true) throws -> SavingStage
  {
    var model = try model()
    var stage = SavingStage(
      VirtualTerminal(size: model.terminalSize, events: events(keys)), canWrite: canWrite,
      savesScenes: saves)
    run(&model, on: &stage)
    stage.end = model
    return stage
  }

  private func events(_ keys: String) -> [InputEvent] {
    keys.map { .key($0 == "^" ? .control("c") : $0 == "~" ? .escape : .character($0)) }
  }

  @Test(arguments: ["q", "Q", "^", "?qq", "aaq", "aeq", "auq", "q1"])
  func quittingWithoutUnsavedChangesNeedsNoConfirmation(_ keys: String) throws {
    let stage = try quit(keys + "dddd")
    #expect(stage.end?.stack.distribution == .fill)
    #expect(!stage.asked)
  }

  @Test(arguments: ["aqs", "a^y", "aqxqs", "a?qqs"])
  func savingWritesTheSceneAndQuits(_ keys: String) throws {
    let stage = try quit(keys + "dddd")
    #expect(stage.asked)
    #expect(stage.written == [try #require(stage.end).scene])
    #expect(stage.end?.stack.axis == .vertical)
    #expect(stage.end?.stack.distribution == .fill)
  }

  @Test func discardingWritesNothing() throws {
    let stage = try quit("aqd" + "5")
    #expect(stage.asked && stage.written.isEmpty)
    #expect(stage.end?.stack.distribution == .fill)
  }

  @Test func cancellingTheQuestionContinuesTheSession() throws {
    let stage = try quit("aq~5")
    #expect(stage.asked && stage.written.isEmpty)
    #expect(stage.end?.stack.distribution == .equalCentering)
  }

  /// Saving a second time overwrites what another program wrote, so no key hides the warning.
  @Test func warningStaysUntilItIsAnswered() throws {
    var model = try model()
    model.press("a")
    model.mode = .leaving
    let warning = Message.file(.changedOnDisk("row.yaml"))
    model.message = warning
    for key in "xz?" {
      #expect(update(&model, .character(key)).isEmpty)
      #expect(model.mode == .leaving && model.message == warning, "\(key)")
    }
    #expect(
      render(model).text.shows(
        "s retry  d discard  Esc stay: row.yaml changed on disk; saving again overwrite…"))
    // The warning names this key.
    #expect(update(&model, .character("R")) == [.reload])
    #expect(model.mode == .browsing)
    // Without the warning, it would discard changes that the question is about.
    model.mode = .leaving
    model.message = nil
    #expect(update(&model, .character("R")).isEmpty && model.mode == .leaving)
  }

  @Test func otherKeysDoNotReachTheScene() throws {
    for key in CommandTable.all.flatMap(\.keys) {
      var model = try model()
      model.press("a")
      let scene = model.scene
      model.mode = .leaving
      _ = update(&model, key)
      #expect(model.scene == scene && model.selection == "stack", "\(key)")
    }
  }

  @Test func unsavableChangesAreKept() throws {
    let stage = try quit("aqs~+", canWrite: false)
    #expect(stage.end?.stack.spacing == 2)
    #expect(stage.reasons.contains(.file(.failed("no room"))))
    #expect(try quit("aqsd+", canWrite: false).end?.stack.spacing == 1)
  }

  @Test func onlyChangesAfterAnExportAreUnsaved() throws {
    #expect(try quit("aeq").asked == false)
    #expect(try quit("ae+q").asked)
  }

  /// Unsaved changes are discarded only if the user confirms it.
  @Test func randomKeysNeverLoseUnsavedChanges() throws {
    var endings = 0
    try forEverySeed(in: 0..<60) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let quitting = [Key](repeating: .character("q"), count: 6)
      let all = CommandTable.all.flatMap(\.keys) + quitting + [.unknown]
      let keys = (0..<40).map { _ in all.randomElement(using: &generator) ?? .unknown }
      var model = try model(nestedScene)
      var stage = SavingStage(
        VirtualTerminal(size: model.terminalSize, events: keys.map { .key($0) }), canWrite: true,
        savesScenes: true)
      run(&model, on: &stage)
      guard stage.events <= keys.count else { return }
      endings += 1
      let last = keys[stage.events - 1]
      let discards: [Key] = [.character("d"), .character("D"), .character("n"), .character("N")]
      #expect(!model.hasUnsavedChanges || discards.contains(last), "seed \(seed): \(last)")
    }
    #expect(endings > 8, "few of them quit")
  }

  @Test func quittingDoesNotAskIfNothingCanBeSaved() throws {
    let stage = try quit("aq" + "5", saves: false)
    #expect(!stage.asked)
    #expect(stage.end?.stack.distribution == .fill)
  }

  @Test func theQuestionFitsEveryScreen() throws {
    try forEvery("columns", in: 20...90) { columns in
      var model = try model(columns: columns, rows: 6)
      model.press("a")
      model.mode = .leaving
      model.press("x")
      let text = render(model).text
      let saves = ["s save", "s or y save"].contains { text.contains($0) }
      #expect(text.shows("Esc cancel") && saves, "\(columns)")
      model.resize(to: CellSize(columns: 19, rows: 5))
      #expect(render(model).text.shows("s save d drop Esc"), "too small for anything else")
    }
  }
}

/// The help sheet handles every key.
@Suite struct HelpTests {
  @Test func keysInTheHelpDoNotReachTheScene() throws {
    for key in CommandTable.all.flatMap(\.keys) {
      var model = try model()
      let scene = model.scene
      model.press("?")
      #expect(update(&model, key).isEmpty)
      #expect(model.scene == scene && model.selection == "stack", "\(key)")
    }
  }

  @Test func helpClosesByItsOwnKeys() throws {
    for key in [Key.character("q"), .character("?"), .escape, .function(1)] {
      var model = try model()
      model.press("?")
      #expect(model.mode.isHelp)
      model.press(key)
      #expect(model.mode == .browsing, "\(key)")
    }
  }

  @Test func helpScrollsToItsLastLine() throws {
    var model = try model(columns: 40, rows: 12)
    model.press("?jj")
    #expect(model.mode == .help(scrolledBy: 2))
    model.press("k")
    #expect(model.mode == .help(scrolledBy: 1))
    model.press(.end)
    let end = model.mode
    model.press(.pageDown, .down, .end)
    #expect(model.mode == end)
    #expect(render(model).text.contains("◌"), "its last line")
    model.press(.pageUp)
    #expect(model.mode != end)
    model.press(.home)
    #expect(model.mode == .help(scrolledBy: 0))
  }
}

/// A stage whose user can save.
private struct SavingStage: Stage {
  private var terminal: VirtualTerminal
  private let canWrite: Bool
  private let savesScenes: Bool
  private(set) var written: [Scene] = []
  private(set) var asked = false
  private(set) var reasons: [Message] = []
  private(set) var events = 0
  var end: Model?

  init(_ terminal: VirtualTerminal, canWrite: Bool, savesScenes: Bool) {
    self.terminal = terminal
    self.canWrite = canWrite
    self.savesScenes = savesScenes
  }

  var size: CellSize { terminal.size }

  var now: Int { 0 }

  mutating func show(_ model: Model, moving: SceneLayout?) {
    let frame = frame(of: model)
    terminal.present(frame.cells, cursor: frame.cursor)
  }

  mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    // If the answer were typed ahead, the question would never be shown.
    guard wait == .forever else { return nil }
    events += 1
    asked = asked || model.mode == .leaving
    if let message = model.message { reasons.append(message) }
    return terminal.nextEvent(within: nil).map { .input($0) }
  }

  mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    guard savesScenes else { return performWithoutFiles(effect) }
    switch effect {
    case .quit where model.hasUnsavedChanges: return [.askBeforeLeaving(because: nil)]
    case .saveAndLeave(let scene):
      guard canWrite else { return [.askBeforeLeaving(because: .file(.failed("no room")))] }
      written.append(scene)
      return [.saved(scene, inOwnFile: true), .end(.quit)]
    case .export(let scene) where canWrite:
      written.append(scene)
      return [
        .saved(scene, inOwnFile: false),
        .message(.file(.written("copy.yaml", losesComments: false))),
      ]
    default: return performWithoutFiles(effect, saving: .file(.failed("no room")))
    }
  }
}
