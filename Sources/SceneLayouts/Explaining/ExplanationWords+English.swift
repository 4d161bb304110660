import AutoLayout
import Phrases

/// The words of explanations; `words` has those in other languages.
extension ExplanationWords {
  func phrase(of sentence: Explanation.Sentence) -> Phrase {
    switch sentence {
    case .textWidth(let it, let line, let lines):
      "\(it.name) is \(it.text): the width of \(phrase(line, of: lines))."
    case .textColumns(let it, let line, let lines, columns: 1, let width):
      "\(it.name) is \(it.text): the width of \(phrase(line, of: lines)) (1 column, "
        + "\(number(width)) wide)."
    case .textColumns(let it, let line, let lines, let columns, let width):
      "\(it.name) is \(it.text): the width of \(phrase(line, of: lines)) (\(columns) columns, each "
        + "\(number(width)) wide)."
    case .textHeight(let it, lines: 1): "\(it.name) is \(it.text): its text has 1 line."
    case .textHeight(let it, let lines): "\(it.name) is \(it.text): its text has \(lines) lines."
    case .textRows(let it, lines: 1, let height):
      "\(it.name) is \(it.text): its text has 1 line, \(number(height)) high."
    case .textRows(let it, let lines, let height):
      "\(it.name) is \(it.text): its text has \(lines) lines, each \(number(height)) high."
    case .wrappedText(let it, let lines, height: 1, let width, let reason):
      "\(it.name) is \(it.text): \(lines) lines, because it wraps at \(number(width)) "
        + "(\(phrase(of: reason)))."
    case .wrappedText(let it, let lines, let height, let width, let reason):
      "\(it.name) is \(it.text): \(lines) lines of \(number(height)), because it wraps at "
        + "\(number(width)) (\(phrase(of: reason)))."
    case .omittedLines(1, let most): "numberOfLines is \(most), so 1 more line is left out."
    case .omittedLines(let count, let most):
      "numberOfLines is \(most), so \(count) more lines are left out."
    case .cutText(let needs, let missed):
      "Its text needs \(number(needs)): \(phrase(of: .cutOff, by: missed))"
    case .contentSize(let it, let width, let height):
      "\(it.name) is \(it.text): its intrinsic content size is \(number(width))×\(number(height))."
    case .contentLength(let it):
      "\(it.name) is \(it.text): its intrinsic content \(it.attribute.rawValue) is \(it.text)."
    case .contentAndInsets(let it, let formula):
      "\(it.name) is \(it.text), its intrinsic content size with insets: \(phrase(of: formula))."
    case .constraint(let it, let constraint):
      "\(it.name) is \(it.text) because of \(phrase(of: constraint))."
    case .relation(let it, let constraint, let formula):
      "\(it.name) is \(it.text) because of \(phrase(of: constraint)): \(phrase(of: formula))."
    case .manualFrame(let it, let width, let height):
      "\(it.name) is \(it.text): its frame was set to \(number(width))×\(number(height))."
    case .resizedFrame(let it, let superview, let formula):
      "\(it.name) is \(it.text): its autoresizing mask makes it follow the \(it.attribute.rawValue) of "
        + "\(superview): \(phrase(of: formula))."
    case .contentOfEqualViews(let it, let stack):
      "\(it.name) is \(it.text), the size of its content; \(stack) gives its views equal \(sizes(it))."
    case .otherContentOfEqualViews(let it, let stack, let view):
      "\(it.name) is \(it.text): \(stack) gives its views equal \(sizes(it)), and the content of "
        + "\(view) needs \(it.text)."
    case .sizeOfEqualViews(let it, let stack, let view):
      "\(it.name) is \(it.text): \(stack) gives its views equal \(sizes(it)), and "
        + "\(view).\(it.attribute.rawValue) is \(it.text)."
    case .equalLengths(let it, let stack):
      "\(it.name) is \(it.text): \(stack) gives its views equal \(sizes(it))."
    case .equalShare(let it, let stack, let count, let formula):
      "\(it.name) is \(it.text): \(stack) gives its \(count) views equal \(sizes(it)), "
        + "\(phrase(of: formula))."
    case .equalShareInsideMargins(let it, let stack, let count, let formula):
      "\(it.name) is \(it.text): \(stack) gives its \(count) views equal \(sizes(it)) inside its "
        + "margins, \(phrase(of: formula))."
    case .proportionalShare(let it, let stack, let wants, let divisor, let whole, let insets):
      "\(it.name) is \(it.text): \(stack) fills proportionally, so \(it.view) gets \(number(wants)) of "
        + "\(number(divisor)) parts of \(phrase(of: whole))\(phrase(adding: insets)); "
        + "the number of parts is the sum of all content and spacing."
    case .proportionalFactor(let it, let stack, let factor, let whole, let insets):
      "\(it.name) is \(it.text): \(stack) fills proportionally, so \(it.view) gets "
        + "\(factor.factorText) × \(phrase(of: whole))\(phrase(adding: insets))."
    case .noShare(let it, let stack):
      "\(it.name) is \(it.text): \(stack) fills proportionally, and \(it.view) has no content."
    case .equalParts(let it, let shared, let formula):
      "\(it.name) is \(it.text): \(list: shared.views) are equally "
        + "\(extent(it))\(lines(shared.lines)) and share "
        + "\(name(of: shared)): \(phrase(of: formula))."
    case .parts(let it, let shared, let ratio, let formula):
      "\(it.name) is \(it.text): \(list: shared.views) share \(name(of: shared)) in the ratio "
        + "\(self.ratio(ratio))\(lines(shared.lines)): \(phrase(of: formula))."
    case .fills(let it, let container, let length):
      "\(it.name) is \(it.text): it fills \(container), whose \(it.attribute.rawValue) is "
        + "\(number(length))."
    case .remainder(let it, let whole, let formula):
      "\(it.name) is \(it.text), the rest of \(whole): \(phrase(of: formula))."
    case .contents(let it, let formula):
      "\(it.name) is \(it.text), the size of its contents: \(phrase(of: formula))."
    case .content(let it, let view, let length):
      "\(it.name) is \(it.text): it is just \(it.isHorizontal ? "wide" : "high") enough for "
        + "\(view), whose \(it.attribute.rawValue) is \(number(length))."
    case .sharedContents(let it, let views, let rest, let sum, let share):
      "\(it.name) is \(it.text): \(some(views)) \(views.count == 1 ? "gets" : "get") "
        + "\(self.share(1 - share)) of it; the remaining \(self.share(share)) is "
        + "\(phrase(of: rest, equal: sum))."
    case .edgesMeet(let it):
      "\(it.name) is \(it.text): constraints put both of its edges at the same place."
    case .atEdge(let it, let container) where it.isHorizontal:
      "\(it.name) is \(it.text): \(it.view) begins at the left edge of \(container)."
    case .atEdge(let it, let container):
      "\(it.name) is \(it.text): \(it.view) begins at the top edge of \(container)."
    case .distance(let it, let container, let formula) where it.isHorizontal:
      "\(it.name) is \(it.text), measured from the left edge of \(container): \(phrase(of: formula))."
    case .distance(let it, let container, let formula):
      "\(it.name) is \(it.text), measured from the top edge of \(container): \(phrase(of: formula))."
    case .canvas(let it): "\(it.name) is \(it.text), the size of the canvas."
    case .hidden(let it, let container):
      "\(it.name) is \(it.text): \(it.view) is hidden, and \(container) gives it no space."
    case .nothing(let it): "\(it.name) is \(it.text): nothing requires more."
    case .insetsAlone(let it):
      "\(it.name) is \(it.text), the size of its alignment insets: no satisfied constraint "
        + "requires more."
    case .minimum(let it):
      "\(it.name) is \(it.text): no satisfied constraint requires more, and a "
        + "\(it.attribute.rawValue) cannot be below 0."
    case .unset(let it, hasUnsatisfied: false):
      "\(it.name) is \(it.text): no constraint sets it, so it is as small as possible, and a "
        + "\(it.attribute.rawValue) cannot be below 0."
    case .unset(let it, hasUnsatisfied: true):
      "\(it.name) is \(it.text): no satisfied constraint sets it, so it is as small as possible, and "
        + "a \(it.attribute.rawValue) cannot be below 0."
    case .betweenEdges(let it, let formula):
      "\(it.name) is \(it.text): constraints put both of its edges in place, at a distance of "
        + "\(phrase(of: formula))."
    case .consequence(let it, let formula):
      "\(it.name) is \(it.text): it follows from \(phrase(of: formula))."
    case .value(let it): "\(it.name) is \(it.text)."
    case .alignedBaseline(let view, let it):
      "\(it.stack) aligns its views by their \(it.isFirst ? "first" as Phrase : "last") baselines, at y "
        + "\(number(it.y)); \(view)'s is \(edge(it))."
    case .mechanism(.noHugging(let stack), _):
      "\(stack) is a stack view, which has no content hugging: it grows before views that hug their "
        + "content."
    case .mechanism(.emptyStack(let stack), _):
      "Nothing visible is arranged in \(stack), so it has no content size, and no hugging."
    case .mechanism(.scrolledContent(let scroll), let attribute):
      "Constraints to the edges of \(scroll) set the \(attribute.size.rawValue) of what it scrolls, not "
        + "of the view."
    case .mechanism(.unlimitedContent(let scroll, let content), _):
      "Nothing limits the width of what \(scroll) scrolls, so the text does not wrap; "
        + "\(content).width == \(scroll).frame.width would."
    case .mechanism(.hiddenRoom(let view), _):
      "\(view) is hidden but keeps its room: only stack views close the gap of a hidden view."
    case .mechanism(.sharedWidth(let text, let stack, let priority), _):
      "The text of \(text) wraps, so \(stack) gives it a share of its width with priority "
        + "\(number(priority)) (UISV-text-width-disambiguation)."
    case .deciders(let constraints): "It depends on \(list: constraints.map { phrase(of: $0) })."
    case .someDeciders(let constraints, let more):
      "It depends on \(items: constraints.map { phrase(of: $0) }) and \(more) other "
        + "constraints."
    case .room(let stack, let available, let count, let gaps):
      "\(stack) has \(number(available)) for \(count) views and \(list(of: gaps))."
    case .fitting(let stack, let wants, let sum, let available):
      "The contents of \(stack) want \(phrase(of: wants)) = \(number(sum)); \(stack) "
        + "has \(number(available)) for them."
    case .tooLittle(let stack, let wants, let sum, let available, let missing):
      "The contents of \(stack) want \(phrase(of: wants)) = \(number(sum)); \(stack) "
        + "has \(number(available)) for them: \(number(missing)) short."
    case .leftOver(let stack, let wants, let sum, let available, let surplus):
      "The contents of \(stack) want \(phrase(of: wants)) = \(number(sum)); \(stack) "
        + "has \(number(available)) for them: \(number(surplus)) left over."
    case .equalGaps(let stack, let available, let taken, let gaps):
      "\(stack) makes the gaps equal: it has \(number(available)), its views take "
        + "\(number(taken)), \(rest(gaps))."
    case .equalBaselines(let stack, let distance):
      "\(stack) makes the distances between baselines equal: each is \(number(distance))."
    case .equalCentres(let stack, let distance?, let available, let taken, let gaps):
      "\(stack) puts the centres at equal distances, \(number(distance)): it has "
        + "\(number(available)), its views take \(number(taken)), \(rest(gaps))."
    case .equalCentres(let stack, distance: nil, let available, let taken, let gaps):
      "\(stack) puts the centres at equal distances where it can: it has \(number(available)), its "
        + "views take \(number(taken)), \(rest(gaps))."
    case .dropped(let constraint, 0):
      "\(phrase(of: constraint)) conflicts with others and is dropped; the result satisfies it anyway."
    case .dropped(let constraint, let missed):
      "\(phrase(of: constraint)) conflicts with others and is dropped: off by \(number(missed))."
    case .droppedSize(let constraint, let size, let difference) where difference > 0:
      "\(phrase(of: constraint)) conflicts with others and is dropped; the \(size.rawValue) is "
        + "\(number(difference)) more."
    case .droppedSize(let constraint, let size, let difference):
      "\(phrase(of: constraint)) conflicts with others and is dropped; the \(size.rawValue) is "
        + "\(number(-difference)) less."
    case .belowZero(let constraint, let size):
      "\(phrase(of: constraint)) is dropped: a \(size.rawValue) cannot be below 0."
    case .cut(let shortage, let wants, let priority, let missed):
      "Its content wants \(phrase(of: wants)) (compression resistance \(number(priority))): "
        + "\(phrase(of: shortage, by: missed))"
    case .stretched(let wants, let priority, let missed):
      "Its content wants \(phrase(of: wants)) (hugging \(number(priority))): it is stretched by "
        + "\(number(missed))."
    case .offBy(let constraint, let missed):
      "\(phrase(of: constraint)) is not satisfied: off by \(number(missed))."
    case .kept(let demand, let constraints, more: 0):
      "It cannot \(phrase(of: demand)) because of \(list: constraints.map { phrase(of: $0) })."
    case .kept(let demand, let constraints, let more):
      "It cannot \(phrase(of: demand)) because of \(items: constraints.map { phrase(of: $0) }) and "
        + "\(more) other constraints."
    case .outvoted(let demand, let items, let count):
      "It cannot \(phrase(of: demand)) because \(count) of the same priority want the opposite: "
        + "\(list: items)."
    case .tiedResistance(let views, let priority):
      "\(list: views) resist compression with the same priority, \(number(priority)): which of "
        + "them shrinks is not defined."
    case .tiedHugging(let views, let priority):
      "\(list: views) hug their contents with the same priority, \(number(priority)): which of "
        + "them grows is not defined."
    case .tied(let constraints):
      "These have the same priority, and which of them yields is not defined: "
        + "\(list: constraints.map { phrase(of: $0) })."
    case .anyBetween(let attribute, let low, let high):
      "Any \(attribute.rawValue) from \(number(low)) to \(number(high)) would be equally good."
    case .anyFrom(let attribute, let low):
      "Any \(attribute.rawValue) from \(number(low)) up would be equally good."
    case .anyUpTo(let attribute, let high):
      "Any \(attribute.rawValue) up to \(number(high)) would be equally good."
    case .any(let attribute): "Any \(attribute.rawValue) would be equally good."
    case .settling(let change, let attribute, let value):
      "To make it unambiguous: \(phrase(of: change)); \(attribute.rawValue) is then \(number(value))."
    case .settlingAsIs(let change, let attribute, let value):
      "To make it unambiguous: \(phrase(of: change)); \(attribute.rawValue) stays \(number(value))."
    case .whatIf(let change, let attribute, let value):
      "If you \(phrase(of: change)), \(attribute.rawValue) becomes \(number(value))."
    case .rounding(let view, .horizontal, let low, let high, let drawnLow, let drawnHigh):
      "The left and right edges of \(view) are at \(number(low)) and \(number(high)) cells; they are "
        + "drawn at \(drawnLow) and \(drawnHigh)."
    case .rounding(let view, .vertical, let low, let high, let drawnLow, let drawnHigh):
      "The top and bottom edges of \(view) are at \(number(low)) and \(number(high)) cells; they are "
        + "drawn at \(drawnLow) and \(drawnHigh)."
    }
  }

