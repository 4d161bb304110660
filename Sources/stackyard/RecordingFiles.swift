import Cells
import Foundation
import Replay
import Scenes

/// Where a live session is kept: a scene with its script, and what asciinema plays, side by side in the
/// working directory.
enum RecordingFiles {
  private static let mostNames = 999

  /// Keeps a recording under a name that is not taken; both files or none.
  static func keep(_ scene: Scene, of name: String) -> (isKept: Bool, message: String) {
    let stem = "\(name == "-" ? "scene" : name)-recorded"
    let text = scene.yaml
    do throws(Failure) {
      for stem in [stem] + (2...mostNames).map({ "\(stem)-\($0)" }) {
        guard let files = try make(stem, text) else { continue }
        return (true, "recorded to \(files.joined(separator: " and "))")
      }
      return (false, "too many recordings lie here")
    } catch {
      return (false, error.reason)
    }
  }

  /// Makes the files of a name, all or none of them.
  ///
  /// - Returns: Their names; nil where one of them is taken.
  /// - Throws: What went wrong, such as a full disk.
  private static func make(_ stem: String, _ text: String) throws(Failure) -> [String]? {
    let (scene, cast) = ("\(stem).yaml", "\(stem).cast")
    guard try OutputFile(path: scene).create(text) else { return nil }
    let file = ScreenplayFile(bytes: Array(text.utf8), file: scene)
    guard let performance = file.screenplay?.performed() else { return [scene] }
    var isWhole = false
    // It was made a moment ago, so it is nobody else's.
    defer { if !isWhole { unlink(scene) } }
    isWhole = try OutputFile(path: cast).create(performance.asciicast(version: .three))
    return isWhole ? [scene, cast] : nil
  }
}
