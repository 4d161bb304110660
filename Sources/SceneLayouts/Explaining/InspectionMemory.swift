import AutoLayout
import SceneModel

/// The values that the explanations of one layout share, computed when the first of them needs it.
///
/// Otherwise an explanation of every view would take time in proportion to the cube of the number
/// of views in a stack view.
final class InspectionMemory {
  private var centringStacks: Set<String>?
  private var order: TreeOrder?
  private var references: [SizeName: [SizeName]] = [:]
  private var distances: [Axis: DistanceGraph] = [:]
  private var missed: [(entry: Int, constraint: LaidOutConstraint)]?
  private var open: [Axis: [(entry: Int, constraint: LaidOutConstraint)]] = [:]
  private var substitutes: [[Int]: [Int]] = [:]
  private var distributions: [ObjectIdentifier: Explanation.Distribution?] = [:]

  /// Returns the stack views that put the centres of their views at equal distances.
  func centringStacks(in scene: Scene) -> Set<String> {
    if let centringStacks { return centringStacks }
    var found: Set<String> = []
    scene.root.visit { if $0.stack?.distribution == .equalCentering { found.insert($0.id) } }
    centringStacks = found
    return found
  }

  /// Returns the places of views in the tree.
  func order(in layout: SceneLayout) -> TreeOrder {
    if let order { return order }
    let order = TreeOrder(layout)
    self.order = order
    return order
  }

  /// Returns the sizes that the first reason for a size refers to.
  func references(of size: SizeName, _ make: () -> [SizeName]) -> [SizeName] {
    if let known = references[size] { return known }
    let made = make()
    references[size] = made
    return made
  }

  /// Returns the constraints that are not satisfied, each with its entry in the engine.
  func missed(
    _ make: () -> [(entry: Int, constraint: LaidOutConstraint)]
  ) -> [(entry: Int, constraint: LaidOutConstraint)] {
    if let missed { return missed }
    let made = make()
    missed = made
    return made
  }

  /// Returns the optional constraints on ambiguous numbers, each with its entry in the engine.
  func open(
    along axis: Axis, _ make: () -> [(entry: Int, constraint: LaidOutConstraint)]
  ) -> [(entry: Int, constraint: LaidOutConstraint)] {
    if let known = open[axis] { return known }
    let made = make()
    open[axis] = made
    return made
  }

  /// Returns those of some entries that could yield instead of another one.
  func substitutes(for entry: Int, among others: [Int], _ make: () -> [Int]) -> [Int] {
    if let known = substitutes[[entry] + others] { return known }
    let made = make()
    substitutes[[entry] + others] = made
    return made
  }

  /// Returns the distances between the items of a layout along an axis.
  func distances(along axis: Axis, _ make: () -> DistanceGraph) -> DistanceGraph {
    if let known = distances[axis] { return known }
    let graph = make()
    distances[axis] = graph
    return graph
  }

  /// Returns the distribution of a stack view's length along its axis.
  func distribution(
    of stack: StackView, _ make: () -> Explanation.Distribution?
  ) -> Explanation.Distribution? {
    if let known = distributions[ObjectIdentifier(stack)] { return known }
    let distribution = make()
    distributions[ObjectIdentifier(stack)] = .some(distribution)
    return distribution
  }
}
