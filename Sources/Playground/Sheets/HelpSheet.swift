import Cells

/// The help sheet over everything: the keys in groups, in as many columns as fit.
///
/// It scrolls and closes; other keys have no effect.
struct HelpSheet: Sheet {
  /// The number of lines that it is scrolled down.
  let offset: Int

  func take(_ key: Key, in model: inout Model) -> [Effect] {
    let page = max(1, model.extent(of: .help).shown - 1)
    switch key {
    case .escape, .character("q"), .character("Q"), .character("?"), .function(1), .control("c"):
      model.closeSheet()
    case .down, .character("j"), .enter, .tab: scroll(by: 1, in: &model)
    case .up, .character("k"), .backTab: scroll(by: -1, in: &model)
    case .pageDown, .character(" "): scroll(by: page, in: &model)
    case .pageUp: scroll(by: -page, in: &model)
    case .home, .character("g"): scroll(by: -offset, in: &model)
    case .end, .character("G"): scroll(by: .max / 2, in: &model)
    default: break
    }
    return []
  }

  func take(_ event: PointerEvent, in model: inout Model) -> [Effect] {
    switch event.kind {
    case .wheelUp: scroll(by: -3, in: &model)
    case .wheelDown: scroll(by: 3, in: &model)
    case .click, .doubleClick, .rightClick: model.closeSheet()
    case .drag, .release: break
    }
    return []
  }

  func keys(for event: PointerEvent, in model: Model) -> [Key] {
    switch event.kind {
    case .click, .doubleClick, .rightClick: [.escape]
    case .wheelUp, .wheelDown, .drag, .release: []
    }
  }

  func effect(of key: Key) -> SheetKey? {
    [.escape, .character("?"), .character("q")].contains(key) ? .close : nil
  }

  /// Scrolls by lines, stopping at the first and the last one.
  private func scroll(by lines: Int, in model: inout Model) {
    let last = model.extent(of: .help).hidden
    model.mode = .help(scrolledBy: max(0, min(offset + lines, last)))
  }
}
