import ArgumentParser
import Cells
import NcursesTerminal
import Pictures
import Platform
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Print a picture of a scene, without a terminal.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, ansi, svg, png, html
  }

  @Argument(help: "A scene file; '-' reads standard input.", completion: .scene)
  var scene: String

  @OptionGroup var canvas: CanvasOptions

  @Option(help: "The output format.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Draw the whole screen of the playground, instead of the canvas only: with a size or, without"
        + " one, in that of --size or of the scene's 'screen:'.", valueName: "WxH"),
    transform: ScreenArgument.read)
  var screen: ScreenArgument?

  @Flag(help: "Number the constraints where they act, and list them below.")
  var constraints = false

  @Option(
    help: ArgumentHelp(
      "Draw overlays, separated by commas: \(Overlay.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "overlays"), transform: Overlay.read)
  var overlay: Set<Overlay>?

  @Option(
    help: ArgumentHelp(
      "Draw the canvas smaller: at a percentage from \(CanvasZoom.percents.lowerBound) to"
        + " \(CanvasZoom.percents.upperBound) or, without one, so that it fits into 80x24 or the"
        + " screen.", valueName: "percent"), transform: CanvasZoom.read)
  var zoom: CanvasZoom?

  @OptionGroup var pictures: PictureOptions

  /// The maximum number of cells: more than any terminal has, but their picture still fits into
  /// memory.
  static let mostCells = 1_000_000

  /// Returns the arguments with a value for each option whose value may be omitted.
  ///
  /// The parser would take any word for the value, and ignore one that another option follows.
  static func withValues(_ arguments: [String]) -> [String] {
    guard arguments.first == configuration.commandName else { return arguments }
    let omitted = ["--screen": ScreenArgument.omitted, "--zoom": CanvasZoom.omitted]
    var (rest, result) = (arguments[...], [String]())
    while let argument = rest.popFirst(), argument != "--" {
      guard let omitted = omitted[argument] else {
        result.append(argument)
        continue
      }
      let isValue = rest.first.map { !$0.isEmpty && $0.allSatisfy { $0.isNumber || $0 == "x" } }
      result.append("\(argument)=\(isValue == true ? rest.removeFirst() : omitted)")
    }
    return result + (rest.isEmpty ? [] : ["--"] + rest)
  }

  func run() throws {
    if screen == .ofScene, let size = canvas.size, !size.isScreen {
      throw Failure.usage(
        "a screen has at most \(CellSize.mostCells)x\(CellSize.mostCells) cells")
    }
    let input = try canvas.scene(path: scene, isScreen: screen == .ofScene)
    if format == .html {
      return try Output.write(try page(of: input))
    }
    let cells = try screen.map { wholeScreen(of: input, $0) } ?? picture(of: input)
    guard format == .png else { return try Output.write(text(of: cells)) }
    try Output.write(
      image: try pictures.bytes(scale: 2) { painter throws(PictureError) in
        try painter.png(of: cells)
      })
  }

  /// The picture of the canvas; problems of its layout are reported on standard error.
  private func picture(of input: SceneInput) throws(Failure) -> CellBuffer {
    try refuseHugePicture(of: input.scene)
    let layout = SceneLayout(laying: input.scene, offered: canvas.offered)
    canvas.report(
      ConflictReport(layout).problems(), of: input.scene,
      file: SceneInput.displayName(ofPath: scene))
    // A layout with many conflicts takes longer than everything else.
    guard constraints || overlay != nil else {
      let scale = zoom?.scale(of: layout.canvasCells, in: canvas.offered) ?? .whole
      return PlaygroundScreen.picture(of: input.scene, layout, scale: scale)
    }
    return annotatedPicture(
      of: input.scene, on: canvas.offered, overlay ?? [], listsConstraints: constraints,
      zoom: zoom, lines: input.lines)
  }

  private func refuseHugePicture(of scene: Scene) throws(Failure) {
    let cells = scene.canvasCells(offered: canvas.offered)
    guard cells.columns * cells.rows > Render.mostCells else { return }
    throw .usage(
      "cannot draw a canvas of \(cells.columns) x \(cells.rows) cells; at most"
        + " \(Render.mostCells) are drawn; for a scene written in points, give the size of a"
        + " cell, as in 'cell: {width: 8, height: 16}'")
  }

  /// Returns the screen as the playground shows it here: in ASCII without a Unicode locale.
  ///
  /// Its size is the given one, that of `--size`, or that of the scene's `screen:`.
  private func wholeScreen(of input: SceneInput, _ screen: ScreenArgument) -> CellBuffer {
    let isASCII =
      (format == .text || format == .ansi)
      && !NcursesTerminal.localeWritesUTF8(ProcessInfo.processInfo.environment)
    var model = Model(
      input.scene, name: input.name,
      terminalSize: screen.size ?? canvas.size ?? input.scene.script.screen,
      appearance: Appearance(isASCII: isASCII), lines: input.lines)
    model.panes.overlays = overlay ?? []
    model.panes.zoom = zoom
    model.layOut()
    let screen = PlaygroundScreen.render(model)
    return isASCII ? screen.ascii : screen
  }

  private func text(of buffer: CellBuffer) -> VisibleText {
    switch format {
    case .ansi: buffer.ansi(.forOutput)
    case .svg: buffer.svg(in: pictures.colors)
    default: VisibleText(Output.isInASCII ? buffer.ascii : buffer)
    }
  }
}

/// The size of a screen as in `80x24`, or that of the scene's script.
struct ScreenArgument: Equatable {
  static let omitted = "scene"
  static let ofScene = ScreenArgument()

  var size: CellSize?

  static func read(_ argument: String) throws -> ScreenArgument {
    if argument == omitted { return .ofScene }
    guard let size = CellSize(argument: argument), size.isScreen else {
      throw ValidationError("write a width and a height in whole numbers, as in 80x24, or 'scene'")
    }
    return ScreenArgument(size: size)
  }
}

extension CanvasZoom {
  fileprivate static let omitted = "fit"

  fileprivate static func read(_ argument: String) throws -> CanvasZoom {
    if argument == omitted { return .fit }
    guard let percent = Int(argument), percents.contains(percent) else {
      throw ValidationError("write a percentage, such as 50, or 'fit'")
    }
    return .percent(percent)
  }
}

extension Overlay {
  fileprivate static func read(_ argument: String) throws -> Set<Overlay> {
    if let overlays = named(argument) { return overlays }
    throw ValidationError("write their names with commas between them")
  }
}

extension Palette {
  /// The colours for output with escape sequences; none if the environment disables them.
  static var forOutput: Palette {
    let isPlain = !ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
    return Palette(depth: isPlain ? .monochrome : .xterm256)
  }
}
