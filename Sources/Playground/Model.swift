package import Cells
import Phrases
import SceneLayouts
package import SceneModel
package import SceneText

/// The state of the playground: a scene, the selection in it, and everything that is shown around
/// it.
///
/// Each part is independent of the others, except ``known``: its values follow from the others, and
/// are computed at most once per change, when they are needed.
package struct Model: Sendable {
  /// The name of the scene's source, as in `fill.yaml`.
  package internal(set) var name: String
  /// Whether the file has errors, so that the scene is not the one in the file, or lacks its script.
  package internal(set) var hasUnreadableFile = false
  /// The messages about errors in that file, from the one that was shown last.
  var fileErrors: [Message] = []
  /// The scene, its changes and its file; ``change(to:as:changesText:)`` changes the scene.
  @Boxed var edited: EditedScene
  /// The id of the selected view, which always exists in the scene.
  package private(set) var selection: String {
    didSet { if oldValue != selection { panes.canvasShift = CellPoint(column: 0, row: 0) } }
  }
  /// The log whose conflict was opened last, so that its other conflicts can be opened.
  @Boxed package var log: OpenedLog?
  /// The log whose conflict the scene shows without any changes; nil without one.
  package var unchangedLog: OpenedLog? { log.flatMap { $0.scene == scene ? $0 : nil } }
  /// The sentences of that log's report about the constraint that UIKit broke; empty if it is not
  /// known to which conflict they belong.
  package var brokenInLog: [String] {
    guard layout.broken.count == 1, let log = unchangedLog else { return [] }
    return log.broken.map { $0.text(in: appearance.language) }
  }
  /// The scenes that the start screen lists beside the built-in one; nil after the first command
  /// for the scene.
  @Boxed package var start: Shelf?

  /// The pane with the focus, and the sheets over it, which receive the keys.
  package var focusStack = FocusStack()
  /// The message of the last key; the next key removes it.
  package var message: Message?
  package var isRecording = false
  /// The current drag; nil while no mouse button is down.
  @Boxed package var drag: Drag?

  @Boxed package private(set) var viewer: Viewer
  package var settings: ViewSettings
  @Boxed package var panes = PaneStates()
  @Boxed package var trials = Trials()
  @Boxed package var memory = CommandMemory()
  /// The results that were computed for the current scene.
  @Boxed var known = KnownLayout()

  package init(
    _ scene: Scene, name: String, terminalSize: CellSize, appearance: Appearance,
    lines: SceneLines, text: [UInt8]?, canvasInFile: CanvasInFile, on display: any Display
  ) {
    edited = EditedScene(scene, lines: lines, text: text, canvasInFile: canvasInFile)
    self.name = name
    settings = ViewSettings(appearance: appearance)
    // Most keys are for stack views, so the outermost one is selected first.
    selection = scene.root.firstStack?.id ?? scene.root.id
    viewer = Viewer(display: display, size: terminalSize)
  }

  package var nameWithoutExtension: String {
    let end = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil }
    return String(name[..<(end ?? name.endIndex)])
  }

  package var appearance: Appearance {
    get { settings.appearance }
    set { settings.appearance = newValue }
  }

  package var terminalSize: CellSize { viewer.size }

  /// The numbers of visible and of hidden rows of a part of the screen.
  func extent(of part: LongPart) -> Extent { viewer.display.extent(of: part, in: self) }

  /// The captions and controls shown beside the scene while a script is played.
  package var presentation: Presentation? {
    get { viewer.presentation }
    set { view { $0.presentation = newValue } }
  }

  /// Changes the viewer; a canvas without a size of its own may have another size then.
  package mutating func view(_ change: (inout Viewer) -> Void) {
    guard scene.canvas == nil else { return change(&viewer) }
    let before = offered
    change(&viewer)
    if offered != before { forgetLayout() }
  }

  package var scene: Scene { edited.scene }

  package var opened: Scene { edited.opened }

  package var history: History { edited.history }
  /// The scene before all changes that can be undone, also those that were saved.
  package var sceneAtStart: Scene { history.past.first?.scene ?? scene }

  /// The scene before the last change, including an undo; nil if nothing was changed.
  package var previous: Scene? { edited.previous }

  /// The overlays that are on, in their order.
  package var shownOverlays: [Overlay] { Overlay.allCases.filter(panes.overlays.contains) }

  package var terminalSettings: TerminalSettings {
    TerminalSettings(theme: appearance.theme, usesMouse: settings.usesMouse)
  }

  /// Whether the scene differs from the one in its file.
  package var isChanged: Bool { edited.isChanged }

  /// Whether quitting would lose changes.
  package var hasUnsavedChanges: Bool { edited.hasUnsavedChanges }

  /// Records that a scene was written to a file; if that is its own, discarding changes leads to
  /// this scene.
  package mutating func noteSaved(_ scene: Scene, inOwnFile: Bool = false) {
    edited.noteSaved(scene, inOwnFile: inOwnFile)
    known.textOfFile = nil
    if inOwnFile { (known.details, known.steps) = (nil, nil) }
  }

  /// Opens another scene; settings that are not part of the scene are kept.
  mutating func open(_ opened: OpenedScene) {
    let reading = SceneReading(bytes: opened.text, file: opened.name)
    var other = Model(
      opened.scene, name: opened.name, terminalSize: terminalSize, appearance: appearance,
      lines: reading.lines, text: opened.text,
      canvasInFile: CanvasInFile(of: reading.scene ?? opened.scene, shownAs: opened.scene),
      on: viewer.display)
    other.settings = settings
    other.viewer.scriptScreen = viewer.scriptScreen
    other.memory = memory.inAnotherScene
    other.message = opened.isRecoverable ? .recoveryFound : .opened(opened.name)
    self = other
  }

  /// Replaces the scene as one undoable step; without a difference, there is no step.
  ///
  /// - Parameters:
  ///   - after: The changed scene.
  ///   - edits: The edits that lead to it; nil for a scene from elsewhere.
  ///   - changesText: Whether the edits changed the text of the file even if the scene is the same.
  /// - Returns: Whether anything changed.
  @discardableResult
  package mutating func change(
    to after: Scene, as edits: [SceneEdit]? = nil, changesText: Bool = false
  ) -> Bool {
    let tried = openTrial
    guard
      edited.change(to: after, as: edits, selecting: selection, changesText: changesText)
    else { return false }
    sceneChanged()
    // The command may have something more important to say.
    if let tried {
      trials.trial = nil
      message = .kept(change: tried.proposal.words)
    }
    return true
  }

  /// Replaces the scene by one that does not belong to its file, undoably.
  mutating func take(_ other: Scene, lines: SceneLines = SceneLines(), text: [UInt8]? = nil) {
    guard change(to: other) else { return }
    edited.leaveFile(lines, text: text)
    panes.viewListing.filter = ""
  }

  /// Whether saving writes the file that was opened; a scene from a log gets a file of its own.
  package var isOfFile: Bool { edited.isOfFile }

  /// The scene, and the text of its file with all changes.
  package var draft: Draft { edited.draft }

  /// The proposal that is being tried; nil after any other change.
  package var openTrial: Trial? { trials.trial?.scene == scene ? trials.trial : nil }

  /// Ends the trial, and returns the proposal whose change stays; nil if none was tried.
  @discardableResult
  mutating func keepTrial() -> Proposal? {
    let kept = openTrial?.proposal
    trials.trial = nil
    return kept
  }

  /// Notes the errors in the file of the scene, and shows the first; nil if there are none.
  package mutating func noteErrorsInFile(_ reason: Message?) {
    hasUnreadableFile = reason != nil
    fileErrors =
      if case .fileErrors(let errors, _) = reason {
        errors.indices.map { .fileErrors(errors, shown: $0) }
      } else {
        []
      }
    if reason != nil {
      message = reason
    } else if case .fileErrors = message {
      message = nil
    }
  }

  /// Lists changes for the selected view in the current scene, whose numbers `try` takes.
  mutating func list(_ proposals: [Proposal], for wish: String? = nil) {
    trials.listed = ListedProposals(proposals: proposals, scene: scene, view: selection, wish: wish)
  }

  mutating func undoTrial() {
    trials.trial = nil
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
  package mutating func forgetChanges() { edited.forgetChanges() }

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
    (panes.whyRow, panes.stepRow) = (0, 0)
    trials.alternative = nil
  }

  /// Undoes the last change; returns false if there is none.
  package mutating func undo() -> Bool { show(edited.undo(selecting: selection)) }

  /// Redoes the change that was undone last; returns false if there is none.
  package mutating func redo() -> Bool { show(edited.redo(selecting: selection)) }

  package mutating func resize(to size: CellSize) {
    if size != viewer.size { view { $0.size = size } }
  }

  private mutating func show(_ moment: History.Moment?) -> Bool {
    guard let moment else { return false }
    selection = moment.selection
    sceneChanged()
    return true
  }

  private mutating func sceneChanged() {
    if known.unseenChange == nil, let previous {
      known.unseenChange = UnseenChange(scene: previous, layout: known.layout)
    }
    forgetLayout()
    // A drag starts from its own scene each time, so continuing it would discard other changes.
    drag = nil
    start = nil
    if scene.root.find(selection) == nil { selection = scene.root.id }
  }
}

