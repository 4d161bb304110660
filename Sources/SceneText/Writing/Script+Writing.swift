import AutoLayout
import Cells
import SceneLayouts
package import SceneModel

extension Script {
  /// The keys of a file for the script.
  var entries: [(key: DocumentKey, value: YAMLText)] {
    var entries: [(key: DocumentKey, value: YAMLText)] = []
    if screen != Script.usualScreen { entries.append((.screen, screen.yaml)) }
    if gap != Script.usualGap { entries.append((.gap, .duration(gap))) }
    if !steps.isEmpty { entries.append((.script, steps.yaml)) }
    return entries
  }
}

extension [Placed<ScriptStep>] {
  var yaml: YAMLText { .list(map { .mapping([$0.value.entry], isLine: false) }) }
}

extension ScriptStep {
  /// The step as a script has it, without the dash.
  package var sceneText: String {
    String(YAMLText.mapping([entry], isLine: false).document.dropLast())
  }

  /// The one entry of the step's mapping.
  fileprivate var entry: (key: String, value: YAMLText) {
    switch self {
    case .key(let key, let times):
      StepKey.key.entry(.text(times == 1 ? key.name : "\(key.name) \(times)"))
    case .typeAhead(let keys): StepKey.keys.entry(.row(keys.inRuns.map { .text($0) }))
    case .perform(let command): StepKey.perform.entry(.text(command.text))
    case .typeLine(let command): StepKey.line.entry(.text(command.text))
    case .set(let view, let changes):
      StepKey.set.entry(.setting(view, changes))
    case .select(let id): StepKey.select.entry(.text(id))
    case .mouse(let event):
      StepKey.mouse.entry(
        .mapping([(event.kind.rawValue, event.point.yaml)], isLine: true))
    case .resize(let size): StepKey.resize.entry(size.yaml)
    case .caption(let wording, let milliseconds):
      StepKey.caption.entry(wording.map { $0.yaml(for: milliseconds) } ?? .scalar("~"))
    case .pause(let wording): StepKey.pause.entry(wording.yaml(for: nil))
    case .marker(let name): StepKey.marker.entry(.text(name))
    case .wait(let milliseconds): StepKey.wait.entry(.duration(milliseconds))
    case .predict(let prediction): StepKey.predict.entry(prediction.yaml)
    case .task(let task): StepKey.task.entry(task.yaml)
    case .expect(let expectations): StepKey.expect.entry(expectations.map(\.value).yaml)
    case .golden(let name): StepKey.golden.entry(.text(name))
    case .include(let path): StepKey.include.entry(.quoted(path))
    }
  }
}

extension StepKey {
  fileprivate func entry(_ value: YAMLText) -> (key: String, value: YAMLText) { (rawValue, value) }
}

extension [Key] {
  /// The keys as in steps, with a count for repetitions.
  fileprivate var inRuns: [String] {
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
    if !translations.isEmpty { entries.append((.lang, translationsYAML)) }
    if let milliseconds { entries.append((.milliseconds, .duration(milliseconds))) }
    return .mapping(entries.map { ($0.key.rawValue, $0.value) }, isLine: true)
  }

  fileprivate var translationsYAML: YAMLText {
    .mapping(translations.map { ($0.language, .quoted($0.text)) }, isLine: true)
  }
}

extension Prediction {
  fileprivate var yaml: YAMLText {
    var entries: [(key: PredictionKey, value: YAMLText)] = [(.ask, .quoted(question.text))]
    if !question.translations.isEmpty { entries.append((.lang, question.translationsYAML)) }
    if !choices.isEmpty { entries.append((.choices, .row(choices.map { $0.yaml(for: nil) }))) }
    if !steps.isEmpty { entries.append((.then, steps.yaml)) }
    switch answer {
    case .choice(let index): entries.append((.answer, .quoted(choices[index].text)))
    case .number(let view, let part, let number):
      let value = (key: "\(view).\(part.rawValue)", value: YAMLText.number(number))
      entries.append((.answer, .mapping([value], isLine: true)))
    }
    return .mapping(entries.map { ($0.key.rawValue, $0.value) }, isLine: false)
  }
}

extension ScriptTask {
  fileprivate var yaml: YAMLText {
    var entries: [(key: TaskKey, value: YAMLText)] = [(.goal, .quoted(goal.text))]
    if !goal.translations.isEmpty { entries.append((.lang, goal.translationsYAML)) }
    if !hints.isEmpty { entries.append((.hints, .list(hints.map { $0.yaml(for: nil) }))) }
    entries.append((.solution, solution.yaml))
    if !requirements.isEmpty {
      let settings = requirements.map { YAMLText.setting($0.view, $0.changes) }
      entries.append((.requires, .list(settings)))
    }
    return .mapping(entries.map { ($0.key.rawValue, $0.value) }, isLine: false)
  }
}

extension YAMLText {
  /// Values of properties of a view.
  fileprivate static func setting(_ view: String, _ changes: [SceneView.Change]) -> YAMLText {
    .mapping([("view", .scalar(view))] + changes.yamlEntries, isLine: true)
  }

  fileprivate static func duration(_ milliseconds: Int) -> YAMLText {
    .scalar(
      milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms")
  }
}

extension CellSize {
  fileprivate var yaml: YAMLText { .row([.scalar("\(columns)"), .scalar("\(rows)")]) }
}

extension CellPoint {
  var yaml: YAMLText { .row([.scalar("\(column)"), .scalar("\(row)")]) }
}
