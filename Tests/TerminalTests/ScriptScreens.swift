import Cells
import Files
import Foundation
import Replay
import TestSupport

/// The golden screens of a script, and the number of key presses to reach each.
struct ScriptScreens {
  /// Large enough for every screen of the script.
  var terminal: CellSize
  var screens: [(presses: Int, name: String, screen: CellBuffer)]

  struct NoScript: Error {}

  /// The scenes of the package with a script: in a long run all of them, otherwise every fifth one
  /// from a given one on.
  static func files(from first: Int) -> [String] {
    let all = ["scenes", "lessons"].flatMap { TestRun.scenes(at: [packageFile($0)]) }
    return isLongRun ? all : stride(from: first, to: all.count, by: 5).map { all[$0] }
  }

  init(path: String) throws {
    guard let screenplay = try ScreenplayFile(path: path).screenplay else { throw NoScript() }
    terminal = screenplay.beats.reduce(screenplay.screen) { size, beat in
      CellSize(
        columns: max(size.columns, beat.screen.columns), rows: max(size.rows, beat.screen.rows))
    }
    var presses = -1
    var places: [String: Int] = [:]
    for beat in screenplay.beats {
      if beat.isVisible { presses += 1 }
      if case .golden(let name) = beat.cue { places[name] = max(0, presses) }
    }
    screens = screenplay.performed().goldens.compactMap { golden in
      golden.screen.map {
        (places[golden.name, default: 0], golden.name, Self.withoutFooter($0.cells))
      }
    }
  }

  /// Returns a screen without its last row, in which a player shows its own keys.
  private static func withoutFooter(_ screen: CellBuffer) -> CellBuffer {
    var rest = CellBuffer(
      size: CellSize(columns: screen.size.columns, rows: screen.size.rows - 1))
    rest.paste(screen, at: CellPoint(column: 0, row: 0))
    return rest
  }

  /// Returns the position of a screen that is smaller than the terminal.
  func corner(of screen: CellBuffer) -> CellPoint {
    CellPoint(
      column: (terminal.columns - screen.size.columns) / 2,
      row: (terminal.rows - screen.size.rows - 1) / 2)
  }
}
