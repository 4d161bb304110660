import AutoLayout
import SceneModel

extension Explanation {
  private var subject: Subject { Subject(view: view, attribute: attribute, value: value) }

  /// The reason, or the value alone if the numbers in the reason lead to a different result.
  var reasonSentence: Sentence {
    let sentence = sentenceOfReason
    guard let result = sentence.result else { return sentence }
    return abs(result - value) <= LayoutInspection.tolerance ? sentence : .value(subject)
  }

  private var sentenceOfReason: Sentence {
    switch reason {
    // Dropped constraints and views that overlap may lead to a different size.
    case .content, .constraint, .relation, .canvas: if sum == nil { return .value(subject) }
    default: break
    }
    return switch reason {
    case .content: contentSentence
    case .constraint(let constraint): sentence(about: constraint)
    case .relation(let constraint) where constraint.id.kind == .mask:
      .resizedFrame(subject, superview: container, formula(of: sumParts))
    case .relation(let constraint): .relation(subject, constraint.phrase, formula(of: sumParts))
    case .equally(let stack, let decider): equalSentence(stack, decider)
    case .proportionally(let constraint, let whole): proportionalSentence(constraint, whole)
    case .remainder: remainderSentence
    case .contained: containedSentence
    case .sharedContents(let views, let rest, let share):
      .sharedContents(
        subject, among: views, formula(of: rest), sum: rest.reduce(0) { $0 + $1.value },
        share: share)
    case .chain where sumParts.isEmpty: .atEdge(subject, container: origin)
    case .chain: .distance(subject, container: origin, formula(of: sumParts))
    case .between: .betweenEdges(subject, formula(of: sumParts))
    case .sharing(let sharing): sentence(about: sharing)
    case .canvas: .canvas(subject)
    // In a conflict, dropped constraints may lead to a different value.
    case .hidden where isZero || !attribute.isSize: .hidden(subject, container: container)
    case .minimum where isZero && ambiguity != nil:
      .unset(subject, hasUnsatisfied: !droppedAtEdges.isEmpty || hasDropped || isMoreWanted)
    case .minimum where isZero: .minimum(subject)
    case .nothing where isZero && !isMoreWanted: .nothing(subject)
    case .noShare(let stack) where isZero: .noShare(subject, stack: stack)
    case .minimum where isOfInsets, .nothing where isOfInsets && !isMoreWanted:
      .insetsAlone(subject)
    case .deciders where !sumParts.isEmpty: .consequence(subject, formula(of: sumParts))
    case .hidden, .minimum, .nothing, .noShare, .deciders: .value(subject)
    }
  }

  private var isZero: Bool { abs(value) <= LayoutInspection.tolerance }
  private var isOfInsets: Bool { abs(value - insets) <= LayoutInspection.tolerance }

  /// Whether an unsatisfied constraint requires a different number.
  private var isMoreWanted: Bool { unsatisfied.contains { $0.id.kind != .stack } }

  private var hasDropped: Bool { unsatisfied.contains { $0.state == .broken } }

  private var contentSentence: Sentence {
    if sumParts.count > 1 { return .contentAndInsets(subject, formula(of: sumParts)) }
    switch content {
    case .text(let lines, _, let cell, let width?, _) where attribute == .height && lines > 1:
      return .wrappedText(
        subject, lines: lines, height: cell, width: width.width, width.origin)
    case .text(let lines, _, cell: 1, _, _) where attribute == .height:
      return .textHeight(subject, lines: lines)
    case .text(let lines, _, let cell, _, _) where attribute == .height:
      return .textRows(subject, lines: lines, height: cell)
    case .text(let lines, let widest, cell: 1, _, _):
      return .textWidth(subject, line: widest, of: lines)
    case .text(let lines, let widest, let cell, _, _):
      return .textColumns(
        subject, line: widest, of: lines, columns: Int((value / cell).rounded()), width: cell)
    case .size(let width?, let height?):
      return .contentSize(subject, width: width, height: height)
    case .size, nil: return .contentLength(subject)
    }
  }

  private func sentence(about constraint: LaidOutConstraint) -> Sentence {
    if case .mask = constraint.id, let manualFrame, manualFrame[attribute.axis] == value {
      return .manualFrame(subject, width: manualFrame.width, height: manualFrame.height)
    }
    return sumParts.count > 1
      ? .relation(subject, constraint.phrase, formula(of: sumParts))
      : .constraint(subject, constraint.phrase)
  }

