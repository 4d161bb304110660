extension CellBuffer {
  /// The characters without their styles: one line per row, without trailing blanks.
  package var text: String {
    (0..<size.rows).map { row in
      var line = (0..<size.columns).map { self[$0, row].text }.joined()
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

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

  /// The grid as text for line-by-line comparison: characters, then styles, then the legend of the
  /// styles.
  ///
  /// The characters are padded to the full width, so that an extra blank is a difference; the
  /// second column of a wide character prints nothing. The styles have one letter per cell,
  /// assigned in the order of first use, with a dot for the terminal's own style. The legend names
  /// colours by their meaning, so a change of the palette changes no golden file.
  package var golden: String {
    let legend = Legend(of: self)
    let rows = (0..<size.rows).map { row in (0..<size.columns).map { self[$0, row] } }
    let text = rows.map { $0.map(\.text).joined() }
    let styles = rows.map { $0.map { legend.letter(of: $0.style) }.joined() }
    let sections = ["--- text"] + text + ["--- style"] + styles + ["--- legend"] + legend.lines
    return sections.map { $0 + "\n" }.joined()
  }
}

extension VisibleText {
  /// Creates the text of a grid, whose cells contain only visible characters.
  package init(_ picture: CellBuffer) { self.init(unchecked: picture.text) }
}

/// The letters for the styles of a grid.
private struct Legend {
  private var letters: [Style: String] = [:]
  private(set) var lines: [String] = []

  /// Sixty-two styles have a letter or digit; a picture with more styles continues with further
  /// Latin letters.
  private static let alphabet: [String] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".map(String.init)
    + (0x100...0x24F).compactMap(Unicode.Scalar.init).map { String($0) }

  init(of buffer: CellBuffer) {
    letters[Style()] = "."
    for cell in buffer.cells where letters[cell.style] == nil {
      let letter = lines.count < Legend.alphabet.count ? Legend.alphabet[lines.count] : "?"
      letters[cell.style] = letter
      lines.append("\(letter) = \(cell.style.roles)")
    }
    if buffer.cells.contains(where: { $0.style == Style() }) { lines.append(". = default") }
  }

  func letter(of style: Style) -> String { letters[style, default: "?"] }
}

extension Style {
  /// The colours by meaning and the attributes by name; empty for the terminal's own style.
  package var roles: String {
    var roles: [String] = []
    if let name = foreground.role { roles.append("fg \(name)") }
    if let name = background.role { roles.append("bg \(name)") }
    if attributes.contains(.bold) { roles.append("bold") }
    if attributes.contains(.dim) { roles.append("dim") }
    if attributes.contains(.underline) { roles.append("underline") }
    if attributes.contains(.reverse) { roles.append("reverse") }
    return roles.joined(separator: " ")
  }
}

extension Color {
  fileprivate var role: String? {
    switch self {
    case .default: nil
    case .fill(let hue): "fill(\(hue.rawValue))"
    case .on(let hue): "on(\(hue.rawValue))"
    case .lit(let hue): "lit(\(hue.rawValue))"
    case .onLit(let hue): "onLit(\(hue.rawValue))"
    case .faint(let hue): "faint(\(hue.rawValue))"
    case .faintLit(let hue): "faintLit(\(hue.rawValue))"
    case .chrome(let part): part.rawValue
    }
  }
}
