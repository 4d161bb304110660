/// Names of terminals, as in `TERM`.
enum TerminalType {
  /// Types that a type which this system does not describe can be taken for.
  ///
  /// Newer terminals bring descriptions of their own, which are missing where one logs in from them.
  /// They understand what xterm does; of what they can do beyond it nothing is used here.
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
}
