import Foundation
import TestSupport
import Testing

/// Files that are links, pipes, unreadable or outside the scene's folder.
@Suite final class FileCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(captionedScene, to: "captioned.yaml")
  }

  private func path(_ name: String) -> String { folder.path(of: name) }

  private func write(_ text: String, to name: String) throws {
    try folder.write(text, to: name)
  }

  private func text(of name: String) throws -> String {
    try folder.text(of: name)
  }

  private func mode(of name: String) -> UInt32 {
    var status = stat()
    return stat(path(name), &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private func record(to name: String) throws -> Result {
    try run(["record", path("captioned.yaml"), "-o", path(name)])
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o755] as [UInt32])
  func aRecordingKeepsItsPermissions(_ permissions: UInt32) throws {
    try write("old", to: "out.txt")
    chmod(path("out.txt"), permissions)
    #expect(try record(to: "out.txt").status == 0)
    #expect(mode(of: "out.txt") == permissions)
    #expect(try text(of: "out.txt") != "old")
  }

  @Test func aLinkStaysALinkAndItsFileKeepsItsPermissions() throws {
    try write("old", to: "real.txt")
    chmod(path("real.txt"), 0o600)
    try FileManager.default.createSymbolicLink(
      atPath: path("link.txt"), withDestinationPath: "real.txt")
    #expect(try record(to: "link.txt").status == 0)
    #expect(mode(of: "real.txt") == 0o600)
    #expect(try text(of: "real.txt") != "old")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("link.txt")) == "real.txt")
    try FileManager.default.createSymbolicLink(
      atPath: path("new.txt"), withDestinationPath: "made.txt")
    #expect(try record(to: "new.txt").status == 0)
    #expect(try text(of: "made.txt") == text(of: "real.txt"))
  }

  /// A file that is written in place could be torn, so its other names keep the old text.
  @Test func anotherHardLinkOfARecordingKeepsTheOldText() throws {
    try write("old", to: "first.txt")
    try FileManager.default.linkItem(atPath: path("first.txt"), toPath: path("second.txt"))
    #expect(try record(to: "first.txt").status == 0)
    #expect(try text(of: "first.txt") != "old")
    #expect(try text(of: "second.txt") == "old")
  }

  @Test func goldenScreensKeepTheirPermissions() throws {
    #expect(try run(["test", "--update", path("captioned.yaml")]).status == 0)
    chmod(path("captioned.golden/start.frame"), 0o640)
    try write(captionedScene.replacingOccurrences(of: "id: a", with: "id: b"), to: "captioned.yaml")
    #expect(try run(["test", "--update", path("captioned.yaml")]).status == 0)
    #expect(mode(of: "captioned.golden/start.frame") == 0o640)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path("captioned.golden")) == [
        "start.frame"
      ])
  }

  @Test func circularSymbolicLinksAreReported() throws {
    for (from, to) in [("a.txt", "b.txt"), ("b.txt", "a.txt")] {
      try FileManager.default.createSymbolicLink(atPath: path(from), withDestinationPath: to)
    }
    let result = try record(to: "a.txt")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "stackyard: cannot write '\(path("a.txt"))': its symbolic links form a loop\n")
    #expect(
      try run(["check", path("a.txt")]).errors
        == "stackyard: cannot read '\(path("a.txt"))': its symbolic links form a loop\n")
  }

  @Test func foldersInPlaceOfFilesAreReported() throws {
    let golden = path("captioned.golden/start.frame")
    try FileManager.default.createDirectory(atPath: golden, withIntermediateDirectories: true)
    let inner = try run(["test", path("captioned.yaml")])
    #expect(
      inner.status == 2 && inner.output.shows("cannot read or write '\(golden)': it is a folder"))
    try FileManager.default.removeItem(atPath: path("captioned.golden"))
    try write("", to: "captioned.golden")
    let outer = try run(["test", "--update", path("captioned.yaml")])
    #expect(
      outer.status == 2
        && outer.output.shows(
          "cannot read or write '\(golden)': a part of the path is not a folder")
    )
  }

  @Test func anEmptyOutputIsRefused() throws {
    let result = try record(to: "x.txt")
    #expect(result.status == 0)
    let empty = try run(["record", path("captioned.yaml"), "-o", ""])
    #expect(
      empty.status == 2
        && empty.errors.shows(
          "Error: the path of an output is empty; name a file, as in '-o demo.svg'")
    )
  }

  @Test func unusedPipesDoNotBlock() throws {
    #expect(mkfifo(path("pipe.yaml"), 0o600) == 0)
    #expect(mkfifo(path("pipe.txt"), 0o600) == 0)
    let reading = try run(["check", path("pipe.yaml")])
    #expect(
      reading.status == 2
        && reading.errors
          == "stackyard: cannot read '\(path("pipe.yaml"))': nothing writes to this pipe\n"
    )
    let writing = try record(to: "pipe.txt")
    #expect(
      writing.status == 2
        && writing.errors
          == "stackyard: cannot write '\(path("pipe.txt"))': nothing reads from this pipe\n"
    )
    try write(scene(including: "pipe.yaml"), to: "includes.yaml")
    let included = try run(["check", path("includes.yaml")])
    #expect(
      included.status == 3
        && included.errors.shows(
          "\(path("includes.yaml")):3:11: error: cannot read 'pipe.yaml': it is a pipe or a device, not a file; write its path relative to the folder of this file"
        ))
  }

  @Test func aPipeWithAWriterIsRead() throws {
    #expect(mkfifo(path("pipe.yaml"), 0o600) == 0)
    let result = try run(
      [
        "-c",
        "(sleep 0.2; cat '\(path("captioned.yaml"))') > '\(path("pipe.yaml"))' & '\(BuiltProgram.path)' check '\(path("pipe.yaml"))'",
      ],
      program: "/bin/sh")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func aPipeIsWrittenToByItsPath() throws {
    let program =
      "'\(BuiltProgram.path)' record '\(path("captioned.yaml"))' --format vtt -o /dev/stdout"
    let result = try run(["-c", "\(program) | cat"], program: "/bin/sh")
    #expect(result.output.hasPrefix("WEBVTT"), "\(result.errors)")
  }

  @Test func onlyFilesBelowTheSceneAreIncluded() throws {
    try FileManager.default.createDirectory(
      atPath: path("inner"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path("inner/link.yaml"), withDestinationPath: "/etc/passwd")
    for target in ["/etc/passwd", "../captioned.yaml", "link.yaml"] {
      try write(scene(including: target), to: "inner/scene.yaml")
      let result = try run(["check", path("inner/scene.yaml")])
      #expect(result.status == 3)
      #expect(
        result.errors == """
          \(path("inner/scene.yaml")):3:11: error: cannot include '\(target)': it is outside the folder of the scene; move it into that folder
          script: [{include: \(target)}]
                    ^

          """)
    }
  }

  private func scene(including target: String) -> String {
    "stackyard: 1\nroot: {id: a}\nscript: [{include: \(target)}]\n"
  }

  @Test func everyCommandRefusesTheSameFiles() throws {
    let scene = captionedScene + "  - golden: start\n"
    for command in ["check", "layout", "constraints", "render"] {
      #expect(try run([command, "-"], input: scene).status == 3, "\(command)")
    }
  }

  @Test func unknownViewsInScriptsAreFound() throws {
    let scene = """
      stackyard: 1
      root: {id: a}
      script:
        - select: zz
        - set: {view: yy, isHidden: true}
        - expect: {frame: {xx: [0, 0, 1, 1]}, selection: a, ambiguous: [ww.x]}
        - predict: {ask: How wide?, answer: {vv.width: 1}, then: [{select: uu}]}

      """
    let result = try run(["check", "-"], input: scene)
    #expect(result.status == 3)
    let names = ["zz", "yy", "xx", "ww", "vv", "uu"]
    #expect(names.allSatisfy { result.errors.contains("unknown view '\($0)' in the script\n") })
    #expect(!result.errors.contains("'a'"))
    let adding = """
      stackyard: 1
      root: {id: a, stack: {arrangedSubviews: [{id: b}]}}
      script: [{select: b}, {key: o}, {select: view1}]

      """
    #expect(try run(["check", "-"], input: adding).status == 0)
  }

  /// The views that steps add are known only when the script is played; before the first such step,
  /// all views are known.
  @Test(arguments: [
    ("duplicate: a as z", "z"), ("wrap: a b in st", "st"), ("rename: a z", "z"),
    ("key: G", "stack1"), ("add: z in row", "z"), ("add-copy: a in row", "a2"),
    ("do: copy a}, {do: paste", "a2"), ("line: rename a z", "z"),
  ])
  func viewsAddedByAScriptAreKnown(_ step: String, _ id: String) throws {
    let scene = """
      stackyard: 1
      root: {id: row, stack: {arrangedSubviews: [{id: a}, {id: b}]}}
      script: [{select: a}, {\(step)}, {select: ID}]

      """
    let folder = try TemporaryFolder()
    try folder.write(scene.replacing("ID", with: id), to: "a.yaml")
    let played = try run(["test", "--allow-empty", folder.path(of: "a.yaml")])
    #expect(played.status == 0, "\(played.output)\(played.errors)")
    try folder.write(scene.replacing("ID", with: "none"), to: "a.yaml")
    #expect(try run(["test", "--allow-empty", folder.path(of: "a.yaml")]).status == 1)
    let early = scene.replacing("{select: a}", with: "{select: zz}").replacing("ID", with: id)
    #expect(
      try run(["check", "-"], input: early).errors.shows(
        "standard input:3:11: error: unknown view 'zz' in the script"))
  }

  /// Undo, redo and repetition add no view that the scene never had.
  @Test(arguments: ["key: u", "key: u}, {key: ^R", "key: ;"])
  func viewsAreKnownAfterUndo(_ steps: String) throws {
    let scene = """
      stackyard: 1
      root: {id: row, stack: {arrangedSubviews: [{id: a}, {id: b}]}}
      script: [{do: delete a}, {\(steps)}, {select: ID}]

      """
    for id in ["a", "b"] {
      #expect(try run(["check", "-"], input: scene.replacing("ID", with: id)).status == 0)
    }
    let unknown = try run(["check", "-"], input: scene.replacing("ID", with: "nope"))
    #expect(unknown.status == 3 && unknown.errors.contains("unknown view 'nope'"))
  }

  /// Whatever the kind of parameter, a view that a command names must exist.
  @Test(arguments: [
    "move nope to row", "move a to nope", "wrap a nope in st", "set nope height 3",
    "duplicate nope as z",
  ])
  func viewsNamedByCommandsAreChecked(_ command: String) throws {
    let scene = """
      stackyard: 1
      root: {id: row, stack: {arrangedSubviews: [{id: a}, {id: b}]}}
      script: [{do: "\(command)"}]

      """
    #expect(
      try run(["check", "-"], input: scene).errors.shows(
        "standard input:3:15: error: unknown view 'nope' in the script"))
    let valid = scene.replacing("nope", with: "b").replacing("to b", with: "to row")
    #expect(try !run(["check", "-"], input: valid).errors.contains("unknown view"))
  }

  @Test func mistakesBeyondTheLimitAreCounted() throws {
    let keys = (0..<1000).map { "k\($0): 1" }.joined(separator: ", ")
    let result = try run(["check", "-"], input: "stackyard: 1\nroot: {\(keys)}\n")
    #expect(result.status == 3)
    #expect(result.errors.hasSuffix("and 950 more errors\n"))
  }

  @Test(arguments: ["+80x24", "80x+24", "80x24 ", "-1x2", "٣x4"])
  func aSizeIsTwoNumbersWithoutASign(_ size: String) throws {
    #expect(try run(["render", path("captioned.yaml"), "--size", size]).status == 2)
  }

  @Test func severalScenesPrintOneLineOfJSONEach() throws {
    for command in ["layout", "constraints"] {
      let result = try run([
        command, "--format", "json", path("captioned.yaml"), path("captioned.yaml"),
      ])
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == 2)
      for line in lines {
        _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        #expect(line.contains("\"scene\": \"captioned\""))
      }
    }
  }

  /// Wrong keys and wrong words of steps are found at different times.
  @Test func allErrorsOfAScriptAreReportedTogether() throws {
    let text = """
      stackyard: 1
      root: {id: r}
      script: [{capton: x}, {key: Ctrl-S}, {do: spacng 3}, {key: Strg-S}]
      """
    let result = try run(["check", "-"], input: text)
    #expect(result.status == 3)
    let found = ["'capton'", "'Ctrl-S'", "'spacng'", "'Strg-S'"].map {
      result.errors.firstRange(of: $0)?.lowerBound
    }
    let places = found.compactMap(\.self)
    #expect(places.count == 4 && places == places.sorted(), "\(result.errors)")
  }

  @Test func aSizeOrADeviceReplacesTheCanvasOfAScene() throws {
    let own = "{stackyard: 1, canvas: {width: 9, height: 3}, root: {id: r}}"
    let result = try run(["layout", "-", "--size", "30x8"], input: own)
    #expect(result.status == 0 && result.output.shows("0,0 30x8") && result.errors.isEmpty)
    let points = "{stackyard: 1, canvas: {device: iPhone 16}, root: {id: r}}"
    for (arguments, size) in [
      ([], "[393, 852]"), (["--size", "390x844"], "[390, 844]"),
      (["--device", "iphone-se"], "[375, 667]"), (["--orientation", "landscape"], "[852, 393]"),
      (["--device", "iPad", "--orientation", "landscape"], "[1180, 820]"),
    ] {
      let layout = try run(["layout", "-", "--format", "json"] + arguments, input: points)
      #expect(
        layout.output.hasPrefix("{\"scene\": \"-\", \"canvas\": \(size), "), "\(layout.output)")
    }
    for arguments in [
      ["--size", "9000x10"], ["--device", "phone"], ["--size", "3x3", "--device", "iPad"],
    ] {
      #expect(try run(["layout", "-"] + arguments, input: points).status == 2)
    }
    #expect(try run(["layout", "-", "--orientation", "landscape"], input: own).status == 2)
    let open = try run(["layout", "-", "--size", "30x8"], input: "{stackyard: 1, root: {id: r}}")
    #expect(open.errors.isEmpty && open.output.shows("0,0 30x8"))
    let screen = try run(["render", "-", "--screen", "--size", "60x20"], input: own)
    #expect(screen.errors.isEmpty, "\(screen.errors)")
  }

  @Test func missingFolderOfScenesIsReportedWithARemedy() throws {
    for command in ["scenes", "test"] {
      let result = try run(
        ["-c", "cd '\(folder.path)' && '\(BuiltProgram.path)' \(command)"], program: "/bin/sh")
      #expect(result.status == 2)
      #expect(
        result.errors
          == "stackyard: there is no folder 'scenes' here; name a folder or files, as in 'stackyard \(command) FOLDER'; 'stackyard' opens the built-in scene, and 'stackyard learn --list' lists the lessons\n"
      )
    }
  }
}

private let captionedScene = """
  stackyard: 1
  root: {id: a}
  script:
    - caption: Hello
    - golden: start

  """
