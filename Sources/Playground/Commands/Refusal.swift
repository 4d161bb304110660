package import SceneLayouts
package import SceneText
package import SceneWishes

/// The reason why something was not done.
package enum Refusal: Hashable, Sendable {
  // Commands.
  case unknownCommand(String)
  case incomplete(CommandName)
  case unknownView(String, suggestion: String?)
  case unknownProperty(String, suggestion: String?)

  // Edits.
  /// The edit cannot be made; the error is that of the document.
  case edit(SceneEditError)
  case noDifference
  /// There are no changes to copy.
  case nothingChanged
  /// The changes are none of the code of a view or, if nil, of the scene.
  case nothingChangedIn(String?)
  case nothingCopied
  case placeWithoutStack
  case tooLongForClipboard(Int)
  case noSteps(property: String)
  case noNamedPriority(property: String)

  // The selection.
  case noSubviews(view: String)
  case isRoot(view: String)
  case isOnlyView(String)
  case isSelected(view: String)
  case noViewBeside(view: String, Side)

  // Stacks.
  case noStack(view: String)
  case sameValue(view: String)
  /// The property, by its label, already has the value.
  case sameProperty(view: String, label: String, SceneDifference.Value)

  // Views.
  case tooManyViews(limit: Int)
  case isBesideNoStack(view: String, outer: String)
  case rootStays
  case notArranged(view: String)
  case isArranged(view: String)
  case atEdge(view: String, isFirst: Bool, stack: String)
  case contentOfStack(view: String)
  case contentAtLimit(view: String, isSmallest: Bool)
  case samePriority(view: String, Prompt.Priority, Double)

  // Buttons.
  case noAction(view: String)
  /// A constraint keeps the edge of a view in its place, so the mouse cannot move it.
  case edgeHeld(view: String, by: String?)
  /// Nothing decides the size of the view, so the mouse can only ask for changes that do.
  case edgeUndecided(size: String, range: String)
  /// The canvas shows a step instead of the layout, whose edges can be dragged.
  case edgesAreOfStep
  /// The action of a button is not a command that changes the scene.
  case invalidAction(view: String, action: String)
  case stackIsFull(stack: String, limit: Int)
  case stackIsEmpty(stack: String)

  // Constraints.
  case noConstraint
  case noConstraintNumber(Int, count: Int)
  /// The constraint is not in the file, so it can be neither switched off nor changed.
  case fixedConstraint(ConstraintID)
  case sameConstraintPriority(Double)
  case noOtherView

  // Explanations.
  case noProposal(Int, count: Int)
  case noProblemNumber(Int, count: Int)
  case noLog
  case noConflictNumber(Int, count: Int)
  case triedAlready(Int)
  case nothingTried
  case notAmbiguous(view: String)
  case otherSolutionTooLarge(view: String)
  /// Only the size of scrolled content is ambiguous, which no frame shows.
  case otherContentIsNotShown(view: String)

  // The canvas and the list of views.
  case noOverlays
  case noViewFound(words: String)
  case isFolded(view: String)

  // Comparing.
  case nothingRemembered
  case sameState

  // The canvas.
  case canvasAtLimit
  case canvasTooLarge(width: Int, height: Int)
  case canvasFits

  case invalidWish(WishError)

  // The steps of the layout.
  /// Nothing decides a value, or any value of a view.
  case neverDecided(String)
  case changesNoValue(constraint: String)
  case noSuchStep
  case invalidStop(String)

  // Scripts.
  case noScript
  case noScriptPlaying
  case noTask

  // The playground.
  case nothingToUndo
  /// Earlier changes were forgotten.
  case nothingLeftToUndo
  case nothingToRedo
  case nothingToRepeat
  case noColours
  case canvasHasFocus
  case hasFocus(Pane)
  case noListHasFocus
  case firstRowOfPane
  case lastRowOfPane
  /// There is no other step in the direction, perhaps only among those about a view.
  case noFurtherStep(about: String?)
  case firstPriority
  case lastPriority

  /// Whether there was nothing to do, because everything is already as requested.
  var isAlreadySo: Bool {
    switch self {
    case .noDifference, .isSelected, .sameValue, .sameProperty, .samePriority,
      .sameConstraintPriority, .sameState, .canvasFits, .hasFocus, .canvasHasFocus:
      true
    default: false
    }
  }
}
