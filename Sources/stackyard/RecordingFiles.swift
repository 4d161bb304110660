import Cells
import Foundation
import Playground
import Replay
import Scenes

/// Where a live session is kept: a scene with its script, and what asciinema plays, side by side in the
/// working directory.
enum RecordingFiles {
  /// Keeps a recording under a name that is not taken; both files or none.
  static func keep(_ scene: Scene, of name: String) -> (isKept: Bool, message: String) {
    let again = "; \(KeyMap.keyNames(of: .record)) tries again"
    guard let stem = freeName("\(name == "-" ? "scene" : name)-recorded") else {
      return (false, "too many recordings lie here" + again)
    }
    let text = scene.yaml
    let file = ScreenplayFile(bytes: Array(text.utf8), file: "\(stem).yaml")
    do {
      try OutputFile(path: "\(stem).yaml").write(text)
      guard let screenplay = file.screenplay else { return (true, "recorded to \(stem).yaml") }
      do {
        try OutputFile(path: "\(stem).cast").write(
          screenplay.performed().asciicast(version: .three))
      } catch {
        try? FileManager.default.removeItem(atPath: "\(stem).yaml")
        throw error
      }
      return (true, "recorded to \(stem).yaml and \(stem).cast")
    } catch {
      return (false, ((error as? Failure)?.reason ?? error.localizedDescription) + again)
    }
  }

  private static func freeName(_ stem: String) -> String? {
    let names = [stem] + (2...999).map { "\(stem)-\($0)" }
    return names.first { name in
      ["yaml", "cast"].allSatisfy { !FileManager.default.fileExists(atPath: "\(name).\($0)") }
    }
  }
}
