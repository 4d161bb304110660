import SceneModel
import SceneText

// MARK: Steps

extension FormField {
  /// Whether the value can be changed in steps.
  func takesSteps(in view: SceneView) -> Bool {
    switch subject {
    case .view: value(in: view, steppedBy: 1) != nil
    case .scene(let property): !property.words.isEmpty
    }
  }

  /// Returns the value after a step; nil if there are no steps, or none in that direction.
  func value(in view: SceneView, steppedBy step: Double) -> PropertyValue? {
    guard let property else { return nil }
    let value = property.value(of: view)
    switch property.kind {
    case .flag: return .flag(value != .flag(true))
    case .word(let words): return .word(words.words.following(value?.word, by: step > 0 ? 1 : -1))
    case .number: return .number(clamped((value?.number ?? 0) + step))
    case .extent, .count: return .number(max(0, clamped((value?.number ?? 0) + step)))
    case .priorities, .intrinsicSize, .numbers, .distances: return stepped(value, by: step)
    case .constraints:
      guard case .constraints(var list) = value, !list.isEmpty else { return nil }
      list[0].constant = max(0, clamped(list[0].constant + step))
      return .constraints(list)
    case .text, .words, .spacings: return nil
    }
  }

  /// Returns a value of numbers with another number at this field's index.
  private func stepped(_ value: PropertyValue?, by step: Double) -> PropertyValue? {
    guard let part, let property else { return nil }
    switch (property.kind, value) {
    case (.priorities, .priorities(var pair)):
      let path: WritableKeyPath<SceneView.PriorityPair, Double> =
        part == 0 ? \.horizontal : \.vertical
      pair[keyPath: path] = max(1, min(1000, pair[keyPath: path] + step))
      return .priorities(pair)
    case (.intrinsicSize, _):
      var size = SceneView.IntrinsicSize(width: nil, height: nil)
      if case .size(let known) = value { size = known }
      let path: WritableKeyPath<SceneView.IntrinsicSize, Double?> = part == 0 ? \.width : \.height
      size[keyPath: path] = max(0, clamped((size[keyPath: path] ?? 0) + step))
      return .size(size)
    case (.numbers(let parts, _), _):
      return stepped(value, count: parts.count, isExtent: parts[part].isExtent, by: step)
    case (.distances(let keys, _), _):
      return stepped(value, count: keys.count, isExtent: true, by: step)
    default: return nil
    }
  }

  private func stepped(
    _ value: PropertyValue?, count: Int, isExtent: Bool, by step: Double
  ) -> PropertyValue? {
    var numbers = [Double](repeating: 0, count: count)
    if case .numbers(let known) = value, known.count == count { numbers = known }
    guard let part, numbers.indices.contains(part) else { return nil }
    numbers[part] = max(isExtent ? 0 : -.infinity, clamped(numbers[part] + step))
    return .numbers(numbers)
  }

  /// Returns the value with the next of UIKit's priorities; nil for other values.
  func value(in view: SceneView, namedBy step: Int) -> PropertyValue? {
    guard case .priorities(var pair)? = property?.value(of: view), let part else { return nil }
    let path: WritableKeyPath<SceneView.PriorityPair, Double> =
      part == 0 ? \.horizontal : \.vertical
    let known = PriorityName.allCases.map(\.priority).sorted()
    let now = pair[keyPath: path]
    let next = step > 0 ? known.first { $0 > now } : known.last { $0 < now }
    guard let next else { return nil }
    pair[keyPath: path] = next
    return .priorities(pair)
  }
}

extension PropertyValue {
  fileprivate var word: String? { if case .word(let word) = self { word } else { nil } }
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension [String] {
  /// Returns the word some steps after another one, wrapping around; the first one for nil.
  func following(_ word: String?, by step: Int) -> String {
    guard let word, let index = firstIndex(of: word) else { return first ?? "" }
    return self[(index + step).wrapped(in: count)]
  }
}
