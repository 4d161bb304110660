import Cells
import Foundation
import Replay
import Testing

/// Captions for a video.
@Suite struct WebVTTTests {
  @Test func captionsBecomeCuesAndPartsBecomeNotes() throws {
    #expect(
      try performance(tour).webVTT == """
        WEBVTT Fill &lt;&amp;&gt; fill "equally" 漢字

        00:00:00.000 --> 00:00:03.500
        One view &lt;gives&gt; way &amp; grows.

        NOTE 00:00:02.000 Distributions

        NOTE 00:00:03.500 Small --&gt; smaller

        00:00:03.500 --> 00:00:06.500
        The 小さい screen
        has less room.

        """)
  }

  @Test func cuesAreInOrderAndDoNotOverlap() throws {
    let script = """
      script:
        - caption: {text: One, for: 1s}
        - caption: {text: "  ", for: 1s}
        - caption: {text: "\\n\\nThree\\n\\n", for: 3540s}
        - caption: {text: Four --> 00:00, for: 3600s}

      """
    let cues = try cues(of: performance(script).webVTT.description)
    #expect(cues.map(\.start) == [0, 1, 2, 3542])
    #expect(cues.map(\.end) == [1, 2, 3542, 7142])
    #expect(cues.map(\.lines) == [["One"], [], ["Three"], ["Four --&gt; 00:00"]])
  }

  @Test func translatedTextIsShown() throws {
    let script = "script: [{caption: {text: Hello, lang: {ja: こんにちは}}}]"
    #expect(
      try cues(of: performance(script, language: "ja").webVTT.description).first?.lines == ["こんにちは"]
    )
  }

  @Test func withoutCaptionsThereIsOnlyAHeader() throws {
    #expect(try performance("script: [{key: d}]").webVTT == "WEBVTT scene\n")
  }

  private struct Cue {
    var start: Double
    var end: Double
    var lines: [String]
  }

  /// Parses by the standard: blocks between empty lines; those with an arrow are cues.
  private func cues(of text: String) throws -> [Cue] {
    let blocks = text.components(separatedBy: "\n\n").map {
      $0.split(separator: "\n").map(String.init)
    }
    try #require(blocks.first?.first?.hasPrefix("WEBVTT ") == true)
    return try blocks.dropFirst().compactMap { lines in
      guard let first = lines.first, first.contains("-->") else {
        try #require(lines.first?.hasPrefix("NOTE ") ?? true)
        return nil
      }
      let times = try first.components(separatedBy: " --> ").map(seconds)
      try #require(times.count == 2)
      return Cue(start: times[0], end: times[1], lines: Array(lines.dropFirst()))
    }
  }

  private func seconds(_ stamp: String) throws -> Double {
    let match = try #require(stamp.wholeMatch(of: /(\d{2,}):([0-5]\d):([0-5]\d\.\d{3})/))
    let numbers = [match.1, match.2, match.3].compactMap { Double($0) }
    return numbers.reduce(0) { $0 * 60 + $1 }
  }
}
