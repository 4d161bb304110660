package import Cells
import Phrases
package import Playground
import PlaygroundScreen
import SceneModel
import SceneText

/// The terminal of a speaker, which shows notes and sends keys.
package struct SpeakerLink {
  /// Returns the keys that were pressed since the last call.
  let receive: () -> [Key]
  let tell: (SpeakerNotes) -> Void

  package init(receive: @escaping () -> [Key], tell: @escaping (SpeakerNotes) -> Void) {
    self.receive = receive
    self.tell = tell
  }

  /// The maximum number of milliseconds until a key is received.
  static let delay = 50
}

extension Presenter where Screen: ~Copyable {
  func notes(about model: Model) -> SpeakerNotes {
    var notes = SpeakerNotes()
    (notes.step, notes.count) = (walk.step + 1, walk.lastStep + 1)
    notes.part = walk.part.map { walk.parts[$0].name } ?? ""
    notes.caption = model.presentation?.caption ?? ""
    notes.notes = walk.beats(of: walk.step).flatMap(\.notes)
    notes.hints = walk.hints.map { $0.text(in: screenplay.language) }
    let following = walk.beats(of: walk.step + 1)
    // A key that is pressed several times is one step, and so is a line that is typed.
    let pressed = following.filter(\.isChange)
    let times = pressed.count { $0.presentation.keys.last == pressed[0].presentation.keys.last }
    notes.next = following.compactMap { beat -> String? in
      switch beat.cue {
      case .answer(let prediction): text(of: prediction)
      case _ where !beat.isVisible || beat.continuesStep: nil
      default: beat.announcement(in: model) + (times > 1 ? "  ×\(times)" : "")
      }
    }.joined(separator: "\n")
    notes.answer = answer(in: model) ?? ""
    notes.votes = wall.votes
    notes.typed = wall.typedRow(of: model) ?? ""
    (notes.isControlled, notes.isCovered) = (handedOver != nil, wall.curtain != nil)
    return notes
  }

  /// Returns the answer to the question that is shown, also while the audience sees it.
  private func answer(in model: Model) -> String? {
    guard model.presentation?.question != nil, let question = walk.question else { return nil }
    // The engine has played the script, and may know better.
    let origin = walk.beats[question.beat].origin
    let failure = failures.first { $0.origin == origin }
    return [text(of: question.prediction), failure?.diagnostic.headline.text()]
      .compactMap(\.self).joined(separator: "\n")
  }

  private func text(of prediction: Prediction) -> String {
    switch prediction.answer {
    case .choice(let index):
      let text = prediction.choices[index].text.text(in: screenplay.language)
      return "\(Presentation.Question.letter(ofChoice: index))) \(text)"
    case .number(let number):
      return "\(number.name) = \(number.value.rounded(toDecimals: 6))"
    }
  }
}

extension Beat {
  /// The caption or, if the beat only changes the scene, its key with the effect.
  fileprivate func announcement(in model: Model) -> String {
    guard case .events(let events) = cue else { return presentation.caption }
    if let step = events.first?.step { return step.sceneText }
    let keys = events.compactMap { if case .input(.key(let key)) = $0 { key } else { nil } }
    // A line that is typed has a name of its own.
    if keys.count > 1, keys.last?.name == presentation.keys.last {
      return ScriptStep.typeAhead(keys).sceneText
    }
    let help: String? =
      switch events.first {
      case .input(.key(let key)) where events.count == 1: model.help(for: key)
      case .invoke(let invocation):
        CommandTable.command(invocation.command).map { model.appearance.language.help(of: $0) }
      default: nil
      }
    return [presentation.keys.last, help].compactMap(\.self).joined(separator: "  ")
  }
}
