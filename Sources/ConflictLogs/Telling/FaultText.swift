/// Sentences about the cause of a conflict.
struct FaultText {
  private let log: ConflictLog
  private let conflict: [LoggedConstraint]
  private let verdict: Verdict
  private let isFeasible: Bool

  init(_ log: ConflictLog, _ judgement: LogJudgement) {
    self.log = log
    isFeasible = judgement.isFeasible
    let indices = judgement.isFeasible ? Array(log.constraints.indices) : judgement.conflict
    conflict = indices.map { log.constraints[$0] }
    verdict = judgement.verdict
  }

  var sentences: [String] {
    switch verdict {
    case .app: own
    case .library:
      ["A library's: no line of the conflict is yours. Update \(libraries), or report it there."]
    case .system:
      [
        "The system's own: no line of the conflict is yours, and you can do nothing about it but "
          + "lay out the bar or alert before it is shown, or ignore the log."
      ]
    case .hiding: hiding
    case .mask: mask
    case .transient: transient
    }
  }

  private var own: [String] {
    let cause =
      if !isFeasible {
        "Yours: these constraints contradict each other."
      } else if log.usesMargins {
        "Yours: these constraints and the layout margins contradict each other."
      } else {
        "Yours: one of these lines is off by a fraction, such as the half point of a separator."
      }
    var sentences = [cause]
    let places = conflict.compactMap(\.source)
    if !places.isEmpty {
      let list = places.map { "\($0.file) line \($0.line)" }
      sentences.append("They were made in \(list.joined(separator: ", ")).")
    }
    if let imposed = conflict.first(where: { $0.origin == .encapsulated }) {
      sentences.append(
        "\(log.name(of: imposed.first)) is fixed at \(imposed.constant.logText) by the table, "
          + "collection or window around it (\(imposed.identifier ?? "")).")
    }
    return sentences
  }

  private var libraries: String {
    let names = Set(
      conflict.flatMap { [$0.first.item, $0.second?.item].compactMap { $0 } }
        .compactMap { log.items[$0].library })
    return names.isEmpty ? "it" : names.sorted().joined(separator: " and ")
  }

  private var hiding: [String] {
    let hidden = conflict.first { $0.identifier == "UISV-hiding" }
    let name = hidden.map { log.name(ofItem: $0.first.item) } ?? "a view"
    let size = hidden?.first.attribute == .width ? "width" : "height"
    return [
      "A stack view hides \(name): it gives it the \(size) 0 (UISV-hiding), while the constraints "
        + "inside still need room.",
      "Nothing is wrong on the screen. To end the log, let one of them give way: 999 is enough.",
    ]
  }

  private var mask: [String] {
    let indices = log.constraints.indices.filter { conflict.contains(log.constraints[$0]) }
    let name = log.forgottenMask(in: indices).map { log.name(ofItem: $0) } ?? "A view"
    return [
      "A mask that was forgotten: \(name) has constraints, and its autoresizing mask still counts.",
      "Set \(name)'s translatesAutoresizingMaskIntoConstraints to false before you add constraints.",
    ]
  }

  private var isUsersBroken: Bool {
    log.broken.map { log.constraints[$0].origin.isUsers } == true
  }

  private var transient: [String] {
    guard
      let cause = conflict.first(where: {
        $0.origin == .temporary || $0.origin == .encapsulated || $0.origin == .autoresizingMask
      })
    else { return [] }
    let name = log.name(of: cause.first)
    let identifier = cause.identifier.map { " (\($0))" } ?? ""
    if cause.constant == 0, !conflict.contains(where: \.origin.isUsers), !isUsersBroken {
      return [
        "A size that goes away: \(name) is 0 for a moment\(identifier), before the view gets its "
          + "real size.",
        "No line of the conflict is yours, and nothing is wrong on the screen. You can do nothing "
          + "about it but take margins and spacing away, or ignore the log.",
      ]
    }
    if cause.constant == 0 {
      return [
        "A size that goes away: \(name) is 0 for a moment\(identifier), before the view gets its "
          + "real size.",
        "Nothing is wrong on the screen. To end the log, let one of your constraints give way: 999 "
          + "is enough.",
      ]
    }
    return [
      "A size that goes away: \(name) is \(cause.constant.logText)\(identifier), an estimate that "
        + "holds until the real height is known.",
      "Nothing is wrong on the screen. To end the log, let the last edge or a fixed height give "
        + "way: 999 is enough.",
    ]
  }
}

/// Descriptions of repairs, one line per constraint.
struct RepairText {
  private let log: ConflictLog
  private let repairs: [Repair]

  /// More would distract from the most common one.
  private static let most = 5

  init(_ log: ConflictLog, _ judgement: LogJudgement) {
    self.log = log
    repairs = judgement.repairs
  }

  var lines: [String] {
    var lines: [String] = []
    for repair in repairs {
      switch repair.change {
      case .stopTranslatingMask(let item):
        lines.append(
          "Set \(log.name(ofItem: item)).translatesAutoresizingMaskIntoConstraints = false")
      case .lower where repair.constraints.count > 1:
        let numbers = repair.constraints.map { "\($0 + 1)" }.joined(separator: " and ")
        lines.append("Lower lines \(numbers) to priority 999; either alone is not enough")
      case .lower:
        let index = repair.constraints[0]
        lines.append(
          "Lower line \(index + 1) to priority 999: \(log.equation(log.constraints[index]))"
            + alternatives(index))
      case .loosen, .remove: break
      }
    }
    guard lines.count > RepairText.most else { return lines }
    return lines.prefix(RepairText.most) + ["or one of \(lines.count - RepairText.most) more"]
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
    return others.map { ", or \($0)" }.joined()
  }
}
