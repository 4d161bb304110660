import Cells
import Foundation
import FuzzProperties
import Playground
import PlaygroundScreen
import SceneModel
import TestSupport
import Testing

/// The list of views: folding and finding.
@Suite struct ViewListTests {
  private func opened(columns: Int = 120, rows: Int = 36) throws -> Model {
    var model = try model(nestedScene, columns: columns, rows: rows)
    model.press(.function(2))
    return model
  }

  /// The rows of the pane, without its frame.
  private func rows(_ model: Model) throws -> [String] {
    let place = try #require(model.screen.views).inset(columns: 1, rows: 1)
    let screen = render(model)
    return (place.minRow..<place.maxRow).map { row in
      (place.minColumn..<place.maxColumn).map { screen[$0, row].text }.joined()
    }
  }

  private func lists(_ id: String, _ model: Model) throws -> Bool {
    try rows(model).contains { $0.contains(" \(id) ") }
  }

  @Test func leftFoldsAndRightUnfolds() throws {
    var model = try opened()
    model.select("inner")
    #expect(try lists("b", model))
    model.press(.left)
    #expect(try !lists("b", model) && lists("d", model))
    #expect(try rows(model).contains { $0.shows("▸   ▸ inner ⇅   ≈ 6×14") })
    // Left leaves a folded view; Right unfolds it and then enters it.
    model.press(.left)
    #expect(model.selection == "outer")
    model.select("inner")
    model.press(.right)
    #expect(try lists("b", model) && model.selection == "inner")
    model.press(.right)
    #expect(model.selection == "b")
    model.press(.right)
    #expect(model.message == .refused(.noSubviews(view: "b")))
  }

  @Test func movingSkipsFoldedViews() throws {
    var model = try opened()
    model.perform(Invocation("fold", [.text("inner")]))
    #expect(model.selection == "outer")
    var ids: [String] = []
    while model.message == nil {
      model.press(.down)
      ids.append(model.selection)
    }
    #expect(ids == ["a", "inner", "d", "d"] && model.message == .refused(.lastRowOfPane))
  }

  /// A view that is selected on the canvas is listed even if one of its ancestors is folded.
  @Test func aSelectedViewInsideIsListed() throws {
    var model = try opened()
    model.press("f")
    #expect(try !lists("b", model))
    model.select("c")
    #expect(try lists("c", model))
    let shown = frame(of: model)
    let cursor = try #require(shown.cursor)
    let place = try #require(model.screen.views)
    let row = (place.minColumn..<place.maxColumn).map { shown.cells[$0, cursor.row].text }
    #expect(row.joined().shows("c"))
    model.press("f")
    #expect(model.panes.viewListing.folded.isEmpty)
  }

  @Test func foldingAnAncestorOfTheSelectionSelectsIt() throws {
    var model = try opened()
    model.select("c")
    model.perform(Invocation("fold", [.text("inner")]))
    #expect(model.selection == "inner")
    model.perform(Invocation("fold", [.text("inner")]))
    #expect(model.message == .refused(.isFolded(view: "inner")))
    model.perform(Invocation("fold", [.text("a")]))
    #expect(model.message == .refused(.noSubviews(view: "a")))
  }

  @Test func aDeletedViewIsNotFolded() throws {
    var model = try opened()
    model.perform(Invocation("fold", [.text("inner")]), Invocation("delete", [.text("inner")]))
    #expect(model.scene.root.find("inner") == nil)
    model.perform(
      Invocation("wrap", [.list(["a"]), nil]), Invocation("select", [.text("d")]), "fold-all")
    #expect(try !lists("a", model))
  }

  @Test func clickOnTheDisclosureMarkFolds() throws {
    var model = try opened()
    let target = try #require(
      frame(of: model).targets.last { $0.purpose == .invoke(Invocation("fold", [.text("inner")])) })
    _ = update(&model, MouseEvent(.click, at: target.place.origin))
    #expect(model.panes.viewListing.folded == ["inner"])
    let other = try #require(
      frame(of: model).targets.last {
        $0.purpose == .invoke(Invocation("unfold", [.text("inner")]))
      })
    _ = update(&model, MouseEvent(.click, at: other.place.origin))
    #expect(model.panes.viewListing.folded.isEmpty)
  }

  @Test func findingListsTheViewsWithTheWords() throws {
    var model = try opened(columns: 80, rows: 24)
    model.press("/")
    guard case .typingLine(let line) = model.mode else {
      Issue.record("nothing is typed")
      return
    }
    #expect(line.text == "find-view ")
    model.press("stack")
    model.press(.enter)
    #expect(model.message == .foundViews(count: 2, words: "stack"))
    #expect(model.selection == "outer")
    #expect(try lists("inner", model) && !lists("a", model))
    model.press(.down)
    #expect(model.selection == "inner")
    model.press(.down)
    #expect(model.message == .refused(.lastRowOfPane))
    model.press(.escape)
    #expect(model.panes.viewListing.filter.isEmpty && model.focus == .views)
    #expect(try lists("a", model))
  }

  @Test func ancestorsOfMatchesAreListedButNotSelected() throws {
    var model = try opened()
    model.perform(try Invocation(parsing: "fold inner"), try Invocation(parsing: "find-view 日本"))
    #expect(model.selection == "c")
    #expect(try lists("inner", model) && lists("outer", model) && !lists("b", model))
    model.press(.up)
    #expect(model.message == .refused(.firstRowOfPane))
    model.perform(try Invocation(parsing: "find-view nothing like it"))
    #expect(model.message == .refused(.noViewFound(words: "nothing like it")))
  }

  @Test func problemsCanBeFound() throws {
    var model = try model(
      """
      stackyard: 1
      root:
        id: row
        stack:
          arrangedSubviews:
            - {id: a, backgroundColor: red}
            - {id: b, isHidden: true, text: hello}
      constraints: ["a.width == 3", "a.width == 4"]
      """, columns: 120, rows: 36)
    model.perform(try Invocation(parsing: "find-view conflict"))
    #expect(model.selection == "a")
    model.perform(try Invocation(parsing: "find-view hidden label"))
    #expect(model.selection == "b")
  }
}
