import AutoLayout
import Cells
import Phrases
import SceneLayouts
import SceneModel
import SceneText
import SceneWishes

/// The refusals.
extension MessageWords {
  func phrase(of refusal: Refusal) -> Phrase {
    switch refusal {
    case .unknownCommand(let name): "unknown command '\(name)'"
    case .incomplete(let name): "'\(name.rawValue)' needs more arguments"
    case .unknownView(let id, suggestion: nil): "unknown view '\(id)'"
    case .unknownView(let id, let meant?): "unknown view '\(id)'; did you mean '\(meant)'?"
    case .unknownProperty(let key, suggestion: nil): "unknown property '\(key)'"
    case .unknownProperty(let key, let meant?):
      "unknown property '\(key)'; did you mean '\(meant)'?"
    case .edit(let error): error.line
    case .noDifference: "nothing to change: the scene is already like that"
    case .nothingChanged: "there are no changes since the scene was opened"
    case .nothingChangedIn(nil): "the changes since the scene was opened do not change its code"
    case .nothingChangedIn(let view?):
      "the changes since the scene was opened do not change the code of \(view); \(typed("yank changes scene")) copies all"
    case .nothingCopied:
      "nothing has been copied; \(appearance.keys.names(of: .copy)) copies a view"
    case .placeWithoutStack: "'at' needs a stack view, as in 'in row at 0'"
    case .noNamedPriority(let property): "\(property) has no further named priority"
    case .noSteps(let property):
      "\(property) cannot be changed in steps; \(key(Invocation(.edit), in: .inspector)) edits it"
    case .tooLongForClipboard(let most):
      "the clipboard takes at most \(most) bytes; specify a file: 'yank svg to a.svg'"
    case .noSubviews(let view): "\(view) has no subviews"
    case .isRoot(let view): "\(view) is the root and has no superview; \(key(.quit)) quits"
    case .isOnlyView(let view): "\(view) is the only view"
    case .isSelected(let view): "\(view) is already selected"
    case .noViewBeside(let view, .left): "no view to the left of \(view)"
    case .noViewBeside(let view, .right): "no view to the right of \(view)"
    case .noViewBeside(let view, .above): "no view above \(view)"
    case .noViewBeside(let view, .below): "no view below \(view)"
    case .noStack(let view): "\(view) is neither a stack nor in one; \(key("wrap")) makes one"
    case .sameValue(let view): "nothing to change: \(view) already has that value"
    case .sameProperty(let view, let label, let value):
      "nothing to change: \(view).\(label) is already \(phrase(of: value))"
    case .tooManyViews(let limit): "a scene has at most \(limit) views"
    case .isBesideNoStack(let view, let outer) where view == outer:
      "\(view) is not a stack; \(typed("add NAME in \(outer)")) adds a view to it"
    case .isBesideNoStack(let view, let outer):
      "\(view) is not in a stack; \(typed("add NAME in \(outer)")) adds a view beside it, \(key("wrap")) makes one"
    case .rootStays: "the root cannot be deleted (\(key(.reset)) discards all changes)"
    case .notArranged(let view): "\(view) is not in a stack, so it has no place to move to"
    case .isArranged(let view): "\(view) is arranged by its stack, which places its edges"
    case .atEdge(let view, isFirst: true, let stack): "\(view) is already first in \(stack)"
    case .atEdge(let view, isFirst: false, let stack): "\(view) is already last in \(stack)"
    case .contentOfStack(let view): "\(view) is a stack and has no content size of its own"
    case .contentAtLimit(let view, isSmallest: true): "the content of \(view) cannot be smaller"
    case .contentAtLimit(let view, isSmallest: false): "the content of \(view) cannot be larger"
    case .samePriority(let view, let priority, let value):
      "\(view): \(name(of: priority)) is already \(value.shortText)"
    case .noAction(let view): "\(view) is not a button; it has no 'action'"
    case .edgeHeld(let view, by: nil): "\(view) keeps its size"
    case .edgeHeld(let view, let constraint?): "\(view) keeps its size because of \(constraint)"
    case .edgeUndecided(let size, let range):
      "nothing decides \(size) (\(range)); release the mouse to list changes that do"
    case .edgesAreOfStep:
      "these are edges of a step; \(Key.escape.name) returns to those of the layout"
    case .invalidAction(let view, let action):
      "\(view): '\(action)' is not a command that changes the scene"
    case .stackIsFull(let stack, 1):
      "\(stack) already has 1 view, the most that this command allows"
    case .stackIsFull(let stack, let limit):
      "\(stack) already has \(limit) views, the most that this command allows"
    case .stackIsEmpty(let stack): "\(stack) has no arranged subviews"
    case .noConstraint:
      "no constraint is listed; ':list-constraints all' lists all constraints of the scene"
    case .noConstraintNumber(let number, let count):
      "the list has no constraint \(number); the last one is \(count)"
    case .fixedConstraint(let id): remedy(for: id)
    case .sameConstraintPriority(let priority): "its priority is already \(priority.shortText)"
    case .noOtherView: "the constraint involves no other view"
    case .noProposal(_, count: 0): "there is no change to try for this view"
    case .noProposal(let number, let count):
      "there is no change \(number); the last one is \(count)"
    case .noProblemNumber(let number, let count):
      "there is no problem \(number); the last one is \(count)"
    case .noLog: "no log was opened; paste one, or use 'stackyard log --open FILE'"
    case .noConflictNumber(let number, let count):
      "the log has no conflict \(number); the last one is \(count)"
    case .triedAlready(let number): "change \(number) is already being tried; \(keepKey) keeps it"
    case .nothingTried: "no change is being tried; \(tryKey) tries the first"
    case .noOverlays: "no overlay is on; \(appearance.keys.names(of: .overlay)) lists them"
    case .noViewFound(let words): "no view has '\(words)' in its id, text, kind or problems"
    case .isFolded(let view): "\(view) is already folded"
    case .nothingRemembered: "no scene is remembered; \(key(.rememberState)) remembers this one"
    case .sameState: "the scene has not changed since it was remembered"
    case .notAmbiguous(let view): "\(view) is not ambiguous"
    case .otherContentIsNotShown(let view): "no other size of the content of \(view) can be shown"
    case .otherSolutionTooLarge(let view):
      "the numbers in another solution for \(view) are too large to be shown"
    case .canvasAtLimit: "the canvas already has that size or is at its limit"
    case .canvasTooLarge(let width, let height):
      "the canvas can have at most \(width)\(appearance.times)\(height)"
    case .canvasFits: "the canvas already fits its pane"
    case .noScript where appearance.keys.areTyped: "no script here; recording one needs a screen"
    case .invalidWish(.noWish): "not a wish; try \(Wish.firstForms)"
    case .invalidWish(.singleSign(let text, let meant)):
      "'\(text)' is not a wish; did you mean '\(meant)'?"
    case .invalidWish(.noValue(let text)):
      "'\(text)' is not a value: expected a view and x, y, width or height, as in 'a.width'; x and y "
        + "are relative to the superview"
    case .invalidWish(.unknownView(let id, nil)): "the scene has no view '\(id)'"
    case .invalidWish(.unknownView(let id, let similar?)):
      "the scene has no view '\(id)'; did you mean '\(similar)'?"
    case .invalidWish(.noNumber(let text)): "'\(text)' is not a number"
    case .invalidWish(.priority(let text)): "a wish has no priority; leave out '\(text)'"
    case .invalidWish(.noPart(let name)):
      "expected 'canvas', 'spacing' or the id of a view to keep, not '\(name)'"
    case .invalidWish(.tooMuch(let text, let nearest)):
      "a wish relates one value to a number or to another value; the nearest to '\(text)' is "
        + "'\(nearest)'"
    case .neverDecided(let value): "nothing decides \(value)"
    case .changesNoValue(let constraint): "\(constraint) narrows no value here"
    case .noSuchStep: "the layout has no such step"
    case .invalidStop(let text):
      "'\(text)' is no stop; use 'b.width', 'conflict', 'yields 750', 'priority 750', 'undecided' or a number"
    case .noScript: "no script here; \(key(.record)) records one"
    case .noScriptPlaying where appearance.keys.areTyped: phrase(of: Message.playElsewhere)
    case .noScriptPlaying: "no script is playing; \(key(.play)) plays this scene's script"
    case .noTask where appearance.keys.areTyped: phrase(of: LineMessage.lessonsElsewhere)
    case .noTask: "no task here; see 'stackyard learn'"
    case .nothingToUndo: "nothing to undo"
    case .nothingLeftToUndo: "nothing to undo: earlier changes are no longer remembered"
    case .nothingToRedo: "nothing to redo"
    case .noColours: "this terminal shows no colours"
    case .nothingToRepeat: "nothing to repeat"
    case .hasFocus(let pane): "the pane '\(pane.rawValue)' already has the focus"
    case .canvasHasFocus: "the canvas already has the focus"
    case .noListHasFocus:
      "no list has the focus; \(key("show-constraints")) goes to the constraints, \(key(.showWhy)) to the explanation"
    case .firstRowOfPane: "this is already the first row"
    case .lastRowOfPane: "this is already the last row"
    case .noFurtherStep(about: nil): "there is no further step"
    case .noFurtherStep(let view?):
      "there is no further step about \(view); \(key("all-steps")) goes to all steps"
    case .firstPriority: "this is already the first priority"
    case .lastPriority: "this is already the last priority"
    }
  }

