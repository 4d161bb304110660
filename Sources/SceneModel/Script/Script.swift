package import Cells

/// A scene's script: commands, captions and expectations, in order.
///
/// Time is virtual: the player waits in real time, and tests do not wait.
package struct Script: Hashable, Sendable {
  /// The screen size for which the script is written.
  package var screen: CellSize
  /// The duration of a step without one of its own, in milliseconds.
  package var gap: Int
  package var steps: [Placed<ScriptStep>]

  /// The size of classic terminals.
  package static let defaultScreen = CellSize(columns: 80, rows: 24)
  package static let defaultGap = 800

  package init(
    screen: CellSize = defaultScreen, gap: Int = defaultGap, steps: [Placed<ScriptStep>] = []
  ) {
    self.screen = screen
    self.gap = gap
    self.steps = steps
  }
}

/// A value with its position in a file.
///
/// The position is ignored in comparisons: equal values are equal at any position.
package struct Placed<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  package var place: Place

  package init(_ value: Value, at place: Place = .start) {
    self.value = value
    self.place = place
  }

  package static func == (a: Placed, b: Placed) -> Bool { a.value == b.value }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
