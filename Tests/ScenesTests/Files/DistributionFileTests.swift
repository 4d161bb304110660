import AutoLayout
import SceneLayouts
import Testing

/// The constraints of distributions, in scene files.
@Suite("Scene files of distributions")
struct DistributionFileTests {
  private let views = ["imageView", "label", "rect"]
  private let labels = ["label1", "label2", "icon"]

  @Test func s1_1_fillIsAChainFromEndToEnd() throws {
    let layout = try SceneLayout(file: "s1-1-fill")
    let frames = layout.frames(views)
    #expect(frames.first?.origin.x == 0)
    #expect(frames.gaps == [0, 0])
    #expect(frames.widths.reduce(0, +) == 560)
    #expect(frames.widths == [160, 40, 360])
  }

  @Test func s1_2_sizesComeFromContentFromOutsideAndFromWhatIsLeft() throws {
    let frames = try SceneLayout(file: "s1-2-fill-sizes").frames(views)
    #expect(frames.widths == [160, 200, 200])
  }

  @Test func s1_3_withoutAWidthTheLayoutIsUnderdetermined() throws {
    let layout = try SceneLayout(file: "s1-3-underdetermined")
    #expect(layout.ambiguous("rect") == ["width"])
    #expect(layout.ambiguous("stackView") == ["x", "width"])
    #expect(layout.ambiguous("label") == [])
  }

  @Test func s1_4_theWidthOfTheStackIsTheSumOfThoseOfTheViews() throws {
    let layout = try SceneLayout(file: "s1-4-explicit-widths")
    #expect(layout.frame("stackView") == Rect(x: 80, y: 128, width: 160 + 80 + 240, height: 128))
    #expect(layout.views.allSatisfy { $0.ambiguous.isEmpty })
  }

  @Test func s1_5_fillEquallyMakesWidthsEqual() throws {
    let frames = try SceneLayout(file: "s1-5-fill-equally").frames(["rect1", "rect2", "rect3"])
    #expect(frames.widths == [192, 192, 192])
  }

  @Test func s1_6_fillProportionallyKeepsFiveToThreeToTwo() throws {
    let ids = ["bigLabel", "smallLabel", "icon"]
    let frames = try SceneLayout(file: "s1-6-fill-proportionally").frames(ids)
    #expect(frames.widths == [300, 180, 120])
  }

  @Test func s1_7_equalSpacingMakesGapsThoughTheSpacingIsZero() throws {
    let frames = try SceneLayout(file: "s1-7-equal-spacing").frames(labels)
    #expect(frames.widths == [120, 48, 64])
    #expect(frames.gaps == [164, 164])
  }

  @Test func s1_8_equalCenteringMakesDistancesOfCentresEqual() throws {
    let frames = try SceneLayout(file: "s1-8-equal-centering").frames(labels)
    #expect(frames.widths == [120, 48, 64])
    #expect(frames.centreDistances == [234, 234])
  }
}
