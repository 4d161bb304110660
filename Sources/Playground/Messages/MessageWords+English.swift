import AutoLayout
import Cells
import Phrases

/// The words of messages; `words` has those in other languages.
extension MessageWords {
  var arrow: String { appearance.changesTo }
  private var problemKeys: String { appearance.keys.names(of: .problem) }

  func phrase(of message: Message) -> Phrase {
    switch message {
    case .refused(let refusal): phrase(of: refusal)
    case .invalid(let error): phrase(of: error)
    case .noFunction(let pressed):
      "\(pressed.name) has no function here; press \(key(.help)) for help"
    case .lineTooLong(let most):
      "this line is too long to be a command; at most \(most) bytes are read"
    case .keysAreNotRead:
      "line mode reads lines, not keys such as the arrows; type a command, such as 'next' or 'repeat'"
    case .unknownFrameValue(let name, let view):
      "\(view) has no value '\(name)' to explain; expected x, y, width or height"
    case .noProblems: "no problems: no conflict, no ambiguity"
    case .undid(.edit(let command), let left): "undid: \(command) (\(left) more to undo)"
    case .undid(let change, let left): "undo: \(phrase(of: change)) (\(left) more to undo)"
    case .redid(.edit(let command), let left): "redid: \(command) (\(left) more to redo)"
    case .redid(let change, let left): "redo: \(phrase(of: change)) (\(left) more to redo)"
    case .discardedChanges: "changes discarded; \(key(.undo)) restores them"
    case .nothingToDiscard: "no changes to discard"
    case .reread(replacesChanges: true):
      "reloaded from the file; \(key(.undo)) restores your changes"
    case .reread(replacesChanges: false): "reloaded from the file"
    case .setPriority(let view, let priority, let old, let new):
      "\(view): \(name(of: priority)) \(old.shortText) \(arrow) \(new.shortText)"
    case .overridden(let change):
      "\(change.view).\(change.label) stays \(phrase(of: change.value)) while \(phrase(of: change.traits)); it changed for other size classes"
    case .textKeepsSize(let view):
      "the size stays; ':unset \(view) intrinsicContentSize' lets it follow the text"
    case .becameStack(let view): "\(view) is now a stack"
    case .canvasExceedsPane: "the canvas is larger than its pane; \(key("zoom")) draws it smaller"
    case .leftDevice(let name):
      "no longer the screen of \(name): without safe area, bars and keyboard; \(key(.undo)) goes back"
    case .zoom(percent: 100): "canvas drawn at its own size"
    case .zoom(let percent): "canvas drawn at \(percent)%; \(key("zoom")) restores its size"
    case .theme(let theme): "theme: \(theme.rawValue)"
    case .mouse(isOn: true): "mouse on; to select text, hold Shift and drag"
    case .mouse(isOn: false):
      "mouse off, so you can select text; \(appearance.keys.names(of: "toggle-mouse")) turns the mouse on"
    case .did(let command): "\(command)"
    case .motion(isOn: true): "animations on"
    case .motion(isOn: false): "animations off"
    case .listed(1, .view, let view, filter: nil): "1 constraint of \(view)"
    case .listed(let count, .view, let view, filter: nil): "\(count) constraints of \(view)"
    case .listed(1, .all, view: _, filter: nil): "1 constraint in total"
    case .listed(let count, .all, view: _, filter: nil): "\(count) constraints in total"
    case .listed(1, .conflicts, view: _, filter: nil): "1 constraint in conflict"
    case .listed(let count, .conflicts, view: _, filter: nil): "\(count) constraints in conflict"
    case .listed(1, _, view: _, let filter?):
      "1 constraint with '\(filter)'; \(allKey(.listConstraints)) lists all"
    case .listed(let count, _, view: _, let filter?):
      "\(count) constraints with '\(filter)'; \(allKey(.listConstraints)) lists all"
    case .switched(let constraint, isOn: true): "switched on: \(constraint)"
    case .switched(let constraint, isOn: false): "switched off: \(constraint)"
    case .separated(let line, count: 1):
      "deleted one constraint of \(line); the other one is an equation now, without metrics"
    case .separated(let line, let count):
      "deleted one constraint of \(line); the other \(count) are equations now, without metrics"
    case .setConstraintPriority(let constraint, let old, let new):
      "\(constraint): priority \(old.shortText) \(arrow) \(new.shortText)"
    case .trying(let number, let change): "trying \(number): \(change)"
    case .kept(let change): "kept: \(change); \(key(.undo)) undoes it"
    case .keptBySaving(let result, let change):
      "\(phrase(of: result)); kept: \(change); \(key(.undo)) undoes it"
    case .takenBack(let change): "undone: \(change)"
    case .backToLayout: "back to the current layout"
    case .otherSolution(let number, let value, let other):
      "another solution, equally good: \(number) is \(value) instead of \(other)"
    case .removedDefault(let edit): "\(edit): removed the line, whose value is the default"
    case .copied(let view): "copied \(view); \(appearance.keys.names(of: .paste)) pastes it"
    case .cut(let view): "cut \(view); \(appearance.keys.names(of: .paste)) pastes it"
    case .device(let name, let points, cells: nil): "\(name): \(points) points"
    case .device(let name, let points, let cells?):
      "\(name): \(points) points, here \(cells) cells; for points, ':points' first"
    case .paletteKeys: "Enter runs it, Tab adds arguments, Esc closes"
    case .noCommandFits(let text): "no command matches '\(text)'; Esc closes"
    case .browserKeys(hasParent: true): "Enter opens, Left goes up, type to filter, Esc closes"
    case .browserKeys(hasParent: false): "Enter opens, type to filter, Esc closes"
    case .opensPath(let path): "Enter opens the file '\(path)'; Esc closes"
    case .nothingFits(let text): "nothing matches '\(text)'; Backspace deletes, Esc closes"
    case .opened(let name): "opened \(name)"
    case .editorChangedNothing: "the editor did not change the file"
    case .editorFailed(let editor, let status):
      "\(editor) exited with status \(status); the scene was reloaded from the file"
    case .noEditor: "no editor is set; set the environment variable VISUAL or EDITOR"
    case .cannotStartEditor(let editor):
      "cannot start '\(editor)'; set VISUAL or EDITOR to your editor"
    case .property(let key, let help): "\(key): \(Phrase(stringLiteral: help))"
    case .yanked(let name, let form): "copied \(name) to the clipboard as \(form.rawValue)"
    case .yankedPart(let name, let form, let count):
      "copied \(name) as \(form.rawValue), without \(count) of its constraints; \(typed("yank \(form.rawValue) scene")) copies all"
    case .yankElsewhere: "no clipboard is available; specify a file, as in 'yank yaml to a.yaml'"
    case .recoveryFound:
      "an interrupted session left unsaved changes; \(typed(.recover)) restores them"
    case .recoveryFoundAfter(let command):
      "unsaved changes were found; \(typed(command)) and then \(typed(.recover)) restore them"
    case .recovered(older: 0):
      "restored the changes of an interrupted session; \(key(.undo)) goes back to the file"
    case .recovered(let older):
      "restored; \(key(.undo)) goes back, \(typed(.recover)) restores an earlier session (\(older) left)"
    case .nothingToRecover: "nothing to recover: no interrupted session left changes to this scene"
    case .changedElsewhere: "the file was changed by another program; \(key(.reset)) reloads it"
    case .changed(let change, movesNothing: true): "\(phrase(of: change)); no frame moved"
    case .changed(let change, movesNothing: false): phrase(of: change)
    case .followed(let change): "the file was changed: \(phrase(of: change))"
    case .wishIsTrue(let wish): "\(wish) is true already"
    case .wishIsImpossible(let wish, let reasons):
      "\(wish) is impossible; no change removes \(reasons.joined(separator: "; "))"
    case .wishNotFound(let wish, let tried):
      "nothing found that makes \(wish) true, among \(tried) tried layouts"
    case .showingSteps(let count, _, about: nil): "keys go to all \(count) steps"
    case .showingSteps(let count, let all, let view?):
      "keys go to the \(count) of \(all) steps about \(view)"
    case .seekingWish(let wish): "looking for changes that make \(wish) true …"
    case .wishFound(let wish, count: 1, isWorse: true):
      "1 change makes \(wish) true, but adds a conflict or an ambiguity"
    case .wishFound(let wish, let count, isWorse: true):
      "\(count) changes make \(wish) true, but add a conflict or an ambiguity"
    case .wishFound(let wish, count: 1, isWorse: false):
      "1 change makes \(wish) true; \(tryKey) tries it"
    case .wishFound(let wish, let count, isWorse: false):
      "\(count) changes make \(wish) true; \(tryKeys(count)) tries one"
    case .decided(let number, let value, let priority, limit: nil):
      "\(number) \(value): decided here, at priority \(priority)"
    case .decided(let number, let value, let priority, let limit?):
      "\(number) \(value): limited in step \(limit), settled here, at priority \(priority)"
    case .narrowed(let number, let value, let priority):
      "\(number) \(value): last narrowed here, at priority \(priority); nothing decides it"
    case .stopped(let stop, [], nil): phrase(of: stop)
    case .stopped(let stop, [], let next?):
      "\(phrase(of: stop)); \(key(.whereDecided)) again: \(next)"
    case .stopped(let stop, let dropped, let next):
      "\(phrase(of: .stopped(stop, dropped: [], next: next))); dropped: \(list: dropped)"
    case .overlays([]): "overlays off"
    case .overlays(let overlays): "overlays: \(items: overlays.map(language.name))"
    case .foundViews(1, let words): "1 view with '\(words)'; \(allKey("list")) lists all"
    case .foundViews(let count, let words):
      "\(count) views with '\(words)'; \(allKey("list")) lists all"
    case .remembered:
      "scene remembered; \(appearance.keys.names(of: .compareStates)) compares the current scene with it"
    case .took(let change): phrase(of: change)
    case .pastedLog(_, of: 1):
      "opened the conflict as a scene; \(problemKeys) shows how to resolve it, \(key(.undo)) goes back"
    case .pastedLog(let number, let count):
      "opened conflict \(number) of \(count), ':show-conflict N' opens another; \(problemKeys) shows how to resolve it"
    case .pastedNoLog:
      "pasted text is ignored here, unless it is a log of conflicting constraints, a scene or a link"
    case .pastedUnreadableLog: "no line of the pasted log can be read"
    case .pastedLogWithoutScene:
      "the pasted log cannot be shown as a scene; 'stackyard log' explains it"
    case .invalidCanvasSize(let most, isInPoints: true):
      "type width x height in points, from 1x1 to \(most)x\(most), or a device"
    case .invalidCanvasSize(let most, isInPoints: false):
      "type columns x rows, from 1x1 to \(most)x\(most), or a device"
    case .invalidPriority: "type a priority from 1 to 1000"
    case .saveElsewhere: "scenes can be saved only in the playground"
    case .openElsewhere: "scenes can be opened only in the playground: 'stackyard SCENE'"
    case .logElsewhere: "logs cannot be read here; use 'stackyard log FILE'"
    case .editorElsewhere: "an editor needs a screen; edit the file in another window"
    case .playElsewhere where appearance.keys.areTyped:
      "a script needs a screen; 'stackyard record SCENE -o FILE.txt' writes it as text"
    case .playElsewhere: "to play a script, use 'stackyard play SCENE'"
    case .recordElsewhere where appearance.keys.areTyped:
      "recording needs a screen: 'stackyard SCENE'"
    case .recordElsewhere: "to record, open the playground: 'stackyard SCENE'"
    case .scriptIsOver: "the script is closed; you can change the scene again"
    case .diagnostic(let text), .invalidFile(let text, more: 0): text
    case .fileErrors(let texts, _) where texts.count == 1: texts[0]
    case .fileErrors(let texts, let shown) where shown == texts.count - 1:
      "\(shown + 1) of \(texts.count) errors: \(texts.last ?? "")"
    case .fileErrors(let texts, let shown):
      "\(shown + 1) of \(texts.count) errors, \(key(.problem)) shows the next: \(texts.dropFirst(shown).first ?? "")"
    case .invalidFile(let text, let more):
      "1 of \(more + 1) errors, 'stackyard check' lists all: \(text)"
    case .configuration(let text, more: 0): text
    case .configuration(let text, let more): "\(text) (\(more) more; run 'stackyard config')"
    case .file(let message): phrase(of: message)
    case .recording(let message): phrase(of: message)
    case .player(let message): phrase(of: message)
    }
  }

