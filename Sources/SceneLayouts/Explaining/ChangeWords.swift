import SceneModel

/// Changes of a scene in words, for those who read a report.
package struct ChangeWords {
  private let inspection: SceneInspection

  package init(_ inspection: SceneInspection) {
    self.inspection = inspection
  }

  /// What to do, as in `remove a.width == 20 (line 7)`.
  package func text(of change: SceneChange) -> String {
    switch change {
    case .set(let view, let property):
      "set \(property.key) of \(view) to \(property.valueText)"
    case .remove(let index): "remove \(name(index))"
    case .priority(let index, let priority):
      "give \(name(index)) the priority \(priority.sceneText)"
    case .relation(let index, let relation): "use \(relation.sceneText) in \(name(index))"
    case .add(let equation): "add \(equation.explanationText)"
    }
  }

  private func name(_ index: Int) -> String {
    guard let constraint = inspection.constraint(.entry(index, part: 0)) else {
      return "constraint \(index + 1)"
    }
    return constraint.equationText + (constraint.line.map { " (line \($0))" } ?? "")
  }
}
