package import AutoLayout
package import Cells

/// One step of a script.
package indirect enum ScriptStep: Hashable, Sendable {
  /// A key, each time looked at before the next.
  case key(Key, times: Int)
  /// Keys typed ahead: all of them before anything is drawn.
  case typeAhead([Key])
  /// A command, once or several times.
  case perform(ScriptCommand)
  /// Other values for properties of a view.
  case set(view: String, [SceneView.Change])
  /// The view with that id is selected.
  case select(String)
  case mouse(MouseEvent)
  /// The screen gets another size.
  case resize(CellSize)
  /// Shows a caption, or hides the current one if nil. Without a duration, it stays for the time it
  /// takes to read.
  case caption(Wording?, milliseconds: Int?)
  /// Something told until the watcher goes on.
  case pause(Wording)
  /// A part begins.
  case marker(String)
  case wait(milliseconds: Int)
  case predict(Prediction)
  case task(ScriptTask)
  case expect([Placed<Expectation>])
  /// The screen is that of a golden file with this name.
  case golden(String)
  /// The steps of another file.
  case include(String)
}

/// Words in several languages.
package struct Wording: Hashable, Sendable {
  /// The words where no translation fits.
  package var text: String
  /// In the order written.
  package var translations: [Translation]

  package init(_ text: String, translations: [Translation] = []) {
    self.text = text
    self.translations = translations
  }

  package struct Translation: Hashable, Sendable {
    /// The language, as in `ja`.
    package var language: String
    package var text: String

    package init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// The words in a language or the nearest one that includes it, or those that everybody gets.
  package func text(in language: String?) -> String {
    guard let language, let best = Language.best(of: translations.map(\.language), for: language)
    else { return text }
    return translations.first { $0.language == best }?.text ?? text
  }
}

/// A question whose answer the engine gives: asked, then steps are made, then the answer is shown.
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

/// Something to be reached by hand: the picture that the solution leads to.
package struct ScriptTask: Hashable, Sendable {
  package var goal: Wording
  package var hints: [Wording]
  package var solution: [Placed<ScriptStep>]
  /// Values that count besides the picture, which other properties could lead to as well.
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

  /// Values that properties of a view must have.
  package struct Requirement: Hashable, Sendable {
    package var view: String
    package var changes: [SceneView.Change]

    package init(view: String, changes: [SceneView.Change]) {
      self.view = view
      self.changes = changes
    }
  }
}

/// A number of a frame.
package enum FramePart: String, Hashable, CaseIterable, Sendable {
  case x, y, width, height
}

extension Rect {
  /// That number of a frame.
  package func number(_ part: FramePart) -> Double {
    switch part {
    case .x: origin.x
    case .y: origin.y
    case .width: size.width
    case .height: size.height
    }
  }
}
