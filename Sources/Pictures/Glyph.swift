/// The picture of a character in a cell: a mask, or the colours of an emoji.
struct Glyph {
  let width: Int
  let height: Int
  /// Each pixel as alpha, red, green and blue, multiplied by alpha; white where the text is.
  let pixels: [UInt32]
  /// Whether the colours are those of the font.
  let isColored: Bool

  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
    isColored = pixels.contains { pixel in
      let (alpha, red, green, blue) = (
        pixel >> 24, pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF
      )
      return red != alpha || green != alpha || blue != alpha
    }
  }
}

/// Draws characters as wide as their cells, each once.
final class GlyphSource {
  private let cairo: Cairo
  private let fonts: Fonts
  private let options: OpaquePointer?
  private let scale: Int
  private var glyphs: [Request: Glyph] = [:]

  private struct Request: Hashable {
    var text: String
    var columns: Int
    var isBold: Bool
  }

  init(cairo: Cairo, fonts: Fonts, scale: Int) {
    self.cairo = cairo
    self.fonts = fonts
    self.scale = scale
    options = cairo.plainOptions()
  }

  deinit { cairo.destroyOptions(options) }

  func glyph(of text: String, columns: Int, isBold: Bool) -> Glyph? {
    let request = Request(text: text, columns: columns, isBold: isBold)
    if let glyph = glyphs[request] { return glyph }
    glyphs[request] = draw(request)
    return glyphs[request]
  }

  private func draw(_ request: Request) -> Glyph? {
    guard let first = request.text.unicodeScalars.first else { return nil }
    let width = PixelGrid.columnWidth * request.columns * scale
    let height = PixelGrid.rowHeight * scale
    guard let surface = cairo.createSurface(Cairo.argb, Int32(width), Int32(height)) else {
      return nil
    }
    defer { cairo.destroySurface(surface) }
    let context = cairo.create(surface)
    cairo.setFontFace(context, fonts.face(for: first, isBold: request.isBold))
    cairo.setFontSize(context, Double(PixelGrid.fontSize * scale))
    cairo.setFontOptions(context, options)
    cairo.setSourceRGB(context, 1, 1, 1)
    // A character of another font may be wider than its cells.
    var extents = [Double](repeating: 0, count: 6)
    cairo.textExtents(context, request.text, &extents)
    let advance = extents[4]
    let squeeze = advance > Double(width) ? Double(width) / advance : 1
    let left = max(0, (Double(width) - advance) / 2)
    cairo.scale(context, squeeze, 1)
    cairo.moveTo(context, left / squeeze, Double(PixelGrid.baseline * scale))
    cairo.showText(context, request.text)
    cairo.destroy(context)
    return pixels(of: surface, width: width, height: height)
  }

  private func pixels(of surface: OpaquePointer, width: Int, height: Int) -> Glyph? {
    cairo.flush(surface)
    guard let data = cairo.data(surface) else { return nil }
    let stride = Int(cairo.stride(surface))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        pixels.append(data.load(fromByteOffset: row * stride + column * 4, as: UInt32.self))
      }
    }
    return Glyph(width: width, height: height, pixels: pixels)
  }
}
