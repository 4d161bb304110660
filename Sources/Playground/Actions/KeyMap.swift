package import Cells
package import Scenes
package import Scenes

/// The one table of keys: what they do, what the help says of it, what the footer shows.
///
/// Footer, help sheet and the table in the README are made from these rows.
package enum KeyMap {
  /// One action, the keys that do it, and the words about it.
  package struct Binding: Hashable, Sendable {
    package var action: Action
    package var keys: [Key]
    package var help: String
    package var group: Group
    /// The word in the footer; nil where the footer does not mention the action.
    package var footer: String?
  }

  /// What an action is about; the headings of the help sheet.
  package enum Group: String, Hashable, CaseIterable, Sendable {
    case stack = "Stack"
    case selection = "Select"
    case view = "View"
    case canvas = "Canvas"
    case replay = "Script"
    case playground = "Playground"
  }

  /// The action of a key, if it has one.
  package static func action(for key: Key) -> Action? {
    bindings.first { $0.keys.contains(key) }?.action
  }

  /// The row of an action.
  package static func binding(for action: Action) -> Binding? {
    bindings.first { $0.action == action }
  }

  /// Every row, in the order of the help sheet.
  package static let bindings: [Binding] = stack + selection + view + canvas + replay + playground

  private static let stack = rows(
    .stack,
    [
      (.toggleAxis, "a", "turn the axis", "axis"),
      (.nextAlignment, "s", "next alignment", "alignment"),
      (.previousAlignment, "S", "previous alignment", nil),
      (.nextDistribution, "d", "next distribution", "distribution"),
      (.previousDistribution, "D", "previous distribution", nil),
      (.distributeFill, "1", "fill", nil),
      (.distributeFillEqually, "2", "fillEqually", nil),
      (.distributeFillProportionally, "3", "fillProportionally", nil),
      (.distributeEqualSpacing, "4", "equalSpacing", nil),
      (.distributeEqualCentering, "5", "equalCentering", nil),
      (.increaseSpacing, "+=", "a cell more spacing", "spacing"),
      (.decreaseSpacing, "-", "a cell less; overlap below 0", nil),
      (.toggleMargins, "m", "inside layout margins, or not", nil),
      (.toggleBaselines, "b", "space by baselines, or not", nil),
    ])

  private static let selection = rows(
    .selection,
    [
      (.selectNext, [.tab], "the next view", "next"),
      (.selectPrevious, [.backTab], "the view before", nil),
      (.selectLeft, [.left, .character("h")], "the view on the left", nil),
      (.selectDown, [.down, .character("j")], "the view below", nil),
      (.selectUp, [.up, .character("k")], "the view above", nil),
      (.selectRight, [.right, .character("l")], "the view on the right", nil),
      (.enterStack, [.enter], "into a stack", nil),
      (.leaveStack, [.escape], "out to the stack around", nil),
    ])

  private static let view = rows(
    .view,
    [
      (.toggleHidden, "v", "hide, or show", "hide"),
      (.addAfter, "o", "add a view after", "add"),
      (.addBefore, "O", "add a view before", nil),
      (.delete, "x", "delete", "delete"),
      (.moveEarlier, "H", "move towards the start", nil),
      (.moveLater, "L", "move towards the end", nil),
      (.growAlong, "]", "content a cell longer", nil),
      (.shrinkAlong, "[", "content a cell shorter", nil),
      (.growAcross, "}", "content a cell thicker", nil),
      (.shrinkAcross, "{", "content a cell thinner", nil),
      (.hugMore, "w", "hugging + 1", nil),
      (.hugLess, "W", "hugging - 1", nil),
      (.resistMore, "c", "compression resistance + 1", nil),
      (.resistLess, "C", "compression resistance - 1", nil),
    ])

  private static let canvas = rows(
    .canvas,
    [
      (.narrower, "<", "a column narrower", "canvas"),
      (.wider, ">", "a column wider", nil),
      (.lower, "(", "a row lower", nil),
      (.taller, ")", "a row taller", nil),
      (.toggleDirection, "t", "turn the reading direction", nil),
    ])

  private static let replay = rows(
    .replay,
    [
      (.play, " ", "play a script, or pause", "play"),
      (.stepForward, ".", "a step on", "step"),
      (.stepBack, ",", "a step back", "back"),
      (.nextMarker, "n", "to the next part", "part"),
      (.previousMarker, "N", "to the part before", nil),
      (.faster, "f", "twice as fast", "faster"),
      (.slower, "F", "half as fast", nil),
      (.hint, "!", "a hint for a task", nil),
      (.showTarget, "T", "what a task asks for", nil),
      (.record, "r", "record, or stop recording", nil),
    ])

  private static let playground = rows(
    .playground,
    [
      (.undo, [.character("u"), .character("z")], "undo", "undo"),
      (.redo, [.control("r"), .character("Z")], "redo", nil),
      (.reset, [.character("R")], "back to the scene as opened", nil),
      (.export, [.character("e")], "write the scene to a new file", nil),
      (.redraw, [.control("l")], "draw the screen anew", nil),
      (.quit, [.character("q"), .character("Q")], "quit", "quit"),
      (.toggleHelp, [.character("?"), .function(1)], "this help", "help"),
    ])

  private static func rows(
    _ group: Group, _ rows: [(Action, String, String, String?)]
  ) -> [Binding] {
    self.rows(group, rows.map { ($0.0, $0.1.map { .character($0) }, $0.2, $0.3) })
  }

  private static func rows(
    _ group: Group, _ rows: [(Action, [Key], String, String?)]
  ) -> [Binding] {
    rows.map { Binding(action: $0.0, keys: $0.1, help: $0.2, group: group, footer: $0.3) }
  }
}
