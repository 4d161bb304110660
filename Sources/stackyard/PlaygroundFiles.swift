import Playground
import Replay
import Scenes

/// The files that the playground writes: copies of the scene and recordings, beside its file.
struct PlaygroundFiles: SceneFiles {
  private let names: NewFileNames
  private var export: ExportFile

  /// Creates the files for a scene from a path; nil stands for the built-in scene.
  init(beside path: String?, losesComments: Bool) {
    names = NewFileNames(of: path)
    export = ExportFile(names: names, losesComments: losesComments)
  }

  mutating func write(_ scene: Scene) -> Written { export.write(scene) }

  func keep(_ recording: Scene) -> Written {
    RecordingFiles.keep(recording, as: names.recordings)
  }
}
