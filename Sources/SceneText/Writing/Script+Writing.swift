import AutoLayout
import Cells
package import SceneModel

extension [Placed<ScriptStep>] {
  var yaml: YAMLText { .list(map { .mapping([$0.value.entry], isLine: false) }) }
}

extension ScriptStep {
  /// The step as written in a script, without the dash.
  package var sceneText: String {
    String(YAMLText.mapping([entry], isLine: false).document.dropLast())
  }
}

extension [Key] {
  /// The keys as in steps, with a count for repetitions.
  var inRuns: [String] {
    var runs: [(key: Key, count: Int)] = []
    for key in self {
      if runs.last?.key == key { runs[runs.count - 1].count += 1 } else { runs.append((key, 1)) }
    }
    return runs.map { $0.count == 1 ? $0.key.name : "\($0.key.name) \($0.count)" }
  }
}

extension Wording {
  func yaml(for milliseconds: Int?) -> YAMLText {
    if translations.isEmpty, milliseconds == nil { return .quoted(text) }
    var entries: [(key: WordingKey, value: YAMLText)] = [(.text, .quoted(text))]
    if !translations.isEmpty {
      let texts = translations.map { ($0.language, YAMLText.quoted($0.text)) }
      entries.append((.lang, .mapping(texts, isLine: true)))
    }
    if let milliseconds { entries.append((.milliseconds, .duration(milliseconds))) }
    return .mapping(entries, isLine: true)
  }
}

extension Prediction {
  var yaml: YAMLText {
    var entries: [(key: PredictionKey, value: YAMLText)] = [(.ask, question.yaml(for: nil))]
    if !choices.isEmpty { entries.append((.choices, .row(choices.map(\.yaml)))) }
    if !steps.isEmpty { entries.append((.then, steps.yaml)) }
    switch answer {
    case .choice(let index): entries.append((.answer, .quoted(choices[index].text.text)))
    case .number(let number): entries.append((.answer, number.yaml))
    }
    return .mapping(entries, isLine: false)
  }
}

extension Prediction.Choice {
  fileprivate var yaml: YAMLText {
    guard means != nil || because != nil else { return text.yaml(for: nil) }
    var entries: [(key: ChoiceKey, value: YAMLText)] = [(.text, text.yaml(for: nil))]
    if let means { entries.append((.means, means.yaml)) }
    if let because { entries.append((.because, because.yaml(for: nil))) }
    return .mapping(entries, isLine: true)
  }
}

extension FrameNumber {
  fileprivate var yaml: YAMLText { .mapping([(name, .number(value))], isLine: true) }
}

extension Annotation {
  var yaml: YAMLText {
    var entries: [(key: AnnotationKey, value: YAMLText)] =
      switch mark {
      case .arrow(let id): [(.arrow, .text(id))]
      case .bracket(let id, let part): [(.bracket, .text("\(id).\(part.rawValue)"))]
      case .highlight(let id): [(.highlight, .text(id))]
      case .gap(let first, let second): [(.gap, .row([.text(first), .text(second)]))]
      case .constraint(let name): [(.constraint, .text(name))]
      }
    if let text { entries.append((.text, text.yaml(for: nil))) }
    if dimsRest { entries.append((.dim, .scalar("true"))) }
    return .mapping(entries, isLine: true)
  }
}

extension ScriptTask {
  var yaml: YAMLText {
    var entries: [(key: TaskKey, value: YAMLText)] = [(.goal, goal.yaml(for: nil))]
    if !hints.isEmpty { entries.append((.hints, .list(hints.map { $0.yaml(for: nil) }))) }
    entries.append((.solution, solution.yaml))
    if !requirements.isEmpty {
      let settings = requirements.map { YAMLText.setting($0.view, $0.changes) }
      entries.append((.requires, .list(settings)))
    }
    return .mapping(entries, isLine: false)
  }
}

extension YAMLText {
  static func setting(_ view: String, _ changes: [SceneView.Change]) -> YAMLText {
    .mapping([("view", .scalar(view))] + changes.yamlEntries, isLine: true)
  }

  static func duration(_ milliseconds: Int) -> YAMLText {
    .scalar(milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms")
  }
}

extension CellSize {
  var yaml: YAMLText { .row([.scalar("\(columns)"), .scalar("\(rows)")]) }
}

extension CellPoint {
  var yaml: YAMLText { .row([.scalar("\(column)"), .scalar("\(row)")]) }
}
