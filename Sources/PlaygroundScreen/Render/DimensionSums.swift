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

  /// Returns the lengths that the views want, with the gaps; nil if none wants one.
  private func wants(_ form: Form) -> String? {
    let all = parts.compactMap(\.wanted)
    guard !all.isEmpty else { return nil }
    let lengths = parts.map { $0.wanted?.shortText ?? appearance.none }
    // A single length has no sum, and neither has a list with a view without a preferred length.
    guard all.count == parts.count, parts.count > 1 else {
      return appearance.words.text(of: .wanted(sum(of: lengths, and: [], form)))
    }
    let total = wantedGaps.reduce(all.reduce(0, +), +).shortText
    return appearance.words.text(
      of: .wantedSum(sum(of: lengths, and: wantedGaps, form), sum: total))
  }

  /// Returns the lengths that the views get, with the gaps.
  private func gets(_ form: Form) -> String {
    let length = parts.reduce(0) { $0 + $1.length }
    let total = gaps.reduce(length, +).shortText
    let text = sum(of: parts.map(\.length.shortText), and: gaps, form)
    let isSum = parts.count > 1
    return appearance.words.text(
      of: isInPoints
        ? .givenPoints(text, sum: isSum ? total : nil) : .given(text, sum: isSum ? total : nil))
  }

  /// Returns lengths and gaps as a sum without its result.
  private func sum(of lengths: [String], and gaps: [Double], _ form: Form) -> String {
    switch form {
    case .whole:
      let gaps = texts(of: gaps).map { "\($0.sign) \(appearance.words.text(of: $0.text))" }
      return ([inColumns(lengths)] + gaps).joined(separator: " ")
    case .grouped: return first(nil, of: terms(lengths, gaps))
    case .first(let count): return first(count, of: terms(lengths, gaps))
    }
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
  private func terms(_ lengths: [String], _ gaps: [Double]) -> [String] {
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
  private func texts(of gaps: [Double]) -> [(sign: String, text: PaneText)] {
    let open = gaps.filter { $0.shortText == "0" || $0 > 0 }
    let overlaps = gaps.filter { $0.shortText != "0" && $0 < 0 }.map { -$0 }
    var texts: [(sign: String, text: PaneText)] = []
    func add(
      _ gaps: [Double], _ sign: String, _ even: (Int, String) -> PaneText,
      _ uneven: (String) -> PaneText
    ) {
      guard let first = gaps.first?.shortText else { return }
      let isEven = gaps.allSatisfy { $0.shortText == first }
      texts.append((sign, isEven ? even(gaps.count, first) : uneven(gaps.reduce(0, +).shortText)))
    }
    if open.contains(where: { $0.shortText != "0" }) {
      add(open, "+", PaneText.gaps, PaneText.unevenGaps)
    }
    add(overlaps, "-", PaneText.overlaps, PaneText.unevenOverlaps)
    return texts
  }
}
