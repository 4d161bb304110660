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

  var sentences: [String] {
    switch judgement.verdict {
    case .app: [own] + joined + pinnedTwice + prototyped + places + outside
    case .library: ["A library: \(none). Update \(libraries), or report the bug."]
    case .system: system
    case .hiding: hiding
    case .mask: mask
    case .transient: transient
    case .unknown: [unknown] + prototyped + places + outside
    }
  }

  /// States that the app did not create the constraints, as far as all of them could be read.
  private var none: String {
    log.notUnderstood.isEmpty
      ? "none of these constraints is yours"
      : "the constraints that could be read are not yours, but other lines may be"
  }

  private var system: [String] {
    guard log.notUnderstood.isEmpty else { return ["The system: \(none)."] }
    let isOfBar =
      log.isOfActionSheet
      || conflict.contains { constraint in
        constraint.items.contains { log.items[$0].isOfBarOrAlert }
          || constraint.identifier.map(Origin.isOfBar) == true
      }
    let remedy =
      isOfBar
      ? "lay out the bar or alert before it is shown, or ignore the log"
      : conflict.contains { $0.origin == .stackView }
        ? "reduce the spacing and the margins of the stack view, or ignore the log"
        : "ignore the log"
    return ["The system: \(none), and you cannot change them. You can only \(remedy)."]
  }

  /// States that two lines place one edge at two positions of an item.
  private var pinnedTwice: [String] {
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
        "Lines \(index + 1) and \(other + 1) place \(log.name(of: one.first)) at two positions of "
          + "\(log.name(ofItem: second.item))."
      ]
    }
    return []
  }

  /// Names an equation between two edges of one view.
  private var joined: [String] {
    indices.filter { log.constraints[$0].joinsOwnEdges }.prefix(1).map { index in
      let first = log.constraints[index].first
      return
        "Line \(index + 1) makes the \(first.attribute.axis.size) of \(log.name(ofItem: first.item)) "
        + "0: one of the two edges was probably meant to be another view's."
    }
  }

  /// Names the constraints that Interface Builder added to a view without any.
  private var prototyped: [String] {
    indices.filter { log.constraints[$0].isPrototyping }.prefix(1).map { index in
      let constraint = log.constraints[index]
      return
        "Interface Builder added line \(index + 1), because \(log.name(ofItem: constraint.maskedItem)) "
        + "has no constraints in its storyboard: add constraints there."
    }
  }

  private var unknown: String {
    guard log.notUnderstood.isEmpty else {
      return "Unknown: the lines that could be read do not contradict each other."
    }
    return "Unknown: the printed constraints do not contradict each other; "
      + (log.isReported
        ? "the rest of the conflict may be missing." : "the text does not say that they conflict.")
  }

  private var own: String {
    if let item = framedItem {
      return "Your constraints: they contradict the frame of \(log.name(ofItem: item)), from which "
        + "its autoresizing mask creates constraints."
    }
    if judgement.imposed != nil {
      return "Your constraints: they contradict a size that is imposed from outside."
    }
    if let squeeze = judgement.squeeze, log.constraints[squeeze.line].origin.isUsers {
      let collapsed = log.constraints[squeeze.line]
      return
        "Your constraints: line \(squeeze.line + 1) collapses \(log.name(ofItem: squeeze.item)) "
        + "to a \(collapsed.first.attribute.axis.size) of 0, while the constraints inside it still "
        + "need space. \(avoiding)"
    }
    guard judgement.isFeasible else { return contradiction }
    return log.usesMargins
      ? "Your constraints: they contradict the layout margins."
      : "Your constraints: one of them is off by a fraction, such as one that comes from "
        + "\(FaultText.fractions(along: axes))."
  }

  /// States that the app's constraints contradict each other, or where the keyboard keeps its views.
  private var contradiction: String {
    let isOfKeyboard = conflict.contains {
      $0.first.attribute.axis == .vertical && $0.items.contains { log.items[$0].isHostOfKeyboard }
    }
    guard isOfKeyboard else { return "Your constraints: they contradict each other." }
    return
      "Your constraints: they contradict the place of the keyboard, which is outside its window "
      + "until it is shown. \(judgement.isOnlyConflict ? "Then the screen is correct. " : "")\(avoiding)"
  }

  private var axes: Set<Attribute.Axis> {
    Set(imposedLines.map(\.first.attribute.axis))
  }

  /// Returns the sources of small differences; only heights contain separators.
  private static func fractions(along axes: Set<Attribute.Axis>) -> String {
    axes.contains(.vertical) ? "rounding or a separator" : "rounding"
  }

  /// The places in the source that a library prints.
  private var places: [String] {
    let places = conflict.compactMap(\.source)
    return places.isEmpty ? [] : ["They were created in \(FaultText.list(of: places))."]
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
  private var outside: [String] {
    let imposed = judgement.imposed
    let shown = imposed.map { log.constraints[$0.constraint] }
    guard let constraint = shown ?? imposedLines.first else { return [] }
    let source =
      switch constraint.origin {
      case .autoresizingMask where constraint.first.item == framedItem: "Its frame"
      case .autoresizingMask: "The frame of \(log.name(ofItem: constraint.first.item))"
      case .system: log.isAppKit ? "AppKit" : "UIKit"
      default: "The enclosing table, collection or window"
      }
    let fixed =
      "\(source) fixes \(log.name(of: constraint.first)) at \(constraint.constant.logText)"
    guard let imposed else { return [fixed + "."] }
    let need = "; your constraints need \(imposed.words)."
    // Content that would have to be empty needs more than a fraction.
    let isFraction = imposed.isClose(to: constraint.constant) && !judgement.needsNonNegativeSizes
    guard isFraction else { return [fixed + need] }
    return [
      fixed + need,
      "Such a small difference comes from "
        + "\(FaultText.fractions(along: [constraint.first.attribute.axis])). \(avoiding)",
    ]
  }

  /// Returns places as a list, with the lines of each file together.
  private static func list(of places: [LoggedConstraint.Source]) -> String {
    var files: [String] = []
    for place in places where !files.contains(place.name) { files.append(place.name) }
    return files.map { file in
      var lines: [Int] = []
      for place in places where place.name == file && !lines.contains(place.line) {
        lines.append(place.line)
      }
      let numbers = lines.map { "\($0)" }.joined(separator: ", ")
      return "\(file) \(lines.count == 1 ? "line" : "lines") \(numbers)"
    }.joined(separator: "; ")
  }

  private var libraries: String {
    let names = Set(
      conflict.flatMap(\.items).compactMap { log.items[$0].library })
    return names.isEmpty ? "it" : names.sorted().joined(separator: " and ")
  }

  private var hiding: [String] {
    let hidden = conflict.first { $0.identifier == "UISV-hiding" }
    let name = hidden.map { log.name(ofItem: $0.first.item) } ?? "a view"
    let start =
      "A stack view hides \(name) by setting its \(hidden?.first.attribute.axis.size ?? "size") to 0 "
      + "(UISV-hiding), while "
    let users = conflict.filter(\.origin.isUsers)
    guard !users.isEmpty else {
      return [
        start + "the spacing inside it still needs space.",
        (judgement.contentOfHidden.isEmpty ? "\(none.asSentence) " : "")
          + "Hide the arranged subviews of \(name), too, or set its spacing to 0\(alsoLowered).",
      ]
    }
    let isOwn = users.map { constraint in constraint.items.allSatisfy { $0 == hidden?.first.item } }
    let what =
      !isOwn.contains(true)
      ? "the constraints inside it"
      : isOwn.contains(false) ? "its own constraints and those inside it" : "its own constraints"
    return [
      start + "\(what) still need space.",
      (judgement.isScreenCorrect ? "The screen is correct. " : "") + avoiding,
    ]
  }

  /// The change that is necessary besides a spacing of 0.
  private var alsoLowered: String {
    let lines = judgement.contentOfHidden
    return switch lines.count {
    case 0: ""
    case 1:
      ", and lower the priority of line \(lines[0] + 1) to 999, because it needs space, too"
    default:
      ", and lower the priorities of lines "
        + lines.map { "\($0 + 1)" }.joined(separator: " and ")
        + " to 999, because they need space, too"
    }
  }

  /// The advice on priorities that prevents the log: the first repair, because lowering others may
  /// only lead to another conflict.
  private var avoiding: String {
    let lowered = judgement.repairs.filter { $0.change == .lower }.map(\.constraints)
    guard let first = lowered.first else {
      return "To avoid the log, lower the priorities of your constraints to 999."
    }
    guard first.count == 1 else {
      let numbers = first.map { "\($0 + 1)" }.joined(separator: " and ")
      return "To avoid the log, lower the priorities of lines \(numbers) to 999."
    }
    let size = lowered.dropFirst().first { log.constraints[$0[0]].isConstantSize }
    let places = [first, size].compactMap(\.self).map { words(for: $0[0]) }
    return "To avoid the log, lower the priority of \(places.joined(separator: " or of ")) to 999."
  }

  /// Returns what a line is: an end edge of the view without room, a size, or just a line.
  private func words(for index: Int) -> String {
    let constraint = log.constraints[index]
    let edge = "the \(constraint.first.attribute.axis.end) edge"
    if judgement.squeeze?.isEnd(index) == true { return "\(edge) (line \(index + 1))" }
    return constraint.isConstantSize
      ? "\(log.name(of: constraint.first)) (line \(index + 1))" : "line \(index + 1)"
  }

  private var mask: [String] {
    let forgotten = ForgottenMask(in: indices, of: log)
    let name = forgotten.map { log.name(ofItem: $0.item) } ?? "A view"
    guard forgotten?.isOnlyFrame != true else {
      return [
        "An autoresizing mask: the frame of \(name) does not fit the other frames, from which masks "
          + "create these constraints.",
        "Create \(name) with a frame that fits, change its autoresizingMask, or set its "
          + "translatesAutoresizingMaskIntoConstraints to false and add constraints.",
      ]
    }
    let sentences = [
      "A forgotten mask: \(name) has constraints, and its autoresizing mask still creates others.",
      "Set its translatesAutoresizingMaskIntoConstraints to false before you add constraints.",
    ]
    guard forgotten?.mayBeTransient == true,
      let size = conflict.first(where: { $0.isTransient && $0.maskedItem == forgotten?.item })
    else { return sentences }
    return sentences + [
      "Or a temporary size, if \(name) contains the other views: \(log.name(of: size.first)) is 0 "
        + "until it gets its actual value."
    ]
  }

  /// Advice for a frame of the app's own without room for the frames inside it; nil for others.
  private var emptyFrame: String? {
    guard ForgottenMask(in: indices, of: log) != nil else { return nil }
    return
      "Autoresizing masks create these constraints from frames: create the view with a frame that "
      + "has room for those inside it, or ignore the log."
  }

  private var transient: [String] {
    guard let line = judgement.squeeze?.line else { return [] }
    let cause = log.constraints[line]
    let name = log.name(of: cause.first)
    let isUsersBroken = log.broken.map { log.constraints[$0].origin.isUsers } == true
    let isUsers = isUsersBroken || conflict.contains(where: \.origin.isUsers)
    let isCorrect = judgement.isScreenCorrect
    let advice = (isCorrect ? "Then the screen is correct. " : "") + avoiding
    guard cause.constant != 0, !cause.isEmptyFrame else {
      var sentences = ["A temporary size: \(name) is 0 until it gets its actual value."]
      if !isCorrect, judgement.isComplete {
        sentences.append("Without it, the other lines still conflict, so the screen may be wrong.")
      }
      let hasStack = conflict.contains { $0.origin == .stackView }
      let reducing = hasStack ? "reduce spacing and margins, or " : ""
      let ignoring = "\(none.asSentence) You can only \(reducing)ignore the log."
      return sentences + [isUsers ? advice : emptyFrame ?? ignoring]
    }
    // The log does not show whether a row has this size on purpose.
    let otherwise = judgement.imposed.map { "If it is final, your constraints need \($0.words)." }
    let estimate = "is \(cause.constant.logText), an estimate until the actual one is known."
    return ["Probably a temporary size: \(name) \(estimate)", advice]
      + (otherwise.map { [$0] } ?? [])
  }
}

extension String {
  /// The text as a sentence.
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

extension Attribute.Axis {
  /// The size along the axis.
  var size: String { self == .horizontal ? "width" : "height" }

  /// The end edge along the axis.
  fileprivate var end: String { self == .horizontal ? "trailing" : "bottom" }
}
