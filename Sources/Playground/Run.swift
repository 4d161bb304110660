package import Cells

/// The playground's loop: events to actions to a new model to cells, until the end.
///
/// The same for every terminal, real or virtual, so that what holds in a test holds on a screen.
/// Events that wait are taken before anything is drawn: keys typed ahead cost no frames.
package func run<Screen: Terminal & ~Copyable>(_ model: inout Model, on terminal: inout Screen) {
  model.resize(to: terminal.size)
  while true {
    model.layOut()
    terminal.present(render(model))
    var waits = true
    while let event = terminal.nextEvent(waiting: waits) {
      if handle(event, &model).contains(.quit) { return }
      waits = false
    }
  }
}

private func handle(_ event: InputEvent, _ model: inout Model) -> [Effect] {
  switch event {
  case .closed: return [.quit]
  case .resumed: return []
  case .resize(let size):
    model.resize(to: size)
    return []
  case .key(let key):
    guard let action = KeyMap.action(for: key) else {
      model.message = "'\(key.name)' does nothing here; ? for keys"
      return []
    }
    return update(&model, action)
  }
}
