import AutoLayout
import Cells
import SceneModel

extension [Expectation] {
  /// The expectations by kind; frames are collected under one key.
  var yaml: YAMLText {
    var entries: [(key: String, value: YAMLText)] = []
    for key in ExpectationKey.allCases {
      let values = compactMap { $0.key == key ? $0 : nil }
      guard let first = values.first else { continue }
      let frames = values.compactMap(\.frameEntry)
      entries.append((key.rawValue, frames.isEmpty ? first.value : .mapping(frames, isLine: true)))
    }
    return .mapping(entries, isLine: true)
  }
}

extension Expectation {
  fileprivate var key: ExpectationKey {
    switch self {
    case .frame: .frame
    case .cells: .cells
    case .text, .textAt: .text
    case .style: .style
    case .status: .status
    case .selection: .selection
    case .broken: .broken
    case .ambiguous: .ambiguous
    case .why: .why
    case .decided: .decided
    }
  }

  /// The view and its expected frame, in either form, or the number and the text that explains it.
  fileprivate var frameEntry: (key: String, value: YAMLText)? {
    switch self {
    case .frame(let view, let frame):
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      return (view, .row(numbers.map { .number($0) }))
    case .cells(let view, let rect):
      let numbers = [rect.minColumn, rect.minRow, rect.size.columns, rect.size.rows]
      return (view, .row(numbers.map { .scalar("\($0)") }))
    case .why(let number, let words): return (number, .quoted(words))
    case .decided(let number, let priority): return (number, .number(priority))
    default: return nil
    }
  }

  fileprivate var value: YAMLText {
    switch self {
    case .text(let text), .status(let text): .quoted(text)
    case .textAt(let point, let text), .style(let point, let text):
      .mapping([(ExpectedCellKey.at, point.yaml), (.value, .quoted(text))], isLine: true)
    case .selection(let id): .scalar(id)
    case .broken(let words), .ambiguous(let words): .row(words.map { .quoted($0) })
    case .frame, .cells, .why, .decided: .row([])
    }
  }
}
