import AutoLayout
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// The pictures in the source documents, as scene files.
@Suite("Scene files")
struct SceneFileTests {
  private let colours = ["red", "orange", "yellow", "green", "blue"]

  @Test func everyFileIsValidAndLaidOutWithoutConflict() throws {
    let names = try SceneFiles.names()
    #expect(names.count >= 26)
    try forEvery("name", in: names) { name in
      let layout = try SceneLayout(file: name)
      // Most scenes of conflict logs show a conflict at once, the others only when a view is
      // hidden.
      let showsConflict =
        ["s4-10-debugging", "steps"].contains(name)
        || name.hasPrefix("log-") && !name.contains("-hidden-")
      #expect(layout.broken.isEmpty != showsConflict, "\(name)")
    }
  }

  @Test func theBuiltInSceneIsTheFirstFile() throws {
    let bytes = try SceneFiles.bytes("first-light")
    // The file has a script as well.
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(Scene.builtInText))
    var scene = try #require(SceneReading(bytes: bytes, file: "").scene)
    scene.script = Script()
    #expect(scene == Scene.builtIn)
  }

  @Test func s0_1_colourViewsAreAsLargeAsTheirContent() throws {
    let frames = try SceneLayout(file: "s0-1-colour-views").frames(colours)
    #expect(frames.widths == [100, 100, 100, 100, 100])
    #expect(frames.heights == [100, 100, 100, 100, 100])
  }

  @Test func s0_2_theStackIsCentredAsWideAsItsSuperviewAndAsHighAsItsContent() throws {
    let layout = try SceneLayout(file: "s0-2-centred")
    #expect(layout.frame("stack") == Rect(x: 0, y: 142, width: 640, height: 100))
    #expect(layout.frame("view") == Rect(x: 0, y: 0, width: 640, height: 384))
  }

  @Test func s0_3_theAxisIsTheDirectionOfTheViews() throws {
    let row = try SceneLayout(file: "s0-3-axis-horizontal").frames(colours)
    #expect(row.tops == [0, 0, 0, 0, 0])
    #expect(row.gaps == [8, 8, 8, 8])
    let column = try SceneLayout(file: "s0-3-axis-vertical").frames(colours)
    #expect(column.tops == [0, 108, 216, 324, 432])
    #expect(column.widths == [320, 320, 320, 320, 320])
  }

  @Test func s0_4_fillOverridesTheHeightsOfTheViews() throws {
    let frames = try SceneLayout(file: "s0-4-alignment-fill").frames(colours)
    #expect(frames.heights == [160, 160, 160, 160, 160])
  }

  @Test(arguments: [
    ("top", [0, 0, 0, 0, 0]), ("leading", [0, 0, 0, 0, 0]), ("center", [64, 48, 32, 16, 48]),
    ("bottom", [128, 96, 64, 32, 96]), ("trailing", [128, 96, 64, 32, 96]),
  ])
  func s0_5_alignmentPlacesViewsAcrossTheAxis(alignment: String, tops: [Double]) throws {
    let frames = try SceneLayout(file: "s0-5-alignment-\(alignment)").frames(colours)
    #expect(frames.heights == [32, 64, 96, 128, 64])
    #expect(frames.tops == tops)
  }

  @Test func s0_6_baselinesAreThoseOfTheFirstAndTheLastLine() throws {
    let ids = ["red", "orange", "yellow"]
    let first = try SceneLayout(file: "s0-6-first-baseline")
    #expect(first.frame("stack") == Rect(x: 32, y: 38, width: 576, height: 500))
    #expect(first.frame("label") == Rect(x: 144, y: 210, width: 144, height: 80))
    #expect(first.frames(ids).tops == [226, 226, 226])
    #expect(first.frames(ids).heights == [20, 40, 60])
    let last = try SceneLayout(file: "s0-6-last-baseline")
    #expect(last.frame("label") == Rect(x: 144, y: 210, width: 144, height: 80))
    #expect(last.frames(ids).bottoms == [290, 290, 290])
  }

  @Test func s0_7_fillStretchesTheFirstViewAmbiguously() throws {
    let layout = try SceneLayout(file: "s0-7-fill")
    #expect(layout.frames(colours).widths == [240, 100, 100, 100, 100])
    #expect(layout.ambiguous("red") == ["width"])
    #expect(layout.ambiguous("orange") == ["x", "width"])
  }

  @Test func s0_8_fillEquallyMakesViewsEquallyWide() throws {
    let frames = try SceneLayout(file: "s0-8-fill-equally").frames(colours)
    #expect(frames.widths == [128, 128, 128, 128, 128])
  }

  @Test func s0_9_fillProportionallyDividesByIntrinsicWidths() throws {
    let frames = try SceneLayout(file: "s0-9-fill-proportionally").frames(colours)
    let unit = 640.0 / 15
    for (frame, share) in zip(frames, [1, 2, 3, 4, 5] as [Double]) {
      #expect(abs(frame.size.width - share * unit) < 1e-6)
    }
    #expect(frames.gaps == [0, 0, 0, 0])
  }

  @Test func s0_10_equalSpacingMakesGapsEqual() throws {
    let frames = try SceneLayout(file: "s0-10-equal-spacing").frames(colours)
    #expect(frames.widths == [60, 90, 120, 150, 180])
    #expect(frames.gaps == [50, 50, 50, 50])
  }

  @Test func s0_11_equalCenteringMakesDistancesOfCentresEqual() throws {
    let frames = try SceneLayout(file: "s0-11-equal-centering").frames(colours)
    #expect(frames.widths == [60, 90, 120, 150, 180])
    #expect(frames.centreDistances == [170, 170, 170, 170])
  }
}
