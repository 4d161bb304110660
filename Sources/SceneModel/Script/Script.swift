package import Cells

/// A scene's script: what is done with the scene, told about it and expected of it, in order.
///
/// Time in it is virtual: a player makes a second of a second, a test makes nothing of it.
package struct Script: Hashable, Sendable {
  /// The screen that it is written for.
  package var screen: CellSize
  /// How long a step is looked at where nothing else is said, in milliseconds.
  package var gap: Int
  package var steps: [Placed<ScriptStep>]

  /// What terminals used to have.
  package static let usualScreen = CellSize(columns: 80, rows: 24)
  package static let usualGap = 800

  package init(
    screen: CellSize = usualScreen, gap: Int = usualGap, steps: [Placed<ScriptStep>] = []
  ) {
    self.screen = screen
    self.gap = gap
    self.steps = steps
  }
}

/// A value and where a file says it.
///
/// Where is no part of what is said: equal values are equal wherever they stand.
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
