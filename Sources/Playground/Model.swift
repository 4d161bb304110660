import AutoLayout
package import Cells
import SceneLayouts
package import SceneModel
package import SceneText

/// The state of the playground: a scene, the selection in it, and everything that is shown around
/// it.
///
/// Every stored value is independent, except ``known``: its parts follow from the others, and are
/// computed at most once per change, when they are needed.
package struct Model: Sendable {
  /// The name of the scene's source, as in `fill.yaml`.
  package internal(set) var name: String
  package internal(set) var appearance: Appearance
  /// The scene, its changes and its file.
  @Boxed private(set) var edited: EditedScene
  /// The id of the selected view, which always exists in the scene.
  package private(set) var selection: String {
    didSet { if oldValue != selection { canvasShift = CellPoint(column: 0, row: 0) } }
  }

  package private(set) var terminalSize: CellSize
  /// How far the mouse moved the visible part of a large canvas away from the selected view.
  package var canvasShift = CellPoint(column: 0, row: 0)
  /// The pane with the focus, and the sheets over it, which receive the keys.
  package var focusStack = FocusStack()
  /// Whether a recording is in progress.
  package var isRecording = false
  /// The message of the last key; the next key removes it.
  package var message: Message?
  /// The effect that waits until the user has named a file for the scene; nil if none does.
  var effectAfterSaving: Effect?
  /// The lines that were performed on the command line, newest last.
  package private(set) var typedLines: [String] = []
  /// The command that changed the scene last, to be repeated.
  package private(set) var lastChange: Invocation?
  /// The chosen row of the inspector's form.
  package var formRow = 0
  /// The view that was copied last.
  @Boxed package var clipboard: SceneClip?
  /// The scenes that the start screen lists beside the built-in one; nil after the first command
  /// for the scene.
  @Boxed package var start: Shelf?
  /// The log whose conflict was opened last, so that its other conflicts can be opened.
  @Boxed package var log: OpenedLog?
  /// The captions and controls shown beside the scene while a script is played.
  package var presentation: Presentation? {
    didSet { if (oldValue == nil) != (presentation == nil) { offerChanged() } }
  }

  /// The screen that a script lays the scene out for, whatever the size of the terminal.
  ///
  /// The frames that a script expects hold only for its own screen, so a canvas without a size of
  /// its own gets the size that this screen offers. Nil if the terminal determines the size.
  package var layoutScreen: CellSize? {
    didSet { if oldValue != layoutScreen { offerChanged() } }
  }

  /// The front end that shows the model.
  package internal(set) var display: any Display

  /// The results that were computed for the current scene.
  @Boxed var known = KnownLayout()
  /// The overlays that are on.
  package var overlays: Set<Overlay> = []
  /// The folded views and the filter of the list of views.
  package var viewListing = ViewListing()
  /// The scope, the filter and the marked constraint of the pane of constraints.
  package var listing = ConstraintListing()
  /// The page of the pane of explanations.
  package var whyPage = WhyPage.why
  /// The proposal that was tried last.
  @Boxed package var trial: Trial?
  /// The changes that were listed with numbers last; see ``proposalsToTry``.
  @Boxed private(set) var listed: ListedProposals?
  /// An equally good layout that is shown in place of the scene's own, until something changes.
  package var alternative: Alternative?
  /// The scene that the current one can be compared with.
  @Boxed package var remembered: Scene?
  /// Whether the playground receives the events of the mouse.
  package var usesMouse = true
  /// The current drag; nil while no mouse button is down.
  @Boxed package var drag: Drag?
  /// Whether views move from one layout to the next if there is a viewer.
  package var movesViews = false
  /// The scene and the layout before the last change, until the layout after it is known.
  @Boxed var unseenChange: UnseenChange?
  /// The first visible row of the explanation.
  package var whyRow = 0
  package init(
    _ scene: Scene, name: String, terminalSize: CellSize, appearance: Appearance,
    lines: SceneLines, text: [UInt8]?, canvasInFile: CanvasInFile, on display: any Display
  ) {
    self.display = display
    edited = EditedScene(scene, lines: lines, text: text, canvasInFile: canvasInFile)
    self.name = name
    self.appearance = appearance
    // Most keys are for stack views, so the outermost one is selected first.
    selection = scene.root.firstStack?.id ?? scene.root.id
    self.terminalSize = terminalSize
  }

  package var scene: Scene { edited.scene }

  /// The scene as it was opened.
  package var opened: Scene { edited.opened }

  package var history: History { edited.history }

  /// The scene before the last change, including an undo; nil if nothing was changed.
  package var previous: Scene? { edited.previous }

  /// The overlays that are on, in their order.
  package var shownOverlays: [Overlay] { Overlay.allCases.filter(overlays.contains) }

  /// The settings that the terminal follows.
  package var terminalSettings: TerminalSettings {
    TerminalSettings(theme: appearance.theme, usesMouse: usesMouse)
  }

  /// Whether the scene differs from the one in its file.
  package var isChanged: Bool { edited.isChanged }

  /// Whether quitting would lose changes.
  package var hasUnsavedChanges: Bool { edited.hasUnsavedChanges }

  /// Records that the scene has a new file; its former file keeps its contents.
  package mutating func noteSavedInNewFile(_ scene: Scene) {
    edited.noteLeavingFile()
    noteSaved(scene, inOwnFile: true)
  }

  /// Records that a scene was written to a file; if that is its own, discarding changes leads to
  /// this scene.
  package mutating func noteSaved(_ scene: Scene, inOwnFile: Bool = false) {
    edited.noteSaved(scene, inOwnFile: inOwnFile)
    known.textOfFile = nil
    if inOwnFile { known.details = nil }
  }

  /// Opens another scene; settings that are not part of the scene are kept.
  mutating func open(_ opened: OpenedScene) {
    let reading = SceneReading(bytes: opened.text, file: opened.name)
    var other = Model(
      opened.scene, name: opened.name, terminalSize: terminalSize, appearance: appearance,
      lines: reading.lines, text: opened.text,
      canvasInFile: CanvasInFile(of: reading.scene ?? opened.scene, shownAs: opened.scene),
      on: display)
    other.movesViews = movesViews
    other.usesMouse = usesMouse
    other.typedLines = typedLines
    other.clipboard = clipboard
    other.layoutScreen = layoutScreen
    other.message = opened.isRecoverable ? .recoveryFound : .opened(opened.name)
    self = other
  }

  /// Replaces the scene as one undoable step; without a difference, there is no step.
  ///
  /// - Parameters:
  ///   - after: The changed scene.
  ///   - edits: The edits that lead to it; nil for a scene from elsewhere.
  /// - Returns: Whether the scene changed.
  @discardableResult
  package mutating func change(to after: Scene, as edits: [SceneEdit]? = nil) -> Bool {
    let tried = openTrial
    guard edited.change(to: after, as: edits, selecting: selection) else { return false }
    sceneChanged()
    // The command may have something more important to say.
    if let tried { message = .kept(change: tried.proposal.words) }
    return true
  }

  /// Replaces the scene by one that does not belong to its file, undoably.
  mutating func take(_ other: Scene, lines: SceneLines = SceneLines()) {
    if change(to: other) { edited.leaveFile(lines) }
  }

  /// Returns to the scene as it was opened, undoably.
  mutating func takeOpened() {
    change(to: opened)
    edited.returnToFile()
  }

  /// Whether saving writes the file that was opened; a scene from a log gets a file of its own.
  package var isOfFile: Bool { edited.isOfFile }

  /// The scene, and the text of its file with all changes.
  package var draft: Draft { edited.draft }

  /// Updates the text of the file, so that ``draft`` need not patch it.
  mutating func followText() {
    edited.followText()
  }

  /// Patches some of the changes that the text of the file lacks; returns whether it has all.
  mutating func followTextBriefly() -> Bool { edited.followTextBriefly() }

  /// Returns the scene after edits, which are made in the text of its file.
  mutating func sceneAfter(_ edits: [SceneEdit]) throws(SceneEditError) -> Scene {
    try edited.after(edits)
  }

  /// The maximum number of lines that can be recalled.
  private static let mostTypedLines = 100

  /// Records a line of the command line, to be recalled.
  mutating func remember(typed line: String) {
    guard typedLines.last != line else { return }
    typedLines.append(line)
    if typedLines.count > Model.mostTypedLines { typedLines.removeFirst() }
  }

  /// Records the command that changed the scene, to be repeated.
  mutating func remember(change: Invocation) { lastChange = change }

  /// Joins the steps after the first `count` into one undo step; see ``History/count``.
  mutating func joinChanges(since count: Int) {
    edited.joinChanges(since: count)
  }

  /// The proposal that is being tried; nil after any other change.
  package var openTrial: Trial? { trial?.scene == scene ? trial : nil }

  /// Ends the trial, and returns the proposal whose change stays; nil if none was tried.
  @discardableResult
  mutating func keepTrial() -> Proposal? {
    let kept = openTrial?.proposal
    trial = nil
    return kept
  }

  /// Lists changes for the selected view in the current scene, whose numbers `try` takes.
  mutating func list(_ proposals: [Proposal]) {
    listed = ListedProposals(proposals: proposals, scene: scene, view: selection)
  }

  /// Undoes the change of the trial without a redo; the selection stays.
  mutating func undoTrial() {
    trial = nil
    undoChangeWithoutRedo()
  }

  /// Undoes changes without a redo until the scene is an earlier one.
  ///
  /// - Parameters:
  ///   - start: The scene before the changes.
  ///   - future: The changes that could be redone at that time.
  mutating func undoChangesWithoutRedo(to start: Scene, _ future: [History.Moment]) {
    while scene != start, undoChangeWithoutRedo() {}
    edited.restore(future: future)
  }

  @discardableResult
  private mutating func undoChangeWithoutRedo() -> Bool {
    guard edited.undoWithoutRedo() else { return false }
    sceneChanged()
    return true
  }

  /// Makes a scene the opened one, undoably.
  mutating func reopen(_ scene: Scene, text: [UInt8]) {
    edited.noteReread(scene, text: text)
    (known.details, known.textOfFile) = (nil, nil)
    change(to: scene)
    edited.returnToFile()
  }

  /// Makes the current scene the one that undo and discarding changes lead back to.
  package mutating func forgetChanges() {
    edited.forgetChanges()
  }

  /// Restores a scene and the text of its file, undoably.
  mutating func restore(_ scene: Scene, text: [UInt8]) {
    change(to: scene)
    edited.replaceText(text)
    known.textOfFile = nil
  }

  /// Selects the view with an id; does nothing if there is none.
  package mutating func select(_ id: String) {
    guard id != selection, scene.root.find(id) != nil else { return }
    selection = id
    whyRow = 0
    alternative = nil
  }

  /// Undoes the last change; returns false if there is none.
  package mutating func undo() -> Bool {
    show(edited.undo(selecting: selection))
  }

  /// Redoes the change that was undone last; returns false if there is none.
  package mutating func redo() -> Bool {
    show(edited.redo(selecting: selection))
  }

  /// Adapts the model to a size of the terminal.
  package mutating func resize(to size: CellSize) {
    guard size != terminalSize else { return }
    let before = offered
    terminalSize = size
    if offered != before { offerChanged() }
  }

  private mutating func show(_ moment: History.Moment?) -> Bool {
    guard let moment else { return false }
    selection = moment.selection
    sceneChanged()
    return true
  }

  private mutating func sceneChanged() {
    if unseenChange == nil, let previous {
      unseenChange = UnseenChange(scene: previous, layout: known.layout)
    }
    forgetLayout()
    // A drag starts from its own scene each time, so continuing it would discard other changes.
    drag = nil
    start = nil
    if scene.root.find(selection) == nil { selection = scene.root.id }
  }
}

