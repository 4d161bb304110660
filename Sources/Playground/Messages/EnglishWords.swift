import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// Messages in English.
package struct EnglishWords: MessageWords {
  private let appearance: Appearance

  package init(_ appearance: Appearance) { self.appearance = appearance }

  private var times: String { appearance.times }
  private var arrow: String { appearance.changesTo }
  private var problemKeys: String { CommandTable.keyNames(of: .problem) }

  package func text(of message: Message) -> String {
    switch message {
    case .refused(let refusal): text(of: refusal)
    case .invalid(let error): text(of: error)
    case .noFunction(let key): "\(key.name) has no function here; press ? for help"
    case .noProblems: "no problems: no conflict, nothing ambiguous"
    case .undid(let change, let left): "undid: \(text(of: change)) (\(left) more)"
    case .redid(let change, let left): "redid: \(text(of: change)) (\(left) more)"
    case .discardedChanges: "changes discarded; u brings them back"
    case .nothingToDiscard: "no changes to discard"
    case .reread(replacesChanges: true): "read again from the file; u brings your changes back"
    case .reread(replacesChanges: false): "read again from the file"
    case .setPriority(let view, let priority, let old, let new):
      "\(view): \(name(of: priority)) \(old.shortText) \(arrow) \(new.shortText)"
    case .becameStack(let view): "\(view) is a stack now"
    case .canvasExceedsPane(let canvas, let pane):
      "canvas \(canvas.columns)\(times)\(canvas.rows) is larger than its pane (\(pane.columns)\(times)\(pane.rows)); 0 fits it"
    case .motion(isOn: true): "views move from one layout to the next"
    case .motion(isOn: false): "views do not move"
    case .listed(1, .view, let view, filter: nil): "1 constraint of \(view)"
    case .listed(let count, .view, let view, filter: nil): "\(count) constraints of \(view)"
    case .listed(1, .all, view: _, filter: nil): "1 constraint in all"
    case .listed(let count, .all, view: _, filter: nil): "\(count) constraints in all"
    case .listed(1, .conflicts, view: _, filter: nil): "1 constraint in conflicts"
    case .listed(let count, .conflicts, view: _, filter: nil):
      "\(count) constraints in conflicts"
    case .listed(1, _, view: _, let filter?): "1 constraint with '\(filter)'; Esc lists all"
    case .listed(let count, _, view: _, let filter?):
      "\(count) constraints with '\(filter)'; Esc lists all"
    case .switched(let constraint, isOn: true): "on again: \(constraint)"
    case .switched(let constraint, isOn: false): "off: \(constraint)"
    case .setConstraintPriority(let constraint, let old, let new):
      "\(constraint): priority \(old.shortText) \(arrow) \(new.shortText)"
    case .trying(let number, let change): "trying \(number): \(change)"
    case .kept(let change): "done: \(change)"
    case .takenBack(let change): "undone: \(change)"
    case .backToLayout: "back to the current layout"
    case .otherSolution(let number, let value, let other):
      "another solution, as good: \(number) \(value) instead of \(other)"
    case .copied(let view): "copied \(view); \(CommandTable.keyNames(of: .paste)) pastes it"
    case .cut(let view): "cut \(view); \(CommandTable.keyNames(of: .paste)) pastes it"
    case .device(let name, let points, let cells):
      "\(name): \(points) points, here \(cells) cells"
    case .paletteKeys: "Enter does it, Tab types arguments, Esc closes"
    case .noCommandFits(let text): "no command fits '\(text)'; Esc closes"
    case .property(let key, let help): "\(key) \(help)"
    case .yanked(let name, let form): "\(name) is in the clipboard as \(form.rawValue)"
    case .yankElsewhere: "there is no clipboard here; name a file, as in 'yank yaml to a.yaml'"
    case .recoveryFound: "an interrupted session left changes; ':recover' restores them"
    case .recovered: "restored what an interrupted session left; u goes back to the file"
    case .nothingToRecover: "no interrupted session left changes of this scene"
    case .changedElsewhere: "the file was changed by another program; R reads it"
    case .followed(let change): "the file was changed: \(text(of: change))"
    case .madeProposal(let change): "\(change); u undoes it"
    case .remembered: "remembered; \(CommandTable.keyNames(of: .compareStates)) compares with it"
    case .took(let change): text(of: change)
    case .pastedLog(_, of: 1):
      "this is the conflict; \(problemKeys) shows what ends it, u goes back"
    case .pastedLog(let number, let count):
      "this is conflict \(number) of \(count); \(problemKeys) shows what ends it, u goes back"
    case .pastedNoLog:
      "pasted text sends no keys; a log of conflicting constraints would open as a scene"
    case .pastedUnreadableLog: "no line of the pasted log can be read"
    case .pastedLogWithoutScene:
      "the pasted log cannot be shown as a scene; 'stackyard log' explains it"
    case .invalidCanvasSize(let most): "type columns x rows, from 1x1 to \(most)x\(most)"
    case .invalidPriority: "type a priority from 1 to 1000"
    case .saveElsewhere: "a scene is written in the playground only"
    case .playElsewhere: "a script is played by 'stackyard play SCENE'"
    case .recordElsewhere: "only the playground records: stackyard SCENE"
    case .scriptIsOver: "the script is over; this is your scene"
    case .diagnostic(let text): text
    case .file(let message): text(of: message)
    case .recording(let message): text(of: message)
    case .player(let message): text(of: message)
    }
  }

  package func text(of message: FileMessage) -> String {
    switch message {
    case .saved(let name, losesComments: false): "saved \(name)"
    case .saved(let name, losesComments: true): "saved \(name) (comments are not kept)"
    case .written(let name, losesComments: false): "written to \(name)"
    case .written(let name, losesComments: true): "written to \(name) (comments are not kept)"
    case .alreadyWritten(let name): "already written to \(name)"
    case .gone(let name): "\(name) is gone; save again to create it"
    case .changedOnDisk(let name):
      "\(name) changed on disk; saving again overwrites it, R reads it"
    case .tooManyCopies(let first, let last):
      "too many copies in this folder (\(first) ... \(last) exist)"
    case .recorded(let names): "recorded to \(names.joined(separator: " and "))"
    case .tooManyRecordings(let first):
      "too many recordings in this folder (\(first) ... exist)"
    case .exists(let name): "\(name) is there already; name another file"
    case .noScene: "the file is not a scene"
    case .failed(let reason): reason
    }
  }

  package func text(of message: RecordingMessage) -> String {
    let keys = CommandTable.keyNames(of: .record)
    return switch message {
    case .takesNoPaste: "a recording takes no pasted text"
    case .began: "recording; \(keys) stops"
    case .beginsHere: "the recording begins here; \(keys) ends it"
    case .cannotPlay: "a recording cannot play a script; \(keys) ends it"
    case .cannotReset: "a recording cannot go back to before it began; \(keys) ends it"
    case .notKept(let reason): "\(text(of: reason)); \(keys) tries again"
    case .notKeptAtEnd(let reason): "\(text(of: reason)); quitting again discards it"
    }
  }

  package var lineHint: String { "a command; Tab completes, Esc closes" }

  package func texts(of question: StatusQuestion, typed: String) -> [String] {
    switch question {
    case .leaving:
      [
        "Save the changes? s save   d discard   Esc stay", "Save? s save  d discard  Esc stay",
        "s save d drop Esc",
      ]
    case .leavingUnsaved(let reason): ["s retry   d discard   Esc stay   \(text(of: reason))"]
    case .canvasSize: ["canvas size, as in 60x8: \(typed)  Enter  Esc"]
    case .priority(let view, let priority, let now):
      ["\(view): \(name(of: priority)) (\(now.shortText)): \(typed)  Enter  Tab next  Esc"]
    case .again(let reason): ["\(typed)  \(text(of: reason))"]
    }
  }
}

