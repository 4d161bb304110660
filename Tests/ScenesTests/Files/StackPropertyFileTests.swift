import AutoLayout
import SceneLayouts
import Testing

/// The properties of a stack view, in scene files; the numbers follow from the text of each scene.
@Suite("Scene files of stack properties")
struct StackPropertyFileTests {
  @Test("S2.1 A stack is horizontal and fills by default; negative spacing overlaps views")
  func properties() throws {
    let layout = try SceneLayout(file: "s2-1-properties")
    #expect(layout.frames(["a", "b", "c"]).widths == [20, 20, 20])
    // Three views of width w with two overlaps of 3 are 60: 3w - 6 = 60.
    #expect(layout.frames(["d", "e", "f"]).widths == [22, 22, 22])
    #expect(layout.frames(["d", "e", "f"]).gaps == [-3, -3])
  }

  @Test(
    "S2.2 The lowest resistance shrinks, the lowest hugging grows; equals are ambiguous")
  func priorities() throws {
    let layout = try SceneLayout(file: "s2-2-priorities")
    #expect(layout.frames(["a", "b"]).widths == [14, 20 - 14])
    #expect(layout.frames(["c", "d"]).widths == [14, 50 - 14])
    #expect(layout.frames(["e", "f"]).widths == [50 - 14, 14])
    #expect(layout.ambiguous("e") == ["width"])
    #expect(layout.ambiguous("f") == ["x", "width"])
    #expect(layout.ambiguous("d") == [])
  }

  @Test("S2.3 A minimum size does not limit larger content")
  func atLeast() throws {
    let layout = try SceneLayout(file: "s2-3-at-least")
    #expect(layout.frames(["short", "long"]).widths == [30, 24 + 20])
    #expect(layout.frames(["a", "b"]).widths == [20, 10])
  }

  @Test("S2.4 fillEqually ignores sizes along the axis")
  func fillEqually() throws {
    let layout = try SceneLayout(file: "s2-4-fill-equally")
    #expect(layout.frames(["a", "b", "c"]).widths == [20, 20, 20])
  }

  @Test("S2.5 fillProportionally has exact spacing and overrides optional widths")
  func fillProportionally() throws {
    // 10 + 20 + 30 and two gaps of 2 are the 64 of the stack, so the proportions are exact.
    let frames = try SceneLayout(file: "s2-5-fill-proportionally").frames(["a", "b", "c"])
    #expect(frames.widths == [10, 20, 30])
    #expect(frames.gaps == [2, 2])
  }

  @Test("S2.6 Equal gaps share the remaining room and are at least the spacing")
  func equalSpacing() throws {
    let layout = try SceneLayout(file: "s2-6-equal-spacing")
    #expect(layout.frames(["a", "b", "c"]).gaps == [10, 10])
    let tight = layout.frames(["d", "e", "f"])
    #expect(tight.gaps == [2, 2])
    // The rest of 36 after two views of 12 and two gaps of 2.
    #expect(tight.widths == [12, 8, 12])
  }

  @Test("S2.7 Centres have equal distances if the minimum spacing allows it")
  func equalCentering() throws {
    let layout = try SceneLayout(file: "s2-7-equal-centering")
    // The outer centres are at 3 and 55.
    #expect(layout.frames(["a", "b", "c"]).centreDistances == [26, 26])
    let tight = layout.frames(["d", "e", "f"])
    #expect(tight.gaps == [2, 2])
    // The rest of 36 after two views of 14 and two gaps of 2.
    #expect(tight.widths == [14, 14, 4])
  }

  @Test("S2.8 Gaps are measured from last baseline to first baseline")
  func baselineRelative() throws {
    let layout = try SceneLayout(file: "s2-8-baseline-relative")
    // A line of text is one cell high, and its baseline is below it.
    #expect(layout.frames(["a", "b"]).tops == [0, 1 + 3])
    #expect(layout.frames(["c", "d"]).tops == [0, 1 + 3 - 1])
  }

  @Test("S2.9 Views are inside the margins")
  func marginsRelative() throws {
    let frames = try SceneLayout(file: "s2-9-margins-relative").frames(["a", "b", "c"])
    #expect(frames.first?.origin == Point(x: 4, y: 1))
    #expect(frames.widths == [10, 10, 10])
    #expect(frames.heights == [5, 5, 5])
  }

  @Test("S2.10 Adding, inserting and removing update the layout")
  func arranged() throws {
    let frames = try SceneLayout(file: "s2-10-arranged").frames(["a", "b", "c"])
    #expect(frames.gaps == [1, 1])
    let window = Window(size: Size(width: 60, height: 6))
    let views = (0..<3).map { _ in View() }
    let stack = StackView(arrangedSubviews: [views[0]])
    stack.distribution = .fillEqually
    window.addSubview(stack)
    stack.frame = Rect(x: 0, y: 0, width: 60, height: 6)
    func widths() -> [Double] {
      window.layoutIfNeeded()
      return stack.arrangedSubviews.map(\.frame.size.width)
    }
    #expect(widths() == [60])
    stack.addArrangedSubview(views[1])
    #expect(views[1].superview === stack)
    #expect(widths() == [30, 30])
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(widths() == [20, 20, 20])
    #expect(stack.arrangedSubviews.first === views[2])
    stack.removeArrangedSubview(views[0])
    #expect(widths() == [30, 30])
  }

  @Test("S2.11 A stack has a background colour, visible in the gaps")
  func background() throws {
    let layout = try SceneLayout(file: "s2-11-background")
    #expect(layout.frames(["a", "b"]).gaps == [4])
  }

  @Test("S2.12 Flutter's Row and Column")
  func flutter() throws {
    let layout = try SceneLayout(file: "s2-12-flutter")
    let row = layout.frames(["a", "b", "c"])
    #expect(row.gaps == [15, 15])
    #expect(row.map { $0.origin.y + $0.size.height / 2 } == [2, 2, 2])
    #expect(layout.frames(["flex1", "flex2"]).widths == [20, 40])
    #expect(layout.frame("expanded")?.origin.y == 9)
  }
}
