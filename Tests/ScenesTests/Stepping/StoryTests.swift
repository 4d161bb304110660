import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import TestSupport
import Testing

/// The steps of a layout end with the layout, their ranges only shrink, and after each priority they
/// are those over all solutions that are best so far.
@Suite struct StoryTests {
  /// Every fourth scene, because the simplex method alone takes long; all in a long run.
  @Test func theStoriesOfScenesAreTrue() throws {
    let names = try SceneFiles.names().enumerated().filter {
      isLongRun || $0.offset.isMultiple(of: 4)
    }
    try forEvery("name", in: names, testingAtLeast: 500) { index, name in
      check(
        try scene(String(decoding: SceneFiles.bytes(name), as: UTF8.self)), index.isMultiple(of: 8))
    }
  }

  @Test func theStoriesOfScenesOfInterfaceBuilderAreTrue() throws {
    let all = InterfaceBuilderCase.all
    let stride = isLongRun ? max(1, all.count / 300) : 50
    let cases = all.filter { $0.number.isMultiple(of: stride) }
    try forEvery("scene", in: cases, testingAtLeast: 200) { expected in
      check(try scene(expected.scene), true)
    }
  }

  @Test func theStoriesOfRandomScenesAreTrue() {
    forEverySeed(in: 0..<(isLongRun ? 2000 : 120), testingAtLeast: 1000) { seed in
      var random = RandomScene(RepeatableGenerator(seed: seed))
      return check(random.scene(), seed.isMultiple(of: 2))
    }
  }

  /// The step that decides what a distribution makes equal has its arithmetic.
  @Test(arguments: [
    ("fillEqually", "(44 - 2 × 2) / 3 = 13.3333"), ("fillProportionally", "44 × 5 / 29 = 7.5862"),
    ("equalSpacing", "b.left - a.right = (44 - 25) / 2 = 9.5"),
    ("equalCentering", "b.centerX - a.centerX = (44 - 5 / 2 - 12 / 2) / 2 = 17.75"),
  ])
  func distributionsHaveTheirArithmetic(_ distribution: String, _ sum: String) throws {
    let inspection = SceneInspection(
      laying: try scene(
        """
        stackyard: 1
        canvas: {width: 44, height: 3}
        root:
          id: row
          stack:
            spacing: 2
            distribution: \(distribution)
            arrangedSubviews:
              - {id: a, intrinsicContentSize: [5, 1]}
              - {id: b, intrinsicContentSize: [8, 1]}
              - {id: c, intrinsicContentSize: [12, 1]}
        """), offered: CellSize(columns: 80, rows: 24))
    let sentences = StorySentences(inspection)
    let texts = SceneStory(of: inspection, joining: true).steps.map { sentences.text(of: $0) }
    #expect(texts.contains { $0.hasSuffix(": \(sum)") }, "\(texts)")
  }

  /// Without contents, which give shares, the widths are equal.
  @Test func equalWidthsOfViewsWithoutContentsAreTold() throws {
    for (content, isEqual) in [("", true), (", intrinsicContentSize: [5, 1]", false)] {
      let (_, texts) = try story(
        """
        stackyard: 1
        canvas: {width: 40, height: 2}
        root:
          id: row
          stack:
            spacing: 2
            distribution: fillProportionally
            arrangedSubviews: [{id: a\(content)}, {id: b\(content)}]
        """)
      let text = try #require(texts.first { $0.contains("side by side") })
      #expect(text.contains("with equal widths") == isEqual, "\(text)")
    }
  }

  private func story(_ text: String) throws -> (SceneStory, [String]) {
    let inspection = SceneInspection(
      laying: try scene(text), offered: CellSize(columns: 80, rows: 24))
    let story = SceneStory(of: inspection, joining: true)
    let sentences = StorySentences(inspection)
    return (story, story.steps.map { sentences.text(of: $0) })
  }

