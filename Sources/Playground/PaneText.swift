package import AutoLayout

/// A text of the screen apart from messages: a title, note or heading of a pane, or words inside
/// it.
///
/// The names of properties and their values, such as `distribution` and `fillEqually`, are the same
/// in every language.
package enum PaneText: Hashable, Sendable {
  // The bars.
  case changed
  case unreadableFile
  case problems(ProblemKind, count: Int)
  case problemChange(ProblemKind, from: Int, to: Int)
  case cutsOff(view: String)
  /// A view is in front of another one.
  case covers(String, String)
  case droppedConstraint(String)
  case spacing(String)
  case inControl

  // The canvas.
  case canvas
  case canvasKeys
  case canvasKeysShort
  case noArea(size: String)
  case cells(size: String)
  case points(size: String)
  case rightToLeft
  case anotherSolution
  case hiddenViews(Int)
  /// The lines of a text that wraps.
  case lines(Int)
  case tooSmall(size: String)
  case needs(size: String)
  case nothingLost
  /// The word for a mark in the legend of the canvas.
  case leftOver
  /// The parts of a screen that bars, hardware and the keyboard cover.
  case covered

  // The history.
  case asOpened
  /// The first of the changes that were kept, after older ones were forgotten.
  case afterForgotten

  // The tree of views.
  case viewsKeys(next: String)
  case viewsKeysShort(next: String)
  case row
  case column
  case hidden
  /// The meaning of the sign of a kind of problem; nil for that of an optional constraint that is
  /// not satisfied.
  case meaningOfSign(ProblemKind?)
  case problem(ProblemKind)
  /// The name of the hidden rows above the proposed changes.
  case explanation

  // The inspector.
  /// The size of a canvas without a size of its own.
  case automaticCanvas(String)
  case stack
  case label
  case view
  case dropped(String)
  case against(String)
  case more(Int)
  case moreDropped(Int)
  case ignored(String)
  case unitCells
  case unitPoints
  case width
  case height
  case rounded
  case inCells
  case wants
  case cutOff
  case noAreaToSee
  case ambiguous(String)
  case priority
  case horizontal
  case vertical
  case hugging
  case resistance
  case scrolledBy
  case margins
  case respected
  case baselines
  case on
  case off
  case direction
  case sizeClass

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
  case all
  case conflicts

  // The explanation.
  case whyNumber(String, value: String)
  case lastChange
  case lastChangeHeading
  case keyOfProposals
  case moreInWhy
  case inUnits(ofPoints: Bool)
  case notExplained
  case otherSolution
  case ownSolution
  /// The solution that the list of constraints describes while another one is shown.
  case originalSolution
  case withChange(Int)
  case trying(Int)
  case changesToTry
  /// The heading of the effects of changes, with the signs of problems, and a short form.
  case effects(signs: String)
  case afterChange
  case nothingChanged
  case frames
  case constraintCounts(new: Int, gone: Int, different: Int, same: Int)
  case constraintNow(String, state: ConstraintState)
  case viewGone(String)
  case viewNew(String, size: String)
  case noFrameChanged

  /// The heading of the changes that make a wish true.
  case changesFor(wish: String)

  // The steps of the layout.
  case step(Int, of: Int)
  case computingSteps(views: Int)
  /// The values that nothing decides.
  case undecided
  /// The possible values of a view after a step.
  case byNow(view: String, superview: String?, values: String)
  /// A value that a step narrows, with what was possible before.
  case narrowed(String, from: String)
  /// The views of which no part is certain, yet or, after the last step, at all.
  case certainNowhere(String, isLast: Bool)
  /// No view is certain anywhere.
  case nothingCertain
  /// The mark of what a step changes.
  case changedNow(String)
  /// A view of which edges are certain, but no part.
  case knownEdges(view: String, [String])
  /// The steps are those of a change that is being tried.
  case stepsOfTrial
  /// The columns of a text that is cut, in an enlarged picture.
  case cutText(columns: Int, of: Int)
  /// A smaller picture cuts texts that have room in the layout.
  case cutOnlyInPicture
  /// The meanings of the parts of the canvas that are not hatched, and of those that are.
  case restIsCertain, severalMayBe, oneMayBe
  /// The positions of edges on the canvas are not relative to superviews.
  case edgesOnCanvas
  /// The sizes in a pane are those of the layout after the last step.
  case inTheEnd
  /// The state of the constraint of a step that does not hold.
  case yields, shares, isDropped
  /// The heading of the signs and words of the steps, and their meanings.
  case picture
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
  case add(String)
  case relation(String, constraint: String)

  // Sheets.
  case commands
  case problemNumber(Int, of: Int)
  case linesAbove(Int)
  case linesBelow(Int)
  /// A value of a frame that a change would change.
  case effect(FrameAttribute, view: String, from: String, to: String)
  case sameLayout
  case everyValue(of: String, view: String)
  case states(changes: String, frames: Int)
  case scaledDown
  case key(SheetKey)
  case sheetWord(SheetWord)
  case now

  // The overlays.
  case meaning(Overlay)
  case noOverlays
  case close
}
