import Cells
import Playground
import PlaygroundScreen
import SceneModel

/// The glossary while it is shown instead of the scene of a script.
struct OpenGlossary {
  let screenplay: Screenplay
  /// The number of the term shown, from 0.
  var term: Int
  /// The state of the script, to which the user returns.
  @Boxed var own: Model

  /// Opens a glossary at the first term that occurs in a text; at the first one if none does.
  init?(_ screenplay: Screenplay?, for text: String, over own: Model) {
    guard let screenplay, !screenplay.parts.isEmpty else { return nil }
    let places = screenplay.parts.map {
      text.lowercased().firstRange(of: $0.lowercased())?.lowerBound
    }
    let first = places.compactMap { $0 }.min()
    term = first.flatMap { places.firstIndex(of: $0) } ?? 0
    self.screenplay = screenplay
    self.own = own
  }

  /// Returns the picture of the term with its explanation.
  func model(_ language: MessageLanguage) -> Model {
    let part = screenplay.onlyPart(term)
    var rehearsal = Rehearsal(part, keepingScreens: false)
    var model = Model(
      part.scene, name: part.name, terminalSize: part.screen, appearance: own.appearance)
    run(&model, on: &rehearsal)
    model.settings.usesMouse = own.settings.usesMouse
    model.message = .player(
      .term(screenplay.parts[term], number: term + 1, count: screenplay.parts.count))
    model.presentation?.keys = []
    return model
  }
}

/// The glossary of a lesson, on one key.
extension Player where Screen: ~Copyable {
  /// Shows the first term of the glossary that the current text uses.
  mutating func openGlossary() {
    guard let current,
      let opened = OpenGlossary(
        loadGlossary(), for: current.presentation?.caption ?? "", over: current)
    else { return showMessage(.noGlossary) }
    glossary = opened
    showTerm()
  }

  private mutating func showTerm() {
    guard var model = glossary?.model(language) else { return }
    model.resize(to: size)
    if let presentation = model.presentation { model.presentation = decorated(presentation) }
    current = model
    pending.append(.restore(model))
  }

  /// Shows another term, or returns to the script.
  mutating func turnGlossary(_ key: Key) {
    guard let opened = glossary else { return }
    let count = opened.screenplay.parts.count
    switch key {
    case .right, .pageDown, .character("."): glossary?.term = (opened.term + 1) % count
    case .left, .pageUp, .character(","): glossary?.term = (opened.term + count - 1) % count
    default:
      glossary = nil
      var own = opened.own
      own.resize(to: size)
      current = own
      return pending.append(.restore(own))
    }
    showTerm()
  }
}
