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
  init?(_ screenplay: Screenplay, for text: String, over own: Model) {
    guard !screenplay.parts.isEmpty else { return nil }
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
