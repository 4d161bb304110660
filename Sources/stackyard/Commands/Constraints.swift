import ArgumentParser
import AutoLayout
import Cells
import SceneLayouts
import SceneModel

struct Constraints: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print every constraint with its state, or the linear system that was solved.",
    discussion: """
      As JSON, each scene is one array (--format json) or object (--format system) on a line of its own, \
      in order; every entry names its scene.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, system
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
      let tree = ViewTree(input.scene, canvas: input.scene.canvas(offered: canvas.offered))
      let report = LayoutReport(of: tree.window)
      switch format {
      case .table: try Output.write(table(report, input, tree))
      case .json:
        let entries = report.constraints.map { $0.json(scene: input.name) }
        try Output.write(JSON.array(entries).text + "\n")
      case .system: try Output.write(report.system.json(scene: input.name).text + "\n")
      }
    }
  }

  private func table(_ report: LayoutReport, _ input: SceneInput, _ tree: ViewTree) -> String {
    var table = TextTable(header: ["identifier", "constraint", "state", "off by"])
    for entry in report.constraints {
      table.append([
        entry.constraint.identifier ?? "", entry.constraint.description, entry.state.rawValue,
        entry.violation == 0 ? "" : entry.violation.tableText,
      ])
    }
    let conflicts = ConflictReport(SceneLayout(tree, cell: input.scene.cell))
    let title = scenes.count > 1 ? "\(VisibleText.visible(input.name))\n" : ""
    return title + table.text + conflicts.text()
  }
}

extension LayoutReport.Entry {
  fileprivate func json(scene: String) -> JSON {
    .object([
      ("scene", .string(scene)),
      ("identifier", constraint.identifier.map { .string($0) } ?? .null),
      ("first", side(constraint.firstItem, constraint.firstAttribute)),
      ("relation", .string(constraint.relation.symbol)),
      (
        "second",
        constraint.secondItem == nil
          ? .null : side(constraint.secondItem, constraint.secondAttribute)
      ),
      ("multiplier", .number(constraint.multiplier)), ("constant", .number(constraint.constant)),
      ("priority", .number(constraint.priority.rawValue)), ("state", .string(state.rawValue)),
      ("violation", .number(violation)),
      ("because", .array(conflictingWith.map { .string($0.description) })),
    ])
  }

  private func side(_ item: LayoutItem?, _ attribute: LayoutAttribute) -> JSON {
    .object([
      ("item", .string(item?.identifier ?? "")), ("attribute", .string("\(attribute)")),
    ])
  }
}

extension LayoutReport.System {
  fileprivate func json(scene: String) -> JSON {
    .object([
      ("scene", .string(scene)),
      ("variables", .array(variables.map { .string($0) })),
      (
        "constraints",
        .array(
          rows.map { row in
            .object([
              (
                "terms",
                .array(
                  row.terms.map {
                    .array([.string(variables[$0.variable]), .number($0.coefficient)])
                  })
              ),
              ("constant", .number(row.constant)), ("relation", .string(row.relation)),
              ("priority", .number(row.priority)),
            ])
          })
      ),
      (
        "values",
        .object(zip(variables, values).map { (key: $0, value: JSON.number($1)) })
      ),
    ])
  }
}
