import Playground
package import SceneModel

extension Scene {
  /// The scene of an exercise as it is given to others: its script has the texts, the questions as
  /// captions and the goals of the tasks, but neither answers nor solutions, hints, expectations or
  /// notes.
  package var withoutSolutions: Scene {
    var scene = self
    scene.script.steps = Scene.withoutSolutions(script.steps)
    return scene
  }

  private static func withoutSolutions(_ steps: [Placed<ScriptStep>]) -> [Placed<ScriptStep>] {
    steps.compactMap { placed in
      var step = placed
      switch placed.value {
      case .predict(let prediction):
        step.value = .caption(prediction.questionWithChoices, milliseconds: nil)
      case .task(let task): step.value = .caption(task.goal, milliseconds: nil)
      case .loop(let steps, let times): step.value = .loop(withoutSolutions(steps), times: times)
      case .expect, .golden, .note, .include: return nil
      default: break
      }
      return step
    }
  }
}

extension Prediction {
  /// The question, with a line for each choice.
  fileprivate var questionWithChoices: Wording {
    func text(_ language: String?) -> String {
      let lines = choices.enumerated().map { number, choice in
        "\(Presentation.Question.letter(ofChoice: number))) \(choice.text.text(in: language))"
      }
      return ([question.text(in: language)] + lines).joined(separator: "\n")
    }
    return Wording(
      text(nil),
      translations: question.translations.map {
        Wording.Translation(language: $0.language, text: text($0.language))
      })
  }
}
