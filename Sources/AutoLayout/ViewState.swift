// The stored properties of views are internal, and contain plain values or lists that are moved out
// while they change. So the compiler can prove that no accesses to such a property overlap. It
// checks accesses to public stored properties at run time, which took a tenth of a first layout.
// Those with `@exclusivity(unchecked)` are not checked, because no access to them lasts while other
// code runs that could use them. A public one must have an observer that reads `oldValue`: only then
// do users change a copy.

/// The properties of a view that its user sets.
struct ViewSettings {
  var translatesAutoresizingMaskIntoConstraints = true
  var layoutsSubviewsManually = false
  var isHidden = false
  var heightDependsOnWidth = false
  var preservesSuperviewLayoutMargins = false
  var insetsLayoutMarginsFromSafeArea = true
  var layoutDirection: LayoutDirection?
  var contentHugging = AxisPair<LayoutPriority>(horizontal: .defaultLow, vertical: .defaultLow)
  var compressionResistance = AxisPair<LayoutPriority>(
    horizontal: .defaultHigh, vertical: .defaultHigh)
  var margins = LayoutMargins.usual
  var autoresizingMask: AutoresizingMask = []
  var placeholderIntrinsicContentSize: Size?
}

/// The place of a view.
struct ViewPlacement {
  /// The frame in the coordinates of the superview.
  var frame = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The last manual frame; nil if none was set.
  var manualFrame: ManualFrame?

  /// Whether a layout has given the view a frame.
  var wasLaidOut = false

  /// The number of the combination of ambiguous attributes.
  var ambiguity = 0
}

/// A manual frame, and the size of the superview at that time.
struct ManualFrame: Equatable {
  var frame: Rect
  /// The size of the superview; nil until it has one.
  var superviewSize: Size?
}

/// The marks of a view for the next layout.
struct ViewMarks {
  /// Whether the frames of the tree are out of date.
  ///
  /// If it is set in a view, it is set in every ancestor.
  var isNeeded = true

  /// How the subviews differ from those in the last layout of the tree.
  var subviewChange = SubviewChange.other

  /// Whether ``View/layoutSubviews()`` is due.
  var isDue = false

  var kind = ViewKind(mayOverride: false)
}

/// How the subviews of a view differ from those in the last layout of its tree.
enum SubviewChange {
  case none
  /// Some were removed; the others have been there all the time.
  case removal
  /// Some were added, have moved or left and returned, or all of their constraints may be others.
  case other
}

/// The properties that all instances of a class have: a cast to a class with subclasses takes longer.
struct ViewKind {
  var isStack = false
  var isScroll = false
  /// Whether the class may override ``View/layoutSubviews()``: no class of this module does.
  var mayOverride: Bool
}

/// The results of layouts that only some views have: roots of trees, and views that are measured.
///
/// This is an object, so that the other views need no room for it.
final class LayoutRecord {
  /// The findings of the last layout, at the root of a tree.
  @exclusivity(unchecked) var findings = LayoutFindings()
  /// The closure that hears of them.
  var findingsHandler: ((LayoutFindings) -> Void)?

  /// The views for which ``View/layoutSubviews()`` is due, at the root of a tree.
  @exclusivity(unchecked) var due = DueViews()

  /// Whether the tree is being laid out, at the root of a tree.
  var isLayingOut = false

  /// Whether overrides of ``View/layoutSubviews()`` are being called, at the root of a tree.
  var isCallingOverrides = false

  /// The memory of the last layout, at the root of a tree.
  var memory: LayoutMemory?

  /// The views inside, if they are laid out without constraints.
  var interior: (any Interior)?

  /// The width for which the content has its size in the second pass of a layout, with more decimals
  /// than frames; nil in the first.
  var wrapWidth: Double?

  /// The insets of the view that depend on its place; nil in trees in which nothing has any.
  var surroundings: SurroundingInsets?

  /// The guides of the areas of the screen, once they were requested.
  @exclusivity(unchecked) var screenGuides: [LayoutGuide] = []

  /// The kind of interiors that layouts use.
  static var interiors: any Interior.Type { StackBoxes.self }

  /// How layouts of the tree find their results, at the root of a tree.
  var method = LayoutMethod.fastest

  /// The layouts for which views with interiors are not laid out separately, at the root of a tree.
  var separation = SeparationTrials()

  /// The layouts for which all views with interiors have fixed sizes, at the root of a tree.
  var columnTrials = SeparationTrials()

  /// Whether the last layout had conflicts, at the root of a tree.
  var expectsConflicts = false

  /// The layouts for which the view has no interior, because its views did not fit, or because its
  /// size depended on them.
  var opening = SeparationTrials()

  /// The heights of views that were measured to find baselines, at the root of a tree while a layout
  /// looks for one: without them, nested rows would be measured again for each row around them.
  var measuredHeights: [ObjectIdentifier: Double]?

  /// The memory of the last fitting, if a stack view measures the view for its proportions.
  var fittingMemory: LayoutMemory?
}

extension Array {
  /// Removes and returns all elements.
  ///
  /// A list that is moved out of a property can change without a long access to the property.
  mutating func moveOut() -> [Element] {
    var elements: [Element] = []
    swap(&self, &elements)
    return elements
  }

  /// Removes an object that occurs at most once; returns whether it was there.
  @discardableResult
  mutating func remove(_ object: Element) -> Bool where Element: AnyObject {
    guard let index = index(of: object) else { return false }
    remove(at: index)
    return true
  }

  private func index(of object: Element) -> Int? where Element: AnyObject {
    // Elements of a span are not retained.
    let elements = span
    for index in elements.indices where elements[index] === object { return index }
    return nil
  }

  /// Inserts an element at an index; an index out of bounds means the nearest end.
  mutating func insert(_ element: Element, near index: Int) {
    // Most lists get several elements, and each reallocation takes time.
    if isEmpty { reserveCapacity(4) }
    if index >= count { append(element) } else { insert(element, at: Swift.max(index, 0)) }
  }
}
