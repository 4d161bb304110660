import Foundation
import TestSupport
import Testing

/// The messages for a mistyped command, and for a script whose output goes nowhere.
@Suite struct MistakeTests {
  @Test(arguments: [
    (["rendr", "x.yaml"], "render"), (["tset"], "test"),
    (["constraint", "--format", "json"], "constraints"),
    (["hlep"], "help"),
  ])
  func aMisspelledCommandIsSuggested(_ arguments: [String], _ meant: String) throws {
    let result = try run(arguments)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        stackyard: '\(arguments[0])' is neither a command nor a file; did you mean '\(meant)'?

        """)
  }

  @Test func unknownCommandRefersToTheHelp() throws {
    let result = try run(["frobnicate", "a", "b"])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "stackyard: 'frobnicate' is neither a command nor a file; 'stackyard --help' lists the commands\n"
    )
  }

  @Test func helpForAnUnknownCommandIsAnError() throws {
    let result = try run(["help", "chekc"])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors == "stackyard: 'chekc' is no command; did you mean 'check'?\n")
    #expect(try run(["help", "check"]).status == 0)
  }

  /// An error says what is allowed, with an example.
  @Test(arguments: [
    (["check"], "stackyard check row.yaml"),
    (["want", "a.yaml"], "row.yaml \"title.width >= 20\""),
    (["render", "-", "--size", "10"], "as in 80x24"), (["sweep", "-", "--width", "5"], "20..80"),
    (["render", "-", "--zoom", "x"], "such as 50"),
    (["layout", "a", "--foo"], "Example: stackyard layout"),
  ])
  func wrongUsageHasAnExample(_ arguments: [String], _ part: String) throws {
    let result = try run(arguments)
    #expect(result.status == 2 && result.errors.contains(part), "\(result.errors)")
  }

  @Test(arguments: [
    "new", "log", "record", "test", "check", "layout", "share", "grade", "mcp", "config",
  ])
  func theExampleOfWrongUsageRuns(_ command: String) throws {
    let folder = try TemporaryFolder()
    let errors = try run([command, "--nosuch"]).errors
    let start = "  Example: stackyard "
    let example = errors.split(separator: "\n").last { $0.hasPrefix(start) }?.dropFirst(start.count)
    #expect((example == nil) == ["grade", "mcp", "config"].contains(command), "\(errors)")
    guard let example else { return }
    if command != "new" {
      for template in ["row", "lesson"] {
        #expect(try run(["new", template, folder.path(of: "\(template).yaml")]).status == 0)
      }
      try folder.write("no log", to: "console.txt")
    }
    let result = try shell("cd '\(folder.path)' && '\(BuiltProgram.path)' \(example)")
    #expect(result.status == 0, "\(example): \(result.errors)")
  }

  /// An example that is wrapped could not be copied.
  @Test func examplesInTheHelpAreWhole() throws {
    for name in ["matrix", "want", "steps", "sweep"] {
      let help = try run(["help", name]).output
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
        .prefix { !$0.hasPrefix("USAGE") }
      let starts = lines.indices.filter { lines[$0].hasPrefix("  stackyard ") }
      #expect(!starts.isEmpty)
      for next in starts.map({ $0 + 1 }) where lines.indices.contains(next) {
        #expect(lines[next].isEmpty || lines[next].hasPrefix("  stackyard"), "\(lines[next])")
      }
    }
  }

  @Test func runningOutOfMemoryIsReportedAsThat() throws {
    let command = "ulimit -v 1000000; exec '\(BuiltProgram.path)' debug-crash memory --no-screen"
    let result = try run(["-c", command], program: "/bin/sh")
    #expect(result.errors.contains("stackyard: out of memory ("), "\(result.errors)")
    #expect(!result.errors.contains("This is a bug"))
  }

  @Test func optionsBeforeACommandAreRefused() throws {
    let result = try run(["--lang", "ja", "learn", "2"])
    #expect(result.status == 2)
    #expect(result.errors == "stackyard: options follow the command: stackyard learn --lang ja 2\n")
  }

  @Test func pathLikeArgumentsArePaths() throws {
    for (path, more) in [
      ("rendr.yaml", "; 'stackyard new empty rendr.yaml' creates it"), ("./rendr", ""),
    ] {
      #expect(
        try run([path]).errors == "stackyard: cannot read '\(path)': there is no such file\(more)\n"
      )
    }
  }

  @Test func aMisspelledLessonIsSuggested() throws {
    let result = try run(["learn", "fil"])
    #expect(result.status == 2)
    #expect(result.errors == "stackyard: there is no lesson 'fil'; did you mean 'fill'?\n")
  }

  @Test func aLessonThatIsAPathIsASceneFile() throws {
    let missing = try run(["learn", "./fill.yaml"])
    #expect(missing.status == 2)
    #expect(missing.errors == "stackyard: cannot read './fill.yaml': there is no such file\n")
    let silent = try run(["learn", "-"], input: "stackyard: 1\nroot: {id: a}\n")
    #expect(silent.status == 2)
    #expect(silent.errors == "stackyard: 'standard input' has no script to play\n")
  }

  @Test func anUnknownValueIsNamedWithItsView() throws {
    let scene = "stackyard: 1\nroot: {id: a}\n"
    let value = try run(["explain", "-", "a.foo"], input: scene)
    #expect(value.status == 2)
    #expect(value.errors == "stackyard: unknown value 'foo' of 'a'; expected x, y, width, height\n")
    let view = try run(["explain", "-", "b.width"], input: scene)
    #expect(
      view.errors
        == "stackyard: unknown view 'b.width'; expected a view (a) or one of its values, such as a.width\n"
    )
  }

  @Test(arguments: ["check", "layout", "constraints", "scenes"])
  func errorsNameStandardInputOnce(_ command: String) throws {
    let result = try run([command, "-", "-"], input: "stackyard: 1\nroot: {id: a}\n")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == "stackyard: '-' is given twice, but standard input can be read only once\n")
  }

  @Test func standardInputIsNotTested() throws {
    let result = try run(["test", "-"], input: "stackyard: 1\nroot: {id: a}\n")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "stackyard: cannot test standard input: golden screens are stored next to a scene file; specify its path\n"
    )
  }

  @Test func scenesCommandPrintsNothingWithoutAReadableScene() throws {
    let result = try run(["scenes", "/no/such/folder"])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
  }

  @Test(arguments: ["play", "record"])
  func languageWithoutTranslationIsRefused(_ command: String) throws {
    let arguments =
      [command, "-", "--lang", "xx"] + (command == "record" ? ["-o", "-", "--format", "vtt"] : [])
    let result = try run(arguments, input: captionedScene)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    let known = command == "play" ? "en, ja, pt-BR, zh" : "en, ja, pt-BR"
    #expect(
      result.errors == "stackyard: --lang: there are no captions in 'xx'; available: \(known)\n")
  }

  @Test func lessonsAreRefusedInUntranslatedLanguages() throws {
    for arguments in [["learn", "fill"], ["learn", "--list"]] {
      let result = try run(arguments + ["--lang", "de"])
      #expect(result.status == 2)
      #expect(result.errors.hasSuffix("no captions in 'de'; available: en, ja, zh\n"))
    }
  }

  @Test(arguments: [
    ("ja", "こんにちは"), ("ja_JP.UTF-8", "こんにちは"), ("JA", "こんにちは"), ("pt-br", "Oi"),
    ("en_GB", "Hello"),
  ])
  func languageOptionAcceptsLocaleNames(_ language: String, _ words: String) throws {
    let result = try run(
      ["record", "-", "-o", "-", "--format", "vtt", "--lang", language], input: captionedScene)
    #expect(result.status == 0)
    #expect(result.output.shows(words))
  }

  @Test(arguments: [
    (["-"], "cannot open the playground", "'stackyard render -' prints a picture"),
    (
      ["play", "-"], "cannot play in the terminal",
      "'stackyard record - -o FILE.txt' writes a transcript"
    ),
    (
      ["learn"], "cannot take a lesson",
      "'stackyard learn --lines' reads lines instead"
    ),
  ])
  func withoutATerminalCommandsSuggestAlternatives(
    _ arguments: [String], _ what: String, _ instead: String
  ) throws {
    let result = try run(arguments, input: captionedScene)
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "stackyard: \(what): standard input or standard output is not a terminal; \(instead)"))
  }

  @Test func lineModeIsMentionedWhereAScreenIsMissing() throws {
    #expect(
      try run(["--help"]).output.shows(
        "With --lines, the playground reads typed commands and answers in lines of text,"))
    let folder = try TemporaryFolder()
    try folder.write(captionedScene, to: "captioned.yaml")
    let path = folder.path(of: "captioned.yaml")
    let reason =
      "stackyard: cannot open the playground: standard input or standard output is not a terminal; "
    #expect(
      try run([path]).errors
        == "\(reason)'stackyard render \(path)' prints a picture, 'stackyard --lines \(path)' reads commands\n"
    )
    // Standard input cannot contain both a scene and commands.
    #expect(
      try run(["-"], input: captionedScene).errors
        == "\(reason)'stackyard render -' prints a picture\n")
  }

  @Test(arguments: [["--help"], ["--version"], ["learn", "--list"], ["help", "render"]])
  func unwritableStandardOutputIsAnError(_ arguments: [String]) throws {
    for (redirection, reason) in [(">/dev/full", "the disk is full"), (">&-", "it is closed")] {
      let words = arguments.joined(separator: " ")
      let result = try shell("'\(BuiltProgram.path)' \(words) \(redirection)")
      #expect(result.status == 2)
      #expect(result.errors == "stackyard: cannot write to standard output: \(reason)\n")
    }
  }

  @Test func closedOutputPipeIsNotReported() throws {
    let scene = "stackyard: 1\nroot: {id: a, backgroundColor: red}\n"
    let result = try shell(
      "'\(BuiltProgram.path)' render - --size 400x400 --format svg | head -c 1", input: scene)
    #expect(result.output == "<")
    #expect(result.errors.isEmpty)
  }
}

private let captionedScene = """
  stackyard: 1
  root: {id: a}
  script:
    - caption: {text: Hello, lang: {ja: こんにちは, pt-BR: Oi}}

  """

/// Runs a line of the shell with a text as its standard input.
private func shell(_ line: String, input: String = "") throws -> Result {
  try run(["-c", line], input: input, program: "/bin/sh")
}
