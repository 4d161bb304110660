import Cells
import Testing

@Suite struct VirtualTerminalTests {
  @Test func eventsAreReturnedInOrderUntilTheTerminalCloses() {
    var terminal = VirtualTerminal(
      size: CellSize(columns: 2, rows: 1), events: [.key(.enter), .resumed])
    #expect(terminal.nextEvent(within: nil) == .key(.enter))
    #expect(terminal.nextEvent(within: 0) == .resumed)
    #expect(terminal.nextEvent(within: 0) == nil)
    #expect(terminal.nextEvent(within: nil) == .closed)
  }

  @Test func aResizeChangesTheSizeWhenItIsRead() {
    let larger = CellSize(columns: 5, rows: 3)
    var terminal = VirtualTerminal(size: CellSize(columns: 2, rows: 1), events: [.resize(larger)])
    #expect(terminal.size == CellSize(columns: 2, rows: 1))
    #expect(terminal.nextEvent(within: nil) == .resize(larger))
    #expect(terminal.size == larger)
  }

  @Test func presentedScreensAreRecorded() {
    let buffer = CellBuffer(size: CellSize(columns: 2, rows: 1))
    var terminal = VirtualTerminal(size: buffer.size)
    terminal.present(buffer, cursor: nil)
    #expect(terminal.screens == [buffer])
  }
}
