import AutoLayout
import Cells
import SceneLayouts
import SceneText
import TestSupport
import Testing

/// Reasons name values that stand by themselves, or whose own reasons lead to such values.
@Suite struct CircularReasonTests {
  private let canvas = CellSize(columns: 60, rows: 20)

  /// Returns the reasons of sizes each of which is explained by the next, if the last one is
  /// explained by the first; empty if there are no such sizes.
  private func circle(in inspection: SceneInspection) -> [String] {
    var references: [String: [String]] = [:]
    var texts: [String: String] = [:]
    for view in inspection.layout.views where view.ambiguous.isEmpty {
      for attribute in [FrameAttribute.width, .height] {
        let found = inspection.explanation(of: attribute, of: view.id, triesChanges: false)
        references["\(view.id).\(attribute.rawValue)"] = found?.sizesInReason ?? []
        texts["\(view.id).\(attribute.rawValue)"] = found?.lines().first
      }
    }
    var finished: Set<String> = []
    func search(_ size: String, _ path: [String]) -> [String]? {
      if let start = path.firstIndex(of: size) { return Array(path[start...]) + [size] }
      guard !finished.contains(size) else { return nil }
      for next in references[size] ?? [] {
        if let found = search(next, path + [size]) { return found }
      }
      finished.insert(size)
      return nil
    }
    for size in references.keys.sorted() {
      if let found = search(size, []) { return found.dropLast().compactMap { texts[$0] } }
    }
    return []
  }

  private func sentence(
    of attribute: FrameAttribute, of view: String, in text: String
  ) throws -> Explanation.Sentence? {
    let inspection = SceneInspection(laying: try scene(text), offered: canvas)
    return inspection.explanation(of: attribute, of: view, triesChanges: false)?.sentences.first
  }

  /// Each view gets 1/6 of the height, so margins and spacing are the last sixth.
  @Test func aStackOfSharesFollowsFromTheRest() throws {
    let views = ["a", "b", "c", "d", "e"]
    let text = """
      stackyard: 1
      root:
        id: stack
        placement: topLeading
        stack:
          axis: vertical
          distribution: fillProportionally
          spacing: 1
          isLayoutMarginsRelativeArrangement: true
          arrangedSubviews:
      \(views.map { "      - {id: \($0), intrinsicContentSize: [9, 4]}" }.joined(separator: "\n"))
      """
    let found = try sentence(of: .height, of: "stack", in: text)
    guard case .sharedContents(let it, let among, _, let sum, let share)? = found else {
      Issue.record("\(found as Any)")
      return
    }
    #expect(it.value == 120 && among == views && sum == 20)
    #expect(abs(share - 1.0 / 6) < 1e-9)
    guard case .proportionalShare? = try sentence(of: .height, of: "a", in: text) else {
      Issue.record("no share")
      return
    }
  }

  @Test func aConstraintOnOneOfEqualViewsIsTheReasonForTheOthers() throws {
    let text = """
      stackyard: 1
      root:
        id: row
        placement: topLeading
        stack:
          distribution: fillEqually
          spacing: 2
          arrangedSubviews: [{id: a, width: 7}, {id: b}]
      """
    let it = Explanation.Subject(view: "b", attribute: .width, value: 7)
    #expect(
      try sentence(of: .width, of: "b", in: text)
        == .sizeOfEqualViews(it, stack: "row", view: "a"))
    guard case .contents? = try sentence(of: .width, of: "row", in: text) else {
      Issue.record("no contents")
      return
    }
  }

  /// The last candidate for a reason is a sum of constants.
  @Test func relationsInACircleFollowFromTheirConstants() throws {
    let text = """
      stackyard: 1
      root: {id: root, subviews: [{id: a}, {id: b}]}
      constraints:
        - a.height == b.height
        - b.height == a.height / 3 + 11
      """
    guard case .consequence(let it, let sum)? = try sentence(of: .height, of: "a", in: text) else {
      Issue.record("no consequence")
      return
    }
    #expect(it.value == 16.5 && sum.terms.count == 1)
  }

  @Test func reasonsInSceneFilesAreNotCircular() throws {
    try forEvery("scene", in: try SceneFiles.names(), testingAtLeast: 50) { name in
      let reading = SceneReading(bytes: try SceneFiles.bytes(name), file: name)
      let scene = try #require(reading.scene)
      let inspection = SceneInspection(
        laying: scene, offered: CellSize(columns: 80, rows: 24), lines: reading.lines)
      #expect(circle(in: inspection) == [], "\(name)")
      return 1
    }
  }

  @Test(arguments: InterfaceBuilderCase.all)
  func reasonsInInterfaceBuilderScenesAreNotCircular(_ given: InterfaceBuilderCase) throws {
    let scene = SceneReading(text: given.scene, file: "case.yaml").scene
    let inspection = SceneInspection(laying: try #require(scene), offered: canvas)
    #expect(circle(in: inspection) == [])
  }

  @Test func reasonsInRandomStacksAreNotCircular() {
    forEverySeed("random stack", in: 0..<200, testingAtLeast: 200) { seed in
      var random = RandomStack(seed: seed)
      let inspection = SceneInspection(laying: random.scene(), offered: canvas)
      #expect(circle(in: inspection) == [], "random stack \(seed)")
      return 1
    }
  }

  @Test func reasonsInRandomScenesAreNotCircular() {
    forEverySeed("random scene", in: 0..<60, testingAtLeast: 60) { seed in
      var random = RandomScene(RepeatableGenerator(seed: seed))
      let inspection = SceneInspection(laying: random.scene(), offered: canvas)
      #expect(circle(in: inspection) == [], "random scene \(seed)")
      return 1
    }
  }
}

extension Explanation {
  /// The sizes, such as `row.width`, that the reader of the reason has to know.
  fileprivate var sizesInReason: [String] {
    let parts =
      sum?.parts.compactMap { part -> String? in
        guard case .extent(let item, let attribute, let factor) = part.kind, factor != 0 else {
          return nil
        }
        return "\(item).\(attribute.rawValue)"
      } ?? []
    let own = "\(view).\(attribute.rawValue)"
    switch reason {
    case .content, .constraint, .canvas, .hidden, .noShare, .nothing, .minimum, .deciders:
      return []
    case .relation, .proportionally, .contained, .between, .chain: return parts
    case .sharedContents(let views, _, _):
      return parts.filter { !views.map { "\($0).\(attribute.rawValue)" }.contains($0) }
    case .equally(let stack, nil): return ["\(stack).\(attribute.rawValue)"]
    case .equally(_, .content): return []
    case .equally(_, .size(let sibling)): return ["\(sibling).\(attribute.rawValue)"]
    case .remainder: return [sum?.of ?? ""] + parts.filter { $0 != own }
    case .sharing(let sharing):
      let views = sharing.views.map { "\($0.view).\(attribute.rawValue)" }
      return [sum?.of ?? ""] + parts.filter { !views.contains($0) }
    }
  }
}
