import ArgumentParser
import Cells
import NcursesTerminal
import Phrases
import Playground
import SceneText

/// The options for the colours of the screen and for the mouse.
struct LookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The colour theme.",
      valueName: "theme"))
  var theme: Theme?

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  var usesMouse: Bool { !noMouse && Configuration.current.settings.usesMouse != false }

  /// Returns the appearance for a terminal, with the user's keys.
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
