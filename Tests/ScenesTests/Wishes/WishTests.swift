import AutoLayout
import Cells
import Phrases
import SceneLayouts
import SceneModel
import SceneText
import SceneWishes
import TestSupport
import Testing

/// Changes that make wishes true.
@Suite struct WishTests {
  private let row = """
    stackyard: 1
    canvas: {width: 40, height: 1}
    root:
      id: row
      stack:
        spacing: 2
        arrangedSubviews:
          - {id: icon, text: "Photo"}
          - {id: title, text: "Invoice for the month", contentCompressionResistancePriority: [749, 750]}
          - {id: amount, text: "1,250.00", width: ">= 18"}
    """

  private func answer(
    _ text: String, to wish: String, keep: WishKeep = WishKeep(), atMost most: Int = 100
  ) throws -> WishAnswer {
    let scene = try scene(text)
    let inspection = SceneInspection(
      laying: scene, offered: CellSize(columns: 80, rows: 24))
    var search = WishSearch(
      try Wish(wish, in: scene, now: inspection.layout), in: inspection, keep: keep)
    return search.answer(atMost: most)
  }

  private func commands(_ answer: WishAnswer) -> [String] {
    answer.changes.map { $0.edits.map(\.description).joined(separator: "; ") }
  }

  /// A value depends on the numbers that change it, and on no others, such as a height or a spacing of 0.
  @Test(arguments: [
    (
      "fillProportionally", 0.0,
      "It depends on the content width of a, b and c and the width of the canvas."
    ),
    (
      "fillProportionally", 3,
      "It depends on the content width of a, b and c, row.spacing and the width of the canvas."
    ),
    ("fillEqually", 3, "It depends on row.spacing and the width of the canvas."),
  ])
  func aValueDependsOnWhatChangesIt(
    _ distribution: String, _ spacing: Double, _ sentence: String
  ) throws {
    let scene = try scene(
      """
      stackyard: 1
      canvas: {width: 48, height: 13}
      root:
        id: row
        stack:
          distribution: \(distribution)
          spacing: \(spacing)
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [3, 3]}
            - {id: b, intrinsicContentSize: [6, 3]}
            - {id: c, intrinsicContentSize: [9, 3]}
            - {id: d, isHidden: true, intrinsicContentSize: [9, 3]}
      """)
    let inspection = SceneInspection(laying: scene, offered: CellSize(columns: 80, rows: 24))
    let found = try #require(inspection.dependence(of: Wish.Value("c", .width)))
    #expect(Language.english.explanationWords.text(of: found) == sentence)
  }

  private func dependence(
    of view: String, _ attribute: FrameAttribute, in text: String
  ) throws -> String {
    let inspection = SceneInspection(
      laying: try scene(text), offered: CellSize(columns: 80, rows: 24))
    let found = try #require(inspection.dependence(of: Wish.Value(view, attribute)))
    return Language.english.explanationWords.text(of: found)
  }

  /// A hint tells neither a size nor a priority that does not matter.
  @Test(arguments: [
    ("fill", "c", FrameAttribute.width, "It depends on the content width of c (hugging 250)."),
    (
      "fill", "b", .width,
      "It depends on the content width of a (hugging 250), the content width of c (hugging 250) "
        + "and the width of the canvas."
    ),
    ("equalSpacing", "c", .width, "It depends on the content width of c."),
    ("equalSpacing", "a", .height, "It depends on the height of the canvas."),
  ])
  func aHintDoesNotTellTheAnswer(
    _ distribution: String, _ view: String, _ attribute: FrameAttribute, _ hint: String
  ) throws {
    let found = try dependence(
      of: view, attribute,
      in: """
        stackyard: 1
        canvas: {width: 30, height: 5}
        root:
          id: row
          stack:
            distribution: \(distribution)
            arrangedSubviews:
              - {id: a, intrinsicContentSize: [6, 3]}
              - {id: b, intrinsicContentSize: [5, 3], contentHuggingPriority: [249, 250]}
              - {id: c, intrinsicContentSize: [4, 3]}
        """)
    #expect(found == hint)
  }

  /// If only the answer were left out, a gap would tell it.
  @Test(arguments: [
    ("b", FrameAttribute.width, "It depends on b.width == … (required)."),
    ("a", .x, "It depends on row.layoutMargins."),
    ("c", .x, "It depends on c.leading == row.leading - … (required)."),
    (
      "d", .width,
      "It depends on b.width == … (required) and d.width == … * b.width + … (required)."
    ),
  ])
  func aHintHasNoNumbersOfConstraintsAndProperties(
    _ view: String, _ attribute: FrameAttribute, _ hint: String
  ) throws {
    let found = try dependence(
      of: view, attribute,
      in: """
        stackyard: 1
        canvas: {width: 40, height: 5}
        root:
          id: row
          layoutMargins: [0, 7, 0, 5]
          subviews: [{id: c, intrinsicContentSize: [2, 1]}, {id: d, height: 1}]
          stack:
            isLayoutMarginsRelativeArrangement: true
            arrangedSubviews: [{id: a}, {id: b}]
        constraints:
          - b.width == 12
          - c.leading == row.leading - 3
          - c.top == row.top
          - d.width == 0.5 * b.width + 1
          - d.leading == row.leading
          - d.top == row.top
        """)
    #expect(found == hint)
  }

