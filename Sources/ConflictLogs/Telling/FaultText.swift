import Phrases

/// Sentences about the cause of a conflict.
struct FaultText {
  private let log: ConflictLog
  private let judgement: LogJudgement
  /// The positions of the conflicting constraints, or of all if none conflict as printed.
  private let indices: [Int]
  private let conflict: [LoggedConstraint]

  init(_ log: ConflictLog, _ judgement: LogJudgement) {
    self.log = log
    self.judgement = judgement
    indices = judgement.isFeasible ? Array(log.constraints.indices) : judgement.conflict
    conflict = indices.map { log.constraints[$0] }
  }

  var sentences: [Phrase] {
    switch judgement.verdict {
    case .app: [own] + joined + pinnedTwice + distributed + prototyped + places + outside + unproved
    case .library: [library] + unproved
    case .system: system
    case .hiding: hiding
    case .mask: mask
    case .transient: transient
    case .unknown: [unknown] + rounded + prototyped + places + outside + unproved
    }
  }

  private var library: Phrase {
    libraries.isEmpty
      ? "A library: \(none). Update it, or report the bug."
      : "A library: \(none). Update \(list: libraries), or report the bug."
  }

  /// The advice if nothing can be proved: UIKit could satisfy the others after it had broken this
  /// constraint.
  private var unproved: [Phrase] {
    // A broken line that is optional now was changed in the text, to try the advice.
    guard judgement.isFeasible, log.isReported, let index = log.broken,
      log.constraints[index].isChangeable, log.constraints[index].priority == 1000
    else { return [] }
    return [
      """
      To avoid the log, lower the priority of line \(index + 1), which \(log.system) broke, to 999: \
      \(log.equation(log.constraints[index]))
      """
    ]
  }

  /// States that the app did not create the constraints, as far as all of them could be read.
  private var none: Phrase {
    log.notUnderstood.isEmpty
      ? "none of these constraints is yours"
      : "the constraints that could be read are not yours, but other lines may be"
  }

  /// ``none`` at the start of a sentence.
  private var noneFirst: Phrase {
    log.notUnderstood.isEmpty
      ? "None of these constraints is yours"
      : "The constraints that could be read are not yours, but other lines may be"
  }

  private var system: [Phrase] {
    guard log.notUnderstood.isEmpty else { return ["The system: \(none)."] }
    let remedy: Phrase =
      isOfBar
      ? "lay out the bar or alert before it is shown, or ignore the log"
      : ownerOfMargins.map { "reduce the margins of \($0), or ignore the log" }
        ?? (conflict.contains { $0.origin == .stackView }
          ? "reduce the spacing and the margins of the stack view, or ignore the log"
          : "ignore the log")
    return ["The system: \(none), and you cannot change them. You can only \(remedy)."]
  }

  /// The first view of the app whose margins are part of a conflict without the spacing of a stack view.
  private var ownerOfMargins: String? {
    guard !conflict.contains(where: { $0.identifier == "UISV-spacing" }) else { return nil }
    return conflict.filter { $0.origin == .margins }.flatMap(\.items)
      .first { !log.items[$0].isGuide && !log.items[$0].isPrivateToSystem }.map(log.name(ofItem:))
  }

  private var isOfBar: Bool {
    log.isOfActionSheet
      || conflict.contains { constraint in
        constraint.items.contains { log.items[$0].isOfBarOrAlert }
          || constraint.identifier.map(Origin.isOfBar) == true
      }
  }

  /// States that two lines place one edge at two positions of an item.
  private var pinnedTwice: [Phrase] {
    for (position, index) in indices.enumerated() {
      let one = log.constraints[index]
      let other = indices[(position + 1)...].first {
        let other = log.constraints[$0]
        return one.first == other.first && one.second?.item == other.second?.item
          && one.second?.attribute != other.second?.attribute
          && [one, other].allSatisfy { $0.isChangeable && $0.relation == .equal }
      }
      guard let other, let second = one.second, !one.first.attribute.isSize else { continue }
      return [
        """
        Lines \(index + 1) and \(other + 1) place \(log.name(of: one.first)) at two positions of \
        \(log.name(ofItem: second.item)).
        """
      ]
    }
    return []
  }

  /// Names the distribution that makes sizes equal.
  private var distributed: [Phrase] {
    indices.filter { log.constraints[$0].identifier == "UISV-fill-equally" }.prefix(1).map {
      "Line \($0 + 1) comes from the distribution fillEqually; with fill, the sizes may differ."
    }
  }

