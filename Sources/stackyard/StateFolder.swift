import Files
import Platform

/// The folder for state that is kept between sessions, according to the XDG base directories.
enum StateFolder {
  /// Returns the path of a file in the folder; nil without a home folder.
  static func path(of file: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    return path(
      of: file, state: environment["XDG_STATE_HOME", default: ""],
      home: environment["HOME", default: ""])
  }

  /// Returns the path of a file that is kept even if the environment names no folder.
  static func pathOrFallback(of file: String) -> String {
    path(of: file) ?? path(of: file, state: "", home: URL.homeDirectory.path) ?? file
  }

  private static func path(of file: String, state: String, home: String) -> String? {
    // The specification says that relative paths must be ignored.
    let base = state.hasPrefix("/") ? state : home.hasPrefix("/") ? "\(home)/.local/state" : nil
    return base.map { "\($0)/stackyard/\(file)" }
  }

  /// Writes a file, in a folder that may not exist yet; refuses pipes and devices.
  static func write(_ text: String, to path: String) throws(Unwritable) {
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try WholeFile(path: path).replace(text.utf8)
  }
}
