import AutoLayout
import SceneModel

/// A language of explanations.
package enum ExplanationLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case japanese = "ja"
  case chinese = "zh"

  /// The words of the language.
  package var explanationWords: any ExplanationWords {
    switch self {
    case .english: EnglishExplanation()
    case .japanese: JapaneseExplanation()
    case .chinese: ChineseExplanation()
    }
  }
}

/// The words of explanations in one language.
///
/// A sentence is one entry with its parameters. Parameters are numbers, names, formulas, and
/// phrases for constraints and changes, each of which is an entry, too.
package protocol ExplanationWords: Sendable {
  func text(of sentence: Explanation.Sentence) -> String
  func text(of constraint: Explanation.ConstraintPhrase) -> String
  /// Returns the instruction for a change, as a sentence of its own.
  func text(of change: ChangePhrase) -> String
  func text(of gaps: Explanation.Gaps) -> String
  /// Gaps as part of a sentence, not of a sum.
  func list(of gaps: Explanation.Gaps) -> String
  func text(of source: Explanation.TermSource) -> String
}

extension Explanation {
  /// Returns the sentences in a language.
  package func lines(in language: ExplanationLanguage = .english) -> [String] {
    let words = language.explanationWords
    return sentences.map { words.text(of: $0) }
  }

  /// Returns the sentence about the other possible values; nil if there are none.
  package func rangeLine(in language: ExplanationLanguage) -> String? {
    ambiguity.map { language.explanationWords.text(of: sentence(of: $0.range)) }
  }

  /// Returns the sentences as one text.
  package func text(in language: ExplanationLanguage = .english) -> String {
    lines(in: language).joined(separator: language == .english ? " " : "")
  }
}

extension String {
  /// The text between Japanese or Chinese words: with a space at each end that is Latin.
  package var spaced: String { afterSpace.beforeSpace }

  /// The text after Japanese or Chinese words, and before punctuation.
  package var afterSpace: String { first?.isASCII == true ? " \(self)" : self }

  /// The text at the beginning of a sentence, before Japanese or Chinese words.
  var beforeSpace: String { last?.isASCII == true ? "\(self) " : self }
}

extension ExplanationWords {
  func number(_ number: Double) -> String { number.explanationText }

  /// Returns a share of a whole, as a fraction of whole numbers if there is one.
  func share(_ share: Double) -> String {
    share.fraction.map { "\(number($0.above))/\(number($0.below))" } ?? number(share)
  }

  /// Returns numbers as a ratio, such as `1 : 2`.
  func ratio(_ numbers: [Double]) -> String {
    numbers.map { $0 == $0.rounded() ? number($0) : share($0) }.joined(separator: " : ")
  }

  /// Returns a formula with its result, or the only number in it with its source.
  func text(of formula: Explanation.Formula, equal sum: Double) -> String {
    if formula.terms.count == 1, case .part = formula.terms[0].kind { return text(of: formula) }
    return "\(text(of: formula)) = \(number(sum))"
  }

  /// Returns a formula; only the sources of its numbers depend on the language.
  package func text(of formula: Explanation.Formula) -> String {
    var text = ""
    for (index, term) in formula.terms.enumerated() {
      text += index > 0 ? self.text(adding: term) : term.isSubtracted ? "-" : ""
      if index == 0 { text += self.text(of: term.kind) }
    }
    if let divisor = formula.divisor {
      text = formula.terms.count > 1 ? "(\(text)) / \(divisor)" : "\(text) / \(divisor)"
    }
    return text + self.text(adding: formula.addends)
  }

  /// Returns the end of a calculation that adds terms; empty if there are none.
  func text(adding terms: [Explanation.Term]) -> String { terms.map(text(adding:)).joined() }

  /// Returns a term without its sign.
  func text(of term: Explanation.Term) -> String { text(of: term.kind) }

  private func text(adding term: Explanation.Term) -> String {
    (term.isSubtracted ? " - " : " + ") + text(of: term.kind)
  }

  private func text(of term: Explanation.Term.Kind) -> String {
    switch term {
    case .number(let value): number(value)
    case .part(let value, let source): "\(number(value)) (\(text(of: source)))"
    case .fraction(let whole, let divisor, let source):
      "\(number(whole)) (\(text(of: source))) / \(number(divisor))"
    case .multiple(let factor, let whole, let source):
      "\(number(factor)) × \(number(whole)) (\(text(of: source)))"
    case .ratio(let whole, let above, let below, let source):
      "\(number(whole)) (\(text(of: source))) × \(number(above)) / \(number(below))"
    case .gaps(let gaps): text(of: gaps)
    }
  }
}
