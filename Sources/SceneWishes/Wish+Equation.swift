import AutoLayout
import SceneLayouts
import SceneModel

extension Wish {
  /// Returns the equations of a scene that each state the wish: of a picture that is not cut, those for
  /// its width and its height.
  private func equations(in scene: Scene) -> [SceneEquation] {
    switch self {
    case .number(let value, let relation, let number):
      // A position is measured from the edge of the superview.
      let outer = scene.root.path(to: value.view).dropLast().last?.id ?? Name.canvas
      let second = value.attribute.isSize ? nil : Value(outer, value.attribute)
      return [
        SceneEquation(
          first: value.anchor(in: scene), relation: relation, second: second?.anchor(in: scene),
          constant: number)
      ]
    case .values(let first, let relation, let second):
      return [
        SceneEquation(
          first: first.anchor(in: scene), relation: relation, second: second.anchor(in: scene))
      ]
    case .notCut(let id):
      let view = scene.root.find(id)
      let content = view?.intrinsicContentSize
      // In cells, a text can need more than the size that the scene states.
      let text = view?.labelText(cell: scene.textCell)?.content()
      let least = text?.isInCells == true ? text?.neededSize : nil
      return [(FrameAttribute.width, content?.width), (.height, content?.height)].compactMap {
        attribute, length in
        length.map {
          SceneEquation(
            first: Value(id, attribute).anchor(in: scene), relation: .equal, second: nil,
            constant: max($0, least?[attribute.axis] ?? 0))
        }
      }
    default: return []
    }
  }

  /// Returns additions of each equation that states the wish, at ascending priorities; with `settling`,
  /// also of equations in place of inequalities, which would leave an ambiguous value open.
  func additions(to scene: Scene, levels: [Double], settling: Bool) -> [[WishEdit]] {
    let equations = equations(in: scene)
    let settled = equations.filter { settling && $0.relation != .equal }.map { inequality in
      var equation = inequality
      equation.relation = .equal
      return equation
    }
    let priorities =
      [1] + levels.filter { $0 < 1000 }.compactMap { WishCandidates.above($0, in: levels) } + [1000]
    return (equations + settled).map { equation in
      priorities.map { priority in
        var equation = equation
        equation.priority = priority
        return WishEdit(adding: equation)
      }
    }
  }

  /// Returns additions of the equations that make what scrolls as wide as its scroll view, around the
  /// views of the wish.
  func contentWidths(in scene: Scene) -> [WishEdit] {
    let paths = views.map { scene.root.path(to: $0) }
    var known: Set<String> = []
    let pairs = paths.flatMap { zip($0, $0.dropFirst()) }.filter { outer, inner in
      outer.scroll != nil && known.insert(inner.id).inserted
    }
    return pairs.map { outer, inner in
      WishEdit(
        adding: SceneEquation(
          first: SceneConstraint.Anchor(item: inner.id, attribute: .width), relation: .equal,
          second: SceneConstraint.Anchor(
            item: ScrollGuideName.frame.id(of: outer.id), attribute: .width)))
    }
  }

  /// Whether whole lengths can be expected to make the wish true.
  var isWhole: Bool {
    if case .number(_, _, let number) = self { number == number.rounded() } else { true }
  }

  /// Whether the wish is that a conflict or an ambiguity ends.
  var isAboutProblem: Bool {
    switch self {
    case .resolved, .notAmbiguous, .nothingAmbiguous: true
    default: false
    }
  }

  /// The values of the wish as a sum that has ``relation`` to 0; nil if it is not about values.
  var sum: (terms: [(Double, FrameAttribute, view: String)], constant: Double)? {
    switch self {
    case .number(let value, _, let number): ([(1, value.attribute, value.view)], -number)
    case .values(let first, _, let second):
      ([(1, first.attribute, first.view), (-1, second.attribute, second.view)], 0)
    default: nil
    }
  }
}

extension Wish.Value {
  func anchor(in scene: Scene) -> SceneConstraint.Anchor {
    let isLeading = attribute == .x && scene.layoutDirection == .leftToRight
    return SceneConstraint.Anchor(
      item: view, attribute: isLeading ? .leading : attribute.layoutAttribute)
  }
}
