/// A rectangle with a content size, placed by constraints in the coordinates of its superview.
///
/// ```swift
/// let window = Window(size: Size(width: 80, height: 24))
/// window.addSubview(view)
/// LayoutConstraint.activate([
///   view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8)
/// ])
/// window.layoutIfNeeded()
/// view.frame
/// ```
///
/// Views have no appearance. They are not `Sendable`: use a tree of views on one thread at a time.
/// Subclasses are not isolated to an actor, even in a module whose default isolation is the main
/// actor.
open class View: LayoutItem {
  /// The intrinsic width or height of a view without one.
  public static let noIntrinsicMetric = -1.0

  /// The view that contains this one.
  public var superview: View? { parent }

  /// The views inside this one, from back to front.
  public var subviews: [View] { children }

  // The superview clears this reference when it is deallocated. A weak reference would do so at a
  // cost: see `LayoutItem.Identity`.
  final unowned(unsafe) var parent: View?
  final var children: [View] = []
  // The properties that each layout reads come first, next to each other: in large trees, most of the
  // time passes while memory is read.
  final var marks = ViewMarks()
  final var lastTraits: TraitCollection?
  /// The results of layouts; nil for most views.
  final var record: LayoutRecord?
  /// The changes for certain traits; see ``View/addVariation(for:apply:restore:)``.
  final var variations: [TraitVariation] = []
  /// The subviews that were marked since the last layout, in the order of marking.
  ///
  /// So a layout finds marked views without looking at the others. An entry may be out of date.
  final var markedIdentities: [Identity] = []
  final var addedGuides: [LayoutGuide] = []
  final var marginsGuide: LayoutGuide?
  final var placement = ViewPlacement()
  final var settings = ViewSettings()

