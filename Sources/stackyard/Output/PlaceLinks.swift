import Platform

/// Links from places in answers, such as `scene.yaml:3:5:`, to the files (OSC 8).
///
/// The text stays the same; a terminal that shows links opens the file at a click.
enum PlaceLinks {
  /// Returns a text with a link around the place with which a line begins, if its file exists.
  static func linked(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let place = line.prefixMatch(of: /(.+?):(\d+):(\d+):/) else { return String(line) }
      guard let address = address(ofFile: String(place.1), line: place.2) else {
        return String(line)
      }
      let words = line[..<place.range.upperBound].dropLast()
      return "\u{1B}]8;;\(address)\u{1B}\\\(words)\u{1B}]8;;\u{1B}\\\(line[words.endIndex...])"
    }.joined(separator: "\n")
  }

  /// Returns the address of a line of a file, with the host, because a terminal may show the output
  /// of another computer; nil if the file does not exist.
  private static func address(ofFile path: String, line: Substring) -> String? {
    guard access(path, F_OK) == 0 else { return nil }
    let folder = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath + "/"
    return "file://\(ProcessInfo.processInfo.hostName.asURI)\((folder + path).asURI)#\(line)"
  }
}
