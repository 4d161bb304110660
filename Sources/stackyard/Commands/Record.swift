import ArgumentParser
import Cells
import Foundation
import Replay
import Scenes

struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a scene's script without a terminal, and write what is seen to files.",
    discussion: """
      The ending of a file says what it becomes: .cast a recording for asciinema, .svg a picture that \
      moves, .txt a transcript, .vtt captions. Time is virtual, so that this takes a moment and \
      gives the same bytes each time.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case cast, svg, txt, vtt
  }

  @Argument(help: "A scene file with a script; '-' reads standard input.")
  var scene: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "A file to write, again for each; '-' is standard output and needs --format.",
      valueName: "file"))
  var outputs: [String]

  @Option(help: "What to write, whatever the ending of the one file.")
  var format: Format?

  @OptionGroup var languages: LanguageOptions

  @Option(help: ArgumentHelp("The version of asciinema's format, 2 or 3.", valueName: "number"))
  var castVersion = AsciicastVersion.three

  func validate() throws {
    guard format == nil || outputs.count == 1 else {
      throw ValidationError("--format is for one output; the endings of several files say it")
    }
    for path in outputs { _ = try format(of: path) }
  }

  func run() throws {
    try refuseOverwriting()
    let screenplay = try SceneInput.screenplay(path: scene, language: languages.asked)
    try languages.check(among: screenplay.languages)
    let performance = screenplay.performed()
    for path in outputs {
      let text = text(of: performance, as: try format(of: path))
      if path == "-" { try Output.write(text) } else { try OutputFile(path: path).write(text) }
    }
    guard performance.failures.isEmpty else {
      throw Failure(
        kind: .unexpected,
        message: performance.failures.map(\.description).joined(separator: "\n"))
    }
  }

  /// A recording in place of its scene would be the last of it.
  private func refuseOverwriting() throws {
    func resolved(_ path: String) -> String {
      URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
    var taken: Set<String> = scene == "-" ? [] : [resolved(scene)]
    for path in outputs where path != "-" {
      guard taken.insert(resolved(path)).inserted else {
        throw Failure.usage(
          "'\(VisibleText.visible(path))' is the scene, or an output named twice")
      }
    }
  }

  private func format(of path: String) throws -> Format {
    let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    if let format = format ?? Format(rawValue: ending) { return format }
    let known = Format.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    throw ValidationError(
      path == "-"
        ? "standard output needs a --format"
        : "'\(VisibleText.visible(path))' has none of the endings \(known); name a --format")
  }

  private func text(of performance: Performance, as format: Format) -> String {
    switch format {
    case .cast: performance.asciicast(version: castVersion)
    case .svg: performance.animatedSVG
    case .txt: performance.transcript
    case .vtt: performance.webVTT
    }
  }
}

extension AsciicastVersion: ExpressibleByArgument {}
