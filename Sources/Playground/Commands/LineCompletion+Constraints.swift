import AutoLayout
import SceneModel
import SceneText

extension LineCompletion {
  /// The completions of a word after `constraint`.
  func constraintCandidates(after words: [String], completing last: String) -> [String] {
    guard let first = words.first else {
      return ["add"] + scene.constraints.indices.map(String.init)
    }
    if first == "add" { return entryCandidates(after: Array(words.dropFirst()), completing: last) }
    guard words.count > 1 else { return SceneCommand.ConstraintWord.allCases.map(\.rawValue) }
    switch SceneCommand.ConstraintWord(rawValue: words[1]) {
    case .set: return entryCandidates(after: Array(words.dropFirst(2)), completing: last)
    case .priority: return words.count == 2 ? PriorityName.allCases.map(\.rawValue) : []
    default: return []
    }
  }

  /// The completions of a word in an equation or in a line of visual format.
  private func entryCandidates(after words: [String], completing last: String) -> [String] {
    let isFormat = (words.first ?? last).contains { "[|".contains($0) } || last.hasSuffix(":")
    if isFormat { return formatCandidates(completing: last) }
    guard let previous = words.last else {
      let quote = last.hasPrefix("\"") ? "\"" : ""
      return itemCandidates(completing: last, quote) + ["H:|-[", "V:|-["].map { quote + $0 }
    }
    let relations = LayoutRelation.allCases.map(\.symbol)
    if relations.contains(previous) || ["+", "-", "*"].contains(previous) {
      return itemCandidates(completing: last, "")
    }
    return words.contains(where: relations.contains) ? ["+", "-", "*", "@750"] : relations
  }

  /// The views and guides or, after the dot of one of them, its attributes.
  private func itemCandidates(completing last: String, _ quote: String) -> [String] {
    let items = scene.root.idsInside + scene.root.scrollGuidesInside + [Name.canvas]
    guard let dot = last.lastIndex(of: "."),
      items.contains(String(last[..<dot].dropFirst(quote.count)))
    else { return items.map { "\(quote)\($0)." } }
    return LayoutAttribute.sceneNames.map { "\(last[..<dot]).\($0)" }
      + items.filter { $0.contains(".") }.map { "\(quote)\($0)." }
  }

  /// The views, after a bracket; the views and metrics, after a parenthesis or a comparison.
  private func formatCandidates(completing last: String) -> [String] {
    guard let open = last.lastIndex(where: { "[(=<>,".contains($0) }) else { return [] }
    let start = last[...open]
    let isView = last[open] == "["
    let names = isView ? scene.root.idsInside : scene.metrics.map(\.name) + scene.root.idsInside
    return names.map { "\(start)\($0)\(isView ? "]" : "")" }
  }
}
