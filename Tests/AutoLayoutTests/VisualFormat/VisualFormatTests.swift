import AutoLayout
import Testing

@Suite("Visual format")
struct VisualFormatTests {
  private let tree = FormatTree()

  @Test(arguments: [
    ("[a]", ""),
    ("H:[a]", ""),
    ("[a][b]", "b.leading == a.trailing"),
    ("[a]-[b]", "b.leading == a.trailing + 8"),
    ("[a]-12-[b]", "b.leading == a.trailing + 12"),
    ("[a]-.5-[b]", "b.leading == a.trailing + 0.5"),
    ("[a]-1e1-[b]", "b.leading == a.trailing + 10"),
    ("[a]-0-[b]", "b.leading == a.trailing"),
    ("[a]-gap-[b]", "b.leading == a.trailing + 4"),
    ("[a]-(-3)-[b]", "b.leading == a.trailing - 3"),
    ("[a]-(==gap)-[b]", "b.leading == a.trailing + 4"),
    ("[a]-(>=gap@low)-[b]", "b.leading >= a.trailing + 4 @250.5"),
    (
      "[a]-(>=4,<=20@750,12@low)-[b]",
      "b.leading >= a.trailing + 4; b.leading <= a.trailing + 20 @750;"
        + " b.leading == a.trailing + 12 @250.5"
    ),
    ("|[a]", "a.leading == canvas.leading"),
    ("|-[a]", "a.leading == canvas.leadingMargin"),
    ("|-2-[a]", "a.leading == canvas.leading + 2"),
    ("[a]-(>=2)-|", "canvas.trailing >= a.trailing + 2"),
    ("[a]-|", "canvas.trailingMargin == a.trailing"),
    ("|-20-[b]-20-|", "b.leading == canvas.leading + 20; canvas.trailing == b.trailing + 20"),
    ("V:|-20-[b(20)]", "b.top == canvas.top + 20; b.height == 20"),
    (
      "V:|-[a]-[b]-|",
      "a.top == canvas.topMargin; b.top == a.bottom + 8;"
        + " canvas.bottomMargin == b.bottom"
    ),
    ("[a(12)]", "a.width == 12"),
    ("[a(>=gap@750,<=20)]", "a.width >= 4 @750; a.width <= 20"),
    ("[a(b)]", "a.width == b.width"),
    ("V:[a(==b@low)]", "a.height == b.height @250.5"),
    ("[a(<=c)]", "a.width <= 7"),
    ("|[inner]|", "inner.leading == a.leading; a.trailing == inner.trailing"),
    ("|-[g]-3-[b]", "g.leading == canvas.leadingMargin; b.leading == g.trailing + 3"),
    (
      "|-(>=10@gap)-[a(b@999)][b(gap)]|",
      "a.leading >= canvas.leading + 10 @4; a.width == b.width @999; b.leading == a.trailing;"
        + " b.width == 4; canvas.trailing == b.trailing"
    ),
  ])
  func formatCreatesConstraintsInItsOrder(format: String, equations: String) {
    #expect(tree.outcome(format) == equations)
  }

  @Test(
    arguments: [
      ("[a]-2-[b]", [.directionLeftToRight], "b.left == a.right + 2"),
      ("|-[a]", [.directionLeftToRight], "a.left == canvas.leftMargin"),
      ("[a]-(>=2)-[b]", [.directionRightToLeft], "b.right <= a.left - 2"),
      (
        "|-2-[a]-|", [.directionRightToLeft],
        "a.right == canvas.right - 2; canvas.leftMargin == a.left"
      ),
      ("V:[a]-2-[b]", [.directionRightToLeft], "b.top == a.bottom + 2"),
      ("[a][b]", [.alignAllTop], "b.leading == a.trailing; a.top == b.top"),
      (
        "[a][b(3)][c]", [.alignAllBottom, .alignAllTop],
        "b.leading == a.trailing; a.top == b.top; a.bottom == b.bottom; b.width == 3;"
          + " c.leading == b.trailing; b.top == c.top; b.bottom == c.bottom"
      ),
      ("[a][b]", [.alignAllCenterY], "b.leading == a.trailing; a.centerY == b.centerY"),
      (
        "[a][b]", [.alignAllFirstBaseline, .alignAllLastBaseline],
        "b.leading == a.trailing; a.lastBaseline == b.lastBaseline;"
          + " a.firstBaseline == b.firstBaseline"
      ),
      (
        "V:[a][b]", [.alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing],
        "b.top == a.bottom; a.left == b.left; a.right == b.right; a.leading == b.leading;"
          + " a.trailing == b.trailing"
      ),
      ("V:[a][b]", [.alignAllCenterX], "b.top == a.bottom; a.centerX == b.centerX"),
      (
        "V:|-1-[a]-[b]-(>=2)-[c]", [.spacingBaselineToBaseline],
        "a.top == canvas.top + 1; b.firstBaseline == a.lastBaseline + 8;"
          + " c.firstBaseline >= b.lastBaseline + 2"
      ),
      ("[a]-2-[b]", [.spacingBaselineToBaseline], "b.leading == a.trailing + 2"),
      ("|[a]|", [.alignAllLeft], "a.leading == canvas.leading; canvas.trailing == a.trailing"),
    ] as [(String, LayoutConstraint.FormatOptions, String)])
  func optionsAlignViewsAndReverseTheirOrder(
    format: String, options: LayoutConstraint.FormatOptions, equations: String
  ) {
    #expect(tree.outcome(format, options) == equations)
  }

  @Test func theConstraintsAreInactiveUntilActivated() throws {
    let constraints =
      try tree.constraints("|-gap-[a(30)]-[b]-|") + tree.constraints("V:|[a]|")
      + tree.constraints("V:|-[b]-|")
    #expect(constraints.allSatisfy { !$0.isActive })
    LayoutConstraint.activate(constraints)
    tree.window.layoutIfNeeded()
    let b = try #require(tree.items["b"] as? View)
    #expect(b.frame == Rect(x: 42, y: 8, width: 50, height: 24))
    tree.window.directionalLayoutMargins.trailing = 20
    tree.window.layoutIfNeeded()
    #expect(b.frame.size.width == 38)
  }

  @Test func formatFollowsTheLayoutDirection() throws {
    tree.window.layoutDirection = .rightToLeft
    LayoutConstraint.activate(try tree.constraints("|-1-[a(30)]-2-[b(20)]"))
    tree.window.layoutIfNeeded()
    let frames = ["a", "b"].compactMap { (tree.items[$0] as? View)?.frame.origin.x }
    #expect(frames == [69, 47])
  }
}
