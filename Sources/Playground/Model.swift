package import Cells
package import SceneLayouts
package import SceneModel
package import SceneText

/// The state of the playground: a scene, what is selected in it, and what is shown around it.
///
/// Everything stored here is true by itself, except ``layout``, which follows from the scene and
/// the terminal's size and is found at most once per change, when it is needed.
package struct Model: Sendable {
  /// What the scene is called where it comes from, as in `fill.yaml`.
  package let name: String
  /// The scene as it was opened.
  package private(set) var opened: Scene
  package let appearance: Appearance

  package private(set) var scene: Scene
  /// The id of the selected view, which the scene always has.
  package private(set) var selection: String
  package private(set) var history = History()
  /// The number of the scene among all scenes that there were.
  private var version = 0
  private var lastVersion = 0
  package private(set) var terminalSize: CellSize
  package var mode = Mode.browsing
  /// The pane that has the focus: the canvas, unless the user went to another one.
  package var focus = Pane.canvas
  /// Whether a recording is in progress.
  package var isRecording = false
  /// The scene as it was last written to a file.
  private var saved: Scene?
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
  /// The text of the scene's file.
  var text: FileText
  /// What is shown beside the scene while a script is played.
  package var presentation: Presentation? {
    didSet { if (oldValue == nil) != (presentation == nil) { offerChanged() } }
  }

  /// The screen that a script lays the scene out for, whatever the size of the terminal.
  ///
  /// What a script says of frames holds on its own screen only, so a canvas that leaves its size to
  /// the terminal gets the one of that screen. Nil where nothing but the terminal counts.
  package var layoutScreen: CellSize? {
    didSet { if oldValue != layoutScreen { offerChanged() } }
  }

  private var knownLayout: SceneLayout? {
    didSet {
      guard knownLayout == nil else { return }
      knownDetails = nil
      knownRemedies = nil
      alternative = nil
    }
  }
  private var knownDetails: LayoutDetails?
  /// What ends the conflict whose sheet is open, as long as the layout is the same.
  var knownRemedies: Remedies?
  /// What the pane of constraints lists.
  package var listing = ConstraintListing()
  /// What the pane of explanations shows.
  package var whyPage = WhyPage.why
  /// The proposal that was tried last.
  package var trial: Trial?
  /// A layout as good that is shown in place of that of the scene, until something changes.
  package var alternative: Alternative?
  /// The scene before the last change, undoing included; nil where nothing was changed.
  package var previous: Scene?
  /// The scene that the current one can be compared with.
  package var remembered: Scene?
  /// Whether views move from one layout to the next, where somebody watches.
  package var movesViews = false
  /// The layout that the canvas shows during a movement; nil at other times.
  var movingLayout: SceneLayout?
  /// The first row of the explanation that is in sight.
  package var whyRow = 0
  /// Where the parts of the scene are in its file.
  private var fileLines: FileLines

  package init(
    _ scene: Scene, name: String, terminalSize: CellSize, appearance: Appearance = Appearance(),
    lines: SceneLines = SceneLines(), text: [UInt8]? = nil
  ) {
    fileLines = FileLines(of: scene, lines)
    self.text = FileText(text)
    self.name = name
    opened = scene
    self.appearance = appearance
    self.scene = scene
    // The keys speak of stacks, so the outermost one comes first.
    selection = scene.root.firstStack?.id ?? scene.root.id
    self.terminalSize = terminalSize
  }

  /// Whether the scene differs from the one that was opened.
  package var isChanged: Bool { scene != opened }

  /// Whether quitting would lose changes.
  package var hasUnsavedChanges: Bool { isChanged && scene != saved }

  /// Remembers that a scene is in a file now; in its own, it is the one that discarding changes leads to.
  package mutating func noteSaved(_ scene: Scene, inOwnFile: Bool = false) {
    saved = scene
    text.follow(steps, to: present)
    if inOwnFile {
      fileLines.follow(scene)
      opened = scene
    }
  }

  /// The parts of the screen.
  package var screen: Screen {
    Screen(
      terminalSize, hasCaption: presentation != nil,
      canvas: scene.canvas == nil
        ? layoutScreen.map { Screen($0, hasCaption: presentation != nil).offered }
        : scene.canvasCells(offered: terminalSize),
      focus: focus)
  }

  /// The size of a canvas that leaves its size to the terminal.
  package var offered: CellSize {
    guard let layoutScreen else { return screen.offered }
    return Screen(layoutScreen, hasCaption: presentation != nil).offered
  }

  /// The layout of the scene; free of cost after ``layOut()``.
  package var layout: SceneLayout { alternative?.layout ?? ownLayout }

  /// The layout that the engine chose.
  private var ownLayout: SceneLayout {
    knownLayout ?? SceneLayout(laying: scene, offered: offered)
  }

  /// Finds the layout if a change has made it unknown.
  package mutating func layOut() {
    if knownLayout == nil { knownLayout = ownLayout }
  }

  /// Finds the layout if a change has made it unknown, with views that were laid out before.
  package mutating func layOut(in hierarchy: inout SceneHierarchy) {
    if knownLayout == nil { knownLayout = hierarchy.layOut(scene, offered: offered) }
  }

  /// What is asked about the selected view; free of cost after ``inspect(in:)``.
  package var details: LayoutDetails {
    if let knownDetails, isUpToDate(knownDetails) { return knownDetails }
    return newDetails(
      in: SceneInspection(laying: scene, offered: offered, lines: fileLines.lines(of: scene)))
  }

  /// Finds what panes show about the selected view, with views that were laid out before.
  package mutating func inspect(in hierarchy: inout SceneHierarchy) {
    guard screen.showsDetails else { return }
    if let knownDetails, isUpToDate(knownDetails) { return }
    knownDetails = newDetails(
      in: hierarchy.inspect(scene, offered: offered, lines: fileLines.lines(of: scene)))
  }

  private func newDetails(in inspection: SceneInspection) -> LayoutDetails {
    let report =
      needsReport
      ? previous.map {
        ChangeReport(from: SceneInspection(laying: $0, offered: offered), to: inspection)
      } : nil
    return LayoutDetails(
      of: selection, in: inspection, isThorough: isThorough, appearance.language,
      report: report)
  }

  private func isUpToDate(_ details: LayoutDetails) -> Bool {
    details.view == selection && details.isThorough == isThorough
      && (details.report != nil) == (needsReport && previous != nil)
  }

  /// Whether changes are tried, which takes longer: while somebody may ask for them.
  private var isThorough: Bool { focus == .why && whyPage == .why && openTrial == nil }

  private var needsReport: Bool { whyPage == .change && screen.why != nil }

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
    let before = moment(edits)
    change(&scene)
    guard scene != before.scene else { return false }
    lastVersion += 1
    version = lastVersion
    history.remember(before)
    previous = before.scene
    sceneChanged()
    return true
  }

  /// The scene, and the text of its file with everything that was changed.
  package var draft: Draft {
    var text = text
    text.follow(steps, to: present)
    return Draft(
      scene: scene, text: text.text ?? scene.yaml, losesComments: text.losesComments)
  }

  /// The scene after edits, which are made in the text of its file.
  mutating func sceneAfter(_ edits: [SceneEdit]) throws(SceneEditError) -> Scene {
    try text.apply(edits, after: steps, to: present, version: lastVersion + 1)
  }

  private var steps: [SceneDocument.Step] {
    history.past.map { SceneDocument.Step($0.scene, version: $0.version, edits: $0.edits) }
  }

  private var present: SceneDocument.Step { SceneDocument.Step(scene, version: version) }

  /// As many lines as anybody goes back through.
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
    history.join(after: count)
    if history.past.count == count + 1 { previous = history.past.last?.scene }
  }

  /// Takes the change of the trial back, as if it had not been made; the selection stays.
  mutating func takeBackTrial() {
    trial = nil
    guard let moment = history.takeBack() else { return }
    previous = scene
    scene = moment.scene
    version = moment.version
    sceneChanged()
  }

  /// Makes a scene the opened one, undoably.
  mutating func reopen(_ scene: Scene, lines: SceneLines = SceneLines(), text: [UInt8]) {
    opened = scene
    fileLines = FileLines(of: scene, lines)
    self.text = FileText(text)
    edit { $0 = scene }
  }

  /// Makes the current scene the one that undoing and discarding changes lead back to.
  package mutating func forgetChanges() {
    opened = scene
    history = History()
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
    restore(history.undo(from: moment()))
  }

  /// Makes the last undone change again; false if there was none.
  package mutating func redo() -> Bool {
    restore(history.redo(from: moment()))
  }

  /// Follows the terminal's size.
  package mutating func resize(to size: CellSize) {
    guard size != terminalSize else { return }
    let before = offered
    terminalSize = size
    if offered != before { offerChanged() }
  }

  /// A canvas that leaves its size to the terminal has another one.
  private mutating func offerChanged() {
    if scene.canvas == nil { knownLayout = nil }
  }

  private mutating func restore(_ moment: History.Moment?) -> Bool {
    guard let moment else { return false }
    previous = scene
    scene = moment.scene
    selection = moment.selection
    version = moment.version
    knownLayout = nil
    return true
  }

  /// The current scene, as the history remembers it.
  private func moment(_ edits: [SceneEdit]? = nil) -> History.Moment {
    History.Moment(scene: scene, selection: selection, version: version, edits: edits)
  }

  private mutating func sceneChanged() {
    knownLayout = nil
    if scene.root.find(selection) == nil { selection = scene.root.id }
  }
}
