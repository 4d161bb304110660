import AutoLayout
package import SceneLayouts
import SceneModel
import SceneText

extension SceneInspection {
  /// Returns the sentence that names what a value depends on, the nearest causes first; nil if nothing
  /// decides it.
  ///
  /// The sentence has no numbers, except priorities: if only the value were left out, the gap would tell it.
  ///
  /// The engine knows the constraints and contents that decide it. Of what stack views make of a
  /// property, it knows only their constraints, so each property is changed in a layout.
  ///
  /// - Complexity: At most two layouts for each number around the view, of which at most 120 are changed.
  package func dependence(of value: Wish.Value) -> Explanation.Sentence? {
    guard
      let explanation = explanation(of: value.attribute, of: value.view, triesChanges: false)
    else { return nil }
    var causes = NumberCauses(scene)
    hints(about: explanation).forEach { causes.add($0) }
    let (numbers, areAll) = numbersThatMatter(to: value)
    numbers.forEach { causes.add($0) }
    return explanation.dependence(on: causes.known, and: causes.others(areAll: areAll))
  }

  private static let mostNumbers = 120

  /// Returns the numbers of the scene with whose next higher or lower one the value would be another, and
  /// whether all around it along its axis were changed.
  private func numbersThatMatter(to value: Wish.Value) -> (found: [WishNumber], areAll: Bool) {
    var scene = scene
    scene.canvas = layout.canvas
    let candidates = WishCandidates(
      scene, in: self, around: [value.view], keep: WishKeep(), levels: [])
    let numbers = candidates.groups.flatMap(\.numbers).filter { $0.isStated(in: scene) }
    guard let present = layout.number(value) else { return ([], true) }
    let most = SceneInspection.mostNumbers
    // If there are many, those along the other axis are left out.
    let likely =
      numbers.count > most
      ? numbers.filter { $0.axis.map { $0 == value.attribute.axis } ?? true } : numbers
    var hierarchy = SceneHierarchy(forTrials: true)
    var found: [WishNumber] = []
    for number in likely.prefix(most) {
      for step in [1.0, -1] where number.present + step >= number.least {
        let changed = number.edit(number.present + step).applied(to: scene)
        let other = hierarchy.layOut(changed, offered: offered).number(value)
        guard let other, abs(other - present) > Wish.tolerance else { continue }
        found.append(number)
        break
      }
    }
    return (found, likely.count <= most)
  }
}

extension WishNumber {
  /// Whether the number is not the default of a property, which no sentence names.
  fileprivate func isStated(in scene: Scene) -> Bool {
    guard case .change(let id, let changes)? = edit(present).edits.first,
      let property = changes.first?.property, let view = scene.root.find(id)
    else { return true }
    return !property.hasDefaultValue(in: view)
  }
}

/// The causes of a number, in the order of a sentence.
private struct NumberCauses {
  private let scene: Scene
  /// The causes that the engine knows, apart from contents without a priority.
  private(set) var known: [Explanation.ConstraintPhrase] = []
  private var contents: [(attribute: FrameAttribute, views: Set<String>)] = []
  private var properties: [Explanation.ConstraintPhrase] = []
  private var canvas: [Explanation.ConstraintPhrase] = []

  init(_ scene: Scene) { self.scene = scene }

  /// Returns the causes that are not known; there may be more contents if not all numbers were changed.
  func others(areAll: Bool) -> [Explanation.ConstraintPhrase] {
    contents.map { attribute, views in
      .contents(
        views: scene.root.idsOfViews.filter(views.contains), attribute, hasMore: !areAll)
    } + properties + canvas
  }

  mutating func add(_ cause: Explanation.ConstraintPhrase) {
    if case .contents(let views, let attribute, _) = cause {
      for view in views { addContent(attribute, of: view) }
    } else {
      known.append(cause.withoutNumbers)
    }
  }

  mutating func add(_ number: WishNumber) {
    switch number.edit(number.present).edits.first {
    case .set(_, let key, _) where key.hasPrefix("canvas."):
      canvas.append(.canvasLength(attribute(of: number)))
    case .change(let id, let changes):
      guard let property = changes.first?.property else { return }
      if property == .intrinsicContentSize {
        addContent(attribute(of: number), of: id)
        // The engine knows the constraints of sizes and frames.
      } else if ![.width, .height, .frame].contains(property) {
        let cause = Explanation.ConstraintPhrase.property(property.key, view: id, value: nil)
        if !properties.contains(cause) { properties.append(cause) }
      }
    default: break
    }
  }

  private func attribute(of number: WishNumber) -> FrameAttribute {
    number.axis == .vertical ? .height : .width
  }

  private mutating func addContent(_ attribute: FrameAttribute, of id: String) {
    let isKnown = known.contains { cause in
      switch cause {
      case .hugging(id, attribute, _, _), .resistance(id, attribute, _, _): true
      case .wrappedText(id): true
      default: false
      }
    }
    if isKnown { return }
    if let index = contents.firstIndex(where: { $0.attribute == attribute }) {
      contents[index].views.insert(id)
    } else {
      contents.append((attribute, [id]))
    }
  }
}

extension Explanation.ConstraintPhrase {
  fileprivate var withoutNumbers: Self {
    func text(_ text: String) -> String {
      text.split(separator: " ").map { Double($0) == nil ? $0 : "…" }.joined(separator: " ")
    }
    return switch self {
    case .required(let constraint, let line): .required(text(constraint), line: line)
    case .property(let name, let view, _): .property(name, view: view, value: nil)
    case .optional(let constraint, let line, let priority):
      .optional(text(constraint), line: line, priority: priority)
    default: self
    }
  }
}
