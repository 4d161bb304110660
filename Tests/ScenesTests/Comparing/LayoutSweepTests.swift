import AutoLayout
import Cells
import Foundation
import SceneLayouts
import SceneModel
import TestSupport
import Testing

@Suite struct LayoutSweepTests {
  private let offered = CellSize(columns: 40, rows: 10)

  private func sweep(
    _ text: String, along axis: Axis = .horizontal, over range: ClosedRange<Double>
  ) throws -> LayoutSweep {
    LayoutSweep(
      try scene("stackyard: 1\n" + text), offered: offered, along: axis, over: range)
  }

  /// `a` resists more: `b` shrinks to 0 first, then `a` shrinks.
  private let pair = """
    canvas: {width: 40, height: 3}
    root:
      id: row
      stack:
        arrangedSubviews:
          - {id: a, intrinsicContentSize: [10, 1], contentCompressionResistancePriority: 800}
          - {id: b, intrinsicContentSize: [10, 1], contentHuggingPriority: 240}
    """

  /// In cells of one unit, `one two three` needs 13 columns in one line and 7 in two.
  @Test func aSweepTellsAtWhichWidthALabelWrapsOrIsCutOff() throws {
    let text = """
      canvas: {width: 20, height: 9}
      root:
        id: column
        stack:
          axis: vertical
          alignment: fill
          arrangedSubviews:
            - {id: long, text: one two three, numberOfLines: 0}
            - {id: name, text: abcdefghij}
            - {id: rest, contentHuggingPriority: 1}
      """
    let sweep = try sweep(text, over: 8...20)
    let ends = sweep.breakpoints.flatMap { point in point.ends.map { (point.size, $0) } }
    #expect(ends.contains { abs($0.0 - 13) < 1e-3 && $0.1 == .wraps(view: "long", lines: 2) })
    #expect(ends.contains { $0.1 == .cut(view: "name") && (9...10).contains($0.0) })
  }

  @Test func aSweepKeepsTheSafeAreaOfADevice() throws {
    let text = """
      canvas: {device: iPhone 16}
      root: {id: root, subviews: [{id: a, width: 5, height: 5}]}
      constraints: ["a.top == root.safeArea.top", "a.left == root.left"]
      """
    #expect(try sweep(text, over: 320...413).breakpoints == [])
  }

  @Test func aSweepFindsWhereAViewStopsGrowing() throws {
    let sweep = try sweep(pair, over: 5...60)
    let rates = sweep.breakpoints.map { breakpoint in
      breakpoint.changes.map { "\($0.view).\($0.part.rawValue) \($0.rateBefore) \($0.rateAfter)" }
    }
    // Above 20, b grows at the same rate as below, so 20 is not a breakpoint.
    #expect(sweep.breakpoints.map(\.size) == [10])
    #expect(rates == [["a.width 1.0 0.0", "b.x 1.0 0.0", "b.width 0.0 1.0"]])
    #expect(sweep.breakpoints.allSatisfy { $0.changes.allSatisfy { !$0.isJump } })
  }

  @Test func breakpointsBetweenWholeUnitsAreFoundExactly() throws {
    let sweep = try sweep(
      """
      root: {id: row, subviews: [{id: a}]}
      constraints: ["a.leading == row.leading", "a.width == 0.3 * row.width @600", "a.width <= 10"]
      """, over: 1...100)
    #expect(sweep.breakpoints.map(\.size) == [33.33333])
  }

  @Test func aSizeClassMakesTheLayoutJump() throws {
    let sweep = try sweep(
      """
      sizeClasses: {regularWidth: 60, regularHeight: 1}
      canvas: {width: 40, height: 10}
      root:
        id: row
        stack:
          distribution: fillEqually
          arrangedSubviews: [{id: a}, {id: b}]
        when: {compactWidth: {stack: {axis: vertical}}}
      """, over: 20...100)
    let jump = try #require(sweep.breakpoints.first)
    #expect(sweep.breakpoints.count == 1)
    #expect(abs(jump.size - 60) < 1e-3)
    let width = try #require(jump.changes.first { $0.view == "a" && $0.part == .width })
    #expect(width.isJump && abs(width.valueBefore - 60) < 1e-2 && abs(width.valueAfter - 30) < 1e-2)
  }

