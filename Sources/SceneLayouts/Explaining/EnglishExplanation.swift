import AutoLayout
import SceneModel

/// Explanations in English.
struct EnglishExplanation {
  private let parts: ExplanationParts

  init(_ explanation: Explanation) {
    parts = ExplanationParts(explanation: explanation)
  }

  private var explanation: Explanation { parts.explanation }

  func text(of sentence: Explanation.Sentence) -> String {
    switch sentence {
    case .reason(let reason, let sum): text(of: reason, sum)
    case .context(let sum): "\(sum.of) is \(number(sum.total)): \(text(of: sum))."
    case .distribution(let distribution): text(of: distribution)
    case .deciders(let constraints):
      text(ofDeciders: constraints)
    case .unsatisfied(let constraint): text(ofMissed: constraint)
    case .tie(let tie):
      "\(list(tie.views)) all \(tie.isSqueezed ? "resist" : "hug") at "
        + "\(number(tie.priority)): a tie, so which of them \(tie.isSqueezed ? "shrinks" : "grows") "
        + "is not defined."
    case .ambiguity(let range): "Any \(attribute) \(text(of: range)) would be as good."
    case .settling(let whatIf):
      "To settle it: \(text(of: whatIf.change)) (\(attribute) \(number(whatIf.value)))."
    case .whatIf(let whatIf):
      "If you \(text(of: whatIf.change)), \(attribute) becomes \(number(whatIf.value))."
    case .rounding(let cells): text(of: cells)
    }
  }

  private var name: String { parts.name }
  private var container: String { explanation.container }
  private var attribute: String { explanation.attribute.rawValue }
  private var value: String { parts.value }

  // MARK: Reasons

  private func text(of reason: Explanation.Reason, _ sum: Explanation.Sum?) -> String {
    let sumText = sum.map { text(of: $0) }
    switch reason {
    case .content: return "\(name) is \(value): the size of its content."
    case .constraint(let constraint):
      return "\(name) is \(value) because of \(named(constraint))."
    case .relation(let constraint, _):
      return "\(name) is \(value) because of \(named(constraint)): \(sumText ?? value)."
    case .equally(let stack, let decider): return equally(stack, decider, sum)
    case .proportionally(let constraint, let whole):
      return proportionally(constraint, whole)
    case .remainder: return remainder(sum)
    case .contained: return "\(name) is \(value), the size of its contents: \(sumText ?? value)."
    case .chain: return chain(sum)
    case .canvas: return "\(name) is \(value), the size of the canvas."
    case .hidden:
      return "\(name) is 0: \(explanation.view) is hidden, and \(container) gives it no room."
    case .nothing: return "\(name) is \(value): nothing requires more."
    case .minimum: return "\(name) is \(value), the minimum: there is no room left."
    case .deciders:
      return sumText.map { "\(name) is \(value) = \($0)." } ?? "\(name) is \(value)."
    }
  }

  private func equally(
    _ stack: String, _ decider: String?, _ sum: Explanation.Sum?
  ) -> String {
    if let decider {
      return decider == explanation.view
        ? "\(name) is \(value), the size of its content; \(stack) gives its views equal lengths."
        : "\(name) is \(value): \(stack) gives its views equal lengths, and the content of "
          + "\(decider) needs that much."
    }
    guard let distribution = explanation.distribution else {
      return "\(name) is \(value): \(stack) gives its views equal lengths."
    }
    let spacing = distribution.gaps.reduce(0, +)
    let count = distribution.shares.count
    let room =
      spacing == 0
      ? number(distribution.available)
      : "(\(number(distribution.available)) - \(gapText(distribution.gaps)))"
    let isInside = sum?.parts.contains { $0.kind == .margin } ?? false
    return "\(name) is \(value): \(stack) gives its \(count) views equal lengths"
      + (isInside ? " inside its margins, " : ", ") + "\(room) / \(count)."
  }

