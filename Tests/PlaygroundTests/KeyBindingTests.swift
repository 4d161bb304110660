import AutoLayout
import Cells
import Phrases
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// Keys that the user has changed.
@Suite struct KeyBindingTests {
  private func reading(_ text: String) -> SettingsReading {
    SettingsReading(bytes: Array(text.utf8), file: "config.yaml", vocabulary: .ofPlayground)
  }

  private func bindings(_ text: String) throws -> KeyBindings {
    let reading = reading(text)
    try #require(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
    return KeyBindings(reading.settings)
  }

  private func model(_ bindings: KeyBindings, columns: Int = 120) throws -> Model {
    var appearance = Appearance()
    appearance.keys = bindings
    return try PlaygroundTests.model(
      Scene.builtInText, columns: columns, rows: 36, appearance: appearance)
  }

  @Test func configuredKeyPerformsItsCommand() throws {
    var model = try model(try bindings("keys: {axis: x, undo: [F5, \"~\"], delete: []}"))
    model.press("x")
    #expect(model.stack.axis == .vertical)
    model.press("a")
    #expect(model.message == .noFunction(.character("a")))
    model.press(.function(5))
    #expect(model.stack.axis == .horizontal)
    #expect(model.appearance.keys.names(of: "delete") == ":delete")
  }

  @Test func aReassignedKeyNoLongerBelongsToItsFormerCommand() throws {
    let bindings = try bindings("keys: {axis: u}")
    #expect(bindings.invocation(for: .character("u")) == "axis")
    #expect(bindings.names(of: .undo) == "z")
    #expect(bindings.invocation(for: .character("z")) == Invocation(.undo))
  }

  /// After a mistake in its binding, a command keeps its default keys.
  @Test func invalidBindingsKeepTheDefaultKeys() throws {
    let reading = reading("keys: {undo: [q, F50], redo: F51, axis: q, hide: []}")
    #expect(reading.diagnostics.count == 3)
    let bindings = KeyBindings(reading.settings)
    #expect(bindings.names(of: .undo) == "q" && bindings.names(of: .quit) == "Q ^C")
    #expect(bindings.names(of: .redo) == "^R Z" && bindings.names(of: "axis") == "a")
    #expect(bindings.names(of: "hide") == ":hide")
  }

