import AutoLayout
import SceneModel

extension Explanation {
  /// Returns the formula of parts, in order; gaps come last, and equal ones are counted.
  func formula(of parts: [Part]) -> Formula { Formula(terms(of: parts)) }

  /// Returns the formula of a total from which parts are subtracted.
  func formula(of total: Double, minus parts: [Part]) -> Formula {
    let terms = terms(of: parts).map { Term($0.kind, isSubtracted: !$0.isSubtracted) }
    return Formula([Term(.number(total))] + terms)
  }

  private func terms(of parts: [Part]) -> [Term] {
    let parts = parts.joiningHalfSpacings
    let gaps = parts.filter { $0.kind == .spacing }
    let isMerged = gaps.count > 1
    var terms = parts.filter { !isMerged || $0.kind != .spacing }.map { part in
      Term(kind(of: part), isSubtracted: part.isSubtracted)
    }
    if isMerged {
      let areSubtracted = gaps.allSatisfy(\.isPassedBackwards)
      terms += Gaps(gaps.map { areSubtracted ? -$0.value : $0.value })
        .terms(areSubtracted: areSubtracted)
    }
    var ordered = terms.countingEqualCentres.beginningPositive
    // Nothing is left out by leaving out the sign of 0.
    if case .part(0, _)? = ordered.first?.kind { ordered[0].isSubtracted = false }
    return ordered
  }

  /// Returns the kind of a part, without its sign.
  private func kind(of part: Part) -> Term.Kind {
    let value = abs(part.value)
    switch part.kind {
    case .extent(let item, _, let factor) where abs(factor) == 1 && isBetweenCentres(item):
      return .part(value, .centres)
    case .extent(let item, let attribute, let factor):
      let size = abs(factor)
      let isInset = insetItems.contains(item)
      if size == 1 || size == 0 {
        return .part(value, isInset ? .withoutInsets(item) : TermSource(item: item))
      }
      let source =
        isInset ? TermSource.withoutInsets(item) : .named("\(item).\(attribute.rawValue)")
      return multiple(size, of: value / size, source)
    case .spacing: return .part(value, .spacing)
    case .halfSpacing(let view): return .part(value, .halfSpacing(beside: view))
    case .margin: return .part(value, .margin)
    case .constant(let id): return constant(value, of: id)
    case .insets(of: .contentHugging(let view, _)),
      .insets(of: .compressionResistance(let view, _)):
      return .part(value, .inset(view))
    case .insets(let id): return .part(value, .insetsOf(source(of: id)))
    case .content: return .part(value, .content)
    case .baseline(let item): return .part(value, .baseline(item))
    case .inset(let item): return .part(value, .inset(item))
    case .scrolling(let view): return .part(value, .scrolling(of: view))
    }
  }

  private func constant(_ value: Double, of id: ConstraintID) -> Term.Kind {
    let source = source(of: id)
    guard id.kind != .mask, let constant = quoted[id].map({ abs($0.constraint.constant) }),
      constant > 0, abs(constant - value) > LayoutInspection.tolerance
    else { return .part(value, source) }
    return multiple(value / constant, of: constant, source)
  }

  /// Returns the product of a positive factor and a number, as a quotient if the factor is a half,
  /// if it would have to be rounded, such as a third, or if a constraint shows its reciprocal as a
  /// fraction.
  private func multiple(_ factor: Double, of whole: Double, _ source: TermSource) -> Term.Kind {
    let isFraction =
      factor == 0.5 || factor.isRoundedInWords || 1 / factor == shownReciprocal
    guard isFraction, let (above, below) = factor.fraction else {
      return .multiple(factor, of: whole, source)
    }
    return above == 1
      ? .fraction(of: whole, by: below, source) : .ratio(of: whole, above, by: below, source)
  }

  /// The factor of the constraint in the reason, if it is shown as a fraction and belongs to this
  /// view.
  private var shownReciprocal: Double? {
    guard case .relation(let constraint) = reason, constraint.second?.item == view,
      constraint.multiplier.isRoundedInWords
    else { return nil }
    return constraint.multiplier
  }

  /// Whether the item is a gap that reaches from centre to centre.
  private func isBetweenCentres(_ item: String) -> Bool {
    item.ownerOfGap.map(centringStacks.contains) ?? false
  }

  private func source(of id: ConstraintID) -> TermSource {
    switch id {
    case .entry, .size:
      let quote = quoted[id]
      return quote?.constraint.line.map(TermSource.line) ?? .named(quote?.text ?? view)
    case .contentHugging(let view, _), .compressionResistance(let view, _): return .contentOf(view)
    case .stack(_, "UISV-spacing", _): return .spacing
    case .stack(let view, let identifier, _): return .named("\(view): \(identifier)")
    case .placement: return .placement
    case .mask(let view, let attribute, _):
      return quoted[id].map { TermSource(ofMask: $0.constraint, view, attribute) } ?? .frame(view)
    case .margins(let view, _): return .margins(view)
    case .safeArea(let guide, _): return .named(guide)
    case .window: return .canvas
    case .engine(let item, _): return TermSource(item: item)
    }
  }
}

