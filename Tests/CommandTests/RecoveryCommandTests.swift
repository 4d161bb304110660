import Foundation
import TestSupport
import Testing

/// Backups of sessions in line mode whose input ended.
@Suite struct RecoveryCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("stackyard: 1\nroot: {id: view}\n", to: "a.yaml")
  }

  private func answer(_ lines: [String], ofFile: Bool = true) throws -> String {
    try run(
      ["--lines"] + (ofFile ? [folder.path(of: "a.yaml")] : []),
      input: lines.map { "\($0)\n" }.joined(), environment: folder.environment
    ).output
  }

  private var backups: [String] {
    let path = folder.path(of: "state/stackyard/recovery")
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasSuffix(".yaml") }
  }

  /// However the second session ends, it leaves the changes of the first one.
  @Test(arguments: [
    ["title Two"], ["title Two", "quit", "discard"], ["title Two", "save"], ["list"],
  ])
  func aLaterSessionKeepsTheChangesOfAnEarlierOne(_ second: [String]) throws {
    #expect(try answer(["title One"]).hasSuffix("'recover' restores them next time\n"))
    let found = "an interrupted session left unsaved changes; 'recover' restores them"
    #expect(try answer(second).contains(found))
    // If the second session saved its changes, the first `save` only warns.
    let recovered = try answer(["recover", "recover", "text", "save", "save", "quit"])
    #expect(recovered.contains(found) && recovered.shows("title: One"), "\(recovered)")
    #expect(backups.isEmpty, "\(backups)")
    #expect(try folder.text(of: "a.yaml").shows("title: One"))
  }

  /// Another program changed the file after the session whose changes are recovered.
  @Test func recoveredChangesOverwriteANewerFileOnlyOnRequest() throws {
    let newer = "stackyard: 1\nroot: {id: view, isHidden: true} # newer\n"
    let warning = "a.yaml changed on disk; saving again overwrites it"
    _ = try answer(["title One"])
    try folder.write(newer, to: "a.yaml")
    // The backup of the second session is still known to belong to the older text.
    for _ in 0..<2 {
      let refused = try answer(["recover", "save"]).replacing("\n  ", with: " ")
      #expect(refused.contains(warning), "\(refused)")
      #expect(try folder.text(of: "a.yaml") == newer)
    }
    let reloaded = try answer(["recover", "save", "reset", "rename view box", "save"])
    #expect(reloaded.shows("saved a.yaml"), "\(reloaded)")
    #expect(try folder.text(of: "a.yaml") == newer.replacing("id: view", with: "id: box"))

    try folder.write("stackyard: 1\nroot: {id: view}\n", to: "a.yaml")
    _ = try answer(["title Two"])
    try folder.write(newer, to: "a.yaml")
    let saved = try answer(["recover", "save", "save", "quit"])
    #expect(saved.replacing("\n  ", with: " ").contains(warning), "\(saved)")
    #expect(try folder.text(of: "a.yaml").shows("title: Two"))
    #expect(backups.isEmpty, "\(backups)")
  }

  /// A backup of an earlier version contains only the text.
  @Test func aBackupWithoutAHashIsRecovered() throws {
    _ = try answer(["title One"])
    let path = try "state/stackyard/recovery/\(#require(backups.first))"
    let lines = try folder.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("# Unsaved changes") == true)
    try folder.write(lines.dropFirst().joined(separator: "\n"), to: path)
    #expect(try answer(["recover", "save", "quit"]).shows("saved a.yaml"))
    let text = try folder.text(of: "a.yaml")
    #expect(text.shows("title: One") && !text.contains("#"), "\(text)")
  }

  @Test func theChangesOfSeveralSessionsAreRecoveredTheNewestFirst() throws {
    for title in ["One", "Two", "Three"] { _ = try answer(["title \(title)"]) }
    #expect(backups.count == 3)
    let talk = try answer(["recover", "recover", "recover", "recover", "undo", "undo", "undo"])
    let said = talk.replacing("\n  ", with: " ")
    #expect(
      said.shows(
        "restored; 'undo' goes back, 'recover' restores an earlier session (2 left)",
        "restored; 'undo' goes back, 'recover' restores an earlier session (1 left)"), "\(talk)")
    #expect(talk.shows("nothing to recover: no interrupted session left changes to this scene"))
    #expect(backups.isEmpty, "\(backups)")
  }

  /// A notice that is repeated at every start is not read; `recover` still says where they are.
  @Test func changesOfAnotherSceneAreMentionedOnce() throws {
    let hint = "unsaved changes were found; 'new row' and then 'recover' restore them"
    func mentions(_ lines: [String]) throws -> Bool {
      try answer(lines, ofFile: false).replacing("\n  ", with: " ").contains(hint)
    }
    _ = try answer(["new row", "title One"], ofFile: false)
    #expect(
      try [mentions(["list"]), mentions(["list"]), mentions(["recover"])] == [true, false, true])
    _ = try answer(["new row", "title Two"], ofFile: false)
    #expect(try [mentions(["list"]), mentions(["list"])] == [true, false])
  }

  /// A new scene without a file is different from the scene that the program starts with.
  @Test func theChangesOfANewSceneAreFound() throws {
    let end = try answer(["new row", "title One"], ofFile: false)
    #expect(
      end.replacing("\n  ", with: " ").hasSuffix(
        "the changes are not saved; next time, 'new row' and then 'recover' restore them\n"),
      "\(end)")
    let hint = "unsaved changes were found; 'new row' and then 'recover' restore them"
    let next = try answer(["recover", "new row", "recover", "text"], ofFile: false)
    // The hint is printed at the start and as the answer to the first `recover`.
    let spoken = next.replacing("\n  ", with: " ")
    #expect(spoken.components(separatedBy: hint).count == 3, "\(next)")
    #expect(next.shows("title: One"), "\(next)")
  }
}
