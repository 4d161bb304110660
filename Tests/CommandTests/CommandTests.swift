import Foundation
import TestSupport
import Testing

/// The program without a terminal, as users and scripts run it.
@Suite struct CommandTests {
  /// Pictures of the canvas, and those in files, do not depend on the locale.
  @Test func theScreenIsASCIIInASCIILocales() throws {
    func picture(_ arguments: [String], _ locale: String) throws -> String {
      let environment = ["LC_ALL": "", "LC_CTYPE": "", "LANG": locale]
      let result = try run(
        ["render", "-"] + arguments, input: smallScene, environment: environment)
      #expect(result.status == 0)
      return result.output
    }
    for format in ["text", "ansi"] {
      let plain = try picture(["--screen", "--format", format], "C")
      #expect(plain.utf8.allSatisfy { $0 < 0x80 })
      let rich = try picture(["--screen", "--format", format], "C.UTF-8")
      #expect(rich.utf8.contains { $0 >= 0x80 })
      #expect(plain.split(separator: "\n").count == rich.split(separator: "\n").count)
    }
    for arguments in [[], ["--screen", "--format", "svg"]] {
      #expect(try picture(arguments, "C") == picture(arguments, "C.UTF-8"))
    }
  }

  /// The size of a screen is the given one, or that of the scene's script.
  @Test func theScreenHasTheSizeOfTheScene() throws {
    let own = smallScene + "\nscreen: [60, 20]\n"
    let sizes = [
      ([], 20), (["--screen", "70x18"], 18), (["--size", "50x22"], 22),
      (["--size", "50x22", "--screen", "70x18"], 18),
    ]
    for (arguments, rows) in sizes {
      let all = ["render", "-"] + (arguments.contains("--screen") ? [] : ["--screen"]) + arguments
      let result = try run(all, input: own)
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        result.output.split(separator: "\n", omittingEmptySubsequences: false).count == rows + 1)
    }
    let folder = try TemporaryFolder()
    try folder.write(own, to: "a.yaml")
    let result = try run(["render", "--screen", folder.path(of: "a.yaml")])
    #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).count == 21)
  }

  /// A scene that is opened in line mode is laid out like one that is named on the command line.
  @Test func lineModeUsesTheCanvasOfAnOpenedScene() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "{stackyard: 1, canvas: {width: 60, height: 14}, root: {id: view}}", to: "a.yaml")
    let path = folder.path(of: "a.yaml")
    let expected = "view: view, 60 by 14 at 0, 0"
    let named = try run(["--lines", path], input: "list\n")
    let opened = try run(["--lines"], input: "open \(path)\nlist\n")
    let both = [named.output, opened.output]
    #expect(both.allSatisfy { $0.contains(expected) }, "\(both)")
    let sized = try run(["--lines", "--size", "50x9"], input: "open \(path)\nlist\n")
    #expect(sized.output.shows("view: view, 50 by 9 at 0, 0, selected"), "\(sized.output)")
  }

  /// Every command would refuse the file, so it is not written; undo leads back, and so does a
  /// scene without the script.
  @Test(arguments: ["save", "export", "save-as b.yaml"])
  func aSceneWhoseScriptNamesADeletedViewIsNotWritten(_ command: String) throws {
    let folder = try TemporaryFolder()
    let text = """
      stackyard: 1
      root: {id: row, stack: {arrangedSubviews: [{id: a}, {id: b}]}}
      script: [{select: b}]

      """
    try folder.write(text, to: "a.yaml")
    let command = command.replacing("b.yaml", with: folder.path(of: "b.yaml"))
    func input(_ lines: String...) -> String { lines.map { $0 + "\n" }.joined() }
    let path = folder.path(of: "a.yaml")
    let refused = try run(["--lines", path], input: input("delete b", command, "undo", "list"))
    // The path of the folder decides where the lines of the answer break.
    let words = refused.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("unknown view 'b' in the script"), "\(refused.output)")
    #expect(
      refused.output.shows("b: view, 0 by 24 at 80, 0, ambiguous x, width"), "\(refused.output)")
    #expect(try folder.text(of: "a.yaml") == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.yaml"])
    let written = try run(
      ["--lines", path], input: input("delete b", "unset scene script", command))
    #expect(!written.output.contains("not written"), "\(written.output)")
  }

  /// The scene can be edited, so that the script can be corrected.
  @Test func sceneOpensAlthoughItsScriptNamesAnUnknownView() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      stackyard: 1
      root: {id: row, stack: {arrangedSubviews: [{id: a}]}}
      script:
        - select: b

      """, to: "a.yaml")
    let path = folder.path(of: "a.yaml")
    let problem = "unknown view 'b' in the script"
    #expect(try run(["check", path]).errors.contains(problem))
    #expect(try run(["--lines", path], input: "set a note x\nsave\n").status == 0)
    #expect(
      try folder.text(of: "a.yaml").shows(
        "root: {id: row, stack: {arrangedSubviews: [{id: a, note: x}]}}"))
    let named = try run(["--lines", path], input: "list\n").output
    let opened = try run(["--lines"], input: "open \(path)\nlist\n").output
    for output in [named, opened] {
      #expect(output.shows("a: view, 80 by 24 at 0, 0") && !output.contains("b: view"), "\(output)")
    }
    // A long path breaks the line, between any two words of the message.
    let words = named.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(problem), "\(named)")
  }

  /// `-` means standard input only as an argument; in line mode, the commands come from there.
  @Test func aFileCanBeCalledADash() throws {
    let folder = try TemporaryFolder()
    try folder.write("{stackyard: 1, root: {id: dashed}}", to: "-")
    let commands = "open -\nlist\nset dashed width 5\nsave\nlist\n"
    let result = try run(
      ["-c", "cd '\(folder.path)' && exec '\(BuiltProgram.path)' --lines"], input: commands,
      program: "/bin/sh")
    #expect(
      result.output.shows("dashed: view, 80 by 24 at 0, 0, selected", "saved -"), "\(result.output)"
    )
    #expect(try folder.text(of: "-") == "{stackyard: 1, root: {id: dashed, width: 5}}")
  }

  @Test func numbersOutOfRangeAreRefused() throws {
    for columns in ["0", "-1", "9223372036854775807"] {
      let result = try run(["matrix", "-", "--columns=\(columns)"], input: smallScene)
      #expect(
        result.status == 2
          && result.errors == "stackyard: --columns must be from 1 to 10000, but it is \(columns)\n"
      )
    }
    let log = "Unable to simultaneously satisfy constraints."
    let result = try run(["log", "--scene", "--number=-9223372036854775808", "-"], input: log)
    #expect(result.status == 2, "\(result)")
  }

  @Test func renderPrintsAPicture() throws {
    let result = try run(["render", "-", "--size", "20x3"], input: smallScene)
    #expect(result.status == 0)
    #expect(result.output == "\n  a 10×3    b 10×3\n\n")
  }

  @Test(arguments: ["text", "ansi", "svg"])
  func everyFormatIsDeterministic(_ format: String) throws {
    let arguments = ["render", "-", "--format", format]
    let first = try run(arguments, input: smallScene)
    #expect(first.status == 0 && !first.output.isEmpty)
    #expect(try run(arguments, input: smallScene).output == first.output)
  }

  @Test func layoutPrintsFramesAsJSON() throws {
    let result = try run(["layout", "-", "--size", "21x3", "--format", "json"], input: smallScene)
    #expect(
      result.output == """
        {"scene": "-", "canvas": [21, 3], "views": [\
        {"id": "root", "parent": "canvas", "frame": [0, 0, 21, 3], "cells": [0, 0, 21, 3], \
        "isHidden": false, "ambiguous": []}, \
        {"id": "a", "parent": "root", "frame": [0, 0, 10.5, 3], "cells": [0, 0, 11, 3], \
        "isHidden": false, "ambiguous": []}, \
        {"id": "b", "parent": "root", "frame": [10.5, 0, 10.5, 3], "cells": [11, 0, 10, 3], \
        "isHidden": false, "ambiguous": []}], "broken": [], "cut": []}

        """)
  }

  @Test func constraintsFormatListsConstraintsOfStackViews() throws {
    let result = try run(["constraints", "-", "--format", "json"], input: smallScene)
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    let identifiers = entries.compactMap { $0["identifier"] as? String }
    #expect(identifiers.filter { $0 == "UISV-canvas-connection" }.count == 4)
    #expect(identifiers.filter { $0 == "UISV-fill-equally" }.count == 1)
    #expect(identifiers.filter { $0 == "UISV-alignment" }.count == 2)
    #expect(entries.allSatisfy { $0["state"] as? String != "broken" })
  }

  @Test func systemFormatListsAValueForEveryVariable() throws {
    let result = try run(["constraints", "-", "--format", "system"], input: smallScene)
    let system = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let variables = try #require(system["variables"] as? [String])
    let values = try #require(system["values"] as? [String: Double])
    #expect(Set(variables) == Set(values.keys))
    #expect(values["b.x"] == 40)
    #expect((system["constraints"] as? [Any])?.isEmpty == false)
  }

  @Test func checkReportsEveryProblemAndExitsWithStatus3() throws {
    let result = try run(
      ["check", "-"],
      input: "stackyard: 1\nroot: {id: r, stack: {axis: horizntal}, isHiden: true}\n")
    #expect(result.status == 3)
    #expect(
      result.errors.shows(
        "standard input:2:29: error: unknown axis 'horizntal'; expected horizontal or vertical",
        "^ did you mean 'horizontal'?", "^ did you mean 'isHidden'?"))
  }

  @Test func invalidScenesAreNotDrawn() throws {
    let result = try run(["render", "-"], input: "stackyard: 2\nroot: {}\n")
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [
    ["render"], ["render", "/no/such/file.yaml"], ["render", "-", "--size", "0x5"],
    ["layout", "-", "--format", "xml"], ["frobnicate", "a", "b"],
  ])
  func wrongUsageExitsWithStatus2(_ arguments: [String]) throws {
    let result = try run(arguments, input: "")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(!result.errors.isEmpty)
  }

  @Test func playgroundWithoutATerminalReportsTheAlternative() throws {
    let result = try run([], input: "")
    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(
      result.errors
        == "stackyard: cannot open the playground: standard input or standard output is not a terminal; 'stackyard render SCENE' prints a picture, 'stackyard --lines' reads commands\n"
    )
  }

  @Test func helpAndVersionAreNotErrors() throws {
    #expect(try run(["--help"], input: "").status == 0)
    #expect(try run(["--version"], input: "").output == "0.1.0\n")
  }

  @Test func escapeSequencesNeverReachTheOutput() throws {
    let scene = "stackyard: 1\nroot: {id: a, text: \"x\\e]0;title\\a\\x9b2J\"}\n"
    for arguments in [
      ["render", "-"], ["layout", "-"], ["constraints", "-", "--format", "json"],
    ] {
      let result = try run(arguments, input: scene)
      #expect(result.status == 0)
      #expect(!result.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }

  /// Hashing has a different seed in each process; the output must not depend on it.
  @Test func allProcessesPrintTheSameOutput() throws {
    for arguments in [
      ["layout", "-", "--format", "json"], ["constraints", "-"], ["render", "-"],
    ] {
      let outputs = try (0..<(isLongRun ? 20 : 6)).map { _ in
        try run(arguments, input: tangledScene).output
      }
      #expect(Set(outputs).count == 1, "\(arguments)")
    }
  }
}

private let smallScene = """
  stackyard: 1
  root:
    id: root
    stack:
      distribution: fillEqually
      arrangedSubviews:
        - {id: a, backgroundColor: red}
        - {id: b, backgroundColor: blue}

  """

/// A scene with ambiguous values and conflicts.
private let tangledScene = """
  stackyard: 1
  root:
    id: root
    stack:
      alignment: center
      spacing: 1
      arrangedSubviews:
        - {id: a, intrinsicContentSize: [5, 2], width: [7, 9]}
        - {id: b, intrinsicContentSize: [5, 3]}
        - {id: c, intrinsicContentSize: [5, 1]}
        - id: d
          stack: {axis: vertical, distribution: equalCentering, arrangedSubviews: [{id: e}, {id: f}]}
  constraints: ["a.width == 2 * b.width", "e.height >= f.height @400"]

  """

struct Result {
  var status: Int32
  var output: String
  var errors: String
}

/// Runs the program, or another one, with a text as its standard input.
func run(
  _ arguments: [String], input: String = "", environment: [String: String] = [:],
  program: String = BuiltProgram.path
) throws -> Result {
  let process = Process()
  let home = try TemporaryFolder()
  process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
    .merging(home.environment) { $1 }.merging(environment) { $1 }
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
  process.standardInput = standardInput
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
  try standardInput.fileHandleForWriting.close()
  let text = try output.fileHandleForReading.readToEnd() ?? Data()
  let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
  withExtendedLifetime(home) { process.waitUntilExit() }
  return Result(
    status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
    errors: String(decoding: messages, as: UTF8.self))
}
