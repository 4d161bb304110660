import CVTerm
import Foundation
import TestSupport

/// A program on a pseudo-terminal with an emulator at the other end.
final class PseudoTerminal {
  let emulator: Emulator
  /// The last bytes that the program wrote, at most ``longestOutput``.
  private(set) var output: [UInt8] = []
  private static let longestOutput = 1 << 14
  private let master: Int32
  private let slave: Int32
  private let process: pid_t
  private var isMasterOpen = true
  private var status: Int32?
  /// The folder of the program's configuration and state, unless the environment names others.
  private let home: TemporaryFolder
  /// The settings before the program started.
  let settingsBefore: [UInt8]

  /// Starts the built program with arguments, in the current or another working directory, after
  /// shell commands for preparation.
  init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], folder: String = ".", after preparation: String = ":"
  ) throws {
    // The emulator would need more memory for a huge window than there is.
    emulator = Emulator(columns: min(columns, 1000), rows: min(rows, 1000))
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var path = [CChar](repeating: 0, count: 256)
    guard sy_open_terminal(&ends.master, &ends.slave, &path) == 0 else { throw Problem.noTerminal }
    (master, slave) = ends
    _ = sy_set_size(slave, Int32(rows), Int32(columns))
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
    settingsBefore = PseudoTerminal.settings(of: slave)
    home = try TemporaryFolder()
    let variables = home.environment.merging([
      "TERM": Emulator.type, "LANG": "C.UTF-8",
      "PATH": ProcessInfo.processInfo.environment["PATH", default: ""],
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH", default: ""],
    ]) { $1 }.merging(environment) { $1 }
    process = try PseudoTerminal.spawn(
      [
        "/usr/bin/env", "-C", folder, "sh", "-c", "\(preparation); exec \"$0\" \"$@\"",
        BuiltProgram.path,
      ] + arguments, terminal: path, variables)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      var ignored: Int32 = 0
      waitpid(process, &ignored, 0)
    }
    if isMasterOpen { close(master) }
    close(slave)
  }

  enum Problem: Error {
    case noTerminal, noProgram(Int32), deadline(String)
  }

  /// The first terminal that a session opens becomes its controlling terminal, as in a login.
  private static func spawn(
    _ arguments: [String], terminal: [CChar], _ variables: [String: String]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    _ = sy_spawn_in_session(&attributes)
    var process: pid_t = 0
    let words = arguments.map { strdup($0) } + [nil]
    let environment = variables.sorted { $0.key < $1.key }.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + environment { free(word) } }
    let failure = posix_spawn(&process, arguments[0], &actions, &attributes, words, environment)
    guard failure == 0 else { throw Problem.noProgram(failure) }
    return process
  }
}

// MARK: Input and output

extension PseudoTerminal {
  /// Long enough for any machine; a passing test never waits for it.
  private static let deadline = 20.0

  func type(_ keys: String) { type(Array(keys.utf8)) }

  func type(_ bytes: [UInt8]) { _ = write(master, bytes, bytes.count) }

  func resize(columns: Int, rows: Int) {
    emulator.resize(columns: columns, rows: rows)
    _ = sy_set_size(master, Int32(rows), Int32(columns))
  }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Closes the terminal, like closing its window.
  func hangUp() {
    close(master)
    isMasterOpen = false
  }

  /// Types keys without a pause until a condition holds; throws at the deadline.
  func flood(_ keys: String, until condition: () -> Bool) throws {
    let bytes = Array(String(repeating: keys, count: 512).utf8)
    let flags = fcntl(master, F_GETFL)
    _ = fcntl(master, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(master, F_SETFL, flags) }
    let end = Date().addingTimeInterval(PseudoTerminal.deadline)
    while !condition() {
      _ = write(master, bytes, bytes.count)
      pump(milliseconds: 0)
      guard Date() < end else { throw Problem.deadline("the flood\n\(emulator.text)") }
    }
  }

  /// Passes output to the emulator until a condition holds.
  func wait(for what: String, until condition: () -> Bool) throws {
    let end = Date().addingTimeInterval(PseudoTerminal.deadline)
    while true {
      pump(milliseconds: 20)
      if condition() { return }
      guard Date() < end else { throw Problem.deadline("\(what)\n\(emulator.text)") }
    }
  }

  /// Passes output to the emulator until it shows a text as a whole.
  func wait(toShow text: String) throws {
    try wait(for: "'\(text)'") { emulator.text.shows(text) }
  }

  private func pump(milliseconds: Int32) {
    guard isMasterOpen else { return }
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var timeout = milliseconds
    while poll(&entry, 1, timeout) == 1, entry.revents & Int16(POLLIN) != 0 {
      let count = read(master, &bytes, bytes.count)
      guard count > 0 else { return }
      emulator.write(Array(bytes[..<count]))
      output = (output + bytes[..<count]).suffix(PseudoTerminal.longestOutput)
      timeout = 0
    }
  }

  /// Waits for the program to end and reads its remaining output; returns the status of `waitpid`.
  ///
  /// A question before the end is answered once with keys.
  func waitForEnd(answering answer: (Emulator) -> String? = { _ in nil }) throws -> Int32 {
    var raw: Int32 = 0
    var hasAnswered = false
    try wait(for: "the end of the program") {
      if !hasAnswered, let keys = answer(emulator) {
        type(keys)
        hasAnswered = true
      }
      return waitpid(process, &raw, WNOHANG) == process
    }
    pump(milliseconds: 0)
    status = raw
    return raw
  }

  /// The current settings of the terminal, as bytes.
  var settings: [UInt8] { PseudoTerminal.settings(of: slave) }

  private static func settings(of terminal: Int32) -> [UInt8] {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return withUnsafeBytes(of: settings) { Array($0) }
  }
}
