import TestSupport
import Testing

@testable import AutoLayout
@testable import ConstraintSolver

/// Edits of one of many stack views that do not depend on each other.
@Suite struct SeparateStackTests {
  /// After each edit, frames and ambiguous attributes equal those of a new tree, bit for bit.
  @Test func editedTreesEqualNewOnes() throws {
    try forEverySeed(in: 0..<6) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = SeparateStacks((0..<40).map { _ in .random(using: &generator) }, width: 200)
      for step in 0..<25 {
        tree.edit(using: &generator)
        tree.window.layoutIfNeeded()
        let fresh = SeparateStacks(
          tree.states, width: tree.window.size.width, keepsConstraints: false)
        #expect(tree.views.map(\.frame) == fresh.views.map(\.frame), "seed \(seed), step \(step)")
        #expect(
          tree.views.map(\.ambiguousAttributes) == fresh.views.map(\.ambiguousAttributes),
          "seed \(seed), step \(step)")
        let solver = try #require(LayoutPass(inspecting: tree.window)).solver
        #expect(solver.failedInvariant == nil, "seed \(seed), step \(step)")
      }
    }
  }

  /// The number of variables whose components are determined again does not depend on the number of
  /// stack views.
  @Test func anEditAffectsOneStack() throws {
    let counts = try [60, 240].map { count in
      let tree = SeparateStacks(Array(repeating: StackState(), count: count), width: 200)
      tree.stacks[3].axis = .vertical
      tree.window.layoutIfNeeded()
      let pass = try #require(LayoutPass(inspecting: tree.window))
      return pass.solver.problem.reduced.partition.examinedCount
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] < 60)
  }
}

/// The properties of a stack view that are edited.
private struct StackState {
  var axis = Axis.horizontal
  var distribution = StackView.Distribution.fill
  var alignment = StackView.Alignment.fill
  var spacing = 1.0
  var hidden: Int?
  var content = Size(width: 4, height: 2)
  /// Whether the width is that of the window.
  var isWide = false

  static func random(using generator: inout some RandomNumberGenerator) -> StackState {
    var state = StackState()
    for _ in 0..<4 { state.change(using: &generator) }
    return state
  }

  mutating func change(using generator: inout some RandomNumberGenerator) {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: axis = axis == .horizontal ? .vertical : .horizontal
    case 1: distribution = StackView.Distribution.allCases.randomElement(using: &generator) ?? .fill
    case 2: alignment = [.fill, .leading, .center].randomElement(using: &generator) ?? .fill
    case 3: spacing = Double(Int.random(in: 0...3, using: &generator))
    case 4: hidden = hidden == nil ? Int.random(in: 0..<4, using: &generator) : nil
    case 5: content.width = Double(Int.random(in: 1...9, using: &generator))
    default: isWide.toggle()
    }
  }
}

/// A window with stack views, each with a place and a size of its own.
private final class SeparateStacks {
  let window: Window
  private(set) var states: [StackState]
  private(set) var stacks: [StackView] = []
  private var widths: [(own: LayoutConstraint, window: LayoutConstraint)] = []

  var views: [View] { stacks.flatMap { [$0] + $0.subviews } }

  init(_ states: [StackState], width: Double, keepsConstraints: Bool = true) {
    window = Window(size: Size(width: width, height: Double(states.count) * 20))
    self.states = states
    if keepsConstraints { window.keepConstraints() }
    for index in states.indices {
      let stack = StackView(arrangedSubviews: (0..<4).map { _ in Block() })
      window.addSubview(stack)
      stacks.append(stack)
      widths.append(
        (
          stack.widthAnchor.constraint(equalToConstant: 60),
          stack.trailingAnchor.constraint(equalTo: window.trailingAnchor)
        ))
      LayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        stack.topAnchor.constraint(equalTo: window.topAnchor, constant: Double(index) * 20),
        stack.heightAnchor.constraint(equalToConstant: 19),
      ])
      apply(index)
    }
    window.layoutIfNeeded()
  }

  func edit(using generator: inout some RandomNumberGenerator) {
    if Int.random(in: 0..<8, using: &generator) == 0 {
      window.size.width = Double(Int.random(in: 60...240, using: &generator))
    }
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let index = Int.random(in: states.indices, using: &generator)
      states[index].change(using: &generator)
      apply(index)
    }
  }

  private func apply(_ index: Int) {
    let (state, stack) = (states[index], stacks[index])
    stack.axis = state.axis
    stack.distribution = state.distribution
    stack.alignment = state.alignment
    stack.spacing = state.spacing
    for (place, view) in stack.arrangedSubviews.enumerated() {
      view.isHidden = place == state.hidden
      guard let block = view as? Block else { continue }
      block.size = Size(width: state.content.width + Double(place), height: state.content.height)
    }
    widths[index].own.isActive = !state.isWide
    widths[index].window.isActive = state.isWide
  }
}

/// A view with a content size that can be set.
private final class Block: View {
  var size = Size(width: 1, height: 1) {
    didSet { if size != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var intrinsicContentSize: Size { size }
}
