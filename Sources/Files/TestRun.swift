import Cells
import Dispatch
import Platform
package import Replay
import Synchronization

/// Runs the tests of several scenes in parallel.
package enum TestRun {
  /// Tests files and returns the reports in the order of the paths.
  package static func reports(of paths: [String], mode: TestMode = .compare()) -> [SceneReport] {
    let twins = self.twins(among: paths)
    return results(of: paths.count) { twins[$0] ?? report(of: paths[$0], mode: mode) }
  }

  /// Grades files that someone handed in, and returns the grades in the order of the paths.
  package static func grades(of paths: [String], by grading: Grading) -> [Grade] {
    results(of: paths.count) { index in
      let file = InputFile(path: paths[index])
      guard !file.leadsOutside(file.folder) else {
        let reason = "it is a link to a file outside its folder"
        return grading.grade(ofUnreadable: file.path, because: reason)
      }
      do throws(InputFile.Unreadable) {
        // Reading a pipe could wait forever.
        return grading.grade(of: try file.bytesOfFile(), path: file.path)
      } catch {
        return grading.grade(ofUnreadable: file.path, because: error.description)
      }
    }
  }

  /// Computes results in parallel, and returns them in order.
  private static func results<Result: Sendable>(
    of count: Int, _ result: @Sendable (Int) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = result(index)
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  package static func report(of path: String, mode: TestMode = .compare()) -> SceneReport {
    do throws(InputFile.Unreadable) {
      let file = try ScreenplayFile(path: path)
      return SceneTest.report(of: file, path: path, mode: mode)
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

  package static func isSameFile(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(a, &first) == 0, stat(b, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
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

  package static let extensions = [".yaml", ".yml", ".json"]

  package static func isScene(_ name: String) -> Bool {
    extensions.contains(where: name.lowercased().hasSuffix)
  }
}
