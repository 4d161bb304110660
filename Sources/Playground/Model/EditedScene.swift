import SceneModel
import SceneText

/// The scene that is edited: its opened and its current state, the changes between them, and its
/// file.
struct EditedScene: Sendable {
  private(set) var scene: Scene
  private(set) var opened: Scene
  private(set) var history = History()
  private(set) var previous: Scene?
  /// The number of the current scene among all states so far.
  private var version = 0
  private var lastVersion = 0
  /// The number of the file that the scene belongs to, and that of the file that saving writes.
  private var file = (ofScene: 0, own: 0)
  /// The scenes that were written to copies; a former file of the scene is none of them.
  private var scenesOfCopies: [Scene] = []
  private var text: FileText
  /// The canvas that the file has for the current scene, and for the opened one.
  private var canvasInFile: CanvasInFile
  private var openedCanvas: CanvasInFile
  /// The number of the last change that concerned only the text, such as the removal of a line with
  /// a default; also for the opened scene.
  private var textChange = (present: 0, opened: 0)
  private var fileLines: FileLines
  /// The original lines of scenes that belong to no file, and the texts that they were read from, by
  /// `file.ofScene`.
  private var linesOfOthers: [Int: FileLines] = [:]
  private var textsOfOthers: [Int: FileText] = [:]

  init(_ scene: Scene, lines: SceneLines, text: [UInt8]?, canvasInFile: CanvasInFile) {
    (self.scene, opened) = (scene, scene)
    (self.canvasInFile, openedCanvas) = (canvasInFile, canvasInFile)
    fileLines = FileLines(of: scene, lines)
    self.text = FileText(text)
  }

  var hasUnsavedChanges: Bool { isChanged && !scenesOfCopies.contains(scene) }

  var isChanged: Bool {
    scene != opened
      || (isOfFile && (canvasInFile != openedCanvas || textChange.present != textChange.opened))
  }

  /// The lines of the scene in its file, or in the log that it was derived from.
  var lines: SceneLines {
    let origin = isOfFile ? fileLines : linesOfOthers[file.ofScene]
    return origin?.lines(of: scene) ?? SceneLines()
  }

  // MARK: Changes

  /// Replaces the scene as one undoable step; see ``Model/change(to:as:changesText:)``.
  mutating func change(
    to after: Scene, as edits: [SceneEdit]?, selecting selection: String, changesText: Bool = false
  ) -> Bool {
    guard after != scene || changesText else { return false }
    history.remember(moment(selection, edits))
    // The canvas that the user gives the scene is meant for the file, too.
    if after.ownCanvas != scene.ownCanvas { canvasInFile = .asShown }
    let before = scene
    (previous, scene) = (scene, after)
    lastVersion += 1
    version = lastVersion
    if before == scene { textChange.present = version }
    return true
  }

  /// Returns the scene after edits, which are made in the text of its file, and whether the text
  /// changed.
  mutating func after(
    _ edits: [SceneEdit]
  ) throws(SceneEditError) -> (scene: Scene, changesText: Bool) {
    var (after, changesText) = try textOfScene.apply(
      edits, after: steps, to: present, version: lastVersion + 1)
    if canvasInFile != .asShown, !edits.contains(where: \.setsCanvas) {
      (after.ownCanvas, after.ownCell) = (scene.ownCanvas, scene.ownCell)
    }
    return (after, changesText)
  }

  /// Undoes the last change; nil if there is none.
  mutating func undo(selecting selection: String) -> History.Moment? {
    restore(history.undo(from: moment(selection)))
  }

  /// Redoes the change that was undone last; nil if there is none.
  mutating func redo(selecting selection: String) -> History.Moment? {
    restore(history.redo(from: moment(selection)))
  }

  /// Undoes the last change without a redo; returns false if there is none.
  mutating func undoWithoutRedo() -> Bool { restore(history.undoWithoutRedo()) != nil }

  mutating func restore(future: [History.Moment]) { history.restore(future: future) }

  private mutating func restore(_ moment: History.Moment?) -> History.Moment? {
    guard let moment else { return nil }
    previous = scene
    scene = moment.scene
    version = moment.version
    file.ofScene = moment.file
    canvasInFile = moment.canvasInFile
    textChange.present = moment.textChange
    return moment
  }

  /// Joins the steps after the first `count` into one undo step; see ``History/count``.
  mutating func joinChanges(since count: Int) {
    history.join(after: count)
    if history.count == count + 1 { previous = history.past.last?.scene }
  }

