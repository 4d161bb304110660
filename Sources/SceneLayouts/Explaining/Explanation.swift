package import AutoLayout
import SceneModel

/// The explanation of a value of a frame, from which texts, JSON and screens are created.
package struct Explanation: Hashable, Sendable {
  package var view: String
  /// The superview, or the canvas.
  package var container: String
  /// The item from whose edges the frame is measured: the superview, or the content of a scroll
  /// view.
  package var origin: String
  package var attribute: FrameAttribute
  /// The value in the layout, in scene units.
  package var value: Double
  package var cells: CellRounding
  package var reason: Reason
  /// The parts that add up to the number, or to the size that contains it; nil if there is no such
  /// chain.
  package var sum: Sum?
  /// The sum for the size of the superview, if both sizes are remainders; otherwise nil.
  package var context: Sum?
  /// The constraints that determine the number: unless it is ambiguous, it is the sum of their
  /// bounds, each with a factor.
  ///
  /// The user's constraints come first, then contents, then those of stack views and the canvas.
  package var deciders: [LaidOutConstraint]
  package var unsatisfied: [LaidOutConstraint]
  /// For each unsatisfied constraint, except those of stack views, the sets of constraints of which
  /// each keeps it from being satisfied better: each member of a set is necessary, and none has a lower
  /// priority than an optional one.
  package var obstacles: [ConstraintID: [[LaidOutConstraint]]] = [:]
  /// For an optional constraint that yields to several of its own priority, these.
  package var rivals: [ConstraintID: [LaidOutConstraint]] = [:]
  /// The sets of constraints of which each keeps a size at its minimum; empty if the reason is another
  /// one.
  package var obstaclesToGrowth: [[LaidOutConstraint]] = []
  /// The dropped ones of these that contradict nothing except that a size is not negative.
  package var impossible: Set<ConstraintID> = []
  /// The dropped constraints on the edges of a view whose size nothing else determines.
  package var droppedAtEdges: [LaidOutConstraint] = []
  /// The constraints whose equal priorities leave open which of them yields; nil if there is no tie.
  package var tie: Tie?
  /// Changes of the scene that affect the number, each with the new value, verified by a layout.
  package var whatIf: [WhatIf]
  /// The other possible values; nil if there is only one.
  package var ambiguity: Ambiguity?
  /// The distribution of the surrounding stack view's length; nil if the number is not part of it.
  package var distribution: Distribution?
  /// The baseline that an alignment puts at the same height as those of other views; nil if none
  /// does.
  package var baseline: AlignedBaseline?
  /// The content of the view; nil if it has none.
  package var content: Content?
  /// The part of its content that the view shows if it is too small for it.
  package var shortage = Shortage.compressed
  /// The text that is cut off although the view is as large as the content size that the scene states.
  package var cutText: CutContent?
  /// Whether the units of the scene are points, which are not those of the drawn edges.
  package var isInPoints = false
  /// The size of the manual frame; nil if there is none.
  package var manualFrame: Size?
  /// The difference between the frame and its alignment rectangle, along the axis.
  package var insets = 0.0
  /// The rules of layout that explain the number and that no constraint states.
  package var mechanisms: [Mechanism] = []
  package var quoted: [ConstraintID: Quote] = [:]
  /// The items in sums whose alignment rectangle is smaller or larger than the frame, along the
  /// axis.
  package var insetItems: Set<String> = []
  /// The stack views with `equalCentering` whose gaps, which are distances between centres, are in
  /// sums.
  package var centringStacks: Set<String> = []

  package enum Content: Hashable, Sendable {
    /// The number of lines, the widest of them, the size of a cell along the axis, the width of the
    /// view at which they wrap (nil if they do not), and the number of lines that are left out.
    case text(lines: Int, widest: String, cell: Double, wrapWidth: WrapWidth?, omitted: Int)
    /// An intrinsic content size, of which either number can be missing.
    case size(width: Double?, height: Double?)
  }

  /// A rule of layout that people often do not expect.
  package enum Mechanism: Hashable, Sendable {
    /// A stack view has no content hugging, so it grows before views that hug their content.
    case noHugging(stack: String)
    /// The edges of a view set the size of what a scroll view scrolls, not that of the view.
    case scrolledContent(of: String)
    /// Nothing limits the width of what a scroll view scrolls, so a text in it does not wrap.
    case unlimitedContent(of: String, content: String)
    /// A stack view in which nothing is arranged has neither a content size nor hugging.
    case emptyStack(String)
    /// A view that is hidden outside a stack view keeps its room.
    case hiddenRoom(of: String)
    /// A stack view gives a view whose text wraps a share of its width.
    case sharedWidth(ofText: String, stack: String, priority: Double)
  }

  package struct Quote: Hashable, Sendable {
    package var text: String
    package var constraint: LaidOutConstraint
  }

  /// An edge or a size in scene units and in character cells.
  package struct CellRounding: Hashable, Sendable {
    /// The number in cells: the count for a size, the absolute column or row for a position.
    package var count: Int
    /// The exact edges on the canvas, in cells.
    package var exact: ClosedRange<Double>
    package var drawn: ClosedRange<Int>

    /// Whether an edge is not on a cell boundary.
    package var isRounded: Bool {
      exact.lowerBound != Double(drawn.lowerBound) || exact.upperBound != Double(drawn.upperBound)
    }
  }

  package enum Reason: Hashable, Sendable {
    /// The content of the view has this size.
    case content
    /// A constraint on this number alone determines it.
    case constraint(LaidOutConstraint)
    /// A constraint relates it to another size.
    case relation(LaidOutConstraint)
    /// A stack view gives its views equal sizes; nil if their common size follows from that of the
    /// stack view.
    case equally(stack: String, decider: EqualDecider?)
    /// A stack view gives the view a share of its length.
    case proportionally(LaidOutConstraint, whole: Double)
    /// It is the rest of a size, after its other parts.
    case remainder
    case contained
    /// Some of its contents get shares of it, and the others, whose sizes are given, are the rest.
    case sharedContents(among: [String], rest: [Part], share: Double)
    /// A chain of distances leads to it from an edge of the superview.
    case chain
    /// A chain of distances leads from one of its edges to the other.
    case between
    /// The rest of a size is shared with other views in a given ratio.
    case sharing(Sharing)
    case canvas
    /// The view is hidden, and its stack view reserves no space for it.
    case hidden
    /// A stack view gives its views shares in proportion to contents, and the view has none.
    case noShare(stack: String)
    /// Nothing requires more than zero.
    case nothing
    /// It is the minimum, because there is no space.
    case minimum
    /// It is the sum of the deciders, but no chain of distances leads to it.
    case deciders
  }

  /// A division of the rest of a size among views, in which the explained view has one share.
  package struct Sharing: Hashable, Sendable {
    /// The constraints between the sizes, in the order of the scene.
    package var relations: [LaidOutConstraint]
    package var views: [SharingView]

    package var shares: Double { views.reduce(0) { $0 + $1.share } }
  }

  package struct SharingView: Hashable, Sendable {
    package var view: String
    /// The ratio of its size to that of the explained view.
    package var share: Double
  }

  /// The view that determines the size of all views of a stack view.
  package enum EqualDecider: Hashable, Sendable {
    case content(of: String)
    case size(of: String)
  }

  /// Parts that add up to a size or a distance.
  package struct Sum: Hashable, Sendable {
    /// The name of the sum, such as `row.width`.
    package var of: String
    package var total: Double
    package var parts: [Part]
  }

  package struct Part: Hashable, Sendable {
    package var kind: Kind
    package var value: Double
    /// Whether the value is negative although the distance is not: a sum also passes gaps backwards.
    package var isPassedBackwards = false

    package enum Kind: Hashable, Sendable {
      /// A size of a view or guide, or a fraction of it.
      case extent(item: String, FrameAttribute, factor: Double)
      case spacing
      /// Half of the spacing, on one side of a hidden view.
      case halfSpacing(beside: String)
      case margin
      case constant(ConstraintID)
      /// The alignment insets, margins and baselines of a constraint's items.
      case insets(of: ConstraintID)
      case content
      case baseline(item: String)
      case inset(item: String)
      case scrolling(of: String)
    }
  }

  package struct WhatIf: Hashable, Sendable {
    package var change: SceneChange
    package var phrase: ChangePhrase
    package var value: Double
  }

  /// Constraints of equal priority that cannot all be satisfied, so it is not determined which of them
  /// yields.
  package struct Tie: Hashable, Sendable {
    package var priority: Double
    /// The constraints, in the order of the layout: at least two.
    package var constraints: [LaidOutConstraint]
  }

  package struct Ambiguity: Hashable, Sendable {
    package var range: ClosedRange<Double>
    /// The changes that resolve the ambiguity, each on its own.
    package var settling: [WhatIf]
  }

  /// The distribution of a stack view's length among its visible views.
  package struct Distribution: Hashable, Sendable {
    package var stack: String
    package var attribute: FrameAttribute
    package var rule: StackView.Distribution
    /// The length available for views and spacing, without layout margins if the arrangement
    /// respects them.
    package var available: Double
    package var shares: [Share]
    package var gaps: [Double]
    /// The current distances from the last baseline of each view to the first one of the next.
    ///
    /// Nil unless the distribution makes these equal; empty if one of them is not known.
    package var baselineDistances: [Double]?
    /// The current distances between the centres of neighbours; empty unless the distribution
    /// makes them equal.
    package var centreDistances: [Double] = []
    /// The length left after contents and gaps; negative if there is too little.
    ///
    /// Nil if a view has no content size.
    package var surplus: Double?
    /// The total of contents and spacing of which each share is a part; nil except for
    /// `fillProportionally`.
    package var divisor: Double?
    /// Whether the length follows from the views, so that it is no reason for theirs.
    package var followsFromContents = false
  }

  /// A baseline of a view in a stack view that aligns its views by them.
  package struct AlignedBaseline: Hashable, Sendable {
    package var stack: String
    /// Whether it is the first baseline; otherwise it is the last one.
    package var isFirst: Bool
    /// The common height of the baselines, from the top of the stack view.
    package var y: Double
    /// The distance of the view's baseline from its top.
    package var depth: Double
    /// Whether the baseline is the top or bottom edge, on the side that the alignment refers to.
    package var isEdge: Bool

    package init(stack: String, isFirst: Bool, y: Double, depth: Double, isEdge: Bool) {
      (self.stack, self.isFirst, self.y, self.depth, self.isEdge) =
        (stack, isFirst, y, depth, isEdge)
    }
  }

  /// The preferred and the actual size of a view along the axis.
  package struct Share: Hashable, Sendable {
    package var view: String
    /// The content size; nil if the view has none.
    package var content: Double?
    /// The size that results from the content size and the constraints on this size alone; nil if
    /// the view has no content size.
    package var wants: Double?
    package var gets: Double
  }
}