  func phrase(of message: FileMessage) -> Phrase {
    switch message {
    case .saved(let name, losesComments: false): "saved \(name)"
    case .saved(let name, losesComments: true): "saved \(name) (comments are not kept)"
    case .written(let name, losesComments: false): "written to \(name)"
    case .written(let name, losesComments: true): "written to \(name) (comments are not kept)"
    case .alreadyWritten(let name): "already written to \(name)"
    case .gone(let name): "\(name) no longer exists; save again to create it"
    case .changedOnDisk(let name):
      "\(name) changed on disk; saving again overwrites it, \(key(.reset)) reloads it"
    case .tooManyCopies(let first, let last):
      "too many copies in this folder (\(first) ... \(last) exist)"
    case .recordedUnplayable(let name, let reason):
      "recorded to \(name), which cannot be played: \(reason)"
    case .recorded(let names) where names.count == 2: "recorded to \(names[0]) and \(names[1])"
    case .recorded(let names): "recorded to \(list: names)"
    case .tooManyRecordings(let first):
      "too many recordings in this folder (\(first) and its numbered copies exist)"
    case .exists(let name): "\(name) already exists; specify another file"
    case .isFolder(let name): "\(name) is a folder; specify a file in it"
    case .noScene: "the file is not a scene"
    case .notSaved(let reason): "\(reason); \(appearance.keys.names(of: .saveAs)) saves elsewhere"
    case .invalidScene(let reason):
      "not written, because it could not be read again: \(reason); \(key(.undo)) undoes the change"
    case .failed(let reason): reason
    }
  }

