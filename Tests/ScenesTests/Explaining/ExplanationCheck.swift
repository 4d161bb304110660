import AutoLayout
import Phrases
import SceneLayouts
import SceneModel
import SceneText
import Testing

/// Compares the explanations of one scene with its layout, and their changes with layouts of the
/// changed scene.
final class ExplanationCheck {
  private let inspection: SceneInspection
  private let name: String
  /// The layouts of changed scenes; nil for a change that a file cannot contain.
  ///
  /// The four values of a frame, and those of its neighbours, have many changes in common.
  private var layouts: [SceneChange: SceneLayout?] = [:]

  /// Creates a check whose failures contain the name of the scene.
  init(of inspection: SceneInspection, named name: String) {
    self.inspection = inspection
    self.name = name
  }

  /// Compares every explanation with the layout; returns their number.
  func run(triesChanges: Bool = true) -> Int {
    var count = 0
    for view in inspection.layout.views {
      for explanation in inspection.explanations(of: view.id, triesChanges: triesChanges) {
        count += 1
        check(explanation, view)
      }
    }
    return count
  }

  private func check(_ explanation: Explanation, _ view: SceneLayout.LaidOutView) {
    let attribute = explanation.attribute
    let id = "\(view.id).\(attribute.rawValue)"
    let name = "\(name): \(id)"
    #expect(explanation.value == view.frame[attribute], "\(name)")
    if let sum = explanation.sum {
      let total = sum.parts.reduce(0) { $0 + $1.value }
      #expect(abs(total - sum.total) <= 1e-6, "\(name)")
      if sum.of == id { #expect(abs(sum.total - explanation.value) <= 1e-6, "\(name)") }
    }
    #expect(
      (explanation.ambiguity != nil) == view.ambiguous.contains(attribute.rawValue), "\(name)")
    if let range = explanation.ambiguity?.range {
      #expect(range.lowerBound <= explanation.value + 1e-6, "\(name)")
      #expect(range.upperBound >= explanation.value - 1e-6, "\(name)")
    }
    #expect(explanation.deciders.allSatisfy { $0.state == .satisfied }, "\(name)")
    #expect(
      explanation.unsatisfied.allSatisfy { $0.violation > 0 || $0.state == .broken }, "\(name)")
    for language in Language.allCases {
      let lines = explanation.lines(in: language)
      #expect((1...Explanation.mostSentences).contains(lines.count), "\(name)")
      #expect(lines.allSatisfy { !$0.isEmpty }, "\(name)")
    }
    for whatIf in explanation.whatIf + (explanation.ambiguity?.settling ?? []) {
      let after = layout(after: whatIf.change)?.views.first { $0.id == view.id }
      #expect(after?.frame[attribute] == whatIf.value, "\(name) after \(whatIf.change)")
      #expect(
        after?.ambiguous.contains(attribute.rawValue) == false, "\(name) after \(whatIf.change)")
    }
  }

  // MARK: Causes

  /// Lays out the scene without the causes that sentences name; returns the number of sentences.
  ///
  /// Then the value must change in the way that the causes prevent, or any value must be as good.
  func checkCauses() -> Int {
    inspection.layout.views.reduce(0) { count, view in
      inspection.explanations(of: view.id, triesChanges: false).reduce(count) {
        $0 + checkCauses(of: $1)
      }
    }
  }

  private func checkCauses(of explanation: Explanation) -> Int {
    let (view, attribute) = (explanation.view, explanation.attribute)
    var count = 0
    // Without others, a dropped constraint may hold again.
    for (id, sets) in explanation.obstacles
    where inspection.layout.broken.isEmpty || inspection.constraint(id)?.state == .broken {
      let all = Array(sets.joined())
      for case .kept(let demand, let named, let more) in explanation.sentences {
        guard named.allSatisfy({ phrase in all.contains { $0.phrase == phrase } }),
          let scene = inspection.scene.without(
            more > 0 ? all : all.filter { named.contains($0.phrase) })
        else { continue }
        // A constraint that does not hold now may prevent it next, and is not a cause.
        let isFollowed = inspection.constraints.allSatisfy { other in
          other.state != .unsatisfied || other.id == id || named.contains(other.phrase)
            || other.axis != attribute.axis
            || other.priority < inspection.constraint(id)?.priority ?? 0
        }
        guard isFollowed else { continue }
        let after = SceneInspection(laying: scene, offered: inspection.offered)
        guard let found = after.explanation(of: attribute, of: view, triesChanges: false) else {
          continue
        }
        count += 1
        let range = found.ambiguity?.range ?? found.value...found.value
        let follows =
          switch demand {
          case .greater(_, let end): range.upperBound > (end ?? explanation.value) + 1e-6
          case .less(_, let end): range.lowerBound < (end ?? explanation.value) - 1e-6
          case .holding:
            (after.constraint(id)?.violation ?? 0) < (inspection.constraint(id)?.violation ?? 0)
              - 1e-6
              || found.value != explanation.value || found.ambiguity != nil
          }
        #expect(
          follows, "\(name): \(view).\(attribute): \(explanation.text())\n\(inspection.scene.yaml)")
      }
    }
    return count
  }

  /// Returns the layout of the changed scene, as read from a file.
  private func layout(after change: SceneChange) -> SceneLayout? {
    if let known = layouts[change] { return known }
    let changed = inspection.scene.applying(change)
    let read = changed.flatMap { SceneReading(text: $0.yaml, file: "changed.yaml").scene }
    let layout = read.map { SceneLayout(laying: $0, offered: inspection.offered) }
    layouts[change] = .some(layout)
    return layout
  }
}

extension Scene {
  /// Returns the scene without constraints; nil if one of them cannot be removed.
  fileprivate func without(_ constraints: [LaidOutConstraint]) -> Scene? {
    var scene = self
    for constraint in constraints {
      switch constraint.id {
      case .entry(let index, _): scene.constraints[index].isActive = false
      case .size(let view, let axis, let number):
        let nothing = SceneView.SizeConstraint(
          relation: .greaterThanOrEqual, constant: 0, priority: 1000)
        scene.root.change(view) {
          if axis == .horizontal { $0.width[number] = nothing } else { $0.height[number] = nothing }
        }
      case .contentHugging(let view, let axis):
        scene.root.change(view) { $0.contentHuggingPriority[axis] = 1 }
      case .compressionResistance(let view, let axis):
        scene.root.change(view) { $0.contentCompressionResistancePriority[axis] = 1 }
      // No change of the scene removes only these.
      case .stack(_, "UISV-hiding", _), .stack(_, "UISV-fill-proportionally", _),
        .stack(_, "UISV-text-width-disambiguation", _), .mask, .safeArea:
        return nil
      case .stack, .placement, .window, .engine, .margins: continue
      }
    }
    return scene
  }
}

extension SceneInspection {
  /// Explains the four numbers of a view's frame; empty if the scene has no such view.
  func explanations(of view: String, triesChanges: Bool = true) -> [Explanation] {
    FrameAttribute.allCases.compactMap {
      explanation(of: $0, of: view, triesChanges: triesChanges)
    }
  }
}
