import Cells
import ConflictLogs
import Phrases
import Replay
import SceneLayouts
import SceneModel
import SceneText

/// A scene file with the problems of its text and of its layout, as data.
struct CheckedScene {
  /// The name of the file in reports.
  let file: String
  /// The scene; nil if the file has errors.
  let scene: Scene?
  let textProblems: [TextProblem]
  let layoutProblems: [LayoutProblem]

  /// A problem of the text, with its place.
  struct TextProblem {
    var severity: Diagnostic.Severity
    var file: String
    var place: Place
    var message: String
  }

  /// Checks a file that was read, and lays out its scene on a canvas that replaces its own, or on the
  /// one offered.
  init(
    _ read: ScreenplayFile, _ bytes: [UInt8], named file: String, offered: CellSize,
    canvas: CanvasRequest? = nil
  ) {
    self.file = file
    var scene = read.screenplay?.scene
    scene?.setCanvas(canvas)
    self.scene = scene
    if scene == nil, let other = OtherText(bytes) {
      let place = Place(line: 1, column: 1)
      textProblems = [
        TextProblem(severity: .error, file: file, place: place, message: other.words)
      ]
    } else {
      textProblems = read.diagnostics.map { diagnostic in
        TextProblem(
          severity: diagnostic.severity, file: diagnostic.file, place: diagnostic.place,
          message: diagnostic.reason.text())
      }
    }
    layoutProblems =
      scene.map {
        ConflictReport(SceneInspection(laying: $0, offered: offered, lines: read.lines))
          .problems(in: read.lines)
      } ?? []
  }

  var hasConflicts: Bool { layoutProblems.contains { $0.kind == .conflict } }

  /// The result as `check --format json` prints it.
  var json: JSON {
    .object([
      ("file", .string(file)), ("valid", .bool(scene != nil)),
      ("diagnostics", .array(textProblems.map(\.json))),
      ("problems", .array(layoutProblems.map(\.json))),
    ])
  }

  /// Returns the problems for build servers; conflicts fail only if the check is strict.
  func findings(isStrict: Bool) -> [Finding] {
    textProblems.map { problem in
      let isError = problem.severity == .error
      let place = Finding.Place(
        file: problem.file, line: problem.place.line, column: problem.place.column)
      return Finding(
        rule: isError ? .text : .suspicious, level: isError ? .error : .warning,
        summary: problem.message, details: problem.message, places: [place], fails: isError)
    }
      + layoutProblems.map { problem in
        let isConflict = problem.kind == .conflict
        return Finding(
          rule: isConflict ? .conflict : .layout,
          level: isConflict ? isStrict ? .error : .warning : .note, summary: problem.summary,
          details: problem.text, places: [Finding.Place(file: file, line: problem.line ?? 1)],
          fails: isConflict && isStrict)
      }
  }
}

extension CheckedScene.TextProblem {
  fileprivate var json: JSON {
    .object([
      ("severity", .string(severity.rawValue)), ("file", .string(file)),
      ("line", .number(Double(place.line))), ("column", .number(Double(place.column))),
      ("message", .string(message)),
    ])
  }
}

/// A problem of a layout, with the line of the scene file to which it belongs.
struct LayoutProblem {
  enum Kind: String {
    case conflict, cut, outside, ambiguous, placement, more
  }

  var kind: Kind
  /// The line; nil if the problem concerns something that the file does not name.
  var line: Int?
  /// The problem in lines, as the command `check` prints it.
  var text: String
  /// The value that the problem is about, as in `a.width`; nil if only the text says so.
  var value: String?

  /// The problem in one line, without the list of what a constraint contradicts.
  var summary: String {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    return kind == .conflict ? line.replacing("; it contradicts", with: "") : line
  }

  /// Whether another problem is the same one in another layout, perhaps with other numbers.
  func isSame(as other: LayoutProblem) -> Bool {
    kind == other.kind && line == other.line && value == other.value
      && (value != nil || summary == other.summary)
  }

  var json: JSON {
    .object([
      ("kind", .string(kind.rawValue)), ("line", line.map { .number(Double($0)) } ?? .null),
      ("text", .string(text)),
    ])
  }
}
