import ArgumentParser
import AutoLayout
import Cells
import SceneLayouts
import SceneModel

struct Sweep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "List the canvas sizes at which a frame starts to change at a different rate.",
    discussion: """
      Between two neighbouring breakpoints, every value of a frame changes at a constant rate. For each \
      breakpoint, lists the values whose rate changes, and the conflicts, ambiguities, lines of labels \
      and cut-off texts that begin or end.

        stackyard sweep row.yaml --width 20..80
      """)

  @Argument(help: "A scene file; '-' reads standard input.", completion: .scene)
  var scene: String

  @Option(
    help: ArgumentHelp(
      "The widths of the canvas in scene units (default: from 1 to twice its width).",
      valueName: "A..B"), transform: sizes)
  var width: ClosedRange<Double>?

  @Option(
    help: ArgumentHelp("The heights of the canvas, instead of the widths.", valueName: "A..B"),
    transform: sizes)
  var height: ClosedRange<Double>?

  @OptionGroup var canvas: CanvasOptions

  @Option(
    help: ArgumentHelp("A factor for the sizes of labels, such as 1.3.", valueName: "factor"),
    transform: textFactor)
  var textScale: Double?

  @Flag(help: "Lay out the scene from right to left.")
  var rtl = false

  @Option(help: "The output format.")
  var format = TableFormat.table

  func validate() throws {
    guard width == nil || height == nil else {
      throw ValidationError("--width and --height cannot be used together.")
    }
  }

  func run() throws {
    var input = try canvas.scene(path: scene)
    if rtl { input.scene.layoutDirection = .rightToLeft }
    if let textScale { input.scene.textScale = textScale }
    let present = input.scene.canvas(offered: canvas.offered).width
    let axis: Axis = height == nil ? .horizontal : .vertical
    let range = height ?? width ?? min(1, present)...max(1, 2 * present)
    let sweep = LayoutSweep(input.scene, offered: canvas.offered, along: axis, over: range)
    switch format {
    case .table: try Output.write(SweepText(sweep: sweep).text)
    case .json: try Output.write(sweep.json(scene: input.name).text + "\n")
    }
  }
}

/// The largest size of a canvas.
private let largestSize = 1_000_000.0

/// Reads a range of sizes of a canvas, as in `20..80`.
private func sizes(_ argument: String) throws -> ClosedRange<Double> {
  guard let dots = argument.firstRange(of: ".."),
    let low = Double(sceneText: String(argument[..<dots.lowerBound])),
    let high = Double(sceneText: String(argument[dots.upperBound...])),
    low >= 0, low < high, high <= largestSize
  else { throw ValidationError("write the smallest and the largest size, as in 20..80") }
  return low...high
}

/// A sweep as a table, with one line per value that changes.
private struct SweepText {
  let sweep: LayoutSweep

  var text: VisibleText {
    let side = sweep.axis == .horizontal ? "width" : "height"
    let range = "\(sweep.range.lowerBound.tableText)..\(sweep.end.tableText)"
    guard !sweep.breakpoints.isEmpty else {
      return "no breakpoint at any \(side) of the canvas in \(range)\n" + start + rest
    }
    var table = TextTable(header: [side, "what changes", "value", "rate before", "rate after"])
    for breakpoint in sweep.breakpoints {
      var size = breakpoint.size.tableText
      for row in rows(of: breakpoint) {
        table.append([size] + row)
        size = ""
      }
    }
    return table.text + start + rest
  }

  /// The findings at the smallest size, which none of the breakpoints begins; empty if there are none.
  private var start: VisibleText {
    let listed = sweep.start.prefix(SweepText.mostListed).map(\.text)
    let more = sweep.start.count - listed.count
    let texts = listed + (more > 0 ? ["\(more) more"] : [])
    return texts.isEmpty
      ? "" : "at \(sweep.range.lowerBound.tableText): \(texts.joined(separator: "; "))\n"
  }

  private static let mostListed = 5

  /// The part of the range that was not examined; empty if there is none.
  private var rest: VisibleText {
    let range = "\(sweep.end.tableText)..\(sweep.range.upperBound.tableText)"
    return sweep.isCut
      ? "\(range) was not examined, because the limit of effort was reached; sweep it separately\n"
      : ""
  }

  private func rows(of breakpoint: LayoutSweep.Breakpoint) -> [[String]] {
    breakpoint.ends.map { ["end of \($0.text)"] }
      + breakpoint.begins.map { ["start of \($0.text)"] }
      + breakpoint.only.map { ["only here: \($0.text)"] }
      + breakpoint.changes.map { change in
        [
          "\(change.view).\(change.part.rawValue)",
          change.isJump
            ? "\(change.valueBefore.tableText) jumps to \(change.valueAfter.tableText)"
            : change.valueAfter.tableText,
          change.rateBefore.tableText, change.rateAfter.tableText,
        ]
      }
  }
}

extension LayoutSweep.Finding {
  fileprivate var text: String {
    switch self {
    case .dropped(let constraint): "conflict: \(constraint) dropped"
    case .ambiguous(let view, let part): "ambiguity of \(view).\(part)"
    case .wraps(let view, let lines): "\(view) in \(lines) lines"
    case .cut(let view): "\(view) cut off"
    }
  }
}

extension LayoutSweep {
  fileprivate func json(scene: String) -> JSON {
    [
      "scene": .string(scene),
      "axis": .string(axis == .horizontal ? "width" : "height"),
      "from": .number(range.lowerBound), "to": .number(range.upperBound),
      "start": .array(start.map(\.json)),
      "breakpoints": .array(breakpoints.map(\.json)), "examinedTo": .number(end.asInTable),
      "isCut": .bool(isCut),
    ]
  }
}

extension LayoutSweep.Breakpoint {
  fileprivate var json: JSON {
    [
      "at": .number(size.asInTable), "changes": .array(changes.map(\.json)),
      "begins": .array((begins + only).map(\.json)), "ends": .array((ends + only).map(\.json)),
    ]
  }
}

extension LayoutSweep.Change {
  fileprivate var json: JSON {
    [
      "view": .string(view), "attribute": .string(part.rawValue),
      "values": .numbers([valueBefore, valueAfter]),
      "rates": .numbers([rateBefore, rateAfter]),
    ]
  }
}

extension LayoutSweep.Finding {
  fileprivate var json: JSON {
    switch self {
    case .dropped(let constraint): ["broken": .string(constraint)]
    case .ambiguous(let view, let part):
      ["ambiguous": .string("\(view).\(part)")]
    case .wraps(let view, let lines):
      ["wraps": .string(view), "lines": .number(Double(lines))]
    case .cut(let view): ["cut": .string(view)]
    }
  }
}
