package import AutoLayout

extension Explanation {
  /// A sentence of an explanation with its parameters; each language has one text for it.
  package enum Sentence: Hashable, Sendable {
    // The reason for the number.
    case textWidth(Subject, line: String, of: Int)
    /// The width of text, in a scene whose columns are wider than 1 unit.
    case textColumns(Subject, line: String, of: Int, columns: Int, width: Double)
    case textHeight(Subject, lines: Int)
    case textRows(Subject, lines: Int, height: Double)
    case wrappedText(
      Subject, lines: Int, height: Double, width: Double, WrapWidth.Origin)
    /// The number of lines of a text that its maximum number of lines leaves out.
    case omittedLines(Int, most: Int)
    case contentSize(Subject, width: Double, height: Double)
    /// The length that a text needs, which is more than the content size that the scene states.
    case cutText(needs: Double, by: Double)
    /// The content has no size along the other axis.
    case contentLength(Subject)
    case contentAndInsets(Subject, Formula)
    case constraint(Subject, ConstraintPhrase)
    case relation(Subject, ConstraintPhrase, Formula)
    case manualFrame(Subject, width: Double, height: Double)
    case resizedFrame(Subject, superview: String, Formula)
    case contentOfEqualViews(Subject, stack: String)
    case otherContentOfEqualViews(Subject, stack: String, view: String)
    /// The size of another view determines the size of all of them.
    case sizeOfEqualViews(Subject, stack: String, view: String)
    case equalLengths(Subject, stack: String)
    case equalShare(Subject, stack: String, count: Int, Formula)
    case equalShareInsideMargins(Subject, stack: String, count: Int, Formula)
    case proportionalShare(
      Subject, stack: String, wants: Double, divisor: Double, whole: Term, plus: [Term])
    case proportionalFactor(
      Subject, stack: String, factor: Double, whole: Term, plus: [Term])
    /// The stack view gives its views shares in proportion to contents, and this one has none.
    case noShare(Subject, stack: String)
    /// Views of equal size share a size, or the rest of it.
    case equalParts(Subject, of: SharedSize, Formula)
    /// Views share a size, or the rest of it, in a ratio.
    case parts(Subject, of: SharedSize, ratio: [Double], Formula)
    case fills(Subject, container: String, length: Double)
    case remainder(Subject, of: String, Formula)
    case contents(Subject, Formula)
    /// One of its contents is as large as it.
    case content(Subject, view: String, length: Double)
    /// Some views get shares of the size, and the rest, with its sum, is the remaining share.
    case sharedContents(Subject, among: [String], Formula, sum: Double, share: Double)
    /// Constraints put both edges at the same place.
    case edgesMeet(Subject)
    case atEdge(Subject, container: String)
    case distance(Subject, container: String, Formula)
    /// Constraints put each edge somewhere, and the formula is the distance.
    case betweenEdges(Subject, Formula)
    case canvas(Subject)
    case hidden(Subject, container: String)
    case nothing(Subject)
    /// No constraint that holds requires more than the alignment insets.
    case insetsAlone(Subject)
    /// A size of 0 that is not ambiguous.
    case minimum(Subject)
    /// An ambiguous size of 0; constraints that require more may be unsatisfied.
    case unset(Subject, hasUnsatisfied: Bool)
    case consequence(Subject, Formula)
    case value(Subject)

    // The surroundings of the number.
    case mechanism(Mechanism, FrameAttribute)
    case alignedBaseline(view: String, AlignedBaseline)
    case deciders([ConstraintPhrase])
    case someDeciders([ConstraintPhrase], more: Int)
    case room(stack: String, available: Double, count: Int, Gaps)
    case fitting(stack: String, wants: Formula, sum: Double, available: Double)
    case tooLittle(stack: String, wants: Formula, sum: Double, available: Double, missing: Double)
    case leftOver(stack: String, wants: Formula, sum: Double, available: Double, surplus: Double)
    case equalGaps(stack: String, available: Double, taken: Double, Gaps)
    /// The distances from each last baseline to the next first one.
    case equalBaselines(stack: String, distance: Double)
    /// The distances between centres are nil if a constraint keeps them from being equal.
    case equalCentres(
      stack: String, distance: Double?, available: Double, taken: Double, Gaps)

    // Unsatisfied constraints.
    /// By 0 if the layout satisfies the constraint although it was dropped.
    case dropped(ConstraintPhrase, by: Double)
    /// A constraint on the explained size alone; by a negative number if the size is too small.
    case droppedSize(ConstraintPhrase, FrameAttribute, by: Double)
    /// The constraint contradicts only that a width or a height is not negative.
    case belowZero(ConstraintPhrase, FrameAttribute)
    case cut(Shortage, wants: Formula, priority: Double, by: Double)
    case stretched(wants: Formula, priority: Double, by: Double)
    case offBy(ConstraintPhrase, by: Double)
    /// Some of the constraints that keep the value, or the constraint of the previous sentence, as
    /// it is, and the number of the others.
    case kept(Demand, by: [ConstraintPhrase], more: Int)
    /// The constraint of the previous sentence yields to those of some items, of the same priority.
    case outvoted(Demand, by: [String], count: Int)

    // Other values.
    case tiedResistance([String], priority: Double)
    case tiedHugging([String], priority: Double)
    /// Constraints of the same priority, not all of them of one kind, cannot all hold.
    case tied([ConstraintPhrase])
    case anyBetween(FrameAttribute, Double, Double)
    case anyFrom(FrameAttribute, Double)
    case anyUpTo(FrameAttribute, Double)
    case any(FrameAttribute)
    case settling(ChangePhrase, FrameAttribute, Double)
    /// The change makes the current value the only one.
    case settlingAsIs(ChangePhrase, FrameAttribute, Double)
    case whatIf(ChangePhrase, FrameAttribute, Double)
    /// The view's left and right edges, or its top and bottom edges.
    case rounding(String, Axis, low: Double, high: Double, drawnLow: Int, drawnHigh: Int)
  }

