import Cells
import Testing

/// The terminal shows its cursor where the focus is.
@Suite struct CursorTests {
  /// A key as a terminal sends it.
  private struct Typed {
    let bytes: String
    let key: Key

    init(_ bytes: String, _ key: Key) { (self.bytes, self.key) = (bytes, key) }

    init(_ character: Character) { self.init(String(character), .character(character)) }
  }

  @Test func cursorIsShownInEveryPaneAndSheet() throws {
    let escape = Typed("\u{1B}", .escape)
    let terminal = try PseudoTerminal([packageFile("scenes/first-light.yaml")])
    var model = try PseudoTerminal.model()
    try terminal.expect(model, "at first")
    for keys in [
      [Typed("\u{1B}OQ", .function(2)), escape], [Typed("\u{1B}OR", .function(3)), escape],
      [Typed("\u{1B}OS", .function(4)), escape], [Typed("i"), escape],
      [Typed("\u{10}", .control("p")), Typed("\u{1B}[B", .down), Typed("m"), escape],
      [Typed("E"), Typed("\u{1B}[C", .right), escape], [Typed("&"), escape], [Typed("?"), escape],
      [Typed(":"), Typed("s"), escape], [Typed("g"), Typed("4"), escape],
    ] {
      for typed in keys {
        terminal.type(typed.bytes)
        model.press(typed.key)
        try terminal.expect(model, "after \(typed.key)")
        #expect(terminal.emulator.showsCursor)
      }
    }
  }

  /// These lists depend on the files of the folder, so only the row with the cursor is known.
  @Test(arguments: ["\u{0F}", "\u{0E}", "J"])
  func cursorFollowsTheRowsOfAList(_ key: String) throws {
    let terminal = try PseudoTerminal([packageFile("scenes/first-light.yaml")])
    try terminal.expect(try PseudoTerminal.model(), "at first")
    var row: Int?
    for bytes in [key, "\u{1B}[B"] {
      terminal.type(bytes)
      try terminal.wait(for: "a row with the cursor") {
        let (emulator, cursor) = (terminal.emulator, terminal.emulator.cursor)
        return emulator.showsCursor && cursor.row != row
          && emulator[cursor.column, cursor.row].text == "▸"
          && emulator[0, cursor.row].text != " "
      }
      row = terminal.emulator.cursor.row
    }
  }
}