  @Test func conflictsBeginAndEndAtBreakpoints() throws {
    let text = """
      root: {id: row, subviews: [{id: a}]}
      constraints: ["a.leading == row.leading", "a.trailing == row.trailing", "a.width >= 30"]
      """
    let sweep = try sweep(text, over: 10...60)
    let breakpoint = try #require(sweep.breakpoints.first)
    #expect(sweep.breakpoints.count == 1 && abs(breakpoint.size - 30) < 1e-3)
    #expect(breakpoint.ends.count == 1 && breakpoint.begins.isEmpty)
  }

  /// A fixed width conflicts with every canvas but one.
  @Test func aConflictThatIsMissingAtOneSizeEndsAndBeginsThere() throws {
    let text = """
      root: {id: row, subviews: [{id: a}]}
      constraints: ["a.leading == row.leading", "a.trailing == row.trailing", "a.width == 30"]
      """
    for range in [10.0...60, 30...60, 10...30] {
      let sweep = try sweep(text, over: range)
      #expect(sweep.breakpoints.map(\.size) == [30], "\(range)")
      let breakpoint = try #require(sweep.breakpoints.first)
      #expect(breakpoint.ends.isEmpty == (range.lowerBound == 30), "\(range)")
      #expect(breakpoint.begins.isEmpty == (range.upperBound == 30), "\(range)")
      let isFine = !sweep.start.contains { if case .dropped = $0 { true } else { false } }
      #expect(isFine == (range.lowerBound == 30), "\(range)")
    }
  }

  /// Nothing else than the dropped constraint lets the text wrap.
  @Test func aTextThatWrapsAtOneSizeDoesSoOnlyThere() throws {
    let text = """
      root: {id: row, subviews: [{id: t, text: aaaa bbbb cccc, numberOfLines: 0}]}
      constraints:
        [t.leading == row.leading, t.top == row.top, t.width == 9, t.width >= row.width, t.width >= 18 - row.width]
      """
    let sweep = try sweep(text, over: 6...12)
    let breakpoint = try #require(sweep.breakpoints.first)
    #expect(sweep.breakpoints.count == 1 && breakpoint.size == 9)
    #expect(breakpoint.only == [.wraps(view: "t", lines: 2)])
    #expect(breakpoint.ends == breakpoint.begins && breakpoint.ends == [.dropped("t.width == 9")])
  }

  /// The walk visits whole units, also where a cell has many.
  @Test func aSizeBetweenCellsIsVisited() throws {
    let text = """
      canvas: {width: 400, height: 80}
      cell: {width: 8, height: 16}
      root: {id: row, subviews: [{id: a}]}
      constraints: ["a.leading == row.leading", "a.trailing == row.trailing", "a.width == 390"]
      """
    #expect(try sweep(text, over: 380...400).breakpoints.map(\.size) == [390])
    let half = text.replacing("a.width == 390", with: "a.width >= 390.5")
    let sizes = try sweep(half, over: 380...400).breakpoints.map(\.size)
    #expect(sizes.count == 1 && sizes.allSatisfy { abs($0 - 390.5) < 1e-3 }, "\(sizes)")
  }

  /// A layout with conflicts takes many times as long as one without.
  @Test func aSweepOfManyConflictsEndsEarly() throws {
    let views = (0..<12).map { "{id: v\($0), width: 20}" }.joined(separator: ", ")
    let crowded = try scene("stackyard: 1\nroot: {id: r, stack: {arrangedSubviews: [\(views)]}}")
    func sweep(within effort: LayoutEffort) -> LayoutSweep {
      LayoutSweep(crowded, offered: offered, along: .horizontal, over: 5...90, within: effort)
    }
    let (whole, cut) = (sweep(within: LayoutEffort()), sweep(within: LayoutEffort(most: 12_000)))
    #expect(whole.end == 90 && !whole.isCut)
    #expect(whole.breakpoints.map(\.size) == [20, 40, 60, 80])
    #expect(cut.isCut && (5...60).contains(cut.end))
    #expect(cut.breakpoints == whole.breakpoints.filter { $0.size < cut.end })
    #expect(cut == sweep(within: LayoutEffort(most: 12_000)))
  }

