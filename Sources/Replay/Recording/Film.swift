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
  /// The numbers of the pictures by the numbers of their rows.
  private var pictureNumbers: [[Int]: Int] = [:]

  init(_ frames: [Performance.Frame]) {
    let sizes = frames.map(\.stored.size)
    window = CellPicture(
      size: CellSize(
        columns: sizes.map(\.columns).max() ?? 0, rows: sizes.map(\.rows).max() ?? 0))
    for frame in frames { shown.append(number(of: frame.stored)) }
  }

  /// Returns the distance by which the film moves to show a frame.
  func offset(of frame: Int) -> Int {
    shown.indices.contains(frame) ? shown[frame] * window.width : 0
  }

  private mutating func number(of screen: StoredScreen) -> Int {
    let ids = screen.rows.map { id(ofRow: $0) }
    let key = [screen.size.columns] + ids
    if let number = pictureNumbers[key] { return number }
    let number = pictureNumbers.count
    pictureNumbers[key] = number
    let uses = ids.enumerated().compactMap { row, id -> String? in
      guard id != Film.blank else { return nil }
      let top = row * CellPicture.rowHeight
      return top == 0 ? "<use href=\"#r\(id)\"/>" : "<use href=\"#r\(id)\" y=\"\(top)\"/>"
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

  /// The number of blank rows, which are not drawn.
  private static let blank = -1

  /// Returns the number of a row, and draws the row when it first appears.
  private mutating func id(ofRow cells: [Cell]) -> Int {
    if let number = rowNumbers[cells] { return number }
    let elements = CellPicture.elements(of: cells, row: 0)
    let number = elements.isEmpty ? Film.blank : rowDefinitions.count
    rowNumbers[cells] = number
    guard number != Film.blank else { return number }
    rowDefinitions.append("<g id=\"r\(number)\">\(elements.joined())</g>")
    return number
  }
}
