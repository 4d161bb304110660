internal import CTerminalGuard

/// The report of a crash of the program.
package enum CrashReporting {
  /// Makes a crash print one line that says what happened and how to get a report.
  ///
  /// Without this, Swift prints pages and waits for a key. If `SWIFT_BACKTRACE` is set, as
  /// developers do, Swift's report is printed as the variable requests.
  package static func begin() {
    terminal_guard_report_crashes()
  }
}
