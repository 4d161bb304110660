import Files
import Platform

/// The files that were opened or saved last, newest first: a file with one path per line, in the
/// state folder of the XDG base directories.
enum RecentFiles {
  private static let most = 30

  private static var file: String? { StateFolder.path(of: "recent") }

  /// The absolute paths of the files that still exist.
  static var paths: [String] {
    all.filter { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
  }

  /// Records a file.
  ///
  /// Errors are ignored, because the user can find the file again.
  static func note(_ path: String) {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    guard let file, !path.contains(where: \.isNewline), all.first != path else { return }
    let paths = [path] + all.filter { $0 != path }
    try? StateFolder.write(paths.prefix(most).map { "\($0)\n" }.joined(), to: file)
  }

  private static var all: [String] {
    guard let file, let bytes = try? InputFile(path: file).bytesOfFile() else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("/") }
  }
}