  private func phrase(_ line: String, of lines: Int) -> Phrase {
    lines == 1 ? "its text '\(line)'" : "the longest line of its text, '\(line)'"
  }

  private func phrase(of reason: WrapWidth.Origin) -> Phrase {
    switch reason {
    case .view: "its width"
    case .firstPass: "its width in the first pass"
    case .preferred: "its preferredMaxLayoutWidth"
    }
  }

  private func sizes(_ it: Explanation.Subject) -> Phrase { it.isHorizontal ? "widths" : "heights" }

  private func extent(_ it: Explanation.Subject) -> Phrase { it.isHorizontal ? "wide" : "high" }

  private func edge(_ it: Explanation.AlignedBaseline) -> Phrase {
    if !it.isEdge { return "\(number(it.depth)) below its top" }
    return it.isFirst ? "its top edge" : "its bottom edge"
  }

  /// The room that remains for gaps.
  private func rest(_ gaps: Explanation.Gaps) -> Phrase {
    if case .none = gaps { return "which leaves no gaps" }
    return "which leaves \(list(of: gaps))"
  }

  private func name(of shared: Explanation.SharedSize) -> Phrase {
    shared.isRest ? "what is left of \(shared.name)" : "\(shared.name)"
  }

  private func lines(_ lines: [Int]) -> Phrase {
    switch lines.count {
    case 0: ""
    case 1: " (line \(lines[0]))"
    default: " (lines \(list: lines.map(String.init)))"
    }
  }

  private func some(_ views: [String]) -> Phrase {
    views.count > 3 ? "\(views.count) views" : "\(list: views)"
  }

  private func phrase(of shortage: Explanation.Shortage, by missed: Double) -> Phrase {
    switch shortage {
    case .cutOff: "\(number(missed)) cut off."
    case .whole: "it gets \(number(missed)) less, but shows its whole text."
    case .compressed: "it is compressed by \(number(missed))."
    case .unseen: "nothing of it is visible."
    }
  }

  private func phrase(of demand: Explanation.Demand) -> Phrase {
    switch demand {
    case .greater(let attribute, than: nil):
      attribute.axis == .horizontal ? "be wider" : "be higher"
    case .greater(let attribute, than: let most?):
      attribute.axis == .horizontal
        ? "be wider than \(number(most))" : "be higher than \(number(most))"
    case .less(let attribute, than: nil):
      attribute.axis == .horizontal ? "be narrower" : "be lower"
    case .less(let attribute, than: let least?):
      attribute.axis == .horizontal
        ? "be narrower than \(number(least))" : "be lower than \(number(least))"
    case .holding: "hold"
    }
  }
}
