package import AutoLayout
import Cells
import SceneModel

extension SceneInspection {
  /// Explains a number of a view's frame; nil if the scene has no such view.
  ///
  /// Changes are tried only if requested, because each takes a layout: those that affect the
  /// number, or only those that make an ambiguous number unique.
  ///
  /// - Complexity: Two small solves for each constraint that the number may depend on, and a layout
  ///   for each change that is tried.
  package func explanation(
    of attribute: FrameAttribute, of view: String, triesChanges: Bool = true,
    settlesAmbiguity: Bool? = nil
  ) -> Explanation? {
    guard let subject = ExplainedNumber(attribute, of: view, in: self) else { return nil }
    trials.effortOfReport.countExplanation(in: layout)
    var explanation = subject.explanation()
    if attribute.isSize, explanation.reason == .remainder,
      let outer = ExplainedNumber(attribute, of: subject.laidOut.parent, in: self)
    {
      let (reason, sum) = outer.reasonAndSum()
      explanation.context = reason == .remainder ? sum : nil
    }
    let trials = ChangeTrials(explanation: explanation, inspection: self)
    if triesChanges { explanation.whatIf = trials.whatIf() }
    if settlesAmbiguity ?? triesChanges { explanation.ambiguity?.settling = trials.settling() }
    explanation.quoted = quoted(in: explanation)
    explanation.insetItems = insetItems(in: explanation)
    explanation.centringStacks = centringStacks(in: explanation)
    return explanation
  }
}

extension SceneInspection {
  /// Returns a layout that is as good as this one, in which a number is at the other end of its
  /// range; nil if the number is not ambiguous, or if a number of the layout is too large to be
  /// shown.
  ///
  /// - Complexity: Two layouts.
  package func alternative(for attribute: FrameAttribute, of view: String) -> SceneLayout? {
    guard layout.view(view)?.ambiguous.contains(attribute.rawValue) == true else { return nil }
    let tree = ViewTree(scene, canvas: scene.canvas(offered: offered))
    tree.window.layoutIfNeeded()
    tree.view(view)?.exerciseAmbiguity(of: attribute)
    let other = SceneLayout(tree, cell: scene.cell)
    return other.hasShowableNumbers ? other : nil
  }

  /// Returns the constraints that the sums of an explanation refer to, in words.
  private func quoted(in explanation: Explanation) -> [ConstraintID: Explanation.Quote] {
    var quotes: [ConstraintID: Explanation.Quote] = [:]
    for id in explanation.parts.compactMap(\.constraint) {
      guard let constraint = constraint(id) else { continue }
      var text = constraint.equationText
      if case .entry(let index, _) = id, scene.constraints.indices.contains(index),
        case .visualFormat(let line) = scene.constraints[index]
      {
        text = line.text
      }
      quotes[id] = Explanation.Quote(text: text, constraint: constraint)
    }
    return quotes
  }

  /// Returns the stack views with gaps in the sums of an explanation that put the centres of their
  /// views at equal distances.
  private func centringStacks(in explanation: Explanation) -> Set<String> {
    Set(
      explanation.parts.compactMap { $0.item?.ownerOfGap }.filter {
        (tree.view($0) as? StackView)?.distribution == .equalCentering
      })
  }

  /// Returns the items in the sums of an explanation whose alignment rectangles are not their
  /// frames.
  private func insetItems(in explanation: Explanation) -> Set<String> {
    Set(
      explanation.parts.compactMap(\.item).filter { item in
        guard let insets = tree.view(item)?.alignmentRectInsets else { return false }
        let (low, high) = insets.ends(along: explanation.attribute.axis)
        return low != 0 || high != 0
      })
  }
}

