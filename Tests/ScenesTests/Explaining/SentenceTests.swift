import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// The sentences of explanations, as data.
@Suite struct SentenceTests {
  private let canvas = CellSize(columns: 60, rows: 20)

  private func explanation(of name: String, _ text: String) throws -> Explanation {
    let reading = SceneReading(text: "stackyard: 1\n" + text, file: "test.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let inspection = SceneInspection(laying: scene, offered: canvas, lines: reading.lines)
    let dot = try #require(name.lastIndex(of: "."))
    let attribute = try #require(FrameAttribute(rawValue: String(name[name.index(after: dot)...])))
    return try #require(inspection.explanation(of: attribute, of: String(name[..<dot])))
  }

  private func subject(_ view: String, _ attribute: FrameAttribute, _ value: Double)
    -> Explanation.Subject
  {
    Explanation.Subject(view: view, attribute: attribute, value: value)
  }

  // MARK: Plain words

  /// A list of gaps is not a sum, and guides that only the layout knows have no names.
  @Test func sentencesContainNoSumsOfGapsAndNoNamesOfTheLayout() throws {
    try forEvery("scene", in: try SceneFiles.names()) { name in
      let reading = SceneReading(bytes: try SceneFiles.bytes(name), file: name)
      let scene = try #require(reading.scene)
      let inspection = SceneInspection(
        laying: scene, offered: CellSize(columns: 80, rows: 24), lines: reading.lines)
      for view in inspection.layout.views {
        for explanation in inspection.explanations(of: view.id, triesChanges: false) {
          let text = explanation.text()
          for word in ["leaves gaps of (", "alignment-spanner", "ordering-spanner", ".margins)"] {
            #expect(!text.contains(word), "\(text)")
          }
        }
      }
    }
  }

  /// A fraction that the scene says in words is not a number of sixteen digits.
  @Test(arguments: ["a.width / 3", "16 / 9 * a.height", "2 / 7 * a.width"])
  func fractionsAreWrittenAsFractions(_ factor: String) throws {
    let text =
      "stackyard: 1\nroot: {id: r, subviews: [{id: a}, {id: b}]}\n"
      + "constraints: [\"b.width == \(factor)\"]"
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    let inspection = SceneInspection(laying: scene, offered: canvas)
    #expect(inspection.constraints.contains { $0.text == "b.width == \(factor)" })
    #expect(scene.yaml.shows("- \"b.width == \(factor)\""))
    #expect(SceneReading(text: scene.yaml, file: "test").scene == scene)
    let sentence = try #require(inspection.explanation(of: .width, of: "b")).text()
    #expect(sentence.contains("b.width == \(factor) "), "\(sentence)")
  }

  /// No suggested change breaks a constraint that was satisfied.
  @Test func suggestedChangesCauseNoConflict() throws {
    var changes = 0
    try forEvery("scene", in: try SceneFiles.names()) { name in
      let scene = try #require(
        SceneReading(bytes: try SceneFiles.bytes(name), file: name).scene)
      let screen = CellSize(columns: 80, rows: 24)
      let inspection = SceneInspection(laying: scene, offered: screen)
      let before = inspection.layout.broken.map(\.constraint)
      for view in inspection.layout.views.prefix(3) {
        for explanation in inspection.explanations(of: view.id) {
          let settling = explanation.ambiguity?.settling ?? []
          for change in (explanation.whatIf + settling).map(\.change) {
            let changed = try #require(scene.applying(change))
            // Of entries with equal texts, one more can be dropped.
            let after = SceneLayout(laying: changed, offered: screen).broken.map(\.constraint)
            changes += 1
            for text in Set(after) {
              let count = after.count { $0 == text }
              #expect(count <= before.count { $0 == text }, "\(name): \(change) drops \(text)")
            }
          }
        }
      }
    }
    #expect(changes > 100)
  }

  // MARK: The number follows from the sentence

