import Cells
import FuzzProperties
import Playground
import PlaygroundScreen
import TestSupport
import Testing

/// The texts next to a scene, on screens of every size.
@Suite struct StoryTextTests {
  private let words = (1...60).map { "word\($0)" }

  /// All pages of a story, without the marks for further pages.
  private func pages(
    _ presentation: Presentation, on size: CellSize, withAnswers: Bool = false
  ) throws -> [[String]] {
    var model = try model(nestedScene, columns: size.columns, rows: size.rows)
    model.presentation = presentation
    var pages: [[String]] = []
    while true {
      let story = StoryText(of: model)
      pages.append(story.shown + (withAnswers ? story.answers : []))
      guard story.hasMore else { return pages }
      model.presentation?.page += 1
    }
  }

  private func words(of pages: [[String]]) -> [String] {
    pages.joined().flatMap { $0.split(separator: " ") }.map(String.init).filter { $0 != "…" }
  }

  @Test func thePagesContainTheWholeText() throws {
    let presentation = Presentation(caption: words.joined(separator: " "))
    try forEvery("columns", in: 20...100) { columns in
      for rows in [6, 9, 10, 12, 15, 20, 24] {
        let pages = try pages(presentation, on: CellSize(columns: columns, rows: rows))
        #expect(words(of: pages) == words, "\(columns)x\(rows)")
        for (index, page) in pages.enumerated() {
          #expect(page.allSatisfy { TextWidth.columns(of: $0) <= columns - 2 })
          #expect(page.last?.hasSuffix(" …") == (index < pages.count - 1), "\(columns)x\(rows)")
        }
      }
    }
  }

  @Test func noWideCharacterIsLostBetweenPages() throws {
    let text = String(repeating: "必須の制約、幅は、半分。", count: 20)
    try forEvery("columns", in: 20...60) { columns in
      let pages = try pages(Presentation(caption: text), on: CellSize(columns: columns, rows: 12))
      let lines = pages.joined().map { $0.hasSuffix(" …") ? String($0.dropLast(2)) : $0 }
      #expect(lines.joined() == text, "\(columns) columns")
      #expect(pages.joined().allSatisfy { TextWidth.columns(of: $0) <= columns - 2 })
    }
  }

  /// Without room below the story, the choices are its last page; once answered, the verdict is the
  /// first page.
  @Test func choicesAreVisibleOnTheShortestScreens() throws {
    var presentation = Presentation(caption: words.joined(separator: " "))
    presentation.question = Presentation.Question(choices: ["one", "two"])
    let size = CellSize(columns: 30, rows: 8)
    #expect(try pages(presentation, on: size).last == ["A) one   B) two"])
    presentation.question?.verdict = Presentation.Verdict("Right: two", isRight: true)
    #expect(try pages(presentation, on: size).first == ["✓ Right: two …"])
  }

  @Test func longChoicesWrapToTwoLines() throws {
    var model = try model(nestedScene, columns: 24, rows: 20)
    model.presentation = Presentation(caption: "Which?")
    model.presentation?.question = Presentation.Question(choices: ["the first one", "the second"])
    #expect(StoryText(of: model).answers == ["A) the first one", "B) the second"])
    #expect(StoryText(of: model).shown == ["Which?"])
  }

  /// Choices with numbers can be answered by key; those with letters cannot.
  @Test func choicesThatCanBeAnsweredHaveLetters() throws {
    var model = try model(nestedScene, columns: 60, rows: 20)
    model.presentation = Presentation(
      question: Presentation.Question(choices: ["one", "two"], isAnswerable: true, typed: "2"))
    #expect(StoryText(of: model).answers == [" A) one   ▸B) two"])
  }

  /// As much of a second paragraph as fits is below the first one, and all of it is on the last
  /// page.
  @Test func everyPageButTheLastIsFull() throws {
    let goal = "Goal: " + words.suffix(15).joined(separator: " ")
    for count in 1...24 {
      let presentation = Presentation(
        caption: words.prefix(count).joined(separator: " ") + "\n" + goal)
      let pages = try pages(presentation, on: CellSize(columns: 50, rows: 12))
      let rows = pages.map(\.count).max() ?? 0
      #expect(pages.count > 1)
      #expect(pages.dropLast().allSatisfy { $0.count == rows }, "\(count)")
      #expect(pages.last?.joined(separator: " ").hasSuffix(goal) == true, "\(count)")
      let first = pages.first?.contains { $0.hasPrefix("Goal:") }
      #expect(first == (count <= 14), "\(count)")
    }
  }

  /// If choices and answers do not fit next to the question, they are on its pages, complete.
  @Test func choicesAndVerdictsAreShownCompletely() throws {
    let choices = (1...4).map { "choice\($0) \(words.prefix(8).joined(separator: " "))" }
    var presentation = Presentation(caption: words.joined(separator: " "))
    presentation.question = Presentation.Question(choices: choices, isAnswerable: true, typed: "3")
    for rows in [6, 9, 10, 12, 24] {
      let size = CellSize(columns: 40, rows: rows)
      let asked = words(of: try pages(presentation, on: size, withAnswers: true))
      #expect(Set(words).isSubset(of: asked), "\(rows)")
      #expect(
        choices.allSatisfy { $0.split(separator: " ").allSatisfy { asked.contains("\($0)") } })
      var answered = presentation
      answered.question?.verdict = Presentation.Verdict(choices.joined(separator: " "))
      let shownWords = words(of: try pages(answered, on: size, withAnswers: true))
      #expect(shownWords.contains("choice4") && shownWords.contains("word60"), "\(rows)")
    }
  }

  @Test func newTextStartsAtItsFirstPage() {
    var presentation = Presentation(caption: "One")
    presentation.page = 3
    presentation.caption = "Two"
    #expect(presentation.page == 0)
  }

  /// A story takes at most half of the room, and none on the shortest screens.
  @Test func theCanvasKeepsHalfOfTheRoom() {
    forEvery("rows", in: 6...40) { rows in
      for columns in [20, 30, 40, 72, 80, 200] {
        let screen = ScreenParts(CellSize(columns: columns, rows: rows), hasCaption: true)
        let captionRows = screen.caption?.size.rows ?? 0
        #expect(captionRows <= screen.canvas.size.rows, "\(columns)x\(rows)")
        if columns >= 72 { #expect(captionRows <= 4) }
        if rows >= 20 { #expect(captionRows >= 4) }
      }
    }
  }
}
