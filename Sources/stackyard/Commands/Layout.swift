import ArgumentParser
import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneWishes

struct Layout: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print the frame of every view.",
    discussion: "JSON output has one line per scene, in order, with one object.")

  @Argument(help: "Scene files; '-' reads standard input.", completion: .scene)
  var scenes: [String]

  @OptionGroup var canvas: CanvasOptions

  @Option(help: "The output format.")
  var format = TableFormat.table

  func run() throws {
    try SceneInput.refuseRepeatedInput(in: scenes)
    for path in scenes {
      let input = try canvas.scene(path: path)
      let inspection = canvas.inspection(of: input)
      switch format {
      case .table: try Output.write(table(inspection, input.name))
      case .json: try Output.write(inspection.layoutJSON(scene: input.name).text + "\n")
      }
    }
  }

  private func table(_ inspection: SceneInspection, _ name: String) -> VisibleText {
    let layout = inspection.layout
    var table = TextTable(header: ["view", "in", "x", "y", "width", "height", "cells", "notes"])
    for view in layout.views {
      let frame = view.frame
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      let cells = view.cells
      let notes =
        (view.isHidden ? ["hidden"] : [])
        + (view.ambiguous.isEmpty ? [] : ["ambiguous: " + view.ambiguous.joined(separator: ", ")])
      table.append(
        [view.id, view.parent] + numbers.map(\.tableText) + [
          "\(cells.minColumn),\(cells.minRow) \(cells.size.columns)x\(cells.size.rows)",
          notes.joined(separator: "; "),
        ])
    }
    let title: VisibleText = scenes.count > 1 ? "\(name)\n" : ""
    return title + table.text + ConflictReport(inspection).text
  }
}

enum TableFormat: String, ExpressibleByArgument, CaseIterable {
  case table, json
}

enum TextFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

extension SceneInspection {
  /// Returns the layout as `layout --format json` prints it.
  func layoutJSON(scene: String) -> JSON {
    let conflicts = conflicts
    var advice = ConflictAdvice(self)
    return [
      "scene": .string(scene),
      "canvas": .numbers([layout.canvas.width, layout.canvas.height]),
      "views": .array(layout.views.map(\.json)),
      "broken": .array(
        layout.broken.enumerated().map { index, broken in
          // Each proposal computes a layout, which takes too long for hundreds of conflicts.
          let isAdvised = conflicts.indices.contains(index) && index < Self.mostAdvised
          return broken.json(isAdvised ? advice.changes(resolving: conflicts[index]) : [])
        }),
      "cut": .array(cuts.map(\.json)),
    ]
  }

  /// The maximum number of conflicts with proposals.
  private static let mostAdvised = 20
}

extension CutContent {
  fileprivate var json: JSON {
    [
      "view": .string(view),
      "axis": .string(axis == .horizontal ? "horizontal" : "vertical"),
      "wants": .number(wants), "has": .number(has),
    ]
  }
}

extension SceneLayout {
  /// The canvas, the views and the problems, without proposals, for lists of layouts.
  var members: [(key: String, value: JSON)] {
    [
      ("canvas", .numbers([canvas.width, canvas.height])),
      ("views", .array(views.map(\.json))), ("broken", .array(broken.map { $0.json([]) })),
    ]
  }
}

extension SceneLayout.LaidOutView {
  /// The view as `layout --format json` prints it.
  var json: JSON {
    [
      "id": .string(id), "parent": .string(parent),
      "frame": frame.json,
      "cells": .numbers(
        [cells.minColumn, cells.minRow, cells.size.columns, cells.size.rows].map(Double.init)),
      "isHidden": .bool(isHidden),
      "ambiguous": .strings(ambiguous),
    ]
  }
}

extension Rect {
  var json: JSON { .numbers([origin.x, origin.y, size.width, size.height]) }
}

extension SceneLayout.BrokenConstraint {
  fileprivate func json(_ proposals: [SceneChange]) -> JSON {
    .object(
      [
        ("identifier", identifier.map { .string($0) } ?? .null),
        ("constraint", .string(constraint)), ("priority", .number(priority)),
        ("because", .strings(because)),
        ("conflict", .array(conflict.map(\.json))),
        ("proposals", .array(proposals.map(\.json))),
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
  /// The number with at most four decimals.
  var tableText: String { asInTable.sceneText }

  var asInTable: Double { (self * 1e4).rounded() / 1e4 }
}