extension Model {
  /// Discards the state that no step of a script leads to: the trial of a change (the change itself
  /// stays), the view of another solution, and rows that do not exist.
  package mutating func prepareForRecording() {
    (trials.trial, trials.alternative, drag) = (nil, nil, nil)
    panes.formRow = FormCommands.chosenFormRow(in: self)
    panes.viewListing.folded.formIntersection(scene.root.idsOfViewsWithSubviews)
    if !panes.viewListing.filter.isEmpty,
      ViewListing.found(by: panes.viewListing.filter, in: self).isEmpty
    {
      panes.viewListing.filter = ""
    }
    if let current = panes.listing.current,
      !details.constraints(in: panes.listing).contains(where: { $0.id == current })
    {
      panes.listing.current = nil
    }
  }
}

extension Model {
  /// The sheet, prompt or question that receives the keys.
  package var mode: Mode {
    get { focusStack.mode }
    set { focusStack.mode = newValue }
  }

  package var focus: Pane {
    get { focusStack.pane }
    set { focusStack.pane = newValue }
  }

  mutating func goTo(_ pane: Pane) {
    message = nil
    if focus != pane { (panes.whyRow, panes.stepRow) = (0, 0) }
    // The steps are those of the layout with the change that is being tried; no other pane goes back to
    // the pane of explanations, which says that only one key keeps the change.
    if pane != .why, pane != .steps {
      if let open = openTrial {
        undoTrial()
        message = .takenBack(change: open.proposal.words)
      }
      // Undo and redo must not lead back to a trial that ended.
      trials.trial = nil
    }
    focus = pane
  }

  /// Opens the help over the sheets that are open.
  mutating func openHelp() { focusStack.open(.help(scrolledBy: 0)) }

  mutating func closeSheet() { focusStack.closeSheet() }
}