  /// The part of its content that a view shows although it is too small.
  package enum Shortage: Hashable, Sendable {
    /// The beginning of a text.
    case cutOff
    /// A text that has other lines than its content size has.
    case whole
    /// A picture, or another content without a text, at a smaller size.
    case compressed
    /// Nothing, because the size is 0.
    case unseen
  }

  /// The change that unsatisfied constraints require and others prevent.
  package enum Demand: Hashable, Sendable {
    /// A size that is greater or less, than now or than a number that would be as good.
    case greater(FrameAttribute, than: Double? = nil)
    case less(FrameAttribute, than: Double? = nil)
    /// That the constraint of the previous sentence holds.
    case holding
  }

  package struct Subject: Hashable, Sendable {
    package var view: String
    package var attribute: FrameAttribute
    package var value: Double

    package init(view: String, attribute: FrameAttribute, value: Double) {
      self.view = view
      self.attribute = attribute
      self.value = value
    }

    /// The number as scenes write it, such as `detail.width`.
    package var name: String { "\(view).\(attribute.rawValue)" }
    package var text: String { value.explanationText }
    package var isHorizontal: Bool { attribute.axis == .horizontal }
  }

  /// A size that views share.
  package struct SharedSize: Hashable, Sendable {
    package var name: String
    /// Whether other parts are subtracted from it first.
    package var isRest: Bool
    package var views: [String]
    /// The lines of the constraints between the views; empty if one of them is not in the file.
    package var lines: [Int]

    package init(name: String, isRest: Bool, views: [String], lines: [Int]) {
      (self.name, self.isRest, self.views, self.lines) = (name, isRest, views, lines)
    }
  }

  package enum ConstraintPhrase: Hashable, Sendable {
    /// The content of a view, whose size is nil in a hint.
    case hugging(view: String, FrameAttribute, size: Double?, priority: Double)
    case resistance(view: String, FrameAttribute, size: Double?, priority: Double)
    case manualFrame(view: String, line: Int?)
    case canvas
    case arrangement(stack: String)
    case margins(view: String)
    case required(String, line: Int?)
    case optional(String, line: Int?, priority: Double)
    /// An optional constraint of a stack view.
    case added(String, stack: String, priority: Double)
    case nonnegativeSizes
    /// The contents of some views along an axis. There may be more such views than were examined.
    case contents(views: [String], FrameAttribute, hasMore: Bool = false)
    /// The text of a label, in as many lines as it needs.
    case wrappedText(view: String)
    /// A property of a view, with its value in the form of scene files; nil in a hint.
    case property(String, view: String, value: String?)
    case canvasLength(FrameAttribute)
  }