  @Test func paneWithoutItsOwnKeysIsReported() {
    let found = reading("panes: {canvas: {undo: U}, cavnas: {undo: U}}").diagnostics
    #expect(found.map(\.problem).first == .paneWithoutKeys("canvas"))
    #expect(
      found.first?.description.shows(
        "config.yaml:1:9: error: the pane 'canvas' has no keys of its own; move its entries to 'keys:'"
      ) == true)
    #expect(
      found.last?.description.shows(
        "config.yaml:1:28: error: unknown pane 'cavnas'; expected views, inspector, constraints, why, history, file or steps"
      ) == true)
  }

  /// Messages mention the keys that the user chose.
  @Test(arguments: Language.allCases)
  func messagesNameTheKeysOfTheUser(_ language: Language) throws {
    let text = """
      keys:
        {undo: F7, reset: F8, save-as: F9, help: F10, wrap: F11, show-why: F12, narrower: ~,
        play: F5, step: ^B, next-part: F4, quit: Q}
      panes: {constraints: {type-constraint-priority: "@"}, why: {take: K}}
      """
    var appearance = Appearance()
    appearance.keys = KeyBindings(reading(text.replacing("~", with: "\"~\"")).settings)
    appearance.language = language
    let words = appearance.words
    #expect(words.text(of: Message.discardedChanges).contains("F7"))
    #expect(words.text(of: FileMessage.changedOnDisk("a")).contains("F8"))
    #expect(words.text(of: FileMessage.notSaved("x")).contains("F9"))
    #expect(words.text(of: Message.noFunction(.escape)).contains("F10"))
    #expect(words.text(of: Refusal.noStack(view: "a")).contains("F11"))
    #expect(words.text(of: Refusal.noListHasFocus).contains("F12"))
    #expect(words.text(of: PaneText.canvasKeys).contains("~ >"))
    #expect(words.text(of: Refusal.triedAlready(1)).contains("K"))
    for message in [PlayerMessage.solved(saves: false), .userInControl(step: 1, count: 2)] {
      #expect(words.text(of: message).contains("F5"), "\(message)")
    }
    for message in [PlayerMessage.skipTask, .solveTask, .typeAnswer, .choose(count: 3)] {
      #expect(words.text(of: message).contains("^B"), "\(message)")
    }
    let end = words.text(of: PlayerMessage.lessonFinished(hasNext: true))
    #expect(end.contains("F4") && end.contains("Q"))
    let fixed = Refusal.fixedConstraint(.size(view: "a", axis: .horizontal, number: 0))
    #expect(words.text(of: fixed).contains("@"))
    #expect(
      StartWords.introduction(appearance.keys).last?.text(in: language).contains("F10") == true)
  }

  @Test func helpFooterPaletteAndPanesShowTheKeys() throws {
    let text = """
      keys: {axis: J, narrower: F6, quit: F10}
      panes: {constraints: {switch-constraint: B}}
      """
    var model = try model(try bindings(text))
    let screen = render(model).text
    #expect(screen.shows("J axis", "F6 > width"))
    model.press("?")
    #expect(render(model).text.shows("J       switch axis"))
    model.press(.escape)
    model.perform(Invocation(.focus, [.text("constraints")]))
    #expect(render(model).text.shows("B off/on"))
    model.press(" ")
    #expect(model.message == .refused(.noScript), "the pane has no Space any more")
  }

  @Test func controlCAlwaysQuits() throws {
    var model = try model(try bindings("keys: {quit: F10}"))
    #expect(update(&model, .control("c")) == [.quit])
    #expect(update(&model, .function(10)) == [.quit])
    model.press("q")
    #expect(model.message == .noFunction(.character("q")))
  }

  @Test func defaultKeysAreThoseOfTheTable() {
    let bindings = KeyBindings()
    #expect(bindings.areStandard)
    for command in CommandTable.all {
      #expect(bindings.keys(of: command) == command.keys)
      for key in command.keys { #expect(bindings.invocation(for: key)?.command == command.name) }
    }
  }

  /// The printed configuration is valid, and reads back as the same keys.
  @Test func thePrintedKeysAreAConfiguration() throws {
    #expect(try bindings(KeyBindings().text).text == KeyBindings().text)
    let changed = try bindings(
      "keys: {axis: \"\\\\\", undo: [F5, \"#\"]}\npanes: {why: {try 1: Ins}}")
    #expect(try bindings(changed.text).text == changed.text)
    for command in CommandTable.all {
      #expect(try bindings(changed.text).keys(of: command) == changed.keys(of: command))
    }
  }

  @Test func aScriptPressesTheKeysOfTheTable() throws {
    var model = try model(try bindings("keys: {axis: x}"))
    var stage = ScriptedStage(size: model.terminalSize, events: [.scripted(.character("a"))])
    run(&model, on: &stage)
    #expect(model.stack.axis == .vertical)
    #expect(model.appearance.keys.names(of: "axis") == "x")
  }

  @Test(
    arguments: [
      ("thme: dark", "unknown key 'thme' in the configuration", "theme"),
      ("theme: drak", "unknown theme 'drak'", "dark"),
      ("mouse: off", "expected true or false, found 'off'", "false"),
      ("keys: {undoo: u}", "unknown command 'undoo'", "undo"),
      ("keys: {undo: Ecs}", "unknown key 'Ecs'", "Esc"),
      ("keys: {undo: ^C}", "'^C' always quits; choose another key", nil),
      ("keys: {undo: x, axis: x}", "'x' is already a key of 'undo'", nil),
      ("keys: {undo: #}", "expected the name of a key", nil),
      ("panes: {constraint: {}}", "unknown pane 'constraint'", "constraints"),
      ("panes: {why: {axis: a}}", "unknown command 'axis'", nil),
      ("language: klingon", "unknown language 'klingon'", nil),
      ("canvas: [0, 3]", "from 1 to 1000, found 0", nil),
      ("theme: dark\ntheme: light", "duplicate key 'theme'", nil),
      ("- theme", "expected the configuration", nil),
      ("theme: [", "not YAML", nil),
    ] as [(String, String, String?)])
  func mistakesAreReportedWithPositionReasonAndRemedy(
    _ text: String, _ message: String, _ suggestion: String?
  ) throws {
    let reading = reading(text.replacing("{undo: #}", with: "\n  undo: #"))
    let found = try #require(
      reading.diagnostics.first { $0.problem.message().contains(message) },
      "\(reading.diagnostics.map(\.description))")
    #expect(found.suggestion == suggestion)
    #expect(found.description.contains("config.yaml:"))
  }

  @Test func validSettingsApplyDespiteInvalidOnes() {
    let reading = reading("theme: light\nmouse: maybe\nkeys: {undo: F5, nothing: x}\n")
    #expect(reading.diagnostics.count == 2)
    #expect(reading.settings.theme == .light)
    #expect(reading.settings.usesMouse == nil)
    #expect(reading.settings.keys.map(\.command) == ["undo"])
    #expect(reading.settings.keys.map(\.keys) == [[.function(5)]])
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "{}"])
  func emptyConfigurationHasNoDiagnostics(_ text: String) {
    let reading = reading(text)
    #expect(reading.diagnostics.isEmpty && reading.settings == Settings())
  }

  @Test func aRandomTextIsReadOrReported() {
    let words = [
      "theme", ":", " ", "\n", "dark", "keys", "{", "}", "[", "]", "undo", "x", "#", "- ",
    ]
    var state: UInt64 = 7
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += words[Int(state >> 33) % words.count]
      }
      let reading = reading(text)
      _ = KeyBindings(reading.settings)
      #expect(reading.diagnostics.allSatisfy { !$0.problem.message().isEmpty })
    }
  }
}

/// Returns events in order, and then ends.
private struct ScriptedStage: Stage {
  let size: CellSize
  let now = 0
  var events: ArraySlice<Event>

  init(size: CellSize, events: [Event]) {
    self.size = size
    self.events = events[...]
  }

  func show(_ model: Model, moving: SceneLayout?) {}

  mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    guard wait != .no else { return nil }
    return events.popFirst() ?? .input(.closed)
  }
}
