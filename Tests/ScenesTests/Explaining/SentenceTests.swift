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

  /// A list of gaps is no sum, and guides that only the layout knows have no names.
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
    #expect(scene.yaml.contains("b.width == \(factor)"))
    #expect(SceneReading(text: scene.yaml, file: "test").scene == scene)
  }

  /// No change that is suggested makes a constraint impossible that was satisfied.
  @Test func suggestedChangesCauseNoConflict() throws {
    var changes = 0
    try forEvery("scene", in: try SceneFiles.names()) { name in
      let scene = try #require(
        SceneReading(bytes: try SceneFiles.bytes(name), file: name).scene)
      let inspection = SceneInspection(laying: scene, offered: CellSize(columns: 80, rows: 24))
      let before = Set(inspection.layout.broken.map(\.constraint))
      for view in inspection.layout.views.prefix(3) {
        for explanation in inspection.explanations(of: view.id) {
          let settling = explanation.ambiguity?.settling ?? []
          for change in (explanation.whatIf + settling).map(\.change) {
            guard let layout = inspection.layout(after: change) else { continue }
            changes += 1
            #expect(layout.broken.allSatisfy { before.contains($0.constraint) }, "\(name)")
          }
        }
      }
    }
    #expect(changes > 100)
  }

  // MARK: The number follows from the sentence
  // MARK: The number follows from the sentence

  @Test func numbersOfSceneFilesFollowFromTheirSentences() throws {
    try forEvery("scene", in: try SceneFiles.names(), testingAtLeast: 2000) { name in
      let reading = SceneReading(bytes: try SceneFiles.bytes(name), file: name)
      let scene = try #require(reading.scene)
      return check(SceneInspection(laying: scene, offered: CellSize(columns: 80, rows: 24)))
    }
  }

  @Test func numbersOfRandomScenesFollowFromTheirSentences() {
    forEvery("random scene", in: 0..<60, testingAtLeast: 1500) { seed in
      var random = RandomScene(RepeatableGenerator(seed: seed))
      return check(SceneInspection(laying: random.scene(), offered: canvas))
    }
  }

  @Test func numbersOfRandomStacksFollowFromTheirSentences() {
    forEvery("random stack", in: 0..<150, testingAtLeast: 3000) { seed in
      var random = RandomStack(seed: seed)
      return check(SceneInspection(laying: random.scene(), offered: canvas))
    }
  }

  /// A reason is said with its numbers, unless a conflict leaves a value that has none.
  @Test func mostReasonsAreCalculations() {
    var reasons: [Bool] = []
    for seed in 0..<60 {
      var random = RandomStack(seed: seed)
      let inspection = SceneInspection(laying: random.scene(), offered: canvas)
      guard inspection.layout.broken.isEmpty else { continue }
      for view in inspection.layout.views {
        for explanation in inspection.explanations(of: view.id, triesChanges: false) {
          guard case .value = explanation.sentences[0] else {
            reasons.append(true)
            continue
          }
          reasons.append(false)
        }
      }
    }
    #expect(reasons.count > 500)
    #expect(reasons.count { !$0 } * 20 <= reasons.count)
  }

  /// Calculates the numbers in all sentences; returns the number of calculations.
  private func check(_ inspection: SceneInspection) -> Int {
    var count = 0
    for view in inspection.layout.views {
      for explanation in inspection.explanations(of: view.id, triesChanges: false) {
        for sentence in explanation.sentences {
          // Equations are written with at most four decimals.
          let tolerance = sentence.quotesEquation ? 1e-4 : 1e-6
          for (name, a, b) in sentence.equalities(in: explanation, inspection) {
            count += 1
            #expect(
              abs(a - b) <= tolerance * max(1, abs(b)),
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

  @Test func contentsAreNamed() throws {
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
        == .textWidth(subject("label", .width, 10), line: "words here"))
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
        == .textColumns(subject("label", .width, 40), line: "Hello", columns: 5, width: 8))
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
    #expect(found.sentences.first?.number == 54)
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

  @Test func aMultiplierOfZeroIsNoRelation() throws {
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
    #expect(found.sentences.contains(.cut(wants: wants, priority: 750, by: 10)))
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
          subject("a", .width, 10.5), stack: "row", wants: 3, divisor: 12, whole: 30, insets: 3))
    #expect(found.text().contains("it gets 3 / 12 of 30 + 3 (alignment inset of a); 12 is"))
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

  @Test func droppedConstraintsFollowTheReason() throws {
    let text = """
      root: {id: root, subviews: [{id: a, text: one}]}
      constraints: ["a.width == 20", "a.width == 30"]
      """
    let sentences = try explanation(of: "a.width", text).sentences
    #expect(
      Array(sentences.prefix(2)) == [
        .constraint(subject("a", .width, 20), .required("a.width == 20", line: 3)),
        .dropped(.required("a.width == 30", line: 3), by: 10),
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
    func pair(_ horizontal: Double, _ vertical: Double) -> SceneView.PriorityPair {
      SceneView.PriorityPair(horizontal: horizontal, vertical: vertical)
    }
    func size(_ relation: LayoutRelation, _ constant: Double, _ priority: Double = 1000)
      -> SceneView.SizeConstraint
    {
      var size = SceneView.SizeConstraint(constant: constant)
      size.relation = relation
      size.priority = priority
      return size
    }
    func phrase(_ view: String, _ property: SceneChange.Property) -> ChangePhrase {
      inspection.phrase(of: .set(view: view, property))
    }
    let (least, wanted) = (
      ChangePhrase.Entry("a.width >= 12", line: 5), ChangePhrase.Entry("a.width == 20", line: 5)
    )
    #expect(
      phrase("a", .contentHuggingPriority(pair(250, 251))) == .hugging(view: "a", .vertical, 251))
    #expect(
      phrase("a", .contentCompressionResistancePriority(pair(1000, 750)))
        == .resistance(view: "a", .horizontal, 1000))
    #expect(
      phrase("a", .contentHuggingPriority(pair(1, 2)))
        == .property(view: "a", key: "contentHuggingPriority", value: "[1, 2]"))
    #expect(phrase("a", .width([size(.equal, 20, 500)])) == .remove(least))
    #expect(
      phrase("a", .width([size(.greaterThanOrEqual, 12), size(.equal, 20, 249)]))
        == .priority(wanted, 249))
    #expect(
      phrase("a", .width([size(.greaterThanOrEqual, 12), size(.lessThanOrEqual, 20, 500)]))
        == .relation(wanted, .lessThanOrEqual))
    #expect(
      phrase("a", .width([size(.greaterThanOrEqual, 13), size(.equal, 20, 500)]))
        == .constant(least, 13))
    #expect(phrase("b", .width([size(.equal, 5)])) == .size(view: "b", .width, 5))
    #expect(
      inspection.phrase(of: .remove(constraint: 0))
        == .remove(ChangePhrase.Entry("a.left == root.left + 1", line: 7)))
  }
}

