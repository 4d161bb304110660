import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// The proposals for ambiguous values and for conflicts: what people do, and nothing that causes
/// another problem.
@Suite struct SettlingTests {
  private let canvas = CellSize(columns: 60, rows: 20)

  private func inspection(_ text: String) throws -> SceneInspection {
    let reading = SceneReading(text: "stackyard: 1\n" + text, file: "test.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    return SceneInspection(laying: scene, offered: canvas, lines: reading.lines)
  }

  private func settling(
    _ attribute: FrameAttribute, of view: String, _ text: String
  ) throws -> [String] {
    let inspection = try inspection(text)
    let found = try #require(inspection.explanation(of: attribute, of: view)?.ambiguity)
    return found.settling.map { $0.phrase.text }
  }

  private let video = """
    root: {id: root, subviews: [{id: video}]}
    constraints:
      - video.centerX == root.centerX
      - video.centerY == root.centerY
      - video.width <= 400
      - video.width == 1.7777 * video.height
    """

  /// The width of 0 in the layout is an accident.
  @Test(arguments: FrameAttribute.allCases)
  func anOpenSizeFollowsTheSuperviewOrItsLimit(_ attribute: FrameAttribute) throws {
    let found = try settling(attribute, of: "video", video)
    let size = attribute == .x || attribute == .width ? "width" : "height"
    #expect(found.first == "add video.\(size) == root.\(size) @750")
    if size == "width" { #expect(found.last == "relation of video.width <= 400 to ==") }
  }

  @Test(arguments: [(FrameAttribute.width, "view1"), (.width, "view2"), (.x, "view2")])
  func viewsWithoutContentsGetEqualShares(_ attribute: FrameAttribute, _ view: String) throws {
    let row = "root: {id: row, stack: {arrangedSubviews: [{id: view1}, {id: view2}]}}"
    #expect(try settling(attribute, of: view, row) == ["distribution of row to fillEqually"])
  }

  /// The view is at a distance of at least 3 from its neighbour: that is an end of the range.
  @Test func aLimitOfAPositionBecomesAnEquation() throws {
    let found = try settling(
      .x, of: "b",
      """
      root: {id: root, subviews: [{id: a, width: 5}, {id: b, width: 5}]}
      constraints: [a.leading == root.leading, b.leading >= a.trailing + 3]
      """)
    #expect(found.first == "relation of b.leading >= a.trailing + 3 to ==")
  }

  /// With a higher priority of one view, the two others would still be tied.
  @Test func noProposalLeavesATieToTheOtherViews() throws {
    let views = ["a", "b", "c"].map { "{id: \($0), intrinsicContentSize: [8, 1]}" }
    let row = try inspection(
      "root: {id: row, stack: {arrangedSubviews: [\(views.joined(separator: ", "))]}}")
    for (view, width) in [("a", 44.0), ("b", 44), ("c", 44)] {
      let found = try #require(row.explanation(of: .width, of: view))
      let first = try #require(found.ambiguity?.settling.first)
      #expect(first.phrase == .hugging(view: view, .horizontal, 249) && first.value == width)
      for change in found.whatIf {
        #expect(row.layout(after: change.change)?.views.allSatisfy(\.ambiguous.isEmpty) == true)
      }
    }
  }

  /// If two changes leave a tie to others, the one after which the text is visible comes first.
  @Test func aChangeThatShowsTheContentComesFirst() throws {
    let row = try inspection(
      """
      canvas: {width: 53, height: 6}
      root:
        id: row
        stack:
          spacing: 1
          arrangedSubviews:
            - {id: a, text: xxxxxxxx, contentHuggingPriority: [251, 250]}
            - {id: b, text: xxxxxxxxxxxxxx}
            - {id: c, text: xxxxxxxxxxxxxxxxxxxx}
            - {id: d, text: xxxxxxxxxxxxxxxxxxxx}
      constraints: [a.width <= 0.5 * b.width]
      """)
    let found = try #require(row.explanation(of: .width, of: "a")?.ambiguity?.settling)
    #expect(found.map(\.value) == [8, 0])
    #expect(found.first?.phrase == .resistance(view: "a", .horizontal, 751))
  }

  /// A stack view takes a hidden view out of the layout, however it distributes the others.
  @Test(arguments: StackView.Distribution.allCases)
  func aHiddenViewHasNoAmbiguousPlace(_ distribution: StackView.Distribution) throws {
    let row = try inspection(
      """
      root:
        id: row
        stack:
          distribution: \(distribution.rawValue)
          arrangedSubviews: [{id: a, text: Hi}, {id: b, text: Hi, isHidden: true}, {id: c, text: Hi}]
      """)
    #expect(row.layout.views[2].id == "b" && row.layout.views[2].ambiguous == [])
    let found = try #require(row.explanation(of: .x, of: "b"))
    let isWithoutReason = if case .value? = found.sentences.first { true } else { false }
    #expect(found.ambiguity == nil && !isWithoutReason)
  }

  @Test func noProposalCausesAnotherProblem() {
    let seeds = ExplainingTests.manySeeds ?? 0..<24
    forEverySeed("random scene", in: seeds, testingAtLeast: seeds.count < 20 ? 0 : seeds.count / 4)
    {
      seed in
      var random = RandomScene(RepeatableGenerator(seed: seed))
      let inspection = SceneInspection(laying: random.scene(), offered: canvas)
      var count = 0
      for view in inspection.layout.views {
        for found in inspection.explanations(of: view.id) {
          for change in found.whatIf + (found.ambiguity?.settling ?? []) {
            count += 1
            expectSound(change.change, in: inspection, "scene \(seed): \(change.phrase.text)")
            if case .add(let equation) = change.change, equation.first.attribute.isSize {
              #expect(
                equation.second != nil || equation.constant > 0
                  || arrangesNothing(view.id, in: inspection.scene), "\(equation.sceneText)")
            }
          }
        }
      }
      for conflict in Array(inspection.conflicts).prefix(3) {
        for change in inspection.proposals(for: conflict) {
          count += 1
          expectSound(change, in: inspection, "scene \(seed): \(change)")
        }
      }
      return count
    }
  }

  private func arrangesNothing(_ view: String, in scene: Scene) -> Bool {
    scene.root.find(view)?.stack?.arrangedSubviews.allSatisfy(\.isHidden) == true
  }

  /// Compares the problems of a newly created layout with those before the change.
  private func expectSound(
    _ change: SceneChange, in inspection: SceneInspection, _ name: String
  ) {
    guard let scene = inspection.scene.applying(change) else {
      Issue.record("\(name)")
      return
    }
    let layout = SceneLayout(laying: scene, offered: inspection.offered)
    #expect(layout.broken.count <= inspection.layout.broken.count, "\(name)")
    let opened = zip(layout.views, inspection.layout.views)
      .filter { !Set($0.ambiguous).isSubset(of: $1.ambiguous) }.map(\.0.id)
    if case .stopTranslatingMask(let view, _) = change {
      // Other constraints of the view must replace those of its mask.
      #expect(opened.isEmpty || opened.contains(view), "\(name): \(opened)")
    } else {
      #expect(opened.isEmpty, "\(name): \(opened)")
    }
  }

  // MARK: Conflicts

  /// The inequality was written the wrong way round; the equation may be meant as a limit.
  @Test func theFaultyRelationIsAmongTheProposals() throws {
    let found = try inspection(
      """
      root:
        id: root
        subviews: [{id: holder, width: 20}, {id: top}]
      constraints:
        - holder.leading == root.leading
        - top.leading == root.leading
        - holder.right >= top.right
        - top.width == 25
        - {constraint: top.top == root.top}
        - "top.height == holder.height"
        - "holder.height == 3"
        - "holder.top == root.top"
      """)
    let conflict = try #require(found.conflicts.first)
    let proposals = found.proposals(for: conflict, atMost: 5).map { found.phrase(of: $0).text }
    #expect(proposals.contains("relation of holder.right >= top.right to <="), "\(proposals)")
    #expect(proposals.contains("relation of top.width == 25 to <="), "\(proposals)")
  }

  /// A stack view has no content hugging, so one without views takes any room that is left.
  @Test func aStackViewWithoutViewsGetsNoLength() throws {
    let found = try settling(
      .height, of: "reminders",
      """
      root: {id: home, subviews: [{id: reminders, stack: {axis: vertical}}, {id: list}]}
      constraints: ["H:|[reminders]|", "H:|[list]|", "V:|[reminders][list]|"]
      """)
    #expect(found.first == "add reminders.height == 0 @250", "\(found)")
  }

  /// The maximum keeps a text from being shown.
  @Test func aMaximumThatCutsATextIsLoweredOrRemoved() throws {
    let text = """
      root: {id: root, subviews: [{id: title, text: Invoice for November}]}
      constraints: ["title.width <= 7", title.leading == root.leading, title.top == root.top]
      """
    let found = try #require(inspection(text).explanation(of: .width, of: "title"))
    #expect(found.value == 7)
    #expect(found.whatIf.map(\.phrase.text).first == "priority of title.width <= 7 to 749")
    #expect(found.whatIf.allSatisfy { $0.value == 20 })
  }
}

extension ChangePhrase {
  /// The change in short, for comparisons.
  fileprivate var text: String {
    switch self {
    case .add(let text): "add \(text)"
    case .relation(let entry, let relation): "relation of \(entry.text) to \(relation.symbol)"
    case .priority(let entry, let priority): "priority of \(entry.text) to \(Int(priority))"
    case .distribution(let view, let distribution): "distribution of \(view) to \(distribution)"
    default: "\(self)"
    }
  }
}
