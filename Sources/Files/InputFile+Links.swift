import Platform

extension InputFile {
  /// The folder of the path, with a slash at its end; empty for a file in the current folder.
  var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// Returns whether the path, after following links, leads to something outside a folder.
  ///
  /// Following links first keeps a scene from someone else from disclosing other files, of which
  /// messages would quote lines.
  func leadsOutside(_ folder: String) -> Bool {
    guard let resolved = InputFile.resolved(path),
      let root = InputFile.resolved(folder.isEmpty ? "." : folder)
    else { return false }
    return resolved != root && !resolved.hasPrefix(root == "/" ? root : root + "/")
  }

  /// Returns the absolute path without links; nil if there is no such file.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
