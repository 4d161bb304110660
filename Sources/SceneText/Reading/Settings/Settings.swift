package import Cells

/// The content of a configuration file; missing values are nil or empty.
package struct Settings: Hashable, Sendable {
  package var theme: Theme?
  package var usesMouse: Bool?
  package var movesViews: Bool?
  /// The language of captions and messages, such as `ja`.
  package var language: String?
  package var startsInLineMode: Bool?
  /// The canvas in cells, which replaces the canvas of scenes.
  package var canvas: CellSize?
  package var keys: [Binding] = []
  /// The keys of panes, by the name of the pane.
  package var panes: [Pane] = []

  package init() {}

  /// The keys of a command, by its name; an empty list removes its keys.
  package struct Binding: Hashable, Sendable {
    package var command: String
    package var keys: [Key]
  }

  package struct Pane: Hashable, Sendable {
    package var name: String
    package var keys: [Binding]
  }
}

/// The names that a configuration file may use, which are defined by the playground.
package struct SettingsVocabulary: Sendable {
  package var commands: [String]
  /// The names of the panes, with the commands that can have keys in them.
  package var panes: [(name: String, commands: [String])]
  package var languages: [String]
  /// The name of the pane whose keys are the general keys of commands.
  package var paneOfCommonKeys: String

  package init(
    commands: [String], panes: [(name: String, commands: [String])], languages: [String],
    paneOfCommonKeys: String
  ) {
    self.commands = commands
    self.panes = panes
    self.paneOfCommonKeys = paneOfCommonKeys
    self.languages = languages
  }
}