extension Explanation {
  var sumParts: [Part] { sum?.parts ?? [] }

  var parts: [Part] { sumParts + (context?.parts ?? []) }

  /// For each unsatisfied constraint, except those of stack views, all that keeps it from being satisfied
  /// better.
  package var keepers: [ConstraintID: [LaidOutConstraint]] {
    obstacles.mapValues { $0.joined().withoutRepetitions(of: \.id).usersFirst }
  }

  /// All that keeps a size at its minimum; empty if the reason is another one.
  package var limits: [LaidOutConstraint] {
    obstaclesToGrowth.joined().withoutRepetitions(of: \.id).usersFirst
  }
}

extension Explanation.Part {
  var item: String? {
    if case .extent(let item, _, _) = kind { item } else { nil }
  }

  /// The constraint whose constant the part is, or whose insets.
  var constraint: ConstraintID? {
    switch kind {
    case .constant(let id), .insets(let id): id
    default: nil
    }
  }

  /// The name of the part: `detail.width`, `spacing`, `constant` and so on.
  package var name: String {
    switch kind {
    case .extent(let item, let attribute, let factor):
      switch factor {
      case 1: "\(item).\(attribute.rawValue)"
      case -1: "-\(item).\(attribute.rawValue)"
      default: "\(factor.sceneText) * \(item).\(attribute.rawValue)"
      }
    case .spacing: "spacing"
    case .halfSpacing: "0.5 * spacing"
    case .margin: "margin"
    case .constant: "constant"
    case .insets: "insets"
    case .content: "content"
    case .baseline(let item): "\(item).baseline"
    case .inset(let item): "\(item).alignmentRectInsets"
    case .scrolling(let view): "\(view).contentOffset"
    }
  }
}
