import ArgumentParser
import Cells
import Pictures

/// The options of pictures and pages.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The size of PNG and GIF pictures, from 1 to \(PicturePainter.mostScale); by default 2 for PNG.",
      valueName: "number"))
  var scale: Int?

  @Option(
    help: ArgumentHelp(
      "A font file for PNG and GIF pictures; by default, the system's monospace font.",
      valueName: "file"),
    completion: .file())
  var font: String?

  enum PictureTheme: String, ExpressibleByArgument, CaseIterable {
    case terminal, dark, light, contrast
  }

  @Option(help: ArgumentHelp("The colours of pictures and pages.", valueName: "theme"))
  var theme = PictureTheme.terminal

  var colors: PictureColors { PictureColors(Theme(rawValue: theme.rawValue) ?? .terminal) }

  func validate() throws {
    guard scale.map((1...PicturePainter.mostScale).contains) ?? true else {
      throw ValidationError("--scale is a whole number from 1 to \(PicturePainter.mostScale)")
    }
  }

  /// Draws with the fonts of the system, or with that of the options.
  func bytes(
    scale standard: Int, _ draw: (PicturePainter) throws(PictureError) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    do throws(PictureError) {
      let painter = try PicturePainter(scale: scale ?? standard, font: font, colors: colors)
      let bytes = try draw(painter)
      reportMissing(painter.missingCharacters)
      return bytes
    } catch {
      throw .usage(error.text)
    }
  }

  /// Prints a note about characters that are drawn as empty boxes.
  private func reportMissing(_ characters: [Unicode.Scalar]) {
    guard !characters.isEmpty else { return }
    let some = characters.prefix(5).map { "'\(Character($0))'" }.joined(separator: ", ")
    let rest = characters.count - 5
    Output.error(
      "note: no font has \(some)\(rest > 0 ? " and \(rest) more" : ""); install one, for example"
        + " with 'apt install fonts-noto-cjk' on Debian, or name a file with --font")
  }
}
