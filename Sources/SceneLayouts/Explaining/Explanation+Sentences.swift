import AutoLayout
import SceneModel

extension Explanation {
  /// What an explanation says, sentence by sentence; words are made from it for each language.
  package enum Sentence: Hashable, Sendable {
    /// How the number comes about.
    case reason(Reason, Sum?)
    /// Where the extent comes from that the number is a part of.
    case context(Sum)
    /// How long the views of a stack view would be by their contents, and what that leaves.
    case distribution(Distribution)
    /// What decides, besides what the reason says already.
    case deciders([LaidOutConstraint])
    /// A constraint on the number that is not met.
    case unsatisfied(LaidOutConstraint)
    /// Who gives way is not defined.
    case tie(Tie)
    /// Other numbers would be as good.
    case ambiguity(ClosedRange<Double>)
    /// A change that leaves one value.
    case settling(WhatIf)
    /// A change, and what the number would be.
    case whatIf(WhatIf)
    /// What rounding made of the edges.
    case rounding(CellRounding)
  }

  /// More sentences are read by nobody.
  package static let mostSentences = 8

  /// The sentences, the most important first; no more than ``mostSentences``.
  package var sentences: [Sentence] {
    var sentences: [Sentence] = [.reason(reason, sum)]
    if let context, context.parts.count > 1 { sentences.append(.context(context)) }
    let told = decidersToTell
    if !told.isEmpty, sum?.parts.isEmpty != true { sentences.append(.deciders(told)) }
    if let distribution, isDistributionTold { sentences.append(.distribution(distribution)) }
    // What a stack view would like to be nothing is no news.
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

  /// What was written, or is the content of a view: what stack views emit follows from these.
  private var decidersToTell: [LaidOutConstraint] {
    var told: [LaidOutConstraint] = []
    for decider in deciders
    where decider.id.kind.rank < ConstraintID.Kind.placement.rank && !isInReason(decider) {
      // Hugging and resistance of the same content are mentioned once.
      if told.contains(where: { $0.isContent && decider.isContent && $0.first == decider.first }) {
        continue
      }
      // So are the constraints of one frame that was set by hand.
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

  /// Contents that fit are no news.
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

  /// Whether the reason says how a stack view shares its length equally.
  private var hasEqualShares: Bool {
    if case .equally(_, nil) = reason { true } else { false }
  }
}

extension LaidOutConstraint {
  /// Whether the constraint keeps a view to its content.
  package var isContent: Bool {
    id.kind == .contentHugging || id.kind == .compressionResistance
  }
}

/// A language that explanations are written in.
package enum ExplanationLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case japanese = "ja"
  case chinese = "zh"
}

extension Explanation {
  /// The sentences in a language, each on its own.
  package func lines(in language: ExplanationLanguage = .english) -> [String] {
    sentences.map { sentence in
      switch language {
      case .english: EnglishExplanation(self).text(of: sentence)
      case .japanese: JapaneseExplanation(self).text(of: sentence)
      case .chinese: ChineseExplanation(self).text(of: sentence)
      }
    }
  }

  /// The sentences as one text.
  package func text(in language: ExplanationLanguage = .english) -> String {
    lines(in: language).joined(separator: language == .english ? " " : "")
  }
}
