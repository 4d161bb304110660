import CLessons

/// A lesson that is part of the program: a scene file with a script that teaches.
struct Lesson: Sendable {
  /// The name of the file without its ending, as in `01-axis`.
  var name: String
  var bytes: [UInt8]

  /// All lessons, in the order in which they build on each other.
  static var all: [Lesson] {
    var count = 0
    let files = embedded_lessons(&count)
    return UnsafeBufferPointer(start: files, count: count).map { Lesson($0) }
  }

  /// The explanations of terms, one part for each.
  static var glossary: Lesson { Lesson(embedded_glossary()) }

  private init(_ file: embedded_lesson) {
    name = String(cString: file.name)
    bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// Returns the lesson with a number or a name, such as `4` or `compression`; nil if there is none.
  static func called(_ word: String) -> Lesson? {
    all.first { $0.names.contains(word) || Int(word) == $0.number }
  }

  var number: Int { parts.first.flatMap { Int($0) } ?? 0 }

  /// The name without its number, and the full name.
  var names: [String] { [parts.last ?? name, name] }

  private var parts: [String] { name.split(separator: "-", maxSplits: 1).map(String.init) }
}
