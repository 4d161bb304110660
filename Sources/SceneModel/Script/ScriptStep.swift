package import AutoLayout
package import Cells

/// One step of a script.
package indirect enum ScriptStep: Hashable, Sendable {
  /// Presses a key, with a screen after each time.
  case key(Key, times: Int)
  /// Presses keys at once, before anything is drawn.
  case typeAhead([Key])
  /// Performs a command.
  case perform(ScriptCommand)
  /// A command as a user types it on the command line, which is shown before Enter performs it.
  case typeLine(ScriptCommand)
  /// Sets properties of a view.
  case set(view: String, [SceneView.Change])
  /// Selects a view.
  case select(String)
  case mouse(MouseEvent)
  /// Changes the size of the screen.
  case resize(CellSize)
  /// Shows a caption, or hides the current one if nil. Without a duration, it stays for the time it
  /// takes to read.
  case caption(Wording?, milliseconds: Int?)
  /// Shows a text until the user continues.
  case pause(Wording)
  /// Begins a part.
  case marker(String)
  case wait(milliseconds: Int)
  case predict(Prediction)
  case task(ScriptTask)
  /// Plays steps several times.
  case loop([Placed<ScriptStep>], times: Int)
  case expect([Placed<Expectation>])
  /// Compares the screen with a golden file of this name.
  case golden(String)
  /// The steps of another file.
  case include(String)
}

extension ScriptStep {
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

/// A question that the engine answers: the user answers first, then steps run, then the result is
/// shown.
package struct Prediction: Hashable, Sendable {
  package var question: Wording
  package var choices: [Wording]
  package var answer: Answer
  package var steps: [Placed<ScriptStep>]

  package init(
    question: Wording, choices: [Wording] = [], answer: Answer, steps: [Placed<ScriptStep>] = []
  ) {
    self.question = question
    self.choices = choices
    self.answer = answer
    self.steps = steps
  }

  package enum Answer: Hashable, Sendable {
    /// One of the choices, from 0.
    case choice(Int)
    /// A number of a view's frame, which the engine confirms.
    case number(view: String, FramePart, Double)
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

  /// Required values of properties of a view.
  package struct Requirement: Hashable, Sendable {
    package var view: String
    package var changes: [SceneView.Change]

    package init(view: String, changes: [SceneView.Change]) {
      self.view = view
      self.changes = changes
    }
  }
}

/// A value of a frame.
package enum FramePart: String, Hashable, CaseIterable, Sendable {
  case x, y, width, height
}

extension Rect {
  /// Returns one value of the frame.
  package func number(_ part: FramePart) -> Double {
    switch part {
    case .x: origin.x
    case .y: origin.y
    case .width: size.width
    case .height: size.height
    }
  }
}
