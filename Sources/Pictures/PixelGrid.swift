import Cells

/// A picture in pixels of a grid of cells.
struct PixelGrid {
  static let columnWidth = CellPicture.columnWidth
  static let rowHeight = CellPicture.rowHeight
  static let baseline = CellPicture.baseline
  static let fontSize = CellPicture.fontSize

  /// The maximum number of pixels: a screen of 400 by 100 cells in double size, and 256 MB.
  static let mostPixels = 64_000_000

  let width: Int
  let height: Int
  /// The number of pixels of a unit of ``CellPicture``.
  let scale: Int
  /// Each pixel as red, green and blue.
  private(set) var pixels: [UInt32]

  /// - Throws: ``PictureError/tooLarge(width:height:)`` if it has too many pixels.
  init(_ size: CellSize, scale: Int, paper: RGB) throws(PictureError) {
    let picture = CellPicture(size: size)
    (width, height) = (picture.width * scale, picture.height * scale)
    self.scale = scale
    guard width * height <= PixelGrid.mostPixels else {
      throw .tooLarge(width: width, height: height)
    }
    pixels = Array(repeating: paper.pixel, count: width * height)
  }

  /// Fills a rectangle, given in pixels.
  mutating func fill(_ x: Int, _ y: Int, _ columns: Int, _ rows: Int, _ color: UInt32) {
    for row in max(0, y)..<max(0, min(height, y + rows)) {
      for column in max(0, x)..<max(0, min(width, x + columns)) {
        pixels[row * width + column] = color
      }
    }
  }

  /// Draws a glyph in a colour, or in its own.
  mutating func draw(_ glyph: Glyph, _ x: Int, _ y: Int, _ color: UInt32) {
    for row in 0..<min(glyph.height, height - y) {
      for column in 0..<min(glyph.width, width - x) {
        let pixel = glyph.pixels[row * glyph.width + column]
        guard pixel != 0 else { continue }
        let place = (y + row) * width + x + column
        let alpha = pixel >> 24
        let front = glyph.isColored ? pixel & 0xFF_FFFF : color.scaled(by: alpha)
        pixels[place] = front &+ pixels[place].scaled(by: 255 - alpha)
      }
    }
  }
}

extension UInt32 {
  /// Returns a colour with each component multiplied by a number from 0 to 255, divided by 255.
  func scaled(by factor: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 {
      (((self >> shift & 0xFF) * factor + 127) / 255) << shift
    }
    return part(16) | part(8) | part(0)
  }
}

extension RGB {
  var pixel: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
