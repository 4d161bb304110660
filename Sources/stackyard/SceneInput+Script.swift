import Cells
import Replay
import SceneModel

extension SceneInput {
  /// Reads a scene with its script, prepared for being played.
  ///
  /// Captions are in the requested language if they are translated to it. Included files are
  /// relative to the including file, or to the working directory for standard input.
  ///
  /// - Throws: ``Failure`` with every problem of the files, with the reason why one cannot be read,
  ///   or because there is no script.
  static func screenplay(path: String, language: String? = nil) throws -> Screenplay {
    let file = displayName(ofPath: path)
    let screenplay = try readable(path: path, language: language)
    guard !screenplay.scene.script.steps.isEmpty else {
      throw Failure.usage("'\(VisibleText.visible(file))' has no script to play")
    }
    return screenplay
  }
}
