import Foundation
import Playground
import SceneModel
import TestSupport
import Testing

@testable import stackyard

@Suite struct SolutionFilesTests {
  private let folder: TemporaryFolder
  private let names: [String]

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    names = ["row", "row-2", "row-3"].map { "\(folder.path)/\($0)" }
  }

  /// Returns the identifiers of the roots in the files, in the order of ``names``.
  private func kept() throws -> [String] {
    try names.map { "\($0).yaml" }
      .filter { FileManager.default.fileExists(atPath: $0) }
      .map { try String(contentsOfFile: $0, encoding: .utf8) }
      .map { ["one", "two", "three", "other"].first(where: $0.contains) ?? $0 }
  }

  private func scene(_ id: String) -> Scene { Scene(root: SceneView(id: id)) }

  @Test func aTaskReplacesOnlyItsOwnFile() throws {
    var files = SolutionFiles(as: names)
    for (id, task) in [("one", 1), ("one", 1), ("two", 2), ("three", 1)] {
      #expect(files.keep(scene(id), of: task).isDone)
    }
    #expect(try kept() == ["three", "two"])
  }

  /// The file may be the only one with the solution of an earlier session.
  @Test func aFileOfAnEarlierSessionIsNotReplaced() throws {
    var (former, files) = (SolutionFiles(as: names), SolutionFiles(as: names))
    for id in ["one", "one"] { #expect(former.keep(scene(id), of: 1).isDone) }
    #expect(files.keep(scene("one"), of: 1).isDone)
    #expect(try kept() == ["one"])
    for id in ["two", "three"] { #expect(files.keep(scene(id), of: 1).isDone) }
    #expect(try kept() == ["one", "three"])
  }

  @Test func aFileThatAnotherProgramChangedIsNotReplaced() throws {
    var files = SolutionFiles(as: names)
    #expect(files.keep(scene("one"), of: 1).isDone)
    try Data("other".utf8).write(to: URL(fileURLWithPath: "\(names[0]).yaml"))
    #expect(files.keep(scene("two"), of: 1).isDone)
    #expect(try kept() == ["other", "two"])
  }

  @Test func aSolutionCanBeSavedUnderATypedName() throws {
    var files = SolutionFiles(as: ["\(folder.path)/missing/row"])
    #expect(!files.keep(scene("one"), of: 1).isDone)
    for id in ["one", "two"] {
      let written = files.keep(scene(id), of: 1, as: names[0])
      #expect(written.message == .written("\(names[0]).yaml", losesComments: false))
    }
    #expect(try kept() == ["two"])
    let refused = files.keep(scene("three"), of: 2, as: names[0])
    #expect(refused.message == .exists("\(names[0]).yaml"))
    #expect(try kept() == ["two"])
  }

  @Test func eachOwnFileOfATaskIsReplaced() throws {
    var files = SolutionFiles(as: [names[0]])
    for (id, typed) in [("one", names[1]), ("one", nil), ("two", names[1]), ("three", nil)] {
      #expect(files.keep(scene(id), of: 1, as: typed).isDone)
    }
    #expect(try kept() == ["three", "two"])
  }

  @Test func aSolutionWithoutAFreeNameIsRefused() throws {
    var files = SolutionFiles(as: Array(names.prefix(1)))
    #expect(files.keep(scene("one"), of: 1).isDone)
    #expect(!files.keep(scene("two"), of: 2).isDone)
    #expect(try kept() == ["one"])
  }
}
