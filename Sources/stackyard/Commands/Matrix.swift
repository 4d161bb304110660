import ArgumentParser
import Cells
import PlaygroundScreen
import SceneLayouts
import SceneModel

struct Matrix: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Compare all combinations of the values of some properties.",
    discussion: """
      Prints pictures side by side, one per combination; with --format json, prints an array with the \
      values and frames of each. The current combination is marked.

        stackyard matrix row.yaml
        stackyard matrix row.yaml --vary distribution,alignment --view buttons
        stackyard matrix row.yaml --vary spacing=0,2,4 --format svg > spacing.svg
        stackyard matrix form.yaml --devices "iPhone SE,iPhone 16" --text-scale 1,1.3
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, ansi, svg, json
  }

  @Argument(help: "A scene file; '-' reads standard input.", completion: .scene)
  var scene: String

  @Option(
    help: ArgumentHelp(
      """
      The properties to vary. Values are optional for \
      \(Property.comparable.map(\.key).joined(separator: ", ")): without them, all values are compared. \
      Any other property that 'when:' can change needs values.
      """,
      valueName: "KEY[=VALUE,...],..."))
  var vary: [String] = [Property.distribution.key]

  @Option(
    help: ArgumentHelp(
      "The view whose properties vary (default: the first stack view).", valueName: "ID"))
  var view: String?

  @Option(
    help: ArgumentHelp(
      "The total width of the pictures in cells (default: that of the terminal).",
      valueName: "N"))
  var columns: Int?

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup var devices: DeviceOptions

  @Option(help: "The output format.")
  var format = Format.text

  /// The widest sheet of pictures; a wider one would fill the memory.
  private static let mostColumns = 10_000

  func validate() throws { try devices.refuse(canvas) }

  func run() throws {
    if let columns, !(1...Self.mostColumns).contains(columns) {
      throw Failure.usage("--columns must be from 1 to \(Self.mostColumns), but it is \(columns)")
    }
    if let view, devices.varies {
      throw Failure.usage(
        "--view \(view) has no effect with --devices or --text-scale, which vary the screen")
    }
    let input = try canvas.scene(path: scene)
    let matrix =
      devices.varies
      ? LayoutMatrix(
        of: input.scene, in: devices.variants(of: input.scene), offered: canvas.offered)
      : try matrix(of: input.scene, try variedView(of: input.scene))
    if matrix.omittedCount > 0 {
      Output.error(
        "note: the last \(matrix.omittedCount) combinations are left out, because this scene takes"
          + " long to lay out; vary fewer values")
    }
    if format == .json {
      try Output.write(JSON.array(matrix.entries.map(\.json)).text + "\n")
    } else {
      try Output.write(text(of: try sheet(of: matrix)))
    }
  }

  private func variedView(of scene: Scene) throws(Failure) -> SceneView {
    guard let view else {
      if let stack = scene.root.firstStack { return stack }
      throw .usage("the scene has no stack view; name a view with --view")
    }
    if let found = scene.root.find(view) { return found }
    throw .unknownView(view, among: scene.root.idsOfViews)
  }

  private func matrix(of scene: Scene, _ view: SceneView) throws(Failure) -> LayoutMatrix {
    var properties: [[LayoutMatrix.Value]] = []
    for argument in try VaryArgument.parse(vary) {
      properties.append(try argument.values(of: view))
    }
    let count = properties.reduce(1) { min($0, LayoutMatrix.mostEntries + 1) * $1.count }
    guard count <= LayoutMatrix.mostEntries else {
      throw .usage(
        "cannot compare more than \(LayoutMatrix.mostEntries) combinations; vary fewer properties")
    }
    return LayoutMatrix(of: scene, view: view.id, varying: properties, offered: canvas.offered)
  }

  private func sheet(of matrix: LayoutMatrix) throws(Failure) -> CellBuffer {
    let cells = matrix.entries.reduce(0) {
      $0 + $1.layout.canvasCells.columns * $1.layout.canvasCells.rows
    }
    guard cells <= Render.mostCells else {
      throw .usage(
        "cannot draw pictures of \(cells) cells; at most \(Render.mostCells) are drawn; vary fewer values,"
          + " or use --format json")
    }
    let pictures = matrix.entries.map { entry in
      PictureSheet.Picture(
        caption: entry.values.map { "\($0.key) \($0.text)" }, isMarked: entry.isCurrent,
        cells: PlaygroundScreen.picture(of: entry.scene, entry.layout))
    }
    let width = columns ?? (format == .svg ? nil : Output.terminalSize?.columns) ?? 120
    return PictureSheet(pictures, columns: width).cells
  }

  private func text(of sheet: CellBuffer) -> VisibleText {
    switch format {
    case .ansi: sheet.ansi(.forOutput)
    case .svg: sheet.svg
    case .text, .json: VisibleText(Output.isInASCII ? sheet.ascii : sheet)
    }
  }
}

extension LayoutMatrix.Entry {
  fileprivate var json: JSON {
    .object(
      values.map { ($0.key, .string($0.text)) }
        + [("isCurrent", .bool(isCurrent))] + layout.members)
  }
}
