import AutoLayout
package import Phrases
package import SceneModel

extension SceneInspection {
  /// Returns the change as an instruction, as in `remove a.width == 20 (line 7)`.
  package func text(
    of change: SceneChange, in language: Language = .english
  ) -> String {
    language.explanationWords.text(of: phrase(of: change))
  }

  /// Returns a change of the scene as parameters for the words of a language.
  package func phrase(of change: SceneChange) -> ChangePhrase {
    switch change {
    case .set(let view, let change):
      phrase(of: change, of: view)
        ?? .property(view: view, key: change.property.key, value: change.value.listText)
    case .remove(let index): .remove(entry(index))
    case .priority(let index, let priority): .priority(entry(index), priority)
    case .relation(let index, let relation): .relation(entry(index), relation)
    case .format(let index, let text): .replace(entry(index), by: text)
    case .add(let equation): .add(equation.sceneText)
    case .stopTranslatingMask(let view, _): .stopTranslatingMask(view: view)
    }
  }

  /// Returns an entry of `constraints` as sentences name it.
  package func entry(_ index: Int) -> ChangePhrase.Entry {
    let line = lines.line(of: .entry(index, part: 0))
    guard scene.constraints.indices.contains(index) else {
      return ChangePhrase.Entry("constraints[\(index)]", line: line)
    }
    switch scene.constraints[index] {
    case .visualFormat(let format):
      return ChangePhrase.Entry(format.text, in: scene.superview(in: format), line: line)
    case .equation(let equation):
      return ChangePhrase.Entry(equation.textWithoutPriority, line: line)
    }
  }

  /// Returns the change of a property as parameters for the words of a language; nil if these have no
  /// sentence of its own for it.
  package func phrase(of change: SceneView.Change, of id: String) -> ChangePhrase? {
    guard let view = scene.root.find(id) else { return nil }
    switch (change.property, change.value) {
    case (.contentHuggingPriority, .priorities(let pair)):
      return view.contentHuggingPriority.onlyDifference(from: pair)
        .map { .hugging(view: id, $0, pair[$0]) }
    case (.contentCompressionResistancePriority, .priorities(let pair)):
      return view.contentCompressionResistancePriority.onlyDifference(from: pair)
        .map { .resistance(view: id, $0, pair[$0]) }
    case (.width, .constraints(let sizes)): return phrase(of: view.width, to: sizes, .width, of: id)
    case (.height, .constraints(let sizes)):
      return phrase(of: view.height, to: sizes, .height, of: id)
    case (.spacing, .number(let spacing)): return .spacing(view: id, spacing)
    case (.distribution, .word(let word)):
      return StackView.Distribution(rawValue: word).map { .distribution(view: id, $0) }
    default: return nil
    }
  }

  /// Returns the change of the constraints on a size; nil if more than one of them differs.
  private func phrase(
    of old: [SceneView.SizeConstraint], to new: [SceneView.SizeConstraint],
    _ attribute: FrameAttribute, of view: String
  ) -> ChangePhrase? {
    let line = lines.line(of: .size(view: view, axis: attribute.axis, number: 0))
    func entry(_ size: SceneView.SizeConstraint) -> ChangePhrase.Entry {
      ChangePhrase.Entry(
        "\(view).\(attribute.rawValue) \(size.relation.symbol) \(size.constant.sceneText)",
        line: line)
    }
    if new.count == old.count - 1 {
      let removed = zip(old, new).prefix { $0 == $1 }.count
      var rest = old
      rest.remove(at: removed)
      return rest == new ? .remove(entry(old[removed])) : nil
    }
    let different = zip(old, new).filter { $0 != $1 }
    guard old.count == new.count, different.count == 1, let (before, after) = different.first
    else { return nil }
    switch (
      before.relation == after.relation, before.constant == after.constant,
      before.priority == after.priority
    ) {
    case (true, true, false): return .priority(entry(before), after.priority)
    case (false, true, true): return .relation(entry(before), after.relation)
    case (true, false, true):
      return old.count == 1 && before.relation == .equal
        ? .size(view: view, attribute, after.constant) : .constant(entry(before), after.constant)
    default: return nil
    }
  }
}

extension SceneView.PriorityPair {
  /// The only axis along which the priorities differ; nil if there is none or both do.
  fileprivate func onlyDifference(from other: SceneView.PriorityPair) -> Axis? {
    let axes = Axis.allCases.filter { self[$0] != other[$0] }
    return axes.count == 1 ? axes.first : nil
  }
}

extension PropertyValue {
  /// Priorities or constraints as a scene file lists them.
  fileprivate var listText: String {
    switch self {
    case .priorities(let pair): "[\(pair.horizontal.sceneText), \(pair.vertical.sceneText)]"
    case .constraints(let sizes): "[\(sizes.map { "\"\($0.text)\"" }.joined(separator: ", "))]"
    default: ""
    }
  }
}
