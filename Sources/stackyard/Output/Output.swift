import Cells
import Files
import NcursesTerminal
import Platform
import Playground

/// Standard output, for data, and standard error, for everything else.
enum Output {
  static func write(_ text: VisibleText) throws(Failure) {
    try writeAll(shown(text, on: STDOUT_FILENO).utf8)
  }

  /// Returns a text as a terminal can show it: in ASCII, if its locale has no other characters, and
  /// with links, if it is known to show them.
  ///
  /// The text for other programs does not depend on the locale or on the terminal.
  private static func shown(_ text: VisibleText, on descriptor: Int32) -> String {
    let words = isInASCII(descriptor) ? ASCIIText.text(text.description) : text.description
    let hasLinks =
      isatty(descriptor) == 1 && NcursesTerminal.showsLinks(ProcessInfo.processInfo.environment)
    return hasLinks ? PlaceLinks.linked(words) : words
  }

  /// Whether standard output is a terminal without UTF-8; pictures must then keep their columns.
  static var isInASCII: Bool { isInASCII(STDOUT_FILENO) }

  private static func isInASCII(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
      && !NcursesTerminal.localeWritesUTF8(ProcessInfo.processInfo.environment)
  }

  /// Writes the content of a scene file to standard output: unchanged for other programs, and as
  /// visible text to a terminal.
  static func write(file text: String) throws(Failure) {
    let isShown = isatty(STDOUT_FILENO) == 1
    try writeAll((isShown ? VisibleText(lines: text).description : text).utf8)
  }

  /// Writes an image to standard output, for other programs; a terminal would take it for text.
  static func write(image bytes: [UInt8]) throws(Failure) {
    guard isatty(STDOUT_FILENO) == 0 else {
      throw .usage(
        "an image cannot be shown in a terminal; write it to a file, as in '> scene.png'")
    }
    try writeAll(bytes)
  }

  private static func writeAll(_ bytes: some Collection<UInt8>) throws(Failure) {
    do throws(Unwritable) {
      try WholeFile.write(bytes, to: STDOUT_FILENO)
    } catch {
      throw .usage("cannot write to standard output: \(error)")
    }
  }

  /// Writes messages about files to standard output, one per line.
  static func write(_ messages: [FileMessage], in languages: LanguageOptions) throws(Failure) {
    let words = languages.ofMessages.words()
    for message in messages { try write("\(words.text(of: message))\n") }
  }

  /// The size of the terminal at standard output; nil if it is not a terminal.
  static var terminalSize: CellSize? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Writes a message to standard error; errors are ignored.
  static func error(_ message: VisibleText) {
    try? WholeFile.write("\(shown(message, on: STDERR_FILENO))\n".utf8, to: STDERR_FILENO)
  }
}