  func name(of priority: Prompt.Priority) -> Phrase {
    switch priority {
    case .huggingHorizontal: "horizontal hugging"
    case .huggingVertical: "vertical hugging"
    case .resistanceHorizontal: "horizontal resistance"
    case .resistanceVertical: "vertical resistance"
    }
  }
}

// MARK: Constraints

extension MessageWords {
  /// Returns the reason why a constraint can be neither switched off nor given another priority,
  /// and a remedy.
  private func remedy(for constraint: ConstraintID) -> Phrase {
    switch constraint {
    case .entry: "it is an entry of 'constraints' in the file"
    case .size(let view, .horizontal, _):
      "it is the 'width' property of \(view); \(priorityKey) changes its priority"
    case .size(let view, .vertical, _):
      "it is the 'height' property of \(view); \(priorityKey) changes its priority"
    case .contentHugging(let view, _), .compressionResistance(let view, _):
      "it comes from the content size of \(view); \(priorityKey) changes its priority"
    case .stack(let view, "UISV-spacing", _):
      "the stack \(view) creates it; \(key("more-spacing")) and \(key("less-spacing")) change the spacing"
    case .stack(let view, "UISV-fill-equally", _), .stack(let view, "UISV-fill-proportionally", _),
      .stack(let view, "UISV-distributing-edge", _):
      "the stack \(view) creates it; \(key("distribution")) changes the distribution"
    case .stack(let view, "UISV-alignment", _), .stack(let view, "UISV-spanning-boundary", _):
      "the stack \(view) creates it; \(key("alignment")) changes the alignment"
    case .stack(let view, "UISV-hiding", _):
      "the stack \(view) creates it to hide a view; \(key("hide")) shows the view"
    // The constraints to its own edges or margins.
    case .stack(let view, "UISV-canvas-connection", _):
      "the stack \(view) creates it; \(key("alignment")), \(key("distribution")) and \(key("margins")) change it"
    case .stack(let view, _, _):
      "the stack \(view) creates it; \(key("distribution")) and \(key("alignment")) change it"
    case .placement: "it places the root on the canvas; ':set VIEW placement none' removes it"
    case .mask(let view, _, _):
      "the frame of \(view) is set by hand; ':set \(view) frame [X, Y, W, H]' changes it"
    case .margins(let view, _):
      "it is a margin of \(view); ':set \(view) layoutMargins [T, L, B, R]' changes it"
    case .safeArea:
      "it is a guide of the screen, which follows the canvas; ':set scene canvas {device: NAME}' changes it"
    case .window: "it sets the canvas size; \(widthKeys) \(heightKeys) change the size"
    case .engine: "it is part of every layout and cannot be changed"
    }
  }
}

