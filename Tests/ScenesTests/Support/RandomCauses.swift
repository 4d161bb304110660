import AutoLayout
import SceneModel
import SceneText
import TestSupport

/// Creates small scenes whose few different numbers and priorities often give a value two causes.
struct RandomCauses {
  private var generator: RepeatableGenerator

  init(seed: Int) {
    generator = RepeatableGenerator(seed: seed)
  }

  mutating func scene() -> Scene {
    var root = SceneView(id: "root")
    var row = SceneView(id: "row")
    let views = ["a", "b", "c"].prefix(2 + number(below: 2)).map { view($0) }
    if chance(3) {
      row.subviews = views
    } else {
      var stack = SceneView.Stack()
      stack.distribution = chance(3) ? one(of: StackView.Distribution.allCases) : .fill
      stack.spacing = one(of: [0, 2])
      stack.arrangedSubviews = views
      row.stack = stack
    }
    root.subviews = [row]
    var lines = ["row.leading == root.leading", "row.trailing == root.trailing"]
    if row.stack == nil { lines += views.map { "\($0.id).leading == row.leading" } }
    lines += (0..<1 + number(below: 4)).map { _ in constraint(among: views.map(\.id)) }
    let entries = lines.map { "  - \"\($0)\"\n" }.joined()
    let scene = Scene(root: root)
    return SceneReading(text: scene.yaml + "constraints:\n" + entries, file: "causes.yaml").scene
      ?? scene
  }

  private mutating func constraint(among views: [String]) -> String {
    let priority = one(of: ["", "", " @900", " @750", " @500"])
    let (first, second) = (one(of: views), one(of: views + ["row"]))
    let relation = one(of: ["<=", "==", ">=", "<="])
    return switch number(below: 4) {
    case 0: "\(first).width \(relation) \(second).width" + priority
    case 1: "row.width \(relation) \(one(of: [10, 20, 40]))" + priority
    case 2: "\(first).trailing <= row.trailing" + priority
    default: "\(first).width \(relation) \(one(of: [4, 10, 20]))" + priority
    }
  }

  private mutating func view(_ id: String) -> SceneView {
    var view = SceneView(id: id)
    view.intrinsicContentSize = SceneView.IntrinsicSize(width: one(of: [4, 10, 20, 30]), height: 1)
    view.contentHuggingPriority.horizontal = one(of: [250, 250, 251, 750])
    view.contentCompressionResistancePriority.horizontal = one(of: [750, 750, 749, 751])
    if chance(3) {
      view.width = [
        SceneView.SizeConstraint(
          relation: one(of: LayoutRelation.allCases), constant: one(of: [4, 10, 20]),
          priority: one(of: [1000, 900, 750]))
      ]
    }
    return view
  }

  private mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &generator)
  }

  private mutating func chance(_ count: Int) -> Bool { number(below: count) == 0 }

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
