import AutoLayout
import SceneModel

/// Explanations in Japanese.
struct JapaneseExplanation {
  private let parts: ExplanationParts

  init(_ explanation: Explanation) {
    parts = ExplanationParts(explanation: explanation)
  }

  private var explanation: Explanation { parts.explanation }
  private var name: String { parts.name }
  private var value: String { parts.value }

  private static let words = ExplanationParts.Words(
    spacing: "間隔", gap: "間隔", margin: "マージン", content: "内容", half: "1/2 × ", canvas: "キャンバス",
    placement: "配置", baseline: { "\($0) のベースライン" }, inset: { "\($0) の alignmentRectInsets" },
    contentOf: { "\($0) の内容" }, frameOf: { "\($0) の frame" }, marginsOf: { "\($0) のマージン" },
    line: { "\($0) 行目" }, gaps: { count, size in "間隔 \(size) が \(count) 個" },
    unequalGaps: { "間隔 \($0)" },
    noGaps: "間隔なし")

  func text(of sentence: Explanation.Sentence) -> String {
    switch sentence {
    case .reason(let reason, let sum): text(of: reason, sum)
    case .context(let sum): "\(sum.of) は \(number(sum.total)) = \(text(of: sum)) です。"
    case .distribution(let distribution): text(of: distribution)
    case .deciders(let constraints):
      "\(constraints.map(named).joined(separator: "、")) が値を決めています。"
    case .unsatisfied(let constraint): text(ofMissed: constraint)
    case .tie(let tie):
      "\(tie.views.joined(separator: "、")) は優先度 \(number(tie.priority)) で並ぶので、"
        + "どれが\(tie.isSqueezed ? "縮む" : "伸びる")かは決まりません。"
    case .ambiguity(let range): "\(attribute) は\(text(of: range))のどの値でも同じです。"
    case .settling(let whatIf):
      "1 つに決めるには: \(text(of: whatIf.change)) (\(attribute) は \(number(whatIf.value)))。"
    case .whatIf(let whatIf):
      "もし \(text(of: whatIf.change)) なら、\(attribute) は \(number(whatIf.value)) になります。"
    case .rounding(let cells):
      "セルでは \(number(cells.exact.lowerBound)) から \(number(cells.exact.upperBound)) まで、"
        + "端を丸めて \(cells.drawn.lowerBound) から \(cells.drawn.upperBound) までです。"
    }
  }

  private var attribute: String { explanation.attribute.rawValue }

  private func text(of reason: Explanation.Reason, _ sum: Explanation.Sum?) -> String {
    let sumText = sum.map { text(of: $0) } ?? value
    switch reason {
    case .content: return "\(name) は \(value) です。内容の大きさです。"
    case .constraint(let constraint): return "\(name) は \(named(constraint)) により \(value) です。"
    case .relation(let constraint, _):
      return "\(name) は \(named(constraint)) により \(value) = \(sumText) です。"
    case .equally(let stack, let decider): return equally(stack, decider)
    case .proportionally(let constraint, let whole):
      return "\(name) は \(value) です。\(constraint.second?.item ?? "") は fillProportionally で、"
        + "取り分は \(number(whole)) の \(number(constraint.multiplier)) 倍です。"
    case .remainder: return remainder(sum)
    case .contained: return "\(name) は中身の大きさ \(value) = \(sumText) です。"
    case .chain:
      let edge = parts.isHorizontal ? "左端" : "上端"
      guard let sum, !sum.parts.isEmpty else {
        return "\(name) は \(value) で、\(explanation.container) の\(edge)から始まります。"
      }
      return "\(name) は\(explanation.container) の\(edge)から測って \(value) = \(sumText) です。"
    case .canvas: return "\(name) は \(value) です。キャンバスの大きさです。"
    case .hidden: return "\(name) は 0 です。隠れたビューにスタックビューは場所を与えません。"
    case .minimum: return "\(name) は最小の \(value) です。場所が残っていません。"
    case .nothing: return "\(name) は \(value) です。それより大きくする制約はありません。"
    case .deciders:
      return sum == nil ? "\(name) は \(value) です。" : "\(name) は \(value) = \(sumText) です。"
    }
  }

  private func equally(_ stack: String, _ decider: String?) -> String {
    if let decider {
      return "\(name) は \(value) です。\(stack) はビューを同じ大きさにし、\(decider) の内容がその大きさを求めます。"
    }
    guard let distribution = explanation.distribution else {
      return "\(name) は \(value) です。\(stack) はビューを同じ大きさにします。"
    }
    let count = distribution.shares.count
    let gaps = parts.text(ofGaps: distribution.gaps, JapaneseExplanation.words)
    return "\(name) は \(value) です。\(stack) は \(count) 個のビューを同じ大きさにします: "
      + "(\(number(distribution.available)) - \(gaps)) / \(count)。"
  }

