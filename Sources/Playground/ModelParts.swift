package import Cells
package import SceneModel
package import SceneText

/// The viewer of a model: a display of some size, and a script that is played on it.
///
/// These determine the size of a canvas without a size of its own.
package struct Viewer: Sendable {
  package internal(set) var display: any Display
  package internal(set) var size: CellSize
  /// The screen that a script lays the scene out for, whatever the size of the terminal.
  ///
  /// The frames that a script expects hold only for its own screen, so a canvas without a size of
  /// its own gets the size that this screen offers. Nil if the terminal determines the size.
  package var scriptScreen: CellSize?
  /// The size in which the focused pane is shown; nil if the display determines it.
  package var paneSize: CellSize?
  /// The captions and controls shown beside the scene while a script is played.
  package internal(set) var presentation: Presentation?
}

/// The settings of the user, which stay when another scene is opened.
package struct ViewSettings: Sendable {
  package var appearance: Appearance
  /// Whether the playground receives the events of the mouse.
  package var usesMouse = true
  /// Whether views move from one layout to the next if there is a viewer.
  package var movesViews = false
}

/// The state of the panes, as far as it does not follow from the scene.
package struct PaneStates: Sendable {
  package var overlays: Set<Overlay> = []
  /// How small the canvas is drawn; nil for its own size.
  package var zoom: CanvasZoom?
  /// How far the mouse moved the visible part of a large canvas away from the selected view.
  package var canvasShift = CellPoint(column: 0, row: 0)
  package var viewListing = ViewListing()
  package var listing = ConstraintListing()
  package var whyPage = WhyPage.why
  /// The first visible row of the explanation.
  package var whyRow = 0
  package var stepping = Stepping()
  /// The first visible row of the text of the step.
  package var stepRow = 0
  package var formRow = 0
}

/// Layouts and changes that are shown but not kept: proposals, and other solutions.
package struct Trials: Sendable {
  /// The proposal that was tried last.
  package var trial: Trial?
  /// The changes that were listed with numbers last; see ``Model/proposalsToTry``.
  var listed: ListedProposals?
  /// The wish whose changes are still being looked for; see ``WishCommands/answer(in:)``.
  var wanted: WantedChanges?
  /// Whether the screen says that changes are looked for before a wish is answered.
  var announcesWishes = false
  /// An equally good layout that is shown in place of the scene's own, until something changes.
  package var alternative: Alternative?
  /// Whether this is the model of a frame, which lacks reasons and changes until they are found; see
  /// ``Model/frame(deferringChanges:)``.
  package internal(set) var areDeferred = false
}

/// The memory of earlier commands, for those that repeat or use them.
package struct CommandMemory: Sendable {
  /// The lines that were performed on the command line, newest last.
  package private(set) var typedLines: [String] = []
  /// The command that changed the scene last, to be repeated.
  package var lastChange: Invocation?
  /// The view that was copied last.
  package var clipboard: SceneClip?
  /// The scene that the current one can be compared with.
  package var rememberedScene: Scene?
  /// The line that requested the effects of the last command; nil if no line did.
  var lineOfEffects: TypedLine?
  /// The effect that waits until the user has named a file for the scene; nil if none does.
  var effectAfterSaving: Effect?

  /// The maximum number of lines that can be recalled.
  private static let mostTypedLines = 100

  /// Records a line of the command line, to be recalled.
  mutating func remember(typed line: String) {
    guard typedLines.last != line else { return }
    typedLines.append(line)
    if typedLines.count > CommandMemory.mostTypedLines { typedLines.removeFirst() }
  }

  /// The memory that stays when another scene is opened.
  var inAnotherScene: CommandMemory {
    var memory = CommandMemory()
    (memory.typedLines, memory.clipboard) = (typedLines, clipboard)
    return memory
  }
}
