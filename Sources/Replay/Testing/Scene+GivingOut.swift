import Playground
import PlaygroundScreen
package import SceneModel

extension Scene {
  /// Creates the scene of an exercise as it is given to others: its script has the texts, the questions as
  /// captions and the goals of the tasks, but neither answers nor solutions, hints, expectations or
  /// notes, and no text or mark between an answer or a solution and the next part or task, because it
  /// may tell them.
  ///
  /// With tasks, the scene is that at the beginning of the first one, from which the solution is graded.
  /// Its script changes nothing, so it has only the texts with which the playground shows exactly this
  /// scene: others, such as those about an earlier scene, would be false.
  package init(exerciseOf screenplay: Screenplay) {
    let texts = screenplay.performed(keepingScreens: false, keepingTexts: true).texts
    let start = texts.first { if case .task = $0.cue { true } else { false } }
    self = start?.model.scene ?? screenplay.scene
    var filter = ExerciseFilter(keepsChanges: start == nil)
    if start != nil {
      let opened = Model(self, name: screenplay.name, terminalSize: screenplay.screen)
      filter.falseTexts = Set(
        texts.filter { text in
          // A question is given out as it is asked.
          if case .answer = text.cue { return false }
          return text.origin.source == 0 && !text.model.shows(like: opened)
        }.map(\.origin.place))
    }
    filter.includesQuestions = screenplay.beats.contains {
      $0.origin.source > 0 && ($0.isQuestion || $0.isTask)
    }
    script = screenplay.scene.script
    script.steps = filter.steps(script.steps)
    if start != nil { script.steps = script.steps.withoutEmptyParts }
  }
}

extension Model {
  /// Whether the playground shows the same scene, with the same views selected and panes open.
  fileprivate func shows(like other: Model) -> Bool {
    scene == other.scene && selection == other.selection && focus == other.focus
      && mode == other.mode && panes.overlays == other.panes.overlays
  }
}

extension [Placed<ScriptStep>] {
  /// The steps without the names of parts that have no text, and without the marks that no text shows.
  fileprivate var withoutEmptyParts: [Placed<ScriptStep>] {
    var kept: [Placed<ScriptStep>] = []
    var (isEmpty, isUnseen) = (true, true)
    for step in reversed() {
      switch step.value {
      case .marker where isEmpty, .annotate where isUnseen: continue
      case .marker: isEmpty = true
      case .annotate: isUnseen = true
      case .caption, .pause, .loop: (isEmpty, isUnseen) = (false, false)
      default: break
      }
      kept.append(step)
    }
    return kept.reversed()
  }
}

/// Removes from the steps of a script, in their order, what an exercise must not tell.
private struct ExerciseFilter {
  /// Whether the script makes its changes: the scene does not contain them.
  let keepsChanges: Bool
  /// The places of texts that are not about the scene of the exercise.
  var falseTexts: Set<Place> = []
  /// Whether other files that the script includes have questions or tasks.
  var includesQuestions = false
  /// Whether a text may be about an answer or a solution.
  var isAfterAnswer = false
  /// The changes since the last question, which the texts after its answer are about.
  var nextChanges: [Placed<ScriptStep>] = []
  /// Whether marks were set or removed after an answer, which they may tell.
  var losesMarks = false

  mutating func steps(_ steps: [Placed<ScriptStep>]) -> [Placed<ScriptStep>] {
    var kept: [Placed<ScriptStep>] = []
    for step in steps {
      if step.value.endsAnswer {
        kept += nextChanges
        nextChanges = []
        if losesMarks { kept.append(Placed(.annotate([]), at: step.place)) }
        losesMarks = false
      }
      if keepsChanges, isAfterAnswer, let change = step.change {
        nextChanges.append(change)
      } else if let value = exercise(step.value, at: step.place) {
        kept.append(Placed(value, at: step.place))
      }
    }
    return kept
  }

  /// Returns what others see of a step; nil for nothing.
  private mutating func exercise(_ step: ScriptStep, at place: Place) -> ScriptStep? {
    switch step {
    case .predict(let prediction):
      isAfterAnswer = true
      if keepsChanges { nextChanges += prediction.steps.compactMap(\.change) }
      return falseTexts.contains(place)
        ? nil : .caption(prediction.questionWithChoices, milliseconds: nil)
    case .task(let task):
      isAfterAnswer = true
      return .caption(task.goal, milliseconds: nil)
    case .loop(let steps, let times):
      let kept = self.steps(steps)
      return kept.isEmpty ? nil : .loop(kept, times: times)
    case .marker:
      isAfterAnswer = false
      return step
    case .annotate where isAfterAnswer:
      losesMarks = true
      return nil
    case .caption, .pause:
      return isAfterAnswer || falseTexts.contains(place) ? nil : step
    case .annotate: return step
    case .include:
      isAfterAnswer = isAfterAnswer || includesQuestions
      return nil
    case .expect, .golden, .note: return nil
    case .resize: return step
    default: return keepsChanges ? step : nil
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

extension Placed<ScriptStep> {
  /// The step without what changes nothing in the playground; nil if nothing is left.
  fileprivate var change: Placed<ScriptStep>? {
    switch value {
    case .key, .typeAhead, .perform, .typeLine, .set, .select, .mouse, .resize: return self
    case .loop(let steps, let times):
      guard !steps.contains(where: \.value.endsAnswer) else { return nil }
      let changes = steps.compactMap(\.change)
      return changes.isEmpty ? nil : Placed(.loop(changes, times: times), at: place)
    default: return nil
    }
  }
}

extension Prediction {
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
