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