  mutating func forgetChanges() {
    (opened, openedCanvas) = (scene, canvasInFile)
    textChange.opened = textChange.present
    history = History()
  }

  private func moment(_ selection: String, _ edits: [SceneEdit]? = nil) -> History.Moment {
    History.Moment(
      scene: scene, selection: selection, version: version, file: file.ofScene,
      canvasInFile: canvasInFile, textChange: textChange.present, edits: edits,
      viewCount: scene.root.viewCount)
  }

  // MARK: The file

  var isOfFile: Bool { file.ofScene == file.own }

  /// Separates the scene from its file; the scene then has lines of its own, and perhaps a text.
  mutating func leaveFile(_ lines: SceneLines, text: [UInt8]?) {
    file.ofScene = lastVersion
    canvasInFile = .asShown
    linesOfOthers[lastVersion] = FileLines(of: scene, lines)
    textsOfOthers[lastVersion] = text.map { FileText($0) }
  }

  /// Connects the scene, which is the opened one, with its file again.
  mutating func returnToFile() {
    file.ofScene = file.own
    canvasInFile = openedCanvas
    textChange.present = textChange.opened
  }

  /// The text that the scene belongs to: that of its file or, for a scene of none, its own.
  private var textOfScene: FileText {
    get { isOfFile ? text : textsOfOthers[file.ofScene] ?? FileText() }
    set { if isOfFile { text = newValue } else { textsOfOthers[file.ofScene] = newValue } }
  }

  var draft: Draft {
    var text = textOfScene
    text.follow(steps, to: present)
    return Draft(
      scene: scene, text: text.text ?? scene.yaml, losesComments: text.losesComments,
      isOfFile: isOfFile)
  }

  /// Updates the text of the file, so that ``draft`` need not patch it.
  mutating func followText() { textOfScene.follow(steps, to: present) }

  /// Patches some of the changes that the text of the file lacks, as many as take about as long as
  /// a key; returns whether it has all of them.
  mutating func followTextBriefly() -> Bool {
    let limit = max(1, EditedScene.mostViewsPatchedBriefly / scene.root.viewCount)
    return textOfScene.follow(steps, to: present, atMost: limit)
  }

  /// Patching a change takes as long as reading its scene.
  private static let mostViewsPatchedBriefly = 400

  /// The maximum number of scenes of copies; more are not worth the memory.
  private static let mostScenesOfCopies = 20

  mutating func noteSaved(_ scene: Scene, inOwnFile: Bool) {
    if !inOwnFile {
      scenesOfCopies = scenesOfCopies.suffix(EditedScene.mostScenesOfCopies - 1) + [scene]
    } else if !isOfFile {
      file.own = file.ofScene
      text = textsOfOthers[file.own] ?? FileText()
      history.forgetScenes(exceptOf: file.own)
    }
    text.follow(steps, to: present)
    if inOwnFile {
      fileLines = FileLines(of: scene, readFrom: Array((text.text ?? scene.yaml).utf8))
      (opened, openedCanvas) = (scene, canvasInFile)
      textChange.opened = textChange.present
    }
  }

  /// Records that the file contains another scene.
  mutating func noteReread(_ scene: Scene, text: [UInt8]) {
    opened = scene
    let reading = SceneReading(bytes: text, file: "scene")
    openedCanvas = CanvasInFile(of: reading.scene ?? scene, shownAs: scene)
    fileLines = FileLines(of: scene, reading.lines)
    self.text = FileText(text)
  }

  /// Records that the file has another text for the current scene.
  mutating func replaceText(_ text: [UInt8]) {
    self.text = FileText(text)
    canvasInFile = .asShown
  }

  /// The scenes before the current one, as they would be in the file; those of other files do not lead
  /// to a scene that belongs to none.
  private var steps: [SceneDocument.Step] {
    history.past.filter { isOfFile || $0.file == file.ofScene }.map {
      SceneDocument.Step($0.scene.with($0.canvasInFile), version: $0.version, edits: $0.edits)
    }
  }

  private var present: SceneDocument.Step {
    SceneDocument.Step(scene.with(canvasInFile), version: version)
  }
}

extension SceneEdit {
  fileprivate var setsCanvas: Bool {
    switch self {
    case .take(SceneProperty.canvas, _): true
    case .set(SceneEdit.sceneName, let key, _), .unset(SceneEdit.sceneName, let key):
      key.split(separator: ".").first.map(String.init) == SceneProperty.canvas.key
    default: false
    }
  }
}
