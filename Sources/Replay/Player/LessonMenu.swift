package import Cells
package import Playground
import PlaygroundScreen
package import SceneLayouts
import SceneModel

/// A stage that shows a list of lessons until the user chooses one, or closes it.
package struct LessonMenu<Screen: Terminal & ~Copyable>: Stage, ~Copyable {
  package var terminal: Screen
  package private(set) var chosen: String?
  private var pending: [Event]
  private let preview: (SceneSource) -> Preview
  private let clock: () -> Int
  @Boxed private var drawn = DrawnScreen()

  /// Creates a stage; `now` returns the time in milliseconds.
  package init(
    _ shelf: Shelf, on terminal: consuming Screen, preview: @escaping (SceneSource) -> Preview,
    now: @escaping () -> Int
  ) {
    self.terminal = terminal
    self.preview = preview
    clock = now
    pending = [.listed(shelf), .message(.player(.chooseLesson))]
  }

  package var size: CellSize { terminal.size }
  package var background: RGB? { terminal.background }
  package var now: Int { clock() }

  package mutating func show(_ model: Model, moving: SceneLayout?) {
    drawn.draw(model, moving: moving)
    terminal.adopt(model.terminalSettings)
    terminal.present(drawn.frame.cells, cursor: drawn.frame.cursor)
  }

  package mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    if !pending.isEmpty { return pending.removeFirst() }
    // The list was closed.
    guard case .opening = model.mode else { return .input(.closed) }
    return terminal.nextEvent(within: wait.milliseconds(at: now)).map {
      drawn.resolved(.input($0))
    }
  }

  package mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    switch effect {
    case .replace(.scene(.lesson(let name)), _):
      chosen = name
      return [.end(.quit)]
    case .preview(let source): return [.previewed(source, preview(source))]
    default: return performWithoutFiles(effect)
    }
  }
}
