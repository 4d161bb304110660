import ArgumentParser
import Cells
import Pictures
import Platform
import Replay
import SceneText

struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a scene's script to files, without a terminal.",
    discussion: """
      The extension selects the format: .cast is a recording for asciinema, .svg and .gif are \
      animated images, .html is a page with controls, .png the last screen, .txt a transcript, .vtt \
      captions, .md a hand-out with a picture for each question. Time is virtual: recording takes a moment and produces the same bytes each time.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case cast, svg, gif, html, png, txt, vtt, md
  }

  @Argument(
    help:
      "A scene file with a script, or the number or name of a lesson; '-' reads standard input.",
    completion: .scene)
  var scene: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file (repeatable); '-' writes to standard output and requires --format.",
      valueName: "file"),
    completion: .file())
  var outputs: [String]

  @Option(help: "The format, if the extension does not select it (one output only).")
  var format: Format?

  @OptionGroup var languages: LanguageOptions

  @Option(help: ArgumentHelp("The version of the asciicast format, 2 or 3.", valueName: "number"))
  var castVersion = AsciicastVersion.three

  @Option(
    help: ArgumentHelp(
      "Record only the part with this name, which a 'marker:' of the script starts.",
      valueName: "name"))
  var part: String?

  @Option(
    help: ArgumentHelp(
      "The step after which a PNG shows the screen, from 1; counted as in the notes of a presentation.",
      valueName: "number"))
  var step: Int?

  @Option(
    help: ArgumentHelp(
      "Also write a PNG of one screen, the last or that of --step, for a page that loads the recording later.",
      valueName: "file"),
    completion: .file())
  var poster: String?

  @Flag(help: "Record only the picture, the caption and the question, as an audience sees them.")
  var canvasOnly = false

  @Flag(help: "Do not show the keys that are pressed.")
  var noKeys = false

  @Flag(
    help: "Write a hand-out: a page with the texts, and a picture for each question; .html or .md.")
  var handOut = false

  @OptionGroup var pictures: PictureOptions

  func validate() throws {
    guard format == nil || outputs.count == 1 else {
      throw ValidationError(
        "--format works with one output; for several, the extensions select the formats")
    }
    guard !outputs.contains("") else {
      throw ValidationError("the path of an output is empty; name a file, as in '-o demo.svg'")
    }
    let formats = try outputs.map { try format(of: $0) }
    guard !handOut || formats.allSatisfy({ $0 == .html || $0 == .md }) else {
      throw ValidationError("--hand-out writes .html or .md")
    }
    guard poster.map({ $0.lowercased().hasSuffix(".png") }) ?? true else {
      throw ValidationError("--poster writes a picture; name a .png file")
    }
    guard step == nil || poster != nil || formats.contains(.png) else {
      throw ValidationError("--step selects the screen of a .png output, but there is none")
    }
  }

  func run() throws {
    try OutputFile.refuse(outputs + [poster].compactMap(\.self), overwriting: [scene])
    let screenplays = try SceneInput.screenplays(
      path: scene, languages: languages.requested.map { [$0, nil] } ?? [nil])
    let screenplay = screenplays[0]
    try OutputFile.refuse(
      outputs + [poster].compactMap(\.self), overwriting: screenplay.sources.dropFirst().map(\.file)
    )
    try languages.check(among: screenplay.languages)
    let played = noKeys ? screenplay.withoutKeys : screenplay
    if canvasOnly, try makesHandOut {
      throw Failure.usage("a hand-out has only the canvas anyway; leave out --canvas-only")
    }
    let performance = try selected(
      of: canvasOnly ? played.performedOnWall() : played.performed(keepingTexts: makesHandOut))
    if performance.isCut {
      throw Failure.usage(
        "cannot record '\(VisibleText.visible(SceneInput.displayName(ofPath: scene)))': its screens "
          + "have too many different rows; record fewer steps, or a smaller screen")
    }
    // Expectations quote the words of the status line in English, as 'stackyard test' shows them.
    let failures =
      screenplays.count == 1
      ? performance.failures : screenplays[1].performed(keepingScreens: false).failures
    for path in outputs {
      let content = try content(of: performance, as: try format(of: path))
      try content.write(to: path)
    }
    if let poster { try content(of: performance, as: .png).write(to: poster) }
    guard failures.isEmpty else {
      throw Failure(
        kind: .unexpected, message: failures.map(\.diagnostic.text).joined(separator: "\n"))
    }
  }

  /// Whether an output is a hand-out, which needs the texts.
  private var makesHandOut: Bool {
    get throws { try handOut || outputs.contains { try format(of: $0) == .md } }
  }

  private func format(of path: String) throws -> Format {
    let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    if let format = format ?? Format(rawValue: ending) { return format }
    let known = Format.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    throw ValidationError(
      path == "-"
        ? "standard output requires --format"
        : "unknown extension of '\(VisibleText(path))'; expected \(known), or --format")
  }

  private func selected(of performance: Performance) throws(Failure) -> Performance {
    guard let part else { return performance }
    if let found = performance.part(part) { return found }
    let names = performance.markers.map { "'\($0.name)'" }.joined(separator: ", ")
    throw .usage(
      names.isEmpty
        ? "the script has no parts; 'marker: NAME' starts one"
        : "there is no part '\(part)'; the parts are \(names)")
  }

  private func content(
    of performance: Performance, as format: Format
  ) throws(Failure) -> OutputContent {
    switch format {
    case .cast: .text(performance.asciicast(version: castVersion))
    case .svg: .text(performance.animatedSVG(in: pictures.colors))
    case .md: .text(HandOut(performance).markdown)
    case .html where handOut: .text(HandOut(performance, hasColors: true).html(in: pictures.colors))
    case .html:
      .text(HTMLPage(of: performance, language: languages.requested, colors: pictures.colors).text)
    case .txt: .text(performance.transcript)
    case .vtt: .text(performance.webVTT)
    case .gif:
      .image(
        try pictures.bytes(scale: 1) { painter throws(PictureError) in
          try painter.gif(
            of: performance.frames.lazy.map { (time: $0.time, cells: $0.screen) },
            end: performance.duration + Performance.rest)
        })
    case .png: .image(try picture(of: performance))
    }
  }

  private func picture(of performance: Performance) throws(Failure) -> [UInt8] {
    let frame = step.map { performance.screen(afterStep: $0) } ?? performance.frames.last
    guard let frame else {
      let count = performance.stepEnds.count
      throw .usage(
        count == 0
          ? "there is no step that takes time"
          : "there is no step \(step ?? 0); the steps are 1 to \(count)")
    }
    return try pictures.bytes(scale: 2) { painter throws(PictureError) in
      try painter.png(of: frame.screen)
    }
  }
}

extension AsciicastVersion: ExpressibleByArgument {}
