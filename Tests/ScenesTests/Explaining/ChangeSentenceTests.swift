import AutoLayout
import Cells
import SceneLayouts
import SceneText
import TestSupport
import Testing

/// The sentences about changes of a scene, and about constraints that are not satisfied.
@Suite struct ChangeSentenceTests {
  private func explanation(
    of attribute: FrameAttribute, _ view: String, _ text: String
  ) throws -> Explanation {
    let reading = SceneReading(text: "stackyard: 1\n" + text, file: "test.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let inspection = SceneInspection(
      laying: scene, offered: CellSize(columns: 60, rows: 20), lines: reading.lines)
    return try #require(inspection.explanation(of: attribute, of: view))
  }

  private func remove(_ text: String, line: Int) -> ChangePhrase {
    .remove(ChangePhrase.Entry(text, line: line))
  }

  // MARK: Priorities of competing views

  /// Two views with contents of 14 and 28 in a row of a width.
  private func second(
    ofWidth width: Int, _ first: String, _ second: String
  ) throws -> Explanation {
    try explanation(
      of: .width, "b",
      """
      root:
        id: row
        width: \(width)
        placement: none
        stack:
          arrangedSubviews:
            - {id: a, intrinsicContentSize: [14, 1], \(first)}
            - {id: b, intrinsicContentSize: [28, 1], \(second)}
      """)
  }

  /// The priority that matters is named, and a priority next to it changes the width.
  ///
  /// The other view has exactly its content's size, which satisfies its hugging and its resistance.
  @Test(arguments: [
    (50, "contentHuggingPriority: 252", "contentHuggingPriority: 249", "hugging 252", 253.0, 28.0),
    (
      30, "contentHuggingPriority: 900", "contentCompressionResistancePriority: 700",
      "compression resistance 750", 751, 28
    ),
  ])
  func priorityThatMattersIsNamed(
    _ width: Int, _ first: String, _ other: String, _ name: String, _ priority: Double,
    _ result: Double
  ) throws {
    let found = try second(ofWidth: width, first, other)
    let content = found.deciders.filter { $0.id.view == "a" }
    let kind: ConstraintID =
      width == 50
      ? .contentHugging(view: "a", axis: .horizontal)
      : .compressionResistance(view: "a", axis: .horizontal)
    #expect(content.map(\.id) == [kind])
    #expect(found.text().contains("the content width of a (14, \(name))"), "\(found.text())")
    let change = try #require(found.whatIf.first)
    #expect(change.value == result)
    #expect(found.text().contains(" of b to \(Int(priority))"), "\(found.text())")
    // The other priority does not matter.
    let without = try second(
      ofWidth: width,
      width == 50
        ? "\(first), contentCompressionResistancePriority: 1" : "contentHuggingPriority: 1", other)
    #expect(without.value == found.value)
  }

  /// The position of the last view depends on the same priority as the width of the one before it,
  /// also if that is nested.
  @Test func positionsAndNestedWidthsNameTheSamePriority() throws {
    let scene = """
      root:
        id: row
        width: 50
        placement: none
        stack:
          arrangedSubviews:
            - {id: texts, stack: {axis: vertical, arrangedSubviews: [{id: a, text: Ab}]}}
            - {id: b, intrinsicContentSize: [28, 1], contentHuggingPriority: 251}
      """
    for (attribute, view) in [(FrameAttribute.x, "b"), (.width, "texts"), (.width, "a")] {
      let text = try explanation(of: attribute, view, scene).text()
      #expect(text.contains("the content width of b (28, hugging 251)"), "\(text)")
    }
  }

  // MARK: Changes

  /// Without the constraint, any width would be equally good, and so would any position of the other view.
  @Test(arguments: [(FrameAttribute.width, "a"), (.x, "b")])
  func changesThatLeaveAValueAmbiguousAreNotProposed(
    _ attribute: FrameAttribute, _ view: String
  ) throws {
    let found = try explanation(
      of: attribute, view,
      """
      root: {id: root, subviews: [{id: a}, {id: b, width: 4}]}
      constraints: [a.left == root.left, a.width == 20, b.left == a.right]
      """)
    #expect(found.ambiguity == nil && found.value == 20)
    #expect(found.whatIf == [])
  }

