import Cells
import ConflictLogs
import Files
import Playground

/// The reports on a file, and what standard error says about it.
struct ExplainedLogs {
  let name: String
  let reports: [LogReport]
  private(set) var notes: [VisibleText] = []

  static let harmless: VisibleText =
    "no conflict was reported, and as printed, the constraints can all be satisfied"

  init(_ bytes: [UInt8], path: String) {
    name = SceneInput.displayName(ofPath: path)
    let logs = ConflictLog.reports(in: bytes)
    reports = LogReport.all(on: logs)
    if logs.isEmpty { notes.append(ExplainedLogs.nothing(in: name, OtherText(bytes))) }
    if reports.count < logs.count {
      notes.append(
        "\(name): the last \(logs.count - reports.count) of \(logs.count) reports were not examined, because the "
          + "limit of effort was reached; put them into a file of their own")
    }
  }

  /// Says that a text contains no report, and what it is instead.
  static func nothing(in name: String, _ other: OtherText?) -> VisibleText {
    let what: VisibleText = other.map { ": \($0.words)" } ?? ""
    return "\(name): no report of conflicting constraints was found\(what)"
  }
}

extension PlaygroundFiles {
  func explanation(ofLog path: String, _ appearance: Appearance) -> LineText {
    let path = TypedPath(path).path
    var text = LineText()
    do throws(InputFile.Unreadable) {
      let explained = ExplainedLogs(try InputFile(path: path).bytesOfFile(), path: path)
      let output = LogOutput(
        files: [(explained.name, explained.reports)], language: appearance.language)
      // The last line ends with a line feed.
      let lines = output.text(.text).description.split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropLast()
      for line in lines { text.add(verbatim: String(line)) }
      for note in explained.notes { text.add(note.description) }
      if !explained.reports.isEmpty, !explained.reports.contains(where: \.isConflict) {
        text.add(ExplainedLogs.harmless.description)
      }
    } catch {
      text.add(PlaygroundFiles.unreadable(path, error).text(appearance))
    }
    return text
  }
}