extension SceneLayout {
  /// Whether no value of a frame is larger than the numbers that a layout rounds, which are a
  /// thousand times the largest number in a scene.
  ///
  /// Multipliers of a million can lead to any number, up to infinity.
  fileprivate var hasShowableNumbers: Bool {
    views.allSatisfy { view in
      FrameAttribute.allCases.allSatisfy { abs(view.frame[$0]) <= 1000 * .largestInScene }
    }
  }
}

/// A number to be explained, with the inputs of its explanation.
struct ExplainedNumber {
  /// A reason, and the sum that contains the number.
  typealias Reasoning = (Explanation.Reason, Explanation.Sum?)

  let inspection: SceneInspection
  let attribute: FrameAttribute
  let id: String
  /// The place of the view in the order of the tree.
  let place: Int
  let view: View
  let laidOut: SceneLayout.LaidOutView
  let found: [LayoutInspection.Decider]
  let chains: Chains

  init?(_ attribute: FrameAttribute, of id: String, in inspection: SceneInspection) {
    guard let index = inspection.layout.views.firstIndex(where: { $0.id == id }),
      inspection.tree.nodes.indices.contains(index)
    else { return nil }
    self.inspection = inspection
    self.attribute = attribute
    self.id = id
    place = index
    laidOut = inspection.layout.views[index]
    view = inspection.tree.nodes[index].view
    found = inspection.engine.deciders(of: attribute, of: view)
    let distances = inspection.memory.distances.value(for: attribute.axis) {
      DistanceGraph(inspection.engine, along: attribute.axis, names: inspection.names)
    }
    chains = Chains(graph: distances, deciders: Set(found.map(\.entry)))
  }

  var axis: Axis { attribute.axis }

  var value: Double { laidOut.frame[attribute] }

  /// The superview, or the window for the root.
  var container: View { view.superview ?? inspection.tree.window }

  /// The entries of the engine that the number depends on.
  var entries: [LayoutInspection.Entry] { found.map { inspection.engine.entries[$0.entry] } }

  func explanation() -> Explanation {
    let (reason, sum) = reasonAndSum()
    let missed = missed()
    let (deciders, unsatisfied) = (deciders(), missed.map(\.constraint))
    var explanation = Explanation(
      view: id, container: laidOut.parent, origin: originName, attribute: attribute, value: value,
      cells: rounding(),
      reason: reason, sum: sum,
      deciders: deciders, unsatisfied: unsatisfied, tie: tie(of: deciders + unsatisfied),
      whatIf: [],
      ambiguity: ambiguity(), distribution: distribution(), baseline: alignedBaseline(),
      content: content(), manualFrame: manualFrame, insets: insets)
    explanation.shortage = shortage
    if !unsatisfied.contains(where: \.isContent) { explanation.cutText = cutText }
    explanation.isInPoints = inspection.scene.isInPoints
    explanation.impossible = impossible(among: unsatisfied)
    for (entry, constraint) in missed where constraint.id.kind != .stack {
      let limits = limits(of: explanation, against: constraint)
      let obstacles = limits.isEmpty ? obstacles(to: constraint, entry) : limits
      explanation.obstacles[constraint.id] = obstacles
      if obstacles.joined().contains(where: { $0.priority == constraint.priority }) {
        explanation.rivals[constraint.id] = inspection.engine.rivals(of: entry)
          .compactMap(inspection.constraint(ofEntry:))
      }
    }
    if reason == .minimum, explanation.ambiguity == nil {
      explanation.obstaclesToGrowth = obstacles(to: .growing(attribute, of: view))
    }
    let rules = UnexpectedRules(explanation: explanation, inspection: inspection)
    explanation.mechanisms = rules.mechanisms
    if reason == .hidden || reason == .minimum && explanation.ambiguity != nil {
      explanation.droppedAtEdges = droppedAtEdges()
    }
    return explanation
  }

  /// Returns the dropped constraints on the edges of the view along the axis, without those of
  /// guides that users do not know.
  private func droppedAtEdges() -> [LaidOutConstraint] {
    inspection.active { entry in
      entry.state == .broken && entry.constraint.firstAttribute.axis == axis
        && !entry.constraint.firstAttribute.isSize
    }.filter { $0.mentions(id) && !$0.explanationText.contains("-spanner") }
  }

