internal import CTerminalGuard

/// The report of a crash of the program.
package enum CrashReporting {
  /// From now on a crash prints one line that says what happened and how to get a report.
  ///
  /// Without this, Swift prints pages and waits for a key. With `SWIFT_BACKTRACE` set, as developers
  /// do, its report is printed as the variable asks.
  package static func begin() {
    terminal_guard_report_crashes()
  }
}
