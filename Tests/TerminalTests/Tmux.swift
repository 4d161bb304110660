import CVTerm
import Foundation
import TestSupport

/// A separate tmux server with the program in its only pane.
final class Tmux {
  private let folder: URL
  private var size = (columns: 80, rows: 24)

  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("stackyard-tmux-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let settings = """
      set -g default-terminal tmux-256color
      set -g status off
      set -g escape-time 0
      set -g remain-on-exit on

      """
    try Data(settings.utf8).write(to: folder.appendingPathComponent("settings"))
    _ = try tmux(["new-session", "-d", "-x", "80", "-y", "24", "sleep 600"])
  }

  deinit {
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs the built program in a window of the given size, replacing the previous one.
  func start(_ arguments: [String], columns: Int, rows: Int) throws {
    size = (columns, rows)
    _ = try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    let words = ([BuiltProgram.path] + arguments).map { "'\($0)'" }
    _ = try tmux([
      "respawn-pane", "-k", "env LANG=C.UTF-8 NO_COLOR= " + words.joined(separator: " "),
    ])
  }

  func press(_ key: String, times: Int) throws {
    guard times > 0 else { return }
    _ = try tmux(["send-keys", "-N", "\(times)", key])
  }

  /// Waits until there is no difference.
  func wait(for what: String, _ difference: (Emulator) -> String?) throws {
    let end = Date().addingTimeInterval(20)
    while true {
      let emulator = Emulator(columns: size.columns, rows: size.rows)
      let lines = try tmux(["capture-pane", "-p", "-e", "-N"]).split(
        separator: "\n", omittingEmptySubsequences: false
      ).prefix(size.rows)
      emulator.write(Array(lines.joined(separator: "\r\n").utf8))
      guard let found = difference(emulator) else { return }
      guard Date() < end else { throw Problem(description: "\(what): \(found)\n\(emulator.text)") }
      usleep(2000)
    }
  }

  /// Waits only for the started process, because a server that it starts keeps every inherited file
  /// open.
  private func tmux(_ arguments: [String]) throws -> String {
    let output = folder.appendingPathComponent("output")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, 1, output.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let socket = folder.appendingPathComponent("socket").path
    let settings = folder.appendingPathComponent("settings").path
    let words = ["tmux", "-S", socket, "-f", settings] + arguments
    let variables = ProcessInfo.processInfo.environment.merging([
      // Backups of a test must not affect the user's own sessions.
      "LANG": "C.UTF-8", "XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
    ]) { $1 }
    .filter { $0.key != "TMUX" }
    let argv = words.map { strdup($0) } + [nil]
    let environment = variables.sorted { $0.key < $1.key }.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in argv + environment { free(word) } }
    // A server that inherited blocked signals could not be terminated.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    _ = sy_spawn_in_session(&attributes)
    var process: pid_t = 0
    var status: Int32 = 0
    guard posix_spawnp(&process, "tmux", &actions, &attributes, argv, environment) == 0 else {
      throw Problem(description: "there is no tmux")
    }
    waitpid(process, &status, 0)
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    guard status == 0 else { throw Problem(description: text) }
    return text
  }
}
