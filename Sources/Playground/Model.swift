import AutoLayout
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
  package internal(set) var name: String
  /// The scene as it was opened.
  package private(set) var opened: Scene
  package internal(set) var appearance: Appearance

  package private(set) var scene: Scene
  /// The id of the selected view, which the scene always has.
  package private(set) var selection: String
  package private(set) var history = History()
  /// The number of the scene among all scenes that there were.
  private var version = 0
  private var lastVersion = 0
  /// The number of the file that the scene belongs to, and of the one that saving writes.
  private var file = (ofScene: 0, own: 0)
  package private(set) var terminalSize: CellSize
  /// What receives the keys.
  var focusStack = FocusStack()
  /// Whether a recording is in progress.
  package var isRecording = false
  /// The scenes that other files have: copies, and those of files that are no longer the scene's own.
  private var scenesOfOtherFiles: [Scene] = []
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

  private var knownLayout: SceneLayout? {
    didSet {
      guard knownLayout == nil else { return }
      knownDetails = nil
      knownLandmarks = nil
      alternative = nil
      focusStack.changeSheets { $0.forgetRemedies() }
    }
  }
  private var knownDetails: LayoutDetails?
  /// The overlays that are on.
  package var overlays: Set<Overlay> = []
  private var knownLandmarks: LayoutLandmarks?
  /// The views of the list whose subviews are not listed.
  package var foldedViews: Set<String> = []
  /// The words that select the listed views; empty if all are listed.
  package var viewFilter = ""
  /// What the pane of constraints lists.
  package var listing = ConstraintListing()
  /// What the pane of explanations shows.
  package var whyPage = WhyPage.why
  /// The proposal that was tried last.
  package var trial: Trial?
  /// A layout as good that is shown in place of that of the scene, until something changes.
  package var alternative: Alternative?
  /// The scene before the last change, undoing included; nil if nothing was changed.
  package var previous: Scene?
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
  /// Where the parts of the scene are in its file.
  private var fileLines: FileLines { didSet { knownDetails = nil } }

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
    // The keys are about stacks, so the outermost one comes first.
    selection = scene.root.firstStack?.id ?? scene.root.id
    self.terminalSize = terminalSize
  }

  /// Whether the scene differs from the one that was opened.
  package var isChanged: Bool { scene != opened }

  /// Whether quitting would lose changes.
  package var hasUnsavedChanges: Bool { isChanged && !scenesOfOtherFiles.contains(scene) }

  /// More are not worth the memory.
  private static let mostScenesOfFiles = 20

  /// Remembers that another file has a scene.
  private mutating func noteOtherFile(of scene: Scene) {
    scenesOfOtherFiles = scenesOfOtherFiles.suffix(Self.mostScenesOfFiles - 1) + [scene]
  }

  /// Remembers that the scene has another file now; the former one keeps what it has.
  package mutating func noteSavedInNewFile(_ scene: Scene) {
    noteOtherFile(of: opened)
    noteSaved(scene, inOwnFile: true)
  }

  /// Remembers that a scene is in a file now; in its own, it is the one that discarding changes leads to.
  package mutating func noteSaved(_ scene: Scene, inOwnFile: Bool = false) {
    if !inOwnFile { noteOtherFile(of: scene) }
    if !isOfFile, inOwnFile {
      noteOtherFile(of: opened)
      file.own = file.ofScene
      text = FileText()
    }
    text.follow(steps, to: present)
    if inOwnFile {
      fileLines = FileLines(of: scene, readFrom: Array((text.text ?? scene.yaml).utf8))
      opened = scene
    }
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
    other.message = opened.isRecoverable ? .recoveryFound : .opened(opened.name)
    self = other
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
    findRemedies()
  }

  /// Finds the layout if a change has made it unknown, with views that were laid out before.
  package mutating func layOut(in hierarchy: inout SceneHierarchy) {
    if knownLayout == nil { knownLayout = hierarchy.layOut(scene, offered: offered) }
    findRemedies()
  }

  /// What is asked about the selected view; free of cost after ``inspect(in:)``.
  package var details: LayoutDetails {
    if let knownDetails, knownDetails.question == question { return knownDetails }
    return newDetails(
      in: SceneInspection(laying: scene, offered: offered, lines: fileLines.lines(of: scene)))
  }

  /// The margins, baselines and guides of the layout; nil while another solution is shown, for which
  /// they are not known.
  var landmarks: LayoutLandmarks? {
    if alternative != nil { return nil }
    return knownLandmarks ?? LayoutLandmarks(laying: scene, offered: offered)
  }

  /// Finds what panes show about the selected view, with views that were laid out before.
  package mutating func inspect(in hierarchy: inout SceneHierarchy) {
    if knownLandmarks == nil, overlays.contains(where: \.needsLandmarks) {
      knownLandmarks = hierarchy.landmarks(of: scene, offered: offered)
    }
    guard screen.showsDetails, knownDetails?.question != question else { return }
    knownDetails = newDetails(
      in: hierarchy.inspect(scene, offered: offered, lines: fileLines.lines(of: scene)))
  }

  private func newDetails(in inspection: SceneInspection) -> LayoutDetails {
    let question = question
    let report =
      question.comparesWithPrevious
      ? knownDetails?.report
        ?? previous.map {
          ChangeReport(from: SceneInspection(laying: $0, offered: offered), to: inspection)
        } : nil
    return LayoutDetails(question, in: inspection, appearance.language, report: report)
  }

  /// What the screen shows of the layout besides frames.
  private var question: LayoutDetails.Question {
    var question = LayoutDetails.Question(view: selection)
    let screen = screen
    switch (screen.rect(of: .why) != nil, whyPage) {
    case (true, .why):
      question.numbers = [.width, .height, .x, .y]
      // It takes longest, so it is done only while the pane has the focus.
      question.triesChanges = focus == .why && openTrial == nil
    case (true, .change): question.comparesWithPrevious = previous != nil
    // The notes below the canvas have room for one.
    case (false, _): question.numbers = screen.notes != nil ? [.width] : []
    }
    return question
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

  /// Replaces the scene by one that does not belong to its file, undoably.
  mutating func take(_ other: Scene) {
    guard edit({ $0 = other }) else { return }
    file.ofScene = lastVersion
  }

  /// Goes back to the scene as it was opened, undoably.
  mutating func takeOpened() {
    edit { [opened] in $0 = opened }
    file.ofScene = file.own
  }

  /// Whether saving writes the file that was opened: a scene from a log becomes a file of its own.
  package var isOfFile: Bool { file.ofScene == file.own }

  /// The scene, and the text of its file with everything that was changed.
  package var draft: Draft {
    guard isOfFile else {
      return Draft(scene: scene, text: scene.yaml, losesComments: false, isOfFile: false)
    }
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
    history.join(after: count)
    if history.past.count == count + 1 { previous = history.past.last?.scene }
  }

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
    history.restore(future: future)
  }

  @discardableResult
  private mutating func takeBackChange() -> Bool {
    guard let moment = history.takeBack() else { return false }
    previous = scene
    scene = moment.scene
    version = moment.version
    file.ofScene = moment.file
    sceneChanged()
    return true
  }

  /// Makes a scene the opened one, undoably.
  mutating func reopen(_ scene: Scene, text: [UInt8]) {
    opened = scene
    fileLines = FileLines(of: scene, readFrom: text)
    self.text = FileText(text)
    edit { $0 = scene }
    file.ofScene = file.own
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
    file.ofScene = moment.file
    sceneChanged()
    return true
  }

  /// The current scene, as the history remembers it.
  private func moment(_ edits: [SceneEdit]? = nil) -> History.Moment {
    History.Moment(
      scene: scene, selection: selection, version: version, file: file.ofScene, edits: edits)
  }

  private mutating func sceneChanged() {
    knownLayout = nil
    // Each movement begins at the scene of the drag's start, which would discard other changes.
    drag = nil
    start = nil
    if scene.root.find(selection) == nil { selection = scene.root.id }
  }
}
