package import AutoLayout
package import Cells

/// A view of a scene, with everything inside it.
package struct SceneView: Hashable, Sendable {
  /// The name, unique in the scene.
  ///
  /// Reading a file names views without an id `view1`, `view2` and so on.
  package var id: String
  package var placement = Placement.fill
  package var backgroundColor: Hue?
  /// The text of a label, in lines; it determines the intrinsic size and the baselines.
  package var text: String?
  /// An explicit intrinsic content size, which overrides that of the text.
  package var intrinsicContentSize: IntrinsicSize?
  package var contentHuggingPriority = PriorityPair(horizontal: 250, vertical: 250)
  package var contentCompressionResistancePriority = PriorityPair(horizontal: 750, vertical: 750)
  package var isHidden = false
  package var baseline: Baseline?
  package var layoutMargins: DirectionalEdgeInsets?
  package var width: [SizeConstraint] = []
  package var height: [SizeConstraint] = []
  /// The content size at design time.
  package var placeholderIntrinsicContentSize: IntrinsicSize?
  /// The parts of the frame outside the alignment rectangle, such as a shadow.
  package var alignmentRectInsets: EdgeInsets?
  package var manualFrame: ManualFrame?
  /// Whether subviews are placed by their frames, and constraints cannot cross the view.
  package var layoutsSubviewsManually = false
  package var scroll: Scroll?
  package var stack: Stack?
  package var subviews: [SceneView] = []
  package var guides: [String] = []
  /// The values of properties without a stored property, by key.
  package var furtherValues: [String: PropertyValue] = [:]
  /// Property overrides by size class, in the order written.
  package var variations: [Variation] = []

  package init(id: String) { self.id = id }

  /// The way in which the canvas places the root.
  package enum Placement: String, Hashable, CaseIterable, Sendable {
    case fill, topLeading, center, none
  }

  /// A width and a height, either of which may be missing.
  package struct IntrinsicSize: Hashable, Sendable {
    package var width: Double?
    package var height: Double?

    package init(width: Double?, height: Double?) {
      self.width = width
      self.height = height
    }
  }

  package struct PriorityPair: Hashable, Sendable {
    package var horizontal: Double
    package var vertical: Double

    package init(horizontal: Double, vertical: Double) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    package subscript(axis: Axis) -> Double {
      get { axis == .horizontal ? horizontal : vertical }
      set {
        if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
      }
    }
  }

  /// The distances of the first baseline from the top and of the last baseline from the bottom.
  package struct Baseline: Hashable, Sendable {
    package var first: Double
    package var last: Double

    package init(first: Double, last: Double) {
      self.first = first
      self.last = last
    }
  }

  /// A constraint on the view's own width or height, such as `width: ">= 2 @900"`.
  package struct SizeConstraint: Hashable, Sendable {
    package var relation: LayoutRelation
    package var constant: Double
    package var priority: Double

    package init(relation: LayoutRelation = .equal, constant: Double, priority: Double = 1000) {
      self.relation = relation
      self.constant = constant
      self.priority = priority
    }
  }

  /// The part of a view that makes it a stack view.
  package struct Stack: Hashable, Sendable, SceneViewPart {
    package var axis = Axis.horizontal
    package var alignment = StackView.Alignment.fill
    package var distribution = StackView.Distribution.fill
    package var spacing = 0.0
    /// In the order written.
    package var customSpacing: [CustomSpacing] = []
    package var isBaselineRelativeArrangement = false
    package var isLayoutMarginsRelativeArrangement = false
    package var arrangedSubviews: [SceneView] = []

    package init() {}
  }

  package struct CustomSpacing: Hashable, Sendable {
    package var after: String
    package var value: Value

    package init(after: String, value: Value) {
      self.after = after
      self.value = value
    }

    package enum Value: Hashable, Sendable {
      case number(Double), `default`, system

      /// The distance; nil for the usual one.
      package var distance: Double? {
        switch self {
        case .number(let number): number
        case .system: 8
        case .default: nil
        }
      }
    }
  }

  /// The kind of a view, by its parts.
  package enum Kind: Hashable, Sendable {
    case stack(Axis)
    case label(String)
    case scrollView
    case view
  }

  package var kind: Kind {
    if let stack { return .stack(stack.axis) }
    if let text { return .label(text) }
    return scroll != nil ? .scrollView : .view
  }
}
