import Files
import Foundation
import Phrases
import TestSupport
import Testing

/// The temporary names of files while they are saved.
@Suite struct WholeFileTests {
  @Test(arguments: [Language.japanese, .chinese])
  func reasonsAreTranslated(_ language: Language) {
    for code in [
      EMLINK, ENODEV, EBADF, ENOSPC, ENOENT, EACCES, EOPNOTSUPP, EROFS, EISDIR, ENOTDIR, ELOOP,
      ENAMETOOLONG, ENXIO,
    ] {
      let reason = Unwritable(code: code).reason
      #expect(reason.text(in: language) != reason.text(), "\(code)")
    }
    #expect(throws: InputFile.Unreadable.self) {
      do throws(InputFile.Unreadable) {
        _ = try InputFile(path: "/nowhere/at/all").bytesOfFile()
      } catch {
        #expect(error.reason.text(in: language) != error.reason.text())
        throw error
      }
    }
  }

  /// The system allows 255 bytes, and each of these characters has three.
  @Test func temporaryNameFitsTheLimitOfTheSystem() {
    let name = String(repeating: "長", count: 83) + ".yaml"
    let hidden = OpenFolder.hiddenName(of: name)
    #expect(hidden.hasPrefix(".長") && !hidden.contains("/"))
    #expect(hidden.utf8.count <= 255)
  }

  /// Two files that are saved at the same time never share a temporary name.
  @Test func temporaryNamesOfDifferentFilesDiffer() {
    let start = String(repeating: "a", count: 120)
    #expect(
      OpenFolder.hiddenName(of: "\(start)1.yaml") != OpenFolder.hiddenName(of: "\(start)2.yaml"))
    #expect(OpenFolder.hiddenName(of: "a.yaml") == OpenFolder.hiddenName(of: "a.yaml"))
  }

  /// A named file keeps its link; pipes are refused where nobody waits for a reader.
  @Test func replacingFollowsTheLinkOfANamedFileAndRefusesPipes() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "target")
    symlink("target", folder.path(of: "link"))
    try WholeFile(path: folder.path(of: "link")).write("new".utf8)
    #expect(try folder.text(of: "target") == "new")
    mkfifo(folder.path(of: "pipe"), 0o600)
    #expect(throws: Unwritable(code: ENODEV)) {
      try WholeFile(path: folder.path(of: "pipe")).replace("new".utf8)
    }
    #expect(throws: InputFile.Unreadable.self) {
      try InputFile(path: folder.path(of: "pipe")).bytesOfFile()
    }
  }

  /// Inside an opened folder, links are replaced and never followed, also if the path of the folder
  /// leads elsewhere meanwhile.
  @Test func anOpenedFolderNeverWritesOutside() throws {
    let folder = try TemporaryFolder()
    try folder.write("kept", to: "victim")
    for name in ["a", "elsewhere"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(of: name), withIntermediateDirectories: false)
    }
    let opened = try OpenFolder(path: folder.path(of: "a"))
    symlink("../victim", folder.path(of: "a/file"))
    rename(folder.path(of: "a"), folder.path(of: "b"))
    symlink("elsewhere", folder.path(of: "a"))
    #expect(throws: InputFile.Unreadable.self) { try opened.bytes(of: "file") }
    #expect(try !opened.create("file", "new".utf8))
    try opened.replace("file", with: "new".utf8)
    #expect(try opened.create("other", "new".utf8))
    #expect(try folder.text(of: "victim") == "kept")
    #expect(try folder.text(of: "b/file") == "new" && folder.text(of: "b/other") == "new")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "b"))
    #expect(names.sorted() == ["file", "other"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "elsewhere")).isEmpty)
  }
}