  /// A hidden view is not squeezed, so it says nothing about its neighbours.
  @Test func aHintDoesNotNameThePriorityBesideAHiddenView() throws {
    let found = try dependence(
      of: "photo", .height,
      in: """
        stackyard: 1
        canvas: {width: 30, height: 14}
        root:
          id: card
          stack:
            axis: vertical
            arrangedSubviews:
              - {id: title, text: Title}
              - {id: photo}
              - id: stars
                isHidden: true
                stack: {arrangedSubviews: [{id: s1, intrinsicContentSize: [3, 3]}]}
        """)
    #expect(
      found == "It depends on the content height of title and the height of the canvas.", "\(found)"
    )
  }

  /// The height of a label that wraps follows from its width.
  @Test func aHintNamesTheTextThatWraps() throws {
    let found = try dependence(
      of: "b", .height,
      in: """
        stackyard: 1
        canvas: {width: 20, height: 30}
        root:
          id: row
          stack:
            alignment: top
            arrangedSubviews:
              - {id: a, width: 8}
              - {id: b, text: one two three four, numberOfLines: 0}
        """)
    #expect(
      found == "It depends on how the text of b wraps at its width and b.numberOfLines.", "\(found)"
    )
    #expect(!found.contains("content"), "\(found)")
  }

  /// Many contents are counted.
  @Test(arguments: [(30, "30 views")])
  func aHintAboutManyContentsIsShort(_ count: Int, _ phrase: String) throws {
    let views = (0..<count).map { "{id: v\($0), intrinsicContentSize: [\(3 + $0 % 3), 3]}" }
    let found = try dependence(
      of: "v1", .width,
      in: """
        stackyard: 1
        canvas: {width: 2000, height: 5}
        root:
          id: row
          stack:
            distribution: fillProportionally
            arrangedSubviews: [\(views.joined(separator: ", "))]
        """)
    #expect(found.contains("the content width of") && found.contains(phrase), "\(found)")
    #expect(found.count < 160, "\(found)")
  }

  /// Whole cells along one axis, or along both.
  @Test(arguments: [("one two", 20.0, 4.5, 20.0, 5.0), ("one two three", 6, 1, 13, 5)])
  func aCanvasIsLargeEnough(
    _ line: String, _ width: Double, _ height: Double, _ enoughWidth: Double, _ enoughHeight: Double
  ) throws {
    let scene = try scene(
      """
      stackyard: 1
      canvas: {width: \(width), height: \(height)}
      root: {id: row, stack: {arrangedSubviews: [{id: a, text: "\(line)\\nb\\nc\\nd\\ne"}]}}
      """)
    let inspection = SceneInspection(laying: scene, offered: CellSize(columns: 80, rows: 24))
    #expect(
      Wish.notCut("a").sufficientCanvas(in: inspection)
        == Size(width: enoughWidth, height: enoughHeight))
  }

  /// Several ambiguous views are settled by a change each, before one is kept where it happens to be.
  @Test func ambiguousViewsAreSettledOneAfterAnother() throws {
    let answer = try answer(
      """
      stackyard: 1
      canvas: {width: 40, height: 6}
      root:
        id: page
        subviews:
          - {id: a, text: "Anna"}
          - {id: b, text: "Yesterday"}
          - {id: c, text: "One"}
          - {id: d, text: "Two three"}
      constraints:
        - "H:|-2-[a]-1-[b]-2-|"
        - "H:|-2-[c]-1-[d]-2-|"
        - "V:|-1-[a]-1-[c]"
        - "V:|-1-[b]-1-[d]"
      """, to: "nothing ambiguous")
    let first = try #require(answer.changes.first)
    #expect(first.edits.count == 2 && first.layout.views.allSatisfy(\.ambiguous.isEmpty))
    #expect(first.edits.allSatisfy { $0.description.contains("contentHuggingPriority") })
    #expect(!commands(answer).contains { $0.contains("canvas") })
  }

  /// Margins that are used, but not written, are numbers like others.
  @Test func defaultMarginsAreTried() throws {
    let answer = try answer(
      """
      stackyard: 1
      canvas: {width: 60, height: 20}
      root:
        id: cell
        stack: {isLayoutMarginsRelativeArrangement: true, arrangedSubviews: [{id: a}]}
      """, to: "a.x == 16")
    #expect(commands(answer).first == "set cell layoutMargins [8, 16, 8, 8]")
  }

  /// The canvas of a conflict is changed by what the dropped constraints are off by, with one command; a
  /// scene without one gets one.
  @Test(arguments: [
    (
      "width: 40, height: 9",
      #"{constraint: "a.height == 5", identifier: UIView-Encapsulated-Layout-Height}"#,
      "set scene canvas.height 5"
    ),
    (
      "width: 40, height: 9", #""a.width == 60", "a.height == 12""#,
      "set scene canvas {width: 60, height: 12}"
    ),
    ("", #""a.width == 90""#, "set scene canvas {width: 90, height: 24}"),
  ])
  func theCanvasThatFitsEndsAllConflicts(
    _ canvas: String, _ constraints: String, _ command: String
  ) throws {
    let text = """
      stackyard: 1
      \(canvas.isEmpty ? "" : "canvas: {\(canvas)}")
      root: {id: a}
      constraints: [\(constraints)]
      """
    #expect(commands(try answer(text, to: "no conflict")).contains(command))
    let kept = try answer(text, to: "no conflict", keep: WishKeep(canvas: true))
    #expect(!commands(kept).contains { $0.contains("canvas") })
  }

  /// The constraints that the view lacks without its mask must be added anyway.
  @Test(arguments: [
    (#""button.top == screen.top + 120""#, true),
    (#""label.top >= screen.top", "label.top == screen.top - 8""#, false),
  ])
  func aMaskThatContradictsConstraintsIsSwitchedOffFirst(
    _ constraints: String, isMask: Bool
  ) throws {
    let text = """
      stackyard: 1
      canvas: {width: 320, height: 480}
      root:
        id: screen
        subviews:
          - {id: button, text: Log in, frame: [0, 0, 80, 30], translatesAutoresizingMaskIntoConstraints: true}
          - {id: label, text: A, translatesAutoresizingMaskIntoConstraints: false}
      constraints: [\(constraints)]
      """
    let command = "set button translatesAutoresizingMaskIntoConstraints false"
    let answer = try answer(text, to: "no conflict")
    #expect((commands(answer).first == command) == isMask, "\(commands(answer))")
    #expect(answer.changes.dropFirst(isMask ? 1 : 0).allSatisfy { !$0.isWorse })
    let inspection = SceneInspection(
      laying: try scene(text), offered: CellSize(columns: 80, rows: 24))
    var advice = ConflictAdvice(inspection)
    let changes = advice.changes(resolving: try #require(inspection.conflicts.first))
    let mask = SceneChange.stopTranslatingMask(view: "button", constraints: [])
    #expect((changes.first == mask) == isMask, "\(changes)")
  }

  /// With any width in a range, a text has the same lines; nobody writes a fraction of a length then.
  @Test func lengthsAreWholeWhereAnyOfARangeWillDo() throws {
    let text = """
      stackyard: 1
      canvas: {width: 320, height: 64}
      cell: {width: 8, height: 16}
      root:
        id: page
        subviews:
          - id: card
            layoutMargins: [0, 12, 0, 12]
            stack:
              isLayoutMarginsRelativeArrangement: true
              arrangedSubviews: [{id: msg, text: The train is late again, numberOfLines: 0}]
      constraints: [card.leading == page.leading, card.trailing == page.trailing, card.top == page.top]
      """
    let commands = commands(try answer(text, to: "msg.height == 32"))
    #expect(commands.contains { $0.shows("set card layoutMargins [0, 12, 0, 125]") }, "\(commands)")
    #expect(commands.allSatisfy { !$0.contains(/\d\.\d/) }, "\(commands)")
  }

  /// In cells, a text can need more than the content size that the scene states.
  @Test func aTextGetsMoreThanItsStatedSize() throws {
    let text = """
      stackyard: 1
      canvas: {width: 30, height: 2}
      root: {id: v, subviews: [{id: a, text: Astrud Gilberto, intrinsicContentSize: [11, 1]}]}
      constraints: ["H:|[a]", "V:|[a]"]
      """
    let found = commands(try answer(text, to: "a not cut"))
    #expect(
      found == ["set a intrinsicContentSize [15, 1]", "constraint add \"a.width == 15 @251\""])
  }

  /// The commands of each kind of change say what it does: each has an effect, and together they
  /// lead to the same scene.
  @Test(arguments: [
    set(.contentHuggingPriority, .priorities(.init(horizontal: 1, vertical: 2)), of: "a"),
    set(
      .contentCompressionResistancePriority, .priorities(.init(horizontal: 1, vertical: 2)), of: "a"
    ),
    set(.width, .constraints([]), of: "a"),
    set(.height, .constraints([.init(relation: .lessThanOrEqual, constant: 3)]), of: "a"),
    set(.spacing, .number(2), of: "s"), set(.distribution, .word("fillEqually"), of: "s"),
    .remove(constraint: 1), .priority(constraint: 1, 999),
    .relation(constraint: 1, .lessThanOrEqual), .format(constraint: 0, "H:|[s]"),
    .add(
      SceneEquation(
        first: SceneConstraint.Anchor(item: "m", attribute: .width), relation: .equal,
        second: nil, multiplier: 1, constant: 5, priority: 1000)),
    .stopTranslatingMask(view: "m", constraints: []),
    .stopTranslatingMask(view: "m", constraints: [1]),
    .stopTranslatingMask(view: "s", constraints: [1, 2]),
  ])
  func theCommandsOfAChangeDoWhatItDoes(_ change: SceneChange) throws {
    let scene = try scene(
      """
      stackyard: 1
      root:
        id: r
        subviews:
          - {id: s, stack: {arrangedSubviews: [{id: a, text: A, width: 4}]}}
          - {id: m, frame: [0, 0, 4, 4], translatesAutoresizingMaskIntoConstraints: true}
      constraints: ["H:|[s]|", "s.top == r.top", "s.height == 3"]
      """)
    let inspection = SceneInspection(laying: scene, offered: CellSize(columns: 80, rows: 24))
    let made = try #require(WishAnswer.Change(change, in: inspection))
    var written = scene
    for edit in made.edits {
      let next = try written.applying(SceneCommand.edit(line: edit.description))
      #expect(next != written, "\(edit.description) does nothing")
      written = next
    }
    #expect(!made.edits.isEmpty && written == made.scene && written == scene.applying(change))
  }

  /// Three independent conflicts: no one or two changes are enough.
  @Test func manyConflictsAreResolvedTogether() throws {
    let views = ["a", "b", "c"]
    let text = """
      stackyard: 1
      canvas: {width: 60, height: 20}
      root: {id: root, subviews: [{id: a}, {id: b}, {id: c}]}
      constraints: [\(views.map { #""\#($0).width == 10", "\#($0).width == 20""# }.joined(separator: ", "))]
      """
    let answer = try answer(text, to: "no conflict")
    let changes = answer.changes
    #expect(changes.count > 1 && changes.allSatisfy { $0.edits.count == 3 })
    #expect(changes.allSatisfy { $0.layout.broken.isEmpty })
  }

  /// A spacing that makes the width right only on this canvas comes after a priority.
  @Test func huggingComesBeforeNumbersThatSuitOneCanvas() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 4}
      root:
        id: row
        stack:
          spacing: 1
          arrangedSubviews: [{id: love, text: LOVE}, {id: kisses, text: Kisses}, {id: xoxo, text: XOXO}]
      """
    let commands = try commands(answer(text, to: "love.width == 4"))
    let hugging = commands.firstIndex { $0.contains("contentHuggingPriority") }
    let spacing = commands.firstIndex { $0.contains("customSpacing") }
    #expect(try #require(hugging) < #require(spacing), "\(commands)")
  }

  @Test func aLineThatPinsAStackViewIsFreed() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 40}
      root:
        id: page
        subviews: [{id: list, stack: {axis: vertical, arrangedSubviews: [{id: box, height: 6}]}}]
      constraints: ["H:|[list]|", "V:|[list]|"]
      """
    for wish in ["no conflict", "box.height == 6"] {
      let commands = try commands(answer(text, to: wish))
      #expect(commands.contains("constraint 1 set \"V:|[list]\""), "\(commands)")
    }
  }

  /// Another canvas distinguishes changes only if there are enough trials for all of them.
  @Test func accidentsAreFoundAmongAllOrNone() throws {
    let scene = try scene(
      """
      stackyard: 1
      canvas: {width: 40, height: 4}
      root: {id: row, stack: {arrangedSubviews: [{id: a, text: A}, {id: b, text: B}, {id: c, text: C}]}}
      """)
    let inspection = SceneInspection(laying: scene, offered: CellSize(columns: 80, rows: 24))
    let wish = try Wish("a.width == 1", in: scene, now: inspection.layout)
    var whole = WishSearch(wish, in: inspection)
    while whole.step() {}
    let count = whole.effort / inspection.layout.views.count
    var scarce = WishSearch(wish, in: inspection, most: count + 1)
    let answer = scarce.answer(findsRanges: false)
    #expect(answer.changes.count > 1 && answer.tried == count && !answer.isCutShort)
    #expect(whole.answer(findsRanges: false).tried > count)
  }

  /// Half a cell comes after whole ones.
  @Test func lengthsInCellsAreWhole() throws {
    let text = """
      stackyard: 1
      canvas: {width: 30, height: 4}
      root:
        id: row
        stack:
          distribution: fillEqually
          arrangedSubviews: [{id: a}, {id: b}, {id: c}]
      """
    let commands = try commands(answer(text, to: "a.width == 9"))
    #expect(commands.first?.contains(".5") == false, "\(commands)")
  }

  /// The usual changes come before changes that push views over others or off the canvas.
  @Test func resistanceComesBeforeOverlaps() throws {
    let text = """
      stackyard: 1
      canvas: {width: 160, height: 44}
      cell: {width: 8, height: 16}
      root: {id: cell, subviews: [{id: title, text: "A long title"}, {id: value, text: "12:30 and"}]}
      constraints:
        - title.leading == cell.leading + 16
        - value.leading == title.trailing + 8
        - value.trailing == cell.trailing - 16
        - title.centerY == cell.centerY
        - value.centerY == cell.centerY
      """
    let found = commands(try answer(text, to: "title not cut"))
    let first = found.prefix(4)
    #expect(first.contains("set title contentCompressionResistancePriority [751, 750]"), "\(found)")
    #expect(first.contains("set title numberOfLines 0"), "\(found)")
  }

  @Test func aWishThatIsTrueNeedsNoChange() throws {
    let answer = try answer(row, to: "title.width == 13")
    #expect(answer.isTrue)
    #expect(answer.changes.isEmpty)
  }

  /// A view whose width is cut already can lose its height, too.
  @Test func contentsAreCutAlongEachAxis() throws {
    let text = """
      stackyard: 1
      canvas: {width: 6, height: 2}
      root:
        id: root
        stack:
          axis: vertical
          arrangedSubviews: [{id: a, text: "abcdefghij"}, {id: b, text: "bb"}]
      """
    let answer = try answer(text, to: "b.height == 2")
    let added = try #require(answer.changes.first { $0.text() == "add b.height == 2 @751" })
    #expect(added.cuts.map(\.view) == ["a"] && added.cuts.map(\.by) == [1])
  }

  /// The whole text counts, not only the lines that a label has.
  @Test func aLimitOfLinesCutsALabel() throws {
    let text = """
      stackyard: 1
      canvas: {width: 12, height: 5}
      root: {id: root, subviews: [{id: label, text: "one two three four five", numberOfLines: 1}]}
      constraints: ["H:|[label]|", "V:|[label]"]
      """
    for most in [1, 2] {
      let limited = text.replacing("numberOfLines: 1", with: "numberOfLines: \(most)")
      let answer = try answer(limited, to: "label not cut")
      #expect(!answer.isTrue)
      #expect(commands(answer).contains { $0.hasPrefix("set label numberOfLines") }, "\(most)")
      let cut = try #require(
        SceneInspection(
          laying: try scene(limited), offered: CellSize(columns: 80, rows: 24)
        ).cuts
          .first)
      #expect(cut.wants > cut.has, "\(cut)")
    }
    #expect(
      try answer(text.replacing("numberOfLines: 1", with: "numberOfLines: 3"), to: "label not cut")
        .isTrue)
  }

  private let wrapping = """
    stackyard: 1
    canvas: {width: 60, height: 9}
    root:
      id: root
      subviews:
        - {id: label, text: "one two three four five six", numberOfLines: 1, width: "<= 9"}
    constraints: ["H:|[label]", "V:|[label]"]
    """

  /// Numbers of lines are whole, and so are the ends of their ranges; 0 stands for any number.
  @Test func numbersOfLinesAreWhole() throws {
    let answer = try answer(wrapping, to: "label.height >= 2")
    let lines = try #require(
      answer.changes.first { $0.edits.first?.description.contains("numberOfLines") == true })
    #expect(lines.edits.map(\.description) == ["set label numberOfLines 2"])
    #expect(lines.holdsFor == 2...(.infinity))
  }

  /// A value with a steep slope does not jump.
  @Test func numbersOfASteepValueAreFound() throws {
    let text = """
      stackyard: 1
      canvas: {width: 200, height: 5}
      root: {id: root, subviews: [{id: a}, {id: b}]}
      constraints:
        - {constraint: b.width >= 100 * a.width - 920, priority: 900}
        - {constraint: b.width == 10, priority: 800}
        - b.width <= 180
        - a.width == 5
      """
    #expect(
      commands(try answer(text, to: "b.width == 30")).contains {
        $0.shows("constraint 3 set \"a.width == 9.5\"")
      })
  }

  /// Where a value jumps, the closest number is found, too.
  @Test func theClosestNumberIsFoundBehindAJump() throws {
    let many = wrapping.replacing("numberOfLines: 1", with: "numberOfLines: 0")
    let answer = try answer(many, to: "label.height <= 2")
    let width = try #require(
      answer.changes.first { $0.edits.first?.description.hasPrefix("set label width") == true })
    let number = try #require(width.holdsFor?.lowerBound)
    // Two lines need 13 columns: "one two three" and "four five six".
    #expect(number == 13)
    #expect(width.edits.map(\.description) == ["set label width \"<= 13\""])
  }

  /// A text wraps, if it does not yet; the axis and the spacing of a stack view change together.
  @Test func aTextWrapsAndAStackViewTurns() throws {
    let changes = commands(try answer(wrapping, to: "label not cut"))
    #expect(changes.contains("set label numberOfLines 0"), "\(changes)")
    let column = """
      stackyard: 1
      canvas: {width: 30, height: 3}
      root:
        id: row
        stack:
          spacing: 2
          arrangedSubviews: [{id: a, intrinsicContentSize: [20, 1]}, {id: b, intrinsicContentSize: [20, 2]}]
      """
    let turned = commands(try answer(column, to: "row fits in 30"))
    #expect(turned.contains("set row axis vertical; set row spacing 0"), "\(turned)")
  }

  /// A stack view that turns is as long as before along the axis of the wish; a hidden view does not fit.
  @Test func whatFitsDoesSoAlongTheAxisOfTheWish() throws {
    let row = """
      stackyard: 1
      canvas: {width: 60, height: 6}
      root:
        id: row
        stack:
          spacing: 20
          arrangedSubviews: [{id: a, text: Downloads over cellular}, {id: b, text: Ask}, {id: c, text: On}]
      """
    let found = try answer(row, to: "row fits in 50").changes
    #expect(!found.isEmpty && found.allSatisfy { !$0.isWorse })
    for change in found {
      let view = try #require(change.layout.views.first { $0.id == "row" })
      #expect(view.frame.size.width <= 50 && !view.isHidden && change.layout.broken.isEmpty)
    }
    #expect(commands(try answer(row, to: "a fits in 20")).allSatisfy { !$0.contains("isHidden") })
  }

  /// A content of no length is not meant.
  @Test func aCutContentDoesNotVanish() throws {
    let text = """
      stackyard: 1
      canvas: {width: 20, height: 2}
      root:
        id: row
        stack:
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [12, 2], contentCompressionResistancePriority: 749}
            - {id: b, intrinsicContentSize: [24, 2]}
      """
    let changes = commands(try answer(text, to: "a not cut"))
    #expect(!changes.isEmpty && !changes.contains { $0.hasPrefix("set a intrinsicContentSize") })
  }

  /// Where each single change does harm, pairs do not repeat them with one that has no effect.
  @Test func pairsDoNoMoreHarmThanSingleChanges() throws {
    let text = """
      stackyard: 1
      canvas: {width: 20, height: 3}
      root: {id: r, subviews: [{id: a, text: a}, {id: b, text: b}]}
      constraints:
        - a.leading == r.leading
        - a.trailing == b.leading
        - b.trailing == r.trailing
        - b.width == 8
        - a.width == 12
      """
    let found = try answer(text, to: "a.width == 14", keep: WishKeep(canvas: true)).changes
    #expect(!found.isEmpty)
    let harm = found.filter(\.isWorse)
    #expect(harm.isEmpty || harm.count == found.count && harm.allSatisfy { $0.edits.count == 1 })
  }

  /// A size that other, equally good layouts make too small is not enough.
  @Test func aTextThatAnEquallyGoodLayoutCutsIsCut() throws {
    let text = """
      stackyard: 1
      canvas: {width: 10, height: 1}
      root: {id: row, stack: {arrangedSubviews: [{id: a, text: Invoice}, {id: b, text: November}]}}
      """
    for view in ["a", "b"] {
      let answer = try answer(text, to: "\(view) not cut")
      #expect(!answer.isTrue && answer.isOpen)
      let changed = try answer.changes.map { change in
        try #require(change.layout.views.first { $0.id == view })
      }
      #expect(!changed.isEmpty && changed.allSatisfy { !$0.ambiguous.contains("width") })
    }
  }

  /// Where one change is not enough, two are found: a view without a content has no size at all.
  @Test func aViewWithoutASizeGetsOne() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 10}
      root: {id: root, subviews: [{id: photo}]}
      constraints: [photo.leading == root.leading + 2, photo.centerY == root.centerY]
      """
    let answer = try answer(text, to: "photo not ambiguous")
    let best = try #require(answer.changes.first)
    #expect(best.edits.count == 2)
    #expect(best.layout.views.allSatisfy { $0.ambiguous.isEmpty })
  }

  /// Nobody can edit a constraint that a stack view makes, although the scene of a log contains it.
  @Test func constraintsOfUIKitAreNotChanged() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 10}
      root: {id: root, subviews: [{id: a}, {id: b}]}
      constraints:
        - a.leading == root.leading
        - a.width == 10
        - {constraint: b.leading == a.trailing + 4, identifier: UISV-spacing}
        - b.width == 5
      """
    let changes = commands(try answer(text, to: "b.x == 20"))
    #expect(!changes.isEmpty && !changes.contains { $0.hasPrefix("constraint 2") }, "\(changes)")
  }

  @Test func aViewGetsOntoTheCanvas() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 9}
      root: {id: root, subviews: [{id: a, width: 4, height: 1}]}
      constraints: ["a.leading == root.leading + 50", "a.top == root.top"]
      """
    let changes = commands(try answer(text, to: "a on canvas"))
    #expect(changes.contains("constraint 0 set \"a.leading == root.leading + 36\""), "\(changes)")
  }

  /// Numbers with names, and those in visual format, are changed as well as others; constraints for
  /// other size classes are not.
  @Test func metricsAndVisualFormatAreChanged() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 9}
      metrics: {gap: 6}
      root: {id: root, subviews: [{id: a, height: 1}, {id: b, height: 1, width: 9}]}
      constraints:
        - "H:|-gap-[a]-4-[b]|"
        - a.top == root.top
        - b.top == root.top
        - {constraint: "a.width == 3", when: [regularWidth]}
      """
    let changes = commands(try answer(text, to: "a.width == 23"))
    #expect(changes.contains("set scene metrics.gap 4"), "\(changes)")
    #expect(changes.contains("constraint 0 set \"H:|-gap-[a]-2-[b]|\""), "\(changes)")
    #expect(!changes.contains { $0.contains("constraint 3") }, "\(changes)")
  }

  /// A position is added as a distance from the superview.
  @Test func aPositionIsAddedAsAnEquation() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 9}
      root: {id: root, subviews: [{id: a, width: 4, height: 1}]}
      constraints: ["a.leading == root.leading @250", "a.top == root.top"]
      """
    let added = commands(try answer(text, to: "a.x >= 6"))
    #expect(
      added.contains { $0.hasPrefix("constraint add \"a.leading >= root.leading + 6") }, "\(added)")
  }

  /// The proposals of an explanation for an ambiguous number are offered for the wish, too.
  @Test func ambiguityIsSettledByAnEquation() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 10}
      root: {id: root, subviews: [{id: a}, {id: b}]}
      constraints: ["V:|[a]|", "V:|[b]|", "H:|[a][b]|"]
      """
    let answer = try answer(text, to: "nothing ambiguous")
    #expect(commands(answer).contains { $0.hasPrefix("constraint add") }, "\(commands(answer))")
    let open = try self.answer(text, to: "a.width == 40")
    #expect(!open.isTrue && open.isOpen)
  }

  /// The end of what is inside is meant more often than the size of the superview.
  @Test func aViewEndsWithItsContentBeforeItFillsItsSuperview() throws {
    let text = """
      stackyard: 1
      canvas: {width: 320, height: 200}
      root: {id: screen, subviews: [{id: cell, subviews: [{id: title, intrinsicContentSize: [80, 20]}]}]}
      constraints: ["H:|[cell]|", "V:|[cell]", "H:|-16-[title]", "V:|-8-[title]"]
      """
    let commands = commands(try answer(text, to: "cell not ambiguous"))
    #expect(commands.first == #"constraint add "title.bottom == cell.bottom - 8""#, "\(commands)")
  }

  /// With a smaller content, the current one is not shown whole.
  @Test func noOtherContentIsProposedForOneThatIsCut() throws {
    let text = """
      stackyard: 1
      canvas: {width: 30, height: 2}
      root:
        id: row
        stack:
          arrangedSubviews:
            - {id: icon, intrinsicContentSize: [9, 2], contentCompressionResistancePriority: 749}
            - {id: title, text: "A title of twenty-five ch"}
      """
    let changes = commands(try answer(text, to: "icon not cut"))
    #expect(
      !changes.isEmpty && !changes.contains { $0.contains("intrinsicContentSize") }, "\(changes)")
  }

  /// With a width of 438, all contents fit exactly; a slope leads to a number just above.
  @Test func theClosestWholeNumberIsFound() throws {
    let text = """
      stackyard: 1
      canvas: {width: 390, height: 60}
      root:
        id: bar
        stack:
          spacing: 8
          arrangedSubviews:
            - {id: icon, intrinsicContentSize: [24, 24], contentHuggingPriority: [251, 250]}
            - {id: title, intrinsicContentSize: [260, 20]}
            - {id: price, intrinsicContentSize: [70, 20]}
            - {id: buy, intrinsicContentSize: [60, 30], width: "== 60"}
      """
    #expect(commands(try answer(text, to: "title.x == 32")).first == "set scene canvas.width 438")
  }

  /// A view behind others fills its superview; one in front of them is a line.
  @Test(arguments: [
    ("{id: label, intrinsicContentSize: [80, 20]}, {id: line}", "line.height == 1"),
    ("{id: line}, {id: label, intrinsicContentSize: [80, 20]}", "line.height == card.height @750"),
  ])
  func anOpenThicknessCoversNothing(_ views: String, _ equation: String) throws {
    let text = """
      stackyard: 1
      canvas: {width: 320, height: 120}
      root: {id: card, subviews: [\(views)]}
      constraints: ["H:|-16-[label]", "V:|-16-[label]", "H:|[line]|", "V:[line]|"]
      """
    let commands = commands(try answer(text, to: "nothing ambiguous"))
    #expect(commands.first == "constraint add \"\(equation)\"", "\(commands)")
  }

  /// A picture that lacks room would not have the width of its superview.
  @Test func noContentGetsTheSizeOfTheSuperview() throws {
    let text = """
      stackyard: 1
      canvas: {width: 120, height: 40}
      root:
        id: card
        subviews: [{id: img, intrinsicContentSize: [80, 8]}, {id: sw, intrinsicContentSize: [51, 3]}]
      constraints: ["H:|[img][sw]|", "V:|[img]", "V:|[sw]"]
      """
    for view in ["img", "sw"] {
      let commands = commands(try answer(text, to: "\(view) not ambiguous"))
      #expect(!commands.isEmpty && !commands.contains { $0.contains("card.width") }, "\(commands)")
    }
  }

  /// The content size that a scene states for a label is what its text needs.
  @Test func aStatedContentSizeIsNeeded() throws {
    let text = """
      stackyard: 1
      canvas: {width: 20, height: 3}
      root:
        id: row
        stack:
          arrangedSubviews:
            - {id: a, text: "abc", intrinsicContentSize: [30, 1]}
            - {id: b, text: "b", contentCompressionResistancePriority: [751, 750]}
      """
    let answer = try answer(text, to: "a not cut")
    #expect(!answer.isTrue && answer.value == -11)
    let inspection = SceneInspection(
      laying: try scene(text), offered: CellSize(columns: 80, rows: 24))
    #expect(inspection.cuts.map(\.view) == ["a"] && inspection.cuts.map(\.wants) == [30])
    let found = try #require(inspection.explanation(of: .width, of: "a"))
    #expect(
      found.text().contains(
        "Its content wants 30 (compression resistance 750): it gets 11 less, but shows its whole text."
      ),
      "\(found.text())")
  }

  /// The smallest numbers are found exactly, and the range in which they hold.
  @Test func numbersAreExact() throws {
    let answer = try answer(row, to: "title.width >= 15")
    let commands = commands(answer)
    #expect(commands.contains("set row spacing 1"))
    #expect(commands.contains("set amount width \">= 16\""))
    #expect(commands.contains("set scene canvas.width 42"))
    let spacing = try #require(
      answer.changes.first { $0.edits.map(\.description) == ["set row spacing 1"] })
    #expect(spacing.value == 15)
    #expect(spacing.moves.isEmpty)
    #expect(spacing.holdsFor?.upperBound == 1)
  }

  /// A range ends where it would cut a view that the number itself does not cut.
  @Test func aRangeCutsNoFurtherView() throws {
    let scene = """
      stackyard: 1
      canvas: {width: 40, height: 5}
      root: {id: page, subviews: [{id: box, subviews: [{id: text, text: 12345678901234567890}]}]}
      constraints:
        - "H:|[box]"
        - "V:|[box]|"
        - "H:|[text]|"
        - "V:|[text]|"
        - "box.trailing == page.trailing - 4"

      """
    let answer = try answer(scene, to: "box.width <= 30")
    let moved = "constraint 4 set \"box.trailing == page.trailing - 10\""
    let change = try #require(
      answer.changes.first { $0.edits.map(\.description) == [moved] })
    #expect(change.holdsFor == -20 ... -10)
  }

  /// A picture that shares a lack of room by chance gets its content's width, at the lowest priority.
  @Test func aPictureMayGetTheSizeOfItsContent() throws {
    let scene = """
      stackyard: 1
      canvas: {width: 100, height: 10}
      root:
        id: page
        subviews:
          - {id: icon, intrinsicContentSize: [40, 10]}
          - {id: other, intrinsicContentSize: [70, 10]}
      constraints: ["H:|[icon][other]|", "V:|[icon]", "V:|[other]"]

      """
    let commands = commands(try answer(scene, to: "icon not cut"))
    #expect(commands.contains("constraint add \"icon.width == 40 @1\""), "\(commands)")
  }

  @Test func whatIsKeptStays() throws {
    let keep = WishKeep(views: ["amount"], canvas: true, spacing: true)
    let answer = try answer(row, to: "title.width == 14", keep: keep)
    #expect(!answer.changes.isEmpty)
    for change in answer.changes {
      #expect(!change.moves.contains("amount"))
      let text = change.edits.map(\.description).joined()
      #expect(!text.contains("canvas") && !text.contains("spacing"), "\(text)")
    }
  }

  /// A size below 0 contradicts only that sizes are not negative.
  @Test func theImpossibleIsExplained() throws {
    let answer = try answer(row, to: "title.width == -1")
    #expect(answer.changes.isEmpty)
    #expect(answer.impossible?.constraints == ["title.width >= 0"])
    #expect(answer.impossible?.places == [])
  }

  /// A cell in a table, whose last label does not end it.
  private let openCell = """
    stackyard: 1
    canvas: {width: 40, height: 20}
    root:
      id: table
      subviews: [{id: cell, subviews: [{id: title, text: Title}, {id: sub, text: Below it}]}]
    constraints:
      - "H:|[cell]|"
      - "V:|[cell]"
      - "V:|-1-[title][sub]"
      - "H:|[title]|"
      - "H:|[sub]|"
    """

  /// The end of the content is the most usual answer to an open height.
  @Test func anOpenHeightEndsWithItsContent() throws {
    let answer = try answer(openCell, to: "nothing ambiguous")
    #expect(commands(answer).first == "constraint add \"sub.bottom == cell.bottom - 1\"")
    #expect(answer.changes.first?.layout.views.first { $0.id == "cell" }?.frame.size.height == 4)
  }

  /// The width of what scrolls can be that of the scroll view.
  @Test func scrolledContentCanHaveTheWidthOfItsScrollView() throws {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 20}
      root:
        id: root
        subviews:
          - id: list
            scroll: {}
            subviews:
              - id: stack
                stack:
                  axis: vertical
                  arrangedSubviews: [{id: a, text: "\(words)", numberOfLines: 0}, {id: b, text: B}]
      constraints:
        - "H:|[list]|"
        - "V:|[list]|"
        - "H:|[stack]|"
        - "V:|[stack]|"
      """
    let answer = try answer(text, to: "a.width == list.width")
    #expect(
      commands(answer).prefix(5).contains("constraint add \"stack.width == list.frame.width\""),
      "\(commands(answer))")
    let inspection = SceneInspection(
      laying: try scene(text), offered: CellSize(columns: 80, rows: 24))
    #expect(
      inspection.explanation(of: .width, of: "a")?.mechanisms
        == [.unlimitedContent(of: "list", content: "stack")])
  }

  /// Neither a view without a width nor a priority that nobody writes is a remedy.
  @Test func changesCollapseNoViewAndHaveWholePriorities() throws {
    let text = """
      stackyard: 1
      canvas: {width: 30, height: 3}
      root:
        id: row
        stack:
          arrangedSubviews:
            - {id: icon, width: "10 @751"}
            - id: name
              text: A name that is too long for it
              contentCompressionResistancePriority: [750, 750]
            - {id: time, text: "09:41", contentCompressionResistancePriority: [752, 750]}
      """
    let answer = try answer(text, to: "name not cut")
    for change in answer.changes {
      let icon = change.layout.views.first { $0.id == "icon" }
      #expect(icon?.isHidden == true || (icon?.frame.size.width ?? 0) > 0, "\(change.text())")
      let isWhole = !change.edits.contains { $0.description.contains(".5") }
      #expect(isWhole, "\(change.text())")
    }
  }

  /// Nobody puts a baseline outside its view.
  @Test func baselinesStayInTheirViews() throws {
    let text = """
      stackyard: 1
      canvas: {width: 31, height: 5}
      root:
        id: row
        stack:
          alignment: lastBaseline
          spacing: 1
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [5, 3], baseline: {first: 1, last: 0}}
            - {id: b, intrinsicContentSize: [9, 4], baseline: {first: 3, last: 1}}
            - {id: c, intrinsicContentSize: [9, 4], baseline: {first: 2, last: 0}}
      """
    #expect(
      try commands(answer(text, to: "b.y == 2")).contains {
        $0.shows("set b baseline {first: 3, last: 2}")
      })
    let far = try commands(answer(text, to: "b.y == 7"))
    #expect(!far.contains { $0.contains("last: 7") || $0.contains("last: 8") }, "\(far)")
  }

  /// Nobody writes negative margins, sizes or multipliers.
  @Test func changesMakeNoNumberNegativeThatIsNot() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 9}
      root:
        id: row
        layoutMargins: [1, 2, 1, 2]
        stack:
          isLayoutMarginsRelativeArrangement: true
          arrangedSubviews: [{id: a, height: 4}, {id: b, width: 10}]
      """
    let commands = commands(try answer(text, to: "a.width == 60"))
    #expect(commands == ["set scene canvas.width 74"])
  }

  /// Hidden, the root would have no views that a change could leave without a size.
  @Test func theRootIsNotHidden() throws {
    let text = """
      stackyard: 1
      canvas: {width: 30, height: 4}
      root:
        id: r
        stack:
          axis: vertical
          spacing: 1
          arrangedSubviews:
            - {id: a, width: ">= 1"}
            - {id: b, intrinsicContentSize: [12, 3], contentHuggingPriority: [251, 250], width: 12}
      constraints: [b.width >= 7, a.width == 9]
      """
    let commands = commands(try answer(text, to: "r.height <= 1"))
    #expect(!commands.isEmpty && !commands.contains { $0.contains("set r isHidden") })
  }

  @Test func aConflictIsResolved() throws {
    let text = row + "\nconstraints:\n  - \"icon.width == 30\"\n"
    let answer = try answer(text, to: "no conflict")
    let commands = commands(answer)
    #expect(commands.contains("constraint 0 off"))
    #expect(commands.contains("constraint 0 priority 999"))
  }

  @Test func cutTextGetsRoom() throws {
    let answer = try answer(row, to: "title not cut")
    #expect(commands(answer).contains("set scene canvas.width 48"))
    for change in answer.changes { #expect(!change.cuts.contains { $0.view == "title" }) }
  }

  /// A gap that takes the room of a third of the canvas is rarely meant.
  @Test func gapsThatGrowMuchComeAfterAnAddedConstraint() throws {
    let answer = try answer(
      """
      stackyard: 1
      canvas: {width: 60, height: 1}
      root:
        id: row
        stack:
          spacing: 1
          arrangedSubviews:
            - {id: name, text: Aiko}
            - {id: time, text: "09:41", contentHuggingPriority: [251, 250]}
            - {id: badge, contentHuggingPriority: [251, 250], width: 2}
      """, to: "name.width == 20")
    let commands = commands(answer)
    let added = commands.firstIndex { $0.hasPrefix("constraint add") }
    let gap = commands.firstIndex { $0.hasPrefix("set row customSpacing") }
    #expect(try #require(added) < #require(gap), "\(commands)")
  }

  /// A stack view that makes sizes equal, which the scene sets, is the cause of their conflict.
  @Test func theDistributionThatContradictsSizesIsChangedFirst() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 2}
      root:
        id: screen
        subviews: [{id: row, stack: {distribution: fillEqually, arrangedSubviews: [{id: a}, {id: b}]}}]
      constraints: ["a.width == 4", "b.width == 9", "row.leading == screen.leading", "V:|[row]|"]
      """
    #expect(try commands(answer(text, to: "no conflict")).first == "set row distribution fill")
    let scene = try scene(text)
    let inspection = SceneInspection(laying: scene, offered: CellSize(columns: 80, rows: 24))
    var advice = ConflictAdvice(inspection)
    let conflict = try #require(inspection.conflicts.first)
    #expect(
      advice.changes(resolving: conflict).first == set(.distribution, .word("fill"), of: "row"))
  }

  /// An added constraint is among the answers even if it takes the room of a view that has no content.
  @Test func anAddedConstraintIsOfferedLast() throws {
    let answer = try answer(
      """
      stackyard: 1
      canvas: {width: 20, height: 9}
      root:
        id: list
        stack:
          axis: vertical
          arrangedSubviews: [{id: head, intrinsicContentSize: [6, 3]}, {id: rest, contentHuggingPriority: 1}]
      """, to: "head.height == 9")
    #expect(commands(answer).last == #"constraint add "head.height == 9 @251""#)
  }

  /// An answer has the same number in lists of any length, the added constraint at most the eighth.
  @Test func numbersOfAnswersDoNotDependOnTheLengthOfTheList() throws {
    let text = """
      stackyard: 1
      canvas: {width: 60, height: 1}
      root:
        id: row
        stack:
          spacing: 2
          arrangedSubviews:
            - {id: a, width: 4}
            - {id: b, width: 5}
            - {id: title, text: Invoice for the month, contentCompressionResistancePriority: 749}
            - {id: c, width: 6}
            - {id: d, width: 7}
            - {id: e, width: 14 @800}
      """
    let all = commands(try answer(text, to: "title.width == 16"))
    #expect(all.count > 9 && all[7] == #"constraint add "title.width == 16 @801""#, "\(all)")
    for most in [1, 3, 8, 9] {
      let shorter = commands(try answer(text, to: "title.width == 16", atMost: most))
      #expect(shorter == Array(all.prefix(most)))
    }
  }

  /// A wish can be about all contents at once.
  @Test func nothingCutIsAWish() throws {
    let answer = try answer(row, to: "nothing cut")
    #expect(commands(answer).contains("set scene canvas.width 48"))
    let scene = try scene(row)
    let layout = SceneLayout(laying: scene, offered: CellSize(columns: 80, rows: 24))
    #expect(try Wish("no ambiguity", in: scene, now: layout) == .nothingAmbiguous)
    #expect(try Wish("nothing cut", in: scene, now: layout).text == "nothing cut")
  }

  /// Each text has its own remedy, so that no single change helps.
  @Test func severalTextsGetRoomOneAfterAnother() throws {
    let text = """
      stackyard: 1
      canvas: {width: 30, height: 4}
      root:
        id: p
        subviews:
          - {id: a, text: "x\\ny", numberOfLines: 1}
          - {id: b, text: one two three four, numberOfLines: 2, width: 9}
      constraints: [a.top == p.top, b.top == p.top, a.leading == p.leading, b.leading == a.trailing + 1]
      """
    let answer = try answer(text, to: "nothing cut")
    #expect(commands(answer).contains("set a numberOfLines 2; set b numberOfLines 3"))
    for change in answer.changes {
      let gap = Wish.nothingCut(in: change.scene).gap(in: change.layout, of: change.scene)
      #expect(gap.map { $0 >= 0 } == true, "\(change.text())")
    }
  }

  @Test func anEllipsisMakesNoTextWhole() throws {
    let text = """
      stackyard: 1
      canvas: {width: 30, height: 4}
      root:
        id: p
        subviews:
          - {id: t, text: one two three four, numberOfLines: 2, lineBreakMode: byWordWrapping, width: 9}
      constraints: [t.top == p.top, t.leading == p.leading]
      """
    #expect(
      commands(try answer(text, to: "t not cut", atMost: 3)) == [
        "set t lineBreakMode byCharWrapping", "set t numberOfLines 3", "set t width 10",
      ])
  }

  @Test(arguments: [
    ("title.width = 3", "is not a wish"), ("titel.width == 3", "did you mean 'title'?"),
    ("title.size == 3", "is not a value"), ("title fits in wide", "is not a number"),
    ("title.width == 3 @ 750", "leave out '@ 750'"),
    ("title.width == 2 * amount.width", "' is 'title.width == 36'"),
    ("title.width <= amount.width + 1.5", "' is 'title.width <= 19.5'"),
    ("icon.width == title.width == amount.width", "' is 'icon.width == title.width'"),
    ("icon.width == 3 and title.width == 3", "' is 'icon.width == 3'"),
    ("title.width == 2 * amount.size", "is not a value"),
  ])
  func mistakesAreExplained(_ text: String, _ words: String) throws {
    let scene = try scene(row)
    do throws(WishError) {
      _ = try Wish(
        text, in: scene,
        now: SceneLayout(laying: scene, offered: CellSize(columns: 80, rows: 24)))
      Issue.record("\(text) was accepted")
    } catch {
      #expect(error.reason.contains(words), "\(error.reason)")
    }
  }

  // MARK: Random scenes

  /// Every offered change, applied as a command, makes the wish true.
  @Test func offeredChangesMakeWishesTrue() throws {
    try forEverySeed(in: 0..<(isLongRun ? 1000 : 60), testingAtLeast: 90) { seed in
      var random = SmallScene(RepeatableGenerator(seed: seed))
      let scene = random.scene()
      let wish = random.wish(about: scene)
      var search = WishSearch(wish, in: SmallScene<RepeatableGenerator>.inspection(of: scene))
      let answer = search.answer(atMost: 100)
      for change in answer.changes {
        var changed = scene
        for edit in change.edits {
          changed = try changed.applying(try SceneCommand.edit(line: edit.description))
        }
        let layout = SceneLayout(laying: changed, offered: SmallScene<RepeatableGenerator>.offered)
        let gap = try #require(wish.gap(in: layout, of: changed))
        let distance =
          switch wish.relation {
          case .equal: abs(gap)
          case .greaterThanOrEqual: max(0, -gap)
          case .lessThanOrEqual: max(0, gap)
          }
        #expect(distance <= 1e-6, "\(wish.text): \(change.edits) leads to \(gap)")
      }
      return answer.changes.count
    }
  }

  /// No single edit that brute force finds moves fewer views than every offered one.
  @Test func noSingleEditIsOverlooked() {
    forEverySeed(in: 1000..<(isLongRun ? 1300 : 1012), testingAtLeast: 50) { seed in
      var random = SmallScene(RepeatableGenerator(seed: seed))
      let scene = random.scene()
      let wish = random.wish(about: scene)
      let inspection = SmallScene<RepeatableGenerator>.inspection(of: scene)
      var search = WishSearch(wish, in: inspection)
      let answer = search.answer(atMost: 100)
      if answer.isTrue { return 0 }
      let found = BruteForce(wish, scene, inspection.layout).found
      let offered = answer.changes.filter { $0.edits.count == 1 && !$0.isWorse }
      for edit in found {
        // Those after which less is shown come later, so it need not be the first one.
        let isOutranked = offered.contains { $0.moves.count <= edit.moves }
        #expect(
          isOutranked, "\(wish.text): \(edit.text) was overlooked; \(commands(answer).prefix(3))")
      }
      return found.count
    }
  }
}

/// Small random scenes with a few labels, stack views and constraints.
struct SmallScene<Generator: RandomNumberGenerator> {
  private var generator: Generator

  static var offered: CellSize { CellSize(columns: 80, rows: 24) }

  init(_ generator: Generator) { self.generator = generator }

  static func inspection(of scene: Scene) -> SceneInspection {
    SceneInspection(laying: scene, offered: offered)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[number(0...values.count - 1)]
  }

  mutating func scene() -> Scene {
    var root = SceneView(id: "r")
    var stack = SceneView.Stack()
    for index in 0..<number(1...4) { stack.arrangedSubviews.append(leaf("v\(index)")) }
    if number(0...2) == 0 {
      var inner = SceneView(id: "s")
      var nested = SceneView.Stack()
      nested.arrangedSubviews = [leaf("n")]
      nested.axis = one(of: Axis.allCases)
      inner.stack = nested
      stack.arrangedSubviews.append(inner)
    }
    stack.axis = one(of: Axis.allCases)
    stack.distribution = one(of: StackView.Distribution.allCases)
    stack.alignment = one(of: [.fill, .leading, .center])
    stack.spacing = Double(number(0...3))
    root.stack = stack
    root.placement = one(of: [.fill, .topLeading])
    var scene = Scene(root: root)
    scene.canvas = Size(width: Double(number(10...40)), height: Double(number(4...12)))
    let ids = stack.arrangedSubviews.map(\.id)
    for _ in 0..<number(0...2) {
      let standsAlone = number(0...1) == 0
      scene.constraints.append(
        .equation(
          SceneEquation(
            first: SceneConstraint.Anchor(item: one(of: ids), attribute: .width),
            relation: one(of: LayoutRelation.allCases),
            second: standsAlone
              ? nil : SceneConstraint.Anchor(item: one(of: ids), attribute: .height),
            constant: Double(number(1...12)), priority: one(of: [1000, 1000, 800, 240]))))
    }
    return scene
  }

  private mutating func leaf(_ id: String) -> SceneView {
    var view = SceneView(id: id)
    if number(0...3) > 0 {
      view.intrinsicContentSize = SceneView.IntrinsicSize(
        width: Double(number(1...14)), height: Double(number(1...4)))
    }
    view.contentHuggingPriority.horizontal = one(of: [250, 250, 251])
    view.contentCompressionResistancePriority.horizontal = one(of: [750, 750, 749])
    if number(0...3) == 0 {
      view.width = [
        SceneView.SizeConstraint(
          relation: one(of: LayoutRelation.allCases), constant: Double(number(1...15)),
          priority: one(of: [1000, 900]))
      ]
    }
    return view
  }

  mutating func wish(about scene: Scene) -> Wish {
    let layout = SceneLayout(laying: scene, offered: SmallScene.offered)
    let view = layout.views[number(0...layout.views.count - 1)]
    let isWidth = number(0...1) == 0
    let value = Wish.Value(view.id, isWidth ? .width : .height)
    let now = isWidth ? view.frame.size.width : view.frame.size.height
    return .number(
      value, one(of: LayoutRelation.allCases), max(1, now.rounded() + Double(number(-4...4))))
  }
}

/// The single edits that make a wish true, found by trying every whole number up to a limit, every
/// priority beyond those of others, every relation and every word.
private struct BruteForce {
  private let wish: Wish
  private let scene: Scene
  private let before: SceneLayout
  private(set) var found: [(text: String, moves: Int)] = []

  private static let numbers = (0...48).map(Double.init)
  private static let priorities = [
    1.0, 200, 245, 249.5, 252, 500, 748, 749.5, 751, 850, 950, 999, 1000,
  ]

  init(_ wish: Wish, _ scene: Scene, _ before: SceneLayout) {
    (self.wish, self.scene, self.before) = (wish, scene, before)
    scene.root.visit { self.tryView($0) }
    for index in scene.constraints.indices { tryEntry(index) }
    for number in BruteForce.numbers.dropFirst() {
      attempt("canvas width \(number)") { $0.canvas?.width = number }
      attempt("canvas height \(number)") { $0.canvas?.height = number }
    }
  }

  private mutating func tryView(_ view: SceneView) {
    func change(_ scene: inout Scene, _ body: (inout SceneView) -> Void) {
      scene.root.change(view.id, body)
    }
    for index in view.width.indices {
      for number in BruteForce.numbers {
        attempt("\(view.id) width \(number)") { change(&$0) { $0.width[index].constant = number } }
      }
      for priority in BruteForce.priorities {
        attempt("\(view.id) width @\(priority)") {
          change(&$0) { $0.width[index].priority = priority }
        }
      }
      for relation in LayoutRelation.allCases {
        attempt("\(view.id) width \(relation)") {
          change(&$0) { $0.width[index].relation = relation }
        }
      }
      attempt("\(view.id) without width") { change(&$0) { $0.width.remove(at: index) } }
    }
    if view.stack == nil {
      for axis in Axis.allCases {
        for priority in BruteForce.priorities {
          attempt("\(view.id) hugging \(axis) \(priority)") {
            change(&$0) { $0.contentHuggingPriority[axis] = priority }
          }
          attempt("\(view.id) resistance \(axis) \(priority)") {
            change(&$0) { $0.contentCompressionResistancePriority[axis] = priority }
          }
        }
      }
    }
    if let size = view.intrinsicContentSize {
      for number in BruteForce.numbers {
        attempt("\(view.id) content width \(number)") {
          change(&$0) { $0.intrinsicContentSize?.width = number }
        }
        if size.height != nil {
          attempt("\(view.id) content height \(number)") {
            change(&$0) { $0.intrinsicContentSize?.height = number }
          }
        }
      }
    }
    attempt("\(view.id) hidden") { change(&$0) { $0.isHidden.toggle() } }
    guard view.stack != nil else { return }
    for number in BruteForce.numbers {
      attempt("\(view.id) spacing \(number)") { change(&$0) { $0.stack?.spacing = number } }
    }
    for distribution in StackView.Distribution.allCases {
      attempt("\(view.id) \(distribution)") {
        change(&$0) { $0.stack?.distribution = distribution }
      }
    }
    for alignment in StackView.Alignment.allCases {
      attempt("\(view.id) \(alignment)") { change(&$0) { $0.stack?.alignment = alignment } }
    }
    for axis in Axis.allCases {
      attempt("\(view.id) \(axis)") { change(&$0) { $0.stack?.axis = axis } }
    }
  }

  private mutating func tryEntry(_ index: Int) {
    guard case .equation(let equation) = scene.constraints[index] else { return }
    func change(_ body: (inout SceneEquation) -> Void) -> (inout Scene) -> Void {
      var changed = equation
      body(&changed)
      return { $0.constraints[index] = .equation(changed) }
    }
    for number in BruteForce.numbers {
      attempt("entry \(index) constant \(number)", change { $0.constant = number })
    }
    for priority in BruteForce.priorities {
      attempt("entry \(index) @\(priority)", change { $0.priority = priority })
    }
    for relation in LayoutRelation.allCases {
      attempt("entry \(index) \(relation)", change { $0.relation = relation })
    }
    attempt("entry \(index) off", change { $0.isActive = false })
  }

  private mutating func attempt(_ text: String, _ change: (inout Scene) -> Void) {
    var changed = scene
    change(&changed)
    if changed == scene { return }
    let layout = SceneLayout(laying: changed, offered: CellSize(columns: 80, rows: 24))
    guard let gap = wish.gap(in: layout, of: changed) else { return }
    let isTrue =
      switch wish.relation {
      case .equal: abs(gap) <= 1e-6
      case .greaterThanOrEqual: gap >= -1e-6
      case .lessThanOrEqual: gap <= 1e-6
      }
    let isSound =
      layout.broken.count <= before.broken.count
      && zip(layout.views, before.views).allSatisfy { view, former in
        view.ambiguous.allSatisfy(former.ambiguous.contains)
      }
      // A view without a width or height is no remedy.
      && !layout.collapses(before, except: wish.views)
    let isOpen = wish.values.contains { value in
      layout.views.contains {
        $0.id == value.view && $0.ambiguous.contains(value.attribute.rawValue)
      }
    }
    guard isTrue, isSound, !isOpen else { return }
    let moves = zip(layout.views, before.views).count { view, former in
      !wish.views.contains(view.id) && !view.frame.isNear(former.frame)
    }
    found.append((text, moves))
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(origin.x - other.origin.x) + abs(origin.y - other.origin.y)
      + abs(size.width - other.size.width) + abs(size.height - other.size.height) <= 1e-6
  }
}

private func set(_ property: Property, _ value: PropertyValue, of view: String) -> SceneChange {
  .set(view: view, SceneView.Change(property, to: value))
}
