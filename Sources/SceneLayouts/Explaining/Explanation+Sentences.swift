import AutoLayout
import SceneModel

extension Explanation {
  /// The maximum number of sentences.
  package static let mostSentences = 8

  /// The sentences, the most important first; at most ``mostSentences``.
  package var sentences: [Sentence] {
    // A conflict is the first thing to repair. Unsatisfied constraints of stack views are not
    // reported.
    let missed = unsatisfied.filter { $0.id.kind != .stack }
    let dropped = (missed.filter { $0.state == .broken } + droppedAtEdges).prefix(2)
    let optional = missed.filter { $0.state != .broken }.prefix(2 - dropped.count)
    var sentences = [reasonSentence] + limitSentences + dropped.flatMap(sentences(ofMissed:))
    if attribute == .height, case .text(let lines, _, _, _, let omitted) = content, omitted > 0 {
      sentences.append(.omittedLines(omitted, most: lines))
    }
    // The reason says little about a number that could as well be another one.
    if let ambiguity { sentences.append(sentence(of: ambiguity.range)) }
    if let baseline { sentences.append(.alignedBaseline(view: view, baseline)) }
    if let context { sentences += sentence(ofContext: context) }
    if sum?.parts.isEmpty != true || isWithoutReason { sentences += deciderSentences }
    sentences += mechanisms.prefix(1).map { .mechanism($0, attribute) }
    if let distribution, mentionsDistribution, let division = sentence(of: distribution) {
      sentences.append(division)
    }
    sentences += optional.flatMap(sentences(ofMissed:))
    if let tie {
      sentences.append(
        tie.isSqueezed
          ? .tiedResistance(tie.views, priority: tie.priority)
          : .tiedHugging(tie.views, priority: tie.priority))
    }
    if let ambiguity {
      sentences += ambiguity.settling.prefix(1).map { change in
        abs(change.value - value) <= LayoutInspection.tolerance
          ? .settlingAsIs(change.phrase, attribute, change.value)
          : .settling(change.phrase, attribute, change.value)
      }
    }
    sentences += whatIfSentences
    // Nothing is drawn between edges at the same place.
    if cells.isRounded, !isInPoints, cells.exact.lowerBound < cells.exact.upperBound {
      sentences.append(
        .rounding(
          view, attribute.axis, low: cells.exact.lowerBound, high: cells.exact.upperBound,
          drawnLow: cells.drawn.lowerBound, drawnHigh: cells.drawn.upperBound))
    }
    return Array(sentences.prefix(Explanation.mostSentences))
  }

  /// The sentences about changes; at most one of them is about a change that leaves the value
  /// ambiguous, because all of these have the same effect.
  private var whatIfSentences: [Sentence] {
    let settling = ambiguity?.settling.first?.change
    let others = whatIf.filter { $0.change != settling }
    let sentences =
      others.filter { !$0.isAmbiguous }.map { Sentence.whatIf($0.phrase, attribute, $0.value) }
      + others.filter(\.isAmbiguous).prefix(1).map { .undetermined($0.phrase, attribute) }
    return Array(sentences.prefix(2))
  }

  // MARK: Deciders

  private static let mostDeciders = 3

  /// The number of constraints that a sentence names: a single one is not left out, because it may be
  /// the one that matters.
  private static func namedCount(of count: Int, atMost most: Int) -> Int {
    count == most + 1 ? count : min(count, most)
  }

  private var deciderSentences: [Sentence] {
    var mentioned = mentionedDeciders.map(\.phrase)
    if mentioned.isEmpty, ambiguity == nil, isWithoutReason { mentioned = deciders.causes }
    return sentence(naming: mentioned).map { [$0] } ?? []
  }

  private func sentence(
    naming deciders: [ConstraintPhrase], and others: [ConstraintPhrase] = []
  ) -> Sentence? {
    let count = Explanation.namedCount(of: deciders.count, atMost: Explanation.mostDeciders)
    let named = deciders.prefix(count) + others
    if named.isEmpty { return nil }
    return deciders.count > count
      ? .someDeciders(Array(named), more: deciders.count - count) : .deciders(Array(named))
  }

  /// The user's constraints and contents that the value depends on.
  package var causes: [LaidOutConstraint] { deciders.mentionable }

  /// Returns the sentence that names what the value depends on, without the value: some causes, and
  /// others; if there are none, what stack views and the canvas do; nil if nothing decides it.
  package func dependence(
    on causes: [ConstraintPhrase], and others: [ConstraintPhrase]
  ) -> Sentence? {
    let unknown = causes.isEmpty && others.isEmpty
    return sentence(naming: unknown ? deciders.causes : causes, and: others)
  }

