/// An end of the program that is not success: what to say, and the exit code.
struct Failure: Error {
  var kind: Kind
  var message: String

  var code: Int32 { kind.rawValue }

  enum Kind: Int32 {
    /// Something is otherwise than a script expects.
    case unexpected = 1
    /// Wrong usage, a file that cannot be read or written, or no usable terminal.
    case usage = 2
    /// A scene has errors.
    case invalidScene = 3
  }

  static func usage(_ message: String) -> Failure {
    Failure(kind: .usage, message: "stackyard: \(message)")
  }
}
