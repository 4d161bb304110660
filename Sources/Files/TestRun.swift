import Cells
import Dispatch
import Platform
package import Replay
import Synchronization

/// Runs the tests of several scenes in parallel.
package enum TestRun {
  /// Tests files and returns the reports in the order of the paths.
  package static func reports(of paths: [String], mode: TestMode = .compare()) -> [SceneReport] {
    let reports = Mutex([SceneReport?](repeating: nil, count: paths.count))
    let twins = self.twins(among: paths)
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let report = twins[index] ?? report(of: paths[index], mode: mode)
      reports.withLock { $0[index] = report }
    }
    return reports.withLock { $0.compactMap(\.self) }
  }

  /// Tests a file.
  package static func report(of path: String, mode: TestMode = .compare()) -> SceneReport {
    do throws(InputFile.Unreadable) {
      let file = try ScreenplayFile(path: path)
      return SceneTest.report(
        of: file, path: path, goldens: GoldenFolder(ofScene: path), mode: mode)
    } catch {
      var report = SceneReport(path: path, outcome: .unreadable)
      report.problems = ["cannot read '\(path)': \(error)"]
      return report
    }
  }

  /// Returns the reports of scenes that would share their golden screens with an earlier scene.
  private static func twins(among paths: [String]) -> [SceneReport?] {
    var first: [URL: String] = [:]
    return paths.map { path in
      let folder = GoldenFolder(ofScene: path).url.standardizedFileURL
      guard let other = first[folder] else {
        first[folder] = path
        return nil
      }
      var report = SceneReport(path: path, outcome: .failed)
      report.problems = ["\(path): it would share the golden screens of '\(other)'"]
      return report
    }
  }

  package static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// Returns the scene files at some paths: files themselves, and those in folders, sorted.
  package static func scenes(at paths: [String]) -> [String] {
    paths.flatMap { path in
      guard isFolder(path) else { return [path] }
      let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      let folder = path.hasSuffix("/") ? path : path + "/"
      return files.filter(isScene).sorted().map { folder + $0 }
    }
  }

  /// The extensions of scene files.
  package static let extensions = [".yaml", ".yml", ".json"]

  /// Returns whether the name of a file in a folder is that of a scene.
  package static func isScene(_ name: String) -> Bool {
    extensions.contains(where: name.hasSuffix)
  }
}