  func phrase(of message: RecordingMessage) -> Phrase {
    let keys = appearance.keys.names(of: .record)
    return switch message {
    case .takesNoPaste: "text cannot be pasted while recording"
    case .began: "recording; \(keys) stops"
    case .addedCaption: "the caption is recorded"
    case .addedExpectation(let view): "the expected frame of \(view) is recorded"
    case .nothingRecorded: "nothing was recorded, so no file was written"
    case .notRecording: "nothing is being recorded; \(keys) starts a recording"
    case .beginsHere: "the recording begins here; \(keys) stops it"
    case .cannotPlay: "scripts cannot be played while recording; \(keys) stops recording"
    case .cannotReset: "cannot go back to before the recording began; \(keys) stops recording"
    case .staysWithScene: "other scenes cannot be opened while recording; \(keys) stops recording"
    case .notKept(let reason): "\(phrase(of: reason)); \(keys) tries again"
    case .notKeptAtEnd(let reason): "\(phrase(of: reason)); quitting again discards the recording"
    }
  }

  func phrases(of question: StatusQuestion, typed: String) -> [Phrase] {
    switch question {
    case .leaving(let file):
      [
        file.map { "Save the changes to \($0)? s or y save   d or n discard   Esc stay" }
          ?? "Save the changes to a new file? s or y save   d or n discard   Esc stay",
        "Save the changes? s save   d discard   Esc stay", "Save? s save  d discard  Esc stay",
        "s save d drop Esc",
      ]
    case .leavingUnsaved(let reason):
      [
        "\(phrase(of: reason)). s retry   d discard   Esc stay",
        "s retry  d discard  Esc stay: \(phrase(of: reason))",
      ]
    case .count: ["a number, then the key to repeat: \(typed)  Esc"]
    case .overwriting(let path):
      [
        "\(path) already exists. o overwrite   n another name   Esc cancel",
        "It exists. o overwrite  n rename  Esc", "o overwrite Esc",
      ]
    case .canvasSize(isInPoints: true):
      [
        "canvas in points, such as 390x844, or a device: \(typed)  Enter  Tab device  Esc",
        "points or a device: \(typed)  Enter  Tab  Esc",
      ]
    case .canvasSize(isInPoints: false):
      [
        "canvas in cells, such as 60x8, or a device: \(typed)  Enter  Tab device  Esc",
        "cells or a device: \(typed)  Enter  Tab  Esc",
      ]
    case .priority(let view, let priority, let now):
      ["\(view): \(name(of: priority)) (\(now.shortText)): \(typed)  Enter  Tab next  Esc"]
    case .again(let reason): ["\(typed)  \(phrase(of: reason))"]
    }
  }
}

