import Cells
import Phrases
import SceneModel

/// Reads the input of a script: keys, commands, the mouse, the size of the screen.
extension ScriptReader {
  private static let mostTimes = 1000

  /// Reads a key: `d`, or `d 3` for three times.
  mutating func readKey(_ node: YAMLNode) -> (key: Key, times: Int)? {
    guard let words = text(node, expected: "the name of a key, as in d or \"Tab 2\"") else {
      return nil
    }
    let parts = words.split(separator: " ").map(String.init)
    guard let name = parts.first, parts.count <= 2 else {
      return refuse(node, expected: "the name of a key and a repeat count, as in \"Tab 2\"")
    }
    let count = parts.count == 2 ? self.count(parts[1], at: node) : 1
    guard let key = key(name, at: node), let count else { return nil }
    return (key, count)
  }

  mutating func readKeyList(_ node: YAMLNode) -> [Key]? {
    let keys = items(node, of: "keys, as in [d, \"Tab 2\"]").map { readKey($0) }
    guard case .sequence = node.content else { return nil }
    let known = keys.compactMap(\.self)
    guard known.count == keys.count else { return nil }
    guard known.reduce(0, { $0 + $1.times }) <= SceneReading.mostSteps else {
      return refuse(.scriptTooLong(limit: SceneReading.mostSteps), at: node.place)
    }
    return known.flatMap { Array(repeating: $0.key, count: $0.times) }
  }

  /// Reads a command: `distribution`, or `undo 2`.
  mutating func readCommand(_ node: YAMLNode) -> ScriptCommand? {
    let expected: Phrase = "a command, as in axis or \"undo 2\""
    guard let words = text(node, expected: expected) else { return nil }
    guard let command = ScriptCommand(words, at: node.place) else {
      return refuse(node, expected: expected)
    }
    return command
  }

  private mutating func count(_ text: String, at node: YAMLNode) -> Int? {
    if let count = Int(text), (1...ScriptReader.mostTimes).contains(count) { return count }
    return refuse(
      .outOfRange(
        "the number of times", from: "1", to: "\(ScriptReader.mostTimes)", found: "'\(text)'"),
      at: node.place)
  }

  /// Reads a mouse event such as `{click: [3, 1]}`, with the column and row of the screen, from 0.
  mutating func readMouse(_ node: YAMLNode) -> ScriptStep? {
    let entries = entries(node, as: "a mouse action, as in {click: [3, 1]}")
    guard case .mapping = node.content else { return nil }
    guard let (word, place, value) = entries.first, entries.count == 1 else {
      return refuse(.stepOfSeveral, at: node.place)
    }
    guard let kind = MouseEvent.Kind(rawValue: word) else {
      let known = MouseEvent.Kind.allCases.map(\.rawValue)
      return refuse(unknown: word, of: "mouse event", known: known, at: place)
    }
    return point(value).map { .mouse(MouseEvent(kind, at: $0)) }
  }
}