  /// Returns the dropped constraints that would make a size along the axis negative, whatever the
  /// other constraints are.
  private func impossible(among unsatisfied: [LaidOutConstraint]) -> Set<ConstraintID> {
    let dropped = Set(unsatisfied.filter { $0.state == .broken }.map(\.id))
    guard !dropped.isEmpty else { return [] }
    let found = inspection.engine.findings.broken.filter { broken in
      broken.conflictingWith.allSatisfy { $0.isImplicit && $0.firstAttribute == axis.size }
    }
    return dropped.intersection(found.map { inspection.names.name(of: $0.constraint) })
  }

  /// Returns the constraints that determine the number, the user's first.
  private func deciders() -> [LaidOutConstraint] {
    var known: ContentPressure?
    let listed = found.compactMap { decider -> LaidOutConstraint? in
      guard let constraint = inspection.constraint(ofEntry: decider.entry) else { return nil }
      // Only a content from which this number takes something competes with it.
      guard decider.rate < 0, constraint.isContent else { return constraint }
      let pressure = known ?? ContentPressure(along: axis, in: inspection)
      known = pressure
      return pressure.mattering(constraint, in: inspection)
    }
    return listed.usersFirst
  }

  /// Returns the unsatisfied constraints on the view's size along the axis if the number is a size;
  /// otherwise those on its position.
  private func missed() -> [(entry: Int, constraint: LaidOutConstraint)] {
    inspection.missed(along: axis).filter { _, constraint in
      constraint.first.attribute.isSize == attribute.isSize && constraint.mentions(id)
    }
  }

  /// Returns the sets of constraints of which each ends the range in which values are as good, if the
  /// content asks for one beyond it; empty if the value is at that end.
  private func limits(
    of explanation: Explanation, against content: LaidOutConstraint
  ) -> [[LaidOutConstraint]] {
    guard let range = explanation.ambiguity?.range else { return [] }
    let wish: LayoutInspection.Sum
    let value = (factor: 1.0, attribute: attribute, view: view)
    switch content.id.kind {
    case .compressionResistance where explanation.isFreeToGrow:
      wish = .init([value], constant: -range.upperBound - 0.01, .greaterThanOrEqual)
    case .contentHugging where explanation.isFreeToShrink:
      wish = .init([value], constant: -range.lowerBound + 0.01, .lessThanOrEqual)
    default: return []
    }
    return constraints(
      inspection.engine.contradictions(to: wish, above: content.priority) { canBeNamed($0) })
  }

  /// Returns the sets of constraints of which each keeps one from holding: what is optional keeps no
  /// required one from that, although it may keep the layout from coming nearer to it.
  private func obstacles(to constraint: LaidOutConstraint, _ entry: Int) -> [[LaidOutConstraint]] {
    let obstacles = obstacles(to: .mending(entry: entry))
    guard constraint.state == .broken else { return obstacles }
    let required = obstacles.filter { $0.allSatisfy(\.isRequired) }
    if !required.isEmpty || obstacles.isEmpty { return required }
    let conflict = inspection.conflicts.first { $0.dropped == constraint.id }
    return [
      (conflict?.others ?? []).compactMap(inspection.constraint).filter { $0.state != .broken }
        .usersFirst
    ]
  }

  /// Returns the sets of constraints of which each keeps the layout from a movement.
  private func obstacles(to movement: LayoutMovement) -> [[LaidOutConstraint]] {
    constraints(inspection.engine.obstacles(to: movement) { canBeNamed($0) })
  }

  private func canBeNamed(_ entry: Int) -> Bool {
    inspection.constraint(ofEntry: entry)?.isNameable == true
  }

