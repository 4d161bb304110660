import AutoLayout

/// The texts of panes, problems and line mode in English.
extension EnglishWords {
  package func text(of text: PaneText) -> String {
    switch text {
    case .changed: "(changed)"
    case .problems(.conflict, count: 1): "1 conflict"
    case .problems(.conflict, let count): "\(count) conflicts"
    case .problems(.ignored, let count): "\(count) ignored"
    case .problems(.ambiguous, let count): "\(count) ambiguous"
    case .problems(.cut, let count): "\(count) cut off"
    case .problemChange(.conflict, let old, let new): "conflicts \(old) \(arrow) \(new)"
    case .problemChange(.ignored, let old, let new): "ignored \(old) \(arrow) \(new)"
    case .problemChange(.ambiguous, let old, let new): "ambiguous \(old) \(arrow) \(new)"
    case .problemChange(.cut, let old, let new): "cut off \(old) \(arrow) \(new)"
    case .droppedConstraint(let constraint): "\(constraint) dropped"
    case .spacing(let spacing): "spacing \(spacing)"
    case .inControl: "you are in control"
    case .canvas: "Canvas"
    case .canvasKeys:
      "\(widthKeys) width   \(heightKeys) height   \(key("type-size")) size   \(key("fit")) fit"
    case .canvasKeysShort: "\(widthKeys) \(heightKeys) size   \(key("fit")) fit"
    case .noArea(let size): "\(size), no area"
    case .cells(let size): "\(size) cells"
    case .points(let size): "\(size) points"
    case .rightToLeft: "right to left"
    case .anotherSolution: "another solution"
    case .hiddenViews(let count): "\(count) hidden"
    case .tooSmall(let size): "too small: \(size)"
    case .needs(let size): "needs \(size)"
    case .nothingLost: "nothing is lost; \(key(.quit)) quits"
    case .afterForgotten: "after earlier changes"
    case .asOpened: "as opened"
    case .viewsKeys(let next): "\(next) next  Enter inside"
    case .viewsKeysShort(let next): "\(next) next"
    case .row: "row"
    case .column: "column"
    case .hidden: "hidden"
    case .problem(.conflict): "conflict"
    case .problem(.ignored): "ignored"
    case .problem(.ambiguous): "ambiguous"
    case .problem(.cut): "cut off"
    case .stack: "stack"
    case .label: "label"
    case .view: "view"
    case .dropped(let constraint): "dropped: \(constraint)"
    case .against(let constraint): "contradicts \(constraint)"
    case .more(let count): "and \(count) more"
    case .moreDropped(let count): "\(count) more dropped"
    case .ignored(let constraint): "ignored: \(constraint)"
    case .unitCells: "cells"
    case .unitPoints: "points"
    case .width: "width"
    case .height: "height"
    case .rounded: "rounded"
    case .inCells: "in cells"
    case .wants: "wants"
    case .cutOff: "cut off"
    case .noAreaToSee: "no area, so not visible"
    case .ambiguous(let numbers): "ambiguous: \(numbers)"
    case .priority: "priority"
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    case .hugging: "hugging"
    case .resistance: "resists"
    case .scrolledBy: "scrolled by"
    case .margins: "margins"
    case .respected: "respected"
    case .baselines: "baselines"
    case .on: "on"
    case .off: "off"
    case .direction: "direction"
    case .sizeClass: "size class"
    case .wanted(let lengths): "wants  \(lengths)"
    case .wantedSum(let lengths, let sum): "wants  \(lengths) = \(sum)"
    case .given(let length, sum: nil): "gets   \(length)"
    case .given(let lengths, let sum?): "gets   \(lengths) = \(sum)"
    case .givenPoints(let length, sum: nil): "gets   \(length) points"
    case .givenPoints(let lengths, let sum?): "gets   \(lengths) = \(sum) points"
    case .gaps(count: 1, let size): "1 gap of \(size)"
    case .gaps(let count, let size): "\(count) gaps of \(size)"
    case .unevenGaps(let sum): "gaps of \(sum) in total"
    case .shownOfAll(let count, let all): "\(count) of \(all)"
    case .keyOfConstraints: "\(key("show-constraints")) focus"
    case .noneListed: "none; \(listKey) lists others"
    case .all: "all"
    case .conflicts: "conflicts"
    case .whyNumber(let number, let value): "Why \(number) is \(value)"
    case .lastChange: "last change"
    case .lastChangeHeading: "Last change"
    case .keyOfWhy: "\(key(.showWhy)) focus"
    case .keyOfWhyAndProposals: "\(key(.showWhy)) focus, try changes"
    case .moreInWhy: "\(key(.showWhy)) more"
    case .inUnits(ofPoints: false): "in cells"
    case .inUnits(ofPoints: true): "in points"
    case .notExplained: "not explained: the scene has too many views"
    case .otherSolution: "Another solution, equally good"
    case .withChange(let number): "With change \(number)"
    case .trying(let number): "Trying \(number): \(keepKey) keeps, Esc undoes"
    case .changesToTry: "Changes to try"
    case .nothingChanged: "nothing has been changed yet"
    case .frames: "Frames"
    case .constraintCounts(let new, let gone, let different, let same):
      "\(new) new, \(gone) removed, \(different) changed state, \(same) unchanged"
    case .constraintNow(let constraint, let state): "\(constraint): now \(self.text(of: state))"
    case .viewGone(let view): "\(view) was removed"
    case .viewNew(let view, let size): "\(view) was added: \(size)"
    case .noFrameChanged: "no frame changed"
    case .setHugging(let view, isHorizontal: true, let priority):
      "\(view) horizontal hugging \(priority)"
    case .setHugging(let view, isHorizontal: false, let priority):
      "\(view) vertical hugging \(priority)"
    case .setResistance(let view, isHorizontal: true, let priority):
      "\(view) horizontal resistance \(priority)"
    case .setResistance(let view, isHorizontal: false, let priority):
      "\(view) vertical resistance \(priority)"
    case .drop(let constraint): "remove \(constraint)"
    case .add(let constraint): "add \(constraint)"
    case .relation(let relation, let constraint): "use \(relation) in \(constraint)"
    case .commands: "Commands"
    case .problemNumber(let number, let count): "Problem \(number) of \(count)"
    case .problemKeys(let next, let remedies, let scrolls):
      problemDigits(remedies) + "\(next) next" + (scrolls ? "   Down Up scroll" : "")
        + "   Esc close"
    case .problemKeysShort(let next, let remedies): problemDigits(remedies) + "\(next) next"
    case .linesAbove(let count): "\(appearance.upArrow) \(count) more"
    case .linesBelow(let count): "\(appearance.downArrow) \(count) more"
    case .effect(.width, let view, let old, let new): "\(view) \(old) \(arrow) \(new) wide"
    case .effect(.height, let view, let old, let new): "\(view) \(old) \(arrow) \(new) tall"
    case .effect(let attribute, let view, let old, let new):
      "\(view) \(attribute.rawValue) \(old) \(arrow) \(new)"
    case .sameLayout: "no view changes"
    case .everyValue(let property, let view): "\(view): every \(property)"
    case .states(let changes, frames: 1): "A and B: \(changes); 1 frame differs"
    case .states(let changes, let frames): "A and B: \(changes); \(frames) frames differ"
    case .key(.nothing): "does nothing"
    case .key(.close): "close"
    case .key(.cancel): "cancel"
    case .key(.perform): "perform it"
    case .key(.type): "type it"
    case .key(.takeChoice): "apply the choice"
    case .key(.chooseLayout): "choose a layout"
    case .key(.compareNext): "compare another property"
    case .key(.makeChange): "make the proposed change"
    case .key(.nextProblem): "next problem"
    case .key(.switchOverlay): "switch an overlay"
    case .key(.save): "save the changes"
    case .key(.discard): "discard the changes"
    case .key(.overwrite): "overwrite the file"
    case .scaledDown: "scaled down"
    case .comparisonKeys(hasNextProperty: true):
      "arrows choose   Enter apply   Tab next property   Esc close"
    case .comparisonKeys(hasNextProperty: false): "arrows choose   Enter apply   Esc close"
    case .comparisonKeysShort(hasNextProperty: true): "arrows  Enter  Tab  Esc"
    case .comparisonKeysShort(hasNextProperty: false): "arrows  Enter  Esc"
    case .now: "(now)"
    case .meaning(.wants): "the size that the content wants, where the view's size differs"
    case .meaning(.margins): "layout margins"
    case .meaning(.baselines): "baselines"
    case .meaning(.gaps): "spacing, and room left over"
    case .meaning(.guides): "layout guides"
    case .meaning(.rulers): "coordinates"
    case .noOverlays: "none"
    case .close: "close"
    }
  }
}

