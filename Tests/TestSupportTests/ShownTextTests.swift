import TestSupport
import Testing

@Suite struct ShownTextTests {
  @Test func aTextIsShownAsAWhole() {
    let screen = "┌ Steps  step 1 of 9 ──┐\n│ a is 3 wide. ↓ 1     │\n└──────────────────────┘\n"
    #expect(screen.shows("Steps", "step 1 of 9", "Steps  step 1 of 9", "a is 3 wide. ↓ 1"))
    for part in ["step 1", "1 of 9", "a is 3 wide.", "Steps  step", "b"] {
      #expect(!screen.shows(part) && !screen.shows("Steps", part), "\(part)")
    }
    #expect("note: cut\n  at line 3".shows("note: cut", "at line 3"))
  }
}
