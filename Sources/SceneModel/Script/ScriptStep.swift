package import Cells
import Phrases

/// One step of a script.
package indirect enum ScriptStep: Hashable, Sendable {
  /// Presses a key, with a screen after each time.
  case key(Key, times: Int)
  /// Presses keys at once, before anything is drawn.
  case typeAhead([Key])
  case perform(ScriptCommand)
  /// A command as a user types it on the command line, which is shown before Enter performs it.
  case typeLine(ScriptCommand)
  case set(view: String, [SceneView.Change])
  case select(String)
  case mouse(MouseEvent)
  case resize(CellSize)
  /// Shows a caption, or hides the current one if nil. Without a duration, it stays for the time it
  /// takes to read.
  case caption(Wording?, milliseconds: Int?)
  /// Shows a text until the user continues.
  case pause(Wording)
  /// Tells the speaker of a presentation something about the step before it, and nobody else.
  case note(Wording)
  /// Marks parts of the picture, in place of earlier marks, from the next step on.
  case annotate([Annotation])
  /// Begins a part.
  case marker(Wording)
  case wait(milliseconds: Int)
  case predict(Prediction)
  case task(ScriptTask)
  case loop([Placed<ScriptStep>], times: Int)
  case expect([Placed<Expectation>])
  /// Compares the screen with a golden file of this name.
  case golden(String)
  /// The steps of another file.
  case include(String)

  /// The steps inside the step: those after a question, the solution of a task and
  /// those of a loop.
  package var steps: [Placed<ScriptStep>] {
    get {
      switch self {
      case .predict(let prediction): prediction.steps
      case .task(let task): task.solution
      case .loop(let steps, _): steps
      default: []
      }
    }
    set {
      switch self {
      case .predict(var prediction):
        prediction.steps = newValue
        self = .predict(prediction)
      case .task(var task):
        task.solution = newValue
        self = .task(task)
      case .loop(_, let times): self = .loop(newValue, times: times)
      default: break
      }
    }
  }
}

/// The kinds of texts in a step that name views.
package enum ViewMention: Hashable, Sendable {
  case view
  /// A value of a frame, such as `a.width`.
  case number
  /// A constraint as messages show it, or its identifier.
  case constraint
  case command
}

extension ScriptStep {
  /// Calls a closure with the texts that name views, which it may change, and with the place of
  /// each text whose place differs from that of the step.
  ///
  /// Texts of nested steps are not included.
  package mutating func forEachMention(_ body: (inout String, ViewMention, Place?) -> Void) {
    func changeView(_ id: inout String) { body(&id, .view, nil) }
    switch self {
    case .perform(var command):
      command.changeText { body(&$0, .command, nil) }
      self = .perform(command)
    case .typeLine(var command):
      command.changeText { body(&$0, .command, nil) }
      self = .typeLine(command)
    case .set(var id, let changes):
      changeView(&id)
      self = .set(view: id, changes)
    case .select(var id):
      changeView(&id)
      self = .select(id)
    case .predict(var prediction):
      prediction.forEachNumber { changeView(&$0.view) }
      self = .predict(prediction)
    case .task(var task):
      for index in task.requirements.indices { changeView(&task.requirements[index].view) }
      self = .task(task)
    case .expect(var expectations):
      for index in expectations.indices {
        let place = expectations[index].place
        expectations[index].value.forEachMention { body(&$0, $1, place) }
      }
      self = .expect(expectations)
    case .annotate(var annotations):
      for index in annotations.indices { annotations[index].forEachMention(changeView) }
      self = .annotate(annotations)
    case .key, .typeAhead, .mouse, .resize, .caption, .pause, .note, .marker, .wait, .loop,
      .golden, .include:
      break
    }
  }
}

/// A text in several languages.
package struct Wording: Hashable, Sendable {
  /// The text if no translation matches.
  package var text: String
  /// The translations, in the order written.
  package var translations: [Translation]

  package init(_ text: String, translations: [Translation] = []) {
    self.text = text
    self.translations = translations
  }

  package struct Translation: Hashable, Sendable {
    /// The language, such as `ja`.
    package var language: String
    package var text: String

    package init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// Returns the text in a language or the nearest one that includes it, or the default text.
  package func text(in language: String?) -> String {
    guard let language, let best = Language.best(of: translations.map(\.language), for: language)
    else { return text }
    return translations.first { $0.language == best }?.text ?? text
  }
}

/// A task for the user: reach the layout that the solution leads to.
package struct ScriptTask: Hashable, Sendable {
  package var goal: Wording
  package var hints: [Wording]
  package var solution: [Placed<ScriptStep>]
  /// Values that are also required, if other properties could lead to the same layout.
  package var requirements: [Requirement]

  package init(
    goal: Wording, hints: [Wording] = [], solution: [Placed<ScriptStep>],
    requirements: [Requirement] = []
  ) {
    self.goal = goal
    self.hints = hints
    self.solution = solution
    self.requirements = requirements
  }

  package struct Requirement: Hashable, Sendable {
    package var view: String
    package var changes: [SceneView.Change]

    package init(view: String, changes: [SceneView.Change]) {
      self.view = view
      self.changes = changes
    }
  }
}

extension ScriptStep {
  /// All captions, questions and names of parts, in the order written, including those of nested
  /// steps.
  package var wordings: [Wording] {
    let own: [Wording] =
      switch self {
      case .caption(let wording, _): wording.map { [$0] } ?? []
      case .pause(let wording), .note(let wording), .marker(let wording): [wording]
      case .annotate(let annotations): annotations.compactMap(\.text)
      case .predict(let prediction):
        [prediction.question]
          + prediction.choices.flatMap { [$0.text, $0.because].compactMap(\.self) }
      case .task(let task): [task.goal] + task.hints
      default: []
      }
    return own + steps.flatMap(\.value.wordings)
  }
}
