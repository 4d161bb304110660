import AutoLayout
import Phrases

/// The texts of panes and problems.
extension MessageWords {
  func phrase(of text: PaneText) -> Phrase {
    switch text {
    case .word(let word): Phrase(stringLiteral: word.rawValue)
    case .problems(.conflict, count: 1): "1 conflict"
    case .problems(.conflict, let count): "\(count) conflicts"
    case .problems(.ignored, let count): "\(count) ignored"
    case .problems(.ambiguous, let count): "\(count) ambiguous"
    case .problems(.cut, let count): "\(count) cut off"
    case .problems(.compressed, let count): "\(count) compressed"
    case .problems(.outside, let count): "\(count) outside"
    case .problems(.overlap, let count): "\(count) overlapping"
    case .problemChange(.conflict, let old, let new): "conflicts \(old) \(arrow) \(new)"
    case .problemChange(.ignored, let old, let new): "ignored \(old) \(arrow) \(new)"
    case .problemChange(.ambiguous, let old, let new): "ambiguous \(old) \(arrow) \(new)"
    case .problemChange(.cut, let old, let new): "cut off \(old) \(arrow) \(new)"
    case .cutsOff(let view): "cuts off \(view)"
    case .covers(let front, let back): "\(front) covers \(back)"
    case .problemChange(.compressed, let old, let new): "compressed \(old) \(arrow) \(new)"
    case .problemChange(.outside, let old, let new): "outside \(old) \(arrow) \(new)"
    case .problemChange(.overlap, let old, let new): "overlapping \(old) \(arrow) \(new)"
    case .droppedConstraint(let constraint): "\(constraint) dropped"
    case .spacing(let spacing): "spacing \(spacing)"
    case .canvasKeys:
      "\(widthKeys) width   \(heightKeys) height   \(key("type-size")) size   \(key("fit")) fit"
    case .canvasKeysShort: "\(widthKeys) \(heightKeys) size   \(key("fit")) fit"
    case .noArea(let size): "\(size), no whole cell"
    case .cells(let size): "\(size) cells"
    case .points(let size): "\(size) points"
    case .lines(1): "1 line"
    case .lines(let count): "\(count) lines"
    case .hiddenViews(let count): "\(count) hidden"
    case .tooSmall(let size): "too small: \(size)"
    case .needs(let size): "needs \(size)"
    case .nothingLost: "nothing is lost; \(key(.quit)) quits"
    case .viewsKeys(let next): "\(next) next  Enter inside"
    case .viewsKeysShort(let next): "\(next) next"
    case .meaningOfSign(.conflict): "required constraint dropped"
    case .meaningOfSign(.ignored): "a constraint has no effect"
    case .meaningOfSign(.ambiguous): "more than one solution"
    case .meaningOfSign(.cut): "text without enough room"
    case .meaningOfSign(.compressed): "smaller than its content"
    case .meaningOfSign(.outside): "outside canvas or superview"
    case .meaningOfSign(.overlap): "covers part of a sibling"
    case .meaningOfSign(nil): "optional constraint not met"
    case .automaticCanvas(let size): "auto \(size)"
    case .problem(let kind): Phrase(stringLiteral: kind.rawValue)
    case .dropped(let constraint): "dropped: \(constraint)"
    case .against(let constraint): "contradicts \(constraint)"
    case .more(let count): "and \(count) more"
    case .moreDropped(let count): "\(count) more dropped"
    case .ignored(let constraint): "ignored: \(constraint)\(context: "pane")"
    case .cutOff: "cut off"
    case .ambiguous(let numbers): "ambiguous: \(numbers)"
    case .wanted(let lengths): "wants  \(lengths)"
    case .wantedSum(let lengths, let sum): "wants  \(lengths) = \(sum)"
    case .given(let length, sum: nil): "gets   \(length)"
    case .given(let lengths, let sum?): "gets   \(lengths) = \(sum)"
    case .givenPoints(let length, sum: nil): "gets   \(length) points"
    case .givenPoints(let lengths, let sum?): "gets   \(lengths) = \(sum) points"
    case .gaps(count: 1, let size): "1 gap of \(size)"
    case .gaps(let count, let size): "\(count) gaps of \(size)"
    case .overlaps(count: 1, let size): "1 overlap of \(size)"
    case .overlaps(let count, let size): "\(count) overlaps of \(size)"
    case .unevenGaps(let sum): "gaps of \(sum) in total"
    case .unevenOverlaps(let sum): "overlaps of \(sum) in total"
    case .shownOfAll(let count, let all): "\(count) of \(all)"
    case .line(let number, let count): "line \(number) of \(count)"
    case .offBy(let violation): "off by \(violation)"
    case .lineOfFile(let line): "line \(line)"
    case .entry(let number): "constraint \(number)"
    case .ofStack(let view): "stack '\(view)'"
    case .noneListed: "none; \(key(Invocation(.listConstraints), in: .constraints)) lists others"
    case .whyNumber(let number, let value): "Why \(number) is \(value)"
    case .keyOfProposals: "\(key(.showWhy)) to try changes"
    case .moreInWhy: "\(key(.showWhy)) more"
    case .inUnits(ofPoints: false): "in cells\(context: "units")"
    case .inUnits(ofPoints: true): "in points"
    case .withChange(let number): "With change \(number)"
    case .trying(let number): "Trying \(number): \(keepKey) keeps, Esc undoes"
    case .effects(let signs): "after: size \(signs)"
    case .constraintCounts(let new, let gone, let different, let same):
      "\(new) new, \(gone) removed, \(different) changed state, \(same) unchanged"
    case .constraintNow(let constraint, let state): "\(constraint): now \(phrase(of: state))"
    case .viewGone(let view): "\(view) was removed"
    case .viewNew(let view, let size): "\(view) was added: \(size)"
    case .setHugging(let view, isHorizontal: true, let priority):
      "\(view) horizontal hugging \(priority)"
    case .setHugging(let view, isHorizontal: false, let priority):
      "\(view) vertical hugging \(priority)"
    case .setResistance(let view, isHorizontal: true, let priority):
      "\(view) horizontal resistance \(priority)"
    case .setResistance(let view, isHorizontal: false, let priority):
      "\(view) vertical resistance \(priority)"
    case .drop(let constraint): "remove \(constraint)\(context: "list")"
    case .switchOff(let constraint): "switch off \(constraint)"
    case .add(let constraint): "add \(constraint)\(context: "list")"
    case .relation(let relation, let constraint): "use \(relation) in \(constraint)"
    case .problemNumber(let number, let count): "Problem \(number) of \(count)"
    case .linesAbove(let count): "\(appearance.upArrow) \(count) more"
    case .linesBelow(let count): "\(appearance.downArrow) \(count) more"
    case .effect(.width, let view, let old, let new): "\(view) \(old) \(arrow) \(new) wide"
    case .effect(.height, let view, let old, let new): "\(view) \(old) \(arrow) \(new) tall"
    case .effect(let attribute, let view, let old, let new):
      "\(view) \(attribute.rawValue) \(old) \(arrow) \(new)"
    case .everyValue(let property, let view): "\(view): every \(property)"
    case .states(let changes, frames: 1): "A and B: \(changes); 1 frame differs"
    case .states(let changes, let frames): "A and B: \(changes); \(frames) frames differ"
    case .key(let key): Phrase(stringLiteral: key.rawValue)
    case .sheetWord(let word): Phrase(stringLiteral: word.rawValue)
    case .meaning(.wants): "content size, if it differs from the view's"
    case .meaning(.margins): "layout margins"
    case .meaning(.baselines): "baselines"
    case .meaning(.gaps): "spacing, and room left over"
    case .meaning(.guides): "layout guides"
    case .meaning(.rulers): "coordinates"
    case .changesFor(let wish): "Changes for \(wish)"
    case .step(let number, let count): "step \(number) of \(count)"
    case .byNow(let view, nil, let values): "\(view) by now: \(values)"
    case .byNow(let view, let superview?, let values): "\(view) by now in \(superview): \(values)"
    case .narrowed(let value, let old): "\(value) (was \(old))"
    case .changedNow(let mark): "\(mark) this step"
    case .certainNowhere(let views, isLast: false): "Not placed yet: \(views)"
    case .certainNowhere(let views, isLast: true): "Not placed: \(views)"
    case .knownEdges(let view, let edges): "\(view) (known: \(list: edges))"
    case .cutText(let columns, let all): "\(columns) of \(all) wide"
    case .meaningOfStep(let meaning): Phrase(stringLiteral: meaning.rawValue)
    case .about(let view, isOwn: true): "about \(view)"
    case .about(let view, isOwn: false): "not about \(view)"
    case .onCanvas(let edges): "on the canvas: \(edges)"
    case .computingSteps(let count): "computing the steps of \(count) views …"
    case .omittedViews(let count): "\(count) views left out"
    case .decidedInStep(let step): "decided in step \(step)"
    case .decidedLater(let step): "decided later, in step \(step)"
    case .narrowedInStep(let step): "not decided; last narrowed in step \(step)"
    case .narrowedLater(let step): "not decided; narrowed later, in step \(step)"
    case .settled(let limit, let step): "limited in step \(limit), settled in step \(step)"
    }
  }
}

