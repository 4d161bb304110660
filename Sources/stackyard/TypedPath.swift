import Cells
import Files
import Platform

/// A path typed by the user, which may begin with `~/`.
///
/// `-` is a file here: only an argument of the program with this name is standard input.
struct TypedPath {
  let path: String

  init(_ typed: String) {
    let home = ProcessInfo.processInfo.environment["HOME", default: ""]
    path =
      (typed == "~" || typed.hasPrefix("~/")) && home.hasPrefix("/")
      ? home + typed.dropFirst() : typed == "-" ? "./-" : typed
  }

  /// The path with the default extension of scenes, if it has none.
  var ofScene: String {
    let last = URL(fileURLWithPath: path).lastPathComponent
    return path.hasSuffix("/") || last.contains(".") ? path : path + ".yaml"
  }

  private static let mostCompletions = 200

  /// Returns the completions of a typed path: folders, which end with a slash, and scene files.
  ///
  /// Hidden files are included only if the dot is typed.
  static func completions(of typed: String) -> [String] {
    let end = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let (folder, name) = (String(typed[..<end]), typed[end...])
    if typed == "~" { return ["~/"] }
    let found = TypedPath(folder.isEmpty ? "." : folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: found)) ?? []
    let fitting = names.sorted().lazy
      .filter { $0.hasPrefix(name) && ($0.first != "." || name.first == ".") }
      .filter { VisibleText.visible($0) == $0 }
      .compactMap { entry in
        if TestRun.isFolder("\(found)/\(entry)") { return "\(folder)\(entry)/" }
        return TestRun.isScene(entry) ? folder + entry : nil
      }
    return Array(fitting.prefix(mostCompletions))
  }
}
