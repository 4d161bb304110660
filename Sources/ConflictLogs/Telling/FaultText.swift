/// Sentences about the cause of a conflict.
struct FaultText {
  private let log: ConflictLog
  /// The positions of the conflicting constraints, or of all if none conflict as printed.
  private let indices: [Int]
  private let conflict: [LoggedConstraint]
  private let verdict: Verdict
  private let isFeasible: Bool
  private let imposed: ImposedSize?
  private let repairs: [Repair]
  private let contentOfHidden: [Int]
  private let isImposedSizeClose: Bool

  init(_ log: ConflictLog, _ judgement: LogJudgement) {
    self.log = log
    isFeasible = judgement.isFeasible
    indices = judgement.isFeasible ? Array(log.constraints.indices) : judgement.conflict
    conflict = indices.map { log.constraints[$0] }
    verdict = judgement.verdict
    imposed = judgement.imposed
    repairs = judgement.repairs
    contentOfHidden = judgement.contentOfHidden
    isImposedSizeClose = judgement.isImposedSizeClose
  }

  var sentences: [String] {
    switch verdict {
    case .app: own
    case .library:
      ["A library: none of these constraints is yours. Update \(libraries), or report the bug."]
    case .system:
      [
        "The system: none of these constraints is yours, and you cannot change them. You can only "
          + "lay out the bar or alert before it is shown, or ignore the log."
      ]
    case .hiding: hiding
    case .mask: mask
    case .transient: isFeasible && !isImposedSizeClose ? [FaultText.unknown] : transient
    }
  }

  private static let unknown =
    "Unknown: the printed constraints do not contradict each other; the rest of the conflict may be "
    + "missing."

  private var own: [String] {
    let cause =
      if let item = framedItem {
        "Your constraints: they contradict the frame of \(log.name(ofItem: item)), from which its "
          + "autoresizing mask creates constraints."
      } else if imposed != nil {
        "Your constraints: they contradict a size that is imposed from outside."
      } else if !isFeasible {
        "Your constraints: they contradict each other."
      } else if !log.notUnderstood.isEmpty {
        "Unknown: the lines that could be read do not contradict each other."
      } else if log.usesMargins {
        "Your constraints: they contradict the layout margins."
      } else if log.broken != nil, isImposedSizeClose {
        "Your constraints: one of them is off by a fraction, such as the half point that a "
          + "separator takes."
      } else {
        FaultText.unknown
      }
    var sentences = [cause]
    let places = conflict.compactMap(\.source)
    if !places.isEmpty {
      sentences.append("They were created in \(FaultText.list(of: places)).")
    }
    return sentences + outside
  }

  /// The first view whose frame is in the conflict because of its autoresizing mask; nil if there is
  /// none, or if something that encloses a view imposes a size.
  private var framedItem: Int? {
    guard !isFeasible, imposedLines.isEmpty else { return nil }
    return conflict.first { $0.origin == .autoresizingMask }?.maskedItem
  }

  private var imposedLines: [LoggedConstraint] {
    conflict.filter(\.origin.isImposed)
  }

