import Cells
import Foundation
import Playground
import SceneText
import Testing

extension PseudoTerminal {
  /// Returns the model of a scene on a terminal of the same size as this one.
  static func model(
    _ scene: String = "first-light", appearance: Appearance = Appearance()
  ) throws -> Model {
    let path = packageFile("scenes/\(scene).yaml")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let reading = try #require(SceneReading(text: text, file: path).scene)
    return Model(
      reading, name: scene, terminalSize: CellSize(columns: 80, rows: 24), appearance: appearance)
  }

  /// Waits until text and colours equal the model's; records the first difference.
  func expect(_ model: Model, _ when: String, depth: ColorDepth = .xterm256) throws {
    let screen = render(model)
    let buffer = model.appearance.isASCII ? screen.ascii : screen
    do {
      try wait(for: when) { emulator.difference(from: buffer, depth: depth) == nil }
    } catch {
      let difference = emulator.difference(from: buffer, depth: depth) ?? ""
      Issue.record("\(when): \(difference)\n\(emulator.text)")
      throw error
    }
  }
}
