import AutoLayout
import Cells
import SceneModel

/// A scene with a given number of views: nested stack views whose axes alternate, with small colour
/// views in the innermost ones.
///
/// Nothing is random, so every run measures the same scene. Distributions alternate, and an
/// optional constraint relates each innermost stack view to the previous one, like the columns of a
/// form.
struct NestedStacks {
  let scene: Scene
  /// The id of the first stack view that has no stack view in it.
  let innermostStack: String

  /// - Precondition: at least as many views as levels, and at least two levels.
  init(viewCount: Int, levels: Int) {
    precondition(levels >= 2 && viewCount >= levels, "\(viewCount) views in \(levels) levels")
    var builder = TreeBuilder(
      breadth: (1...viewCount).first { breadth in
        (1..<levels).reduce(1) { count, _ in 1 + breadth * count } >= viewCount
      } ?? viewCount)
    var scene = Scene(root: builder.view(holding: viewCount, levels: levels, axis: .horizontal))
    scene.title = "Nested stacks"
    scene.constraints = zip(builder.firstLeaves, builder.firstLeaves.dropFirst()).map { pair in
      .equation(
        SceneEquation(
          first: SceneConstraint.Anchor(item: pair.1, attribute: .width), relation: .equal,
          second: SceneConstraint.Anchor(item: pair.0, attribute: .width), priority: 600))
    }
    self.scene = scene
    innermostStack = "view\(levels - 1)"
  }
}

/// A growing tree, whose views are numbered from the root, parents first.
private struct TreeBuilder {
  /// The number of views that a stack view arranges, if there are enough.
  let breadth: Int
  private var count = 0
  private var stackCount = 0
  /// The first view of each innermost stack view.
  private(set) var firstLeaves: [String] = []

  init(breadth: Int) {
    self.breadth = breadth
  }

  /// Returns a view with `viewCount` views, including itself.
  mutating func view(holding viewCount: Int, levels: Int, axis: Axis) -> SceneView {
    guard viewCount > 1, levels > 1 else { return leaf() }
    count += 1
    stackCount += 1
    var view = SceneView(id: "view\(count)")
    let distributions = StackView.Distribution.allCases
    var stack = SceneView.Stack()
    stack.axis = axis
    stack.distribution = distributions[stackCount % distributions.count]
    if levels == 2 { firstLeaves.append("view\(count + 1)") }
    let parts = levels == 2 ? viewCount - 1 : min(breadth, viewCount - 1)
    stack.arrangedSubviews = (0..<parts).map { part in
      // The parts differ by at most one and add up to the whole.
      let share = (part + 1) * (viewCount - 1) / parts - part * (viewCount - 1) / parts
      return self.view(
        holding: share, levels: levels - 1, axis: axis == .horizontal ? .vertical : .horizontal)
    }
    view.stack = stack
    return view
  }

  private mutating func leaf() -> SceneView {
    count += 1
    var view = SceneView(id: "view\(count)")
    view.backgroundColor = Hue.allCases[count % Hue.allCases.count]
    view.intrinsicContentSize = SceneView.IntrinsicSize(
      width: Double(1 + count % 3), height: Double(1 + count % 2))
    return view
  }
}
