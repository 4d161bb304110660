import AutoLayout
import Cells
import SceneLayouts
import SceneText
import SceneWishes

/// The answer to a wish as text: each change with its commands, and its other effects.
struct WishText {
  let answer: WishAnswer
  let wish: Wish

  /// The maximum number of named views; the others are counted.
  private static let mostNamed = 6

  var text: VisibleText {
    if answer.isTrue { return "\(wish.text) is true already\(now).\n" }
    guard !answer.changes.isEmpty else { return "\(failure)\n\(otherCanvas)" }
    let changes = answer.changes.enumerated().flatMap {
      lines(of: $0.element, number: $0.offset + 1)
    }
    let heading = "\(wish.text) is not true\(now). Each of these changes makes it true:"
    return VisibleText(lines: ([heading] + changes + [""]).joined(separator: "\n")) + otherCanvas
  }

  /// The size from outside that would make the wish true.
  private var otherCanvas: VisibleText {
    answer.canvas.map {
      """
      --size replaces the scene's canvas. With --size \($0.width.tableText)x\($0.height.tableText), \
      the wish '\(wish.text)' is true without a change.

      """
    } ?? ""
  }

  private var now: String {
    wish.values.first.map {
      "; \($0.text) is \(answer.value.tableText)\(answer.isOpen ? ", but ambiguous" : "")"
    } ?? ""
  }

  private var failure: String {
    if let impossible = answer.impossible {
      return
        "\(wish.text) is impossible\(now). No change of the scene can remove what contradicts it: "
        + impossible.constraints.joined(separator: "; ")
    }
    return "\(wish.text) is not true\(now). Nothing was found that makes it true, among "
      + "\(answer.tried) tried layouts\(answer.isCutShort ? ", which is the limit" : "")."
  }

  private func lines(of change: WishAnswer.Change, number: Int) -> [String] {
    var lines = ["\(number). \(change.text())"]
    lines += change.edits.map { "     stackyard edit: \($0.description)" }
    let effects = effects(of: change)
    return effects.isEmpty ? lines : lines + ["     " + effects.joined(separator: "; ")]
  }

  private func effects(of change: WishAnswer.Change) -> [String] {
    var effects: [String] = []
    if let range = change.holdsFor, range.lowerBound < range.upperBound {
      effects.append("true for \(range.inWords)")
    }
    effects.append(change.moves.isEmpty ? "moves no other view" : "moves \(named(change.moves))")
    effects += change.cuts.map { "cuts \($0.view) by \($0.by.tableText)" }
    effects += change.overlaps.prefix(4).compactMap {
      guard case .overlap(let back, let front, _) = $0 else { return nil }
      return "puts \(front) over \(back)"
    }
    if !change.isWorse, !change.layout.broken.isEmpty {
      let left = change.layout.broken.count
      effects.append("leaves \(left == 1 ? "1 conflict" : "\(left) conflicts")")
    }
    if change.isWorse {
      effects.append("but a constraint is dropped, or a value ambiguous, that was not before")
    }
    return effects
  }

  private func named(_ views: [String]) -> String {
    let named = views.prefix(WishText.mostNamed)
    let rest = views.count - named.count
    return named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension ClosedRange<Double> {
  /// The range in words, as in `2 to 5`.
  var inWords: String {
    switch (lowerBound, upperBound) {
    case (-.infinity, .infinity): "any number"
    case (let low, .infinity): "\(low.tableText) or more"
    case (-.infinity, let high): "\(high.tableText) or less"
    case (let low, let high): "\(low.tableText) to \(high.tableText)"
    }
  }
}

extension WishAnswer {
  /// The answer as `want --format json` prints it.
  func json(_ wish: Wish) -> JSON {
    [
      "wish": .string(wish.text), "holds": .bool(isTrue), "value": .number(value),
      "changes": .array(changes.map(\.json)),
      "impossible": impossible.map(\.json) ?? .null,
      "canvas": canvas.map { .numbers([$0.width, $0.height]) } ?? .null,
      "tried": .number(Double(tried)),
    ]
  }
}

extension WishAnswer.Change {
  fileprivate var json: JSON {
    [
      "edit": .array(edits.map { .string($0.description) }), "text": .string(text()),
      "moves": .strings(moves),
      "cuts": .array(cuts.map { ["view": .string($0.view), "by": .number($0.by)] }),
      "overlaps": .array(
        overlaps.compactMap {
          guard case .overlap(let back, let front, _) = $0 else { return nil }
          return ["front": .string(front), "back": .string(back)]
        }),
      "value": .number(value),
      "holdsFor": holdsFor.map { .numbers([$0.lowerBound, $0.upperBound]) } ?? .null,
      "isWorse": .bool(isWorse),
    ]
  }
}

extension Impossibility {
  fileprivate var json: JSON {
    [
      "conflict": .numbers(places.map(Double.init)),
      "text": .string(constraints.joined(separator: "; ")),
    ]
  }
}
