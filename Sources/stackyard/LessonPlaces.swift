import Files
import Platform

/// The steps that the user reached in unfinished lessons, in a file next to that of
/// ``LessonProgress``: one line per lesson, with its name and the step.
///
/// Losing a place is harmless. If the file cannot be read, lessons start at their first step; if it
/// cannot be written, the next start is at the place that was recorded before.
struct LessonPlaces {
  private let path: String

  init(environment: [String: String]) {
    let name = "lesson-places"
    path =
      StateFolder.path(of: name, environment: environment)
      ?? StateFolder.path(of: name, environment: ["HOME": URL.homeDirectory.path]) ?? name
  }

  /// Returns the step at which a lesson continues; 0 for the beginning.
  func step(of lesson: String) -> Int { steps[lesson] ?? 0 }

  /// Records the step that the user reached in a lesson; 0 and 1 are its beginning.
  func record(_ step: Int, in lesson: String) {
    var steps = steps
    steps[lesson] = step > 1 ? step : nil
    guard steps != self.steps else { return }
    let lines = steps.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    try? StateFolder.write(lines.joined(), to: path)
  }

  /// The steps by lesson, read from the file.
  var steps: [String: Int] {
    guard let bytes = try? InputFile(path: path).bytesOfFile() else { return [:] }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.reduce(into: [:]) { steps, line in
      let words = line.split(separator: " ")
      guard words.count == 2, let step = Int(words[1]), step > 0 else { return }
      steps[String(words[0])] = step
    }
  }
}