  /// Returns what a table, a collection or a window imposes, and what the constraints need instead.
  private var outside: [String] {
    let shown = imposed.map { log.constraints[$0.constraint] }
    guard let constraint = shown ?? imposedLines.first else { return [] }
    let source =
      constraint.origin == .autoresizingMask
      ? "Its frame" : "The enclosing table, collection or window"
    let fixed =
      "\(source) fixes \(log.name(of: constraint.first)) at \(constraint.constant.logText)"
    guard let imposed else { return [fixed + "."] }
    let need = "; your constraints need \(imposed.words)."
    guard imposed.isClose(to: constraint.constant) else { return [fixed + need] }
    return [
      fixed + need,
      "Such a small difference comes from rounding or a separator. Lower the priority of one of "
        + "your constraints to 999: the screen stays the same.",
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
    let size = hidden?.first.attribute == .width ? "width" : "height"
    guard conflict.contains(where: \.origin.isUsers) else {
      return [
        "A stack view hides \(name) by setting its \(size) to 0 (UISV-hiding), while the spacing "
          + "inside it still needs space.",
        (contentOfHidden.isEmpty ? "None of these constraints is yours. " : "")
          + "Hide the arranged subviews of \(name), too, or set its spacing to 0\(alsoLowered).",
      ]
    }
    return [
      "A stack view hides \(name) by setting its \(size) to 0 (UISV-hiding), while the constraints "
        + "inside it still need space.",
      "The screen is correct. \(avoiding)",
    ]
  }

  /// The change that is necessary besides a spacing of 0.
  private var alsoLowered: String {
    switch contentOfHidden.count {
    case 0: ""
    case 1:
      ", and lower the priority of line \(contentOfHidden[0] + 1) to 999, because it needs space, too"
    default:
      ", and lower the priorities of lines "
        + contentOfHidden.map { "\($0 + 1)" }.joined(separator: " and ")
        + " to 999, because they need space, too"
    }
  }

  /// The advice on priorities that prevents the log: those of a repair, because lowering others may
  /// only lead to another conflict.
  private var avoiding: String {
    let lowered = repairs.filter { $0.change == .lower }.map(\.constraints)
    guard let first = lowered.first else {
      return "To avoid the log, lower the priorities of your constraints to 999."
    }
    guard first.count == 1 else {
      let numbers = first.map { "\($0 + 1)" }.joined(separator: " and ")
      return "To avoid the log, lower the priorities of lines \(numbers) to 999."
    }
    let lines = lowered.map { $0[0] }
    let isWidth = conflict.first(where: \.isTransient)?.first.attribute == .width
    let edge = lines.first(where: isOuterEnd).map {
      "the \(isWidth ? "trailing" : "bottom") edge (line \($0 + 1))"
    }
    let size = lines.first { log.constraints[$0].isConstantSize }.map {
      "a \(isWidth ? "width" : "height") (line \($0 + 1))"
    }
    let places = [edge, size].compactMap(\.self)
    let what = places.isEmpty ? "line \(first[0] + 1)" : places.joined(separator: " or of ")
    return "To avoid the log, lower the priority of \(what) to 999."
  }

  /// Returns whether a line is about the end edge of the view that has a temporary size.
  private func isOuterEnd(_ index: Int) -> Bool {
    guard let outer = conflict.first(where: \.isTransient)?.first.item else { return false }
    let constraint = log.constraints[index]
    return [constraint.first, constraint.second].compactMap(\.self).contains {
      $0.item == outer && [.end, .marginEnd].contains($0.attribute.kind)
    }
  }

  private var mask: [String] {
    let forgotten = ForgottenMask(in: indices, of: log)
    let name = forgotten.map { log.name(ofItem: $0.item) } ?? "A view"
    let sentences = [
      "A forgotten mask: \(name) has constraints, and its autoresizing mask still creates others.",
      "Set its translatesAutoresizingMaskIntoConstraints to false before you add constraints.",
    ]
    guard forgotten?.mayBeTransient == true,
      let size = conflict.first(where: { $0.isTransient && $0.maskedItem == forgotten?.item })
    else { return sentences }
    return sentences + [
      "Or a temporary size, if \(name) contains the other views: \(log.name(of: size.first)) is 0 "
        + "until it gets its actual value, and the screen is correct."
    ]
  }

  private var isUsersBroken: Bool {
    log.broken.map { log.constraints[$0].origin.isUsers } == true
  }

  private var transient: [String] {
    guard let cause = conflict.first(where: \.isTransient) else { return [] }
    let name = log.name(of: cause.first)
    if cause.constant == 0, !conflict.contains(where: \.origin.isUsers), !isUsersBroken {
      return [
        "A temporary size: \(name) is 0 until it gets its actual value.",
        "None of these constraints is yours, and the screen is correct. You can only remove margins "
          + "and spacing, or ignore the log.",
      ]
    }
    if cause.constant == 0 {
      return [
        "A temporary size: \(name) is 0 until it gets its actual value.",
        "The screen is correct. \(avoiding)",
      ]
    }
    let size = cause.constant.logText
    // The log does not show whether a row has this size on purpose.
    let otherwise = imposed.map { "If it is final, your constraints need \($0.words)." }
    let sentences = [
      "Probably a temporary size: \(name) is \(size), an estimate until the actual one is known.",
      "Then the screen is correct. \(avoiding)", otherwise,
    ]
    return sentences.compactMap(\.self)
  }
}

/// Descriptions of repairs, one line per constraint.
struct RepairText {
  private let log: ConflictLog
  private let repairs: [Repair]

  /// The first repairs.
  private(set) var lines: [String] = []

  /// The number of the other repairs.
  private(set) var omitted = 0

  /// The maximum number of repairs; more would distract from the most common one.
  private static let most = 3

  init(_ log: ConflictLog, _ judgement: LogJudgement) {
    self.log = log
    repairs = judgement.repairs
    let all = descriptions
    let isLong = all.count > RepairText.most + 1
    lines = isLong ? Array(all.prefix(RepairText.most)) : all
    omitted = all.count - lines.count
  }

  private var descriptions: [String] {
    var lines: [String] = []
    for repair in repairs {
      switch repair.change {
      case .stopTranslatingMask(let item):
        lines.append(
          "Set \(log.name(ofItem: item)).translatesAutoresizingMaskIntoConstraints = false")
      case .lower where repair.constraints.count > 1:
        let numbers = repair.constraints.map { "\($0 + 1)" }.joined(separator: " and ")
        lines.append("Lower the priority of lines \(numbers) to 999; one alone is not enough")
      case .lower:
        let index = repair.constraints[0]
        lines.append(
          "Lower the priority of line \(index + 1) to 999\(alternatives(index)): "
            + log.equation(log.constraints[index]))
      case .loosen, .remove: break
      }
    }
    return lines
  }

  /// Returns other ways to relax the same constraint.
  private func alternatives(_ index: Int) -> String {
    let others: [String] = repairs.filter { $0.constraints == [index] }.compactMap { repair in
      switch repair.change {
      case .loosen(let relation): "make it \(relation.rawValue)"
      case .remove: "remove it"
      case .lower, .stopTranslatingMask: nil
      }
    }
    guard let last = others.last else { return "" }
    return others.dropLast().map { ", \($0)" }.joined() + " or \(last)"
  }
}
