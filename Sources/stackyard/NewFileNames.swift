import Platform

/// The names of files that the playground creates: next to the file of the scene or, without one,
/// in the working directory.
struct NewFileNames {
  private static let most = 999

  /// The path of the scene's file without its extension.
  let stem: String
  /// Whether the scene has a file, which uses the stem itself.
  let areBesideFile: Bool

  /// Creates the names for a scene from a path; nil is the built-in scene, `-` standard
  /// input, and a link the scene itself.
  init(of path: String?) {
    guard let path else {
      (stem, areBesideFile) = ("first-light", false)
      return
    }
    guard SceneInput.isFile(path), !NewFileNames.isStream(path) else {
      (stem, areBesideFile) = ("scene", false)
      return
    }
    (stem, areBesideFile) = (URL(fileURLWithPath: path).deletingPathExtension().relativePath, true)
  }

  init(inWorkingFolder stem: String) { (self.stem, areBesideFile) = (stem, false) }

  /// `row-2`, `row-3` and so on for `row.yaml`; for a scene without a file, `scene` comes first.
  var copies: [String] { areBesideFile ? Array(numbered(stem).dropFirst()) : numbered(stem) }

  var recordings: [String] { numbered("\(stem)-recorded") }

  var solutions: [String] { numbered("\(stem)-solved") }

  private func numbered(_ name: String) -> [String] {
    [name] + (2...NewFileNames.most).map { "\(name)-\($0)" }
  }

  /// Returns whether the scene came from a pipe or a device, as in `stackyard <(command)`, next to
  /// which no file can be created.
  private static func isStream(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }
}
