internal import CTerminalGuard

/// The report of a crash of the program.
package enum CrashReporting {
  /// Makes a crash print a single line that says what happened and how to get a report.
  ///
  /// Without this, Swift prints pages and waits for a key. If `SWIFT_BACKTRACE` is set, as
  /// developers may do, Swift's report is printed as that variable requests.
  package static func begin() {
    terminal_guard_report_crashes()
  }
}

/// The end of the program that another process, or the user who closed the terminal, requested by a
/// signal.
package enum RequestedEnd {
  /// Ends the program with the signal in its status; does nothing if none was sent to a session.
  ///
  /// The session has kept its changes and restored the terminal by then.
  package static func take() {
    terminal_guard_end_as_requested()
  }
}
