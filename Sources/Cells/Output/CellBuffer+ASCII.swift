extension CellBuffer {
  /// The grid on a terminal that has only ASCII characters.
  ///
  /// A wide character becomes a narrow one and a blank, so that no other cell moves.
  package var ascii: CellBuffer {
    var result = self
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = self[column, row]
        guard !cell.isContinuation, let character = ASCIIText.lookalike(of: cell.text).first else {
          continue
        }
        let place = CellPoint(column: column, row: row)
        result.put(character, at: place, style: cell.style)
      }
    }
    return result
  }
}
