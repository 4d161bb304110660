import Cells
import Testing

@testable import Pictures

/// Pictures in pixels, read back.
@Suite struct PictureTests {
  private func painter(scale: Int = 1) throws -> PicturePainter {
    try PicturePainter(scale: scale, font: nil)
  }

  private func grid(_ lines: [String], style: Style = Style(), scale: Int = 1) throws -> PixelGrid {
    let cells = buffer(lines, style: style)
    let painter = try painter(scale: scale)
    var grid = try painter.grid(cells.size)
    painter.draw(cells, on: &grid)
    return grid
  }

  private func buffer(_ lines: [String], style: Style = Style()) -> CellBuffer {
    let columns = lines.map(\.count).max() ?? 0
    return CellBuffer(
      columns: columns,
      rows: lines.map { line in line.padding(to: columns).map { Cell($0, style: style) } })
  }

  private let ink = PictureColors.standard.ink.pixel
  private let paper = PictureColors.standard.paper.pixel

  @Test(arguments: [1, 2, 3]) func linesJoinAcrossCells(scale: Int) throws {
    let grid = try grid(["┌─┐", "│x│", "├─┤", "└─┘"], scale: scale)
    // Along the middle of the first column, from the corner to the other corner.
    let x = (CellPicture.margin + PixelGrid.columnWidth / 2) * scale
    let top = (CellPicture.margin + PixelGrid.rowHeight / 2) * scale
    let bottom = (CellPicture.margin + 3 * PixelGrid.rowHeight + PixelGrid.rowHeight / 2) * scale
    #expect((top...bottom).allSatisfy { grid.pixels[$0 * grid.width + x] == ink })
    #expect(grid.pixels[(top - 1) * grid.width + x] == paper)
    #expect(grid.pixels[(bottom + scale) * grid.width + x] == paper)
    // Along the top edge.
    let right = (CellPicture.margin + 2 * PixelGrid.columnWidth + PixelGrid.columnWidth / 2) * scale
    #expect((x...right).allSatisfy { grid.pixels[top * grid.width + $0] == ink })
  }

  @Test func textIsDrawnInItsCell() throws {
    let grid = try grid(["aMa"])
    let drawn = (0..<grid.pixels.count).filter { grid.pixels[$0] != paper }
    #expect(drawn.count > 30)
    let columns = Set(drawn.map { ($0 % grid.width - CellPicture.margin) / PixelGrid.columnWidth })
    #expect(columns == [0, 1, 2])
    // Dim text is between the ink and the paper, and never brighter than the ink.
    let dim = try self.grid(["M"], style: Style(attributes: .dim))
    #expect(dim.pixels.map { $0 & 0xFF }.max().map { $0 < ink & 0xFF && $0 > paper & 0xFF } == true)
  }

  @Test func blocksFillTheirPart() throws {
    let grid = try grid(["▀"])
    let left = CellPicture.margin
    func isInk(_ row: Int) -> Bool {
      grid.pixels[(CellPicture.margin + row) * grid.width + left] == ink
    }
    #expect((0..<PixelGrid.rowHeight).filter(isInk) == Array(0..<PixelGrid.rowHeight / 2))
  }

  @Test func aPNGStartsWithItsSignatureAndSize() throws {
    let bytes = try painter(scale: 2).png(of: buffer(["Hello", "│ 日│"]))
    #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(number(16) == 2 * (5 * 9 + 24))
    #expect(number(20) == 2 * (2 * 19 + 24))
    #expect(try painter(scale: 2).png(of: buffer(["Hello", "│ 日│"])) == bytes)
  }

  @Test func aGIFShowsTheScreens() throws {
    let screens = [
      (time: 0, cells: buffer(["one  ", "─────"])),
      (time: 250, cells: buffer(["three", "─────"])),
      (time: 1255, cells: buffer(["three"])),
    ]
    let painter = try painter()
    let gif = try DecodedGIF(try painter.gif(of: screens, end: 2000))
    #expect(gif.delays == [25, 100, 75])
    #expect(gif.frames.count == 3)
    for (frame, screen) in zip(gif.frames, screens) {
      var grid = try painter.grid(CellSize(columns: 5, rows: 2))
      painter.draw(screen.cells, on: &grid)
      #expect(frame == grid.pixels)
    }
  }

  /// More colours than the format has, and more codes than a table has.
  @Test func manyColoursAreReduced() throws {
    var table = ColorTable(
      Dictionary(uniqueKeysWithValues: (0..<400).map { (UInt32($0), 400 - $0) }))
    #expect(table.colors == (0..<256).map { UInt32($0) })
    #expect(table.index(of: 0x0000_01FF) == 255)
    var file = GIFFile(width: 500, height: 200, colors: table.colors)
    let indices = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7) }
    file.append(indices, top: 0, height: 200, hundredths: 5)
    let decoded = try DecodedGIF(file.finished)
    #expect(decoded.frames == [indices.map { table.colors[Int($0)] }])
  }

  @Test func aPictureThatIsTooLargeIsRefused() {
    #expect(throws: PictureError.tooLarge(width: 72_192, height: 152_192)) {
      try painter(scale: 8).grid(CellSize(columns: 1000, rows: 1000))
    }
  }

  @Test func aFileThatIsNoFontIsRefused() {
    #expect(throws: PictureError.notAFont("/dev/null")) {
      try PicturePainter(scale: 1, font: "/dev/null")
    }
  }

  @Test func aThemeHasItsOwnColours() throws {
    let light = try PicturePainter(scale: 1, font: nil, colors: PictureColors(.light))
    var grid = try light.grid(CellSize(columns: 1, rows: 1))
    light.draw(buffer(["█"]), on: &grid)
    #expect(grid.pixels[0] == RGB(xterm: 255).pixel)
    #expect(grid.pixels[(CellPicture.margin + 2) * grid.width + CellPicture.margin + 2] == 0)
  }

  @Test func charactersWithoutAFontAreReported() throws {
    let painter = try painter()
    // No font has a character that is not assigned.
    _ = try painter.png(of: buffer(["\u{10450}\u{1D2E0}a"]))
    #expect(!painter.missingCharacters.contains("a"))
  }
}

extension String {
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
