internal import CNcurses
import Cells

/// The colour pairs in use.
///
/// ncurses uses colours in pairs, which must be declared.
struct ColorPairs {
  private let palette: Palette
  /// The pairs of the styles used so far, by styles without attributes.
  private var known: [Style: Int32] = [:]
  /// The declared pairs by the terminal's numbers, because different colours may have the same
  /// number.
  private var declared: [Numbers: Int32] = [:]
  /// The last result, because adjacent cells mostly have the same style.
  private var last: (style: Style, look: Look)?

  /// A style in the terms of curses.
  typealias Look = (attributes: attr_t, pair: Int32)

  private struct Numbers: Hashable {
    var foreground: Int32
    var background: Int32
  }

  init(palette: Palette) { self.palette = palette }

  mutating func look(of style: Style) -> Look {
    if let last, style == last.style { return last.look }
    let look = (attributes: palette.attributes(of: style).curses, pair: pair(for: style))
    last = (style, look)
    return look
  }

  /// Returns the number of the pair for a style; 0, the terminal's own colours, if no pair is left.
  private mutating func pair(for style: Style) -> Int32 {
    let colors = Style(foreground: style.foreground, background: style.background)
    if let number = known[colors] { return number }
    let number = declare(colors)
    known[colors] = number
    return number
  }

  private mutating func declare(_ colors: Style) -> Int32 {
    let numbers = Numbers(
      foreground: palette.foreground(of: colors.foreground).map(Int32.init) ?? -1,
      background: palette.background(of: colors.background).map(Int32.init) ?? -1)
    guard numbers != Numbers(foreground: -1, background: -1) else { return 0 }
    if let number = declared[numbers] { return number }
    let number = Int32(declared.count + 1)
    guard number < sy_color_pairs(),
      init_extended_pair(number, numbers.foreground, numbers.background) == OK
    else { return 0 }
    declared[numbers] = number
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
