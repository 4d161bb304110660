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
  private var recovery: RecoveryFile
  /// What an interrupted session left.
  private let left: [UInt8]?
  /// Whether that is still what is kept.
  private var keepsLeft: Bool
  /// What the file looked like from outside when it was looked at last.
  private var stamp: FileStamp?

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
    recovery = RecoveryFile(
      of: names.areBesideFile ? path : nil, environment: ProcessInfo.processInfo.environment)
    let read = recovery.read()
    left = read == self.bytes ? nil : read
    keepsLeft = left != nil
    stamp = FileStamp(of: self.path)
  }

  /// Writes a scene to a new file: the text of its own one with the changes.
  mutating func write(_ draft: Draft) -> Written { export.write(draft).written }

  /// Writes a scene to its file, unless that was changed meanwhile; the second time it is overwritten.
  mutating func save(_ new: Draft) -> Written {
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
    stamp = FileStamp(of: path)
    return Written(isDone: true, message: .saved(name, losesComments: new.losesComments))
  }

  mutating func write(_ text: String, toNew name: String) -> Written {
    let shown = VisibleText.visible(name)
    do throws(Failure) {
      let isNew = try OutputFile(path: name).create(text)
      return Written(
        isDone: isNew, message: isNew ? .written(shown, losesComments: false) : .exists(shown))
    } catch {
      return Written(isDone: false, message: .failed(error.reason))
    }
  }

  var period: Int? { 1000 }

  mutating func keepForRecovery(_ draft: Draft) {
    recovery.write(draft.text)
    keepsLeft = false
  }

  mutating func forgetRecovery() {
    // What another session left is kept until this one has something to keep.
    guard !keepsLeft else { return }
    recovery.remove()
  }

  var hasRecoverable: Bool { left != nil }

  mutating func recover() -> [UInt8]? {
    guard let left else { return nil }
    recovery.take()
    keepsLeft = false
    return left
  }

  mutating func hasChangedElsewhere() -> Bool {
    let stamp = FileStamp(of: path)
    guard stamp != self.stamp else { return false }
    self.stamp = stamp
    guard let path, let bytes = try? SceneInput.bytes(path: path) else { return false }
    return bytes != self.bytes
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
      return .changed(scene, text: bytes)
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

/// What a file looks like from outside, which differs where it was written.
private struct FileStamp: Equatable {
  private let seconds: Int
  private let nanoseconds: Int
  private let size: Int
  private let number: UInt64

  /// Nil where there is no file.
  init?(of path: String?) {
    var status = stat()
    guard let path, stat(path, &status) == 0 else { return nil }
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    size = Int(status.st_size)
    number = UInt64(status.st_ino)
  }
}
