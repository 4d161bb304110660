import Cells
import Phrases
import Playground
import PlaygroundScreen
import SceneLayouts
import Testing

/// The keys that the key bar shows on screens of different widths.
@Suite struct FooterTests {
  private func bar(columns: Int, appearance: Appearance = Appearance()) throws -> String {
    let model = try model(columns: columns, rows: 36, appearance: appearance)
    let (screen, footer) = (render(model), model.screen.footer)
    return (0..<columns).map { screen[$0, footer.minRow].text }.joined()
      .replacing(/\s+$/, with: "")
  }

  @Test func widerScreensShowMoreKeys() throws {
    var shown = 0
    for columns in 40...220 {
      let bar = try bar(columns: columns)
      #expect(bar.hasSuffix("? help"), "\(columns): \(bar)")
      // If the screen is too small for a label, the key that says so takes the place of others.
      guard !bar.hasPrefix(" p problems") else { continue }
      let count = bar.split(separator: "  ").count
      #expect(count >= shown, "\(columns)")
      shown = count
    }
    for (columns, words) in [
      (120, ["& overlays", "u undo"]),
      (200, ["^P commands", "E compare", "^S save", "A constraint", "p problems", "q quit"]),
    ] {
      let bar = try bar(columns: columns)
      for word in words { #expect(bar.contains(word), "\(columns): \(bar)") }
    }
  }

  /// A label that is cut off is a problem that the key explains, an ambiguity alone is not.
  @Test func theKeyForProblemsIsFirstIfContentIsCutOff() throws {
    func bar(_ columns: Int) throws -> String {
      let text = """
        {stackyard: 1, canvas: {width: 30, height: 3}, root: {id: r, stack: {arrangedSubviews: [
        {id: a, text: "A label", width: \(columns)}, {id: b, text: B}, {id: c, text: C}]}}}
        """
      let model = try model(text)
      #expect(model.layout.views.contains { !$0.ambiguous.isEmpty })
      let footer = model.screen.footer.minRow
      return render(model).text.split(separator: "\n", omittingEmptySubsequences: false)
        .dropFirst(footer).first.map(String.init) ?? ""
    }
    #expect(try bar(3).hasPrefix(" p problems"))
    #expect(try !bar(9).hasPrefix(" p problems"))
  }

  /// On a small screen, a question continues on other pages, and cannot be answered before its end.
  @Test(arguments: Language.allCases)
  func theKeyForTheNextPageOfAQuestionIsFirst(_ language: Language) throws {
    var model = try model(columns: 40, rows: 12, appearance: Appearance(language: language))
    model.presentation = Presentation(
      caption: (1...40).map { "word\($0)" }.joined(separator: " "),
      question: Presentation.Question(isAnswerable: true),
      controls: Presentation.Controls(position: 5, count: 11, state: .waiting))
    func bar() -> String {
      let (screen, footer) = (render(model), model.screen.footer)
      return (0..<40).map { screen[$0, footer.minRow].text }.joined()
    }
    while StoryText(of: model).hasMore {
      #expect(bar().contains("5/11  Space"), "\(bar())")
      model.presentation?.page += 1
    }
    #expect(bar().contains("5/11  Enter"), "\(bar())")
  }

  /// With a conflict, the key of its problem is the first one, and not there again.
  @Test func noKeyIsShownTwice() throws {
    for columns in [80, 200] {
      var model = try model(
        """
        stackyard: 1
        root: {id: r, subviews: [{id: a, width: 3, height: 1}]}
        constraints: ["a.width == 4"]
        """, columns: columns, rows: 36)
      model.layOut()
      let (screen, footer) = (render(model), model.screen.footer)
      let bar = (0..<columns).map { screen[$0, footer.minRow].text }.joined()
      #expect(bar.hasPrefix(" p problems") && bar.ranges(of: "p problems").count == 1, "\(bar)")
    }
  }
}
