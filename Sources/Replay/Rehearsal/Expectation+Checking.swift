import AutoLayout
import Cells
import Playground
import Scenes

extension Expectation {
  /// Frames may differ by this much, in scene units.
  static let tolerance = 1e-6

  /// What is otherwise than expected; nil where nothing is.
  func failure(of model: Model, on screen: CellBuffer) -> String? {
    switch self {
    case .frame(let id, let frame): frameFailure(id, frame, model)
    case .cells(let id, let cells): cellsFailure(id, cells, model)
    case .text(let text):
      screen.text.contains(text) ? nil : "'\(text)' is nowhere on the screen"
    case .textAt(let point, let text): textFailure(point, text, screen)
    case .style(let point, let roles): styleFailure(point, roles, screen)
    case .status(let text): statusFailure(text, model, screen)
    case .selection(let id):
      model.selection == id ? nil : "'\(model.selection)' is selected, not '\(id)'"
    case .broken(let names): brokenFailure(names, model)
    case .ambiguous(let names): ambiguousFailure(names, model)
    }
  }

  private func frameFailure(_ id: String, _ expected: Rect, _ model: Model) -> String? {
    guard let view = model.layout.views.first(where: { $0.id == id }) else {
      return "there is no view '\(id)'"
    }
    let differs = FramePart.allCases.contains { part in
      !(abs(view.frame.number(part) - expected.number(part)) <= Expectation.tolerance)
    }
    return differs ? "the frame of '\(id)' is \(view.frame.listed), not \(expected.listed)" : nil
  }

  private func cellsFailure(_ id: String, _ expected: CellRect, _ model: Model) -> String? {
    guard let view = model.layout.views.first(where: { $0.id == id }) else {
      return "there is no view '\(id)'"
    }
    return view.cells == expected
      ? nil : "'\(id)' has the cells \(view.cells.listed), not \(expected.listed)"
  }

  private func textFailure(_ point: CellPoint, _ text: String, _ screen: CellBuffer) -> String? {
    guard screen.bounds.contains(point) else { return "the screen has no such cell" }
    let rest = (point.column..<screen.size.columns).map { screen[$0, point.row].text }.joined()
    guard !rest.hasPrefix(text) else { return nil }
    return "there is '\(rest.prefix(max(1, text.count)))', not '\(text)'"
  }

  private func styleFailure(_ point: CellPoint, _ roles: String, _ screen: CellBuffer) -> String? {
    guard screen.bounds.contains(point) else { return "the screen has no such cell" }
    let found = screen[point.column, point.row].style.roles
    return found == roles ? nil : "the style there is '\(found)', not '\(roles)'"
  }

  private func statusFailure(_ text: String, _ model: Model, _ screen: CellBuffer) -> String? {
    let row = model.screen.status.minRow
    guard row >= 0, row < screen.size.rows else { return "there is no status line" }
    let status = (0..<screen.size.columns).map { screen[$0, row].text }.joined()
    return status.contains(text) ? nil : "the status line is '\(status.trimmed)'"
  }

  private func brokenFailure(_ expected: [String], _ model: Model) -> String? {
    let names = model.layout.broken.map { $0.identifier ?? $0.constraint }
    if names.sorted() == expected.sorted() { return nil }
    return names.isEmpty
      ? "no constraint is broken" : "broken are: \(names.joined(separator: "; "))"
  }

  private func ambiguousFailure(_ expected: [String], _ model: Model) -> String? {
    let names = model.layout.views.flatMap { view in view.ambiguous.map { "\(view.id).\($0)" } }
    if names.sorted() == expected.sorted() { return nil }
    return names.isEmpty
      ? "nothing is ambiguous" : "ambiguous are: \(names.joined(separator: ", "))"
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
    "[" + FramePart.allCases.map { number($0).rounded(toDecimals: 6) }.joined(separator: ", ") + "]"
  }
}

extension CellRect {
  fileprivate var listed: String {
    "[\(minColumn), \(minRow), \(size.columns), \(size.rows)]"
  }
}
