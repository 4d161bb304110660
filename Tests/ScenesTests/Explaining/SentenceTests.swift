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
    try forEvery("scene", in: try SceneFiles.names()) { name in
      let reading = SceneReading(bytes: try SceneFiles.bytes(name), file: name)
      let scene = try #require(reading.scene)
      check(SceneInspection(laying: scene, offered: CellSize(columns: 80, rows: 24)))
    }
  }

  @Test func numbersOfRandomScenesFollowFromTheirSentences() {
    forEvery("random scene", in: 0..<60) { seed in
      var random = RandomScene(RepeatableGenerator(seed: seed))
      check(SceneInspection(laying: random.scene(), offered: canvas))
    }
  }

  @Test func numbersOfRandomStacksFollowFromTheirSentences() {
    forEvery("random stack", in: 0..<60) { seed in
      var random = RandomStack(seed: seed)
      check(SceneInspection(laying: random.scene(), offered: canvas))
    }
  }

  private func check(_ inspection: SceneInspection) {
    for view in inspection.layout.views {
      for explanation in inspection.explanations(of: view.id, triesChanges: false) {
        let reason = explanation.sentences.first
        guard let number = reason?.number else { continue }
        #expect(abs(number - explanation.value) <= 1e-6, "\(String(describing: reason))")
      }
    }
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

  // MARK: Stack views

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
    case .contentAndInsets(_, let formula), .relation(_, _, let formula),
      .resizedFrame(_, _, let formula), .equalShare(_, _, _, let formula),
      .equalShareInsideMargins(_, _, _, let formula), .remainder(_, _, let formula),
      .contents(_, let formula), .distance(_, _, let formula), .consequence(_, let formula):
      formula.value
    case .proportionalShare(_, _, let wants, let divisor, let whole): wants / divisor * whole
    case .proportionalFactor(_, _, let factor, let whole): factor * whole
    case .fills(_, _, let length): length
    case .atEdge, .hidden, .minimum: 0
    default: nil
    }
  }
}

extension Explanation.Formula {
  fileprivate var value: Double {
    let sum = terms.reduce(0) { $0 + ($1.isSubtracted ? -$1.kind.value : $1.kind.value) }
    return sum / Double(divisor ?? 1)
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
