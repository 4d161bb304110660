import ArgumentParser
import Foundation
import SceneText

/// Whether views move from one layout to the next.
struct MotionOptions: ParsableArguments {
  @Flag(help: "Show each layout at once, without animations (as if NO_MOTION were set).")
  var noMotion = false

  /// Movement is off by option, and where the environment says so, as `NO_COLOR` does for colours.
  var movesViews: Bool {
    !noMotion && Configuration.current.settings.movesViews != false
      && ProcessInfo.processInfo.environment["NO_MOTION", default: ""].isEmpty
  }
}
