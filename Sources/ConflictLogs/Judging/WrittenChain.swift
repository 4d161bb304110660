import Phrases

/// The text of a chain.
struct WrittenChain {
  /// The maximum number of terms; more would make the conclusion longer than the sum.
  private static let mostTerms = 4

  /// The maximum number of terms of a sum that are written.
  private static let mostWritten = 24

  let text: Phrase
  private(set) var symbols: [FailingSum.Symbol] = []

  /// Writes a chain; nil if its numbers do not show the conflict.
  init?(_ walk: ChainWalk) {
    let letter = walk.axis == .horizontal ? "w" : "h"
    let open = walk.parts.filter { $0.value == nil }
    let unknown = open.compactMap(\.kind.crossedItem)
    symbols = unknown.enumerated().map {
      FailingSum.Symbol(letter: unknown.count > 1 ? "\(letter)\($0 + 1)" : letter, item: $1)
    }
    // The unknown parts are on one side of the sum, so that its conclusion applies to all of them.
    guard Set(open.map(\.isForward)).count <= 1 else { return nil }
    var terms: [(text: String, isNegative: Bool)] = []
    for part in walk.parts {
      switch part.kind {
      case .size(let item) where part.value == nil:
        terms.append((symbols.first { $0.item == item }?.letter ?? letter, !part.isForward))
      case .margin: terms.append(("margin", !part.isForward))
      case .gap, .size:
        let value = part.value ?? 0
        if !value.readsAsZero { terms.append((abs(value).logText, value < 0)) }
      }
    }
    // A single distance, or a size against its direction, would not show which edges are meant.
    guard terms.count > 1 || walk.parts.contains(where: { $0.kind != .gap && $0.isForward }) else {
      return nil
    }
    let sides = terms.isEmpty ? "0" : WrittenChain.text(of: terms)
    let sum = walk.parts.reduce(0) { $0 + ($1.value ?? 0) }
    let total = walk.total ?? 0
    guard let first = open.first else {
      guard let failure = WrittenChain.failure(sides, sum, walk.relation, total) else { return nil }
      text = failure
      return
    }
    guard
      let conclusion = WrittenChain.conclusion(
        walk, symbols, isForward: first.isForward, total - sum)
    else { return nil }
    text = "\(sides) \(walk.relation.sign) \(total.logText), so \(conclusion)"
  }

  private static func text(of terms: [(text: String, isNegative: Bool)]) -> String {
    let most = mostWritten
    let shown =
      terms.count > most ? terms.prefix(most - 2) + [("...", false)] + terms.suffix(1) : terms[...]
    return shown.reduce(into: "") { text, term in
      if text.isEmpty {
        text = term.isNegative ? "-\(term.text)" : term.text
      } else {
        text += (term.isNegative ? " - " : " + ") + term.text
      }
    }
  }

  /// Completes a sum without unknown parts; nil if it is as required.
  private static func failure(
    _ text: String, _ sum: Double, _ relation: LoggedConstraint.Relation, _ total: Double
  ) -> Phrase? {
    let difference = sum - total
    let isClose = abs(difference) < max(PrintedRounding.leastConstant, 1e-6 * abs(sum))
    switch relation {
    case .equal: if isClose { return nil }
    case .lessThanOrEqual: if isClose || difference < 0 { return nil }
    case .greaterThanOrEqual: if isClose || difference > 0 { return nil }
    }
    let wanted = (relation == .equal ? "" : "\(relation.sign) ") + total.logText
    return text.contains(" ")
      ? "\(text) = \(sum.logText), which is not \(wanted)" : "\(text) is not \(wanted)"
  }

  /// Returns the conclusion about the unknown parts, whose sum equals a number or is bounded by it;
  /// nil if the conclusion is possible, because the sum need not be negative.
  private static func conclusion(
    _ walk: ChainWalk, _ symbols: [FailingSum.Symbol], isForward: Bool, _ rest: Double
  ) -> String? {
    let bound = isForward ? rest : -rest
    let lowerBound: LoggedConstraint.Relation = isForward ? .greaterThanOrEqual : .lessThanOrEqual
    guard walk.relation != lowerBound, bound < -PrintedRounding.leastConstant else { return nil }
    let hasMargins = walk.parts.contains { $0.kind == .margin }
    var terms = symbols.map(\.letter) + (hasMargins ? ["margins"] : [])
    if terms.count > WrittenChain.mostTerms { terms = [terms[0], "...", terms[terms.count - 1]] }
    let sign = walk.relation == .equal ? "=" : "<="
    return "\(terms.joined(separator: " + ")) \(sign) \(bound.logText)"
  }
}

extension LoggedConstraint.Relation {
  /// The relation as the sign in a sum.
  fileprivate var sign: String { self == .equal ? "=" : rawValue }
}
