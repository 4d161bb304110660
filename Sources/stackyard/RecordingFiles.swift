import Cells
import Files
import Phrases
import Platform
import Playground
import Replay
import SceneModel
import SceneText

/// Writes recordings, each as a scene with its script and as an asciicast.
enum RecordingFiles {
  /// Writes a recording under the first free name.
  ///
  /// Either both files are written, or neither is. However, a scene that cannot be played has no
  /// asciicast, and is kept, because its script is the only record of the session.
  static func keep(_ scene: Scene, as names: [String]) -> Written {
    let text = scene.yaml
    do throws(Failure) {
      for stem in names {
        guard let message = try make(stem, text) else { continue }
        return Written(isDone: true, message: message)
      }
      return Written(isDone: false, message: .tooManyRecordings(first: names[0]))
    } catch {
      return Written(isDone: false, message: .failed(error.reason))
    }
  }

  /// Creates the files of a name; returns the message about them, or nil if one of the names is taken.
  private static func make(_ stem: String, _ text: String) throws(Failure) -> FileMessage? {
    let (scene, cast) = ("\(stem).yaml", "\(stem).cast")
    guard try OutputFile(path: scene).create(text) else { return nil }
    let file = ScreenplayFile(withIncludesOf: Array(text.utf8), file: scene)
    guard let performance = file.screenplay?.performed() else {
      return .recordedUnplayable(scene, reason: file.diagnostics.first?.headline ?? "")
    }
    guard !performance.isCut else {
      return .recordedUnplayable(scene, reason: "its screens have too many different rows")
    }
    var isWhole = false
    // The file was just created, so nothing else uses it.
    defer { if !isWhole { unlink(scene) } }
    isWhole = try OutputFile(path: cast).create(performance.asciicast().description)
    // The status line has no room for the folder twice, and a name without it would be in another.
    return isWhole ? .recorded([scene, ".cast"]) : nil
  }
}

/// The files with the solutions of tasks; a solution that is saved again replaces its own file.
struct SolutionFiles {
  private let names: [String]
  /// The task of each file, and the text that was written to it last.
  private var written: [String: (task: Int, text: String)] = [:]

  init(as names: [String]) { self.names = names }

  /// Writes a solution without the script, which has its own solution, perhaps to a path that the user
  /// typed.
  mutating func keep(_ scene: Scene, of task: Int, as typed: String? = nil) -> Written {
    var scene = scene
    scene.script = Script()
    let paths = typed.map { [TypedPath($0).ofScene] } ?? names.map { "\($0).yaml" }
    do throws(Failure) {
      guard let path = try write(scene.yaml, of: task, to: paths) else {
        return Written(
          isDone: false,
          message: typed == nil ? .tooManyRecordings(first: names[0]) : .exists(paths[0]))
      }
      return Written(isDone: true, message: .written(path, losesComments: false))
    } catch {
      return Written(isDone: false, message: .failed(error.reason))
    }
  }

  /// Replaces the file of a task, unless it has another text by now; otherwise takes the first path
  /// that is free, or whose file has the same text, but is not replaced later; returns nil if all are
  /// taken.
  private mutating func write(
    _ text: String, of task: Int, to paths: [String]
  ) throws(Failure) -> String? {
    let files = paths.map(OutputFile.init)
    let own = files.first { file in
      written[file.path].map { $0.task == task && file.contains($0.text) } ?? false
    }
    if let own {
      try own.replace(text)
      written[own.path] = (task, text)
      return own.path
    }
    for file in files {
      if try file.create(text) {
        written[file.path] = (task, text)
        return file.path
      }
      if file.contains(text) { return file.path }
    }
    return nil
  }
}