  /// Whether only the value is stated: without its deciders, it would have no reason at all.
  private var isWithoutReason: Bool { if case .value = reasonSentence { true } else { false } }

  /// The user's constraints and contents; the constraints of stack views follow from these.
  private var mentionedDeciders: [LaidOutConstraint] {
    // A reason without a calculation names none.
    if isWithoutReason { return deciders.mentionable }
    // A minimum distance decides if there is no room for more.
    let least =
      sum?.parts.contains { $0.kind == .spacing } == true
      ? []
      : deciders.filter {
        if case .stack(_, "UISV-spacing", _) = $0.id { $0.relation != .equal } else { false }
      }
    return least.prefix(1) + deciders.mentionable.filter { !isInReason($0) }
  }

  private func isInReason(_ decider: LaidOutConstraint) -> Bool {
    switch reason {
    case .content: decider.isContent && decider.first.item == view
    case .constraint(let constraint), .relation(let constraint, _),
      .proportionally(let constraint, _):
      constraint == decider
    case .sharing(let sharing) where sharing.relations.contains(decider): true
    case .equally(_, .content(let view)): decider.isContent && decider.first.item == view
    // A sum names the line of a constraint, but only the view of a frame.
    default:
      decider.id.kind != .mask
        && ((sum?.parts ?? []).contains { $0.constraint == decider.id }
          || (context?.parts ?? []).contains { $0.constraint == decider.id })
    }
  }

  // MARK: Distribution

  /// Whether the distribution is mentioned; it is not if the contents fit.
  private var mentionsDistribution: Bool {
    guard let distribution, distribution.shares.count > 1 else { return false }
    let isSpread = distribution.rule == .equalSpacing || distribution.rule == .equalCentering
    guard attribute.isSize else { return isSpread && sum?.parts.isEmpty == false }
    switch distribution.rule {
    case .fill, .fillProportionally:
      return (reason != .content || ambiguity != nil)
        && distribution.surplus.map { abs($0) > 1e-6 } ?? false
        && !distribution.followsFromContents
    case .equalSpacing, .equalCentering: return false
    case .fillEqually:
      return reason != .content && !hasEqualShares && !distribution.followsFromContents
    }
  }

  /// Whether the reason is an equal division of a stack view's length.
  private var hasEqualShares: Bool {
    if case .equally(_, nil) = reason { true } else { false }
  }

  /// Returns the sentence about a distribution; nil if a conflict keeps the views from being
  /// distributed that way.
  private func sentence(of distribution: Distribution) -> Sentence? {
    let (stack, available) = (distribution.stack, distribution.available)
    let gaps = Gaps(distribution.gaps)
    let taken = distribution.shares.reduce(0) { $0 + $1.gets }
    let rest = available - taken - distribution.gaps.reduce(0, +)
    let areGapsTheRest = abs(rest) <= LayoutInspection.tolerance
    switch distribution.rule {
    case .equalSpacing:
      if let distances = distribution.baselineDistances {
        guard case .equal(_, let distance) = Gaps(distances) else { return nil }
        return .equalBaselines(stack: stack, distance: distance)
      }
      if case .unequal = gaps { return nil }
      guard areGapsTheRest else { return nil }
      return .equalGaps(stack: stack, available: available, taken: taken, gaps)
    case .equalCentering:
      guard areGapsTheRest else { return nil }
      let distance: Double? =
        if case .equal(_, let size) = Gaps(distribution.centreDistances) { size } else { nil }
      return .equalCentres(
        stack: stack, distance: distance, available: available, taken: taken, gaps)
    case .fill, .fillEqually, .fillProportionally: break
    }
    let wanted = distribution.shares.compactMap(\.wants)
    guard wanted.count == distribution.shares.count, let surplus = distribution.surplus else {
      return .room(stack: stack, available: available, count: distribution.shares.count, gaps)
    }
    let wants = Formula(wanted.map { Term(.number($0)) } + gaps.terms())
    let sum = available - surplus
    if abs(surplus) < 1e-6 {
      return .fitting(stack: stack, wants: wants, sum: sum, available: available)
    }
    return surplus < 0
      ? .tooLittle(stack: stack, wants: wants, sum: sum, available: available, missing: -surplus)
      : .leftOver(stack: stack, wants: wants, sum: sum, available: available, surplus: surplus)
  }

  // MARK: Unsatisfied constraints and other values

