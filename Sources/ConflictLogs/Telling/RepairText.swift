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
      case .remove where log.constraints[repair.constraints[0]].isPrototyping:
        lines.append(
          "Add constraints in Interface Builder, which then no longer adds its own: "
            + log.equation(log.constraints[repair.constraints[0]]))
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
