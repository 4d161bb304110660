import Cells
import Replay
import SceneModel

extension SceneInput {
  /// Reads a scene with its script, ready to be played.
  ///
  /// Captions are in the language asked for where the scene has them in it. Included files stand
  /// beside the file that includes them, or in the working directory for standard input.
  ///
  /// - Throws: ``Failure`` with every problem of the files, with why one cannot be read, or because
  ///   there is no script.
  static func screenplay(path: String, language: String? = nil) throws -> Screenplay {
    let file = displayName(ofPath: path)
    let screenplay = try readable(path: path, language: language)
    guard !screenplay.scene.script.steps.isEmpty else {
      throw Failure.usage("'\(VisibleText.visible(file))' has no script to play")
    }
    return screenplay
  }
}
