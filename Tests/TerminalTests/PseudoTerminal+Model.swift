import Cells
import Foundation
import Playground
import PlaygroundScreen
import SceneText
import Testing

extension PseudoTerminal {
  /// Returns the model of a scene on a terminal of the same size as this one.
  static func model(
    _ scene: String = "first-light", appearance: Appearance = Appearance()
  ) throws -> Model {
    let path = packageFile("scenes/\(scene).yaml")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let reading = SceneReading(text: text, file: path)
    return Model(
      try #require(reading.scene), name: "\(scene).yaml",
      terminalSize: CellSize(columns: 80, rows: 24),
      appearance: appearance, lines: reading.lines)
  }

  /// Waits until text, colours and the cursor equal the model's; records the first difference.
  func expect(_ model: Model, _ when: String, depth: ColorDepth = .xterm256) throws {
    let frame = frame(of: model)
    let buffer = model.appearance.isASCII ? frame.cells.ascii : frame.cells
    do {
      try wait(for: when) {
        emulator.difference(from: buffer, depth: depth) == nil
          && emulator.hasCursor(frame.cursor)
      }
    } catch {
      let difference =
        emulator.difference(from: buffer, depth: depth)
        ?? "the cursor is at \(emulator.cursor), not \(String(describing: frame.cursor))"
      Issue.record("\(when): \(difference)\n\(emulator.text)")
      throw error
    }
  }
}

extension Model {
  /// Performs a key as the program does: the layout after it completes the message of a change.
  mutating func press(_ key: Key) {
    _ = update(&self, key)
    layOut()
  }
}

extension Emulator {
  /// Whether the cursor is shown where it belongs.
  func hasCursor(_ expected: CellPoint?) -> Bool {
    showsCursor == (expected != nil) && (expected == nil || cursor == expected)
  }
}