// MARK: Refusals

extension EnglishWords {
  package func text(of refusal: Refusal) -> String {
    switch refusal {
    case .unknownCommand(let name): "there is no command '\(name)'"
    case .incomplete(let name): "'\(name.rawValue)' needs more arguments"
    case .unknownView(let id, suggestion: nil): "there is no view '\(id)'"
    case .unknownView(let id, let meant?): "there is no view '\(id)'; did you mean '\(meant)'?"
    case .unknownProperty(let key, suggestion: nil): "there is no property '\(key)'"
    case .unknownProperty(let key, let meant?):
      "there is no property '\(key)'; did you mean '\(meant)'?"
    case .edit(let error): error.line
    case .noDifference: "the scene is like that already"
    case .nothingCopied: "nothing was copied; \(CommandTable.keyNames(of: .copy)) copies a view"
    case .placeWithoutStack: "a place needs a stack view, as in 'in row at 0'"
    case .noSteps(let property): "\(property) has no steps; Enter edits it"
    case .tooLongForClipboard(let most):
      "that is more than \(most) bytes; name a file, as in 'yank svg to a.svg'"
    case .noSubviews(let view): "\(view) has no views inside"
    case .isRoot(let view): "\(view) is the root; q quits"
    case .isOnlyView(let view): "\(view) is the only view"
    case .isSelected(let view): "\(view) is already selected"
    case .noViewInThatDirection: "no view in that direction"
    case .noStack(let view): "\(view) is not a stack and not in one; o adds to it"
    case .sameValue(let view): "\(view) already has that value"
    case .tooManyViews(let limit): "a scene has at most \(limit) views"
    case .cannotBecomeStack(let view):
      "\(view) is not in a stack and cannot become one; select another view"
    case .rootStays: "the root cannot be deleted (R discards all changes)"
    case .notArranged(let view): "\(view) is not in a stack, so it has no place to move to"
    case .atEdge(let view, isFirst: true, let stack): "\(view) is already first in \(stack)"
    case .atEdge(let view, isFirst: false, let stack): "\(view) is already last in \(stack)"
    case .contentOfStack(let view): "\(view) is a stack, whose size comes from its views"
    case .contentAtLimit(let view, isSmallest: true): "the content of \(view) cannot be smaller"
    case .contentAtLimit(let view, isSmallest: false): "the content of \(view) cannot be larger"
    case .samePriority(let view, let priority, let value):
      "\(view): \(name(of: priority)) is already \(value.shortText)"
    case .noConstraint: "no constraint is listed; list-constraints all lists those of the scene"
    case .fixedConstraint(let id): remedy(for: id)
    case .sameConstraintPriority(let priority): "its priority is already \(priority.shortText)"
    case .noOtherView: "the constraint involves no other view"
    case .noProposal(_, count: 0): "there is nothing to try for this view"
    case .noProposal(let number, let count): "there is no change \(number); there are \(count)"
    case .triedAlready(let number): "change \(number) is already being tried; Enter keeps it"
    case .nothingTried: "no change is being tried; 1 tries the first"
    case .nothingToCompare(let view): "\(view) has no property with few values"
    case .nothingRemembered: "no scene is remembered; K remembers this one"
    case .sameState: "the scene is as it was remembered"
    case .notAmbiguous(let view): "\(view) is not ambiguous"
    case .canvasAtLimit: "the canvas already has that size, or cannot be smaller or larger"
    case .canvasFits: "the canvas is as large as its pane already"
    case .noScript: "this scene has no script; r records one"
    case .noScriptPlaying: "no script is playing; Space plays the one of this scene"
    case .noTask: "no task here; 'stackyard learn' has some"
    case .nothingToUndo: "nothing to undo"
    case .nothingToRedo: "nothing to redo"
    case .nothingToRepeat: "nothing to repeat"
    case .canvasHasFocus: "the keys already go to the canvas"
    case .noListHasFocus: "no list has the focus; F3 goes to the constraints, F4 to the explanation"
    case .firstRowOfPane: "this is the first row"
    case .lastRowOfPane: "this is the last row"
    }
  }