  /// Removing the other constraints leaves a wide range of positions.
  @Test func changesWithAResultAreProposed() throws {
    let found = try explanation(
      of: .x, "b",
      """
      root: {id: root, subviews: [{id: a}, {id: b, width: 4}]}
      constraints:
        - b.left == a.right
        - a.left == root.left
        - a.width == 20
        - a.width == 8 @500
      """)
    #expect(found.sentences.last == .whatIf(remove("a.width == 20", line: 6), .x, 8))
    #expect(found.whatIf.count == 1)
  }

  /// The first view grows, and the proposals for the two views can be made together.
  @Test func theProposalForTheViewThatGrewKeepsItsSize() throws {
    let text = """
      root:
        id: row
        stack: {spacing: 1, arrangedSubviews: [{id: a, text: one}, {id: b, text: two}]}
      """
    let found = try explanation(of: .width, "a", text)
    #expect(found.value == 56)
    #expect(
      found.sentences.contains(.settlingAsIs(.hugging(view: "a", .horizontal, 249), .width, 56)))
    #expect(found.ambiguity?.settling.map(\.value) == [56, 3])
    let other = try explanation(of: .width, "b", text)
    #expect(
      other.sentences.contains(.settlingAsIs(.hugging(view: "b", .horizontal, 251), .width, 3)))
  }

  // MARK: Unsatisfied constraints

  @Test(arguments: [(1000.0, "20"), (900, "20 @900"), (500, "20 @500"), (400, "20 @400")])
  func theConstraintThatDecidesIsNamed(_ priority: Double, _ size: String) throws {
    let found = try explanation(
      of: .width, "a",
      """
      root: {id: root, subviews: [{id: a, width: ["\(size)", "30 @500"]}]}
      constraints: [a.left == root.left]
      """)
    #expect(found.value == (priority > 500 ? 20 : found.value))
    let missed = found.unsatisfied.first { $0.constant == 30 }
    let keepers = missed.flatMap { found.keepers[$0.id] } ?? []
    // Constraints of the same priority can keep each other from holding.
    #expect(keepers.map(\.constant) == (missed == nil ? [] : [20]))
  }

  // MARK: Dropped constraints

  /// Only the limit of 0 contradicts the constraint, and no other width would resolve the conflict.
  @Test func aNegativeSizeIsImpossible() throws {
    let found = try explanation(
      of: .width, "a",
      """
      root: {id: root, subviews: [{id: a}]}
      constraints: [a.left == root.left, a.width == -16]
      """)
    #expect(
      found.sentences.contains(.belowZero(.required("a.width == -16", line: 3), .width)))
    #expect(found.ambiguity?.settling == [])
  }

  /// UIKit's own constraint between the views and the margins is dropped, so nothing sets the width.
  @Test func aDroppedConstraintOnAnEdgeIsNamed() throws {
    let found = try explanation(
      of: .width, "tag",
      """
      root:
        id: root
        subviews:
          - id: tags
            layoutMargins: [2, 2, 2, 2]
            stack: {isLayoutMarginsRelativeArrangement: true, arrangedSubviews: [{id: tag}]}
      constraints:
        - tags.leading == root.leading
        - {constraint: tags.width == 0, identifier: UIView-Encapsulated-Layout-Width}
      """)
    let zero = Explanation.Subject(view: "tag", attribute: .width, value: 0)
    #expect(found.sentences.first == .unset(zero, hasUnsatisfied: true))
    guard case .dropped(.required(let text, line: nil), _)? = found.sentences.dropFirst().first
    else {
      Issue.record("\(found.sentences)")
      return
    }
    #expect(text == "tags.margins.trailing == tag.trailing")
  }

  /// The limit of 0 belongs to the conflict, but so does another constraint.
  @Test func aConflictWithAnotherConstraintIsNotImpossible() throws {
    let found = try explanation(
      of: .width, "b",
      """
      root: {id: root, subviews: [{id: a}, {id: b}]}
      constraints: [a.left == root.left, b.width == 4, a.width == b.width - 16]
      """)
    #expect(found.impossible == [])
    #expect(
      found.sentences.contains(
        .droppedSize(.required("b.width == 4", line: 3), .width, by: 12)))
  }
}