// MARK: Problems

extension MessageWords {
  package var required: String { text("required") }

  func phrase(of line: ProblemText) -> Phrase {
    switch line {
    case .conflict(let constraint, identifier: nil): "conflict: dropped \(constraint)"
    case .conflict(let constraint, let name?): "conflict: dropped \(constraint) (\(name))"
    case .cannotHoldAlone: "it cannot be satisfied even on its own"
    case .contradicts: "it contradicts:"
    case .alsoDropped(let constraint): "\(constraint), which is dropped, too"
    case .moreConstraints(let count): "and \(count) more"
    case .ignored(let constraint, identifier: nil): "ignored: \(constraint)"
    case .ignored(let constraint, let name?): "ignored: \(constraint) (\(name))"
    case .barrier(let view): "views inside \(view) cannot be related to views outside it"
    case .ambiguous(let view, let numbers):
      "ambiguous: \(items: numbers) of \(view)"
    case .otherValues: "other values would satisfy the constraints equally well"
    case .cut(let view, let size): "cut off: \(view) needs \(size) to show its content"
    case .compressed(let view, let size): "compressed: \(view) needs \(size) to show its content"
    case .cutSize(let size, isInPoints: true): "it is drawn in \(size) points"
    case .cutSize(let size, isInPoints: false): "it is drawn in \(size) cells"
    case .outside(let view): "outside the canvas: \(view)"
    case .outsidePlace(let x, let y, let canvas):
      "it begins at \(x), \(y); the canvas is \(canvas)"
    case .overhang(let view, let superview): "outside its superview: \(view) in \(superview)"
    case .overhangBy(let distance, isHorizontal: true):
      "it reaches \(distance) beyond it horizontally"
    case .overhangBy(let distance, isHorizontal: false):
      "it reaches \(distance) beyond it vertically"
    case .overlap(let front, let back): "overlap: \(front) covers part of \(back)"
    case .sufficientCanvas(let size): "a canvas of \(size) would be large enough"
    case .remedies: "to resolve it, press"
    case .severalChanges: "one change alone does not resolve it"
    case .noRemedy(tried: 0): "none of these constraints can be changed"
    case .noRemedy(let count): "nothing that resolves it was found among tried layouts: \(count)"
    case .seekingRemedies: "looking for changes that resolve it …"
    }
  }
}
