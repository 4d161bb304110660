import AutoLayout
import Phrases
import Playground
import SceneLayouts
import SceneModel
import SceneText
import SceneWishes

extension Exercise {
  /// Returns the exercise as a lesson with one question; nil if it cannot be played.
  package func screenplay(title: String, in language: String?) -> Screenplay? {
    let words = Language(nearest: language)
    let inspection = SceneInspection(laying: scene, offered: Script.defaultScreen)
    let edit = inspection.text(of: [.change(change.view, [change.change])], in: words)
    let question = PlayerMessage.exercise(
      facts: facts(in: words), change: edit, number: number.name)
    var scene = scene
    scene.title = title
    scene.script.steps = [
      Placed(
        .predict(
          Prediction(
            question: Wording(question.text(in: words)),
            choices: choices.map {
              Prediction.Choice(
                Wording($0.rounded(toDecimals: 0)),
                means: FrameNumber(number.view, number.part, $0))
            },
            answer: choices.firstIndex(of: number.value).map { .choice($0) } ?? .number(number),
            steps: [Placed(.set(view: change.view, [change.change]))])))
    ]
    return Screenplay.reading(
      scene, name: topic.rawValue, file: topic.rawValue, text: "", language: language,
      load: noFiles
    ).screenplay
  }

  /// The values that decide the answer: the horizontal values of each property by view, or for baselines
  /// both sizes, unless all are usual, then the stack view, which a screen shows anyway.
  private func facts(in language: Language) -> String {
    let views = scene.root.stack?.arrangedSubviews ?? []
    let properties = topic == .baselines ? Exercise.factsOfBaselines : Exercise.factsOfViews
    let ofViews = properties.compactMap { property -> String? in
      guard !views.allSatisfy(property.hasDefaultValue) else { return nil }
      let values = views.compactMap { view in
        value(of: property, in: view).map { "\(view.id) \($0)" }
      }
      return values.isEmpty ? nil : "\(language.name(of: property)) \(language.list(values))"
    }
    let axis = Property.axis.hasDefaultValue(in: scene.root) ? [] : [Property.axis]
    let kind = (axis + [.distribution]).compactMap { $0.sceneText(in: scene.root) }
    let ofStack = Exercise.factsOfStack.filter { !$0.hasDefaultValue(in: scene.root) }
      .compactMap { property in
        property.sceneText(in: scene.root).map {
          "\(language.name(of: property)) \($0)\(order(of: property))"
        }
      }
    let stack = language.list([size] + kind + ofStack)
    let direction = scene.layoutDirection == .rightToLeft ? [scene.layoutDirection.rawValue] : []
    return (direction + ofViews + ["\(scene.root.id) \(stack)"])
      .joined(separator: language.semicolon)
  }

  /// The properties whose values decide the answer, besides the axis and the distribution.
  private static let factsOfViews: [Property] = [
    .intrinsicContentSize, .contentHuggingPriority, .contentCompressionResistancePriority, .width,
  ]
  private static let factsOfBaselines: [Property] = [.intrinsicContentSize, .baseline]
  private static let factsOfStack: [Property] = [
    .alignment, .spacing, .isLayoutMarginsRelativeArrangement, .layoutMargins,
  ]

  /// Returns what the numbers of a list mean, in its order; empty for other values.
  private func order(of property: Property) -> String {
    guard case .numbers(let parts, _) = property.kind else { return "" }
    return " (\(parts.map(\.name).joined(separator: ", ")))"
  }

  private func value(of property: Property, in view: SceneView) -> String? {
    switch property.value(of: view) {
    case .size(let size):
      topic == .baselines
        ? "\((size.width ?? 0).rounded(toDecimals: 0))x\((size.height ?? 0).rounded(toDecimals: 0))"
        : size.width?.rounded(toDecimals: 0)
    case .priorities(let priorities): priorities.horizontal.rounded(toDecimals: 0)
    case .constraints, .numbers: property.sceneText(in: view)
    default: nil
    }
  }

  private var size: String {
    let size = scene.canvas(offered: Script.defaultScreen)
    return "\(size.width.rounded(toDecimals: 0))x\(size.height.rounded(toDecimals: 0))"
  }
}
