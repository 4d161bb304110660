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
        after?.ambiguous.contains(attribute.rawValue) == whatIf.isAmbiguous,
        "\(name) after \(whatIf.change)")
    }
    let settling = explanation.ambiguity?.settling ?? []
    #expect(settling.allSatisfy { !$0.isAmbiguous }, "\(name)")
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
