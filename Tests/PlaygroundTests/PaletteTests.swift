import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import SceneModel
import Testing

/// The palette of commands.
@Suite struct PaletteTests {
  @Test(arguments: [
    ("dup", "duplicate"), ("mrsp", "more-spacing"), ("hug vert", "hugging"), ("wrap", "wrap"),
    ("redo", "redo"), ("a view before", "add-before"), ("^R", "redo"),
    ("eqcent", "equal-centering"),
    ("DISSOLVE", "dissolve"), ("reading", "direction"),
  ])
  func typedTextFindsCommands(_ text: String, _ name: String) {
    let found = CommandPalette(text).commands.prefix(3).map(\.name.rawValue)
    #expect(found.contains(name), "\(text): \(found)")
  }

  /// Only line mode takes `show` for `list`, because the palette has commands with this word.
  @Test func showFindsTheCommandsWithThisWord() {
    let found = CommandPalette("show").commands.map(\.name.rawValue)
    #expect(found.contains("show-constraints") && found.contains("show-why"), "\(found)")
  }

  @Test func exactNameIsListedFirst() {
    for command in CommandTable.all where command.name != .palette {
      #expect(CommandPalette(command.name.rawValue).commands.first?.name == command.name)
    }
  }

  @Test func enterPerformsTheChosenCommand() throws {
    var model = try model()
    model.press(.control("p"))
    model.press("more-sp")
    model.press(.enter)
    #expect(model.stack.spacing == 2 && model.mode == .browsing)
    model.press(.control("p"), .end, .up, .up, .escape)
    #expect(model.mode == .browsing && model.message == nil)
  }

  @Test func commandThatNeedsArgumentsOpensTheCommandLine() throws {
    var model = try model()
    model.press(.control("p"))
    model.press("rename")
    model.press(.enter)
    #expect(model.mode == .typingLine(TypedLine("rename stack ")))
    model.press(.escape, .control("p"))
    model.press("undo")
    model.press(.tab)
    #expect(model.mode == .typingLine(TypedLine("undo ")))
  }

  @Test func unavailableCommandsShowTheReason() throws {
    var model = try model()
    model.press(.control("p"))
    model.press("undo")
    #expect(model.message == .refused(.nothingToUndo))
    model.press(.enter)
    guard case .palette(let palette) = model.mode else {
      Issue.record("\(model.mode)")
      return
    }
    #expect(palette.text == "undo" && palette.row == 0 && model.scene == model.opened)
    model.press("zzzzzz")
    #expect(model.message == .noCommandFits("undozzzzzz"))
    model.press(.enter, .tab, .down, .pageUp)
    #expect(model.scene == model.opened)
  }

  /// Every command can be reached, seen and clicked on every screen.
  @Test(arguments: [
    CellSize(columns: 20, rows: 6), CellSize(columns: 40, rows: 12),
    CellSize(columns: 80, rows: 24),
    CellSize(columns: 120, rows: 36),
  ])
  func chosenCommandIsVisible(_ size: CellSize) throws {
    var model = try model(columns: size.columns, rows: size.rows)
    model.press(.control("p"))
    for _ in CommandTable.all.dropFirst() {
      guard case .palette(let palette) = model.mode, let command = palette.command else {
        Issue.record("no command")
        return
      }
      let frame = frame(of: model)
      let shown = frame.targets.last { $0.purpose == .invoke(Invocation(command.name)) }
      #expect(shown != nil, "\(command.name)")
      #expect(frame.cells.text.contains(command.usage.prefix(8)), "\(command.name)")
      model.press(.down)
    }
  }

  @Test func aClickPerformsACommand() throws {
    var model = try model()
    model.press(.control("p"))
    model.press("axis")
    let frame = frame(of: model)
    let target = try #require(frame.targets.last { $0.purpose == .invoke("axis") })
    _ = update(&model, MouseEvent(.click, at: target.place.origin))
    #expect(model.stack.axis == .vertical && model.mode == .browsing)
    model.press(.control("p"))
    _ = update(&model, MouseEvent(.wheelDown, at: target.place.origin))
    _ = update(&model, MouseEvent(.click, at: CellPoint(column: 0, row: 23)))
    #expect(model.mode == .browsing)
  }
}
