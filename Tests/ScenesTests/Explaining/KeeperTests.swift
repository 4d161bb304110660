import AutoLayout
import Cells
import Phrases
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// The constraints that keep a value from being what others require, and the rules that explain it.
@Suite struct KeeperTests {
  private func inspection(
    _ text: String, canvas: CellSize = CellSize(columns: 60, rows: 20)
  ) throws -> SceneInspection {
    let reading = SceneReading(text: "stackyard: 1\n" + text, file: "test.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    return SceneInspection(laying: scene, offered: canvas, lines: reading.lines)
  }

  private func row(_ views: String, further: String = "") -> String {
    """
    canvas: {width: 40, height: 4}
    root:
      id: row
      \(further)
      stack: {spacing: 1, arrangedSubviews: [\(views)]}
    """
  }

  private let name =
    "{id: name, intrinsicContentSize: [60, 1], contentCompressionResistancePriority: [752, 750]}"

  // MARK: Keepers

  /// An optional constraint does not keep a required one from holding, even if it keeps the layout from
  /// coming nearer to it.
  @Test func aDroppedConstraintNamesOnlyRequiredOnes() throws {
    let torn = try inspection(
      """
      canvas: {width: 40, height: 4}
      root:
        id: row
        stack:
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [8, 1], contentCompressionResistancePriority: required}
            - {id: b, text: "message"}
            - {id: c, text: "09:41", contentCompressionResistancePriority: 751}
      constraints: ["b.width == 38"]
      """)
    let found = try #require(torn.explanation(of: .width, of: "b"))
    let keepers = try #require(found.keepers[.entry(0, part: 0)])
    #expect(keepers.first?.id == .compressionResistance(view: "a", axis: .horizontal))
    #expect(keepers.allSatisfy { $0.isRequired })
  }

  /// The size that leaves no room comes before the edges from which views are measured, and no
  /// constraint is left out alone.
  @Test func theOpponentOfADroppedSizeIsNamedFirst() throws {
    let found = try inspection(
      """
      canvas: {width: 40, height: 4}
      root:
        id: root
        subviews:
          - id: row
            stack:
              spacing: 2
              arrangedSubviews:
                - {id: title, text: A rather long title of a row, width: ">= 25"}
                - {id: amount, text: "1,234.56", width: 14}
      constraints: ["H:|-2-[row]-2-|", "V:|[row]"]
      """)
    let text = try #require(found.explanation(of: .width, of: "amount")).text()
    #expect(text.contains("cannot hold because of title.width >= 25"), "\(text)")
    #expect(!text.contains("other constraint"), "\(text)")
  }

  /// Where another value is as good, only what ends the range keeps the content from its size.
  @Test func whatEndsARangeIsNamed() throws {
    let found = try inspection(
      row(
        "{id: b, intrinsicContentSize: [10, 1], width: \"<= 6\"}, {id: c, intrinsicContentSize: [60, 1]}"
      ))
    let text = try #require(found.explanation(of: .width, of: "b")).text()
    #expect(text.contains("cannot be wider than 6 because of b.width <= 6"), "\(text)")
    let tied = try inspection(
      row("{id: a, intrinsicContentSize: [50, 1]}, {id: b, intrinsicContentSize: [50, 1]}"))
    let other = try #require(tied.explanation(of: .width, of: "a")).text()
    #expect(other.contains("cannot be wider than 39 because of the size of the canvas"), "\(other)")
  }

  /// A hidden view contradicts the edges inside it by being hidden.
  @Test func theEdgesInsideAHiddenViewNameWhatHidesIt() throws {
    let found = try inspection(
      """
      root:
        id: root
        stack:
          axis: vertical
          arrangedSubviews:
            - {id: t, text: Title}
            - {id: card, isHidden: true, subviews: [{id: l, text: Hello}]}
      constraints: ["V:|-1-[l]-1-|"]
      """)
    let y = try #require(found.explanation(of: .y, of: "card")).text()
    #expect(y.contains("the isHidden of card (true)"), "\(y)")
    let height = try #require(found.explanation(of: .height, of: "card")).text()
    #expect(
      height
        == "card.height is 0: card is hidden, and root gives it no space. card.bottom == l.bottom + 1 (line 9, required) conflicts with others and is dropped: off by 3.",
      "\(height)")
  }

