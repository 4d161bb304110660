import Cells

/// The choice of overlays, in the footer; the canvas stays visible.
///
/// Digits and clicks switch overlays, 0 switches all off, Esc and other clicks close it.
struct OverlaySheet: Sheet {
  func take(_ key: Key, in model: inout Model) -> [Effect] {
    switch key {
    case .escape, .enter, .character("q"), .character("Q"), .character("&"), .control("c"):
      close(in: &model)
    case .character("0"): model.report(OverlayCommands.switchOverlaysOff(in: &model))
    case .character(let digit):
      guard let number = digit.wholeNumberValue, let overlay = Overlay(number: number) else {
        return []
      }
      _ = OverlayCommands.switchOverlay(overlay, in: &model)
    default: break
    }
    return []
  }

  func keys(for event: PointerEvent, in model: Model) -> [Key] {
    guard [.click, .doubleClick].contains(event.kind) else { return [] }
    guard case .invoke(let invocation) = event.target else { return [.escape] }
    let overlay = Overlay.allCases.first { $0.invocation == invocation }
    return [.character(Character("\(overlay?.number ?? 0)"))]
  }

  func effect(of key: Key) -> SheetKey? {
    switch key {
    case .escape: .close
    case .character(let digit) where digit.wholeNumberValue.flatMap(Overlay.init(number:)) != nil:
      .switchOverlay
    default: nil
    }
  }
}

extension Overlay {
  /// The command that switches it.
  package var invocation: Invocation { Invocation(.overlay, [.text(rawValue)]) }
}
