package import Cells
package import SceneModel

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
      (.toggleAxis, "a", "switch axis", "axis"),
      (.nextAlignment, "s", "next alignment", "alignment"),
      (.previousAlignment, "S", "previous alignment", nil),
      (.nextDistribution, "d", "next distribution", "distribution"),
      (.previousDistribution, "D", "previous distribution", nil),
      (.distributeFill, "1", "fill", nil),
      (.distributeFillEqually, "2", "fillEqually", nil),
      (.distributeFillProportionally, "3", "fillProportionally", nil),
      (.distributeEqualSpacing, "4", "equalSpacing", nil),
      (.distributeEqualCentering, "5", "equalCentering", nil),
      (.increaseSpacing, "+=", "spacing +1 cell", "spacing"),
      (.decreaseSpacing, "-", "spacing -1; below 0 overlaps", nil),
      (.toggleMargins, "m", "respect layout margins on/off", nil),
      (.toggleBaselines, "b", "spacing by baselines on/off", nil),
    ])

  private static let selection = rows(
    .selection,
    [
      (.selectNext, [.tab], "select the next view", "next"),
      (.selectPrevious, [.backTab], "select the previous view", nil),
      (.selectLeft, [.left, .character("h")], "select the view on the left", nil),
      (.selectDown, [.down, .character("j")], "select the view below", nil),
      (.selectUp, [.up, .character("k")], "select the view above", nil),
      (.selectRight, [.right, .character("l")], "select the view on the right", nil),
      (.enterStack, [.enter], "select the first view inside", nil),
      (.leaveStack, [.escape], "select the superview", nil),
    ])

  private static let view = rows(
    .view,
    [
      (.toggleHidden, "v", "hide or show", "hide"),
      (.addAfter, "o", "add a view after", "add"),
      (.addBefore, "O", "add a view before", nil),
      (.delete, "x", "delete", "delete"),
      (.moveEarlier, "H", "move towards the start", nil),
      (.moveLater, "L", "move towards the end", nil),
      (.growAlong, "]", "content +1 along the axis", nil),
      (.shrinkAlong, "[", "content -1 along the axis", nil),
      (.growAcross, "}", "content +1 across the axis", nil),
      (.shrinkAcross, "{", "content -1 across the axis", nil),
      (.hugMore, "w", "hugging +1 along the axis", nil),
      (.hugLess, "W", "hugging -1 along the axis", nil),
      (.resistMore, "c", "resistance +1 along the axis", nil),
      (.resistLess, "C", "resistance -1 along the axis", nil),
      (.typePriority, "P", "type a priority, either axis", nil),
    ])

  private static let canvas = rows(
    .canvas,
    [
      (.narrower, "<", "canvas 1 column narrower", "canvas"),
      (.wider, ">", "canvas 1 column wider", nil),
      (.lower, "(", "canvas 1 row shorter", nil),
      (.taller, ")", "canvas 1 row taller", nil),
      (.fitCanvas, "0", "canvas as large as its pane", nil),
      (.typeCanvasSize, "g", "type the canvas size", nil),
      (.toggleDirection, "t", "switch reading direction", nil),
    ])

  private static let replay = rows(
    .replay,
    [
      (.play, " ", "play the script, or pause", "play"),
      (.stepForward, ".", "one step forward", "step"),
      (.stepBack, ",", "one step back", "back"),
      (.nextMarker, "n", "go to the next part", "part"),
      (.previousMarker, "N", "go to the previous part", nil),
      (.faster, "f", "play twice as fast", "faster"),
      (.slower, "F", "play half as fast", nil),
      (.hint, "!", "show a hint for a task", nil),
      (.showTarget, "T", "show the target of a task", nil),
      (.record, "r", "record, or stop recording", nil),
    ])

  private static let playground = rows(
    .playground,
    [
      (.nextProblem, [.character("p")], "show what is wrong and why", nil),
      (.undo, [.character("u"), .character("z")], "undo", "undo"),
      (.redo, [.control("r"), .character("Z")], "redo", nil),
      (.reset, [.character("R")], "reload file, discard changes", nil),
      (.export, [.character("e")], "write the scene to a new file", nil),
      (.redraw, [.control("l")], "redraw screen", nil),
      (.quit, [.character("q"), .character("Q"), .control("c")], "quit", "quit"),
      (.toggleHelp, [.character("?"), .function(1)], "open or close this help", "help"),
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
