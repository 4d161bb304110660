import AutoLayout
import Cells
import SceneModel

extension Commands {
  static let canvas: [Command] = [
    Command(
      "narrower", keys: "<", "canvas 1 column narrower",
      footer: Footer([.browsing: "canvas"], keys: "< > ( )")
    ) { $0.resizeCanvas(columns: -1, rows: 0) },
    Command("wider", keys: ">", "canvas 1 column wider") { $0.resizeCanvas(columns: 1, rows: 0) },
    Command("lower", keys: "(", "canvas 1 row shorter") { $0.resizeCanvas(columns: 0, rows: -1) },
    Command("taller", keys: ")", "canvas 1 row taller") { $0.resizeCanvas(columns: 0, rows: 1) },
    Command("fit", keys: "0", "fit the canvas to its pane") { $0.fitCanvas() },
    Command("type-size", keys: "g", "type the canvas size", isRepeatable: false) {
      $0.ask(Prompt(.canvas))
      return .done
    },
    Command("canvas", .size(most: Model.mostCells), "set the size of the canvas") {
      $0.setCanvas($1)
    },
    Command("device", .choice("NAME"), .optional(.choice()), "fit the canvas to a device") {
      $0.setCanvas(of: $1, $2 ?? .portrait)
    },
    Command(
      "direction", .optional(.choice("DIRECTION")), keys: "t", "switch reading direction"
    ) { $0.setDirection($1) },
  ]
}