extension Explanation.Sentence {
  /// The number as a reader of the sentence can calculate it; nil if the sentence is not about a
  /// calculation.
  fileprivate var number: Double? {
    switch self {
    case .textHeight(_, let lines): Double(lines)
    case .textRows(_, let lines, let height): Double(lines) * height
    case .textWidth(_, let line): Double(TextWidth.columns(of: line))
    case .textColumns(_, _, let columns, let width): Double(columns) * width
    case .contentSize(let it, let width, let height): it.isHorizontal ? width : height
    case .manualFrame(let it, let width, let height): it.isHorizontal ? width : height
    case .constraint(_, let phrase): phrase.constant
    case .contentAndInsets(_, let formula), .relation(_, _, let formula),
      .resizedFrame(_, _, let formula), .equalShare(_, _, _, let formula),
      .equalShareInsideMargins(_, _, _, let formula), .remainder(_, _, let formula),
      .contents(_, let formula), .distance(_, _, let formula), .consequence(_, let formula):
      formula.value
    case .proportionalShare(_, _, let wants, let divisor, let whole, let insets):
      wants / divisor * whole + insets
    case .proportionalFactor(_, _, let factor, let whole, let insets): factor * whole + insets
    case .fills(_, _, let length): length
    case .atEdge, .edgesMeet, .hidden, .minimum, .noShare, .nothing: 0
    default: nil
    }
  }

  /// Whether the numbers come from the text of an equation.
  fileprivate var quotesEquation: Bool {
    switch self {
    case .constraint, .dropped, .offBy: true
    default: false
    }
  }