  private func name(of priority: Prompt.Priority) -> String {
    switch priority {
    case .huggingHorizontal: "horizontal hugging"
    case .huggingVertical: "vertical hugging"
    case .resistanceHorizontal: "horizontal resistance"
    case .resistanceVertical: "vertical resistance"
    }
  }
}

// MARK: Constraints

extension EnglishWords {
  /// Why a constraint can be neither switched off nor given another priority, and what changes it.
  private func remedy(for constraint: ConstraintID) -> String {
    switch constraint {
    case .entry: "it is in the file"
    case .size(let view, .horizontal, _): "\(view) itself says this width; p lowers its priority"
    case .size(let view, .vertical, _): "\(view) itself says this height; p lowers its priority"
    case .contentHugging(let view, _), .compressionResistance(let view, _):
      "the content size of \(view) creates it; p lowers its priority"
    case .stack(let view, let identifier, _):
      switch StackRemedy(identifier) {
      case .spacing: "the stack \(view) makes it; + and - change the spacing"
      case .distribution: "the stack \(view) makes it; d changes the distribution"
      case .alignment: "the stack \(view) makes it; s changes the alignment"
      case .hiding: "the stack \(view) makes it; v shows the view"
      case .margins: "the stack \(view) makes it; s, d and m change it"
      case .several: "the stack \(view) makes it; d and s change it"
      }
    case .placement: "it holds the root on the canvas; ': set VIEW placement none' removes it"
    case .mask(let view, _, _):
      "the frame of \(view) is set by hand; ': set \(view) frame' changes it"
    case .margins(let view, _):
      "it is a margin of \(view); ': set \(view) layoutMargins' changes it"
    case .window: "it is the size of the canvas, which < > ( ) change"
    case .engine: "every layout has it; it cannot change"
    }
  }
}