// MARK: Changes

extension MessageWords {
  func phrase(of difference: SceneDifference) -> Phrase {
    switch difference {
    case .unknown: "a change"
    case .order: "views reordered"
    case .moved(let view, let parent): "\(view) moved to \(parent)"
    case .replaced(let title): "scene replaced by '\(title)'"
    case .several(let first, more: 1): "\(phrase(of: first)), and 1 more change"
    case .several(let first, let more): "\(phrase(of: first)), and \(more) more changes"
    case .added(let view): "\(view) added"
    case .deleted(let view, constraints: 0): "\(view) deleted"
    case .deleted(let view, constraints: 1): "\(view) deleted, with 1 constraint"
    case .deleted(let view, let constraints): "\(view) deleted, with \(constraints) constraints"
    case .viewCounts(let added, deleted: 0): "\(added) views added"
    case .viewCounts(added: 0, let deleted): "\(deleted) views deleted"
    case .viewCounts(added: 1, let deleted): "1 view added and \(deleted) deleted"
    case .viewCounts(let added, let deleted): "\(added) views added and \(deleted) deleted"
    case .renamed(let view, let name): "\(view) renamed to \(name)"
    case .canvas(let old, let new):
      "canvas \(old, or: "automatic") \(arrow) \(new, or: "automatic")"
    case .direction(isRightToLeft: true): "reading direction right to left"
    case .direction(isRightToLeft: false): "reading direction left to right"
    case .constraintAdded(let text): "\(text) added"
    case .constraintRemoved(let text): "\(text) removed"
    case .constraintSwitched(let text, isOn: true): "\(text) switched on"
    case .constraintSwitched(let text, isOn: false): "\(text) switched off"
    case .constraintChanged(let old, let new): "\(old) \(arrow) \(new)"
    case .constraintEdited(let text): "\(text) changed"
    case .edit(let command): "\(command)"
    case .property(let view, let label, let old, let new):
      "\(view).\(label) \(phrase(of: old)) \(arrow) \(phrase(of: new))"
    }
  }

  private func phrase(of traits: TraitCollection) -> Phrase {
    switch (traits.horizontalSizeClass, traits.verticalSizeClass) {
    case (let width?, let height?) where width == height:
      "the width and height are \(width.rawValue)"
    case (let width?, let height?):
      "the width is \(width.rawValue) and the height \(height.rawValue)"
    case (let width, nil): "the width is \(width?.rawValue ?? "")"
    case (nil, let height): "the height is \(height?.rawValue ?? "")"
    }
  }

  func phrase(of value: SceneDifference.Value) -> Phrase {
    switch value {
    case .none: "none"
    case .flag(let flag): flag ? "on" : "off"
    case .text(let text): "\(text)"
    case .size(nil, nil): "none"
    case .size(let width?, nil): "width \(width)"
    case .size(nil, let height?): "height \(height)"
    case .size(let width?, let height?): "\(width)x\(height)"
    }
  }
}
