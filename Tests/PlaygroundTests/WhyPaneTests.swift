import Cells
import Playground
import PlaygroundScreen
import TestSupport
import Testing

/// The pane of explanations: its title, its headings, and the end of the visible part.
@Suite struct WhyPaneTests {
  private func model(selecting view: String, columns: Int, rows: Int) throws -> Model {
    var model = try PlaygroundTests.model(narrowRow, columns: columns, rows: rows)
    model.select(view)
    model.press(.function(4))
    return model
  }

  private func lines(_ model: Model) -> [String] {
    render(model).text.split(separator: "\n").map(String.init)
  }

  /// Two words beside each other would read as one sentence.
  @Test func theTitleShowsBothPages() throws {
    var model = try model(selecting: "title", columns: 80, rows: 24)
    #expect(render(model).text.shows("F4 Why  [title] | last change  in cells"))
    let place = try #require(model.screen.why)
    func style(of word: String) throws -> Style {
      let screen = render(model)
      let row = (place.minColumn..<place.maxColumn).map { screen[$0, place.minRow].text }
      let column = try #require(row.joined().firstRange(of: word)).lowerBound
      let offset = row.joined().distance(from: row.joined().startIndex, to: column)
      return screen[place.minColumn + offset, place.minRow].style
    }
    #expect(try style(of: "[title]").attributes.contains(.bold))
    #expect(try !style(of: "last").attributes.contains(.bold))
    let other = CellPoint(column: place.minColumn + 20, row: place.minRow)
    #expect(frame(of: model).purpose(at: other) == .invoke(Invocation(.whyPage, [.text("change")])))
    model.press(.tab)
    #expect(render(model).text.shows("F4 Why  title | [last change]  in cells"))
    #expect(try style(of: "[last").attributes.contains(.bold))
    #expect(try !style(of: "title").attributes.contains(.bold))
  }

  /// The title of a narrow pane has no room for blanks around the line.
  @Test func aNarrowTitleShowsBothPages() throws {
    let model = try model(selecting: "title", columns: 38, rows: 12)
    #expect(render(model).text.shows("[title]|last change …"), "\(render(model).text)")
  }

  /// The numbers beside the changes say what is left after them.
  @Test(arguments: [(80, 24), (120, 36), (200, 60)])
  func theEffectsOfChangesHaveAHeading(_ columns: Int, _ rows: Int) throws {
    let model = try model(selecting: "title", columns: columns, rows: rows)
    let heading = try #require(lines(model).first { $0.contains("Changes to try ") })
    #expect(heading.contains(" after"), "\(heading)")
    #expect(heading.contains(" after: size ✗ ≈ …") == (columns == 200), "\(heading)")
  }

  /// The rest of a number behind the heading would look like a part of it.
  @Test func theHeadingOfATrialStandsAloneOrBesideAWholeNumber() throws {
    for columns in stride(from: 30, through: 60, by: isLongRun ? 1 : 2) {
      var model = try model(selecting: "title", columns: columns, rows: 12)
      model.press("1")
      let heading = try #require(lines(model).first { $0.contains("Trying 1: ") })
      let rest = heading.drop { $0 != "1" }.filter { $0.isNumber || $0 == "↓" }
      #expect(rest == "1" || rest.hasPrefix("1↓"), "\(heading)")
    }
  }

  /// A heading without a row below it would say nothing.
  @Test func theVisiblePartDoesNotEndWithAHeading() throws {
    var headings = 0
    for (part, (columns, rows)) in [(40, 12), (60, 16), (80, 24), (120, 36)].enumerated() {
      for (name, scene) in try everyScene(part, of: 4) {
        var model = Model(
          scene, name: name, terminalSize: CellSize(columns: columns, rows: rows))
        model.press(.function(4))
        let screen = render(model)
        guard let place = model.screen.why else { continue }
        func line(_ row: Int) -> String {
          (place.minColumn + 1..<place.maxColumn - 1).map { screen[$0, row].text }.joined()
        }
        func isHeading(_ row: Int) -> Bool {
          screen[place.minColumn + 2, row].style.attributes.contains(.bold)
        }
        let inside = place.minRow + 1..<place.maxRow - 1
        headings += inside.filter(isHeading).count
        let title = inside.first { line($0).contains("Changes to try") } ?? inside.upperBound
        let last = (inside.lowerBound..<title).last { !line($0).allSatisfy { $0 == " " } }
        if let last, last > inside.lowerBound {
          #expect(!isHeading(last), "\(name), \(columns)x\(rows): \(line(last))")
        }
      }
    }
    #expect(headings > atLeast(400))
  }

  /// Where most of the pane is filled, the visible part ends with a whole paragraph.
  @Test func theVisiblePartEndsBetweenParagraphs() throws {
    let model = try model(selecting: "title", columns: 40, rows: 12)
    let text = lines(model)
    let heading = try #require(text.firstIndex { $0.contains("Changes to try") })
    #expect(text[heading - 1].trimmingPrefix("│").allSatisfy { " │┃".contains($0) }, "\(text)")
    #expect(text[heading - 2].shows("title.width >= 33 (required)."), "\(text)")
  }
}
