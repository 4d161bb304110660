import Foundation
import Testing

/// The mouse of a real terminal.
@Suite struct MouseTests {
  /// Returns a press and a release of the first button, or a turn of the wheel, as xterm has sent
  /// them since X10: three bytes, each 32 more than its value, positions from 1.
  private func report(_ button: UInt8, column: UInt8, row: UInt8) -> String {
    func event(_ code: UInt8) -> String {
      "\u{1B}[M"
        + String(decoding: [32 + code, 33 + column, 33 + row], as: UTF8.self)
    }
    return button == 0 ? event(0) + event(3) : event(button)
  }

  @Test func clicksSelectAndTheWheelScrollsHelp() throws {
    let terminal = try PseudoTerminal([])
    try terminal.wait(toShow: "orange")
    #expect(terminal.emulator.tracksMouse)
    terminal.type(report(0, column: 45, row: 11))
    try terminal.wait(toShow: "stack › blue")
    terminal.type("?")
    try terminal.wait(toShow: "switch axis")
    for _ in 0..<3 { terminal.type(report(65, column: 45, row: 11)) }
    try terminal.wait(for: "scrolled help") { !terminal.emulator.text.contains("switch axis") }
    for _ in 0..<3 { terminal.type(report(64, column: 45, row: 11)) }
    try terminal.wait(toShow: "switch axis")
    terminal.type("qq")
    #expect(try terminal.waitForEnd() == 0)
    #expect(!terminal.emulator.tracksMouse)
  }

  @Test func mouseOptionLeavesTheMouseToTheTerminal() throws {
    let terminal = try PseudoTerminal(["--no-mouse"])
    try terminal.wait(toShow: "orange")
    #expect(!terminal.emulator.tracksMouse)
  }
}
