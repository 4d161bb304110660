import AutoLayout
import SceneModel

extension Explanation {
  /// The parts in order; gaps come last, and equal ones are counted.
  func formula(of parts: [Part]) -> Formula { Formula(terms(of: parts)) }

  /// A total from which parts are subtracted.
  func formula(of total: Double, minus parts: [Part]) -> Formula {
    let terms = terms(of: parts).map { Term($0.kind, isSubtracted: !$0.isSubtracted) }
    return Formula([Term(.number(total))] + terms)
  }

  private func terms(of parts: [Part]) -> [Term] {
    let gaps = parts.filter { $0.kind == .spacing }.map(\.value)
    let isMerged = gaps.count > 1
    var terms = parts.filter { !isMerged || $0.kind != .spacing }.map { part in
      Term(kind(of: part), isSubtracted: part.value < 0)
    }
    if isMerged { terms += Gaps(gaps).terms() }
    return terms
  }

  /// A part without its sign.
  private func kind(of part: Part) -> Term.Kind {
    let value = abs(part.value)
    switch part.kind {
    case .extent(let item, let attribute, let factor):
      let size = abs(factor)
      if size == 1 || size == 0 { return .part(value, item.isGap ? .gap : .named(item)) }
      let source = TermSource.named("\(item).\(attribute.rawValue)")
      let divisor = (1 / size).rounded()
      // A half, or a number that would have to be rounded, such as a third.
      let isFraction = size == 0.5 || size.explanationText != size.sceneText
      if isFraction, divisor > 1, abs(1 / size - divisor) < 1e-9 {
        return .fraction(of: value * divisor, by: divisor, source)
      }
      return .multiple(size, of: value / size, source)
    case .spacing: return .part(value, .spacing)
    case .margin: return .part(value, .margin)
    case .constant(let id): return .part(value, source(of: id))
    case .content: return .part(value, .content)
    case .baseline(let item): return .part(value, .baseline(item))
    case .inset(let item): return .part(value, .inset(item))
    }
  }

  private func source(of id: ConstraintID) -> TermSource {
    switch id {
    case .entry, .size:
      let quote = quoted[id]
      return quote?.line.map(TermSource.line) ?? .named(quote?.text ?? view)
    case .contentHugging(let view, _), .compressionResistance(let view, _): return .contentOf(view)
    case .stack(_, "UISV-spacing", _): return .spacing
    case .stack(let view, let identifier, _): return .named("\(view): \(identifier)")
    case .placement: return .placement
    case .mask(let view, _, _): return .frame(view)
    case .margins(let view, _): return .margins(view)
    case .window: return .canvas
    case .engine(let item, _): return .named(item)
    }
  }
}

extension Explanation.Gaps {
  init(_ gaps: [Double]) {
    guard let first = gaps.first, gaps.contains(where: { $0 != 0 }) else {
      self = .none
      return
    }
    let areEqual = gaps.allSatisfy { abs($0 - first) < 1e-6 }
    self = areEqual ? .equal(count: gaps.count, size: first) : .unequal(gaps)
  }

  /// The gaps as a term of a formula; none if there are none.
  func terms(areSubtracted: Bool = false) -> [Explanation.Term] {
    self == .none ? [] : [Explanation.Term(.gaps(self), isSubtracted: areSubtracted)]
  }
}

extension String {
  /// Whether the name is that of a stack view's gap.
  fileprivate var isGap: Bool {
    guard let dot = lastIndex(of: ".") else { return false }
    let name = self[index(after: dot)...]
    return name.hasPrefix("gap") && name.count > 3 && name.dropFirst(3).allSatisfy(\.isNumber)
  }
}

extension Double {
  /// The number with at most four decimals.
  package var explanationText: String {
    guard isFinite, abs(self) < 1e12 else { return sceneText }
    let rounded = (self * 1e4).rounded() / 1e4
    return (rounded == 0 ? 0 : rounded).sceneText
  }
}