// MARK: Changes

extension EnglishWords {
  package func text(of difference: SceneDifference) -> String {
    switch difference {
    case .unknown: "a change"
    case .order: "the order of the views"
    case .properties(let count): "\(count) properties"
    case .added(let view): "\(view) added"
    case .deleted(let view): "\(view) deleted"
    case .viewCounts(let added, deleted: 0): "\(added) views added"
    case .viewCounts(added: 0, let deleted): "\(deleted) views deleted"
    case .viewCounts(let added, let deleted): "\(added) views added and \(deleted) deleted"
    case .canvas(let old, let new):
      "canvas \(old ?? "window") \(arrow) \(new ?? "window")"
    case .direction(isRightToLeft: true): "reading direction right to left"
    case .direction(isRightToLeft: false): "reading direction left to right"
    case .constraintAdded(let text): "\(text) added"
    case .constraintRemoved(let text): "\(text) removed"
    case .constraintSwitched(let text, isOn: true): "\(text) on"
    case .constraintSwitched(let text, isOn: false): "\(text) off"
    case .constraintChanged(let old, let new): "\(old) \(arrow) \(new)"
    case .constraintEdited(let text): "\(text) changed"
    case .edit(let command): command
    case .stack(let view): "\(view).stack"
    case .property(let view, let label, let old, let new):
      "\(view).\(label) \(text(of: old)) \(arrow) \(text(of: new))"
    }
  }

  private func text(of value: SceneDifference.Value) -> String {
    switch value {
    case .none: "none"
    case .flag(let flag): flag ? "on" : "off"
    case .text(let text): text
    case .size(let width, let height): "\(width ?? "none")x\(height ?? "none")"
    }
  }
}

// MARK: Typed lines

extension EnglishWords {
  package func text(of error: InvocationError) -> String {
    guard let meant = error.suggestion else { return text(of: error.problem) }
    return "\(text(of: error.problem)); did you mean '\(meant)'?"
  }

  func text(of problem: InvocationError.Problem) -> String {
    switch problem {
    case .empty: "type the name of a command"
    case .unknownCommand(let word): "unknown command '\(word)'"
    case .missing(let parameter, let usage): "expected \(words(for: parameter)), as in \(usage)"
    case .missingKeyword(let word, found: nil, let usage): "expected '\(word)', as in \(usage)"
    case .missingKeyword(let word, let found?, let usage):
      "expected '\(word)', found '\(found)', as in \(usage)"
    case .mismatch(let parameter, let found):
      "expected \(words(for: parameter)), found '\(found)'"
    case .surplus(let word, let usage): "'\(word)' is unexpected; expected \(usage)"
    case .times(let word):
      "the number of times '\(word)' is outside 1...\(Invocation.mostTimes)"
    case .constraintChange(let error): error.line
    }
  }

