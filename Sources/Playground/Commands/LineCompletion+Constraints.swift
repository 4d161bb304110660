import AutoLayout
import SceneModel
import SceneText

extension LineCompletion {
  /// What the word after `constraint` and some words could be.
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

  /// What a word of an equation or a line of visual format could be.
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

  /// Views and guides, and the attributes of one of them behind its dot.
  private func itemCandidates(completing last: String, _ quote: String) -> [String] {
    let items = scene.root.idsInside + scene.root.scrollGuidesInside + [Name.canvas]
    guard let dot = last.lastIndex(of: "."),
      items.contains(String(last[..<dot].dropFirst(quote.count)))
    else { return items.map { "\(quote)\($0)." } }
    return LayoutAttribute.sceneNames.map { "\(last[..<dot]).\($0)" }
      + items.filter { $0.contains(".") }.map { "\(quote)\($0)." }
  }

  /// Views behind a bracket, and what they are compared with behind a parenthesis.
  private func formatCandidates(completing last: String) -> [String] {
    guard let open = last.lastIndex(where: { "[(=<>,".contains($0) }) else { return [] }
    let start = last[...open]
    let isView = last[open] == "["
    let names = isView ? scene.root.idsInside : scene.metrics.map(\.name) + scene.root.idsInside
    return names.map { "\(start)\($0)\(isView ? "]" : "")" }
  }
}