  /// A view that is hidden elsewhere leaves more room, so it keeps no size small.
  @Test func aViewThatIsHiddenElsewhereKeepsNothing() throws {
    let found = try inspection(
      """
      canvas: {width: 20, height: 4}
      root:
        id: row
        stack:
          spacing: 2
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [3, 2]}
            - {id: b, intrinsicContentSize: [16, 2], isHidden: true}
            - {id: c, intrinsicContentSize: [9, 2], width: ">= 11"}
            - {id: d, intrinsicContentSize: [11, 2]}
      """)
    let text = try #require(found.explanation(of: .width, of: "d")).text()
    #expect(text.contains("compressed by 6") && !text.contains("isHidden"), "\(text)")
  }

  /// Where the distances between centres are unequal, the least distance decides.
  @Test func theLeastSpacingIsNamed() throws {
    let found = try inspection(
      """
      canvas: {width: 60, height: 4}
      root:
        id: row
        stack:
          distribution: equalCentering
          spacing: 9
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [4, 2]}
            - {id: b, intrinsicContentSize: [8, 2]}
            - {id: c, intrinsicContentSize: [28, 2]}
      """)
    let text = try #require(found.explanation(of: .x, of: "b")).text()
    #expect(text.contains("It depends on c.leading >= b.trailing + 9"), "\(text)")
  }

  @Test func aValueSqueezedToZeroNamesTheContentThatTakesTheRoom() throws {
    let squeezed = try inspection(
      row(
        "\(name), {id: time, intrinsicContentSize: [12, 1], "
          + "contentCompressionResistancePriority: [751, 750]}"))
    let found = try #require(squeezed.explanation(of: .width, of: "time"))
    #expect(found.value == 0 && found.ambiguity == nil)
    let own = ConstraintID.compressionResistance(view: "time", axis: .horizontal)
    let keepers = try #require(found.keepers[own])
    #expect(keepers.first?.id == .compressionResistance(view: "name", axis: .horizontal))
    #expect(keepers.allSatisfy { $0.priority >= 751 })
    // 752 would be a tie.
    func resistance(_ view: String, _ priority: Double) -> SceneChange {
      .set(
        view: view,
        SceneView.Change(
          .contentCompressionResistancePriority,
          to: .priorities(.init(horizontal: priority, vertical: 750))))
    }
    let changes = [resistance("time", 753), resistance("name", 750)]
    #expect(found.whatIf.map(\.change).prefix(2) == changes[...])
    #expect(found.whatIf.allSatisfy { $0.value > 0 })
  }

