import AutoLayout
package import Cells
import SceneLayouts
package import SceneModel
package import SceneText

/// The state of the playground: a scene, what is selected in it, and what is shown around it.
///
/// Everything stored here is true by itself, except ``layout``, which follows from the scene and
/// the terminal's size and is found at most once per change, when it is needed.
package struct Model: Sendable {
  /// What the scene is called where it comes from, as in `fill.yaml`.
  package internal(set) var name: String
  package internal(set) var appearance: Appearance
  /// The scene, its changes and its file.
  private(set) var edited: EditedScene
  /// The id of the selected view, which the scene always has.
  package private(set) var selection: String
  package private(set) var terminalSize: CellSize
  /// The scenes in files that saving no longer writes, by number; undo leads back to them.
  private var left: [Int: Scene] = [:]
  /// What receives the keys.
  var focusStack = FocusStack()
  /// Whether a recording is in progress.
  package var isRecording = false
  /// What the last key had to say; gone with the next one.
  package var message: Message?
  /// The lines that were performed on the command line, the newest last.
  package private(set) var typedLines: [String] = []
  /// What changed the scene last, to be asked for again.
  package private(set) var lastChange: Invocation?
  /// The chosen row of the inspector's form.
  package var formRow = 0
  /// The view that was copied last.
  var clipboard: SceneClip?
  /// The scenes listed beside the built-in one until the first command for the scene; nil after that.
  package var start: Shelf?
  /// What is shown beside the scene while a script is played.
  package var presentation: Presentation? {
    didSet { if (oldValue == nil) != (presentation == nil) { offerChanged() } }
  }

  /// The screen that a script lays the scene out for, whatever the size of the terminal.
  ///
  /// What a script says of frames holds on its own screen only, so a canvas that leaves its size to
  /// the terminal gets the one of that screen. Nil if nothing but the terminal counts.
  package var layoutScreen: CellSize? {
    didSet { if oldValue != layoutScreen { offerChanged() } }
  }

  /// Whether the canvas is in a pane of a screen; otherwise one that leaves its size open is as large
  /// as the whole terminal would be.
  package var hasPanes = true {
    didSet { if oldValue != hasPanes { offerChanged() } }
  }

  /// What was found of the layout.
  var known = KnownLayout()
  /// The overlays that are on.
  package var overlays: Set<Overlay> = []
  /// What the list of views shows.
  package var viewListing = ViewListing()
  /// What the pane of constraints lists.
  package var listing = ConstraintListing()
  /// What the pane of explanations shows.
  package var whyPage = WhyPage.why
  /// The proposal that was tried last.
  package var trial: Trial?
  /// A layout as good that is shown in place of that of the scene, until something changes.
  package var alternative: Alternative?
  /// The scene that the current one can be compared with.
  package var remembered: Scene?
  /// Whether the playground gets the events of the mouse.
  package var usesMouse = true
  /// The movement of the mouse while its button is down.
  package var drag: Drag?
  /// Whether views move from one layout to the next if there is a viewer.
  package var movesViews = false
  /// The layout that the canvas shows during a movement; nil at other times.
  var movingLayout: SceneLayout?
  /// The first row of the explanation that is in sight.
  package var whyRow = 0
  package init(
    _ scene: Scene, name: String, terminalSize: CellSize, appearance: Appearance = Appearance(),
    lines: SceneLines = SceneLines(), text: [UInt8]? = nil
  ) {
    edited = EditedScene(scene, lines: lines, text: text)
    self.name = name
    self.appearance = appearance
    // The keys are about stacks, so the outermost one comes first.
    selection = scene.root.firstStack?.id ?? scene.root.id
    self.terminalSize = terminalSize
  }

  package var scene: Scene { edited.scene }

  /// The scene as it was opened.
  package var opened: Scene { edited.opened }

  package var history: History { edited.history }

  /// The scene before the last change, undoing included; nil if nothing was changed.
  package var previous: Scene? { edited.previous }

  /// The overlays that are on, in their order.
  var shownOverlays: [Overlay] { Overlay.allCases.filter(overlays.contains) }

  /// The settings that the terminal follows.
  package var terminalSettings: TerminalSettings {
    TerminalSettings(theme: appearance.theme, usesMouse: usesMouse)
  }

  /// Whether the scene differs from the one in its file.
  package var isChanged: Bool { edited.isChanged }

  /// Whether quitting would lose changes.
  package var hasUnsavedChanges: Bool { edited.hasUnsavedChanges }

  /// Remembers that the scene has another file now; the former one keeps what it has.
  package mutating func noteSavedInNewFile(_ scene: Scene) {
    edited.noteLeavingFile()
    noteSaved(scene, inOwnFile: true)
  }

  /// Remembers that a scene is in a file now; in its own, it is the one that discarding changes leads to.
  package mutating func noteSaved(_ scene: Scene, inOwnFile: Bool = false) {
    edited.noteSaved(scene, inOwnFile: inOwnFile)
    if inOwnFile { known.details = nil }
  }

  /// Opens another scene; settings that are not about the scene stay.
  mutating func open(_ opened: OpenedScene) {
    var other = Model(
      opened.scene, name: opened.name, terminalSize: terminalSize, appearance: appearance,
      lines: SceneReading(bytes: opened.text, file: opened.name).lines, text: opened.text)
    other.movesViews = movesViews
    other.usesMouse = usesMouse
    other.typedLines = typedLines
    other.clipboard = clipboard
    other.layoutScreen = layoutScreen
    other.hasPanes = hasPanes
    other.message = opened.isRecoverable ? .recoveryFound : .opened(opened.name)
    self = other
  }

  /// Changes the scene, undoably; a change that changes nothing leaves no trace.
  ///
  /// - Parameters:
  ///   - edits: What the change is in the text of a file, if that is known.
  ///   - change: The change.
  /// - Returns: Whether the scene changed.
  @discardableResult
  package mutating func edit(
    as edits: [SceneEdit]? = nil, _ change: (inout Scene) -> Void
  ) -> Bool {
    guard edited.edit(as: edits, selecting: selection, change) else { return false }
    sceneChanged()
    return true
  }

  /// Replaces the scene by one that does not belong to its file, undoably.
  mutating func take(_ other: Scene, lines: SceneLines = SceneLines()) {
    if edit({ $0 = other }) { edited.leaveFile(lines) }
  }

  /// Goes back to the scene as it was opened, undoably.
  mutating func takeOpened() {
    edit { [opened] in $0 = opened }
    edited.returnToFile()
  }

  /// Whether saving writes the file that was opened: a scene from a log becomes a file of its own.
  package var isOfFile: Bool { edited.isOfFile }

  /// The scene, and the text of its file with everything that was changed.
  package var draft: Draft { edited.draft }

  /// Brings the text of the file up to date, so that ``draft`` need not patch it.
  mutating func followText() {
    edited.followText()
  }

  /// The scene after edits, which are made in the text of its file.
  mutating func sceneAfter(_ edits: [SceneEdit]) throws(SceneEditError) -> Scene {
    try edited.after(edits)
  }

  /// The number of lines that can be recalled.
  private static let mostTypedLines = 100

  /// Remembers a line of the command line, to be recalled.
  mutating func remember(typed line: String) {
    guard typedLines.last != line else { return }
    typedLines.append(line)
    if typedLines.count > Model.mostTypedLines { typedLines.removeFirst() }
  }

  /// Remembers what changed the scene.
  mutating func remember(change: Invocation) { lastChange = change }

  /// Joins the steps after the first `count` to one step for undoing.
  mutating func joinChanges(since count: Int) {
    edited.joinChanges(since: count)
  }

  /// The proposal that is being tried, as long as nothing else was changed.
  package var openTrial: Trial? { trial?.scene == scene ? trial : nil }

  /// Takes the change of the trial back, as if it had not been made; the selection stays.
  mutating func takeBackTrial() {
    trial = nil
    takeBackChange()
  }

  /// Takes changes back until the scene is another one, as if they had not been made.
  ///
  /// - Parameters:
  ///   - start: The scene before the changes.
  ///   - future: The changes that could be made again then.
  mutating func takeBackChanges(to start: Scene, _ future: [History.Moment]) {
    while scene != start, takeBackChange() {}
    edited.restore(future: future)
  }

  @discardableResult
  private mutating func takeBackChange() -> Bool {
    guard edited.takeBack() else { return false }
    sceneChanged()
    return true
  }

  /// Makes a scene the opened one, undoably.
  mutating func reopen(_ scene: Scene, text: [UInt8]) {
    edited.noteReread(scene, text: text)
    known.details = nil
    edit { $0 = scene }
    edited.returnToFile()
  }

  /// Makes the current scene the one that undoing and discarding changes lead back to.
  package mutating func forgetChanges() {
    edited.forgetChanges()
  }

  /// Restores a scene and the text of its file, undoably.
  mutating func restore(_ scene: Scene, text: [UInt8]) {
    edit { $0 = scene }
    edited.replaceText(text)
  }

  /// Selects the view with that id; does nothing if there is none.
  package mutating func select(_ id: String) {
    guard id != selection, scene.root.find(id) != nil else { return }
    selection = id
    whyRow = 0
    alternative = nil
  }

  /// Takes the last change back; false if there was none.
  package mutating func undo() -> Bool {
    show(edited.undo(selecting: selection))
  }

  /// Makes the last undone change again; false if there was none.
  package mutating func redo() -> Bool {
    show(edited.redo(selecting: selection))
  }

  /// Follows the terminal's size.
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
    forgetLayout()
    // Each movement begins at the scene of the drag's start, which would discard other changes.
    drag = nil
    start = nil
    if scene.root.find(selection) == nil { selection = scene.root.id }
  }
}

/// The focus.
extension Model {
  /// What receives the keys.
  package var mode: Mode {
    get { focusStack.mode }
    set { focusStack.mode = newValue }
  }

  /// The pane that has the focus.
  package var focus: Pane {
    get { focusStack.pane }
    set { focusStack.pane = newValue }
  }

  /// Gives a pane the focus.
  mutating func goTo(_ pane: Pane) {
    message = nil
    if focus != pane { whyRow = 0 }
    focus = pane
  }

  /// Opens the help over what is open.
  mutating func openHelp() { focusStack.open(.help(scrolledBy: 0)) }

  /// Goes back from the innermost sheet.
  mutating func closeSheet() { focusStack.closeSheet() }
}
