import ArgumentParser
import AutoLayout
import Cells
import SceneLayouts
import SceneModel

struct Layout: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the frame of every view.",
    discussion: "As JSON, each scene is one object on a line of its own, in order.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json
  }

  @Argument(help: "Scene files; '-' reads standard input.")
  var scenes: [String]

  @OptionGroup var canvas: CanvasOptions

  @Option(help: "What to print.")
  var format = Format.table

  func run() throws {
    try SceneInput.refuseRepeatedInput(in: scenes)
    for path in scenes {
      let input = try SceneInput(path: path)
      let layout = SceneLayout(laying: input.scene, offered: canvas.offered)
      switch format {
      case .table: try Output.write(table(layout, input.name))
      case .json: try Output.write(layout.json(scene: input.name).text + "\n")
      }
    }
  }

  private func table(_ layout: SceneLayout, _ name: String) -> String {
    var table = TextTable(header: ["view", "in", "x", "y", "width", "height", "cells", "notes"])
    for view in layout.views {
      let frame = view.frame
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      let cells = view.cells
      let notes =
        (view.isHidden ? ["hidden"] : [])
        + (view.ambiguous.isEmpty ? [] : ["ambiguous: " + view.ambiguous.joined(separator: " ")])
      table.append(
        [view.id, view.parent] + numbers.map(\.tableText) + [
          "\(cells.minColumn),\(cells.minRow) \(cells.size.columns)x\(cells.size.rows)",
          notes.joined(separator: "; "),
        ])
    }
    let title = scenes.count > 1 ? "\(VisibleText.visible(name))\n" : ""
    return title + table.text + ConflictReport(layout).text()
  }
}

extension SceneLayout {
  func json(scene: String) -> JSON {
    .object([
      ("scene", .string(scene)),
      ("canvas", .numbers([canvas.width, canvas.height])),
      ("views", .array(views.map(\.json))),
      ("broken", .array(broken.map(\.json))),
    ])
  }
}

extension SceneLayout.LaidOutView {
  fileprivate var json: JSON {
    .object([
      ("id", .string(id)), ("parent", .string(parent)),
      (
        "frame",
        .numbers([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height])
      ),
      (
        "cells",
        .numbers(
          [cells.minColumn, cells.minRow, cells.size.columns, cells.size.rows].map(Double.init))
      ),
      ("isHidden", .bool(isHidden)),
      ("ambiguous", .array(ambiguous.map { .string($0) })),
    ])
  }
}

extension SceneLayout.BrokenConstraint {
  fileprivate var json: JSON {
    .object(
      [
        ("identifier", identifier.map { .string($0) } ?? .null),
        ("constraint", .string(constraint)), ("priority", .number(priority)),
        ("because", .array(because.map { .string($0) })),
        ("conflict", .array(conflict.map(\.json))),
      ] + (omitted > 0 ? [("omitted", .number(Double(omitted)))] : []))
  }
}

extension SceneLayout.ConflictMember {
  fileprivate var json: JSON {
    switch self {
    case .entry(let index): .number(Double(index))
    case .other(let text): .string(text)
    }
  }
}

extension Double {
  /// Four decimals at most.
  var tableText: String { ((self * 1e4).rounded() / 1e4).sceneText }
}
