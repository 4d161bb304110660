/// The name of a command in scripts, in recordings and on the command line.
package struct CommandName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package init(stringLiteral value: String) { rawValue = value }
}

/// The names that code refers to, by the groups of the table; the other commands are named only in
/// the table.
extension CommandName {
  package static let enter: CommandName = "enter"

  package static let fold: CommandName = "fold"
  package static let unfold: CommandName = "unfold"
  package static let foldAll: CommandName = "fold-all"
  package static let findView: CommandName = "find-view"
  package static let typeView: CommandName = "type-view"

  package static let add: CommandName = "add"

  package static let press: CommandName = "press"

  package static let wrap: CommandName = "wrap"
  package static let copy: CommandName = "copy"
  package static let paste: CommandName = "paste"
  package static let constraint: CommandName = "constraint"
  package static let yank: CommandName = "yank"

  package static let overlay: CommandName = "overlay"
  package static let noOverlays: CommandName = "no-overlays"

  package static let switchConstraint: CommandName = "switch-constraint"
  package static let constraintPriority: CommandName = "constraint-priority"
  package static let typeConstraintPriority: CommandName = "type-constraint-priority"
  package static let typeConstraint: CommandName = "type-constraint"
  package static let deleteConstraint: CommandName = "delete-constraint"
  package static let markConstraint: CommandName = "mark-constraint"
  package static let otherView: CommandName = "other-view"
  package static let listConstraints: CommandName = "list-constraints"
  package static let filterConstraints: CommandName = "filter-constraints"
  package static let typeFilter: CommandName = "type-filter"

  package static let showWhy: CommandName = "show-why"
  package static let whyPage: CommandName = "why-page"
  package static let tryProposal: CommandName = "try"
  package static let takeProposal: CommandName = "take"
  package static let otherSolution: CommandName = "other-solution"

  package static let want: CommandName = "want"

  package static let stepTo: CommandName = "step-to"
  package static let stopAt: CommandName = "stop-at"
  package static let whereDecided: CommandName = "where-decided"
  package static let allSteps: CommandName = "all-steps"

  package static let compare: CommandName = "compare"
  package static let rememberState: CommandName = "remember"
  package static let compareStates: CommandName = "compare-states"

  package static let play: CommandName = "play"
  package static let stepForward: CommandName = "step"
  package static let stepBack: CommandName = "step-back"
  package static let nextPart: CommandName = "next-part"
  package static let previousPart: CommandName = "previous-part"
  package static let faster: CommandName = "faster"
  package static let slower: CommandName = "slower"
  package static let hint: CommandName = "hint"
  package static let target: CommandName = "target"
  package static let glossary: CommandName = "glossary"
  package static let record: CommandName = "record"
  package static let addCaption: CommandName = "add-caption"
  package static let addExpectation: CommandName = "add-expectation"

  package static let save: CommandName = "save"
  package static let saveAs: CommandName = "save-as"
  package static let browse: CommandName = "browse"
  package static let open: CommandName = "open"
  package static let new: CommandName = "new"
  package static let start: CommandName = "start"
  package static let editor: CommandName = "editor"
  package static let export: CommandName = "export"
  package static let reset: CommandName = "reset"
  package static let recover: CommandName = "recover"

  package static let problem: CommandName = "problem"
  package static let showProblem: CommandName = "show-problem"
  package static let showConflict: CommandName = "show-conflict"
  package static let redraw: CommandName = "redraw"
  package static let quit: CommandName = "quit"
  package static let help: CommandName = "help"
  package static let typeLine: CommandName = "type"
  package static let palette: CommandName = "palette"
  package static let count: CommandName = "count"
  package static let edit: CommandName = "edit"

  package static let undo: CommandName = "undo"
  package static let redo: CommandName = "redo"
  package static let again: CommandName = "repeat"

  package static let focus: CommandName = "focus"
  package static let paneMove: CommandName = "pane-move"
  package static let leavePane: CommandName = "leave-pane"
}
