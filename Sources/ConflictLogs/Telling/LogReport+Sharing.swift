extension LogReport {
  /// Returns the reports on all logs of a text; if they take too much work, only on the first ones.
  ///
  /// Every log has an equal part of the work that the logs before it have left.
  package static func all(
    on logs: [ConflictLog], within effort: Effort = Effort()
  ) -> [LogReport] {
    var reports: [LogReport] = []
    var left = effort.left
    for log in logs where left > 0 {
      let part = Effort(max(left / (logs.count - reports.count), leastEffort))
      left -= part.left
      reports.append(
        LogReport(log, number: reports.count + 1, of: logs.count, within: part))
      left += part.left
    }
    return reports
  }

  /// The effort for each of many logs, more than one of usual size takes.
  private static let leastEffort = 20_000
}
