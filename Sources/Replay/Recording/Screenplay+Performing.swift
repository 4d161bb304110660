import Cells
import Playground
import PlaygroundScreen

extension Screenplay {
  /// Plays the script from beginning to end in virtual time, and returns its performance.
  ///
  /// If the script quits the playground, the performance ends with its last screen; remaining steps
  /// are then a failure. A test needs no screens except those that it compares.
  package func performed(keepingScreens: Bool = true) -> Performance {
    performed(keepingScreens: keepingScreens, solutions: nil)
  }

  /// Plays the script on a scene that is graded: tasks are compared with the pictures that their
  /// solutions lead to, and choices do not count.
  func performed(gradingBy solutions: [[ViewPicture]]) -> Performance {
    performed(keepingScreens: false, solutions: solutions)
  }

  private func performed(keepingScreens: Bool, solutions: [[ViewPicture]]?) -> Performance {
    var rehearsal = Rehearsal(self, keepingScreens: keepingScreens, solutions: solutions)
    var model = Model(
      scene, name: name, terminalSize: screen,
      appearance: Appearance(language: MessageLanguage(nearest: language)))
    run(&model, on: &rehearsal)
    var performance = rehearsal.performance
    performance.failures += rehearsal.earlyEnd.map { [$0] } ?? []
    performance.close()
    return performance
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
