import Cells
import Foundation
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// Text on views stays readable, whatever is selected, and on every background.
@Suite struct LabelVisibilityTests {
  /// The README's first sample, reduced to its views.
  private let sample = """
    stackyard: 1
    root:
      id: root
      stack:
        distribution: fillEqually
        spacing: 1
        arrangedSubviews:
          - {id: a, backgroundColor: red, intrinsicContentSize: [10, 3]}
          - {id: b, backgroundColor: blue, text: "Save\\nas"}
    """

  @Test func borderOfAStackViewDoesNotCoverItsLabels() throws {
    let model = try model(sample)
    #expect(model.selection == "root")
    let text = render(model).text
    #expect(text.contains("Save"))
    #expect(text.contains("as"))
  }

  /// A line feed at the end, as block scalars of YAML have, starts no line that could be cut off.
  @Test func textThatEndsWithALineFeedIsNotCutOff() throws {
    let lines = "root: {id: r, stack: {arrangedSubviews: [{id: a, text: \"abc\\n\"}, {id: b}]}}"
    let model = try model("stackyard: 1\ncanvas: {width: 20, height: 1}\n\(lines)\n")
    let text = render(model).text
    #expect(text.shows("abc b 17×1") && !text.contains("abc…") && !text.contains("cut off"))
  }

  /// The texts of labels and names of views, by their positions on a picture without a selection.
  private func words(of scene: Scene, on canvas: CellSize) -> [CellPoint: String] {
    let (plain, layout) = (
      picture(of: scene, on: canvas), SceneLayout(laying: scene, offered: canvas)
    )
    var words: [CellPoint: String] = [:]
    for view in layout.views {
      let seen = view.cells.intersection(view.clip ?? plain.bounds).intersection(plain.bounds)
      let hasText = scene.root.find(view.id)?.text != nil
      guard hasText, !view.isHidden, !seen.isEmpty else { continue }
      for row in seen.minRow..<seen.maxRow {
        // The second column of a wide character has no text, and may be seen without the first.
        for column in seen.minColumn..<seen.maxColumn
        where ![" ", ""].contains(plain[column, row].text) {
          words[CellPoint(column: column, row: row)] = plain[column, row].text
        }
      }
    }
    return words
  }

  /// For every scene and selection, and several sizes: no cell of a label's text changes.
  @Test func selectionDoesNotHideTheTextOfALabel() throws {
    var compared = 0
    let sizes = [CellSize(columns: 40, rows: 12), CellSize(columns: 120, rows: 36)]
    for (part, size) in sizes.enumerated() {
      for (name, scene) in try everyScene(part, of: 2) {
        var model = Model(scene, name: name, terminalSize: size)
        model.layOut()
        let words = words(of: scene, on: model.screen.offered)
        for view in model.layout.views {
          model.select(view.id)
          let (screen, origin) = (render(model), canvasOrigin(model))
          for (place, text) in words {
            let point = CellPoint(
              column: place.column + origin.column, row: place.row + origin.row)
            guard model.screen.viewport.contains(point) else { continue }
            compared += 1
            let shown = screen[point.column, point.row].text
            #expect(shown == text, "\(name), \(size), \(view.id) selected: \(place)")
          }
        }
      }
    }
    #expect(compared > atLeast(8000))
  }

  @Test func aLabelWithoutBackgroundShowsTheOneBeneath() throws {
    let text = """
      stackyard: 1
      root: {id: r, backgroundColor: yellow, subviews: [{id: l, text: "How are you?"}]}
      constraints: ["l.left == r.left", "l.top == r.top"]
      """
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    let canvas = CellSize(columns: 20, rows: 4)
    let plain = picture(of: scene, on: canvas)
    for column in 0..<20 {
      #expect(plain[column, 0].style.background == .fill(.yellow))
    }
    #expect(plain[0, 0].text == "H" && plain[0, 0].style.foreground == .on(.yellow))
    let colourless = picture(of: scene, on: canvas, appearance: Appearance(depth: .monochrome))
    #expect(colourless[0, 0].style == Style())
  }

  @Test func aSelectedLabelHasABrighterBackground() throws {
    var model = try model(
      """
      stackyard: 1
      root: {id: r, backgroundColor: yellow, subviews: [{id: l, text: "How are you?"}]}
      constraints: ["l.left == r.left", "l.top == r.top"]
      """)
    model.select("l")
    let (screen, origin) = (render(model), canvasOrigin(model))
    let style = screen[origin.column, origin.row].style
    #expect(style == Style(foreground: .onLit(.yellow), background: .lit(.yellow)))
    var plain = model.withColours(.eight)
    plain.select("l")
    let few = render(plain)[origin.column, origin.row].style
    #expect(few.attributes.contains(.reverse), "with few colours there is no brighter one")
  }

  @Test func aViewWithoutBackgroundHasItsBorderOnTheOneBeneath() throws {
    let text = """
      stackyard: 1
      root: {id: r, backgroundColor: teal, subviews: [{id: v, width: 10, height: 4}]}
      constraints: ["v.left == r.left", "v.top == r.top"]
      """
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    let plain = picture(of: scene, on: CellSize(columns: 20, rows: 6))
    #expect(plain[0, 0].text == "┌")
    #expect(plain[0, 0].style == Style(foreground: .on(.teal), background: .fill(.teal)))
    #expect(plain[2, 1].text == "v" && plain[2, 1].style.background == .fill(.teal))
  }
}
