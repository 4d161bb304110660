import Cells

/// The sheet of layouts side by side takes every key: those that move choose, Enter takes, Tab goes to
/// the next property, Esc closes.
func updateComparing(_ model: inout Model, _ key: Key, _ comparison: Comparison) {
  switch key {
  case .escape, .character("q"), .character("Q"), .character("T"), .control("c"):
    model.mode = .browsing
  case .enter: model.take(comparison)
  case .right, .down, .character("l"), .character("j"), .character(" "):
    model.choose(in: comparison, by: 1)
  case .left, .up, .character("h"), .character("k"): model.choose(in: comparison, by: -1)
  case .tab: model.compareNextProperty(after: comparison, by: 1)
  case .backTab: model.compareNextProperty(after: comparison, by: -1)
  case .character(let digit):
    guard let number = digit.wholeNumberValue, comparison.choices.indices.contains(number - 1)
    else { return }
    model.choose(in: comparison, by: number - 1 - comparison.index)
  default: break
  }
}

extension Model {
  /// Goes on by choices, in a circle.
  mutating func choose(in comparison: Comparison, by step: Int) {
    var comparison = comparison
    let count = comparison.choices.count
    comparison.index = ((comparison.index + step) % count + count) % count
    mode = .comparing(comparison)
  }
}
