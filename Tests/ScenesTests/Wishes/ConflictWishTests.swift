import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText
import SceneWishes
import TestSupport
import Testing

/// Changes that end conflicts, and wishes about values that are ambiguous.
@Suite struct ConflictWishTests {
  private func inspection(_ text: String) throws -> SceneInspection {
    SceneInspection(laying: try scene(text), offered: CellSize(columns: 80, rows: 24))
  }

  private func commands(_ text: String, _ wish: String, keep: WishKeep = WishKeep()) throws
    -> [String]
  {
    let inspection = try inspection(text)
    var search = WishSearch(
      try Wish(wish, in: inspection.scene, now: inspection.layout), in: inspection, keep: keep)
    return commands(search.answer(atMost: 100))
  }

  private func commands(_ answer: WishAnswer) -> [String] {
    answer.changes.map { $0.edits.map(\.description).joined(separator: "; ") }
  }

  private let open = """
    stackyard: 1
    canvas: {width: 40, height: 10}
    root: {id: root, subviews: [{id: a, height: 3}]}
    constraints: [a.leading == root.leading, a.top == root.top]
    """

  /// An inequality alone would leave the value ambiguous.
  @Test func anAmbiguousValueIsSettledAsTheWishSays() throws {
    let found = try commands(open, "a.width >= 10")
    #expect(found.contains("constraint add \"a.width == 10 @1\""), "\(found)")
    #expect(found.contains("constraint add \"a.width == root.width @750\""), "\(found)")
    #expect(try commands(open, "a.width == 10") == ["constraint add \"a.width == 10 @1\""])
  }

  /// All members of a conflict are listed in one order, wherever changes are proposed.
  @Test func theOrderOfAllMembersIsTheSame() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 10}
      root: {id: root, subviews: [{id: a, height: 3}, {id: b, height: 3}]}
      constraints:
        - a.leading == root.leading + 2
        - b.leading == a.trailing + 4
        - b.trailing == root.trailing - 2
        - a.width == 20
        - b.width == 20
        - V:|[a]
        - V:|[b]
      """
    let inspection = try inspection(text)
    var advice = ConflictAdvice(inspection)
    let conflict = try #require(inspection.conflicts.first)
    let proposed = commands(advice.answer(resolving: conflict, atMost: 100))
    #expect(proposed.count > 10)
    let wished = try commands(text, "no conflict").map { $0.replacing(" off", with: " remove") }
    #expect(wished.filter(proposed.contains) == proposed)
  }

  @Test func aConflictThatNeedsTwoChangesGetsBoth() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 10}
      root: {id: root, subviews: [{id: a}, {id: b}]}
      constraints:
        - {constraint: b.leading == a.trailing + 4, identifier: UISV-spacing}
        - a.trailing == root.leading + 10
        - b.leading == root.leading + 10
        - a.trailing == b.leading
      """
    let inspection = try inspection(text)
    #expect(inspection.layout.broken.map(\.constraint) == ["b.leading == a.trailing + 4"])
    var advice = ConflictAdvice(inspection)
    let conflict = try #require(inspection.conflicts.first)
    let answer = advice.answer(resolving: conflict, atMost: 4)
    #expect(answer.changes.allSatisfy { $0.edits.count == 2 && $0.layout.broken.isEmpty })
    #expect(
      commands(answer).first == "constraint 1 priority 999; constraint 3 priority 999",
      "\(commands(answer))")
    let first = try #require(commands(answer).first)
    #expect(try commands(text, "no conflict").contains(first))
  }
}
