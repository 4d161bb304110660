import ConflictLogs

/// Handles pasted text, which is never interpreted as keys.
///
/// A conflict log becomes a scene with a file of its own, after asking about unsaved changes; undo
/// returns to the former scene. A link and the text of a scene file open, too. If a text is being
/// typed, the pasted text is added to it; a log with several lines closes the command line. Lines of
/// constraints open it.
package func update(_ model: inout Model, pasted bytes: [UInt8]) -> [Effect] {
  // Terminals send line breaks as CR.
  if case .typingLine = model.mode, bytes.contains(where: { $0 == 0x0A || $0 == 0x0D }),
    ConflictLog.reports(in: bytes).contains(where: { !$0.constraints.isEmpty })
  {
    model.closeSheet()
  }
  if model.mode == .browsing, Invocation.constraints(in: bytes) != nil {
    TypedLine("").show(in: &model)
  }
  if let sheet = model.mode.sheet { return sheet.take(pasted: bytes, in: &model) }
  let log = PastedLog(bytes)
  // Saving the scene of the log would leave no trace of changes to the former scene.
  if PastedLog.replacesChanges(of: model), log.scene != nil { return [.replace(.log(bytes), .ask)] }
  log.open(in: &model)
  return []
}

extension Invocation {
  /// Returns the constraints in the lines of a pasted text, without the signs of a list in a file: a
  /// dash before each, or quotes around and a comma after it; nil if a line is something else.
  static func constraints(in bytes: [UInt8]) -> [String]? {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(\.withoutSignsOfLists).filter { !$0.isEmpty }
    guard !lines.isEmpty, lines.count <= 100, lines.allSatisfy(isConstraint) else { return nil }
    return lines
  }
}

extension Substring {
  fileprivate var withoutSignsOfLists: String {
    var line = self
    func trim() {
      line = line.drop(while: \.isWhitespace)
      while line.last?.isWhitespace == true { line.removeLast() }
    }
    trim()
    if line.hasPrefix("- ") { line.removeFirst(2) }
    if line.hasSuffix(",") { line.removeLast() }
    trim()
    if line.count > 1, let quote = line.first, "\"'".contains(quote), line.last == quote {
      line = line.dropFirst().dropLast()
    }
    return String(line)
  }
}
