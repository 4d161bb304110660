import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel

extension Expectation {
  /// The allowed difference of frames, in scene units: numbers as `layout` prints them are exact enough.
  static let tolerance = 5e-5

  /// Returns a description of the mismatch, or nil if the expectation holds.
  func failure(of model: Model, on screen: CellBuffer) -> String? {
    switch self {
    case .frame(let id, let frame): frameFailure(id, frame, model)
    case .cells(let id, let cells): cellsFailure(id, cells, model)
    case .text(let text):
      screen.text.contains(text) ? nil : "expected '\(text)' on the screen, but it is not there"
    case .textAt(let point, let text): textFailure(point, text, screen)
    case .style(let point, let roles): styleFailure(point, roles, screen)
    case .status(let text): statusFailure(text, model, screen)
    case .selection(let id):
      model.selection == id
        ? nil : "expected '\(id)' to be selected, but it is '\(model.selection)'"
    case .broken(let names):
      namesFailure(names, model.layout.broken.map { $0.identifier ?? $0.constraint }, "broken")
    case .ambiguous(let names): namesFailure(names, model.layout.ambiguousNumbers, "ambiguous")
    case .why(let number, let words): whyFailure(number, words, model)
    case .decided(let number, let priority): decidedFailure(number, priority, model)
    }
  }

  private func decidedFailure(_ number: String, _ priority: Double, _ model: Model) -> String? {
    guard let (view, attribute) = FrameAttribute.named(number) else {
      return "'\(number)' is not a value of a frame"
    }
    let steps = model.steps
    guard let index = steps.lastStep(of: view, attribute) else {
      return "expected \(number) to be decided at \(priority.sceneText), but nothing decides it"
    }
    let found = steps.steps[index].step.priority
    return found == priority
      ? nil
      : "expected \(number) to be decided at \(priority.sceneText), but it is at \(found.sceneText)"
  }

  private func whyFailure(_ number: String, _ words: String, _ model: Model) -> String? {
    guard let (view, attribute) = FrameAttribute.named(number) else {
      return "'\(number)' is not a value of a frame"
    }
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    guard let explanation = inspection.explanation(of: attribute, of: view) else {
      return "there is no view '\(view)'"
    }
    let text = explanation.text()
    return text.contains(words)
      ? nil : "expected '\(words)' in the explanation of \(number), but it is '\(text)'"
  }

  private func frameFailure(_ id: String, _ expected: Rect, _ model: Model) -> String? {
    guard let frame = model.layout.view(id)?.frame else { return "there is no view '\(id)'" }
    let isEqual = FrameAttribute.allCases.allSatisfy { part in
      abs(frame[part] - expected[part]) <= Expectation.tolerance
    }
    return isEqual
      ? nil : "expected the frame of '\(id)' to be \(expected.listed), but it is \(frame.listed)"
  }

  private func cellsFailure(_ id: String, _ expected: CellRect, _ model: Model) -> String? {
    guard let cells = model.layout.view(id)?.cells else { return "there is no view '\(id)'" }
    return cells == expected
      ? nil : "expected the cells of '\(id)' to be \(expected.listed), but they are \(cells.listed)"
  }

  private func textFailure(_ point: CellPoint, _ text: String, _ screen: CellBuffer) -> String? {
    guard screen.bounds.contains(point) else { return "the screen has no such cell" }
    let rest = (point.column..<screen.size.columns).map { screen[$0, point.row].text }.joined()
    guard !rest.hasPrefix(text) else { return nil }
    return "expected '\(text)', but found '\(rest.prefix(max(1, text.count)))'"
  }

  private func styleFailure(_ point: CellPoint, _ roles: String, _ screen: CellBuffer) -> String? {
    guard screen.bounds.contains(point) else { return "the screen has no such cell" }
    let found = screen[point.column, point.row].style.roles
    return found == roles ? nil : "expected the style '\(roles)', but it is '\(found)'"
  }

  private func statusFailure(_ text: String, _ model: Model, _ screen: CellBuffer) -> String? {
    let row = model.screen.status.minRow
    guard row >= 0, row < screen.size.rows else { return "there is no status line" }
    let status = (0..<screen.size.columns).map { screen[$0, row].text }.joined()
    return status.contains(text)
      ? nil : "expected '\(text)' in the status line, but it is '\(status.trimmed)'"
  }

  private func namesFailure(_ expected: [String], _ names: [String], _ state: String) -> String? {
    names.sorted() == expected.sorted()
      ? nil : "expected \(expected.listed) to be \(state), but \(names.subject) \(state)"
  }
}

extension [String] {
  fileprivate var listed: String { isEmpty ? "nothing" : joined(separator: ", ") }

  /// The names with their verb, as in `a.width, b.width are`.
  fileprivate var subject: String { count > 1 ? "\(listed) are" : "\(listed) is" }
}

extension SceneLayout {
  fileprivate var ambiguousNumbers: [String] {
    views.flatMap { view in view.ambiguous.map { "\(view.id).\($0)" } }
  }
}

extension String {
  fileprivate var trimmed: Substring {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Rect {
  fileprivate var listed: String {
    "[" + FrameAttribute.allCases.map { self[$0].rounded(toDecimals: 6) }.joined(separator: ", ")
      + "]"
  }
}

extension CellRect {
  fileprivate var listed: String {
    "[\(minColumn), \(minRow), \(size.columns), \(size.rows)]"
  }
}
