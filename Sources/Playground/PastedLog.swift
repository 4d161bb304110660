import AutoLayout
import Cells
package import ConflictLogs
import Phrases
import SceneChecks
import SceneLayouts
import SceneLinks
package import SceneModel
import SceneText

/// A pasted text as a scene: a conflict of a log, a link, or the text of a scene file.
struct PastedLog {
  let scene: Scene?
  /// A pasted log has no file: its lines are those of its report.
  private var lines = SceneLines()
  /// The text of the scene of a log, with the report in comments; nil for another one.
  private var text: [UInt8]?
  /// The description of the log, or the reason why there is no scene.
  private let message: Message
  private let opened: OpenedLog?

  /// Reads the conflict with a number, from 1, or the first one of which lines can be read.
  init(_ bytes: [UInt8], number: Int? = nil) {
    if let link = SceneLink(trimming: bytes) {
      (scene, message) = PastedLog.opening(link)
      opened = nil
      return
    }
    let logs = ConflictLog.reports(in: bytes)
    let first = number.map { $0 - 1 } ?? logs.firstIndex { !$0.constraints.isEmpty }
    guard let index = first, logs.indices.contains(index), !logs[index].constraints.isEmpty else {
      opened = nil
      (scene, message) =
        logs.isEmpty && PastedLog.looksLikeScene(bytes)
        ? PastedLog.opening(bytes, "pasted text")
        : (nil, logs.isEmpty ? .pastedNoLog : .pastedUnreadableLog)
      return
    }
    let report = LogReport(logs[index], number: index + 1, of: logs.count)
    let log = LogScene(report)
    let yaml = Array(VisibleText(lines: log.yaml).description.utf8)
    scene = SceneReading(checking: yaml, file: "log").scene
    text = yaml
    lines = SceneLines(constraints: log.lineNumbers)
    opened = scene.map { OpenedLog(log, bytes: bytes, count: logs.count, scene: $0) }
    message =
      scene == nil ? .pastedLogWithoutScene : .pastedLog(conflict: index + 1, of: logs.count)
  }

  private static func opening(_ link: SceneLink) -> (Scene?, Message) {
    do throws(SceneLink.Unreadable) {
      return opening(try link.bytes(atMost: SceneReading.longestText), "link")
    } catch {
      return (nil, .diagnostic("cannot read the link: \(error.description)"))
    }
  }

  private static func opening(_ bytes: [UInt8], _ name: String) -> (Scene?, Message) {
    // Terminals send line breaks as CR.
    let bytes = bytes.contains(0x0A) ? bytes : bytes.map { $0 == 0x0D ? 0x0A : $0 }
    let reading = SceneReading(checking: bytes, file: name)
    if let scene = reading.scene { return (scene, .opened(scene.title ?? name)) }
    let error = reading.diagnostics.first { $0.severity == .error }
    return (nil, .diagnostic(error?.headline ?? "\(name)"))
  }

  /// Returns whether a line of a text begins as the root of a scene file does.
  private static func looksLikeScene(_ bytes: [UInt8]) -> Bool {
    bytes.split { $0 == 0x0D || $0 == 0x0A }.contains { $0.starts(with: Array("root:".utf8)) }
  }

  /// Returns whether the scene of a log would replace changes that the user made: an unchanged scene
  /// of a log can be opened again.
  static func replacesChanges(of model: Model) -> Bool {
    model.hasUnsavedChanges && model.unchangedLog == nil
  }

  /// Opens the conflict with a number, from 1, of the log that was opened last.
  static func openConflict(_ number: Int, in model: inout Model) -> Outcome {
    guard let log = model.log else { return .refused(.noLog) }
    guard number <= log.count else { return .refused(.noConflictNumber(number, count: log.count)) }
    guard !replacesChanges(of: model) else {
      return .asks(.replace(.log(log.bytes, number: number), .ask))
    }
    PastedLog(log.bytes, number: number).open(in: &model)
    return .done
  }

  /// Adds the conflicts of a text to the log that is open, of which the same conflict stays open.
  static func add(_ bytes: [UInt8], to model: inout Model) {
    model.log?.add(bytes)
    if let log = model.log { model.message = .pastedLog(conflict: log.number, of: log.count) }
  }

  /// Shows the scene, or reports why there is none.
  func open(in model: inout Model) {
    if let scene {
      model.take(scene, lines: lines, text: text)
      model.log = opened
      if opened != nil { model.selectProblem() }
    }
    model.message = message
  }
}

/// The log whose conflict was opened last.
package struct OpenedLog: Hashable, Sendable {
  /// The texts that follow each other in the log, separate because a long log may arrive in many.
  private var texts: [[UInt8]]
  /// The number of the conflict, from 1, and the number of conflicts.
  let number: Int
  package private(set) var count: Int
  /// The scene of the conflict before any changes.
  package let scene: Scene

  /// The changes of the scene that the report recommends, in its order.
  let repairs: [SceneChange]
  /// The sentences of the report about the constraint that UIKit broke.
  let broken: [Phrase]

  /// Creates a log of which the program shows one conflict as a scene.
  package init(_ log: LogScene, bytes: [UInt8], count: Int, scene: Scene) {
    (texts, self.count, self.scene) = ([bytes], count, scene)
    number = log.report.number
    repairs = log.repairs.compactMap { SceneChange($0.change, ofEntry: $0.entry) }
    broken = log.report.broken.lines.map(\.text)
  }

  var bytes: [UInt8] { Array(texts.joined()) }

  fileprivate mutating func add(_ bytes: [UInt8]) {
    texts.append(bytes)
    count += ConflictLog.reports(in: bytes).count
  }
}

extension SceneChange {
  /// The change that a report recommends for an entry of the scene; nil for a mask, which the scene's
  /// own proposals contain.
  fileprivate init?(_ change: Repair.Change, ofEntry entry: Int) {
    switch change {
    case .lower: self = .priority(constraint: entry, 999)
    case .loosen(let relation):
      let symbol = relation.rawValue
      guard let relation = LayoutRelation.allCases.first(where: { $0.symbol == symbol }) else {
        return nil
      }
      self = .relation(constraint: entry, relation)
    case .remove: self = .remove(constraint: entry)
    case .stopTranslatingMask: return nil
    }
  }
}
