import AutoLayout
import Cells
import Files
import Foundation
import Playground
import Replay
import SceneModel
import SceneText

/// The files of a scene in the playground: its own, and the copies and recordings beside it.
struct PlaygroundFiles: SceneFiles {
  /// Nil where the scene has no file of its own: for the built-in scene, standard input and pipes.
  private var path: String?
  private let size: CellSize?
  /// What problems call the file.
  private let displayName: String
  private let names: NewFileNames
  private(set) var bytes: [UInt8]
  private var export: ExportFile
  /// What the file had become when saving was refused for it: the user was asked about that.
  private var refused: Found?

  /// What is in the file now.
  private enum Found: Equatable {
    case nothing
    case bytes([UInt8])
  }

  /// Creates the files for a scene from a path, nil for the built-in scene, with what was read from it.
  ///
  /// A size in cells replaces that of every canvas read.
  init(of path: String?, bytes: [UInt8], size: CellSize?) {
    names = NewFileNames(of: path)
    self.path = names.areBesideFile ? path : nil
    displayName = path.map(SceneInput.displayName(ofPath:)) ?? "the built-in scene"
    self.bytes = path == nil ? Array(Scene.builtInText.utf8) : bytes
    self.size = size
    export = ExportFile(names: names)
  }

  /// Writes a scene to a new file: the text of its own one with the changes.
  mutating func write(_ scene: Scene) -> Written {
    export.write(text(of: scene)).written
  }

  /// Writes a scene to its file, unless that was changed meanwhile; the second time it is overwritten.
  mutating func save(_ scene: Scene) -> Written {
    var scene = scene
    keepCanvas(of: &scene)
    let new = text(of: scene)
    guard let path else {
      let (written, name) = export.write(new)
      if let name { (self.path, bytes) = (name, Array(new.text.utf8)) }
      return written
    }
    let name = VisibleText.visible(NSString(string: path).lastPathComponent)
    let found = (try? SceneInput.bytes(path: path)).map { Found.bytes($0) } ?? .nothing
    guard found == .bytes(bytes) || found == refused else {
      refused = found
      return Written(
        isDone: false, message: found == .nothing ? .gone(name) : .changedOnDisk(name))
    }
    do throws(Failure) {
      if found != .bytes(Array(new.text.utf8)) { try OutputFile(path: path).write(new.text) }
    } catch {
      return Written(isDone: false, message: .failed(error.reason))
    }
    (bytes, refused) = (Array(new.text.utf8), nil)
    return Written(isDone: true, message: .saved(name, losesComments: new.losesComments))
  }

  /// The text of the file as it was read last, with what it takes to say another scene.
  private func text(of scene: Scene) -> ExportFile.Text {
    do throws(SceneEditError) {
      var document = try SceneDocument(bytes: bytes, file: displayName)
      try document.apply(changesTo: scene, named: "save")
      return ExportFile.Text(text: document.text)
    } catch {
      return ExportFile.Text(text: scene.yaml, losesComments: hasComments(bytes))
    }
  }

  /// A size that was given for opening is not that of the file.
  private func keepCanvas(of scene: inout Scene) {
    guard size != nil, var own = SceneReading(bytes: bytes, file: displayName).scene else { return }
    let canvas = own.canvas
    own.setCanvas(size)
    if scene.canvas == own.canvas { scene.canvas = canvas }
  }

  func keep(_ recording: Scene) -> Written {
    RecordingFiles.keep(recording, as: names.recordings)
  }

  /// The script of the scene as it was read last.
  func screenplay(language: String?) throws(Failure) -> Screenplay {
    let file = ScreenplayFile(withIncludesOf: bytes, file: displayName, language: language)
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
        return .failed(error.map { .diagnostic($0.headline) } ?? .file(.noScene))
      }
      (self.bytes, refused) = (bytes, nil)
      scene.setCanvas(size)
      return .changed(scene)
    } catch {
      return .failed(.file(.failed(error.reason)))
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
