import Cells
import Foundation
import FuzzProperties
import Playground
import PlaygroundScreen
import SceneChecks
import SceneModel
import SceneText
import TestSupport
import Testing

/// The playground changes the text of a file as `stackyard edit` does.
@Suite struct SameTextTests {
  /// Scene files of many spellings: block style, flow style, JSON, anchors, comments.
  private static func files() throws -> [(name: String, text: String)] {
    let fuzzed = try folder("Tests/Fuzz/Corpus/document") { _ in true }
    let scenes = try folder("scenes") { $0.hasSuffix(".yaml") }
    return [("editable", editableText), ("nested", nestedScene + "\n")]
      + fuzzed + scenes.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
  }

  private static func folder(
    _ path: String, _ isWanted: (String) -> Bool
  ) throws -> [(name: String, text: String)] {
    let names = try FileManager.default.contentsOfDirectory(atPath: packagePath(path))
    return try names.sorted().filter(isWanted).map { name in
      (name, try String(contentsOfFile: packagePath("\(path)/\(name)"), encoding: .utf8))
    }
  }

  /// Every form of every command of `stackyard edit`, for the views of a scene.
  private func lines(for scene: Scene) -> [String] {
    let ids = scene.root.idsInside
    let last = ids[ids.count - 1]
    let stack = scene.root.idsInside.last { scene.root.find($0)?.stack != nil } ?? scene.root.id
    var lines: [String] = []
    for id in [scene.root.id, ids[ids.count / 2], last] {
      for key in SceneEdit.keys(of: id, in: scene) {
        let value = ["4", "true", "[3, 7]", "center", "x: # y"][lines.count / 2 % 5]
        lines += ["set \(id) \(key) \(value)", "unset \(id) \(key)"]
      }
      lines += [
        "delete \(id)", "dissolve \(stack)", "rename \(id) other", "rename \(id) \(last)",
        "duplicate \(id) as copy", "wrap \(id) in wrapper", "wrap \(id) \(last) in wrapper",
        "move \(id) to \(stack)", "move \(id) to \(stack) at 0", "add new in \(id)",
        "add new in \(id) at 1", "constraint add \"\(id).width >= 3\"",
      ]
    }
    for value in ["New title", "{width: 30, height: 9}", "rightToLeft", "60"] {
      for key in SceneEdit.keys(of: SceneEdit.sceneName, in: scene) {
        lines.append("set scene \(key) \(value)")
      }
    }
    for number in 0...min(scene.constraints.count, 3) {
      for change in ["remove", "off", "on", "set \"\(last).height <= 9\"", "priority 250"] {
        lines.append("constraint \(number) \(change)")
      }
    }
    return lines
  }

  /// A scene file, opened both ways.
  private struct Opened {
    let document: SceneDocument
    let model: Model

    init(_ text: String) throws {
      document = try SceneDocument(text: text, file: "test")
      model = Model(
        document.scene, name: "test", terminalSize: CellSize(columns: 80, rows: 24),
        text: Array(text.utf8))
    }

    /// The text after commands of `stackyard edit`; those that are impossible change nothing.
    ///
    /// Returns nil if the text has a form that only the playground changes, by writing all of it.
    func edited(_ lines: [String]) -> String? {
      var document = document
      for line in lines {
        let before = document
        guard let edit = try? SceneCommand.edit(line: line) else { continue }
        do throws(SceneEditError) {
          try document.apply(edit)
        } catch {
          if case .unsupportedText = error.problem { return nil }
          continue
        }
        let scene = document.scene
        if edit.refusal(leadingTo: scene) != nil
          || SceneEditError.contradiction(in: scene) != nil
        {
          document = before
        }
      }
      return document.text
    }

    /// The text after the same commands in the playground.
    func played(_ lines: [String]) -> String {
      var model = model
      for line in lines {
        guard let invocation = try? Invocation(parsing: line) else { continue }
        _ = update(&model, invocation)
      }
      return model.draft.text
    }
  }

  @Test func everyCommandProducesTheSameText() throws {
    var changes: [String: Int] = [:]
    // The others are in the test of several commands, because each line reads the text several
    // times.
    for (name, text) in try SameTextTests.files().prefix(5) {
      let opened = try Opened(text)
      for line in lines(for: opened.document.scene) {
        guard let expected = opened.edited([line]) else { continue }
        #expect(opened.played([line]) == expected, "\(name): \(line)")
        if expected != text {
          changes[String(line.prefix { $0 != " " }), default: 0] += 1
        }
      }
    }
    for command in SceneCommand.allCases {
      #expect(changes[command.rawValue, default: 0] > 2, "\(command)")
    }
  }

  @Test func successiveCommandsProduceTheSameText() throws {
    let files = try SameTextTests.files()
    var changes = 0
    try forEverySeed(in: 0..<120) { seed in
      let (name, text) = files[seed % files.count]
      let opened = try Opened(text)
      var generator = RepeatableGenerator(seed: seed)
      let lines = lines(for: opened.document.scene)
      let chosen = (0..<8).compactMap { _ in lines.randomElement(using: &generator) }
      guard let expected = opened.edited(chosen) else { return }
      #expect(opened.played(chosen) == expected, "\(name): \(chosen)")
      if expected != text { changes += 1 }
    }
    #expect(changes > atLeast(80))
  }
}
