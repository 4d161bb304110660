package import AutoLayout
import Phrases
package import SceneLayouts
import SceneModel

/// The steps in which a layout comes about, as the pane of steps shows them.
package struct LayoutSteps: Sendable {
  /// The steps that change a value or say something else, in order.
  package private(set) var steps: [Step]
  private var story: SceneStory
  /// The number of views whose values are left out, because the scene takes too long.
  package let omittedCount: Int
  /// The view that the steps are about if the scene has too many views; otherwise nil.
  let subject: String?
  /// For each constraint, the index of the first step after which it is in effect.
  private let effects: [ConstraintID: Int]

  package struct Step: Sendable {
    package var step: SceneStory.Step
    /// The step as a sentence, without its values; empty until it is found.
    package internal(set) var sentence = ""
  }

  /// The steps of one priority.
  package struct Level: Sendable {
    package var priority: Double
    package var steps: Range<Int>
    /// Whether these are the values that nothing decides.
    package var isFree: Bool
  }

  init(in inspection: SceneInspection, about view: String) {
    let all = inspection.layout.views.filter { !$0.isHidden }.map(\.id)
    var views: [String]?
    if all.count > SceneStory.mostViews {
      views = inspection.scene.root.nearest(to: view, most: SceneStory.mostViews, of: Set(all))
    }
    story = SceneStory(
      of: inspection, views: views, joining: true, withEdges: true, findsCauses: false)
    steps = story.steps.filter { !$0.isIdle }.map { Step(step: $0) }
    effects = LayoutSteps.effects(of: story.steps)
    omittedCount = story.omittedCount + (views.map { all.count - $0.count } ?? 0)
    subject = views == nil ? nil : view
  }

  /// Finds the sentences of some steps, and the causes that they name, unless they are known.
  mutating func tell(_ indices: [Int], in inspection: SceneInspection, _ language: Language) {
    let sentences = StorySentences(inspection, in: language)
    var effort = 0
    for index in indices where steps[index].sentence.isEmpty {
      guard let place = story.steps.firstIndex(where: { $0.number == index + 1 }) else { continue }
      if effort < SceneStory.mostEffort {
        story.nameCauses(of: place, in: inspection, effort: &effort)
      }
      steps[index] = Step(
        step: story.steps[place], sentence: sentences.text(of: story.steps[place]))
    }
  }

  /// Returns the index of a step in this story or, if it has none, the last step before its level
  /// ends; 0 without a mark.
  package func index(of mark: SceneStory.Step.Mark?) -> Int {
    guard let mark else { return 0 }
    return steps.firstIndex { $0.step.mark == mark }
      ?? steps.lastIndex { $0.step.priority >= mark.priority } ?? 0
  }

  /// The priorities with their steps, the highest first.
  package var levels: [Level] {
    var levels: [Level] = []
    for (index, step) in steps.enumerated() {
      let isFree = step.step.kind == .free
      if let last = levels.last, last.priority == step.step.priority, last.isFree == isFree {
        levels[levels.count - 1].steps = last.steps.lowerBound..<index + 1
      } else {
        levels.append(Level(priority: step.step.priority, steps: index..<index + 1, isFree: isFree))
      }
    }
    return levels
  }

  /// Returns the step to which keys go in a level; nil if they go past the level.
  package func end(of level: Level, showingAll: Bool) -> Int? {
    level.steps.last { showingAll || !isMinor($0) }
  }

  /// Returns what is still possible after a step.
  package func ranges(after index: Int) -> StoryRanges {
    var ranges = StoryRanges()
    for step in steps.prefix(index + 1) { ranges.apply(step.step) }
    return ranges
  }

  /// Returns the step that decides a value, the last one that narrows it; nil if none does.
  package func lastStep(of view: String, _ attribute: FrameAttribute) -> Int? {
    steps.lazy.map(\.step).lastStep(of: view, attribute)
  }

  /// Returns whether a value has only one possibility after a step that narrows it.
  package func decides(_ index: Int, _ view: String, _ attribute: FrameAttribute) -> Bool {
    steps[index].step.changes.contains {
      $0.view == view && $0.attribute == attribute && $0.to.lowerBound == $0.to.upperBound
    }
  }

  /// Returns the constraints on a size, or a position, of a view that were dropped.
  func dropped(on attribute: FrameAttribute, of view: String) -> [String] {
    var texts: [String] = []
    for step in steps.lazy.map(\.step) where step.kind == .dropped {
      guard let constraint = step.constraints.first, constraint.axis == attribute.axis,
        constraint.first.attribute.isSize == attribute.isSize, constraint.mentions(view)
      else { continue }
      texts.append(constraint.text)
    }
    return texts
  }

  /// Returns the number of the step that set the end of a range which a later step makes the value; nil
  /// if that is no end of a range.
  package func limit(of attribute: FrameAttribute, of view: String, before index: Int) -> Int? {
    let change = steps[index].step.changes.first { $0.view == view && $0.attribute == attribute }
    guard let change else { return nil }
    let value = change.to.lowerBound
    let isLeast = change.from.lowerBound == value
    guard isLeast || change.from.upperBound == value else { return nil }
    return steps[..<index].lazy.map(\.step)
      .limit(of: attribute, of: view, to: value, isLeast: isLeast)?.number
  }

  /// Whether a step changes nothing and says only what a stack view does by itself, or what the sum of a
  /// tie says for all its members.
  func isMinor(_ index: Int) -> Bool {
    let step = steps[index].step
    return step.changes.isEmpty
      && (step.kind == .shares || step.kind == .yields && !step.isYielding)
  }

  /// Returns the indices of the steps that concern some views, without minor ones.
  func indices(concerning views: Set<String>) -> [Int] {
    steps.indices.filter { !isMinor($0) }.filter { index in
      let step = steps[index].step
      return step.kind == .dropped || step.kind == .given
        || step.changes.contains { views.contains($0.view) }
        || step.constraints.contains { constraint in
          views.contains(constraint.first.item)
            || constraint.second.map { views.contains($0.item) } ?? false
        }
    }
  }

  package func takesEffect(_ constraint: LaidOutConstraint, after index: Int) -> Bool {
    effects[constraint.id].map { $0 > index } ?? (constraint.priority < steps[index].step.priority)
  }

  /// Returns the first step after which each constraint is in effect: its own or, if that changes no
  /// value, the next one of its priority, if there is one.
  private static func effects(of all: [SceneStory.Step]) -> [ConstraintID: Int] {
    var effects: [ConstraintID: Int] = [:]
    var last = -1
    for (place, step) in all.enumerated() {
      let next = all[place...].first { $0.number != nil && $0.priority == step.priority }
      let index = next.flatMap(\.number).map { $0 - 1 } ?? max(0, last)
      for constraint in step.constraints where effects[constraint.id] == nil {
        effects[constraint.id] = index
      }
      last = step.number.map { $0 - 1 } ?? last
    }
    return effects
  }
}

