/// Everything that a user can do, by the name that commands and scripts use.
///
/// Keys and help are in the playground's `KeyMap`, what an action does in its `update`.
package enum Action: String, Hashable, CaseIterable, Sendable {
  // The stack view.
  case toggleAxis = "axis"
  case nextAlignment = "alignment"
  case previousAlignment = "previous-alignment"
  case nextDistribution = "distribution"
  case previousDistribution = "previous-distribution"
  case distributeFill = "fill"
  case distributeFillEqually = "fill-equally"
  case distributeFillProportionally = "fill-proportionally"
  case distributeEqualSpacing = "equal-spacing"
  case distributeEqualCentering = "equal-centering"
  case increaseSpacing = "more-spacing"
  case decreaseSpacing = "less-spacing"
  case toggleMargins = "margins"
  case toggleBaselines = "baselines"

  // The selection.
  case selectNext = "next"
  case selectPrevious = "previous"
  case selectLeft = "left"
  case selectDown = "down"
  case selectUp = "up"
  case selectRight = "right"
  case enterStack = "enter"
  case leaveStack = "leave"

  // The selected view.
  case toggleHidden = "hide"
  case addAfter = "add"
  case addBefore = "add-before"
  case delete = "delete"
  case moveEarlier = "earlier"
  case moveLater = "later"
  case growAlong = "longer"
  case shrinkAlong = "shorter"
  case growAcross = "thicker"
  case shrinkAcross = "thinner"
  case hugMore = "hug-more"
  case hugLess = "hug-less"
  case resistMore = "resist-more"
  case resistLess = "resist-less"
  case typePriority = "type-priority"

  // The canvas.
  case narrower, wider, lower, taller
  case fitCanvas = "fit"
  case typeCanvasSize = "type-size"
  case toggleDirection = "direction"

  // A script.
  case play
  case stepForward = "step"
  case stepBack = "step-back"
  case nextMarker = "next-part"
  case previousMarker = "previous-part"
  case faster, slower
  case hint
  case showTarget = "target"
  case record

  // The playground.
  case nextProblem = "problem"
  case undo, redo
  case reset
  case export
  case toggleHelp = "help"
  case redraw
  case quit
}
