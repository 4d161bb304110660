extension Explanation.Sentence {
  /// The value that a reader calculates from the numbers in a reason; nil if it contains no
  /// calculation.
  var result: Double? {
    switch self {
    case .textColumns(_, _, _, let columns, let width): Double(columns) * width
    case .textHeight(_, let lines): Double(lines)
    case .textRows(_, let lines, let height), .wrappedText(_, let lines, let height, _, _):
      Double(lines) * height
    case .contentSize(let it, let width, let height): it.isHorizontal ? width : height
    case .contentAndInsets(_, let formula), .relation(_, _, let formula),
      .resizedFrame(_, _, let formula), .equalShare(_, _, _, let formula),
      .equalShareInsideMargins(_, _, _, let formula), .remainder(_, _, let formula),
      .contents(_, let formula), .distance(_, _, let formula), .betweenEdges(_, let formula),
      .consequence(_, let formula), .equalParts(_, _, let formula), .parts(_, _, _, let formula):
      formula.result
    case .proportionalShare(_, _, let wants, let divisor, let whole, let insets):
      wants / divisor * whole.kind.result + insets.result
    case .proportionalFactor(_, _, let factor, let whole, let insets):
      factor * whole.kind.result + insets.result
    case .sharedContents(_, _, let rest, _, let share): rest.result / share
    case .fills(_, _, let length), .content(_, _, let length): length
    case .atEdge, .edgesMeet, .hidden, .minimum, .unset, .noShare, .nothing: 0
    default: nil
    }
  }
}

extension Explanation.Formula {
  var result: Double {
    terms.result / Double(divisor ?? 1) + addends.result
  }
}

extension [Explanation.Term] {
  fileprivate var result: Double {
    reduce(0) { $0 + ($1.isSubtracted ? -$1.kind.result : $1.kind.result) }
  }
}

extension Explanation.Term.Kind {
  fileprivate var result: Double {
    switch self {
    case .number(let value), .part(let value, _): value
    case .fraction(let whole, let divisor, _): whole / divisor
    case .multiple(let factor, let whole, _): factor * whole
    case .ratio(let whole, let above, let below, _): whole * above / below
    case .gaps(.none): 0
    case .gaps(.equal(let count, let size)), .gaps(.overlaps(let count, let size)):
      Double(count) * size
    case .gaps(.unequal(let sizes)): sizes.reduce(0, +)
    }
  }
}
