import Cells

/// The sheet of layouts side by side: keys that move choose, Enter takes the choice, Tab goes to
/// the next property, and Esc closes.
extension Comparison: Sheet {
  func take(_ key: Key, in model: inout Model) -> [Effect] {
    switch key {
    case .escape, .character("q"), .character("Q"), .character("E"), .character("B"),
      .control("c"):
      model.closeSheet()
    case .character("?"), .function(1): model.openHelp()
    case .enter: ComparingCommands.take(self, in: &model)
    case .right, .down, .character("l"), .character("j"), .character(" "): choose(1, in: &model)
    case .left, .up, .character("h"), .character("k"): choose(-1, in: &model)
    case .tab: ComparingCommands.compareNextProperty(after: self, by: 1, in: &model)
    case .backTab: ComparingCommands.compareNextProperty(after: self, by: -1, in: &model)
    case .character(let digit):
      if let number = digit.wholeNumberValue, choices.indices.contains(number - 1) {
        choose(number - 1 - index, in: &model)
      }
    default: break
    }
    return []
  }

  func keys(for event: PointerEvent, in model: Model) -> [Key] {
    switch event.kind {
    case .click, .doubleClick:
      guard case .choice(let index) = event.target else { return [] }
      let moved = index - self.index
      let moves = Array(repeating: moved > 0 ? Key.right : .left, count: abs(moved))
      return moves + (event.kind == .doubleClick ? [.enter] : [])
    case .wheelUp: return [.left]
    case .wheelDown: return [.right]
    case .rightClick, .drag, .release: return []
    }
  }

  func effect(of key: Key) -> SheetKey? {
    switch key {
    case .escape, .character("q"): .close
    case .enter: .takeChoice
    case .tab, .backTab: .compareNext
    case .left, .right, .up, .down: .chooseLayout
    default: nil
    }
  }

  /// Moves by choices, wrapping around at the ends.
  private func choose(_ step: Int, in model: inout Model) {
    var comparison = self
    comparison.index = (index + step).wrapped(in: choices.count)
    model.mode = .comparing(comparison)
  }
}
