extension CellBuffer {
  /// The grid as a terminal shows it that has ASCII characters only.
  ///
  /// A wide character becomes a narrow one and a blank, so that nothing else moves.
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