extension Explanation.Gaps {
  init(_ gaps: [Double]) {
    guard let first = gaps.first, gaps.contains(where: { abs($0) > LayoutInspection.tolerance })
    else {
      self = .none
      return
    }
    let areEqual = gaps.allSatisfy { abs($0 - first) < 1e-6 }
    self = areEqual ? .equal(count: gaps.count, size: first) : .unequal(gaps)
  }

  /// Returns the gaps as a term of a formula; empty if there are none.
  func terms(areSubtracted: Bool = false) -> [Explanation.Term] {
    switch self {
    case .none: []
    case .equal(let count, let size) where size < 0:
      [Explanation.Term(.gaps(.overlaps(count: count, size: -size)), isSubtracted: !areSubtracted)]
    default: [Explanation.Term(.gaps(self), isSubtracted: areSubtracted)]
    }
  }
}

extension [Explanation.Term] {
  /// The terms with a positive one first if there is one.
  fileprivate var beginningPositive: [Explanation.Term] {
    guard first?.isSubtracted == true, let positive = firstIndex(where: { !$0.isSubtracted })
    else { return self }
    var terms = self
    terms.insert(terms.remove(at: positive), at: 0)
    return terms
  }

  /// The terms with equal distances between centres as a multiple of one.
  fileprivate var countingEqualCentres: [Explanation.Term] {
    let distances = filter {
      if case .part(_, .centres) = $0.kind { true } else { false }
    }
    guard let first = distances.first, distances.count > 1,
      case .part(let distance, .centres) = first.kind,
      distances.allSatisfy({
        $0.isSubtracted == first.isSubtracted
          && abs($0.kind.result - distance) <= LayoutInspection.tolerance
      }),
      let place = firstIndex(of: first)
    else { return self }
    var terms = filter { !distances.contains($0) }
    terms.insert(
      Explanation.Term(
        .multiple(Double(distances.count), of: distance, .centres),
        isSubtracted: first.isSubtracted),
      at: place)
    return terms
  }
}

extension Explanation.Part {
  /// Whether a formula subtracts the part; also one of 0, which another number may replace.
  fileprivate var isSubtracted: Bool {
    if value == 0, case .extent(_, _, let factor) = kind { return factor < 0 }
    return value < 0
  }
}

extension [Explanation.Part] {
  /// The parts with the two halves of the spacing around hidden views as one.
  fileprivate var joiningHalfSpacings: [Explanation.Part] {
    var joined: [Explanation.Part] = []
    for part in self {
      guard case .halfSpacing = part.kind,
        let first = joined.lastIndex(where: { $0.value != 0 }),
        case .halfSpacing = joined[first].kind, joined[first].value == part.value
      else {
        joined.append(part)
        continue
      }
      joined[first...] = [Explanation.Part(kind: .spacing, value: 2 * part.value)]
    }
    return joined
  }
}

extension Explanation.TermSource {
  /// The meaning of the constant of an autoresizing mask's constraint.
  fileprivate init(
    ofMask constraint: LaidOutConstraint, _ view: String, _ attribute: LayoutAttribute
  ) {
    let (axis, second) = (constraint.axis ?? .horizontal, constraint.second?.attribute)
    switch (attribute, second, constraint.multiplier) {
    case (.centerX, .left, _), (.centerY, .top, _): self = .frameCentre(view)
    case (.centerX, .centerX, 2), (.centerY, .centerY, 2): self = .frameCentreToEnd(view, axis)
    case (.width, .width, 1), (.height, .height, 1): self = .besideFrame(view, axis)
    default: self = .frame(view)
    }
  }

  /// A view or a guide; the guides of the layout have no names that users know.
  init(item: String) {
    let dot = item.lastIndex(of: ".")
    let owner = dot.map { String(item[..<$0]) } ?? item
    switch dot.map({ String(item[item.index(after: $0)...]) }) {
    case "alignment-spanner", "ordering-spanner": self = .span(ofStack: owner)
    case "margins": self = .insideMargins(of: owner)
    default: self = item.ownerOfGap == nil ? .named(item) : .gap
    }
  }
}

extension String {
  /// The stack view whose gap has the name; nil for other names.
  var ownerOfGap: String? {
    guard let dot = lastIndex(of: "."), case let name = self[index(after: dot)...],
      name.hasPrefix("gap"), name.count > 3, name.dropFirst(3).allSatisfy(\.isNumber)
    else { return nil }
    return String(self[..<dot])
  }
}

extension Double {
  /// Whether the number has more than four decimals.
  fileprivate var isRoundedInWords: Bool { explanationText != sceneText }

  /// The number as a fraction of small whole numbers; nil if there is no such fraction.
  var fraction: (above: Double, below: Double)? {
    for below in 2...100 {
      let above = (self * Double(below)).rounded()
      if (1...1000).contains(above), abs(above / Double(below) - self) < 1e-9 {
        return (above, Double(below))
      }
    }
    return nil
  }

  /// The number with at most six decimals: with four, the product with a length would be another.
  var factorText: String {
    let rounded = (self * 1e6).rounded() / 1e6
    return abs(self) < 1e6 && rounded != 0 ? rounded.sceneText : sceneText
  }

  /// The number with at most four decimals.
  package var explanationText: String {
    guard isFinite, abs(self) < 1e12 else { return sceneText }
    let rounded = (self * 1e4).rounded() / 1e4
    return (rounded == 0 ? 0 : rounded).sceneText
  }
}
