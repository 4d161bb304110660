import AutoLayout
import SceneLayouts
package import SceneModel

/// A question about a scene made at random: the position or size of a view after a change.
///
/// The engine computed the answer, which is a whole number, differs from the value before, and is the
/// only one.
package struct Exercise: Hashable, Sendable {
  package var topic: PracticeTopic
  package var scene: Scene
  package var change: Change
  /// The right answer.
  package var number: FrameNumber
  /// The values to choose from, in ascending order; empty if the answer is typed.
  package var choices: [Double]

  package struct Change: Hashable, Sendable {
    package var view: String
    package var change: SceneView.Change
  }

  package static let levels = 1...3

  /// Draws an exercise; nil if it would have no clear answer.
  package init?(_ topic: PracticeTopic, level: Int, using random: inout DrawnNumbers) {
    let draft = ExerciseDraft(topic, level: level, using: &random)
    guard let change = draft.changes.first,
      let before = draft.scene.clearLayout(),
      let after = draft.scene.making(change).clearLayout()
    else { return nil }
    let numbers = after.numbers(differingFrom: before).filter {
      // The other exercises are about rows. A height would not follow from a baseline.
      topic == .baselines ? $0.part == .y : $0.part.axis == .horizontal
    }
    // With equalCentering, only the places between the ends must be calculated.
    let isCentering =
      draft.scene.making(change).root.stack?.distribution == .equalCentering
    let inner = after.views.dropFirst(2).dropLast().map(\.id)
    let asked = numbers.filter { isCentering && $0.part == .x && inner.contains($0.view) }
    guard let number = (asked.isEmpty ? numbers : asked).randomElement(using: &random) else {
      return nil
    }
    self.topic = topic
    scene = draft.scene
    self.change = change
    self.number = number
    choices = []
    // The last level has no choices.
    guard level < Exercise.levels.upperBound else { return }
    let others = draft.changes.dropFirst().compactMap { draft.scene.making($0).clearLayout() }
    var wrong = Set(([before] + others).compactMap { number.value(in: $0) })
    if wrong.count < Exercise.leastWrong {
      wrong.formUnion(after.views.dropFirst().map { $0.frame[number.part] })
    }
    wrong = wrong.filter { $0.isWhole && $0 != number.value }
    if wrong.count >= Exercise.leastWrong {
      choices = (wrong.sorted().shuffled(using: &random).prefix(level + 1) + [number.value])
        .sorted()
    }
  }

  private static let leastWrong = 2
}

extension Scene {
  package func making(_ change: Exercise.Change) -> Scene {
    var scene = self
    scene.root.change(change.view) { $0.make(change.change) }
    return scene
  }

  /// Returns the layout if it is the only one, and no view lost its size.
  fileprivate func clearLayout() -> SceneLayout? {
    let layout = SceneLayout(laying: self, offered: Script.defaultScreen)
    let isClear =
      layout.broken.isEmpty
      && layout.views.allSatisfy { $0.ambiguous.isEmpty && $0.frame.size.width >= 1 }
    return isClear ? layout : nil
  }
}

extension SceneLayout {
  /// Returns the whole positions and sizes of arranged views that another layout does not have.
  fileprivate func numbers(differingFrom other: SceneLayout) -> [FrameNumber] {
    views.dropFirst().flatMap { view in
      FrameAttribute.allCases.compactMap { part in
        let number = FrameNumber(view.id, part, view.frame[part])
        guard number.value.isWhole, let before = number.value(in: other),
          abs(number.value - before) >= 1
        else { return nil }
        return number
      }
    }
  }
}

extension Double {
  fileprivate var isWhole: Bool { self == rounded() }
}
