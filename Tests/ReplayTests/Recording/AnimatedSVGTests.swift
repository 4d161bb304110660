import Cells
import Foundation
import FoundationXML
@testable import Replay
import TestSupport
import Testing

/// Animated SVG.
@Suite struct AnimatedSVGTests {
  @Test func isWellFormedXML() throws {
    let document = try Document(performance(tour).animatedSVG().description)
    #expect(document.names.first == "svg")
    #expect(document.texts["title"] == "Fill <&> fill \"equally\" 漢字")
    let description = try #require(document.texts["desc"])
    #expect(description.hasPrefix("A recording of 7.500 seconds.\nOne view <gives> way & grows.\n"))
    #expect(description.shows("Small --> smaller"))
  }

  @Test func everyUsedClassIsDefined() throws {
    let document = try Document(performance(tour).animatedSVG().description)
    let rules = try #require(document.texts["style"])
    let classes = Set(document.attributes.values.joined().compactMap { $0["class"] })
    #expect(classes.count > 10)
    #expect(classes.allSatisfy { rules.contains(".\($0){") || $0 == "film" })
  }

  /// At each time, the visible groups draw what a still picture of the screen draws.
  @Test func theVisibleGroupsDrawTheScreen() throws {
    let performance = try performance(tour)
    let lives = ShapeLives(performance.frames.map(\.stored), colors: .standard)
    for (index, frame) in performance.frames.enumerated() {
      let shown = lives.groups.filter { group in group.life.contains { $0.contains(index) } }
      let forms = Set(shown.flatMap { group in group.parts.flatMap(\.forms) })
      let expected = Set(
        (0..<frame.screen.size.rows).flatMap { row in
          lives.window.shapes(of: frame.screen[row: row], row: row, joinsWords: true).map(\.form)
        })
      #expect(forms == expected, "frame \(index)")
    }
  }

  @Test func eachShapeIsWrittenOnce() throws {
    let lives = ShapeLives(try performance(tour).frames.map(\.stored), colors: .standard)
    let shapes = lives.groups.flatMap { group in
      group.parts.flatMap { part in
        part.forms.map { CellShape($0, lives.styles[part.style]) }
      }
    }
    #expect(Set(shapes).count == shapes.count)
  }

  @Test func animationStepsFollowTheFrameTimes() throws {
    let performance = try performance("gap: 1s\nscript: [{key: \"d 2\"}]\n")
    #expect(performance.frames.map(\.time) == [0, 1000, 2000])
    let rules = try style(of: performance)
    #expect(
      rules.shows(
        ".film>g{animation-duration:5.000s;animation-timing-function:step-end;animation-iteration-count:infinite}",
        ".t0{animation-name:t0}@keyframes t0{0%{visibility:visible}20%{visibility:hidden}}",
        ".t2{animation-name:t2}@keyframes t2{20%{visibility:visible}0%,40%{visibility:hidden}}",
        ".t3{animation-name:t3}@keyframes t3{40%{visibility:visible}0%{visibility:hidden}}"))
  }

  @Test func withoutAnimationsTheLastScreenIsVisible() throws {
    let performance = try performance("script: [{key: \"d 2\"}]")
    let svg = performance.animatedSVG().description
    let lives = ShapeLives(performance.frames.map(\.stored), colors: .standard)
    let others = lives.groups.count { $0.life.last?.upperBound != performance.frames.count }
    #expect(others > 0)
    #expect(svg.components(separatedBy: "visibility=\"hidden\"").count == others + 1)
    #expect(svg.shows("@media (prefers-reduced-motion:reduce){.film>g{animation-name:none}}"))
  }

  @Test func pictureHasTheSizeOfTheLargestScreen() throws {
    let script = "screen: [40, 10]\nscript: [{resize: [60, 12]}, {resize: [50, 16]}]\n"
    let document = try Document(performance(script).animatedSVG().description)
    let picture = document.attributes["svg", default: []].first
    #expect(picture?["width"] == "\(60 * 9 + 24)")
    #expect(picture?["height"] == "\(16 * 19 + 24)")
  }

  @Test func animatedRowsEqualRowsOfStillPicture() {
    var buffer = CellBuffer(size: CellSize(columns: 12, rows: 1))
    buffer.fill(
      CellRect(column: 1, row: 0, columns: 9, rows: 1), style: Style(background: .fill(.mint)))
    buffer.write("a漢 ─┐<", at: CellPoint(column: 2, row: 0), style: Style(foreground: .fill(.red)))
    let shapes = CellPicture(size: buffer.size).shapes(of: buffer[row: 0], row: 0)
    let elements = shapes.map(\.element)
    #expect(elements.count > 4)
    #expect(buffer.svg.description.contains(elements.joined(separator: "\n")))
  }

  @Test func theSameScriptResultsInTheSameBytes() throws {
    #expect(try performance(tour).animatedSVG() == performance(tour).animatedSVG())
  }

  private func style(of performance: Performance) throws -> String {
    let text = try Document(performance.animatedSVG().description).texts["style"]
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
