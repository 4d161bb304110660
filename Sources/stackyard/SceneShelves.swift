import Files
import Phrases
import Platform
import Playground
import Replay
import SceneChecks
import SceneModel
import SceneText

/// Creates the lists of scenes that can be opened.
struct SceneShelves {
  /// The path of the scene's file; nil if it has none.
  let path: String?
  /// The language of the titles of lessons.
  let language: String?

  /// The maximum number of recent files, so that other sections fit.
  private static let mostRecent = 8
  /// The maximum number of files in the list of a folder.
  private static let mostFiles = 2000

  func shelf(_ kind: Shelf.Kind) -> Shelf {
    switch kind {
    case .templates: return .templates
    case .lessons: return Shelf(.lessons, lessons)
    case .start: return Shelf(.start, recent + lessons + Shelf.templates.entries)
    case .files(let folder?):
      let (entries, problem) = entries(of: folder)
      return Shelf(.files(folder: folder), entries, problem: problem)
    case .files(nil):
      let folder = path.map {
        URL(fileURLWithPath: $0).standardizedFileURL.deletingLastPathComponent().path
      }
      let (entries, problem) = entries(of: folder ?? FileManager.default.currentDirectoryPath)
      return Shelf(.files(folder: nil), recent + entries, problem: problem)
    }
  }

  private var recent: [Shelf.Entry] {
    let own = path.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    return RecentFiles.paths.filter { $0 != own }.prefix(SceneShelves.mostRecent).map { path in
      // The folder comes last, because the end of a long line may be cut off.
      let file = URL(fileURLWithPath: path)
      let (name, folder) = (
        file.lastPathComponent, SceneShelves.shortened(file.deletingLastPathComponent().path)
      )
      return Shelf.Entry(.recent, "\(name)  \(folder)", .scene(.file(path: path)))
    }
  }

  private var lessons: [Shelf.Entry] {
    let (progress, record) = (LessonProgress(), LessonRecord())
    return Lesson.all.map { lesson in
      let scene = SceneReading.header(bytes: lesson.bytes, file: lesson.name)
      let number = lesson.name.prefix { $0 != "-" }
      let title = scene?.titled(in: language).title ?? lesson.name
      let (step, score) = (record.step(of: lesson.name), record.score(of: lesson.name))
      let place = PlayerMessage.placeMark(step: step).text(in: Language(nearest: language))
      let texts =
        (step > 0 ? [place] : []) + (score.count > 0 ? ["\(score.right)/\(score.count)"] : [])
      return Shelf.Entry(
        .lessons, (["\(number) \(title)"] + texts).joined(separator: "  "),
        .scene(.lesson(lesson.name)), isFinished: progress.finished.contains(lesson.name))
    }
  }

  /// Returns the parent folder, the folders and the scene files in a folder.
  private func entries(of folder: String) -> (entries: [Shelf.Entry], problem: Message?) {
    let up = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    var entries = folder == "/" ? [] : [Shelf.Entry(.folder, "../", .folder(path: up))]
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { $0.first != "." }
    } catch {
      return (entries, .file(.failed("cannot read the folder '\(folder)'")))
    }
    let base = folder == "/" ? "" : folder
    // The folders of golden screens contain no scenes.
    let folders = names.filter {
      !$0.hasSuffix(".golden") && TestRun.isFolder("\(base)/\($0)")
    }
    entries += folders.map { Shelf.Entry(.folder, "\($0)/", .folder(path: "\(base)/\($0)")) }
    let notFiles = Set(folders)
    let files = names.filter { TestRun.isScene($0) && !notFiles.contains($0) }
    entries += files.map { Shelf.Entry(.folder, $0, .scene(.file(path: "\(base)/\($0)"))) }
    return (Array(entries.prefix(SceneShelves.mostFiles)), nil)
  }

  /// Returns the path with `~` for the home folder.
  static func shortened(_ path: String) -> String {
    let home = ProcessInfo.processInfo.environment["HOME", default: ""]
    guard home.count > 1, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }
}

extension Message {
  /// The first error of a file, and the number of the others.
  static func invalidFile(_ diagnostics: [Diagnostic]) -> Message {
    let errors = diagnostics.filter { $0.severity == .error }
    return errors.first.map { .invalidFile($0.headline, more: errors.count - 1) } ?? .file(.noScene)
  }

  /// The errors in the script of a file; nil if there are none.
  init?(ofScriptIn file: ScreenplayFile) {
    guard let errors = file.editableScene?.scriptErrors, !errors.isEmpty else { return nil }
    self = .fileErrors(errors.map(\.headline))
  }
}

extension Preview {
  /// Reads the scene in a file, or the first error of the file.
  init(ofFile path: String) {
    do throws(InputFile.Unreadable) {
      let bytes = try InputFile(path: path).bytesOfFile()
      let name = URL(fileURLWithPath: path).lastPathComponent
      let reading = SceneReading(checking: bytes, file: name)
      if let scene = reading.scene {
        self = .scene(scene)
      } else {
        self = .problem(.invalidFile(reading.diagnostics))
      }
    } catch {
      self = .problem(.file(.failed("cannot read it: \(error.reason)")))
    }
  }
}
