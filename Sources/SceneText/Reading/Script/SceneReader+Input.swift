import Cells
import SceneModel

/// Reads the input of a script: keys, commands, the mouse, the size of the screen.
extension SceneReader {
  private static let mostTimes = 1000
  private static let largestScreen = 1000

  /// Reads a key: `d`, or `d 3` for three times.
  mutating func readKey(_ node: YAMLNode) -> (key: Key, times: Int)? {
    guard let words = text(node, expected: "the name of a key, as in d or \"Tab 2\"") else {
      return nil
    }
    let parts = words.split(separator: " ").map(String.init)
    guard let name = parts.first, parts.count <= 2 else {
      mismatch(node, expected: "the name of a key, and how often it is pressed, as in \"Tab 2\"")
      return nil
    }
    let count = parts.count == 2 ? self.count(parts[1], at: node) : 1
    guard let key = key(name, at: node), let count else { return nil }
    return (key, count)
  }

  /// Reads a list of keys.
  mutating func readKeyList(_ node: YAMLNode) -> [Key]? {
    let keys = items(node, of: "keys, as in [d, \"Tab 2\"]").map { readKey($0) }
    guard case .sequence = node.content else { return nil }
    let known = keys.compactMap(\.self)
    guard known.count == keys.count else { return nil }
    guard known.reduce(0, { $0 + $1.times }) <= SceneReader.mostSteps else {
      report(.scriptTooLong(limit: SceneReader.mostSteps), at: node.place)
      return nil
    }
    return known.flatMap { Array(repeating: $0.key, count: $0.times) }
  }

  private mutating func key(_ name: String, at node: YAMLNode) -> Key? {
    if let key = Key(name: name) { return key }
    report(
      .unknownKeyName(name), at: node.place,
      suggestion: closest(to: name, among: Key.wordNames))
    return nil
  }

  /// Reads a command: `distribution`, or `undo 2`.
  mutating func readCommand(_ node: YAMLNode) -> ScriptCommand? {
    let expected = "a command, as in axis or \"undo 2\""
    guard let words = text(node, expected: expected) else { return nil }
    guard let command = ScriptCommand(words, at: node.place) else {
      mismatch(node, expected: expected)
      return nil
    }
    return command
  }

  private mutating func count(_ text: String, at node: YAMLNode) -> Int? {
    if let count = Int(text), (1...SceneReader.mostTimes).contains(count) { return count }
    report(
      .outOfRange(
        "the number of times", from: "1", to: "\(SceneReader.mostTimes)", found: "'\(text)'"),
      at: node.place)
    return nil
  }

  /// Reads a size: `[80, 24]`, or `{columns: 80, rows: 24}`.
  mutating func readScreen(_ node: YAMLNode) -> CellSize? {
    let columns: Int?
    let rows: Int?
    if case .mapping = node.content {
      let fields = fields(node, ScreenKey.self)
      columns = fields[.columns].flatMap { cells($0) }
      rows = fields[.rows].flatMap { cells($0) }
      for key in ScreenKey.allCases where fields[key] == nil {
        report(.missingKey(key.rawValue, of: ScreenKey.owner), at: node.place)
      }
    } else {
      guard let pair = list(node, count: 2, of: "columns and rows, as in [80, 24]") else {
        return nil
      }
      columns = cells(pair[0])
      rows = cells(pair[1])
    }
    guard let columns, let rows else { return nil }
    return CellSize(columns: columns, rows: rows)
  }

  private mutating func cells(_ node: YAMLNode) -> Int? {
    guard let number = number(node) else { return nil }
    if let cells = Int(exactly: number), (1...SceneReader.largestScreen).contains(cells) {
      return cells
    }
    report(
      .outOfRange(
        "the columns and rows of a screen", from: "1", to: "\(SceneReader.largestScreen)",
        found: number.sceneText), at: node.place)
    return nil
  }

  /// Reads a mouse event such as `{click: [3, 1]}`, with the column and row of the screen, from 0.
  mutating func readMouse(_ node: YAMLNode) -> ScriptStep? {
    let entries = entries(node, as: "what the mouse does, as in {click: [3, 1]}")
    guard case .mapping = node.content else { return nil }
    guard let (word, place, value) = entries.first, entries.count == 1 else {
      report(.stepOfSeveral, at: node.place)
      return nil
    }
    guard let kind = MouseEvent.Kind(rawValue: word) else {
      let known = MouseEvent.Kind.allCases.map(\.rawValue)
      report(
        .unknownValue(word, of: "mouse event", known: known), at: place,
        suggestion: closest(to: word, among: known))
      return nil
    }
    return point(value).map { .mouse(MouseEvent(kind, at: $0)) }
  }

  /// Reads a position on the screen.
  mutating func point(_ node: YAMLNode) -> CellPoint? {
    guard let pair = list(node, count: 2, of: "a column and a row, as in [3, 1]") else {
      return nil
    }
    let numbers = pair.compactMap { number($0) }.compactMap { Int(exactly: $0) }
    guard numbers.count == 2, numbers.allSatisfy({ (0..<SceneReader.largestScreen).contains($0) })
    else {
      mismatch(node, expected: "a column and a row, whole numbers from 0")
      return nil
    }
    return CellPoint(column: numbers[0], row: numbers[1])
  }
}