  private func proportionally(_ constraint: LaidOutConstraint, _ whole: Double) -> String {
    let stack = constraint.second?.item ?? container
    guard let distribution = explanation.distribution, let divisor = distribution.divisor,
      let wants = distribution.shares.first(where: { $0.view == explanation.view })?.wants
    else {
      return "\(name) is \(value): \(stack) fills proportionally, and its share is "
        + "\(number(constraint.multiplier)) of \(number(whole))."
    }
    return "\(name) is \(value): \(stack) fills proportionally, so it gets \(number(wants)) / "
      + "\(number(divisor)) of \(number(whole)); \(number(divisor)) is the sum of all contents "
      + "and of the spacing."
  }

  private func text(ofDeciders constraints: [LaidOutConstraint]) -> String {
    let shown = constraints.prefix(3).map(named)
    let rest = constraints.count - shown.count
    let names = list(shown + (rest > 0 ? ["\(rest) more"] : []))
    return "It depends on \(names)."
  }

  private func remainder(_ sum: Explanation.Sum?) -> String {
    guard let sum else { return "\(name) is \(value)." }
    let others = sum.parts.filter { $0.item != explanation.view }
    guard !others.isEmpty else {
      return "\(name) is \(value): it fills the \(attribute) of \(container)."
    }
    return "\(name) is \(value), what is left of \(sum.of): \(number(sum.total))"
      + "\(parts.text(of: others, minus: true, EnglishExplanation.words))."
  }

  private func chain(_ sum: Explanation.Sum?) -> String {
    guard let sum, !sum.parts.isEmpty else {
      return "\(name) is \(value): it begins at the \(edge) edge of \(container)."
    }
    return "\(name) is \(value), measured from the \(edge) edge of \(container): "
      + "\(text(of: sum))."
  }

  private var edge: String { explanation.attribute.axis == .horizontal ? "left" : "top" }

  // MARK: Distribution, losers, rounding

  private func text(of distribution: Explanation.Distribution) -> String {
    let gaps = gapText(distribution.gaps)
    let stack = distribution.stack
    if distribution.rule == .equalSpacing || distribution.rule == .equalCentering {
      return spread(distribution)
    }
    let wanted = distribution.shares.compactMap(\.wants)
    guard wanted.count == distribution.shares.count, let surplus = distribution.surplus else {
      return "\(stack) has \(number(distribution.available)) for "
        + "\(distribution.shares.count) views and \(gaps)."
    }
    let sum = wanted.map(number).joined(separator: " + ")
    let total = number(wanted.reduce(0, +))
    let spacing =
      distribution.gaps.allSatisfy { $0 == 0 }
      ? "" : ", and there \(gaps.hasPrefix("1 ") ? "is" : "are") \(gaps)"
    let text =
      "The views of \(stack) want \(sum) = \(total)\(spacing); "
      + "\(stack) has \(number(distribution.available)) for them"
    if surplus == 0 { return text + "." }
    return text
      + (surplus < 0
        ? ": \(number(-surplus)) too little." : ": \(number(surplus)) are left over.")
  }

  private func spread(_ distribution: Explanation.Distribution) -> String {
    let taken = number(distribution.shares.reduce(0) { $0 + $1.gets })
    let room = number(distribution.available)
    let rule =
      distribution.rule == .equalSpacing
      ? "makes the gaps equal" : "puts the centres at equal distances where it can"
    return "\(distribution.stack) \(rule): it has \(room), its views take \(taken), which leaves "
      + "\(gapText(distribution.gaps))."
  }

  private func text(ofMissed constraint: LaidOutConstraint) -> String {
    let missed = number(constraint.violation)
    if constraint.state == .broken {
      return "\(named(constraint)) conflicts with others and is dropped: off by \(missed)."
    }
    if constraint.id.kind == .compressionResistance {
      return "Its content wants \(number(constraint.constant)) (compression resistance "
        + "\(number(constraint.priority))): \(missed) are cut off."
    }
    if constraint.id.kind == .contentHugging {
      return "Its content wants \(number(constraint.constant)) (hugging "
        + "\(number(constraint.priority))): it is stretched by \(missed)."
    }
    return "\(named(constraint)) is not satisfied: off by \(missed)."
  }

