import Cells
import ConflictLogs
import SceneChecks
import SceneModel
import SceneText

/// Handles pasted text, which is never interpreted as keys.
///
/// A conflict log becomes a scene with a file of its own, after asking about unsaved changes; undo
/// returns to the former scene. If a text is being typed, the first line is added to it.
package func update(_ model: inout Model, pasted bytes: [UInt8]) -> [Effect] {
  if let sheet = model.mode.sheet { return sheet.take(pasted: bytes, in: &model) }
  let log = PastedLog(bytes)
  // Saving the scene of the log would leave no trace of changes to the former scene.
  if model.hasUnsavedChanges, log.scene != nil { return [.replace(.log(bytes), .ask)] }
  log.open(in: &model)
  return []
}

/// The first conflict log of a text, as a scene.
struct PastedLog {
  /// The scene; nil if there is none.
  let scene: Scene?
  /// A pasted log has no file: its lines are those of its report.
  private var lines = SceneLines()
  /// The description of the log, or the reason why there is no scene.
  private let message: Message

  init(_ bytes: [UInt8]) {
    let logs = ConflictLog.reading(bytes)
    guard let index = logs.firstIndex(where: { !$0.constraints.isEmpty }) else {
      (scene, message) = (nil, logs.isEmpty ? .pastedNoLog : .pastedUnreadableLog)
      return
    }
    let report = LogReport(logs[index], number: index + 1, of: logs.count)
    let log = LogScene(report)
    scene = SceneReading(checking: Array(log.yaml.utf8), file: "log").scene
    lines = SceneLines(constraints: log.lineNumbers)
    message =
      scene == nil
      ? .pastedLogWithoutScene : .pastedLog(conflict: index + 1, of: logs.count)
  }

  /// Shows the scene, or reports why there is none.
  func open(in model: inout Model) {
    if let scene {
      model.take(scene, lines: lines)
      model.selectProblem()
    }
    model.message = message
  }
}
