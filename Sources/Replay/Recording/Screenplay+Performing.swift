import Cells
import Phrases
import Playground
package import PlaygroundScreen
import SceneModel

extension Screenplay {
  /// Plays the script from beginning to end in virtual time, and returns its performance.
  ///
  /// If the script quits the playground, the performance ends with its last screen; remaining steps
  /// are then a failure. A test needs no screens except those that it compares; only hand-outs need
  /// the texts with their models. If there are solutions, the scene is graded: tasks are compared with
  /// what their solutions lead to, and choices do not count. A wall is shown instead of the playground.
  package func performed(
    keepingScreens: Bool = true, solutions: [TaskGoal]? = nil, wall: Wall? = nil,
    keepingTexts: Bool = false
  ) -> Performance {
    var rehearsal = Rehearsal(
      self, keepingScreens: keepingScreens, solutions: solutions, wall: wall,
      keepingTexts: keepingTexts)
    var model = Model(
      scene, name: name, terminalSize: screen,
      appearance: Appearance(language: Language(nearest: language)))
    run(&model, on: &rehearsal)
    var performance = rehearsal.performance
    performance.failures += rehearsal.earlyEnd.map { [$0] } ?? []
    performance.close()
    return performance
  }

  /// Plays the script on the screen of an audience, which shows only the picture, the caption and the
  /// question; it is as small as the pictures allow.
  package func performedOnWall() -> Performance {
    let performance = performed(keepingScreens: false)
    let picture = performance.largestPicture
    let columns = max(picture.columns + 4, Screenplay.leastWallColumns)
    let appearance = Appearance(language: Language(nearest: language))
    let presentations = beats.map(\.presentation)
    let rows = presentations.map { Wall.rows(of: $0, columns: columns, appearance) }.max() ?? 0
    let wall = Wall(
      of: presentations, largestCanvas: performance.largestCanvas,
      size: CellSize(columns: columns, rows: picture.rows + 4 + rows), appearance)
    return performed(wall: wall)
  }

  /// The least columns of the screen of an audience, so that captions are not too narrow to be read.
  private static let leastWallColumns = 60

  func on(_ size: CellSize) -> Screenplay {
    var copy = self
    for index in copy.beats.indices where copy.beats[index].screen == screen {
      copy.beats[index].screen = size
    }
    copy.scene.script.screen = size
    return copy
  }

  package var withoutKeys: Screenplay {
    var copy = self
    for index in copy.beats.indices { copy.beats[index].presentation.keys = [] }
    return copy
  }
}

extension Performance {
  /// Ends captions and questions that are still visible when the script quits early.
  fileprivate mutating func close() {
    let times = [duration] + frames.map(\.time) + keys.map(\.time) + markers.map(\.time)
    duration = times.max() ?? duration
    endCaption(at: duration)
  }
}
