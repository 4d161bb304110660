import Cells

/// The screens of a performance next to each other, as SVG.
struct Film {
  /// A picture with the width of the widest screen and the height of the tallest.
  let window: CellPicture
  /// The definitions of rows for use in pictures, in the order in which the rows first appear.
  private(set) var rowDefinitions: [String] = []
  /// The different screens.
  private(set) var pictures: [String] = []
  /// The index of the picture that each frame shows.
  private var shown: [Int] = []
  private var rowNumbers: [[Cell]: Int] = [:]
  private var pictureNumbers: [CellBuffer: Int] = [:]

  init(_ frames: [Performance.Frame]) {
    let sizes = frames.map(\.screen.size)
    window = CellPicture(
      size: CellSize(
        columns: sizes.map(\.columns).max() ?? 0, rows: sizes.map(\.rows).max() ?? 0))
    for frame in frames { shown.append(number(of: frame.screen)) }
  }

  /// Returns the distance by which the film moves to show a frame.
  func offset(of frame: Int) -> Int {
    shown.indices.contains(frame) ? shown[frame] * window.width : 0
  }

  private mutating func number(of screen: CellBuffer) -> Int {
    if let number = pictureNumbers[screen] { return number }
    let number = pictureNumbers.count
    pictureNumbers[screen] = number
    let uses = (0..<screen.size.rows).compactMap { row -> String? in
      guard let id = id(ofRow: screen[row: row]) else { return nil }
      let top = row * CellPicture.rowHeight
      return top == 0 ? "<use href=\"#\(id)\"/>" : "<use href=\"#\(id)\" y=\"\(top)\"/>"
    }
    let margin = CellPicture.margin
    pictures.append(
      """
      <g transform="translate(\(number * window.width) 0)">
      \(CellPicture(size: screen.size).sheet)
      <g transform="translate(\(margin) \(margin))" \(CellPicture.typography)>
      \(uses.joined(separator: "\n"))
      </g>
      </g>
      """)
    return number
  }

  /// Returns the name of a row, and draws the row when it first appears; nil for a blank one.
  private mutating func id(ofRow cells: [Cell]) -> String? {
    if let number = rowNumbers[cells] { return "r\(number)" }
    let elements = CellPicture.elements(of: cells, row: 0)
    guard !elements.isEmpty else { return nil }
    let number = rowNumbers.count
    rowNumbers[cells] = number
    rowDefinitions.append("<g id=\"r\(number)\">\(elements.joined())</g>")
    return "r\(number)"
  }
}