  /// What a parameter takes.
  private func words(for parameter: ParameterInfo) -> String {
    switch parameter.kind {
    case .view: "the id of a view"
    case .views: "the ids of views"
    case .newID: "a new id, which starts with a letter or '_'"
    case .number(let range, unit: nil):
      "a number from \(range.lowerBound.sceneText) to \(range.upperBound.sceneText)"
    case .number(let range, let unit?):
      "a number of \(unit) from \(range.lowerBound.sceneText) to \(range.upperBound.sceneText)"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): words.joined(separator: ", ")
    case .size(let most): "columns x rows up to \(most)x\(most), as in 60x12"
    case .property: "the key of a property"
    case .value: "a value"
    case .words: "a text"
    case .item: "the id of a view or a guide"
    case .owner: "the id of a view, or 'scene'"
    case .constraintChange: "add and a constraint, or a number and remove, off, on or priority"
    }
  }
}

// MARK: The player

extension EnglishWords {
  package func text(of message: PlayerMessage) -> String {
    switch message {
    case .answer(let text): "Answer: \(text)"
    case .right(let answer): "Right: \(answer)"
    case .wrong(let typed, let answer): "Not quite: \(answer) (you answered \(typed))"
    case .wrongChoice(let number, let text, let answer):
      "Not quite: the answer is '\(answer)' (you chose \(number): \(text))"
    case .tryAgain(let typed):
      "Not quite: it is not \(typed). Try once more, or press Space to skip"
    case .typeAnswer: "Type an answer and press Enter, or press Space to skip"
    case .choose(let count):
      "Type a number from 1 to \(count) and press Enter, or press Space to skip"
    case .spaceShowsAnswer: "Press Space to see the answer"
    case .answerFollows: "The answer follows; press Space to pause"
    case .skipQuestion: "Space again skips the question and shows the answer"
    case .solved: "Done! Press Space to continue."
    case .lookalike:
      "Not yet: it looks right, but a property has a different value than the task asks for."
    case .hint(let text, let number, let count): "Hint \(number) of \(count): \(text)"
    case .goal(let text): "Goal: \(text)"
    case .skipTask: "Space again skips the task and shows the solution"
    case .taskBegins: "nothing to undo: the task begins here"
    case .target: "This is the goal. Press any key to return to your version"
    case .noHint: "There is no hint here"
    case .noTask: "There is no task here"
    case .terminalTooSmall(let needed, let found):
      "Written for \(needed.columns)x\(needed.rows); this is \(found.columns)x\(found.rows): parts may be out of sight"
    case .lessonStarts: "Press Space to continue, ? for all keys, q to quit"
    case .byHand(let step, let count):
      "Paused at \(step) of \(count): you are in control. Press Space to resume; your changes are discarded."
    case .isPlaying: "The script is playing; press Space to pause it first"
    case .tryIt: "Try it yourself? Press the key again. Space continues the lesson"
    case .spaceContinues: "Press Space to continue"
    case .noMoreParts: "This is the last part"
    case .lessonFinished:
      "Lesson finished. Press n for the next lesson, q to quit, Space to start again"
    case .lessonEnds(let count):
      "End of the lesson, with \(count) of its tasks skipped. n next lesson, Space start again"
    case .saveElsewhere: "To save a scene, open it in the playground: 'stackyard SCENE'"
    case .recordElsewhere: "To record a script, use 'stackyard record'"
    case .marksFinished: "Finished lessons are marked x."
    case .finished(let title): "Lesson '\(title)' is finished."
    case .unfinished(let title, tasksLeft: 1):
      "Lesson '\(title)' is not finished: 1 of its tasks was skipped."
    case .unfinished(let title, let count):
      "Lesson '\(title)' is not finished: \(count) of its tasks were skipped."
    case .next(let title, let command): "Next: '\(title)' (\(command))"
    }
  }
}
