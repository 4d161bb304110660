import Cells
import Files
import Foundation
import Playground
import Replay
import SceneModel
import SceneText

/// Writes live sessions, each as a scene with its script and as an asciicast.
enum RecordingFiles {
  /// Keeps a recording under the first name that is free; both files or none.
  static func keep(_ scene: Scene, as names: [String]) -> Written {
    let text = scene.yaml
    do throws(Failure) {
      for stem in names {
        guard let files = try make(stem, text) else { continue }
        return Written(isDone: true, message: .recorded(files))
      }
      return Written(isDone: false, message: .tooManyRecordings(first: names[0]))
    } catch {
      return Written(isDone: false, message: .failed(error.reason))
    }
  }

  /// Makes the files of a name, all or none of them.
  ///
  /// - Returns: Their names; nil if one of them is taken.
  /// - Throws: What went wrong, such as a full disk.
  private static func make(_ stem: String, _ text: String) throws(Failure) -> [String]? {
    let (scene, cast) = ("\(stem).yaml", "\(stem).cast")
    guard try OutputFile(path: scene).create(text) else { return nil }
    let file = ScreenplayFile(withIncludesOf: Array(text.utf8), file: scene)
    guard let performance = file.screenplay?.performed() else { return [scene] }
    var isWhole = false
    // It was just created, so nothing else uses it.
    defer { if !isWhole { unlink(scene) } }
    isWhole = try OutputFile(path: cast).create(performance.asciicast(version: .three))
    // The status line has no room for the folder twice.
    let name = NSString(string: cast).lastPathComponent
    return isWhole ? [VisibleText.visible(scene), VisibleText.visible(name)] : nil
  }
}