  @Test func numbersOfSceneFilesFollowFromTheirSentences() throws {
    try forEvery("scene", in: try SceneFiles.names(), testingAtLeast: 2000) { name in
      let reading = SceneReading(bytes: try SceneFiles.bytes(name), file: name)
      let scene = try #require(reading.scene)
      return check(SceneInspection(laying: scene, offered: CellSize(columns: 80, rows: 24)))
    }
  }

  @Test func numbersOfRandomScenesFollowFromTheirSentences() {
    forEverySeed("random scene", in: 0..<60, testingAtLeast: 1500) { seed in
      var random = RandomScene(RepeatableGenerator(seed: seed))
      return check(SceneInspection(laying: random.scene(), offered: canvas))
    }
  }

  @Test func numbersOfRandomStacksFollowFromTheirSentences() {
    forEverySeed("random stack", in: 0..<150, testingAtLeast: 3000) { seed in
      var random = RandomStack(seed: seed)
      return check(SceneInspection(laying: random.scene(), offered: canvas))
    }
  }

  /// Whether a reason adds nothing up: nothing is known to add, or only insets are left of a view.
  private func hasNoSum(_ explanation: Explanation) -> Bool {
    switch explanation.reason {
    case .hidden, .noShare: abs(explanation.value - explanation.insets) <= 1e-6
    default: explanation.sum?.parts.isEmpty != false
    }
  }

