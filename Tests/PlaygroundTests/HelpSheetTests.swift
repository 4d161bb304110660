import Cells
import Foundation
import Phrases
import Playground
import PlaygroundScreen
import Testing

/// The keys of panes in the help sheet, and the number of lines that do not fit.
@Suite struct HelpSheetTests {
  /// Returns all lines of the sheet on a screen that has room for one column.
  private func help(focus: CommandName?) throws -> [String] {
    var model = try model(columns: 60, rows: 300)
    if let focus { model.perform(Invocation(focus)) }
    model.press("?")
    return render(model).text.split(separator: "\n").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "│ "))
    }
  }

  /// Returns the lines of a group, without the heading.
  private func group(_ name: String, in lines: [String]) throws -> [String] {
    let start = try #require(lines.firstIndex(of: name))
    let headings = Set(Pane.allCases.map(\.name) + ["Mouse"])
    return Array(lines[(start + 1)...].prefix { !headings.contains($0) })
  }

  @Test func everyKeyOfAPaneIsListedWithItsOwnWords() throws {
    let lines = try help(focus: nil)
    let inspector = try group("In the inspector", in: lines)
    #expect(inspector.contains { $0.contains(#/^\] +next named priority$/#) }, "\(inspector)")
    #expect(inspector.contains { $0.contains(#/^\[ +previous named priority$/#) }, "\(inspector)")
    #expect(inspector.contains { $0.contains(#/^\+ = Right +change the property by 1$/#) })
    #expect(inspector.contains { $0.contains(#/^- Left +change the property by -1$/#) })
    let views = try group("In the views", in: lines)
    #expect(views.contains { $0.contains(#/^Down j +one row down in the pane$/#) }, "\(views)")
    #expect(views.contains { $0.contains(#/^Up k +one row up in the pane$/#) }, "\(views)")
    #expect(
      views.contains { $0.contains(#/^Left h /#) } && views.contains { $0.contains(#/^Right l /#) })
    #expect(try group("In the explanation", in: lines).contains { $0.contains(#/^1-9 /#) })
  }

  @Test(arguments: [
    ("show-constraints", "In the constraints"), ("views", "In the views"),
    ("inspector", "In the inspector"), ("show-why", "In the explanation"),
  ])
  func keysOfTheFocusedPaneAreListedFirst(_ focus: String, _ heading: String) throws {
    let lines = try help(focus: CommandName(rawValue: focus))
    #expect(lines.firstIndex { $0.hasPrefix("┌") }.map { lines[$0 + 1] } == heading)
    #expect(lines.filter { $0 == heading }.count == 1)
  }

  /// This screen has room for one column of the least width that columns have.
  @Test(arguments: Language.allCases)
  func everyKeyWithItsHelpFitsInAColumn(_ language: Language) throws {
    var model = try model(columns: 42, rows: 300, appearance: Appearance(language: language))
    model.press("?")
    let lines = render(model).text.split(separator: "\n").dropFirst().dropLast()
    #expect(lines.count > 150)
    // The sign of cut-off text, in the place of a key, is the mark of a text that does not fit.
    #expect(lines.filter { $0.dropFirst(3).contains("…") } == [])
  }

  @Test func theNumberOfLinesBelowAndAboveIsShown() throws {
    var model = try model(columns: 80, rows: 24)
    model.press("?")
    func count(_ arrow: Character) -> Int? {
      render(model).text.split(separator: arrow).dropFirst().first
        .flatMap { Int($0.dropFirst().prefix { $0.isNumber }) }
    }
    let all = try #require(count("↓"))
    #expect(count("↑") == nil)
    model.press("jjj")
    #expect(count("↓") == all - 3 && count("↑") == 3)
    model.press("G")
    #expect(count("↓") == nil && count("↑") == all)
  }
}
