import ArgumentParser
import Cells
import Playground
import SceneText

/// Prints the effective settings, and reports the problems of the configuration file.
struct ShowConfiguration: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Check the configuration file and print the settings in effect.",
    discussion: """
      The file is $XDG_CONFIG_HOME/stackyard/config.yaml, usually ~/.config/stackyard/config.yaml. The \
      output is a configuration file itself. Problems are reported on standard error, with exit code 3.
      """)

  func run() throws {
    let configuration = Configuration.current
    let path = configuration.path
    let settings = configuration.settings
    var lines: [VisibleText] = ["# \(path)\(configuration.isPresent ? "" : " (not found)")"]
    for key in SettingsKey.allCases where key != .keys && key != .panes {
      let comment = "  # \(key.help.filter { $0 != "`" })"
      let value = settings.text(of: key) ?? key.defaultValue
      lines.append(
        value.isEmpty ? "# \(key.rawValue):\(comment)" : "\(key.rawValue): \(value)\(comment)")
    }
    try Output.write(
      lines.map { $0 + "\n" }.joined() + VisibleText(lines: KeyBindings(settings).text))
    if let unreadable = configuration.unreadable {
      throw Failure.usage("cannot read '\(path)': \(unreadable)")
    }
    guard configuration.diagnostics.isEmpty else {
      throw Failure(
        kind: .invalidScene, message: configuration.diagnostics.map(\.text).joined(separator: "\n"))
    }
  }
}

extension Settings {
  fileprivate func text(of key: SettingsKey) -> String? {
    switch key {
    case .theme: theme?.rawValue
    case .mouse: usesMouse.map { "\($0)" }
    case .motion: movesViews.map { "\($0)" }
    case .language: language
    case .lines: startsInLineMode.map { "\($0)" }
    case .canvas: canvas.map { "[\($0.columns), \($0.rows)]" }
    case .keys, .panes: nil
    }
  }
}
