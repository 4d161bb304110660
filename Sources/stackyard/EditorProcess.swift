import Platform
import Playground

/// The user's editor, which runs on the terminal while the program waits.
struct EditorProcess {
  /// The shell command, which may have arguments.
  private let command: String

  /// Creates the editor in `VISUAL` or `EDITOR`; nil if neither is set.
  init?(environment: [String: String]) {
    let commands = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    guard let command = commands.first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      return nil
    }
    self.command = command
  }

  /// The exit codes of a shell that cannot start a program.
  private static let cannotStart = 126...127

  /// Edits a file until the editor ends; returns a message if there was a problem with the editor.
  func edit(_ path: String) -> Message? {
    // A path that begins with a dash would be read as an option.
    let file = path.hasPrefix("-") ? "./\(path)" : path
    guard let status = run(["/bin/sh", "-c", "\(command) \"$1\"", "sh", file]) else {
      return .cannotStartEditor(command)
    }
    if EditorProcess.cannotStart.contains(status) { return .cannotStartEditor(command) }
    return status == 0 ? nil : .editorFailed(command, status: status)
  }

  /// Runs a program until it ends; returns its exit code, 128 plus the number of its signal, or nil
  /// if it cannot be started.
  private func run(_ words: [String]) -> Int? {
    // Interrupt keys are meant for the editor, which is in the same process group.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaultSignals = sigset_t()
    sigemptyset(&defaultSignals)
    sigaddset(&defaultSignals, SIGINT)
    sigaddset(&defaultSignals, SIGQUIT)
    posix_spawnattr_setsigdefault(&attributes, &defaultSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    let arguments = words.map { strdup($0) } + [nil]
    let environment = variables.map { strdup($0) } + [nil]
    defer { for word in arguments + environment { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, words[0], nil, &attributes, arguments, environment) == 0 else {
      return nil
    }
    return status(of: process)
  }

  /// The time, in microseconds, after which a continued process is running again.
  private static let timeToResume: UInt32 = 50_000

  private func isStopped(_ process: pid_t) -> Bool {
    let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The name before the state may contain spaces.
    return line.split(separator: ")").last?.first { $0 != " " } == "T"
  }

  private func status(of process: pid_t) -> Int? {
    var status: Int32 = 0
    while true {
      guard waitpid(process, &status, WUNTRACED) == process else {
        if errno == EINTR { continue }
        return nil
      }
      guard status & 0xFF == 0x7F else { break }
      // ^Z stops this program, too, so by now the editor may be running again. An editor that is
      // still stopped has stopped itself: the user expects the shell.
      usleep(EditorProcess.timeToResume)
      if isStopped(process) { raise(SIGSTOP) }
    }
    let signal = status & 0x7F
    return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(signal)
  }
}
