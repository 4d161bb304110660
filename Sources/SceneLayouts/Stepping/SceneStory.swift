package import AutoLayout
import SceneModel

/// How the layout of a scene comes about: its constraints, from the highest priority to the lowest,
/// and what each takes away from what was possible before it.
package struct SceneStory: Sendable {
  package var steps: [Step]
  /// The story of the engine, and for each of its steps the index of the one that contains it.
  private let told: LayoutStory
  private var owners: [Int: Int] = [:]
  /// The number of views whose values are left out, because the scene takes too long.
  package var omittedCount = 0
  /// Whether some steps do not name the causes of a violation, because the scene takes too long.
  package var lacksCauses = false

  /// Constraints that take effect together.
  package struct Step: Hashable, Sendable {
    /// The number of the step, from 1; nil if it changes no value of the story.
    package internal(set) var number: Int?
    package var kind: Kind
    package var priority: Double
    /// The constraints; none for rules of the engine.
    package var constraints: [LaidOutConstraint] = []
    /// The places of ``constraints`` among the active ones of the layout.
    package var places: [Int] = []
    /// The least and the greatest amount by which a constraint is violated.
    package var violation: ClosedRange<Double> = 0...0
    /// The values of frames that become more definite.
    package var changes: [Change] = []
    /// Those that become certain, also of views whose values are not kept.
    var settled: [Change] = []
    /// The edges on the canvas that become more definite, if they were asked for.
    package var edges: [EdgeChange] = []
    /// The other members of the conflict that are dropped, too.
    var droppedToo: [ConstraintID] = []
    /// The other members of the conflict, if none is dropped.
    var conflicting: [ConstraintID] = []
    /// The constraints that keep this one from holding, or from being violated less, as far as they
    /// are known: the one that takes effect last, then those that the scene contains, then others.
    package internal(set) var causes: [Cause] = []
    /// The joined steps of the engine.
    var parts: [Int] = []
    /// The width at which the content of the constraint wraps; nil if it does not.
    var wrapWidth: Double?
    /// The constraints of the same priority that together are stronger than this one.
    var rivals: [LaidOutConstraint] = []
    /// The constraints with which this one shares a violation.
    var partners: [LaidOutConstraint] = []
  }

  /// A constraint that keeps another one from holding.
  package struct Cause: Hashable, Sendable {
    /// The number of the step of the constraint; nil if that changes no value, or is not told.
    package var step: Int?
    /// The constraint, the first one if several hold in the step; nil if no size is negative.
    package var constraint: LaidOutConstraint?
  }

  /// The effect of a step; see ``LayoutStory/Kind``.
  package enum Kind: String, Hashable, Sendable {
    case given, holds, yields, shares, together, dropped, free
  }

  package struct Change: Hashable, Sendable {
    package var view: String
    package var attribute: FrameAttribute
    package var from: ClosedRange<Double>
    package var to: ClosedRange<Double>

    /// The value, as in `a.width`.
    package var name: String { "\(view).\(attribute.rawValue)" }

    /// Whether nothing limited the value before.
    package var isFirst: Bool { from == -.infinity ... .infinity }
  }

  package struct EdgeChange: Hashable, Sendable {
    package var view: String
    package var axis: Axis
    /// Whether it is the right or lower edge.
    package var isEnd: Bool
    package var to: ClosedRange<Double>
  }
}

extension SceneStory {
  /// The maximum number of views whose values are all computed if those of one are needed.
  package static let mostViews = 60
  /// The number of constraints that may be solved before no more causes are looked for.
  package static let mostEffort = 500_000

  /// Tells how an inspected layout comes about, with the values of some views, or of all visible ones.
  ///
  /// If `joins` is true, the constraints of a stack view along an axis are one step; if `withEdges` is
  /// true, the story contains the edges on the canvas, too. With `findsCauses`, all causes are found.
  package init(
    of inspection: SceneInspection, views: [String]? = nil, joining joins: Bool,
    withEdges: Bool = false, findsCauses: Bool = true
  ) {
    let hidden = Set(inspection.layout.views.filter(\.isHidden).map(\.id))
    let nodes = inspection.tree.nodes.filter {
      views?.contains($0.id) ?? !hidden.contains($0.id)
    }
    var values: [(view: String, part: LayoutQuantity)] = []
    for node in nodes {
      values += FrameAttribute.allCases.map { (node.id, .value($0, of: node.view)) }
      guard withEdges else { continue }
      for axis in Axis.allCases {
        values += [false, true].map { (node.id, .edge(axis, isEnd: $0, of: node.view)) }
      }
    }
    let told = inspection.engine.story(of: values.map(\.part), joining: joins)
    self.told = told
    let perView = values.count / max(1, nodes.count)
    omittedCount = nodes.count - told.knownCount / max(1, perView)
    let places = inspection.engine.activePlaces
    steps = told.steps.indices.map { Step(told.steps[$0], $0, values, inspection, places) }
    namePartners()
    insertDropped(inspection, places)
    if joins { joinPlacement() }
    var number = 0
    for index in steps.indices where !steps[index].isIdle {
      number += 1
      steps[index].number = number
      steps[index].settled = steps[index].changes.filter { $0.to.lowerBound == $0.to.upperBound }
    }
    for (index, step) in steps.enumerated() {
      for part in step.parts { owners[part] = index }
    }
    var effort = 0
    for index in findsCauses ? steps.indices : 0..<0 where steps[index].kind == .yields {
      lacksCauses = effort >= SceneStory.mostEffort
      if !lacksCauses { nameCauses(of: index, in: inspection, effort: &effort) }
    }
    nameConflicts(inspection)
  }

