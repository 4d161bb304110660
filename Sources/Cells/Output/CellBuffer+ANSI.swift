extension CellBuffer {
  /// Returns the grid as lines with escape sequences for colours and attributes (ECMA-48 SGR).
  ///
  /// Each line ends in the terminal's own style, so that lines can be pasted and cut.
  package func ansi(_ palette: Palette) -> VisibleText {
    let lines = (0..<size.rows).map { row in
      self[row: row].runs.map { run in
        let codes = palette.codes(for: run.style)
        return codes.isEmpty ? run.text : "\u{1B}[\(codes)m\(run.text)\u{1B}[0m"
      }.joined() + "\n"
    }
    return VisibleText(unchecked: lines.joined())
  }
}

extension Palette {
  /// Returns the parameters that select a style after a reset; empty for the terminal's own
  /// (ECMA-48 SGR).
  package func codes(for style: Style) -> String {
    var codes: [String] = []
    let attributes = attributes(of: style)
    if attributes.contains(.bold) { codes.append("1") }
    if attributes.contains(.dim) { codes.append("2") }
    if attributes.contains(.underline) { codes.append("4") }
    if attributes.contains(.reverse) { codes.append("7") }
    if let index = foreground(of: style.foreground) { codes.append(code(index, base: 30)) }
    if let index = background(of: style.background) { codes.append(code(index, base: 40)) }
    return codes.joined(separator: ";")
  }

  private func code(_ index: UInt8, base: Int) -> String {
    if depth == .xterm256 { return "\(base + 8);5;\(index)" }
    // The codes of the bright half of the sixteen are 60 above the basic eight.
    return "\(index < 8 ? base + Int(index) : base + 52 + Int(index))"
  }
}
