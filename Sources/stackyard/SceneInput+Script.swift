import Cells
import Foundation
import Replay
import Scenes

extension SceneInput {
  /// Reads a scene with its script, ready to be played.
  ///
  /// Captions are in the language asked for where the scene has them in it. Included files stand
  /// beside the file that includes them, or in the working directory for standard input.
  ///
  /// - Throws: ``Failure`` with every problem of the files, with why one cannot be read, or because
  ///   there is no script.
  static func screenplay(path: String, language: String? = nil) throws -> Screenplay {
    let bytes = try bytes(path: path)
    let file = displayName(ofPath: path)
    let input = try SceneInput(SceneReading(bytes: bytes, file: file), path: path)
    guard !input.scene.script.steps.isEmpty else {
      throw Failure.usage("'\(VisibleText.visible(file))' has no script to play")
    }
    let (screenplay, problems) = Screenplay.reading(
      input.scene, name: input.name, file: file, text: String(decoding: bytes, as: UTF8.self),
      language: language, load: included)
    guard let screenplay else {
      throw Failure(
        kind: .invalidScene, message: problems.map(\.description).joined(separator: "\n"))
    }
    return screenplay
  }

  /// Loads a file that a script includes.
  private static func included(
    _ path: String, by includer: String
  ) throws -> (file: String, bytes: [UInt8]) {
    let file = beside(includer, path)
    do {
      return (file, Array(try Data(contentsOf: URL(fileURLWithPath: file))))
    } catch {
      throw Unreadable(description: error.localizedDescription)
    }
  }

  /// The path of a file that is named from beside another.
  ///
  /// Written one way however it was reached, so that a file which includes itself is recognised.
  private static func beside(_ includer: String, _ path: String) -> String {
    let folder = includer.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard !path.hasPrefix("/"), !folder.isEmpty else { return path }
    var components: [Substring] = []
    for component in folder + path.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, !["", ".."].contains(last) {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    return components.joined(separator: "/")
  }
}

/// Why a file cannot be read, for the diagnostic at the step that includes it.
private struct Unreadable: Error, CustomStringConvertible {
  var description: String
}
