import AutoLayout
import Phrases
import SceneModel

extension EquationParser {
  /// A product of numbers and at most one anchor.
  struct Term {
    var number = 1.0
    var anchor: SceneConstraint.Anchor?
    var offset: Int
  }

  mutating func term() throws(EquationError) -> Term {
    var term = Term(offset: current.offset)
    try multiply(&term, isDivision: false)
    while current.kind == .times || current.kind == .divide {
      let isDivision = current.kind == .divide
      position += 1
      try multiply(&term, isDivision: isDivision)
    }
    return term
  }

  private mutating func multiply(_ term: inout Term, isDivision: Bool) throws(EquationError) {
    term.number *= sign()
    let factor = current
    switch factor.kind {
    case .anchor(let item, let attribute):
      guard !isDivision else { throw EquationError(.divisionByItem, at: factor.offset) }
      guard term.anchor == nil else { throw EquationError(.severalItems, at: factor.offset) }
      term.anchor = try anchor(item: item, attribute: attribute, at: factor.offset)
      term.offset = factor.offset
    case .number(let number):
      term.number = try product(term.number, number, isDivision, at: factor.offset)
    case .name(let name):
      let number = try metric(name, at: factor.offset)
      term.number = try product(term.number, number, isDivision, at: factor.offset)
    default: throw unexpected("a number or item.attribute")
    }
    position += 1
  }

  /// Reads the sign of a factor, as in `b.right + -5`; returns -1 for a minus.
  private mutating func sign() -> Double {
    guard [.minus, .plus].contains(current.kind) else { return 1 }
    defer { position += 1 }
    return current.kind == .minus ? -1 : 1
  }

  private func product(
    _ a: Double, _ b: Double, _ isDivision: Bool, at offset: Int
  ) throws(EquationError) -> Double {
    if isDivision, b == 0 { throw EquationError(.divisionByZero, at: offset) }
    return try bounded(isDivision ? a / b : a * b, at: offset)
  }

  private func metric(_ name: String, at offset: Int) throws(EquationError) -> Double {
    if let metric = metrics.first(where: { $0.name == name }) { return metric.value }
    let meant = Suggestion.closest(to: name, among: metrics.map(\.name))
    throw EquationError(.unknownMetric(name), at: offset, suggestion: meant)
  }

  func anchor(
    item: String, attribute: String, at offset: Int
  ) throws(EquationError) -> SceneConstraint.Anchor {
    if let known = LayoutAttribute(sceneName: attribute) {
      return SceneConstraint.Anchor(item: item, attribute: known)
    }
    let meant =
      EquationParser.attributesOfFrames[attribute]
      ?? Suggestion.closest(to: attribute, among: LayoutAttribute.sceneNames)
    let attributeOffset = offset + item.unicodeScalars.count + 1
    throw EquationError(.unknownAttribute(attribute), at: attributeOffset, suggestion: meant)
  }

  /// The attributes of constraints for the values of a frame.
  private static let attributesOfFrames = [
    "x": "left", "minX": "left", "midX": "centerX", "maxX": "right",
    "y": "top", "minY": "top", "midY": "centerY", "maxY": "bottom",
  ]
}
