package import Cells
package import Phrases

/// A message of the playground or the player, as data.
///
/// ``MessageWords`` has the English texts, and `words` those in other languages.
package enum Message: Hashable, Sendable {
  case refused(Refusal)
  /// A typed line is not a command.
  case invalid(InvocationError)
  case noFunction(Key)
  // In line mode.
  case lineTooLong(most: Int)
  /// A line contains the escape sequence of a key.
  case keysAreNotRead
  case unknownFrameValue(String, view: String)
  case noProblems

  // Editing.
  case undid(SceneDifference, left: Int)
  case redid(SceneDifference, left: Int)
  /// A command changed the scene; a change that shows only in frames may have moved none.
  case changed(SceneDifference, movesNothing: Bool)
  case discardedChanges
  case nothingToDiscard
  /// The scene was read from its file again.
  case reread(replacesChanges: Bool)
  case setPriority(view: String, Prompt.Priority, from: Double, to: Double)
  case becameStack(view: String)
  /// A changed property has another value at the size of the canvas.
  case overridden(OverriddenChange)
  /// A view got its first text, but has a content size of its own.
  case textKeepsSize(view: String)
  case canvasExceedsPane
  /// The canvas is no longer the screen of a device.
  case leftDevice(String)
  case zoom(percent: Int)
  case motion(isOn: Bool)
  case theme(Theme)
  case mouse(isOn: Bool)
  /// A drag had the same effect as this command.
  case did(String)
  /// Edits removed lines from the file that say what is so anyway.
  case removedDefault(String)
  case copied(view: String)
  case cut(view: String)
  /// The canvas is the screen of a device or, in a scene in cells, roughly as large.
  case device(String, points: String, cells: String?)
  case paletteKeys
  case noCommandFits(String)
  case browserKeys(hasParent: Bool)
  case nothingFits(String)
  /// A path was typed in the browser.
  case opensPath(String)
  case opened(String)
  case editorChangedNothing
  case editorFailed(String, status: Int)
  case noEditor
  case cannotStartEditor(String)
  /// The help for a property, in English.
  case property(key: String, help: String)
  /// A view or the scene is in the clipboard now.
  case yanked(String, YankForm)
  /// A view is in the clipboard now, without its constraints to other views.
  case yankedPart(String, YankForm, leftOut: Int)
  case yankElsewhere
  /// Changes of an interrupted session were found.
  case recoveryFound
  /// Changes of an interrupted session were restored; older sessions left others.
  case recovered(older: Int)
  /// Changes of another scene were found, which a command opens.
  case recoveryFoundAfter(command: String)
  case nothingToRecover
  /// Another program changed the file, but the scene has unsaved changes, too.
  case changedElsewhere
  /// Another program changed the file, and the scene was updated.
  case followed(SceneDifference)

  // Constraints and explanations.
  /// The number of listed constraints, with the filter that narrows the list.
  case listed(count: Int, ConstraintListing.Scope, view: String, filter: String?)
  case switched(constraint: String, isOn: Bool)
  /// One constraint of a line of visual format was deleted; the others became equations.
  case separated(line: String, count: Int)
  case setConstraintPriority(String, from: Double, to: Double)
  case trying(Int, change: String)
  case kept(change: String)
  /// Saving kept the change that was being tried; with the result of saving.
  case keptBySaving(FileMessage, change: String)
  case takenBack(change: String)
  case backToLayout
  case otherSolution(number: String, value: String, insteadOf: String)

  // Wishes.
  case wishIsTrue(String)
  /// No edit can change the constraints that contradict a wish.
  case wishIsImpossible(String, because: [String])
  case wishNotFound(String, tried: Int)
  /// Changes that make a wish true are still being looked for.
  case seekingWish(String)
  /// Changes make a wish true; perhaps each makes something else worse.
  case wishFound(String, count: Int, isWorse: Bool)
  /// Keys go to that many steps: those about a view and the views in it or, if it is nil, all.
  case showingSteps(Int, of: Int, about: String?)

  // The steps of the layout.
  /// The step that decides a value was gone to, perhaps by going to a limit that an earlier step set.
  case decided(number: String, value: String, priority: String, limit: Int? = nil)
  /// A step that narrows a value, which no later one decides.
  case narrowed(number: String, value: String, priority: String)
  /// One of these, with the constraints on the value that were dropped, and the value whose step is the
  /// next to be gone to.
  indirect case stopped(Message, dropped: [String], next: String?)

  // Overlays.
  case overlays([Overlay])

  // The list of views.
  case foundViews(count: Int, words: String)

  // Comparing.
  case remembered
  /// The scene was replaced by the chosen one.
  case took(SceneDifference)

  // Pasted text.
  case pastedLog(conflict: Int, of: Int)
  case pastedNoLog
  case pastedUnreadableLog
  case pastedLogWithoutScene

  // Typed values.
  case invalidCanvasSize(most: Int, isInPoints: Bool)
  case invalidPriority

  // Effects that are not possible in this environment.
  case saveElsewhere
  case playElsewhere
  case openElsewhere
  case logElsewhere
  case editorElsewhere
  case recordElsewhere

  case scriptIsOver
  /// A problem in the scene's file, in the words of its reader.
  case diagnostic(Phrase)
  /// The errors in the scene's file, after another program changed it, and the index of the one shown.
  case fileErrors([Phrase], shown: Int = 0)
  /// An error in another file, with the number of further ones.
  case invalidFile(Phrase, more: Int)
  /// A problem in the configuration, with the number of further problems.
  case configuration(Phrase, more: Int)
  case file(FileMessage)
  case recording(RecordingMessage)
  case player(PlayerMessage)

  /// Whether the message says why a command was not performed.
  package var isRefusal: Bool {
    switch self {
    case .refused, .invalid, .saveElsewhere, .playElsewhere, .openElsewhere, .logElsewhere,
      .editorElsewhere, .recordElsewhere, .yankElsewhere:
      true
    default: false
    }
  }
}

package enum FileMessage: Hashable, Sendable {
  case saved(String, losesComments: Bool)
  case written(String, losesComments: Bool)
  case alreadyWritten(String)
  case gone(String)
  case changedOnDisk(String)
  case tooManyCopies(first: String, last: String)
  case recorded([String])
  /// The recording was written, but the script cannot be played, for this reason.
  case recordedUnplayable(String, reason: Phrase)
  case tooManyRecordings(first: String)
  case exists(String)
  case isFolder(String)
  case noScene
  /// The scene could not be written, with the system's reason; its changes are kept.
  case notSaved(Phrase)
  /// The scene was not written, because every command would refuse the file for this reason.
  case invalidScene(Phrase)
  /// Reading or writing failed, with the system's reason.
  case failed(Phrase)
}

package enum RecordingMessage: Hashable, Sendable {
  case takesNoPaste
  case began
  case addedCaption
  case addedExpectation(view: String)
  /// The recording ended without a step, so no file was written.
  case nothingRecorded
  case notRecording
  /// The recording has nothing to undo or redo.
  case beginsHere
  case cannotPlay
  case cannotReset
  /// Another scene cannot be part of the recording.
  case staysWithScene
  /// The recording could not be written, and continues.
  case notKept(FileMessage)
  /// The recording could not be written when the user quit.
  case notKeptAtEnd(FileMessage)
}
