import AutoLayout
import SceneModel

/// Explanations in Chinese.
struct ChineseExplanation {
  private let parts: ExplanationParts

  init(_ explanation: Explanation) {
    parts = ExplanationParts(explanation: explanation)
  }

  private var explanation: Explanation { parts.explanation }
  private var name: String { parts.name }
  private var value: String { parts.value }

  private static let words = ExplanationParts.Words(
    spacing: "间距", gap: "间距", margin: "边距", content: "内容", half: "1/2 × ", canvas: "画布",
    placement: "放置", baseline: { "\($0) 的基线" }, inset: { "\($0) 的 alignmentRectInsets" },
    contentOf: { "\($0) 的内容" }, frameOf: { "\($0) 的 frame" }, marginsOf: { "\($0) 的边距" },
    line: { "第 \($0) 行" }, gaps: { count, size in "\(count) 个间距 \(size)" },
    unequalGaps: { "间距 \($0)" },
    noGaps: "没有间距")

  func text(of sentence: Explanation.Sentence) -> String {
    switch sentence {
    case .reason(let reason, let sum): text(of: reason, sum)
    case .context(let sum): "\(sum.of) 是 \(number(sum.total)) = \(text(of: sum))。"
    case .distribution(let distribution): text(of: distribution)
    case .deciders(let constraints):
      "由 \(constraints.map(named).joined(separator: "、")) 决定。"
    case .unsatisfied(let constraint): text(ofMissed: constraint)
    case .tie(let tie):
      "\(tie.views.joined(separator: "、")) 的优先级都是 \(number(tie.priority)), "
        + "所以没有规定哪一个\(tie.isSqueezed ? "缩小" : "变大")。"
    case .ambiguity(let range): "\(attribute) \(text(of: range))都同样好。"
    case .settling(let whatIf):
      "要确定下来: \(text(of: whatIf.change)) (\(attribute) 是 \(number(whatIf.value)))。"
    case .whatIf(let whatIf):
      "如果\(text(of: whatIf.change)), \(attribute) 就变成 \(number(whatIf.value))。"
    case .rounding(let cells):
      "按单元格是从 \(number(cells.exact.lowerBound)) 到 \(number(cells.exact.upperBound)), "
        + "边缘取整为 \(cells.drawn.lowerBound) 到 \(cells.drawn.upperBound)。"
    }
  }

  private var attribute: String { explanation.attribute.rawValue }

  private func text(of reason: Explanation.Reason, _ sum: Explanation.Sum?) -> String {
    let sumText = sum.map { text(of: $0) } ?? value
    switch reason {
    case .content: return "\(name) 是 \(value), 即内容的大小。"
    case .constraint(let constraint): return "因为 \(named(constraint)), \(name) 是 \(value)。"
    case .relation(let constraint, _):
      return "因为 \(named(constraint)), \(name) 是 \(value) = \(sumText)。"
    case .equally(let stack, let decider): return equally(stack, decider)
    case .proportionally(let constraint, let whole):
      return "\(name) 是 \(value)。\(constraint.second?.item ?? "") 是 fillProportionally, "
        + "它的份额是 \(number(whole)) 的 \(number(constraint.multiplier)) 倍。"
    case .remainder: return remainder(sum)
    case .contained: return "\(name) 与里面的内容一样大: \(value) = \(sumText)。"
    case .chain:
      let edge = parts.isHorizontal ? "左边" : "上边"
      guard let sum, !sum.parts.isEmpty else {
        return "\(name) 是 \(value), 从 \(explanation.container) 的\(edge)开始。"
      }
      return "从 \(explanation.container) 的\(edge)量起, \(name) 是 \(value) = \(sumText)。"
    case .canvas: return "\(name) 是 \(value), 即画布的大小。"
    case .hidden: return "\(name) 是 0: 栈视图不给隐藏的视图留位置。"
    case .minimum: return "\(name) 是最小的 \(value): 没有剩下的位置。"
    case .nothing: return "\(name) 是 \(value): 没有约束要求更大。"
    case .deciders: return sum == nil ? "\(name) 是 \(value)。" : "\(name) 是 \(value) = \(sumText)。"
    }
  }

  private func equally(_ stack: String, _ decider: String?) -> String {
    if let decider {
      return "\(name) 是 \(value)。\(stack) 使各视图一样大, \(decider) 的内容要求这么大。"
    }
    guard let distribution = explanation.distribution else {
      return "\(name) 是 \(value)。\(stack) 使各视图一样大。"
    }
    let count = distribution.shares.count
    let gaps = parts.text(ofGaps: distribution.gaps, ChineseExplanation.words)
    return "\(name) 是 \(value)。\(stack) 使 \(count) 个视图一样大: "
      + "(\(number(distribution.available)) - \(gaps)) / \(count)。"
  }

