package import Cells

extension PicturePainter {
  /// A screen of an animation, with the time at which it appears, in milliseconds.
  package typealias TimedScreen = (time: Int, cells: CellBuffer)

  /// Returns the bytes of a GIF file that plays screens in a loop.
  ///
  /// Each image contains only the rows that changed. The table has the 256 most frequent colours;
  /// others, such as some edges of letters, become the nearest of these.
  ///
  /// - Parameters:
  ///   - screens: The screens, in the order of their times; only one at a time is in memory.
  ///   - end: The time at which the animation starts again.
  /// - Returns: The content of the file.
  /// - Throws: ``PictureError/tooLarge(width:height:)`` if the screens have too many pixels.
  package func gif(
    of screens: some Collection<TimedScreen>, end: Int
  ) throws(PictureError) -> [UInt8] {
    // A screen is made whenever it is asked for, so this goes through them only once.
    let facts = screens.map { (time: $0.time, size: $0.cells.size) }
    let size = CellSize(
      columns: facts.map(\.size.columns).max() ?? 1, rows: facts.map(\.size.rows).max() ?? 1)
    var counts: [UInt32: Int] = [:]
    try play(screens, on: size) { grid, rows in
      for pixel in grid.pixels[grid.width * rows.lowerBound..<grid.width * rows.upperBound] {
        counts[pixel, default: 0] += 1
      }
    }
    var colors = ColorTable(counts)
    let times = facts.map(\.time) + [end]
    var number = 0
    var file: GIFFile?
    try play(screens, on: size) { grid, rows in
      let (start, next) = (times[number], times[number + 1])
      number += 1
      let indices = grid.pixels[grid.width * rows.lowerBound..<grid.width * rows.upperBound]
        .map { colors.index(of: $0) }
      if file == nil {
        file = GIFFile(width: grid.width, height: grid.height, colors: colors.colors)
      }
      // The difference of rounded times, so that rounding errors do not add up. Viewers show
      // shorter images longer.
      file?.append(
        indices, top: rows.lowerBound, height: rows.count,
        hundredths: max(2, next / 10 - start / 10))
    }
    return file?.finished ?? []
  }

  /// Draws screens in order, and passes on the picture with the rows of pixels that
  /// differ from the previous one; at least one row, so that the time passes.
  private func play(
    _ screens: some Collection<TimedScreen>, on size: CellSize,
    _ body: (PixelGrid, Range<Int>) -> Void
  ) throws(PictureError) {
    var grid = try self.grid(size)
    var former: CellBuffer?
    for screen in screens {
      let cells = screen.cells
      guard let last = former, last.size == cells.size else {
        grid = try self.grid(size)
        draw(cells, on: &grid)
        former = cells
        body(grid, 0..<grid.height)
        continue
      }
      let changed = (0..<cells.size.rows).filter {
        !cells.cells(ofRow: $0).elementsEqual(last.cells(ofRow: $0))
      }
      draw(cells, rows: changed, on: &grid)
      former = cells
      let (first, final) = (changed.first ?? 0, changed.last ?? 0)
      let top = (CellPicture.margin + first * PixelGrid.rowHeight) * scale
      body(grid, top..<top + (final + 1 - first) * PixelGrid.rowHeight * scale)
    }
  }
}

/// The colours of a GIF file.
struct ColorTable {
  let colors: [UInt32]
  private var indices: [UInt32: UInt8] = [:]

  /// Creates a table of the most frequent colours.
  init(_ counts: [UInt32: Int]) {
    // Equally frequent colours are ordered, so that equal pictures have equal bytes.
    let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    colors = order.prefix(256).map(\.key)
    for (index, color) in colors.enumerated() { indices[color] = UInt8(index) }
  }

  /// Returns the index of a colour, or that of the nearest one.
  mutating func index(of color: UInt32) -> UInt8 {
    if let index = indices[color] { return index }
    func distance(_ other: UInt32) -> Int {
      [16, 8, 0].reduce(0) { sum, shift in
        let difference = Int(color >> shift & 0xFF) - Int(other >> shift & 0xFF)
        return sum + difference * difference
      }
    }
    let nearest = colors.indices.min { distance(colors[$0]) < distance(colors[$1]) } ?? 0
    indices[color] = UInt8(nearest)
    return UInt8(nearest)
  }
}
