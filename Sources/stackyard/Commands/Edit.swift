import ArgumentParser
import Cells
import Files
import Replay
import SceneChecks
import SceneText

struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a scene file with commands and keep the rest of its text.",
    usage: """
      stackyard edit SCENE COMMAND... [-o FILE | --in-place]
      """,
    discussion: """
      Prints the new text, or writes it with -o or --in-place. Each COMMAND is one argument, as in \
      'stackyard edit row.yaml "set row spacing 4" "delete a"'; a single command can also be several \
      arguments, as in 'stackyard edit row.yaml set row spacing 4'. Commands are applied in order. \
      If one of them is impossible, nothing is written.

      Commands:

      \(commandList)

      VIEW is the id of a view, or 'scene' for the scene itself: title, canvas, cell, \
      layoutDirection, sizeClasses, metrics and so on. KEY is a key of the scene format; a key inside \
      a value is written with dots, as in 'set scene canvas.width 60'. Indices start at 0.

      Exit codes: 0 success, 2 a command is impossible or a file cannot be read or written, 3 the \
      scene is invalid.
      """)

  @Argument(help: "A scene file; '-' reads standard input.", completion: .scene)
  var scene: String

  @Argument(help: "Commands, each as one argument.")
  var commands: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The output file; written completely or not at all.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Write the new text to the scene file.")
  var inPlace = false

  func validate() throws {
    guard inPlace else { return }
    if output != nil { throw ValidationError("choose one of --in-place and -o") }
    if !SceneInput.isFile(scene) {
      let name = scene == "-" ? "standard input" : "a link"
      throw ValidationError("\(name) has no file to write to; omit --in-place")
    }
  }

  func run() throws {
    let bytes = try SceneInput.bytes(path: scene)
    let name = SceneInput.displayName(ofPath: scene)
    let edits = Edit.words(of: commands)
    let document = try Edit.edited(bytes, named: name, by: edits)
    let path = inPlace ? scene : output
    let errors = ScreenplayFile.newErrors(
      in: document.text, of: path ?? name, before: bytes, of: name)
    guard errors.isEmpty else {
      let words = edits.map { $0.joined(separator: " ") }.joined(separator: "; ")
      let reasons = errors.map(\.text).joined(separator: "\n")
      throw Failure.usage(
        "cannot perform '\(words)', because every command would refuse the file:\n\(reasons)")
    }
    if let path {
      // Without a change, the file keeps its date.
      guard path != scene || document.bytes != bytes else { return }
      try OutputFile(path: path).write(document.text.utf8)
    } else {
      try Output.write(file: document.text)
    }
  }

  /// Returns a text after commands, each as its words or as one line.
  ///
  /// - Throws: ``Failure`` with the first command that is impossible.
  static func edited(
    _ bytes: [UInt8], named name: String, by commands: [[String]]
  ) throws(Failure) -> SceneDocument {
    var document = try made(name) { () throws(SceneEditError) in
      let document = try SceneDocument(bytes: bytes, file: name)
      if let found = document.refusals { throw SceneEditError(.invalidScene(found)) }
      return document
    }
    for command in commands {
      try made(command.joined(separator: " ")) { () throws(SceneEditError) in
        try document.apply(
          command.count == 1 ? SceneCommand.edit(line: command[0]) : SceneCommand.edit(command))
        if let found = document.refusals { throw SceneEditError(.refused(found)) }
      }
    }
    return document
  }

  /// Returns the arguments of the program with the options of this command before all others.
  ///
  /// A word of a command may begin with a dash, as in `set a text "- out"`. The parser would take it
  /// for several short options, except after `--`.
  static func optionsFirst(_ arguments: [String]) -> [String] {
    guard arguments.first == configuration.commandName else { return arguments }
    var options: [String] = []
    var words: [String] = []
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--":
        words += rest
        rest = []
      case "-o", "--output": options += [argument] + [rest.popFirst()].compactMap { $0 }
      case "--in-place", "-h", "--help", "--version": options.append(argument)
      case _ where argument.hasPrefix("--output="): options.append(argument)
      default: words.append(argument)
      }
    }
    return [arguments[0]] + options + ["--"] + words
  }

  /// Returns the commands, each as its words or as one line.
  ///
  /// If the first argument is only the name of a command, all arguments are one command, because no
  /// command consists of its name alone.
  static func words(of arguments: [String]) -> [[String]] {
    guard let first = arguments.first, !first.contains(where: \.isWhitespace) else {
      return arguments.map { [$0] }
    }
    return [arguments]
  }

  /// Returns the result of a body, and converts an error of an edit to one of the program that
  /// names the command.
  private static func made<Value>(
    _ command: String, _ body: () throws(SceneEditError) -> Value
  ) throws(Failure) -> Value {
    do throws(SceneEditError) {
      return try body()
    } catch {
      switch error.problem {
      case .invalidScene: throw Failure(kind: .invalidScene, message: error.text)
      case .refused: throw .usage("cannot perform '\(command)':\n\(error.text)")
      default: throw .usage("cannot perform '\(command)': \(error.text)")
      }
    }
  }

  private static var commandList: String {
    let forms = SceneCommand.allCases.map {
      $0.forms.joined(separator: "\n") + "\n    \($0.summary)"
    }
    return forms.joined(separator: "\n")
  }
}