  /// The sentence about a constraint that is not satisfied, and the one about those that prevent it.
  private func sentences(ofMissed constraint: LaidOutConstraint) -> [Sentence] {
    let demand: Demand
    switch constraint.id.kind {
    case .compressionResistance:
      demand = .greater(attribute, than: isFreeToGrow ? ambiguity?.range.upperBound : nil)
    case .contentHugging:
      demand = .less(attribute, than: isFreeToShrink ? ambiguity?.range.lowerBound : nil)
    default: demand = .holding
    }
    if !mayHold(constraint), let rivals = rivals[constraint.id], !rivals.isEmpty {
      return [
        sentence(ofMissed: constraint),
        .outvoted(demand, by: rivals.shortNames(atMost: 6), count: rivals.count),
      ]
    }
    return [sentence(ofMissed: constraint)]
      + (mayHold(constraint) ? [] : sentences(of: keepers(of: constraint), preventing: demand))
  }

  /// Returns what keeps a constraint from holding.
  ///
  /// It contains only those hidden views that the constraint mentions: hiding another one leaves more
  /// room.
  private func keepers(of constraint: LaidOutConstraint) -> [LaidOutConstraint] {
    (keepers[constraint.id] ?? []).filter {
      !$0.isHiding || constraint.mentions($0.first.item)
    }
  }

  /// Whether a greater value, or a smaller one, would be as good.
  var isFreeToGrow: Bool { ambiguity.map { $0.range.upperBound > value + 1e-6 } ?? false }
  var isFreeToShrink: Bool { ambiguity.map { $0.range.lowerBound < value - 1e-6 } ?? false }

  /// Whether nothing prevents a constraint: it holds in another, equally good solution, or the view is
  /// hidden, which the reason says.
  private func mayHold(_ constraint: LaidOutConstraint) -> Bool {
    reason == .hidden
      || constraint.second == nil && ambiguity?.range.contains(constraint.constant) == true
  }

  /// The sentence about the constraints that keep a size at its minimum; empty if the sentence about
  /// its content says the same.
  private var limitSentences: [Sentence] {
    let isCut = unsatisfied.contains { $0.id.kind == .compressionResistance }
    return isCut ? [] : sentences(of: limits, preventing: .greater(attribute))
  }

  /// The sentence that names the constraints that prevent a demand; empty if they have already been
  /// named.
  private func sentences(of keepers: [LaidOutConstraint], preventing demand: Demand) -> [Sentence] {
    // The content of the view itself is no news about its size, but it keeps edges from their places.
    let mayBeOwn = if case .holding = demand { true } else { false }
    let written =
      keepers.filter { $0.isHiding || $0.isTextWidth }
      + keepers.mentionable.filter { keeper in
        (mayBeOwn || !(keeper.isContent && keeper.first.item == view)) && !isInReason(keeper)
          && !isTied(keeper)
      }
    // Optional constraints decide, most of all the one that yields first; others than sizes are often
    // only the places from which views are measured.
    let unnamed = written.filter { !isNamedDecider($0) }.sizesFirst.enumerated()
      .sorted { ($0.element.priority, $0.offset) < ($1.element.priority, $1.offset) }
      .map(\.element)
    if !unnamed.isEmpty {
      let count = Explanation.namedCount(of: unnamed.count, atMost: 2)
      return [
        .kept(demand, by: unnamed.prefix(count).map(\.phrase), more: unnamed.count - count)
      ]
    }
    // The reason for a size is usually a sum, which names what takes the rest.
    guard written.isEmpty, case .greater = demand, reasonSentence.result ?? 0 == 0 else {
      return []
    }
    let causes = keepers.causes
    return causes.isEmpty ? [] : [.kept(demand, by: causes, more: 0)]
  }

  /// Whether the sentence about a tie names the content.
  private func isTied(_ constraint: LaidOutConstraint) -> Bool {
    guard let tie, constraint.isContent, constraint.priority == tie.priority else { return false }
    return tie.views.contains(constraint.first.item)
  }

  private func isNamedDecider(_ constraint: LaidOutConstraint) -> Bool {
    sum?.parts.isEmpty != true
      && mentionedDeciders.prefix(Explanation.mostDeciders).contains(constraint)
  }