// MARK: Constraints and problems

extension EnglishWords {
  package func text(of state: ConstraintState) -> String {
    switch state {
    case .holds: "satisfied"
    case .offBy(let violation): "off by \(violation)"
    case .dropped: "dropped"
    case .switchedOff: "switched off"
    case .inactive: "inactive"
    }
  }

  package func text(of origin: ConstraintOrigin) -> String {
    switch origin {
    case .line(let line): "line \(line)"
    case .entry(let number): "constraint \(number)"
    case .width: "width"
    case .height: "height"
    case .hugging: "hugging"
    case .resistance: "resists"
    case .stack(let view): "stack '\(view)'"
    case .placement: "placement"
    case .mask: "manual frame"
    case .margins: "margins"
    case .canvas: "canvas"
    case .engine: "engine"
    }
  }

  package var required: String { "required" }

  package func text(of line: ProblemText) -> String {
    switch line {
    case .conflict(let constraint, identifier: nil): "conflict: dropped \(constraint)"
    case .conflict(let constraint, let name?): "conflict: dropped \(constraint) (\(name))"
    case .cannotHoldAlone: "it cannot be satisfied even on its own"
    case .contradicts: "it contradicts:"
    case .moreConstraints(let count): "and \(count) more"
    case .ignored(let constraint, identifier: nil): "ignored: \(constraint)"
    case .ignored(let constraint, let name?): "ignored: \(constraint) (\(name))"
    case .barrier(let view): "it crosses \(view), which allows no constraints from outside"
    case .ambiguous(let view, let numbers):
      "ambiguous: \(numbers.joined(separator: ", ")) of \(view)"
    case .otherValues: "other values would satisfy the constraints equally well"
    case .cut(let view, let size): "cut off: \(view) wants \(size) for its content"
    case .cutSize(let size): "it has \(size)"
    case .remedies: "to resolve it, press"
    }
  }
}