  /// Calculates the numbers in all sentences; returns the number of calculations.
  private func check(_ inspection: SceneInspection) -> Int {
    var count = 0
    for view in inspection.layout.views {
      for explanation in inspection.explanations(of: view.id, triesChanges: false) {
        let sentences = explanation.sentences
        // A wrong sum would become a sentence without one. Only a conflict leaves other values.
        if case .value = sentences[0], inspection.layout.broken.isEmpty {
          #expect(
            hasNoSum(explanation), "\(view.id).\(explanation.attribute): \(explanation.reason)")
        }
        for sentence in sentences {
          for (name, a, b) in sentence.equalities(in: explanation, inspection) {
            count += 1
            #expect(
              abs(a.value - b) <= a.error + 1e-6 * max(1, abs(b)),
              "\(view.id).\(explanation.attribute), \(name): \(sentence)")
          }
        }
      }
    }
    return count
  }

  // MARK: Reasons

  @Test func filledViewsNameTheLengthThatTheyFill() throws {
    let found = try explanation(of: "a.width", "root: {id: a, backgroundColor: red}")
    #expect(
      found.sentences.first == .fills(subject("a", .width, 60), container: "canvas", length: 60))
  }

  /// A maximum number of lines cuts a text although the label is as high as it wants to be.
  @Test(arguments: [(2, 1), (1, 0), (0, 0), (3, 0)])
  func omittedLinesAreNamed(most: Int, omitted: Int) throws {
    let text = """
      canvas: {width: 12, height: 5}
      root: {id: root, subviews: [{id: label, text: "one two three four five", numberOfLines: \(most)}]}
      constraints: ["H:|[label]|", "V:|[label]"]
      """
    let sentences = try explanation(of: "label.height", text).sentences
    let expected =
      omitted == 0
      ? nil : Explanation.Sentence.omittedLines(omitted, most: most)
    let named = sentences.first { if case .omittedLines = $0 { true } else { false } }
    #expect(named == expected)
  }

  @Test func contentSizesAreNamed() throws {
    let text = """
      root:
        id: row
        placement: topLeading
        stack:
          alignment: leading
          arrangedSubviews:
            - {id: label, text: "two\\nwords here"}
            - {id: box, intrinsicContentSize: [9, 4]}
            - {id: bar, intrinsicContentSize: [7, none]}
      """
    #expect(
      try explanation(of: "label.width", text).sentences.first
        == .textWidth(subject("label", .width, 10), line: "words here", of: 2))
    #expect(
      try explanation(of: "label.height", text).sentences.first
        == .textHeight(subject("label", .height, 2), lines: 2))
    #expect(
      try explanation(of: "box.width", text).sentences.first
        == .contentSize(subject("box", .width, 9), width: 9, height: 4))
    #expect(
      try explanation(of: "bar.width", text).sentences.first
        == .contentLength(subject("bar", .width, 7)))
  }

  @Test func textInPointsIsCountedInColumns() throws {
    let text = """
      cell: {width: 8, height: 16}
      root:
        id: row
        placement: topLeading
        stack:
          alignment: leading
          arrangedSubviews: [{id: label, text: Hello}]
      """
    #expect(
      try explanation(of: "label.width", text).sentences.first
        == .textColumns(subject("label", .width, 40), line: "Hello", of: 1, columns: 5, width: 8))
    #expect(
      try explanation(of: "label.height", text).sentences.first
        == .textRows(subject("label", .height, 16), lines: 1, height: 16))
  }

  @Test func partsOfAnotherSizeNameThatSize() throws {
    let text = """
      root: {id: root, subviews: [{id: half}, {id: third}, {id: tenth}]}
      constraints:
        - half.width == 0.5 * root.width
        - third.width == 0.3333333333333333 * root.width
        - tenth.width == 0.1 * root.width - 2
      """
    func formula(_ view: String) throws -> Explanation.Formula? {
      guard
        case .relation(_, _, let formula) = try explanation(of: "\(view).width", text)
          .sentences.first
      else { return nil }
      return formula
    }
    #expect(
      try formula("half")
        == Explanation.Formula([.init(.fraction(of: 60, by: 2, .named("root.width")))]))
    #expect(
      try formula("third")
        == Explanation.Formula([.init(.fraction(of: 60, by: 3, .named("root.width")))]))
    #expect(
      try formula("tenth")
        == Explanation.Formula([
          .init(.multiple(0.1, of: 60, .named("root.width"))),
          .init(.part(2, .line(6)), isSubtracted: true),
        ]))
  }

  @Test func remaindersIncludeAlignmentInsets() throws {
    let text = """
      root: {id: root, subviews: [{id: card, alignmentRectInsets: [0, 1, 0, 2]}]}
      constraints: ["card.left == root.left + 4", "card.right == root.right - 5"]
      """
    let found = try explanation(of: "card.width", text)
    #expect(found.value == 54)
    #expect(found.sentences.first?.readValue(isHorizontal: true)?.value == 54)
  }

  @Test func framesThatWereSetAreNamed() throws {
    let text = """
      root: {id: root, subviews: [{id: a, frame: [3, 2, 12, 4]}]}
      """
    #expect(
      try explanation(of: "a.width", text).sentences.first
        == .manualFrame(subject("a", .width, 12), width: 12, height: 4))
  }

  @Test func contentsOfAViewAreNamedInsteadOfItsMarginsGuide() throws {
    let text = """
      root:
        id: root
        placement: topLeading
        layoutMargins: [2, 2, 2, 2]
        stack:
          isLayoutMarginsRelativeArrangement: true
          alignment: leading
          arrangedSubviews: [{id: a, intrinsicContentSize: [9, 4]}]
      """
    guard case .contents(_, let formula) = try explanation(of: "root.height", text).sentences.first
    else {
      Issue.record("another reason")
      return
    }
    #expect(
      formula.terms.map(\.kind) == [.part(2, .margin), .part(4, .named("a")), .part(2, .margin)])
  }

  /// The engine may find another reason for the height; the text is simpler.
  @Test func theOwnContentIsNamedBeforeConstraintsOfTheEngine() throws {
    let text = """
      root:
        id: row
        placement: center
        stack:
          spacing: -2
          alignment: firstBaseline
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [6, 4], baseline: {first: 3, last: 1}}
            - {id: b, text: "bbbb"}
            - {id: c, text: "c\\nd"}
      """
    #expect(
      try explanation(of: "c.height", text).sentences.first
        == .textHeight(subject("c", .height, 2), lines: 2))
  }

  @Test func aMultiplierOfZeroIsNotARelation() throws {
    let text = """
      root: {id: root, subviews: [{id: a, text: one}, {id: b, text: two}]}
      constraints: [a.width == 0 * b.width + 10, a.left == root.left, b.left == a.right + 2]
      """
    let found = try explanation(of: "a.width", text)
    guard case .constraint(let it, .required(let equation, line: 3))? = found.sentences.first else {
      Issue.record("\(found.sentences)")
      return
    }
    #expect(it == subject("a", .width, 10))
    #expect(equation == "a.width == 0 * b.width + 10")
    #expect(!found.text().contains("nan"))
  }

  @Test func edgesAtTheSamePlaceAreNamed() throws {
    let text = """
      root: {id: root, subviews: [{id: a, subviews: [{id: b, text: x}]}]}
      constraints: [b.leading == a.leading, b.leading == a.trailing, a.leading == root.leading]
      """
    #expect(
      try explanation(of: "a.width", text).sentences.first == .edgesMeet(subject("a", .width, 0)))
  }

  @Test func cutContentsIncludeTheInsetsOfTheFrame() throws {
    let text = """
      root:
        id: row
        stack:
          distribution: equalSpacing
          spacing: 20
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [10, 2], alignmentRectInsets: [0, 2, 0, 2]}
            - {id: b, intrinsicContentSize: [20, 2]}
            - {id: c, intrinsicContentSize: [20, 2]}
      """
    let found = try explanation(of: "a.width", text)
    let wants = Explanation.Formula([.init(.number(10)), .init(.part(4, .inset("a")))])
    #expect(found.value == 4)
    #expect(found.sentences.contains(.cut(.unseen, wants: wants, priority: 750, by: 10)))
  }

  /// Only what is drawn tells what is missing of a text.
  @Test(arguments: [
    ("intrinsicContentSize: [11, 1]", "Its text needs 15: 4 cut off."),
    (
      "lineBreakMode: byTruncatingTail, width: 8",
      "Its content wants 15 (compression resistance 750): 7 cut off."
    ),
    (
      "width: 14.6",
      "Its content wants 15 (compression resistance 750): it gets 0.4 less, but shows its whole text."
    ),
  ])
  func whatIsMissingOfATextIsSaid(_ properties: String, _ sentence: String) throws {
    let text = """
      root: {id: root, subviews: [{id: a, text: Astrud Gilberto, \(properties)}]}
      constraints: ["H:|[a]", "V:|[a]"]
      """
    let lines = try explanation(of: "a.width", text).lines()
    #expect(lines.dropFirst().first == sentence, "\(lines)")
  }

  /// The text is as wide as its longest line in the first pass of the layout.
  @Test func aTextThatWrapsInOtherLinesIsWhole() throws {
    let text = """
      canvas: {width: 320, height: 96}
      cell: {width: 8, height: 16}
      root:
        id: card
        subviews:
          - id: col
            stack:
              axis: vertical
              arrangedSubviews:
                - {id: title, text: Invoice for the month of November 2026, numberOfLines: 2}
                - {id: body, text: "The train is late again. Start without me, please.", numberOfLines: 0}
          - {id: tag, text: NEW}
      constraints:
        - "H:|-16-[col]-8-[tag]-16-|"
        - "V:|-8-[col]-8-|"
        - "tag.centerY == title.centerY"
      """
    let lines = try explanation(of: "title.width", text).lines()
    let sentence =
      "Its content wants 264 (compression resistance 750): it gets 8 less, but shows its whole text."
    #expect(lines.contains(sentence), "\(lines)")
  }

  @Test func theDigitsOfAMultiplierLeadToTheProduct() throws {
    let text = """
      canvas: {width: 320, height: 20}
      root: {id: root, subviews: [{id: a}]}
      constraints: ["H:|[a]", "V:|[a]|", a.width == 0.333333 * root.width]
      """
    #expect(
      try explanation(of: "a.width", text).lines().first
        == "a.width is 106.6666 because of a.width == 0.333333 * root.width (line 4, required): "
        + "0.333333 × 320 (root.width).")
  }

  // MARK: Stack views

  private func row(_ distribution: String, canvas: String = "canvas: {width: 30, height: 9}")
    -> String
  {
    """
    \(canvas)
    root:
      id: row
      placement: \(canvas.isEmpty ? "topLeading" : "fill")
      stack:
        distribution: \(distribution)
        arrangedSubviews:
          - {id: a, text: one, alignmentRectInsets: [0, 1, 0, 2]}
          - {id: b, text: longer}
          - {id: c, text: six}
    """
  }

  @Test func equalSharesIncludeAlignmentInsets() throws {
    let inset = Explanation.Term(.part(3, .inset("a")))
    let divided = try explanation(of: "a.width", row("fillEqually"))
    #expect(divided.value == 13)
    #expect(
      divided.sentences.first
        == .equalShare(
          subject("a", .width, 13), stack: "row", count: 3,
          Explanation.Formula([.init(.number(30))], dividedBy: 3, plus: [inset])))
    #expect(divided.text().contains(", 30 / 3 + 3 (alignment inset of a)."))
    let asWideAsOne = try explanation(of: "a.width", row("fillEqually", canvas: ""))
    #expect(asWideAsOne.value == 9)
    #expect(
      asWideAsOne.sentences.first
        == .equalShare(
          subject("a", .width, 9), stack: "row", count: 3,
          Explanation.Formula([.init(.part(6, .contentOf("b"))), inset])))
  }

  @Test func proportionalSharesIncludeAlignmentInsets() throws {
    let found = try explanation(of: "a.width", row("fillProportionally"))
    #expect(found.value == 10.5)
    #expect(
      found.sentences.first
        == .proportionalShare(
          subject("a", .width, 10.5), stack: "row", wants: 3, divisor: 12,
          whole: Explanation.Term(.part(30, .named("row.width"))),
          plus: [Explanation.Term(.part(3, .inset("a")))]))
    #expect(
      found.text().contains(
        "a gets 3 of 12 parts of 30 (row.width) + 3 (alignment inset of a); the number"))
  }

  @Test func viewsWithoutContentHaveNoShare() throws {
    let text = """
      root:
        id: row
        stack:
          distribution: fillProportionally
          arrangedSubviews: [{id: a, width: "5 @900"}, {id: b, text: longer}]
      """
    #expect(
      try explanation(of: "a.width", text).sentences.prefix(1)
        == [.noShare(subject("a", .width, 0), stack: "row")])
  }

  /// The gaps between the edges are 5 and 7.
  @Test func equalDistancesBetweenBaselinesAreNamed() throws {
    let text = """
      canvas: {width: 40, height: 20}
      root:
        id: col
        stack:
          axis: vertical
          distribution: equalSpacing
          isBaselineRelativeArrangement: true
          spacing: 1
          arrangedSubviews:
            - {id: a, text: one}
            - {id: b, intrinsicContentSize: [3, 6], baseline: {first: 4, last: 1}}
            - {id: c, text: six}
      """
    let found = try explanation(of: "b.y", text)
    let distances = try #require(found.distribution?.baselineDistances)
    #expect(found.distribution?.gaps != distances)
    #expect(distances.count == 2 && distances[0] == distances[1])
    #expect(
      found.sentences.contains(.equalBaselines(stack: "col", distance: distances[0])))
  }

  @Test func contentsAndGapsOfAStackAddUp() throws {
    let text = """
      root:
        id: row
        stack:
          spacing: 2
          arrangedSubviews: [{id: a, text: one}, {id: b, text: seven}]
      """
    let sentences = try explanation(of: "a.width", text).sentences
    let wants = Explanation.Formula([
      .init(.number(3)), .init(.number(5)), .init(.gaps(.equal(count: 1, size: 2))),
    ])
    #expect(
      sentences.contains(
        .leftOver(stack: "row", wants: wants, sum: 10, available: 60, surplus: 50)))
    #expect(sentences.contains(.tiedHugging(["a", "b"], priority: 250)))
  }

  /// The length of the row is the result of the width of its views, not the reason for it.
  @Test func aLengthThatFollowsFromContentsIsNoReason() throws {
    let found = try explanation(
      of: "b.width",
      """
      root:
        id: root
        subviews:
          - id: row
            stack:
              distribution: fillEqually
              spacing: 16
              arrangedSubviews: [{id: a, width: 10}, {id: b}]
      constraints: [row.left == root.left]
      """)
    #expect(found.distribution?.followsFromContents == true)
    #expect(!found.sentences.contains { if case .room = $0 { true } else { false } })
  }

  /// Otherwise, something would be left over although a text is cut off.
  @Test(arguments: [StackView.Distribution.fill, .fillProportionally])
  func minimaOfSizesAreWanted(_ rule: StackView.Distribution) throws {
    let text = """
      canvas: {width: 30, height: 3}
      root:
        id: row
        stack:
          distribution: \(rule.rawValue)
          arrangedSubviews: [{id: a, text: one}, {id: b, text: seven}, {id: c, text: nine}]
      constraints: [b.width >= 25]
      """
    let sentences = try explanation(of: "c.width", text).sentences
    let wants = Explanation.Formula([3, 25, 4].map { .init(.number($0)) })
    #expect(
      sentences.contains(
        .tooLittle(stack: "row", wants: wants, sum: 32, available: 30, missing: 2)))
  }

  @Test(arguments: [true, false])
  func alignedBaselinesAreNamed(_ isFirst: Bool) throws {
    let text = """
      root:
        id: row
        placement: topLeading
        stack:
          alignment: \(isFirst ? "firstBaseline" : "lastBaseline")
          arrangedSubviews:
            - {id: a, text: one}
            - {id: icon, intrinsicContentSize: [6, 4]}
            - {id: b, text: "three\\nlines\\nhere"}
      """
    func baseline(_ y: Double, _ depth: Double, isEdge: Bool) -> Explanation.AlignedBaseline {
      .init(stack: "row", isFirst: isFirst, y: y, depth: depth, isEdge: isEdge)
    }
    for (view, first, last) in [("a", 1.0, 1.0), ("icon", 0, 4), ("b", 1, 3)] {
      let found = try explanation(of: "\(view).y", text)
      let expected = baseline(
        isFirst ? 1 : 4, isFirst ? first : last, isEdge: !isFirst || view == "icon")
      #expect(found.baseline == expected)
      #expect(found.sentences.dropFirst().first == .alignedBaseline(view: view, expected))
      #expect(found.value + expected.depth == expected.y)
    }
    #expect(try explanation(of: "a.height", text).baseline == nil)
    let top = text.replacing(isFirst ? "firstBaseline" : "lastBaseline", with: "top")
    #expect(try explanation(of: "a.y", top).baseline == nil)
  }

  @Test func droppedConstraintsFollowTheReason() throws {
    let text = """
      root: {id: root, subviews: [{id: a, text: one}]}
      constraints: ["a.width == 20", "a.width == 30"]
      """
    let sentences = try explanation(of: "a.width", text).sentences
    #expect(
      Array(sentences.prefix(2)) == [
        .constraint(subject("a", .width, 20), .required("a.width == 20", line: 3)),
        .droppedSize(.required("a.width == 30", line: 3), .width, by: -10),
      ])
  }

  // MARK: Changes

  @Test func changesNameTheAxisAndTheConstraint() throws {
    let reading = SceneReading(
      text: """
        stackyard: 1
        root:
          id: root
          subviews:
            - {id: a, width: [">= 12", "20 @500"]}
            - {id: b, width: 4}
        constraints: ["a.left == root.left + 1"]
        """, file: "test.yaml")
    let inspection = SceneInspection(
      laying: try #require(reading.scene), offered: canvas, lines: reading.lines)
    func pair(_ horizontal: Double, _ vertical: Double) -> PropertyValue {
      .priorities(SceneView.PriorityPair(horizontal: horizontal, vertical: vertical))
    }
    func size(_ relation: LayoutRelation, _ constant: Double, _ priority: Double = 1000)
      -> SceneView.SizeConstraint
    {
      var size = SceneView.SizeConstraint(constant: constant)
      size.relation = relation
      size.priority = priority
      return size
    }
    func phrase(_ view: String, _ property: Property, _ value: PropertyValue) -> ChangePhrase {
      inspection.phrase(of: .set(view: view, SceneView.Change(property, to: value)))
    }
    let (least, wanted) = (
      ChangePhrase.Entry("a.width >= 12", line: 5), ChangePhrase.Entry("a.width == 20", line: 5)
    )
    #expect(
      phrase("a", .contentHuggingPriority, pair(250, 251)) == .hugging(view: "a", .vertical, 251))
    #expect(
      phrase("a", .contentCompressionResistancePriority, pair(1000, 750))
        == .resistance(view: "a", .horizontal, 1000))
    #expect(
      phrase("a", .contentHuggingPriority, pair(1, 2))
        == .property(view: "a", key: "contentHuggingPriority", value: "[1, 2]"))
    #expect(phrase("a", .width, .constraints([size(.equal, 20, 500)])) == .remove(least))
    #expect(
      phrase("a", .width, .constraints([size(.greaterThanOrEqual, 12), size(.equal, 20, 249)]))
        == .priority(wanted, 249))
    #expect(
      phrase(
        "a", .width, .constraints([size(.greaterThanOrEqual, 12), size(.lessThanOrEqual, 20, 500)]))
        == .relation(wanted, .lessThanOrEqual))
    #expect(
      phrase("a", .width, .constraints([size(.greaterThanOrEqual, 13), size(.equal, 20, 500)]))
        == .constant(least, 13))
    #expect(phrase("b", .width, .constraints([size(.equal, 5)])) == .size(view: "b", .width, 5))
    #expect(
      inspection.phrase(of: .remove(constraint: 0))
        == .remove(ChangePhrase.Entry("a.left == root.left + 1", line: 7)))
  }
}