  private func sentence(ofMissed constraint: LaidOutConstraint) -> Sentence {
    let missed = constraint.violation
    if constraint.state == .broken {
      if impossible.contains(constraint.id) { return .belowZero(constraint.phrase, attribute.size) }
      guard missed > LayoutInspection.tolerance else { return .dropped(constraint.phrase, by: 0) }
      return isOnSizeAlone(constraint)
        ? .droppedSize(
          constraint.phrase, attribute,
          by: value - insets > constraint.constant ? missed : -missed)
        : .dropped(constraint.phrase, by: missed)
    }
    switch constraint.id.kind {
    case .compressionResistance:
      return .cut(
        shortage, wants: formula(ofContent: constraint), priority: constraint.priority, by: missed)
    case .contentHugging:
      return .stretched(
        wants: formula(ofContent: constraint), priority: constraint.priority, by: missed)
    default: return .offBy(constraint.phrase, by: missed)
    }
  }

  private var shortage: Shortage {
    if value - insets <= LayoutInspection.tolerance { return .unseen }
    return isCutOff ? .cutOff : .compressed
  }

  private func isOnSizeAlone(_ constraint: LaidOutConstraint) -> Bool {
    constraint.first.item == view && constraint.first.attribute == attribute.layoutAttribute
      && (constraint.second == nil || constraint.multiplier == 0) && attribute.isSize
  }

  /// The size of a frame that shows the whole content.
  private func formula(ofContent constraint: LaidOutConstraint) -> Formula {
    Formula([Term(.number(constraint.constant))] + insetTerms)
  }

  /// The alignment insets as a term of a formula; none if there are none.
  private var insetTerms: [Term] {
    insets == 0 ? [] : [Term(.part(abs(insets), .inset(view)), isSubtracted: insets < 0)]
  }

  func sentence(of range: ClosedRange<Double>) -> Sentence {
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): .anyBetween(attribute, range.lowerBound, range.upperBound)
    case (true, false): .anyFrom(attribute, range.lowerBound)
    case (false, true): .anyUpTo(attribute, range.upperBound)
    case (false, false): .any(attribute)
    }
  }
}

// MARK: Reasons

extension Explanation {
  private var subject: Subject { Subject(view: view, attribute: attribute, value: value) }

