import AutoLayout
package import SceneModel

/// The texts of line mode other than messages.
package enum LineMessage: Hashable, Sendable {
  case greeting(scene: String, views: Int)
  case firstWords
  case current(String)
  // Nothing changed.
  /// The question whether to save the changes was cancelled.
  case stayed
  case notOverwritten(path: String)
  /// A question for a number, a size or arguments was cancelled.
  case cancelled
  case nothingToCancel
  /// The command changed only panes or the sheets over them.
  case onlyOnScreen

  /// The number of the constraint that commands act on, among the listed ones.
  case chosenConstraint(Int)
  /// The properties of a view that was added.
  case addedWith(String)
  /// The heading of the changes that can be tried.
  case changesToTry
  /// How to keep a change that is being tried, and how to end the trial.
  case trialEnds
  /// How to hide another solution.
  case solutionEnds
  case overlays(String)
  case sameFrames
  case moreFrames(Int)
  case moreSizes(Int)
  /// The number of problems, and how many of them are new and follow.
  case problems(Int, new: Int)
  /// The place of a view that moved, and the number of other views that did.
  case moved(view: String, x: String, y: String, more: Int)
  case typeCommand
  case needsArguments(begun: String, usage: String)
  case reports
  case group(CommandTable.Group)
  /// The names of the groups of commands.
  case groups(String)
  case columns(Int, through: Int)
  case noConstraints
  case noConstraintsOf(view: String)
  case defaultValue(String)
  /// A value of a view, and the one that a size class gives it.
  case overriddenValue(String, now: String)
  case noValue
  case unsaved
  /// The changes were not saved at the end of the input, but backed up.
  case backedUp
  /// The same for a scene without a file, which a command opens again.
  case backedUpBehind(command: String)
  case lessonsElsewhere

  // The questions about files, with the words that answer them.
  /// Whether to save the changes; with the reason why the last attempt failed.
  case savingQuestion(because: Message?)
  case overwritingQuestion(path: String)
  /// The scene has no file yet; with the name that saving proposes.
  case fileQuestion(proposal: String)

  // The questions that a line answers; an empty line cancels them.
  case sizeQuestion
  /// Which command is repeated, and how many times, unless that is known.
  case countQuestion(times: String)
  case priorityQuestion(view: String, Prompt.Priority, now: String)
  case askedAgain(because: Message)

  // A view.
  case horizontalStack
  case verticalStack
  case scrollView
  case label(text: String)
  case view
  case place(width: String, height: String, x: String, y: String)
  /// The words for the distribution and the alignment of a stack view, and its spacing.
  case arrangement([String], spacing: String)
  /// The position of a view among the views in its superview, from 1.
  case inside(String, position: Int, of: Int)
  /// The ids of the views in a view.
  case contains(String)
  case sized(width: String, height: String)
  case hidden
  case ambiguous(numbers: [String])
  case cutOff
  case selected

  // A sweep over the widths of the canvas.
  /// The widths, from 1, and the number of lines that follow.
  case sweptWidths(through: String, count: Int)
  case findingBegins(at: String, String)
  case findingEnds(at: String, String)
  case findingOnly(at: String, String)
  case jump(at: String, String, from: String, to: String)
  /// A value changes by another amount per unit of the width.
  case newRate(at: String, String, value: String, from: String, to: String)

  // The reports.
  case help(LineReport)

  package static func kind(of view: SceneView) -> LineMessage {
    switch view.kind {
    case .stack(let axis): axis == .horizontal ? .horizontalStack : .verticalStack
    case .label(let text): .label(text: text.replacing("\n", with: " "))
    case .scrollView: .scrollView
    case .view: .view
    }
  }
}