  /// Names an equation between two edges of one view.
  private var joined: [Phrase] {
    indices.filter { log.constraints[$0].joinsOwnEdges }.prefix(1).map { index in
      let first = log.constraints[index].first
      return """
        Line \(index + 1) makes the \(first.attribute.axis.size) of \(log.name(ofItem: first.item)) \
        0: one of the two edges was probably meant to be another view's.
        """
    }
  }

  /// Names the constraints that Interface Builder added to a view without any.
  private var prototyped: [Phrase] {
    let added = indices.filter { log.constraints[$0].isPrototyping }
    guard let view = added.first.map({ log.constraints[$0].maskedItem }) else { return [] }
    let numbers = added.filter { log.constraints[$0].maskedItem == view }.map { "\($0 + 1)" }
    return [
      numbers.count == 1
        ? """
        Interface Builder added line \(numbers[0]), because \(log.name(ofItem: view)) \
        has no constraints in its storyboard: add constraints there.
        """
        : """
        Interface Builder added lines \(list: numbers), because \(log.name(ofItem: view)) \
        has no constraints in its storyboard: add constraints there.
        """
    ]
  }

  private var unknown: Phrase {
    guard log.notUnderstood.isEmpty else {
      return "Unknown: the lines that could be read do not contradict each other."
    }
    return log.isReported
      ? """
      Unknown: the printed constraints do not contradict each other; the rest of the conflict may \
      be missing.
      """
      : """
      Unknown: the printed constraints do not contradict each other; the text does not say that \
      they conflict.
      """
  }

  /// States what would explain a conflict that the text does not mention.
  private var rounded: [Phrase] {
    guard judgement.isImposedSizeClose, log.notUnderstood.isEmpty, !log.isReported,
      Verdict(log, conflict: Array(log.constraints.indices)) == .app
    else { return [] }
    return [
      """
      If a conflict was reported, one of them is off by a fraction, such as one that comes from \
      \(fractions).
      """
    ]
  }

  private var own: Phrase {
    if let item = framedItem {
      return """
        Your constraints: they contradict the frame of \(log.name(ofItem: item)), from which its \
        autoresizing mask creates constraints.
        """
    }
    if judgement.imposed != nil {
      return "Your constraints: they contradict a size that is imposed from outside."
    }
    if let squeeze = judgement.squeeze, log.constraints[squeeze.line].origin.isUsers {
      let collapsed = log.constraints[squeeze.line]
      return """
        Your constraints: line \(squeeze.line + 1) collapses \(log.name(ofItem: squeeze.item)) to a \
        \(collapsed.first.attribute.axis.size) of 0, while the constraints inside it still need \
        space. \(avoiding)
        """
    }
    guard judgement.isFeasible else { return contradiction }
    return log.usesMargins
      ? "Your constraints: they contradict the layout margins."
      : """
      Your constraints: one of them is off by a fraction, such as one that comes from \
      \(fractions).
      """
  }

  /// States that the app's constraints contradict each other, or where the keyboard keeps its views.
  private var contradiction: Phrase {
    let isOfKeyboard = conflict.contains {
      $0.first.attribute.axis == .vertical && $0.items.contains { log.items[$0].isHostOfKeyboard }
    }
    guard isOfKeyboard else {
      return indices.count == 1
        ? "Your constraint: it cannot be satisfied on its own."
        : "Your constraints: they contradict each other."
    }
    let advice: Phrase =
      judgement.isOnlyConflict ? "Then the screen is correct. \(avoiding)" : avoiding
    return """
      Your constraints: they contradict the place of the keyboard, which is outside its window until \
      it is shown. \(advice)
      """
  }

  /// The sources of small differences from the sizes that are imposed.
  private var fractions: Phrase {
    FaultText.fractions(along: Set(imposedLines.map(\.first.attribute.axis)))
  }

  /// Returns the sources of small differences; only heights contain separators.
  private static func fractions(along axes: Set<Attribute.Axis>) -> Phrase {
    axes.contains(.vertical) ? "rounding or a separator" : "rounding"
  }

  /// The places in the source that a library prints.
  private var places: [Phrase] {
    let places = conflict.compactMap(\.source)
    return places.isEmpty ? [] : ["They were created in \(list: FaultText.list(of: places))."]
  }

  /// The first view whose frame is in the conflict because of its autoresizing mask; nil if there is
  /// none, or if something that encloses a view imposes a size.
  private var framedItem: Int? {
    guard !judgement.isFeasible, imposedLines.isEmpty else { return nil }
    return conflict.first { $0.origin == .autoresizingMask }?.maskedItem
  }

  private var imposedLines: [LoggedConstraint] {
    conflict.filter(\.origin.isImposed)
  }

