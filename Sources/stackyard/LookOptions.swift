import ArgumentParser
import Cells
import NcursesTerminal
import Phrases
import Platform
import Playground
import SceneText

/// The options for the colours of the screen, for the mouse, and for the animation of views.
struct LookOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The colour theme.", valueName: "theme"))
  var theme: Theme?

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Flag(help: "Show each layout at once, without animations (as if NO_MOTION were set).")
  var noMotion = false

  var usesMouse: Bool { !noMouse && Configuration.current.settings.usesMouse != false }

  /// Whether views move; the option and the environment can turn that off, as `NO_COLOR` does for
  /// colours.
  var movesViews: Bool {
    !noMotion && Configuration.current.settings.movesViews != false
      && ProcessInfo.processInfo.environment["NO_MOTION", default: ""].isEmpty
  }

  func appearance(on terminal: borrowing NcursesTerminal, _ language: Language) -> Appearance {
    let settings = Configuration.current.settings
    var appearance = Appearance(
      depth: terminal.depth, theme: theme ?? settings.theme ?? .terminal,
      isASCII: !terminal.isUTF8, language: language)
    appearance.keys = KeyBindings(settings)
    return appearance
  }
}

extension Theme: ExpressibleByArgument {}