// MARK: Typed lines

extension MessageWords {
  func phrase(of error: InvocationError) -> Phrase {
    guard let meant = error.suggestion else { return phrase(of: error.problem) }
    return "\(phrase(of: error.problem)); did you mean '\(meant)'?"
  }

  func phrase(of problem: InvocationError.Problem) -> Phrase {
    switch problem {
    case .empty: "type the name of a command"
    case .unknownCommand(let word): "unknown command '\(word)'"
    case .missing(let parameter, let usage): "expected \(words(for: parameter)); usage: \(usage)"
    case .missingKeyword(let word, found: nil, let usage): "expected '\(word)'; usage: \(usage)"
    case .missingKeyword(let word, let found?, let usage):
      "expected '\(word)', found '\(found)'; usage: \(usage)"
    case .mismatch(let parameter, let found): "expected \(words(for: parameter)), found '\(found)'"
    case .surplus(let word, let usage): "'\(word)' is unexpected; usage: \(usage)"
    case .times(let word):
      "expected a repeat count from 1 to \(Invocation.mostTimes), found '\(word)'"
    case .constraintChange(let error): error.line
    }
  }

  private func words(for parameter: ParameterInfo) -> Phrase {
    switch parameter.kind {
    case .view: "the id of a view"
    case .otherView: "the id of a view outside it"
    case .views: "the ids of views"
    case .newID: "a new id, which starts with a letter or '_'"
    case .number(let range, unit: nil):
      "a number from \(range.lowerBound.sceneText) to \(range.upperBound.sceneText)"
    case .number(let range, let unit?):
      "a number of \(unit) from \(range.lowerBound.sceneText) to \(range.upperBound.sceneText)"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): "\(words.shortList(separator: ", "))\(context: "choice")"
    case .size: "columns x rows from 1x1, as in 60x12"
    case .property: "the key of a property"
    case .value: "a value"
    case .words: "text"
    case .wish: "a wish, such as \(Wish.firstForms)"
    case .path: "the path of a file"
    case .item: "the id of a view or a guide"
    case .owner: "the id of a view, or 'scene'"
    case .constraintChange:
      "'add' and a constraint, or a number and 'remove', 'off', 'on', 'set' or 'priority'"
    }
  }
}