/// Recordings.
extension Model {
  /// Discards the state that no step of a script leads to: the trial of a change (the change itself
  /// stays), the view of another solution, and rows that do not exist.
  package mutating func prepareForRecording() {
    (trial, alternative, drag) = (nil, nil, nil)
    formRow = FormCommands.chosenFormRow(in: self)
    viewListing.folded.formIntersection(scene.root.idsOfViewsWithSubviews)
    if !viewListing.filter.isEmpty, ViewListing.found(by: viewListing.filter, in: self).isEmpty {
      viewListing.filter = ""
    }
    if let current = listing.current,
      !details.constraints(in: listing).contains(where: { $0.id == current })
    {
      listing.current = nil
    }
  }
}

/// The focus.
extension Model {
  /// The sheet, prompt or question that receives the keys.
  package var mode: Mode {
    get { focusStack.mode }
    set { focusStack.mode = newValue }
  }

  /// The pane that has the focus.
  package var focus: Pane {
    get { focusStack.pane }
    set { focusStack.pane = newValue }
  }

  /// Moves the focus to a pane.
  mutating func goTo(_ pane: Pane) {
    message = nil
    if focus != pane { whyRow = 0 }
    // Only the pane of explanations shows that a change is being tried.
    if pane != .why, let kept = keepTrial() { message = .kept(change: kept.words) }
    focus = pane
  }

  /// Opens the help over the sheets that are open.
  mutating func openHelp() { focusStack.open(.help(scrolledBy: 0)) }

  /// Closes the innermost sheet.
  mutating func closeSheet() { focusStack.closeSheet() }
}
