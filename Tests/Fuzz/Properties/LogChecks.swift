import Cells
import ConflictLogs
import SceneLayouts
import SceneText

/// Checks arbitrary text as console output.
func checkLog(_ input: [UInt8]) throws(Violation) {
  let logs = ConflictLog.reading(input)
  try require(logs == ConflictLog.reading(input), "read in another way the second time")
  for (index, log) in logs.prefix(3).enumerated() {
    // Each member and each repair takes a solve.
    guard log.constraints.count <= 16 else { continue }
    let report = LogReport(log, number: index + 1, of: logs.count)
    let text = VisibleText.lines(of: report.text + report.markdown()).joined(separator: "\n")
    try requireNoControl(text, "explanation")
    if log.isPlain { try requireProved(log, report.judgement) }
    try requireScene(report, isSample: input.isSample)
  }
}

/// Throws unless the members of a conflict contradict each other, but can be satisfied if any one of
/// them is removed, and after each repair.
private func requireProved(
  _ log: ConflictLog, _ judgement: LogJudgement
) throws(Violation) {
  guard !judgement.isFeasible else { return }
  let members = log.lowering(log.constraints.indices.filter { !judgement.conflict.contains($0) })
  try require(!members.isFeasible, "the conflict \(judgement.conflict) can hold")
  for member in judgement.conflict {
    try require(
      members.lowering([member]).isFeasible,
      "\(judgement.conflict) is a conflict without \(member)")
  }
  for repair in judgement.repairs {
    var repaired = log
    switch repair.change {
    case .lower, .remove, .stopTranslatingMask: repaired = log.lowering(repair.constraints)
    case .loosen(let relation):
      for index in repair.constraints { repaired.constraints[index].relation = relation }
    }
    try require(repaired.isFeasible, "\(repair) ends nothing")
  }
}

/// Throws unless the scene of a log can be read, and has a conflict where the log has one.
private func requireScene(_ report: LogReport, isSample: Bool) throws(Violation) {
  guard !report.log.constraints.isEmpty else { return }
  let written = LogScene(report)
  let reading = SceneReading(text: written.yaml, file: "log")
  guard let scene = reading.scene else {
    throw Violation(
      description: "no scene: \(reading.diagnostics.map(\.description).joined(separator: "; "))")
  }
  guard isSample, report.log.isPlain, !report.judgement.isFeasible,
    !written.missing.contains(where: report.judgement.conflict.contains)
  else { return }
  let layout = SceneLayout(laying: scene, offered: CellSize(columns: 80, rows: 24))
  try require(!layout.broken.isEmpty, "the scene has no conflict")
}

extension ConflictLog {
  /// Returns the log with optional constraints in place of required ones: those that are removed may
  /// be the only ones that show which view contains another.
  fileprivate func lowering(_ indices: [Int]) -> ConflictLog {
    var log = self
    for index in indices {
      log.constraints[index].priority = 999
      log.constraints[index].contentPriorities = nil
    }
    return log
  }

  /// Whether all numbers have magnitudes that occur in layouts; with others, rounding determines
  /// whether constraints are satisfied.
  fileprivate var isPlain: Bool {
    constraints.allSatisfy { constraint in
      constraint.constant.magnitude <= 1e5
        && (constraint.second == nil || (0.01...100).contains(constraint.multiplier.magnitude))
    }
  }
}
