/// The detection of double clicks: clicks shortly after another one in the same cell.
struct DoubleClicks: Sendable {
  /// The maximum time between two such clicks, in milliseconds.
  static let longest = 400

  private var last: (point: CellPoint, time: Int)?

  /// Replaces the second of two such clicks with a double click; a third is an ordinary click
  /// again.
  mutating func count(_ events: inout [InputEvent], at now: Int) {
    for (index, event) in events.enumerated() {
      switch event {
      case .mouse(let mouse) where mouse.kind == .click:
        if let last, last.point == mouse.point, now - last.time <= DoubleClicks.longest {
          events[index] = .mouse(MouseEvent(.doubleClick, at: mouse.point))
          self.last = nil
        } else {
          last = (mouse.point, now)
        }
      case .mouse(let mouse) where mouse.kind == .release: break
      default: last = nil
      }
    }
  }
}
