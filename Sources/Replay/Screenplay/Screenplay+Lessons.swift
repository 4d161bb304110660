import CodeExport
import SceneLayouts
import SceneModel

/// Parts of lessons, and what a lesson leads to.
extension Screenplay {
  /// The names of the parts, in the language of the script.
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
      let answer = beats[questions[number]...].firstIndex(where: {
        if case .answer = $0.cue { true } else { false }
      })
    else { return nil }
    return only(questions[number]..<answer + 1)
  }

  /// Returns the script with some beats, after the events that lead to their scene.
  private func only(_ range: Range<Int>) -> Screenplay {
    let before = beats[..<range.lowerBound].filter {
      if case .events = $0.cue { true } else { false }
    }
    var part = self
    part.beats = before + beats[range]
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

  /// The maximum number of lines of ``code(for:)``, which a small screen can show.
  private static let mostLines = 6

  /// Returns the lines of UIKit code that set what differs from the first scene; none if there are
  /// too many to be read at the end of a lesson.
  func code(for scene: Scene) -> [String] {
    func code(of scene: Scene) -> String {
      CodeFormat.uikit.code(of: scene, named: name, offered: Script.defaultScreen)
    }
    let new = codeChanges(from: code(of: self.scene), to: code(of: scene))
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("//") }
    return new.count <= Screenplay.mostLines ? new : []
  }
}
