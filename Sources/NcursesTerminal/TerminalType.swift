/// Names of terminals, as in `TERM`.
enum TerminalType {
  /// Returns types that can replace a type that this system does not describe.
  ///
  /// Newer terminals bring their own descriptions, which are missing on remote systems. These
  /// terminals understand xterm's sequences; their additional capabilities are not used here.
  static func standIns(for type: String) -> [String] {
    let family = type.prefix { $0 != "-" && $0 != "." }
    return switch family {
    case "xterm", "alacritty", "contour", "foot", "ghostty", "gnome", "iTerm", "iTerm2", "kitty",
      "konsole", "mintty", "rio", "st", "vscode", "vte", "wezterm":
      ["xterm-256color", "xterm"]
    case "tmux": ["tmux-256color", "screen-256color", "screen"]
    case "screen": ["screen-256color", "screen"]
    default: []
    }
  }

  /// Returns whether a type is known to ignore or to answer questions about its colours; others
  /// may write the question to the screen.
  static func reportsColors(_ type: String) -> Bool { !standIns(for: type).isEmpty }
}

extension NcursesTerminal {
  /// Returns whether the terminal of an environment is known to show links (OSC 8); others may write
  /// their addresses to the screen.
  package static func showsLinks(_ environment: [String: String]) -> Bool {
    let type = environment["TERM", default: ""].prefix { $0 != "-" && $0 != "." }
    let program = environment["TERM_PROGRAM", default: ""]
    return switch type {
    case "alacritty", "contour", "foot", "ghostty", "iTerm2", "kitty", "rio", "wezterm": true
    // The variables of the terminal around a multiplexer, or around another computer's shell, do not
    // say what comes between.
    case "xterm":
      ["xterm-kitty", "xterm-ghostty"].contains(environment["TERM"])
        || ["iTerm.app", "WezTerm", "vscode", "ghostty", "rio", "mintty"].contains(program)
        || Int(environment["VTE_VERSION", default: ""]).map { $0 >= 5000 } ?? false
        || environment["KONSOLE_VERSION"] != nil || environment["WT_SESSION"] != nil
    default: false
    }
  }
}
