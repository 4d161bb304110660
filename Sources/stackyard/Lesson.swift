import CLessons

/// A lesson that is part of the program: a scene file with a script that teaches.
struct Lesson: Sendable {
  /// The name of the file without its ending, as in `01-axis`.
  var name: String
  /// The content of the file.
  var bytes: [UInt8]

  /// All lessons, in the order in which they build on each other.
  static var all: [Lesson] {
    var count = 0
    let files = embedded_lessons(&count)
    return UnsafeBufferPointer(start: files, count: count).map { file in
      Lesson(
        name: String(cString: file.name),
        bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }
  }
}
