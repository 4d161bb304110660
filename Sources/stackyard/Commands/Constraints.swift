import ArgumentParser
import AutoLayout
import Cells
import SceneLayouts
import SceneModel

struct Constraints: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "constraints",
    abstract: "Print every constraint with its state, or the linear system that was solved.",
    discussion: """
      JSON output has one line per scene, in order: an array of constraints (--format json), or an object \
      with the linear system (--format system). Each constraint or system names its scene.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, system
  }

  @Argument(help: "Scene files; '-' reads standard input.", completion: .scene)
  var scenes: [String]

  @OptionGroup var canvas: CanvasOptions

  @Option(help: "The output format.")
  var format = Format.table

  func run() throws {
    try SceneInput.refuseRepeatedInput(in: scenes)
    for path in scenes {
      let input = try canvas.scene(path: path)
      switch format {
      case .table: try Output.write(table(canvas.inspection(of: input), input.name))
      case .json:
        let json = canvas.inspection(of: input).constraintsJSON(scene: input.name)
        try Output.write(json.text + "\n")
      case .system:
        let tree = ViewTree(input.scene, canvas: input.scene.canvas(offered: canvas.offered))
        let system = LayoutReport(of: tree.window).system
        try Output.write(system.json(scene: input.name).text + "\n")
      }
    }
  }

  private func table(_ inspection: SceneInspection, _ name: String) -> VisibleText {
    var table = TextTable(header: ["identifier", "constraint", "state", "off by", "from"])
    for constraint in inspection.constraints {
      table.append([
        constraint.identifier ?? "", constraint.text, constraint.state.rawValue,
        constraint.violation == 0 ? "" : constraint.violation.tableText, constraint.source,
      ])
    }
    let title: VisibleText = scenes.count > 1 ? "\(name)\n" : ""
    return title + table.text + ConflictReport(inspection).text
  }
}

extension LaidOutConstraint {
  /// The origin of the constraint, in a few words.
  fileprivate var source: String {
    switch id {
    case .entry(let index, _): line.map { "line \($0)" } ?? "constraint \(index)"
    case .size(let view, _, _): line.map { "line \($0)" } ?? view
    case .stack(let view, _, _): view
    case .contentHugging, .compressionResistance: "content"
    case .placement: "placement"
    case .mask: "frame"
    case .margins: "margins"
    case .safeArea: "screen"
    case .window: "canvas"
    case .engine: "engine"
    }
  }
}

extension SceneInspection {
  fileprivate func constraintsJSON(scene: String) -> JSON {
    let reasons = self.reasons
    return .array(
      constraints.filter { $0.state != .inactive }.map {
        $0.json(scene: scene, because: reasons[$0.id] ?? [])
      })
  }
}

extension LaidOutConstraint {
  fileprivate func json(scene: String, because: [String]) -> JSON {
    [
      "scene": .string(scene), "identifier": identifier.map { .string($0) } ?? .null,
      "first": first.json, "relation": .string(relation.symbol),
      "second": second?.json ?? .null, "multiplier": .number(multiplier),
      "constant": .number(constant), "priority": .number(priority),
      "state": .string(state.rawValue), "violation": .number(violation),
      "because": .strings(because), "origin": originJSON,
    ]
  }
}

extension SceneConstraint.Anchor {
  fileprivate var json: JSON { ["item": .string(item), "attribute": .string("\(attribute)")] }
}

extension LayoutReport.System {
  fileprivate func json(scene: String) -> JSON {
    [
      "scene": .string(scene),
      "variables": .strings(variables),
      "constraints": .array(
        rows.map { row in
          [
            "terms": .array(
              row.terms.map {
                .array([.string(variables[$0.variable]), .number($0.coefficient)])
              }),
            "constant": .number(row.constant), "relation": .string(row.relation),
            "priority": .number(row.priority),
          ]
        }),
      "values": .object(zip(variables, values).map { (key: $0, value: JSON.number($1)) }),
    ]
  }
}