  private func text(of cells: Explanation.CellRounding) -> String {
    let exact = "\(number(cells.exact.lowerBound)) to \(number(cells.exact.upperBound))"
    let drawn = "\(cells.drawn.lowerBound) to \(cells.drawn.upperBound)"
    return "In cells it reaches from \(exact); the edges are rounded to \(drawn)."
  }

  private func text(of range: ClosedRange<Double>) -> String {
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): "from \(number(range.lowerBound)) to \(number(range.upperBound))"
    case (true, false): "from \(number(range.lowerBound)) up"
    case (false, true): "up to \(number(range.upperBound))"
    case (false, false): "at all"
    }
  }

  // MARK: Changes

  /// The change as an instruction, such as "raise the priority".
  func text(of change: SceneChange) -> String {
    switch change {
    case .set(let view, let property): text(of: property, of: view)
    case .remove(let index): "remove \(entry(index))"
    case .priority(let index, let priority):
      "give \(entry(index)) the priority \(number(priority))"
    case .relation(let index, let relation):
      "use \(relation.sceneText) in \(entry(index))"
    case .add(let equation): "add \(equation.explanationText)"
    }
  }

  private func text(of property: SceneChange.Property, of view: String) -> String {
    switch property {
    case .contentHuggingPriority(let pair):
      "set the hugging priorities of \(view) to \(number(pair.horizontal)), \(number(pair.vertical))"
    case .contentCompressionResistancePriority(let pair):
      "set the compression resistance of \(view) to \(number(pair.horizontal)), "
        + "\(number(pair.vertical))"
    case .width(let sizes): sizeText("width", sizes, view)
    case .height(let sizes): sizeText("height", sizes, view)
    case .spacing(let spacing): "set the spacing of \(view) to \(number(spacing))"
    case .distribution(let distribution):
      "set the distribution of \(view) to \(distribution.rawValue)"
    }
  }

  private func sizeText(
    _ key: String, _ sizes: [SceneView.SizeConstraint], _ view: String
  ) -> String {
    if sizes.isEmpty { return "remove the \(key) of \(view)" }
    return "set the \(key) of \(view) to \(sizes.map(\.text).joined(separator: ", "))"
  }

  private func entry(_ index: Int) -> String {
    parts.entry(index, EnglishExplanation.words, unknown: "constraint \(index + 1)")
  }

  // MARK: Sums and names

  private static let words = ExplanationParts.Words(
    spacing: "spacing", gap: "gap", margin: "margin", content: "content", half: "half of ",
    canvas: "canvas",
    placement: "placement", baseline: { "baseline of \($0)" },
    inset: { "alignment inset of \($0)" }, contentOf: { "content of \($0)" },
    frameOf: { "frame of \($0)" }, marginsOf: { "margins of \($0)" },
    line: { "line \($0)" },
    gaps: { count, size in count == 1 ? "1 gap of \(size)" : "\(count) gaps of \(size)" },
    unequalGaps: { "gaps of \($0)" }, noGaps: "no gaps")

  private func text(of sum: Explanation.Sum) -> String {
    parts.text(of: sum.parts, EnglishExplanation.words)
  }

  private func gapText(_ gaps: [Double]) -> String {
    parts.text(ofGaps: gaps, EnglishExplanation.words)
  }

  /// A constraint with its priority and its line in the file.
  private func named(_ constraint: LaidOutConstraint) -> String {
    let priority = constraint.isRequired ? "required" : number(constraint.priority)
    switch constraint.id {
    case .contentHugging(let view, _):
      return "the content of \(view), \(number(constraint.constant)) (hugging \(priority))"
    case .compressionResistance(let view, _):
      return "the content of \(view), \(number(constraint.constant)) "
        + "(compression resistance \(priority))"
    case .mask(let view, _, _): return "the manual frame of \(view)"
    default:
      let line = constraint.line.map { "line \($0), " } ?? ""
      return "\(constraint.equationText) (\(line)\(priority))"
    }
  }

  private func list(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }

  private func number(_ number: Double) -> String { number.explanationText }
}
