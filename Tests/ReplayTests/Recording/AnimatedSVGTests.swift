import Cells
import Foundation
import FoundationXML
import Replay
import Testing

/// Animated SVG.
@Suite struct AnimatedSVGTests {
  @Test func isWellFormedXML() throws {
    let document = try Document(performance(tour).animatedSVG.description)
    #expect(document.names.first == "svg")
    #expect(document.texts["title"] == "Fill <&> fill \"equally\" 漢字")
    let description = try #require(document.texts["desc"])
    #expect(description.hasPrefix("A recording of 7.500 seconds.\nOne view <gives> way & grows.\n"))
    #expect(description.contains("Small --> smaller\n"))
  }

  @Test func everyUsedElementIsDefined() throws {
    let document = try Document(performance(tour).animatedSVG.description)
    let uses = document.attributes["use", default: []].compactMap { $0["href"]?.dropFirst() }
    let ids = Set(document.attributes.values.joined().compactMap { $0["id"] })
    #expect(!uses.isEmpty)
    #expect(uses.allSatisfy { ids.contains(String($0)) })
  }

  @Test func eachDifferentRowIsDrawnOnce() throws {
    let performance = try performance(tour)
    let document = try Document(performance.animatedSVG.description)
    let rows = document.attributes["g", default: []].filter { $0["id"] != nil }
    let different = Set(
      performance.frames.flatMap { frame in
        (0..<frame.screen.size.rows).map { frame.screen[row: $0] }
      }
      .filter {
        !CellPicture(size: CellSize(columns: $0.count, rows: 1)).elements(of: $0, row: 0).isEmpty
      })
    #expect(rows.count == different.count)
  }

  @Test func repeatedScreensAreComposedOnce() throws {
    let performance = try performance("script: [{key: \"? 4\"}]")
    let document = try Document(performance.animatedSVG.description)
    // The pressed keys are shown; when no more fit, the screens repeat.
    let different = Set(performance.frames.map(\.screen)).count
    #expect(document.attributes["rect", default: []].filter { $0["rx"] != nil }.count == different)
  }

  @Test func animationStepsFollowTheFrameTimes() throws {
    let performance = try performance("gap: 1s\nscript: [{key: \"d 2\"}]\n")
    #expect(performance.frames.map(\.time) == [0, 1000, 2000])
    #expect(
      try style(of: performance) == """
        .film{animation:film 5.000s step-end infinite}
        @keyframes film{
        0.0000%{transform:translateX(-0px)}
        20.0000%{transform:translateX(-744px)}
        40.0000%{transform:translateX(-1488px)}
        100%{transform:translateX(-1488px)}
        }
        @media (prefers-reduced-motion:reduce){.film{animation:none}}
        """)
  }

  @Test func reducedMotionShowsTheLastScreen() throws {
    let document = try Document(performance("script: [{key: \"d 2\"}]").animatedSVG.description)
    let film = document.attributes["g", default: []].first { $0["class"] == "film" }
    #expect(film?["transform"] == "translate(-1488 0)")
  }

  @Test func pictureHasTheSizeOfTheLargestScreen() throws {
    let script = "screen: [40, 10]\nscript: [{resize: [60, 12]}, {resize: [50, 16]}]\n"
    let document = try Document(performance(script).animatedSVG.description)
    let picture = document.attributes["svg", default: []].first
    #expect(picture?["width"] == "\(60 * 9 + 24)")
    #expect(picture?["height"] == "\(16 * 19 + 24)")
  }

  @Test func animatedRowsEqualRowsOfStillPicture() {
    var buffer = CellBuffer(size: CellSize(columns: 12, rows: 1))
    buffer.fill(
      CellRect(column: 1, row: 0, columns: 9, rows: 1), style: Style(background: .fill(.mint)))
    buffer.write("a漢 ─┐<", at: CellPoint(column: 2, row: 0), style: Style(foreground: .fill(.red)))
    let elements = CellPicture(size: buffer.size).elements(of: buffer[row: 0], row: 0)
    #expect(elements.count > 4)
    #expect(buffer.svg.description.contains(elements.joined(separator: "\n")))
  }

  @Test func theSameScriptResultsInTheSameBytes() throws {
    #expect(try performance(tour).animatedSVG == performance(tour).animatedSVG)
  }

  private func style(of performance: Performance) throws -> String {
    let text = try Document(performance.animatedSVG.description).texts["style"]
    return try #require(text).trimmingCharacters(in: .newlines)
  }
}

/// The elements of an XML document.
private final class Document: NSObject, XMLParserDelegate {
  private(set) var names: [String] = []
  private(set) var attributes: [String: [[String: String]]] = [:]
  private(set) var texts: [String: String] = [:]
  private var current = ""

  /// - Throws: The position at which the document is not well formed.
  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes found: [String: String]
  ) {
    names.append(name)
    current = name
    attributes[name, default: []].append(found)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    texts[current, default: ""] += text
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    current = ""
  }
}