  /// Returns what a table, a collection or a window imposes, and what the constraints need instead.
  private var outside: [Phrase] {
    let imposed = judgement.imposed
    let shown = imposed.map { log.constraints[$0.constraint] }
    guard let constraint = shown ?? imposedLines.first else { return [] }
    let source: Phrase =
      switch constraint.origin {
      case .autoresizingMask where constraint.first.item == framedItem: "Its frame"
      case .autoresizingMask: "The frame of \(log.name(ofItem: constraint.first.item))"
      case .system: "\(log.system)"
      case .temporary: "A measurement, such as systemLayoutSizeFitting,"
      default: "The enclosing table, collection or window"
      }
    let (name, value) = (log.name(of: constraint.first), constraint.constant.logText)
    guard let imposed else { return ["\(source) fixes \(name) at \(value)."] }
    let need: Phrase =
      "\(source) fixes \(name) at \(value); your constraints need \(imposed.words)."
    // Content that would have to be empty needs more than a fraction.
    let isFraction = imposed.isClose(to: constraint.constant) && !judgement.needsNonNegativeSizes
    guard isFraction else { return [need] }
    let fractions = FaultText.fractions(along: [constraint.first.attribute.axis])
    return [need, "Such a small difference comes from \(fractions). \(avoiding)"]
  }

  /// Returns places as a list, with the lines of each file together.
  private static func list(of places: [LoggedConstraint.Source]) -> [Phrase] {
    var files: [String] = []
    for place in places where !files.contains(place.name) { files.append(place.name) }
    return files.map { file in
      var lines: [Int] = []
      for place in places where place.name == file && !lines.contains(place.line) {
        lines.append(place.line)
      }
      let numbers = lines.map { "\($0)" }
      return numbers.count == 1
        ? "\(file) line \(numbers[0])" : "\(file) lines \(items: numbers)"
    }
  }

  private var libraries: [String] {
    Set(conflict.flatMap(\.items).compactMap { log.items[$0].library }).sorted()
  }

  private var hiding: [Phrase] {
    let hidden = conflict.first { $0.identifier == "UISV-hiding" }
    let name: Phrase = "\(hidden.map { log.name(ofItem: $0.first.item) }, or: "a view")"
    let size = hidden?.first.attribute.axis.size ?? "size"
    let users = conflict.filter(\.origin.isUsers)
    guard !users.isEmpty else {
      let remedy = remedyOfHiding(name)
      return [
        """
        A stack view hides \(name) by setting its \(size) to 0 (UISV-hiding), while the spacing \
        inside it still needs space.
        """,
        judgement.contentOfHidden.isEmpty ? "\(noneFirst). \(remedy)." : "\(remedy).",
      ]
    }
    let isOwn = users.map { constraint in constraint.items.allSatisfy { $0 == hidden?.first.item } }
    let what: Phrase =
      !isOwn.contains(true)
      ? "the constraints inside it"
      : isOwn.contains(false) ? "its own constraints and those inside it" : "its own constraints"
    return [
      """
      A stack view hides \(name) by setting its \(size) to 0 (UISV-hiding), while \(what) still \
      need space.
      """,
      judgement.isScreenCorrect ? "The screen is correct. \(avoiding)" : avoiding,
    ]
  }

  private func remedyOfHiding(_ name: Phrase) -> Phrase {
    let lines = judgement.contentOfHidden.map { "\($0 + 1)" }
    return switch lines.count {
    case 0: "Hide the arranged subviews of \(name), too, or set its spacing to 0"
    case 1:
      """
      Hide the arranged subviews of \(name), too, or set its spacing to 0, and lower the priority of \
      line \(lines[0]) to 999, because it needs space, too
      """
    default:
      """
      Hide the arranged subviews of \(name), too, or set its spacing to 0, and lower the priorities \
      of lines \(list: lines) to 999, because they need space, too
      """
    }
  }

  /// The advice on priorities that prevents the log: the first repair, because lowering others may
  /// only lead to another conflict.
  private var avoiding: Phrase {
    let lowered = judgement.repairs.filter { $0.change == .lower }.map(\.constraints)
    guard let first = lowered.first else {
      if let advice = unproved.first { return advice }
      return "To avoid the log, lower the priorities of your constraints to 999."
    }
    guard first.count == 1 else {
      let numbers = first.map { "\($0 + 1)" }
      return "To avoid the log, lower the priorities of lines \(list: numbers) to 999."
    }
    let size = lowered.dropFirst().first { log.constraints[$0[0]].isConstantSize }
    let one = words(for: first[0])
    guard let other = size.map({ words(for: $0[0]) }) else {
      return "To avoid the log, lower the priority of \(one) to 999."
    }
    return "To avoid the log, lower the priority of \(one) or of \(other) to 999."
  }

