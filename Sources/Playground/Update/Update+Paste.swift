import Cells
import ConflictLogs
import SceneModel
import SceneText

/// Handles pasted text, which is never interpreted as keys.
///
/// A conflict log becomes a scene with a file of its own; undo returns to the former scene. If a
/// text is being typed, the first line is added to it.
package func update(_ model: inout Model, pasted bytes: [UInt8]) -> [Effect] {
  if let sheet = model.mode.sheet { return sheet.take(pasted: bytes, in: &model) }
  take(log: bytes, in: &model)
  return []
}

/// Opens the first conflict log of a text as a scene; reports the reason if there is none.
private func take(log bytes: [UInt8], in model: inout Model) {
  let logs = ConflictLog.reading(bytes)
  guard let index = logs.firstIndex(where: { !$0.constraints.isEmpty }) else {
    model.message = logs.isEmpty ? .pastedNoLog : .pastedUnreadableLog
    return
  }
  let report = LogReport(logs[index], number: index + 1, of: logs.count)
  let log = LogScene(report)
  guard let scene = SceneReading(text: log.yaml, file: "log").scene else {
    model.message = .pastedLogWithoutScene
    return
  }
  // A pasted log has no file: its lines are those of its report.
  model.take(scene, lines: SceneLines(constraints: log.lineNumbers))
  model.selectProblem()
  model.message = .pastedLog(conflict: index + 1, of: logs.count)
}
