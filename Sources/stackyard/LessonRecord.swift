import Cells
import Files
import Replay

/// The record of each lesson besides its end.
///
/// It has the step that the user reached in an unfinished lesson, and the answers. Both are files
/// next to that of ``LessonProgress``, with one line per lesson: its name and numbers.
///
/// If a file cannot be read, lessons start at their first step without answers; if it cannot be written,
/// it stays as it was, and the record has the reason.
struct LessonRecord {
  private let places = LessonNumbers("lesson-places")
  private let answers = LessonNumbers("lesson-answers")

  /// The reason why the last change could not be recorded; nil if it could.
  var failure: Failure? { places.failure ?? answers.failure }

  /// Returns the step at which a lesson continues; 0 for the beginning.
  func step(of lesson: String) -> Int { places.numbers[lesson]?.first ?? 0 }

  /// Records the step that the user reached in a lesson; 0 and 1 are its beginning.
  func record(_ step: Int, in lesson: String) { places.write(step > 1 ? [step] : [], of: lesson) }

  func score(of lesson: String) -> LessonScore {
    LessonScore(answers.numbers[lesson]?.map { LessonScore.Result(rawValue: $0) ?? .open } ?? [])
  }

  /// Records the answers of a lesson; one without any keeps its earlier ones, and questions that were
  /// answered wrong come back until they are asked again.
  func record(_ score: LessonScore, in lesson: String) {
    guard score.count > 0 else { return }
    answers.write(
      score.keepingWrong(of: self.score(of: lesson)).results.map(\.rawValue), of: lesson)
  }
}

/// Numbers about lessons in a file, which is read once.
private final class LessonNumbers {
  private let path: String
  private(set) lazy var numbers = read()
  private(set) var failure: Failure?

  init(_ name: String) { path = StateFolder.pathOrFallback(of: name) }

  private func read() -> [String: [Int]] {
    guard let bytes = try? InputFile(path: path).bytesOfFile() else { return [:] }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.reduce(into: [:]) { numbers, line in
      let words = line.split(separator: " ")
      let values = words.dropFirst().compactMap { Int($0) }.filter { $0 >= 0 }
      guard let name = words.first, !values.isEmpty, values.count == words.count - 1 else { return }
      numbers[String(name)] = values
    }
  }

  /// Replaces the numbers of a lesson; none remove it.
  ///
  /// The file is read again, because another program may have changed it.
  func write(_ new: [Int], of lesson: String) {
    let former = read()
    numbers = former
    numbers[lesson] = new.isEmpty ? nil : new
    failure = nil
    guard numbers != former else { return }
    let lines = numbers.sorted { $0.key < $1.key }.map { name, numbers in
      ([name] + numbers.map { "\($0)" }).joined(separator: " ") + "\n"
    }
    do throws(Unwritable) {
      try StateFolder.write(lines.joined(), to: path)
    } catch {
      failure = .usage("your place in the lesson cannot be recorded in '\(path)': \(error)")
    }
  }
}
