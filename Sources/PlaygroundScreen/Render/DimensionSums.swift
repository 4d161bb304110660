import Cells
import Playground

/// The sums of lengths below the dimension line.
extension Dimensions {
  /// The variants of a sum, from the longest to the shortest.
  private enum Form {
    /// Every length, in columns.
    case whole
    /// Equal lengths as a product, as in `5 × 11.2 + 4 × 1 = 60`.
    case grouped
    /// Only the first of these products; the result remains.
    case first(Int)
  }

  /// Returns the lengths that the views want, and those that they get with the gaps; if there is
  /// only one row, those that they get, with a mark.
  func sums(columns: Int, rows: Int) -> [PaneRow] {
    let forms = [.whole, .grouped] + (0..<parts.count).reversed().map { Form.first($0) }
    func fits(_ form: Form) -> Bool {
      max(TextWidth.columns(of: gets(form)), TextWidth.columns(of: wants(form) ?? "")) <= columns
    }
    let form = forms.first(where: fits) ?? .first(0)
    guard let wants = wants(form) else { return [.text(gets(form))] }
    guard rows < 2 else { return [.text(wants, .muted), .text(gets(form))] }
    let marked = { (form: Form) in "\(gets(form))  …" }
    let shown = forms.first { TextWidth.columns(of: marked($0)) <= columns } ?? .first(0)
    return [.text(marked(shown))]
  }

  /// Returns the lengths that the views want; nil if none wants one.
  private func wants(_ form: Form) -> String? {
    let all = parts.compactMap(\.wanted)
    guard !all.isEmpty else { return nil }
    let lengths = parts.map { $0.wanted?.shortText ?? appearance.none }
    let text =
      switch form {
      case .whole: inColumns(lengths)
      case .grouped: products(lengths).joined(separator: " + ")
      case .first(let count): first(count, of: products(lengths).map { " + \($0)" })
      }
    // A single length has no sum, and neither has a list with a view without a preferred length.
    return appearance.words.text(
      of: all.count == parts.count && parts.count > 1
        ? .wantedSum(text, sum: all.reduce(0, +).shortText) : .wanted(text))
  }

  /// Returns the lengths that the views get, with the gaps.
  private func gets(_ form: Form) -> String {
    let words = appearance.words
    let lengths = parts.map(\.length.shortText)
    let sum = parts.reduce(0) { $0 + $1.length }
    let total = gaps.reduce(sum, +).shortText
    let text: String
    switch form {
    case .whole:
      let gaps = gapTexts.map { "\($0.sign) \(words.text(of: $0.text))" }
      text = ([inColumns(lengths)] + gaps).joined(separator: " ")
    case .grouped: text = first(nil, of: terms(lengths))
    case .first(let count): text = first(count, of: terms(lengths))
    }
    let isSum = parts.count > 1
    return words.text(
      of: isInPoints
        ? .givenPoints(text, sum: isSum ? total : nil) : .given(text, sum: isSum ? total : nil))
  }

  /// Returns the lengths as a sum in which those that views want and get are in the same columns.
  private func inColumns(_ texts: [String]) -> String {
    zip(texts, parts).map { text, part in
      let width = max(
        TextWidth.columns(of: part.length.shortText),
        TextWidth.columns(of: part.wanted?.shortText ?? appearance.none))
      return String(repeating: " ", count: width - TextWidth.columns(of: text)) + text
    }.joined(separator: " + ")
  }

  /// Returns the products of the lengths and the gaps, each with its sign.
  private func terms(_ lengths: [String]) -> [String] {
    let open = gaps.filter { $0 > 0 }.map(\.shortText).filter { $0 != "0" }
    let overlaps = gaps.filter { $0 < 0 }.map { (-$0).shortText }.filter { $0 != "0" }
    return (products(lengths) + products(open)).map { " + \($0)" }
      + products(overlaps).map { " - \($0)" }
  }

  /// Returns `5 × 11.2` for equal lengths, in the order of the first ones.
  private func products(_ lengths: [String]) -> [String] {
    var counts: [(length: String, count: Int)] = []
    for length in lengths {
      if let index = counts.firstIndex(where: { $0.length == length }) {
        counts[index].count += 1
      } else {
        counts.append((length, 1))
      }
    }
    return counts.map { $0.count == 1 ? $0.length : "\($0.count) \(appearance.times) \($0.length)" }
  }

  /// Returns the first terms of a sum, which have their signs, and a mark if others are omitted.
  private func first(_ count: Int?, of terms: [String]) -> String {
    let shown =
      terms.prefix(count ?? terms.count) + (count.map { $0 < terms.count } == true ? [" + …"] : [])
    return String(shown.joined().dropFirst(3))
  }

  /// `3 gaps of 2`, or the sum of different gaps, and then overlaps, each with its sign; empty if
  /// there are none.
  private var gapTexts: [(sign: String, text: PaneText)] {
    let open = gaps.filter { $0.shortText == "0" || $0 > 0 }
    let overlaps = gaps.filter { $0.shortText != "0" && $0 < 0 }.map { -$0 }
    var texts: [(sign: String, text: PaneText)] = []
    if let first = open.first, open.contains(where: { $0.shortText != "0" }) {
      let isEven = open.allSatisfy { $0.shortText == first.shortText }
      texts.append(
        (
          "+",
          isEven
            ? .gaps(count: open.count, size: first.shortText)
            : .unevenGaps(sum: open.reduce(0, +).shortText)
        ))
    }
    if let first = overlaps.first {
      let isEven = overlaps.allSatisfy { $0.shortText == first.shortText }
      texts.append(
        (
          "-",
          isEven
            ? .overlaps(count: overlaps.count, size: first.shortText)
            : .unevenOverlaps(sum: overlaps.reduce(0, +).shortText)
        ))
    }
    return texts
  }
}
