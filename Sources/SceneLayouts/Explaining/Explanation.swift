package import AutoLayout
import SceneModel

/// Why a number of a frame is what it is, as a value: texts, JSON and the screen are made from it.
package struct Explanation: Hashable, Sendable {
  package var view: String
  /// The view around the view, or the canvas.
  package var container: String
  package var attribute: FrameAttribute
  /// The number, in scene units, as the layout has it.
  package var value: Double
  /// What rounding made of it.
  package var cells: CellRounding
  /// How the number comes about.
  package var reason: Reason
  /// The parts that add up to the number, or to the extent that it is a part of; nil where there is no
  /// such chain.
  package var sum: Sum?
  /// Where the extent comes from that the number is a part of.
  package var context: Sum?
  /// The constraints that the number is put together from: their bounds, each as often as it counts, add
  /// up to it, unless it is ambiguous.
  ///
  /// Those that somebody wrote come first, then contents, then what stack views emit and the canvas.
  package var deciders: [LaidOutConstraint]
  /// Constraints on this number that are not met.
  package var unsatisfied: [LaidOutConstraint]
  /// The views whose equal priorities leave open who gives way; none where nothing is tied.
  package var tie: Tie?
  /// Changes of the scene that change the number, each with what it becomes: each was tried.
  package var whatIf: [WhatIf]
  /// The numbers that a layout as good could have; nil where there is only one.
  package var ambiguity: Ambiguity?
  /// How the stack view around the view shares its length; nil of what it does not share.
  package var distribution: Distribution?
  /// The constraints that sums and changes refer to, in words.
  package var quoted: [ConstraintID: Quote] = [:]

  /// A constraint in words, and where it is written.
  package struct Quote: Hashable, Sendable {
    package var text: String
    /// Nil where it is in no file.
    package var line: Int?
  }

  /// An edge or an extent in scene units and in character cells.
  package struct CellRounding: Hashable, Sendable {
    /// The number in cells: of an extent how many, of a place the absolute column or row.
    package var count: Int
    /// The exact edges on the canvas, in cells.
    package var exact: ClosedRange<Double>
    /// The edges as they are drawn, in cells.
    package var drawn: ClosedRange<Int>

    /// Whether an edge is between two cells.
    package var isRounded: Bool {
      exact.lowerBound != Double(drawn.lowerBound) || exact.upperBound != Double(drawn.upperBound)
    }
  }

  /// How a number comes about.
  package enum Reason: Hashable, Sendable {
    /// The content of the view asks for it.
    case content
    /// A constraint on this number alone asks for it.
    case constraint(LaidOutConstraint)
    /// A constraint relates it to another extent, whose value is given.
    case relation(LaidOutConstraint, other: Double)
    /// A stack view makes its views equally long.
    case equally(stack: String, decider: String?)
    /// A stack view gives the view its share of the stack view's length.
    case proportionally(LaidOutConstraint, whole: Double)
    /// It is what the other parts leave of an extent.
    case remainder
    /// It is as large as what is in it.
    case contained
    /// A chain of distances leads to it from an edge of the superview.
    case chain
    /// The canvas has this size.
    case canvas
    /// The view is hidden, and the stack view around it gives it no room.
    case hidden
    /// Nothing asks for more than nothing.
    case nothing
    /// It is the least that it can be, because there is no room.
    case minimum
    /// The deciders add up to it, but no chain of distances leads there.
    case deciders
  }

  /// Parts that add up to an extent or a distance.
  package struct Sum: Hashable, Sendable {
    /// What the parts add up to, as in `row.width`.
    package var of: String
    package var total: Double
    package var parts: [Part]
  }

  /// A part of a sum.
  package struct Part: Hashable, Sendable {
    package var kind: Kind
    package var value: Double

    package enum Kind: Hashable, Sendable {
      /// An extent of a view or guide, or a fraction of it.
      case extent(item: String, FrameAttribute, factor: Double)
      /// The distance between two views that a stack view sets.
      case spacing
      /// The distance between an edge and the margin.
      case margin
      /// The constant of a constraint.
      case constant(ConstraintID)
      /// The content of the view.
      case content
      /// The distance from an edge to a baseline.
      case baseline(item: String)
      /// What of the frame constraints do not see.
      case inset(item: String)
    }
  }

  /// A change of the scene, and what the number is after it.
  package struct WhatIf: Hashable, Sendable {
    package var change: SceneChange
    package var value: Double
  }

  /// Constraints of one priority that cannot all be met, so that nothing says who gives way.
  package struct Tie: Hashable, Sendable {
    package var priority: Double
    /// The views, in the order of the tree.
    package var views: [String]
    /// Whether room is short; else there is too much of it.
    package var isSqueezed: Bool
  }

  /// What else a number could be.
  package struct Ambiguity: Hashable, Sendable {
    /// Either end may be infinite.
    package var range: ClosedRange<Double>
    /// Changes each of which alone leaves one value.
    package var settling: [WhatIf]
  }

  /// How a stack view shares its length among its visible views.
  package struct Distribution: Hashable, Sendable {
    package var stack: String
    package var attribute: FrameAttribute
    package var rule: StackView.Distribution
    /// The length that there is for views and spacing: without the margins where these count.
    package var available: Double
    package var shares: [Share]
    /// The distances between neighbours, as they are.
    package var gaps: [Double]
    /// What is left after contents and gaps; negative where there is too little.
    ///
    /// Nil where a view has no content size.
    package var surplus: Double?
    /// What the share of a view is a part of, contents and spacing; nil but of `fillProportionally`.
    package var divisor: Double?
  }

  /// What a view asks for and gets along the axis.
  package struct Share: Hashable, Sendable {
    package var view: String
    /// Nil where the view has no content size.
    package var wants: Double?
    package var gets: Double
  }
}

extension Explanation.Part {
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
    case .margin: "margin"
    case .constant: "constant"
    case .content: "content"
    case .baseline(let item): "\(item).baseline"
    case .inset(let item): "\(item).alignmentRectInsets"
    }
  }
}
