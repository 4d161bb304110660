extension Tableau {
  /// Returns the block at which a move stops lowering the cost; nil if there is none.
  mutating func findBlock(
    _ move: Move, _ buffers: inout Buffers, _ descent: inout Descent, lowest: Bool
  ) -> Block? {
    buffers.blocks.removeAll(keepingCapacity: true)
    appendBlocks(aheadOfMoved: move, descent, to: &buffers.blocks)
    for entry in buffers.entries {
      appendBlocks(ahead: entry, of: move, descent, to: &buffers.blocks)
    }
    buffers.blocks.sort { ($0.distance, $0.column) < ($1.distance, $1.column) }

    var rate = move.rate
    var passed = 0
    while passed < buffers.blocks.count {
      rate += buffers.blocks[passed].rise
      if rate >= -Tolerance.rate { break }
      passed += 1
    }
    guard passed < buffers.blocks.count else { return nil }
    if lowest, buffers.blocks[passed].distance == 0 { passed = 0 }
    for block in buffers.blocks[..<passed] { pass(block, move, &descent) }
    return buffers.blocks[passed]
  }

  /// Moves a basic column that passes a kink to the next piece of its cost.
  private mutating func pass(_ block: Block, _ move: Move, _ descent: inout Descent) {
    guard let row = block.row else { return }
    let index = Int(costOf[Int(block.column)])
    let coefficient = rows[Int(row)].coefficient(of: move.column)
    let next = coefficient * move.direction > 0 ? 1 : -1
    descent.setPiece(descent.pieces[index] + next, of: index)
    gradient.becomeOutdated(in: rows[Int(row)])
  }

  private func appendBlocks(aheadOfMoved move: Move, _ descent: Descent, to blocks: inout [Block]) {
    let column = Int(move.column)
    let start = value[column]
    let end = move.direction > 0 ? upper[column] : lower[column]
    if end.isFinite {
      blocks.append(
        Block(
          distance: distance(from: start, to: end), column: move.column, row: nil, position: end,
          rise: .infinity))
    }
    let index = costOf[column]
    guard index >= 0 else { return }
    let kinks = descent.costs[Int(index)].kinks
    for index in 0..<kinks.count {
      let kink = kinks[index]
      guard (kink.position - start) * move.direction > 0,
        !Tolerance.arePositionsEqual(kink.position, start)
      else { continue }
      blocks.append(
        Block(
          distance: distance(from: start, to: kink.position), column: move.column, row: nil,
          position: kink.position, rise: kink.rise))
    }
  }

  private func appendBlocks(
    ahead entry: RowEntry, of move: Move, _ descent: Descent, to blocks: inout [Block]
  ) {
    let column = Int(basicColumn[Int(entry.row)])
    let velocity = entry.coefficient * move.direction
    let speed = abs(velocity)
    // A smaller value is a zero with a rounding error; do not divide by it.
    guard speed > Tolerance.pivot else { return }
    let start = value[column]
    func append(_ position: Double, rise: Double) {
      // Because of rounding, a value may already be past the kink; the distance is then zero.
      let isAhead = (position - start) * velocity > 0
      blocks.append(
        Block(
          distance: isAhead ? distance(from: start, to: position) / speed : 0,
          column: Int32(column), row: entry.row, position: position, rise: rise * speed))
    }
    let end = velocity > 0 ? upper[column] : lower[column]
    if end.isFinite { append(end, rise: .infinity) }
    let index = Int(costOf[column])
    guard index >= 0 else { return }
    let kinks = descent.costs[index].kinks
    let piece = descent.pieces[index]
    for index in velocity > 0 ? piece..<kinks.count : 0..<piece {
      append(kinks[index].position, rise: kinks[index].rise)
    }
  }

  private func distance(from start: Double, to end: Double) -> Double {
    Tolerance.arePositionsEqual(start, end) ? 0 : abs(end - start)
  }

  /// Makes a move; if another column blocks it, the two swap roles.
  mutating func step(
    _ move: Move, to block: Block, _ entries: [RowEntry], _ descent: inout Descent
  ) {
    let start = value[Int(move.column)]
    self.move(move.column, by: move.direction * block.distance, through: entries)
    pin(block.column, at: block.position)
    guard let row = block.row else { return }
    let index = Int(costOf[Int(move.column)])
    if index >= 0 {
      descent.setPiece(piece(after: move, from: start, descent.costs[index]), of: index)
    }
    pivot(row: Int(row), entering: move.column)
    // The pivot changed the other rows only in the columns of this row.
    gradient.becomeOutdated(in: rows[Int(row)])
  }

  /// Returns the piece on which a moved column ends: at a kink, the piece that it came through, or
  /// the next one if the column did not move.
  private func piece(after move: Move, from start: Double, _ cost: Cost) -> Int {
    let pieces = cost.pieces(at: value[Int(move.column)])
    if Tolerance.arePositionsEqual(start, value[Int(move.column)]) {
      return move.direction > 0 ? pieces.up : pieces.down
    }
    return move.direction > 0 ? pieces.down : pieces.up
  }
}
