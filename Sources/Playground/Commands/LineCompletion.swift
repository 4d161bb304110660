import AutoLayout
import SceneModel
import SceneText
import SceneWishes

/// The completions of a typed line.
package struct LineCompletion {
  let scene: Scene
  private let selection: String

  package init(in model: Model) { (scene, selection) = (model.scene, model.selection) }

  /// Returns the completions of the last word of a typed line, in the order of the table or the
  /// scene.
  package func completions(of text: String) -> [String] {
    var words = TypedWord.words(of: CommandTable.expandingAlias(in: text)).map(\.text)
    // An alias is a name of its own until a space ends it.
    if !text.contains(" ") { words = [text] }
    let last = text.hasSuffix(" ") ? "" : words.popLast() ?? ""
    guard let name = words.first else {
      return CommandTable.all.map(\.name.rawValue).filter { $0.hasPrefix(last) }
    }
    guard let command = CommandTable.command(CommandName(rawValue: name)) else { return [] }
    return candidates(of: command, after: Array(words.dropFirst()), completing: last)
      .filter { $0.hasPrefix(last) }
  }

  /// Returns the completions of a command's next argument.
  private func candidates(
    of command: Command, after words: [String], completing last: String
  ) -> [String] {
    var rest = words[...]
    var found: [String] = []
    for (position, parameter) in command.parameters.enumerated() {
      let keywords = command.parameters[position...].compactMap(\.keyword)
      if let keyword = parameter.keyword {
        if rest.first == keyword {
          rest = rest.dropFirst()
        } else if rest.isEmpty {
          found.append(keyword)
          if parameter.isOptional { continue }
          return found
        } else {
          continue
        }
      } else if parameter.isOptional, let word = rest.first, keywords.contains(word) {
        continue
      }
      if rest.isEmpty {
        found += candidates(for: parameter, given: words, completing: last)
        if parameter.isOptional, parameter.keyword == nil { continue }
        return found
      }
      if parameter.kind == .views {
        rest = rest.drop { !keywords.contains($0) }
        if rest.isEmpty { found += candidates(for: parameter, given: words, completing: last) }
      } else if parameter.kind == .constraintChange {
        return constraintCandidates(after: Array(rest), completing: last)
      } else if parameter.kind == .wish {
        return wishCandidates(after: Array(rest), completing: last)
      } else if parameter.argument(rest.first ?? "") != nil {
        rest = rest.dropFirst()
      } else if !parameter.isOptional {
        return []
      }
    }
    return found
  }

  private func candidates(
    for parameter: ParameterInfo, given words: [String], completing last: String
  ) -> [String] {
    switch parameter.kind {
    case .view: scene.root.idsOfViews
    case .otherView: views(outside: words.first ?? selection)
    case .views: scene.root.idsOfViews.filter { !words.contains($0) }
    case .item: scene.root.idsInside
    case .owner: scene.root.idsOfViews + [SceneEdit.sceneName]
    case .choice(let choices): choices
    case .property:
      last.contains(".")
        ? SceneEdit.innerKeys(of: last, of: words.first ?? selection, in: scene)
        : SceneEdit.keys(of: words.first ?? selection, in: scene)
    case .value: SceneEdit.values(of: words.last ?? "")
    case .constraintChange: constraintCandidates(after: [], completing: last)
    case .wish: wishCandidates(after: [], completing: last)
    // Only the stage knows which paths exist; the others cannot be guessed.
    case .newID, .number, .integer, .size, .path, .words: []
    }
  }

  /// The ids of the views that a view can move to, which are not inside it.
  private func views(outside view: String) -> [String] {
    let inside = Set(scene.root.find(view)?.idsOfViews ?? [])
    return scene.root.idsOfViews.filter { !inside.contains($0) }
  }

  /// Returns what can follow a typed line: its completions or, because names of views would not say what
  /// a wish is, the forms of wishes.
  package func hints(for text: String) -> [String] {
    text == "\(CommandName.want.rawValue) " ? Wish.forms.map { "\($0)," } : completions(of: text)
  }

  private func wishCandidates(after words: [String], completing last: String) -> [String] {
    let views = scene.root.idsOfViews
    if words.contains("keep") { return ["canvas", "spacing"] + views }
    let dot = last.lastIndex(of: ".")
    let values =
      dot.map { dot in FrameAttribute.allCases.map { "\(last[..<dot]).\($0.rawValue)" } }
      ?? views.map { "\($0)." }
    switch (words.first, words.dropFirst().first, words.count) {
    case (nil, _, _): return (dot == nil ? views : []) + values + ["no", "nothing"]
    case ("no", nil, _): return ["conflict", "ambiguity"]
    case ("nothing", nil, _): return ["ambiguous", "cut"]
    case (let first?, nil, _):
      return first.contains(".") ? ["==", "<=", ">=", "+=", "-="] : ["not", "on", "fits"]
    case (_, "not", 2): return ["cut", "ambiguous"]
    case (_, "on", 2): return ["canvas"]
    case (_, "fits", 2): return ["in"]
    case (_, "fits", 3): return []
    case (_, "==", 2), (_, "<=", 2), (_, ">=", 2): return values
    case (_, "+=", 2), (_, "-=", 2): return []
    default: return ["keep"]
    }
  }

  /// Returns the candidates for the word after `constraint` and some words.
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

  /// Returns the candidates for a word of an equation or a line of visual format.
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

  /// Views and guides, and the attributes of one of them after its dot.
  private func itemCandidates(completing last: String, _ quote: String) -> [String] {
    let ofScreen = ScreenGuideName.allCases.map { $0.id(of: scene.root.id) }
    let items = scene.root.idsInside + scene.root.scrollGuidesInside + ofScreen + [Name.canvas]
    guard let dot = last.lastIndex(of: "."),
      items.contains(String(last[..<dot].dropFirst(quote.count)))
    else { return items.map { "\(quote)\($0)." } }
    return LayoutAttribute.sceneNames.map { "\(last[..<dot]).\($0)" }
      + items.filter { $0.contains(".") }.map { "\(quote)\($0)." }
  }

  /// Views after a bracket; after a parenthesis, the metrics and views that a size is compared
  /// with.
  private func formatCandidates(completing last: String) -> [String] {
    guard let open = last.lastIndex(where: { "[(=<>,".contains($0) }) else { return [] }
    let start = last[...open]
    let isView = last[open] == "["
    let names = isView ? scene.root.idsInside : scene.metrics.map(\.name) + scene.root.idsInside
    return names.map { "\(start)\($0)\(isView ? "]" : "")" }
  }
}
