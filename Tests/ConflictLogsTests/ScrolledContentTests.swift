import ConflictLogs
import Phrases
import TestSupport
import Testing

/// Edges of a scroll view, which are those of its content for the views inside it.
@Suite struct ScrolledContentTests {
  private static func pinned(_ number: Int, _ body: String) -> String {
    "<NSLayoutConstraint:0xb\(number) \(body)   (active, names: '|':UIScrollView:0x2 )>"
  }

  private static let pins = [pinned(1, "V:|-(0)-[Page:0x1]"), pinned(2, "V:[Page:0x1]-(0)-|")]
  private static let tall = ["Page:0x1.height == 1200", "UIScrollView:0x2.height == 600"]

  /// The edges make the content as high as the view, whatever the height of the scroll view is.
  @Test func contentMayBeLargerThanItsScrollView() throws {
    let log = try listedLog(ScrolledContentTests.pins + ScrolledContentTests.tall)
    #expect(LogJudgement(log).isFeasible)
    let scene = LogScene(LogReport(log, number: 1, of: 1)).yaml
    #expect(scene.shows("scroll: {}"), "\(scene)")
  }

  /// Sizes are those of the scroll view itself, so the edges do not belong to the conflict.
  @Test func sizesAreThoseOfTheScrollView() throws {
    let log = try listedLog(
      ScrolledContentTests.pins + ScrolledContentTests.tall
        + ["Page:0x1.height == UIScrollView:0x2.height"])
    #expect(Set(LogJudgement(log).conflict) == [2, 3, 4])
  }

  /// Both edges with distances show that a view is inside, also where no line names the superview.
  @Test func viewsInsideAreInferredFromTheirEdges() throws {
    let lines = [
      "Page:0x1.leading == UIScrollView:0x2.leading + 16",
      "Page:0x1.trailing == UIScrollView:0x2.trailing - 16",
      "Page:0x1.width == UIScrollView:0x2.width", "Page:0x1.width == 320",
      "UIScrollView:0x2.width == 375",
    ]
    #expect(Set(LogJudgement(try listedLog(lines, breaking: 3)).conflict) == [2, 3, 4])
    let without = lines.filter { $0 != "Page:0x1.width == UIScrollView:0x2.width" }
    let list = without.enumerated().map { "<NSLayoutConstraint:0xa\($0) \($1)   (active)>\n" }
    let unreported = try #require(ConflictLog.reading(Array(list.joined().utf8)).first)
    #expect(LogJudgement(unreported).isFeasible)
    // A reported conflict must be one, so the view covers the scroll view from outside.
    #expect(Set(LogJudgement(try listedLog(without, breaking: 2)).conflict) == [0, 1, 2, 3])
  }

  /// One edge of the content is a position like any other.
  @Test func twoViewsAtOneEdgeOfTheContentAreAChain() throws {
    let log = try listedLog([
      ScrolledContentTests.pinned(1, "V:|-(10)-[Title:0x1]"), "V:[Title:0x1(20)]",
      "V:[Title:0x1]-(8)-[Text:0x3]", ScrolledContentTests.pinned(2, "V:|-(50)-[Text:0x3]"),
    ])
    let sum = try #require(LogJudgement(log).sum)
    #expect(sum.words.text() == "10 + 20 + 8 = 38, which is not 50")
  }

  /// The centre of a scroll view is that of its frame, also for views inside.
  @Test func aCentreIsThatOfTheFrame() throws {
    let log = try listedLog(
      ScrolledContentTests.pins + ["Page:0x1.centerY == UIScrollView:0x2.centerY"]
        + ScrolledContentTests.tall)
    #expect(Set(LogJudgement(log).conflict) == [0, 2, 3, 4])
  }

  /// A stack view that fills a scroll view is inside it, although stack views contain others.
  @Test func aStackViewThatFillsAScrollViewIsInsideIt() throws {
    let log = try listedLog(
      [
        "UIStackView:0x1.leading == UIScrollView:0x2.leading",
        "UIStackView:0x1.trailing == UIScrollView:0x2.trailing",
        "UIStackView:0x1.width == UIScrollView:0x2.width", "UIStackView:0x1.width == 320",
        "UIScrollView:0x2.width == 375",
      ], breaking: 3)
    #expect(Set(LogJudgement(log).conflict) == [2, 3, 4])
  }

  /// Views of AppKit relate views to the frame of a scroll view, and other classes are no scroll views.
  @Test(arguments: ["NSScrollView", "MenuTableView"])
  func otherClassesHaveNoScrolledContent(_ name: String) throws {
    let lines = ScrolledContentTests.pins + ScrolledContentTests.tall
    let log = try listedLog(lines.map { $0.replacing("UIScrollView", with: name) }, breaking: 2)
    #expect(!LogJudgement(log).isFeasible)
  }

  /// A scene refuses constraints between scrolled content and views outside.
  @Test func aSceneDoesNotScrollWhatIsTiedToAViewOutside() throws {
    let lines = ["Page:0x1.height == Root:0x9.height", "Page:0x1.top == Root:0x9.top"]
    let text = try [lines.prefix(1), lines[...]].map { outer in
      let log = try listedLog(ScrolledContentTests.pins + outer + ["Root:0x9.height == 7"])
      return LogScene(LogReport(log, number: 1, of: 1)).yaml
    }
    #expect(text.map { $0.contains("scroll: {}") } == [true, false], "\(text)")
  }
}