  /// Nothing requires the width, but the content beside it wants all of it.
  @Test func aViewWithoutAContentNamesWhatKeepsItAtZero() throws {
    let squeezed = try inspection(row("\(name), {id: bar}"))
    let found = try #require(squeezed.explanation(of: .width, of: "bar"))
    #expect(found.value == 0 && found.ambiguity == nil)
    #expect(
      found.limits.first?.id == .compressionResistance(view: "name", axis: .horizontal))
  }

  @Test func theRequiredConstraintIsNamedBeforeOptionalOnesThatAgree() throws {
    let short = try inspection(
      row("{id: a, text: Invoice}", further: "width: [\"4\", \"4 @900\"]\n  placement: topLeading"))
    let found = try #require(short.explanation(of: .width, of: "a"))
    let keepers = found.keepers[.compressionResistance(view: "a", axis: .horizontal)] ?? []
    let sizes: [ConstraintID] = keepers.map(\.id).filter { $0.kind == .size }
    let widths: [ConstraintID] = [0, 1].map { .size(view: "row", axis: .horizontal, number: $0) }
    #expect(sizes == widths)
  }

  /// Changing the priority of any one of the others changes nothing, so none of them is the reason.
  @Test func severalOfOnePriorityAgainstOneAreNamed() throws {
    let views = ["a", "b", "c"].map { "{id: \($0), intrinsicContentSize: [2, 3]}" }
    let card = try inspection(
      """
      canvas: {width: 9, height: 8}
      root:
        id: card
        stack:
          axis: vertical
          arrangedSubviews:
            - {id: header, stack: {arrangedSubviews: [\(views.joined(separator: ", "))]}}
            - {id: body, intrinsicContentSize: [2, 3]}
      """)
    let found = try #require(card.explanation(of: .height, of: "body"))
    #expect(
      found.text().contains(
        "It cannot be lower because 3 of the same priority want the opposite: a, b and c."),
      "\(found.text())")
  }

  /// The content of a view keeps its edge from another place.
  @Test func theContentOfTheViewItselfKeepsAnEdgeFromItsPlace() throws {
    let label = try inspection(
      """
      canvas: {width: 30, height: 3}
      root: {id: box, subviews: [{id: label, text: Name, contentHuggingPriority: 251}]}
      constraints:
        - label.leading == box.leading + 2
        - label.trailing == box.trailing - 2 @250
        - label.top == box.top
      """)
    let found = try #require(label.explanation(of: .x, of: "label"))
    #expect(
      found.text().contains(
        "It cannot hold because of the content width of label (4, hugging 251) and "
          + "label.leading == box.leading + 2 (line 5, required)."),
      "\(found.text())")
  }

  /// The members of a tie end a range together with a constraint; what else is among them does not alone.
  @Test func theEndOfARangeIsLeftToTheTie() throws {
    let row = try inspection(
      """
      canvas: {width: 30, height: 6}
      root:
        id: row
        stack:
          spacing: 1
          arrangedSubviews:
            - {id: a, text: xxxxxxxx, contentHuggingPriority: 251}
            - {id: b, text: xxxxxxxxxxxxxx}
            - {id: c, text: xxxx}
            - {id: d, text: xxxxxxxxxxx}
      constraints: [a.width <= 0.5 * b.width]
      """)
    let found = try #require(row.explanation(of: .width, of: "a"))
    #expect(found.tie?.constraints.count == 4)
    #expect(!found.text().contains("cannot be wider"), "\(found.text())")
  }

  /// Required constraints often only say from where a view is measured.
  @Test func whatIsOptionalIsNamedFirst() throws {
    let host = try inspection(
      """
      canvas: {width: 30, height: 4}
      root:
        id: host
        subviews:
          - {id: loading, intrinsicContentSize: [6, 2], contentHuggingPriority: [750, 750]}
      constraints:
        - loading.leading == host.leading
        - loading.top == host.top
        - loading.trailing == host.trailing @500
        - loading.bottom == host.bottom @500
      """)
    let edge = try #require(host.explanation(of: .x, of: "loading")).text()
    #expect(
      edge.contains(
        "It cannot hold because of the content width of loading (6, hugging 750) and loading.leading "
          + "== host.leading (line"), "\(edge)")
    let header = try inspection(
      """
      canvas: {width: 30, height: 3}
      root:
        id: header
        subviews:
          - {id: number, text: "12", contentCompressionResistancePriority: [250, 750]}
          - {id: name, text: A header that is long enough}
      constraints:
        - number.leading == header.leading + 1
        - number.top == header.top
        - name.leading == number.trailing + 1
        - name.top == header.top
        - name.trailing == header.trailing - 1
      """)
    let width = try #require(header.explanation(of: .width, of: "number")).text()
    #expect(
      width.contains(
        "It cannot be wider because of the content width of name (28, compression resistance 750), "
      ),
      "\(width)")
  }

  /// The size of the superview is explained as the rest of what it is in, not the other way round.
  @Test func theSizeOfTheSuperviewIsTheRestOfWhatItIsIn() throws {
    let cell = try inspection(
      """
      canvas: {width: 40, height: 3}
      root:
        id: cell
        subviews:
          - {id: row, stack: {spacing: 2, arrangedSubviews: [{id: name}, {id: switch, width: 5}]}}
      constraints: ["H:|-3-[row]-3-|", "V:|[row]|"]
      """)
    let found = try #require(cell.explanation(of: .width, of: "name"))
    #expect(
      found.text().contains("row.width is 34, the rest of cell.width: 40 - 3"), "\(found.text())")
    #expect(!found.text().contains("cell.width is "), "\(found.text())")
  }

  /// A sweep over random scenes, of which a long run tries as many as in `ExplainingTests`.
  @Test func everyValueThatIsTooSmallNamesWhatKeepsTheRoom() {
    let seeds = ExplainingTests.manySeeds ?? 0..<60
    var small = 0
    for seed in seeds {
      var random = RandomScene(RepeatableGenerator(seed: seed))
      var stacks = RandomStack(seed: seed)
      for (kind, scene) in [("scene", random.scene()), ("stack", stacks.scene())] {
        let inspection = SceneInspection(
          laying: scene, offered: CellSize(columns: 60, rows: 20))
        for view in inspection.layout.views {
          for found in inspection.explanations(of: view.id, triesChanges: false) {
            small += check(found, "\(kind) \(seed): \(found.view).\(found.attribute)")
          }
        }
      }
    }
    #expect(small > seeds.count, "\(small)")
  }

  /// Without what a sentence names as the causes, what they prevent follows.
  @Test func allCausesAreNamed() {
    let seeds = ExplainingTests.manySeeds ?? 0..<150
    forEverySeed("scene", in: seeds, testingAtLeast: seeds.count / 2) { seed in
      var scenes = RandomCauses(seed: seed)
      var stacks = RandomStack(seed: seed)
      return [scenes.scene(), stacks.scene()].reduce(0) { count, scene in
        let inspection = SceneInspection(laying: scene, offered: CellSize(columns: 40, rows: 12))
        return count + ExplanationCheck(of: inspection, named: "scene \(seed)").checkCauses()
      }
    }
  }

  /// A unique value has a reason: what its sentences name, or that nothing sets it.
  @Test func everyUniqueValueHasAReason() {
    var count = 0
    for seed in ExplainingTests.manySeeds ?? 0..<60 {
      var stacks = RandomStack(seed: seed)
      let inspection = SceneInspection(
        laying: stacks.scene(), offered: CellSize(columns: 60, rows: 20))
      for view in inspection.layout.views {
        for found in inspection.explanations(of: view.id, triesChanges: false)
        where found.ambiguity == nil {
          count += 1
          if case .value = found.sentences.first {
            #expect(found.sentences.count > 1, "\(seed): \(found.view).\(found.attribute)")
          }
        }
      }
    }
    #expect(count > 600, "\(count)")
  }

  /// Only constraints of the stack view put the middle view between the others.
  @Test func aSizeThatOnlyAStackViewDeterminesNamesIt() throws {
    let text = """
      canvas: {width: 40, height: 4}
      root:
        id: row
        stack:
          axis: vertical
          distribution: equalCentering
          arrangedSubviews: [{id: a, intrinsicContentSize: [4, 3]}, {id: b}, {id: c, height: 20}]
      """
    let found = try #require(try inspection(text).explanation(of: .height, of: "b"))
    #expect(found.value == 0 && found.ambiguity == nil)
    #expect(found.sentences.count > 1)
  }

  /// Checks the constraints that a value names; returns the number of questions that it answers.
  private func check(_ found: Explanation, _ name: String) -> Int {
    var count = 0
    if found.reason == .minimum, found.ambiguity == nil {
      count += 1
      #expect(!found.limits.isEmpty, "\(name)")
    }
    // Only the rule that sizes are not negative keeps a view from an equation with itself.
    for missed in found.unsatisfied
    where missed.id.kind != .stack && missed.violation > 1e-6
      && !found.impossible.contains(missed.id) && missed.first.item != missed.second?.item
    {
      count += 1
      let keepers = found.keepers[missed.id] ?? []
      #expect(missed.state == .broken || !keepers.isEmpty, "\(name): \(missed.text)")
      #expect(
        missed.state == .broken || keepers.allSatisfy { $0.priority >= missed.priority }, "\(name)")
      #expect(!keepers.contains { $0.id == missed.id || $0.state == .broken }, "\(name)")
    }
    return count
  }

  // MARK: Rules

  @Test func aStackViewGrowsBesideAViewThatHugs() throws {
    let text = row(
      """
      {id: image, intrinsicContentSize: [10, 1], contentHuggingPriority: 240},
      {id: texts, stack: {axis: vertical, alignment: leading, arrangedSubviews: [{id: t, text: Hi}]}}
      """)
    let texts = try inspection(text).explanation(of: .width, of: "texts")
    #expect(texts?.mechanisms == [.noHugging(stack: "texts")])
    // A label inside that is stretched hugs less than the image.
    let filled = text.replacing(", alignment: leading", with: "")
    let inside = filled.replacing("text: Hi", with: "text: Hi, contentHuggingPriority: 100")
    #expect(try inspection(inside).explanation(of: .width, of: "texts")?.mechanisms == [])
  }

  /// The switch is stretched because of a constraint on the label beside it.
  @Test func theShareOfATextIsSaidBesideIt() throws {
    let text = row(
      """
      {id: label, text: one two three four five six seven eight nine ten, numberOfLines: 0,
       contentHuggingPriority: 251, contentCompressionResistancePriority: 749},
      {id: switch, intrinsicContentSize: [5, 1], contentHuggingPriority: 750}
      """)
    func mechanisms(_ text: String) throws -> [Explanation.Mechanism]? {
      try inspection(text).explanation(of: .width, of: "switch")?.mechanisms
    }
    #expect(
      try mechanisms(text) == [.sharedWidth(ofText: "label", stack: "row", priority: 759)])
    #expect(try mechanisms(text.replacing(": 750}", with: ": 760}")) == [])
  }

  @Test func anEmptyStackViewIsSaidToHaveNoContent() throws {
    let text = """
      root:
        id: main
        stack:
          axis: vertical
          arrangedSubviews: [{id: items, stack: {arrangedSubviews: [HIDDEN]}}, {id: rest}]
      """
    func mechanisms(_ hidden: String) throws -> [Explanation.Mechanism]? {
      try inspection(text.replacing("HIDDEN", with: hidden)).explanation(of: .height, of: "items")?
        .mechanisms
    }
    #expect(try mechanisms("") == [.emptyStack("items")])
    #expect(try mechanisms("{id: a, text: Hi, isHidden: true}") == [.emptyStack("items")])
    #expect(try mechanisms("{id: a, text: Hi}") != [.emptyStack("items")])
  }

  /// The row grows with its text or keeps the height of the photo: both are wanted equally.
  @Test func equallyStrongConstraintsAreNamed() throws {
    let text = """
      canvas: {width: 40, height: 20}
      root:
        id: page
        subviews:
          - id: cell
            subviews: [{id: photo, width: 4, height: 4}, {id: story, numberOfLines: 0, text: TEXT}]
      constraints:
        - "H:|[cell]|"
        - "V:|[cell]"
        - "H:|-1-[photo]-1-[story]-1-|"
        - "V:|-1-[photo]"
        - "V:|-1-[story]"
        - "photo.bottom <= cell.bottom - 1"
        - "photo.bottom == cell.bottom - 1 @750"
        - "story.bottom <= cell.bottom - 1"
      """.replacing("TEXT", with: String(repeating: "some words ", count: 20))
    func tie(_ text: String) throws -> Set<ConstraintID>? {
      let found = try inspection(text).explanation(of: .height, of: "story")
      return try #require(found).tie.map { Set($0.constraints.map(\.id)) }
    }
    #expect(
      try tie(text) == [
        .compressionResistance(view: "story", axis: .vertical), .entry(6, part: 0),
      ])
    #expect(try tie(text.replacing("@750", with: "@749")) == nil)
  }

  /// Each of several causes is enough, so that nothing changes without one of them.
  @Test func allCausesAreNamedIfEachIsEnough() throws {
    func last(_ constraints: String) throws -> String? {
      let found = try inspection(
        """
        canvas: {width: 40, height: 4}
        root: {id: root, subviews: [{id: a, text: Invoice}, {id: b, text: of}]}
        constraints: [\(constraints), a.leading == root.leading, a.top == root.top, b.top == root.top]
        """)
      return found.explanation(of: .width, of: "a", triesChanges: false)?.lines(in: .english).last
    }
    #expect(
      try last("a.width <= 4, a.width <= b.width, b.width == 4")
        == "It cannot be wider because of a.width <= 4 (line 4, required), b.width == 4 (line 4, "
        + "required) and a.width <= b.width (line 4, required).")
    #expect(
      try last("a.width <= 4, a.width <= 4 @900")
        == "It cannot be wider because of a.width <= 4 (line 4, required) and a.width <= 4 (line 4, "
        + "priority 900).")
    #expect(
      try last("a.width <= 4") == "Its content wants 7 (compression resistance 750): 3 cut off.")
  }

  /// A gap that is left because its spacing was dropped is not wanted by the contents.
  @Test func aDroppedGapIsNotWanted() throws {
    let found = try inspection(
      """
      canvas: {width: 24, height: 4}
      root:
        id: row
        stack:
          distribution: fillEqually
          spacing: 3
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [3, 1], isHidden: true}
            - {id: b, intrinsicContentSize: [4, 5]}
            - {id: c, intrinsicContentSize: [9, 2]}
            - {id: d, intrinsicContentSize: [10, 3]}
      constraints: [a.width >= b.width + 2]
      """)
    let lines = try #require(found.explanation(of: .width, of: "b")).lines(in: .english)
    #expect(!lines.contains { $0.hasPrefix("The contents of row want") }, "\(lines)")
    let place = try #require(found.explanation(of: .x, of: "a")).lines(in: .english)
    #expect(!place.contains { $0.contains("-0") }, "\(place)")
  }

  /// Without the limit, a.width would be 10, although b.width == 11 would be violated by that.
  @Test func aCauseThatMayYieldIsNotEnough() throws {
    let found = try inspection(
      """
      canvas: {width: 24, height: 4}
      root:
        id: row
        stack:
          spacing: 6
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [15, 1]}
            - {id: b, intrinsicContentSize: [16, 1], contentCompressionResistancePriority: [700, 750]}
      constraints: [a.width <= 9, a.width == 10 @999, b.width == 11 @998]
      """)
    let lines = try #require(found.explanation(of: .width, of: "a")).lines(in: .english)
    #expect(lines.first == "a.width is 9 because of a.width <= 9 (line 10, required).")
    #expect(!lines.contains { $0.hasPrefix("It cannot be wider") }, "\(lines)")
  }

  /// The first view gets its share, so that the other one lacks room; its own share is no news.
  @Test func aShareOfAStackViewIsNamedAsWhatKeepsTheRoom() throws {
    let found = try inspection(
      """
      canvas: {width: 10, height: 4}
      root:
        id: row
        stack:
          distribution: fillProportionally
          spacing: 4
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [8, 4]}
            - {id: b, intrinsicContentSize: [8, 4]}
      """)
    func shares(_ view: String) throws -> [Double] {
      try #require(found.explanation(of: .width, of: view)).sentences.flatMap { sentence in
        guard case .kept(_, let causes, _) = sentence else { return [Double]() }
        return causes.compactMap { cause in
          guard case .added(_, stack: "row", let priority) = cause else { return nil }
          return priority
        }
      }
    }
    #expect(try shares("a") == [])
    #expect(try shares("b") == [999])
  }

  /// A tie names all of its members, also those that another stack view arranges.
  @Test func aTieNamesAllOfItsMembers() throws {
    func views(_ views: String) throws -> [String]? {
      let found = try inspection(row(views)).explanation(of: .width, of: "a")
      return try #require(found).tie?.constraints.map(\.first.item)
    }
    #expect(try views("{id: a, text: A}, {id: b, text: B}, {id: c, text: C}") == ["a", "b", "c"])
    let column = "{id: column, stack: {axis: vertical, arrangedSubviews: [{id: b, text: B}]}}"
    #expect(try views("{id: a, text: A}, \(column), {id: c, text: C}") == ["a", "b", "c"])
  }

  @Test func contentWiderThanItsScrollViewIsExplained() throws {
    let text = """
      canvas: {width: 20, height: 10}
      root:
        id: scroll
        scroll: {}
        subviews: [{id: banner, intrinsicContentSize: [WIDE, 5]}]
      constraints: ["H:|[banner]|", "V:|[banner]|"]
      """
    func mechanisms(_ wide: String) throws -> [Explanation.Mechanism]? {
      try inspection(text.replacing("WIDE", with: wide)).explanation(of: .width, of: "banner")?
        .mechanisms
    }
    #expect(try mechanisms("40") == [.scrolledContent(of: "scroll")])
    #expect(try mechanisms("12") == [])
  }

  @Test func edgesToAScrollViewAreSaidNotToSetAWidth() throws {
    let text = """
      root:
        id: root
        subviews: [{id: list, scroll: {}, subviews: [{id: form, height: 30}]}]
      constraints:
        - "H:|[list]|"
        - "V:|[list]|"
        - form.leading == list.content.leading
        - form.trailing == list.content.trailing
        - form.top == list.content.top
        - form.bottom == list.content.bottom
      """
    let open = try inspection(text)
    let width = try #require(open.explanation(of: .width, of: "form"))
    #expect(width.mechanisms == [.scrolledContent(of: "list")])
    #expect(
      width.ambiguity?.settling.map { open.text(of: $0.change) }
        == ["add form.width == list.frame.width"])
    #expect(open.explanation(of: .height, of: "form")?.mechanisms == [])
  }

  @Test func aHiddenViewKeepsItsRoomOutsideStackViews() throws {
    let text = """
      root:
        id: root
        subviews: [{id: badge, width: 9, isHidden: true}, {id: text, width: 5}]
      constraints: [badge.leading == root.leading, text.leading == badge.trailing]
      """
    let x = try inspection(text).explanation(of: .x, of: "text")
    #expect(x?.mechanisms == [.hiddenRoom(of: "badge")])
    let shown = text.replacing(", isHidden: true", with: "")
    #expect(try inspection(shown).explanation(of: .x, of: "text")?.mechanisms == [])
    let arranged = row("{id: badge, width: 9, isHidden: true}, {id: text, text: A}")
    #expect(try inspection(arranged).explanation(of: .x, of: "text")?.mechanisms == [])
  }
}
