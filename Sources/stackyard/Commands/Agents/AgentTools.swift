import AutoLayout
import Cells
import ConflictLogs
import Files
import Phrases
import PlaygroundScreen
import Replay
import SceneLayouts
import SceneLinks
import SceneModel
import SceneText
import SceneWishes

/// The tools that agents can use, all of which only read.
struct AgentTools {
  /// The folder of scene files; without one, every scene is a text.
  let folder: ScenesFolder?

  /// The maximum size of a scene: more than a person writes, but its layout takes seconds at most.
  private static let longestScene = 1 << 20
  private static let longestLog = 8_000_000
  private static let offered = CellSize(columns: 80, rows: 24)

  var all: [AgentTool] {
    [
      AgentTool(
        name: "explain_log",
        description: """
          Explains each report of "Unable to simultaneously satisfy constraints" in a console log: the \
          smallest conflict, whose fault it is, the constraint that UIKit drops, and proved repairs.
          """,
        parameters: [.text("log", "The console output, with anything around the reports.")],
        perform: explainLog),
      AgentTool(
        name: "layout", description: "Lays out a scene and returns the frame of every view.",
        parameters: [.scene], perform: layout),
      AgentTool(
        name: "why",
        description: "Explains why a view has its position and size, and what would change them.",
        parameters: [
          .scene, .text("view", "The id of a view, or one of its values, such as title.width."),
        ], perform: why),
      AgentTool(
        name: "problems",
        description: """
          Finds conflicts with changes that resolve them, content that is cut off, views outside the \
          canvas, ambiguous values, and placements that seem accidental.
          """,
        parameters: [.scene], perform: problems),
      AgentTool(
        name: "try_changes",
        description: """
          Applies edit commands to a scene, without writing a file. Returns the new text, the frames \
          that changed, and the problems that remain. \(Self.editForms)
          """,
        parameters: [
          .scene,
          .texts("edit", "Commands in order, such as 'set row spacing 4'."),
        ], perform: tryChanges),
      AgentTool(
        name: "want",
        description: """
          Finds the smallest changes of a scene that make a wish true, each proved by a layout, as \
          commands of try_changes; or the constraints that make it impossible.
          """,
        parameters: [
          .scene, .text("wish", "The wish, such as \(Wish.forms.joined(separator: ", "))."),
          .texts(
            "keep", "What stays as it is: 'canvas', 'spacing', or ids of views.",
            isRequired: false),
        ], perform: want),
      AgentTool(
        name: "check",
        description: "Checks a scene's text and returns every error, with its place.",
        parameters: [.scene], perform: check),
      AgentTool(
        name: "render", description: "Draws a scene in characters, or as an SVG picture.",
        parameters: [
          .scene,
          .init(
            name: "format",
            schema: [
              "type": .string("string"), "enum": .strings(["text", "svg"]),
            ], isRequired: false),
        ], perform: render),
    ]
  }

  private static let editForms =
    "The commands are: " + SceneCommand.allCases.flatMap(\.forms).joined(separator: "; ") + "."

  // MARK: Tools

  private func explainLog(_ arguments: Arguments) throws(AgentTool.Refusal) -> JSON {
    let bytes = Array(try arguments.text("log").utf8)
    guard bytes.count <= Self.longestLog else {
      throw .init("the log is longer than \(Self.longestLog) bytes; pass only its reports")
    }
    let logs = ConflictLog.reports(in: bytes)
    guard !logs.isEmpty else {
      throw .init(
        OtherText(bytes)?.words ?? "the text contains no report of conflicting constraints")
    }
    let reports = LogReport.all(on: logs)
    return [
      "reports": .array(reports.map(\.json)),
      "text": .string(reports.map(\.text).joined(separator: "\n")),
    ]
  }

  private func layout(_ arguments: Arguments) throws(AgentTool.Refusal) -> JSON {
    let input = try scene(arguments)
    return inspection(of: input).layoutJSON(scene: input.name)
  }

  private func why(_ arguments: Arguments) throws(AgentTool.Refusal) -> JSON {
    let input = try scene(arguments)
    let view = try arguments.text("view")
    let inspection = inspection(of: input)
    do throws(Failure) {
      let explanations = try Explain.subjects([view], in: inspection).compactMap {
        inspection.explanation(of: $0.attribute, of: $0.view)
      }
      return ["explanations": .array(explanations.map { $0.json(.english) })]
    } catch {
      throw .init(error)
    }
  }

  private func problems(_ arguments: Arguments) throws(AgentTool.Refusal) -> JSON {
    let input = try scene(arguments)
    return ["problems": problems(of: input)]
  }

  private func tryChanges(_ arguments: Arguments) throws(AgentTool.Refusal) -> JSON {
    let input = try scene(arguments)
    let commands = try arguments.texts("edit")
    guard commands.count <= 100 else { throw .init("at most 100 commands can be tried at a time") }
    let document: SceneDocument
    do throws(Failure) {
      document = try Edit.edited(input.bytes, named: input.name, by: commands.map { [$0] })
    } catch {
      throw .init(error)
    }
    let changed = try accepted(document.bytes, named: input.name, within: input.isFile)
    let difference = LayoutDifference(
      from: SceneLayout(laying: input.scene, offered: Self.offered),
      to: SceneLayout(laying: changed.scene, offered: Self.offered))
    return [
      "scene": .string(document.text), "moved": .array(difference.frames.map(\.json)),
      "conflicts": difference.conflicts.json, "ambiguous": difference.ambiguous.json,
      "problems": problems(of: changed),
    ]
  }

