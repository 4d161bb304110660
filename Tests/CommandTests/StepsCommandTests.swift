import Foundation
import TestSupport
import Testing

/// The command `steps`.
@Suite struct StepsCommandTests {
  private let document: String
  private let scene: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    document = try String(contentsOfFile: "\(root)/docs/steps.md", encoding: .utf8)
    scene = try StepsCommandTests.block("yaml", of: document)
  }

  /// Returns the first example in a language.
  private static func block(_ language: String, of document: String) throws -> String {
    let parts = document.components(separatedBy: "```\(language)\n")
    try #require(parts.count > 1)
    return try #require(parts[1].components(separatedBy: "```").first)
  }

  private func steps(_ result: Result) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require((object as? [String: Any])?["steps"] as? [[String: Any]])
  }

  @Test func theExampleInTheDocumentIsTheOutput() throws {
    let expected = try StepsCommandTests.block("text", of: document)
    let result = try run(["steps", "-"], input: scene)
    #expect(result.status == 0)
    #expect("$ stackyard steps row.yaml\n" + result.output == expected)
  }

  /// Each constraint is a step with its index among those of `constraints`, and each value of each
  /// view occurs.
  @Test func jsonHasAStepForEachConstraint() throws {
    let steps = try steps(try run(["steps", "-", "--format", "json"], input: scene))
    let listed = try run(["constraints", "-", "--format", "json"], input: scene)
    let constraints = try #require(
      try JSONSerialization.jsonObject(with: Data(listed.output.utf8)) as? [[String: Any]])
    #expect(steps.compactMap { $0["constraint"] as? Int }.sorted() == Array(constraints.indices))
    for step in steps {
      guard let index = step["constraint"] as? Int else { continue }
      #expect(step["priority"] as? Double == constraints[index]["priority"] as? Double)
    }
    let priorities = steps.compactMap { $0["priority"] as? Double }
    #expect(priorities == priorities.sorted(by: >))
    let names = steps.flatMap { ($0["values"] as? [[String: Any]]) ?? [] }.compactMap { value in
      "\(value["view"] ?? "").\(value["attribute"] ?? "")"
    }
    #expect(Set(names).count == 16)
    let title = try #require(
      steps.last { ($0["values"] as? [[String: Any]])?.isEmpty == false })
    #expect(title["kind"] as? String == "yields")
    #expect(title["by"] as? Double == 12)
  }

  @Test func theStoryEndsWhereTheValueIsDecided() throws {
    let result = try run(["steps", "-", "--until", "amount.x"], input: scene)
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.last == "       amount.x = 30 (was 9–30), amount.width = 10 (was 10–31)")
    #expect(!result.output.contains("title.width"))
  }

  @Test func aNoteSaysThatNothingDecidesTheValue() throws {
    let open = "stackyard: 1\ncanvas: {width: 40, height: 1}\nroot: {id: r, subviews: [{id: a}]}"
    let result = try run(["steps", "-", "--until", "a.width"], input: open)
    #expect(result.status == 0)
    #expect(
      result.errors
        == "note: nothing decides a.width, which may be ≥ 0; see the last step without --until\n",
      "\(result.errors)")
    let decided = try run(["steps", "-", "--until", "amount.x"], input: scene)
    #expect(decided.errors.isEmpty)
  }

  @Test func theStepsOfOneViewHaveTheNumbersThatTheyHaveAmongAll() throws {
    func numbers(_ options: [String]) throws -> [String] {
      try run(["steps", "-"] + options, input: scene).output.split(separator: "\n")
        .filter { $0.contains(". ") && !$0.hasPrefix("      ") }.map(String.init)
    }
    let all = try numbers([])
    let own = try numbers(["--view", "amount"])
    #expect(!own.isEmpty && own.count < all.count)
    #expect(own.allSatisfy { line in all.contains { $0.hasPrefix(line.dropLast()) } })
  }

  @Test func picturesShowWhatIsCertainAndWhatIsOpen() throws {
    let result = try run(["steps", "-", "--format", "svg"], input: scene)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("<svg ") && result.output.hasSuffix("</svg>\n"))
    #expect(
      result.output.components(separatedBy: "<g ").count
        == result.output.components(separatedBy: "</g>").count)
    #expect(result.output.contains("url(#open)"))
    #expect(
      result.output.contains("Not placed yet: icon (known: top and bottom), title (known: top"))
    // At the end, nothing is hatched any more.
    let last = try #require(result.output.components(separatedBy: "<g ").last)
    #expect(!last.contains("url(#open)"))
    #expect(
      last.shows(
        "<text x=\"59\" y=\"12\" font-size=\"11\">title</text>",
        "<text x=\"243\" y=\"12\" font-size=\"11\">amount</text>"))
  }

  /// Names stay inside their views, and an edge that is known alone is drawn.
  @Test func namesInPicturesStayInTheirViews() throws {
    let rows = ["a", "b", "c"].map { "{id: \($0), height: 1}" }.joined(separator: ", ")
    let result = try run(
      ["steps", "-", "--format", "svg"],
      input: """
        stackyard: 1
        canvas: {width: 20, height: 3}
        root: {id: root, stack: {axis: vertical, arrangedSubviews: [\(rows)]}}
        """)
    let panels = result.output.components(separatedBy: "<g ").dropFirst()
    #expect(
      panels.contains {
        $0.shows("<path d=\"M0 0h160\" stroke=\"#1d4ed8\" stroke-width=\"3\" fill=\"none\"/>")
          && !$0.contains("v48")
      })
    for panel in panels {
      let ends = panel.components(separatedBy: "</g>")[0].components(separatedBy: " y=\"")
        .dropFirst()
      for end in ends { #expect(try #require(Double(end.prefix { $0 != "\"" })) <= 48, "\(panel)") }
    }
    let last = try #require(panels.last)
    for (name, y) in [("a", 12), ("b", 28), ("c", 44)] {
      #expect(last.contains("y=\"\(y)\" font-size=\"11\">\(name)</text>"), "\(last)")
    }
  }

  @Test(arguments: [
    (["--until", "title"], "'title' is not a value such as 'title.width'"),
    (["--until", "titel.width"], "did you mean 'title'?"),
    (["--view", "rwo"], "did you mean 'row'?"),
  ])
  func mistakesAreExplained(_ options: [String], _ words: String) throws {
    let result = try run(["steps", "-"] + options, input: scene)
    #expect(result.status == 2)
    #expect(result.errors.contains(words))
  }
}
