import Foundation
import TestSupport
import Testing

/// `stackyard edit` as a user or a script runs it.
@Suite final class EditCommandTests {
  private let folder: TemporaryFolder
  private static let text = """
    stackyard: 1   # version
    root: {id: row, stack: {spacing: 1, arrangedSubviews: [{id: a}, {id: b}]}} # row

    """

  init() throws {
    folder = try TemporaryFolder()
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: path("row.yaml")))
  }

  private func path(_ name: String) -> String { folder.path(of: name) }

  private func text(of name: String) throws -> String {
    try folder.text(of: name)
  }

  private static let edited = text.replacing("spacing: 1", with: "spacing: 4")

  @Test(arguments: ["- a", "-1", "- out", "--in", "-x=1"])
  func wordOfACommandMayBeginWithADash(_ word: String) throws {
    let output = path("b.yaml")
    let result = try run(["edit", path("row.yaml"), "set", "a", "text", word, "-o", output])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.text(of: "b.yaml").contains(word))
  }

  @Test(arguments: [["set row spacing 4"], ["set", "row", "spacing", "4"]])
  func aCommandIsOneArgumentOrSpreadOverSeveral(arguments: [String]) throws {
    let result = try run(["edit", "-"] + arguments, input: Self.text)
    #expect(result.status == 0)
    #expect(result.output == Self.edited)
  }

  /// Every other command reports such an action as an error of the scene.
  @Test(arguments: ["quit", "axsi", "undo x"])
  func invalidButtonActionIsRefused(_ action: String) throws {
    let refused = try run(["edit", path("row.yaml"), "set a action \"\(action)\"", "--in-place"])
    #expect(refused.status == 2)
    #expect(
      refused.errors.shows(
        "stackyard: cannot perform 'set a action \"\(action)\"', because every command would refuse the file:"
      ))
    #expect(try text(of: "row.yaml") == Self.text)
    #expect(try run(["edit", path("row.yaml"), "set a action delete"]).status == 0)
  }

  /// The script and its includes can name views and contain commands, so every command would refuse
  /// the edited file.
  @Test(
    arguments: [
      (["delete a"], "unknown view 'a'"), (["dissolve row"], "unknown view 'row'"),
      (["set scene script [{axsi: 1}]"], "axsi"), (["set scene script [{select: x}]"], "'x'"),
      (["delete a", "set row note x"], "cannot perform 'delete a; set row note x'"),
    ])
  func anEditThatTheReaderWouldRefuseIsRefused(_ commands: [String], _ reason: String) throws {
    let text = """
      stackyard: 1
      root: {id: top, subviews: [{id: row, stack: {arrangedSubviews: [{id: a}, {id: b}]}}]}
      script: [{include: part.yaml}, {select: row}]

      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: path("scene.yaml")))
    try Data("{stackyard: 1, script: [{select: a}]}".utf8)
      .write(to: URL(fileURLWithPath: path("part.yaml")))
    let refused = try run(["edit", path("scene.yaml"), "--in-place"] + commands)
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(refused.errors.contains(reason), "\(refused.errors)")
    #expect(try self.text(of: "scene.yaml") == text)
    // The same file must not be written elsewhere, where it finds no include.
    try FileManager.default.createDirectory(
      atPath: path("other"), withIntermediateDirectories: true)
    let elsewhere = ["edit", path("scene.yaml"), "set a note x", "-o", path("other/scene.yaml")]
    #expect(try run(elsewhere).status == 2)
    let allowed = try run(["edit", path("scene.yaml"), "unset scene script"] + commands.prefix(1))
    #expect(allowed.status == 0 || commands[0].contains("script"), "\(allowed.errors)")
  }

  /// Errors can be corrected one at a time.
  @Test func aFileWithErrorsInItsScriptCanBeEdited() throws {
    let text = "stackyard: 1\nroot: {id: a}\nscript: [{select: x}]\n"
    let result = try run(["edit", "-", "set a note n"], input: text)
    #expect(result.status == 0 && result.output.shows("root: {id: a, note: n}"), "\(result)")
  }

  @Test func severalCommandsAreAppliedInOrder() throws {
    let result = try run(["edit", path("row.yaml"), "set row spacing 4", "rename a c", "delete c"])
    #expect(result.output == Self.edited.replacing("{id: a}, ", with: ""))
    #expect(try text(of: "row.yaml") == Self.text)
  }

  @Test func inPlaceWritesTheFileAndKeepsPermissionsAndLinks() throws {
    chmod(path("row.yaml"), 0o640)
    try FileManager.default.createSymbolicLink(
      atPath: path("link.yaml"), withDestinationPath: "row.yaml")
    let result = try run(["edit", path("link.yaml"), "--in-place", "set row spacing 4"])
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(try text(of: "row.yaml") == Self.edited)
    var status = stat()
    #expect(lstat(path("link.yaml"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(path("row.yaml"), &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  /// The system allows 255 bytes, and each of these characters has three.
  @Test func aNameCanHaveManyBytes() throws {
    let name = String(repeating: "長", count: 83) + ".yaml"
    try Self.text.write(toFile: path(name), atomically: false, encoding: .utf8)
    let result = try run(["edit", path(name), "--in-place", "set row spacing 4"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try text(of: name) == Self.edited)
  }

  /// In a command, `scene` refers to the scene, so a view cannot be given that name; a file may
  /// still contain such a view.
  @Test func aViewNamedLikeTheSceneKeepsItsProperties() throws {
    for command in ["rename a scene", "add scene in row"] {
      let result = try run(["edit", "-", command], input: Self.text)
      #expect(
        result.status == 2
          && result.errors
            == "stackyard: cannot perform '\(command)': 'scene' cannot be an id; ids consist of letters, digits, '_' and '-', start with a letter or '_', and do not end with '-'; 'canvas' is the superview of the root, and 'scene' is the scene\n"
      )
    }
    let text = "stackyard: 1\nroot:\n  id: a\n  subviews:\n    - {id: scene}\n"
    let own = try run(
      ["edit", "-", "set scene layoutDirection rightToLeft", "set scene title \"T\""], input: text)
    #expect(own.status == 0, "\(own.errors)")
    #expect(
      own.output == """
        stackyard: 1
        title: "T"
        root:
          id: a
          subviews:
            - {id: scene, layoutDirection: rightToLeft}

        """)
  }

  @Test func outputGoesToAFile() throws {
    let result = try run(
      ["edit", path("row.yaml"), "set row spacing 4", "-o", path("out.yaml")])
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(try text(of: "out.yaml") == Self.edited)
  }

  @Test(
    arguments: [
      (["edit", "-", "set row spacing 4", "delete x"], 2),
      (["edit", "-", "set row spacing wide"], 2), (["edit", "-", "delete"], 2), (["edit", "-"], 2),
      (["edit", "-", "set row spacing 4", "--in-place"], 2),
      (["edit", "/no/file.yaml", "delete a"], 2),
    ] as [([String], Int32)])
  func impossibleCommandsWriteNothing(arguments: [String], status: Int32) throws {
    let result = try run(arguments, input: Self.text)
    #expect(result.status == status)
    #expect(result.output.isEmpty && !result.errors.isEmpty)
  }

  @Test func anInvalidSceneIsRefused() throws {
    let result = try run(["edit", "-", "delete a"], input: "stackyard: 1\nroot: {idd: a}\n")
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
  }

  @Test func theHelpListsEveryCommand() throws {
    let result = try run(["edit", "--help"])
    #expect(result.status == 0)
    for command in [
      "set", "unset", "add", "delete", "move", "wrap", "dissolve", "constraint N off",
    ] {
      #expect(result.output.contains("\n  \(command)") || result.output.contains("\n\(command)"))
    }
  }
}