  private func want(_ arguments: Arguments) throws(AgentTool.Refusal) -> JSON {
    let input = try scene(arguments)
    let text = try arguments.text("wish")
    let names = try arguments.optionalTexts("keep") ?? []
    do throws(WishError) {
      let inspection = inspection(of: input)
      let wish = try Wish(text, in: input.scene, now: inspection.layout)
      let kept = try WishKeep(names, in: input.scene)
      let most = Self.mostTrials(amongConflicts: inspection.layout.broken.count)
      var search = WishSearch(wish, in: inspection, keep: kept, most: most)
      return search.answer().json(wish)
    } catch {
      throw .init("\(error.reason)")
    }
  }

  /// Returns the limit of a search; nil for the usual one.
  ///
  /// A layout takes longer for each conflict.
  private static func mostTrials(amongConflicts count: Int) -> Int? {
    count == 0 ? nil : max(50, 4000 / (1 + count))
  }

  private func check(_ arguments: Arguments) throws(AgentTool.Refusal) -> JSON {
    let (file, bytes, name, _) = try read(arguments)
    return CheckedScene(file, bytes, named: name, offered: Self.offered).json
  }

  private func render(_ arguments: Arguments) throws(AgentTool.Refusal) -> JSON {
    let input = try scene(arguments)
    let format = try arguments.optionalText("format") ?? "text"
    guard ["text", "svg"].contains(format) else {
      throw .init("unknown format '\(format)'; expected text, svg")
    }
    let cells = input.scene.canvasCells(offered: Self.offered)
    guard cells.columns * cells.rows <= Render.mostCells / 10 else {
      throw .init("the canvas has too many cells to be drawn; give the size of a 'cell' in points")
    }
    let picture = PlaygroundScreen.picture(
      of: input.scene, SceneLayout(laying: input.scene, offered: Self.offered))
    let text = format == "svg" ? picture.svg : VisibleText(picture)
    return ["text": .string(text.description)]
  }

  // MARK: Scenes

  private struct Input {
    var name: String
    var scene: Scene
    var bytes: [UInt8]
    var lines: SceneLines
    /// Whether the scene is a file of the folder, and may include others.
    var isFile: Bool
  }

  private func scene(_ arguments: Arguments) throws(AgentTool.Refusal) -> Input {
    let (_, bytes, name, isFile) = try read(arguments)
    return try accepted(bytes, named: name, within: isFile)
  }

  /// Returns the scene of a text; an error in the text is the reason not to.
  private func accepted(
    _ bytes: [UInt8], named name: String, within isFile: Bool
  ) throws(AgentTool.Refusal) -> Input {
    let file = file(bytes, name, isFile)
    guard let scene = file.screenplay?.scene else {
      let checked = CheckedScene(file, bytes, named: name, offered: Self.offered)
      let first = checked.textProblems.first { $0.severity == .error }
      let place = first.map { " (line \($0.place.line), column \($0.place.column))" } ?? ""
      throw .init(
        "the scene is invalid: \(first?.message ?? "")\(place)", [("check", checked.json)])
    }
    return Input(name: name, scene: scene, bytes: bytes, lines: file.lines, isFile: isFile)
  }

  private func file(_ bytes: [UInt8], _ name: String, _ isFile: Bool) -> ScreenplayFile {
    if isFile, let folder { return folder.file(of: bytes, named: name) }
    return ScreenplayFile(bytes: bytes, file: name)
  }

  /// Reads the argument `scene`: a text, a link, or a path in the folder.
  private func read(
    _ arguments: Arguments
  ) throws(AgentTool.Refusal) -> (ScreenplayFile, [UInt8], name: String, isFile: Bool) {
    let text = try arguments.text("scene")
    var (bytes, name, isFile) = (Array(text.utf8), "scene", false)
    if let link = SceneLink(text) {
      do throws(SceneLink.Unreadable) {
        bytes = try link.bytes(atMost: Self.longestScene)
      } catch {
        throw .init("cannot read the link: \(error)")
      }
    } else if !text.contains(where: { $0.isNewline || $0 == ":" }), !text.isEmpty {
      guard let folder else {
        throw .init(
          "'\(text)' is not the text of a scene, and this server was started without a folder")
      }
      do throws(InputFile.Unreadable) {
        (bytes, name, isFile) = (try folder.bytes(of: text), text, true)
      } catch {
        throw .init("cannot read '\(text)': \(error)")
      }
    }
    guard bytes.count <= Self.longestScene else {
      throw .init("the scene is longer than \(Self.longestScene) bytes")
    }
    return (file(bytes, name, isFile), bytes, name, isFile)
  }

  private func inspection(of input: Input) -> SceneInspection {
    SceneInspection(laying: input.scene, offered: Self.offered, lines: input.lines)
  }

  private func problems(of input: Input) -> JSON {
    .array(ConflictReport(inspection(of: input)).problems(in: input.lines).map(\.json))
  }
}

extension AgentTool.Parameter {
  fileprivate static func text(_ name: String, _ description: String) -> Self {
    Self(
      name: name,
      schema: ["type": .string("string"), "description": .string(description)])
  }

  fileprivate static func texts(
    _ name: String, _ description: String, isRequired: Bool = true
  ) -> Self {
    Self(
      name: name,
      schema: [
        "type": .string("array"), "items": ["type": .string("string")], "maxItems": .number(100),
        "description": .string(description),
      ], isRequired: isRequired)
  }

  fileprivate static let scene = text(
    "scene",
    "The text of a scene (YAML or JSON), a link of 'stackyard share', or a path in the server's folder."
  )
}

extension LayoutDifference.FrameChange {
  fileprivate var json: JSON {
    [
      "view": .string(view), "before": before?.json ?? .null, "after": after?.json ?? .null,
    ]
  }
}

extension LayoutDifference.Counts {
  fileprivate var json: JSON {
    ["before": .number(Double(before)), "after": .number(Double(after))]
  }
}
