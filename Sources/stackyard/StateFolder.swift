/// The folder of the program's state between sessions, by the XDG base directories.
enum StateFolder {
  /// The path of a file there; nil without a home folder.
  static func path(of file: String, environment: [String: String]) -> String? {
    let state = environment["XDG_STATE_HOME", default: ""]
    let home = environment["HOME", default: ""]
    // The specification says that relative paths are ignored.
    let base = state.hasPrefix("/") ? state : home.hasPrefix("/") ? "\(home)/.local/state" : nil
    return base.map { "\($0)/stackyard/\(file)" }
  }
}
