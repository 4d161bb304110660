import AutoLayout
import SceneModel

/// A sentence about a step of a story, as data; ``ExplanationWords`` has the texts.
enum StorySentence: Hashable, Sendable {
  case given(String)
  /// The size of the canvas; the scene may leave it to the room on the screen.
  case canvas(width: String, height: String, isFixed: Bool)
  case nonnegativeSizes
  case placed(String)
  case margins(view: String)
  case holds(Subject)
  case yields(Subject, by: String, Side)
  /// A constraint is off by an amount, and settles a value as near to what it wants as possible.
  case settles(Subject, value: String, by: String)
  case yieldsBetween(Subject, String, String, Side)
  /// A constraint is off because of others; the number of those that are not named.
  indirect case because(StorySentence, [Cause], more: Int)
  /// A constraint is off because those of some items, of the same priority, are more.
  indirect case outvoted(StorySentence, by: [String], count: Int)
  /// A constraint shares a violation with those of some items.
  indirect case shared(StorySentence, with: [String])
  case dropped(String, others: [String])
  case inStep(String, Int)
  /// A constraint is dropped because of others, of which some are dropped, too.
  case droppedWith(String, dropped: [String])
  case together([String], by: String)
  case free
  case added(stack: String, priority: String)
  /// An item would have no size if nothing else set it, because of a property of a stack view.
  case emptied(
    item: String, Axis, size: String, stack: String, property: String, priority: String)
  case along(SceneView.Stack, id: String, views: Views, spacing: String, areEqual: Bool)
  case across(SceneView.Stack, id: String)
  /// A stack view arranges its views inside its margins.
  indirect case insideMargins(StorySentence)

  enum Subject: Hashable, Sendable {
    /// The content hugging or compression resistance of a view.
    case limit(view: String, Axis, isMost: Bool, content: String, priority: String)
    case constraint(String)
  }

  /// A constraint that limits a value, and the number of its step, if that changes a value.
  struct Cause: Hashable, Sendable {
    var step: Int?
    var text: String
  }

  enum Side: Hashable, Sendable {
    case less, more, either
  }

  enum Views: Hashable, Sendable {
    case named([String])
    case count(Int)
  }
}
