package import Cells

extension PicturePainter {
  /// Returns the bytes of a PNG file that shows the cells.
  package func png(of cells: CellBuffer) throws(PictureError) -> [UInt8] {
    var grid = try self.grid(cells.size)
    draw(cells, on: &grid)
    guard let surface = cairo.createSurface(Cairo.rgb, Int32(grid.width), Int32(grid.height)) else {
      throw .failed
    }
    defer { cairo.destroySurface(surface) }
    cairo.flush(surface)
    guard let data = cairo.data(surface) else { throw .failed }
    let stride = Int(cairo.stride(surface))
    for row in 0..<grid.height {
      for column in 0..<grid.width {
        data.storeBytes(
          of: grid.pixels[row * grid.width + column], toByteOffset: row * stride + column * 4,
          as: UInt32.self)
      }
    }
    cairo.markDirty(surface)
    return try bytes(of: surface)
  }

  private func bytes(of surface: OpaquePointer) throws(PictureError) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { target in
      cairo.writePNG(
        surface,
        { target, data, count in
          let bytes = target?.assumingMemoryBound(to: [UInt8].self)
          bytes?.pointee += UnsafeBufferPointer(start: data, count: Int(count))
          return 0
        }, target)
    }
    guard status == 0 else { throw .failed }
    return bytes
  }
}
