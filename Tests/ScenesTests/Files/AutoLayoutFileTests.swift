import AutoLayout
import Cells
import SceneChecks
import SceneLayouts
import SceneText
import TestSupport
import Testing

/// Auto Layout's behaviour in the scene files that show it.
@Suite("Scene files of Auto Layout")
struct AutoLayoutFileTests {
  private func layout(_ name: String, replacing old: String, by new: String) throws -> SceneLayout {
    let text = String(decoding: try SceneFiles.bytes(name), as: UTF8.self)
    let parts = text.split(separator: old, omittingEmptySubsequences: false)
    try #require(parts.count > 1, "\(name) has no \(old)")
    return SceneLayout(
      laying: try scene(parts.joined(separator: new)), offered: CellSize(columns: 80, rows: 24))
  }

  @Test("S4 Only the file about debugging is ambiguous")
  func nothingIsAmbiguous() throws {
    let names = try SceneFiles.names().filter { $0.hasPrefix("s4-") && $0 != "s4-10-debugging" }
    #expect(names.count >= 13)
    try forEvery("name", in: names) { name in
      for view in try SceneLayout(file: name).views { #expect(view.ambiguous == [], "\(name)") }
    }
  }

  @Test("S4.1 Equations for edges, centres, sizes and baselines, mirrored from right to left")
  func s4_1() throws {
    let ids = ["ruler", "title", "note", "half", "middle"]
    let layout = try SceneLayout(file: "s4-1-equations")
    #expect(
      layout.frames(ids) == [
        Rect(x: 1, y: 2, width: 4, height: 12), Rect(x: 8, y: 2, width: 18, height: 4),
        Rect(x: 28, y: 2, width: 6, height: 1), Rect(x: 8, y: 9, width: 25, height: 5),
        Rect(x: 46, y: 10, width: 12, height: 3),
      ])
    let mirrored = try self.layout(
      "s4-1-equations", replacing: "stackyard: 1", by: "stackyard: 1\nlayoutDirection: rightToLeft")
    #expect(mirrored.frames(ids).map(\.origin.x) == [1, 34, 26, 8, 46])
  }

  @Test("S4.1 Multipliers scale coordinates, which begin at the left edge in both directions")
  func s4_1_multipliers() throws {
    let ids = ["teal", "orange", "pink"]
    let layout = try SceneLayout(file: "s4-1-multipliers")
    #expect(layout.frames(ids).map(\.origin.x) == [38, 20, 10])
    let mirrored = try self.layout(
      "s4-1-multipliers", replacing: "stackyard: 1",
      by: "stackyard: 1\nlayoutDirection: rightToLeft")
    #expect(mirrored.frames(ids).map(\.origin.x) == [0, 0, 10])
  }

  @Test("S4.2 Required bounds hold, then optional constraints by priority")
  func s4_2() throws {
    #expect(try SceneLayout(file: "s4-2-priorities").frames(["bar", "free"]).widths == [30, 50])
    let without = try layout(
      "s4-2-priorities", replacing: "  - \"bar.width == 50 @500\"\n", by: "")
    #expect(without.frame("bar")?.size.width == 10)
  }

  @Test("S4.3 Several constraints of one kind all hold")
  func s4_3() throws {
    let layout = try SceneLayout(file: "s4-3-together")
    #expect(layout.frames(["box", "twin"]).widths == [30, 20])
    #expect(layout.frames(["box", "twin"]).map(\.origin.x) == [4, 4])
  }

  @Test("S4.4 A constant across branches counts in the coordinates of the common ancestor")
  func s4_4() throws {
    let layout = try SceneLayout(file: "s4-4-across-branches")
    let cells = layout.views.filter { ["a", "b"].contains($0.id) }.map(\.cells)
    #expect(cells.map(\.minColumn) == [16, 32])
    #expect(cells[1].minColumn - cells[0].maxColumn == 6)
    #expect(cells[0].minRow == cells[1].minRow)
  }

  @Test("S4.5 The constraint that the comment warns about is an error")
  func s4_5() throws {
    let layout = try SceneLayout(file: "s4-5-barrier")
    #expect(layout.frames(["title", "row"]).widths == [30, 30])
    let text = String(decoding: try SceneFiles.bytes("s4-5-barrier"), as: UTF8.self)
    let reading = SceneReading(
      checking: Array((text + "  - \"row.left == title.left\"\n").utf8), file: "a.yaml")
    #expect(reading.scene == nil)
    #expect(reading.diagnostics.map(\.problem) == [.refused(.scrolling, barrier: "list")])
  }

  @Test("S4.6 The view with the weaker hugging grows, but is not truncated")
  func s4_6() throws {
    let layout = try SceneLayout(file: "s4-6-content-sizes")
    #expect(layout.frames(["save", "cancel", "label", "button"]).widths == [30, 10, 4, 46])
  }

