import AutoLayout
import SceneLayouts
import Testing

/// Visual format in scene files.
@Suite("Scene files of visual format")
struct VisualFormatFileTests {
  @Test func s4_7_siblingsHaveTheGapsAndSizesDrawn() throws {
    let layout = try SceneLayout(file: "s4-7-siblings")
    let row = layout.frames(["red", "orange", "yellow", "green"])
    #expect(row.widths == [96, 96, 80, 160])
    #expect(row.gaps == [12, 8, 0])
    #expect(row.tops == [32, 32, 32, 32])
    #expect(row.heights == [96, 96, 96, 96])
    #expect(layout.frame("blue") == Rect(x: 16, y: 136, width: 608, height: 96))
  }

  @Test func s4_7_barsAreTheSuperviewAndADashBesideThemItsMargin() throws {
    let layout = try SceneLayout(file: "s4-7-superview")
    #expect(layout.frame("plain") == Rect(x: 20, y: 20, width: 600, height: 80))
    #expect(layout.frame("margins") == Rect(x: 64, y: 108, width: 552, height: 80))
    #expect(layout.frame("edges") == Rect(x: 0, y: 320, width: 640, height: 64))
  }

  @Test func s4_7_metricsAreNumbersAndRatiosNeedEquations() throws {
    let layout = try SceneLayout(file: "s4-7-metrics")
    let sidebar = try #require(layout.frame("sidebar"))
    #expect(abs(sidebar.size.width - 640.0 / 3) < 1e-5)
    let picture = try #require(layout.frame("picture"))
    #expect(abs(picture.size.width - picture.size.height * 16 / 9) < 1e-5)
    #expect(abs(picture.origin.x + picture.size.width - 624) < 1e-5)
    #expect(layout.views.allSatisfy { $0.ambiguous.isEmpty })
  }
}
