package import Cells
import CodeExport
package import Playground
import SceneLayouts
package import SceneModel
package import SceneText

/// A script that is ready to be played: its steps as beats, with includes resolved, and with the
/// captions and the duration of each.
package struct Screenplay: Sendable {
  package var scene: Scene
  /// The title of the scene's file; that of the scene may be in another language, or that of a lesson.
  var titleOfFile: Wording?
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

    func diagnostic(_ problem: Diagnostic.Problem, at place: Place) -> Diagnostic {
      Diagnostic(problem, at: place, file: file, text: text)
    }
  }

  package var title: String { scene.title ?? name }

  package var screen: CellSize { scene.script.screen }

  /// Returns a scene with the title of the file, to be written, unless its title was changed.
  package func withTitleOfFile(_ scene: Scene) -> Scene {
    guard scene.title == self.scene.title else { return scene }
    var scene = scene
    scene.titleWording = titleOfFile
    return scene
  }

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

  /// Whether the beat begins a step; others belong to the step before them.
  var beginsStep: Bool { isVisible && !continuesStep }
}

extension Event {
  /// Returns the events of a script's event on a terminal, which may limit a size of the script without
  /// changing its layout, and whose keys may be others than those of the command table.
  func ofScript(
    _ keys: KeyBindings, fitting fit: (CellSize) -> CellSize = { $0 }
  ) -> [Event] {
    switch self {
    case .input(.resize(let size)): [.layOut(screen: size), .input(.resize(fit(size)))]
    case .input(.key(let key)) where !keys.areStandard: [.scripted(key)]
    default: [self]
    }
  }
}

/// Parts of lessons, and what a lesson leads to.
extension Screenplay {
  package var parts: [String] {
    beats.compactMap { if case .marker(let name) = $0.cue { name } else { nil } }
  }

  /// Returns the script with only one of the parts, whose scene is that which the earlier parts lead
  /// to; its first stop is the first of the part.
  package func onlyPart(_ index: Int) -> Screenplay {
    let markers = beats.indices.filter { beats[$0].isMarker }
    guard markers.indices.contains(index) else { return self }
    let end = index + 1 < markers.count ? markers[index + 1] : beats.count
    return only(markers[index]..<end)
  }

  /// Returns the script with only one of the questions, and its answer; nil if there is none with
  /// that number, from 0.
  package func onlyQuestion(_ number: Int) -> Screenplay? {
    let questions = beats.indices.filter { beats[$0].isQuestion }
    guard questions.indices.contains(number),
      let answer = beats[questions[number]...].firstIndex(where: \.isAnswer)
    else { return nil }
    return only(questions[number]..<answer + 1)
  }

  /// Returns the script with some beats, after the events that lead to their scene.
  private func only(_ range: Range<Int>) -> Screenplay {
    var part = self
    part.beats = beats[..<range.lowerBound].filter(\.isChange) + beats[range]
    return part
  }

  /// The script as a text to read again: it asks nothing, and performs the solutions of its tasks.
  package var withoutQuestions: Screenplay {
    var copy = self
    copy.beats = beats.compactMap { beat in
      var beat = beat
      switch beat.cue {
      case .ask, .reached: return nil
      case .task: beat.cue = .caption
      default: break
      }
      return beat
    }
    return copy
  }
}

extension Scene {
  /// Returns the statements in UIKit that lead to the scene from another one.
  func code(since old: Scene) -> [String] {
    uikitStatements(from: old, to: self, offered: Script.defaultScreen)
  }
}
