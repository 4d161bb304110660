internal import CNcurses
import Cells

/// The colour pairs in use: ncurses knows colours in pairs that must be declared.
struct ColorPairs {
  private let palette: Palette
  private var numbers: [Pair: Int32] = [:]

  private struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  init(palette: Palette) {
    self.palette = palette
  }

  /// The number of the pair for a style; 0, the terminal's own colours, when there are no more.
  mutating func pair(for style: Style) -> Int32 {
    guard palette.depth != .monochrome else { return 0 }
    let pair = Pair(
      foreground: palette.index(of: style.foreground).map(Int32.init) ?? -1,
      background: palette.index(of: style.background).map(Int32.init) ?? -1)
    guard pair != Pair(foreground: -1, background: -1) else { return 0 }
    if let number = numbers[pair] { return number }
    let number = Int32(numbers.count + 1)
    guard number < sy_color_pairs(),
      init_extended_pair(number, pair.foreground, pair.background) == OK
    else { return 0 }
    numbers[pair] = number
    return number
  }
}

extension Style.Attributes {
  var curses: attr_t {
    var attributes: attr_t = 0
    if contains(.bold) { attributes |= sy_bold() }
    if contains(.dim) { attributes |= sy_dim() }
    if contains(.underline) { attributes |= sy_underline() }
    if contains(.reverse) { attributes |= sy_reverse() }
    return attributes
  }
}