  /// Pairs of numbers that are equal if the sentence is true, each with a name.
  fileprivate func equalities(
    in explanation: Explanation, _ inspection: SceneInspection
  ) -> [(name: String, Double, Double)] {
    let (value, insets) = (explanation.value, explanation.insets)
    func content(of view: String) -> Double {
      let wish = ConstraintID.compressionResistance(view: view, axis: explanation.attribute.axis)
      return inspection.constraint(wish)?.constant ?? .nan
    }
    if let number { return [("value", number, value)] }
    switch self {
    case .contentLength, .contentOfEqualViews:
      return [("content", content(of: explanation.view), value)]
    case .otherContentOfEqualViews(_, _, let view): return [("content", content(of: view), value)]
    case .insetsAlone: return [("insets", insets, value)]
    case .canvas:
      let canvas = inspection.layout.canvas
      return [
        ("canvas", explanation.attribute.axis == .horizontal ? canvas.width : canvas.height, value)
      ]
    case .wholeSize(_, let size, let formula): return [("sum", formula.value, size)]
    case .fitting(_, let wants, let sum, let available):
      return [("wants", wants.value, sum), ("available", available, sum)]
    case .tooLittle(_, let wants, let sum, let available, let missing):
      return [("wants", wants.value, sum), ("missing", available + missing, sum)]
    case .leftOver(_, let wants, let sum, let available, let surplus):
      return [("wants", wants.value, sum), ("surplus", available - surplus, sum)]
    case .equalGaps(_, let available, let taken, let gaps):
      if case .unequal = gaps { return [("equal", .nan, 0)] }
      return [("rest", taken + Explanation.Term.Kind.gaps(gaps).value, available)]
    case .equalCentres(_, let available, let taken, let gaps):
      return [("rest", taken + Explanation.Term.Kind.gaps(gaps).value, available)]
    case .cut(let wants, _, let missed): return [("cut", wants.value - missed, value)]
    case .stretched(let wants, _, let missed): return [("stretched", wants.value + missed, value)]
    case .dropped(let phrase, let missed), .offBy(let phrase, let missed):
      guard let constant = phrase.constant, phrase.isOnSize(of: explanation) else { return [] }
      return [("missed", phrase.violation(of: value - insets - constant), missed)]
    case .anyBetween(_, let low, let high): return [("range", min(max(value, low), high), value)]
    case .anyFrom(_, let low): return [("range", max(value, low), value)]
    case .anyUpTo(_, let high): return [("range", min(value, high), value)]
    case .rounding(let low, let high, let drawnLow, let drawnHigh):
      return [
        ("low", max(abs(nearestEdge(low) - Double(drawnLow)), 0.5), 0.5),
        ("high", max(abs(nearestEdge(high) - Double(drawnHigh)), 0.5), 0.5),
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
    case .required(let text, _), .optional(let text, _, _): text[...]
    case .hugging, .resistance, .manualFrame: nil
    }
  }

  /// The number that the constraint demands of a size; nil if it relates two sizes.
  ///
  /// A size that is multiplied by 0 does not matter.
  fileprivate var constant: Double? {
    switch self {
    case .hugging(_, let size, _), .resistance(_, let size, _): return size
    case .manualFrame: return nil
    case .required, .optional: break
    }
    guard let words = equation?.split(separator: " "), words.count > 2 else { return nil }
    if words.count == 3 { return Double(words[2]) }
    guard words[2] == "0", words[3] == "*" else { return nil }
    guard words.count == 7, let constant = Double(words[6]) else { return 0 }
    return words[5] == "-" ? -constant : constant
  }

  /// The violation if the left side of the constraint exceeds the right one by a number.
  fileprivate func violation(of excess: Double) -> Double {
    switch equation?.split(separator: " ").dropFirst().first {
    case "<=": max(0, excess)
    case ">=": max(0, -excess)
    default: abs(excess)
    }
  }

  fileprivate func isOnSize(of explanation: Explanation) -> Bool {
    let name = "\(explanation.view).\(explanation.attribute.rawValue)"
    return explanation.attribute.isSize && equation?.split(separator: " ").first == name[...]
  }
}

extension Explanation.Formula {
  fileprivate var value: Double {
    terms.sum / Double(divisor ?? 1) + addends.sum
  }
}

extension [Explanation.Term] {
  fileprivate var sum: Double {
    reduce(0) { $0 + ($1.isSubtracted ? -$1.kind.value : $1.kind.value) }
  }
}

extension Explanation.Term.Kind {
  fileprivate var value: Double {
    switch self {
    case .number(let value), .part(let value, _): value
    case .fraction(let whole, let divisor, _): whole / divisor
    case .multiple(let factor, let whole, _): factor * whole
    case .gaps(.none): 0
    case .gaps(.equal(let count, let size)): Double(count) * size
    case .gaps(.unequal(let sizes)): sizes.reduce(0, +)
    }
  }
}
