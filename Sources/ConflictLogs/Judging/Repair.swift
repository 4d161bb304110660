/// A change after which the required constraints of a log can be satisfied.
package struct Repair: Hashable, Sendable {
  package var change: Change

  /// The indices of the changed constraints.
  package var constraints: [Int]

  package enum Change: Hashable, Sendable {
    /// The constraint becomes optional, with the priority 999.
    case lower
    /// The constraint becomes an inequality, one half of its equation.
    case loosen(LoggedConstraint.Relation)
    case remove
    /// The view at an index in ``ConflictLog/items`` stops translating its mask into constraints.
    case stopTranslatingMask(item: Int)
  }

  package init(_ change: Change, _ constraints: [Int]) {
    self.change = change
    self.constraints = constraints
  }
}

extension LogJudgement {
  /// The maximum number of lines that are relaxed on trial; each takes a solve, and an equation
  /// takes two more.
  static let mostTried = 24

  /// Returns repairs, the recommended one first; each was verified by solving.
  static func repairs(
    _ log: ConflictLog, _ system: LogSystem, conflict: [Int], verdict: Verdict, squeeze: Squeeze?
  ) -> [Repair] {
    var found: [Repair] = []
    func holds(without removed: Set<Int>) -> Bool {
      system.canHold(system.lines.filter { !removed.contains($0) })
    }
    if verdict == .mask, let item = ForgottenMask(in: conflict, of: log)?.item {
      let masks = LogJudgement.masks(of: item, in: log)
      if holds(without: Set(masks)) {
        found.append(Repair(.stopTranslatingMask(item: item), masks))
      }
    }
    // Views without constraints in Interface Builder get theirs there.
    var tried: Set<Int> = []
    for index in conflict where log.constraints[index].isPrototyping && tried.count < mostTried {
      let item = log.constraints[index].maskedItem
      guard tried.insert(item).inserted else { continue }
      let added = log.constraints.indices.filter {
        log.constraints[$0].isPrototyping && log.constraints[$0].maskedItem == item
      }
      if holds(without: Set(added)) { found.append(Repair(.remove, added)) }
    }
    let users = BreakingPrediction(log).order(conflict, atMost: 2 * mostTried).filter {
      log.constraints[$0].isChangeable
    }
    func rank(_ index: Int) -> Double {
      let constraint = log.constraints[index]
      if constraint.joinsOwnEdges { return 0 }
      guard squeeze?.isFinal ?? true, constraint.isConstantSize else { return 1 }
      // A size for which the others leave nothing is not the wrong one, if nothing is meant to be 0.
      let left = system.range(of: constraint.first, among: system.lines.filter { $0 != index })
      return left.map { $0.upperBound < PrintedRounding.leastConstant } == true ? 2 : 1
    }
    let order = (squeeze?.endsFirst(users) ?? users).sorted(stablyBy: rank)
    for index in order.prefix(LogJudgement.mostTried) where holds(without: [index]) {
      found.append(Repair(.lower, [index]))
      if endsSelfSizing(index, of: log) { continue }
      for relation in [LoggedConstraint.Relation.greaterThanOrEqual, .lessThanOrEqual]
      where log.constraints[index].relation == .equal
        && system.canHold(loosening: index, to: relation)
      {
        found.append(Repair(.loosen(relation), [index]))
      }
      found.append(Repair(.remove, [index]))
    }
    if found.isEmpty, let lines = relaxedTogether(order, log, system) {
      found = [Repair(.lower, lines)]
    }
    if !users.isEmpty, let item = ForgottenMask.emptyContainer(squeeze, of: log) {
      let masks = LogJudgement.masks(of: item, in: log)
      let place = found.firstIndex { $0.constraints != found[0].constraints } ?? found.count
      if holds(without: Set(masks)) {
        found.insert(Repair(.stopTranslatingMask(item: item), masks), at: place)
      }
    }
    return found
  }

  /// Returns lines that must be relaxed together if no single one is enough, as for several conflicts: a
  /// pair, if there is one, or else the usual line of one conflict after another.
  private static func relaxedTogether(
    _ order: [Int], _ log: ConflictLog, _ system: LogSystem
  ) -> [Int]? {
    let prediction = BreakingPrediction(log)
    func rest(without removed: [Int]) -> [Int] { system.lines.filter { !removed.contains($0) } }
    func choices(_ lines: [Int]) -> [Int] {
      prediction.order(lines).filter { log.constraints[$0].isChangeable }
    }
    func relaxing(_ known: [Int], _ order: [Int], atMost most: Int) -> [Int]? {
      for line in order where !system.effort.isSpent {
        let removed = known + [line]
        if system.canHold(rest(without: removed)) { return removed }
        guard most > 1, let next = system.conflictingLines(among: rest(without: removed)),
          let found = relaxing(removed, choices(next.lines), atMost: most - 1)
        else { continue }
        return found
      }
      return nil
    }
    guard system.canHold(system.lines.filter { !log.constraints[$0].isChangeable }) else {
      return nil
    }
    // Lines beyond `mostTried` have not been tried alone.
    guard let found = [1, 2, Int.max].lazy.compactMap({ relaxing([], order, atMost: $0) }).first
    else { return nil }
    return found.reduce(found) { needed, line in
      let fewer = needed.filter { $0 != line }
      return system.canHold(rest(without: fewer)) ? fewer : needed
    }.sorted()
  }

  /// The constraints that the mask of a view creates.
  private static func masks(of item: Int, in log: ConflictLog) -> [Int] {
    log.constraints.indices.filter {
      log.constraints[$0].origin == .autoresizingMask && log.constraints[$0].maskedItem == item
    }
  }

  /// Whether the height of a cell follows from its content only with a line: without the edge at the
  /// bottom, or with an inequality, no height follows.
  private static func endsSelfSizing(_ index: Int, of log: ConflictLog) -> Bool {
    let line = log.constraints[index]
    return line.first.attribute.axis == .vertical
      && log.constraints.contains { size in
        let view = log.items[size.first.item]
        return size.origin == .encapsulated && size.isConstantSize
          && size.first.attribute == .height
          && view.keepsMask && !view.isWindow
          && Squeeze.isEnd(line, of: size.first.item)
      }
  }
}
