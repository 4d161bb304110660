import AutoLayout
import SceneModel

extension Explanation {
  package static let mostSentences = 8

  /// The sentence about the lines of a text that are left out; nil if there are none.
  var omission: Sentence? {
    guard attribute == .height, case .text(let lines, _, _, _, let omitted) = content, omitted > 0
    else { return nil }
    return .omittedLines(omitted, most: lines)
  }

  /// The sentences, the most important first; at most ``mostSentences``.
  package var sentences: [Sentence] {
    // A conflict is the first thing to repair. Unsatisfied constraints of stack views are not
    // reported.
    let missed = unsatisfied.filter { $0.id.kind != .stack }
    let dropped = (missed.filter { $0.state == .broken } + droppedAtEdges).prefix(2)
    let optional = missed.filter { $0.state != .broken }.prefix(2 - dropped.count)
    var sentences = [reasonSentence] + limitSentences + dropped.flatMap(sentences(ofMissed:))
    if let omission { sentences.append(omission) }
    if let cutText {
      sentences.append(.cutText(needs: cutText.wants, by: cutText.wants - cutText.has))
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
    if let tie { sentences.append(sentence(of: tie)) }
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

  private var whatIfSentences: [Sentence] {
    let settling = ambiguity?.settling.first?.change
    return whatIf.filter { $0.change != settling }.prefix(2)
      .map { .whatIf($0.phrase, attribute, $0.value) }
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
      sumParts.contains { $0.kind == .spacing }
      ? []
      : deciders.filter { $0.id.stackIdentifier == "UISV-spacing" && $0.relation != .equal }
    return least.prefix(1) + deciders.mentionable.filter { !isInReason($0) }
  }

  private func isInReason(_ decider: LaidOutConstraint) -> Bool {
    switch reason {
    case .content: decider.isContent && decider.first.item == view
    case .constraint(let constraint), .relation(let constraint), .proportionally(let constraint, _):
      constraint == decider
    case .sharing(let sharing) where sharing.relations.contains(decider): true
    case .equally(_, .content(let view)): decider.isContent && decider.first.item == view
    // A sum names the line of a constraint, but only the view of a frame.
    default:
      decider.id.kind != .mask
        && parts.contains { $0.constraint == decider.id }
    }
  }

  // MARK: Distribution

  /// Whether the distribution is mentioned; it is not if the contents fit.
  private var mentionsDistribution: Bool {
    guard let distribution, distribution.shares.count > 1 else { return false }
    let isSpread = distribution.rule == .equalSpacing || distribution.rule == .equalCentering
    guard attribute.isSize else { return isSpread && !sumParts.isEmpty }
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
    let missed = sentence(ofMissed: constraint)
    if mayHold(constraint) { return [missed] }
    let (demand, isFree): (Demand, Bool) =
      switch constraint.id.kind {
      case .compressionResistance:
        (.greater(attribute, than: isFreeToGrow ? ambiguity?.range.upperBound : nil), isFreeToGrow)
      case .contentHugging:
        (.less(attribute, than: isFreeToShrink ? ambiguity?.range.lowerBound : nil), isFreeToShrink)
      default: (.holding, false)
      }
    if let rivals = rivals[constraint.id], !rivals.isEmpty {
      return [missed, .outvoted(demand, by: rivals.shortNames(atMost: 6), count: rivals.count)]
    }
    let keepers = obstacles(to: constraint)
    // The members of a tie do not end the range, and are named with the tie.
    if isFree, let tie, keepers.joined().contains(where: tie.constraints.contains) {
      return [missed]
    }
    return [missed] + sentences(of: keepers, preventing: demand)
  }

  /// Returns what keeps a constraint from holding.
  ///
  /// It contains only those hidden views that the constraint mentions: hiding another one leaves more
  /// room.
  private func obstacles(to constraint: LaidOutConstraint) -> [[LaidOutConstraint]] {
    (obstacles[constraint.id] ?? []).map { set in
      set.filter { !$0.isHiding || constraint.mentions($0.first.item) }
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
    return isCut ? [] : sentences(of: obstaclesToGrowth, preventing: .greater(attribute))
  }

  /// The sentence that names the constraints that prevent a demand; empty if they have already been
  /// named.
  ///
  /// If each of several sets prevents it, none of them alone is the reason, so all are named.
  private func sentences(
    of sets: [[LaidOutConstraint]], preventing demand: Demand
  ) -> [Sentence] {
    // The content of the view itself is no news about its size, but it keeps edges from their places.
    let mayBeOwn = if case .holding = demand { true } else { false }
    let named = sets.map { set in
      let all = set.nameable.filter { mayBeOwn || !($0.isContent && $0.first.item == view) }
      let news = all.filter { keeper in
        sets.count > 1 && !keeper.isPreferredSize
          || !isInReason(keeper) && tie?.constraints.contains(keeper) != true
      }
      // Each constraint of a set is necessary, so what is news is not the whole reason.
      let isNew = news.contains { !$0.isPreferredSize && !isNamedDecider($0) }
      return (mayBeOwn && isNew ? all.filter { !$0.isPreferredSize } : news).weakestFirst
    }
    // One of each set comes first.
    let written = (named.compactMap(\.first) + named.flatMap { $0.dropFirst() }).map(\.phrase)
    let imposed = zip(sets, named).filter { $0.1.isEmpty }.flatMap { $0.0.causes }
    guard !written.isEmpty else {
      // The reason for a size is usually a sum, which names what takes the rest.
      guard case .greater = demand, reasonSentence.result ?? 0 == 0, !imposed.isEmpty else {
        return []
      }
      return [.kept(demand, by: imposed, more: 0)]
    }
    if sets.count == 1 && named[0].allSatisfy(isNamedDecider) { return [] }
    let all = sets.count == 1 ? written : written + imposed
    // Several entries of a mask have one name.
    let causes = all.withoutRepetitions(of: \.self)
    let count = Explanation.namedCount(of: causes.count, atMost: max(2, sets.count))
    return [.kept(demand, by: Array(causes.prefix(count)), more: causes.count - count)]
  }

  private func sentence(of tie: Tie) -> Sentence {
    let views = tie.constraints.map(\.first.item)
    return switch Set(tie.constraints.map(\.id.kind)) {
    case [.compressionResistance]: .tiedResistance(views, priority: tie.priority)
    case [.contentHugging]: .tiedHugging(views, priority: tie.priority)
    default: .tied(tie.constraints.map(\.phrase))
    }
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
      let isUnseen = value - insets <= LayoutInspection.tolerance
      return .cut(
        isUnseen ? .unseen : shortage, wants: formula(ofContent: constraint),
        priority: constraint.priority, by: missed)
    case .contentHugging:
      return .stretched(
        wants: formula(ofContent: constraint), priority: constraint.priority, by: missed)
    default: return .offBy(constraint.phrase, by: missed)
    }
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
  var insetTerms: [Term] {
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
