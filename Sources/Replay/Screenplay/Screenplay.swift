package import Cells
package import Playground
package import SceneModel
package import SceneText

/// A script that is ready to be played: its steps as beats, with includes resolved, and with the
/// captions and the duration of each.
package struct Screenplay: Sendable {
  package var scene: Scene
  /// The name of the scene's source.
  package var name: String
  package var beats: [Beat]
  /// The texts that the steps come from: the scene's own, then the included ones.
  package var sources: [Source]
  /// The requested language of its words.
  package var language: String?
  /// The languages that the script is translated to, in the order of their first occurrence.
  package var languages: [String]

  package struct Source: Hashable, Sendable {
    package var file: String
    package var text: String

    package init(file: String, text: String) {
      self.file = file
      self.text = text
    }

    /// Returns an error at a place in the text.
    func diagnostic(_ problem: Diagnostic.Problem, at place: Place) -> Diagnostic {
      Diagnostic(problem, at: place, file: file, text: text)
    }
  }

  /// The title, or the name of the file.
  package var title: String { scene.title ?? name }

  /// The size of the screen at the start.
  package var screen: CellSize { scene.script.screen }

  /// Returns an error at a beat.
  package func diagnostic(_ problem: Diagnostic.Problem, at origin: Beat.Origin) -> Diagnostic {
    sources[origin.source].diagnostic(problem, at: origin.place)
  }
}

/// The smallest unit of a script: events that happen at the same time.
package struct Beat: Sendable {
  package var cue: Cue
  /// The captions and controls to show from this beat on.
  package var presentation: Presentation
  /// The time for which the result stays visible, in milliseconds.
  package var duration: Int
  package var origin: Origin
  /// The size of the screen from this beat on.
  package var screen: CellSize
  /// Whether the beat belongs to the same step as the visible one before it, such as a repetition.
  package var continuesStep = false
  /// The notes for the speaker of a presentation, which are shown to nobody else.
  package var notes: [String] = []

  /// The text and the place that a step comes from.
  package struct Origin: Hashable, Comparable, Sendable {
    package var source: Int
    package var place: Place

    package static func < (a: Origin, b: Origin) -> Bool {
      (a.source, a.place) < (b.source, b.place)
    }
  }

  package enum Cue: Sendable {
    /// Events that are handled before anything is drawn.
    case events([Event])
    /// A caption, without a change of the scene.
    case caption
    /// A caption, until the reader continues.
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

  /// Whether the beat may change the screen.
  package var isVisible: Bool {
    switch cue {
    case .check, .golden, .wait, .marker, .reached: false
    default: true
    }
  }
}