extension LayoutSteps.Step {
  /// The maximum number of values in a text; the others are counted.
  private static let mostValues = 12

  /// Returns the values that the step narrows, those of a view first; empty for the canvas and for
  /// nonnegative sizes, which say it themselves.
  package func values(selecting view: String, _ words: MessageWords) -> String {
    guard step.kind != .given else { return "" }
    let changes = step.changes.filter { $0.view == view } + step.changes.filter { $0.view != view }
    let texts = changes.prefix(LayoutSteps.Step.mostValues).map { change in
      let value = "\(change.name) \(words.appearance.text(of: change.to))"
      return change.isFirst || step.kind == .free
        ? value
        : words.text(of: PaneText.narrowed(value, from: words.appearance.text(of: change.from)))
    }
    let rest = changes.count - texts.count
    return words.language.list(texts + (rest > 0 ? [words.text(of: PaneText.more(rest))] : []))
  }
}

extension SceneView {
  /// Returns those of some views that are nearest to one: those around it, then itself with those inside it, then its
  /// siblings and the others.
  fileprivate func nearest(to id: String, most: Int, of views: Set<String>) -> [String] {
    let path = path(to: id)
    var found = path.map(\.id).filter(views.contains)
    for view in path.reversed() {
      view.visit { inner in
        if found.count < most, views.contains(inner.id), !found.contains(inner.id) {
          found.append(inner.id)
        }
      }
    }
    return Array(found.suffix(max(most, 1)))
  }
}

/// The place in the pane of steps.
package struct Stepping: Hashable, Sendable {
  /// The current step; nil for the first one.
  package internal(set) var mark: SceneStory.Step.Mark?
  /// Whether steps that do not concern the selected view are shown, too.
  package var showsAll = false
  /// The value whose step was gone to last.
  var stop: Stop?

  struct Stop: Hashable, Sendable {
    var view: String
    var attribute: FrameAttribute
  }
}
