import AutoLayout
import SceneModel

extension Scene {
  /// Changes the id of a view or a guide, wherever it is mentioned.
  mutating func rename(_ id: String, to new: String) throws(SceneEditError) {
    guard root.idsInside.contains(id) else {
      throw SceneEditError(
        .unknownView(id), suggestion: Suggestion.closest(to: id, among: root.idsInside))
    }
    guard id != new else { return }
    try requireNew(new)
    let names = [id: new]
    let metrics = Set(metrics.map(\.name))
    root.rename(names)
    constraints = constraints.map { $0.renamed(names, metrics: metrics) }
    script.steps = script.steps.map { Placed($0.value.renamed(names), at: $0.place) }
  }
}

extension SceneView {
  /// Changes the ids of the view and everything inside it.
  mutating func rename(_ names: [String: String]) {
    forEachView { view in
      view.id = names[view.id] ?? view.id
      view.guides = view.guides.map { names[$0] ?? $0 }
      if let action = view.action {
        let renamed = action.replacing(itemMentions(of: names, inCommand: action))
        Property.action.set(renamed.propertyValue, in: &view)
      }
      guard var stack = view.stack else { return }
      for index in stack.customSpacing.indices {
        let id = stack.customSpacing[index].after
        stack.customSpacing[index].after = names[id] ?? id
      }
      view.stack = stack
    }
  }
}

extension SceneConstraint {
  /// Returns the entry with renamed items.
  func renamed(_ names: [String: String], metrics: Set<String>) -> SceneConstraint {
    switch self {
    case .equation(var equation):
      equation.first.item = names.renaming(equation.first.item)
      if let second = equation.second { equation.second?.item = names.renaming(second.item) }
      return .equation(equation)
    case .visualFormat(var line):
      line.text = line.text.replacing(
        itemMentions(of: names, inFormat: line.text, metrics: metrics))
      return .visualFormat(line)
    }
  }
}

extension [String: String] {
  /// Returns the new name of an item, which may be a guide of a scroll view, such as
  /// `list.content`.
  func renaming(_ item: String) -> String {
    if let new = self[item] { return new }
    guard let dot = item.firstIndex(of: "."), let new = self[String(item[..<dot])] else {
      return item
    }
    return new + item[dot...]
  }
}

// MARK: Mentions in texts

/// A part of a text to be replaced by another word; positions count Unicode scalars.
struct Mention: Hashable {
  var range: Range<Int>
  var new: String
}

extension String {
  /// Returns the text with its mentions, which are in order, replaced.
  func replacing(_ mentions: [Mention]) -> String {
    var scalars = Array(unicodeScalars)
    for mention in mentions.reversed() {
      scalars.replaceSubrange(mention.range, with: mention.new.unicodeScalars)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// Returns the mentions of renamed items in an equation.
func itemMentions(of names: [String: String], inEquation text: String) -> [Mention] {
  var lexer = EquationLexer(text)
  guard let tokens = try? lexer.tokens() else { return [] }
  return tokens.compactMap { token in
    guard case .anchor(let item, _) = token.kind else { return nil }
    let view = String(item.prefix { $0 != "." })
    guard let new = names[view] else { return nil }
    return Mention(range: token.offset..<token.offset + view.unicodeScalars.count, new: new)
  }
}

/// Returns the mentions of renamed items in a line of visual format; names of these metrics are
/// numbers.
func itemMentions(
  of names: [String: String], inFormat text: String, metrics: Set<String>
) -> [Mention] {
  guard let format = try? VisualFormat(text) else { return [] }
  let compared = format.predicates.compactMap { predicate in
    if case .name(let name) = predicate.operand, !metrics.contains(name.text) {
      name
    } else {
      nil as VisualFormat.Name?
    }
  }
  return (format.views.map(\.name) + compared)
    .compactMap { name in names[name.text].map { Mention(range: name.range, new: $0) } }
    .sorted { $0.range.lowerBound < $1.range.lowerBound }
}

/// Returns the mentions of renamed views in a text such as `a.width`.
func itemMentions(of names: [String: String], inNumber text: String) -> [Mention] {
  let view = text.lastIndex(of: ".").map { String(text[..<$0]) } ?? text
  return names[view].map { [Mention(range: 0..<view.unicodeScalars.count, new: $0)] } ?? []
}

/// Returns the mentions of renamed views in the name of a broken constraint, if it is an equation.
func itemMentions(of names: [String: String], inBroken text: String) -> [Mention] {
  let isEquation = ["==", "<=", ">="].contains { text.contains($0) }
  return isEquation ? itemMentions(of: names, inEquation: text) : []
}

// MARK: Scripts

extension ScriptStep {
  /// Returns the step with renamed views.
  func renamed(_ names: [String: String]) -> ScriptStep {
    var step = renamedWithoutSteps(names)
    step.steps = steps.map { Placed($0.value.renamed(names), at: $0.place) }
    return step
  }

  private func renamedWithoutSteps(_ names: [String: String]) -> ScriptStep {
    switch self {
    case .perform(let command): return .perform(command.renamed(names))
    case .typeLine(let command): return .typeLine(command.renamed(names))
    case .set(let view, let changes): return .set(view: names[view] ?? view, changes)
    case .select(let id): return .select(names[id] ?? id)
    case .expect(let expectations):
      return .expect(expectations.map { Placed($0.value.renamed(names), at: $0.place) })
    case .predict(var prediction):
      if case .number(let view, let part, let number) = prediction.answer {
        prediction.answer = .number(view: names[view] ?? view, part, number)
      }
      return .predict(prediction)
    case .task(var task):
      for index in task.requirements.indices {
        let view = task.requirements[index].view
        task.requirements[index].view = names[view] ?? view
      }
      return .task(task)
    default: return self
    }
  }
}

extension Expectation {
  fileprivate func renamed(_ names: [String: String]) -> Expectation {
    switch self {
    case .frame(let view, let frame): .frame(view: names[view] ?? view, frame)
    case .cells(let view, let cells): .cells(view: names[view] ?? view, cells)
    case .selection(let id): .selection(names[id] ?? id)
    case .broken(let words):
      .broken(words.map { $0.replacing(itemMentions(of: names, inBroken: $0)) })
    case .ambiguous(let words):
      .ambiguous(words.map { $0.replacing(itemMentions(of: names, inNumber: $0)) })
    case .why(let number, let words):
      .why(number: number.replacing(itemMentions(of: names, inNumber: number)), words)
    case .text, .textAt, .style, .status: self
    }
  }
}

extension SceneVisualFormat {
  /// Whether the line contains priorities.
  var hasOwnPriorities: Bool {
    (try? VisualFormat(text))?.predicates.contains { $0.priority != nil } ?? false
  }
}
