import AutoLayout
import SceneLayouts
import Testing

/// Stack views as an app uses them, in scene files.
@Suite("Scene files of stacks in an app")
struct StackInAppFileTests {
  @Test("S3.1 A label, an image, two buttons and a row of stars")
  func starRating() throws {
    let layout = try SceneLayout(file: "s3-1-star-rating")
    let rows = layout.frames(["title", "image", "add", "remove", "stars"])
    #expect(rows.widths == [36, 36, 36, 36, 36])
    #expect(zip(rows.bottoms, rows.tops.dropFirst()).allSatisfy { $1 - $0 == 1 })
    #expect(rows.bottoms.last == 15)
    let stars = layout.frames(["star1", "star2", "star3"])
    #expect(stars.widths == [12, 12, 12])
    let middle = rows[4].size.height / 2
    #expect(stars.allSatisfy { $0.origin.y + $0.size.height / 2 == middle })
  }

  @Test("S3.2 Every property of the attributes inspector")
  func inspector() throws {
    let layout = try SceneLayout(file: "s3-2-inspector")
    let (a, b) = (try #require(layout.frame("a")), try #require(layout.frame("b")))
    #expect(a == Rect(x: 2, y: 1, width: 5, height: 1))
    #expect(b == Rect(x: 2, y: 9, width: 10, height: 2))
  }

  @Test("S3.3 The first and the last view are at the ends or at the margins")
  func pinnedEnds() throws {
    let layout = try SceneLayout(file: "s3-3-pinned-ends")
    #expect(layout.frame("a")?.origin.x == 0)
    #expect(layout.frame("b")?.origin.x == 32)
    #expect(layout.frame("c")?.origin.x == 3)
    #expect(layout.frame("d")?.origin.x == 27)
  }

  @Test("S3.4 A stack is as long as its contents, and as thick as the largest")
  func sizeFromContent() throws {
    let layout = try SceneLayout(file: "s3-4-size-from-content")
    let stack = try #require(layout.frame("stack"))
    // Three views, two gaps of 3, margins of 2; and the largest height, margins of 1.
    #expect(stack.size == Size(width: 36, height: 6))
    #expect(stack.origin == Point(x: 12, y: 3))
  }

  @Test("S3.5 Distribution and alignment fill a stack with a size of its own")
  func ownSize() throws {
    let frames = try SceneLayout(file: "s3-5-own-size").frames(["a", "b", "c"])
    #expect(frames.widths.allSatisfy { abs($0 - (50 - 4) / 3.0) < 1e-5 })
    #expect(frames.heights == [2, 4, 3])
    #expect(frames.bottoms == [8, 8, 8])
  }

  @Test("S3.6 The baselines of a stack are those of its first, last or tallest view")
  func baselines() throws {
    let layout = try SceneLayout(file: "s3-6-baselines-of-stacks")
    let label = try #require(layout.frame("label"))
    let column = try #require(layout.frame("column"))
    let row = try #require(layout.frame("row"))
    #expect(label.origin.y + 1 == column.origin.y + 2)
    #expect(label.origin.y + 1 == row.origin.y + 3)
  }

  @Test("S3.7 Four ways to pin a stack")
  func fourWays() throws {
    let layout = try SceneLayout(file: "s3-7-four-ways-to-pin")
    #expect(layout.frame("position") == Rect(x: 1, y: 1, width: 13, height: 2))
    #expect(layout.frame("along") == Rect(x: 1, y: 4, width: 39, height: 2))
    #expect(layout.frame("across") == Rect(x: 46, y: 1, width: 13, height: 8))
    #expect(layout.frame("whole") == Rect(x: 39, y: 11, width: 20, height: 4))
    #expect(layout.views.allSatisfy { $0.ambiguous.isEmpty })
  }

  @Test("S3.8 Arranged subviews are some of the subviews")
  func subset() throws {
    let layout = try SceneLayout(file: "s3-8-subset")
    #expect(layout.frames(["a", "b"]).widths == [19, 19])
    #expect(layout.frame("badge") == Rect(x: 18, y: 0, width: 1, height: 1))
    let (stack, view) = (StackView(), View())
    stack.addArrangedSubview(view)
    #expect(stack.subviews.contains { $0 === view })
    stack.removeArrangedSubview(view)
    #expect(stack.arrangedSubviews.isEmpty && stack.subviews.contains { $0 === view })
    stack.addArrangedSubview(view)
    view.removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty && stack.subviews.isEmpty)
    stack.addSubview(view)
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test("S3.9 The order of arrangement differs from the drawing order")
  func order() throws {
    let layout = try SceneLayout(file: "s3-9-order")
    #expect(layout.frames(["a", "b", "c"]).gaps == [-5, -5])
    let views = (0..<3).map { _ in View() }
    let stack = StackView(arrangedSubviews: views)
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews.map(ObjectIdentifier.init).first == ObjectIdentifier(views[2]))
    #expect(stack.subviews.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
  }

  @Test("S3.10 A hidden view takes no room until it is shown again")
  func change() throws {
    let layout = try SceneLayout(file: "s3-10-change")
    #expect(layout.frames(["a", "c"]).widths == [19.5, 19.5])
    #expect(layout.frame("b")?.size.width == 0)
  }

  @Test("S3.12 Nested stacks with an additional constraint")
  func nested() throws {
    let layout = try SceneLayout(file: "s3-12-nested")
    #expect(layout.frame("icon")?.size == Size(width: 8, height: 4))
    #expect(layout.frame("texts")?.size == Size(width: 50, height: 4))
    #expect(layout.frames(["cancel", "done"]).widths == [28, 28])
    #expect(layout.frame("body")?.size.height == 7)
  }
}
