import Cells
import Replay
import Testing

/// A script to be read.
@Suite struct TranscriptTests {
  @Test func tellsWhatIsSaidAndPressedAndShownLast() throws {
    let script = """
      title: Stretching
      screen: [34, 9]
      script:
        - caption: {text: Watch a., for: 61500ms}
        - marker: Equal parts
        - key: "2"
        - do: axis
        - key: "%"
        - resize: [30, 8]

      """
    #expect(
      try performance(script).transcript == """
        Stretching
        ==========

        0:00.0  Watch a.

        Equal parts
        -----------

        1:01.5  [2] fillEqually
        1:02.3  [a] turn the axis
        1:03.1  [%] does nothing
        1:03.9  The screen is 30 columns wide and 8 rows high now.

        The end, at 1:04.7
        ------------------

         Stackyard  Stretching (chan…
        ╔ ▸ row ═════════════════════╗
        ║30×2                        ║
        ║                            ║
        ║                            ║
        ║b                           ║
         '%' does nothing here; ? for…
         a axis  s alignment  ? help

        """)
  }

  @Test func noLineIsWiderThanEightyColumns() throws {
    let words = String(repeating: "優先度 priority ", count: 20)
    let script = """
      title: \(words)
      screen: [132, 20]
      script:
        - caption: "\(words)"
        - marker: \(words)
        - key: d

      """
    let lines = try performance(script).transcript.split(separator: "\n")
    #expect(lines.map { TextWidth.columns(of: String($0)) }.max() == 80)
    #expect(lines.contains { $0.hasPrefix("The end, the first 80 columns of 132, at 0:") })
    #expect(!lines.contains { $0.hasSuffix(" ") })
  }

  @Test func noByteSteersATerminal() throws {
    let script = """
      title: "\\e[2J"
      script: [{marker: "a\\x9bb"}, {caption: "\\e]0;x\\a"}]

      """
    let text = try performance(script).transcript
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x9B) })
    #expect(text.hasPrefix("␛[2J\n====\n"))
  }
}