  /// Returns the constraints of sets of entries, the user's first.
  private func constraints(_ sets: [[Int]]) -> [[LaidOutConstraint]] {
    sets.map { $0.compactMap(inspection.constraint(ofEntry:)).usersFirst }
  }

  private func ambiguity() -> Explanation.Ambiguity? {
    guard laidOut.ambiguous.contains(attribute.rawValue),
      let range = inspection.engine.range(of: attribute, of: view)
    else { return nil }
    return Explanation.Ambiguity(range: range, settling: [])
  }

  private func rounding() -> Explanation.CellRounding {
    let unit = inspection.scene.cell[axis]
    let frame = inspection.geometry.frame(of: view) ?? laidOut.frame
    let cells = laidOut.cells
    let (first, count) =
      axis == .horizontal
      ? (cells.minColumn, cells.size.columns) : (cells.minRow, cells.size.rows)
    var rounding = Explanation.CellRounding(
      count: attribute.isSize ? count : first, exact: Double(first)...Double(first),
      drawn: first...first)
    // A view of negative size is not drawn, so nothing is rounded.
    if frame.size[axis] >= 0 {
      let (low, high) = frame.edges(along: axis)
      rounding.exact = low / unit...high / unit
      rounding.drawn = first...first + max(0, count)
    }
    return rounding
  }
}

extension [LaidOutConstraint] {
  /// The user's constraints, then contents, then consequences of these, each in their order.
  var usersFirst: [LaidOutConstraint] { ordered(by: \.id.kind.rank) }
}

extension SceneInspection {
  /// The constraints along an axis that are not satisfied, each with its entry in the engine.
  func missed(along axis: Axis) -> [(entry: Int, constraint: LaidOutConstraint)] {
    memory.missed.value(for: axis) {
      engine.entries.indices.filter { index in
        let entry = engine.entries[index]
        return entry.state != .satisfied && entry.constraint.firstAttribute.axis == axis
      }.compactMap { index in constraint(ofEntry: index).map { (index, $0) } }
    }
  }

  /// Returns the user's constraints and contents that a value depends on, as a hint names them: a content
  /// with its hugging or its resistance only if only that one matters, and without its size, which may be
  /// the answer.
  package func hints(about explanation: Explanation) -> [Explanation.ConstraintPhrase] {
    let axis = explanation.attribute.axis
    let pressure = ContentPressure(along: axis, in: self)
    return explanation.causes.map { cause in
      guard cause.isContent else { return cause.phrase }
      let view = cause.first.item
      let attribute = cause.axis?.frameSize ?? .height
      let text = scene.root.find(view)?.labelText(cell: scene.textCell)
      if attribute == .height, text?.wrapsAtItsWidth == true { return .wrappedText(view: view) }
      let id = cause.axis == axis ? pressure.constraintThatMatters(of: view) : nil
      switch id.flatMap(constraint) {
      case let found? where found.id.kind == .contentHugging:
        return .hugging(view: view, attribute, size: nil, priority: found.priority)
      case let found?:
        return .resistance(view: view, attribute, size: nil, priority: found.priority)
      case nil: return .contents(views: [view], attribute)
      }
    }
  }
}

extension Axis {
  var frameSize: FrameAttribute { self == .horizontal ? .width : .height }
}

extension FrameAttribute {
  /// The axis along which the number is measured.
  package var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }

  package var size: FrameAttribute { axis.frameSize }

  /// Whether the number is a size; otherwise it is a position.
  package var isSize: Bool { self == .width || self == .height }
}

extension ConstraintID.Kind {
  /// The order in an explanation: the user's constraints, then contents, then consequences of
  /// these.
  var rank: Int {
    switch self {
    case .scene: 0
    case .size: 1
    case .contentHugging, .compressionResistance: 2
    case .mask: 3
    case .placement: 4
    case .stack: 5
    case .margins, .safeArea: 6
    case .window: 7
    case .engine: 8
    }
  }
}
