import AutoLayout
import Playground
import SceneLayouts
import SceneModel

/// The widths of the canvas at which a layout begins to change differently, in words.
extension ModelLines {
  /// Longer lists are hard to follow when a screen reader speaks them.
  private static let mostBreakpoints = 30

  /// The breakpoints from the smallest canvas to twice the present width, for a view or, if nil, for
  /// all views.
  func sweep(of view: String?) -> LineText {
    let range = 1...max(2, 2 * model.canvas.width)
    let sweep = LayoutSweep(
      model.scene, offered: model.offered, along: .horizontal, over: range)
    var lines: [String] = []
    for breakpoint in sweep.breakpoints {
      let size = breakpoint.size.explanationText
      lines += breakpoint.ends.filter { $0.isAbout(view) }.map {
        words.text(of: .findingEnds(at: size, text(of: $0)))
      }
      lines += breakpoint.begins.filter { $0.isAbout(view) }.map {
        words.text(of: .findingBegins(at: size, text(of: $0)))
      }
      lines += breakpoint.only.filter { $0.isAbout(view) }.map {
        words.text(of: .findingOnly(at: size, text(of: $0)))
      }
      lines += breakpoint.changes.filter { view == nil || $0.view == view }.map {
        words.text(of: LineMessage($0, at: size))
      }
    }
    var answer = LineText(
      words.text(of: .sweptWidths(through: range.upperBound.explanationText, count: lines.count)))
    for line in lines.prefix(Self.mostBreakpoints) { answer.add(line, indentedBy: 2) }
    if lines.count > Self.mostBreakpoints {
      let more = lines.count - Self.mostBreakpoints
      answer.add(words.text(of: LineMessage.moreFrames(more)), indentedBy: 2)
    }
    return answer
  }

  private func text(of finding: LayoutSweep.Finding) -> String {
    switch finding {
    case .dropped(let constraint): words.text(of: .conflict(constraint, identifier: nil))
    case .ambiguous(let view, let part): words.text(of: .ambiguous(view: view, numbers: [part]))
    case .wraps(let view, let lines): "\(view): \(words.text(of: PaneText.lines(lines)))"
    case .cut(let view): "\(view): \(words.text(of: PaneText.cutOff))"
    }
  }
}

extension LayoutSweep.Finding {
  /// Whether the finding is about a view, or may be.
  fileprivate func isAbout(_ view: String?) -> Bool {
    switch self {
    case .dropped: true
    case .ambiguous(let other, _), .wraps(let other, _), .cut(let other):
      view == nil || other == view
    }
  }
}

extension LineMessage {
  /// The message for a value that begins to change differently at a width.
  fileprivate init(_ change: LayoutSweep.Change, at size: String) {
    let (name, after) = (
      "\(change.view).\(change.part.rawValue)", change.valueAfter.explanationText
    )
    self =
      change.isJump
      ? .jump(at: size, name, from: change.valueBefore.explanationText, to: after)
      : .newRate(
        at: size, name, value: after, from: change.rateBefore.explanationText,
        to: change.rateAfter.explanationText)
  }
}
