package import AutoLayout

/// A text of the screen apart from messages: a title, note or heading of a pane, or words inside
/// it.
///
/// The names of properties and their values, such as `distribution` and `fillEqually`, are the same
/// in every language.
package enum PaneText: Hashable, Sendable {
  case word(PaneWord)

  // The bars.
  case problems(ProblemKind, count: Int)
  case problemChange(ProblemKind, from: Int, to: Int)
  case cutsOff(view: String)
  /// A view is in front of another one.
  case covers(String, String)
  case droppedConstraint(String)
  case spacing(String)

  // The canvas.
  case canvasKeys
  case canvasKeysShort
  case noArea(size: String)
  case cells(size: String)
  case points(size: String)
  case hiddenViews(Int)
  /// The lines of a text that wraps.
  case lines(Int)
  case tooSmall(size: String)
  case needs(size: String)
  case nothingLost

  // The tree of views.
  case viewsKeys(next: String)
  case viewsKeysShort(next: String)
  /// The meaning of the sign of a kind of problem; nil for that of an optional constraint that is
  /// not satisfied.
  case meaningOfSign(ProblemKind?)
  case problem(ProblemKind)

  // The inspector.
  /// The size of a canvas without a size of its own.
  case automaticCanvas(String)
  case dropped(String)
  case against(String)
  case more(Int)
  case moreDropped(Int)
  case ignored(String)
  case cutOff
  case ambiguous(String)

  // The dimensions below the canvas.
  case wanted(String)
  case wantedSum(String, sum: String)
  /// The lengths of views after layout; a single length has no sum.
  case given(String, sum: String?)
  case givenPoints(String, sum: String?)
  case gaps(count: Int, size: String)
  case overlaps(count: Int, size: String)
  case unevenGaps(sum: String)
  case unevenOverlaps(sum: String)

  // The constraints.
  case shownOfAll(Int, of: Int)
  /// The place of a line in a file.
  case line(Int, of: Int)
  case noneListed

  // The states and origins of constraints that are no ``PaneWord``.
  case offBy(String)
  case lineOfFile(Int)
  case entry(Int)
  case ofStack(String)

  // The explanation.
  case whyNumber(String, value: String)
  case keyOfProposals
  case moreInWhy
  case inUnits(ofPoints: Bool)
  case withChange(Int)
  case trying(Int)
  /// The heading of the effects of changes, with the signs of problems, and a short form.
  case effects(signs: String)
  case constraintCounts(new: Int, gone: Int, different: Int, same: Int)
  indirect case constraintNow(String, state: PaneText)
  case viewGone(String)
  case viewNew(String, size: String)

  /// The heading of the changes that make a wish true.
  case changesFor(wish: String)

  // The steps of the layout.
  case step(Int, of: Int)
  case computingSteps(views: Int)
  /// The possible values of a view after a step.
  case byNow(view: String, superview: String?, values: String)
  /// A value that a step narrows, with what was possible before.
  case narrowed(String, from: String)
  /// The views of which no part is certain, yet or, after the last step, at all.
  case certainNowhere(String, isLast: Bool)
  /// The mark of what a step changes.
  case changedNow(String)
  /// A view of which edges are certain, but no part.
  case knownEdges(view: String, [String])
  /// The columns of a text that is cut, in an enlarged picture.
  case cutText(columns: Int, of: Int)
  case meaningOfStep(StepMeaning)
  /// Whether the step is one of those about a view, to which keys go.
  case about(String, isOwn: Bool)
  /// The possible edges of a view in the coordinates of the canvas.
  case onCanvas(String)
  case omittedViews(Int)
  case decidedInStep(Int)
  case decidedLater(step: Int)
  /// The last step that narrows a value which no step decides.
  case narrowedInStep(Int)
  case narrowedLater(step: Int)
  /// A step gives a value the end of the range that an earlier one set.
  case settled(limit: Int, step: Int)

  // Changes that can be tried, in a short form.
  case setHugging(view: String, isHorizontal: Bool, String)
  case setResistance(view: String, isHorizontal: Bool, String)
  case drop(String)
  case switchOff(String)
  case add(String)
  case relation(String, constraint: String)

  // Sheets.
  case problemNumber(Int, of: Int)
  case linesAbove(Int)
  case linesBelow(Int)
  /// A value of a frame that a change would change.
  case effect(FrameAttribute, view: String, from: String, to: String)
  case everyValue(of: String, view: String)
  case states(changes: String, frames: Int)
  case key(SheetKey)
  case sheetWord(SheetWord)

  // The overlays.
  case meaning(Overlay)
}

/// A text of the screen without parameters, with its English words.
package enum PaneWord: String, Hashable, CaseIterable, Sendable {
  // The bars.
  case changed = "(changed)"
  case unreadableFile = "(file has errors)"
  case inControl = "you are in control"

  // The canvas.
  case canvasTitle = "Canvas"
  case rightToLeft = "right to left"
  case anotherSolution = "another solution"
  case leftOver = "left over"
  /// The parts of a screen that bars, hardware and the keyboard cover.
  case covered

  // The history.
  case asOpened = "as opened"
  /// The first of the changes that were kept, after older ones were forgotten.
  case afterForgotten = "after earlier changes"

  // The tree of views and the inspector.
  case row, column, hidden, stack, label, view, width, height, rounded, wants, priority, horizontal
  case vertical, hugging, resistance, margins, respected, baselines, on, off, direction
  case unitCells = "cells"
  case unitPoints = "points"
  case inCells = "in cells"
  case noAreaToSee = "no whole cell: not visible"
  case scrolledBy = "scrolled by"
  case sizeClass = "size class"

  // The constraints, their states and their origins.
  case all, conflicts, satisfied, dropped, inactive, placement, screen, canvas, engine
  case switchedOff = "switched off"
  /// The constraint is not in the log that the scene was derived from.
  case guess = "not in log"
  case mask = "manual frame"

  // The explanation.
  case lastChange = "last change"
  case lastChangeHeading = "Last change"
  case notExplained = "not explained: the scene has too many views"
  case otherSolution = "Another solution, equally good"
  case ownSolution = "Explanation of the original solution"
  /// The solution that the list of constraints describes while another one is shown.
  case originalSolution = "original solution"
  /// The name of the hidden rows above the proposed changes.
  case explanation
  case changesToTry = "Changes to try"
  case afterChange = "after"
  case nothingChanged = "nothing has been changed yet"
  case frames = "Frames"
  case noFrameChanged = "no frame changed"

  // The steps of the layout.
  /// The values that nothing decides.
  case undecided
  /// The state of the constraint of a step that does not hold.
  case yields, shares
  case nothingCertain = "Nothing is certain yet"
  /// The steps are those of a change that is being tried.
  case stepsOfTrial = "of the trial"
  /// A smaller picture cuts texts that have room in the layout.
  case cutOnlyInPicture = "text without … is whole in the layout"
  case restIsCertain = "rest: certain"
  case severalMayBe = "several"
  case oneMayBe = "maybe"
  /// The positions of edges on the canvas are not relative to superviews.
  case edgesOnCanvas = "edges on canvas"
  /// The sizes in a pane are those of the layout after the last step.
  case inTheEnd = "at the end"
  case picture = "Picture and words of the steps"

  // Sheets and overlays.
  case commands = "Commands"
  case sameLayout = "no view changes"
  case scaledDown = "scaled down"
  case now = "(now)"
  case noOverlays = "none"
  case close
}