// MARK: Lines

extension EnglishWords {
  package func text(of message: LineMessage) -> String {
    switch message {
    case .greeting(let scene, views: 1): "\(scene): 1 view"
    case .greeting(let scene, let views): "\(scene): \(views) views"
    case .firstWords: "'list' lists views, 'commands' lists commands, 'why' explains, 'quit' quits"
    case .current(let choice): "\(choice) (now)"
    case .overlays(let names):
      "'overlay NAME' switches an overlay on or off, and 'draw' shows it; NAME is one of: \(names)"
    case .changesToTry: "changes that 'try' makes:"
    case .chosenConstraint(let number):
      "'switch-constraint' and 'constraint-priority' act on constraint \(number); 'mark-constraint N' chooses another"
    case .addedWith(let properties): "with \(properties)"
    case .trialEnds: "'take' keeps it; 'esc', an empty line, another change or 'save' undoes it"
    case .solutionEnds: "'esc' or an empty line goes back"
    case .stayed: "nothing was saved or discarded"
    case .notOverwritten(let path): "\(path) was not overwritten"
    case .cancelled: "cancelled; nothing was changed"
    case .nothingToCancel: "there is nothing to cancel"
    case .onlyOnScreen: "this changes only what a screen shows; line mode has no screen"
    case .sameFrames: "no frame differs"
    case .moreFrames(let count): "and \(count) more"
    case .moreSizes(1): "and 1 more view changed size"
    case .moreSizes(let count): "and \(count) more views changed size"
    case .size(let view, let width, let height): "\(view) is \(width) by \(height)"
    case .problems(0): "no problems"
    case .problems(1): "1 problem"
    case .problems(let count): "\(count) problems"
    case .typeCommand: "type a command"
    case .needsArguments(let command, let usage): "\(command) needs arguments: \(usage)"
    case .reports: "Reports:"
    case .group(let group): "\(group.rawValue):"
    case .columns(let first, let last): "columns \(first) to \(last):"
    case .noConstraints: "the scene has no constraints"
    case .noConstraintsOf(let view): "\(view) has no constraints"
    case .usual(let value): "\(value) (default)"
    case .noValue: "none"
    case .backedUp: "the changes are not saved; 'recover' restores them next time"
    case .backedUpBehind(let command):
      "the changes are not saved; '\(command)', then 'recover' restores them next time"
    case .unsaved: "the changes are lost; 'save' before the end of the input keeps them"
    case .lessonsElsewhere: "lessons need a screen; 'stackyard learn --list' lists them"
    case .sizeQuestion: "canvas size, as in 60x8; an empty line keeps it"
    case .countQuestion: "a number and the key to repeat, as in 3>; an empty line cancels"
    case .priorityQuestion(let view, let priority, let now):
      "\(view): \(name(of: priority)), now \(now); an empty line keeps it"
    case .askedAgain(let reason): "\(text(of: reason)); an empty line cancels"
    case .savingQuestion(because: nil): "Save the changes? 'save', 'discard' or 'stay'"
    case .savingQuestion(let reason?): "\(text(of: reason)); 'save', 'discard' or 'stay'"
    case .overwritingQuestion(let path):
      "\(path) already exists. 'overwrite', 'save-as FILE' or 'cancel'"
    case .horizontalStack: "horizontal stack"
    case .verticalStack: "vertical stack"
    case .scrollView: "scroll view"
    case .label(let text): "label '\(text)'"
    case .view: "view"
    case .place(let width, let height, let x, let y): "\(width) by \(height) at \(x), \(y)"
    case .hidden: "hidden"
    case .ambiguous(let numbers): "ambiguous \(numbers.joined(separator: ", "))"
    case .cutOff: "cut off"
    case .selected: "selected"
    case .help(.list): "list the views with their positions and sizes"
    case .help(.draw): "draw the canvas"
    case .help(.why): "explain the position and size of a view"
    case .help(.constraints): "list the constraints of the scene, or of a view"
    case .help(.properties): "list the properties of a view"
    case .help(.problems): "list the problems of the layout"
    case .help(.text): "show the text of the file with all changes"
    case .help(.commands):
      "list the commands, or those of a group, or explain one; also 'help'"
    }
  }
}

extension EnglishWords {
  /// The digits that apply proposed changes.
  private func problemDigits(_ count: Int) -> String {
    count == 0 ? "" : (count == 1 ? "1" : "1-\(count)") + " resolve   "
  }
}
