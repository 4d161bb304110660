import Cells
import Foundation
import Replay
import TestSupport
import Testing

/// Pages with a recording, or with pictures for several widths.
@Suite struct HTMLPageTests {
  private struct Content: Decodable {
    var screens: [[Int]]
    var shown: [Int]
    var at: [Int]
    var captions: [Caption]
    var steps: [Int]
    var end: Int?

    struct Caption: Decodable, Equatable {
      var start: Int
      var end: Int
      var text: String

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        start = try list.decode(Int.self)
        end = try list.decode(Int.self)
        text = try list.decode(String.self)
      }
    }
  }

  /// Returns the data of a page, which ends at the first end tag, as in a browser.
  private func content(_ page: String) throws -> Content {
    let opening = "<script type=\"application/json\" id=\"data\">"
    let start = try #require(page.range(of: opening)).upperBound
    let end = try #require(page.range(of: "</script", range: start..<page.endIndex)).lowerBound
    return try JSONDecoder().decode(Content.self, from: Data(page[start..<end].utf8))
  }

  @Test func hasTheTimesOfTheRecording() throws {
    let performance = try performance(tour)
    let content = try content(HTMLPage(of: performance, language: nil).text.description)
    #expect(content.at == performance.frames.map(\.time))
    #expect(content.captions.map(\.text) == performance.captions.map(\.text))
    #expect(content.steps == performance.stepEnds)
    #expect(content.end == performance.duration)
    #expect(content.shown.count == content.at.count)
    #expect(content.shown.allSatisfy(content.screens.indices.contains))
  }

  @Test func everyRowIsDefinedOnce() throws {
    let page = try HTMLPage(of: performance(tour), language: nil).text.description
    let content = try content(page)
    for row in Set(content.screens.flatMap { $0.dropFirst() }) where row >= 0 {
      #expect(page.components(separatedBy: "<g id=\"r\(row)\">").count == 2)
    }
  }

  @Test func textsCannotEndTheScriptOrLoadAnything() throws {
    let script = """
      title: "</title><script src=//x>"
      script: [{caption: "</script><img src=//x onerror=x>"}]

      """
    let page = try HTMLPage(of: performance(script), language: "\"><b>").text.description
    #expect(!page.contains("<img"))
    #expect(!page.contains("<script src"))
    #expect(!page.contains("<b>"))
    #expect(
      page.shows(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">"
      ))
    #expect(try content(page).captions.map(\.text) == ["</script><img src=//x onerror=x>"])
  }

  @Test func aPartIsARecordingOfItsOwn() throws {
    let performance = try performance(
      """
      gap: 1s
      script: [{key: d}, {marker: Middle}, {caption: Look}, {key: "d 2"}, {marker: End}, {key: u}]

      """)
    let part = try #require(performance.part("Middle"))
    let start = try #require(performance.markers.first).time
    #expect(part.frames.first?.time == 0)
    #expect(part.captions.first?.start == 0)
    #expect(part.duration == performance.markers[1].time - start)
    #expect(part.frames.allSatisfy { $0.time < part.duration })
    #expect(part.keys.map(\.name) == ["d", "d"])
    #expect(performance.part("Nowhere") == nil)
  }

  /// A recording counts what the keys of a presentation go through.
  @Test func stepsAreThoseOfAPresentation() throws {
    let script = """
      script:
        - {marker: One}
        - {note: Welcome}
        - {caption: First}
        - {key: "d 3"}
        - {expect: {broken: []}}
        - {wait: 1s}
        - predict: {ask: Which?, choices: [one, two], answer: two, then: [{key: d}, {key: d}]}
        - {marker: Two}
        - {line: spacing 4}
        - {task: {goal: Go, solution: [{key: a}]}}

      """
    let steps = try performance(script).stepEnds.count
    #expect(steps == 8)
    #expect(
      try present(screenplay(script), Array(repeating: .pageDown, count: 7)).last
        == present(screenplay(script), [.end]).last)
  }

  @Test func aStepEndsWithItsScreen() throws {
    let performance = try performance("gap: 1s\nscript: [{key: d}, {key: \"d 2\"}, {key: u}]\n")
    // The first screen is a step, as in a presentation.
    #expect(performance.stepEnds == [1000, 2000, 4000, 5000])
    for (step, time) in [(1, 0), (2, 1000), (3, 3000), (4, 4000)] {
      #expect(performance.screen(afterStep: step)?.time == time)
    }
    #expect(performance.screen(afterStep: 5) == nil)
    #expect(performance.screen(afterStep: 0) == nil)
  }
}