  /// The reason, or the value alone if the numbers in the reason lead to a different result.
  private var reasonSentence: Sentence {
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
    case .relation(let constraint, _): sentence(aboutRelation: constraint)
    case .equally(let stack, let decider): equalSentence(stack, decider)
    case .proportionally(let constraint, let whole): proportionalSentence(constraint, whole)
    case .remainder: remainderSentence
    case .contained: containedSentence
    case .sharedContents(let views, let rest, let share):
      .sharedContents(
        subject, among: views, formula(of: rest), sum: rest.reduce(0) { $0 + $1.value },
        share: share)
    case .chain: chainSentence
    case .between: betweenSentence
    case .sharing(let sharing): sentence(about: sharing)
    case .canvas: .canvas(subject)
    // In a conflict, dropped constraints may lead to a different value.
    case .hidden where isZero: .hidden(subject, container: container)
    case .minimum where isZero && ambiguity != nil:
      .unset(subject, hasUnsatisfied: !droppedAtEdges.isEmpty || hasDropped || isMoreWanted)
    case .minimum where isZero: .minimum(subject)
    case .nothing where isZero && !isMoreWanted: .nothing(subject)
    case .noShare(let stack) where isZero: .noShare(subject, stack: stack)
    case .minimum where isOfInsets, .nothing where isOfInsets && !isMoreWanted:
      .insetsAlone(subject)
    case .hidden, .minimum, .nothing, .noShare: .value(subject)
    case .deciders: consequenceSentence
    }
  }

  private var isZero: Bool { abs(value) <= LayoutInspection.tolerance }
  private var isOfInsets: Bool { abs(value - insets) <= LayoutInspection.tolerance }

  /// Whether an unsatisfied constraint requires a different number.
  private var isMoreWanted: Bool { unsatisfied.contains { $0.id.kind != .stack } }

  private var hasDropped: Bool { unsatisfied.contains { $0.state == .broken } }

  private var contentSentence: Sentence {
    if let sum, sum.parts.count > 1 { return .contentAndInsets(subject, formula(of: sum.parts)) }
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
    if case .mask = constraint.id, let manualFrame, manualFrame[attribute] == value {
      return .manualFrame(subject, width: manualFrame.width, height: manualFrame.height)
    }
    if let sum, sum.parts.count > 1 {
      return .relation(subject, constraint.phrase, formula(of: sum.parts))
    }
    return .constraint(subject, constraint.phrase)
  }

  private func sentence(aboutRelation constraint: LaidOutConstraint) -> Sentence {
    guard let sum else { return .constraint(subject, constraint.phrase) }
    let formula = formula(of: sum.parts)
    if case .mask = constraint.id {
      return .resizedFrame(subject, superview: container, formula)
    }
    return .relation(subject, constraint.phrase, formula)
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
    let isInside = sum?.parts.contains { $0.kind == .margin } ?? false
    return isInside
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
  private func sentence(ofContext sum: Sum) -> [Sentence] {
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
    guard let sum else { return .value(subject) }
    if sum.parts.isEmpty { return .edgesMeet(subject) }
    let formula = formula(of: sum.parts)
    // Guides have names with a dot.
    if sum.parts.count == 1, let inner = sum.parts[0].item, !inner.contains("."),
      formula.terms == [Term(.part(sum.parts[0].value, .named(inner)))]
    {
      return .content(subject, view: inner, length: sum.parts[0].value)
    }
    return .contents(subject, formula)
  }

  private var chainSentence: Sentence {
    guard let sum else { return .value(subject) }
    if sum.parts.isEmpty { return .atEdge(subject, container: origin) }
    return .distance(subject, container: origin, formula(of: sum.parts))
  }

  private var betweenSentence: Sentence {
    guard let sum else { return .value(subject) }
    return .betweenEdges(subject, formula(of: sum.parts))
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

  private var consequenceSentence: Sentence {
    guard let sum, !sum.parts.isEmpty else { return .value(subject) }
    return .consequence(subject, formula(of: sum.parts))
  }
}

extension [LaidOutConstraint] {
  /// The user's constraints and contents, each content and each manual frame once.
  fileprivate var mentionable: [LaidOutConstraint] {
    var mentioned: [LaidOutConstraint] = []
    for constraint in self where constraint.id.kind.rank < ConstraintID.Kind.placement.rank {
      let isKnown = mentioned.contains { known in
        constraint.isContent && known.isContent && known.first == constraint.first
          || constraint.id.kind == .mask && known.id.view == constraint.id.view
      }
      if !isKnown { mentioned.append(constraint) }
    }
    return mentioned
  }

  /// The reasons for constraints that no scene contains, each once.
  fileprivate var causes: [Explanation.ConstraintPhrase] {
    var causes: [Explanation.ConstraintPhrase] = []
    for case let cause? in map(\.cause) where !causes.contains(cause) { causes.append(cause) }
    return causes
  }
}

extension LaidOutConstraint {
  /// The reason for a constraint that no scene contains; nil for others, and for nonnegative sizes.
  var cause: Explanation.ConstraintPhrase? {
    switch id {
    case .stack(let stack, _, _): .arrangement(stack: stack)
    case .margins(let view, _): .margins(view: view)
    case .window, .placement: .canvas
    case .entry, .size, .contentHugging, .compressionResistance, .mask, .safeArea,
      .engine:
      nil
    }
  }

  /// Whether the constraint is a content size.
  package var isContent: Bool {
    id.kind == .contentHugging || id.kind == .compressionResistance
  }

  /// Whether a stack view hides a view with it.
  fileprivate var isHiding: Bool {
    if case .stack(_, "UISV-hiding", _) = id { true } else { false }
  }

  /// Whether a stack view prefers a width for a text that wraps by it.
  fileprivate var isTextWidth: Bool {
    if case .stack(_, "UISV-text-width-disambiguation", _) = id { true } else { false }
  }

  /// The constraint as sentences name it.
  var phrase: Explanation.ConstraintPhrase {
    switch id {
    case .stack(_, "UISV-hiding", _):
      return .property(Property.isHidden.key, view: first.item, value: "true")
    case .contentHugging(let view, let axis):
      return .hugging(
        view: view, axis == .horizontal ? .width : .height, size: constant, priority: priority)
    case .compressionResistance(let view, let axis):
      return .resistance(
        view: view, axis == .horizontal ? .width : .height, size: constant, priority: priority)
    case .mask(let view, _, _): return .manualFrame(view: view, line: line)
    case .stack(let stack, _, _) where !isRequired:
      return .added(explanationText, stack: stack, priority: priority)
    default:
      let text = explanationText
      return isRequired
        ? .required(text, line: line) : .optional(text, line: line, priority: priority)
    }
  }
}

extension Double {
  /// The whole number that this one is but for rounding; nil for others.
  fileprivate var nearlyWhole: Double? { abs(self - rounded()) < 1e-6 ? rounded() : nil }
}

extension Size {
  fileprivate subscript(attribute: FrameAttribute) -> Double {
    attribute.axis == .horizontal ? width : height
  }
}
