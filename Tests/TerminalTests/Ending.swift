import CVTerm
import Foundation

/// A way for the program to end while the playground is on the screen.
struct Ending: Sendable {
  let name: String
  let start: Start
  let means: Means
  /// The signal in the status, or 0 if the program exits.
  let signal: Int32

  enum Start: Sendable {
    case playground
    case crash(String)
  }

  enum Means: Sendable {
    case keys(String)
    case signal(Int32)
    case hangUp
    case itself
  }

  /// Whether the program itself fails, so that there is a crash to report.
  var isCrash: Bool { if case .crash = start { true } else { false } }

  static let all: [Ending] =
    [
      Ending(name: "`q`", start: .playground, means: .keys("q"), signal: 0),
      Ending(name: "`^C`", start: .playground, means: .keys("\u{03}"), signal: 0),
      Ending(name: "`^\\`", start: .playground, means: .keys("\u{1C}"), signal: SIGQUIT),
      Ending(name: "closed terminal", start: .playground, means: .hangUp, signal: SIGHUP),
    ]
    + signals.map { name, signal in
      Ending(name: "\(name) sent", start: .playground, means: .signal(signal), signal: signal)
    }
    + [
      Ending(name: "failed precondition", start: .crash("trap"), means: .itself, signal: trap),
      Ending(name: "write to address 0", start: .crash("segv"), means: .itself, signal: SIGSEGV),
      Ending(name: "`abort()`", start: .crash("abort"), means: .itself, signal: SIGABRT),
      Ending(name: "stack overflow", start: .crash("overflow"), means: .itself, signal: SIGSEGV),
    ]

  static let signals: [(name: String, number: Int32)] = [
    ("SIGTERM", SIGTERM), ("SIGHUP", SIGHUP), ("SIGINT", SIGINT), ("SIGQUIT", SIGQUIT),
    ("SIGSEGV", SIGSEGV), ("SIGBUS", SIGBUS), ("SIGILL", SIGILL), ("SIGABRT", SIGABRT),
    ("SIGFPE", SIGFPE), ("SIGTRAP", SIGTRAP),
  ]

  /// The signal of the instruction that Swift uses to stop a program.
  private static var trap: Int32 {
    #if arch(arm64)
      SIGTRAP
    #else
      SIGILL
    #endif
  }
}

/// A user's environment, and whether Swift reports crashes in it.
struct EndingEnvironment: Sendable {
  let name: String
  let variables: [String: String]
  /// Whether Swift reports a crash, as requested by the user.
  let reports: Bool

  static let all = [
    EndingEnvironment(name: "nothing set", variables: [:], reports: false),
    EndingEnvironment(
      name: "`interactive=no`", variables: ["SWIFT_BACKTRACE": "interactive=no"], reports: true),
    EndingEnvironment(
      name: "`enable=no`", variables: ["SWIFT_BACKTRACE": "enable=no"], reports: false),
    EndingEnvironment(
      name: "`enable=yes`", variables: ["SWIFT_BACKTRACE": "enable=yes"], reports: true),
  ]
}