  /// The engine chooses the extent of scrolled content, which is as ambiguous as the layout says.
  @Test func theExtentOfScrolledContentIsNotDecided() throws {
    let (story, _) = try story(
      """
      stackyard: 1
      canvas: {width: 30, height: 9}
      root: {id: page, subviews: [{id: scroll, scroll: {}, subviews: [{id: box}]}]}
      constraints:
        - "H:|[scroll]|"
        - "V:|[scroll]|"
        - "H:|[box]|"
        - "V:|[box]|"
        - "box.width == scroll.frame.width"
      """)
    #expect(story.steps.last?.kind == .free)
    #expect(story.freeRange(of: "box", .height) == 0...(.infinity))
    #expect(!story.steps.contains { $0.kind == .holds && $0.priority < 1 })
  }

  /// Custom spacing is part of the least gap: the largest of equal gaps, the smallest of others.
  @Test(arguments: [
    ("equalSpacing", "equal gaps of at least 5"), ("equalCentering", "gaps of at least 1"),
  ])
  func theLeastGapIncludesCustomSpacing(distribution: String, gaps: String) throws {
    let (_, texts) = try story(
      """
      stackyard: 1
      canvas: {width: 30, height: 9}
      root:
        id: row
        stack:
          distribution: \(distribution)
          spacing: 2
          customSpacing: {a: 1, b: 5, d: 9}
          arrangedSubviews: [{id: a}, {id: b}, {id: c}, {id: d}]
      """)
    let text = "row puts a, b, c and d side by side from edge to edge, with \(gaps)"
    #expect(texts.contains { $0.hasPrefix(text) }, "\(texts)")
  }

