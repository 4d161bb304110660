package import Cells

/// The reason why a picture cannot be drawn, with the remedy.
package enum PictureError: Error, Hashable {
  /// A library that draws text is not installed.
  case missingLibrary(name: String, package: String)
  case noFont
  case notAFont(String)
  case tooLarge(width: Int, height: Int)
  /// The library for pictures reports an error.
  case failed

  package var text: VisibleText {
    switch self {
    case .missingLibrary(let name, let package):
      "cannot find the library \(name), which draws the text of pictures; install it, for example"
        + " with 'apt install \(package)' on Debian or 'brew install cairo' on macOS"
    case .noFont:
      "there is no font; install one, for example with 'apt install fonts-dejavu-core' on Debian, or"
        + " name the file of a font with --font"
    case .notAFont(let path): "'\(path)' is not a font file"
    case .tooLarge(let width, let height):
      "a picture of \(width) x \(height) pixels is too large; choose a smaller --scale, or a smaller"
        + " screen"
    case .failed: "the library for pictures failed, perhaps because there is too little memory"
    }
  }
}