extension Explanation.Sentence {
  /// The number as a reader of the sentence knows it; nil if the sentence does not lead to one.
  fileprivate func number(isHorizontal: Bool) -> ReadNumber? {
    switch self {
    case .textWidth(_, let line, _): ReadNumber(exactly: Double(TextWidth.columns(of: line)))
    case .constraint(_, let phrase): phrase.constant
    case .atEdge, .edgesMeet, .hidden, .minimum, .unset, .noShare, .nothing:
      ReadNumber(exactly: 0)
    default: readValue(isHorizontal: isHorizontal)
    }
  }

  /// Pairs of numbers that are equal if the sentence is true, each with a name.
  fileprivate func equalities(
    in explanation: Explanation, _ inspection: SceneInspection
  ) -> [(name: String, ReadNumber, Double)] {
    let (value, insets) = (explanation.value, explanation.insets)
    let isHorizontal = explanation.attribute.axis == .horizontal
    func known(_ number: Double) -> ReadNumber { ReadNumber(exactly: number) }
    func content(of view: String) -> ReadNumber {
      let wish = ConstraintID.compressionResistance(view: view, axis: explanation.attribute.axis)
      return known(inspection.constraint(wish)?.constant ?? .nan)
    }
    // The size of the superview can be explained, too.
    if case .remainder(let subject, _, let formula) = self, subject.view != explanation.view {
      return [("superview", formula.readResult, subject.value)]
    }
    if let number = number(isHorizontal: isHorizontal) { return [("value", number, value)] }
    switch self {
    case .contentLength, .contentOfEqualViews:
      return [("content", content(of: explanation.view), value)]
    case .otherContentOfEqualViews(_, _, let view): return [("content", content(of: view), value)]
    case .insetsAlone: return [("insets", known(insets), value)]
    case .canvas:
      let canvas = inspection.layout.canvas
      return [("canvas", known(isHorizontal ? canvas.width : canvas.height), value)]
    case .fitting(_, let wants, let sum, let available):
      return [("wants", wants.readResult, sum), ("available", known(available), sum)]
    case .tooLittle(_, let wants, let sum, let available, let missing):
      return [("wants", wants.readResult, sum), ("missing", known(available + missing), sum)]
    case .leftOver(_, let wants, let sum, let available, let surplus):
      return [("wants", wants.readResult, sum), ("surplus", known(available - surplus), sum)]
    case .equalGaps(_, let available, let taken, let gaps):
      if case .unequal = gaps { return [("equal", known(.nan), 0)] }
      return [("rest", known(taken) + gaps.readSum, available)]
    case .equalCentres(_, _, let available, let taken, let gaps):
      return [("rest", known(taken) + gaps.readSum, available)]
    case .cut(_, let wants, _, let missed):
      return [("cut", wants.readResult - known(missed), value)]
    case .stretched(let wants, _, let missed):
      return [("stretched", wants.readResult + known(missed), value)]
    case .droppedSize(let phrase, _, let difference):
      guard let constant = phrase.constant else { return [("constant", known(.nan), 0)] }
      return [("difference", known(value - insets) - constant, difference)]
    case .belowZero(let phrase, _):
      guard let constant = phrase.constant, phrase.isOnSize(of: explanation) else { return [] }
      return [("negative", known(min(constant.value, -1e-9)), constant.value)]
    case .dropped(let phrase, let missed), .offBy(let phrase, let missed):
      guard let constant = phrase.constant, phrase.isOnSize(of: explanation) else { return [] }
      return [("missed", phrase.violation(of: known(value - insets) - constant), missed)]
    case .anyBetween(_, let low, let high):
      return [("range", known(min(max(value, low), high)), value)]
    case .anyFrom(_, let low): return [("range", known(max(value, low)), value)]
    case .anyUpTo(_, let high): return [("range", known(min(value, high)), value)]
    case .rounding(_, _, let low, let high, let drawnLow, let drawnHigh):
      return [
        ("low", known(max(abs(nearestEdge(low) - Double(drawnLow)), 0.5)), 0.5),
        ("high", known(max(abs(nearestEdge(high) - Double(drawnHigh)), 0.5)), 0.5),
      ]
    default: return []
    }
  }
}

