package import Cells

/// What the playground and the player say, as data.
///
/// ``MessageWords`` has the words: one table for each language.
package enum Message: Hashable, Sendable {
  /// A command was not performed.
  case refused(Refusal)
  /// A typed line is not a command.
  case invalid(InvocationError)
  case noFunction(Key)
  case noProblems

  // Editing.
  case undid(SceneDifference, left: Int)
  case redid(SceneDifference, left: Int)
  case discardedChanges
  case nothingToDiscard
  /// The scene was read from its file again.
  case reread(replacesChanges: Bool)
  case setPriority(view: String, Prompt.Priority, from: Double, to: Double)
  case becameStack(view: String)
  case canvasExceedsPane(canvas: CellSize, pane: CellSize)
  case motion(isOn: Bool)
  case theme(Theme)
  case mouse(isOn: Bool)
  /// A movement of the mouse did what a command does.
  case did(String)
  case copied(view: String)
  case cut(view: String)
  /// The canvas has the size of a device, in cells that come near to its points.
  case device(String, points: String, cells: String)
  /// What the keys do in the palette.
  case paletteKeys
  case noCommandFits(String)
  /// The keys of the browser of scenes.
  case browserKeys(hasParent: Bool)
  case nothingFits(String)
  /// Another scene was opened.
  case opened(String)
  /// The editor left the file as it was.
  case editorChangedNothing
  /// The editor ended with this status.
  case editorFailed(String, status: Int)
  case noEditor
  /// The user's editor cannot be started.
  case cannotStartEditor(String)
  /// What a property is for, in English.
  case property(key: String, help: String)
  /// A view or the scene is in the clipboard now.
  case yanked(String, YankForm)
  case yankElsewhere
  /// There are changes of an interrupted session.
  case recoveryFound
  case recovered
  case nothingToRecover
  /// The file was changed by another program, but there are changes here, too.
  case changedElsewhere
  /// The file was changed by another program, and the scene with it.
  case followed(SceneDifference)

  // Constraints and explanations.
  /// How many constraints are listed; a filter narrows them.
  case listed(count: Int, ConstraintListing.Scope, view: String, filter: String?)
  case switched(constraint: String, isOn: Bool)
  case setConstraintPriority(String, from: Double, to: Double)
  case trying(Int, change: String)
  case kept(change: String)
  case takenBack(change: String)
  case backToLayout
  case otherSolution(number: String, value: String, insteadOf: String)

  // Overlays.
  /// These are on.
  case overlays([Overlay])

  // The list of views.
  /// How many views have some words.
  case foundViews(count: Int, words: String)

  // Comparing.
  case remembered
  /// The scene became the chosen one.
  case took(SceneDifference)

  // Pasted text.
  /// A log became a scene.
  case pastedLog(conflict: Int, of: Int)
  case pastedNoLog
  case pastedUnreadableLog
  case pastedLogWithoutScene

  // Typed values.
  case invalidCanvasSize(most: Int)
  case invalidPriority

  // Where something can be done that cannot be done here.
  case saveElsewhere
  case playElsewhere
  case openElsewhere
  case editorElsewhere
  case recordElsewhere

  case scriptIsOver
  /// A problem of the scene's file, as its readers say it.
  case diagnostic(String)
  /// A problem of the configuration, and how many more there are.
  case configuration(String, more: Int)
  case file(FileMessage)
  case recording(RecordingMessage)
  case player(PlayerMessage)
}

extension Message {
  /// Whether it says why a command was not performed.
  package var isRefusal: Bool {
    switch self {
    case .refused, .invalid: true
    default: false
    }
  }
}

/// What the playground says about files.
package enum FileMessage: Hashable, Sendable {
  case saved(String, losesComments: Bool)
  case written(String, losesComments: Bool)
  case alreadyWritten(String)
  /// The file is not there any more.
  case gone(String)
  /// The file was changed by another program.
  case changedOnDisk(String)
  case tooManyCopies(first: String, last: String)
  case recorded([String])
  case tooManyRecordings(first: String)
  /// There is a file of that name already.
  case exists(String)
  /// A folder was named where a file is needed.
  case isFolder(String)
  case noScene
  /// The scene could not be written, for a reason in the system's words; it is still here.
  case notSaved(String)
  /// Reading or writing failed, for a reason in the system's words.
  case failed(String)
}

/// What the playground says about recordings.
package enum RecordingMessage: Hashable, Sendable {
  case takesNoPaste
  case began
  /// There is nothing in the recording to undo or redo.
  case beginsHere
  case cannotPlay
  case cannotReset
  /// Another scene has no place in the recording.
  case staysWithScene
  /// The recording could not be kept, and goes on.
  case notKept(FileMessage)
  /// The recording could not be kept when the user quit.
  case notKeptAtEnd(FileMessage)
}