  @Test("S4.8 Each constraint belongs to the nearest view around its items")
  func s4_8() throws {
    let reading = SceneReading(
      bytes: try SceneFiles.bytes("s4-8-constraints-of-a-view"), file: "a.yaml")
    let scene = try #require(reading.scene)
    let tree = ViewTree(scene, canvas: Size(width: 60, height: 12))
    try forEvery("view", in: ["root", "panel", "a"]) { id in
      let view = try #require(tree.view(id))
      let named = view.constraints.compactMap(\.identifier)
      #expect(!named.isEmpty)
      #expect(named.allSatisfy { $0 == "of-\(id)" || $0.hasPrefix("of-\(id)-") }, "\(id): \(named)")
    }
  }

  @Test("S4.9 Placeholders have no effect at run time")
  func s4_9() throws {
    let layout = try SceneLayout(file: "s4-9-placeholders")
    #expect(layout.frames(["avatar", "story"]).widths == [12, 30])
    #expect(layout.frames(["avatar", "story"]).heights == [6, 4])
    let running = try self.layout(
      "s4-9-placeholders", replacing: "designTime: true", by: "designTime: false")
    #expect(running.ambiguous("story") == ["x", "width"])
    #expect(running.frame("story")?.size.height == 4)
  }

  @Test("S4.11 The content scrolls; views anchored to the frame or outside do not")
  func s4_11() throws {
    try forEvery("offset", in: [0, 4, 19]) { offset in
      let layout = try layout(
        "s4-11-scroll-view", replacing: "contentOffset: [0, 4]", by: "contentOffset: [0, \(offset)]"
      )
      let rows = layout.views.filter { ["rows", "header", "badge"].contains($0.id) }
        .map(\.cells.minRow)
      #expect(rows == [1 - offset, 1, 15])
      #expect(layout.frame("rows") == Rect(x: 0, y: 0, width: 48, height: 35))
    }
  }

  @Test("S4.12 Four equal spacers make the gaps around three views equal")
  func s4_12() throws {
    let layout = try SceneLayout(file: "s4-12-spacers")
    #expect(layout.frames(["s0", "s1", "s2", "s3"]).widths == [10, 10, 10, 10])
    #expect(layout.frames(["undo", "copy", "delete"]).gaps == [10, 10])
  }

  @Test("S4.14 Constraints determine the axis without an intrinsic size")
  func s4_14() throws {
    let layout = try SceneLayout(file: "s4-14-one-axis")
    #expect(layout.frame("slider")?.size == Size(width: 41, height: 2))
    #expect(layout.frame("divider")?.size == Size(width: 1, height: 10))
    let free = try self.layout(
      "s4-14-one-axis", replacing: "  - \"divider.bottom == root.bottom - 1\"\n", by: "")
    #expect(free.ambiguous("divider") == ["height"])
  }

  @Test("S4.15 Frames are larger than alignment rectangles by the insets")
  func s4_15() throws {
    let layout = try SceneLayout(file: "s4-15-alignment-rectangles")
    #expect(layout.frames(["plain", "card", "sticker"]).map(\.origin.x) == [10, 10, 10])
    #expect(layout.frames(["plain", "card", "sticker"]).widths == [20, 22, 22])
    #expect(layout.frames(["plain", "card", "sticker"]).heights == [3, 4, 4])
    #expect(layout.frame("edge")?.origin.x == 34)
  }

  @Test("S4.16 A mask keeps the margins of the design, next to a view with constraints")
  func s4_16() throws {
    let layout = try SceneLayout(file: "s4-16-autoresizing")
    #expect(layout.frame("field") == Rect(x: 20, y: 3, width: 32, height: 3))
    #expect(layout.frame("corner") == Rect(x: 58, y: 10, width: 12, height: 3))
    #expect(layout.frame("hint")?.origin.x == 6)
    let designed = try self.layout(
      "s4-16-autoresizing", replacing: "width: 72\n", by: "width: 60\n")
    #expect(designed.frame("field") == Rect(x: 20, y: 3, width: 20, height: 3))
  }

  @Test("S4.10 A conflict with its reasons, an ambiguous position, and names")
  func s4_10() throws {
    let layout = try SceneLayout(file: "s4-10-debugging")
    let broken = try #require(layout.broken.first)
    #expect(layout.broken.count == 1)
    #expect(broken.identifier == "twenty")
    #expect(broken.because.contains("torn.width == 30"))
    #expect(layout.frame("torn")?.size.width == 30)
    #expect(layout.ambiguous("afloat") == ["x"])
    #expect(layout.ambiguous("clear") == [])
  }

  @Test("S4.13 The frames before and after a change")
  func s4_13() throws {
    let before = try SceneLayout(file: "s4-13-before-and-after").frames(["a", "b", "c"])
    #expect(before.gaps == [18, 18])
    let after = try layout(
      "s4-13-before-and-after", replacing: "red, intrinsicContentSize: [8",
      by: "red, intrinsicContentSize: [20")
    #expect(after.frames(["a", "b", "c"]).gaps == [12, 12])
  }
}