  /// Numbers that add up to another one, as in `60 - 12 (amount) - 3 gaps of 2`.
  package struct Formula: Hashable, Sendable {
    package var terms: [Term]
    /// The number that the sum is divided by; nil if it is not divided.
    package var divisor: Int?
    /// Terms that are added after the division.
    package var addends: [Term]

    package init(_ terms: [Term], dividedBy divisor: Int? = nil, plus addends: [Term] = []) {
      self.terms = terms
      self.divisor = divisor
      self.addends = addends
    }
  }

  package struct Term: Hashable, Sendable {
    package var isSubtracted: Bool
    package var kind: Kind

    package init(_ kind: Kind, isSubtracted: Bool = false) {
      self.kind = kind
      self.isSubtracted = isSubtracted
    }

    package enum Kind: Hashable, Sendable {
      case number(Double)
      case part(Double, TermSource)
      case fraction(of: Double, by: Double, TermSource)
      case multiple(Double, of: Double, TermSource)
      /// A number times another one, divided by a third.
      case ratio(of: Double, Double, by: Double, TermSource)
      case gaps(Gaps)
    }
  }

  /// The source of a number in a formula.
  package enum TermSource: Hashable, Sendable {
    /// A view, a value of its frame, or a constraint, as the scene writes it.
    case named(String)
    case line(Int)
    /// The extent of all arranged views of a stack view.
    case span(ofStack: String)
    case insideMargins(of: String)
    case spacing, gap, margin, content, canvas, placement
    /// Half of the spacing, on one side of a hidden view.
    case halfSpacing(beside: String)
    /// The size of the alignment rectangle, which is not that of the frame.
    case withoutInsets(String)
    case scrolling(of: String)
    case centres
    case contentOf(String)
    case baseline(String)
    case inset(String)
    /// The alignment insets, margins and baselines of a constraint's items.
    indirect case insetsOf(TermSource)
    /// A number calculated from the manual frame.
    case frame(String)
    case frameCentre(String)
    /// The distance from the centre of the manual frame to the right or bottom edge of the
    /// superview.
    case frameCentreToEnd(String, Axis)
    /// The distances of the manual frame from both edges of the superview.
    case besideFrame(String, Axis)
    case margins(String)
  }

  package enum Gaps: Hashable, Sendable {
    case none
    case equal(count: Int, size: Double)
    /// Negative gaps, with positive sizes.
    case overlaps(count: Int, size: Double)
    case unequal([Double])
  }
}

/// A change of the scene as a sentence names it.
package enum ChangePhrase: Hashable, Sendable {
  case hugging(view: String, Axis, Double)
  case resistance(view: String, Axis, Double)
  case spacing(view: String, Double)
  case distribution(view: String, StackView.Distribution)
  case arrange(stack: String, Axis, spacing: Double)
  /// The only constraint on a size of a view gets a different constant.
  case size(view: String, FrameAttribute, Double)
  case constant(Entry, Double)
  case priority(Entry, Double)
  case relation(Entry, LayoutRelation)
  case remove(Entry)
  case switchOff(Entry)
  /// An entry becomes another one.
  case replace(Entry, by: String)
  case add(String)
  case stopTranslatingMask(view: String)
  /// A property gets a value; both are written as in scenes.
  case property(view: String, key: String, value: String)
  /// A property of the scene gets a value, as scenes write it.
  case sceneProperty(key: String, value: String)

  /// A constraint of the scene, and its line in the file.
  package struct Entry: Hashable, Sendable {
    package var text: String
    /// The view whose edges `|` means; nil for an equation.
    package var superview: String?
    package var line: Int?

    package init(_ text: String, in superview: String? = nil, line: Int? = nil) {
      (self.text, self.superview, self.line) = (text, superview, line)
    }
  }
}