/// Edges farther away are drawn at a million cells.
private func nearestEdge(_ position: Double) -> Double {
  min(max(position, -1_000_000), 1_000_000)
}

extension Explanation.ConstraintPhrase {
  private var equation: Substring? {
    switch self {
    case .required(let text, _), .optional(let text, _, _), .added(let text, _, _): text[...]
    case .hugging, .resistance, .manualFrame, .canvas, .arrangement, .margins, .nonnegativeSizes,
      .contents, .wrappedText, .property, .canvasLength:
      nil
    }
  }

  /// The number that the constraint demands of a size; nil if it relates two sizes.
  ///
  /// A size that is multiplied by 0 does not matter.
  fileprivate var constant: ReadNumber? {
    switch self {
    case .hugging(_, _, let size, _), .resistance(_, _, let size, _):
      return size.map { ReadNumber(exactly: $0) }
    case .manualFrame, .canvas, .arrangement, .margins, .nonnegativeSizes, .contents, .wrappedText,
      .property, .canvasLength:
      return nil
    case .required, .optional, .added: break
    }
    guard let words = equation?.split(separator: " "), words.count > 2 else { return nil }
    if words.count == 3 { return ReadNumber(words[2]) }
    guard words[2] == "0", words[3] == "*" else { return nil }
    guard words.count == 7, let constant = ReadNumber(words[6]) else {
      return ReadNumber(exactly: 0)
    }
    return words[5] == "-" ? -constant : constant
  }

  /// The violation if the left side of the constraint exceeds the right one by a number.
  fileprivate func violation(of excess: ReadNumber) -> ReadNumber {
    let isTooMuch = excess.value > 0
    let size = isTooMuch ? excess : -excess
    return switch equation?.split(separator: " ").dropFirst().first {
    case "<=": isTooMuch ? size : ReadNumber(exactly: 0)
    case ">=": isTooMuch ? ReadNumber(exactly: 0) : size
    default: size
    }
  }

  fileprivate func isOnSize(of explanation: Explanation) -> Bool {
    let name = "\(explanation.view).\(explanation.attribute.rawValue)"
    return explanation.attribute.isSize && equation?.split(separator: " ").first == name[...]
  }
}
