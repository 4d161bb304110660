import Cells
import Replay
import TestSupport
import Testing

/// Transcripts.
@Suite struct TranscriptTests {
  @Test func transcriptContainsCaptionsKeysAndLastScreen() throws {
    let script = """
      title: Stretching
      screen: [34, 9]
      script:
        - key: "Tab 3"
        - set: {view: a, text: A}
        - mouse: {click: [3, 4]}
        - caption: {text: Watch a., for: 61500ms}
        - marker: Equal parts
        - key: "2"
        - do: axis
        - key: "~"
        - resize: [30, 8]

      """
    #expect(
      try performance(script).transcript == """
        Stretching
        ==========

        0:00.8  [Tab] select the next view ×3
        0:03.2  set: {view: a, text: "A"}
        0:04.0  mouse: {click: [3, 4]}
        0:04.8  Watch a.

        Equal parts
        -----------

        1:06.3  [2] fillEqually
        1:07.1  [a] switch axis
        1:07.9  [~] does nothing
        1:08.7  The screen is now 30 columns wide and 8 rows high.

        The end, at 1:09.5
        ------------------

         Stackyard  Stretching   ⋈ 2
        A                            ┓
        ┗                            ┛
        ······························
        ······························
         b
         ~ has no function here; pres…


        """)
  }

  /// Each key of a step is named by what it does after the keys before it.
  @Test func keysPressedTogetherAreListedInOrder() throws {
    let script = """
      title: At once
      screen: [80, 24]
      script:
        - keys: [Tab, F3, Space]
        - keys: [Esc, i, "+", Esc]
        - keys: [":", a, x]

      """
    let transcript = try performance(script).transcript.description
    for line in [
      "[Space] switch constraint off or on", "[i] go to the inspector",
      "[+] change the property by 1", "[:ax] type a command",
    ] {
      #expect(transcript.contains(line), "\(line)\n\(transcript)")
    }
  }

  /// A key is named by what it does in the pane or sheet that has the focus.
  @Test func keysAreDescribedByTheirPaneOrSheet() throws {
    let script = """
      title: Panes
      screen: [80, 24]
      script:
        - key: F3
        - key: Space
        - key: Esc
        - keys: [":"]
        - key: s
        - key: Esc

      """
    let transcript = try performance(script).transcript.description
    #expect(transcript.shows("[Space] switch constraint off or on", "[s] type it", "[Esc] cancel"))
    #expect(!transcript.contains("[Space] play") && !transcript.contains("[s] next alignment"))
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
    let lines = try performance(script).transcript.description.split(separator: "\n")
    #expect(lines.map { TextWidth.columns(of: String($0)) }.max() == 80)
    #expect(lines.contains { $0.hasPrefix("The end, the first 80 columns of 132, at 0:") })
    #expect(!lines.contains { $0.hasSuffix(" ") })
  }

  @Test func outputContainsNoControlBytes() throws {
    let script = """
      title: "\\e[2J"
      script: [{marker: "a\\x9bb"}, {caption: "\\e]0;x\\a"}]

      """
    let text = try performance(script).transcript.description
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x9B) })
    #expect(text.hasPrefix("␛[2J\n====\n"))
  }
}
