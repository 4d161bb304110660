import Cells
import ConflictLogs
import Phrases
import Replay
import SceneLayouts
import SceneModel
import SceneText

/// A scene file with the problems of its text and of its layout, as data.
struct CheckedScene {
  let file: String
  let scene: Scene?
  let textProblems: [TextProblem]
  let layoutProblems: [LayoutProblem]

  struct TextProblem {
    var severity: Diagnostic.Severity
    var file: String
    var place: Place
    var message: String
  }

  /// Checks a file that was read, and lays out the variants of its scene on a canvas that replaces its
  /// own, or on the one offered.
  init(
    _ read: ScreenplayFile, _ bytes: [UInt8], named file: String, offered: CellSize,
    canvas: CanvasRequest? = nil,
    variants: (Scene) -> [ScreenVariant] = { ScreenVariant.all(of: $0, on: [], textScales: []) }
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
        LayoutProblem.all(in: variants($0), offered: offered, lines: read.lines)
      } ?? []
  }

  /// The result as `check --format json` prints it.
  var json: JSON {
    .object([
      ("file", .string(file)), ("valid", .bool(scene != nil)),
      ("diagnostics", .array(textProblems.map(\.json))),
      ("problems", .array(layoutProblems.map(\.json))),
    ])
  }

  /// Returns the problems for build servers; those of the layout fail if they are of some kinds.
  func findings(failing: Set<LayoutProblem.Kind>) -> [Finding] {
    textProblems.map { problem in
      let isError = problem.severity == .error
      let place = Finding.Place(
        file: problem.file, line: problem.place.line, column: problem.place.column)
      return Finding(
        rule: isError ? .text : .suspicious, level: isError ? .error : .warning,
        summary: problem.message, details: problem.message, places: [place], fails: isError)
    }
      + zip(layoutProblems, layoutProblems.levels(failing: failing)).map { problem, level in
        Finding(
          rule: problem.kind == .conflict ? .conflict : .layout,
          level: level, summary: problem.summary,
          details: problem.details, places: [Finding.Place(file: file, line: problem.line ?? 1)],
          fails: failing.contains(problem.kind))
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
  enum Kind: String, CaseIterable {
    case conflict, cut, outside, ambiguous, placement, more
  }

  var kind: Kind
  /// The line; nil if the problem concerns something that the file does not name.
  var line: Int?
  /// The problem in lines, as the command `check` prints it.
  var text: String
  /// The value that the problem is about, as in `a.width`; nil if only the text says so.
  var value: String?

  /// The variants of the scene that have the problem, and what they have in common; nil if there is
  /// only the scene.
  private(set) var places: (names: [String], summary: String)?

  /// The problem in one line with the variants, without the list of what a constraint contradicts.
  var summary: String { places.map { "\(head) (\($0.summary))" } ?? head }

  /// The problem in lines with the variants.
  var details: String { places.map { "\(text)\n  (\($0.summary))" } ?? text }

  private var head: String {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    return kind == .conflict ? line.replacing("; it contradicts", with: "") : line
  }

  /// Whether another problem is the same one in another layout, perhaps with other numbers.
  private func isSame(as other: LayoutProblem) -> Bool {
    kind == other.kind && line == other.line && value == other.value
      && (value != nil || head == other.head)
  }

  /// Returns the problems of variants of a scene, each once with the variants that have it as its text
  /// says, and those that have it with other numbers.
  static func all(
    in variants: [ScreenVariant], offered: CellSize, lines: SceneLines
  ) -> [LayoutProblem] {
    var found: [(problem: LayoutProblem, same: [ScreenVariant], others: [ScreenVariant])] = []
    for variant in variants {
      let inspection = SceneInspection(laying: variant.scene, offered: offered, lines: lines)
      let problems = ConflictReport(inspection).problems(in: lines)
      if variant.parts.isEmpty, variants.count == 1 { return problems }
      for problem in problems {
        guard let known = found.firstIndex(where: { $0.problem.isSame(as: problem) }) else {
          found.append((problem, [variant], []))
          continue
        }
        if found[known].problem.head == problem.head {
          found[known].same.append(variant)
        } else {
          found[known].others.append(variant)
        }
      }
    }
    return found.map { problem, same, others in
      var problem = problem
      var summary = ScreenVariant.summary(of: same, among: variants)
      if !others.isEmpty {
        summary += "; with other numbers: \(ScreenVariant.summary(of: others, among: variants))"
      }
      problem.places = ((same + others).map(\.name), summary)
      return problem
    }
  }

  var json: JSON {
    .object(
      [
        ("kind", .string(kind.rawValue)), ("line", line.map { .number(Double($0)) } ?? .null),
        ("text", .string(text)),
      ] + (places.map { [("screens", .array($0.names.map(JSON.string)))] } ?? []))
  }
}

extension [LayoutProblem] {
  /// Returns the level of each problem if those of some kinds are errors; a count of problems that
  /// are not listed has the level of the problem before it.
  func levels(failing: Set<LayoutProblem.Kind>) -> [Finding.Level] {
    var level = Finding.Level.note
    return map { problem in
      if problem.kind != .more {
        level =
          failing.contains(problem.kind) ? .error : problem.kind == .conflict ? .warning : .note
      }
      return level
    }
  }
}
