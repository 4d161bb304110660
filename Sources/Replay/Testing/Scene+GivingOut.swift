import Playground
package import SceneModel

extension Scene {
  /// Creates the scene of an exercise as it is given to others: its script has the texts, the questions as
  /// captions and the goals of the tasks, but neither answers nor solutions, hints, expectations or
  /// notes, and no text between an answer or a solution and the next part or task, because it may
  /// tell them.
  ///
  /// The scene is that at the beginning of the first task, from which the solution is graded; its
  /// script does not repeat the changes that lead there.
  package init(exerciseOf screenplay: Screenplay) {
    let start = screenplay.performed(keepingScreens: false, keepingTexts: true).texts.first {
      if case .task = $0.cue { true } else { false }
    }
    var filter = ExerciseFilter(isAtStart: start == nil)
    self = start?.model.scene ?? screenplay.scene
    script = screenplay.scene.script
    script.steps = filter.steps(script.steps)
  }
}

/// Removes from the steps of a script, in their order, what an exercise must not tell.
private struct ExerciseFilter {
  /// Whether the changes of the script have to be made: the scene does not contain them.
  var isAtStart: Bool
  /// Whether a text may be about an answer or a solution.
  private var isAfterAnswer = false
  /// The marks that the script sets or removes after the last text about an answer; nil for none.
  private var nextMarks: [Annotation]?

  init(isAtStart: Bool) { self.isAtStart = isAtStart }

  mutating func steps(_ steps: [Placed<ScriptStep>]) -> [Placed<ScriptStep>] {
    var kept: [Placed<ScriptStep>] = []
    for step in steps {
      if step.value.endsAnswer, let nextMarks {
        kept.append(Placed(.annotate(nextMarks), at: step.place))
        self.nextMarks = nil
      }
      if let value = exercise(step.value) { kept.append(Placed(value, at: step.place)) }
    }
    return kept
  }

  /// Returns what others see of a step; nil for nothing.
  private mutating func exercise(_ step: ScriptStep) -> ScriptStep? {
    switch step {
    case .predict(let prediction):
      isAfterAnswer = true
      return .caption(prediction.questionWithChoices, milliseconds: nil)
    case .task(let task):
      (isAtStart, isAfterAnswer) = (true, true)
      return .caption(task.goal, milliseconds: nil)
    case .loop(let steps, let times):
      let kept = self.steps(steps)
      return kept.isEmpty ? nil : .loop(kept, times: times)
    case .marker:
      isAfterAnswer = false
      return step
    case .annotate(let marks) where isAfterAnswer:
      nextMarks = marks
      return nil
    case .caption, .pause:
      // Marks that were shown with this text may tell the answer.
      if isAfterAnswer, nextMarks != nil { nextMarks = [] }
      return isAfterAnswer ? nil : step
    case .annotate: return step
    case .key, .typeAhead, .perform, .typeLine, .set, .select, .mouse:
      return isAtStart ? step : nil
    case .expect, .golden, .note, .include: return nil
    case .resize, .wait: return step
    }
  }
}

extension ScriptStep {
  /// Whether the texts from here on are no longer about the answer before.
  fileprivate var endsAnswer: Bool {
    switch self {
    case .marker, .predict, .task: true
    default: false
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
