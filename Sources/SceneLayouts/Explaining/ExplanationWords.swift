package import Phrases

extension Language {
  package var explanationWords: ExplanationWords { ExplanationWords(language: self) }
}

/// The words of explanations and stories in one language.
///
/// A sentence is one entry with its parameters. Parameters are numbers, names, formulas, and
/// phrases for constraints and changes, each of which is an entry, too.
package struct ExplanationWords: Sendable {
  package let language: Language

  package func text(of sentence: Explanation.Sentence) -> String {
    phrase(of: sentence).text(in: language)
  }

  package func text(of constraint: Explanation.ConstraintPhrase) -> String {
    phrase(of: constraint).text(in: language)
  }

  /// Returns the instruction for a change, as a sentence of its own.
  package func text(of change: ChangePhrase) -> String { phrase(of: change).text(in: language) }

  /// Returns a formula; only the sources of its numbers depend on the language.
  package func text(of formula: Explanation.Formula) -> String {
    phrase(of: formula).text(in: language)
  }
}

extension Explanation {
  package func lines(in language: Language = .english) -> [String] {
    let words = language.explanationWords
    return sentences.map { words.text(of: $0) }
  }

  /// Returns which other values are possible or, without any, the reason for the value, with the lines of a
  /// text that are left out.
  package func reason(in language: Language) -> String {
    let range = ambiguity.map { sentence(of: $0.range) }
    let reason = [range ?? sentences.first, range == nil ? omission : nil].compactMap(\.self)
    return reason.map { language.explanationWords.text(of: $0) }
      .joined(separator: language == .english ? " " : "")
  }

  package func text(in language: Language = .english) -> String {
    lines(in: language).joined(separator: language == .english ? " " : "")
  }
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
  func phrase(of formula: Explanation.Formula, equal sum: Double) -> Phrase {
    if formula.terms.count == 1, case .part = formula.terms[0].kind { return phrase(of: formula) }
    return "\(phrase(of: formula)) = \(number(sum))"
  }

  /// Returns a formula; only the sources of its numbers depend on the language.
  func phrase(of formula: Explanation.Formula) -> Phrase {
    var sum: Phrase = ""
    for (index, term) in formula.terms.enumerated() {
      let start: Phrase = term.isSubtracted ? "-" : ""
      sum = sum + (index > 0 ? phrase(adding: term) : start + phrase(of: term.kind))
    }
    if let divisor = formula.divisor {
      sum = formula.terms.count > 1 ? "(\(sum)) / \(divisor)" : "\(sum) / \(divisor)"
    }
    return sum + phrase(adding: formula.addends)
  }

  /// Returns the end of a calculation that adds terms; empty if there are none.
  func phrase(adding terms: [Explanation.Term]) -> Phrase {
    terms.reduce("") { $0 + phrase(adding: $1) }
  }

  func phrase(of term: Explanation.Term) -> Phrase { phrase(of: term.kind) }

  private func phrase(adding term: Explanation.Term) -> Phrase {
    (term.isSubtracted ? " - " : " + ") + phrase(of: term.kind)
  }

  private func phrase(of term: Explanation.Term.Kind) -> Phrase {
    switch term {
    case .number(let value): "\(number(value))"
    case .part(let value, let source): "\(number(value)) (\(phrase(of: source)))"
    case .fraction(let whole, let divisor, let source):
      "\(number(whole)) (\(phrase(of: source))) / \(number(divisor))"
    case .multiple(let factor, let whole, let source):
      "\(factor.factorText) × \(number(whole)) (\(phrase(of: source)))"
    case .ratio(let whole, let above, let below, let source):
      "\(number(whole)) (\(phrase(of: source))) × \(number(above)) / \(number(below))"
    case .gaps(let gaps): "\(phrase(of: gaps))"
    }
  }
}
