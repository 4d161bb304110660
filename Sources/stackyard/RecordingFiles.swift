import Cells
import Foundation
import Playground
import Replay
import Scenes

/// Where a live session is kept: a scene with its script, and what asciinema plays, side by side in the
/// working directory.
enum RecordingFiles {
  /// Keeps a recording under a name that is not taken.
  static func keep(_ scene: Scene, of name: String) -> (isKept: Bool, message: String) {
    let stem = freeName("\(name == "-" ? "scene" : name)-recorded")
    let text = scene.yaml
    let file = ScreenplayFile(bytes: Array(text.utf8), file: "\(stem).yaml")
    do {
      try OutputFile(path: "\(stem).yaml").write(text)
      guard let screenplay = file.screenplay else { return (true, "recorded to \(stem).yaml") }
      try OutputFile(path: "\(stem).cast").write(screenplay.performed().asciicast(version: .three))
      return (true, "recorded to \(stem).yaml and \(stem).cast")
    } catch let failure as Failure {
      return (false, "\(failure.message); \(KeyMap.keyNames(of: .record)) tries again")
    } catch {
      return (false, "\(error.localizedDescription); \(KeyMap.keyNames(of: .record)) tries again")
    }
  }

  private static func freeName(_ stem: String) -> String {
    let names = [stem] + (2...999).map { "\(stem)-\($0)" }
    return names.first { !FileManager.default.fileExists(atPath: "\($0).yaml") } ?? stem
  }
}