  /// Returns what a line is: an end edge of the view without room, a size, or just a line.
  private func words(for index: Int) -> Phrase {
    let constraint = log.constraints[index]
    if judgement.squeeze?.isEnd(index) == true {
      return constraint.first.attribute.axis == .horizontal
        ? "the trailing edge (line \(index + 1))" : "the bottom edge (line \(index + 1))"
    }
    return constraint.isConstantSize
      ? "\(log.name(of: constraint.first)) (line \(index + 1))" : "line \(index + 1)"
  }

  private var mask: [Phrase] {
    let forgotten = ForgottenMask(in: indices, of: log)
    let name: Phrase = "\(forgotten.map { log.name(ofItem: $0.item) }, or: "a view")"
    guard forgotten?.isOnlyFrame != true else {
      return [
        ownerOfMargins.map {
          "An autoresizing mask: the frame of \(name) leaves no room for the margins of \($0)."
        } ?? """
          An autoresizing mask: the frame of \(name) does not fit the other frames, from which masks \
          create these constraints.
          """,
        """
        Create \(name) with a frame that fits, change its autoresizingMask, or set its \
        translatesAutoresizingMaskIntoConstraints to false and add constraints.
        """,
      ]
    }
    let sentences: [Phrase] = [
      "A forgotten mask: \(name) has constraints, and its autoresizing mask still creates others.",
      "Set its translatesAutoresizingMaskIntoConstraints to false before you add constraints.",
    ]
    guard forgotten?.mayBeTransient == true,
      let size = conflict.first(where: { $0.isTransient && $0.maskedItem == forgotten?.item })
    else { return sentences }
    return sentences + [
      """
      Or a temporary size, if \(name) contains the other views: \(log.name(of: size.first)) is 0 \
      until it gets its actual value.
      """
    ]
  }

  /// Advice for a frame of the app's own without room for the frames inside it; nil for others.
  private var emptyFrame: Phrase? {
    guard ForgottenMask(in: indices, of: log) != nil else { return nil }
    return """
      Autoresizing masks create these constraints from frames: create the view with a frame that has \
      room for those inside it, or ignore the log.
      """
  }

  /// Advice for a size of 0 among constraints of the system.
  private var remedyOfEmptyFrame: Phrase {
    let mask = conflict.first { $0.origin == .autoresizingMask && $0.isTransient }
    // No app creates the views of an alert.
    if let view = mask?.maskedItem, !log.items[view].isOfAlert {
      if log.items[view].isOfBarOrAlert {
        return """
          Create the bar or accessory view with a frame of its actual size, or set its frame before \
          its items; or ignore the log.
          """
      }
      if !log.items[view].keepsMask {
        return """
          Create \(log.name(ofItem: view)) with a frame of its actual size, or set its frame before \
          it is laid out; or ignore the log.
          """
      }
    }
    return conflict.contains { $0.origin == .stackView }
      ? "You can only reduce spacing and margins, or ignore the log."
      : "You can only ignore the log."
  }

  private var transient: [Phrase] {
    guard let line = judgement.squeeze?.line else { return [] }
    let cause = log.constraints[line]
    let name = log.name(of: cause.first)
    let isUsersBroken = log.broken.map { log.constraints[$0].origin.isUsers } == true
    let isUsers = isUsersBroken || conflict.contains(where: \.origin.isUsers)
    let isCorrect = judgement.isScreenCorrect
    let advice: Phrase = isCorrect ? "Then the screen is correct. \(avoiding)" : avoiding
    guard cause.constant != 0, !cause.isEmptyFrame else {
      var sentences: [Phrase] = [
        isUsers && ForgottenMask.emptyContainer(judgement.squeeze, of: log) != nil
          ? "Probably a temporary size: \(name) is 0 until it gets its actual value."
          : "A temporary size: \(name) is 0 until it gets its actual value."
      ]
      if !isCorrect, judgement.isComplete {
        sentences.append("Without it, the other lines still conflict, so the screen may be wrong.")
      }
      return sentences + [isUsers ? advice : emptyFrame ?? "\(noneFirst). \(remedyOfEmptyFrame)"]
    }
    // The log does not show whether a row has this size on purpose.
    let otherwise: Phrase? = judgement.imposed.map {
      "If it is final, your constraints need \($0.words)."
    }
    let estimate = cause.constant.logText
    return [
      """
      Probably a temporary size: \(name) is \(estimate), an estimate until the actual one is known.
      """, advice,
    ] + (otherwise.map { [$0] } ?? [])
  }
}

extension Attribute.Axis {
  /// The size along the axis.
  var size: Phrase { self == .horizontal ? "width" : "height" }
}
