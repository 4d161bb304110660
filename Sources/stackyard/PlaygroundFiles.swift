import AutoLayout
import Cells
import Foundation
import Playground
import Replay
import SceneModel
import SceneText

/// The files of a scene in the playground: its own, which is only read, and the copies and recordings
/// beside it.
struct PlaygroundFiles: SceneFiles {
  /// Nil where there is nothing to read again: for the built-in scene, standard input and pipes.
  private let path: String?
  private let size: CellSize?
  /// What problems call the file.
  private let displayName: String
  private let names: NewFileNames
  private(set) var bytes: [UInt8]
  private var export: ExportFile

  /// Creates the files for a scene from a path, nil for the built-in scene, with what was read from it.
  ///
  /// A size in cells replaces that of every canvas read.
  init(of path: String?, bytes: [UInt8], size: CellSize?) {
    names = NewFileNames(of: path)
    self.path = names.areBesideFile ? path : nil
    displayName = path.map(SceneInput.displayName(ofPath:)) ?? "the built-in scene"
    self.bytes = bytes
    self.size = size
    export = ExportFile(names: names)
    export.losesComments = hasComments(bytes)
  }

  mutating func write(_ scene: Scene) -> Written { export.write(scene) }

  func keep(_ recording: Scene) -> Written {
    RecordingFiles.keep(recording, as: names.recordings)
  }

  /// The script of the scene as it was read last.
  func screenplay(language: String?) throws(Failure) -> Screenplay {
    let file = ScreenplayFile(bytes: bytes, file: displayName, language: language)
    guard let screenplay = file.screenplay else {
      throw .usage(file.diagnostics.first?.headline ?? "this scene has no script")
    }
    return screenplay
  }

  mutating func reread() -> Reread {
    guard let path else { return .unchanged }
    do throws(Failure) {
      let bytes = try SceneInput.bytes(path: path)
      guard bytes != self.bytes else { return .unchanged }
      let reading = SceneReading(bytes: bytes, file: NSString(string: path).lastPathComponent)
      guard var scene = reading.scene else {
        let error = reading.diagnostics.first { $0.severity == .error }
        return .failed(error?.headline ?? "the file is not a scene")
      }
      self.bytes = bytes
      export.losesComments = hasComments(bytes)
      scene.setCanvas(size)
      return .changed(scene)
    } catch {
      return .failed(error.reason)
    }
  }
}

extension Scene {
  /// Gives the canvas a size in cells; nil leaves it as it is.
  mutating func setCanvas(_ size: CellSize?) {
    guard let size else { return }
    canvas = Size(
      width: Double(size.columns) * cell.width, height: Double(size.rows) * cell.height)
  }
}

extension Diagnostic {
  /// The first line, with place and reason.
  fileprivate var headline: String { String(description.prefix { $0 != "\n" }) }
}

private func hasComments(_ bytes: [UInt8]) -> Bool {
  SceneText.hasComments(String(decoding: bytes, as: UTF8.self))
}
