import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

@testable import Replay

/// Marks that scripts add to the picture.
@Suite struct AnnotationTests {
  private static let scene =
    rowScene + "      - {id: c, intrinsicContentSize: [4, 3]}\n"
  private let script = """
    script:
      - annotate:
          - {arrow: a, text: {text: here, lang: {ja: ここ}}}
          - {bracket: b.width, text: wide}
          - {highlight: c, dim: true}
          - {gap: [b, c]}
      - caption: One.
      - golden: marked
      - annotate:
      - caption: Two.
      - golden: plain
    """

  private func goldens(_ performance: Performance) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: performance.goldens.map { ($0.name, $0.screen?.cells.text ?? "") })
  }

  @Test func marksAreShownFromTheNextStepUntilTheyAreRemoved() throws {
    let screens = goldens(try screenplay(script, scene: Self.scene).performed())
    let marked = try #require(screens["marked"])
    for word in ["here", "wide", "╔", "╱"] {
      #expect(marked.contains(word), "\(word)\n\(marked)")
      #expect(screens["plain"]?.contains(word) == false)
    }
    let japanese = goldens(try screenplay(script, scene: Self.scene, language: "ja").performed())
    #expect(japanese["marked"]?.shows("ここ") == true)
  }

  /// Only the colours of the other views are removed.
  @Test func textsOfDimmedViewsStay() throws {
    let scene = """
      stackyard: 1
      canvas: {width: 30, height: 4}
      root:
        id: row
        stack: {spacing: 2, arrangedSubviews: [{id: a, backgroundColor: red, text: Delivery}, {id: b, text: Hi}]}

      """
    let screens = goldens(
      try screenplay(
        "script: [{annotate: [{highlight: b, dim: true}]}, {caption: One.}, {golden: dim}]",
        scene: scene
      ).performed())
    #expect(screens["dim"]?.shows("Delivery") == true, "\(screens)")
  }

  /// In the order of the script; marks need a step after them, or the time of one.
  @Test(arguments: [
    ("{marker: Two}, {annotate: }, {caption: One.}", 1), ("{marker: Two}", 1),
    ("{marker: Two}, {caption: One.}", 0), ("{wait: 1s}, {annotate: }", 0),
    ("{marker: Two}, {key: d}", 0), ("{annotate: [{highlight: b}]}, {caption: One.}", 1),
  ])
  func marksThatNoStepShowsAreReported(steps: String, count: Int) throws {
    let text = Self.scene + "script: [{caption: Zero.}, {annotate: [{arrow: a}]}, \(steps)]\n"
    let file = ScreenplayFile(bytes: Array(text.utf8), file: "test")
    #expect(file.screenplay != nil)
    let found = file.diagnostics.filter { $0.problem == .marksNotShown }
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.severity == .warning && $0.place.column < 45 })
  }

  /// Also where the text of a frame is below the view already.
  @Test func aBracketIsNotDrawnOverAText() throws {
    let scene = """
      stackyard: 1
      canvas: {width: 24, height: 4}
      root: {id: row, stack: {arrangedSubviews: [{id: a, intrinsicContentSize: [4, 1]}]}}

      """
    let script = """
      script:
        - annotate: [{highlight: a, text: the text of the frame}, {bracket: a.width, text: wide}]
        - caption: One.
        - golden: marked
      """
    let marked = try #require(goldens(try screenplay(script, scene: scene).performed())["marked"])
    #expect(marked.shows("the text of the frame", "24 wide"), "\(marked)")
  }

  /// Where another place exists, no text of a view is covered.
  @Test func marksDoNotCoverTheTextsOfViews() throws {
    let scene = """
      stackyard: 1
      canvas: {width: 24, height: 5}
      root:
        id: column
        stack:
          axis: vertical
          distribution: fill
          arrangedSubviews: [{id: a, text: "Title\\nof two"}, {id: b, text: Save}, {id: c, text: Time}]

      """
    let script = """
      script:
        - annotate: [{bracket: a.width, text: wide}, {highlight: b, text: pushed}]
        - caption: One.
        - golden: marked
      """
    let marked = try #require(goldens(try screenplay(script, scene: scene).performed())["marked"])
    for word in ["Title", "of two", "Save", "Time", "wide", "pushed"] {
      #expect(marked.contains(word), "\(word)\n\(marked)")
    }
  }

  /// The views beside a gap may share no row, or no column.
  @Test(arguments: ["vertical", "horizontal"], [0, 2])
  func gapsAreMarkedAlongBothAxes(axis: String, spacing: Int) throws {
    let scene = """
      stackyard: 1
      canvas: {width: 20, height: 10}
      root:
        id: r
        stack:
          axis: \(axis)
          spacing: \(spacing)
          alignment: leading
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [6, 2]}
            - {id: b, intrinsicContentSize: [6, 2]}

      """
    let script = """
      script:
        - annotate: [{gap: [a, b]}]
        - caption: One.
        - golden: marked
      """
    let screens = goldens(try screenplay(script, scene: scene).performed())
    #expect(try #require(screens["marked"]).contains("╱") == (spacing > 0))
  }

  @Test func aScriptIsWrittenAsItIsRead() throws {
    let steps = try screenplay(script, scene: Self.scene).scene.script.steps
    guard case .annotate(let annotations)? = steps.first?.value else {
      Issue.record("\(steps)")
      return
    }
    #expect(
      annotations == [
        Annotation(
          .arrow("a"),
          text: Wording(
            "here", translations: [Wording.Translation(language: "ja", text: "ここ")])),
        Annotation(.bracket("b", .width), text: Wording("wide")),
        Annotation(.highlight("c"), dimsRest: true), Annotation(.gap("b", "c")),
      ])
    let written = steps.map { "  - " + $0.value.sceneText.replacing("\n", with: "\n    ") }
    let again = try screenplay(
      "script:\n" + written.joined(separator: "\n"), scene: Self.scene)
    #expect(again.scene.script.steps == steps)
  }

  @Test(arguments: [
    "{arrow: nobody}", "{bracket: b.x}", "{bracket: b}", "{gap: [a]}", "{text: alone}",
    "{arrow: a, highlight: a}", "{gap: [a, nobody]}", "{arrow: a, dim: maybe}", "arrow",
  ])
  func mistakesAreReported(_ item: String) throws {
    let (screenplay, problems) = try reading("script: [{annotate: [\(item)]}, {caption: One.}]")
    #expect(screenplay == nil && !problems.isEmpty)
  }

  @Test func aUserInControlSeesNoMarks() throws {
    let screenplay = try screenplay(script, scene: Self.scene)
    let played = play(screenplay, isPaused: true, "..d")
    #expect(played.screens.contains { $0.screen.text.shows("here") })
    #expect(!played.last.contains("here"))
  }

  /// Marks at the edge of a small screen, and of views without an area, are cut off or left out.
  @Test(arguments: [(80, 24), (40, 12), (20, 6), (200, 60)], [false, true])
  func marksFitOnEveryScreen(_ size: (Int, Int), _ isPlain: Bool) throws {
    let screenplay = try screenplay(script, scene: Self.scene)
    let size = CellSize(columns: size.0, rows: size.1)
    var appearance = Appearance(depth: isPlain ? .monochrome : .xterm256, isASCII: isPlain)
    appearance.theme = .terminal
    var model = Model(
      screenplay.scene, name: "marks", terminalSize: size, appearance: appearance)
    model.layOut()
    for beat in screenplay.beats {
      model.presentation = beat.presentation
      let cells = render(model)
      #expect(cells.size == size)
      // The notice on a screen that is too small is written by the terminal in ASCII.
      if isPlain, size.columns > 20 { #expect(cells.text.utf8.allSatisfy { $0 < 0x80 }) }
      let wall = Wall(
        of: screenplay.beats.map(\.presentation), largestCanvas: model.layout.canvasCells,
        size: size, appearance)
      #expect(wall.cells(of: model).size == size)
    }
  }

  @Test func theWallShowsTheNumberOfTheScene() throws {
    let screenplay = try screenplay(script, scene: Self.scene)
    let size = CellSize(columns: 160, rows: 45)
    var model = Model(screenplay.scene, name: "marks", terminalSize: size)
    model.layOut()
    model.presentation =
      screenplay.beats.first { !$0.presentation.annotations.isEmpty }?.presentation
    let width = try #require(model.layout.views.first { $0.id == "b" }).frame.size.width
    let wall = Wall(
      of: screenplay.beats.map(\.presentation), largestCanvas: model.layout.canvasCells,
      size: size, model.appearance)
    #expect(wall.cells(of: model).text.shows("\(Int(width)) wide"))
  }

  private func marked(_ annotations: String, width: Int = 30, views: String) throws -> String {
    let scene = """
      stackyard: 1
      canvas: {width: \(width), height: 7}
      root:
        id: r
        stack:
          spacing: 2
          alignment: center
          distribution: equalSpacing
          arrangedSubviews:
      \(views)
      constraints:
        - {constraint: "a.width >= 4", identifier: wide}

      """
    let script = """
      script:
        - annotate: \(annotations)
        - caption: One.
        - golden: marked
      """
    return try #require(goldens(try screenplay(script, scene: scene).performed())["marked"])
  }

  private let three = """
          - {id: a, intrinsicContentSize: [4, 1]}
          - {id: b, intrinsicContentSize: [4, 3]}
          - {id: c, intrinsicContentSize: [4, 1]}
    """

  @Test func textsThatWouldOverlapAreStacked() throws {
    let text = try marked(
      "[{bracket: a.width, text: a long first text}, {bracket: b.width, text: the second text}, {bracket: c.width, text: and the third}]",
      views: three)
    for words in ["4 a long first text", "4 the second text", "4 and the third"] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
    let same = try marked(
      "[{arrow: a, text: one}, {arrow: a, text: two}, {highlight: a, text: three}]", views: three)
    for words in ["one", "two", "three"] { #expect(same.contains(words), "\(words)\n\(same)") }
  }

  @Test func aGapIsNotMarkedOverAViewBetween() throws {
    let text = try marked("[{gap: [a, c]}]", views: three)
    let row = try #require(text.split(separator: "\n").first { $0.contains("╱") })
    let middle = try #require(row.firstIndex(of: "b").map { row[$0...] })
    #expect(middle.prefix(2).allSatisfy { $0 != "╱" }, "\(text)")
    #expect(middle.contains("╱"), "\(text)")
  }

  /// A view of one row has its frame around it.
  @Test func aThinViewIsFramed() throws {
    let text = try marked("[{highlight: a}]", views: three)
    #expect(text.contains("╔") && text.contains("╚") && text.contains("║"), "\(text)")
  }

  @Test func aConstraintIsMarked() throws {
    let text = try marked("[{constraint: wide}]", views: three)
    #expect(text.contains("├"), "\(text)")
    #expect(text.shows("wide· · · · ·"), "\(text)")
    #expect(
      try marked("[{constraint: none, text: gone}]", views: three).shows("· · · · ·gone· · · · ·"))
  }

  /// The text of a hidden view is not lost.
  @Test func theTextOfAHiddenViewIsShown() throws {
    let views = three.replacing("{id: b,", with: "{id: b, isHidden: true,")
    #expect(try marked("[{arrow: b, text: hidden}]", views: views).contains("hidden"))
    #expect(try marked("[{highlight: b, text: hidden}]", views: views).contains("hidden"))
  }

  @Test func transcriptsAndLinesNameTheMarks() throws {
    let performance = try screenplay(script, scene: Self.scene).performed()
    let spoken = "→ a: here; b.width: wide; c; b, c"
    #expect(performance.captions.first?.text == "One.\n" + spoken, "\(performance.captions)")
    #expect(performance.captions.last?.text == "Two.")
    #expect(performance.transcript.description.contains(spoken))
  }
}
