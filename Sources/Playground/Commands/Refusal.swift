package import SceneLayouts

/// Why something was not done.
package enum Refusal: Hashable, Sendable {
  // Commands.
  case unknownCommand(String)
  case incomplete(CommandName)
  case unknownView(String, suggestion: String?)
  case unknownProperty(String, suggestion: String?)
  /// A value that a property cannot have, with the reader's words about it.
  case wrongValue(String)

  // The selection.
  case noSubviews(view: String)
  case isRoot(view: String)
  case isOnlyView(String)
  case isSelected(view: String)
  case noViewInThatDirection

  // Stacks.
  case noStack(view: String)
  case sameValue(view: String)

  // Views.
  case tooManyViews(limit: Int)
  case cannotBecomeStack(view: String)
  case rootStays
  case notArranged(view: String)
  case atEdge(view: String, isFirst: Bool, stack: String)
  case contentOfStack(view: String)
  case contentAtLimit(view: String, isSmallest: Bool)
  case samePriority(view: String, Prompt.Priority, Double)

  // Constraints.
  case noConstraint
  /// A constraint that nobody wrote, so that it can neither be switched off nor change.
  case fixedConstraint(ConstraintID)
  case sameConstraintPriority(Double)
  case noOtherView

  // Explanations.
  case noProposal(Int, count: Int)
  case triedAlready(Int)
  case nothingTried
  case notAmbiguous(view: String)

  // The canvas.
  case canvasAtLimit
  case canvasFits

  // Scripts.
  case noScript
  case noScriptPlaying
  case noTask

  // The playground.
  case nothingToUndo
  case nothingToRedo
  case nothingToRepeat
  case canvasHasFocus
  case noListHasFocus
  case firstRowOfPane
  case lastRowOfPane
}

extension Refusal {
  /// The refusal in the words of the status line.
  package var text: String {
    switch self {
    case .unknownCommand(let name): "there is no command '\(name)'"
    case .incomplete(let name): "'\(name.rawValue)' needs more arguments"
    case .unknownView(let id, let suggestion):
      "there is no view '\(id)'" + Refusal.question(suggestion)
    case .unknownProperty(let key, let suggestion):
      "there is no property '\(key)'" + Refusal.question(suggestion)
    case .wrongValue(let words): words
    case .noSubviews(let view): "\(view) has no views inside"
    case .isRoot(let view): "\(view) is the root; q quits"
    case .isOnlyView(let view): "\(view) is the only view"
    case .isSelected(let view): "\(view) is selected already"
    case .noViewInThatDirection: "no view in that direction"
    case .noStack(let view): "\(view) is not a stack and not in one; o adds to it"
    case .sameValue(let view): "\(view) already has that value"
    case .tooManyViews(let limit): "a scene has at most \(limit) views"
    case .cannotBecomeStack(let view):
      "\(view) is not in a stack and cannot become one; select another view"
    case .rootStays: "the root cannot be deleted (R discards all changes)"
    case .notArranged(let view): "\(view) is not in a stack, so it has no place to move to"
    case .atEdge(let view, let isFirst, let stack):
      "\(view) is already \(isFirst ? "first" : "last") in \(stack)"
    case .contentOfStack(let view): "\(view) is a stack, whose size comes from its views"
    case .contentAtLimit(let view, let isSmallest):
      "the content of \(view) cannot be \(isSmallest ? "smaller" : "larger")"
    case .samePriority(let view, let priority, let value):
      "\(view): \(priority.rawValue) is already \(value.shortText)"
    case .noConstraint: "no constraint is listed; list-constraints all lists those of the scene"
    case .fixedConstraint(let id): id.remedy
    case .sameConstraintPriority(let priority): "its priority is already \(priority.shortText)"
    case .noOtherView: "the constraint is about no other view"
    case .noProposal(_, count: 0): "there is nothing to try for this view"
    case .noProposal(let number, let count): "there is no change \(number); there are \(count)"
    case .triedAlready(let number): "change \(number) is tried already; Enter keeps it"
    case .nothingTried: "no change is being tried; 1 tries the first"
    case .notAmbiguous(let view): "nothing of \(view) is ambiguous"
    case .canvasAtLimit: "the canvas already has that size, or cannot be smaller or larger"
    case .canvasFits: "the canvas is as large as its pane already"
    case .noScript: "this scene has no script; r records one"
    case .noScriptPlaying: "no script is playing; Space plays the one of this scene"
    case .noTask: "no task here; 'stackyard learn' has some"
    case .nothingToUndo: "nothing to undo"
    case .nothingToRedo: "nothing to redo"
    case .nothingToRepeat: "nothing to repeat"
    case .canvasHasFocus: "the keys already go to the canvas"
    case .noListHasFocus: "no list has the keys; F3 goes to the constraints, F4 to the explanation"
    case .firstRowOfPane: "this is the first row"
    case .lastRowOfPane: "this is the last row"
    }
  }

  private static func question(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }
}
