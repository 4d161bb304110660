import AutoLayout
import SceneModel

/// The parts that explanations in all languages share: numbers, sums and names of constraints.
struct ExplanationParts {
  let explanation: Explanation

  var name: String { "\(explanation.view).\(explanation.attribute.rawValue)" }
  var value: String { explanation.value.explanationText }
  var isHorizontal: Bool { explanation.attribute.axis == .horizontal }

  /// The words for sums.
  struct Words: Sendable {
    var spacing, gap, margin, content, half, canvas, placement: String
    /// The phrases for a baseline, an inset, a content, a manual frame and margins of an item.
    var baseline, inset, contentOf, frameOf, marginsOf: @Sendable (String) -> String
    /// A line of the file.
    var line: @Sendable (Int) -> String
    /// The phrase for equal gaps, by their number and size.
    var gaps: @Sendable (Int, String) -> String
    /// The phrase for gaps of different sizes.
    var unequalGaps: @Sendable (String) -> String
    var noGaps: String
  }

  /// Returns the parts in order; gaps come last, and equal ones are counted.
  ///
  /// If they are to be subtracted, each has its sign in front.
  func text(of parts: [Explanation.Part], minus isNegative: Bool = false, _ words: Words) -> String
  {
    let gaps = parts.filter { $0.kind == .spacing }.map(\.value)
    let isMerged = gaps.count > 1
    var terms: [(isMinus: Bool, text: String)] = []
    for part in parts where !isMerged || part.kind != .spacing {
      let isMinus = (part.value < 0) != isNegative
      terms.append((isMinus, text(of: part, words)))
    }
    if isMerged { terms.append((isNegative, text(ofGaps: gaps, words))) }
    var text = ""
    for (index, term) in terms.enumerated() {
      if index == 0, !isNegative {
        text += term.isMinus ? "-" : ""
      } else {
        text += term.isMinus ? " - " : " + "
      }
      text += term.text
    }
    return text
  }

  /// One part without its sign.
  private func text(of part: Explanation.Part, _ words: Words) -> String {
    let value = abs(part.value).explanationText
    switch part.kind {
    case .extent(let item, let attribute, let factor):
      let size = abs(factor)
      if size == 1, item.isGap { return "\(value) (\(words.gap))" }
      if size == 1 { return "\(value) (\(item))" }
      if size == 0.5 { return "\(value) (\(words.half)\(item).\(attribute.rawValue))" }
      return "\(value) (\(size.explanationText) × \(item).\(attribute.rawValue))"
    case .spacing: return "\(value) (\(words.spacing))"
    case .margin: return "\(value) (\(words.margin))"
    case .constant(let id): return "\(value) (\(source(of: id, words)))"
    case .content: return "\(value) (\(words.content))"
    case .baseline(let item): return "\(value) (\(words.baseline(item)))"
    case .inset(let item): return "\(value) (\(words.inset(item)))"
    }
  }

  func text(ofGaps gaps: [Double], _ words: Words) -> String {
    guard let first = gaps.first, gaps.contains(where: { $0 != 0 }) else { return words.noGaps }
    if gaps.allSatisfy({ abs($0 - first) < 1e-6 }) {
      return words.gaps(gaps.count, first.explanationText)
    }
    return words.unequalGaps(gaps.map(\.explanationText).joined(separator: ", "))
  }

  /// An entry of the scene's constraints, with its line.
  func entry(_ index: Int, _ words: Words, unknown: String) -> String {
    guard let quote = explanation.quoted[.entry(index, part: 0)] else { return unknown }
    return quote.text + (quote.line.map { " (\(words.line($0)))" } ?? "")
  }

  private func source(of id: ConstraintID, _ words: Words) -> String {
    switch id {
    case .entry, .size:
      guard let quote = explanation.quoted[id] else { return "" }
      return quote.line.map(words.line) ?? quote.text
    case .contentHugging(let view, _), .compressionResistance(let view, _):
      return words.contentOf(view)
    case .stack(_, "UISV-spacing", _): return words.spacing
    case .stack(let view, let identifier, _): return "\(view): \(identifier)"
    case .placement: return words.placement
    case .mask(let view, _, _): return words.frameOf(view)
    case .margins(let view, _): return words.marginsOf(view)
    case .window: return words.canvas
    case .engine(let item, _): return item
    }
  }
}

extension String {
  /// Whether the name is that of a stack view's gap.
  fileprivate var isGap: Bool {
    guard let dot = lastIndex(of: ".") else { return false }
    let name = self[index(after: dot)...]
    return name.hasPrefix("gap") && name.count > 3 && name.dropFirst(3).allSatisfy(\.isNumber)
  }
}

extension Double {
  /// The number with at most four decimals.
  package var explanationText: String {
    guard isFinite, abs(self) < 1e12 else { return sceneText }
    let rounded = (self * 1e4).rounded() / 1e4
    return (rounded == 0 ? 0 : rounded).sceneText
  }
}