  /// Whether a manual frame and ``autoresizingMask`` are translated into constraints.
  ///
  /// The default is true, as in UIKit. Unlike in UIKit, it affects only views whose ``frame`` was
  /// set: a view without such a frame is placed only by constraints, even if this property is true.
  /// A stack view sets it to false for the views that it arranges.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { settings.translatesAutoresizingMaskIntoConstraints }
    set {
      guard newValue != settings.translatesAutoresizingMaskIntoConstraints else { return }
      settings.translatesAutoresizingMaskIntoConstraints = newValue
      setNeedsLayout()
    }
  }

  /// The way a manual frame changes with the superview's size; empty (fixed) by default.
  public var autoresizingMask: AutoresizingMask {
    get { settings.autoresizingMask }
    set {
      guard newValue != settings.autoresizingMask else { return }
      settings.autoresizingMask = newValue
      rebaseManualFrame()
      setNeedsLayout()
    }
  }

  /// Whether the view sets the frames of its subviews itself, in ``layoutSubviews()`` or once.
  ///
  /// Each subview is then laid out separately, inside its frame. A constraint between views inside
  /// and outside a subview is refused and listed in ``LayoutFindings/refused``.
  public var layoutsSubviewsManually: Bool {
    get { settings.layoutsSubviewsManually }
    set {
      guard newValue != settings.layoutsSubviewsManually else { return }
      settings.layoutsSubviewsManually = newValue
      setNeedsLayout()
    }
  }

  /// The values of ``frame`` that differ in another layout that is as good as the last one.
  public var ambiguousAttributes: [FrameAttribute] {
    FrameAttribute.combinations[placement.ambiguity]
  }

  /// The findings of the last layout of the tree that contains the view.
  ///
  /// - Complexity: O(depth).
  public var layoutFindings: LayoutFindings {
    outermostView.record?.findings ?? LayoutFindings()
  }

  /// A closure that each layout of the tree that contains the view calls if it has findings; nil by
  /// default.
  ///
  /// The root of the tree keeps it, so set it once the view is in its window.
  ///
  /// UIKit prints conflicts as they occur. Code that was made for it never asks, and would get
  /// frames that nobody wanted without a word:
  ///
  /// ```swift
  /// window.findingsHandler = { findings in
  ///   for broken in findings.broken { print(broken) }
  /// }
  /// ```
  public var findingsHandler: ((LayoutFindings) -> Void)? {
    get { outermostView.record?.findingsHandler }
    set { outermostView.madeRecord.findingsHandler = newValue }
  }

  /// The log of changes to the constraints of the tree, if this is the root view; nil by default.
  public var constraintLog: ConstraintLog? {
    get { storedLog }
    set { storedLog = newValue }
  }
  // Accesses to public stored properties are checked at run time. Unchecked ones would be unsafe: users
  // could change this one in place.
  private var storedLog: ConstraintLog?

  /// The guides that were added to the view.
  public var layoutGuides: [LayoutGuide] { addedGuides }

  /// Whether the view is hidden.
  ///
  /// A stack view reserves no space for hidden arranged subviews.
  public var isHidden: Bool {
    get { settings.isHidden }
    set {
      guard newValue != settings.isHidden else { return }
      settings.isHidden = newValue
      superview?.subviewDidChange(self)
    }
  }

  /// The layout direction; nil to inherit that of the superview.
  public var layoutDirection: LayoutDirection? {
    get { settings.layoutDirection }
    set {
      guard newValue != settings.layoutDirection else { return }
      settings.layoutDirection = newValue
      setNeedsLayout()
    }
  }

  /// Creates a view with a frame, in the coordinates of the superview that it will have.
  ///
  /// It is the designated initialiser, as in UIKit: subclasses call it, and override it for set-up.
  /// With `Rect.zero`, which is also what `View()` passes, the frame counts as not set: constraints
  /// place the view, whatever ``translatesAutoresizingMaskIntoConstraints`` is.
  public init(frame: Rect) {
    super.init(asItem: ())
    marks.kind = type(of: self).kind
    if frame != .zero { self.frame = frame }
  }

  /// Creates a view without a frame.
  public convenience init() { self.init(frame: .zero) }

  /// Releases the views below one by one: recursive deallocation of a deep tree would overflow the
  /// stack.
  deinit {
    if children.isEmpty { return }
    // No view may refer to a superview that is gone, not even while its siblings are released.
    for view in children { view.parent = nil }
    var pending = children.moveOut()
    while var view = pending.popLast() {
      guard isKnownUniquelyReferenced(&view) else {
        view.detachConstraintsWithOutside()
        continue
      }
      if view.children.isEmpty { continue }
      for subview in view.children { subview.parent = nil }
      pending += view.children.moveOut()
    }
  }

  /// The size that the content needs, in layout units; ``noIntrinsicMetric`` for an axis without a
  /// preference.
  ///
  /// Override it in views with content, and call ``invalidateIntrinsicContentSize()`` when it
  /// changes.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Returns the size that the content needs for a positive width of the alignment rectangle, in
  /// layout units, if ``View/heightDependsOnWidth`` is true.
  ///
  /// The width of the result should be at most the given one, where that is possible.
  open func contentSize(forWidth width: Double) -> Size { intrinsicContentSize }

  /// Whether the height that the content needs depends on the width of the view, as that of a text
  /// that wraps; false by default.
  ///
  /// A layout of a tree with such views has two passes, as in UIKit. In the first one, the content
  /// has its ``intrinsicContentSize``: that of a text without a width. In the second one, it has the
  /// ``contentSize(forWidth:)`` for the width of the first. There are never more: a view that
  /// becomes narrower in the second pass keeps the height for the width of the first. Only a stack
  /// view whose baseline a constraint uses measures those inside in layouts of their own, to find the
  /// tallest, and insets that depend on the places of views take a pass per level.
  public var heightDependsOnWidth: Bool {
    get { settings.heightDependsOnWidth }
    set {
      guard newValue != settings.heightDependsOnWidth else { return }
      settings.heightDependsOnWidth = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// The width for which the last layout determined the size of the content, in layout units; nil
  /// unless ``heightDependsOnWidth`` is true and the view had a width.
  public var wrapWidth: Double? {
    settings.heightDependsOnWidth ? record?.wrapWidth?.withoutRoundingErrors : nil
  }

  /// A content size for design time, when the real content is not known.
  ///
  /// It is used for an axis whose ``intrinsicContentSize`` is ``noIntrinsicMetric``, while
  /// ``Window/isDesignTime`` is true. So a view that gets its content at run time is visible at
  /// design time and unaffected at run time.
  public var placeholderIntrinsicContentSize: Size? {
    get { settings.placeholderIntrinsicContentSize }
    set {
      guard newValue != settings.placeholderIntrinsicContentSize else { return }
      settings.placeholderIntrinsicContentSize = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// The distances from the edges of the frame to those of the alignment rectangle, to which
  /// constraints refer; 0 by default.
  ///
  /// Positive insets exclude decorations such as a shadow. Negative insets make the alignment
  /// rectangle larger than the frame; the size of the frame can then be negative, because only the
  /// size of the alignment rectangle must not be. Call ``setNeedsLayout()`` when the insets change.
  open var alignmentRectInsets: EdgeInsets { EdgeInsets() }

  /// The distance from the top edge to the first baseline, in layout units; nil for a view without
  /// text.
  open var firstBaselineOffsetFromTop: Double? { nil }

  /// The distance from the last baseline to the bottom edge, in layout units; nil for a view
  /// without text.
  open var lastBaselineOffsetFromBottom: Double? { nil }

  /// Responds to a layout that gave the view another size, or before which the view or one inside it
  /// was marked, by ``setNeedsLayout()`` or another change.
  ///
  /// Override this method, but do not call it: ``layoutIfNeeded()`` calls it when all views have
  /// their frames, first for outer views. An override can set the frames of views that no constraint
  /// places, and change constraints; the tree is then laid out again. If overrides have changed
  /// something after ten such layouts, the tenth is the last one.
  ///
  /// If ``layoutsSubviewsManually`` is true, it is called within each layout, before the views inside
  /// are laid out.
  open func layoutSubviews() {}

  /// Whether layouts call ``layoutSubviews()`` for the views of the class; true by default.
  ///
  /// Override it with false in a class of many small views that, like its subclasses, does not override
  /// the method: layouts in which most of them get other sizes are then faster.
  open class var callsLayoutSubviews: Bool { true }

  /// Responds to a change of the traits since the previous layout.
  ///
  /// It is called before the layout starts, so changes made here affect that layout.
  open func traitCollectionDidChange(_ previous: TraitCollection) {}

  /// The view inside this one, or itself, that has its first baseline.
  open var viewForFirstBaselineLayout: View { self }

  /// The view inside this one, or itself, that has its last baseline.
  open var viewForLastBaselineLayout: View { self }

  /// Returns the priority with which the view stays as small as its content along an axis; 250 by
  /// default.
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    let priorities = settings.contentHugging
    return priorities[axis]
  }

  /// Sets the priority with which the view stays as small as its content along an axis.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    settings.contentHugging[axis] = priority
    setNeedsLayout()
  }

  /// Returns the priority with which the view stays as large as its content along an axis; 750 by
  /// default.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    let priorities = settings.compressionResistance
    return priorities[axis]
  }

  /// Sets the priority with which the view stays as large as its content along an axis.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    settings.compressionResistance[axis] = priority
    setNeedsLayout()
    // A stack view uses the priority for a constraint on the width.
    if settings.heightDependsOnWidth { superview?.subviewDidChange(self) }
  }

  // Parts of layout that only the subclasses in this module change.

  /// The properties that all instances of the class have.
  class var kind: ViewKind { ViewKind(mayOverride: self != View.self && callsLayoutSubviews) }

  /// The size that the layout of a tree with this root must have; nil if it is not determined.
  var requiredSize: Size? { frameFromOutside?.size }

  /// The size that the view has or will have, regardless of its current constraints; nil before
  /// that is known.
  var knownSize: Size? { placement.manualFrame != nil || placement.wasLaidOut ? frame.size : nil }

  /// The point in the view's own coordinates that is at the corner of its frame.
  var boundsOrigin: Point { Point(x: 0, y: 0) }

  /// The guides that the view created for itself, apart from the margins guide.
  var arrangementGuides: [LayoutGuide] { [] }

  /// Updates values derived from the state of the view, before a layout.
  func updateConstraints() {}

  /// Responds to a subview that was hidden or shown, or whose intrinsic size changed.
  func subviewDidChange(_ subview: View) { setNeedsLayout() }

  /// Responds when a subview is about to be removed.
  func subviewWillLeave(_ subview: View) {}

  /// The view as a stack view; nil if it is none.
  final var stack: StackView? {
    marks.kind.isStack ? unsafeDowncast(self, to: StackView.self) : nil
  }

  override var container: View? { superview }
  package override var enclosingView: View? { self }
  override func has(_ attribute: LayoutAttribute) -> Bool { true }
  override func invalidateLayout() { setNeedsLayout() }
}