  /// Removes the values and edges of other views than some; the numbers of the steps stay.
  package mutating func keepValues(of views: [String]) {
    for index in steps.indices {
      steps[index].changes.removeAll { !views.contains($0.view) }
      steps[index].edges.removeAll { !views.contains($0.view) }
    }
    steps.removeAll { $0.kind == .free && $0.changes.isEmpty }
  }

  /// Returns what a value may be in the end; nil if it has only one possibility.
  package func freeRange(of view: String, _ attribute: FrameAttribute) -> ClosedRange<Double>? {
    steps.last { $0.kind == .free }?.changes
      .first { $0.view == view && $0.attribute == attribute }?.to
  }

  /// Tells the placement of the root as one step.
  private mutating func joinPlacement() {
    steps = steps.reduce(into: []) { joined, step in
      if joined.last?.isPlacement == true, step.isPlacement {
        joined[joined.count - 1].append(step)
      } else {
        joined.append(step)
      }
    }
  }

  /// Names the constraints with which each one shares a violation.
  private mutating func namePartners() {
    for together in steps where together.kind == .together {
      for constraint in together.constraints {
        let place = steps.firstIndex { $0.kind == .shares && $0.constraints == [constraint] }
        guard let place else { continue }
        steps[place].partners = together.constraints.filter { $0.id != constraint.id }
      }
    }
  }

  /// Names the other members of conflicts.
  private mutating func nameConflicts(_ inspection: SceneInspection) {
    for (index, step) in steps.enumerated() where !step.conflicting.isEmpty {
      steps[index].causes =
        step.conflicting.compactMap { id in
          inspection.constraint(id).map { constraint in
            let own = steps.first { $0.constraints.contains { $0.id == id } }
            return Cause(step: own?.number, constraint: constraint)
          }
        }.writtenFirst
    }
  }

  /// Names what keeps the constraint of a step that yields from being violated less.
  ///
  /// The inspection must have the scene, the canvas and the order of constraints of the story.
  ///
  /// - Complexity: See ``LayoutStory/obstacles(to:effort:)``.
  package mutating func nameCauses(
    of index: Int, in inspection: SceneInspection, effort: inout Int
  ) {
    guard steps[index].kind == .yields, let part = steps[index].parts.first else { return }
    let obstacles = told.obstacles(to: part, effort: &effort)
    if obstacles.contains(where: { told.steps[$0].priority == steps[index].priority }) {
      effort += told.steps.count
      steps[index].rivals = inspection.engine.rivals(of: told.steps[part].entries[0])
        .compactMap(inspection.constraint(ofEntry:))
    }
    // Of a step of several constraints, the last obstacle is named.
    let parts = Dictionary(grouping: obstacles.filter { owners[$0] != nil }) { owners[$0] ?? 0 }
    var limits = parts.sorted { $0.key > $1.key }.flatMap { owner, parts in
      let own = steps[owner]
      let entry = parts.last.flatMap { told.steps[$0].entries.first }
      let named: [LaidOutConstraint?] =
        own.kind == .together
        ? own.constraints : [entry.flatMap(inspection.constraint(ofEntry:))]
      return named.map { Cause(step: own.number, constraint: $0) }
    }
    let last = limits.firstIndex { $0.step != nil }.map { [limits.remove(at: $0)] } ?? []
    steps[index].causes = last + limits.writtenFirst
  }

  /// Tells each dropped constraint right after the last other member of its conflict that takes
  /// effect, those with the same place in the order in which they were dropped.
  private mutating func insertDropped(_ inspection: SceneInspection, _ places: [Int]) {
    let engine = inspection.engine
    if engine.findings.broken.isEmpty { return }
    let entries = engine.entries.indices.filter { engine.entries[$0].state == .broken }
    let dropped = Set(inspection.dropped)
    for conflict in inspection.conflicts {
      let others = Set(conflict.others).subtracting(dropped)
      var last =
        steps.lastIndex { step in step.constraints.contains { others.contains($0.id) } }
        ?? steps.lastIndex { $0.kind == .given } ?? -1
      while last + 1 < steps.count, steps[last + 1].kind == .dropped { last += 1 }
      let entry = entries.first {
        inspection.names.name(of: engine.entries[$0].constraint) == conflict.dropped
      }
      guard let entry, let constraint = inspection.constraint(ofEntry: entry) else { continue }
      let droppedToo = conflict.others.filter(dropped.contains)
      let step = Step(
        kind: .dropped, priority: constraint.priority, constraints: [constraint],
        places: [places[entry]], violation: constraint.violation...constraint.violation,
        droppedToo: droppedToo, conflicting: droppedToo.isEmpty ? conflict.others : [])
      steps.insert(step, at: last + 1)
    }
  }
}

