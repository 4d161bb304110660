package import AutoLayout
package import Cells
import SceneLayouts

/// The signs and lines of the screen and of texts, in ASCII if the terminal shows nothing else.
extension Appearance {
  /// Returns the possible values of a number, as in `9–20` or `≥ 4`.
  package func text(of range: ClosedRange<Double>) -> String { inCharacters(range.storyText) }

  /// Returns the possible sizes, as in `9–20 × ≥4`.
  package func text(ofSizes width: ClosedRange<Double>, _ height: ClosedRange<Double>) -> String {
    inCharacters("\(width.shortStoryText) × \(height.shortStoryText)")
  }

  /// Returns a size in words, such as `10×4`.
  package func sizeText(_ size: Size) -> String {
    "\(size.width.shortText)\(times)\(size.height.shortText)"
  }

  private func inCharacters(_ text: String) -> String { isASCII ? ASCIIText.text(text) : text }

  /// Marks an optional constraint that is not satisfied.
  package var unmetSign: String { isASCII ? "/=" : "≠" }
  package var times: String { isASCII ? "x" : "×" }
  package var minus: String { isASCII ? "-" : "−" }
  /// Marks the selected item.
  package var arrow: String { isASCII ? "*" : "▸" }
  package var upArrow: String { isASCII ? "^" : "↑" }
  package var downArrow: String { isASCII ? "v" : "↓" }
  package var leftArrow: String { isASCII ? "<" : "←" }
  package var rightArrow: String { isASCII ? ">" : "→" }
  /// Separates a view from a subview in a path.
  package var separator: String { isASCII ? " > " : " › " }
  package var dot: String { isASCII ? "-" : "·" }
  package var changesTo: String { isASCII ? "->" : "→" }
  package var none: String { isASCII ? "-" : "–" }
  package var recordingBadge: String { isASCII ? " * REC " : " ● REC " }
  /// Marks the position of a view without an area, and that of the selected one.
  package var placeMark: Character { isASCII ? "o" : "◇" }
  package var selectedPlaceMark: Character { isASCII ? "@" : "◆" }
  package var thumb: BorderStyle { isASCII ? .heavyASCII : .heavy }
  package var foldedSign: String { isASCII ? ">" : "▸" }
  package var unfoldedSign: String { isASCII ? "v" : "▾" }
  /// Marks a lesson that was finished.
  package var finishedSign: String { isASCII ? "x" : "✓" }
  package var hiddenSign: String { isASCII ? "o" : "◌" }
  package var rowSign: String { isASCII ? "=" : "⇆" }
  package var columnSign: String { isASCII ? "|" : "⇅" }
  package var border: BorderStyle { isASCII ? .ascii : .light }
  /// The border of the focused pane, which differs even without a colour of its own.
  package var focusBorder: BorderStyle {
    isASCII ? .doubleASCII : palette.index(of: .chrome(.focus)) == nil ? .heavy : .light
  }
  /// The corners of a border, top left first, clockwise.
  package var outlineCorners: [Character] {
    isASCII ? ["+", "+", "+", "+"] : ["┌", "┐", "┘", "└"]
  }
  /// The corners of the selected view, top left first, clockwise.
  package var selectionCorners: [Character] {
    isASCII ? ["#", "#", "#", "#"] : ["┏", "┓", "┛", "┗"]
  }
  /// The marks of an edge of the selected view where it leaves the pane, along a row and a column.
  package var selectionEdges: (row: Character, column: Character) {
    isASCII ? ("#", "#") : ("━", "┃")
  }
  /// The marks that fill spacing, remaining space and margins.
  package var spacingMark: Character { isASCII ? "." : "·" }
  package var spareMark: Character { isASCII ? ":" : "▒" }
  package var marginMark: Character { isASCII ? "'" : "░" }
  /// The mark of the covered parts of a screen, in every second cell.
  package var coveredMark: Character { isASCII ? "/" : "╱" }
  /// These marks, which only space has.
  package var spaceMarks: [Character] { [spacingMark, spareMark, marginMark] }
  /// The line between two views that look the same.
  package var seam: Character { isASCII ? "|" : "▕" }
  /// The line on the other side of a view.
  package var seamBehind: Character { isASCII ? "|" : "▏" }
}
