import Cells

/// The screens of a performance as numbers of rows, each of which is drawn once as SVG.
struct Film {
  let window: CellPicture
  /// The definitions of rows for use in pictures, in the order in which the rows first appear.
  private(set) var rowDefinitions: [String] = []
  /// The different screens.
  private(set) var screens: [Screen] = []
  /// The index of the screen that each frame shows.
  private(set) var shown: [Int] = []
  private var rowNumbers: [[Cell]: Int] = [:]
  private var screenNumbers: [Screen: Int] = [:]

  /// A screen as the numbers of its rows.
  struct Screen: Hashable {
    var columns: Int
    var rows: [Int]
  }

  init(_ frames: [StoredScreen], colors: PictureColors = .standard) {
    window = CellPicture(around: frames.map(\.size), colors: colors)
    for frame in frames { shown.append(number(of: frame)) }
  }

  private mutating func number(of screen: StoredScreen) -> Int {
    let screen = Screen(columns: screen.size.columns, rows: screen.rows.map { id(ofRow: $0) })
    if let number = screenNumbers[screen] { return number }
    let number = screens.count
    screenNumbers[screen] = number
    screens.append(screen)
    return number
  }

  /// The number of blank rows, which are not drawn.
  private static let blank = -1

  /// Returns the number of a row, and draws the row when it first appears.
  private mutating func id(ofRow cells: [Cell]) -> Int {
    if let number = rowNumbers[cells] { return number }
    let elements = window.shapes(of: cells, row: 0).map(\.element)
    let number = elements.isEmpty ? Film.blank : rowDefinitions.count
    rowNumbers[cells] = number
    guard number != Film.blank else { return number }
    rowDefinitions.append("<g id=\"r\(number)\">\(elements.joined())</g>")
    return number
  }
}
