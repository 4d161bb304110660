import Cells
import Platform
import Replay
import SceneModel

extension SceneInput {
  /// Reads a scene once and prepares its script in several languages for being played; the path may
  /// also be the number or the name of a lesson.
  ///
  /// Captions are in the requested language if they are translated to it. Included files are
  /// relative to the including file, or to the working directory for standard input.
  ///
  /// - Throws: ``Failure`` with every problem of the files, with the reason why one cannot be read,
  ///   or because there is no script.
  static func screenplays(path: String, languages: [String?]) throws -> [Screenplay] {
    let file = displayName(ofPath: path)
    // A file comes first, so that a scene called 4 can be played.
    if let lesson = Lesson.called(path), access(path, F_OK) != 0 {
      return try languages.map { try LoadedLesson(lesson, language: $0).screenplay }
    }
    let screenplays = try readable(path: path, languages: languages)
    guard screenplays.first?.scene.script.steps.isEmpty == false else {
      throw Failure.usage("'\(file)' has no script to play")
    }
    return screenplays
  }
}
