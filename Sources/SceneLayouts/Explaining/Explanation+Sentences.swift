import AutoLayout
import SceneModel

extension Explanation {
  /// A sentence of an explanation, from which each language makes words.
  package enum Sentence: Hashable, Sendable {
    /// The reason for the number.
    case reason(Reason, Sum?)
    /// The origin of the size that the number is a part of.
    case context(Sum)
    /// The content sizes in a stack view, and what they leave.
    case distribution(Distribution)
    /// The deciders that the reason does not mention.
    case deciders([LaidOutConstraint])
    /// An unsatisfied constraint on the number.
    case unsatisfied(LaidOutConstraint)
    /// Equal priorities, which leave open which view grows or shrinks.
    case tie(Tie)
    /// Other values are possible.
    case ambiguity(ClosedRange<Double>)
    /// A change that resolves the ambiguity.
    case settling(WhatIf)
    /// A change, and the value it leads to.
    case whatIf(WhatIf)
    /// The effect of rounding on the edges.
    case rounding(CellRounding)
  }

  /// The maximum number of sentences.
  package static let mostSentences = 8

  /// The sentences, the most important first; at most ``mostSentences``.
  package var sentences: [Sentence] {
    var sentences: [Sentence] = [.reason(reason, sum)]
    if let context, context.parts.count > 1 { sentences.append(.context(context)) }
    let told = decidersToTell
    if !told.isEmpty, sum?.parts.isEmpty != true { sentences.append(.deciders(told)) }
    if let distribution, isDistributionTold { sentences.append(.distribution(distribution)) }
    // Unsatisfied constraints of stack views are of no interest.
    sentences += unsatisfied.filter { $0.id.kind != .stack }.prefix(2).map(Sentence.unsatisfied)
    if let tie { sentences.append(.tie(tie)) }
    if let ambiguity {
      sentences.append(.ambiguity(ambiguity.range))
      sentences += ambiguity.settling.prefix(1).map(Sentence.settling)
    }
    let settling = ambiguity?.settling.first?.change
    sentences += whatIf.filter { $0.change != settling }.prefix(2).map(Sentence.whatIf)
    if cells.isRounded { sentences.append(.rounding(cells)) }
    return Array(sentences.prefix(Explanation.mostSentences))
  }

  /// The user's constraints and contents; the constraints of stack views follow from these.
  private var decidersToTell: [LaidOutConstraint] {
    var told: [LaidOutConstraint] = []
    for decider in deciders
    where decider.id.kind.rank < ConstraintID.Kind.placement.rank && !isInReason(decider) {
      // Hugging and resistance of the same content are mentioned once.
      if told.contains(where: { $0.isContent && decider.isContent && $0.first == decider.first }) {
        continue
      }
      // So are the constraints of the same manual frame.
      if decider.id.kind == .mask, told.contains(where: { $0.id.view == decider.id.view }) {
        continue
      }
      told.append(decider)
    }
    return told
  }

  private func isInReason(_ decider: LaidOutConstraint) -> Bool {
    switch reason {
    case .content: decider.isContent && decider.first.item == view
    case .constraint(let constraint), .relation(let constraint, _),
      .proportionally(let constraint, _):
      constraint == decider
    case .equally(_, let view): decider.isContent && decider.first.item == view
    default:
      (sum?.parts ?? []).contains { $0.constraint == decider.id }
        || (context?.parts ?? []).contains { $0.constraint == decider.id }
    }
  }

  /// Whether the distribution is worth mentioning: contents that fit are not.
  private var isDistributionTold: Bool {
    guard let distribution, distribution.shares.count > 1 else { return false }
    let isSpread = distribution.rule == .equalSpacing || distribution.rule == .equalCentering
    guard attribute.isSize else { return isSpread && sum?.parts.isEmpty == false }
    switch distribution.rule {
    case .fill, .fillProportionally:
      return (reason != .content || ambiguity != nil)
        && distribution.surplus.map { abs($0) > 1e-6 } ?? false
    case .equalSpacing, .equalCentering: return false
    case .fillEqually: return reason != .content && !hasEqualShares
    }
  }

  /// Whether the reason is an equal division of a stack view's length.
  private var hasEqualShares: Bool {
    if case .equally(_, nil) = reason { true } else { false }
  }
}

extension LaidOutConstraint {
  /// Whether the constraint is a content size.
  package var isContent: Bool {
    id.kind == .contentHugging || id.kind == .compressionResistance
  }
}

/// A language of explanations.
package enum ExplanationLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case japanese = "ja"
  case chinese = "zh"
}

extension Explanation {
  /// Returns the sentences in a language.
  package func lines(in language: ExplanationLanguage = .english) -> [String] {
    sentences.map { sentence in
      switch language {
      case .english: EnglishExplanation(self).text(of: sentence)
      case .japanese: JapaneseExplanation(self).text(of: sentence)
      case .chinese: ChineseExplanation(self).text(of: sentence)
      }
    }
  }

  /// Returns the sentences as one text.
  package func text(in language: ExplanationLanguage = .english) -> String {
    lines(in: language).joined(separator: language == .english ? " " : "")
  }
}
