import Phrases

/// Descriptions of repairs, one line per constraint.
struct RepairText {
  private let log: ConflictLog
  private let repairs: [Repair]
  private let verdict: Verdict

  private(set) var lines: [Phrase] = []
  private(set) var omitted = 0

  /// The maximum number of repairs; more would distract from the most common one.
  private static let most = 3

  init(_ log: ConflictLog, _ judgement: LogJudgement) {
    self.log = log
    (repairs, verdict) = (judgement.repairs, judgement.verdict)
    let all = repairs.compactMap(description)
    let isLong = all.count > RepairText.most + 1
    lines = isLong ? Array(all.prefix(RepairText.most)) : all
    omitted = all.count - lines.count
  }

  /// Returns a repair in words; nil for one that the words of another one contain.
  private func description(of repair: Repair) -> Phrase? {
    let first = log.constraints[repair.constraints[0]]
    return switch repair.change {
    case .stopTranslatingMask(let item) where verdict == .transient:
      """
      Set \(log.name(ofItem: item)).translatesAutoresizingMaskIntoConstraints = false, or give it \
      a frame before it is laid out
      """
    case .stopTranslatingMask(let item):
      "Set \(log.name(ofItem: item)).translatesAutoresizingMaskIntoConstraints = false"
    case .lower where repair.constraints.count > 1:
      loweringTogether(repair.constraints.map { "\($0 + 1)" })
    case .lower: lowering(repair.constraints[0])
    case .remove where first.isPrototyping:
      "Add constraints in Interface Builder, which then no longer adds its own: \(log.equation(first))"
    case .loosen, .remove: nil
    }
  }

  /// Returns the repair by a lower priority, and other ways to relax the same constraint.
  private func lowering(_ index: Int) -> Phrase {
    let equation = log.equation(log.constraints[index])
    let others: [Phrase] = repairs.filter { $0.constraints == [index] }.compactMap { repair in
      switch repair.change {
      case .loosen(let relation): "make it \(relation.rawValue)"
      case .remove: "remove it"
      case .lower, .stopTranslatingMask: nil
      }
    }
    return switch others.count {
    case 0: "Lower the priority of line \(index + 1) to 999: \(equation)"
    case 1: "Lower the priority of line \(index + 1) to 999 or \(others[0]): \(equation)"
    default:
      """
      Lower the priority of line \(index + 1) to 999, \(items: Array(others.dropLast())) or \
      \(others[others.count - 1]): \(equation)
      """
    }
  }

  /// Returns the proposal to lower the priorities of several lines, of which at most 8 are named.
  private func loweringTogether(_ numbers: [String]) -> Phrase {
    let rest = numbers.count - LogReport.mostNumbers
    guard rest > 1 else {
      return "Lower the priority of lines \(list: numbers) to 999; one alone is not enough"
    }
    return """
      Lower the priority of lines \(items: Array(numbers.prefix(LogReport.mostNumbers))) and \(rest) \
      more to 999; one alone is not enough
      """
  }
}
