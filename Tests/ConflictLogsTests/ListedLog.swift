import ConflictLogs
import Testing

/// Returns a log that lists constraints with the given bodies, and perhaps names the broken one.
func listedLog(
  _ bodies: [String], breaking broken: Int? = nil, className: String = "NSLayoutConstraint"
) throws -> ConflictLog {
  let lines = bodies.enumerated().map { index, body in
    body.hasPrefix("<") ? body : "<\(className):0xa\(index) \(body)   (active)>"
  }
  let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
  let end = broken.map { "\nWill attempt to recover by breaking constraint\n\(lines[$0])\n" } ?? ""
  let text = "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n\(end)"
  let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
  #expect(log.notUnderstood.isEmpty && log.constraints.count == bodies.count)
  return log
}
