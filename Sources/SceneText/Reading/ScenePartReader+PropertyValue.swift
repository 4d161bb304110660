import Phrases
import SceneModel

/// The values of properties by their kinds.
extension ScenePartReader {
  /// Reads a value of a property; reports an error and returns nil if the property does not allow
  /// it.
  mutating func value(
    _ node: YAMLNode, of property: Property, in view: SceneView
  ) -> PropertyValue? {
    switch property.kind {
    case .flag: bool(node).map { .flag($0) }
    case .number: number(node).map { .number($0) }
    case .extent(let noun): extent(node, of: noun).map { .number($0) }
    case .count(let noun): count(node, of: noun).map { .number($0) }
    case .text: text(node).map { .text($0) }
    case .word(let words): word(node, words).map { .word($0) }
    case .words(let words): .words(readWords(node, words))
    case .numbers(let parts, let example): numbers(node, parts, example: example)
    case .distances(let keys, let noun): distances(node, keys, of: noun, for: property)
    case .intrinsicSize: intrinsicSize(node)
    case .priorities: priorities(node)
    case .constraints(let what): .constraints(sizeConstraints(node, of: "\(what)"))
    case .spacings: .spacings(customSpacing(node, in: view))
    }
  }

  private mutating func count(_ node: YAMLNode, of noun: Phrase) -> Double? {
    guard let number = extent(node, of: noun) else { return nil }
    if number == number.rounded() { return number }
    return refuse(node, expected: "a whole number")
  }

  private mutating func word(_ node: YAMLNode, _ words: PropertyKind.Words) -> String? {
    guard let written = self.written(node, of: words.noun) else { return nil }
    if let word = words.word(for: written) { return word }
    return refuse(unknown: written, of: words.noun, known: words.listed, at: node.place)
  }

  /// Reads some of the words, each once, in the order of the kind.
  private mutating func readWords(_ node: YAMLNode, _ words: PropertyKind.Words) -> [String] {
    let written = items(node, of: "\(words.noun)s").compactMap { word($0, words) }
    return words.words.filter { written.contains($0) }
  }

  private mutating func numbers(
    _ node: YAMLNode, _ parts: [PropertyKind.Part], example: String
  ) -> PropertyValue? {
    let expected: Phrase = "\(list: parts.map(\.name)), as in \(example)"
    guard let items = list(node, count: parts.count, of: expected) else { return nil }
    return .numbers(
      zip(items, parts).map { item, part in
        (part.isExtent ? extent(item, of: "a \(part.name)") : number(item)) ?? 0
      })
  }

  private mutating func distances(
    _ node: YAMLNode, _ keys: [String], of noun: Phrase, for property: Property
  ) -> PropertyValue? {
    var numbers = keys.map { _ in 0.0 }
    let owner: Phrase = "a \(property.key)"
    for (key, place, value) in entries(node, as: "\(owner), as in {\(keys[0]): 4}") {
      guard let index = keys.firstIndex(of: key) else {
        report(
          .unknownKey(key, of: owner), at: place,
          suggestion: diagnostics.closest(to: key, among: keys))
        continue
      }
      numbers[index] = extent(value, of: noun) ?? 0
    }
    return .numbers(numbers)
  }

  private mutating func intrinsicSize(_ node: YAMLNode) -> PropertyValue? {
    guard let pair = list(node, count: 2, of: "a width and a height, as in [10, 3]")
    else { return nil }
    return .size(
      SceneView.IntrinsicSize(
        width: intrinsicMetric(pair[0], of: "width"),
        height: intrinsicMetric(pair[1], of: "height")))
  }

  private mutating func intrinsicMetric(_ node: YAMLNode, of what: Phrase) -> Double? {
    if case .scalar("none", _) = node.content { return nil }
    if case .scalar(let word, isPlain: true) = node.content, Name.isMetric(word),
      !Double.isNameOfNonFinite(word)
    {
      return refuse(node, expected: "a number or none")
    }
    return extent(node, of: "an intrinsic \(what)")
  }

  /// Reads one priority for both axes, or one for each.
  private mutating func priorities(_ node: YAMLNode) -> PropertyValue? {
    if case .scalar = node.content, !node.isNull {
      return priority(node).map {
        .priorities(SceneView.PriorityPair(horizontal: $0, vertical: $0))
      }
    }
    let expected: Phrase =
      "a priority for both axes, or a horizontal and a vertical one, as in [251, 250]"
    guard let pair = list(node, count: 2, of: expected) else { return nil }
    let horizontal = priority(pair[0])
    let vertical = priority(pair[1])
    guard let horizontal, let vertical else { return nil }
    return .priorities(SceneView.PriorityPair(horizontal: horizontal, vertical: vertical))
  }

  private mutating func customSpacing(
    _ node: YAMLNode, in view: SceneView
  ) -> [SceneView.CustomSpacing] {
    let ids = view.stack?.arrangedSubviews.map(\.id) ?? []
    return entries(node, as: "custom spacing, as in {a: 4}").compactMap { id, place, value in
      names.references.append(IDReference(id: id, place: place, arranged: ids))
      return readSpacing(value).map { SceneView.CustomSpacing(after: id, value: $0) }
    }
  }

  private mutating func readSpacing(_ node: YAMLNode) -> SceneView.CustomSpacing.Value? {
    guard case .scalar(let word, _) = node.content, Name.isMetric(word) else {
      return number(node).map { .number($0) }
    }
    switch word {
    case "default": return .default
    case "system": return .system
    default:
      let meant = diagnostics.closest(to: word, among: ["default", "system"])
      return refuse(node, expected: "a number, default or system", suggestion: meant)
    }
  }
}
