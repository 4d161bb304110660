import Cells
import ConflictLogs
import SceneModel
import SceneText

/// Takes pasted text: never as keys.
///
/// A conflict log becomes a scene, which undo leaves again. Where something is typed, the text is
/// typed as far as it is one line.
package func update(_ model: inout Model, pasted bytes: [UInt8]) -> [Effect] {
  switch model.mode {
  case .browsing: model.take(log: bytes)
  case .typing, .typingLine, .palette: return type(bytes, in: &model)
  case .leaving: model.askBeforeLeaving()
  case .help, .problem, .comparing: break
  }
  return []
}

/// Types what a paste has before its first line break; Enter remains for the user to press.
private func type(_ bytes: [UInt8], in model: inout Model) -> [Effect] {
  let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  for character in VisibleText.visible(line).prefix(mostTyped) {
    _ = update(&model, .character(character))
  }
  return []
}

/// Longer than any line.
private let mostTyped = 400

extension Model {
  /// Opens the first conflict log of a text as a scene; says what is wrong where there is none.
  fileprivate mutating func take(log bytes: [UInt8]) {
    let logs = ConflictLog.reading(bytes)
    guard let index = logs.firstIndex(where: { !$0.constraints.isEmpty }) else {
      message = logs.isEmpty ? .pastedNoLog : .pastedUnreadableLog
      return
    }
    let report = LogReport(logs[index], number: index + 1, of: logs.count)
    guard let scene = SceneReading(text: LogScene(report).yaml, file: "log").scene else {
      message = .pastedLogWithoutScene
      return
    }
    edit { $0 = scene }
    layOut()
    if !problems.isEmpty {
      showProblem(0)
      mode = .browsing
    }
    message = .pastedLog(conflict: index + 1, of: logs.count)
  }
}
