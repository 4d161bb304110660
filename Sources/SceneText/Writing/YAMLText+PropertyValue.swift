import AutoLayout
package import SceneModel

extension YAMLText {
  /// Creates the text of a value, as written in a file.
  init(_ value: PropertyValue, of kind: PropertyKind) {
    switch value {
    case .flag(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .text(let text): self = .quoted(text)
    case .word(let word): self = .scalar(word)
    case .words(let words): self = .row(words.map { .scalar($0) })
    case .numbers(let numbers):
      let texts = numbers.map { YAMLText.number($0) }
      if case .distances(let keys, _) = kind {
        self = .mapping(zip(keys, texts).map { ($0, $1) }, isLine: true)
      } else {
        self = .row(texts)
      }
    case .size(let size):
      self = .row([size.width, size.height].map { $0.map { .number($0) } ?? .scalar("none") })
    case .priorities(let pair): self = .row([.number(pair.horizontal), .number(pair.vertical)])
    case .constraints(let list): self = list.count == 1 ? list[0].yaml : .row(list.map(\.yaml))
    case .spacings(let spacings):
      self = .mapping(spacings.map { ($0.after, $0.value.yaml) }, isLine: true)
    }
  }
}

extension Property {
  /// Returns a value of the property as written in a file, on one line.
  package func sceneText(of value: PropertyValue) -> String { YAMLText(value, of: kind).line ?? "" }

  /// Returns the value of a view as written in a file, on one line; nil if the view has none.
  package func sceneText(in view: SceneView) -> String? {
    writtenValue(of: view).map { sceneText(of: $0) }
  }
}

extension SceneView.SizeConstraint {
  fileprivate var yaml: YAMLText {
    if relation == .equal, priority == 1000 { return .number(constant) }
    let priorityText = priority == 1000 ? "" : " @\(priority.sceneText)"
    return .quoted("\(relation.symbol) \(constant.sceneText)\(priorityText)")
  }
}