  private func remainder(_ sum: Explanation.Sum?) -> String {
    guard let sum else { return "\(name) 是 \(value)。" }
    let others = sum.parts.filter { $0.item != explanation.view }
    guard !others.isEmpty else { return "\(name) 是 \(value), 占满 \(explanation.container)。" }
    return "\(name) 是 \(sum.of) 剩下的 \(value) = \(number(sum.total))"
      + "\(parts.text(of: others, minus: true, ChineseExplanation.words))。"
  }

  private func text(of distribution: Explanation.Distribution) -> String {
    let gaps = parts.text(ofGaps: distribution.gaps, ChineseExplanation.words)
    let stack = distribution.stack
    if distribution.rule == .equalSpacing || distribution.rule == .equalCentering {
      let taken = number(distribution.shares.reduce(0) { $0 + $1.gets })
      let rule = distribution.rule == .equalSpacing ? "使间距相等" : "尽量使中心之间的距离相等"
      return "\(stack) \(rule): 位置有 \(number(distribution.available)), 视图占 \(taken), 剩下\(gaps)。"
    }
    let wanted = distribution.shares.compactMap(\.wants)
    guard wanted.count == distribution.shares.count, let surplus = distribution.surplus else {
      return "\(stack) 有 \(number(distribution.available)), "
        + "给 \(distribution.shares.count) 个视图和\(gaps)。"
    }
    let sum = wanted.map(number).joined(separator: " + ")
    let text =
      "\(stack) 的视图要 \(sum) = \(number(wanted.reduce(0, +))), \(gaps), "
      + "位置有 \(number(distribution.available))"
    if surplus == 0 { return text + "。" }
    return text
      + (surplus < 0 ? ", 缺 \(number(-surplus))。" : ", 多 \(number(surplus))。")
  }

  private func text(ofMissed constraint: LaidOutConstraint) -> String {
    let missed = number(constraint.violation)
    if constraint.state == .broken {
      return "\(named(constraint)) 因冲突被放弃, 差 \(missed)。"
    }
    switch constraint.id.kind {
    case .compressionResistance:
      return "内容要 \(number(constraint.constant)) (抗压缩 "
        + "\(number(constraint.priority))), 被截去 \(missed)。"
    case .contentHugging:
      return "内容是 \(number(constraint.constant)) (抗拉伸 "
        + "\(number(constraint.priority))), 被拉长 \(missed)。"
    default: return "\(named(constraint)) 差 \(missed)。"
    }
  }

  private func text(of range: ClosedRange<Double>) -> String {
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): "从 \(number(range.lowerBound)) 到 \(number(range.upperBound)) "
    case (true, false): "不小于 \(number(range.lowerBound)) "
    case (false, true): "不大于 \(number(range.upperBound)) "
    case (false, false): "取任何值"
    }
  }

  func text(of change: SceneChange) -> String {
    switch change {
    case .set(let view, let property):
      "把 \(view) 的 \(property.key) 设为 \(property.valueText)"
    case .remove(let index): "删除 \(entry(index))"
    case .priority(let index, let priority): "把 \(entry(index)) 的优先级设为 \(number(priority))"
    case .relation(let index, let relation): "把 \(entry(index)) 改为 \(relation.sceneText)"
    case .add(let equation): "添加 \(equation.explanationText)"
    }
  }

  private func entry(_ index: Int) -> String {
    parts.entry(index, ChineseExplanation.words, unknown: "约束 \(index + 1)")
  }

  private func text(of sum: Explanation.Sum) -> String {
    parts.text(of: sum.parts, ChineseExplanation.words)
  }

  private func named(_ constraint: LaidOutConstraint) -> String {
    let priority = constraint.isRequired ? "必需" : "优先级 \(number(constraint.priority))"
    switch constraint.id {
    case .contentHugging(let view, _), .compressionResistance(let view, _):
      return "\(view) 的内容 \(number(constraint.constant)) (\(priority))"
    case .mask(let view, _, _): return "\(view) 的 frame"
    default:
      let line = constraint.line.map { "第 \($0) 行, " } ?? ""
      return "\(constraint.equationText) (\(line)\(priority))"
    }
  }

  private func number(_ number: Double) -> String { number.explanationText }
}