  private func remainder(_ sum: Explanation.Sum?) -> String {
    guard let sum else { return "\(name) は \(value) です。" }
    let others = sum.parts.filter { $0.item != explanation.view }
    guard !others.isEmpty else { return "\(name) は \(explanation.container) いっぱいの \(value) です。" }
    return "\(name) は \(sum.of) の残りの \(value) = \(number(sum.total))"
      + "\(parts.text(of: others, minus: true, JapaneseExplanation.words)) です。"
  }

  private func text(of distribution: Explanation.Distribution) -> String {
    let gaps = parts.text(ofGaps: distribution.gaps, JapaneseExplanation.words)
    let stack = distribution.stack
    if distribution.rule == .equalSpacing || distribution.rule == .equalCentering {
      let taken = number(distribution.shares.reduce(0) { $0 + $1.gets })
      let rule = distribution.rule == .equalSpacing ? "間隔を同じに" : "できるだけ中心の間を同じに"
      return "\(stack) は\(rule)します。場所は \(number(distribution.available))、ビューは \(taken) で、"
        + "残りは\(gaps)です。"
    }
    let wanted = distribution.shares.compactMap(\.wants)
    guard wanted.count == distribution.shares.count, let surplus = distribution.surplus else {
      return "\(stack) には \(distribution.shares.count) 個のビューと\(gaps)のために "
        + "\(number(distribution.available)) あります。"
    }
    let sum = wanted.map(number).joined(separator: " + ")
    let text =
      "\(stack) のビューの内容は \(sum) = \(number(wanted.reduce(0, +)))、\(gaps)、"
      + "場所は \(number(distribution.available))"
    if surplus == 0 { return text + " です。" }
    return text
      + (surplus < 0 ? " で、\(number(-surplus)) 足りません。" : " で、\(number(surplus)) 余ります。")
  }

  private func text(ofMissed constraint: LaidOutConstraint) -> String {
    let missed = number(constraint.violation)
    if constraint.state == .broken {
      return "\(named(constraint)) は矛盾のため外され、\(missed) ずれています。"
    }
    switch constraint.id.kind {
    case .compressionResistance:
      return "内容は \(number(constraint.constant)) 必要ですが (圧縮への抵抗 "
        + "\(number(constraint.priority)))、\(missed) 切れています。"
    case .contentHugging:
      return "内容は \(number(constraint.constant)) ですが (ハギング "
        + "\(number(constraint.priority)))、\(missed) 伸びています。"
    default: return "\(named(constraint)) は \(missed) ずれています。"
    }
  }

  private func text(of range: ClosedRange<Double>) -> String {
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): " \(number(range.lowerBound)) から \(number(range.upperBound)) まで"
    case (true, false): " \(number(range.lowerBound)) 以上"
    case (false, true): " \(number(range.upperBound)) 以下"
    case (false, false): "すべて"
    }
  }

  func text(of change: SceneChange) -> String {
    switch change {
    case .set(let view, let property):
      "\(view) の \(property.key) を \(property.valueText) に"
    case .remove(let index): "\(entry(index)) を削除"
    case .priority(let index, let priority): "\(entry(index)) の優先度を \(number(priority)) に"
    case .relation(let index, let relation): "\(entry(index)) を \(relation.sceneText) に"
    case .add(let equation): "\(equation.explanationText) を追加"
    }
  }

  private func entry(_ index: Int) -> String {
    parts.entry(index, JapaneseExplanation.words, unknown: "制約 \(index + 1)")
  }

  private func text(of sum: Explanation.Sum) -> String {
    parts.text(of: sum.parts, JapaneseExplanation.words)
  }

  private func named(_ constraint: LaidOutConstraint) -> String {
    let priority = constraint.isRequired ? "必須" : "優先度 \(number(constraint.priority))"
    switch constraint.id {
    case .contentHugging(let view, _), .compressionResistance(let view, _):
      return "\(view) の内容 \(number(constraint.constant)) (\(priority))"
    case .mask(let view, _, _): return "\(view) の frame"
    default:
      let line = constraint.line.map { "\($0) 行目、" } ?? ""
      return "\(constraint.equationText) (\(line)\(priority))"
    }
  }

  private func number(_ number: Double) -> String { number.explanationText }
}
