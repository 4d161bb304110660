import SceneModel
import SceneText

/// Creates random edits of every kind for a scene, most of which are possible.
struct RandomEdit<Generator: RandomNumberGenerator> {
  var generator: Generator

  init(_ generator: Generator) { self.generator = generator }

  mutating func edit(of scene: Scene) -> SceneEdit {
    var ids: [String] = []
    var stacks: [String] = []
    scene.root.visit { view in
      ids.append(view.id)
      if view.stack != nil { stacks.append(view.id) }
    }
    let place = chance(2) ? nil : number(below: 4) as Int?
    switch number(below: 15) {
    case 0...3: return property(of: scene, ids, stacks)
    case 4: return .add(newID(), in: one(of: stacks + ids.prefix(1)), at: place)
    case 5: return .delete(one(of: ids))
    case 6, 7:
      return .move(one(of: ids), to: one(of: stacks + ids.prefix(1)), .arranged, at: place)
    case 8:
      let siblings = siblings(of: one(of: ids), in: scene)
      return .wrap(siblings, in: newID())
    case 9: return .dissolve(one(of: stacks + ids.prefix(1)))
    case 10: return .rename(one(of: scene.root.idsInside), to: newID())
    case 11 where ids.count < 40: return .duplicate(one(of: ids), as: newID())
    case 12: return .addConstraint(constraint(among: ids), at: nil)
    default:
      let change: SceneEdit.ConstraintChange = one(of: [
        .remove, .off, .on, .on, .off, .priority("250"), .priority("required"),
        .priority("defaultHigh"), .priority("1000"), .priority("99.5"),
      ])
      return .constraint(number(below: max(1, scene.constraints.count)), change)
    }
  }

  private mutating func property(
    of scene: Scene, _ ids: [String], _ stacks: [String]
  ) -> SceneEdit {
    let view = one(of: ids)
    let stack = one(of: stacks + ids.prefix(1))
    switch number(below: 6) {
    case 0:
      let key = one(of: [
        "text", "backgroundColor", "intrinsicContentSize", "width", "height", "isHidden", "title",
        "layoutMargins", "contentHuggingPriority", "baseline", "when", "guides",
      ])
      return .unset(view, key: key)
    case 1: return .unset(stack, key: one(of: ["spacing", "axis", "alignment", "customSpacing"]))
    case 2, 3:
      let (key, value) = one(of: [
        ("spacing", "4"), ("spacing", "-1.50"), ("axis", "vertical"), ("axis", "horizontal"),
        ("alignment", "center"), ("distribution", "equalSpacing"), ("spacing", "0"),
        ("isLayoutMarginsRelativeArrangement", "true"), ("alignment", "top"),
      ])
      return .set(stack, key: key, value: value)
    case 4:
      let (key, value) = one(of: [
        ("title", "Some: title"), ("title", "{text: A, lang: {ja: B}}"),
        ("canvas", "{width: 60, height: 12}"), ("canvas.width", "70"),
        ("layoutDirection", "rightToLeft"), ("metrics", "{gap: 3, low: 250, m: 4}"),
        ("metrics.gap", "5"), ("sizeClasses", "{regularWidth: 50}"), ("designTime", "true"),
        ("gap", "1s"), ("screen", "[90, 30]"),
      ])
      return .set(SceneEdit.sceneName, key: key, value: value)
    default:
      let (key, value) = one(of: [
        ("text", "Save"), ("text", "\"a, [b] # c\""), ("text", "a, {b}"), ("text", "x\ty\nz"),
        ("text", "null"), ("text", "# no comment"), ("backgroundColor", "systemBlue"),
        ("intrinsicContentSize", "[none, 3]"), ("intrinsicContentSize", "[12, 3.5]"),
        ("contentHuggingPriority", "[251, 250]"), ("contentHuggingPriority", "251"),
        ("contentCompressionResistancePriority", "[750, 999.5]"), ("isHidden", "true"),
        ("width", ">= 2 @900"), ("width", "[3, \">= 1\"]"), ("height", "12"),
        ("layoutMargins", "[1, 2, 1, 2]"), ("baseline", "{first: 1, last: 0}"),
        ("when", "{compactWidth: {isHidden: true}}"), ("when.compactWidth.isHidden", "false"),
        ("alignmentRectInsets", "[0, 0, 1, 1]"), ("frame", "[1, 2, 3, 4]"),
        ("stack", "{axis: vertical}"), ("stack", "{}"), ("guides", "[g1]"),
      ])
      return .set(view, key: key, value: value)
    }
  }

  private mutating func siblings(of id: String, in scene: Scene) -> [String] {
    var found = [id]
    scene.root.visit { view in
      for list in [view.stack?.arrangedSubviews ?? [], view.subviews] {
        let ids = list.map(\.id)
        if ids.contains(id) { found = ids }
      }
    }
    let count = 1 + number(below: 3)
    let others = found.filter { $0 != id }.prefix(count - 1)
    return [id] + others
  }

  private mutating func constraint(among ids: [String]) -> String {
    let (a, b) = (one(of: ids), one(of: ids))
    return one(of: [
      "\(a).width == 2 * \(b).width + 1", "\(a).height >= 3 @500",
      ids.allSatisfy { !$0.contains("-") } ? "H:[\(a)(>=3)]" : "\(a).top == \(b).top",
    ])
  }

  private mutating func newID() -> String { "n\(number(below: 10_000))" }

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
  mutating func chance(_ count: Int) -> Bool { number(below: count) == 0 }
  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