extension [SceneStory.Cause] {
  /// First the constraints that the scene contains, because users can change them.
  fileprivate var writtenFirst: [SceneStory.Cause] {
    beginning { $0.constraint?.isWritten == true }
  }
}

extension LaidOutConstraint {
  /// Whether the scene contains the constraint, or the content or the frame from which it follows.
  var isWritten: Bool { id.kind.rank < ConstraintID.Kind.placement.rank }
}

extension SceneStory.Step {
  fileprivate init(
    _ step: LayoutStory.Step, _ index: Int, _ values: [(view: String, part: LayoutQuantity)],
    _ inspection: SceneInspection, _ places: [Int]
  ) {
    kind = SceneStory.Kind(step.kind)
    priority = step.priority
    violation = step.violation
    parts = [index]
    for entry in step.entries {
      guard let constraint = inspection.constraint(ofEntry: entry) else { continue }
      constraints.append(constraint)
      self.places.append(places[entry])
    }
    if let constraint = constraints.first, constraint.isContent, constraint.axis == .vertical {
      wrapWidth = inspection.layout.view(constraint.first.item)?.wrapWidth
    }
    for change in step.narrowings {
      let (view, part) = values[change.quantity]
      switch part {
      case .value(let attribute, _):
        changes.append(
          SceneStory.Change(view: view, attribute: attribute, from: change.from, to: change.to))
      case .edge(let axis, let isEnd, _):
        edges.append(
          SceneStory.EdgeChange(view: view, axis: axis, isEnd: isEnd, to: change.to))
      }
    }
  }
}

extension LayoutInspection {
  /// For each entry, the number of explicit ones before it: its place among the active constraints of
  /// the layout.
  var activePlaces: [Int] {
    var count = 0
    return entries.map { entry in
      defer { if !entry.isImplicit { count += 1 } }
      return count
    }
  }
}

extension SceneStory.Step {
  /// Whether the step changes nothing that is shown, and says nothing else.
  package var isIdle: Bool { kind == .holds && changes.isEmpty }

  /// Whether a constraint of the step does not hold.
  package var isUnmet: Bool { isYielding || kind == .dropped }

  /// Whether an optional constraint of the step does not hold, or may not, and was meant to.
  package var isYielding: Bool { kind == .shares || kind == .yields && !isFallback }

  /// Whether a stack view makes a size 0 as far as everything else allows.
  var isFallback: Bool {
    constraints.first.map { $0.id.kind == .stack && !$0.isRequired && $0.second == nil } ?? false
  }

  /// The identity of the step after a change of the scene.
  package var mark: Mark { Mark(kind: kind, priority: priority, constraint: constraints.first?.id) }

  /// The identity of a step in the stories of similar scenes.
  package struct Mark: Hashable, Sendable {
    package var kind: SceneStory.Kind
    package var priority: Double
    package var constraint: ConstraintID?
  }

  fileprivate var isPlacement: Bool {
    kind == .holds && !constraints.isEmpty && constraints.allSatisfy { $0.id.kind == .placement }
  }

  fileprivate mutating func append(_ next: SceneStory.Step) {
    constraints += next.constraints
    parts += next.parts
    places += next.places
    for change in next.changes {
      let known = changes.firstIndex {
        $0.view == change.view && $0.attribute == change.attribute
      }
      if let known { changes[known].to = change.to } else { changes.append(change) }
    }
    edges += next.edges
  }
}

extension BidirectionalCollection<SceneStory.Step> {
  /// Returns the step that decides a value of a view, the last one that narrows it; nil if none does.
  package func lastStep(of view: String, _ attribute: FrameAttribute) -> Index? {
    lastIndex { step in
      step.kind != .free
        && step.changes.contains { $0.view == view && $0.attribute == attribute }
    }
  }

  /// Returns the first step after which a value of a view cannot be less than a number, or not more;
  /// nil if there is none.
  package func limit(
    of attribute: FrameAttribute, of view: String, to number: Double, isLeast: Bool
  ) -> SceneStory.Step? {
    first { step in
      step.changes.contains {
        $0.view == view && $0.attribute == attribute
          && (isLeast ? $0.to.lowerBound : $0.to.upperBound) == number
      }
    }
  }
}

extension SceneStory.Kind {
  fileprivate init(_ kind: LayoutStory.Kind) {
    self =
      switch kind {
      case .given: .given
      case .holds: .holds
      case .yields: .yields
      case .shares: .shares
      case .together: .together
      case .free: .free
      }
  }
}