  @Test func aMatrixOfManyConflictsEndsEarly() throws {
    let text = "root: {id: r, stack: {arrangedSubviews: [{id: a, width: 20}, {id: b, width: 30}]}}"
    let scene = try scene("stackyard: 1\n" + text)
    let values = (0..<20).map { number in
      LayoutMatrix.Value(
        key: "spacing", text: "\(number)",
        changes: [SceneView.Change(.spacing, to: .number(Double(number)))])
    }
    func matrix(within effort: LayoutEffort) -> LayoutMatrix {
      LayoutMatrix(of: scene, view: "r", varying: [values], offered: offered, within: effort)
    }
    let (whole, cut) = (matrix(within: LayoutEffort()), matrix(within: LayoutEffort(most: 1)))
    #expect(whole.entries.count == 20 && whole.omittedCount == 0)
    #expect(cut.entries.map(\.scene) == whole.entries.prefix(8).map(\.scene))
    #expect(cut.omittedCount == 12)
  }

  @Test func heightsAreSweptToo() throws {
    let column = pair.replacingOccurrences(of: "stack:", with: "stack:\n    axis: vertical")
    let sweep = try sweep(column, along: .vertical, over: 0...9)
    #expect(sweep.breakpoints.map(\.size) == [1])
  }

  /// Between two breakpoints every number follows a straight line.
  @Test func layoutsBetweenBreakpointsAreAffine() throws {
    forEverySeed(in: 1..<41, testingAtLeast: 80) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let scene = randomRow(using: &generator)
      let sweep = LayoutSweep(scene, offered: offered, along: .horizontal, over: 3...40)
      let edges = [3] + sweep.breakpoints.map(\.size) + [40]
      let pieces = zip(edges, edges.dropFirst()).filter { $1 - $0 > 0.1 }
      for (low, high) in pieces {
        let numbers = [0.1, 0.5, 0.9].map { self.numbers(of: scene, at: low + $0 * (high - low)) }
        for index in numbers[0].indices {
          let expected = (numbers[0][index] + numbers[2][index]) / 2
          #expect(abs(numbers[1][index] - expected) < 1e-4, "\(low)...\(high), number \(index)")
        }
      }
      return pieces.count
    }
  }

  /// A stack of views that shrink one after another, some of them in a nested stack.
  private func randomRow(
    using generator: inout RepeatableGenerator, depth: Int = 0
  ) -> Scene {
    var root = SceneView(id: "row\(depth)")
    var stack = SceneView.Stack()
    stack.distribution = StackView.Distribution.allCases.randomElement(using: &generator) ?? .fill
    stack.spacing = Double(Int.random(in: 0...2, using: &generator))
    for index in 0..<Int.random(in: 2...4, using: &generator) {
      var view = SceneView(id: "v\(depth)\(index)")
      view.intrinsicContentSize = SceneView.IntrinsicSize(
        width: Double(Int.random(in: 1...9, using: &generator)), height: 1)
      let priority = Double(700 + Int.random(in: 0...50, using: &generator))
      view.contentCompressionResistancePriority.horizontal = priority
      view.contentHuggingPriority.horizontal = priority - 500
      stack.arrangedSubviews.append(view)
    }
    if depth < 1 {
      stack.arrangedSubviews.append(randomRow(using: &generator, depth: depth + 1).root)
    }
    root.stack = stack
    return Scene(root: root)
  }

  private func numbers(of scene: Scene, at width: Double) -> [Double] {
    var scene = scene
    scene.canvas = Size(width: width, height: scene.canvas(offered: offered).height)
    let layout = SceneLayout(laying: scene, offered: offered)
    return layout.views.flatMap { view in FrameAttribute.allCases.map { view.frame[$0] } }
  }
}
