package import Cells
package import Playground
package import SceneModel
package import SceneText

/// A script made ready to be played: its steps one by one, includes put in, with what is shown beside
/// the scene at each and how long it is looked at.
package struct Screenplay: Sendable {
  package var scene: Scene
  /// What the scene is called where it comes from.
  package var name: String
  package var beats: [Beat]
  /// The texts that the steps come from: the scene's, then those included.
  package var sources: [Source]
  /// The language that its words are in where they are translated to it.
  package var language: String?
  /// The languages that words of the script are translated to, in the order of their first word.
  package var languages: [String]

  package struct Source: Hashable, Sendable {
    package var file: String
    package var text: String

    package init(file: String, text: String) {
      self.file = file
      self.text = text
    }

    /// An error at a place of the text.
    func diagnostic(_ problem: Diagnostic.Problem, at place: Place) -> Diagnostic {
      Diagnostic(problem, at: place, file: file, text: text)
    }
  }

  /// The title, or the name of the file.
  package var title: String { scene.title ?? name }

  /// The screen at the start.
  package var screen: CellSize { scene.script.screen }

  /// An error at a beat.
  package func diagnostic(_ problem: Diagnostic.Problem, at origin: Beat.Origin) -> Diagnostic {
    sources[origin.source].diagnostic(problem, at: origin.place)
  }
}

/// The smallest part of a script: what happens at once.
package struct Beat: Sendable {
  package var cue: Cue
  /// What is shown beside the scene from now on.
  package var presentation: Presentation
  /// How long the result is looked at, in milliseconds.
  package var duration: Int
  package var origin: Origin
  /// The size of the screen from now on.
  package var screen: CellSize

  /// Which text a step comes from, and where in it.
  package struct Origin: Hashable, Comparable, Sendable {
    package var source: Int
    package var place: Place

    package static func < (a: Origin, b: Origin) -> Bool {
      (a.source, a.place) < (b.source, b.place)
    }
  }

  package enum Cue: Sendable {
    /// These come at once, before anything is drawn.
    case events([Event])
    /// A caption; nothing happens in the scene.
    case tell
    /// As ``tell``, until the watcher goes on.
    case pause
    case marker(String)
    case wait
    case ask(Prediction)
    case answer(Prediction)
    case task(ScriptTask)
    /// The end of a task's solution.
    case reached(ScriptTask)
    case check([Placed<Expectation>])
    case golden(String)
  }

  /// Whether the beat may change what is on the screen.
  package var isVisible: Bool {
    switch cue {
    case .check, .golden, .wait, .marker, .reached: false
    default: true
    }
  }
}