  private func equalSentence(_ stack: String, _ decider: EqualDecider?) -> Sentence {
    guard let distribution else { return .equalLengths(subject, stack: stack) }
    let count = distribution.shares.count
    // The alignment rectangles are equal, not the frames.
    let length = value - insets
    func isLength(_ number: Double?) -> Bool {
      number.map { abs($0 - length) <= LayoutInspection.tolerance } ?? false
    }
    func share(of view: String) -> Share? { distribution.shares.first { $0.view == view } }
    if case .size(let sibling) = decider, insets == 0, isLength(share(of: sibling)?.gets) {
      return .sizeOfEqualViews(subject, stack: stack, view: sibling)
    }
    if case .content(let decider) = decider, let wants = share(of: decider)?.content,
      isLength(wants)
    {
      if insets != 0 {
        let content = Term(.part(wants, decider == view ? .content : .contentOf(decider)))
        return .equalShare(
          subject, stack: stack, count: count, Formula([content] + insetTerms))
      }
      return decider == view
        ? .contentOfEqualViews(subject, stack: stack)
        : .otherContentOfEqualViews(subject, stack: stack, view: decider)
    }
    let quotient = Formula(
      [Term(.number(distribution.available))]
        + Gaps(distribution.gaps).terms(areSubtracted: true), dividedBy: count,
      plus: insetTerms)
    guard abs(quotient.result - value) <= LayoutInspection.tolerance else {
      return .equalLengths(subject, stack: stack)
    }
    return sumParts.contains { $0.kind == .margin }
      ? .equalShareInsideMargins(subject, stack: stack, count: count, quotient)
      : .equalShare(subject, stack: stack, count: count, quotient)
  }

  private func proportionalSentence(_ constraint: LaidOutConstraint, _ whole: Double) -> Sentence {
    let stack = constraint.second?.item ?? container
    // The size of the stack view itself may follow from the share of a view.
    if stack == view, let sum {
      return .relation(subject, constraint.phrase, formula(of: sum.parts))
    }
    let item = constraint.second.map { TermSource(item: $0.item) }
    let source = item == .named(stack) ? .named("\(stack).\(attribute.rawValue)") : item
    let length = Term(source.map { .part(whole, $0) } ?? .number(whole))
    // The contents of a stack view have a size, too, but no constraint of their own.
    let content = distribution?.shares.first { $0.view == view }?.content
    guard let divisor = distribution?.divisor,
      let wants = content ?? (constraint.multiplier * divisor).nearlyWhole
    else {
      return .proportionalFactor(
        subject, stack: stack, factor: constraint.multiplier, whole: length, plus: insetTerms)
    }
    return .proportionalShare(
      subject, stack: stack, wants: wants, divisor: divisor, whole: length, plus: insetTerms)
  }

  private var remainderSentence: Sentence {
    guard let sum else { return .value(subject) }
    let others = sum.parts.filter { $0.item != view }
    if others.isEmpty, insets == 0 {
      return .fills(subject, container: origin, length: sum.total)
    }
    // Parts are distances between alignment rectangles.
    let inset = insets == 0 ? [] : [Part(kind: .inset(item: view), value: -insets)]
    return .remainder(subject, of: sum.of, formula(of: sum.total, minus: others + inset))
  }

  /// The sentence about the size of the superview, which is the rest of another size, too; none if its
  /// frame is not its alignment rectangle.
  func sentence(ofContext sum: Sum) -> [Sentence] {
    guard let outer = sum.parts.first(where: { $0.item == container }), sum.parts.count > 1,
      !insetItems.contains(container)
    else { return [] }
    let others = sum.parts.filter { $0.item != container }
    return [
      .remainder(
        Subject(view: container, attribute: attribute, value: outer.value), of: sum.of,
        formula(of: sum.total, minus: others))
    ]
  }

  private var containedSentence: Sentence {
    guard let first = sumParts.first else { return .edgesMeet(subject) }
    let formula = formula(of: sumParts)
    // Guides have names with a dot.
    if sumParts.count == 1, let inner = first.item, !inner.contains("."),
      formula.terms == [Term(.part(first.value, .named(inner)))]
    {
      return .content(subject, view: inner, length: first.value)
    }
    return .contents(subject, formula)
  }

  /// The rest of a size, divided by the number of shares.
  private func sentence(about sharing: Sharing) -> Sentence {
    guard let sum else { return .value(subject) }
    let views = sharing.views.map(\.view)
    let rest = sum.parts.filter { part in part.item.map { !views.contains($0) } ?? true }
    let formula = Formula(
      formula(of: sum.total, minus: rest).terms, dividedBy: Int(sharing.shares.rounded()),
      plus: insetTerms)
    let lines = sharing.relations.compactMap(\.line)
    let shared = SharedSize(
      name: sum.of, isRest: !rest.isEmpty, views: views,
      lines: lines.count == sharing.relations.count ? Array(Set(lines)).sorted() : [])
    let ratio = sharing.views.map(\.share)
    return ratio.allSatisfy { abs($0 - 1) < 1e-9 }
      ? .equalParts(subject, of: shared, formula)
      : .parts(subject, of: shared, ratio: ratio, formula)
  }
}

extension Double {
  /// The whole number that this one is but for rounding; nil for others.
  fileprivate var nearlyWhole: Double? { abs(self - rounded()) < 1e-6 ? rounded() : nil }
}

// MARK: Results

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
  var result: Double {
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
