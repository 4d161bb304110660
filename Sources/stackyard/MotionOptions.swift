import ArgumentParser
import Platform
import SceneText

/// The option for the animation of views between layouts.
struct MotionOptions: ParsableArguments {
  @Flag(help: "Show each layout at once, without animations (as if NO_MOTION were set).")
  var noMotion = false

  /// Whether views move; the option and the environment can turn that off, as `NO_COLOR` does for
  /// colours.
  var movesViews: Bool {
    !noMotion && Configuration.current.settings.movesViews != false
      && ProcessInfo.processInfo.environment["NO_MOTION", default: ""].isEmpty
  }
}
