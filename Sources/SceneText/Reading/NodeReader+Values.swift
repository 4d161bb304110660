import Cells
import Phrases
import SceneModel

extension NodeReader {
  /// Returns the items of a list; empty for a missing or empty value.
  mutating func items(_ node: YAMLNode?, of what: Phrase) -> [YAMLNode] {
    guard let node, !node.isNull else { return [] }
    if case .sequence(let items) = node.content { return items }
    let isMapping = if case .mapping = node.content { true } else { false }
    report(.listExpected(of: what, found: node.summary, isMapping: isMapping), at: node.place)
    return []
  }

  /// Reads text; a plain scalar is text whatever it looks like.
  mutating func text(_ node: YAMLNode?, expected: Phrase = "text") -> String? {
    guard let node else { return nil }
    if case .scalar(let text, _) = node.content, !node.isNull { return text }
    return refuse(node, expected: expected)
  }

  mutating func bool(_ node: YAMLNode?) -> Bool? {
    guard let node else { return nil }
    if case .scalar(let text, isPlain: true) = node.content, let bool = Bool(text) { return bool }
    return refuse(node, expected: "true or false", suggestion: Bool(word: node)?.description)
  }

  /// Reads a word of an enumeration.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode?, of what: Phrase
  ) -> Choice? {
    guard let node, let word = written(node, of: what) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    return refuse(unknown: word, of: what, known: Choice.allCases.map(\.rawValue), at: node.place)
  }

  mutating func written(_ node: YAMLNode, of what: Phrase) -> String? {
    if case .scalar(let word, _) = node.content, !node.isNull { return word }
    return refuse(node, expected: "the name of the \(what)")
  }

  mutating func refuse<Value>(
    unknown word: String, of what: Phrase, known: [String], similar: [String]? = nil,
    at place: Place
  ) -> Value? {
    refuse(
      .unknownValue(word, of: what, known: known), at: place,
      suggestion: diagnostics.closest(to: word, among: similar ?? known))
  }

  mutating func key(_ name: String, at node: YAMLNode) -> Key? {
    if let key = Key(name: name) { return key }
    return refuse(
      .unknownKeyName(name), at: node.place,
      suggestion: diagnostics.closest(to: name, among: Key.wordNames))
  }

  /// Returns the items of a list that must have `count` items.
  mutating func list(_ node: YAMLNode, count: Int, of expected: Phrase) -> [YAMLNode]? {
    if case .sequence(let items) = node.content, items.count == count { return items }
    return refuse(node, expected: expected)
  }

  /// Reads a number within ±``largestInScene``.
  mutating func number(_ node: YAMLNode?) -> Double? {
    guard let node else { return nil }
    guard case .scalar(let text, isPlain: true) = node.content, let number = Double(sceneText: text)
    else {
      if case .scalar(let text, isPlain: true) = node.content, Double.isNameOfNonFinite(text) {
        return refuse(.notFinite(text), at: node.place)
      }
      return refuse(node, expected: "a number")
    }
    guard abs(number) <= Double.largestInScene else {
      return refuse(
        .outOfRange("a number", from: "-1000000", to: "1000000", found: text), at: node.place)
    }
    return number
  }

  /// Reads a number that cannot be negative.
  mutating func extent(_ node: YAMLNode?, of what: @autoclosure () -> Phrase) -> Double? {
    guard let node, let number = number(node) else { return nil }
    guard number >= 0 else { return refuse(.negative(what()), at: node.place) }
    return number
  }

  /// Reads a priority, as a number in 1...1000 or by its name.
  mutating func priority(_ node: YAMLNode?) -> Double? {
    guard let node else { return nil }
    // A name can be in quotes, as JSON requires; a number cannot.
    if case .scalar(let word, _) = node.content, Name.isMetric(word), !node.isNull {
      if let named = PriorityName(rawValue: word) { return named.priority }
      if !Double.isNameOfNonFinite(word) {
        return refuse(
          .equation(.unknownPriority(word)), at: node.place,
          suggestion: PriorityName.meant(by: word))
      }
    }
    guard let number = number(node) else { return nil }
    guard (1...1000).contains(number) else {
      return refuse(
        .outOfRange("a priority", from: "1", to: "1000", found: number.sceneText), at: node.place)
    }
    return number
  }
}

extension Bool {
  /// Reads the words that other formats, and earlier versions of YAML, use for true and false.
  fileprivate init?(word node: YAMLNode) {
    guard case .scalar(let text, _) = node.content else { return nil }
    switch text.lowercased() {
    case "yes", "on", "true", "y", "1": self = true
    case "no", "off", "false", "n", "0": self = false
    default: return nil
    }
  }
}
