import Phrases

/// The texts of line mode.
extension MessageWords {
  func phrase(of message: LineMessage) -> Phrase {
    switch message {
    case .greeting(let scene, views: 1): "\(scene): 1 view"
    case .greeting(let scene, let views): "\(scene): \(views) views"
    case .firstWords: "'list' lists views, 'commands' lists commands, 'why' explains, 'quit' quits"
    case .current(let choice): "\(choice) (now)"
    case .overlays(let names):
      "'overlay NAME' switches an overlay on or off, and 'draw' shows it; NAME is one of: \(names)"
    case .changesToTry: "changes to try with 'try':"
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
    case .problems(0, new: _): "no problems"
    case .problems(1, new: 0): "1 problem"
    case .problems(1, new: _): "1 problem:"
    case .problems(let count, new: 0): "\(count) problems"
    case .problems(let count, let new) where count == new: "\(count) problems:"
    case .problems(let count, let new): "\(count) problems, \(new) of them new:"
    case .moved(let view, let x, let y, more: 0): "\(view) moved to \(x), \(y)"
    case .moved(let view, let x, let y, let more): "\(view) moved to \(x), \(y); and \(more) more"
    case .typeCommand: "type a command"
    case .needsArguments(let begun, let usage): "the next line completes '\(begun)': \(usage)"
    case .reports: "Reports:"
    case .group(let group): "\(language.heading(group.rawValue)):"
    case .groups(let names):
      "Commands: 'commands NAME' lists those of a group or explains one, 'commands all' lists all; the groups are \(names)"
    case .columns(let first, let last): "columns \(first) to \(last):"
    case .noConstraints: "the scene has no constraints"
    case .noConstraintsOf(let view): "\(view) has no constraints"
    case .defaultValue(let value): "\(value) (default)"
    case .overriddenValue(let value, let now): "\(value), now \(now) by size class"
    case .noValue: "none"
    case .backedUp: "the changes are not saved; \(typed(.recover)) restores them next time"
    case .backedUpBehind(let command):
      "the changes are not saved; next time, \(typed(command)) and then \(typed(.recover)) restore them"
    case .unsaved:
      "the changes are lost: they are not saved, and no backup of them could be written"
    case .lessonsElsewhere: "'stackyard learn --lines' takes lessons, and 'learn --list' lists them"
    case .sizeQuestion: "canvas size, as in 60x8; an empty line keeps it"
    case .countQuestion(times: ""):
      "a number and the command to repeat, as in '3 next'; an empty line cancels"
    case .countQuestion(let times): "the command to repeat \(times) times; an empty line cancels"
    case .priorityQuestion(let view, let priority, let now):
      "\(view): \(name(of: priority)), now \(now); an empty line keeps it"
    case .askedAgain(let reason): "\(phrase(of: reason)); an empty line cancels"
    case .savingQuestion(because: nil): "Save the changes? 'save', 'discard' or 'stay'"
    case .savingQuestion(let reason?): "\(phrase(of: reason)); 'save', 'discard' or 'stay'"
    case .overwritingQuestion(let path):
      "\(path) already exists. 'overwrite', 'save-as FILE' or 'cancel'"
    case .fileQuestion(let name): "the scene has no file yet; 'save-as \(name)' writes it"
    case .horizontalStack: "horizontal stack"
    case .verticalStack: "vertical stack"
    case .scrollView: "scroll view"
    case .label(let text): "label '\(text)'"
    case .view: "view"
    case .place(let width, let height, let x, let y): "\(width) by \(height) at \(x), \(y)"
    case .arrangement(let words, let spacing): "\(items: words), spacing \(spacing)"
    case .inside(let view, let position, let count): "in \(view), \(position) of \(count)"
    case .contains(let views): "contains \(views)"
    case .sized(let width, let height): "\(width) by \(height)"
    case .hidden: "hidden"
    case .ambiguous(let numbers): "ambiguous \(items: numbers)"
    case .cutOff: "cut off"
    case .selected: "selected"
    case .sweptWidths(let last, count: 0):
      "nothing begins to change differently at any width of the canvas from 1 to \(last)"
    case .sweptWidths(let last, _): "while the canvas grows from a width of 1 to \(last):"
    case .findingBegins(let size, let finding): "at \(size), begins: \(finding)"
    case .findingEnds(let size, let finding): "at \(size), ends: \(finding)"
    case .findingOnly(let size, let finding): "only at \(size): \(finding)"
    case .jump(let size, let name, let old, let new):
      "at \(size), \(name) jumps from \(old) to \(new)"
    case .newRate(let size, let name, let value, let old, let new):
      "at \(size), \(name) is \(value) and grows by \(new) per unit, before by \(old)"
    case .help(.list): "list the views with their positions and sizes, or those in a view"
    case .help(.place): "say where a view is, and what is in it"
    case .help(.draw): "draw the canvas"
    case .help(.why): "explain the position and size of a view"
    case .help(.constraints): "list the constraints of the scene, or of a view"
    case .help(.properties): "list the properties of a view"
    case .help(.steps): "list the steps in which the layout comes about"
    case .help(.problems): "list the problems of the layout"
    case .help(.sweep): "say at which widths of the canvas views begin to change differently"
    case .help(.text): "show the text of the file with all changes"
    case .help(.log): "explain the conflicts in a log"
    case .help(.commands):
      "list the groups of commands, the commands of one or 'all', or explain one (alias: 'help')"
    }
  }
}
