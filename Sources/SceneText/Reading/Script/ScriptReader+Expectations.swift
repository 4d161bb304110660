import AutoLayout
import Cells
import Phrases
import SceneModel

/// Reads settings and expectations of a script.
extension ScriptReader {
  /// Reads a setting such as `{view: b, isHidden: true}`: an id, and properties that can vary by
  /// size class.
  mutating func readSetting(_ node: YAMLNode) -> ScriptStep? {
    let id = "view"
    guard case .mapping(let entries) = node.content else {
      return refuse(node, expected: "a view and its properties, as in {view: b, isHidden: true}")
    }
    func isID(_ entry: YAMLNode.Entry) -> Bool {
      if case .scalar(id, _) = entry.key.content { true } else { false }
    }
    guard let name = entries.first(where: isID) else {
      return refuse(.missingKey(id, of: "a setting"), at: node.place)
    }
    guard let view = text(name.value, expected: "an id") else { return nil }
    let rest = YAMLNode(place: node.place, content: .mapping(entries.filter { !isID($0) }))
    return .set(view: view, readChanges(rest, of: known(view)))
  }

  /// Returns the view with an id; a view that the script adds is not known here and may be a stack
  /// view.
  private func known(_ id: String) -> SceneView {
    if let found = scene?.root.find(id) { return found }
    var unknown = SceneView(id: id)
    unknown.stack = SceneView.Stack()
    return unknown
  }

  mutating func readGoldenName(_ node: YAMLNode) -> String? {
    guard let name = text(node, expected: "the name of a golden file") else { return nil }
    if Name.isFile(name) { return name }
    return refuse(.invalidName(name, rule: .file), at: node.place)
  }

  mutating func readExpectations(_ node: YAMLNode) -> [Placed<Expectation>]? {
    if node.isNull || node.isEmptyMapping {
      return refuse(.nothingExpected(known: ExpectationKey.words), at: node.place)
    }
    guard let fields = fields(node, ExpectationKey.self) else { return nil }
    return ExpectationKey.allCases.flatMap { key in
      fields[key].map { readExpectations(key, $0) } ?? []
    }
  }

  private mutating func readExpectations(
    _ key: ExpectationKey, _ node: YAMLNode
  ) -> [Placed<Expectation>] {
    switch key {
    case .frame:
      rectangles(node).map { id, place, n in
        Placed(.frame(view: id, Rect(x: n[0], y: n[1], width: n[2], height: n[3])), at: place)
      }
    case .cells: readCells(node)
    case .text: readText(node)
    case .style: readCell(node).map { [Placed(.style($0, $1), at: node.place)] } ?? []
    case .status: seen(node).map { [Placed(.status($0), at: node.place)] } ?? []
    case .selection: text(node).map { [Placed(.selection($0), at: node.place)] } ?? []
    case .broken: [Placed(.broken(words(node, of: "constraints")), at: node.place)]
    case .ambiguous:
      [Placed(.ambiguous(words(node, of: "values of frames, as in [a.width]")), at: node.place)]
    case .why:
      numbers(node, with: "words from their explanations, as in {a.width: content}").compactMap {
        number, place, value in seen(value).map { Placed(.why(number: number, $0), at: place) }
      }
    case .decided:
      numbers(node, with: "the priorities that decide them, as in {a.width: 750}").compactMap {
        name, place, value in
        number(value).map { Placed(.decided(number: name, priority: $0), at: place) }
      }
    }
  }

  /// Reads entries by value of a frame, such as `{a.width: the rest of row.width}`.
  private mutating func numbers(
    _ node: YAMLNode, with what: Phrase
  ) -> [(number: String, place: Place, value: YAMLNode)] {
    let expected: Phrase = "values of frames with \(what)"
    if node.isEmptyMapping { mismatch(node, expected: expected) }
    return entries(node, as: expected).compactMap { number, place, value in
      guard FrameAttribute.named(number) != nil else {
        return refuse(
          .mismatch(expected: "a value of a frame, as in a.width", found: "'\(number)'"), at: place)
      }
      return (number, place, value)
    }
  }

  private mutating func words(_ node: YAMLNode, of what: Phrase) -> [String] {
    items(node, of: what).compactMap { text($0) }
  }

  /// Reads rectangles by view, such as `{a: [0, 0, 10, 3]}`; an empty mapping, which would always
  /// hold, is an error.
  private mutating func rectangles(
    _ node: YAMLNode
  ) -> [(id: String, place: Place, numbers: [Double])] {
    let expected: Phrase = "frames, as in {a: [0, 0, 10, 3]}"
    if node.isEmptyMapping { mismatch(node, expected: expected) }
    return entries(node, as: expected).compactMap { id, place, value in
      guard let list = list(value, count: 4, of: "x, y, width and height, as in [0, 0, 10, 3]")
      else { return nil }
      let numbers = list.compactMap { number($0) }
      return numbers.count == 4 ? (id, place, numbers) : nil
    }
  }

  private mutating func readCells(_ node: YAMLNode) -> [Placed<Expectation>] {
    rectangles(node).compactMap { id, place, numbers in
      let cells = numbers.compactMap { Int(exactly: $0) }
      guard cells.count == 4 else {
        return refuse(.mismatch(expected: "whole numbers of cells", found: "a fraction"), at: place)
      }
      let rect = CellRect(column: cells[0], row: cells[1], columns: cells[2], rows: cells[3])
      return Placed(.cells(view: id, rect), at: place)
    }
  }

  /// Reads a text expected on the screen; an empty one, which would always hold, is an error.
  private mutating func seen(_ node: YAMLNode) -> String? {
    guard let words = text(node) else { return nil }
    if words.isEmpty { mismatch(node, expected: "text on the screen") }
    return words
  }

  /// Reads a text anywhere, or `{at: [2, 1], is: text}`.
  private mutating func readText(_ node: YAMLNode) -> [Placed<Expectation>] {
    guard case .mapping = node.content else {
      return seen(node).map { [Placed(.text($0), at: node.place)] } ?? []
    }
    return readCell(node).map { [Placed(.textAt($0, $1), at: node.place)] } ?? []
  }

  private mutating func readCell(_ node: YAMLNode) -> (CellPoint, String)? {
    guard let fields = fields(node, ExpectedCellKey.self) else { return nil }
    let (place, expected) = (required(.at, in: fields), required(.value, in: fields))
    guard let at = place.flatMap({ point($0) }), let value = text(expected) else { return nil }
    return (at, value)
  }
}
