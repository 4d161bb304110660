extension CellBuffer {
  /// The characters only: one line per row, without trailing blanks.
  package var text: String {
    (0..<size.rows).map { row in
      var line = (0..<size.columns).map { self[$0, row].text }.joined()
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
