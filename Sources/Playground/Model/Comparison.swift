package import Cells
package import SceneLayouts
package import SceneModel

/// Layouts shown side by side, one of which can be chosen for the scene.
package struct Comparison: Hashable, Sendable {
  package let subject: Subject
  package private(set) var choices: [Choice]
  /// The choice that keys act on.
  package internal(set) var index: Int

  package enum Subject: Hashable, Sendable {
    /// All values of a property of a view.
    case property(view: String, key: String)
    /// The remembered scene and the current one.
    case states
  }

  package struct Choice: Hashable, Sendable {
    /// The value, or the name of the state.
    package let name: String
    package let scene: Scene
    package let layout: SceneLayout
    /// Whether this is the current scene.
    package let isCurrent: Bool
    /// The picture of the canvas.
    package var picture: CellBuffer

    init(
      name: String, scene: Scene, layout: SceneLayout, isCurrent: Bool, _ appearance: Appearance
    ) {
      self.name = name
      self.scene = scene
      self.layout = layout
      self.isCurrent = isCurrent
      picture = Playground.picture(of: scene, layout, appearance: appearance)
    }
  }

  /// The choice that keys act on.
  package var chosen: Choice { choices[index] }
}

extension Comparison {
  /// Highlights the cells in which two pictures differ.
  mutating func markDifferences(_ appearance: Appearance) {
    let originals = choices.map(\.picture)
    for (index, other) in [(0, 1), (1, 0)] {
      let size = originals[index].size
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let isInside =
            column < originals[other].size.columns && row < originals[other].size.rows
          if isInside, originals[index][column, row] == originals[other][column, row] { continue }
          let cell = CellRect(column: column, row: row, columns: 1, rows: 1)
          choices[index].picture.restyle(cell) {
            if appearance.isMonochrome {
              $0.attributes.formUnion(.reverse)
            } else {
              $0 = .doubt
            }
          }
        }
      }
    }
  }
}