  /// The margins come before the stack view that uses them, whose step tells the arrangement.
  @Test func aStackViewWithMarginsTellsItsArrangement() throws {
    let (story, texts) = try story(
      """
      stackyard: 1
      canvas: {width: 30, height: 9}
      root:
        id: box
        layoutMargins: [1, 2, 1, 2]
        stack:
          distribution: fillEqually
          spacing: 2
          isLayoutMarginsRelativeArrangement: true
          arrangedSubviews: [{id: a}, {id: b}]
      """)
    let step = try #require(
      texts.firstIndex { $0.hasPrefix("box puts a and b side by side from edge to edge, 2 apart") })
    #expect(
      texts[step]
        == "box puts a and b side by side from edge to edge, 2 apart, with equal widths, inside its layout margins: (26 - 1 × 2) / 2 = 12"
    )
    #expect(story.steps[step].changes.contains { $0.name == "a.width" && $0.to == 12...12 })
    let margins = try #require(texts.firstIndex(of: "The layout margins of box hold"))
    #expect(margins < step && story.steps[margins].number == nil)
  }

  /// A constraint that shares a violation names those with which it does; others are apart.
  @Test func tiesNameWhoShares() throws {
    let rows = ["a", "b"].map { row in
      let views = [1, 2].map { "{id: \(row)\($0), intrinsicContentSize: [20, 1]}" }
      return "{id: \(row), stack: {arrangedSubviews: [\(views.joined(separator: ", "))]}}"
    }
    let (_, texts) = try story(
      """
      stackyard: 1
      canvas: {width: 30, height: 2}
      root: {id: root, stack: {axis: vertical, arrangedSubviews: [\(rows.joined(separator: ", "))]}}
      """)
    for row in ["a", "b"] {
      #expect(
        texts.contains {
          $0.hasPrefix("\(row)1 wants")
            && $0.hasSuffix("but gets 0 to 10 less, shared with \(row)2")
        })
      #expect(
        texts.contains(
          "Together, \(row)1 and \(row)2 are off by 10; how they share it is not defined"))
    }
  }

  /// Between two views, the step is named that ends the range of the value.
  @Test func aRelationThatYieldsNamesWhatLimitsIt() throws {
    let (story, _) = try story(
      """
      stackyard: 1
      canvas: {width: 40, height: 6}
      root: {id: page, subviews: [{id: a, width: 10, height: 2}, {id: b, width: 10, height: 2}]}
      constraints:
        - a.leading == page.leading + 2
        - b.leading >= a.trailing + 4
        - b.leading == page.leading + 3 @500
        - a.top == page.top
        - b.top == a.bottom @600
        - b.top >= page.top + 4
      """)
    let yielding = story.steps.filter { $0.kind == .yields }
    #expect(
      yielding.map { $0.causes.first?.constraint?.text }
        == ["b.top >= page.top + 4", "b.leading >= a.trailing + 4"])
  }

  /// A frame is larger than its alignment rectangle, about which constraints are.
  @Test(arguments: ["a.width >= 10 @500", "a.width == 10 @500"])
  func insetsDoNotChangeWhatKeepsAConstraintFromHolding(_ wish: String) throws {
    let (story, _) = try story(
      """
      stackyard: 1
      canvas: {width: 30, height: 2}
      root: {id: root, subviews: [{id: a, alignmentRectInsets: [0, 2, 0, 2]}]}
      constraints: [a.width >= 7, a.width <= 7, \(wish)]
      """)
    let step = try #require(story.steps.first { $0.kind == .yields })
    #expect(step.causes.map(\.constraint?.text) == ["a.width <= 7"])
  }

  /// Changing anything that is named as a cause of a width changes the width.
  @Test(arguments: [
    ("[5, 1], c", "icon"), (">= 10", "amount"), ("width: 40", "canvas"), ("spacing: 2", "row"),
  ])
  func everyCauseOfAValueLimitsIt(_ number: String, _ owner: String) throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 3}
      root:
        id: row
        stack:
          spacing: 2
          arrangedSubviews:
            - {id: icon, intrinsicContentSize: [5, 1], contentHuggingPriority: [251, 250]}
            - {id: title, intrinsicContentSize: [33, 1], contentCompressionResistancePriority: [749, 750]}
            - {id: amount, intrinsicContentSize: [8, 1], width: ">= 10"}
      """
    func step(_ text: String) throws -> SceneStory.Step {
      try #require(try story(text).0.steps.first { $0.kind == .yields })
    }
    let before = try step(text)
    #expect(
      before.causes.map { $0.constraint?.first.item ?? "" }.contains(
        owner == "row" ? "icon" : owner)
        || before.causes.contains { $0.constraint?.mentions(owner) == true })
    let less = number.replacing("5", with: "4").replacing("10", with: "9")
      .replacing("40", with: "41").replacing(": 2", with: ": 1")
    let after = try step(text.replacing(number, with: less))
    #expect(after.violation.upperBound < before.violation.upperBound)
    #expect(before.constraints[0].first.item == "title")
  }

  /// Causes may yield themselves, share a violation, or have the same priority; without any one of
  /// them, the last constraint is violated otherwise.
  @Test(arguments: [
    (["a.width >= 16 @400", "a.width <= 10 @500", "a.width >= 12 @300"], ["a.width <= 10 @500"]),
    (["a.width == 5 @500", "a.width == 10 @500", "a.width == 15 @500"], ["a.width == 10 @500"]),
    (["b.width >= 30 @500", "a.width >= 5 @400"], ["b.width >= 30 @500"]),
    (
      ["a.width >= 15 @500", "b.width >= 15 @500", "b.trailing <= root.trailing - 3 @400"],
      ["a.width >= 15 @500", "b.width >= 15 @500"]
    ),
  ])
  func withoutAnyCauseAConstraintIsViolatedOtherwise(_ own: [String], _ named: [String]) throws {
    func step(_ own: [String]) throws -> SceneStory.Step? {
      let (story, _) = try story(
        """
        stackyard: 1
        canvas: {width: 20, height: 1}
        root: {id: root, subviews: [{id: a}, {id: b}]}
        constraints:
          - a.leading == root.leading
          - b.leading == a.trailing
          - b.trailing <= root.trailing
          - \(own.joined(separator: "\n  - "))
        """)
      return story.steps.first { $0.isYielding && $0.constraints.first?.text == own.last }
    }
    let before = try #require(try step(own))
    #expect(before.causes.compactMap(\.constraint?.text).filter(own.contains).sorted() == named)
    for cause in named {
      #expect(try step(own.filter { $0 != cause })?.violation != before.violation)
    }
  }

  /// The place of the root is one step of four constraints, of which only one limits the height.
  @Test func aCauseInAStepOfSeveralConstraintsIsTheOneThatLimits() throws {
    let (story, _) = try story(
      """
      stackyard: 1
      canvas: {width: 30, height: 16}
      root:
        id: r
        stack:
          axis: vertical
          distribution: equalSpacing
          arrangedSubviews: [{id: a, intrinsicContentSize: [5, 3]}]
      """)
    let step = try #require(story.steps.first { $0.kind == .yields && $0.priority < 50 })
    let causes = step.causes.compactMap(\.constraint?.text)
    #expect(causes.first == "r.bottom == canvas.bottom")
    #expect(!causes.contains { $0.contains("leading") || $0.contains("trailing") }, "\(causes)")
  }

  @Test func oneViewIsNotSideBySide() throws {
    let (_, texts) = try story(
      """
      stackyard: 1
      canvas: {width: 40, height: 5}
      root: {id: box, stack: {arrangedSubviews: [{id: only, intrinsicContentSize: [10, 1]}]}}
      """)
    #expect(texts.contains("box puts only from edge to edge"), "\(texts)")
  }

  /// Lowering the priority of any one of the others changes nothing, so none of them is the cause.
  @Test func severalOfOnePriorityAgainstOneAreNamed() throws {
    let views = ["a", "b", "c"].map { "{id: \($0), intrinsicContentSize: [2, 3]}" }
    let (_, texts) = try story(
      """
      stackyard: 1
      canvas: {width: 9, height: 8}
      root:
        id: card
        stack:
          axis: vertical
          arrangedSubviews:
            - {id: header, stack: {arrangedSubviews: [\(views.joined(separator: ", "))]}}
            - {id: body, intrinsicContentSize: [2, 3]}
      """)
    #expect(
      texts.contains(
        "body wants to be at most as high as its content, 3 (hugging 250), but gets 2 more, because "
          + "3 of the same priority want the opposite: a, b and c"), "\(texts)")
  }

  /// A sentence names what limits a value last and what the scene says, and counts the rest.
  @Test func aSentenceNamesWhatLimitsAValueAndCountsTheRest() throws {
    let views =
      (1...5).map { "{id: v\($0), width: 4}" } + ["{id: title, intrinsicContentSize: [33, 1]}"]
    let (_, texts) = try story(
      """
      stackyard: 1
      canvas: {width: 40, height: 1}
      root: {id: row, stack: {arrangedSubviews: [\(views.joined(separator: ", "))]}}
      """)
    let text = try #require(texts.first { $0.hasPrefix("title wants") })
    let causes = text.split(separator: "because of ")[1].split(separator: "; ")
    #expect(causes.count == 4, "\(text)")
    #expect(causes.dropLast().allSatisfy { $0.contains(".width == 4 (") }, "\(text)")
    #expect(causes.last == "and 5 more", "\(text)")
  }

  /// A stack view says what its own constraints are for.
  @Test func theConstraintsOfAStackViewSayWhatTheyAreFor() throws {
    let (story, texts) = try story(
      """
      stackyard: 1
      root:
        id: cell
        placement: none
        stack:
          alignment: top
          arrangedSubviews: [{id: a, height: 4}, {id: b, intrinsicContentSize: [9, 7]}]
      """)
    #expect(
      texts.contains {
        $0.hasPrefix(
          "cell.alignment-spanner would be 0 high if nothing set its height (alignment of cell, "
            + "priority 51), but is 7, because of step ")
          && $0.contains("the content height of b (7, compression resistance 750)")
      }, "\(texts)")
    #expect(
      texts.contains {
        $0.hasPrefix(
          "a would be 0 high if nothing set its height (alignment of cell, priority 25), but is 4, "
        )
      }, "\(texts)")
    #expect(!texts.contains { $0.contains("spanner") && $0.contains("should hold") })
    #expect(
      story.steps.contains { $0.kind == .yields } && !story.steps.contains(where: \.isYielding))
  }

  /// The height of a text names the width at which it wraps.
  @Test func theHeightOfATextNamesTheWidthOfItsLines() throws {
    let (_, texts) = try story(
      """
      stackyard: 1
      canvas: {width: 12, height: 9}
      root:
        id: root
        stack:
          axis: vertical
          alignment: fill
          arrangedSubviews: [{id: text, text: one two three four, numberOfLines: 0}]
      """)
    #expect(
      texts.contains { $0.hasPrefix("text is at least as high as its content, 2 when 12 wide (") },
      "\(texts)")
  }

  /// Two widths of two views contradict each other only because the stack view makes them equal.
  @Test func aConflictNamesAllItsMembers() throws {
    let (story, texts) = try story(
      """
      stackyard: 1
      canvas: {width: 40, height: 2}
      root:
        id: screen
        subviews: [{id: row, stack: {distribution: fillEqually, arrangedSubviews: [{id: a}, {id: b}]}}]
      constraints: ["a.width == 4", "b.width == 9", "H:|[row]", "V:|[row]|"]
      """)
    let index = try #require(story.steps.firstIndex { $0.kind == .dropped })
    let members = story.steps[index].causes
    #expect(members.compactMap(\.constraint?.text) == ["a.width == 4", "b.width == a.width"])
    let numbers = try members.map { try #require($0.step) }
    #expect(texts[index].hasPrefix("b.width == 9 "))
    #expect(
      texts[index].hasSuffix(
        " contradicts a.width == 4 (step \(numbers[0])) and b.width == a.width (step \(numbers[1])), "
          + "and is dropped"))
  }

  /// A constraint that contradicted one which was dropped later does not contradict what is in force.
  @Test func conflictsTellWhichMembersWereDroppedLater() throws {
    let (_, texts) = try story(
      """
      stackyard: 1
      canvas: {width: 30, height: 2}
      root: {id: cell, layoutMargins: [0, 1, 0, 1], subviews: [{id: icon}, {id: name, text: Anna}]}
      constraints:
        - "icon.width == 4"
        - "icon.leading == cell.leadingMargin"
        - "name.leading == icon.trailing + 1"
        - "name.leading == cell.leadingMargin"
      """)
    let dropped = texts.indices.filter { texts[$0].contains("dropped") }
    #expect(dropped.count == 2)
    let first = try #require(dropped.first)
    #expect(texts[first].hasPrefix("icon.width == 4"))
    #expect(texts[first].hasSuffix("which were dropped later: name.leading == icon.trailing + 1"))
    #expect(
      texts[first + 1].hasSuffix("and name.leading == cell.leadingMargin (step 5), and is dropped"))
  }

  /// Returns the number of compared changes.
  private func check(_ scene: Scene, _ joins: Bool) -> Int {
    var isSeparate = false
    scene.root.visit { if $0.layoutsSubviewsManually { isSeparate = true } }
    // The linear system that `LayoutReport` describes is that of one pass.
    if isSeparate { return 0 }
    let tree = ViewTree(scene, canvas: scene.canvas(offered: CellSize(columns: 80, rows: 24)))
    tree.window.layoutIfNeeded()
    let check = StoryCheck(of: tree.window, joining: joins)
    #expect(check.faults.isEmpty, "\(check.faults.prefix(3))")
    return check.count
  }
}
