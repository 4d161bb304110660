import Cells
import Foundation
import Replay
import Testing

/// Recordings for asciinema's players.
@Suite struct AsciicastTests {
  @Test func theHeaderOfVersion2HasSizeTitleAndLength() throws {
    let header = try Cast(performance(tour).asciicast(version: .two).description).header
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 60)
    #expect(header["height"] as? Int == 14)
    #expect(header["title"] as? String == "Fill <&> fill \"equally\" 漢字")
    #expect(header["duration"] as? Double == 7.5)
    #expect(header["timestamp"] == nil)
  }

  @Test func theHeaderOfVersion3HasSizeAndTitle() throws {
    let header = try Cast(performance(tour).asciicast(version: .three).description).header
    let terminal = try #require(header["term"] as? [String: Any])
    #expect(header["version"] as? Int == 3)
    #expect(terminal["cols"] as? Int == 60)
    #expect(terminal["rows"] as? Int == 14)
    #expect(header["title"] as? String == "Fill <&> fill \"equally\" 漢字")
    #expect(header["timestamp"] == nil)
  }

  @Test func theIntervalsOfVersion3AddUpToTheTimesOfVersion2() throws {
    let performance = try performance(tour)
    let times = try Cast(performance.asciicast(version: .two).description).events.map(\.stamp)
    let intervals = try Cast(performance.asciicast(version: .three).description).events.map(\.stamp)
    #expect(times == times.sorted())
    #expect(intervals.allSatisfy { $0 >= 0 })
    var sum = 0.0
    for (time, interval) in zip(times, intervals) {
      sum += interval
      #expect(abs(sum - time) < 1e-9)
    }
    #expect(times.count == intervals.count)
    #expect(times.last == 7.5)
  }

  @Test func aScreenComesBeforeTheMarkerOfItsTimeAndAfterItsSize() throws {
    let events = try Cast(performance(tour).asciicast(version: .two).description).events
    let story = events.map { event in
      "\(event.stamp) \(event.code)\(event.code == "o" ? "" : " " + event.data)"
    }
    #expect(
      story == [
        "0.0 o", "2.0 o", "2.0 m Distributions", "2.5 o", "3.0 r 44x12", "3.0 o", "3.5 o",
        "3.5 m Small --> smaller", "5.0 o", "5.5 r 60x14", "5.5 o", "6.0 o", "6.5 o", "7.0 o",
        "7.5 o",
      ])
  }

  @Test func theFirstEventClearsAndHidesTheCursorAndTheLastShowsItAgain() throws {
    let outputs = try Cast(performance(tour).asciicast().description).events.filter {
      $0.code == "o"
    }
    #expect(outputs.first?.data.hasPrefix("\u{1B}[?25l\u{1B}[0m\u{1B}[2J\u{1B}[1;1H") == true)
    #expect(outputs.last?.data == "\u{1B}[14;60H\u{1B}[?25h")
  }

  @Test func onlyRowsThatChangedAreWritten() throws {
    let performance = try performance("script: [{key: Tab}, {key: d}]")
    let outputs = try Cast(performance.asciicast().description).events.filter { $0.code == "o" }
    #expect(performance.frames.count == 3)
    for index in 1..<performance.frames.count {
      let (before, after) = (performance.frames[index - 1], performance.frames[index])
      let changed = (0..<24).filter { before.screen[row: $0] != after.screen[row: $0] }
      let written = (0..<24).filter { outputs[index].data.contains("\u{1B}[\($0 + 1);1H") }
      #expect(written == changed)
      #expect(changed.count < 24)
    }
  }

  @Test func aStyleEndsWithItsText() throws {
    for event in try Cast(performance(tour).asciicast().description).events where event.code == "o"
    {
      var isStyled = false
      for sequence in event.data.components(separatedBy: "\u{1B}[").dropFirst() {
        guard let end = sequence.firstIndex(where: \.isLetter) else { continue }
        if sequence[end] == "m" { isStyled = !sequence.hasPrefix("0m") }
        if sequence[end] == "H" || sequence[end] == "K" { #expect(!isStyled) }
      }
      #expect(!isStyled)
    }
  }

  @Test func linesContainNoControlBytes() throws {
    let script = """
      title: "a\\e]0;b\\a\\x9b2J\\u2028c"
      script: [{marker: "\\e[2J"}, {caption: "\\u0085\\n\\x7f"}, {key: d}]

      """
    for version in AsciicastVersion.allCases {
      let text = try performance(script).asciicast(version: version).description
      #expect(
        text.unicodeScalars.allSatisfy { scalar in
          scalar == "\n" || scalar.properties.generalCategory != .control
        })
      #expect(try Cast(text).header["title"] as? String == "a␛]0;b␇�2J�c")
    }
  }

  @Test func aScriptThatQuitsIsRecordedUpToThere() throws {
    let performance = try performance("script: [{caption: Bye}, {key: d}, {key: q}, {key: a}]")
    let events = try Cast(performance.asciicast(version: .two).description).events
    #expect(performance.captions.map(\.text) == ["Bye"])
    #expect(performance.captions.first?.end == performance.duration)
    #expect(events.last?.stamp == Double(performance.duration) / 1000)
    #expect(performance.duration == performance.keys.last?.time)
  }

  @Test func theSameScriptResultsInTheSameBytes() throws {
    for version in AsciicastVersion.allCases {
      #expect(
        try performance(tour).asciicast(version: version).description
          == performance(tour).asciicast(version: version).description)
    }
  }
}
